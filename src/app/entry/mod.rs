//! Move entry, the board cursor, pasting, the position editor, and variation previews.

pub(crate) mod board_cursor;
pub(crate) mod ends;
pub(crate) mod highlights;
pub(crate) mod move_entry;
pub(crate) mod move_time;
pub(crate) mod paste;
pub(crate) mod position_editor;
pub(crate) mod preview;
pub(crate) mod word;

pub use board_cursor::BoardCursor;
pub use highlights::BoardHighlights;
pub use move_entry::{EntryChoice, MoveEntry};
pub use position_editor::{EditorPlace, HeldPiece, PositionEditor};
pub use preview::VariationPreview;
