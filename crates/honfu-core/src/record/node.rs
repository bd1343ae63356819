//! One node of a tree: a move or an end, and what is written at it.

use std::hash::{Hash, Hasher};
use std::num::NonZeroU32;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{GameEnd, stored};
use crate::shogi::Move;

/// Identifies a node of one tree. Ids are assigned in order and never reused.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    /// The root of every tree, which has the start position.
    pub const ROOT: NodeId = NodeId(NonZeroU32::MIN);

    /// Returns the index of the node in its tree; 0 for the root.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Returns the id with this index; `None` beyond four billion nodes.
    pub fn from_index(index: usize) -> Option<NodeId> {
        u32::try_from(index.checked_add(1)?).ok().and_then(NonZeroU32::new).map(NodeId)
    }
}

/// The step that leads to a node.
#[derive(Clone, Debug, Hash, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// No step: the node is the start position.
    Start,
    /// A move.
    Move(#[serde(with = "stored::usi")] Move),
    /// The end of the line.
    #[serde(rename = "terminal")]
    End(GameEnd),
}

/// A node of a tree. Its links and ply are maintained by the [`Tree`](super::Tree).
#[derive(Clone, Debug)]
pub struct Node {
    pub(super) parent: Option<NodeId>,
    pub(super) first_child: Option<NodeId>,
    pub(super) last_child: Option<NodeId>,
    pub(super) next_sibling: Option<NodeId>,
    /// The number of steps from the start. An end counts too, so that the ply is the line number in KIF.
    pub(super) ply: u32,
    /// Whether the node can be reached from the root.
    pub(super) attached: bool,
    /// The step that leads to the node.
    pub step: Step,
    /// Whether the move breaks a rule.
    pub illegal: bool,
    /// The time spent on this step; `None` if unknown, which is not the same as zero.
    pub time: Option<Millis>,
    /// The comment, with lines separated by `\n`. `Some("")` is one empty line, which files can have and
    /// keep. Copies of a record share the text.
    pub comment: Option<Arc<str>>,
}

impl Node {
    pub(super) fn new(step: Step, parent: Option<NodeId>, ply: u32) -> Node {
        Node {
            parent,
            first_child: None,
            last_child: None,
            next_sibling: None,
            ply,
            attached: false,
            step,
            illegal: false,
            time: None,
            comment: None,
        }
    }

    /// Returns the parent; `None` for the root.
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// Returns the first child, which continues the line.
    pub fn first_child(&self) -> Option<NodeId> {
        self.first_child
    }

    /// Returns the next sibling, which starts the next variation.
    pub fn next_sibling(&self) -> Option<NodeId> {
        self.next_sibling
    }

    /// Returns the number of steps from the start, which has ply 0.
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// Returns the move that leads to the node, if the step is a move.
    pub fn mv(&self) -> Option<Move> {
        match self.step {
            Step::Move(mv) => Some(mv),
            _ => None,
        }
    }

    /// Returns the end of the line, if the node is one.
    pub fn end(&self) -> Option<&GameEnd> {
        match &self.step {
            Step::End(end) => Some(end),
            _ => None,
        }
    }

    /// Whether the node is the end of a line.
    pub fn is_end(&self) -> bool {
        self.end().is_some()
    }
}

/// A line of a file that belongs to formats of one family alone: a line that was not understood, or a
/// remark for other programs. It is written back to formats of the same family.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RawLine {
    /// The formats that the line is for.
    pub family: FormatFamily,
    /// The line as it was, without its newline; in PSN it may be several lines.
    pub text: Box<str>,
    /// For a line in the head of a file, the beginning of the line that it stands above, as the format
    /// writes it: `$EVENT`. `None` for a line at its node. Ignored when lines are compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub above: Option<Box<str>>,
}

impl RawLine {
    /// Returns a line that is written at its node.
    pub fn new(family: FormatFamily, text: impl Into<Box<str>>) -> RawLine {
        RawLine { family, text: text.into(), above: None }
    }
}

impl PartialEq for RawLine {
    fn eq(&self, other: &RawLine) -> bool {
        self.family == other.family && self.text == other.text
    }
}

impl Eq for RawLine {}

impl Hash for RawLine {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.family.hash(state);
        self.text.hash(state);
    }
}

