//! Moves, ends and times, read and written:
//! `{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}`.

use std::fmt::Write;

use super::read::JkfSource;
use super::start::kind;

use crate::format::csa;
use crate::format::kakinoki::kif;
use crate::format::kakinoki::kif::resolve::{MoveDiagnostic, ResolvedMove, is_stuck};
use crate::format::report::{Code, DiagnosticArg, UnreadMove};
use crate::format::source::json::JsonValue;
use crate::notation::{Motion, MoveConstraints, OriginCandidates, OriginSide, csa_code, resolve_recorded};
use crate::record::{GameEnd, Millis};
use crate::shogi::{Color, Move, PieceKind, Position, Square};

/// A move as a file gives it.
#[derive(Clone, Copy)]
pub(crate) struct JkfMove<'a> {
    color: Option<JsonValue<'a>>,
    from: Option<JsonValue<'a>>,
    to: Option<JsonValue<'a>>,
    same: Option<JsonValue<'a>>,
    piece: Option<JsonValue<'a>>,
    promote: Option<JsonValue<'a>>,
    capture: Option<JsonValue<'a>>,
    relative: Option<JsonValue<'a>>,
}

/// Parses a side: 0 is Black; older files have `true`.
pub(crate) fn color(value: JsonValue<'_>) -> Option<Color> {
    match (value.integer(), value.boolean()) {
        (Some(0), _) | (_, Some(true)) => Some(Color::Black),
        (Some(1), _) | (_, Some(false)) => Some(Color::White),
        _ => None,
    }
}

fn square(value: JsonValue<'_>) -> Option<Square> {
    let part = |key| value.get(key)?.integer().and_then(|number| u8::try_from(number).ok());
    Square::new(part("x")?, part("y")?)
}

const KEYS: [&str; 8] = ["color", "from", "to", "same", "piece", "promote", "capture", "relative"];

