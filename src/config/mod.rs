//! The sources of settings: files, environment variables, and themes. The effects of settings are
//! implemented where they are used.

mod layers;
mod regular_file;
mod saved;
pub mod theme;

pub use layers::{SettingsDiagnostic, SettingsLayers, file_path, keys_path, load, load_keys, notice};
pub use regular_file::load_regular;
pub use saved::{EditedSettings, edit_settings, read_settings};
