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

use super::super::ambiguity::{Motion, Side};
use super::super::constraints::Constraints;
use super::words::{Meaning, Slot};
use crate::shogi::{Color, Kind, Square};

/// What a text says so far; `None` is "not said".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Said {
    pub color: Option<Color>,
    /// The piece, as it is before the move.
    pub kind: Option<Kind>,
    /// The piece, as it is after the move.
    pub becomes: Option<Kind>,
    pub to_file: Option<u8>,
    pub to_rank: Option<u8>,
    pub same: bool,
    pub from_file: Option<u8>,
    pub from_rank: Option<u8>,
    /// The piece that is captured.
    pub victim: Option<Kind>,
    pub drop: Option<bool>,
    pub capture: Option<bool>,
    pub side: Option<Side>,
    pub motion: Option<Motion>,
    pub promote: Option<bool>,
}

/// One way to read a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    pub said: Said,
    /// Whether no word is cut off and the square it goes to is there.
    pub whole: bool,
}

/// How far a reading has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
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
const STEPS: &[(Stage, Slot, Stage)] = &[
    (Stage::Start, Slot::Nothing, Stage::Marked),
    (Stage::Start, Slot::Mark, Stage::Marked),
    (Stage::Start, Slot::Sign, Stage::Signed),
    // Square first.
    (Stage::Marked, Slot::ToFile, Stage::ToFile),
    (Stage::ToFile, Slot::ToRank, Stage::To),
    (Stage::Marked, Slot::Same, Stage::Goal),
    (Stage::To, Slot::Same, Stage::Goal),
    (Stage::To, Slot::Nothing, Stage::Goal),
    (Stage::Marked, Slot::Name, Stage::Called),
    (Stage::Called, Slot::Piece, Stage::Named),
    (Stage::Goal, Slot::Piece, Stage::Named),
    (Stage::Goal, Slot::Scribble, Stage::Named),
    (Stage::Goal, Slot::Nothing, Stage::Bare),
    (Stage::Bare, Slot::Word, Stage::Bare),
    (Stage::Bare, Slot::Promotion, Stage::Bare),
    (Stage::Bare, Slot::Drop, Stage::Bare),
    (Stage::Bare, Slot::Open, Stage::Origin),
    (Stage::Named, Slot::Word, Stage::Named),
    (Stage::Named, Slot::Letter, Stage::Named),
    (Stage::Named, Slot::Promotion, Stage::Named),
    (Stage::Named, Slot::ScribbledPromotion, Stage::Named),
    (Stage::Named, Slot::Unpromoted, Stage::Named),
    (Stage::Named, Slot::Drop, Stage::Named),
    (Stage::Named, Slot::Open, Stage::Origin),
    (Stage::Origin, Slot::FromFile, Stage::OriginFile),
    (Stage::Origin, Slot::Hand, Stage::OriginRank),
    (Stage::OriginFile, Slot::FromRank, Stage::OriginRank),
    (Stage::OriginRank, Slot::Close, Stage::End),
    // Piece first.
    (Stage::Marked, Slot::Mover, Stage::Mover),
    (Stage::Marked, Slot::Plus, Stage::Promoted),
    (Stage::Promoted, Slot::Base, Stage::Mover),
    (Stage::Mover, Slot::Nothing, Stage::MoverFrom),
    (Stage::Mover, Slot::FromFile, Stage::MoverFile),
    (Stage::MoverFile, Slot::FromRank, Stage::MoverFrom),
    (Stage::Mover, Slot::Open, Stage::Shut),
    (Stage::Shut, Slot::FromFile, Stage::ShutFile),
    (Stage::ShutFile, Slot::FromRank, Stage::ShutFrom),
    (Stage::ShutFrom, Slot::Close, Stage::MoverFrom),
    (Stage::MoverFrom, Slot::Nothing, Stage::Moving),
    (Stage::MoverFrom, Slot::Move, Stage::Moving),
    (Stage::Moving, Slot::ToFile, Stage::MovingFile),
    (Stage::MovingFile, Slot::ToRank, Stage::Moved),
    (Stage::MoverFrom, Slot::Retake, Stage::Moved),
    (Stage::Moved, Slot::Promotion, Stage::End),
    (Stage::MoverFrom, Slot::Take, Stage::Taking),
    (Stage::Taking, Slot::Victim, Stage::Taken),
    (Stage::Taken, Slot::Open, Stage::TakenOpen),
    (Stage::TakenOpen, Slot::ToFile, Stage::TakenFile),
    (Stage::TakenFile, Slot::ToRank, Stage::TakenRank),
    (Stage::TakenRank, Slot::Close, Stage::Moved),
    (Stage::Taken, Slot::Promotion, Stage::End),
    // Origin first.
    (Stage::Marked, Slot::Nothing, Stage::Signed),
    (Stage::Signed, Slot::FromFile, Stage::FromFile),
    (Stage::FromFile, Slot::FromRank, Stage::From),
    (Stage::Signed, Slot::Hand, Stage::FromStep),
    (Stage::From, Slot::Step, Stage::FromStep),
    (Stage::FromStep, Slot::ToFile, Stage::FromToFile),
    (Stage::From, Slot::ToFile, Stage::FromToFile),
    (Stage::FromToFile, Slot::ToRank, Stage::FromTo),
    (Stage::FromTo, Slot::Code, Stage::End),
    (Stage::FromTo, Slot::Promotion, Stage::End),
];

