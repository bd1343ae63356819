//! Reading key maps: each is a patch on a map that stands.
//!
//! A line gives a command its keys in place of those it had, and takes them from whatever
//! had them; the command `none` only takes them. What cannot be used is reported and left
//! out.

use std::collections::BTreeMap;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::key::{ArrowSigns, KeyStroke, UnreadableKey, meant, sequence_text};
use super::map::{KeyBinding, KeyMap, all_tables};
use crate::app::command::{COMMANDS, Command, KeyContext};
use crate::messages::{KeyMapError, nearest};

/// The name in key maps for keys that do nothing.
const NONE: &str = "none";

/// Something in a key map that cannot be used, or does not do what it seems to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyMapProblem {
    /// Where it stands in the text, in bytes.
    pub at: usize,
    pub fault: KeyMapError,
}

/// The keys of a command, or of none.
pub(super) struct KeyMapLine {
    table: &'static str,
    command: Option<Command>,
    sequences: Vec<KeySequence>,
}

struct KeySequence {
    at: usize,
    keys: Vec<KeyStroke>,
}

impl KeyMap {
    /// Lays a text in the form of `assets/keys.toml` over the map, and says what in it
    /// cannot be used, or typed.
    pub fn patch(&mut self, text: &str) -> Vec<KeyMapProblem> {
        let mut problems = Vec::new();
        let lines = self.lay(text, &mut problems);
        for line in &lines {
            problems.extend(line.sequences.iter().filter_map(|sequence| self.obstacle(line, sequence)));
        }
        problems.sort_by_key(|problem| problem.at);
        problems
    }

