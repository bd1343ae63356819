//! The rules of shogi: squares, pieces, positions, and which moves are legal and why not.
//!
//! What may not live here: text in any language, records, files. This module uses
//! nothing else of the crate. A [`Position`] can be anything a diagram can show
//! (no kings, three kings, twenty pawns in hand), and no function here panics on one.

mod attacks;
mod board;
pub mod census;
pub mod color;
mod generate;
pub mod hand;
pub mod handicap;
pub mod impasse;
pub mod legality;
pub mod moves;
pub mod piece;
pub mod position;
pub mod repetition;
pub mod sfen;
pub mod square;
mod zobrist;

pub use color::Color;
pub use hand::Hand;
pub use handicap::Handicap;
pub use legality::{IllegalMove, IllegalReason};
pub use moves::Move;
pub use piece::{Piece, PieceKind};
pub use position::{MoveUndo, Position};
pub use sfen::Sfen;
pub use square::{Square, SquareSet};
