//! Everything that touches the disk: reading files, saving them whole or not at all,
//! journals and locks, and finding records in folders.
//!
//! Errors are those of the system, [`std::io::Error`]; [`crate::messages`] says them
//! to people. What may not live here: what the bytes mean.

mod desk;
mod journal;
mod load;
mod save;
mod walk;

pub use desk::{Desk, Fault, write_checked};
pub use journal::journal_folder;
pub use load::{Source, load};
pub use save::{Disk, System, save, save_on};
pub use walk::{Found, records_below};
