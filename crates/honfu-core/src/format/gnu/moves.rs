//! The columns of moves in saved games and lists: the move, the program's score, depth and nodes, the time,
//! and in saved games the captured piece.
//!
//! ```text
//! entry = move score ( depth | "Book" ) nodes time …     +B9i9h, P7g7f, B8h2b+, B*4e
//! … = flags key key [ piece ( "White" | "Black" ) [ "+" ] ]
//! ```

use super::moves;
use crate::format::report::{Code, OtherGame, ReadReport};
use crate::format::shared::play_step;
use crate::format::source::lines::LineWord;
use crate::format::source::{LineColumn, SourceLine, SourceLines};
use crate::notation::{ReadMoveError, ReadMoveReason};
use crate::record::{FormatFamily, GameEnd, Headers, Millis, RawLine, Record, RecordBuilder, StartPosition};
use crate::shogi::{Color, Move, Piece, PieceKind};

/// A move with the columns after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GnuMove<'a> {
    pub mv: Move,
    /// The piece before the move.
    pub kind: PieceKind,
    pub captured: Option<Piece>,
    /// The text of the move, and its place.
    pub text: &'a str,
    pub place: LineColumn,
    /// The byte offset of the move in its line.
    pub offset: usize,
    /// The text behind the columns.
    tail: Option<LineWord<'a>>,
    score: i64,
    depth: u64,
    nodes: u64,
    /// The time in seconds.
    time: Option<u32>,
}

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum GnuPart<'a> {
    Entry(Box<GnuMove<'a>>),
    /// A word where a move should be.
    Unread(LineWord<'a>),
}

/// Returns the moves of a line, one or two.
pub(super) fn parts<'a>(line: SourceLine<'a>) -> Vec<GnuPart<'a>> {
    let mut words = line.words().peekable();
    let mut parts = Vec::new();
    while let Some(word) = words.next() {
        let Some((kind, mv)) = read_move(word.text) else {
            parts.push(GnuPart::Unread(word));
            return parts;
        };
        let rest = std::iter::from_fn(|| words.next_if(|word| read_move(word.text).is_none()));
        let rest: Vec<LineWord<'a>> = rest.collect();
        let texts: Vec<&str> = rest.iter().map(|word| word.text).collect();
        let count = column_count(&texts);
        let tail = rest.get(count).zip(rest.last()).map(|(first, last)| LineWord {
            text: line.text.get(first.offset..last.offset + last.text.len()).unwrap_or_default(),
            ..*first
        });
        parts.push(GnuPart::Entry(Box::new(GnuMove { tail, ..entry(word, kind, mv, &texts[..count]) })));
    }
    parts
}

/// Parses `P7g7f`, `+B9i9h` or `B*4e`: the piece before the move, and the move.
fn read_move(text: &str) -> Option<(PieceKind, Move)> {
    let bare = text.strip_prefix('+');
    let letter = bare.unwrap_or(text).chars().next()?;
    let base = PieceKind::from_letter(letter).filter(|_| letter.is_ascii_uppercase())?;
    let kind = if bare.is_some() { base.promoted()? } else { base };
    let squares = &bare.unwrap_or(text)[1..];
    let mv = if squares.starts_with('*') { Move::from_usi(text) } else { Move::from_usi(squares) };
    Some((kind, mv?))
}

fn entry<'a>(word: LineWord<'a>, kind: PieceKind, mv: Move, rest: &[&str]) -> GnuMove<'a> {
    // `Book` may touch the number behind it.
    let is_book = rest.get(1).is_some_and(|depth| depth.starts_with("Book"));
    let touches = is_book && rest.get(1).is_some_and(|depth| depth.len() > "Book".len());
    let time = rest.get(if touches { 2 } else { 3 }).and_then(|time| time.parse().ok());
    let number = |at: usize| rest.get(at).and_then(|number| number.parse().ok()).unwrap_or(0);
    GnuMove {
        mv,
        kind,
        captured: captured(rest.get(7..).unwrap_or_default()),
        text: word.text,
        place: word.place,
        offset: word.offset,
        tail: None,
        score: rest.first().and_then(|score| score.parse().ok()).unwrap_or(0),
        depth: number(1),
        nodes: if is_book { 0 } else { number(2) },
        time,
    }
}

/// Returns how many of the words behind a move are its columns: at most four in a list; in a saved game
/// seven, and two or three more for a capture. The columns end at the first word that is not the number
/// expected there.
fn column_count(rest: &[&str]) -> usize {
    let is_column = |(at, word): &(usize, &&str)| match at {
        0 => word.parse::<i64>().is_ok(),
        1 => word.strip_prefix("Book").unwrap_or(word).bytes().all(|byte| byte.is_ascii_digit()),
        5 | 6 => word.strip_prefix("0x").is_some_and(|key| u64::from_str_radix(key, 16).is_ok()),
        _ => word.parse::<u64>().is_ok(),
    };
    match (rest.iter().enumerate().take(7).take_while(is_column).count(), rest.get(7..)) {
        (7, Some([_, "White" | "Black", "+", ..])) => 10,
        (7, Some([_, "White" | "Black", ..])) => 9,
        (7, _) => 7,
        (count, _) => count.min(4),
    }
}

/// Parses `B White +`, a promoted bishop of White.
fn captured(words: &[&str]) -> Option<Piece> {
    let [letter, color, rest @ ..] = words else { return None };
    let base = PieceKind::from_letter(letter.chars().next()?)?;
    let kind = if rest.first() == Some(&"+") { base.promoted()? } else { base };
    let color = if *color == "White" { Color::White } else { Color::Black };
    Some(Piece::new(color, kind))
}

