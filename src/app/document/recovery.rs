//! Opening a file with its journal: the history is continued, and unsaved work waits for a decision.

use std::collections::{HashMap, HashSet};

use super::diagnostics::DiagnosticIndex;
use super::journal_replay::{RecoveredDocument, replay};
use super::tab::{DocumentAccess, UnsavedWork};
use crate::app::document::{Documents, Tab};
use crate::app::event::{
    CommandResponse, CommandResult, DocumentSource, Effect, FileHold, LeftJournal, OpenedFile, done,
};
use crate::messages::UnreadableJournal;
use crate::messages::notices::FileNotice;
use honfu_core::record::{Document, NodeId, match_nodes};

/// The length in bytes above which the journal of a saved document is not continued: a notice reports that,
/// and the next edit begins a new journal. The old one would be read at every start and never get shorter,
/// because each change applies only after the changes before it. Unsaved work of any size is restored.
const HISTORY: u64 = 16 << 20;

impl Tab {
    /// Returns a document for an opened file, with the history of an earlier run. Unsaved work of that run
    /// awaits a decision; if `discard`, it is left out.
    pub fn open(source: DocumentSource, opened: OpenedFile, discard: bool) -> Tab {
        let mut tab = Tab::new(opened.tab, source, opened.file);
        if let Some(path) = &opened.full_path {
            tab.journal.set_path(path);
        }
        if opened.hold == FileHold::Taken {
            tab.access = DocumentAccess::Taken;
        } else if let Some(journal) = opened.journal {
            tab.load_journal(*journal, discard);
        }
        tab
    }

    fn load_journal(&mut self, journal: LeftJournal, discard: bool) {
        let LeftJournal { path, text, age, .. } = journal;
        match text.and_then(|text| Ok((self.replay_journal(&text)?, text))) {
            Ok((recovered, text)) => {
                let recovered = RecoveredDocument { age, ..recovered };
                self.take_up(UnsavedWork { journal: text, recovered }, discard);
            }
            Err(why) => {
                self.journal.keep_old();
                self.history_notice = Some(FileNotice::UnusableJournal { path, why });
            }
        }
    }

    fn replay_journal(&self, journal: &str) -> Result<RecoveredDocument, UnreadableJournal> {
        let mut recovered = replay(journal, self.stamp)?;
        recovered.compare(self.stamp, self.records());
        Ok(recovered)
    }

    fn take_up(&mut self, left: UnsavedWork, discard: bool) {
        let recovered = &left.recovered;
        if !recovered.is_unsaved() {
            if recovered.is_known && recovered.length <= HISTORY {
                self.continue_with(left.recovered);
            } else if recovered.is_known {
                self.history_notice = Some(FileNotice::LongHistory(recovered.length >> 20));
            } else if recovered.reads_otherwise {
                self.history_notice = Some(FileNotice::OtherReading);
            }
        } else if recovered.was_left {
            // An older version of the file is on disk, so the history does not apply.
        } else if discard {
            self.restore_saved_history(&left);
        } else {
            self.access = DocumentAccess::Waiting(Box::new(left));
        }
    }

    /// Continues with the recovered document and its journal.
    fn continue_with(&mut self, recovered: RecoveredDocument) {
        self.journal.continue_from(&recovered);
        let RecoveredDocument { mut document, base, is_known, reads_otherwise, stamp, keys, .. } = recovered;
        if !is_known {
            // The document was not made from the file on disk, so saving must ask.
            document.mark_unsaved();
            self.stamp = stamp.filter(|_| !reads_otherwise);
        }
        let base = base.map(|content| content.reading);
        self.traits = self.traits.or(base.as_ref().map(|reading| reading.traits));
        match base {
            Some(base) if !is_known => self.diagnostics = base.diagnostics,
            _ => self.move_diagnostics(keys, &document),
        }
        self.diagnostic_index = DiagnosticIndex::new(&document, &self.diagnostics);
        self.show(document);
    }

