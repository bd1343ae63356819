//! How typed moves are put together: from a text, finished or not, to what it says.
//!
//! ```text
//! move   = [mark] ( square first | piece first | origin first )
//! square first = ( file rank [same] | same | iroha ) [ piece ] { word } [ "(" origin ")" ]
//! piece first  = name [ origin | "(" origin ")" ] ( [ "-" | "x" | "*" ] file rank
//!              | "x" | "x" name [ "(" file rank ")" ] ) [ promotion ]
//! origin first = [ "+" | "-" ] ( origin [ "-" | "x" ] | "00" ) file rank [ code | promotion ]
//! name   = piece | "+" piece
//! word   = 右左直上寄引 | promotion | drop | letters for these, where a piece is named
//! ```

use super::words::{GrammarSlot, WordMeaning};
use crate::notation::MoveConstraints;
use crate::notation::{Motion, OriginSide};
use crate::shogi::{Color, PieceKind, Square};

/// What a text says so far; `None` means that it does not say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PartialConstraints {
    pub color: Option<Color>,
    /// The piece, as it is before the move.
    pub kind: Option<PieceKind>,
    /// The piece, as it is after the move.
    pub becomes: Option<PieceKind>,
    pub to_file: Option<u8>,
    pub to_rank: Option<u8>,
    pub same: bool,
    pub from_file: Option<u8>,
    pub from_rank: Option<u8>,
    /// The piece that is captured.
    pub victim: Option<PieceKind>,
    pub drop: Option<bool>,
    pub capture: Option<bool>,
    pub side: Option<OriginSide>,
    pub motion: Option<Motion>,
    pub promote: Option<bool>,
}

/// One way to read a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TypedReading {
    pub said: PartialConstraints,
    /// Whether no word is cut off and the square it goes to is there.
    pub whole: bool,
}

/// How far a reading has come.
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
    /// After a name of the square that needs a piece.
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
    Origin,
    OriginFile,
    OriginRank,
    End,
}

/// What can follow: in that stage that place may be filled, which leads to that stage.
const STEPS: &[(GrammarState, GrammarSlot, GrammarState)] = &[
    (GrammarState::Start, GrammarSlot::Nothing, GrammarState::Marked),
    (GrammarState::Start, GrammarSlot::Mark, GrammarState::Marked),
    (GrammarState::Start, GrammarSlot::Sign, GrammarState::Signed),
    // Square first.
    (GrammarState::Marked, GrammarSlot::ToFile, GrammarState::ToFile),
    (GrammarState::ToFile, GrammarSlot::ToRank, GrammarState::To),
    (GrammarState::Marked, GrammarSlot::Same, GrammarState::Goal),
    (GrammarState::To, GrammarSlot::Same, GrammarState::Goal),
    (GrammarState::To, GrammarSlot::Nothing, GrammarState::Goal),
    (GrammarState::Marked, GrammarSlot::Name, GrammarState::Called),
    (GrammarState::Called, GrammarSlot::Piece, GrammarState::Named),
    (GrammarState::Goal, GrammarSlot::Piece, GrammarState::Named),
    (GrammarState::Goal, GrammarSlot::Scribble, GrammarState::Named),
    (GrammarState::Goal, GrammarSlot::Nothing, GrammarState::Bare),
    (GrammarState::Bare, GrammarSlot::Word, GrammarState::Bare),
    (GrammarState::Bare, GrammarSlot::Promotion, GrammarState::Bare),
    (GrammarState::Bare, GrammarSlot::Drop, GrammarState::Bare),
    (GrammarState::Bare, GrammarSlot::Open, GrammarState::Origin),
    (GrammarState::Named, GrammarSlot::Word, GrammarState::Named),
    (GrammarState::Named, GrammarSlot::Letter, GrammarState::Named),
    (GrammarState::Named, GrammarSlot::Promotion, GrammarState::Named),
    (GrammarState::Named, GrammarSlot::ScribbledPromotion, GrammarState::Named),
    (GrammarState::Named, GrammarSlot::Unpromoted, GrammarState::Named),
    (GrammarState::Named, GrammarSlot::Drop, GrammarState::Named),
    (GrammarState::Named, GrammarSlot::Open, GrammarState::Origin),
    (GrammarState::Origin, GrammarSlot::FromFile, GrammarState::OriginFile),
    (GrammarState::Origin, GrammarSlot::Hand, GrammarState::OriginRank),
    (GrammarState::OriginFile, GrammarSlot::FromRank, GrammarState::OriginRank),
    (GrammarState::OriginRank, GrammarSlot::Close, GrammarState::End),
    // Piece first.
    (GrammarState::Marked, GrammarSlot::Mover, GrammarState::Mover),
    (GrammarState::Marked, GrammarSlot::Plus, GrammarState::Promoted),
    (GrammarState::Promoted, GrammarSlot::Base, GrammarState::Mover),
    (GrammarState::Mover, GrammarSlot::Nothing, GrammarState::MoverFrom),
    (GrammarState::Mover, GrammarSlot::FromFile, GrammarState::MoverFile),
    (GrammarState::MoverFile, GrammarSlot::FromRank, GrammarState::MoverFrom),
    (GrammarState::Mover, GrammarSlot::Open, GrammarState::Shut),
    (GrammarState::Shut, GrammarSlot::FromFile, GrammarState::ShutFile),
    (GrammarState::ShutFile, GrammarSlot::FromRank, GrammarState::ShutFrom),
    (GrammarState::ShutFrom, GrammarSlot::Close, GrammarState::MoverFrom),
    (GrammarState::MoverFrom, GrammarSlot::Nothing, GrammarState::Moving),
    (GrammarState::MoverFrom, GrammarSlot::Move, GrammarState::Moving),
    (GrammarState::Moving, GrammarSlot::ToFile, GrammarState::MovingFile),
    (GrammarState::MovingFile, GrammarSlot::ToRank, GrammarState::Moved),
    (GrammarState::MoverFrom, GrammarSlot::Retake, GrammarState::Moved),
    (GrammarState::Moved, GrammarSlot::Promotion, GrammarState::End),
    (GrammarState::MoverFrom, GrammarSlot::Take, GrammarState::Taking),
    (GrammarState::Taking, GrammarSlot::Victim, GrammarState::Taken),
    (GrammarState::Taken, GrammarSlot::Open, GrammarState::TakenOpen),
    (GrammarState::TakenOpen, GrammarSlot::ToFile, GrammarState::TakenFile),
    (GrammarState::TakenFile, GrammarSlot::ToRank, GrammarState::TakenRank),
    (GrammarState::TakenRank, GrammarSlot::Close, GrammarState::Moved),
    (GrammarState::Taken, GrammarSlot::Promotion, GrammarState::End),
    // Origin first.
    (GrammarState::Marked, GrammarSlot::Nothing, GrammarState::Signed),
    (GrammarState::Signed, GrammarSlot::FromFile, GrammarState::FromFile),
    (GrammarState::FromFile, GrammarSlot::FromRank, GrammarState::From),
    (GrammarState::Signed, GrammarSlot::Hand, GrammarState::FromStep),
    (GrammarState::From, GrammarSlot::Step, GrammarState::FromStep),
    (GrammarState::FromStep, GrammarSlot::ToFile, GrammarState::FromToFile),
    (GrammarState::From, GrammarSlot::ToFile, GrammarState::FromToFile),
    (GrammarState::FromToFile, GrammarSlot::ToRank, GrammarState::FromTo),
    (GrammarState::FromTo, GrammarSlot::Code, GrammarState::End),
    (GrammarState::FromTo, GrammarSlot::Promotion, GrammarState::End),
];

