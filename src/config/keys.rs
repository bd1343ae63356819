//! The key map: a preset, and the user's own file as a patch on it.

use std::path::PathBuf;

use super::Problem;
use super::layers::{file_path, place, text_of};
use crate::keymap::{Map, Preset};
use crate::messages::SettingError;

/// Where the user's own keys are: `keys.toml` beside the settings.
pub fn keys_path(variable: &dyn Fn(&str) -> Option<String>) -> Option<PathBuf> {
    Some(file_path(variable)?.with_file_name("keys.toml"))
}

/// The keys of the preset with the user's own over them, and what of those cannot be used.
pub fn keys(preset: Preset, variable: &dyn Fn(&str) -> Option<String>) -> (Map, Vec<Problem>) {
    let (mut map, mut problems) = (preset.map(), Vec::new());
    let path = keys_path(variable);
    if let Some(path) = &path
        && let Some(text) = text_of(path, false, &mut problems)
    {
        let found = map.patch(&text).into_iter();
        problems.extend(found.map(|problem| Problem {
            place: place(path, text.as_bytes(), problem.at),
            fault: SettingError::Key(problem.fault),
        }));
    }
    (map, problems)
}
