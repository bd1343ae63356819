//! Key maps, which bind key sequences to commands in each context.

use std::collections::{BTreeMap, HashMap};

use super::key::{ArrowSigns, KeyStroke, sequence_text};
use crate::app::command::{COMMANDS, Command, Invocation, KeyContext};
use crate::messages::Lang;
use crate::settings::SettingRow;
use crate::texts;

/// A key sequence and its command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyBinding {
    pub keys: Vec<KeyStroke>,
    pub command: Command,
    /// The setting that the key sets, if the command is `set`.
    pub setting: Option<&'static SettingRow>,
}

impl KeyBinding {
    /// Returns the name of the command in a key map.
    pub fn name(&self) -> &'static str {
        self.setting.map_or(self.command.name(), |row| row.name)
    }

    pub(super) fn invocation(&self, count: Option<u32>) -> Invocation {
        let argument = self.setting.map(|row| row.name.to_owned());
        Invocation { command: self.command, count, argument }
    }
}

/// The bindings of every table, by the table's name.
#[derive(Clone, Debug)]
pub struct KeyMap {
    pub(super) tables: BTreeMap<&'static str, Vec<KeyBinding>>,
    /// The notation of the arrow keys.
    pub(super) arrows: ArrowSigns,
}

impl Default for KeyMap {
    fn default() -> KeyMap {
        KeyMap { tables: default_tables(), arrows: ArrowSigns::default() }
    }
}

impl KeyMap {
    /// Returns the bindings of a context, the nearest table first.
    pub fn bindings(&self, context: KeyContext) -> impl Iterator<Item = &KeyBinding> {
        context.tables().iter().filter_map(|name| self.tables.get(*name)).flatten()
    }

    /// Returns the command of exactly these keys.
    pub fn find(&self, context: KeyContext, keys: &[KeyStroke]) -> Option<Command> {
        self.binding(context, keys).map(|binding| binding.command)
    }

    /// Returns the binding of exactly these keys.
    pub(super) fn binding(&self, context: KeyContext, keys: &[KeyStroke]) -> Option<&KeyBinding> {
        self.bindings(context).find(|binding| binding.keys == keys)
    }

    /// Whether a binding begins with these keys.
    pub fn is_prefix(&self, context: KeyContext, keys: &[KeyStroke]) -> bool {
        self.bindings(context).any(|binding| binding.keys.starts_with(keys))
    }

    /// Returns the remaining keys of each command that the typed keys can lead to, in the order of
    /// the map.
    pub fn continuations(&self, context: KeyContext, typed: &[KeyStroke]) -> Vec<(String, Command)> {
        let mut completions: Vec<(String, Command)> = Vec::new();
        for KeyBinding { keys, command, .. } in self.bindings(context) {
            let Some(rest) = keys.strip_prefix(typed).filter(|rest| !rest.is_empty()) else { continue };
            if self.find(context, keys) != Some(*command) {
                continue;
            }
            let rest = self.text(rest);
            match completions.iter_mut().find(|(_, known)| known == command) {
                Some((keys, _)) if !keys.split(' ').any(|key| key == rest) => *keys += &format!(" {rest}"),
                Some(_) => {}
                None => completions.push((rest, *command)),
            }
        }
        completions
    }

    /// Returns the number of sequences that are bound differently in another map, or in only one of
    /// the two maps.
    pub fn differences(&self, other: &KeyMap) -> usize {
        let of = |map: &KeyMap, name: &str| map.tables.get(name).cloned().unwrap_or_default();
        all_tables()
            .into_iter()
            .map(|name| {
                let own = of(self, name);
                let others = of(other, name);
                let changed = own.iter().filter(|binding| !others.contains(binding)).count();
                let removed =
                    others.iter().filter(|other| own.iter().all(|own| own.keys != other.keys)).count();
                changed + removed
            })
            .sum()
    }

