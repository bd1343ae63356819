//! The layers of settings: defaults, then the file, then the environment. Options of the command
//! line come on top, in [`crate::cli`].

use std::collections::HashMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use toml::de::{DeTable, DeValue};
use toml::{Spanned, Table, Value};

use super::Settings;
use super::settings::ALLOWED_VALUES;
use crate::keymap::{KeyMap, KeyPreset};
use crate::messages::notices::Notice;
use crate::messages::{AllowedValue, SettingError};

/// The prefix of environment variables: `HONFU_LANG` sets `lang`.
const PREFIX: &str = "HONFU_";

/// A value that no setting takes.
const NO_SETTING: Value = Value::Float(0.0);

/// The settings of the layers so far.
#[derive(Clone, Debug, Default)]
pub struct SettingsLayers {
    pub settings: Settings,
    /// What cannot be used, and is left out.
    pub problems: Vec<SettingsProblem>,
    /// Which setting was set where: `config.toml:3` or the name of a variable.
    origins: Vec<(String, String)>,
}

/// Something in the settings that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsProblem {
    /// `config.toml:3` or the name of a variable.
    pub place: String,
    pub fault: SettingError,
}

/// The settings of the file, if there is one, and the environment over the defaults.
/// What cannot be used is left out and reported.
pub fn load(variable: &dyn Fn(&str) -> Option<String>) -> SettingsLayers {
    let mut layers = SettingsLayers::default();
    let chosen = variable("HONFU_CONFIG").is_some();
    if let Some(path) = file_path(variable)
        && let Some(text) = read_text(&path, chosen, &mut layers.problems)
    {
        layers.add_file(&path, &text);
    }
    layers.environment(variable);
    layers
}

/// Where the settings are: `HONFU_CONFIG`, or the usual place of the system.
pub fn file_path(variable: &dyn Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let chosen = variable("HONFU_CONFIG").map(PathBuf::from);
    chosen.or_else(|| Some(ProjectDirs::from("", "", "honfu")?.config_dir().join("config.toml")))
}

/// The text of a file of settings, if there is one; that it is missing matters only if
/// the user has `chosen` it.
pub(super) fn read_text(path: &Path, chosen: bool, problems: &mut Vec<SettingsProblem>) -> Option<String> {
    let (place, fault) = match std::fs::read(path).map(String::from_utf8) {
        Ok(Ok(text)) => return Some(text),
        Ok(Err(error)) => {
            let at = error.utf8_error().valid_up_to();
            (place(path, error.as_bytes(), at), SettingError::Encoding)
        }
        Err(error) if error.kind() == ErrorKind::NotFound && !chosen => return None,
        Err(error) => (path.display().to_string(), SettingError::Unreadable(error.kind())),
    };
    problems.push(SettingsProblem { place, fault });
    None
}

/// The place of something in a file, by its first byte.
pub(super) fn place(path: &Path, text: &[u8], at: usize) -> String {
    let line = text.iter().take(at).filter(|&&byte| byte == b'\n').count() + 1;
    format!("{}:{line}", path.display())
}

/// The notice about settings that cannot be used, which names the first of them.
pub fn notice(problems: Vec<SettingsProblem>) -> Option<Notice> {
    let more = problems.len().saturating_sub(1);
    let SettingsProblem { place, fault } = problems.into_iter().next()?;
    Some(Notice::Setting { place, fault, more })
}

impl SettingsLayers {
    /// Puts the settings of a file on top: each that can be used, or none if it is no TOML.
    pub fn add_file(&mut self, path: &Path, text: &str) {
        let layer = match DeTable::parse(text) {
            Ok(layer) => layer.into_inner(),
            Err(error) => {
                let at = error.span().map_or(0, |span| span.start);
                let fault = SettingError::Syntax(error.message().trim().to_owned());
                return self.problem(place(path, text.as_bytes(), at), fault);
            }
        };
        for (name, value, at) in entries(&layer) {
            self.apply(name, value, place(path, text.as_bytes(), at));
        }
    }

