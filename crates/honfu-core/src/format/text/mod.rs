//! Lists of moves, as in books, articles and messages: in any notation, with
//! numbers of any shape or none, and with words around them.
//!
//! ```text
//! text      = { record }                     the next one after an end or headers
//! record    = { header | position | line }
//! line      = { [ number ] [ "..." ] move [ opinion ] | variation | end | words } | "*" comment
//! variation = "(" line { line } ")"          after the move that it replaces
//!           | "変化：" number "手" { line } | number … { line }     a number that came before
//! ```
//! `token` splits a line, and `line_role` finds what is on it and whether moves among words are played or
//! only mentioned. `head` reads the lines above the moves, `game` drives the builder and finds by numbers
//! where lines belong, and `ends` has the words for ends. `evidence` asks the other formats how sure they
//! are, because only a text that is not a record is a list of moves. Text pasted into the program is read by
//! the same code, in [`read_listing`].
//!
//! [`write()`] writes lists that are read back unchanged: comments get an asterisk, as in KIF.

mod ends;
mod evidence;
mod game;
mod head;
mod indented;
mod line_role;
mod read;
mod tidy;
mod token;
mod vertical;
mod write;

use self::game::TextGame;
use self::game::blocks::last_counted_line;
use self::line_role::{is_line_played, summarize};
use self::token::{TextContext, TextToken, TextTokenKind, TextTokens};
use super::spec::{FileCapacity, Format, FormatSpec, RecordContinuation};
use crate::format::report::{ReadReport, UnreadMove, unsupported};
use crate::format::source::SourceLines;
use crate::record::{FormatFamily, Headers, NodeId, Record, StartPosition};
use crate::shogi::Square;
use crate::texts;
pub use ends::{end_from_name, name_of_end};
pub(crate) use evidence::evidence;
pub(crate) use read::read;
pub(crate) use write::write;

/// Lists of moves.
pub(crate) static TEXT: FormatSpec = FormatSpec {
    capacity: FileCapacity::One,
    unsupported: unsupported![Bookmarks, Times, FirstPly],
    has_notations: true,
    continuation: Some(RecordContinuation { removed: "", joint: "\n", close: "" }),
    ..FormatSpec::new(Format::Text, "text", texts::format::Text, &["txt"], FormatFamily::Text, read, write)
};

/// Returns the length in bytes of the first move at the start of a text, with everything before it.
pub(crate) fn first_step(text: &str) -> usize {
    let is_before =
        |token: &TextToken<'_>| matches!(token.kind, TextTokenKind::Number { .. } | TextTokenKind::Ellipsis);
    let first = TextTokens::new(text, TextContext::default()).find(|token| !is_before(token));
    first.map_or(text.len(), |token| token.at + token.text.len())
}

/// Returns the text behind the asterisk, if a line is a comment as a whole.
fn comment(line: &str) -> Option<&str> {
    line.trim_start().strip_prefix(['*', '＊'])
}

/// The moves that were found in a text.
#[derive(Clone, Debug)]
pub struct MoveListing {
    /// The moves as a record.
    pub record: Record,
    /// The number of words that are neither moves nor numbers.
    pub skipped: usize,
    /// The numbers that may as well be squares, each with the number of the next move of the listing, from 1
    /// on.
    pub square_numbers: Vec<(usize, usize)>,
    /// The text at which the moves break off, if they do.
    pub stopped: Option<ListingStop>,
}

/// A text that is meant as a move but cannot be played, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListingStop {
    /// The text.
    pub text: Box<str>,
    /// The reason why it cannot be played, and the position.
    pub unread: Box<UnreadMove>,
}

/// Reads the moves of a text from `start`; `last_to` is the destination of the move that led there. Illegal
/// moves that can be made are kept and flagged; words are not kept.
pub fn read_listing(start: StartPosition, last_to: Option<Square>, text: &str) -> MoveListing {
    let mut report = ReadReport::default();
    let text = tidy::tidy(text).text;
    let mut game =
        TextGame::new(report.builder(Headers::default(), start), last_to, true, last_counted_line(&text) > 0);
    for line in SourceLines::new(&text) {
        let sum = summarize(game.outer_items(line.text));
        let plays = is_line_played(game.outer_items(line.text), sum, &game.play_point(), true, None);
        game.line(line, sum, plays, false, &mut report);
        if game.stopped.is_some() {
            break;
        }
    }
    let skipped = game.skipped;
    let square_numbers = std::mem::take(&mut game.square_numbers);
    let stopped = game.stopped.take().map(|(text, unread)| ListingStop { text: text.into(), unread });
    MoveListing { record: without_words(game.finish(&mut report)), skipped, square_numbers, stopped }
}

