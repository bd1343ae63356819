//! Text made safe: for a terminal, for a terminal with only ASCII, and for a URL.

use std::borrow::Cow;
use std::fmt::Write;

use super::{WidthMode, grapheme_width, graphemes};

/// Returns the text with a visible replacement for every character that a terminal would act on.
///
/// C0 control characters and DEL become their pictures (`␛`), TAB a space; C1 control characters,
/// bidirectional controls, line separators and soft hyphens become `<U+202E>`. Newlines are control
/// characters too: split the text into lines first. The result has no control characters; variation selectors
/// stay, since names need them.
pub fn sanitize(text: &str) -> Cow<'_, str> {
    if text.chars().all(is_safe) {
        return Cow::Borrowed(text);
    }
    let mut safe = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match c {
            '\t' => safe.push(' '),
            '\0'..='\x1f' => safe.extend(char::from_u32(0x2400 + c as u32)),
            '\x7f' => safe.push('␡'),
            c if is_safe(c) => safe.push(c),
            c => name(&mut safe, c),
        }
    }
    Cow::Owned(safe)
}

/// Sanitizes a text of several lines: all control characters except `\n` are replaced.
pub fn sanitize_lines(text: &str) -> Cow<'_, str> {
    if text.chars().all(|c| c == '\n' || is_safe(c)) {
        return Cow::Borrowed(text);
    }
    let lines: Vec<_> = text.split('\n').map(sanitize).collect();
    Cow::Owned(lines.join("\n"))
}

/// Whether a terminal shows the character and does nothing else.
pub(super) fn is_safe(c: char) -> bool {
    !matches!(c,
        '\0'..='\x1f' | '\x7f'..='\u{9f}'
        // The soft hyphen: terminals disagree whether it takes a cell.
        | '\u{ad}'
        | '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{206f}')
}

fn name(out: &mut String, c: char) {
    // Writing to a string cannot fail.
    let _ = write!(out, "<U+{:04X}>", c as u32);
}

/// The replacement for a character without an ASCII equivalent, cut to the width of the character.
const UNKNOWN: &str = "??";

/// Returns ASCII text of the same width for a grapheme cluster that is `cells` wide.
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

/// Converts text of any number of lines to ASCII of the same width.
pub fn text_to_ascii(text: &str) -> String {
    let text = sanitize_lines(text);
    let signs = graphemes(&text).map(|sign| grapheme_to_ascii(sign, grapheme_width(sign, WidthMode::Narrow)));
    signs.collect()
}

/// Percent-encodes a text: every character except those for which `is_kept` is true is written as the bytes
/// of its UTF-8 form, `%E6`.
pub fn percent_encode(text: &str, is_kept: impl Fn(char) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_kept(letter) {
            out.push(letter);
            continue;
        }
        for byte in letter.encode_utf8(&mut [0; 4]).bytes() {
            // Writing to a string cannot fail.
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

/// Whether a character needs no percent-encoding in a URL (unreserved in RFC 3986, 2.3), or is a letter or
/// digit of any script.
pub fn is_unreserved(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '-' | '.' | '_' | '~')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::width;
    use proptest::prelude::*;

    #[test]
    fn each_control_is_shown() {
        assert_eq!(sanitize("\x1b[31m\x07\t\x7f\u{9b}31m"), "␛[31m␇ ␡<U+009B>31m");
        assert_eq!(sanitize("a\u{202e}b\u{2066}c\u{ad}"), "a<U+202E>b<U+2066>c<U+00AD>");
        assert_eq!(sanitize("a\r\nb"), "a␍␊b");
    }

    #[test]
    fn lines_stay_lines() {
        assert_eq!(sanitize_lines("a\x1b[2J\nb\r\n"), "a␛[2J\nb␍\n");
        assert!(matches!(sanitize_lines("a\nb\n"), Cow::Borrowed("a\nb\n")));
    }

    #[test]
    fn harmless_text_is_not_touched() {
        for text in ["", "▲７六歩", "葛\u{e0100}飾区", "か\u{3099}", "▶\u{fe0f}", "👨\u{200d}👩\u{200d}👧"]
        {
            assert!(matches!(sanitize(text), Cow::Borrowed(same) if same == text));
        }
    }

    #[test]
    fn no_control_of_the_first_256_nor_a_bidi_control_is_left() {
        let bidi =
            "\u{61c}\u{200e}\u{200f}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}";
        for c in ('\0'..='\u{ff}').chain(bidi.chars()) {
            let safe = sanitize(c.encode_utf8(&mut [0; 4])).into_owned();
            assert!(!safe.is_empty() && safe.chars().all(is_safe), "{c:?} became {safe:?}");
            assert!(!safe.contains(char::is_control), "{c:?} became {safe:?}");
        }
    }

    proptest! {
        #[test]
        fn sanitizing_is_safe_and_done_once(text in any::<String>()) {
            let once = sanitize(&text);
            prop_assert!(once.chars().all(|c| is_safe(c) && !c.is_control()));
            prop_assert_eq!(&sanitize(&once), &once);
        }
    }

    #[test]
    fn every_sign_keeps_its_cells() {
        for (text, expected) in [
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
            assert_eq!(ascii, expected);
        }
    }
}
