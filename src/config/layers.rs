//! The layers of settings: defaults, then the file, then the environment. What the
//! command line says comes on top, from [`crate::cli`].

use std::ops::Range;
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use toml::Table;

use super::Settings;

/// The start of the names of environment variables: `HONFU_LANG` sets `lang`.
const PREFIX: &str = "HONFU_";

/// Settings that are being put together.
#[derive(Clone, Debug, Default)]
pub struct Layers {
    pub settings: Settings,
    /// What could not be used, and was left out.
    pub problems: Vec<Problem>,
}

/// A setting that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// `config.toml:3` or the name of a variable.
    pub place: String,
    /// What is wrong, in the words of the parser.
    pub why: String,
}

/// The settings of the file, if there is one, and the environment over the defaults.
/// What cannot be used is left out and reported.
pub fn load(variable: &dyn Fn(&str) -> Option<String>) -> Layers {
    let mut layers = Layers::default();
    let chosen = variable("HONFU_CONFIG").is_some();
    if let Some(path) = file_path(variable) {
        match std::fs::read_to_string(&path) {
            Ok(text) => layers.file(&path, &text),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound && !chosen => {}
            Err(error) => layers.problem(path.display().to_string(), error.to_string()),
        }
    }
    layers.environment(variable);
    layers
}

/// Where the settings are: `HONFU_CONFIG`, or the usual place of the system.
pub fn file_path(variable: &dyn Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let chosen = variable("HONFU_CONFIG").map(PathBuf::from);
    chosen.or_else(|| Some(ProjectDirs::from("", "", "honfu")?.config_dir().join("config.toml")))
}

impl Layers {
    /// Puts the settings of a file on top: all of them, or none if one is wrong.
    pub fn file(&mut self, path: &Path, text: &str) {
        // The whole file as settings first: that gives errors with their line.
        let layer = toml::from_str::<Settings>(text).and_then(|_| text.parse::<Table>());
        if let Err(error) = layer.and_then(|layer| self.apply(layer)) {
            let line = line_of(text, error.span());
            self.problem(format!("{}:{line}", path.display()), error.message().to_owned());
        }
    }

    /// Puts the settings of the environment on top: each variable that can be used.
    pub fn environment(&mut self, variable: &dyn Fn(&str) -> Option<String>) {
        for key in keys() {
            let name = format!("{PREFIX}{}", key.to_uppercase());
            let Some(text) = variable(&name) else { continue };
            let layer = Table::from_iter([(key, value(text))]);
            if let Err(error) = self.apply(layer) {
                self.problem(name, error.message().to_owned());
            }
        }
    }

    fn problem(&mut self, place: String, why: String) {
        self.problems.push(Problem { place, why: why.trim().to_owned() });
    }

    /// The one way in which a layer covers those below it.
    fn apply(&mut self, layer: Table) -> Result<(), toml::de::Error> {
        let mut table = table(&self.settings);
        table.extend(layer);
        self.settings = table.try_into()?;
        Ok(())
    }
}

fn table(settings: &Settings) -> Table {
    // Settings are strings, lists of them, numbers and switches, which a table always takes.
    Table::try_from(settings).unwrap_or_default()
}

fn keys() -> impl Iterator<Item = String> {
    table(&Settings::default()).into_iter().map(|(key, _)| key)
}

/// A switch, a number or a list in brackets as such, anything else as text.
fn value(text: String) -> toml::Value {
    let value = Some(&text).filter(|text| text.starts_with('[')).and_then(|text| text.parse().ok());
    let switch = || text.parse().map(toml::Value::Boolean).ok();
    let number = || text.parse().map(toml::Value::Integer).ok();
    value.or_else(switch).or_else(number).unwrap_or(toml::Value::String(text))
}

fn line_of(text: &str, span: Option<Range<usize>>) -> usize {
    let start = span.map_or(0, |span| span.start);
    text.bytes().take(start).filter(|&byte| byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::super::{ColorWhen, Language};
    use super::*;
    use crate::notation::Style;

    fn of_file(text: &str) -> Layers {
        let mut layers = Layers::default();
        layers.file(Path::new("config.toml"), text);
        layers
    }

    #[test]
    fn a_layer_covers_those_below_and_leaves_the_rest() {
        let mut layers = of_file("lang = \"ja\"\nnotation = \"western\"\n");
        let variable = |name: &str| match name {
            "HONFU_NOTATION" => Some("hodges".to_owned()),
            "HONFU_FLIPPED" => Some("true".to_owned()),
            "HONFU_MAX_FILE_MIB" => Some("8".to_owned()),
            "HONFU_TEMPLATES" => Some("[\"a\", \"b\"]".to_owned()),
            _ => None,
        };
        layers.environment(&variable);
        assert_eq!(layers.problems, []);
        let settings = layers.settings;
        assert_eq!(settings.lang, Language::Ja);
        assert_eq!(settings.notation.style, Style::Hodges);
        assert_eq!((settings.flipped, settings.max_file_bytes()), (true, 8 << 20));
        assert_eq!(settings.color, ColorWhen::Auto);
        assert_eq!(settings.templates, ["a", "b"]);
    }

    #[test]
    fn mistakes_are_named_with_their_line() {
        for (text, line, word) in [
            ("lang = \"ja\"\n\ncolour = \"never\"\n", 3, "colour"),
            ("lang = \"ja\"\ncolor = \"sometimes\"\n", 2, "sometimes"),
            ("# one\nnotation = \"chess\"\n", 2, "chess"),
            ("lang = \n", 1, ""),
            ("max_file_mib = -1\n", 1, ""),
        ] {
            let layers = of_file(text);
            assert_eq!(layers.settings, Settings::default(), "{text}");
            let [problem] = &layers.problems[..] else { panic!("{text}: {:?}", layers.problems) };
            assert_eq!(problem.place, format!("config.toml:{line}"), "{text}");
            assert!(!problem.why.is_empty() && problem.why.contains(word), "{text}: {}", problem.why);
        }
    }

    #[test]
    fn a_bad_variable_is_named_and_the_others_count() {
        let mut layers = Layers::default();
        let variable = |name: &str| match name {
            "HONFU_COLOR" => Some("mauve".to_owned()),
            "HONFU_NOTATION" => Some("usi".to_owned()),
            _ => None,
        };
        layers.environment(&variable);
        assert_eq!(layers.settings.notation.style, Style::Usi);
        assert_eq!(layers.problems.len(), 1);
        assert_eq!(layers.problems[0].place, "HONFU_COLOR");
        assert!(layers.problems[0].why.contains("mauve"));
    }
}
