//! What scripts read: a JSON object a line.

use std::collections::HashSet;

use serde::{Serialize, Serializer};

use honfu_core::format::Newline;
use honfu_core::query::RecordFacts;
use honfu_core::record::{GameEnd, GameOutcome, Headers};
use honfu_core::shogi::Handicap;

/// A line of JSON.
pub fn json_line(value: &impl Serialize) -> String {
    // Strings, numbers and maps with string keys always become JSON.
    serde_json::to_string(value).unwrap_or_default() + "\n"
}

/// The line for a file that cannot be read.
pub fn unreadable_file(file: &str, error: &str) -> String {
    #[derive(Serialize)]
    struct UnreadableFile<'a> {
        file: &'a str,
        error: &'a str,
    }
    json_line(&UnreadableFile { file, error })
}

/// What is said of a record; the names and their order are those of the JSON.
#[derive(Debug, Serialize)]
struct RecordSummary<'a> {
    file: &'a str,
    /// From 1, as for `--record`.
    index: usize,
    format: &'static str,
    encoding: &'static str,
    newline: Option<&'static str>,
    headers: FirstHeaders<'a>,
    /// The name in records, such as 平手; null for a position that has none.
    handicap: Option<&'static str>,
    start: &'a str,
    end: &'a str,
    plies: usize,
    nodes: usize,
    branches: usize,
    comments: usize,
    bookmarks: usize,
    terminal: Option<&'static str>,
    winner: Option<&'static str>,
    errors: usize,
    warnings: usize,
}

/// The line for a record.
pub fn summary(facts: &RecordFacts) -> String {
    json_line(&RecordSummary {
        file: &facts.file,
        index: facts.index + 1,
        format: facts.traits.format.id(),
        encoding: facts.traits.encoding.name(),
        newline: facts.traits.newline.map(Newline::id),
        headers: FirstHeaders(&facts.headers),
        handicap: facts.handicap.map(Handicap::name),
        start: &facts.start,
        end: &facts.end,
        plies: facts.plies,
        nodes: facts.nodes,
        branches: facts.branches,
        comments: facts.comments,
        bookmarks: facts.bookmarks,
        terminal: facts.terminal.as_ref().map(GameEnd::id),
        winner: facts.outcome.map(GameOutcome::id),
        errors: facts.errors,
        warnings: facts.warnings,
    })
}

/// The headers in their order; of a key that repeats the first value, as look-ups find it.
#[derive(Debug)]
struct FirstHeaders<'a>(&'a Headers);

impl Serialize for FirstHeaders<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut seen = HashSet::new();
        let first = self.0.iter().filter(|header| seen.insert(&*header.key));
        serializer.collect_map(first.map(|header| (&*header.key, &*header.value)))
    }
}
