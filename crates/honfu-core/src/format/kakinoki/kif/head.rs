//! The part of a record above the first move, read and written: headers and the start position.

use std::collections::HashSet;
use std::iter;

use super::KifDialect;
use super::line::{KifLine, classify};
use super::resolve::{resolve_move, side_of};
use crate::format::kakinoki::bod::diagram::{BodBoard, BodDiagram, turn};
use crate::format::report::{Code, LossKind, LossReport, OtherGame, ReadReport};
use crate::format::shared::start::{OTHER, belong_to_other, is_handicap, is_informative, play_legal};
use crate::format::source::{LineColumn, SourceLine};
use crate::notation::MoveConstraints;
use crate::record::{Header, HeaderKey, Headers, Record, StartPosition};
use crate::shogi::{Color, Handicap, Position, Square};

/// The headers and the board of a record while they are read.
#[derive(Default)]
pub(crate) struct KifPreface<'a> {
    headers: Vec<(&'a str, &'a str)>,
    keys: HashSet<&'a str>,
    pub board: BodBoard,
    pub turn: Option<Color>,
    /// The side that made the last move, as named by a line below the diagram.
    pub last_mover: Option<Color>,
    /// The value of the header 手合割, and its line.
    name: Option<(&'a str, SourceLine<'a>)>,
}

/// The first move of a record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KifFirstMove<'a> {
    pub constraints: &'a MoveConstraints,
    pub dialect: KifDialect,
    pub place: LineColumn,
}

/// Other names of the header 手合割; they count only if the value is the name of a handicap.
const MISSPELT_HANDICAPS: [&str; 11] = [
    "手合",
    "手合い",
    "手合割り",
    "手合い割",
    "手合い割り",
    "手合わせ",
    "ハンデ",
    "ハンディ",
    "ハンディキャップ",
    "Handicap",
    "handicap",
];

impl<'a> KifPreface<'a> {
    pub(crate) fn header(
        &mut self,
        key: &'a str,
        value: &'a str,
        line: SourceLine<'a>,
        report: &mut ReadReport,
    ) {
        if !self.keys.insert(key) {
            report.add(Code::KifRepeatedHeader, line.place(0), line.text, [key]);
        }
        let is_misspelt = MISSPELT_HANDICAPS.contains(&key) && Handicap::from_name(value).is_some();
        if is_misspelt {
            report.remark(Code::KifOddSpelling, line);
        }
        let key = if is_misspelt { HeaderKey::Handicap.names()[0] } else { key };
        let is_name = HeaderKey::Handicap.names().contains(&key);
        if is_name && self.name.is_none() && !value.is_empty() {
            self.name = Some((value, line));
        }
        self.headers.push((key, value));
    }

    /// Whether a handicap name or a board gives the start position.
    pub(crate) fn has_start(&self) -> bool {
        self.name.is_some() || self.board.is_drawn()
    }

    /// Returns the headers and the start position; `rest` are the moves of the main line after the first. For
    /// another game the start position is `None`.
    pub(crate) fn resolve(
        &self,
        first: Option<KifFirstMove<'_>>,
        rest: impl Iterator<Item = MoveConstraints>,
        report: &mut ReadReport,
    ) -> (Headers, Option<StartPosition>) {
        if let Some(game) = self.other_game(report) {
            return (self.headers_of(&game), None);
        }
        let start = match self.drawn(first, report) {
            Some(start) => start,
            None => StartPosition::from(self.named(first, rest, report)),
        };
        (self.headers(&start.position), Some(start))
    }

    /// Returns the other game that the handicap name or the board belongs to, and reports it.
    fn other_game(&self, report: &mut ReadReport) -> Option<OtherGame> {
        let named = self.name.and_then(|(name, line)| Some((OtherGame::from_name(name)?, name, line)));
        let (game, place, text) = match named {
            Some((game, name, line)) => (game, line.find(name), line.text),
            None => (self.board.other_game()?, self.board.place(), ""),
        };
        report.add(Code::OtherGame, place, text, [game.clone()]);
        Some(game)
    }

