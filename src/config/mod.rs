//! Settings, and where they come from. What they do is decided where they are used.

mod engines;
mod layers;
mod regular_file;
mod saved;
mod settings;
pub mod theme;

pub use layers::{SettingsDiagnostic, SettingsLayers, file_path, keys_path, load, load_keys, notice};
pub use regular_file::load_regular;
pub use saved::{EditedSettings, edit_settings, read_settings};
pub use settings::{
    ALLOWED_VALUES, AmbiguousWidth, BackupPolicy, BoardImage, ColorWhen, LanguageSetting, ScoreSetting,
    Settings, ThemeName, example,
};
