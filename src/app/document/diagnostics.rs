//! The diagnostics of the file at the nodes that they are about, and retyping of a line that was not
//! understood.

use std::collections::HashMap;

use super::tab::Tab;
use crate::messages::notices::{EditNotice, Notice};
use honfu_core::format::raw_lines::{self, is_unread};
use honfu_core::format::unread_text::UnreadText;
use honfu_core::format::{Diagnostic, Severity, UnreadMove, read_listing, unread_text};
use honfu_core::notation::ReadMoveReason;
use honfu_core::record::{
    Document, Edit, EditError, Headers, NodeId, PlayError, RawLine, Record, RecordBuilder, StartPosition,
    Step, Tree,
};

/// The maximum number of raw lines, and of diagnostics, of one node that are examined for a frame.
const MAX_PER_NODE: usize = 64;

/// An index of the diagnostics of a file by node.
#[derive(Clone, Debug, Default)]
pub(crate) struct DiagnosticIndex {
    /// The key of the record, the node, and the index of the diagnostic, sorted.
    by_node: Vec<(usize, NodeId, usize)>,
    /// The indices, sorted, of the diagnostics about a raw line, which end when the line is retyped.
    raw: Vec<usize>,
}

impl DiagnosticIndex {
    pub fn new(document: &Document, diagnostics: &[Diagnostic]) -> DiagnosticIndex {
        let numbers: HashMap<usize, usize> = document.keys().iter().copied().zip(0..).collect();
        let records = &document.collection().records;
        let numbered = diagnostics.iter().enumerate();
        let mut by_node: Vec<_> = numbered
            .filter_map(|(number, diagnostic): (usize, &Diagnostic)| {
                Some((diagnostic.record, diagnostic.node?, number))
            })
            .collect();
        by_node.sort_by_key(|about| *about);
        let mut raw: Vec<usize> = by_node
            .iter()
            .filter_map(|&(record, node, number): &(usize, NodeId, usize)| {
                let tree = numbers.get(&record).map(|&record| &records[record].tree);
                tree.is_some_and(|tree| is_kept(&diagnostics[number], tree.raw_lines(node))).then_some(number)
            })
            .collect();
        raw.sort_by_key(|number| *number);
        DiagnosticIndex { by_node, raw }
    }

    /// Returns the indices of the diagnostics about a node.
    fn at(&self, record: usize, node: NodeId) -> impl Iterator<Item = usize> + '_ {
        let start = self.by_node.partition_point(|&(at, id, _)| (at, id) < (record, node));
        let behind = self.by_node[start..].iter();
        behind.take_while(move |&&(at, id, _)| (at, id) == (record, node)).map(|&(_, _, number)| number)
    }
}

/// Whether the raw lines still have the text that a diagnostic is about.
fn is_kept(diagnostic: &Diagnostic, extras: &[RawLine]) -> bool {
    let text = diagnostic.excerpt.trim_matches(|c: char| c.is_whitespace() || c.is_ascii_digit());
    let mut unread = extras.iter().take(MAX_PER_NODE).filter(|extra| is_unread(extra));
    !text.is_empty() && unread.any(|extra| raw_lines::head(&extra.text).contains(text))
}

fn has_unread(tree: &Tree, node: NodeId) -> bool {
    tree.raw_lines(node).iter().take(MAX_PER_NODE).any(is_unread)
}

impl Tab {
    /// Whether a diagnostic still applies; one about a raw line applies as long as the line exists.
    fn is_open(&self, number: usize) -> bool {
        let Some(diagnostic) = self.diagnostics.get(number) else { return false };
        let Some(record) = self.record_of(diagnostic) else { return false };
        let tree = self.records().get(record).map(|record| &record.tree);
        let (Some(node), Some(tree)) = (diagnostic.node, tree) else { return true };
        tree.is_attached(node)
            && (self.diagnostic_index.raw.binary_search(&number).is_err()
                || is_kept(diagnostic, tree.raw_lines(node)))
    }

    /// Returns the warnings and errors at a node of the current record.
    pub fn diagnostics_at(&self, node: NodeId) -> impl Iterator<Item = &Diagnostic> {
        let numbers = self
            .key()
            .into_iter()
            .flat_map(move |key| self.diagnostic_index.at(key, node))
            .take(MAX_PER_NODE);
        let open = numbers.filter(|&number| self.is_open(number));
        open.map(|number| &self.diagnostics[number]).filter(|diagnostic| diagnostic.severity > Severity::Note)
    }

