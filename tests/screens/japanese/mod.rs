//! In Japanese, nothing is in English: screens, help, errors, and every text in the source.

mod commands;
mod screens;
mod texts;
mod words;
