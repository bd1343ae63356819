//! Engines: `honfu engines` and `honfu analyze`; no engine survives the program or harms it.
//!
//! The engine is this test binary: with the variable `HONFU_TEST_ENGINE` set, the test
//! `engines::fake_engine::process` acts as an engine of that kind.

mod analyzing;
mod checking;
mod fake_engine;
mod hostile;
mod live;
mod processes;
pub mod support;