    /// Returns the worst severity at a node, or `None` without warnings and errors.
    pub fn severity_at(&self, node: NodeId) -> Option<Severity> {
        let worst = self.diagnostics_at(node).map(|diagnostic| diagnostic.severity).max();
        worst.or_else(|| has_unread(&self.record().tree, node).then_some(Severity::Error))
    }

    /// Returns the indices of the diagnostics of the file that still apply.
    pub(crate) fn open_diagnostics(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.diagnostics.len()).filter(|&number| self.is_open(number))
    }

    /// Returns the nodes of this record with unread raw lines that no diagnostic is about.
    pub(crate) fn unreported_nodes(&self) -> impl Iterator<Item = NodeId> + '_ {
        let tree = &self.record().tree;
        tree.nodes_with_raw_lines()
            .filter(|node| has_unread(tree, *node) && self.diagnostics_at(*node).next().is_none())
    }

    /// Removes all diagnostics of the file.
    pub(crate) fn forget_diagnostics(&mut self) {
        self.diagnostics.clear();
        self.diagnostic_index = DiagnosticIndex::default();
    }

    /// Whether the node at the cursor has text that was not understood.
    pub fn has_gap(&self) -> bool {
        has_unread(&self.record().tree, self.cursor().node())
    }

    /// Returns the text at the cursor that was not understood.
    pub(crate) fn gap(&self) -> Option<UnreadText> {
        unread_text::find(self.record().tree.raw_lines(self.cursor().node()))
    }

    /// Returns the ply of a node and the text there that was not understood, as one line.
    pub(crate) fn unread_text(&self, node: NodeId) -> String {
        let tree = &self.record().tree;
        let gap = unread_text::find(tree.raw_lines(node));
        format!("{}  {}", tree.node(node).ply(), gap.map_or_else(String::new, |gap| gap.text))
    }

    /// Reads a text as moves from the cursor on; an error if any part of it is not a move.
    pub(crate) fn typed(&self, text: &str) -> Result<Record, Notice> {
        let start = StartPosition::from(self.replay().position().clone());
        let typed = read_listing(start, self.next_last_to(), text);
        if let Some(stop) = typed.stopped {
            return Err(EditNotice::NotAMove(stop.unread).into());
        }
        let has_steps = typed.record.tree.node(NodeId::ROOT).first_child().is_some();
        if typed.skipped > 0 || !has_steps {
            let position = self.replay().position().clone();
            let last_to = self.next_last_to();
            let unread = UnreadMove { error: ReadMoveReason::NotAMove.into(), position, last_to };
            return Err(EditNotice::NotAMove(unread.into()).into());
        }
        Ok(typed.record)
    }

    /// Returns a record of the moves up to the cursor, followed by the typed moves.
    fn line_with(&self, typed: &Record) -> Result<Record, PlayError> {
        let record = self.record();
        let mut line = RecordBuilder::new(Headers::default(), record.start.clone());
        for mv in record.tree.moves_to(self.insertion_node()) {
            line.play(mv)?;
        }
        for node in typed.tree.main_line() {
            let node = typed.tree.node(node);
            match &node.step {
                Step::Move(mv) => drop(line.play(*mv)?),
                Step::End(end) => drop(line.add_end(end.clone())?),
                Step::Start => {}
            }
            if let Some(time) = node.time {
                line.set_time(time);
            }
        }
        Ok(line.finish())
    }

    /// Replaces the unread text at the cursor by the typed moves and by everything that can be read after
    /// them, as one undo step.
    pub(crate) fn insert_retyped(&mut self, gap: UnreadText, typed: &Record) -> Result<EditNotice, Notice> {
        let line =
            self.line_with(typed).map_err(|_| Notice::Edit(EditNotice::CannotEdit(EditError::Full)))?;
        let merge = self.merge_key();
        let node = self.cursor().node();
        let trunk = self.insertion_node();
        let format = self.traits.map(|traits| traits.format);
        let read = unread_text::read_on(line, &gap.rest, gap.family, format);
        self.change(vec![Edit::RawLines { node, lines: gap.others }], Some(node), Some(merge))?;
        let insertion = self.record().plan_insertion(NodeId::ROOT, &self.record().start.position, &read);
        let moves = insertion.moves;
        if !insertion.edits.is_empty() {
            self.change(insertion.edits, Some(node), Some(merge))?;
        }
        if let Some(first) = typed.tree.main_line().nth(1) {
            let step = &typed.tree.node(first).step;
            let tree = &self.record().tree;
            let to = tree.child_by_step(trunk, step).unwrap_or(node);
            self.walk(|cursor, record| cursor.go_to(&record.tree, to));
        }
        Ok(EditNotice::Read { moves, is_whole: read.tree.nodes_with_raw_lines().next().is_none() })
    }
}
