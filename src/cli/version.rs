//! The output of `honfu --version`; `-V` prints only the number.

/// The version, the commit it was built from if known, and the target.
pub const LONG_VERSION: &str =
    concat!(env!("CARGO_PKG_VERSION"), env!("HONFU_COMMIT_NOTE"), "\ntarget: ", env!("HONFU_TARGET"));

/// The first line of [`LONG_VERSION`].
pub const VERSION_AND_COMMIT: &str = concat!(env!("CARGO_PKG_VERSION"), env!("HONFU_COMMIT_NOTE"));
