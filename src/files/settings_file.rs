//! Saving of settings into the user's settings file.

use std::fs;
use std::path::Path;

use super::save::{folder_of, save};
use crate::config::{self, SettingsDiagnostic};
use crate::messages::notices::Notice;
use crate::settings::Settings;

/// Writes the values of the named settings to a file, which is created if needed. Returns a notice
/// about what was changed, or why nothing was.
pub fn save_settings(path: &Path, settings: &Settings, names: &[&str]) -> Notice {
    change_file(path, settings, names).unwrap_or_else(|error| error)
}

fn change_file(path: &Path, settings: &Settings, names: &[&str]) -> Result<Notice, Notice> {
    let text = config::read_settings(path).map_err(setting_notice)?;
    let edited = config::edit_settings(path, &text, settings, names).map_err(setting_notice)?;
    if !edited.changed.is_empty() {
        let created = fs::create_dir_all(folder_of(path)).map_err(Into::into);
        let saved = created.and_then(|()| save(path, edited.text.as_bytes()));
        saved.map_err(|error| Notice::Failed(error.of_file(path)))?;
    }
    Ok(Notice::SettingsSaved { path: path.display().to_string(), names: edited.changed })
}

fn setting_notice(SettingsDiagnostic { place, error }: SettingsDiagnostic) -> Notice {
    Notice::Setting { place, error, more: 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Lang;
    use crate::settings::ThemeName;
    use honfu_core::notation::NotationStyle;

    #[test]
    fn a_file_is_created_then_left_alone_and_errors_are_sentences() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/honfu.toml");
        let settings = Settings { theme: ThemeName::Dark, ..Settings::default() };
        let locale = |lang| crate::messages::Locale { lang, notation: NotationStyle::Japanese.into() };
        let save = || save_settings(&path, &settings, &["theme"]).text(locale(Lang::En));
        assert!(save().ends_with("/honfu.toml': theme"));
        assert_eq!(fs::read_to_string(&path).unwrap(), "theme = \"dark\"\n");
        let before = path.metadata().unwrap().modified().unwrap();
        assert!(save().starts_with("no changes: '"));
        assert_eq!(path.metadata().unwrap().modified().unwrap(), before);
        fs::write(&path, "theme = ").unwrap();
        assert!(save().contains("honfu.toml:1: invalid TOML"), "{}", save());
        assert_eq!(fs::read_to_string(&path).unwrap(), "theme = ");
        let blocked = folder.path().join("new/honfu.toml/config.toml");
        let failed = save_settings(&blocked, &settings, &["theme"]);
        assert!(failed.is_error() && failed.text(locale(Lang::En)) != failed.text(locale(Lang::Ja)));
    }
}
