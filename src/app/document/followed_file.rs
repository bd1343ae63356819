//! Files that grow while they are open: new moves are merged in, the cursor follows the newest move or
//! stays where the user has put it, and the user's edits are kept.
//!
//! Watching the file is not here.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::diagnostics::DiagnosticIndex;
use super::journal::JournalEntry;
use super::recovery::as_saved;
use super::tab::{DocumentAccess, Tab};
use crate::app::document::Documents;
use crate::app::event::{AssumedFormat, CommandResult, DocumentSource, FileContent, FileStamp, done, notify};
use crate::messages::notices::{EditNotice, FollowStatus, Notice};
use honfu_core::format::Diagnostic;
use honfu_core::record::{NodeId, Record, UpdatePlan, match_nodes, pair_records, plan_update};

/// The state of a document that follows its file.
#[derive(Clone, Debug)]
pub struct FollowedFile {
    pub assumed: AssumedFormat,
    /// The records of the file when it was last read.
    base: Vec<Record>,
    /// The last node of the file's main line, in the current record.
    newest: NodeId,
    /// The new nodes that the user has not seen.
    unseen: HashSet<NodeId>,
    pub(crate) source: FollowedFileState,
    /// New content of the file that waits until the user has decided about unsaved work of an earlier run.
    pub(crate) waiting: Option<FileContent>,
}

/// The last known state of a followed file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FollowedFileState {
    Read,
    Waiting,
    Ended,
}

impl FollowedFile {
    /// Whether a node is new and has not been seen.
    pub fn is_unseen(&self, node: NodeId) -> bool {
        self.unseen.contains(&node)
    }
}

impl Tab {
    /// Makes the document follow its file, and goes to the newest move.
    pub fn start_following(&mut self, assumed: AssumedFormat) {
        let source = if self.traits.is_some() { FollowedFileState::Read } else { FollowedFileState::Waiting };
        let base = as_saved(self.document.clone()).collection().records.clone();
        self.following = Some(FollowedFile {
            assumed,
            base,
            newest: NodeId::ROOT,
            unseen: HashSet::new(),
            source,
            waiting: None,
        });
        self.select(self.records().len() - 1);
        self.go_to_newest();
    }

    pub fn following(&self) -> Option<&FollowedFile> {
        self.following.as_ref()
    }

    /// Returns how the file is followed; `None` if it is not followed.
    pub fn follow_mode(&self) -> Option<FollowStatus> {
        let following = self.following.as_ref()?;
        Some(match following.source {
            FollowedFileState::Waiting => FollowStatus::Waiting,
            FollowedFileState::Ended => FollowStatus::Ended,
            FollowedFileState::Read if self.is_at_newest() => FollowStatus::Newest,
            FollowedFileState::Read => FollowStatus::Pinned(following.unseen.len()),
        })
    }

    /// Whether the cursor is at the newest move: the end of the last record of the file.
    pub(crate) fn is_at_newest(&self) -> bool {
        let newest = self.following.as_ref().map(|following| following.newest);
        newest == Some(self.cursor().node()) && self.index() + 1 == self.records().len()
    }

    /// Finds the last node of the file's main line in the current record.
    pub(crate) fn find_newest(&mut self) {
        let Some(following) = &self.following else { return };
        let Some(read) = following.base.get(self.index()) else { return };
        let tree = &self.record().tree;
        let steps = read.tree.main_line().skip(1).map(|node| &read.tree.node(node).step);
        let line = steps.scan(NodeId::ROOT, |at, step| {
            *at = tree.child_by_step(*at, step)?;
            Some(*at)
        });
        let newest = line.last().unwrap_or(NodeId::ROOT);
        if let Some(following) = &mut self.following {
            following.newest = newest;
        }
    }

    fn go_to_newest(&mut self) {
        let Some(newest) = self.following.as_ref().map(|following| following.newest) else { return };
        self.walk(|cursor, record| cursor.go_to(&record.tree, newest));
    }

    /// Marks the moves up to the cursor as seen.
    pub(crate) fn mark_seen(&mut self) {
        let node = self.cursor().node();
        let Some(mut following) = self.following.take() else { return };
        if !following.unseen.is_empty() {
            for seen in self.record().tree.ancestors(node) {
                following.unseen.remove(&seen);
            }
        }
        self.following = Some(following);
    }

