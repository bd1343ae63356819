//! USI position strings, a record a line, and the lines that SFEN files share with them.
//!
//! ```text
//! line  = [ "position" ] ( start [ "moves" move* ] | "moves" move* | move+ ) [ end ]
//! start = "startpos" | [ "sfen" ] board side [ hands [ number ] ]
//! end   = "resign" | "win" | "rep_draw" | "draw" | "timeout" | "break"
//! ```
//!
//! The words for the end are those of tsshogi, and of engines where they have them. A
//! line that begins with anything else says nothing of a record; it is kept, as are
//! those with `#`.

mod line;
mod read;
mod write;

pub(super) use line::{UsiLineKind, evidence, is_board};
pub(super) use read::SYNTAX;
pub use read::read;
pub use write::{position, write};
