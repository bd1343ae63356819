//! Moves one after another, as they stand in books, articles and messages: in any
//! notation, with or without numbers.

use super::diagnostic::Unread;
use super::{csa, kif};
use crate::notation::{self, ReadError, ReadReason};
use crate::record::builder::PlayError;
use crate::record::{Builder, Headers, Millis, Record, Start, Terminal};
use crate::shogi::{Color, Move, Square};

/// After so many words that mean nothing, a text is no list of moves.
const PATIENCE: usize = 200;

/// What was found in a text.
#[derive(Clone, Debug)]
pub struct Listing {
    /// The moves, in a single line.
    pub record: Record,
    /// The words that are neither moves nor numbers.
    pub skipped: usize,
    /// Where the line breaks off.
    pub stopped: Option<Stop>,
}

/// A text that means a move which cannot be played, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    pub text: Box<str>,
    pub unread: Box<Unread>,
}

/// Reads the moves of a text, the first one from `start`, before which a move ended on
/// `last_to`. Moves that break a rule but can be made are kept and flagged.
pub fn read(text: &str, start: Start, last_to: Option<Square>) -> Listing {
    let mut reader = Reader {
        rest: text,
        builder: Builder::new(Headers::default(), start),
        last_to,
        number: None,
        after_comma: false,
        ended: false,
        skipped: 0,
        stopped: None,
    };
    while reader.goes_on() {
        reader.step();
    }
    Listing { record: reader.builder.finish(), skipped: reader.skipped, stopped: reader.stopped }
}

struct Reader<'a> {
    rest: &'a str,
    builder: Builder,
    last_to: Option<Square>,
    /// The last number that stood before a move.
    number: Option<usize>,
    after_comma: bool,
    ended: bool,
    skipped: usize,
    stopped: Option<Stop>,
}

impl<'a> Reader<'a> {
    /// Passes what parts words. Says whether there is a word to be read.
    fn goes_on(&mut self) -> bool {
        let word = self.rest.trim_start_matches(parts_words);
        self.after_comma = self.rest[..self.rest.len() - word.len()].ends_with(',');
        self.rest = word;
        !word.is_empty() && self.stopped.is_none() && self.skipped < PATIENCE
    }

    fn step(&mut self) {
        let taken = self.take_time() || self.take_printed() || self.take_number() || self.take_trailer();
        if !taken {
            self.take_word();
        }
    }

    /// `( 0:16/00:00:16)`: the time of the move before.
    fn take_time(&mut self) -> bool {
        let Some((spent, rest)) = kif::take_time(self.rest) else { return false };
        if let Some(time) = spent {
            self.set_time(time);
        }
        self.rest = rest;
        true
    }

    fn set_time(&mut self, time: Millis) {
        if self.builder.next_ply() > 1 {
            self.builder.time(time);
        }
    }

    /// A move in Japanese print, which ends by itself.
    fn take_printed(&mut self) -> bool {
        let Some((said, length)) = notation::scan(self.rest) else { return false };
        // `12 同銀` is the number of a move and the move.
        if said.same
            && said.to.is_some()
            && digits(self.rest).is_some_and(|(_, rest)| rest.starts_with(blank))
        {
            return false;
        }
        let read = notation::resolve(&said, self.builder.position(), self.before());
        self.play(&self.rest[..length], read);
        self.advance(length);
        true
    }

    /// A number before a move: one with a sign behind it, the next in order, or one
    /// that something else than a number follows.
    fn take_number(&mut self) -> bool {
        let text = self.rest.trim_start_matches(['(', '（']);
        let Some((number, behind)) = digits(text) else { return false };
        let length = text.len() - behind.len();
        let rest = behind.strip_prefix("手目").or_else(|| behind.strip_prefix('手')).unwrap_or(behind);
        let rest = rest.trim_start_matches(['.', '．', ':', '：', ')', '）', ']', '…']);
        let alone = rest.is_empty() || rest.starts_with(parts_words);
        let next = rest.trim_start_matches(parts_words);
        let signed = rest.len() < behind.len();
        let leads = !next.is_empty() && digits(next).is_none();
        let in_order = self.number.is_some_and(|last| number == last + 1);
        // Four digits are a move, one is none.
        let likely = length < 4 && (leads || length == 1 || in_order);
        if !(signed || alone && likely) {
            return false;
        }
        self.number = Some(number);
        self.rest = rest;
        true
    }

