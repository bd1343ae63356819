//! Settings, and where they come from.
//!
//! What may not live here: what the settings do.

mod layers;
mod settings;
pub mod theme;

pub use layers::{SettingsLayers, SettingsProblem, file_path, keys_path, load, load_keys, notice};
pub use settings::{AmbiguousWidth, BackupPolicy, ColorWhen, LanguageSetting, Settings, ThemeName, example};
