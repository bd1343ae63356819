//! Moves while they are typed: finds the legal moves that a text may become.
//!
//! Besides every printed notation there are short forms for the keyboard. All can be mixed, in half or
//! full width:
//!
//! - the square, and anything else that is needed: `26`, `2f`, `２六`, `同`; then the piece as a letter,
//!   kanji, CSA code, romaji or kana (`26p`, `26歩`, `26fu`, `26ふ`); then 右左直上寄引 or the letters
//!   `r l s u h d`, 打 or `*`, 成, `+` or `p`, 不成, `=` or `n`;
//! - the piece, and then the square: `P26`, `P-2f`, `S72x83+`, `+R22`, `歩26`, `fu26`, `P*5e`; or the
//!   captured piece, `SxP`;
//! - the origin and the destination: `2726`, `2g2f`, `88x22+`, `+2726FU`, `0055FU`.
//!
//! [`read_move`] decides what a whole text means.

mod grammar;
#[cfg(test)]
mod tests;
pub(super) mod words;

use super::read::fold_char;
use super::wrapping::{bare, without_end};
use super::{
    MoveObstacle, Notation, NotationStyle, OriginCandidates, ReadMoveError, ReadMoveReason, read_move,
    resolve,
};
use crate::shogi::{Move, PieceKind, Position, Square};
use grammar::{PartialConstraints, TypedReading, readings};

/// The largest length in bytes of a text that can become a move.
const MAX_LENGTH: usize = 64;

/// A legal move that a text may become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveCandidate {
    /// The move.
    pub mv: Move,
    /// Whether the text may be complete, with no word cut off.
    pub complete: bool,
}

/// The moves that a text, finished or not, may become.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedMove {
    /// The moves, complete ones first.
    pub candidates: Vec<MoveCandidate>,
    /// The move that the text means without more typing.
    pub resolved: Option<Move>,
}

impl TypedMove {
    /// The largest length in bytes of a text that can be one move, with anything that may surround it.
    /// Longer texts are not read.
    pub const LONGEST: usize = 1024;

    /// Finds the moves of a text in a position. `last_to` is the destination of the previous move.
    pub fn new(position: &Position, last_to: Option<Square>, text: &str) -> TypedMove {
        if text.len() > TypedMove::LONGEST {
            return TypedMove::default();
        }
        let readings = readings_of(text);
        let board = MoveMatcher { position, last_to };
        let mut candidates: Vec<MoveCandidate> =
            position.legal_moves().into_iter().filter_map(|mv| board.candidate(mv, &readings)).collect();
        let mut resolved = read_move(position, last_to, text).ok();
        if let Some(mv) = resolved.filter(|mv| candidates.iter().all(|candidate| candidate.mv != *mv)) {
            if ends_apart(text) {
                resolved = None;
            } else {
                candidates.push(MoveCandidate { mv, complete: true });
            }
        }
        candidates.sort_by_key(|candidate| !candidate.complete);
        TypedMove { resolved, candidates }
    }
}

/// Returns the move that one of the notations prints exactly as this text: in USI `8h2b` does not
/// promote, in KIF `２二角(88)` does not, and `☗４一金` is not a drop. Returns `None` if no notation
/// prints this text, or if notations print it for different moves.
pub fn printed_move(position: &Position, last_to: Option<Square>, text: &str) -> Option<Move> {
    let typed = plain(text);
    let candidates = TypedMove::new(position, last_to, text).candidates;
    let complete = candidates.iter().filter(|candidate| candidate.complete).map(|candidate| candidate.mv);
    let mut printed = complete.filter(|mv| {
        let mut texts = NotationStyle::all().map(|style| Notation::new(style).text(position, last_to, *mv));
        texts.any(|printed| plain(&printed) == typed)
    });
    printed.next().filter(|_| printed.next().is_none())
}

/// Returns a text with one spelling for every digit and letter, and without the side mark.
fn plain(text: &str) -> String {
    let spelled = spell(text);
    let unmarked = spelled.trim_start_matches(['▲', '▼', '☗', '△', '▽', '☖']);
    let digit = |c: char| "一二三四五六七八九".chars().zip('1'..='9').find(|pair| pair.0 == c);
    unmarked.chars().map(|c| digit(c).map_or(c, |(_, digit)| digit)).collect()
}

/// The moves that a text can mean, to find them among many.
#[derive(Clone, Debug)]
pub struct MovePattern {
    readings: Vec<TypedReading>,
}

