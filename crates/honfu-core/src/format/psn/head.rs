//! The lines above the moves, read and written: the properties of a record, their combined meaning, and the
//! start position.

use std::collections::HashSet;
use std::sync::LazyLock;

use super::ends::PsnEnding;
use super::moves::PsnSquares;
use super::tag::{PsnTag, REASON, RESULT};
use super::{ends, moves, tag};
use crate::format::csa;
use crate::format::report::{Code, LossKind, LossReport, OtherGame, ReadReport};
use crate::format::shared::start::{belong_to_other, is_start_of};
use crate::format::source::date::has_short_year;
use crate::format::source::{LineColumn, RecordDate, SourceLine};
use crate::format::usi::{epd, sfen};
use crate::record::{Header, HeaderKey, Headers, NodeId, Record, StartPosition};
use crate::shogi::{Color, Handicap, Position};

/// The properties of a record while they are read.
#[derive(Default)]
pub(super) struct PsnTags<'a> {
    tags: Vec<(PsnTag<'a>, LineColumn)>,
    /// The board whose squares the moves name: that of chess if XBoard names the game as shogi.
    pub board: PsnSquares,
}

/// The headers and the start position that the properties give.
pub(super) struct PsnOpening {
    pub headers: Headers,
    pub start: StartPosition,
    pub board: PsnSquares,
    /// Whether the start position is unknown, so that no move can be read.
    pub is_unread: bool,
}

impl<'a> PsnTags<'a> {
    /// Whether one of the first properties has this key.
    pub(super) fn has(&self, key: &str) -> bool {
        const FIRST: usize = 16;
        self.tags.iter().take(FIRST).any(|(tag, _)| tag.key() == key)
    }

    pub(super) fn push(&mut self, tag: PsnTag<'a>, place: LineColumn, report: &mut ReadReport) {
        if !tag.is_quoted {
            report.flag(Code::PsnUnquotedTag, place, tag.text);
        }
        if tag.is("Date") && tag.value.starts_with(|c: char| c.is_ascii_digit()) && has_short_year(tag.value)
        {
            report.flag(Code::PsnShortYear, place, tag.text);
        }
        if tag.is("Variant") && is_shogi(tag.value) {
            self.board = PsnSquares::Chess;
        }
        self.tags.push((tag, place));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.tags.is_empty()
    }

    /// Returns the first property with one of these names.
    fn find(&self, names: &[&str]) -> Option<(PsnTag<'a>, LineColumn)> {
        self.tags.iter().find(|(tag, _)| names.iter().any(|name| tag.is(name))).copied()
    }

    /// Returns the place of a property.
    pub(super) fn place(&self, name: &str) -> Option<LineColumn> {
        self.find(&[name]).map(|(_, place)| place)
    }

