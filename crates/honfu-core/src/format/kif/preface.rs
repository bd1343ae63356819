//! What stands before the first move: headers, and the position to start from.

use std::collections::HashSet;
use std::iter;

use super::KifDialect;
use super::heading::value_of;
use super::moves::{meaning, side_of};
use crate::format::bod::BodBoard;
use crate::format::lines::SourceLine;
use crate::format::starting::{OTHER, belong_to_other, is_handicap, is_telling};
use crate::format::{Code, LineColumn, OtherGame, ReadReport};
use crate::notation::MoveConstraints;
use crate::record::{HeaderKey, Headers, StartPosition};
use crate::shogi::{Color, Handicap, Position, Square};

/// The headers of a record, as they come in.
#[derive(Default)]
pub(in crate::format) struct KifPreface<'a> {
    headers: Vec<(&'a str, &'a str)>,
    keys: HashSet<&'a str>,
    pub board: BodBoard,
    pub turn: Option<Color>,
    /// 手合割, and the line it is on.
    name: Option<(&'a str, SourceLine<'a>)>,
}

/// The first move of a record.
#[derive(Clone, Copy, Debug)]
pub(in crate::format) struct KifFirstMove<'a> {
    pub said: &'a MoveConstraints,
    pub dialect: KifDialect,
    pub place: LineColumn,
}

impl<'a> KifPreface<'a> {
    pub fn header(&mut self, key: &'a str, value: &'a str, line: SourceLine<'a>, report: &mut ReadReport) {
        if !self.keys.insert(key) {
            report.add(Code::KifRepeatedHeader, line.place(0), line.text, [key]);
        }
        let is_name = HeaderKey::Handicap.names().contains(&key);
        if is_name && self.name.is_none() && !value.is_empty() {
            self.name = Some((value, line));
        }
        self.headers.push((key, value));
    }

    /// Whether a name or a board says where the record starts.
    pub fn has_start(&self) -> bool {
        self.name.is_some() || self.board.is_drawn()
    }

    /// The headers and the start; the `rest` are the moves of the main line after the
    /// first. Of another game there is no start.
    pub fn resolve(
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

    /// The other game that the name or the board is of, which is said.
    fn other_game(&self, report: &mut ReadReport) -> Option<OtherGame> {
        let named = self.name.and_then(|(name, line)| Some((OtherGame::from_name(name)?, name, line)));
        let (game, place, text) = match named {
            Some((game, name, line)) => (game, line.find(name), line.text),
            None => (self.board.other_game()?, self.board.place(), ""),
        };
        report.add(Code::OtherGame, place, text, [game.clone()]);
        Some(game)
    }

    /// The headers of another game, of which no board is kept: they name it.
    fn headers_of(&self, game: &OtherGame) -> Headers {
        let mut headers = self.headers(&Position::even());
        if headers.get(HeaderKey::Handicap).is_none() {
            headers.push(HeaderKey::Handicap.name(), &game.ja);
        }
        headers
    }

    /// The start that the diagram gives.
    fn drawn(&self, first: Option<KifFirstMove<'_>>, report: &mut ReadReport) -> Option<StartPosition> {
        let (mut position, hands_known) = self.board.position(Color::Black, report)?;
        let side = self.turn.unwrap_or_else(|| {
            report.add(Code::KifSideInferred, self.board.place(), "", [""; 0]);
            inferred_side(&position, first)
        });
        position.set_side(side);
        Some(StartPosition { position, first_ply: 1, hands_known })
    }

    /// The start that the name gives.
    fn named(
        &self,
        first: Option<KifFirstMove<'_>>,
        mut rest: impl Iterator<Item = MoveConstraints>,
        report: &mut ReadReport,
    ) -> Position {
        let mut position = self.handicap(first, &mut rest, report).unwrap_or_default();
        // What belongs to a board that is none says nothing of this position.
        if self.board.is_drawn() {
            return position;
        }
        self.board.set_hands(&mut position);
        match (self.turn, first) {
            (Some(turn), _) => position.set_side(turn),
            (None, Some(first)) if white_begins(&position, first, rest) => {
                position.set_side(Color::White);
                report.add(Code::KifWhiteBegins, first.place, "", [""; 0]);
            }
            _ => {}
        }
        position
    }

    /// The position of the handicap, if there is a name of one; of two boards, the one on
    /// which the moves can be played.
    fn handicap(
        &self,
        first: Option<KifFirstMove<'_>>,
        rest: impl Iterator<Item = MoveConstraints>,
        report: &mut ReadReport,
    ) -> Option<Position> {
        let (name, line) = self.name?;
        let Some(handicap) = Handicap::from_name(name) else {
            self.complain(name, line, report);
            return None;
        };
        let position = handicap.position();
        let Some(other) = handicap.other_position() else { return Some(position) };
        report.add(Code::KifDisputedHandicap, line.find(name), line.text, [name]);
        let is_other = first.is_some_and(|first| {
            let moves = iter::once(*first.said).chain(rest);
            belong_to_other(moves, &position, &other, |said, position, last_to| {
                play(position, said, first.dialect, last_to)
            })
        });
        Some(if is_other { other } else { position })
    }

    /// Reports why a name is not a start.
    fn complain(&self, name: &str, line: SourceLine<'_>, report: &mut ReadReport) {
        let code = match name {
            // The board that was drawn is not one.
            _ if self.board.is_drawn() => return,
            OTHER => Code::KifNoBoard,
            _ if name.contains(['詰', '必']) => Code::KifProblemWithoutBoard,
            _ => Code::KifUnknownHandicap,
        };
        report.add(code, line.find(name), line.text, [name]);
    }

    /// All headers but a name that the position has anyway.
    fn headers(&self, position: &Position) -> Headers {
        let mut headers = Headers::default();
        for &(key, value) in &self.headers {
            if !is_handicap(key) || is_telling(value, position) {
                headers.push(key, &value_of(key, value));
            }
        }
        headers
    }
}

/// The side to move where no line says so: that of the first move, else White in a
/// handicap game, else Black.
fn inferred_side(position: &Position, first: Option<KifFirstMove<'_>>) -> Color {
    let mut handicap = position.clone();
    handicap.set_side(Color::White);
    let default = if Handicap::from_position(&handicap).is_some() { Color::White } else { Color::Black };
    first.and_then(|first| side_of(first.said, position)).unwrap_or(default)
}

/// Whether an even game begins with a move by White, and goes on with one by Black:
/// a lance handicap is often recorded so when the lance plays no part.
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
    let next = |second: MoveConstraints| play(&mut position, &second, first.dialect, to);
    to.is_some() && rest.next().and_then(next).is_some()
}

impl KifFirstMove<'_> {
    /// Plays the move if it is legal and says where it ended.
    fn play(self, position: &mut Position) -> Option<Square> {
        play(position, self.said, self.dialect, None)
    }
}

/// Plays a legal move and says where it ended.
fn play(
    position: &mut Position,
    said: &MoveConstraints,
    dialect: KifDialect,
    last_to: Option<Square>,
) -> Option<Square> {
    let mv = meaning(said, dialect, position, last_to).ok()?.mv;
    position.check(mv).ok()?;
    position.make(mv).ok().map(|_| mv.to())
}
