//! Key maps: which sequence means which command in which context.

use std::collections::{BTreeMap, BTreeSet};

use super::key::{BadKey, Key, sequence_text};
use crate::app::command::{COMMANDS, Command, Context};
use crate::messages::Lang;

/// The default map.
const DEFAULT: &str = include_str!("../../assets/keys.toml");

/// A sequence of keys and its command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    pub keys: Vec<Key>,
    pub command: Command,
}

/// The bindings of every table, by the table's name.
#[derive(Clone, Debug)]
pub struct Map {
    tables: BTreeMap<String, Vec<Binding>>,
}

/// Why a key map cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MapError {
    #[error("{0}")]
    Syntax(String),
    #[error("`{0}` is no part of a key map; there are {known}", known = tables())]
    Table(String),
    #[error("`{0}` is no command")]
    Command(String),
    #[error(transparent)]
    Key(#[from] BadKey),
    #[error("{keys} is bound to both {first} and {second} in [{table}]")]
    Conflict { table: String, keys: String, first: &'static str, second: &'static str },
}

/// The names of all tables.
fn tables() -> String {
    let names: BTreeSet<&str> = Context::ALL.iter().flat_map(|context| context.tables()).copied().collect();
    names.into_iter().collect::<Vec<_>>().join(", ")
}

impl Default for Map {
    fn default() -> Map {
        // The default map is part of the program, and a test reads it.
        Map::parse(DEFAULT).unwrap_or(Map { tables: BTreeMap::new() })
    }
}

impl Map {
    /// Reads a map in the form of `assets/keys.toml`.
    ///
    /// # Errors
    /// If it is no TOML, or names a table, command or key that does not exist, or
    /// binds one sequence twice.
    pub fn parse(text: &str) -> Result<Map, MapError> {
        let read: BTreeMap<String, BTreeMap<String, Vec<String>>> =
            toml::from_str(text).map_err(|error| MapError::Syntax(error.to_string()))?;
        let mut map = Map { tables: BTreeMap::new() };
        for (table, commands) in read {
            if !Context::ALL.iter().any(|context| context.tables().contains(&&*table)) {
                return Err(MapError::Table(table));
            }
            let bindings = bindings_of(&table, &commands)?;
            map.tables.insert(table, bindings);
        }
        Ok(map)
    }

    /// The bindings that work in a context, the nearest table first.
    pub fn bindings(&self, context: Context) -> impl Iterator<Item = &Binding> {
        context.tables().iter().filter_map(|name| self.tables.get(*name)).flatten()
    }

    /// The command of exactly these keys.
    pub fn find(&self, context: Context, keys: &[Key]) -> Option<Command> {
        self.bindings(context).find(|binding| binding.keys == keys).map(|binding| binding.command)
    }

    /// Whether some longer sequence begins with these keys.
    pub fn is_prefix(&self, context: Context, keys: &[Key]) -> bool {
        self.bindings(context).any(|binding| binding.keys.starts_with(keys))
    }

    /// The keys of a command as help writes them, in the order of the map.
    pub fn keys_of(&self, context: Context, command: Command) -> Vec<String> {
        let own = self.bindings(context).filter(|binding| binding.command == command);
        let live = own.filter(|binding| self.find(context, &binding.keys) == Some(command));
        live.map(|binding| sequence_text(&binding.keys)).collect()
    }

    /// The table of keys that the README shows.
    pub fn markdown(&self, lang: Lang) -> String {
        let head = match lang {
            Lang::En => "| keys | command | does |\n|---|---|---|\n",
            Lang::Ja => "| キー | コマンド | 働き |\n|---|---|---|\n",
        };
        let mut text = head.to_owned();
        for row in COMMANDS.iter().filter(|row| row.in_panes) {
            let keys = self.keys_of(row.context(), row.command);
            let keys: Vec<String> = keys.iter().map(|key| format!("`{}`", key.replace('|', "\\|"))).collect();
            text.push_str(&format!("| {} | `{}` | {} |\n", keys.join(" "), row.name, row.title.get(lang)));
        }
        text
    }
}

fn bindings_of(table: &str, commands: &BTreeMap<String, Vec<String>>) -> Result<Vec<Binding>, MapError> {
    let mut bindings: Vec<Binding> = Vec::new();
    for (name, sequences) in commands {
        let command = Command::from_name(name).ok_or_else(|| MapError::Command(name.clone()))?;
        for sequence in sequences {
            let keys = sequence.split(' ').map(str::parse).collect::<Result<Vec<Key>, BadKey>>()?;
            if let Some(other) = bindings.iter().find(|binding| binding.keys == keys) {
                return Err(MapError::Conflict {
                    table: table.to_owned(),
                    keys: sequence_text(&keys),
                    first: other.command.name(),
                    second: command.name(),
                });
            }
            bindings.push(Binding { keys, command });
        }
    }
    Ok(bindings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_map_is_whole() {
        let map = Map::parse(DEFAULT).unwrap();
        assert_eq!(map.keys_of(Context::Moves, Command::FirstMove), ["Home", "gg"]);
        assert_eq!(map.keys_of(Context::Comment, Command::NextMove), ["→", "l", "Space"]);
    }

    #[test]
    fn help_of_entering_lists_what_has_keys() {
        let map = Map::default();
        let everywhere = [Command::Interrupt, Command::Help, Command::Palette];
        for context in [Context::Entry, Context::BoardCursor, Context::Line] {
            let bound = map.bindings(context).map(|binding| binding.command);
            let mut bound: Vec<Command> = bound.filter(|command| !everywhere.contains(command)).collect();
            let mut listed = context.commands();
            bound.sort();
            listed.sort();
            bound.dedup();
            assert_eq!(bound, listed, "{context:?}");
        }
    }

    #[test]
    fn faults_are_named() {
        let error = |text: &str| Map::parse(text).unwrap_err().to_string();
        assert!(error("[panes]\nfly = [\"x\"]").contains("`fly`"));
        assert!(error("[sky]\n").contains("`sky`"));
        assert!(error("[panes]\nquit = [\"hyper-x\"]").contains("hyper-x"));
        assert!(error("[panes]\nquit = [\"x\"]\nhelp = [\"x\"]").contains("both"));
        assert!(error("[panes").contains("TOML"));
    }
}
