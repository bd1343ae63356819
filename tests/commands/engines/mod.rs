//! Engines: `honfu engines`, `honfu analyze`, and that no engine survives the program or harms it.
//!
//! The engine is this test binary again: with the variable `HONFU_TEST_ENGINE` the test
//! `engines::fake_engine::process` is an engine of that kind.

mod analyzing;
mod checking;
mod fake_engine;
mod hostile;
mod live;
mod processes;
mod support;
