//! A record as people publish it, in a language: places of it in text and in pictures, its
//! graphs, the printed sheet, the annotated article.
//!
//! [`PositionRenderer`] prints places of a record, [`graphs`] what it says of itself, [`game`] the
//! whole of it; a [`PublishFormat`] is what all of them print. The command line and the program export
//! by the same functions. What may not live here: how anything is drawn (`diagram`), what
//! programs read (`format`), the disk.

mod form;
pub mod game;
pub mod graphs;
mod options;
mod pointer;
mod rendering;

pub use form::PublishFormat;
pub use options::{PublishOptions, option_words};
pub use pointer::ArrowTarget;
pub use rendering::PositionRenderer;
