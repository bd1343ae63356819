//! Parsing of key maps. Each map is a patch on another map.
//!
//! A line binds keys to a command. It replaces the earlier keys of the command and the earlier
//! commands of the keys; the command `none` only unbinds keys. Invalid lines are reported and left
//! out.

use std::collections::BTreeMap;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::key::{ArrowSigns, KeyStroke, UnreadableKey, near_keys, sequence_text};
use super::map::{KeyBinding, KeyMap, all_tables};
use crate::app::command::{COMMANDS, Command, KeyContext};
use crate::messages::{KeyMapError, nearest_name};
use crate::settings::{SETTINGS, SettingRow, find_setting};

/// The command name in key maps that unbinds keys.
const NONE: &str = "none";

/// An error in a key map: it is invalid, or does not have the effect it seems to have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyMapDiagnostic {
    /// The position in the text, as a byte offset.
    pub at: usize,
    pub error: KeyMapError,
}

/// A line of a key map.
pub(super) struct KeyMapLine {
    table: &'static str,
    /// The name of the command in the map.
    name: &'static str,
    /// The command; `None` to unbind the keys.
    command: Option<Command>,
    setting: Option<&'static SettingRow>,
    sequences: Vec<KeySequence>,
}

struct KeySequence {
    at: usize,
    keys: Vec<KeyStroke>,
}

impl KeyMap {
    /// Applies a text in the format of `assets/keys.toml`, and reports lines that are invalid and
    /// keys that cannot be typed.
    pub fn patch(&mut self, text: &str) -> Vec<KeyMapDiagnostic> {
        let mut diagnostics = Vec::new();
        let lines = self.apply(text, &mut diagnostics);
        for line in &lines {
            diagnostics.extend(line.sequences.iter().filter_map(|sequence| self.conflict(line, sequence)));
        }
        diagnostics.sort_by_key(|diagnostic| diagnostic.at);
        diagnostics
    }

    /// Applies a text and returns its valid lines. It is not checked whether their keys can be
    /// typed; tests do so for the maps that come with the program.
    pub(super) fn apply(&mut self, text: &str, diagnostics: &mut Vec<KeyMapDiagnostic>) -> Vec<KeyMapLine> {
        let mut lines = map_lines(text, diagnostics);
        for line in &lines {
            let bindings = self.tables.entry(line.table).or_default();
            bindings.retain(|binding| binding.name() != line.name);
        }
        let mut bound = BTreeMap::new();
        for line in &mut lines {
            let table = line.table;
            let name = line.name;
            line.sequences.retain(|sequence| {
                let keys = sequence_text(&sequence.keys, ArrowSigns::default());
                let other = *bound.entry((table, keys.clone())).or_insert((sequence.at, name));
                let is_first = other.0 == sequence.at;
                if !is_first {
                    diagnostics.push(sequence.diagnostic(KeyMapError::Twice { keys, other: other.1 }));
                }
                is_first
            });
        }
        for line in &lines {
            line.sequences.iter().for_each(|sequence| self.bind(line, sequence));
        }
        lines
    }

    fn bind(&mut self, line: &KeyMapLine, sequence: &KeySequence) {
        let bindings = self.tables.entry(line.table).or_default();
        bindings.retain(|binding| binding.keys != sequence.keys);
        bindings.extend(line.binding(sequence));
    }

    /// Returns why the keys cannot be typed in some context, or keep other keys from being typed.
    fn conflict(&self, line: &KeyMapLine, sequence: &KeySequence) -> Option<KeyMapDiagnostic> {
        let own = line.binding(sequence)?;
        let of_line = KeyContext::ALL.into_iter().filter(|context| context.tables().contains(&line.table));
        let (in_text, in_panes): (Vec<KeyContext>, Vec<KeyContext>) =
            of_line.partition(|context| context.takes_text());
        if own.keys.len() > 1 && !in_text.is_empty() {
            return Some(sequence.diagnostic(KeyMapError::Sequence(keys_text(&own))));
        }
        let others = || in_panes.iter().flat_map(|context| self.bindings(*context));
        let error = match others().find(|other| hides(other, &own)) {
            Some(short) => hidden_error([&own].into_iter(), short),
            None => hidden_error(others().filter(|other| hides(&own, other)), &own),
        };
        Some(sequence.diagnostic(error?))
    }
}

