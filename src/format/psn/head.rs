//! What the properties of a record say together: its headers, its start, and how its
//! moves are written.

use std::collections::HashSet;

use super::ends::{self, Ending};
use super::moves::Board;
use super::start;
use super::tag::{self, REASON, RESULT, Tag};
use crate::format::date::Moment;
use crate::format::{Arg, Code, LossKind, Losses, OtherGame, Place, Report, csa};
use crate::record::{Header, Headers, Key, NodeId, Record, Start};
use crate::shogi::{Color, Handicap, Position};

/// The properties of a record, as they come in.
#[derive(Default)]
pub struct Tags<'a>(Vec<(Tag<'a>, Place)>);

/// What they say.
pub struct Opening {
    pub headers: Headers,
    pub start: Start,
    pub board: Board,
    /// Whether the start is not known, so that no move can be read.
    pub is_unread: bool,
}

impl<'a> Tags<'a> {
    pub fn push(&mut self, tag: Tag<'a>, place: Place, report: &mut Report) {
        if !tag.is_quoted {
            report.add(Code::PsnUnquotedTag, place, tag.text, None::<Arg>);
        }
        self.0.push((tag, place));
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The first property of one of these names.
    fn find(&self, names: &[&str]) -> Option<(Tag<'a>, Place)> {
        self.0.iter().find(|(tag, _)| names.iter().any(|name| tag.is(name))).copied()
    }

    /// Where a property stands.
    pub fn place(&self, name: &str) -> Option<Place> {
        self.find(&[name]).map(|(_, place)| place)
    }

    /// Which squares the moves name: those of chess where XBoard says that this is shogi.
    pub fn board(&self) -> Board {
        let is_of_xboard = self.find(&["Variant"]).is_some_and(|(tag, _)| is_shogi(tag.value));
        if is_of_xboard { Board::Chess } else { Board::Shogi }
    }

    /// What the properties say. White begins where an ellipsis says so, at that place.
    pub fn resolve(&self, ellipsis: Option<Place>, report: &mut Report) -> Opening {
        let board = self.board();
        let variant = self.find(&["Variant"]);
        if let Some((tag, place)) = variant.filter(|_| board == Board::Chess) {
            report.add(Code::PsnOfXboard, place, tag.text, None::<Arg>);
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
            None => Start::from(self.named(drawn.is_none(), ellipsis, report)),
        };
        let position = drawn.filter(|_| is_drawn).map(|(tag, _)| tag);
        let headers = self.headers(board, position, &start.position, report);
        Opening { headers, start, board, is_unread }
    }

    /// The start that a name gives; an unknown one matters only if it `counts`.
    fn named(&self, counts: bool, ellipsis: Option<Place>, report: &mut Report) -> Position {
        let name = self.find(&["Handicap", Key::Handicap.name()]);
        let handicap = name.and_then(|(tag, _)| start::handicap(tag.value));
        if let Some((tag, place)) = name.filter(|_| counts && handicap.is_none()) {
            report.add(Code::PsnUnknownHandicap, place, tag.text, [tag.value]);
        }
        let mut position = handicap.map(Handicap::position).unwrap_or_default();
        if let Some(place) = ellipsis.filter(|_| position.side() == Color::Black) {
            position.set_side(Color::White);
            report.add(Code::PsnWhiteBegins, place, "", None::<Arg>);
        }
        position
    }

    /// All headers but those that say what the rest says anyway: the property that gave
    /// the position, names of it, and the date of a time.
    fn headers(
        &self,
        board: Board,
        drawn: Option<Tag<'_>>,
        start: &Position,
        report: &mut Report,
    ) -> Headers {
        let mut headers = Headers::default();
        let mut keys = HashSet::new();
        let began = self.find(&["StartTime", Key::StartTime.name()]).and_then(|(tag, _)| date(tag.value));
        for (tag, place) in &self.0 {
            let key = key(tag, board);
            if !keys.insert(key.to_owned()) {
                report.add(Code::PsnRepeatedTag, *place, tag.text, [tag.name]);
            }
            let is_said = match Key::from_name(key) {
                Some(Key::Handicap) => !start::is_telling(tag.value, start),
                Some(Key::Date) => began.is_some() && date(tag.value) == began,
                _ => drawn == Some(*tag) || (tag.is("Variant") && board == Board::Chess),
            };
            if !is_said {
                headers.push(key, &tag.header_value());
            }
        }
        if is_handicap(start) { csa::of_handicap(&headers) } else { headers }
    }
}

/// The key of the header that a property stands for: of XBoard's players, White begins.
fn key<'t>(tag: &'t Tag<'_>, board: Board) -> &'t str {
    match (board, tag.name.to_ascii_lowercase().as_str()) {
        (Board::Chess, "white") => Key::Black.name(),
        (Board::Chess, "black") => Key::White.name(),
        _ => tag.key(),
    }
}

/// Whether this is what XBoard calls the game.
fn is_shogi(variant: &str) -> bool {
    variant.eq_ignore_ascii_case("shogi")
}

/// Whether the players go by the names of a handicap game.
fn is_handicap(position: &Position) -> bool {
    position.side() == Color::White && Handicap::of(position).is_some()
}

/// The date of a date and time, as PSN writes it.
fn date(text: &str) -> Option<String> {
    Moment::parse(text)?.to_string().split(' ').next().map(str::to_owned)
}

/// Writes the properties of a record, a line each.
pub fn write(out: &mut String, record: &Record, ending: &Ending<'_>, losses: &mut Losses) {
    let mut writer = Writer { record, ending, out, losses };
    let is_result_said = record.headers.iter().fold(false, |is_said, header| {
        let is_written = writer.header(header);
        is_said || (is_written && *header.key == *RESULT)
    });
    if let Some(end) = ending.end {
        if !is_result_said {
            writer.push(&tag::line(RESULT, ends::result(end, ending.at)));
        }
        if let Some(reason) = ends::written(end, ending.at, true).reason {
            writer.push(&tag::line(REASON, &reason));
        }
    }
    let line = start::line(&record.start, writer.other_name().is_some());
    writer.push(&line);
}

struct Writer<'a> {
    record: &'a Record,
    ending: &'a Ending<'a>,
    out: &'a mut String,
    losses: &'a mut Losses,
}

