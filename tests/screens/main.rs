//! The app without a terminal: key presses drive it, and its effects are carried out.

mod annotate;
mod app;
mod browser;
mod diagnostics;
mod editor;
mod entry;
mod japanese;
mod journal;
mod live;
mod saving;
mod scripts;
mod several;
#[path = "../support/mod.rs"]
mod support;
mod typed;
