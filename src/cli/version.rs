//! What `honfu --version` prints; `-V` prints the number alone.

/// The version, the commit it was built from where that is known, and the target.
pub const LONG_VERSION: &str =
    concat!(env!("CARGO_PKG_VERSION"), env!("HONFU_COMMIT_NOTE"), "\ntarget: ", env!("HONFU_TARGET"));

/// The first line of it.
pub const VERSION_AND_COMMIT: &str = concat!(env!("CARGO_PKG_VERSION"), env!("HONFU_COMMIT_NOTE"));