impl Stage {
    /// Whether a move can end here.
    const fn ends(self) -> bool {
        matches!(
            self,
            Stage::To
                | Stage::Goal
                | Stage::Bare
                | Stage::Named
                | Stage::Moved
                | Stage::Taken
                | Stage::FromTo
                | Stage::End
        )
    }
}

/// All ways to read `text`, which is in the form of the spellings. A last word that is
/// cut off counts as each of the words that it may become.
pub fn readings(text: &str) -> Vec<Reading> {
    let mut readings = Vec::new();
    let mut waiting = vec![(text, Said::default(), Stage::Start)];
    while let Some((rest, said, stage)) = waiting.pop() {
        if rest.is_empty() {
            readings.push(Reading { said, whole: stage.ends() });
            continue;
        }
        for &(_, slot, next) in STEPS.iter().filter(|step| step.0 == stage) {
            for (spelling, meaning) in slot.spellings() {
                let Some(said) = said.with(slot, meaning) else { continue };
                if let Some(rest) = rest.strip_prefix(spelling) {
                    waiting.push((rest, said, next));
                } else if spelling.starts_with(rest) {
                    readings.push(Reading { said, whole: false });
                }
            }
        }
    }
    readings
}

impl Said {
    /// What is said with one more word; `None` if that was said before.
    fn with(mut self, slot: Slot, meaning: Meaning) -> Option<Said> {
        match (slot, meaning) {
            (_, Meaning::Nothing) => {}
            (Slot::ToFile, Meaning::Number(file)) => self.to_file = Some(file),
            (Slot::ToRank, Meaning::Number(rank)) => self.to_rank = Some(rank),
            (Slot::FromFile, Meaning::Number(file)) => self.from_file = Some(file),
            (_, Meaning::Number(rank)) => self.from_rank = Some(rank),
            (_, Meaning::Same) => self.same = true,
            (_, Meaning::Square(square)) => {
                (self.to_file, self.to_rank) = (Some(square.file()), Some(square.rank()));
            }
            (Slot::Code, Meaning::Kind(kind)) => self.becomes = Some(kind),
            (Slot::Victim, Meaning::Kind(kind)) => self.victim = Some(kind),
            (_, Meaning::Retake) => (self.same, self.capture, self.drop) = (true, Some(true), Some(false)),
            (_, Meaning::Kind(kind)) => self.kind = Some(kind),
            (_, Meaning::Color(color)) => self.color = Some(color),
            (_, Meaning::Capture(captures)) => (self.capture, self.drop) = (Some(captures), Some(false)),
            // The origin 00 may say once more that it is a drop.
            (Slot::Hand, Meaning::Drop) => self.drop = Some(true),
            (_, Meaning::Drop) => fill(&mut self.drop, true)?,
            (_, Meaning::Side(side)) => fill(&mut self.side, side)?,
            (_, Meaning::Motion(motion)) => fill(&mut self.motion, motion)?,
            (_, Meaning::Promote(promote)) => fill(&mut self.promote, promote)?,
        }
        Some(self)
    }

    /// What a whole text says, for finding out why it is no move.
    pub fn constraints(&self) -> Constraints {
        let square = |file: Option<u8>, rank: Option<u8>| Square::new(file?, rank?);
        Constraints {
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