impl GnuMove<'_> {
    /// Plays the move, and adds its score and time. Returns `false` if it cannot be made.
    #[must_use]
    pub(super) fn play(&self, game: &mut RecordBuilder, report: &mut ReadReport) -> bool {
        let mover = game.position().side();
        if !play_step::play_move(game, self.mv, self.text, self.place, report) {
            return false;
        }
        if let Some(tail) = self.tail {
            report.flag(Code::StrayLine, tail.place, tail.text);
            keep(game, tail.text);
        }
        if let Some(seconds) = self.time {
            game.set_time(Millis::from_seconds(seconds.into()));
        }
        if self.depth > 0 {
            self.evaluation_lines(mover).iter().for_each(|line| game.add_comment(line));
        }
        true
    }

    /// Returns the program's evaluation as lines in the form of ShogiHome. These are from Black's view, while
    /// the program scores for the side that moves.
    fn evaluation_lines(&self, mover: Color) -> [String; 3] {
        let score = if mover == Color::Black { self.score } else { self.score.saturating_neg() };
        [format!("*評価値={score}"), format!("*深さ={}", self.depth), format!("*ノード数={}", self.nodes)]
    }
}

/// Keeps a text that cannot be read as a raw line of the present move.
pub(super) fn keep(game: &mut RecordBuilder, text: &str) {
    game.add_raw_line(RawLine::new(FormatFamily::Gnu, text.trim()));
}

/// Plays the moves of a line. Returns `false` if one of them cannot be read or made; the line is kept as a
/// raw line from that move on.
#[must_use]
pub(super) fn play_line(game: &mut RecordBuilder, line: SourceLine<'_>, report: &mut ReadReport) -> bool {
    for part in parts(line) {
        let stop = match &part {
            GnuPart::Entry(entry) if entry.play(game, report) => continue,
            GnuPart::Entry(entry) => entry.offset,
            GnuPart::Unread(word) => {
                let error = ReadMoveError::from(ReadMoveReason::NotAMove);
                play_step::report_unread_move(
                    game,
                    Code::GnuUnreadable,
                    error,
                    word.text,
                    word.place,
                    report,
                );
                word.offset
            }
        };
        keep(game, line.text.get(stop..).unwrap_or_default());
        return false;
    }
    true
}

pub(super) fn read_list(text: &str, report: &mut ReadReport) -> Record {
    let mut game = report.builder(Headers::default(), StartPosition::default());
    let mut is_read = !is_refused(text, report);
    for line in SourceLines::new(text).filter(|line| !line.text.trim().is_empty()).skip(1) {
        let first = line.text.split_whitespace().next().unwrap_or("");
        match first {
            "score" => {}
            _ if !is_read => keep(&mut game, line.text),
            "White" | "Black" | "Draw" => read_end(&mut game, line, report),
            // `repetition by positions 3 5` stands below a draw.
            "repetition" => {}
            _ => is_read = moves::play_line(&mut game, line, report),
        }
    }
    game.finish()
}

/// Whether the list is of minishogi, which is reported.
fn is_refused(text: &str, report: &mut ReadReport) -> bool {
    let is_mini = text.trim_start().starts_with("gnuminishogi");
    let game = OtherGame::from_name("minishogi").filter(|_| is_mini);
    game.into_iter()
        .for_each(|game| report.add(Code::OtherGame, LineColumn { line: 1, column: 1 }, "", [game]));
    is_mini
}

/// Reads how the game ended. The side that is named is not always the winner, so only the position shows a
/// mate.
fn read_end(game: &mut RecordBuilder, line: SourceLine<'_>, report: &mut ReadReport) {
    let text = line.text.trim();
    let is_over = game.position().legal_moves().is_empty();
    let terminal = match text {
        "Draw Repetition" => GameEnd::Repetition,
        "Draw Max Moves" => GameEnd::MaxMoves,
        "White" | "Black" if is_over => GameEnd::Mate,
        _ if text.starts_with("Draw") => GameEnd::Draw,
        _ => {
            report.remark(Code::StrayLine, line);
            return keep(game, text);
        }
    };
    if !play_step::play_end(game, terminal, text, line.place(0), report) {
        keep(game, text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_read() {
        let line = |text| SourceLine { number: 1, text };
        let save = " B8h2b+      0      0       0      0   528  0xde3b 0xaf47  B White  ";
        let found = parts(line(save));
        let [GnuPart::Entry(entry)] = &found[..] else { panic!("{found:?}") };
        let white = Piece::new(Color::White, PieceKind::Bishop);
        assert_eq!((entry.mv.to_string().as_str(), entry.captured), ("8h2b+", Some(white)));
        let list = "+B9i9h     218      2     355     7          L*8e      386    Book1234567     9";
        let found = parts(line(list));
        let read = |part: &GnuPart<'_>| match part {
            GnuPart::Entry(entry) => (entry.mv.to_string(), entry.kind, entry.score, entry.depth, entry.time),
            GnuPart::Unread(word) => panic!("{word:?}"),
        };
        let all: Vec<_> = found.iter().map(read).collect();
        assert_eq!(
            all,
            [
                ("9i9h".to_owned(), PieceKind::Horse, 218, 2, Some(7)),
                ("L*8e".to_owned(), PieceKind::Lance, 386, 0, Some(9)),
            ]
        );
        for text in ["p7g7f", "P7g", "+G4i4h", "White", "0x0", "歩", "+", "X7g7f"] {
            assert_eq!(read_move(text), None, "{text}");
        }
    }
}
