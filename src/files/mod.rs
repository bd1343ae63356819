//! Everything that touches the disk: reading files, saving them whole or not at all,
//! journals and locks, and finding records in folders.
//!
//! Errors are those of the system, [`std::io::Error`], with the step at which they came up;
//! [`crate::messages`] words them for people. What may not live here: what the bytes mean.

mod disk;
mod explore;
mod games;
mod journal;
mod load;
mod recent;
mod registry;
mod save;
mod scores;
mod sweep;
mod turns;
mod walk;
mod watch;
mod write;

pub use disk::{Disk, DiskStep};
pub use explore::{ExploreOptions, ListingSink, explore_files, explore_folder, read_content};
pub use games::count_games;
pub use journal::journal_folder;
pub use load::{InputSource, load};
pub use recent::{add_recent, read_recent};
pub use registry::{FileRegistry, PendingWrite};
pub use save::{SaveError, save, save_derived};
pub use scores::{add_score, read_scores};
pub use walk::{RecordFiles, records_below};
pub use watch::{FileChange, FileWatch, StreamWatch, WATCH_INTERVAL};
pub use write::{WriteError, write_checked};