    /// Returns the headers of a record of another game. Its board is not kept, so a header names the game.
    fn headers_of(&self, game: &OtherGame) -> Headers {
        let mut headers = self.headers(&Position::even());
        if headers.get(HeaderKey::Handicap).is_none() {
            headers.push(HeaderKey::Handicap, &game.header_value());
        }
        headers
    }

    fn drawn(&self, first: Option<KifFirstMove<'_>>, report: &mut ReadReport) -> Option<StartPosition> {
        let (mut position, hands_known) = self.board.position(Color::Black, report)?;
        let side = self.turn.unwrap_or_else(|| {
            let next = self.last_mover.filter(|_| first.is_none()).map(|color| !color);
            let side = next.unwrap_or_else(|| inferred_side(&position, first));
            report.add(Code::KifSideInferred, self.board.place(), "", [side]);
            side
        });
        position.set_side(side);
        Some(StartPosition { hands_known, ..StartPosition::from(position) })
    }

    fn named(
        &self,
        first: Option<KifFirstMove<'_>>,
        mut rest: impl Iterator<Item = MoveConstraints>,
        report: &mut ReadReport,
    ) -> Position {
        let mut position = self.handicap(first, &mut rest, report).unwrap_or_default();
        // The hands of a malformed board do not describe this position.
        if self.board.is_drawn() {
            return position;
        }
        self.board.add_hands(&mut position, report);
        match (self.turn, first) {
            (Some(turn), _) => position.set_side(turn),
            (None, Some(first)) if white_begins(&position, first, rest) => {
                position.set_side(Color::White);
                report.flag(Code::KifWhiteBegins, first.place, "");
            }
            _ => {}
        }
        position
    }

    /// Returns the position of the handicap, if a header names one. If the name has two positions, it is the
    /// one from which the moves can be played.
    fn handicap(
        &self,
        first: Option<KifFirstMove<'_>>,
        rest: impl Iterator<Item = MoveConstraints>,
        report: &mut ReadReport,
    ) -> Option<Position> {
        let (name, line) = self.name?;
        let Some(handicap) = Handicap::from_name(name) else {
            self.report_handicap(name, line, report);
            return None;
        };
        let position = handicap.position();
        let Some(other) = handicap.other_position() else { return Some(position) };
        report.add(Code::KifDisputedHandicap, line.find(name), line.text, [name]);
        let is_other = first.is_some_and(|first| {
            let moves = iter::once(*first.constraints).chain(rest);
            belong_to_other(moves, &position, &other, |position, last_to, constraints| {
                Some(resolve_move(constraints, first.dialect, position, last_to).ok()?.mv)
            })
        });
        Some(if is_other { other } else { position })
    }

    fn report_handicap(&self, name: &str, line: SourceLine<'_>, report: &mut ReadReport) {
        let code = match name {
            // The malformed board was already reported.
            _ if self.board.is_drawn() => return,
            OTHER => Code::KifNoBoard,
            _ if name.contains(['詰', '必']) => Code::KifProblemWithoutBoard,
            _ => Code::KifUnknownHandicap,
        };
        report.add(code, line.find(name), line.text, [name]);
    }

    /// Returns all headers except a handicap name that the position shows anyway.
    fn headers(&self, position: &Position) -> Headers {
        let mut headers = Headers::default();
        for &(key, value) in &self.headers {
            if !is_handicap(key) || is_informative(value, position) {
                headers.push(key, &value_of(key, value));
            }
        }
        headers
    }
}

/// Returns the side to move if no line names it: the side of the first move, else White in a handicap game,
/// else Black.
fn inferred_side(position: &Position, first: Option<KifFirstMove<'_>>) -> Color {
    let mut handicap = position.clone();
    handicap.set_side(Color::White);
    let default = if Handicap::from_position(&handicap).is_some() { Color::White } else { Color::Black };
    first.and_then(|first| side_of(first.constraints, position)).unwrap_or(default)
}

