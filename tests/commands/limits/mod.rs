//! Exceeding a limit is an error with a place, and the rest of the file is read.

mod columns;
mod formats;
mod settings;
