//! The layers of settings: defaults, then the settings file, then the environment. Command line
//! options come on top, in [`crate::cli`].

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use toml::de::{DeTable, DeValue};
use toml::{Spanned, Value};

use super::regular_file::load_regular;
use crate::keymap::KeyMap;
use crate::messages::SettingError;
use crate::messages::notices::Notice;
use crate::settings::{
    KeyPreset, SETTINGS, SettingOrigin, SettingOrigins, SettingRow, Settings, engine_settings,
};

/// The prefix of environment variables: `HONFU_LANG` sets `lang`.
const PREFIX: &str = "HONFU_";

/// The largest settings and key files that are read, in KiB. Key files are limited more, since
/// every key is compared to the others.
pub(super) const MAX_SETTINGS: u64 = 4096;
const MAX_KEYS: u64 = 256;

/// The prefix of the names of engine tables.
const ENGINES: &str = "engines.";

/// A value that is invalid for every setting.
const INVALID: Value = Value::Float(0.0);

/// The settings of the layers applied so far.
#[derive(Clone, Debug, Default)]
pub struct SettingsLayers {
    pub settings: Settings,
    /// The diagnostics of invalid settings, which were left out.
    pub diagnostics: Vec<SettingsDiagnostic>,
    pub origins: SettingOrigins,
}

/// An invalid setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsDiagnostic {
    /// The position, `config.toml:3`, or the name of an environment variable.
    pub place: String,
    pub error: SettingError,
}

/// Loads the settings: the defaults, overridden by the settings file, if there is one, and by the
/// environment. Invalid settings are left out and reported.
pub fn load(variable: &dyn Fn(&str) -> Option<String>) -> SettingsLayers {
    let mut layers = SettingsLayers::default();
    let chosen = variable("HONFU_CONFIG").is_some();
    if let Some(path) = file_path(variable)
        && let Some(text) = read_text(&path, MAX_SETTINGS, chosen, &mut layers.diagnostics)
    {
        layers.add_file(&path, &text);
    }
    layers.add_environment(variable);
    layers
}

/// Returns the path of the settings file: `HONFU_CONFIG`, or the usual path of the system.
pub fn file_path(variable: &dyn Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let chosen = variable("HONFU_CONFIG").map(PathBuf::from);
    chosen.or_else(|| Some(ProjectDirs::from("", "", "honfu")?.config_dir().join("config.toml")))
}

/// Reads the text of a settings file of at most `limit` KiB; `None` if it does not exist or is
/// invalid. A missing file is only an error if the user has `chosen` it.
pub(super) fn read_text(
    path: &Path,
    limit: u64,
    chosen: bool,
    diagnostics: &mut Vec<SettingsDiagnostic>,
) -> Option<String> {
    let (place, error) = match load_regular(path, limit << 10).map(String::from_utf8) {
        Ok(Ok(text)) => return Some(text),
        Ok(Err(error)) => {
            let at = error.utf8_error().valid_up_to();
            (FilePlaces::new(path, error.as_bytes()).place(at), SettingError::Encoding)
        }
        // The home folder of a system user may be `/dev/null`.
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) && !chosen => {
            return None;
        }
        Err(error) if error.kind() == ErrorKind::FileTooLarge => {
            (path.display().to_string(), SettingError::TooLarge(limit))
        }
        Err(error) => (path.display().to_string(), SettingError::Unreadable(error.kind())),
    };
    diagnostics.push(SettingsDiagnostic { place, error });
    None
}

/// A converter from byte offsets in a file to positions, which counts the lines once.
struct FilePlaces<'a> {
    path: &'a Path,
    line_ends: Vec<usize>,
}

impl FilePlaces<'_> {
    fn new<'a>(path: &'a Path, text: &[u8]) -> FilePlaces<'a> {
        FilePlaces { path, line_ends: memchr::memchr_iter(b'\n', text).collect() }
    }

    /// Returns the position of the byte at `at`.
    fn place(&self, at: usize) -> String {
        let line = self.line_ends.partition_point(|end| *end < at) + 1;
        format!("{}:{line}", self.path.display())
    }
}