impl Writer<'_> {
    fn push(&mut self, line: &str) {
        self.out.push_str(line);
        self.out.push('\n');
    }

    /// The name of the start, where the position does not say it.
    fn other_name(&self) -> Option<&str> {
        let position = &self.record.start.position;
        self.record.headers.get(Key::Handicap).filter(|name| start::is_telling(name, position))
    }

    /// Writes a header unless it would be another one; what does not come back is named.
    fn header(&mut self, header: &Header) -> bool {
        let key = Key::from_name(&header.key);
        if key == Some(Key::Handicap) && !start::is_telling(&header.value, &self.record.start.position) {
            return false;
        }
        let line = tag::line(&header.key, &header.value);
        let tag = tag::parse(&line).filter(|(_, length)| *length == line.len()).map(|(tag, _)| tag);
        let means = |tag: &Tag<'_>| {
            let same = tag.key() == &*header.key || (key.is_some() && Key::from_name(tag.key()) == key);
            same && self.may_stand(header)
        };
        let tag = tag.filter(means);
        let began = || self.record.headers.get(Key::StartTime).and_then(date);
        let is_dropped =
            key == Some(Key::Date) && date(&header.value).is_some_and(|date| began() == Some(date));
        if is_dropped || tag.is_none_or(|tag| *tag.header_value() != *header.value) {
            self.losses.name(LossKind::Headers, &header.key, None);
        }
        let is_written = tag.is_some();
        if is_written {
            self.write_date(header);
            self.push(&line);
        }
        is_written
    }

    /// Whether a header would not be taken for something else than a header.
    fn may_stand(&self, header: &Header) -> bool {
        let Header { key, value } = header;
        let has_moves = self.record.tree.node(NodeId::ROOT).first_child().is_some();
        match key.to_ascii_lowercase().as_str() {
            _ if **key == *RESULT => {
                let reason = self.record.headers.get_named(REASON);
                !self.ending.takes_result(value) && self.ending.told(value, reason).is_none()
            }
            _ if **key == *REASON => self.ending.keeps_reason(value),
            "variant" => !is_shogi(value) && (OtherGame::from_name(value).is_none() || !has_moves),
            "sfen" | "fen" => {
                let is_named = start::line(&self.record.start, self.other_name().is_some()).starts_with("[H");
                is_named && !has_moves && !start::is_position(value)
            }
            _ => true,
        }
    }

    /// Writes the date of a time, which is the property that other programs look for.
    fn write_date(&mut self, header: &Header) {
        let is_time = Key::from_name(&header.key) == Some(Key::StartTime);
        let has_date = self.record.headers.get(Key::Date).is_some();
        if let Some(date) = date(&header.value).filter(|_| is_time && !has_date) {
            self.push(&tag::line(Key::Date.name(), &date));
        }
    }
}
