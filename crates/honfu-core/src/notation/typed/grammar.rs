//! The grammar of typed moves, which turns a text, finished or not, into constraints.
//!
//! ```text
//! move   = [mark] ( square first | piece first | origin first )
//! square first = ( file rank [same] | same | iroha ) [ piece ] { word } [ "(" origin ")" ]
//! piece first  = name [ origin | "(" origin ")" ] ( [ "-" | "x" | "*" ] file rank
//!              | "x" | "x" name [ "(" file rank ")" ] ) [ promotion ]
//! origin first = [ "+" | "-" ] ( origin [ "-" | "x" ] | "00" ) file rank [ code | [ piece ] [ promotion ] ]
//! name   = piece | "+" piece
//! word   = 右左直上寄引 | promotion | drop | letters for these, where a piece is named
//! promotion = 成 | 不成 | "+" | "=" | "p" | "n", the letters after a piece or two squares
//! ```

use super::words::{GrammarSlot, WordMeaning};
use crate::notation::scan::set;
use crate::notation::{Motion, MoveConstraints, OriginSide};
use crate::shogi::{Color, PieceKind, Square};

/// The constraints that a text states so far; `None` means not stated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PartialConstraints {
    pub color: Option<Color>,
    /// The kind of the piece before the move.
    pub kind: Option<PieceKind>,
    /// The kind of the piece after the move.
    pub becomes: Option<PieceKind>,
    pub to_file: Option<u8>,
    pub to_rank: Option<u8>,
    pub same: bool,
    pub from_file: Option<u8>,
    pub from_rank: Option<u8>,
    /// The kind of the captured piece.
    pub captured: Option<PieceKind>,
    pub drop: Option<bool>,
    pub capture: Option<bool>,
    pub side: Option<OriginSide>,
    pub motion: Option<Motion>,
    pub promote: Option<bool>,
}

/// One way to read a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TypedReading {
    pub partial: PartialConstraints,
    /// Whether no word is cut off and a move can end here.
    pub whole: bool,
}

/// The part of a move that has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GrammarState {
    Start,
    Marked,
    Signed,
    ToFile,
    To,
    Goal,
    Named,
    Bare,
    /// After the name of a square, which needs a piece.
    Called,
    Mover,
    Promoted,
    MoverFile,
    MoverFrom,
    Shut,
    ShutFile,
    ShutFrom,
    Moving,
    MovingFile,
    Moved,
    Taking,
    Taken,
    TakenOpen,
    TakenFile,
    TakenRank,
    FromFile,
    From,
    FromStep,
    FromToFile,
    FromTo,
    FromPiece,
    Origin,
    OriginFile,
    OriginRank,
    End,
}

