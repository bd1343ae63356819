//! Settings, and where they come from.
//!
//! What may not live here: what the settings do.

mod layers;
mod settings;
pub mod theme;

pub use layers::{Layers, Problem, file_path, keys, keys_path, load, notice};
pub use settings::{AmbiguousWidth, Backup, ColorWhen, Language, Settings, ThemeName, example};
