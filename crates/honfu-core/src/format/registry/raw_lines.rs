//! The kinds of raw lines of a record: lines that were not understood, remarks, and lines about the file
//! alone.

use crate::format::csa;
use crate::format::kakinoki::kif::KifDialect;
use crate::format::kakinoki::kif::line::{KifLine, classify};
use crate::record::{FormatFamily, RawLine};

/// The number of characters that are enough to classify a line.
const HEAD: usize = 200;

/// Returns the beginning of a line, long enough to classify the line.
pub fn head(line: &str) -> &str {
    line.char_indices().nth(HEAD).map_or(line, |(end, _)| &line[..end])
}

/// Whether a raw line was not understood. The other raw lines are remarks that programs write for each other.
pub fn is_unread(raw_line: &RawLine) -> bool {
    let text = head(&raw_line.text);
    match raw_line.family {
        FormatFamily::Kif => !matches!(
            classify(text, KifDialect::Kif),
            KifLine::Blank
                | KifLine::Version
                | KifLine::Separator
                | KifLine::Remark
                | KifLine::Aside
                | KifLine::Comment(_)
                | KifLine::Bookmark(_)
        ),
        FormatFamily::Csa => !text.starts_with('\''),
        // A raw line that is an unknown member of JKF begins with the key.
        FormatFamily::Jkf => text.trim_start().starts_with([',', '{']),
        _ => !text.starts_with(['#', '%']),
    }
}

/// Whether a raw line is about its file rather than the game: the name of the program that wrote it, a rule
/// of dashes, the words under a diagram. Comments on moves that could not be read do not count.
pub fn is_file_comment(raw_line: &RawLine) -> bool {
    let text = head(&raw_line.text);
    match raw_line.family {
        FormatFamily::Kif => matches!(
            classify(text, KifDialect::Kif),
            KifLine::Blank | KifLine::Version | KifLine::Separator | KifLine::Remark | KifLine::Aside
        ),
        FormatFamily::Csa => text.starts_with('\'') && !text.starts_with("'*"),
        FormatFamily::Jkf => false,
        _ => text.starts_with(['#', '%']) && !raw_line.text.contains(['\n', '\r']),
    }
}

/// Whether a raw line has the times that are left on the clocks.
pub fn is_clock(raw_line: &RawLine) -> bool {
    raw_line.family == FormatFamily::Csa && raw_line.text.starts_with("'time left ")
}

/// Whether a raw line says nothing about the game, so that files of other formats can do without it. Words
/// that people wrote above the first move of a CSA record are about the game.
pub(crate) fn is_about_file(raw_line: &RawLine) -> bool {
    is_file_comment(raw_line) && !(raw_line.family == FormatFamily::Csa && csa::is_of_person(&raw_line.text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::report::{LossKind, LossReport};

    #[test]
    fn a_file_comment_is_a_loss_in_its_own_format_alone() {
        let raw_line = |text: &str| {
            let family = if text.starts_with('\'') { FormatFamily::Csa } else { FormatFamily::Kif };
            RawLine::new(family, text)
        };
        let count = |family, text| {
            let mut losses = LossReport::new(family, is_about_file);
            losses.add_raw_line(&raw_line(text), 3);
            let row = |kind| losses.get(kind).map_or(0, |loss| loss.count);
            (losses.is_empty(), row(LossKind::RawLines), row(LossKind::FileComments))
        };
        assert_eq!(count(FormatFamily::Csa, "# ---- Kifu for Windows ----"), (true, 0, 1));
        assert_eq!(count(FormatFamily::Kif, "# ---- Kifu for Windows ----"), (false, 1, 0));
        assert_eq!(count(FormatFamily::Csa, "手数＝4  ８八角成(22)  まで"), (true, 0, 1));
        assert_eq!(count(FormatFamily::Kif, "'rating:a+1:b+2"), (true, 0, 1));
        assert_eq!(count(FormatFamily::Kif, "'the first game of the day"), (false, 1, 0));
        assert_eq!(count(FormatFamily::Csa, "*comment of a move that was not read"), (false, 1, 0));
    }
}