/// The steps of the grammar: in the first state each of the slots may be filled, which leads to the
/// second state.
const STEPS: &[(GrammarState, &[GrammarSlot], GrammarState)] = {
    use GrammarSlot as Slot;
    use GrammarState as State;
    &[
        (State::Start, &[Slot::Nothing, Slot::Mark], State::Marked),
        (State::Start, &[Slot::Sign], State::Signed),
        // Square first.
        (State::Marked, &[Slot::ToFile], State::ToFile),
        (State::ToFile, &[Slot::ToRank], State::To),
        (State::Marked, &[Slot::Same], State::Goal),
        (State::To, &[Slot::Same, Slot::Nothing], State::Goal),
        (State::Marked, &[Slot::Name], State::Called),
        (State::Called, &[Slot::Piece], State::Named),
        (State::Goal, &[Slot::Piece, Slot::Shorthand], State::Named),
        (State::Goal, &[Slot::Nothing], State::Bare),
        (State::Bare, &[Slot::Word, Slot::Promotion, Slot::Drop], State::Bare),
        (State::Bare, &[Slot::Open], State::Origin),
        (State::Named, &[Slot::Word, Slot::Letter, Slot::Promotion], State::Named),
        (State::Named, &[Slot::ShorthandPromotion, Slot::PromotionLetter, Slot::Drop], State::Named),
        (State::Named, &[Slot::Open], State::Origin),
        (State::Origin, &[Slot::FromFile], State::OriginFile),
        (State::Origin, &[Slot::Hand], State::OriginRank),
        (State::OriginFile, &[Slot::FromRank], State::OriginRank),
        (State::OriginRank, &[Slot::Close], State::End),
        // Piece first.
        (State::Marked, &[Slot::Mover, Slot::Romaji], State::Mover),
        (State::Marked, &[Slot::Plus], State::Promoted),
        (State::Promoted, &[Slot::Base], State::Mover),
        (State::Mover, &[Slot::Nothing], State::MoverFrom),
        (State::Mover, &[Slot::FromFile], State::MoverFile),
        (State::MoverFile, &[Slot::FromRank], State::MoverFrom),
        (State::Mover, &[Slot::Open], State::Shut),
        (State::Shut, &[Slot::FromFile], State::ShutFile),
        (State::ShutFile, &[Slot::FromRank], State::ShutFrom),
        (State::ShutFrom, &[Slot::Close], State::MoverFrom),
        (State::MoverFrom, &[Slot::Nothing, Slot::Move], State::Moving),
        (State::Moving, &[Slot::ToFile], State::MovingFile),
        (State::MovingFile, &[Slot::ToRank], State::Moved),
        (State::MoverFrom, &[Slot::Recapture], State::Moved),
        (State::Moved, &[Slot::Promotion, Slot::PromotionLetter], State::End),
        (State::MoverFrom, &[Slot::Take], State::Taking),
        (State::Taking, &[Slot::Captured], State::Taken),
        (State::Taken, &[Slot::Open], State::TakenOpen),
        (State::TakenOpen, &[Slot::ToFile], State::TakenFile),
        (State::TakenFile, &[Slot::ToRank], State::TakenRank),
        (State::TakenRank, &[Slot::Close], State::Moved),
        (State::Taken, &[Slot::Promotion, Slot::PromotionLetter], State::End),
        // Origin first.
        (State::Marked, &[Slot::Nothing], State::Signed),
        (State::Signed, &[Slot::FromFile], State::FromFile),
        (State::FromFile, &[Slot::FromRank], State::From),
        (State::Signed, &[Slot::Hand], State::FromStep),
        (State::From, &[Slot::Step], State::FromStep),
        (State::FromStep, &[Slot::ToFile], State::FromToFile),
        (State::From, &[Slot::ToFile], State::FromToFile),
        (State::FromToFile, &[Slot::ToRank], State::FromTo),
        (State::FromTo, &[Slot::Code, Slot::Promotion, Slot::PromotionLetter], State::End),
        (State::FromTo, &[Slot::Print], State::FromPiece),
        (State::FromPiece, &[Slot::Promotion, Slot::PromotionLetter], State::End),
    ]
};

impl GrammarState {
    /// Whether a move can end here.
    const fn can_end(self) -> bool {
        use GrammarState::{Bare, End, FromPiece, FromTo, Goal, Moved, Named, Taken, To};
        matches!(self, To | Goal | Bare | Named | Moved | Taken | FromTo | FromPiece | End)
    }
}

/// Returns all ways to read `text`, which must be in the form of the spellings. A last word that is cut
/// off counts as each of the words that it may become. With `ends_apart`, the last character comes after
/// a space: it belongs to the move if it names a piece, but not if it promotes or gives a direction.
pub(crate) fn readings(text: &str, ends_apart: bool) -> Vec<TypedReading> {
    walk(text, ends_apart).0
}

/// Returns the rest after the longest move that a text begins with; `None` if it begins with no move.
pub(crate) fn unread_part(text: &str) -> Option<&str> {
    walk(text, false).1
}