    /// Makes the diagnostics of the file refer to the records and nodes of a document that the file was
    /// saved from. `keys` are the keys by which the document knows the records of the file; `None` if the
    /// diagnostics have the right ones already.
    fn move_diagnostics(&mut self, keys: Option<Vec<usize>>, document: &Document) {
        let Some(keys) = keys.filter(|_| !self.diagnostics.is_empty()) else { return };
        let document = as_saved(document.clone());
        let mut nodes: HashMap<usize, Vec<Option<NodeId>>> = HashMap::new();
        for diagnostic in &mut self.diagnostics {
            let read = self.document.collection().records.get(diagnostic.record);
            let Some((read, &key)) = read.zip(keys.get(diagnostic.record)) else { continue };
            diagnostic.record = key;
            let Some(node) = diagnostic.node else { continue };
            let found = nodes.entry(key).or_insert_with(|| {
                let record = document.record_of(key).map(|record| &document.collection().records[record]);
                record.map_or_else(Vec::new, |record| match_nodes(&read.tree, &record.tree))
            });
            diagnostic.node = found.get(node.index()).copied().flatten();
        }
    }

    /// Restores the history up to the saved state, without later changes. Returns the length in bytes of
    /// the journal up to that state, or 0 if it cannot be restored.
    pub(crate) fn restore_saved_history(&mut self, left: &UnsavedWork) -> u64 {
        let kept = usize::try_from(left.recovered.kept).unwrap_or(0);
        let history = left.journal.get(..kept).map(|text| self.replay_journal(text));
        match history {
            Some(Ok(recovered)) if recovered.is_known && !recovered.is_unsaved() => {
                self.continue_with(recovered);
                left.recovered.kept
            }
            _ => 0,
        }
    }

    /// Restores unsaved work, and puts the cursor where it was.
    pub(crate) fn restore(&mut self, mut recovered: RecoveredDocument) -> CommandResult {
        let place = recovered.place;
        let draft = recovered.draft.take();
        self.continue_with(recovered);
        self.follow(place);
        draft.map_or(Ok(()), |draft| self.make(draft))?;
        done()
    }

    /// Takes the unsaved work of an earlier run, if there is any, so that the document may be changed.
    pub(crate) fn take_unsaved_work(&mut self) -> Option<UnsavedWork> {
        match std::mem::replace(&mut self.access, DocumentAccess::Free) {
            DocumentAccess::Waiting(left) => Some(*left),
            access => {
                self.access = access;
                None
            }
        }
    }

    /// Whether the document is a new record in which nothing was ever changed.
    pub(crate) fn is_untouched(&self) -> bool {
        self.source == DocumentSource::New
            && !self.is_modified()
            && self.undo_count() + self.document.redo_count() == 0
    }
}

/// Returns the document as it was when it was saved, if undo or redo can reach that state.
pub(crate) fn as_saved(mut document: Document) -> Document {
    if let Some(saved) = document.saved_at() {
        while document.undo_count() > saved && document.undo().is_some() {}
        while document.undo_count() < saved && document.redo().is_some() {}
    }
    document
}

impl Documents {
    /// Returns the number of items that can be restored: new records, files, and discarded work.
    pub(crate) fn left_count(&self) -> usize {
        self.orphan_journals.len() + self.left_files.len() + self.discarded_works.len()
    }

    /// Discards the work in some journals, or removes it for good if it was discarded before.
    pub(crate) fn discard_left(&mut self, journals: Vec<String>, is_discarded: bool) -> CommandResult {
        let names: HashSet<String> = journals.into_iter().collect();
        self.orphan_journals.retain(|(name, _)| !names.contains(name));
        self.left_files.retain(|left| !names.contains(&left.journal));
        self.discarded_works.retain(|left| !names.contains(&left.journal.name));
        let effects = names.into_iter().map(|name| {
            if is_discarded { Effect::RemoveJournal { name } } else { Effect::PutJournalAside { name } }
        });
        let effects = effects.chain([Effect::FindDiscardedJournals { lists: false }]);
        let notice = if is_discarded { FileNotice::RemovedForGood } else { FileNotice::Discarded };
        Ok(CommandResponse::from_iter(effects).with(notice))
    }
}