    /// Finds the combined meaning of the properties. An `ellipsis` in place of the first move means that
    /// White begins; the moves of the main line decide which of two boards a handicap name means.
    pub(super) fn resolve<'m>(
        &self,
        ellipsis: Option<LineColumn>,
        moves: impl Iterator<Item = &'m str>,
        report: &mut ReadReport,
    ) -> PsnOpening {
        let board = self.board;
        let variant = self.find(&["Variant"]);
        if let Some((tag, place)) = variant.filter(|_| board == PsnSquares::Chess) {
            report.flag(Code::PsnOfXboard, place, tag.text);
        }
        let other = variant.and_then(|(tag, place)| Some((OtherGame::from_name(tag.value)?, tag, place)));
        let is_other = other.is_some();
        if let Some((game, tag, place)) = other {
            report.add(Code::OtherGame, place, tag.text, [game]);
        }
        let drawn = self.find(&["SFEN", "FEN"]);
        let read = drawn.map(|(tag, place)| read_start(tag.value, place, report));
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

    /// Returns the start position of a handicap name; an unknown name is reported only if it `counts`.
    fn named<'m>(
        &self,
        counts: bool,
        ellipsis: Option<LineColumn>,
        moves: impl Iterator<Item = &'m str>,
        report: &mut ReadReport,
    ) -> Position {
        let name = self.find(&["Handicap", HeaderKey::Handicap.name()]);
        let handicap = name.and_then(|(tag, _)| handicap(tag.value));
        if let Some((tag, place)) = name.filter(|_| counts && handicap.is_none()) {
            report.add(Code::PsnUnknownHandicap, place, tag.text, [tag.value]);
        }
        let mut position = handicap.map(Handicap::position).unwrap_or_default();
        if let Some(other) = handicap.and_then(Handicap::other_position)
            && belong_to_other(moves, &position, &other, |position, last_to, word| {
                moves::read_move(position, last_to, word, self.board).ok().map(|read| read.mv)
            })
        {
            position = other;
        }
        if let Some(place) = ellipsis.filter(|_| position.side() == Color::Black) {
            position.set_side(Color::White);
            report.flag(Code::PsnWhiteBegins, place, "");
        }
        position
    }

    /// Returns all headers except those that the rest implies: the property of the position, names of the
    /// position, and a date that only repeats the start time before it.
    fn headers(&self, drawn: Option<PsnTag<'_>>, start: &Position, report: &mut ReadReport) -> Headers {
        let mut headers = Headers::default();
        let mut keys = HashSet::new();
        let mut began = None;
        for (tag, place) in &self.tags {
            let key = key(tag, self.board);
            let known = HeaderKey::from_name(key);
            let day_before = began.take();
            began = if known == Some(HeaderKey::StartTime) { date(tag.value) } else { None };
            if !keys.insert(key) {
                report.add(Code::PsnRepeatedTag, *place, tag.text, [tag.name]);
            }
            let is_implied = match known {
                Some(HeaderKey::Handicap) => !is_informative(tag.value, start),
                Some(HeaderKey::Date) => day_before.is_some() && date(tag.value) == day_before,
                _ => drawn == Some(*tag) || (tag.is("Variant") && is_shogi(tag.value)),
            };
            if !is_implied {
                headers.push(key, &tag.header_value());
            }
        }
        if csa::is_handicap(start) { csa::for_handicap(&headers) } else { headers }
    }
}

/// Returns the header key of a property. White begins among XBoard's players, so the two are swapped.
fn key<'t>(tag: &'t PsnTag<'_>, board: PsnSquares) -> &'t str {
    match board {
        PsnSquares::Chess if tag.is("White") => HeaderKey::Black.name(),
        PsnSquares::Chess if tag.is("Black") => HeaderKey::White.name(),
        _ => tag.key(),
    }
}

/// Whether a variant is XBoard's name for shogi.
pub(super) fn is_shogi(variant: &str) -> bool {
    variant.eq_ignore_ascii_case("shogi")
}

/// Returns the date of a date and time, as PSN writes it.
pub(super) fn date(text: &str) -> Option<String> {
    RecordDate::parse(text)?.to_string().split(' ').next().map(str::to_owned)
}

/// The handicaps whose names other programs know: those of the specification, and the one that programs add.
const STANDARD: [Handicap; 10] = [
    Handicap::Even,
    Handicap::Lance,
    Handicap::Bishop,
    Handicap::Rook,
    Handicap::RookLance,
    Handicap::TwoPiece,
    Handicap::FourPiece,
    Handicap::SixPiece,
    Handicap::EightPiece,
    Handicap::TenPiece,
];

/// Parses the name of a handicap in English or Japanese: `Rook + Lance`, `2 piece`, `香落ち`.
pub(crate) fn handicap(text: &str) -> Option<Handicap> {
    static NAMES: LazyLock<Vec<(String, Handicap)>> =
        LazyLock::new(|| Handicap::all().map(|handicap| (plain(handicap.psn_name()), handicap)).collect());
    let name = plain(text);
    match name.as_str() {
        "" | "none" | "sente" | "gote" => Some(Handicap::Even),
        "rook+bishop" | "bishop+rook" => Some(Handicap::TwoPiece),
        "lance+rook" => Some(Handicap::RookLance),
        name => {
            let known = NAMES.iter().find(|(known, _)| known == name).map(|(_, handicap)| *handicap);
            known.or_else(|| Handicap::from_name(text))
        }
    }
}

/// Returns a name in lower case, with numbers as words, without spaces and the s of the plural.
fn plain(name: &str) -> String {
    const DIGITS: [&str; 9] = ["2", "3", "4", "5", "6", "7", "8", "9", "10"];
    const NUMBERS: [&str; 9] = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    let name = name.to_lowercase().replace(" and ", "+").replace('&', "+");
    let name = DIGITS.iter().zip(NUMBERS).fold(name, |name, (digit, word)| name.replace(digit, word));
    let name: String = name.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '_')).collect();
    name.trim_end_matches('s').to_owned()
}

