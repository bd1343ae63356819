//! Everything that touches the disk: reading files, saving them whole or not at all,
//! journals and locks, and finding records in folders.
//!
//! Errors are those of the system, [`std::io::Error`], with the step at which they came up;
//! [`crate::messages`] words them for people. What may not live here: what the bytes mean.

mod desk;
mod disk;
mod explore;
mod games;
mod journal;
mod load;
mod recent;
mod save;
mod scores;
mod sweep;
mod turns;
mod walk;
mod watch;
mod write;

pub use desk::{Desk, Writing};
pub use disk::{Disk, Step};
pub use explore::{Exploring, Tell, explore, parse, review};
pub use games::count_games;
pub use journal::journal_folder;
pub use load::{Source, load};
pub use recent::{read_recent, remember};
pub use save::{SaveError, save, save_derived};
pub use scores::{keep_score, read_scores};
pub use walk::{Found, records_below};
pub use watch::{INTERVAL, Look, Stream, Watch};
pub use write::{Fault, write_checked};