impl MovePattern {
    /// Returns `None` if the text is not a complete move. In Japanese a part of a move is enough, such as
    /// 同 or 金; a Latin letter would fit too many moves.
    pub fn new(text: &str) -> Option<MovePattern> {
        let mut readings = readings_of(text);
        readings.retain(|reading| reading.whole || !text.is_ascii());
        (!readings.is_empty()).then_some(MovePattern { readings })
    }

    /// Whether the text can mean `mv` in a position.
    pub fn fits(&self, position: &Position, last_to: Option<Square>, mv: Move) -> bool {
        MoveMatcher { position, last_to }.candidate(mv, &self.readings).is_some()
    }
}

/// Returns the legal moves that a complete text can mean; `None` if the text is not complete.
pub(super) fn complete(position: &Position, last_to: Option<Square>, text: &str) -> Option<Vec<Move>> {
    let mut readings = readings_of(text);
    readings.retain(|reading| reading.whole);
    let board = MoveMatcher { position, last_to };
    let fits = |mv: &Move| board.candidate(*mv, &readings).is_some();
    (!readings.is_empty()).then(|| position.legal_moves().into_iter().filter(fits).collect())
}

/// Explains why no legal move begins with this text.
pub fn explain_failure(position: &Position, last_to: Option<Square>, text: &str) -> ReadMoveError {
    if text.len() > TypedMove::LONGEST {
        return ReadMoveReason::NotAMove.into();
    }
    let error = match read_move(position, last_to, text) {
        Err(error) if !error.reason.is_of_other_text() => error,
        _ => failure(position, last_to, text),
    };
    let could_other_side = || {
        let mut other = position.clone();
        other.set_side(!position.side());
        read_move(&other, last_to, text).is_ok()
    };
    match error.reason {
        ReadMoveReason::NoSuchMove(_) if could_other_side() => {
            ReadMoveReason::WrongSide(position.side()).into()
        }
        ReadMoveReason::NoSuchMove(MoveObstacle::Words) if error.candidates.is_empty() => {
            first_failure(position, last_to, text).into()
        }
        _ => error,
    }
}

/// Explains why a text can become no legal move, at the first character that rules out every move.
fn first_failure(position: &Position, last_to: Option<Square>, text: &str) -> ReadMoveReason {
    let begins = text.char_indices().map(|(at, c)| (&text[..at + c.len_utf8()], &text[at..]));
    let mut failing =
        begins.filter(|(begin, _)| TypedMove::new(position, last_to, begin).candidates.is_empty());
    let Some((begin, part)) = failing.next() else { return ReadMoveReason::NoMoveWith(text.into()) };
    match failure(position, last_to, begin).reason {
        ReadMoveReason::NoSuchMove(MoveObstacle::Words) => ReadMoveReason::NoMoveWith(part.into()),
        reason => reason,
    }
}

/// Returns the reason why no reading of a text is a legal move.
pub(super) fn failure(position: &Position, last_to: Option<Square>, text: &str) -> ReadMoveError {
    let readings = readings_of(text);
    let whole = readings.iter().filter(|reading| reading.whole);
    let errors = whole.filter_map(|reading| resolve(position, last_to, &reading.partial.constraints()).err());
    let otherwise = || match (readings.is_empty(), unread_part(text)) {
        (true, None) => ReadMoveReason::NotAMove.into(),
        (true, Some(part)) => ReadMoveReason::NotUnderstood(part.into()).into(),
        (false, _) => reason_of_part(&readings, position).into(),
    };
    let explains = |error: &ReadMoveError| match error.reason {
        ReadMoveReason::NoSuchMove(MoveObstacle::Words) if error.candidates.is_empty() => 0,
        ReadMoveReason::NoSuchMove(_) => 1,
        _ => 2,
    };
    errors.max_by_key(explains).unwrap_or_else(otherwise)
}

/// Returns the reason why a part of a move can become no legal move.
fn reason_of_part(readings: &[TypedReading], position: &Position) -> ReadMoveReason {
    let side = position.side();
    if readings.iter().all(|reading| reading.partial.color == Some(!side)) {
        return ReadMoveReason::WrongSide(side);
    }
    // `b` may become `b(+)`, the horse.
    let kinds = || readings.iter().map(|reading| reading.partial.kind);
    let named = kinds().min().flatten();
    let is_named = |kind: Option<PieceKind>| kind.map(PieceKind::base) == named.map(PieceKind::base);
    let named = named.filter(|_| kinds().all(is_named));
    let obstacle = named.map_or(MoveObstacle::Words, |kind| MoveObstacle::for_piece(position, kind, false));
    ReadMoveReason::NoSuchMove(obstacle)
}