    /// Returns the keys of a command as help shows them, in the order of the map.
    pub fn keys_of(&self, context: KeyContext, command: Command) -> Vec<String> {
        let reachable = self
            .bindings(context)
            .filter(|binding| binding.command == command && binding.setting.is_none())
            .filter(|binding| self.find(context, &binding.keys) == Some(command));
        let mut texts: Vec<String> = Vec::new();
        for text in reachable.map(|binding| self.text(&binding.keys)) {
            // Two tables may have the same binding.
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        texts
    }

    /// Returns the text of a key sequence as help shows it.
    pub(super) fn text(&self, keys: &[KeyStroke]) -> String {
        sequence_text(keys, self.arrows)
    }

    /// Returns the keys of every context, with the commands they are bound to.
    pub fn sections(&self, lang: Lang) -> impl Iterator<Item = KeySection> {
        KeyContext::ALL
            .into_iter()
            .map(move |context| KeySection {
                table: context.tables()[0],
                name: context.name().get(lang),
                typing: context.typing().map(|words| words.get(lang)),
                lines: self.lines_of(context, lang),
            })
            .filter(|section| !section.lines.is_empty())
    }

    /// Returns the commands of a context with their keys, then the settings that are bound to keys.
    fn lines_of(&self, context: KeyContext, lang: Lang) -> Vec<(Vec<String>, &'static str, &'static str)> {
        let commands = context
            .own_commands()
            .into_iter()
            .map(|command| (self.keys_of(context, command), command.name(), context.title(command, lang)));
        let settings = self.bindings(context).filter_map(|binding| {
            Some((vec![self.text(&binding.keys)], binding.name(), binding.setting?.title.get(lang)))
        });
        commands.chain(settings).collect()
    }

    /// Returns the tables of keys for the documentation.
    pub fn markdown(&self, lang: Lang) -> String {
        let head = texts::key_table::Head.get(lang);
        let mut text = String::new();
        for KeySection { name, typing, lines, .. } in self.sections(lang) {
            let gap = if text.is_empty() { "" } else { "\n" };
            text.push_str(&format!("{gap}### {name}\n\n"));
            text.extend(typing.map(|typing| format!("{typing}\n\n")));
            text.push_str(&format!("{head}\n|---|---|---|\n"));
            for (keys, name, title) in lines {
                let keys: Vec<String> =
                    keys.iter().map(|key| format!("`{}`", key.replace('|', "\\|"))).collect();
                text.push_str(&format!("| {} | `{name}` | {title} |\n", keys.join(" ")));
            }
        }
        text
    }
}

/// The keys of a context.
#[derive(Clone, Debug)]
pub struct KeySection {
    /// The table of the key map that is the context's own.
    pub table: &'static str,
    /// The name of the context.
    pub name: &'static str,
    /// What typing does in the context besides commands.
    pub typing: Option<&'static str>,
    /// The keys of each command, its name, and its title in the context.
    pub lines: Vec<(Vec<String>, &'static str, &'static str)>,
}

/// The text of the default map.
const DEFAULT: &str = include_str!("../../assets/keys.toml");

/// Returns the bindings of the default map, by table.
///
/// The map is TOML, but it is read at each start, and a TOML parser would take a third of the time
/// until the first frame. The map is simple enough to be read line by line; a test checks that the
/// result is the same.
fn default_tables() -> BTreeMap<&'static str, Vec<KeyBinding>> {
    let commands: HashMap<_, _> = COMMANDS.iter().map(|row| (row.name, row.command)).collect();
    let mut tables = BTreeMap::new();
    // There are only comments before the first table.
    let mut bindings = &mut Vec::new();
    for line in DEFAULT.lines() {
        if let Some(name) = line.strip_prefix('[') {
            bindings = tables.entry(name.trim_end_matches(']')).or_default();
        } else if let Some((name, sequences)) = line.split_once(' ')
            && sequences.starts_with('=')
            && let Some(&command) = commands.get(name)
        {
            bindings.extend(quoted_texts(sequences).filter_map(|keys| binding(keys, command)));
        }
    }
    tables
}

/// Returns the texts in quotation marks, which contain no escapes.
fn quoted_texts(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.split('"').skip(1).step_by(2)
}

fn binding(sequence: &str, command: Command) -> Option<KeyBinding> {
    // Most sequences are a single key.
    let mut keys = Vec::with_capacity(1);
    for key in sequence.split(' ') {
        keys.push(key.parse().ok()?);
    }
    Some(KeyBinding { keys, command, setting: None })
}

/// Returns the names of the tables, sorted.
pub(super) fn all_tables() -> Vec<&'static str> {
    let mut tables: Vec<_> = KeyContext::ALL.into_iter().flat_map(KeyContext::tables).copied().collect();
    tables.sort_by_key(|table| *table);
    tables.dedup();
    tables
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_default_map_is_valid() {
        let mut map = KeyMap { tables: BTreeMap::new(), arrows: ArrowSigns::default() };
        assert_eq!(map.patch(DEFAULT), []);
        assert_eq!(map.tables, KeyMap::default().tables, "as the TOML parser reads it");
        assert_eq!(map.keys_of(KeyContext::Moves, Command::FirstMove), ["Home", "gg"]);
        assert_eq!(map.keys_of(KeyContext::Comment, Command::NextMove), ["→", "l", "Space"]);
    }

    #[test]
    fn help_lists_the_commands_that_have_keys() {
        let map = KeyMap::default();
        for context in KeyContext::ALL {
            let bound: BTreeSet<Command> = map.bindings(context).map(|binding| binding.command).collect();
            let listed: BTreeSet<Command> = context.commands().into_iter().collect();
            let missing: Vec<_> = bound.difference(&listed).collect();
            let keyless: Vec<_> = listed.difference(&bound).collect();
            assert_eq!(missing, [&Command::Up; 0], "{context:?}");
            let is_of_panes = context.is_pane() || context == KeyContext::Start;
            assert!(is_of_panes || keyless.is_empty(), "{context:?} {keyless:?}");
        }
    }

    #[test]
    fn every_binding_is_in_the_list_of_all_keys() {
        let map = KeyMap::default();
        let markdown = map.markdown(Lang::En);
        for binding in KeyContext::ALL.iter().flat_map(|context| map.bindings(*context)) {
            let name = binding.command.name();
            let cell = format!("`{}`", map.text(&binding.keys).replace('|', "\\|"));
            let lines = markdown.lines().filter(|line| line.contains(&format!("| `{name}` |")));
            assert!(lines.into_iter().any(|line| line.contains(&cell)), "{name} {cell}");
        }
    }
}
