//! Reading the default map.
//!
//! It is TOML, but it is read at each start, and a reader of TOML that reports places and
//! faults would take a third of the time until the first frame. It is plain enough to be read
//! line by line: a test checks that this gives the same map. Not here:
//! anything that a user has written.

use std::collections::{BTreeMap, HashMap};

use super::map::KeyBinding;
use crate::app::command::{COMMANDS, Command};

/// The default map.
pub(super) const DEFAULT: &str = include_str!("../../assets/keys.toml");

/// The bindings of the default map, by table.
pub(super) fn tables() -> BTreeMap<&'static str, Vec<KeyBinding>> {
    let commands: HashMap<_, _> = COMMANDS.iter().map(|row| (row.name, row.command)).collect();
    let mut tables = BTreeMap::new();
    // What comes before the first table is comments.
    let mut bindings = &mut Vec::new();
    for line in DEFAULT.lines() {
        if let Some(name) = line.strip_prefix('[') {
            bindings = tables.entry(name.trim_end_matches(']')).or_default();
        } else if let Some((name, sequences)) = line.split_once(' ')
            && sequences.starts_with('=')
            && let Some(&command) = commands.get(name)
        {
            bindings.extend(quoted(sequences).filter_map(|keys| binding(keys, command)));
        }
    }
    tables
}

/// What stands in quotation marks, none of which is escaped.
fn quoted(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.split('"').skip(1).step_by(2)
}

fn binding(sequence: &str, command: Command) -> Option<KeyBinding> {
    // Most are a single key.
    let mut keys = Vec::with_capacity(1);
    for key in sequence.split(' ') {
        keys.push(key.parse().ok()?);
    }
    Some(KeyBinding { keys, command })
}