/// Returns the rest after the longest move that a text begins with; `None` if there is no move or no
/// rest.
pub(super) fn unread_part(text: &str) -> Option<&str> {
    let spelled = spell(text);
    let part =
        grammar::unread_part(&spelled).filter(|part| !part.is_empty() && spelled.len() <= MAX_LENGTH)?;
    let text = without_end(text);
    let mut ends = text.char_indices().map(|(at, _)| &text[at..]);
    ends.find(|end| spell(end) == part).map(str::trim_start)
}

/// Returns a text in the form of the spellings, without anything around the move.
fn spell(text: &str) -> String {
    bare(text).chars().map(spelled).collect()
}

fn readings_of(text: &str) -> Vec<TypedReading> {
    let spelled = spell(text);
    let is_lost = spelled.is_empty() && !text.is_empty();
    if is_lost || spelled.len() > MAX_LENGTH {
        return Vec::new();
    }
    readings(&spelled, ends_apart(text))
}

/// Whether the last letter or sign of a text comes after a space, so that it may begin the next move.
fn ends_apart(text: &str) -> bool {
    let mut chars = text.chars().rev();
    let is_last = chars.next().is_some_and(|c| fold_char(c).is_some_and(|c| c.is_ascii_graphic()));
    is_last && chars.next().is_some_and(char::is_whitespace) && !chars.all(char::is_whitespace)
}

/// Returns a character in the form of the spellings.
pub(super) fn spelled(c: char) -> char {
    match c {
        // Katakana are as far after hiragana as ァ is after ぁ.
        'ァ'..='ヶ' => char::from_u32(c as u32 - 'ァ' as u32 + 'ぁ' as u32).unwrap_or(c),
        _ => c.to_ascii_lowercase(),
    }
}

/// The position in which moves are compared with readings of a text.
struct MoveMatcher<'a> {
    position: &'a Position,
    last_to: Option<Square>,
}

impl MoveMatcher<'_> {
    fn candidate(&self, mv: Move, readings: &[TypedReading]) -> Option<MoveCandidate> {
        let kind = self.kind(mv)?;
        let mut fitting = readings.iter().filter(|reading| self.fits(mv, kind, &reading.partial)).peekable();
        fitting.peek()?;
        Some(MoveCandidate { mv, complete: fitting.any(|reading| reading.whole) })
    }

    /// Returns the kind of the moving piece before the move.
    fn kind(&self, mv: Move) -> Option<PieceKind> {
        match mv {
            Move::Board { from, .. } => self.position.piece(from).map(|piece| piece.kind),
            Move::Drop { kind, .. } => Some(kind),
        }
    }

    /// Whether the move fits the constraints.
    fn fits(&self, mv: Move, kind: PieceKind, partial: &PartialConstraints) -> bool {
        let to = mv.to();
        partial.to_file.is_none_or(|file| file == to.file())
            && partial.to_rank.is_none_or(|rank| rank == to.rank())
            && (!partial.same || self.last_to == Some(to))
            && partial.color.is_none_or(|color| color == self.position.side())
            && partial.kind.is_none_or(|named| named == kind)
            && self.fits_origin(mv, partial)
            && self.fits_signs(mv, kind, partial)
            && self.fits_words(mv, kind, partial)
    }

    fn fits_origin(&self, mv: Move, partial: &PartialConstraints) -> bool {
        let file = mv.from().map(Square::file);
        let rank = mv.from().map(Square::rank);
        partial.drop.is_none_or(|drop| drop == mv.from().is_none())
            && (partial.from_file.is_none() || partial.from_file == file)
            && (partial.from_rank.is_none() || partial.from_rank == rank)
    }

    fn fits_signs(&self, mv: Move, kind: PieceKind, partial: &PartialConstraints) -> bool {
        let promotes = mv.promotes();
        let captured = self.position.piece(mv.to()).map(|piece| piece.kind);
        let becomes = if promotes { kind.promoted() } else { Some(kind) };
        let could = || mv.from().is_some_and(|from| self.position.can_promote(from, mv.to()));
        partial.becomes.is_none_or(|named| Some(named) == becomes)
            && partial.promote.is_none_or(|promote| promote == promotes && (promote || could()))
            && partial.capture.is_none_or(|captures| captures == captured.is_some())
            && (partial.captured.is_none() || partial.captured == captured)
    }

    fn fits_words(&self, mv: Move, kind: PieceKind, partial: &PartialConstraints) -> bool {
        if partial.side.is_none() && partial.motion.is_none() {
            return true;
        }
        let Some(from) = mv.from() else { return false };
        let view = OriginCandidates::new(self.position, kind, mv.to());
        partial.side.is_none_or(|side| view.is_on(side, from))
            && partial.motion.is_none_or(|motion| motion == view.motion(from))
    }
}