/// Whether a name of the start adds anything to the position. `Sente` and `Gote` are even games, and say who
/// takes which side.
pub(super) fn is_informative(name: &str, position: &Position) -> bool {
    matches!(plain(name).as_str(), "sente" | "gote") || !is_name_of(name, position)
}

fn is_name_of(name: &str, position: &Position) -> bool {
    handicap(name).is_some_and(|handicap| is_start_of(handicap, position))
}

/// Parses the position of `SFEN` or `FEN`, and reports its errors.
pub(super) fn read_start(text: &str, place: LineColumn, report: &mut ReadReport) -> Option<StartPosition> {
    // XBoard writes the hands in brackets behind the board.
    if text.split(' ').next().is_some_and(|board| board.contains('[')) {
        epd::start(&mut SourceLine { number: place.line, text }.words(), report)
    } else {
        sfen::start(text, place, report)
    }
}

/// Whether a text is a position that can be read.
pub(super) fn is_position(text: &str) -> bool {
    read_start(text, LineColumn::default(), &mut ReadReport::default()).is_some()
}

/// Returns the property of a start: a name that other programs know, or else the position. A start that
/// `has_other_name` is written as a position.
pub(super) fn start_line(start: &StartPosition, has_other_name: bool) -> String {
    match standard(start).filter(|_| !has_other_name) {
        Some(handicap) => tag::tag_line(HeaderKey::Handicap.name(), handicap.psn_name()),
        None => tag::tag_line("SFEN", &sfen::text(&start.position, start.first_ply)),
    }
}

/// Whether the property of a start is a name.
pub(super) fn is_named(start: &StartPosition, has_other_name: bool) -> bool {
    standard(start).is_some() && !has_other_name
}

fn standard(start: &StartPosition) -> Option<Handicap> {
    let handicap = Handicap::from_position(&start.position).filter(|handicap| STANDARD.contains(handicap));
    handicap.filter(|_| start.first_ply == 1)
}

/// Writes the properties of a record, each on a line.
pub(super) fn write_tags(out: &mut String, record: &Record, ending: &PsnEnding<'_>, losses: &mut LossReport) {
    let mut writer = PsnTagWriter::new(out, record, ending, losses);
    let mut is_result_said = false;
    for header in record.headers.iter() {
        is_result_said |= writer.header(header) && *header.key == *RESULT;
    }
    if let Some(end) = ending.end {
        if !is_result_said {
            let result = if ending.resigns { ends::RESIGNS } else { ends::result(end, ending.at) };
            writer.push(&tag::tag_line(RESULT, result));
        }
        if let Some(reason) = ends::written_end(end, ending.at, true).reason {
            writer.push(&tag::tag_line(REASON, &reason));
        }
    }
    if !writer.start.is_empty() {
        let line = writer.start.clone();
        writer.push(&line);
    }
}

/// The state while the headers of a record are written.
struct PsnTagWriter<'a> {
    record: &'a Record,
    ending: &'a PsnEnding<'a>,
    out: &'a mut String,
    losses: &'a mut LossReport,
    /// The property of the start, empty if one of the headers gives it, and whether the start has a name.
    start: String,
    is_named: bool,
    has_moves: bool,
    reason: Option<&'a str>,
    /// The day on which the game began, while the property with its time is the last one written.
    began: Option<String>,
    has_date: bool,
}

