//! Invariants that hold for any input, as functions that panic if one is broken. They are used by the
//! mutation tests, which always run (`tests/mutations`), and by the fuzzer (`fuzz/`).
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
