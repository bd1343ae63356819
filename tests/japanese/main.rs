//! In Japanese nothing is said in English: screens, help, errors, and every text of the
//! source.

mod commands;
mod screens;
mod texts;
mod words;