    /// Puts the settings of the environment on top: each variable that can be used.
    pub fn environment(&mut self, variable: &dyn Fn(&str) -> Option<String>) {
        for &(key, _) in ALLOWED_VALUES {
            let name = format!("{PREFIX}{}", key.replace('.', "_").to_uppercase());
            let Some(text) = variable(&name) else { continue };
            self.apply(key.to_owned(), value(text), name);
        }
    }

    /// Where a setting was set last, if it is not the default.
    pub fn origin(&self, name: &str) -> Option<&str> {
        self.origins.iter().rev().find(|(set, _)| set == name).map(|(_, place)| &**place)
    }

    /// Applies a setting from a place, or keeps the problem with it.
    fn apply(&mut self, name: String, value: Value, place: String) {
        match self.set(name.clone(), value) {
            Ok(()) => self.origins.push((name, place)),
            Err(fault) => self.problem(place, fault),
        }
    }

    fn problem(&mut self, place: String, fault: SettingError) {
        self.problems.push(SettingsProblem { place, fault });
    }

    /// The one way in which a layer covers those below it, setting by setting.
    fn set(&mut self, name: String, value: Value) -> Result<(), SettingError> {
        let Some((_, allowed)) = ALLOWED_VALUES.iter().find(|(key, _)| *key == name) else {
            let known = ALLOWED_VALUES.iter().map(|(key, _)| *key).collect();
            return Err(SettingError::Unknown { name, known });
        };
        let mut table = table(&self.settings);
        let is_in_range = is_in_range(*allowed, &value);
        let text = value.as_str().unwrap_or_default().to_owned();
        match name.split_once('.') {
            None => drop(table.insert(name.clone(), value)),
            Some((outer, inner)) => {
                let inside = table.get_mut(outer).and_then(Value::as_table_mut);
                inside.map(|inside| inside.insert(inner.to_owned(), value));
            }
        }
        let settings = table.try_into().ok().filter(|_| is_in_range);
        self.settings = settings.ok_or(SettingError::Value { name, text, allowed: *allowed })?;
        Ok(())
    }
}

impl Settings {
    /// Each setting as it is typed: as it may be given to [`Settings::changed`]. Numbers and lists
    /// are left out.
    pub fn texts(&self) -> HashMap<String, String> {
        let text = |(name, value)| match value {
            Value::String(text) => Some((name, text)),
            Value::Boolean(on) => Some((name, if on { "on" } else { "off" }.to_owned())),
            _ => None,
        };
        table(self).into_iter().filter_map(text).collect()
    }

    /// The same with another value for one of them, written as in a variable; a switch may be
    /// `on` or `off`.
    ///
    /// # Errors
    /// If there is no such setting, or it does not take that.
    pub fn changed(self, name: &str, text: &str) -> Result<Settings, SettingError> {
        let mut layers = SettingsLayers { settings: self, ..SettingsLayers::default() };
        let value = match text {
            "on" => Value::Boolean(true),
            "off" => Value::Boolean(false),
            text => value(text.to_owned()),
        };
        layers.set(name.to_owned(), value)?;
        Ok(layers.settings)
    }
}

/// Whether a number is one that is allowed, where a number is.
fn is_in_range(allowed: AllowedValue, value: &Value) -> bool {
    match (allowed, value) {
        (AllowedValue::Number(least, most), Value::Integer(number)) => {
            (i64::from(least)..=i64::from(most)).contains(number)
        }
        _ => true,
    }
}

/// The settings of a file with the places of their names, in the order of the file: those
/// in a table are named with it, `limits.records`.
fn entries(layer: &DeTable<'_>) -> Vec<(String, Value, usize)> {
    let mut entries = Vec::new();
    for (name, value) in layer {
        if let DeValue::Table(inner) = value.get_ref() {
            for (key, value) in inner {
                let name = format!("{}.{}", name.get_ref(), key.get_ref());
                entries.push((name, plain(value), key.span().start));
            }
        } else {
            entries.push((name.get_ref().to_string(), plain(value), name.span().start));
        }
    }
    entries.sort_by_key(|(_, _, at)| *at);
    entries
}

