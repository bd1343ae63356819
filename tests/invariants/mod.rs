//! What no input may break, as functions that panic where it does. The mutations that
//! are always run use them (`tests/mutations`), and so does the fuzzer (`fuzz/`).
#![allow(dead_code)] // Each program uses its part.

pub mod conservation;
pub mod conversion;
pub mod editing;
pub mod encodings;
pub mod journals;
pub mod long_files;
pub mod moves;
pub mod reading;
pub mod settings;
