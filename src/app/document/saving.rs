//! Saving the current document: the questions before it, the request to the worker, and what follows.

use std::path::{Path, PathBuf};

use super::journal::JournalEntry;
use super::tab::DocumentAccess;
use crate::app::event::{
    FileStamp, FileWrite, JournalEnd, KeepOldFile, ReplacePolicy, RequestId, TabId, WriteRefusal,
};
use crate::app::overlay::{LeaveAction, ListId, Prompt, PromptKind, Question, ReportLine, SaveRequest};
use crate::app::text_edit::LineEdit;
use crate::app::{App, CommandResponse, CommandResult, DocumentSource, Effect, Tab, done, file_name, notify};
use crate::messages::ExportError;
use crate::messages::notices::{FileNotice, Notice};
use honfu_core::format::{
    self, Code, Diagnostic, FileTraits, Format, LossReport, Severity, WriteTarget, WrittenFile,
};
use honfu_core::record::Record;

/// A save that is under way.
#[derive(Clone, Debug)]
pub(crate) struct PendingSave {
    request: RequestId,
    tab: TabId,
    save: SaveRequest,
    stamp: FileStamp,
    /// Whether the bytes hold everything.
    whole: bool,
    /// The length of the journal up to this save.
    journal_end: JournalEnd,
    /// Whether to save again when it is done, because of edits made meanwhile.
    again: bool,
}

impl App {
    /// The notice to show: that of the last key, or else that the document is being saved.
    pub fn shown_notice(&self) -> Option<Notice> {
        let is_saving = self.documents.requests.saves.iter().any(|pending| pending.tab == self.tab().id);
        let saving = || is_saving.then(|| FileNotice::Saving(self.name()).into());
        self.notice.clone().or_else(saving)
    }

    /// Saves under a name, or without one to the file of the document.
    pub(crate) fn save_as_or_in_place(&mut self, name: Option<&str>) -> CommandResult {
        match name {
            Some(name) => self.save_as(name),
            None => self.save(None),
        }
    }

    /// Saves under a name, or asks for one.
    pub(crate) fn save_as_or_ask(&mut self, name: Option<&str>) -> CommandResult {
        match name {
            Some(name) => self.save_as(name),
            None => self.ask_save_as(None),
        }
    }

    /// Closes the current document, after saving unsaved edits.
    pub(crate) fn save_and_close(&mut self) -> CommandResult {
        if self.tab().is_modified() {
            self.save(Some(LeaveAction::Close))
        } else {
            self.leave(LeaveAction::Close)
        }
    }

    /// Saves the current document to its file, and then goes on.
    pub(crate) fn save(&mut self, then: Option<LeaveAction>) -> CommandResult {
        let tab = &self.documents.tabs[self.documents.active];
        let DocumentSource::Path(path) = tab.source.clone() else { return self.ask_save_as(then) };
        let id = tab.id;
        let is_new = tab.stamp.is_none();
        let since = tab.document.is_modified_since_save();
        if let Some(pending) = self.documents.requests.saves.iter_mut().find(|pending| pending.tab == id) {
            pending.again |= since;
            pending.save.then = then.or(pending.save.then.take());
            return notify(FileNotice::Saving(self.name()));
        }
        if !tab.is_modified() && !is_new {
            return Err(FileNotice::NothingToSave.into());
        }
        let target = match tab.traits {
            Some(traits) => traits.target(),
            None => target_by_name(&path)?,
        };
        self.write(SaveRequest::new(path, target, then))
    }

    /// Saves the current document to the target in the text.
    pub(crate) fn save_as(&mut self, text: &str) -> CommandResult {
        let then = self.layers.after_prompt.take();
        let (path, target) = self.parse_save_as(text)?;
        self.write(SaveRequest::new(path, target, then))
    }

    /// Asks where to save the document, and in which format.
    pub(crate) fn ask_save_as(&mut self, then: Option<LeaveAction>) -> CommandResult {
        let mut prompt = Prompt::new(PromptKind::SaveAs);
        if let DocumentSource::Path(path) = &self.tab().source {
            prompt.line = LineEdit::selected(&path.display().to_string());
            prompt.refresh();
        }
        self.layers.prompt = Some(prompt);
        self.layers.after_prompt = then;
        done()
    }

    /// A path, and after a blank a format with its options. Without a format the extension decides;
    /// saving under the same name keeps the format and its options.
    fn parse_save_as(&self, text: &str) -> Result<(PathBuf, WriteTarget), Notice> {
        let text = text.trim();
        if let Some((path, word)) = text.rsplit_once(char::is_whitespace)
            && names_format(word)
        {
            return Ok((
                path.trim_end().into(),
                word.parse().map_err(|error| FileNotice::CannotExport(ExportError::Target(error)))?,
            ));
        }
        let path = PathBuf::from(text);
        let tab = self.tab();
        let target = match tab.traits.filter(|_| tab.source == DocumentSource::Path(path.clone())) {
            Some(traits) => traits.target(),
            None => target_by_name(&path)?,
        };
        Ok((path, target))
    }