/// A value without its place, as far as settings are such.
fn plain(value: &Spanned<DeValue<'_>>) -> Value {
    match value.get_ref() {
        DeValue::String(text) => Value::String(text.to_string()),
        DeValue::Boolean(on) => Value::Boolean(*on),
        DeValue::Integer(number) => {
            i64::from_str_radix(number.as_str(), number.radix()).map_or(NO_SETTING, Value::Integer)
        }
        DeValue::Array(list) => Value::Array(list.iter().map(plain).collect()),
        DeValue::Float(_) | DeValue::Datetime(_) | DeValue::Table(_) => NO_SETTING,
    }
}

fn table(settings: &Settings) -> Table {
    // Settings are strings, lists of them, numbers and switches, and tables of those.
    Table::try_from(settings).unwrap_or_default()
}

/// A switch, a number or a list in brackets as such, anything else as text.
fn value(text: String) -> Value {
    let value = Some(&text).filter(|text| text.starts_with('[')).and_then(|text| DeValue::parse(text).ok());
    let switch = || text.parse().map(Value::Boolean).ok();
    let number = || text.parse().map(Value::Integer).ok();
    value.map(|value| plain(&value)).or_else(switch).or_else(number).unwrap_or(Value::String(text))
}

/// Where the user's own keys are: `keys.toml` beside the settings.
pub fn keys_path(variable: &dyn Fn(&str) -> Option<String>) -> Option<PathBuf> {
    Some(file_path(variable)?.with_file_name("keys.toml"))
}

/// The keys of the preset with the user's own over them, and what of those cannot be used.
pub fn load_keys(
    preset: KeyPreset,
    variable: &dyn Fn(&str) -> Option<String>,
) -> (KeyMap, Vec<SettingsProblem>) {
    let (mut map, mut problems) = (preset.map(), Vec::new());
    if let Some(path) = keys_path(variable)
        && let Some(text) = read_text(&path, false, &mut problems)
    {
        problems.extend(map.patch(&text).into_iter().map(|problem| SettingsProblem {
            place: place(&path, text.as_bytes(), problem.at),
            fault: SettingError::Key(problem.fault),
        }));
    }
    (map, problems)
}

#[cfg(test)]
mod tests {
    use super::super::{ColorWhen, LanguageSetting};
    use super::*;
    use crate::messages::Lang;
    use honfu_core::notation::NotationStyle;

    fn of_file(text: &str) -> SettingsLayers {
        let mut layers = SettingsLayers::default();
        layers.add_file(Path::new("config.toml"), text);
        layers
    }

    #[test]
    fn a_layer_covers_those_below_and_leaves_the_rest() {
        let mut layers = of_file("lang = \"ja\"\nnotation = \"western\"\n");
        let variable = |name: &str| match name {
            "HONFU_NOTATION" => Some("hodges".to_owned()),
            "HONFU_FLIPPED" => Some("true".to_owned()),
            "HONFU_LIMITS_FILE_MIB" => Some("8".to_owned()),
            "HONFU_TEMPLATES" => Some("[\"a\", \"b\"]".to_owned()),
            _ => None,
        };
        layers.environment(&variable);
        assert_eq!(layers.problems, []);
        let settings = layers.settings;
        assert_eq!(settings.lang, LanguageSetting::Ja);
        assert_eq!(settings.notation.style, NotationStyle::Hodges);
        assert_eq!((settings.flipped, settings.limits.file_bytes()), (true, 8 << 20));
        assert_eq!(settings.color, ColorWhen::Auto);
        assert_eq!(settings.templates, ["a", "b"]);
    }

    #[test]
    fn numbers_are_read_however_they_are_written() {
        let limits = of_file("[limits]\nrecords = 0x1_0\nmoves = +7\nheaders = 0b11\n").settings.limits;
        assert_eq!((limits.records, limits.moves, limits.headers), (16, 7, 3));
    }

    #[test]
    fn where_a_setting_was_set_last_is_known() {
        let mut layers = of_file("lang = \"ja\"\nnotation = \"western\"\n[limits]\nrecords = 5\n");
        layers.environment(&|name| (name == "HONFU_NOTATION").then(|| "hodges".to_owned()));
        let origins = ["lang", "notation", "limits.records", "theme"].map(|name| layers.origin(name));
        assert_eq!(origins, [Some("config.toml:1"), Some("HONFU_NOTATION"), Some("config.toml:4"), None]);
    }

