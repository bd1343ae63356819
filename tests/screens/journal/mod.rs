//! The journal: what it restores after a crash, and that it always can.

mod discarding;
mod limits;
mod many;
mod recovery;
mod scripts;
mod unusable;
