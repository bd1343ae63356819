//! Output for scripts: a JSON object per line.

use std::collections::HashSet;

use serde::{Serialize, Serializer};

use honfu_core::format::{Newline, positions};
use honfu_core::query::RecordFacts;
use honfu_core::record::{GameEnd, GameOutcome, Headers, NodeId, Record};
use honfu_core::shogi::Handicap;

/// A line of JSON.
pub fn json_line(value: &impl Serialize) -> String {
    to_json(value) + "\n"
}

fn to_json(value: &impl Serialize) -> String {
    // Strings, numbers and maps with string keys always become JSON.
    serde_json::to_string(value).unwrap_or_default()
}

/// A JSON object with its fields in the order in which they are added.
#[derive(Default)]
pub struct JsonObject(String);

impl JsonObject {
    /// Adds a field, whose name needs no escapes.
    pub fn field(mut self, name: &str, value: impl Serialize) -> JsonObject {
        let start = if self.0.is_empty() { '{' } else { ',' };
        self.0 += &format!("{start}\"{name}\":{}", to_json(&value));
        self
    }

    /// The object as a line, after at least one field.
    pub fn line(self) -> String {
        self.0 + "}\n"
    }
}

/// The line for a file that cannot be read.
pub fn unreadable_file(file: &str, error: &str) -> String {
    JsonObject::default().field("file", file).field("error", error).line()
}

/// The line for a record with these facts.
pub fn summary(facts: &RecordFacts, record: &Record) -> String {
    JsonObject::default()
        .field("file", &facts.file)
        // From 1, as for `--record`.
        .field("index", facts.index + 1)
        .field("format", facts.traits.format.id())
        .field("encoding", facts.traits.encoding.name())
        .field("newline", facts.traits.newline.map(Newline::id))
        .field("headers", FirstHeaders(&facts.headers))
        // The name in records, such as 平手; null for a position without a name.
        .field("handicap", facts.handicap.map(Handicap::name))
        .field("start", positions::sfen_of_node(record, NodeId::ROOT))
        .field("end", positions::sfen_of_end(record))
        .field("plies", facts.plies)
        .field("nodes", facts.nodes)
        .field("branches", facts.branches)
        .field("comments", facts.comments)
        .field("bookmarks", facts.bookmarks)
        .field("terminal", facts.game_end.as_ref().map(GameEnd::id))
        .field("winner", facts.outcome.map(GameOutcome::id))
        .field("errors", facts.errors)
        .field("warnings", facts.warnings)
        .line()
}

/// The headers in their order; of a repeated key only the first, as in [`Headers::get`].
struct FirstHeaders<'a>(&'a Headers);

impl Serialize for FirstHeaders<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut seen = HashSet::new();
        let first = self.0.iter().filter(|header| seen.insert(&*header.key));
        serializer.collect_map(first.map(|header| (&*header.key, &*header.value)))
    }
}
