//! What unsaved work changes, in lines for people.

use super::Preferences;
use crate::messages;
use crate::record::compare::{Difference, compare};
use crate::record::{NodeId, Record, Replay};

/// The differences between two states of the records of a file, a line each.
pub(super) fn lines(old: &[Record], new: &[Record], preferences: &Preferences) -> Vec<String> {
    let nothing = Record::default();
    let many = old.len().max(new.len()) > 1;
    let mut lines = Vec::new();
    for index in 0..old.len().max(new.len()) {
        let (before, after) = (old.get(index).unwrap_or(&nothing), new.get(index).unwrap_or(&nothing));
        let number = if many { format!("#{} ", index + 1) } else { String::new() };
        let mut names =
            Names { before: Namer::new(before, preferences), after: Namer::new(after, preferences) };
        let found = compare(before, after);
        lines.extend(found.iter().map(|difference| number.clone() + &names.line(difference, preferences)));
    }
    lines
}

/// Names the moves of both states.
struct Names<'a> {
    before: Namer<'a>,
    after: Namer<'a>,
}

impl Names<'_> {
    fn line(&mut self, difference: &Difference, preferences: &Preferences) -> String {
        let place = match *difference {
            Difference::Headers | Difference::Start => String::new(),
            Difference::Removed { node, .. } => self.before.name(node),
            Difference::Added { node, .. }
            | Difference::Order { node }
            | Difference::Written { node, .. } => self.after.name(node),
        };
        messages::difference(difference, &place, preferences.lang)
    }
}

/// Names the moves of a record, one near the other.
struct Namer<'a> {
    record: &'a Record,
    replay: Replay,
    preferences: &'a Preferences,
}

impl<'a> Namer<'a> {
    fn new(record: &'a Record, preferences: &'a Preferences) -> Namer<'a> {
        Namer { record, replay: Replay::new(&record.start), preferences }
    }

    /// `12 ☗2六歩`; a terminal by its word, and the start by its number alone.
    fn name(&mut self, id: NodeId) -> String {
        let tree = &self.record.tree;
        let node = tree.node(id);
        let text = match (node.parent(), node.mv()) {
            (Some(parent), Some(mv)) => {
                self.replay.go(tree, parent);
                let last_to = self.replay.last_to(tree);
                self.preferences.notation.text(self.replay.position(), mv, last_to)
            }
            _ => node.terminal().map_or("", |end| messages::terminal(end, self.preferences.lang)).to_owned(),
        };
        format!("{} {text}", node.ply()).trim_end().to_owned()
    }
}