    /// `まで37手で先手の勝ち`, up to the end of its line: it says nothing new.
    fn take_trailer(&mut self) -> bool {
        let trailer = self.rest.starts_with("まで");
        if trailer {
            self.advance(self.rest.find(['\n', '\r']).unwrap_or(self.rest.len()));
        }
        trailer
    }

    /// Anything up to the next blank. A word that means nothing is passed up to a move
    /// that it may run into.
    fn take_word(&mut self) {
        let whole = &self.rest[..self.rest.find(parts_words).unwrap_or(self.rest.len())];
        let word = whole.trim_end_matches(['.', ':', '．', '：']);
        let mover = self.builder.position().side();
        if let Some(seconds) = csa_seconds(word).filter(|_| self.after_comma) {
            self.set_time(Millis::from_seconds(seconds));
        } else if let Some(end) = terminal(word, mover).filter(|_| !self.ended) {
            self.ended = self.builder.end(end).is_ok();
        } else {
            let read = notation::read(word, self.builder.position(), self.before());
            if matches!(&read, Err(error) if error.reason == ReadReason::NotAMove) {
                self.skipped += 1;
                let runs_into = whole.char_indices().skip(1).find(|(_, c)| is_side_mark(*c));
                self.advance(runs_into.map_or(whole.len(), |(at, _)| at));
                return;
            }
            self.play(word, read);
        }
        self.advance(whole.len());
    }

    fn play(&mut self, text: &str, read: Result<Move, ReadError>) {
        if self.ended {
            self.skipped += 1;
            return;
        }
        let mv = match read {
            Ok(mv) => Ok(mv),
            Err(ReadError { reason: ReadReason::Illegal(mv, why), .. }) if why.executable() => Ok(mv),
            Err(error) => Err(error),
        };
        let played = mv.and_then(|mv| match self.builder.play(mv) {
            Ok(_) => Ok(()),
            Err(PlayError::Illegal(why)) => Err(ReadReason::Illegal(mv, why).into()),
            Err(PlayError::Full) => Err(ReadReason::NotAMove.into()),
        });
        self.stopped = played.err().map(|error| self.stop(text, error));
    }

    fn stop(&self, text: &str, error: ReadError) -> Stop {
        let (position, last_to) = (self.builder.position().clone(), self.before());
        Stop { text: text.into(), unread: Box::new(Unread { error, position, last_to }) }
    }

    /// Where the move before the next one ended.
    fn before(&self) -> Option<Square> {
        self.builder.last_to().or(self.last_to)
    }

    fn advance(&mut self, length: usize) {
        self.rest = &self.rest[length..];
    }
}

fn parts_words(c: char) -> bool {
    blank(c) || matches!(c, ',' | ';' | '、' | '。' | '，' | '・' | '[' | '「' | '」' | '→' | '\u{feff}')
}

fn blank(c: char) -> bool {
    c.is_whitespace()
}

fn is_side_mark(c: char) -> bool {
    matches!(c, '▲' | '▼' | '☗' | '△' | '▽' | '☖')
}

/// A number of up to four digits of either width at the start of a text, and what is behind it.
fn digits(text: &str) -> Option<(usize, &str)> {
    let digit =
        |c: char| c.to_digit(10).or_else(|| (c as u32).checked_sub('０' as u32).filter(|&digit| digit < 10));
    let rest = text.trim_start_matches(|c| digit(c).is_some());
    let number = &text[..text.len() - rest.len()];
    let value = number
        .chars()
        .filter_map(digit)
        .fold(0, |sum: usize, digit| sum.saturating_mul(10).saturating_add(digit as usize));
    (1..=4).contains(&number.chars().count()).then_some((value, rest))
}

