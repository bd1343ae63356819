//! The start position, read and written: `{"preset":"6"}`, or a board.

use super::read::JkfSource;
use super::step::{JkfMove, color};
use crate::format::report::{Code, DiagnosticArg, OtherGame};
use crate::format::shared::start::{belong_to_other, is_unusual};
use crate::format::source::json::JsonValue;
use crate::notation::{csa_code, kind_from_csa_code};
use crate::record::StartPosition;
use crate::shogi::{Color, Hand, Handicap, Piece, PieceKind, Position, Square};

/// The presets; those that every program knows come first.
const PRESETS: [(&str, Handicap); 16] = [
    ("HIRATE", Handicap::Even),
    ("KY", Handicap::Lance),
    ("KY_R", Handicap::RightLance),
    ("KA", Handicap::Bishop),
    ("HI", Handicap::Rook),
    ("HIKY", Handicap::RookLance),
    ("2", Handicap::TwoPiece),
    ("4", Handicap::FourPiece),
    ("6", Handicap::SixPiece),
    ("8", Handicap::EightPiece),
    ("10", Handicap::TenPiece),
    ("3", Handicap::ThreePiece),
    ("5", Handicap::FivePiece),
    ("5_L", Handicap::LeftFivePiece),
    ("7_L", Handicap::LeftSevenPiece),
    ("7_R", Handicap::RightSevenPiece),
];

/// The number of presets that every program knows.
const SHARED: usize = 11;

/// The preset for a start position that is given as a board.
const OTHER: &str = "OTHER";

/// Reads the start position; `None` if it is of another game, or unknown. `named` is the header that names a
/// handicap, which counts if nothing else gives the start; the `moves` decide between two boards.
pub(crate) fn read_start<'a>(
    initial: Option<JsonValue<'a>>,
    named: Option<JsonValue<'a>>,
    moves: Option<JsonValue<'a>>,
    source: &mut JkfSource<'a, '_>,
) -> Option<StartPosition> {
    let first = moves.and_then(JkfMove::first);
    let found = initial.map(|initial| source.fields(initial, ["preset", "data"], "initial."));
    let [name, data] = found.unwrap_or_default();
    let name = if initial.is_some() { name.filter(|name| !name.is(OTHER)) } else { named };
    if let Some((game, value)) = other_game(name, data) {
        source.flag_value(Code::OtherGame, value, vec![DiagnosticArg::from(game)]);
        return None;
    }
    if let Some(start) = data.and_then(|data| board(data, first, source)) {
        let preset = name.into_iter();
        preset.for_each(|name| source.flag_value(Code::JkfPresetAndBoard, name, Vec::new()));
        return Some(start);
    }
    if let (Some(initial), None, None) = (initial, name, data) {
        source.flag_value(Code::JkfNoBoard, initial, Vec::new());
    }
    let handicap = name.and_then(|name| handicap(name, initial.is_some()));
    if let (Some(name), true, None) = (name, initial.is_some(), handicap) {
        let text = name.text().unwrap_or_else(|| name.raw().into());
        source.flag_value(Code::JkfUnknownPreset, name, vec![DiagnosticArg::from(&*text)]);
        return None;
    }
    Some(StartPosition::from(set_up(handicap, name, moves, source)))
}

/// Returns the other game that a name or a board belongs to.
fn other_game<'a>(
    name: Option<JsonValue<'a>>,
    data: Option<JsonValue<'a>>,
) -> Option<(OtherGame, JsonValue<'a>)> {
    let named = name.and_then(|name| Some((OtherGame::from_name(&name.text()?)?, name)));
    let sized = || {
        let board = data?.get("board")?;
        let ranks = board.items().next()?.items().count();
        let is_board = board.items().all(|file| file.items().count() == ranks);
        let game = OtherGame::from_size(board.items().count(), ranks).filter(|_| is_board)?;
        Some((game, board))
    };
    named.or_else(sized)
}

/// Returns the handicap with this name, which is that of a preset (if `is_preset`) or a usual one.
fn handicap(name: JsonValue<'_>, is_preset: bool) -> Option<Handicap> {
    let text = name.text().unwrap_or_else(|| name.raw().into());
    let preset = PRESETS.iter().find(|preset| is_preset && *preset.0 == *text);
    preset.map(|preset| preset.1).or_else(|| Handicap::from_name(&text))
}

/// Returns the position of a handicap. The moves decide if programs disagree about the board, and the first
/// move decides whether an even game begins with White.
fn set_up<'a>(
    handicap: Option<Handicap>,
    name: Option<JsonValue<'a>>,
    moves: Option<JsonValue<'a>>,
    source: &mut JkfSource<'a, '_>,
) -> Position {
    let handicap = handicap.unwrap_or(Handicap::Even);
    let position = handicap.position();
    let mut other = handicap.other_position().unwrap_or_else(|| position.clone());
    if handicap == Handicap::Even {
        other.set_side(Color::White);
    }
    let resolve = |position: &Position, last_to: Option<Square>, given: &JkfMove<'a>| {
        given.resolve(position, last_to).ok().map(|resolved| resolved.mv)
    };
    let is_other = match handicap {
        Handicap::Even => {
            belong_to_other(moves.and_then(JkfMove::first).into_iter(), &position, &other, resolve)
        }
        _ => belong_to_other(moves.into_iter().flat_map(JkfMove::all), &position, &other, resolve),
    };
    if is_other && handicap == Handicap::Even {
        source.flag_at(Code::JkfWhiteBegins, 0);
    }
    if let Some(name) = name.filter(|_| handicap.is_disputed()) {
        source.flag_value(Code::JkfDisputedHandicap, name, Vec::new());
    }
    if is_other { other } else { position }
}