    /// Returns the updates that merge the new content of the file into the records, or `None` if that is
    /// impossible. It requires the same number of records as before, of the same games, in the order of the
    /// file.
    pub(crate) fn plan_growth(&self, records: &[Record]) -> Option<Vec<(usize, UpdatePlan)>> {
        let base = &self.following.as_ref()?.base;
        let is_new = self.traits.is_none() && self.undo_count() + self.document.redo_count() == 0;
        let is_in_order = self.document.keys().iter().copied().eq(0..base.len());
        if is_new || !is_in_order || records.len() != base.len() {
            return None;
        }
        let grown = (0..base.len()).filter(|&at| base[at] != records[at]);
        grown.map(|at| Some((at, plan_update(&base[at], &self.records()[at], &records[at])?))).collect()
    }

    /// Merges the new content of the file. If `stays`, the cursor stays where it is.
    pub(crate) fn take_update(
        &mut self,
        growths: Vec<(usize, UpdatePlan)>,
        content: FileContent,
        stays: bool,
    ) -> Result<(), Notice> {
        let stamp = FileStamp::from_bytes(&content.bytes);
        let place = self.place();
        let mut unseen = Vec::new();
        for (record, UpdatePlan { edits, added, .. }) in growths {
            if !edits.is_empty() {
                self.document.apply_external(record, edits.clone()).map_err(EditNotice::CannotEdit)?;
                self.journal.push(JournalEntry::Grown { record, edits, stamp });
            }
            if record == place.record {
                unseen = added;
            }
        }
        if matches!(self.source, DocumentSource::Path(_)) {
            self.stamp = Some(stamp);
        }
        self.original = Some(Arc::clone(&content.bytes));
        self.saved = None;
        let reading = content.reading;
        self.traits = Some(reading.traits);
        self.follow(place);
        self.take_diagnostics(reading.diagnostics, &reading.collection.records);
        if !stays {
            self.mark_seen();
        }
        if let Some(following) = &mut self.following {
            following.base = reading.collection.records;
            following.unseen.extend(unseen);
        }
        let tree = &self.document.collection().records[place.record].tree;
        if let Some(following) = &mut self.following {
            following.unseen.retain(|node| tree.is_attached(*node));
        }
        self.find_newest();
        if !stays {
            self.go_to_newest();
        }
        Ok(())
    }

    /// Takes over the diagnostics of the file; they are about nodes of the records `read` and are moved to
    /// the nodes of the document.
    fn take_diagnostics(&mut self, diagnostics: Vec<Diagnostic>, read: &[Record]) {
        self.diagnostics = diagnostics;
        let own = &self.document.collection().records;
        let mut places = HashMap::new();
        for diagnostic in &mut self.diagnostics {
            let (Some(read), Some(own)) = (read.get(diagnostic.record), own.get(diagnostic.record)) else {
                continue;
            };
            let places =
                places.entry(diagnostic.record).or_insert_with(|| match_nodes(&read.tree, &own.tree));
            diagnostic.node = diagnostic.node.and_then(|node| places.get(node.index()).copied().flatten());
        }
        self.diagnostic_index = DiagnosticIndex::new(&self.document, &self.diagnostics);
    }

    /// Returns a document with the new content of the file, to replace this one. If `stays`, the cursor
    /// stays at its place if that still exists; otherwise it goes to the newest move.
    pub(crate) fn replaced(&mut self, content: FileContent, stays: bool) -> Tab {
        let rows = pair_records(self.records(), &content.reading.collection.records);
        let index = rows.iter().find(|row| row[0] == Some(self.index())).and_then(|row| row[1]);
        let mut tab = Tab::new(self.id, self.source.clone(), Some(content));
        tab.access = std::mem::replace(&mut self.access, DocumentAccess::Free);
        tab.start_following(self.following.as_ref().map(|following| following.assumed).unwrap_or_default());
        if let Some(index) = index.filter(|_| stays) {
            tab.select(index);
            let places = match_nodes(&self.record().tree, &tab.record().tree);
            let place = places.get(self.cursor().node().index()).copied().flatten();
            tab.walk(|cursor, record| place.is_some_and(|node| cursor.go_to(&record.tree, node)));
        }
        tab
    }
}

impl Documents {
    /// Returns a notice about a document if it is the current one.
    pub(crate) fn notify_of(&mut self, at: usize, notice: Notice) -> CommandResult {
        if at == self.active { notify(notice) } else { done() }
    }
}