/// Formats that share a syntax.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum FormatFamily {
    /// KIF and KI2.
    Kif,
    /// CSA.
    Csa,
    /// SFEN and USI, with one record per line.
    Usi,
    /// Shogi EPD.
    Epd,
    /// USEN, the notation in URLs.
    Usen,
    /// The files of GNU Shogi.
    Gnu,
    /// Printed lists of moves.
    Text,
    /// PSN and PGN.
    Psn,
    /// JSON Kifu Format.
    Jkf,
}

/// A span of time in milliseconds, up to 49 days.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Millis(pub u32);

impl Millis {
    /// Converts seconds; too many become the longest possible span.
    pub const fn from_seconds(seconds: u64) -> Millis {
        let millis = seconds.saturating_mul(1000);
        if millis > u32::MAX as u64 { Millis(u32::MAX) } else { Millis(millis as u32) }
    }

    /// Returns the whole seconds; the rest is cut off (CSA V2.2, 2.6 (3)).
    pub const fn seconds(self) -> u32 {
        self.0 / 1000
    }

    /// Formats the span as minutes and seconds, with hours if there are any: `0:35`, `1:02:03`.
    pub fn to_clock(self) -> String {
        let seconds = self.seconds();
        let hours = seconds / 3600;
        let minutes = seconds / 60 % 60;
        let seconds = seconds % 60;
        match hours {
            0 => format!("{minutes}:{seconds:02}"),
            _ => format!("{hours}:{minutes:02}:{seconds:02}"),
        }
    }

    /// Whether the span is a whole number of seconds.
    pub const fn is_whole(self) -> bool {
        self.0.is_multiple_of(1000)
    }

    /// Returns the sum, or the longest possible span if it is too large.
    #[must_use]
    pub const fn saturating_add(self, other: Millis) -> Millis {
        Millis(self.0.saturating_add(other.0))
    }
}

/// A judgement of a move.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveMark {
    /// `!`
    Good,
    /// `?`
    Mistake,
    /// `!!`
    Brilliant,
    /// `??`
    Blunder,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
}

impl MoveMark {
    /// All marks, in the order of the keys `1` to `6`.
    pub const ALL: [MoveMark; 6] = {
        use MoveMark::*;
        [Good, Mistake, Brilliant, Blunder, Interesting, Dubious]
    };

    /// Returns the sign as it is written: `!`, `?`, `!!`, `??`, `!?` or `?!`.
    pub const fn sign(self) -> &'static str {
        match self {
            MoveMark::Good => "!",
            MoveMark::Mistake => "?",
            MoveMark::Brilliant => "!!",
            MoveMark::Blunder => "??",
            MoveMark::Interesting => "!?",
            MoveMark::Dubious => "?!",
        }
    }

    /// Returns the mark whose sign is exactly `text`.
    pub fn from_sign(text: &str) -> Option<MoveMark> {
        MoveMark::ALL.into_iter().find(|mark| mark.sign() == text)
    }

    /// Splits a stored comment into a mark and the rest. The mark is the first line, if that is nothing
    /// but a sign.
    ///
    /// Only the first line counts, so that the text of an author is never reordered.
    pub fn split(comment: &str) -> (Option<MoveMark>, Option<&str>) {
        if !comment.starts_with(['!', '?']) {
            return (None, Some(comment));
        }
        let (first, rest) = match comment.split_once('\n') {
            Some((first, rest)) => (first, Some(rest)),
            None => (comment, None),
        };
        match MoveMark::from_sign(first) {
            Some(mark) => (Some(mark), rest),
            None => (None, Some(comment)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_hours_where_needed() {
        assert_eq!(Millis(35_900).to_clock(), "0:35");
        assert_eq!(Millis::from_seconds(3723).to_clock(), "1:02:03");
    }

    #[test]
    fn a_sign_alone_on_the_first_line_is_a_mark() {
        assert_eq!(MoveMark::split("!?"), (Some(MoveMark::Interesting), None));
        assert_eq!(MoveMark::split("!!\n\nfine"), (Some(MoveMark::Brilliant), Some("\nfine")));
        assert_eq!(MoveMark::split("fine\n!"), (None, Some("fine\n!")));
        assert_eq!(MoveMark::split("! fine"), (None, Some("! fine")));
        assert_eq!(MoveMark::split(""), (None, Some("")));
    }
}