/// Whether an even game begins with a move by White and goes on with one by Black: a lance handicap is often
/// recorded so when the lance plays no part.
fn white_begins(
    position: &Position,
    first: KifFirstMove<'_>,
    mut rest: impl Iterator<Item = MoveConstraints>,
) -> bool {
    if *position != Position::even() || first.play(&mut position.clone()).is_some() {
        return false;
    }
    let mut position = position.clone();
    position.set_side(Color::White);
    let to = first.play(&mut position);
    let next = |second: MoveConstraints| {
        let mv = resolve_move(&second, first.dialect, &position, to).ok()?.mv;
        play_legal(&mut position, mv)
    };
    to.is_some() && rest.next().and_then(next).is_some()
}

impl KifFirstMove<'_> {
    /// Plays the move if it is legal, and returns its destination.
    fn play(self, position: &mut Position) -> Option<Square> {
        let mv = resolve_move(self.constraints, self.dialect, position, None).ok()?.mv;
        play_legal(position, mv)
    }
}

/// Appends the headers, with the start position above the names of the players, where Kifu for Windows has
/// it. If the first move could not be read (`is_cut`), a reader must not infer the side to move from it.
/// `is_read` is whether a line would be read as the header with that key and value.
pub(crate) fn write_head(
    out: &mut String,
    record: &Record,
    is_read: impl Fn(&str, &str, &str) -> bool,
    is_cut: bool,
    losses: &mut LossReport,
) {
    let StartPosition { position, hands_known, .. } = &record.start;
    let mut start = String::new();
    write_start(&mut start, record, is_cut);
    for header in record.headers.iter() {
        let is_name = is_handicap(&header.key);
        if !is_name && matches!(HeaderKey::from_name(&header.key), Some(HeaderKey::Black | HeaderKey::White))
        {
            out.push_str(&std::mem::take(&mut start));
        }
        // A handicap name that the position shows anyway needs no line.
        if !is_name || is_informative(&header.value, position) {
            write_header(out, header, &is_read, losses);
        }
        if is_name {
            out.push_str(&std::mem::take(&mut start));
        }
    }
    out.push_str(&start);
    let full = Color::ALL.into_iter().all(|color| !position.hand(color).is_empty());
    losses.add(LossKind::UnknownHands, usize::from(!hands_known && full), None);
}

/// Appends the start position: a handicap name that all programs share, or a board.
fn write_start(out: &mut String, record: &Record, is_cut: bool) {
    let StartPosition { position, hands_known, .. } = &record.start;
    let has_name = record.headers.get(HeaderKey::Handicap).is_some_and(|name| is_informative(name, position));
    let handicap = Handicap::from_position(position).filter(|handicap| handicap.is_agreed());
    if !has_name {
        out.push_str(&format!("手合割：{}\n", handicap.map_or(OTHER, Handicap::name)));
    }
    if has_name || handicap.is_none() || !hands_known {
        BodDiagram { position, hands_known: *hands_known, counted: None }.write(out);
    } else if is_cut {
        out.push_str(turn(position.side()));
        out.push('\n');
    }
}

/// Returns a test of whether a dialect reads a line as the header with that key and value.
pub(crate) fn reads_as(dialect: KifDialect) -> impl Fn(&str, &str, &str) -> bool {
    move |line, key, value| match classify(line, dialect) {
        KifLine::Header(found, text) | KifLine::Result(found, text) => (found, text) == (key, value),
        _ => false,
    }
}

/// Appends the line of a header if it is read back as that header; otherwise reports a loss.
pub(crate) fn write_header(
    out: &mut String,
    header: &Header,
    is_read: impl Fn(&str, &str, &str) -> bool,
    losses: &mut LossReport,
) {
    let (key, value) = (&*header.key, value_line(header));
    let line = format!("{key}：{value}");
    if is_read(&line, key, value.trim()) {
        out.push_str(&line);
        out.push('\n');
        let is_whole = value_of(key, value.trim()) == header.value.trim();
        if is_whole {
            return;
        }
    }
    losses.add_name(LossKind::Headers, key, None);
}