impl<'a> PsnTagWriter<'a> {
    fn new(
        out: &'a mut String,
        record: &'a Record,
        ending: &'a PsnEnding<'a>,
        losses: &'a mut LossReport,
    ) -> PsnTagWriter<'a> {
        let Record { headers, start, tree } = record;
        let is_informative_name = |name: &str| is_informative(name, &start.position);
        let other_name = headers.get(HeaderKey::Handicap).filter(|name| is_informative_name(name));
        let gives_start = |name: &str| start.first_ply == 1 && is_name_of(name, &start.position);
        let (line, is_named) = match other_name {
            Some(name) if gives_start(name) => (String::new(), true),
            other => (start_line(start, other.is_some()), is_named(start, other.is_some())),
        };
        PsnTagWriter {
            record,
            ending,
            out,
            losses,
            is_named,
            start: line,
            has_moves: tree.node(NodeId::ROOT).first_child().is_some(),
            reason: headers.get(REASON),
            began: None,
            has_date: headers.get(HeaderKey::Date).is_some(),
        }
    }

    fn push(&mut self, line: &str) {
        self.out.push_str(line);
        self.out.push('\n');
    }

    /// Writes a header unless it would be read as another one. Returns whether it was written; a header that
    /// is not read back unchanged is reported as lost.
    fn header(&mut self, header: &Header) -> bool {
        let key = HeaderKey::from_name(&header.key);
        if key == Some(HeaderKey::Handicap) && !is_informative(&header.value, &self.record.start.position) {
            return false;
        }
        let line = tag::tag_line(&header.key, &header.value);
        let tag = tag::parse_tag(&line).filter(|(_, length)| *length == line.len()).map(|(tag, _)| tag);
        let is_this = |tag: &PsnTag<'_>| {
            tag.key() == &*header.key || (key.is_some() && HeaderKey::from_name(tag.key()) == key)
        };
        let tag = tag.filter(|tag| is_this(tag) && self.is_read_back(header));
        if self.is_implied(header, key) || tag.is_none_or(|tag| *tag.header_value() != *header.value) {
            self.losses.add_name(LossKind::Headers, &header.key, None);
        }
        let is_written = tag.is_some();
        if is_written {
            self.push(&line);
            self.write_date(key, header);
        }
        is_written
    }

    /// Whether a header is the date of the time above it, which a reader takes for the date that
    /// [`PsnTagWriter::write_date`] adds.
    fn is_implied(&self, header: &Header, key: Option<HeaderKey>) -> bool {
        key == Some(HeaderKey::Date) && self.began.is_some() && date(&header.value) == self.began
    }

    /// Whether a header is read back as a header and nothing else.
    fn is_read_back(&self, header: &Header) -> bool {
        let Header { key, value } = header;
        match key.to_ascii_lowercase().as_str() {
            _ if **key == *RESULT => {
                !self.ending.takes_result(value) && self.ending.end_from_result(value, self.reason).is_none()
            }
            _ if **key == *REASON => self.ending.keeps_reason(value),
            "variant" => !is_shogi(value) && (OtherGame::from_name(value).is_none() || !self.has_moves),
            "sfen" | "fen" => self.is_named && !self.has_moves && !is_position(value),
            _ => true,
        }
    }

    /// Writes the date of a start time, because other programs look for this property.
    fn write_date(&mut self, key: Option<HeaderKey>, header: &Header) {
        self.began = if key == Some(HeaderKey::StartTime) { date(&header.value) } else { None };
        if let Some(date) = self.began.take_if(|_| !self.has_date) {
            self.push(&tag::tag_line(HeaderKey::Date.name(), &date));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_of_the_specification_is_known() {
        for (names, expected) in [
            ("Even, even, Sente, Gote, none", Handicap::Even),
            ("Lance, lance", Handicap::Lance),
            ("Bishop", Handicap::Bishop),
            ("Rook", Handicap::Rook),
            ("Rook and Lance, Rook & Lance, Rook+Lance, Rook + Lance, rook AND lance", Handicap::RookLance),
            (
                "Two Pieces, Two Piece, Rook and Bishop, Rook+Bishop, Rook + Bishop, 2 piece",
                Handicap::TwoPiece,
            ),
            ("Four Pieces, Four Piece, 4 pieces", Handicap::FourPiece),
            ("Six Pieces, Six Piece, Six-Piece, 六枚落ち", Handicap::SixPiece),
            ("Eight Pieces, Eight Piece", Handicap::EightPiece),
            ("Ten Piece, 10 Pieces", Handicap::TenPiece),
        ] {
            names.split(", ").for_each(|name| assert_eq!(handicap(name), Some(expected), "{name}"));
        }
        for known in Handicap::all() {
            let found = handicap(known.psn_name()).map(Handicap::position);
            assert_eq!(found, Some(known.position()), "{known:?}");
        }
        assert_eq!(handicap("Queen"), None);
    }

    #[test]
    fn what_programs_call_otherwise_is_written_as_a_position() {
        let line = |handicap: Handicap| start_line(&handicap.position().into(), false);
        assert_eq!(line(Handicap::Even), "[Handicap \"Even\"]");
        assert_eq!(line(Handicap::RookLance), "[Handicap \"Rook & Lance\"]");
        assert!(line(Handicap::FivePiece).starts_with("[SFEN \"2sgkgsn1/9/ppppppppp/9/"));
        let start = StartPosition { first_ply: 3, ..StartPosition::default() };
        assert!(start_line(&start, false).ends_with(" b - 3\"]"));
        assert!(start_line(&StartPosition::default(), true).starts_with("[SFEN \""));
    }
}
