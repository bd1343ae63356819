//! The editable game record: headers, a start position and a tree of moves.
//!
//! Formats are read into a record with a [`RecordBuilder`] and written from it. A [`Document`] keeps
//! records with their undo history; every change goes through an [`Edit`], which has an inverse. Records
//! are compared with [`compare_records`] and merged with [`merge_records`]; [`pair_records`] matches the
//! records of two files.
//!
//! This module knows no file format and no notation; the only words in it are the names of headers and
//! ends. Nothing here recurses on the depth of a tree: a line of 100,000 moves is built, walked, compared
//! and dropped on a small stack.
//!
//! ```
//! use honfu_core::record::{Headers, RecordBuilder, StartPosition, TreeCursor};
//! use honfu_core::shogi::Move;
//!
//! let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
//! for usi in ["7g7f", "3c3d", "2g2f"] {
//!     builder.play(Move::from_usi(usi).unwrap()).unwrap();
//! }
//! builder.branch_at(2); // a variation in place of the second move
//! builder.play(Move::from_usi("8c8d").unwrap()).unwrap();
//! builder.add_comment("A quieter answer.");
//! let record = builder.finish();
//!
//! let mut cursor = TreeCursor::new(&record.tree);
//! cursor.forward(2);
//! assert!(cursor.go_to_sibling(&record.tree, true));
//! let node = record.tree.node(cursor.node());
//! assert_eq!(node.mv(), Move::from_usi("8c8d"));
//! assert_eq!(node.comment.as_deref(), Some("A quieter answer."));
//! ```
#![warn(missing_docs, unreachable_pub)]

mod align;
mod builder;
mod collection;
mod compare;
mod cursor;
mod document;
mod edit;
mod header_names;
mod headers;
mod insertion;
mod link;
mod merge;
mod node;
mod outcome;
mod pairing;
mod replay;
mod start;
mod stored;
pub(crate) mod text_diff;
mod transpositions;
mod tree;
mod update;
mod variations;

pub use align::match_nodes;
pub use builder::{BranchPoint, PlayError, PlayedMove, RecordBuilder};
pub use collection::{Collection, CollectionEdit, CollectionEditError};
pub use compare::{NodeField, RecordDifference, compare_records};
pub use cursor::TreeCursor;
pub use document::{ChangeSummary, CollectionChange, Document, NodeLocation, RecordChange};
pub use edit::{Edit, EditError, EditKind};
pub use header_names::{header_name, header_words, standard_header_keys};
pub use headers::{Header, HeaderKey, HeaderName, Headers};
pub use insertion::{InsertionPlan, UnplayableMove};
pub use link::{BookmarkNames, CommentLink, LinkTarget, find_links};
pub use merge::{
    ConflictCause, MergeConflict, MergeSide, MergedRecord, StartsDiffer, merge_collections, merge_records,
};
pub use node::{FormatFamily, Millis, MoveMark, Node, NodeId, RawLine, Step};
pub use outcome::{GameEnd, GameOutcome};
pub(crate) use outcome::{is_result_key, outcome_in_words, side_at_start};
use pairing::is_same_game;
pub use pairing::{find_moved, pair_records};
pub use replay::{DetachedReplay, PositionReplay};
pub use start::{RecordView, StartPosition};
pub use text_diff::{LineChange, compare_lines};
pub use transpositions::Transpositions;
pub use tree::{NodeContent, Subtree, Tree, TreeVersion};
pub use update::{TransformPlan, UpdatePlan, plan_transform, plan_update};
pub use variations::{VariationIndex, VisitedNode, reading_order};

use crate::shogi::Move;

/// One game, problem or study.
///
/// ```
/// use honfu_core::record::{Edit, NodeId, Record, Step};
/// use honfu_core::shogi::Move;
///
/// let mut record = Record::default();
/// let step = Step::Move(Move::from_usi("7g7f").unwrap());
/// let undo = record.apply(Edit::Add { parent: NodeId::ROOT, index: 0, step, illegal: false }).unwrap();
/// assert_eq!(record.tree.main_line().count(), 2); // the start and the move
/// record.apply(undo).unwrap();
/// assert_eq!(record, Record::default());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Players, event, date and the like.
    pub headers: Headers,
    /// The position before the first move.
    pub start: StartPosition,
    /// The moves, with everything that is written at them.
    pub tree: Tree,
}

impl Record {
    /// Returns a record of a line without variations. The moves are not replayed, so the caller must know
    /// that they can be made. No move is marked as illegal.
    ///
    /// ```
    /// use honfu_core::record::{GameEnd, Headers, Record, StartPosition};
    /// use honfu_core::shogi::Move;
    ///
    /// let moves = ["7g7f", "3c3d"].map(|usi| Move::from_usi(usi).unwrap());
    /// let record = Record::of_line(Headers::default(), StartPosition::default(), moves, Some(GameEnd::Resign));
    /// assert_eq!(record.tree.main_line().count(), 4); // with the start and the end
    /// ```
    pub fn of_line(
        headers: Headers,
        start: StartPosition,
        moves: impl IntoIterator<Item = Move>,
        end: Option<GameEnd>,
    ) -> Record {
        let mut tree = Tree::default();
        let steps = moves.into_iter().map(Step::Move).chain(end.map(Step::End));
        let mut last = Some(NodeId::ROOT);
        for step in steps {
            last = last.and_then(|last| tree.make(step, last));
            last.into_iter().for_each(|node| tree.attach(node, 0));
        }
        Record { headers, start, tree }
    }
}