fn without_words(mut record: Record) -> Record {
    let nodes: Vec<NodeId> = record.tree.preorder().collect();
    for node in nodes {
        record.tree.node_mut(node).comment = None;
    }
    record
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::GameEnd;
    use crate::record::Millis;
    use crate::record::RecordBuilder;
    use crate::shogi::Move;

    fn moves(text: &str) -> String {
        let listing = read_listing(StartPosition::default(), None, text);
        let tree = &listing.record.tree;
        let steps = tree.main_line().skip(1).map(|node| match tree.node(node).mv() {
            Some(mv) => format!("{mv}{}", if tree.node(node).illegal { "!" } else { "" }),
            None => tree.node(node).end().map_or("", GameEnd::id).to_owned(),
        });
        let mut output = steps.collect::<Vec<_>>().join(" ");
        if listing.skipped > 0 {
            output += &format!(" ({} skipped)", listing.skipped);
        }
        output + &listing.stopped.map_or(String::new(), |stop| format!(" | {}", stop.text))
    }

    #[test]
    fn moves_stand_one_after_another_in_any_notation() {
        for text in [
            "▲７六歩△３四歩▲２二角成△同銀",
            "☗７六歩　☖３四歩　☗２二角成　☖同　銀",
            "76歩 34歩 22角成 同銀",
            "7g7f 3c3d 8h2b+ 3a2b",
            "+7776FU\n-3334FU\n+8822UM\n-3122GI\n",
            "+7776FU,T12,-3334FU,T1,+8822UM,T3,-3122GI,T4",
            "1. P-7f P-3d 2. Bx2b+ Sx2b",
            "1. P-7f P-3d 2. Bx2b + Sx2b",
            "1. P-7f + P-3d 2. Bx2b +, Sx2b +",
            "1.P-76 2.P-34 3.Bx22+ 4.Sx22",
            "1 ７六歩(77)   ( 0:16/00:00:16)\n   2 ３四歩(33)   ( 0:00/00:00:00)\n   3 ２二角成(88)\n   4 同　銀(31)",
            "７六歩、３四歩、２二角成、同銀",
            "１手目 ▲７六歩 ２手目 △３四歩 ３手目▲２二角成 ４手目△同銀",
            "(1) 76歩 (2) 34歩 (3) 22角成 (4) 同銀",
            "7776 3334 8822+ 3122",
            "1 76 2 34 3 22角成 4 同銀",
        ] {
            assert_eq!(moves(text), "7g7f 3c3d 8h2b+ 3a2b", "{text}");
        }
    }

    #[test]
    fn numbers_are_distinguished_from_squares() {
        let shuffle = "48金 62金 49金 61金 ";
        let long = format!("{0}{0}{0}", shuffle);
        let expected = moves(&long);
        assert_eq!(expected.split(' ').count(), 12);
        let numbered: Vec<String> =
            long.split(' ').enumerate().map(|(index, mv)| format!("{} {mv}", index + 1)).collect();
        assert_eq!(moves(&numbered[..12].join("\n")), expected);
        assert_eq!(moves("76歩 34歩 22角成 12 同銀"), "7g7f 3c3d 8h2b+ 3a2b");
    }

    #[test]
    fn ends_and_trailers_end_the_line() {
        for end in ["投了", "%TORYO", "resign", "RESIGN"] {
            assert_eq!(moves(&format!("76歩 34歩 {end}")), "7g7f 3c3d resign", "{end}");
        }
        assert_eq!(moves("▲７六歩△３四歩\nまで2手で後手の勝ち\n"), "7g7f 3c3d resign");
        assert_eq!(moves("76歩 投了 34歩"), "7g7f resign (1 skipped)");
        assert_eq!(moves("76歩 反則手"), "7g7f foul_loss");
        assert_eq!(moves("7g7e 反則手"), "7g7e! foul_win");
        assert_eq!(moves("7g7e\nまで1手で反則手"), "7g7e! foul_win");
    }

    #[test]
    fn words_between_moves_are_counted() {
        assert_eq!(moves("初手▲７六歩に△３四歩が最善。"), "7g7f 3c3d (3 skipped)");
        assert_eq!(moves("hello world"), " (2 skipped)");
        assert_eq!(moves(&"word ".repeat(100_000)), " (100000 skipped)");
        assert_eq!(moves(""), "");
    }

    #[test]
    fn illegal_moves_are_flagged_and_impossible_ones_stop() {
        assert_eq!(moves("76歩 34歩 77桂 22角成 同銀"), "7g7f 3c3d 8i7g | 22角成");
        assert_eq!(moves("7g7e 34歩"), "7g7e! 3c3d");
        assert_eq!(moves("75歩 34歩"), " | 75歩");
        assert_eq!(moves("▲７六歩▲２六歩"), "7g7f | ▲２六歩");
        assert_eq!(moves("76歩 34歩 58金 84歩"), "7g7f 3c3d | 58金");
    }

    #[test]
    fn times_go_to_the_move_before() {
        let listing = read_listing(StartPosition::default(), None, "( 0:09/) 76歩 ( 0:16/00:00:16) 34歩");
        let times: Vec<_> =
            listing.record.tree.main_line().map(|node| listing.record.tree.node(node).time).collect();
        assert_eq!(times, [None, Some(Millis(16_000)), None]);
    }

    #[test]
    fn the_first_move_knows_the_one_before_it() {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        for usi in ["7g7f", "3c3d", "8h2b+"] {
            builder.play(Move::from_usi(usi).unwrap()).unwrap();
        }
        let start = StartPosition::from(builder.position().clone());
        let listing = read_listing(start, builder.last_to(), "同銀");
        assert_eq!(listing.stopped, None);
        assert_eq!(listing.record.tree.main_line().count(), 2);
    }
}
