//! The journal: what it restores after a crash, and that it always can.

mod limits;
mod recovery;
mod scripts;
mod unusable;