/// Returns all ways to read a text, and the rest after the longest move that it begins with.
fn walk(text: &str, ends_apart: bool) -> (Vec<TypedReading>, Option<&str>) {
    let mut readings = Vec::new();
    let mut shortest: Option<&str> = None;
    let mut waiting = vec![(text, PartialConstraints::default(), GrammarState::Start)];
    while let Some((rest, partial, state)) = waiting.pop() {
        if state.can_end() && shortest.is_none_or(|known| rest.len() < known.len()) {
            shortest = Some(rest);
        }
        if rest.is_empty() {
            readings.push(TypedReading { partial, whole: state.can_end() });
            continue;
        }
        let steps = STEPS.iter().filter(|step| step.0 == state);
        for (slot, next) in steps.flat_map(|&(_, slots, next)| slots.iter().map(move |&slot| (slot, next))) {
            for (spelling, meaning) in slot.spellings() {
                let Some(partial) = partial.with(slot, meaning) else { continue };
                let is_apart = ends_apart && rest.len() == 1;
                if is_apart && slot.is_suffix() {
                    continue;
                }
                if let Some(rest) = rest.strip_prefix(spelling) {
                    waiting.push((rest, partial, next));
                } else if spelling.starts_with(rest) {
                    readings.push(TypedReading { partial, whole: false });
                }
            }
        }
    }
    (readings, shortest)
}

impl PartialConstraints {
    /// Returns the constraints with one more word; `None` if the text has one of its kind already.
    fn with(mut self, slot: GrammarSlot, meaning: WordMeaning) -> Option<PartialConstraints> {
        match (slot, meaning) {
            (_, WordMeaning::Nothing) => {}
            (GrammarSlot::ToFile, WordMeaning::Number(file)) => self.to_file = Some(file),
            (GrammarSlot::ToRank, WordMeaning::Number(rank)) => self.to_rank = Some(rank),
            (GrammarSlot::FromFile, WordMeaning::Number(file)) => self.from_file = Some(file),
            (_, WordMeaning::Number(rank)) => self.from_rank = Some(rank),
            (_, WordMeaning::Same) => self.same = true,
            (_, WordMeaning::Square(square)) => {
                (self.to_file, self.to_rank) = (Some(square.file()), Some(square.rank()));
            }
            (GrammarSlot::Code, WordMeaning::Kind(kind)) => self.becomes = Some(kind),
            (GrammarSlot::Captured, WordMeaning::Kind(kind)) => self.captured = Some(kind),
            (_, WordMeaning::Recapture) => {
                (self.same, self.capture, self.drop) = (true, Some(true), Some(false))
            }
            (_, WordMeaning::Kind(kind)) => self.kind = Some(kind),
            (_, WordMeaning::Color(color)) => self.color = Some(color),
            (_, WordMeaning::Capture(captures)) => (self.capture, self.drop) = (Some(captures), Some(false)),
            // The origin 00 is a drop, which a word may have stated already.
            (GrammarSlot::Hand, WordMeaning::Drop) => self.drop = Some(true),
            (_, WordMeaning::Drop) => set(&mut self.drop, true)?,
            (_, WordMeaning::Side(side)) => set(&mut self.side, side)?,
            (_, WordMeaning::Motion(motion)) => set(&mut self.motion, motion)?,
            (_, WordMeaning::Promote(promote)) => set(&mut self.promote, promote)?,
        }
        Some(self)
    }

    /// Returns the constraints of a whole text, to find out why it is not a move.
    pub(crate) fn constraints(&self) -> MoveConstraints {
        let square = |file: Option<u8>, rank: Option<u8>| Square::new(file?, rank?);
        MoveConstraints {
            color: self.color,
            kind: self.kind,
            to: square(self.to_file, self.to_rank),
            same: self.same,
            from: square(self.from_file, self.from_rank),
            drop: self.drop,
            side: self.side,
            motion: self.motion,
            promote: self.promote,
            capture: self.capture,
        }
    }
}
