//! Whatever exceeds a limit is an error at its place, and the rest of the file is read.

mod columns;
mod formats;
mod settings;
