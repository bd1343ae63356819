//! The rules of shogi: squares, pieces, positions, and which moves are legal and why not.
//!
//! A [`Position`] can be anything a diagram can show (no kings, three kings, twenty pawns in
//! hand), and no function here panics on one. A [`Move`] is checked with [`Position::check`],
//! made with [`Position::make`] and taken back with [`Position::unmake`].
//!
//! This module knows no records, files or notations. Its only sentences are those that need no notation.
//!
//! ```
//! use honfu_core::shogi::{IllegalReason, Move, Position};
//!
//! let mut position = Position::even();
//! let mv = Move::from_usi("7g7f").unwrap();
//! assert_eq!(position.check(mv), Ok(()));
//! let undo = position.make(mv).unwrap();
//! assert_eq!(position.legal_moves().len(), 30);
//!
//! let drop = Move::from_usi("P*5e").unwrap();
//! assert_eq!(position.check(drop).unwrap_err().reason, IllegalReason::NotInHand);
//!
//! position.unmake(undo);
//! assert_eq!(position, Position::even());
//! ```
#![warn(missing_docs, unreachable_pub)]

mod anomalies;
mod attacks;
mod board;
mod generate;
mod handicap;
mod impasse;
mod legality;
mod moves;
mod piece;
mod position;
mod repetition;
mod sfen;
mod square;

pub use anomalies::{PIECE_SET, PositionAnomaly, find_anomalies, piece_count, unplaced_pieces};
pub use handicap::{Handicap, start_name};
pub use impasse::{DeclarationResult, DeclarationShortfall, Impasse, needed_for_27};
pub use legality::{IllegalMove, IllegalReason};
pub use moves::{Move, NotUsi};
pub use piece::{Color, Hand, Piece, PieceKind};
pub use position::{MoveUndo, Position};
pub use repetition::{LinePosition, Repetition, RepetitionVerdict};
pub use sfen::{Sfen, SfenError, SfenNote};
pub use square::{Square, SquareSet, SquareSetIter};