    /// Lays a text over the map and returns the lines of it that hold now. That all of them
    /// can be typed is another matter, which tests look after in what the program brings.
    pub(super) fn lay(&mut self, text: &str, problems: &mut Vec<KeyMapProblem>) -> Vec<KeyMapLine> {
        let mut lines = lines(text, problems);
        for line in &lines {
            let bindings = self.tables.entry(line.table).or_default();
            bindings.retain(|binding| Some(binding.command) != line.command);
        }
        let mut bound = BTreeMap::new();
        for line in &mut lines {
            let (table, command) = (line.table, line.command);
            line.sequences.retain(|sequence| {
                let keys = sequence_text(&sequence.keys, ArrowSigns::default());
                let other = *bound.entry((table, keys.clone())).or_insert((sequence.at, name(command)));
                let is_first = other.0 == sequence.at;
                if !is_first {
                    problems.push(sequence.problem(KeyMapError::Twice { keys, other: other.1 }));
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
        bindings.extend(line.command.map(|command| KeyBinding { keys: sequence.keys.clone(), command }));
    }

    /// Why the keys cannot be typed somewhere, or others cannot because of them.
    fn obstacle(&self, line: &KeyMapLine, sequence: &KeySequence) -> Option<KeyMapProblem> {
        let own = KeyBinding { keys: sequence.keys.clone(), command: line.command? };
        let of_line = KeyContext::ALL.into_iter().filter(|context| context.tables().contains(&line.table));
        let (in_text, in_panes): (Vec<KeyContext>, Vec<KeyContext>) =
            of_line.partition(|context| context.takes_text());
        if own.keys.len() > 1 && !in_text.is_empty() {
            return Some(sequence.problem(KeyMapError::Sequence(written(&own))));
        }
        let others = || in_panes.iter().flat_map(|context| self.bindings(*context));
        let fault = match others().find(|other| hides(other, &own)) {
            Some(short) => hidden([&own].into_iter(), short),
            None => hidden(others().filter(|other| hides(&own, other)), &own),
        };
        Some(sequence.problem(fault?))
    }
}

/// Whether a binding ends another before that is typed.
fn hides(short: &KeyBinding, long: &KeyBinding) -> bool {
    long.keys.len() > short.keys.len() && long.keys.starts_with(&short.keys)
}

/// The problem with bindings that one hides, if there are any.
fn hidden<'a>(longs: impl Iterator<Item = &'a KeyBinding>, short: &KeyBinding) -> Option<KeyMapError> {
    let mut keys: Vec<(String, &'static str)> = Vec::new();
    for long in longs.map(|long| (written(long), long.command.name())) {
        // A table belongs to several contexts.
        if !keys.contains(&long) {
            keys.push(long);
        }
    }
    (!keys.is_empty()).then(|| KeyMapError::Hidden { keys, by: written(short), other: short.command.name() })
}

fn written(binding: &KeyBinding) -> String {
    sequence_text(&binding.keys, ArrowSigns::default())
}

impl KeySequence {
    fn problem(&self, fault: KeyMapError) -> KeyMapProblem {
        KeyMapProblem { at: self.at, fault }
    }
}

/// The lines that can be used, in the order of the text.
fn lines(text: &str, problems: &mut Vec<KeyMapProblem>) -> Vec<KeyMapLine> {
    let (root, errors) = DeTable::parse_recoverable(text);
    problems.extend(errors.iter().map(|error| KeyMapProblem {
        at: error.span().map_or(0, |span| span.start),
        fault: KeyMapError::Syntax(error.message().trim().to_owned()),
    }));
    let mut lines = Vec::new();
    for (name, value) in root.get_ref() {
        let fault = match (table_of(name.get_ref()), value.get_ref()) {
            (Some(table), DeValue::Table(commands)) => {
                lines.extend(commands.iter().filter_map(|(name, keys)| line(table, name, keys, problems)));
                continue;
            }
            (None, _) => KeyMapError::Table { name: name.get_ref().to_string(), known: all_tables() },
            _ => KeyMapError::NoList,
        };
        problems.push(KeyMapProblem { at: name.span().start, fault });
    }
    lines.sort_by_key(|(at, _)| *at);
    lines.into_iter().map(|(_, line)| line).collect()
}

/// The line of one command, and where it stands.
fn line(
    table: &'static str,
    name: &Spanned<impl AsRef<str>>,
    value: &Spanned<DeValue<'_>>,
    problems: &mut Vec<KeyMapProblem>,
) -> Option<(usize, KeyMapLine)> {
    let (at, name) = (name.span().start, name.get_ref().as_ref());
    let command = Command::from_name(name);
    if command.is_none() && name != NONE {
        let near = nearest(name, COMMANDS.iter().map(|row| row.name));
        problems.push(KeyMapProblem { at, fault: KeyMapError::Command { name: name.to_owned(), near } });
        return None;
    }
    let DeValue::Array(list) = value.get_ref() else {
        problems.push(KeyMapProblem { at: value.span().start, fault: KeyMapError::NoList });
        return None;
    };
    let mut sequences = Vec::new();
    for text in list {
        let at = text.span().start;
        match text.get_ref().as_str().map(sequence) {
            Some(Ok(keys)) => sequences.push(KeySequence { at, keys }),
            Some(Err(UnreadableKey(key))) => {
                let near = meant(&key);
                problems.push(KeyMapProblem { at, fault: KeyMapError::Key { key, near } });
            }
            None => problems.push(KeyMapProblem { at, fault: KeyMapError::NoList }),
        }
    }
    Some((at, KeyMapLine { table, command, sequences }))
}

fn sequence(text: &str) -> Result<Vec<KeyStroke>, UnreadableKey> {
    text.split(' ').map(str::parse).collect()
}

fn name(command: Option<Command>) -> &'static str {
    command.map_or(NONE, Command::name)
}

fn table_of(name: &str) -> Option<&'static str> {
    all_tables().into_iter().find(|table| *table == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Lang;

    /// What is wrong with a patch on the default map, with the numbers of the lines.
    fn faults(text: &str) -> Vec<(usize, KeyMapError)> {
        let line = |at: usize| text[..at].matches('\n').count() + 1;
        KeyMap::default().patch(text).into_iter().map(|problem| (line(problem.at), problem.fault)).collect()
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
    fn what_cannot_be_used_is_named_with_its_line_and_the_rest_counts() {
        let text = "[panes]\nfly = [\"x\"]\nquit = [\"hyper-x\", \"Q\"]\nhelp = \"F\"\n[sky]\n";
        let wanted = [
            (2, KeyMapError::Command { name: "fly".into(), near: None }),
            (3, KeyMapError::Key { key: "hyper-x".into(), near: None }),
            (4, KeyMapError::NoList),
            (5, KeyMapError::Table { name: "sky".into(), known: all_tables() }),
        ];
        assert_eq!(faults(text), wanted);
        let near = Some("next-move");
        assert_eq!(
            faults("[panes]\nnext_mvoe = [\"x\"]\n"),
            [(2, KeyMapError::Command { name: "next_mvoe".into(), near })]
        );
        let said = faults("[pane]\n")[0].1.text(Lang::En);
        assert_eq!(said, "`pane` is not part of a key map; did you mean `panes`?");
        let mut map = KeyMap::default();
        map.patch(text);
        assert_eq!((find(&map, "Q"), find(&map, "?")), (Some(Command::Quit), Some(Command::Help)));
        assert!(matches!(faults("[panes")[..], [(1, KeyMapError::Syntax(_))]));
        assert!(matches!(faults("[panes]\nundo = [\"U\"]\nundo = []\n")[..], [(3, KeyMapError::Syntax(_))]));
    }

    #[test]
    fn keys_as_help_writes_them_are_said_as_maps_do() {
        for (key, wanted) in [
            ("PageDown", "pagedown"),
            ("PgDn", "pagedown"),
            ("Ctrl-d", "ctrl-d"),
            ("Shift-→", "shift-right"),
            ("ctlr-x", "ctrl-x"),
            ("alt-entre", "alt-enter"),
            ("F5", "f5"),
            ("gg", "g g"),
        ] {
            let problems = faults(&format!("[panes]\nsave = [\"{key}\"]\n"));
            let near = Some(wanted.to_owned());
            assert_eq!(problems, [(2, KeyMapError::Key { key: key.into(), near })]);
            assert!(problems[0].1.text(Lang::En).ends_with(&format!("did you mean `{wanted}`?")));
            assert!(sequence(wanted).is_ok(), "{wanted}");
        }
        for key in ["<C-p>", "f99", "nonsense", "-x-", "hyper-enter"] {
            assert_eq!(meant(key), None, "{key}");
        }
    }

    #[test]
    fn all_that_a_key_hides_is_named_at_once() {
        let problems = faults("[panes]\nsave = [\"g\"]\n");
        let [(2, KeyMapError::Hidden { keys, by, other })] = &problems[..] else { panic!("{problems:?}") };
        assert_eq!((&**by, *other), ("g", "save"));
        for context in [KeyContext::Moves, KeyContext::Board, KeyContext::Comment] {
            for KeyBinding { keys: long, command } in KeyMap::default().bindings(context) {
                let text = sequence_text(long, ArrowSigns::default());
                let is_hidden = long.len() > 1 && text.starts_with('g');
                assert_eq!(keys.contains(&(text, command.name())), is_hidden, "{command:?}");
            }
        }
        for (lang, named) in [(Lang::En, "gg (first-move), "), (Lang::Ja, "gg (first-move)、")] {
            let said = problems[0].1.text(lang);
            assert!(said.contains(&keys.len().to_string()) && said.contains(named), "{said}");
            assert_eq!(said.matches("first-move").count(), 1, "{said}");
            let brief = problems[0].1.brief(lang);
            assert!(brief.contains(&keys.len().to_string()) && brief.chars().count() < 150, "{brief}");
        }
    }

    #[test]
    fn what_hides_something_else_is_named() {
        let twice = KeyMapError::Twice { keys: "x".into(), other: "save" };
        assert_eq!(faults("[panes]\nsave = [\"x\"]\n\nhelp = [\"x\"]\n"), [(4, twice)]);
        let hidden = |keys: &str, command, by: &str, other| KeyMapError::Hidden {
            keys: vec![(keys.into(), command)],
            by: by.into(),
            other,
        };
        assert_eq!(faults("[panes]\nsave = [\"Z\"]\n"), [(2, hidden("ZZ", "save-close", "Z", "save"))]);
        assert_eq!(faults("[panes]\nredo = [\"u u\"]\n"), [(2, hidden("uu", "redo", "u", "undo"))]);
        assert_eq!(faults("[panes]\nredo = [\"u u\"]\nundo = [\"U\"]\n"), []);
        assert_eq!(faults("[prompt]\naccept = [\"x x\"]\n"), [(2, KeyMapError::Sequence("xx".into()))]);
    }
}
