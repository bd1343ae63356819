//! Work left behind by an earlier run: offered when its file is opened, then restored with
//! all its undo history, compared, or discarded.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use super::comparison;
use super::diagnostics::DiagnosticIndex;
use super::journal_replay::{RecoveredDocument, replay};
use super::left_file::{DiscardedWork, LeftFile};
use super::tab::{DocumentAccess, UnsavedWork};
use crate::app::event::{
    DocumentSource, FileHold, JournalAppend, LeftJournal, MANY_JOURNAL_BYTES, MANY_JOURNALS, OpenedFile,
};
use crate::app::overlay::{FileDifference, ListId, Question};
use crate::app::{App, AppMode, CommandResponse, CommandResult, Effect, Tab, done, file_name};
use crate::messages::UnreadableJournal;
use crate::messages::notices::{FileNotice, LeftWork, Notice};
use honfu_core::record::{Document, NodeId, Record, match_nodes};

/// A longer journal of a saved document, in bytes, is not continued: a notice reports that, and the
/// next edit begins a new journal. It would be read at every start and never get shorter, as each
/// change applies only after those before it. Unsaved work of any size is restored.
const HISTORY: u64 = 16 << 20;

impl Tab {
    /// A file that was opened, with the history that an earlier run has left. Its unsaved work awaits a
    /// decision, or is left out.
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
            // An older state of the file was restored, so the history differs.
        } else if discard {
            self.restore_saved_history(&left);
        } else {
            self.access = DocumentAccess::Waiting(Box::new(left));
        }
    }

    /// Continues with the recovered document.
    fn continue_with(&mut self, recovered: RecoveredDocument) {
        self.journal.continue_from(&recovered);
        let RecoveredDocument { mut document, base, is_known, reads_otherwise, stamp, keys, .. } = recovered;
        if !is_known {
            // The file is not what this was made from, so that saving must ask.
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

    /// Lets the diagnostics of the file refer to the records and nodes of a document that
    /// this file was saved from. `keys` are the numbers by which it knows the records of the
    /// file, unless they have their own.
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

    /// Restores the history up to the saved state, without later changes. Returns the length of the journal
    /// up to there.
    fn restore_saved_history(&mut self, left: &UnsavedWork) -> u64 {
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

    /// Restores unsaved work, with the cursor where it was.
    fn restore(&mut self, mut recovered: RecoveredDocument) -> CommandResult {
        let place = recovered.place;
        let draft = recovered.draft.take();
        self.continue_with(recovered);
        self.follow(place);
        draft.map_or(Ok(()), |draft| self.make(draft))?;
        done()
    }

    /// Takes the unsaved work of an earlier run out of the tab, if there is any.
    fn take_unsaved_work(&mut self) -> Option<UnsavedWork> {
        match std::mem::replace(&mut self.access, DocumentAccess::Free) {
            DocumentAccess::Waiting(left) => Some(*left),
            access => {
                self.access = access;
                None
            }
        }
    }

    /// Whether it is a new record without any edit.
    pub(crate) fn is_untouched(&self) -> bool {
        self.source == DocumentSource::New
            && !self.is_modified()
            && self.undo_count() + self.document.redo_count() == 0
    }
}

/// The document as it was when the file was saved, if undoing or redoing leads there.
pub(crate) fn as_saved(mut document: Document) -> Document {
    if let Some(saved) = document.saved_at() {
        while document.undo_count() > saved && document.undo().is_some() {}
        while document.undo_count() < saved && document.redo().is_some() {}
    }
    document
}

/// The document that would be restored, with the comment that was being edited stored at its node.
fn with_draft(recovered: &RecoveredDocument) -> Cow<'_, Document> {
    let mut document = Cow::Borrowed(&recovered.document);
    if let Some(draft) = &recovered.draft {
        // A comment without a node would not be restored either.
        let _place = document.to_mut().change(draft.clone());
    }
    document
}

impl App {
    /// Asks about earlier work on the current document or on a new record. Returns whether there is
    /// any.
    pub(crate) fn ask_to_recover(&mut self) -> bool {
        let (file, left) = match (&self.tab().access, self.documents.orphan_journals.last()) {
            (DocumentAccess::Waiting(left), _) => {
                let file = match &left.recovered {
                    recovered if recovered.reads_otherwise => FileDifference::ReadOtherwise,
                    recovered if !recovered.is_known => FileDifference::Changed,
                    _ => FileDifference::None,
                };
                (file, LeftWork { name: Some(self.name()), ..left.recovered.summary() })
            }
            (_, Some((_, recovered))) => (FileDifference::None, recovered.summary()),
            _ => return false,
        };
        self.layers.question = Some(Question::Recover { file, left });
        true
    }

    /// `:recover`: asks about the document in front, or else lists all that can be restored.
    pub(crate) fn recover(&mut self) -> CommandResult {
        if matches!(self.tab().access, DocumentAccess::Waiting(_)) {
            self.ask_to_recover();
            return done();
        }
        let folder = &self.start_folders.folder;
        self.documents.left_files.retain(|file| {
            self.documents.tabs.iter().all(|tab| match &tab.source {
                DocumentSource::Path(path) => folder.join(path) != file.path,
                _ => true,
            })
        });
        Ok(Effect::FindDiscardedJournals { lists: true }.into())
    }

    /// Lists all that can be restored if the user has asked for that, and not gone on meanwhile.
    pub(crate) fn discarded_journals_found(
        &mut self,
        journals: Vec<LeftJournal>,
        lists: bool,
    ) -> CommandResult {
        self.documents.discarded_works =
            journals.into_iter().filter_map(DiscardedWork::from_journal).collect();
        if !lists || self.is_listing(ListId::Recovery) || self.is_something_in_front() {
            return done();
        }
        if self.left_count() > 0 {
            return self.open_list(ListId::Recovery);
        }
        let unusable = self
            .tab()
            .history_notice
            .iter()
            .chain(&self.documents.unusable_journals)
            .find(|notice| notice.is_error());
        Err(unusable.cloned().unwrap_or(FileNotice::NothingToRecover).into())
    }

    /// Registers journals of records without a file. On an untouched new record the question is asked
    /// at once, elsewhere it can wait.
    pub(crate) fn orphan_journals_found(&mut self, orphans: Vec<LeftJournal>) -> CommandResult {
        let mut effects = Vec::new();
        self.documents.orphan_journals.clear();
        self.documents.unusable_journals.clear();
        self.documents.left_files.clear();
        let mut bytes = 0;
        for orphan in orphans {
            let length = orphan.text.as_ref().map_or(0, |text| text.len() as u64);
            if LeftJournal::is_of_file(&orphan.name) {
                let left = LeftFile::from_journal(&orphan);
                bytes += if left.is_some() { length } else { 0 };
                self.documents.left_files.extend(left);
                continue;
            }
            let LeftJournal { name, path, text, age } = orphan;
            let replayed = text.and_then(|text| replay(&text, None));
            match replayed.map(|recovered| RecoveredDocument { age, ..recovered }) {
                Ok(recovered) if recovered.is_unsaved() => {
                    bytes += length;
                    self.documents.orphan_journals.push((name, recovered));
                }
                // It holds no work.
                Ok(_) => effects.push(Effect::RemoveJournal { name }),
                // Another version of the program may read it.
                Err(why) => self.documents.unusable_journals.push(FileNotice::UnusableJournal { path, why }),
            }
        }
        let count = self.documents.orphan_journals.len() + self.documents.left_files.len();
        let are_many = count > MANY_JOURNALS || bytes > MANY_JOURNAL_BYTES;
        if are_many && !self.is_something_in_front() {
            // Nobody but the user may look through them.
            self.layers.question = Some(Question::ManyLeft { count, mib: bytes >> 20 });
        } else {
            self.report_left_work();
        }
        Ok(effects.into())
    }

    /// Whether the user is doing something that a question or a list would interrupt.
    fn is_something_in_front(&self) -> bool {
        let has_list = self.layers.list.is_some() && !self.is_listing(ListId::Start);
        has_list
            || self.layers.question.is_some()
            || self.layers.prompt.is_some()
            || !matches!(self.layers.mode, AppMode::Panes)
    }

    /// Says what earlier runs have left, or asks about it where nothing else is in front.
    fn report_left_work(&mut self) {
        let new = self.documents.orphan_journals.len();
        let files = self.documents.left_files.len();
        if new > 0
            && self.tab().is_untouched()
            && !self.is_listing(ListId::Start)
            && !self.is_something_in_front()
        {
            self.ask_to_recover();
        } else if self.notice.as_ref().is_some_and(Notice::is_error) || self.notice_of_trouble().is_some() {
            // Notices about the settings or the current file come first: `:recover` can wait.
        } else if new + files > 0 {
            let files = self.documents.left_files.iter().rev().map(|left| file_name(&left.path)).collect();
            self.notice = Some(FileNotice::LeftWork { files, new }.into());
        } else if self.notice.is_none() {
            self.notice = self.documents.unusable_journals.first().cloned().map(Notice::from);
        }
    }

    /// How much there is to restore: new records, files, and what was discarded.
    fn left_count(&self) -> usize {
        self.documents.orphan_journals.len()
            + self.documents.left_files.len()
            + self.documents.discarded_works.len()
    }

    /// Asks about a new record that was left.
    pub(crate) fn ask_about_left_record(&mut self, index: usize) -> CommandResult {
        if index >= self.documents.orphan_journals.len() {
            return Err(Notice::NothingToDo);
        }
        let chosen = self.documents.orphan_journals.remove(index);
        self.documents.orphan_journals.push(chosen);
        self.layers.list = None;
        self.ask_to_recover();
        done()
    }

    /// Opens a file for which work was left; what to do with it is asked then.
    pub(crate) fn open_left_file(&mut self, index: usize) -> CommandResult {
        let path = self.documents.left_files.get(index).ok_or(Notice::NothingToDo)?.path.clone();
        self.layers.list = None;
        self.open(path)
    }

    /// The answer `restore`.
    pub(crate) fn restore(&mut self) -> CommandResult {
        let mut effects = Vec::new();
        if let Some(left) = self.tab_mut().take_unsaved_work() {
            self.tab_mut().restore(left.recovered)?;
        } else if let Some((name, recovered)) = self.documents.orphan_journals.pop() {
            self.show_untouched();
            effects.push(Effect::AdoptJournal { tab: self.tab().id, name });
            self.tab_mut().restore(recovered)?;
        }
        self.panes.comment_scroll = 0;
        effects.push(Effect::ShowTitle(self.name()));
        Ok(CommandResponse::from(effects).with(FileNotice::Restored))
    }

    /// Shows a new record, unless the current one is new and untouched.
    fn show_untouched(&mut self) {
        if !self.tab().is_untouched() {
            let id = self.new_id();
            self.add_tab(Tab::new(id, DocumentSource::New, None));
        }
    }

    /// The answer `discard`.
    pub(crate) fn discard_unsaved_work(&mut self) -> CommandResult {
        let tab = self.tab_mut();
        let mut effects = Vec::new();
        if let Some(left) = tab.take_unsaved_work() {
            let append = JournalAppend::truncate_to(tab.restore_saved_history(&left));
            effects.push(Effect::DiscardEdits { tab: tab.id, append });
        } else if let Some((name, _)) = self.documents.orphan_journals.pop() {
            effects.push(Effect::PutJournalAside { name });
        }
        self.ask_to_recover();
        Ok(CommandResponse::from(effects).with(FileNotice::Discarded))
    }

    /// Restores work that was discarded, as a new record.
    pub(crate) fn restore_discarded(&mut self, index: usize) -> CommandResult {
        let DiscardedWork { journal: LeftJournal { name, path, text, .. }, .. } =
            self.documents.discarded_works.get(index).ok_or(Notice::NothingToDo)?.clone();
        let recovered = text
            .and_then(|text| replay(&text, None))
            .map_err(|why| Notice::from(FileNotice::UnusableJournal { path, why }))?;
        self.documents.discarded_works.remove(index);
        self.layers.list = None;
        self.show_untouched();
        let adopt = Effect::AdoptJournal { tab: self.tab().id, name };
        self.tab_mut().restore(recovered)?;
        self.panes.comment_scroll = 0;
        Ok(CommandResponse::from(vec![adopt, Effect::ShowTitle(self.name())]).with(FileNotice::Restored))
    }

    /// Discards the work in those journals, or removes it for good if it was discarded before.
    pub(crate) fn discard_left(&mut self, journals: Vec<String>, is_discarded: bool) -> CommandResult {
        let names: HashSet<String> = journals.into_iter().collect();
        self.documents.orphan_journals.retain(|(name, _)| !names.contains(name));
        self.documents.left_files.retain(|left| !names.contains(&left.journal));
        self.documents.discarded_works.retain(|left| !names.contains(&left.journal.name));
        let effects = names.into_iter().map(|name| {
            if is_discarded { Effect::RemoveJournal { name } } else { Effect::PutJournalAside { name } }
        });
        let effects = effects.chain([Effect::FindDiscardedJournals { lists: false }]);
        let notice = if is_discarded { FileNotice::RemovedForGood } else { FileNotice::Discarded };
        Ok(CommandResponse::from_iter(effects).with(notice))
    }

    /// The answer `compare`: shows what the unsaved work changes. The question stays open.
    pub(crate) fn compare(&mut self, question: Question) -> CommandResult {
        let nothing = [Record::default()];
        let (old, new) = match (&self.tab().access, self.documents.orphan_journals.last()) {
            (DocumentAccess::Waiting(left), _) => (self.tab().records(), &left.recovered),
            (_, Some((_, recovered))) => {
                let base = recovered.base.as_ref();
                (base.map_or(&nothing[..], |base| &base.reading.collection.records), recovered)
            }
            _ => return self.recover(),
        };
        let document = with_draft(new);
        self.layers.differences = comparison::changes(old, &document.collection().records, &self.settings);
        self.layers.question = Some(question);
        self.open_list(ListId::Unsaved)
    }
}
