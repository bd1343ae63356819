//! Soft wrapping with the Japanese typesetting rules for the starts and ends of lines (kinsoku).

use std::iter::Peekable;
use std::ops::Range;

use super::sanitize::is_safe;
use super::width::{self, WidthMode, grapheme_width};

/// Breaks a text into lines of at most `cells` cells and returns their byte ranges.
///
/// The ranges follow each other and cover the text. A newline of the text belongs to the line it ends and
/// takes no cell; neither do spaces (U+0020) at a soft break. Words of narrow characters stay whole and
/// punctuation does not start a line (kinsoku), unless no other break fits; a grapheme cluster wider than a
/// line is alone on it. If the text ends with a newline, an empty line follows.
pub fn wrap(text: &str, cells: usize, mode: WidthMode) -> Vec<Range<usize>> {
    wrap_iter(text, cells, mode).collect()
}

/// Breaks a text like [`wrap`], one line at a time: scans no further than the paragraph of the line.
pub fn wrap_iter(text: &str, cells: usize, mode: WidthMode) -> impl Iterator<Item = Range<usize>> {
    let mut behind = 0;
    text.split('\n').flat_map(move |paragraph| {
        let start = behind;
        behind = text.len().min(start + paragraph.len() + 1);
        let text = &text[start..behind];
        // Most paragraphs need no look at their graphemes: no safe character takes more cells than bytes.
        let is_short = paragraph.len() <= cells && paragraph.chars().all(is_safe);
        let clusters = clusters(if is_short { "" } else { text }, mode).peekable();
        let lines = WrappedLines { text, cells, mode, clusters, line: Some(FilledLine::default()) };
        lines.map(move |line| start + line.start..start + line.end)
    })
}

/// Splits a text at all places where a line may be broken; spaces stay at the end of the part before.
pub fn split_at_breaks(text: &str) -> Vec<&str> {
    let (mut pieces, mut start, mut last) = (Vec::new(), 0, BreakClass::default());
    for (at, cluster, cells) in clusters(text, WidthMode::Narrow) {
        let kind = BreakClass::from_grapheme(cluster, cells == 2);
        if at > 0 && may_part(last, kind) {
            pieces.push(&text[start..at]);
            start = at;
        }
        last = kind;
    }
    pieces.push(&text[start..]);
    pieces
}

/// Returns the clusters of a text with their byte offsets and their widths in cells.
fn clusters(text: &str, mode: WidthMode) -> impl Iterator<Item = (usize, &str, usize)> {
    width::cells(text, mode).scan(0, |behind, (cluster, cells)| {
        let at = *behind;
        *behind += cluster.len();
        Some((at, cluster, cells))
    })
}

/// An iterator over the lines of a paragraph, which ends with a newline or with the text.
struct WrappedLines<'a, I: Iterator> {
    text: &'a str,
    cells: usize,
    mode: WidthMode,
    /// The clusters that are not yet on a line.
    clusters: Peekable<I>,
    /// The line being filled; `None` after the last line.
    line: Option<FilledLine>,
}

impl<'a, I: Iterator<Item = (usize, &'a str, usize)>> Iterator for WrappedLines<'a, I> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let line = self.line.as_mut()?;
        while let Some(&(at, cluster, cost)) = self.clusters.peek() {
            if is_newline(cluster) {
                break;
            }
            let narrow = match self.mode {
                WidthMode::Narrow => cost,
                WidthMode::Wide => grapheme_width(cluster, WidthMode::Narrow),
            };
            let kind = BreakClass::from_grapheme(cluster, narrow == 2);
            line.note_break(at, kind);
            if kind != BreakClass::Blank && line.width + cost > self.cells && at > line.start {
                // The cluster is examined again for the next line.
                return Some(line.break_before(at));
            }
            line.width += cost;
            line.last = kind;
            self.clusters.next();
        }
        let last = self.line.take()?;
        Some(last.start..self.text.len())
    }
}

/// A line being filled.
#[derive(Default)]
struct FilledLine {
    start: usize,
    width: usize,
    last: BreakClass,
    /// The last offset where the line may be broken, and the width up to it.
    allowed: Option<(usize, usize)>,
}

impl FilledLine {
    /// Remembers the offset `at` if the line may be broken before the grapheme there.
    fn note_break(&mut self, at: usize, kind: BreakClass) {
        if at > self.start && may_part(self.last, kind) {
            self.allowed = Some((at, self.width));
        }
    }

    /// Ends the line at the last allowed break, or else before the grapheme at `at`, which does not fit.
    /// Starts the next line and returns the range of the ended one.
    fn break_before(&mut self, at: usize) -> Range<usize> {
        let (end, width) = self.allowed.take().unwrap_or((at, self.width));
        let line = self.start..end;
        self.start = end;
        self.width -= width;
        line
    }
}