/// Returns the notice about invalid settings, which names the first of them; `None` if there are
/// none.
pub fn notice(diagnostics: Vec<SettingsDiagnostic>) -> Option<Notice> {
    let more = diagnostics.len().saturating_sub(1);
    let SettingsDiagnostic { place, error } = diagnostics.into_iter().next()?;
    Some(Notice::Setting { place, error, more })
}

impl SettingsLayers {
    /// Adds the valid settings of a file; nothing is added if the file is not TOML.
    pub fn add_file(&mut self, path: &Path, text: &str) {
        let places = FilePlaces::new(path, text.as_bytes());
        let layer = match DeTable::parse(text) {
            Ok(layer) => layer.into_inner(),
            Err(error) => {
                let at = error.span().map_or(0, |span| span.start);
                let error = SettingError::Syntax(error.message().trim().to_owned());
                return self.add_diagnostic(places.place(at), error);
            }
        };
        for (name, value, at) in entries(&layer) {
            match name.strip_prefix(ENGINES) {
                Some(engine) => self.apply_engine(engine, &value, places.place(at)),
                None => self.apply(&name, &value, places.place(at)),
            }
        }
    }

    /// Sets an engine, or adds a diagnostic with the given position.
    fn apply_engine(&mut self, name: &str, table: &Value, place: String) {
        match engine_settings(name, table) {
            Ok(engine) => drop(self.settings.engines.insert(name.to_owned(), engine)),
            Err(error) => self.add_diagnostic(place, error),
        }
    }

    /// Adds the settings of the environment: each variable that is valid.
    pub fn add_environment(&mut self, variable: &dyn Fn(&str) -> Option<String>) {
        for row in SETTINGS {
            let name = format!("{PREFIX}{}", row.key.replace('.', "_").to_uppercase());
            if let Some(text) = variable(&name) {
                self.apply_text(row, &text, name);
            }
        }
    }

    /// Applies a setting as typed at the given place, or adds a diagnostic.
    pub fn apply_text(&mut self, row: &SettingRow, text: &str, place: String) {
        match row.set_text(&mut self.settings, text) {
            Ok(()) => drop(self.origins.insert(row.key, SettingOrigin::Place(place))),
            Err(error) => self.add_diagnostic(place, error),
        }
    }

    /// Applies a setting of a file, or adds a diagnostic.
    fn apply(&mut self, key: &str, value: &Value, place: String) {
        let Some(row) = SETTINGS.iter().find(|row| row.key == key) else {
            let known = SETTINGS.iter().map(|row| row.key).collect();
            return self.add_diagnostic(place, SettingError::Unknown { name: key.to_owned(), known });
        };
        match row.set_value(&mut self.settings, value) {
            Ok(()) => drop(self.origins.insert(row.key, SettingOrigin::Place(place))),
            Err(error) => self.add_diagnostic(place, error),
        }
    }

    fn add_diagnostic(&mut self, place: String, error: SettingError) {
        self.diagnostics.push(SettingsDiagnostic { place, error });
    }
}

/// Returns the settings of a file with the byte offsets of their names, in the order of the file.
/// Settings in a table are prefixed with its name: `limits.records`.
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

/// Returns a value without its position, or [`INVALID`] if no setting has that type.
fn plain(value: &Spanned<DeValue<'_>>) -> Value {
    match value.get_ref() {
        DeValue::String(text) => Value::String(text.to_string()),
        DeValue::Boolean(on) => Value::Boolean(*on),
        DeValue::Integer(number) => {
            i64::from_str_radix(number.as_str(), number.radix()).map_or(INVALID, Value::Integer)
        }
        DeValue::Array(list) => Value::Array(list.iter().map(plain).collect()),
        DeValue::Table(table) => {
            Value::Table(table.iter().map(|(key, value)| (key.get_ref().to_string(), plain(value))).collect())
        }
        DeValue::Float(_) | DeValue::Datetime(_) => INVALID,
    }
}

