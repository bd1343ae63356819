//! What the properties of a record say together: its headers, its start, and how its
//! moves are written.

use std::collections::HashSet;

use super::moves::{self, PsnSquares};
use super::start;
use super::tag::PsnTag;
use crate::format::date::RecordDate;
use crate::format::starting::belong_to_other;
use crate::format::{Code, DiagnosticArg, LineColumn, OtherGame, ReadReport, csa};
use crate::record::{HeaderKey, Headers, StartPosition};
use crate::shogi::{Color, Handicap, Position, Square};

/// The properties of a record, as they come in.
#[derive(Default)]
pub struct PsnTags<'a> {
    tags: Vec<(PsnTag<'a>, LineColumn)>,
    /// Which squares the moves name: those of chess where XBoard says that this is shogi.
    pub board: PsnSquares,
}

/// What they say.
pub struct PsnOpening {
    pub headers: Headers,
    pub start: StartPosition,
    pub board: PsnSquares,
    /// Whether the start is not known, so that no move can be read.
    pub is_unread: bool,
}

impl<'a> PsnTags<'a> {
    pub fn push(&mut self, tag: PsnTag<'a>, place: LineColumn, report: &mut ReadReport) {
        if !tag.is_quoted {
            report.add(Code::PsnUnquotedTag, place, tag.text, None::<DiagnosticArg>);
        }
        if tag.is("Variant") && is_shogi(tag.value) {
            self.board = PsnSquares::Chess;
        }
        self.tags.push((tag, place));
    }

    pub fn is_empty(&self) -> bool {
        self.tags.is_empty()
    }

    /// The first property of one of these names.
    fn find(&self, names: &[&str]) -> Option<(PsnTag<'a>, LineColumn)> {
        self.tags.iter().find(|(tag, _)| names.iter().any(|name| tag.is(name))).copied()
    }

    /// Where a property stands.
    pub fn place(&self, name: &str) -> Option<LineColumn> {
        self.find(&[name]).map(|(_, place)| place)
    }

    /// What the properties say. White begins where an ellipsis says so, at that place, and
    /// the moves of the main line tell which of two boards a name means.
    pub fn resolve<'m>(
        &self,
        ellipsis: Option<LineColumn>,
        moves: impl Iterator<Item = &'m str>,
        report: &mut ReadReport,
    ) -> PsnOpening {
        let board = self.board;
        let variant = self.find(&["Variant"]);
        if let Some((tag, place)) = variant.filter(|_| board == PsnSquares::Chess) {
            report.add(Code::PsnOfXboard, place, tag.text, None::<DiagnosticArg>);
        }
        let other = variant.and_then(|(tag, place)| Some((OtherGame::from_name(tag.value)?, tag, place)));
        let is_other = other.is_some();
        if let Some((game, tag, place)) = other {
            report.add(Code::OtherGame, place, tag.text, [game]);
        }
        let drawn = self.find(&["SFEN", "FEN"]);
        let read = drawn.map(|(tag, place)| start::read(tag.value, place, report));
        let is_unread = is_other || matches!(read, Some(None));
        let is_drawn = matches!(read, Some(Some(_)));
        let start = match read.flatten() {
            Some(start) => start,
            None => StartPosition::from(self.named(drawn.is_none(), ellipsis, moves, report)),
        };
        let position = drawn.filter(|_| is_drawn).map(|(tag, _)| tag);
        let headers = self.headers(position, &start.position, report);
        PsnOpening { headers, start, board, is_unread }
    }

    /// The start that a name gives; an unknown one matters only if it `counts`.
    fn named<'m>(
        &self,
        counts: bool,
        ellipsis: Option<LineColumn>,
        moves: impl Iterator<Item = &'m str>,
        report: &mut ReadReport,
    ) -> Position {
        let name = self.find(&["Handicap", HeaderKey::Handicap.name()]);
        let handicap = name.and_then(|(tag, _)| start::handicap(tag.value));
        if let Some((tag, place)) = name.filter(|_| counts && handicap.is_none()) {
            report.add(Code::PsnUnknownHandicap, place, tag.text, [tag.value]);
        }
        let mut position = handicap.map(Handicap::position).unwrap_or_default();
        if let Some(other) = handicap.and_then(Handicap::other_position)
            && belong_to_other(moves, &position, &other, |word, position, last_to| {
                play(word, self.board, position, last_to)
            })
        {
            position = other;
        }
        if let Some(place) = ellipsis.filter(|_| position.side() == Color::Black) {
            position.set_side(Color::White);
            report.add(Code::PsnWhiteBegins, place, "", None::<DiagnosticArg>);
        }
        position
    }

    /// All headers but those that say what the rest says anyway: the property that gave
    /// the position, names of it, and the date of a time.
    fn headers(&self, drawn: Option<PsnTag<'_>>, start: &Position, report: &mut ReadReport) -> Headers {
        let mut headers = Headers::default();
        let mut keys = HashSet::new();
        let began =
            self.find(&["StartTime", HeaderKey::StartTime.name()]).and_then(|(tag, _)| date(tag.value));
        for (tag, place) in &self.tags {
            let key = key(tag, self.board);
            if !keys.insert(key) {
                report.add(Code::PsnRepeatedTag, *place, tag.text, [tag.name]);
            }
            let is_said = match HeaderKey::from_name(key) {
                Some(HeaderKey::Handicap) => !start::is_telling(tag.value, start),
                Some(HeaderKey::Date) => began.is_some() && date(tag.value) == began,
                _ => drawn == Some(*tag) || (tag.is("Variant") && is_shogi(tag.value)),
            };
            if !is_said {
                headers.push(key, &tag.header_value());
            }
        }
        if is_handicap(start) { csa::of_handicap(&headers) } else { headers }
    }
}

/// The key of the header that a property stands for: of XBoard's players, White begins.
fn key<'t>(tag: &'t PsnTag<'_>, board: PsnSquares) -> &'t str {
    match board {
        PsnSquares::Chess if tag.is("White") => HeaderKey::Black.name(),
        PsnSquares::Chess if tag.is("Black") => HeaderKey::White.name(),
        _ => tag.key(),
    }
}

/// Plays a legal move and says where it ended.
fn play(word: &str, board: PsnSquares, position: &mut Position, last_to: Option<Square>) -> Option<Square> {
    let mv = moves::read(word, position, last_to, board).ok()?.mv;
    position.check(mv).ok()?;
    position.make(mv).ok().map(|_| mv.to())
}

/// Whether this is what XBoard calls the game.
pub fn is_shogi(variant: &str) -> bool {
    variant.eq_ignore_ascii_case("shogi")
}

/// Whether the players go by the names of a handicap game.
fn is_handicap(position: &Position) -> bool {
    position.side() == Color::White && Handicap::from_position(position).is_some()
}

/// The date of a date and time, as PSN writes it.
pub fn date(text: &str) -> Option<String> {
    RecordDate::parse(text)?.to_string().split(' ').next().map(str::to_owned)
}