    /// Writes unless something must be asked first.
    pub(crate) fn write(&mut self, save: SaveRequest) -> CommandResult {
        let tab = self.tab();
        match tab.access {
            DocumentAccess::Taken if tab.is_at(&save.path) => return Err(FileNotice::ReadOnly.into()),
            DocumentAccess::Waiting(_) => return Err(FileNotice::RecoverFirst.into()),
            _ => {}
        }
        let damaged = tab.is_damaged_copy(&save.path);
        let target = WriteTarget { damaged, ..save.target };
        let (records, left_out) = tab.records_for(target.format);
        let WrittenFile { bytes, losses } = format::write(records, &target).map_err(|error| {
            FileNotice::CannotExport(ExportError::Records { name: save.path.display().to_string(), error })
        })?;
        let whole = losses.is_empty() && left_out == 0;
        if !whole && !save.allows_loss {
            return self.ask_about_loss(save, left_out, &losses);
        }
        if tab.is_misread(&save.path) && !save.allows_misread {
            let cut = tab.cut_by_limits();
            self.layers.question = Some(Question::Misread { save: Box::new(save), cut });
            return done();
        }
        Ok(self.start_save(save, bytes, whole))
    }

    fn ask_about_loss(&mut self, save: SaveRequest, left_out: usize, losses: &LossReport) -> CommandResult {
        let records = (left_out > 0).then_some(ReportLine::RecordsLost(left_out, save.target.format));
        self.layers.report_lines =
            records.into_iter().chain(losses.iter().cloned().map(ReportLine::Loss)).collect();
        self.layers.question = Some(Question::Lossy { save: Box::new(save) });
        self.open_list(ListId::Losses)
    }

    /// The journal is written first: if the program ends now, it shows what these bytes are.
    fn start_save(&mut self, save: SaveRequest, bytes: Vec<u8>, whole: bool) -> CommandResponse {
        let request = self.documents.requests.next_id();
        let moved = (!self.tab().is_at(&save.path)).then(|| self.start_folders.folder.join(&save.path));
        let tab = self.tab_mut();
        let stamp = FileStamp::from_bytes(&bytes);
        tab.document.begin_save();
        tab.journal.push(JournalEntry::Save {
            stamp,
            whole,
            path: moved.map(|path| path.display().to_string()),
        });
        let write = FileWrite {
            path: save.path.clone(),
            bytes,
            replacing: tab.may_replace(&save),
            keep: tab.old_file_policy(&save),
        };
        let journal = tab.journal_effect();
        let journal_end = tab.journal.end();
        let tab = tab.id;
        let effects = journal.into_iter().chain([Effect::WriteFile { request, tab: Some(tab), write }]);
        let response = CommandResponse::from_iter(effects).with(FileNotice::Saving(file_name(&save.path)));
        self.documents.requests.saves.push(PendingSave {
            request,
            tab,
            save,
            stamp,
            whole,
            journal_end,
            again: false,
        });
        response
    }

    /// Handles the result of a save.
    pub(crate) fn file_written(
        &mut self,
        request: RequestId,
        result: Result<(), WriteRefusal>,
    ) -> CommandResult {
        if let Some(outcome) = self.export_written(request, &result) {
            return outcome;
        }
        let Some(at) = self.documents.requests.saves.iter().position(|pending| pending.request == request)
        else {
            return done();
        };
        let pending = self.documents.requests.saves.remove(at);
        let Some(at) = self.documents.tabs.iter().position(|tab| tab.id == pending.tab) else {
            return done();
        };
        match result {
            Ok(()) => self.save_done(at, pending),
            Err(refused) => {
                let tab = &mut self.documents.tabs[at];
                tab.document.end_save(false);
                // The journal must not end with a save that was none: it holds unsaved work.
                tab.journal.push(JournalEntry::Draft(tab.journal.draft().cloned()));
                self.put_in_front(at);
                self.refused(pending.save, refused)
            }
        }
    }

    fn save_done(&mut self, at: usize, pending: PendingSave) -> CommandResult {
        let PendingSave { save, whole, again, .. } = pending.clone();
        let is_new = self.documents.tabs[at].traits.is_none() || !self.documents.tabs[at].is_at(&save.path);
        self.documents.tabs[at].now_on_disk(pending);
        let name = file_name(&save.path);
        let notice = if whole { FileNotice::Saved(name) } else { FileNotice::SavedInPart(name) };
        self.notice = Some(notice.into());
        let remembered = self.remember(&self.documents.tabs[at]).filter(|_| is_new);
        let saved = [Effect::ShowTitle(self.name())].into_iter().chain(remembered);
        let saved = CommandResponse::from_iter(saved);
        let next = match save.then {
            then if again && self.documents.tabs[at].is_modified() => self.go_on(at, then, App::save),
            Some(then) if whole => self.go_on(at, then, App::leave),
            // The user has agreed to lose the rest.
            Some(then) => self.go_on(at, then, App::leave_unsaved),
            None => done(),
        };
        // The file is saved, even if the next step fails.
        Ok(match next {
            Ok(next) => next.after(saved),
            Err(notice) => saved.with(notice),
        })
    }

