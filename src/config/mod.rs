//! Settings, and where they come from.
//!
//! What may not live here: what the settings do.

mod keys;
mod layers;
mod settings;
pub mod theme;

pub use keys::{keys, keys_path};
pub use layers::{Layers, Problem, file_path, load, notice};
pub use settings::{AmbiguousWidth, Backup, ColorWhen, Language, Settings, ThemeName, example};