/// `T12`, the seconds behind a move of CSA.
fn csa_seconds(word: &str) -> Option<u64> {
    word.strip_prefix('T')?.parse().ok()
}

/// The end of a game: the words of KIF and CSA, and the names that scripts see.
fn terminal(word: &str, mover: Color) -> Option<Terminal> {
    let of_csa = || Some(csa::terminal(word, mover)).filter(|end| !matches!(end, Terminal::Other(_)));
    let named = || Terminal::KNOWN.into_iter().find(|known| known.id().eq_ignore_ascii_case(word));
    kif::terminal(word).or_else(of_csa).or_else(named)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str) -> String {
        let listing = read(text, Start::default(), None);
        let tree = &listing.record.tree;
        let steps = tree.main_line().skip(1).map(|node| match tree.node(node).mv() {
            Some(mv) => format!("{mv}{}", if tree.node(node).illegal { "!" } else { "" }),
            None => tree.node(node).terminal().map_or("", Terminal::id).to_owned(),
        });
        let mut said = steps.collect::<Vec<_>>().join(" ");
        if listing.skipped > 0 {
            said += &format!(" ({} skipped)", listing.skipped);
        }
        said + &listing.stopped.map_or(String::new(), |stop| format!(" | {}", stop.text))
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
    fn numbers_are_told_from_squares() {
        let shuffle = "48金 62金 49金 61金 ";
        let long = format!("{0}{0}{0}", shuffle);
        let wanted = moves(&long);
        assert_eq!(wanted.split(' ').count(), 12);
        let numbered: Vec<String> =
            long.split(' ').enumerate().map(|(index, mv)| format!("{} {mv}", index + 1)).collect();
        assert_eq!(moves(&numbered[..12].join("\n")), wanted);
        assert_eq!(moves("76歩 34歩 22角成 12 同銀"), "7g7f 3c3d 8h2b+ 3a2b");
    }

    #[test]
    fn ends_and_trailers_end_the_line() {
        for end in ["投了", "%TORYO", "resign", "RESIGN"] {
            assert_eq!(moves(&format!("76歩 34歩 {end}")), "7g7f 3c3d resign", "{end}");
        }
        assert_eq!(moves("▲７六歩△３四歩\nまで2手で後手の勝ち\n"), "7g7f 3c3d");
        assert_eq!(moves("76歩 投了 34歩"), "7g7f resign (1 skipped)");
    }

    #[test]
    fn words_between_moves_are_counted() {
        assert_eq!(moves("初手▲７六歩に△３四歩が最善。"), "7g7f 3c3d (3 skipped)");
        assert_eq!(moves("hello world"), " (2 skipped)");
        assert_eq!(moves(&"word ".repeat(100_000)), " (200 skipped)");
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
        let listing = read("( 0:09/) 76歩 ( 0:16/00:00:16) 34歩", Start::default(), None);
        let times: Vec<_> =
            listing.record.tree.main_line().map(|node| listing.record.tree.node(node).time).collect();
        assert_eq!(times, [None, Some(Millis(16_000)), None]);
    }

    #[test]
    fn the_first_move_knows_the_one_before_it() {
        let mut builder = Builder::new(Headers::default(), Start::default());
        for usi in ["7g7f", "3c3d", "8h2b+"] {
            builder.play(Move::from_usi(usi).unwrap()).unwrap();
        }
        let start = Start::from(builder.position().clone());
        let listing = read("同銀", start, builder.last_to());
        assert_eq!(listing.stopped, None);
        assert_eq!(listing.record.tree.main_line().count(), 2);
    }
}
