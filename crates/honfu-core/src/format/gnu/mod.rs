//! The files of GNU Shogi: saved games, positions of xshogi, lists of moves, and texts for its opening book.
//! Only the last kind is written.
//!
//! ```text
//! save   "White Human Black computer …", the last position, the moves that led to it
//! xsave  "# xshogi position file", a position
//! list   "gnushogi 1.4.2 game", the moves in two columns
//! book   "#", then "1.P7g-7f P3c-3d 2.B8hx2b+ …"
//! ```
//! In a saved game the pieces of White are in upper case, and in a position of xshogi those of Black. `moves`
//! has the columns of games and lists, `saved_game` the lines around them and the board, and `book` and
//! `book_writer` the texts for the opening book.

mod book;
mod book_writer;
mod moves;
mod saved_game;

use super::spec::{Format, FormatSpec};
use crate::format::evidence::{Certainty, DetectionSample, FormatEvidence};
use crate::format::report::{ReadReport, unsupported};
use crate::format::source::SourceLines;
use crate::format::usi::games;
use crate::record::{FormatFamily, Record};
use crate::texts;
pub(super) use book_writer::write;

/// The files of GNU Shogi.
pub(super) static GNU: FormatSpec = FormatSpec {
    unsupported: unsupported![Variations, Bookmarks, Times, Headers, RawLines],
    ..FormatSpec::new(
        Format::Gnu,
        "gnu",
        texts::format::Gnu,
        &["gam", "shg", "tbk"],
        FormatFamily::Gnu,
        read,
        write,
    )
};

/// The kind of a file of GNU Shogi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GnuFileKind {
    Save,
    Xsave,
    List,
    Book,
}

/// Reads the records of a text: at least one, which may be empty.
pub(super) fn read(text: &str, report: &mut ReadReport) -> Vec<Record> {
    match kind(text) {
        Some(GnuFileKind::Save) => vec![saved_game::read_save(text, report)],
        Some(GnuFileKind::Xsave) => vec![saved_game::read_position(text, report)],
        Some(GnuFileKind::List) => vec![moves::read_list(text, report)],
        Some(GnuFileKind::Book) | None => book::read_book(text, report),
    }
}

/// Returns the evidence that a text is a file of GNU Shogi, from its beginning. A book rarely has moves in
/// the form of USI.
pub(super) fn evidence(sample: DetectionSample<'_>) -> Option<FormatEvidence> {
    let is_usi = sample.unremarked().next().and_then(games::evident_kind).is_some();
    (!is_usi && kind(sample.text).is_some()).then(|| Certainty::Certain.of(Format::Gnu))
}

fn kind(text: &str) -> Option<GnuFileKind> {
    let first = SourceLines::new(text).map(|line| line.text.trim()).find(|line| !line.is_empty())?;
    let mut words = first.split_whitespace();
    match (words.next()?, words.next()) {
        ("White", Some("Human" | "computer")) if words.next() == Some("Black") => Some(GnuFileKind::Save),
        ("#", Some("xshogi")) => Some(GnuFileKind::Xsave),
        ("gnushogi" | "gnuminishogi", Some(_)) if words.next() == Some("game") => Some(GnuFileKind::List),
        _ if first.starts_with('#') && book::opens(text) => Some(GnuFileKind::Book),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_recognised_by_how_they_begin() {
        for (text, kind) in [
            ("White Human    Black computer 1 force\n", Some(GnuFileKind::Save)),
            ("White computer Black Human    0 \n", Some(GnuFileKind::Save)),
            ("# xshogi position file -- \n\n\n", Some(GnuFileKind::Xsave)),
            ("gnushogi 1.4.2 game\n", Some(GnuFileKind::List)),
            ("#\n1.P7g-7f P3c-3d 2.B8hx2b+ \n", Some(GnuFileKind::Book)),
            ("# BASIC LINES\n#\n\nP7f P8d S6h\n", Some(GnuFileKind::Book)),
            ("# Game\n  [ A word first. ]\n  1.P2f! P3d\n", Some(GnuFileKind::Book)),
            (
                "#\n# sfen lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1\n1.K5a-5a \n",
                Some(GnuFileKind::Book),
            ),
            ("# sfen of the even game\nKIF\n", None),
            ("White Human\n", None),
            ("White is to move\n", None),
            ("gnushogi is a program\n", None),
            ("# only a remark\n", None),
            ("# a remark\nposition startpos moves 7g7f\n", None),
            ("# a remark\n先手：A\n", None),
            ("# I am\nHere to stay\n", None),
            ("1.P7g-7f P3c-3d\n", None),
        ] {
            assert_eq!(super::kind(text), kind, "{text}");
        }
    }
}
