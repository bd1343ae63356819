//! Saving of settings: changed settings get their new values in the file, and the rest of its text
//! is kept.

use std::path::Path;

use toml::Value;
use toml_edit::{DocumentMut, Item};

use super::layers::{MAX_SETTINGS, SettingsDiagnostic, SettingsLayers, read_text};
use crate::messages::SettingError;
use crate::settings::{SETTINGS, Settings};

/// The text of a settings file after an edit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditedSettings {
    pub text: String,
    /// The names of the settings whose values have changed.
    pub changed: Vec<String>,
}

/// Reads the text of a settings file; empty if the file does not exist.
///
/// # Errors
/// If the file cannot be read.
pub fn read_settings(path: &Path) -> Result<String, SettingsDiagnostic> {
    let mut diagnostics = Vec::new();
    let text = read_text(path, MAX_SETTINGS, false, &mut diagnostics);
    diagnostics.pop().map_or(Ok(text.unwrap_or_default()), Err)
}

/// Returns the text of a settings file with the values that the named settings have in `settings`.
/// Comments, the order and everything unchanged are kept.
///
/// # Errors
/// If the text is not TOML.
pub fn edit_settings(
    path: &Path,
    text: &str,
    settings: &Settings,
    names: &[&str],
) -> Result<EditedSettings, SettingsDiagnostic> {
    let mut layers = SettingsLayers::default();
    let document = text.parse::<DocumentMut>();
    layers.add_file(path, text);
    let Ok(mut document) = document else {
        return Err(layers.diagnostics.into_iter().next().unwrap_or_else(|| SettingsDiagnostic {
            place: path.display().to_string(),
            error: SettingError::Syntax(String::new()),
        }));
    };
    let mut changed = Vec::new();
    for row in SETTINGS.iter().filter(|row| names.contains(&row.key)) {
        let value = row.value(settings);
        if row.value(&layers.settings) != value
            && let Some(value) = edited_value(&value)
        {
            put(&mut document, row.key, value);
            changed.push(row.key.to_owned());
        }
    }
    Ok(EditedSettings { text: document.to_string(), changed })
}

/// Returns a value as a `toml_edit` value; `None` for types that no setting has.
fn edited_value(value: &Value) -> Option<toml_edit::Value> {
    match value {
        Value::String(text) => Some(text.into()),
        Value::Boolean(is_on) => Some((*is_on).into()),
        Value::Integer(number) => Some((*number).into()),
        Value::Array(list) => {
            let values: Option<toml_edit::Array> = list.iter().map(edited_value).collect();
            values.map(toml_edit::Value::Array)
        }
        _ => None,
    }
}

/// Sets a value, in its table if it has one, and keeps the spaces and comments around the old
/// value.
fn put(document: &mut DocumentMut, key: &str, mut value: toml_edit::Value) {
    let (table, name) = match key.split_once('.') {
        Some((table, name)) => (document.entry(table).or_insert_with(toml_edit::table), name),
        None => (document.as_item_mut(), key),
    };
    match table.get_mut(name).and_then(Item::as_value_mut) {
        Some(old) => {
            *value.decor_mut() = old.decor().clone();
            *old = value;
        }
        None => table[name] = Item::Value(value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{LanguageSetting, ThemeName};

    /// The settings that these tests change.
    const NAMES: [&str; 4] = ["auto_commit", "flipped", "lang", "theme"];

    fn edited(text: &str, settings: &Settings) -> Result<EditedSettings, SettingsDiagnostic> {
        edit_settings(Path::new("config.toml"), text, settings, &NAMES)
    }

    #[test]
    fn what_was_not_changed_in_this_run_stays_whatever_is_in_force() {
        let settings = Settings { theme: ThemeName::Dark, flipped: true, ..Settings::default() };
        let text = "theme = \"light\"\n";
        let result = edit_settings(Path::new("config.toml"), text, &settings, &["flipped"]).unwrap();
        assert_eq!(
            (&*result.text, &result.changed[..]),
            ("theme = \"light\"\nflipped = true\n", &["flipped".to_owned()][..])
        );
    }

    #[test]
    fn what_differs_is_changed_and_everything_else_stays() {
        let settings =
            Settings { theme: ThemeName::Dark, auto_commit: true, flipped: true, ..Settings::default() };
        let settings = Settings { auto_commit: !Settings::default().auto_commit, ..settings };
        let auto_commit = settings.auto_commit;
        let text = "# mine\nlang = \"en\"\n\n# colours\ntheme = 'light'   # until spring\nflipped=true\n\n\
            [limits] # few\nrecords = 5\n# end\n";
        let settings = Settings { lang: LanguageSetting::from(crate::messages::Lang::En), ..settings };
        let result = edited(text, &settings).unwrap();
        assert_eq!(result.changed, ["theme", "auto_commit"]);
        assert_eq!(
            result.text,
            format!(
                "# mine\nlang = \"en\"\n\n# colours\ntheme = \"dark\"   # until spring\nflipped=true\n\
                 auto_commit = {auto_commit}\n\n[limits] # few\nrecords = 5\n# end\n"
            )
        );
        let again = edited(&result.text, &settings).unwrap();
        assert_eq!((again.text, again.changed), (result.text, Vec::new()));
    }

    #[test]
    fn numbers_lists_and_what_is_in_a_table_are_saved() {
        let mut settings = Settings { review_scale: 700, ..Settings::default() };
        settings.limits.records = 5;
        settings.templates = vec!["敗着。".to_owned()];
        let names = ["limits.records", "review_scale", "templates"];
        let edited =
            |text: &str| edit_settings(Path::new("config.toml"), text, &settings, &names).unwrap().text;
        let text = edited("[limits]\nmoves = 7 # few\n");
        assert_eq!(
            text,
            "review_scale = 700\ntemplates = [\"敗着。\"]\n[limits]\nmoves = 7 # few\nrecords = 5\n"
        );
        assert_eq!(edited(&text), text);
        assert!(edited("").ends_with("\n[limits]\nrecords = 5\n"), "{}", edited(""));
    }

    #[test]
    fn an_empty_file_gets_what_is_not_the_default() {
        let settings = Settings { theme: ThemeName::Dark, ..Settings::default() };
        assert_eq!(edited("", &settings).unwrap().text, "theme = \"dark\"\n");
        assert_eq!(edited("", &Settings::default()).unwrap().changed, [""; 0]);
    }

    #[test]
    fn a_value_that_cannot_be_used_is_replaced_and_no_toml_is_an_error() {
        let settings = Settings { theme: ThemeName::Dark, ..Settings::default() };
        let text = "font = 3\ntheme = 5 # ?\n";
        assert_eq!(edited(text, &settings).unwrap().text, "font = 3\ntheme = \"dark\" # ?\n");
        let error = edited("lang = \"ja\"\ntheme = \n", &settings).unwrap_err();
        assert_eq!(error.place, "config.toml:2");
    }
}