/// Whether a binding is a prefix of a longer one, which therefore cannot be typed.
fn hides(short: &KeyBinding, long: &KeyBinding) -> bool {
    long.keys.len() > short.keys.len() && long.keys.starts_with(&short.keys)
}

/// Returns the error for bindings that `short` hides, if there are any.
fn hidden_error<'a>(longs: impl Iterator<Item = &'a KeyBinding>, short: &KeyBinding) -> Option<KeyMapError> {
    let mut keys: Vec<(String, &'static str)> = Vec::new();
    for long in longs.map(|long| (keys_text(long), long.name())) {
        // The table of a binding may belong to several contexts.
        if !keys.contains(&long) {
            keys.push(long);
        }
    }
    (!keys.is_empty()).then(|| KeyMapError::Hidden { keys, by: keys_text(short), other: short.name() })
}

fn keys_text(binding: &KeyBinding) -> String {
    sequence_text(&binding.keys, ArrowSigns::default())
}

impl KeyMapLine {
    fn binding(&self, sequence: &KeySequence) -> Option<KeyBinding> {
        Some(KeyBinding { keys: sequence.keys.clone(), command: self.command?, setting: self.setting })
    }
}

impl KeySequence {
    fn diagnostic(&self, error: KeyMapError) -> KeyMapDiagnostic {
        KeyMapDiagnostic { at: self.at, error }
    }
}

/// Returns the valid lines, in the order of the text.
fn map_lines(text: &str, diagnostics: &mut Vec<KeyMapDiagnostic>) -> Vec<KeyMapLine> {
    let (root, errors) = DeTable::parse_recoverable(text);
    diagnostics.extend(errors.iter().map(|error| KeyMapDiagnostic {
        at: error.span().map_or(0, |span| span.start),
        error: KeyMapError::Syntax(error.message().trim().to_owned()),
    }));
    let mut lines = Vec::new();
    for (name, value) in root.get_ref() {
        let error = match (table_of(name.get_ref()), value.get_ref()) {
            (Some(table), DeValue::Table(commands)) => {
                lines.extend(
                    commands.iter().filter_map(|(name, keys)| map_line(table, name, keys, diagnostics)),
                );
                continue;
            }
            (None, _) => KeyMapError::Table { name: name.get_ref().to_string(), known: all_tables() },
            _ => KeyMapError::NoList,
        };
        diagnostics.push(KeyMapDiagnostic { at: name.span().start, error });
    }
    lines.sort_by_key(|(at, _)| *at);
    lines.into_iter().map(|(_, line)| line).collect()
}

/// Returns the line of one command, and its position in the text.
fn map_line(
    table: &'static str,
    name: &Spanned<impl AsRef<str>>,
    value: &Spanned<DeValue<'_>>,
    diagnostics: &mut Vec<KeyMapDiagnostic>,
) -> Option<(usize, KeyMapLine)> {
    let at = name.span().start;
    let name = name.get_ref().as_ref();
    let command = Command::from_name(name);
    let setting = if command.is_none() { find_setting(name) } else { None };
    let command = command.or(setting.map(|_| Command::Set));
    if command.is_none() && name != NONE {
        let names = COMMANDS.iter().map(|row| row.name).chain(SETTINGS.iter().map(|row| row.name));
        let near = nearest_name(name, names);
        diagnostics
            .push(KeyMapDiagnostic { at, error: KeyMapError::Command { name: name.to_owned(), near } });
        return None;
    }
    let DeValue::Array(list) = value.get_ref() else {
        diagnostics.push(KeyMapDiagnostic { at: value.span().start, error: KeyMapError::NoList });
        return None;
    };
    let mut sequences = Vec::new();
    for text in list {
        let at = text.span().start;
        match text.get_ref().as_str().map(sequence) {
            Some(Ok(keys)) => sequences.push(KeySequence { at, keys }),
            Some(Err(UnreadableKey(key))) => {
                let near = near_keys(&key);
                diagnostics.push(KeyMapDiagnostic { at, error: KeyMapError::Key { key, near } });
            }
            None => diagnostics.push(KeyMapDiagnostic { at, error: KeyMapError::NoList }),
        }
    }
    let name = setting.map(|row| row.name).or(command.map(Command::name)).unwrap_or(NONE);
    Some((at, KeyMapLine { table, name, command, setting, sequences }))
}

fn sequence(text: &str) -> Result<Vec<KeyStroke>, UnreadableKey> {
    text.split(' ').map(str::parse).collect()
}

fn table_of(name: &str) -> Option<&'static str> {
    all_tables().into_iter().find(|table| *table == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Lang;

    /// Returns the errors of a patch on the default map, with their line numbers.
    fn errors(text: &str) -> Vec<(usize, KeyMapError)> {
        let line = |at: usize| text[..at].matches('\n').count() + 1;
        KeyMap::default()
            .patch(text)
            .into_iter()
            .map(|diagnostic| (line(diagnostic.at), diagnostic.error))
            .collect()
    }

    fn find(map: &KeyMap, keys: &str) -> Option<Command> {
        map.find(KeyContext::Moves, &sequence(keys).unwrap())
    }

    #[test]
    fn a_line_replaces_the_keys_of_its_command_and_takes_them_from_others() {
        let mut map = KeyMap::default();
        assert_eq!(map.patch("[panes]\nsave = [\"w\", \"t\"]\nundo = []\nnone = [\"space\", \"Z Z\"]\n"), []);
        assert_eq!((find(&map, "w"), find(&map, "t")), (Some(Command::Save), Some(Command::Save)));
        assert_eq!((find(&map, "s"), find(&map, "ctrl-s"), find(&map, "u")), (None, None, None));
        assert_eq!((find(&map, "space"), find(&map, "Z Z")), (None, None));
        assert_eq!(
            (find(&map, "T"), find(&map, "j")),
            (Some(Command::PreviousNotation), Some(Command::NextMove))
        );
        assert_eq!(map.find(KeyContext::BoardCursor, &sequence("t").unwrap()), Some(Command::NextNotation));
    }

    #[test]
    fn a_key_may_ask_for_the_value_of_a_setting() {
        let mut map = KeyMap::default();
        assert_eq!(
            map.patch("[panes]\ntheme = [\"f5\"]\nboard-size = [\"f6\", \"f7\"]\nset = [\"f8\"]\n"),
            []
        );
        let argument = |keys: &str| {
            let call = map.binding(KeyContext::Moves, &sequence(keys).unwrap()).unwrap().invocation(None);
            assert_eq!(call.command, Command::Set);
            call.argument
        };
        let arguments = ["f5", "f6", "f7", "f8"].map(argument);
        assert_eq!(arguments.map(Option::unwrap_or_default), ["theme", "board-size", "board-size", ""]);
        let listed = map.markdown(Lang::En);
        assert!(listed.contains("| `F5` | `theme` | colour theme |\n"), "{listed}");
        assert_eq!(map.keys_of(KeyContext::Moves, Command::Set), ["F8"]);
    }

    #[test]
    fn errors_have_their_lines_and_the_rest_is_used() {
        let text = "[panes]\nfly = [\"x\"]\nquit = [\"hyper-x\", \"Q\"]\nhelp = \"F\"\n[sky]\n";
        let expected = [
            (2, KeyMapError::Command { name: "fly".into(), near: None }),
            (3, KeyMapError::Key { key: "hyper-x".into(), near: None }),
            (4, KeyMapError::NoList),
            (5, KeyMapError::Table { name: "sky".into(), known: all_tables() }),
        ];
        assert_eq!(errors(text), expected);
        let near = Some("next-move");
        assert_eq!(
            errors("[panes]\nnext_mvoe = [\"x\"]\n"),
            [(2, KeyMapError::Command { name: "next_mvoe".into(), near })]
        );
        assert!(matches!(
            errors("[panes]\ntehme = [\"x\"]\n")[..],
            [(2, KeyMapError::Command { near: Some("theme"), .. })]
        ));
        let message = errors("[pane]\n")[0].1.text(Lang::En);
        assert_eq!(message, "unknown table 'pane'; did you mean 'panes'?");
        let mut map = KeyMap::default();
        map.patch(text);
        assert_eq!((find(&map, "Q"), find(&map, "?")), (Some(Command::Quit), Some(Command::Help)));
        assert!(matches!(errors("[panes")[..], [(1, KeyMapError::Syntax(_))]));
        assert!(matches!(errors("[panes]\nundo = [\"U\"]\nundo = []\n")[..], [(3, KeyMapError::Syntax(_))]));
    }

    #[test]
    fn keys_as_help_writes_them_are_corrected() {
        for (key, expected) in [
            ("PageDown", "pagedown"),
            ("PgDn", "pagedown"),
            ("Ctrl-d", "ctrl-d"),
            ("Shift-→", "shift-right"),
            ("ctlr-x", "ctrl-x"),
            ("alt-entre", "alt-enter"),
            ("F5", "f5"),
            ("gg", "g g"),
        ] {
            let diagnostics = errors(&format!("[panes]\nsave = [\"{key}\"]\n"));
            let near = Some(expected.to_owned());
            assert_eq!(diagnostics, [(2, KeyMapError::Key { key: key.into(), near })]);
            assert!(diagnostics[0].1.text(Lang::En).ends_with(&format!("did you mean '{expected}'?")));
            assert!(sequence(expected).is_ok(), "{expected}");
        }
        for key in ["<C-p>", "f99", "nonsense", "-x-", "hyper-enter"] {
            assert_eq!(near_keys(key), None, "{key}");
        }
    }

    #[test]
    fn all_hidden_keys_are_in_one_error() {
        let diagnostics = errors("[panes]\nsave = [\"g\"]\n");
        let [(2, KeyMapError::Hidden { keys, by, other })] = &diagnostics[..] else {
            panic!("{diagnostics:?}")
        };
        assert_eq!((&**by, *other), ("g", "save"));
        for context in [KeyContext::Moves, KeyContext::Board, KeyContext::Comment] {
            for KeyBinding { keys: long, command, .. } in KeyMap::default().bindings(context) {
                let text = sequence_text(long, ArrowSigns::default());
                let is_hidden = long.len() > 1 && text.starts_with('g');
                assert_eq!(keys.contains(&(text, command.name())), is_hidden, "{command:?}");
            }
        }
        for (lang, named) in [(Lang::En, "gg (first-move), "), (Lang::Ja, "gg (first-move)、")] {
            let message = diagnostics[0].1.text(lang);
            assert!(message.contains(&keys.len().to_string()) && message.contains(named), "{message}");
            assert_eq!(message.matches("first-move").count(), 1, "{message}");
            let brief = diagnostics[0].1.brief(lang);
            assert!(brief.contains(&keys.len().to_string()) && brief.chars().count() < 150, "{brief}");
        }
    }

    #[test]
    fn keys_that_hide_others_are_errors() {
        let twice = KeyMapError::Twice { keys: "x".into(), other: "save" };
        assert_eq!(errors("[panes]\nsave = [\"x\"]\n\nhelp = [\"x\"]\n"), [(4, twice)]);
        let hidden = |keys: &str, command, by: &str, other| KeyMapError::Hidden {
            keys: vec![(keys.into(), command)],
            by: by.into(),
            other,
        };
        assert_eq!(errors("[panes]\nsave = [\"Z\"]\n"), [(2, hidden("ZZ", "save-close", "Z", "save"))]);
        assert_eq!(errors("[panes]\nredo = [\"u u\"]\n"), [(2, hidden("uu", "redo", "u", "undo"))]);
        assert_eq!(errors("[panes]\nredo = [\"u u\"]\nundo = [\"U\"]\n"), []);
        assert_eq!(errors("[prompt]\naccept = [\"x x\"]\n"), [(2, KeyMapError::Sequence("xx".into()))]);
    }
}