fn board<'a>(
    data: JsonValue<'a>,
    first: Option<JkfMove<'a>>,
    source: &mut JkfSource<'a, '_>,
) -> Option<StartPosition> {
    let [side, board, hands] = source.fields(data, ["color", "board", "hands"], "initial.data.");
    let Some(mut position) = board.and_then(squares).filter(|_| data.is_whole()) else {
        source.flag_value(Code::JkfBadBoard, board.unwrap_or(data), Vec::new());
        return None;
    };
    position.set_side(side.and_then(color).unwrap_or_else(|| {
        source.flag_value(Code::JkfSideInferred, data, Vec::new());
        let mover = first.and_then(JkfMove::origin).and_then(|from| position.piece(from));
        mover.map_or(Color::Black, |piece| piece.color)
    }));
    let mut held = hands.into_iter().flat_map(JsonValue::items);
    for side in Color::ALL {
        let hand = held.next().map(|value| hand(value, source));
        position.set_hand(side, hand.unwrap_or(Hand::EMPTY));
    }
    if is_unusual(&position) {
        source.flag_value(Code::JkfUnusualPosition, data, Vec::new());
    }
    Some(StartPosition { hands_known: hands.is_some(), ..StartPosition::from(position) })
}

/// Parses the pieces of nine files of nine ranks; an empty object is an empty board.
fn squares(board: JsonValue<'_>) -> Option<Position> {
    let mut position = Position::empty(Color::Black);
    if board.is_object() && board.members().next().is_none() {
        return Some(position);
    }
    let nine = |value: JsonValue<'_>| value.items().take(10).count() == 9;
    let is_board = nine(board) && board.items().all(nine);
    for (file, number) in board.items().zip(1..).filter(|_| is_board) {
        for (cell, rank) in file.items().zip(1..) {
            position.put(Square::new(number, rank)?, piece(cell)?);
        }
    }
    is_board.then_some(position)
}

/// Parses the piece on a square, if there is one; `None` if it cannot be read.
fn piece(cell: JsonValue<'_>) -> Option<Option<Piece>> {
    let part = |key| cell.get(key).filter(|part| !part.is_null());
    match (part("color"), part("kind")) {
        (_, None) => (cell.is_null() || cell.is_object()).then_some(None),
        (side, Some(name)) => Some(Some(Piece::new(color(side?)?, kind(name)?))),
    }
}

/// Parses a piece of two letters.
pub(crate) fn kind(value: JsonValue<'_>) -> Option<PieceKind> {
    let text = value.text()?;
    <[u8; 2]>::try_from(text.as_bytes()).ok().and_then(kind_from_csa_code)
}

/// Parses the pieces in a hand; members that cannot be in a hand are reported.
fn hand<'a>(value: JsonValue<'a>, source: &mut JkfSource<'a, '_>) -> Hand {
    let mut hand = Hand::EMPTY;
    let is_empty = |key, count: JsonValue<'_>| count.integer() == Some(0) && kind(key).is_some();
    for (key, count) in value.members().filter(|&(key, count)| !is_empty(key, count)) {
        let held = kind(key).filter(|kind| kind.base().in_hand());
        let count = count.integer().and_then(|count| u8::try_from(count).ok());
        let (Some(kind), Some(count)) = (held, count) else {
            source.flag_value(Code::JkfNotForHand, key, Vec::new());
            continue;
        };
        if kind.is_promoted() {
            source.flag_value(Code::JkfPromotedInHand, key, Vec::new());
        }
        hand.set(kind.base(), hand.count(kind.base()).saturating_add(count));
    }
    hand
}

/// Appends the members of the start position: a preset if every program knows it, or else a board.
pub(crate) fn push_start(out: &mut String, position: &Position) {
    let handicap = Handicap::from_position(position);
    let preset = PRESETS[..SHARED].iter().find(|preset| Some(preset.1) == handicap);
    let Some((name, _)) = preset else { return push_board(out, position) };
    out.push_str(&format!("\"preset\":\"{name}\""));
}

fn push_board(out: &mut String, position: &Position) {
    let side = position.side().index();
    out.push_str(&format!("\"preset\":\"{OTHER}\",\"data\":{{\"color\":{side},\"board\":[\n"));
    for file in 1..=9 {
        let squares = (1..=9).filter_map(|rank| Square::new(file, rank));
        let cells: Vec<String> = squares.map(|square| cell(position.piece(square))).collect();
        out.push_str(&format!("[{}]{}\n", cells.join(","), if file < 9 { "," } else { "" }));
    }
    let hands = Color::ALL.map(|side| held(position.hand(side)));
    out.push_str(&format!("],\"hands\":[\n{}\n]}}", hands.join(",\n")));
}

fn cell(piece: Option<Piece>) -> String {
    let Some(Piece { color, kind }) = piece else { return "{}".to_owned() };
    format!("{{\"color\":{},\"kind\":\"{}\"}}", color.index(), csa_code(kind))
}

fn held(hand: Hand) -> String {
    let counts = PieceKind::IN_HAND.map(|kind| format!("\"{}\":{}", csa_code(kind), hand.count(kind)));
    format!("{{{}}}", counts.join(","))
}
