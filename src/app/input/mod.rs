//! Ways of entering moves, positions and text.

mod board_cursor;
mod entry;
mod highlights;
mod paste;
mod position_editor;
mod prompt;
mod steps;

pub use board_cursor::BoardCursor;
pub use entry::{EntryChoice, MoveEntry};
pub use highlights::BoardHighlights;
pub use position_editor::{EditorPlace, HeldPiece, PositionEditor};
