//! Key maps: which sequence means which command in which context.

use std::collections::BTreeMap;

use super::key::{Arrows, Key, sequence_text};
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
    pub(super) tables: BTreeMap<&'static str, Vec<Binding>>,
    /// How the keys are written.
    pub(super) arrows: Arrows,
}

impl Default for Map {
    fn default() -> Map {
        let mut map = Map { tables: BTreeMap::new(), arrows: Arrows::default() };
        // The default map is part of the program, and a test reads it.
        map.lay(DEFAULT, &mut Vec::new());
        map
    }
}

impl Map {
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
        live.map(|binding| self.text(&binding.keys)).collect()
    }

    /// Keys one after another as help writes them.
    pub(super) fn text(&self, keys: &[Key]) -> String {
        sequence_text(keys, self.arrows)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_map_is_whole() {
        let mut map = Map { tables: BTreeMap::new(), arrows: Arrows::default() };
        assert_eq!(map.patch(DEFAULT), []);
        assert_eq!(map.keys_of(Context::Moves, Command::FirstMove), ["Home", "gg"]);
        assert_eq!(map.keys_of(Context::Comment, Command::NextMove), ["→", "l", "Space"]);
    }

    #[test]
    fn help_of_entering_lists_what_has_keys() {
        let map = Map::default();
        let everywhere = [Command::Interrupt, Command::Help, Command::Palette];
        use Context::{BoardCursor, CommentEdit, Entry, Headers, Line, List, Position, Records};
        for context in [Entry, BoardCursor, Line, Position, CommentEdit, List, Headers, Records] {
            let bound = map.bindings(context).map(|binding| binding.command);
            let mut bound: Vec<Command> = bound.filter(|command| !everywhere.contains(command)).collect();
            let mut listed = context.commands();
            bound.sort();
            listed.sort();
            bound.dedup();
            listed.dedup();
            assert_eq!(bound, listed, "{context:?}");
        }
    }
}
