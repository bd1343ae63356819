//! Soft wrap with the rules of Japanese typesetting for line starts and ends.

use std::ops::Range;

use unicode_segmentation::UnicodeSegmentation;

use super::width::{WidthMode, grapheme_width};

/// Breaks a text into lines of at most that many cells and returns their places.
///
/// The places follow each other and cover the text. A line end of the text belongs
/// to the line it ends and takes no cell; neither do blanks (U+0020) at a soft break.
/// Words of narrow characters stay whole and punctuation does not start a line
/// (kinsoku) as long as some other break fits; a grapheme wider than a line stands
/// alone. A text that ends in a line end has an empty line behind it.
pub fn wrap(text: &str, cells: usize, mode: WidthMode) -> Vec<Range<usize>> {
    let mut lines = Vec::new();
    let mut line = Line::default();
    for (at, grapheme) in text.grapheme_indices(true) {
        if is_newline(grapheme) {
            let end = at + grapheme.len();
            lines.push(line.start..end);
            line = Line { start: end, ..Line::default() };
            continue;
        }
        let cost = grapheme_width(grapheme, mode);
        line.note_break(at, grapheme);
        while grapheme != " " && line.width + cost > cells && at > line.start {
            lines.push(line.break_before(at));
        }
        line.width += cost;
        line.last = grapheme;
    }
    lines.push(line.start..text.len());
    lines
}

/// The line being filled.
#[derive(Default)]
struct Line<'a> {
    start: usize,
    width: usize,
    last: &'a str,
    /// The last place where it may be broken, and the width up to there.
    allowed: Option<(usize, usize)>,
}

impl Line<'_> {
    /// Remembers whether the line may be broken before this grapheme.
    fn note_break(&mut self, at: usize, grapheme: &str) {
        if at > self.start && may_part(self.last, grapheme) {
            self.allowed = Some((at, self.width));
        }
    }

    /// Ends the line at the last good place, or else before the grapheme at `at`,
    /// which does not fit, and starts the next.
    fn break_before(&mut self, at: usize) -> Range<usize> {
        let (end, width) = self.allowed.take().unwrap_or((at, self.width));
        let line = self.start..end;
        self.start = end;
        self.width -= width;
        line
    }
}

/// What may not start a line: closing brackets, stops, marks of length and repetition,
/// small kana.
const NOT_AT_START: &str = "、。，．・：；？！ー…‥々〻ゝゞヽヾ〜～」』）】〕〉》］｝\
    ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ)]}>,.:;!?%’”";

/// What may not end a line: opening brackets and the side marks before a move.
const NOT_AT_END: &str = "「『（【〔〈《［｛([{<‘“▲△▼▽☗☖";

/// Whether a line may end after `before` and the next begin with `after`.
fn may_part(before: &str, after: &str) -> bool {
    if before == " " || after == " " {
        return after != " ";
    }
    let wide = |grapheme| grapheme_width(grapheme, WidthMode::Narrow) == 2;
    (wide(before) || wide(after)) && !starts_in(NOT_AT_END, before) && !starts_in(NOT_AT_START, after)
}

fn starts_in(set: &str, grapheme: &str) -> bool {
    grapheme.chars().next().is_some_and(|c| set.contains(c))
}

fn is_newline(grapheme: &str) -> bool {
    matches!(grapheme, "\n" | "\r\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::width;
    use proptest::prelude::*;

    fn lines(text: &str, cells: usize) -> Vec<&str> {
        wrap(text, cells, WidthMode::Narrow).into_iter().map(|place| &text[place]).collect()
    }

    #[test]
    fn words_stay_whole_and_blanks_hang() {
        assert_eq!(lines("The rook is lost.", 8), ["The rook ", "is lost."]);
        assert_eq!(lines("abcdefgh ij", 3), ["abc", "def", "gh ", "ij"]);
        assert_eq!(lines("ab     c", 3), ["ab     ", "c"]);
        assert_eq!(lines("", 3), [""]);
        assert_eq!(lines("a\r\n\nb\n", 3), ["a\r\n", "\n", "b\n", ""]);
    }

    #[test]
    fn stops_do_not_start_a_line_nor_side_marks_end_one() {
        assert_eq!(lines("角道を開けた。", 12), ["角道を開け", "た。"]);
        assert_eq!(lines("次の「歩」", 6), ["次の", "「歩」"]);
        assert_eq!(lines("初手▲７六歩", 5), ["初手", "▲７六", "歩"]);
        assert_eq!(lines("。。。。", 4), ["。。", "。。"], "nothing else is possible");
    }

    #[test]
    fn a_line_too_narrow_holds_one_grapheme() {
        assert_eq!(lines("歩と", 1), ["歩", "と"]);
        assert_eq!(lines("歩a", 0), ["歩", "a"]);
    }

    fn text() -> impl Strategy<Value = String> {
        let alphabet = "ab 歩、。「」▲…\n\t\u{202e}ｶé\u{3099}";
        prop::collection::vec(prop::sample::select(alphabet.chars().collect::<Vec<_>>()), 0..80)
            .prop_map(|chars| chars.into_iter().collect())
    }

    proptest! {
        #[test]
        fn lines_cover_the_text_and_fit(text in prop_oneof![text(), any::<String>()], cells in 8..40usize, wide: bool) {
            let mode = if wide { WidthMode::Wide } else { WidthMode::Narrow };
            let places = wrap(&text, cells, mode);
            let whole: String = places.iter().map(|place| &text[place.clone()]).collect();
            prop_assert_eq!(&whole, &text);
            for place in places {
                let line = &text[place];
                let shown = line.trim_end_matches(['\n', '\r']).trim_end_matches(' ');
                prop_assert!(width(shown, mode) <= cells, "{:?}", line);
                prop_assert!(!line.trim_end_matches('\n').contains('\n'));
            }
        }
    }
}
