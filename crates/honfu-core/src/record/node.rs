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
    /// The start position of every tree.
    pub const ROOT: NodeId = NodeId(NonZeroU32::MIN);

    /// 0 for the root.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The id of that index; `None` past four billion nodes.
    pub fn from_index(index: usize) -> Option<NodeId> {
        u32::try_from(index.checked_add(1)?).ok().and_then(NonZeroU32::new).map(NodeId)
    }
}

/// What leads to a node.
#[derive(Clone, Debug, Hash, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Nothing: the node is the start position.
    Start,
    /// A move.
    Move(#[serde(with = "stored::usi")] Move),
    /// The end of the line.
    #[serde(rename = "terminal")]
    End(GameEnd),
}

/// A node and its links. Links and ply belong to the [`Tree`](super::Tree).
#[derive(Clone, Debug)]
pub struct Node {
    pub(super) parent: Option<NodeId>,
    pub(super) first_child: Option<NodeId>,
    pub(super) last_child: Option<NodeId>,
    pub(super) next_sibling: Option<NodeId>,
    /// Steps from the start; an end counts here, so that a KIF line number is its ply.
    pub(super) ply: u32,
    /// Whether the node can be reached from the root.
    pub(super) attached: bool,
    /// What leads here.
    pub step: Step,
    /// The move breaks a rule, yet was played.
    pub illegal: bool,
    /// Time spent on this step; unknown is not zero.
    pub time: Option<Millis>,
    /// Lines separated by `\n`. `Some("")` is one empty line, which files have and keep. Copies
    /// of a record share the text.
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

    /// The node before; `None` for the start.
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The child that continues the line.
    pub fn first_child(&self) -> Option<NodeId> {
        self.first_child
    }

    /// The next variation.
    pub fn next_sibling(&self) -> Option<NodeId> {
        self.next_sibling
    }

    /// Steps from the start, which is 0.
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// The move that leads here, if it is one.
    pub fn mv(&self) -> Option<Move> {
        match self.step {
            Step::Move(mv) => Some(mv),
            _ => None,
        }
    }

    /// The end of the line, if the node is one.
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

/// A line of a file that belongs to its format alone: not understood, or a remark
/// for other programs. It is written back in a format of the same family.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RawLine {
    /// The formats that it is for.
    pub family: FormatFamily,
    /// The line as it was, without its line end; in PSN it may be several lines.
    pub text: Box<str>,
    /// In the head of a file, what the line stands above, as the format begins it: `$EVENT`. `None` for a line at its
    /// node. It is ignored when lines are compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub above: Option<Box<str>>,
}

impl RawLine {
    /// A line at its node.
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
    /// SFEN and USI, a record a line.
    Usi,
    /// Shogi EPD.
    Epd,
    /// USEN, the notation in URLs.
    Usen,
    /// The files of GNU Shogi.
    Gnu,
    /// Lists of moves in print.
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
    /// That many seconds; the longest span there is where they are too many.
    pub const fn from_seconds(seconds: u64) -> Millis {
        let millis = seconds.saturating_mul(1000);
        if millis > u32::MAX as u64 { Millis(u32::MAX) } else { Millis(millis as u32) }
    }

    /// Whole seconds, the rest cut off (CSA V2.2, 2.6 (3)).
    pub const fn seconds(self) -> u32 {
        self.0 / 1000
    }

    /// Minutes and seconds, with hours where there are any: `0:35`, `1:02:03`.
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

    /// The sum; the longest span there is where it is too large.
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
    /// In the order of the keys `1` to `6`.
    pub const ALL: [MoveMark; 6] = {
        use MoveMark::*;
        [Good, Mistake, Brilliant, Blunder, Interesting, Dubious]
    };

    /// The sign as it is written: `!`, `?`, `!!`, `??`, `!?` or `?!`.
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

    /// The mark whose sign is all of `text`.
    pub fn from_sign(text: &str) -> Option<MoveMark> {
        MoveMark::ALL.into_iter().find(|mark| mark.sign() == text)
    }

    /// Splits a stored comment into the mark on its first line, if that line is
    /// nothing but a sign, and the rest.
    ///
    /// Only the first line counts, so that no text of an author is ever reordered.
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
