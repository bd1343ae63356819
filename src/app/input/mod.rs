//! Ways of entering moves, positions and text.

mod aim;
mod board_cursor;
mod entry;
mod pasting;
mod playing;
mod position_editor;
mod prompting;

pub use aim::BoardHighlights;
pub use board_cursor::BoardCursor;
pub use entry::{EntryChoice, MoveEntry};
pub use position_editor::{EditorPlace, HeldPiece, PositionEditor};
