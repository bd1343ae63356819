//! The rules of shogi: squares, pieces, positions, and which moves are legal and why not.
//!
//! What may not live here: text in any language, records, files. This module uses
//! nothing else of the crate. A [`Position`] can be anything a diagram can show
//! (no kings, three kings, twenty pawns in hand), and no function here panics on one.

pub mod color;
pub mod hand;
pub mod moves;
pub mod piece;
pub mod square;

pub use color::Color;
pub use hand::Hand;
pub use moves::Move;
pub use piece::{Kind, Piece};
pub use square::{Square, Squares};