impl GrammarState {
    /// Whether a move can end here.
    const fn ends(self) -> bool {
        matches!(
            self,
            GrammarState::To
                | GrammarState::Goal
                | GrammarState::Bare
                | GrammarState::Named
                | GrammarState::Moved
                | GrammarState::Taken
                | GrammarState::FromTo
                | GrammarState::End
        )
    }
}

/// All ways to read `text`, which is in the form of the spellings. A last word that is
/// cut off counts as each of the words that it may become.
pub(crate) fn readings(text: &str) -> Vec<TypedReading> {
    let mut readings = Vec::new();
    let mut waiting = vec![(text, PartialConstraints::default(), GrammarState::Start)];
    while let Some((rest, said, stage)) = waiting.pop() {
        if rest.is_empty() {
            readings.push(TypedReading { said, whole: stage.ends() });
            continue;
        }
        for &(_, slot, next) in STEPS.iter().filter(|step| step.0 == stage) {
            for (spelling, meaning) in slot.spellings() {
                let Some(said) = said.with(slot, meaning) else { continue };
                if let Some(rest) = rest.strip_prefix(spelling) {
                    waiting.push((rest, said, next));
                } else if spelling.starts_with(rest) {
                    readings.push(TypedReading { said, whole: false });
                }
            }
        }
    }
    readings
}

impl PartialConstraints {
    /// With one more word; `None` if the text has one of its kind already.
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
            (GrammarSlot::Victim, WordMeaning::Kind(kind)) => self.victim = Some(kind),
            (_, WordMeaning::Retake) => {
                (self.same, self.capture, self.drop) = (true, Some(true), Some(false))
            }
            (_, WordMeaning::Kind(kind)) => self.kind = Some(kind),
            (_, WordMeaning::Color(color)) => self.color = Some(color),
            (_, WordMeaning::Capture(captures)) => (self.capture, self.drop) = (Some(captures), Some(false)),
            // The origin 00 may say once more that it is a drop.
            (GrammarSlot::Hand, WordMeaning::Drop) => self.drop = Some(true),
            (_, WordMeaning::Drop) => fill(&mut self.drop, true)?,
            (_, WordMeaning::Side(side)) => fill(&mut self.side, side)?,
            (_, WordMeaning::Motion(motion)) => fill(&mut self.motion, motion)?,
            (_, WordMeaning::Promote(promote)) => fill(&mut self.promote, promote)?,
        }
        Some(self)
    }

    /// What a whole text says, for finding out why it is no move.
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

/// Two words of a sort are not one move.
fn fill<T>(slot: &mut Option<T>, value: T) -> Option<()> {
    slot.replace(value).is_none().then_some(())
}