impl<'a> JkfMove<'a> {
    pub(super) fn new(value: JsonValue<'a>, source: &mut JkfSource<'a, '_>) -> JkfMove<'a> {
        JkfMove::from_values(source.fields(value, KEYS, "move."))
    }

    /// Returns the first move among the items of a file.
    pub(super) fn first(moves: JsonValue<'a>) -> Option<JkfMove<'a>> {
        let mv = moves.items().take(2).find_map(|item| item.get("move"))?;
        Some(JkfMove::in_object(mv))
    }

    /// Returns the moves of the main line of a file.
    pub(super) fn all(moves: JsonValue<'a>) -> impl Iterator<Item = JkfMove<'a>> {
        moves.items().filter_map(|item| item.get("move")).map(JkfMove::in_object)
    }

    fn in_object(mv: JsonValue<'a>) -> JkfMove<'a> {
        JkfMove::from_values(KEYS.map(|key| mv.get(key).filter(|value| !value.is_null())))
    }

    fn from_values(values: [Option<JsonValue<'a>>; 8]) -> JkfMove<'a> {
        let [color, from, to, same, piece, promote, capture, relative] = values;
        JkfMove { color, from, to, same, piece, promote, capture, relative }
    }

    pub(super) fn origin(self) -> Option<Square> {
        self.from.and_then(square)
    }

    /// Finds the move, legal or not, in a position; `last_to` is the destination of the previous move.
    pub(super) fn resolve(
        self,
        position: &Position,
        last_to: Option<Square>,
    ) -> Result<ResolvedMove, MoveDiagnostic> {
        let same = || last_to.filter(|_| self.same.and_then(JsonValue::boolean) == Some(true));
        let to = read_value(self.to, "to", square)?.or_else(same).ok_or((Code::JkfNoTarget, Vec::new()))?;
        let named = read_value(self.piece, "piece", kind)?;
        let promote = read_value(self.promote, "promote", JsonValue::boolean)?;
        let mut diagnostics = Vec::new();
        let mv = match read_value(self.from, "from", square)? {
            Some(from) => board_move(position, (from, to), named, promote, &mut diagnostics)?,
            None => self.without_origin((position, last_to), to, named, &mut diagnostics)?,
        };
        if self.color.is_some_and(|side| color(side) != Some(position.side())) {
            diagnostics.push((Code::JkfWrongColor, Vec::new()));
        }
        let recomputed = self.contradictions(position, mv, last_to).into_iter();
        diagnostics.extend(recomputed.map(|key| (Code::JkfRecomputed, vec![DiagnosticArg::from(key)])));
        Ok(ResolvedMove { mv, diagnostics })
    }

    /// Resolves a move without an origin: a drop, unless the piece is not in hand or letters show which piece
    /// on the board moves.
    fn without_origin(
        self,
        (position, last_to): (&Position, Option<Square>),
        to: Square,
        named: Option<PieceKind>,
        diagnostics: &mut Vec<MoveDiagnostic>,
    ) -> Result<Move, MoveDiagnostic> {
        let kind = named.ok_or((Code::JkfNoPiece, Vec::new()))?;
        let is_held = position.hand(position.side()).count(kind) > 0;
        let can_move = !OriginCandidates::new(position, kind, to).reach().is_empty();
        let (side, motion) = match read_value(self.relative, "relative", |value| relative(&value.text()?))? {
            Some(JkfRelative::Board(side, motion)) => (side, motion),
            None if !is_held && can_move => (None, None),
            Some(JkfRelative::Drop) | None => return Ok(Move::Drop { kind, to }),
        };
        let promote = self.promote.and_then(JsonValue::boolean).filter(|&promote| promote);
        let constraints = MoveConstraints {
            kind: Some(kind),
            to: Some(to),
            side,
            motion,
            promote,
            ..MoveConstraints::default()
        };
        let resolved = resolve_recorded(&constraints, position).map_err(|error| {
            let unread = UnreadMove { error, position: position.clone(), last_to };
            (Code::JkfNoOriginFound, vec![unread.into()])
        })?;
        diagnostics.push((Code::JkfNoOrigin, Vec::new()));
        Ok(resolved.mv)
    }

    /// Returns the keys of members that follow from the position, but contradict it.
    fn contradictions(self, position: &Position, mv: Move, last_to: Option<Square>) -> Vec<&'static str> {
        let captured = position.piece(mv.to()).map(|piece| piece.kind);
        let is_odd_promotion = match (mv.from(), self.promote.and_then(JsonValue::boolean)) {
            // There is nothing to decline; promoting would be an illegal move.
            (Some(from), Some(false)) => !position.can_promote(from, mv.to()),
            (Some(_), _) | (None, None) => false,
            // A drop never promotes.
            (None, Some(_)) => true,
        };
        let is_same = last_to == Some(mv.to());
        let differs = [
            ("same", self.same.is_some_and(|same| same.boolean() != Some(is_same))),
            ("promote", is_odd_promotion),
            ("capture", self.capture.is_some_and(|given| captured.is_none() || kind(given) != captured)),
            ("relative", self.relative.is_some_and(|given| !given.is(&letters(position, mv)))),
        ];
        differs.into_iter().filter(|row| row.1).map(|row| row.0).collect()
    }
}

fn read_value<'a, T>(
    value: Option<JsonValue<'a>>,
    key: &str,
    read: impl Fn(JsonValue<'a>) -> Option<T>,
) -> Result<Option<T>, MoveDiagnostic> {
    let wrong = || (Code::JkfWrongValue, vec![DiagnosticArg::from(key)]);
    value.map(|value| read(value).ok_or_else(wrong)).transpose()
}

fn board_move(
    position: &Position,
    (from, to): (Square, Square),
    named: Option<PieceKind>,
    promote: Option<bool>,
    diagnostics: &mut Vec<MoveDiagnostic>,
) -> Result<Move, MoveDiagnostic> {
    let mv = |promote| Ok(Move::Board { from, to, promote });
    let Some(own) = position.piece(from) else { return mv(false) };
    // Some programs name the piece after its promotion, and leave out that it promotes.
    if promote.is_none() && named.is_some() && named == own.kind.promoted() && position.can_promote(from, to)
    {
        diagnostics.push((Code::JkfPromotionMissing, Vec::new()));
        return mv(true);
    }
    if let Some(named) = named.filter(|&named| named != own.kind) {
        let args = [named, own.kind].map(|kind| DiagnosticArg::from(csa_code(kind))).to_vec();
        if named.base() != own.kind.base() {
            return Err((Code::JkfOtherPiece, args));
        }
        diagnostics.push((Code::JkfPieceMisnamed, args));
    }
    match promote {
        Some(true) if own.kind.is_promoted() => diagnostics.push((Code::JkfPromotedAlready, Vec::new())),
        Some(promote) => return mv(promote),
        None if is_stuck(own, to) => {
            diagnostics.push((Code::JkfPromotionMissing, Vec::new()));
            return mv(true);
        }
        None => {}
    }
    mv(false)
}

/// The letters that distinguish a move from moves of other pieces of this kind to the same square.
enum JkfRelative {
    Drop,
    Board(Option<OriginSide>, Option<Motion>),
}

const DROP: &str = "H";
const SIDES: [(char, OriginSide); 3] =
    [('L', OriginSide::Left), ('C', OriginSide::Straight), ('R', OriginSide::Right)];
const MOTIONS: [(char, Motion); 3] = [('U', Motion::Up), ('M', Motion::Sideways), ('D', Motion::Down)];

fn relative(letters: &str) -> Option<JkfRelative> {
    if letters == DROP {
        return Some(JkfRelative::Drop);
    }
    let (mut side, mut motion) = (None, None);
    for letter in letters.chars() {
        match (word(&SIDES, letter), word(&MOTIONS, letter)) {
            (Some(word), _) if side.is_none() => side = Some(word),
            (_, Some(word)) if motion.is_none() => motion = Some(word),
            _ => return None,
        }
    }
    Some(JkfRelative::Board(side, motion))
}

fn word<T: Copy>(words: &[(char, T)], letter: char) -> Option<T> {
    words.iter().find(|row| row.0 == letter).map(|row| row.1)
}

fn letter<T: Copy + PartialEq>(words: &[(char, T)], word: Option<T>) -> Option<char> {
    words.iter().find(|row| Some(row.1) == word).map(|row| row.0)
}

/// Returns the letters that distinguish a move; empty if it needs none.
fn letters(position: &Position, mv: Move) -> String {
    match mv {
        Move::Drop { kind, to } if OriginCandidates::new(position, kind, to).reach().is_empty() => {
            String::new()
        }
        Move::Drop { .. } => DROP.to_owned(),
        Move::Board { from, to, .. } => {
            let words =
                position.piece(from).map(|piece| OriginCandidates::new(position, piece.kind, to).words(from));
            let words = words.unwrap_or_default();
            letter(&SIDES, words.side).into_iter().chain(letter(&MOTIONS, words.motion)).collect()
        }
    }
}

/// Appends the members of a move, from the position before it.
pub(crate) fn push_move(out: &mut String, position: &Position, last_to: Option<Square>, mv: Move) {
    let to = mv.to();
    let kind = match mv {
        Move::Board { from, .. } => position.piece(from).map(|piece| piece.kind),
        Move::Drop { kind, .. } => Some(kind),
    };
    out.push_str(&format!("\"color\":{}", position.side().index()));
    mv.from().into_iter().for_each(|from| push_square(out, "from", from));
    push_square(out, "to", to);
    push_text(out, "piece", kind.map_or("", csa_code));
    if last_to == Some(to) {
        out.push_str(",\"same\":true");
    }
    if mv.promotes() || mv.from().is_some_and(|from| position.can_promote(from, to)) {
        out.push_str(&format!(",\"promote\":{}", mv.promotes()));
    }
    push_text(out, "capture", position.piece(to).map_or("", |piece| csa_code(piece.kind)));
    push_text(out, "relative", &letters(position, mv));
}

fn push_square(out: &mut String, key: &str, square: Square) {
    out.push_str(&format!(",\"{key}\":{{\"x\":{},\"y\":{}}}", square.file(), square.rank()));
}

/// Appends a member, unless its text is empty.
fn push_text(out: &mut String, key: &str, text: &str) {
    if !text.is_empty() {
        out.push_str(&format!(",\"{key}\":\"{text}\""));
    }
}

/// Parses the time `{"h"?, "m", "s"}` in milliseconds; some programs give fractions. Returns `None` if it is
/// not a time, or too long.
pub(crate) fn read_time(value: JsonValue<'_>) -> Option<Millis> {
    let part = |key| match value.get(key).filter(|part| !part.is_null()) {
        Some(part) => part.number(),
        None => Some(0.0),
    };
    let seconds = part("h")? * 3600.0 + part("m")? * 60.0 + part("s")?;
    let millis = (seconds * 1000.0).round();
    let fits = value.is_object() && (0.0..=f64::from(u32::MAX)).contains(&millis);
    fits.then_some(Millis(millis as u32))
}

/// Appends the members of a time in whole seconds.
pub(crate) fn push_clock(out: &mut String, time: Millis, has_hours: bool) {
    let (hours, minutes, seconds) = parts(time);
    // Writing to a string cannot fail.
    if has_hours {
        let _ = write!(out, "\"h\":{hours},");
    }
    let _ = write!(out, "\"m\":{minutes},\"s\":{seconds}");
}

fn parts(time: Millis) -> (u32, u32, u32) {
    let seconds = time.seconds();
    (seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// Returns the end that a word means with `mover` to move, and whether the word belongs to JKF.
pub(crate) fn read_end(word: &str, mover: Color) -> (GameEnd, bool) {
    // Without its sign, the word is a foul of the side that is not to move.
    if word == "ILLEGAL_ACTION" {
        return (GameEnd::FoulWin, true);
    }
    match csa::terminal(&format!("%{word}"), mover) {
        GameEnd::Other(other) => {
            let is_word =
                word.bytes().all(|byte| matches!(byte, b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'+' | b'-'));
            let own = || GameEnd::Other(if is_word { other } else { word.into() });
            (kif::terminal(word).unwrap_or_else(own), false)
        }
        known => (known, true),
    }
}

/// Returns the word for an end with `mover` to move.
///
/// # Errors
/// The text for a comment, if JKF has no word for the end.
pub(crate) fn end_word(terminal: &GameEnd, mover: Color) -> Result<&str, &str> {
    let word = csa::end_word(terminal, mover, csa::CsaVersion::V2)?.trim_start_matches('%');
    if read_end(word, mover).0 == *terminal { Ok(word) } else { Err(word) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::source::json::JsonDocument;

    #[test]
    fn times_are_parts_of_an_hour() {
        let read = |text: &str| JsonDocument::parse(text).root().and_then(read_time).map(|time| time.0);
        for (text, time) in [
            (r#"{"m":1,"s":30}"#, Some(90_000)),
            (r#"{"h":1,"m":0,"s":0}"#, Some(3_600_000)),
            (r#"{"h":null,"m":90,"s":1.5}"#, Some(5_401_500)),
            ("{}", Some(0)),
            (r#"{"s":-1}"#, None),
            (r#"{"s":1e300}"#, None),
            (r#"{"s":"1"}"#, None),
            ("1", None),
        ] {
            assert_eq!(read(text), time, "{text}");
        }
        let mut out = String::new();
        push_clock(&mut out, Millis(5_401_500), true);
        assert_eq!(out, r#""h":1,"m":30,"s":1"#);
    }

    #[test]
    fn every_word_reads_back() {
        let others = ["%FOO_BAR", "%+X", "%水入り", "水入り", "%", "", "%TORYO"];
        let all = GameEnd::KNOWN.into_iter().chain(others.map(|text| GameEnd::Other(text.into())));
        let carried: Vec<GameEnd> = all.filter(|terminal| end_word(terminal, Color::White).is_ok()).collect();
        assert_eq!(carried.len(), 14 + 2, "{carried:?}");
        for terminal in carried {
            assert_eq!(read_end(end_word(&terminal, Color::White).unwrap(), Color::White).0, terminal);
        }
        assert_eq!(end_word(&GameEnd::Sealed, Color::Black), Err("封じ手"));
        assert_eq!(end_word(&GameEnd::Other("%水入り".into()), Color::Black), Err("水入り"));
    }
}