    #[test]
    fn mistakes_are_named_with_their_line_and_what_is_allowed() {
        for (text, line, word) in [
            ("lang = \"ja\"\n\ncolour = \"never\"\n", 3, "; did you mean `color`?"),
            ("lang = \"ja\"\nfont = \"large\"\n", 2, "there are lang, notation, "),
            ("lang = \"ja\"\nlanguage = \"en\"\n", 2, "; did you mean `lang`?"),
            ("lang = \"ja\"\nkeymap = \"vim\"\n", 2, "; did you mean `keys`?"),
            ("lang = \"ja\"\ncolor = \"sometimes\"\n", 2, "takes \"auto\", \"always\", \"never\""),
            ("lang = \"ja\"\ntheme = \"drak\"\n", 2, "\"none\"; did you mean `dark`?"),
            ("lang = \"ja\"\nflipped = \"True\"\n", 2, "true or false; did you mean `true`?"),
            ("lang = \"ja\"\nnotation = \"chess\"\n", 2, "\"western\""),
            ("lang = \"ja\"\nnotation = \"Wetsern\"\n", 2, "; did you mean `western`?"),
            ("lang = \"ja\"\n[board]\nsize = \"large\"\n", 3, "; did you mean `board_size`?"),
            ("lang = \"ja\"\n[limits]\nfile_mib = -1\n", 3, "1 to 1024"),
            ("lang = \"ja\"\n[limits]\nrecords = 200000\nmoves = 0\n", 4, "1 to 1999999"),
            ("lang = \"ja\"\nlimits = { nesting = \"deep\" }\n", 2, "1 to 1999999"),
            ("lang = \"ja\"\nlimits.record = 5\n", 2, "limits.records"),
            ("lang = \"ja\"\n[limits]\nmoves = 99999999999999999999\n", 3, "1 to 1999999"),
            ("lang = \"ja\"\n[limits.moves]\nmost = 5\n", 2, "1 to 1999999"),
            ("lang = \"ja\"\nflipped = 1.5\n", 2, "true or false"),
            ("lang = \"ja\"\ntemplates = [1]\n", 2, "templates"),
            ("lang = \"ja\"\nkeys = \"emacs\"\n", 2, "\"lishogi\""),
        ] {
            let layers = of_file(text);
            assert_eq!(
                layers.settings,
                Settings { lang: LanguageSetting::Ja, ..Settings::default() },
                "{text}"
            );
            let [problem] = &layers.problems[..] else { panic!("{text}: {:?}", layers.problems) };
            assert_eq!(problem.place, format!("config.toml:{line}"), "{text}");
            let [english, japanese] = [Lang::En, Lang::Ja].map(|lang| problem.fault.text(lang));
            assert!(english.contains(word) && english != japanese, "{text}: {english}");
        }
        let broken = of_file("lang = \"ja\"\ncolor = \n");
        assert_eq!((broken.settings, broken.problems.len()), (Settings::default(), 1));
        assert_eq!(broken.problems[0].place, "config.toml:2");
    }

    #[test]
    fn mistakes_are_named_in_the_order_of_the_file() {
        let layers = of_file("theme = 1\nlang = 1\n[limits]\nrecords = 0\nmoves = 0\n");
        let places: Vec<&str> = layers.problems.iter().map(|problem| &*problem.place).collect();
        assert_eq!(places, ["config.toml:1", "config.toml:2", "config.toml:4", "config.toml:5"]);
    }

    #[test]
    fn a_bad_variable_is_named_and_the_others_count() {
        let mut layers = SettingsLayers::default();
        let variable = |name: &str| match name {
            "HONFU_COLOR" => Some("mauve".to_owned()),
            "HONFU_NOTATION" => Some("usi".to_owned()),
            _ => None,
        };
        layers.environment(&variable);
        assert_eq!(layers.settings.notation.style, NotationStyle::Usi);
        let [problem] = &layers.problems[..] else { panic!("{:?}", layers.problems) };
        assert_eq!(problem.place, "HONFU_COLOR");
        assert!(problem.fault.text(Lang::En).contains("never"));
    }
}
