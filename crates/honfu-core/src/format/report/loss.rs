//! The losses of a written file: content of the records that it cannot hold.

use crate::record::{FormatFamily, NodeId, RawLine, Record, Tree};
use crate::text::LocalizedText;
use crate::texts;

/// Makes the enum [`LossKind`] and its ids from one list. The names are in the language files.
macro_rules! loss_kinds {
    ($($(#[doc = $doc:literal])* $kind:ident: $id:literal,)*) => {
        /// A kind of content that can be lost, with its id in JSON output. Adding a variant is a breaking
        /// change, so that programs with a text for each variant fail to compile.
        #[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
        pub enum LossKind {
            $($(#[doc = $doc])* $kind,)*
        }

        impl LossKind {
            /// All kinds, in the order of the enum.
            pub const ALL: [LossKind; [$($id),*].len()] = [$(LossKind::$kind,)*];

            /// Returns the name in JSON output: `raw-lines`.
            pub const fn id(self) -> &'static str {
                match self {
                    $(LossKind::$kind => $id,)*
                }
            }

            /// Returns the name of the kind.
            pub const fn words(self) -> LocalizedText {
                match self {
                    $(LossKind::$kind => texts::loss::$kind,)*
                }
            }
        }
    };
}

loss_kinds! {
    /// Variations, with everything in them.
    Variations: "variations",
    /// Moves of the main line.
    Moves: "moves",
    /// Comments on moves and on the start.
    Comments: "comments",
    /// Marks of moves such as `!?`.
    Marks: "marks",
    /// Names of bookmarked nodes.
    Bookmarks: "bookmarks",
    /// Times spent on moves.
    Times: "times",
    /// Times that were cut to whole seconds.
    Milliseconds: "milliseconds",
    /// Headers, named by their keys.
    Headers: "headers",
    /// Ends of games, named by their ids.
    Terminals: "terminals",
    /// The number of the first move.
    FirstPly: "first-ply",
    /// The fact that the pieces in hand are not known.
    UnknownHands: "unknown-hands",
    /// Lines that only another family of formats can hold.
    RawLines: "raw-lines",
    /// Lines about the file rather than its games, which belong only in files of their format. They are
    /// counted, but are not a loss.
    FileComments: "file-comments",
    /// Remarks that are written away from the line that they are about.
    Displaced: "displaced",
    /// Characters that the encoding does not have.
    Characters: "characters",
    /// Characters that the encoding has only in another form.
    Respelled: "respelled",
}

/// Makes a slice of `LossKind`s from the names of the variants.
macro_rules! unsupported {
    [$($kind:ident),*] => { &[$($crate::format::LossKind::$kind),*] };
}
pub(crate) use unsupported;

/// The loss of one kind of content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The kind of content.
    pub kind: LossKind,
    /// The number of items that are lost.
    pub count: usize,
    /// The first ply where something is lost; `None` if the loss belongs to no ply.
    pub first_ply: Option<u32>,
    /// The lost keys, words or characters, each once, in the order of the first occurrence.
    pub names: Vec<Box<str>>,
}

/// The number of names that a loss keeps.
const NAMES: usize = 20;

impl Loss {
    fn add_name(&mut self, name: &str) {
        if self.names.len() < NAMES && !self.names.iter().any(|known| **known == *name) {
            self.names.push(name.into());
        }
    }
}

/// The kinds of content that a node can have beside its move or end.
const WRITTEN: [LossKind; 5] =
    [LossKind::Comments, LossKind::Marks, LossKind::Bookmarks, LossKind::Times, LossKind::RawLines];

/// The loss report of one file, a row for each kind.
#[derive(Clone, Debug, Default)]
pub struct LossReport {
    /// The losses, in the order of their kinds.
    rows: Vec<Loss>,
    target: Option<LossTarget>,
}

/// The properties of the written file that decide what is a loss.
#[derive(Clone, Copy, Debug)]
struct LossTarget {
    /// The family of the file's format; a file must keep the raw lines of its own family.
    family: FormatFamily,
    /// Whether a raw line of another family says nothing about the game.
    is_about_file: fn(&RawLine) -> bool,
}

/// Reports are equal if their rows are.
impl PartialEq for LossReport {
    fn eq(&self, other: &LossReport) -> bool {
        self.rows == other.rows
    }
}

impl Eq for LossReport {}

impl LossReport {
    /// Makes the empty report of a file of that family. `is_about_file` decides whether a raw line of another
    /// family is a file comment.
    pub(crate) fn new(family: FormatFamily, is_about_file: fn(&RawLine) -> bool) -> LossReport {
        LossReport { rows: Vec::new(), target: Some(LossTarget { family, is_about_file }) }
    }

    /// Counts `count` items of a kind; does nothing if `count` is 0.
    pub fn add(&mut self, kind: LossKind, count: usize, ply: Option<u32>) {
        if count > 0 {
            self.row(kind, ply).count += count;
        }
    }

    /// Counts one item of a kind, with its name.
    pub fn add_name(&mut self, kind: LossKind, name: &str, ply: Option<u32>) {
        let row = self.row(kind, ply);
        row.count += 1;
        row.add_name(name);
    }

    /// Adds the losses of the next part of the file.
    pub fn append(&mut self, part: &LossReport) {
        for Loss { kind, count, first_ply, names } in &part.rows {
            let row = self.row(*kind, *first_ply);
            row.count += count;
            names.iter().for_each(|name| row.add_name(name));
        }
    }

    /// Counts a raw line that is not written: as a file comment if it is one of another family, or else as a
    /// raw line.
    pub fn add_raw_line(&mut self, raw_line: &RawLine, ply: u32) {
        let is_about_file = match self.target {
            Some(target) => target.family != raw_line.family && (target.is_about_file)(raw_line),
            None => false,
        };
        let kind = if is_about_file { LossKind::FileComments } else { LossKind::RawLines };
        self.add(kind, 1, Some(ply));
    }

    /// Counts everything that a record has of the kinds that a format cannot hold.
    pub fn add_unsupported(&mut self, kinds: &[LossKind], record: &Record) {
        for &kind in kinds {
            match kind {
                LossKind::Headers => {
                    // A key without a value has no information.
                    let headers = record.headers.iter().filter(|header| !header.value.is_empty());
                    headers.for_each(|header| self.add_name(kind, &header.key, None));
                }
                LossKind::FirstPly => self.add(kind, usize::from(record.start.first_ply != 1), None),
                LossKind::UnknownHands => self.add(kind, usize::from(!record.start.hands_known), None),
                LossKind::Variations => self.add_variations(record, kinds),
                // Moves of variations are counted with the variations.
                LossKind::Moves => self.add_at(kind, &record.tree, record.tree.main_line()),
                _ => self.add_at(kind, &record.tree, record.tree.preorder()),
            }
        }
    }

    /// Counts the variations of a record, of which none is written, and what they hold; kinds in `counted`
    /// are left out, since they are counted elsewhere.
    pub fn add_variations(&mut self, record: &Record, counted: &[LossKind]) {
        let tree = &record.tree;
        // The main line comes first in preorder.
        let dropped: Vec<NodeId> = tree.preorder().skip(tree.main_line().count()).collect();
        if dropped.is_empty() {
            return;
        }
        tree.preorder().for_each(|id| self.add_node(LossKind::Variations, tree, id));
        for &kind in WRITTEN.iter().filter(|kind| !counted.contains(kind)) {
            dropped.iter().for_each(|&id| self.add_node(kind, tree, id));
        }
        if !counted.contains(&LossKind::Terminals) {
            self.name_ends(tree, dropped.into_iter());
        }
    }

    /// Counts an end that is not written because it would be read as another end of the same move, and what
    /// is noted at it; kinds in `counted` are left out, since they are counted elsewhere.
    pub(crate) fn add_end(&mut self, tree: &Tree, id: NodeId, counted: &[LossKind]) {
        self.add(LossKind::Variations, 1, Some(tree.node(id).ply()));
        let kinds = WRITTEN.iter().filter(|kind| !counted.contains(kind));
        kinds.for_each(|&kind| self.add_node(kind, tree, id));
    }

    /// Counts everything of a kind at some nodes.
    pub fn add_at(&mut self, kind: LossKind, tree: &Tree, ids: impl Iterator<Item = NodeId>) {
        match kind {
            LossKind::Terminals => self.name_ends(tree, ids),
            _ => ids.for_each(|id| self.add_node(kind, tree, id)),
        }
    }

    /// Counts the move or end, the comment and the mark of a node that cannot be written; not its time, and
    /// not the nodes after it.
    pub(crate) fn add_step(&mut self, tree: &Tree, id: NodeId) {
        for kind in [LossKind::Moves, LossKind::Comments, LossKind::Marks] {
            self.add_node(kind, tree, id);
        }
        self.name_ends(tree, std::iter::once(id));
    }

    fn name_ends(&mut self, tree: &Tree, ids: impl Iterator<Item = NodeId>) {
        for node in ids.map(|id| tree.node(id)) {
            if let Some(terminal) = node.end() {
                self.add_name(LossKind::Terminals, terminal.id(), Some(node.ply()));
            }
        }
    }

    #[inline]
    fn add_node(&mut self, kind: LossKind, tree: &Tree, id: NodeId) {
        let node = tree.node(id);
        let (count, ply) = match kind {
            LossKind::Variations => (tree.children(id).skip(1).count(), node.ply() + 1),
            LossKind::Moves => (usize::from(node.mv().is_some()), node.ply()),
            LossKind::Comments => (usize::from(node.comment.is_some()), node.ply()),
            LossKind::Marks => (usize::from(tree.mark(id).is_some()), node.ply()),
            LossKind::Bookmarks => (usize::from(tree.bookmark(id).is_some()), node.ply()),
            LossKind::Times => (usize::from(node.time.is_some()), node.ply()),
            LossKind::RawLines => {
                let raw_lines = tree.raw_lines(id).iter();
                return raw_lines.for_each(|raw_line| self.add_raw_line(raw_line, node.ply()));
            }
            _ => return,
        };
        self.add(kind, count, Some(ply));
    }

    fn row(&mut self, kind: LossKind, ply: Option<u32>) -> &mut Loss {
        let at = self.rows.binary_search_by_key(&kind, |loss| loss.kind).unwrap_or_else(|at| {
            self.rows.insert(at, Loss { kind, count: 0, first_ply: None, names: Vec::new() });
            at
        });
        let row = &mut self.rows[at];
        row.first_ply = row.first_ply.into_iter().chain(ply).min();
        row
    }

    /// Whether nothing is lost. File comments are not a loss.
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    /// Returns the losses, one for each kind, in the order of [`LossKind`]. File comments are left out, since
    /// they are not a loss.
    pub fn iter(&self) -> impl Iterator<Item = &Loss> {
        self.rows.iter().filter(|loss| loss.kind != LossKind::FileComments)
    }

    /// Returns the loss of a kind; `None` if nothing of the kind is lost.
    pub fn get(&self, kind: LossKind) -> Option<&Loss> {
        self.rows.iter().find(|loss| loss.kind == kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn losses_of_a_kind_are_one_row() {
        let mut losses = LossReport::default();
        losses.add(LossKind::Times, 0, Some(1));
        assert!(losses.is_empty());
        losses.add(LossKind::Times, 2, Some(9));
        losses.add(LossKind::Times, 1, Some(4));
        losses.add_name(LossKind::Headers, "X", None);
        losses.add_name(LossKind::Headers, "X", None);
        let rows: Vec<_> = losses.iter().map(|loss| (loss.kind.id(), loss.count, loss.first_ply)).collect();
        assert_eq!(rows, [("times", 3, Some(4)), ("headers", 2, None)]);
        assert_eq!(losses.get(LossKind::Headers).map(|loss| loss.names.len()), Some(1));
    }
}
