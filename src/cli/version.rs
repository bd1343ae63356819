//! The output of `honfu --version`; `-V` prints only the number.

use std::ffi::OsStr;

/// The version, the commit it was built from if known, and the target.
pub const LONG_VERSION: &str =
    concat!(env!("CARGO_PKG_VERSION"), env!("HONFU_COMMIT_NOTE"), "\ntarget: ", env!("HONFU_TARGET"));

/// The first line of [`LONG_VERSION`].
pub const VERSION_AND_COMMIT: &str = concat!(env!("CARGO_PKG_VERSION"), env!("HONFU_COMMIT_NOTE"));

/// Returns what an option prints that asks for the version.
pub fn answer(option: &OsStr) -> Option<String> {
    let version = match option.to_str()? {
        "--version" => LONG_VERSION,
        "-V" => env!("CARGO_PKG_VERSION"),
        _ => return None,
    };
    Some(format!("honfu {version}\n"))
}
