//! The settings as TOML, with or without explanations.

use toml::Table;

use super::{SETTINGS, Settings};
use crate::messages::Lang;
use crate::texts::example_file;

/// An example of an engine.
const ENGINE: &str = "\
# [engines.example]
# command = \"/usr/games/fairy-stockfish\"
# args = []
# dir = \"/usr/share/games\"
# options = { UCI_Variant = \"shogi\", Hash = 64, Threads = 2 }
";

impl Settings {
    /// Returns the settings as TOML.
    pub fn to_toml(&self) -> String {
        let mut text = String::new();
        self.write_rows(&mut text, None);
        let engines = Table::from_iter([("engines".to_owned(), engine_tables(self))]);
        text + "\n" + &engines.to_string()
    }

    /// Returns the settings as TOML, each with its explanation.
    pub fn explained(&self, lang: Lang) -> String {
        let mut text = comment(example_file::Head.get(lang));
        self.write_rows(&mut text, Some(lang));
        text + "\n" + &comment(example_file::Engines.get(lang)) + ENGINE + "[engines]\n"
    }

    /// Writes all settings but the engines, with explanations in the given language.
    fn write_rows(&self, text: &mut String, lang: Option<Lang>) {
        let mut is_in_limits = false;
        for row in SETTINGS {
            let limit = row.key.strip_prefix("limits.");
            if limit.is_some() && !is_in_limits {
                is_in_limits = true;
                let explanation = lang.map(|lang| comment(example_file::Limits.get(lang)));
                text.extend(["\n", &explanation.unwrap_or_default(), "[limits]\n"]);
            }
            let explanation = lang.map_or("", |lang| row.explanation.get(lang));
            if !explanation.is_empty() && limit.is_none() {
                text.push('\n');
            }
            text.push_str(&comment(explanation));
            text.push_str(&format!("{} = {}\n", limit.unwrap_or(row.key), row.value(self)));
        }
    }
}

/// Returns the lines of a text as comments of TOML.
fn comment(text: &str) -> String {
    text.lines().map(|line| format!("# {line}\n")).collect()
}

/// Returns the table of each engine.
fn engine_tables(settings: &Settings) -> toml::Value {
    // This cannot fail: an engine consists of texts, a list of texts and a table of texts.
    toml::Value::try_from(&settings.engines).unwrap_or_else(|_| toml::Value::Table(Table::new()))
}
