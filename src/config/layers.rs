//! The layers of settings: defaults, then the settings file, then the environment. Command line
//! options come on top, in [`crate::cli`].

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use toml::de::{DeTable, DeValue};
use toml::{Spanned, Value};

use super::regular_file::load_regular;
use crate::keymap::KeyMap;
use crate::messages::notices::Notice;
use crate::messages::{AllowedValue, SettingError, nearest_name};
use crate::settings::{
    EngineFault, KeyPreset, SETTINGS, SettingOrigin, SettingOrigins, SettingRow, Settings, engine_settings,
};
use honfu_engine::{EngineSettings, program_path};

/// The prefix of environment variables: `HONFU_LANG` sets `lang`.
const PREFIX: &str = "HONFU_";

/// The largest settings and key files that are read, in KiB. Key files are limited more, since
/// every key is compared to the others.
pub(super) const MAX_SETTINGS: u64 = 4096;
const MAX_KEYS: u64 = 256;

/// The table of the engines, and that of the limits.
const ENGINES: &str = "engines";
const LIMITS: &str = "limits";

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
        for entry in entries(&layer) {
            let place = places.place(entry.at);
            match entry.table {
                Some(ENGINES) => self.apply_engine(&entry, &places),
                Some(table) => self.apply(&format!("{table}.{}", entry.key), &plain(entry.value), place),
                None if entry.key == ENGINES || entry.value.get_ref().is_table() => {
                    self.add_diagnostic(place, table_error(entry.key));
                }
                None => self.apply(entry.key, &plain(entry.value), place),
            }
        }
    }

    /// Sets an engine, or adds diagnostics.
    fn apply_engine(&mut self, entry: &FileEntry<'_>, places: &FilePlaces<'_>) {
        let keys = entry.value.get_ref().as_table();
        let at = |key: &str| keys.and_then(|table| Some(table.get_key_value(key)?.0.span().start));
        let read = engine_settings(entry.key, &plain(entry.value)).and_then(without_arguments);
        let faults = match read {
            Ok(engine) => return drop(self.settings.engines.insert(entry.key.to_owned(), engine)),
            Err(faults) => faults,
        };
        let mut placed: Vec<(usize, SettingError)> =
            faults.into_iter().map(|fault| (at(&fault.key).unwrap_or(entry.at), fault.error)).collect();
        placed.sort_by_key(|(at, _)| *at);
        placed.into_iter().for_each(|(at, error)| self.add_diagnostic(places.place(at), error));
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

/// An entry of a settings file.
struct FileEntry<'a> {
    /// The table that the entry is in.
    table: Option<&'a str>,
    key: &'a str,
    value: &'a Spanned<DeValue<'a>>,
    /// The byte offset of the key.
    at: usize,
}

/// Returns the entries of a file and of the tables in it, in the order of the file. A table with a misspelled name
/// is an entry itself.
fn entries<'a>(layer: &'a DeTable<'a>) -> Vec<FileEntry<'a>> {
    let mut entries = Vec::new();
    for (name, value) in layer {
        let key = name.get_ref().as_ref();
        match value.get_ref() {
            DeValue::Table(inner) if [ENGINES, LIMITS].contains(&key) || nearest_table(key).is_none() => {
                entries.extend(inner.iter().map(|(inner_key, value)| FileEntry {
                    table: Some(key),
                    key: inner_key.get_ref(),
                    value,
                    at: inner_key.span().start,
                }));
            }
            _ => entries.push(FileEntry { table: None, key, value, at: name.span().start }),
        }
    }
    entries.sort_by_key(|entry| entry.at);
    entries
}

fn nearest_table(name: &str) -> Option<&'static str> {
    nearest_name(name, [ENGINES, LIMITS])
}