/// Returns the path of the user's own keys: `keys.toml` beside the settings file.
pub fn keys_path(variable: &dyn Fn(&str) -> Option<String>) -> Option<PathBuf> {
    Some(file_path(variable)?.with_file_name("keys.toml"))
}

/// Returns the keys of the preset, changed by the user's own keys, and diagnostics for invalid
/// ones.
pub fn load_keys(
    preset: KeyPreset,
    variable: &dyn Fn(&str) -> Option<String>,
) -> (KeyMap, Vec<SettingsDiagnostic>) {
    let (mut map, mut diagnostics) = (preset.map(), Vec::new());
    if let Some(path) = keys_path(variable)
        && let Some(text) = read_text(&path, MAX_KEYS, false, &mut diagnostics)
    {
        let places = FilePlaces::new(&path, text.as_bytes());
        diagnostics.extend(map.patch(&text).into_iter().map(|diagnostic| SettingsDiagnostic {
            place: places.place(diagnostic.at),
            error: SettingError::Key(diagnostic.error),
        }));
    }
    (map, diagnostics)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Lang;
    use crate::settings::{ColorWhen, LanguageSetting};
    use honfu_core::notation::NotationStyle;

    fn of_file(text: &str) -> SettingsLayers {
        let mut layers = SettingsLayers::default();
        layers.add_file(Path::new("config.toml"), text);
        layers
    }

    #[test]
    fn a_layer_overrides_those_below_and_leaves_the_rest() {
        let mut layers = of_file("lang = \"ja\"\nnotation = \"western\"\n");
        let variable = |name: &str| match name {
            "HONFU_NOTATION" => Some("hodges".to_owned()),
            "HONFU_FLIPPED" => Some("true".to_owned()),
            "HONFU_LIMITS_FILE_MIB" => Some("8".to_owned()),
            "HONFU_TEMPLATES" => Some("[\"a\", \"b\"]".to_owned()),
            _ => None,
        };
        layers.add_environment(&variable);
        assert_eq!(layers.diagnostics, []);
        let settings = layers.settings;
        assert_eq!(settings.lang, LanguageSetting::Language(Lang::Ja));
        assert_eq!(settings.notation.style, NotationStyle::Hodges);
        assert_eq!((settings.flipped, settings.limits.file_bytes()), (true, 8 << 20));
        assert_eq!(settings.color, ColorWhen::Auto);
        assert_eq!(settings.templates, ["a", "b"]);
    }

    #[test]
    fn numbers_are_read_in_every_form_of_toml() {
        let limits = of_file("[limits]\nrecords = 0x1_0\nmoves = +7\nheaders = 0b11\n").settings.limits;
        assert_eq!((limits.records, limits.moves, limits.headers), (16, 7, 3));
    }

    #[test]
    fn the_last_origin_of_a_setting_is_known() {
        let mut layers = of_file("lang = \"ja\"\nnotation = \"western\"\n[limits]\nrecords = 5\n");
        layers.add_environment(&|name| (name == "HONFU_NOTATION").then(|| "hodges".to_owned()));
        let origins = ["lang", "notation", "limits.records", "theme"].map(|key| layers.origins.get(key));
        let [lang, notation, records] = ["config.toml:1", "HONFU_NOTATION", "config.toml:4"]
            .map(|place| SettingOrigin::Place(place.to_owned()));
        assert_eq!(origins, [Some(&lang), Some(&notation), Some(&records), None]);
    }

    #[test]
    fn errors_have_their_line_and_the_allowed_values() {
        for (text, line, word) in [
            ("lang = \"ja\"\n\ncolour = \"never\"\n", 3, "; did you mean 'color'?"),
            ("lang = \"ja\"\nfont = \"large\"\n", 2, "available: lang, notation, "),
            ("lang = \"ja\"\nlanguage = \"en\"\n", 2, "; did you mean 'lang'?"),
            ("lang = \"ja\"\nkeymap = \"vim\"\n", 2, "; did you mean 'keys'?"),
            ("lang = \"ja\"\ncolor = \"sometimes\"\n", 2, ": expected \"auto\", \"always\", \"never\""),
            ("lang = \"ja\"\ntheme = \"drak\"\n", 2, "\"none\"; did you mean 'dark'?"),
            ("lang = \"ja\"\nflipped = \"True\"\n", 2, "true or false; did you mean 'true'?"),
            ("lang = \"ja\"\nnotation = \"chess\"\n", 2, "\"western\""),
            ("lang = \"ja\"\nnotation = \"Wetsern\"\n", 2, "; did you mean 'western'?"),
            ("lang = \"ja\"\n[board]\nsize = \"large\"\n", 3, "; did you mean 'board_size'?"),
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
                Settings { lang: LanguageSetting::Language(Lang::Ja), ..Settings::default() },
                "{text}"
            );
            let [diagnostic] = &layers.diagnostics[..] else { panic!("{text}: {:?}", layers.diagnostics) };
            assert_eq!(diagnostic.place, format!("config.toml:{line}"), "{text}");
            let [english, japanese] = [Lang::En, Lang::Ja].map(|lang| diagnostic.error.text(lang));
            assert!(english.contains(word) && english != japanese, "{text}: {english}");
        }
        let broken = of_file("lang = \"ja\"\ncolor = \n");
        assert_eq!((broken.settings, broken.diagnostics.len()), (Settings::default(), 1));
        assert_eq!(broken.diagnostics[0].place, "config.toml:2");
    }

    #[test]
    fn engines_are_tables_and_each_error_leaves_one_out() {
        let layers = of_file(
            "lang = \"ja\"\n[engines.fast]\ncommand = \"bin/fast\"\nargs = [\"-x\"]\ndir = \"/opt\"\n\
             options = { Hash = 64, Ponder = false, \"Eval Dir\" = \"eval\" }\n\
             [engines.none]\n[engines.other]\ncommand = \"x\"\nargz = []\n\
             [engines.third]\ncommand = \"x\"\noptions = { a = [] }\n",
        );
        let names: Vec<&str> = layers.settings.engines.keys().map(String::as_str).collect();
        assert_eq!(names, ["fast"]);
        let fast = &layers.settings.engines["fast"];
        let options: Vec<_> = fast.options.iter().map(|(name, value)| (&**name, &**value)).collect();
        assert_eq!(options, [("Eval Dir", "eval"), ("Hash", "64"), ("Ponder", "false")]);
        assert_eq!((&*fast.command, fast.args.len(), fast.dir.is_some()), ("bin/fast", 1, true));
        let texts: Vec<String> = layers.diagnostics.iter().map(|one| one.error.text(Lang::En)).collect();
        assert_eq!(texts.len(), 3, "{texts:?}");
        for (text, part) in
            texts.iter().zip(["engines.none.command", "did you mean 'args'?", "engines.third.options"])
        {
            assert!(text.contains(part), "{text}");
        }
        assert_eq!(of_file(&layers.settings.to_toml()).settings, layers.settings);
    }

    #[test]
    fn errors_are_in_the_order_of_the_file() {
        let layers = of_file("theme = 1\nlang = 1\n[limits]\nrecords = 0\nmoves = 0\n");
        let places: Vec<&str> = layers.diagnostics.iter().map(|diagnostic| &*diagnostic.place).collect();
        assert_eq!(places, ["config.toml:1", "config.toml:2", "config.toml:4", "config.toml:5"]);
    }

    #[test]
    fn an_invalid_variable_is_reported_and_the_others_are_used() {
        let mut layers = SettingsLayers::default();
        let variable = |name: &str| match name {
            "HONFU_COLOR" => Some("mauve".to_owned()),
            "HONFU_NOTATION" => Some("usi".to_owned()),
            _ => None,
        };
        layers.add_environment(&variable);
        assert_eq!(layers.settings.notation.style, NotationStyle::Usi);
        let [diagnostic] = &layers.diagnostics[..] else { panic!("{:?}", layers.diagnostics) };
        assert_eq!(diagnostic.place, "HONFU_COLOR");
        assert!(diagnostic.error.text(Lang::En).contains("never"));
    }
}
