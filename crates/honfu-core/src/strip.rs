//! Takes kinds of content out of a record, or all lines but one.
//!
//! ```
//! use honfu_core::prelude::*;
//! use honfu_core::strip::{StripOptions, StripPart, strip_record};
//!
//! let text = "先手：Sato\n1 ７六歩(77)\n*A quiet start.\n2 ３四歩(33)\n\n変化：2手\n2 ８四歩(83)\n";
//! let mut file = format::read(text.as_bytes(), &ReadOptions::default())?;
//! let record = &mut file.collection.records[0];
//! let options = StripOptions { parts: vec![StripPart::Comments], line: std::num::NonZeroUsize::new(2) };
//! strip_record(record, &options)?;
//! let moves: Vec<_> = record.tree.preorder().filter_map(|id| record.tree.node(id).mv()).collect();
//! assert_eq!(moves, ["7g7f", "8c8d"].map(|usi| Move::from_usi(usi).unwrap()));
//! assert!(record.tree.contents().all(|node| node.comment.is_none()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(missing_docs, unreachable_pub)]

use std::num::NonZeroUsize;

use crate::annotation::without_annotations;
use crate::format::raw_lines;
use crate::record::{HeaderKey, NodeId, Record, Tree, reading_order};

/// A kind of content that can be taken out of records.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum StripPart {
    /// Comments with everything in them, marks, bookmarks, and remarks such as `#` lines of KIF.
    Comments,
    /// All lines but the main line.
    Variations,
    /// The evaluations and lines of engines, which stand in comments. Other text of the comments stays.
    Engine,
    /// The times of the moves, with their sums.
    Times,
    /// The headers. The start position, with the name of its handicap, is none of them, nor is the end of the moves.
    Headers,
}

impl StripPart {
    /// All parts.
    pub const ALL: [StripPart; 5] = {
        use StripPart::*;
        [Comments, Variations, Engine, Times, Headers]
    };

    /// Returns the name in options.
    pub const fn id(self) -> &'static str {
        match self {
            StripPart::Comments => "comments",
            StripPart::Variations => "variations",
            StripPart::Engine => "engine",
            StripPart::Times => "times",
            StripPart::Headers => "headers",
        }
    }

    /// Returns the part with this name.
    pub fn from_id(id: &str) -> Option<StripPart> {
        StripPart::ALL.into_iter().find(|part| part.id() == id)
    }
}

/// The content to take out of records, and the line to keep.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StripOptions {
    /// The kinds of content that are taken out.
    pub parts: Vec<StripPart>,
    /// The number of the only line that stays, as the main line; see [`strip_record`]. `None` for all lines.
    pub line: Option<NonZeroUsize>,
}

/// The error for a record that has fewer lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no line {number}; the record has {lines}")]
pub struct NoSuchLine {
    /// The number of the line.
    pub number: usize,
    /// The number of lines in the record.
    pub lines: usize,
}

/// Takes content out of a record. Lines that were not understood stay, since nobody knows what they are.
///
/// The lines of a record are numbered: 1 is the main line, and the others follow in the order in which
/// [`reading_order`] comes to their first moves.
///
/// # Errors
/// If the record does not have the line that is to stay. The record is then unchanged.
pub fn strip_record(record: &mut Record, options: &StripOptions) -> Result<(), NoSuchLine> {
    let only_main = options.parts.contains(&StripPart::Variations).then_some(NonZeroUsize::MIN);
    if let Some(number) = options.line.or(only_main) {
        keep_line(record, number.get())?;
    }
    for part in &options.parts {
        match part {
            StripPart::Comments => remove_comments(&mut record.tree),
            StripPart::Variations => {}
            StripPart::Engine => remove_annotations(&mut record.tree),
            StripPart::Times => remove_times(record),
            StripPart::Headers => retain_headers(record, |key| key == HeaderKey::Handicap.name()),
        }
    }
    Ok(())
}

/// Makes a line the only one of a record.
fn keep_line(record: &mut Record, number: usize) -> Result<(), NoSuchLine> {
    let tree = &record.tree;
    let order = reading_order(tree, NodeId::ROOT);
    let heads: Vec<NodeId> = order.iter().filter(|visit| visit.rank > 0).map(|visit| visit.node).collect();
    let lines = heads.len() + 1;
    let nodes: Vec<NodeId> = match number.checked_sub(2).map(|variation| heads.get(variation)) {
        None => tree.main_line().collect(),
        Some(Some(&head)) => tree.path(head).into_iter().chain(tree.line_from(head).skip(1)).collect(),
        Some(None) => return Err(NoSuchLine { number, lines }),
    };
    if lines > 1 {
        let headers = std::mem::take(&mut record.headers);
        *record = Record { headers, ..record.line(&nodes) };
    }
    Ok(())
}

fn remove_comments(tree: &mut Tree) {
    for node in nodes(tree) {
        tree.node_mut(node).comment = None;
        tree.set_mark(node, None);
        tree.set_bookmark(node, None);
        tree.retain_raw_lines(node, raw_lines::is_unread);
    }
}

fn remove_annotations(tree: &mut Tree) {
    for node in nodes(tree) {
        let comment = &mut tree.node_mut(node).comment;
        let Some(rest) = comment.as_deref().and_then(without_annotations) else { continue };
        *comment = (!rest.is_empty()).then(|| rest.into());
    }
}

fn remove_times(record: &mut Record) {
    for node in nodes(&record.tree) {
        record.tree.node_mut(node).time = None;
        record.tree.retain_raw_lines(node, |line| !raw_lines::is_clock(line));
    }
    retain_headers(record, |key| key != HeaderKey::TimeSpent.name());
}

fn retain_headers(record: &mut Record, keep: impl Fn(&str) -> bool) {
    record.headers = record.headers.iter().filter(|header| keep(&header.key)).cloned().collect();
}

fn nodes(tree: &Tree) -> Vec<NodeId> {
    tree.preorder().collect()
}