/// Returns the value on one line. Only a note (備考) can store its newlines.
fn value_line(header: &Header) -> String {
    let newline = if HeaderKey::Note.names().contains(&&*header.key) { "\\n" } else { " " };
    header.value.replace('\r', "").replace('\n', newline)
}

/// Returns a value as it is read: in a note, `\n` is a newline, as in Kifu for Windows.
pub(crate) fn value_of(key: &str, value: &str) -> String {
    if HeaderKey::Note.names().contains(&key) { value.replace("\\n", "\n") } else { value.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Headers;
    use crate::shogi::Position;

    fn written(headers: &[(&str, &str)], start: StartPosition) -> (String, Vec<(&'static str, usize)>) {
        let mut record = Record { start, ..Record::default() };
        record.headers = headers
            .iter()
            .map(|(key, value)| Header { key: (*key).into(), value: (*value).into() })
            .collect::<Headers>();
        let (mut out, mut losses) = (String::new(), LossReport::default());
        write_head(&mut out, &record, reads_as(KifDialect::Kif), false, &mut losses);
        (out, losses.iter().map(|loss| (loss.kind.id(), loss.count)).collect())
    }

    fn heading(headers: &[(&str, &str)], position: Position) -> String {
        written(headers, position.into()).0
    }

    #[test]
    fn names_that_all_programs_share_need_no_board() {
        assert_eq!(heading(&[("手合割", "平手")], Position::even()), "手合割：平手\n");
        assert_eq!(heading(&[("上手", "A")], Handicap::SixPiece.position()), "手合割：六枚落ち\n上手：A\n");
        // 三枚落ち has two boards; for the other names some programs start an even game.
        for name in ["三枚落ち", "五枚落ち", "左五枚落ち", "七枚落ち", "左七枚落ち", "右七枚落ち", "九枚落ち"]
        {
            let text = heading(&[], Handicap::from_name(name).unwrap().position());
            assert!(text.starts_with("手合割：その他\n後手の持駒：なし\n"), "{name}: {text}");
        }
        let problem = heading(&[("手合割", "詰将棋"), ("先手", "A")], Position::even());
        assert!(problem.starts_with("手合割：詰将棋\n後手の持駒：なし\n"), "{problem}");
        let usual = heading(&[("棋戦", "E"), ("先手", "A"), ("後手", "B")], Position::even());
        assert_eq!(usual, "棋戦：E\n手合割：平手\n先手：A\n後手：B\n");
    }

    #[test]
    fn a_header_cannot_be_anything_else() {
        let headers = [
            ("備考", "a\nb"),
            ("X", "a\nb"),
            ("*x", "1"),
            ("先手の持駒", "飛"),
            ("変化", "2手"),
            ("a：b", "1"),
            ("", "1"),
            ("1 ", "７六歩"),
            ("備考", "a\\nb"),
        ];
        let (text, losses) = written(&headers, StartPosition::default());
        assert_eq!(text, "備考：a\\nb\nX：a b\n備考：a\\nb\n手合割：平手\n");
        assert_eq!(losses, [("headers", 8)]);
    }

    #[test]
    fn what_the_start_loses_is_named() {
        let mut start = StartPosition { hands_known: false, ..StartPosition::default() };
        let (text, losses) = written(&[], start.clone());
        assert!(!text.contains("持駒"), "{text}");
        assert_eq!(losses, []);
        let mut hand = start.position.hand(Color::Black);
        hand.add(crate::shogi::PieceKind::Pawn);
        Color::ALL.into_iter().for_each(|color| start.position.set_hand(color, hand));
        assert_eq!(written(&[], start).1, [("unknown-hands", 1)]);
    }
}