/// The role of a grapheme cluster in line breaking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum BreakClass {
    Blank,
    /// A cluster that may not start a line: a closing bracket, a full stop or comma, a long vowel or
    /// repetition mark, a small kana.
    Closing {
        wide: bool,
    },
    /// A cluster that may not end a line: an opening bracket, or the side mark before a move.
    Opening {
        wide: bool,
    },
    #[default]
    Narrow,
    Wide,
}

impl BreakClass {
    /// Returns the class of a cluster. `wide` says whether the cluster takes two cells where ambiguous
    /// characters take one.
    fn from_grapheme(grapheme: &str, wide: bool) -> BreakClass {
        let Some(first) = grapheme.chars().next() else { return BreakClass::Narrow };
        match first {
            ' ' if grapheme == " " => BreakClass::Blank,
            '、' | '。' | '，' | '．' | '・' | '：' | '；' | '？' | '！' | 'ー' | '…' | '‥' | '々' | '〻'
            | 'ゝ' | 'ゞ' | 'ヽ' | 'ヾ' | '〜' | '～' | '」' | '』' | '）' | '】' | '〕' | '〉' | '》'
            | '］' | '｝' | 'ぁ' | 'ぃ' | 'ぅ' | 'ぇ' | 'ぉ' | 'っ' | 'ゃ' | 'ゅ' | 'ょ' | 'ゎ' | 'ァ'
            | 'ィ' | 'ゥ' | 'ェ' | 'ォ' | 'ッ' | 'ャ' | 'ュ' | 'ョ' | 'ヮ' | 'ヵ' | 'ヶ' | ')' | ']'
            | '}' | '>' | ',' | '.' | ':' | ';' | '!' | '?' | '%' | '’' | '”' => {
                BreakClass::Closing { wide }
            }
            '「' | '『' | '（' | '【' | '〔' | '〈' | '《' | '［' | '｛' | '(' | '[' | '{' | '<' | '‘'
            | '“' | '▲' | '△' | '▼' | '▽' | '☗' | '☖' => BreakClass::Opening { wide },
            _ if wide => BreakClass::Wide,
            _ => BreakClass::Narrow,
        }
    }

    /// Whether the cluster takes two cells where ambiguous characters take one.
    fn is_wide(self) -> bool {
        matches!(
            self,
            BreakClass::Wide | BreakClass::Closing { wide: true } | BreakClass::Opening { wide: true }
        )
    }
}

/// Whether a line may end after `before` and the next begin with `after`.
fn may_part(before: BreakClass, after: BreakClass) -> bool {
    match (before, after) {
        (_, BreakClass::Blank) => false,
        (BreakClass::Blank, _) => true,
        (BreakClass::Opening { .. }, _) | (_, BreakClass::Closing { .. }) => false,
        _ => before.is_wide() || after.is_wide(),
    }
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
    fn pieces_are_what_stays_together() {
        assert_eq!(
            split_at_breaks("次の「歩」は rook to move。"),
            ["次", "の", "「歩」", "は ", "rook ", "to ", "move。"]
        );
        assert_eq!(split_at_breaks(""), [""]);
    }

    #[test]
    fn a_line_too_narrow_holds_one_grapheme() {
        assert_eq!(lines("歩と", 1), ["歩", "と"]);
        assert_eq!(lines("歩a", 0), ["歩", "a"]);
    }

    #[test]
    fn a_line_that_is_short_in_bytes_is_not_looked_into() {
        for (text, expected) in [("a\r\nb", vec!["a\r\n", "b"]), ("\u{202e}a", vec!["\u{202e}", "a"])] {
            assert_eq!(lines(text, 5), expected, "but what is no plain text is");
        }
    }

    fn text() -> impl Strategy<Value = String> {
        let alphabet = "ab 歩、。「」▲…\n\t\u{202e}ｶé\u{3099}";
        prop::collection::vec(prop::sample::select(alphabet.chars().collect::<Vec<_>>()), 0..80)
            .prop_map(|chars| chars.into_iter().collect())
    }

    proptest! {
        #[test]
        fn no_plain_text_takes_more_cells_than_bytes(text in prop_oneof![text(), any::<String>()], wide: bool) {
            let mode = if wide { WidthMode::Wide } else { WidthMode::Narrow };
            let plain: String = text.chars().filter(|&c| is_safe(c)).collect();
            prop_assert!(width(&plain, mode) <= plain.len(), "{:?}", plain);
        }

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
