//! Text for terminals that can show nothing but ASCII.

use super::sanitize::sanitize_lines;
use super::width::{WidthMode, grapheme_width, graphemes};

/// Stands for what there is no sign for, in as many cells.
const UNKNOWN: &str = "??";

/// A sign that takes that many cells, in as many.
pub fn grapheme_to_ascii(sign: &str, cells: usize) -> &str {
    match sign {
        sign if sign.is_ascii() => sign,
        "…" => "~",
        "☗" => "+",
        "☖" => "-",
        // An empty square.
        "・" => ". ",
        _ => &UNKNOWN[..cells.min(UNKNOWN.len())],
    }
}

/// Lines of text.
pub fn text_to_ascii(text: &str) -> String {
    let text = sanitize_lines(text);
    let signs = graphemes(&text).map(|sign| grapheme_to_ascii(sign, grapheme_width(sign, WidthMode::Narrow)));
    signs.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::width;

    #[test]
    fn every_sign_keeps_its_cells() {
        for (text, wanted) in [
            ("P-7f\n", "P-7f\n"),
            ("☗７六歩…\n", "+?\u{3f}????~\n"),
            ("e\u{301} ｶﾞ", "? ??"),
            ("\u{1b}[31m", "?[31m"),
        ] {
            let ascii = text_to_ascii(text);
            assert!(
                ascii.is_ascii() && width(&ascii, WidthMode::Narrow) == width(text, WidthMode::Narrow),
                "{ascii}"
            );
            assert_eq!(ascii, wanted);
        }
    }
}
