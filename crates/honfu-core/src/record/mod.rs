//! The editable game record: headers, a start position and a tree of moves.
//!
//! Formats are read into it and written from it; screens show it; every change goes
//! through an [`Edit`] that knows its inverse. What may not live here: how any file
//! format or notation spells things, texts for people, files.
//!
//! Nothing here recurses on the depth of a tree: a line of 100,000 moves is built,
//! walked, compared and dropped on a small stack.

mod align;
pub mod arrangement;
pub mod builder;
pub mod clock;
pub mod collection;
pub mod compare;
pub mod counterparts;
pub mod cursor;
pub mod document;
pub mod edit;
pub mod graft;
pub mod growth;
pub mod headers;
mod history;
mod join;
pub mod lines;
pub mod link;
pub mod mark;
pub mod merge;
pub mod node;
pub mod order;
pub mod outcome;
pub mod pairing;
pub mod replay;
pub mod start;
mod stored;
mod stored_record;
pub mod subtree;
pub mod transform;
pub mod transpositions;
pub mod tree;
pub mod variations;
mod view;

pub use arrangement::{CollectionEdit, CollectionEditError};
pub use builder::RecordBuilder;
pub use clock::Millis;
pub use collection::Collection;
pub use cursor::TreeCursor;
pub use document::{CollectionChange, Document, NodeLocation, RecordChange};
pub use edit::{Edit, EditError, EditKind};
pub use graft::{InsertionPlan, UnplayableMove};
pub use headers::{Header, HeaderKey, Headers};
pub use history::ChangeSummary;
pub use mark::MoveMark;
pub use node::{ExtraLine, FormatFamily, Node, NodeId, Step};
pub use outcome::{GameEnd, GameOutcome};
pub use replay::{DetachedReplay, PositionReplay};
pub use start::StartPosition;
pub use subtree::Subtree;
pub use transpositions::Transpositions;
pub use tree::{Tree, TreeVersion};
pub use view::RecordView;

/// One game, problem or study.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    pub headers: Headers,
    pub start: StartPosition,
    pub tree: Tree,
}
