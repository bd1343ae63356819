//! One node of a tree: a move or an end, and what is written at it.

use std::num::NonZeroU32;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::clock::Millis;
use super::outcome::GameEnd;
use super::stored;
use crate::shogi::Move;

/// Names a node of one tree. Ids are handed out in order and never reused.
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
    Move(#[serde(with = "stored::usi")] Move),
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
    /// Steps from the start; a terminal counts here, so that a KIF line number is its ply.
    pub(super) ply: u32,
    /// Whether the node can be reached from the root.
    pub(super) attached: bool,
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

    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The child that continues the line.
    pub fn first_child(&self) -> Option<NodeId> {
        self.first_child
    }

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
            Step::End(terminal) => Some(terminal),
            _ => None,
        }
    }

    pub fn is_end(&self) -> bool {
        self.end().is_some()
    }
}

/// A line of a file that belongs to its format alone: not understood, or a remark
/// from program to program. It is written back in a format of the same family.
#[derive(Clone, Debug, Hash, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExtraLine {
    pub family: FormatFamily,
    /// The line as it stood, without its end; in PSN it may be several lines.
    pub text: Box<str>,
}

/// Formats that share a syntax.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FormatFamily {
    /// KIF and KI2.
    Kif,
    Csa,
    /// SFEN and USI, a record a line.
    Usi,
    Epd,
    Usen,
    /// The files of GNU Shogi.
    Gnu,
    /// Lists of moves in print.
    Text,
    Psn,
    /// JSON Kifu Format.
    Jkf,
}