/// Returns the error for a misspelled table, or for the engines without a table.
fn table_error(name: &str) -> SettingError {
    match name {
        ENGINES => SettingError::Value {
            name: name.to_owned(),
            text: String::new(),
            allowed: AllowedValue::EngineTable,
        },
        _ => SettingError::Table { name: name.to_owned(), known: vec![ENGINES, LIMITS] },
    }
}

/// Returns the engine.
///
/// # Errors
/// If its command is no program, but a program with arguments. A path with spaces that is no file may be on a disk
/// that is not there today.
fn without_arguments(engine: EngineSettings) -> Result<EngineSettings, Vec<EngineFault>> {
    let words = shell_words::split(&engine.command).unwrap_or_default();
    let Some((command, args)) = words.split_first() else { return Ok(engine) };
    let alone = EngineSettings { command: command.clone(), ..engine.clone() };
    let has_arguments = args.iter().any(|word| word.starts_with('-')) || program_path(&alone).is_file();
    if !has_arguments || program_path(&engine).is_file() {
        return Ok(engine);
    }
    let args = [args, &engine.args].concat();
    let lines = format!("command = {}\nargs = {}", Value::from(alone.command), Value::from(args));
    let error = SettingError::NoProgram { command: engine.command, lines };
    Err(vec![EngineFault { key: "command".to_owned(), error }])
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
            ("lang = \"ja\"\n[limit]\nmoves = 5\nrecords = 5\n", 2, "table 'limit'; did you mean 'limits'?"),
            ("lang = \"ja\"\n[engine.x]\ncommand = \"x\"\n", 2, "table 'engine'; did you mean 'engines'?"),
            ("lang = \"ja\"\nengines = \"x\"\n", 2, "a table [engines.NAME] with"),
            ("lang = \"ja\"\n[engines]\ncommand = \"x\"\n", 3, "a table [engines.NAME] with"),
            ("lang = \"ja\"\n[engines.x]\n\ncomand = \"x\"\n", 4, "did you mean 'command'?"),
            ("lang = \"ja\"\n[engines.x]\ncommand = \"x\"\noption = {}\n", 4, "did you mean 'options'?"),
            ("lang = \"ja\"\n[engines.x]\ncommand = \"x\"\nargs = \"-x\"\n", 4, "'engines.x.args'"),
            (
                "lang = \"ja\"\n[engines.x]\nargs = []\ncommand = \"\"\n",
                4,
                "the path or the name of a program",
            ),
            (
                "lang = \"ja\"\n[engines.x]\nargs = [\"-z\"]\ncommand = \"/no/such -x 'a b'\"\n",
                4,
                "'args':\ncommand = \"/no/such\"\nargs = [\"-x\", \"a b\", \"-z\"]",
            ),
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
            texts.iter().zip(["'engines.none'", "did you mean 'args'?", "engines.third.options"])
        {
            assert!(text.contains(part), "{text}");
        }
        assert_eq!(of_file(&layers.settings.to_toml()).settings, layers.settings);
    }

    #[test]
    fn a_command_with_a_space_may_be_a_program() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("my engine"), "").unwrap();
        let text = |command: &str| {
            format!("[engines.x]\ncommand = 'my engine{command}'\ndir = '{}'\n", folder.path().display())
        };
        let command_of =
            |text: String| of_file(&text).settings.engines.get("x").map(|engine| engine.command.clone());
        let here = text("").replace("'my", "'./my");
        assert_eq!(command_of(here.clone()).as_deref(), Some("./my engine"));
        assert_eq!(command_of(here.replace("engine'", "engine -x'")), None);
    }

    #[test]
    fn errors_are_in_the_order_of_the_file() {
        let layers =
            of_file("theme = 1\nlang = 1\n[engines.x]\noption = {}\narg = []\n[limits]\nmoves = 0\n");
        let places: Vec<&str> = layers.diagnostics.iter().map(|diagnostic| &*diagnostic.place).collect();
        assert_eq!(
            places,
            ["config.toml:1", "config.toml:2", "config.toml:4", "config.toml:5", "config.toml:7"]
        );
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
