//! The formats of Kakinoki's programs: KIF, KI2, and BOD, the board diagrams used in both.

pub(crate) mod bod;
mod evidence;
pub(crate) mod ki2;
pub(crate) mod kif;

pub(crate) use evidence::{KakinokiLineCounts, KakinokiLineKind, evidence, is_move_number, line_kind};
