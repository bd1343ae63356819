//! The facts of a record as a line of JSON: what `info` and `select` print for scripts.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::format::Newline;
use crate::query::Facts;
use crate::record::{Headers, Outcome, Terminal};
use crate::shogi::Handicap;

/// What is said of a record; the names and their order are those of the JSON.
#[derive(Debug, Serialize)]
struct Summary<'a> {
    file: &'a str,
    /// From 1, as for `--record`.
    index: usize,
    format: &'static str,
    encoding: &'static str,
    newline: Option<&'static str>,
    headers: Map<String, Value>,
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
pub fn json(facts: &Facts) -> String {
    line(&Summary {
        file: &facts.file,
        index: facts.index + 1,
        format: facts.traits.format.id(),
        encoding: facts.traits.encoding.name(),
        newline: facts.traits.newline.map(Newline::id),
        headers: headers(&facts.headers),
        handicap: facts.handicap.map(Handicap::name),
        start: &facts.start,
        end: &facts.end,
        plies: facts.plies,
        nodes: facts.nodes,
        branches: facts.branches,
        comments: facts.comments,
        bookmarks: facts.bookmarks,
        terminal: facts.terminal.as_ref().map(Terminal::id),
        winner: facts.outcome.map(Outcome::id),
        errors: facts.errors,
        warnings: facts.warnings,
    })
}

/// The line for a file that cannot be read.
pub fn unread(file: &str, error: &str) -> String {
    #[derive(Serialize)]
    struct Unread<'a> {
        file: &'a str,
        error: &'a str,
    }
    line(&Unread { file, error })
}

/// A line of JSON.
pub fn line(value: &impl Serialize) -> String {
    // Strings, numbers and maps with string keys always become JSON.
    serde_json::to_string(value).unwrap_or_default() + "\n"
}

/// The headers in their order; of a key that repeats the first value, as look-ups find it.
fn headers(headers: &Headers) -> Map<String, Value> {
    let mut map = Map::new();
    for header in headers.iter() {
        map.entry(&*header.key).or_insert_with(|| Value::from(&*header.value));
    }
    map
}