    fn go_on<T>(&mut self, at: usize, then: T, how: fn(&mut App, T) -> CommandResult) -> CommandResult {
        self.put_in_front(at);
        how(self, then)
    }

    fn refused(&mut self, save: SaveRequest, refused: WriteRefusal) -> CommandResult {
        let save_again = Box::new(save);
        self.notice = None;
        self.layers.question = Some(match refused {
            WriteRefusal::Changed => Question::Changed { save: save_again },
            WriteRefusal::Exists => Question::Exists { save: save_again },
            WriteRefusal::NotKept(error) if !save_again.allows_misread => {
                Question::NotKept { save: save_again, error }
            }
            WriteRefusal::Taken => return Err(FileNotice::Taken(file_name(&save_again.path)).into()),
            WriteRefusal::NotKept(error) | WriteRefusal::Failed(error) => {
                return Err(FileNotice::CannotWrite(error).into());
            }
        });
        done()
    }

    /// Whether the tab is being saved in its present state, so that the next step waits for that.
    pub(crate) fn wait_for_save(&mut self, at: usize, leaving: &LeaveAction) -> bool {
        let tab = &self.documents.tabs[at];
        let pending = self
            .documents
            .requests
            .saves
            .iter_mut()
            .find(|pending| pending.tab == tab.id && !tab.document.is_modified_since_save());
        pending.map(|pending| pending.save.then = Some(leaving.clone())).is_some()
    }
}

impl Tab {
    /// Whether the file of that name holds text that was not understood, even if it was read leniently.
    fn is_misread(&self, path: &Path) -> bool {
        self.is_at(path)
            && self.diagnostics.iter().any(|diagnostic| {
                diagnostic.code.severity() == Severity::Error || diagnostic.code == Code::UndecodableBytes
            })
    }

    /// What limits cut off when the file was read, the first of each.
    fn cut_by_limits(&self) -> Vec<Diagnostic> {
        let mut cut: Vec<Diagnostic> = Vec::new();
        for diagnostic in self.diagnostics.iter().filter(|diagnostic| diagnostic.code.is_limit()) {
            if cut.iter().all(|known| known.code != diagnostic.code) {
                cut.push(diagnostic.clone());
            }
        }
        cut
    }

    /// Whether a file of another name would get bytes that were not valid text in this one.
    fn is_damaged_copy(&self, path: &Path) -> bool {
        !self.is_at(path) && format::is_damaged(&self.diagnostics)
    }

    /// The records that a file of that format would hold, and how many are left out: a format for one
    /// record gets the current one.
    fn records_for(&self, format: Format) -> (&[Record], usize) {
        match self.records().len() {
            2.. if !format.spec().holds_many() => {
                (std::slice::from_ref(self.record()), self.records().len() - 1)
            }
            _ => (self.records(), 0),
        }
    }

    pub(crate) fn is_at(&self, path: &Path) -> bool {
        matches!(&self.source, DocumentSource::Path(own) if own == path)
    }

    fn may_replace(&self, save: &SaveRequest) -> ReplacePolicy {
        match self.stamp.filter(|_| self.is_at(&save.path)) {
            _ if save.allows_replace => ReplacePolicy::Anything,
            Some(stamp) => ReplacePolicy::Known(stamp),
            None => ReplacePolicy::Nothing,
        }
    }

    fn old_file_policy(&self, save: &SaveRequest) -> KeepOldFile {
        match save.without_backup {
            _ if self.is_misread(&save.path) => KeepOldFile::Always,
            true => KeepOldFile::Never,
            false => KeepOldFile::AsSet,
        }
    }

    fn now_on_disk(&mut self, pending: PendingSave) {
        let SaveRequest { path, target, .. } = pending.save;
        self.document.end_save(pending.whole);
        self.journal.saved(&pending.journal_end, pending.whole);
        self.stamp = Some(pending.stamp);
        self.access = DocumentAccess::Free;
        self.source = DocumentSource::Path(path);
        let WriteTarget { format, encoding, newline, bom, parens, .. } = target;
        self.traits = Some(FileTraits { format, encoding, newline: Some(newline), bom, parens });
        // They were about the old content of the file.
        self.forget_diagnostics();
    }
}

/// How new files of that name are written.
fn target_by_name(path: &Path) -> Result<WriteTarget, Notice> {
    let extension = path.extension().and_then(|extension| extension.to_str());
    let format = extension.and_then(Format::from_extension);
    format.map(WriteTarget::new).ok_or_else(|| FileNotice::NoFormat(file_name(path)).into())
}

/// Whether a word names a format, with options that may be invalid.
fn names_format(word: &str) -> bool {
    Format::from_id(word.split(':').next().unwrap_or(word)).is_some()
}
