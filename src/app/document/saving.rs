//! Saves in progress, the content to be written, and the parsing of the name typed for a file.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::tab::DocumentAccess;
use crate::app::document::{Documents, Tab, file_name};
use crate::app::event::{
    DocumentSource, FileStamp, JournalEnd, KeepOldFile, LeaveAction, ReplacePolicy, RequestId, SaveRequest,
    TabId,
};
use crate::messages::ExportError;
use crate::messages::notices::{FileNotice, Notice};
use honfu_core::format;
use honfu_core::format::{
    Code, Diagnostic, EditedFile, FileTraits, Format, OriginalFile, RecordsError, Severity, WriteTarget,
};
use honfu_core::record::Record;

/// A save in progress.
#[derive(Clone, Debug)]
pub(crate) struct PendingSave {
    pub(crate) request: RequestId,
    pub(crate) tab: TabId,
    pub(crate) save: SaveRequest,
    pub(crate) stamp: FileStamp,
    /// The bytes being written.
    pub(crate) bytes: Arc<[u8]>,
    /// Whether lines of the file that were not edited are written anew, too.
    pub(crate) is_anew: bool,
    /// Whether the bytes hold everything, so that nothing is lost.
    pub(crate) whole: bool,
    /// The end of the journal at this save.
    pub(crate) journal_end: JournalEnd,
    /// Whether to save again afterwards, because of edits made in the meantime.
    pub(crate) again: bool,
}

impl Tab {
    /// Whether the file at this path has text that was not understood, even if it was read leniently.
    pub(crate) fn is_misread(&self, path: &Path) -> bool {
        self.is_at(path)
            && self.diagnostics.iter().any(|diagnostic| {
                diagnostic.code.severity() == Severity::Error || diagnostic.code == Code::UndecodableBytes
            })
    }

    /// Returns the diagnostics about content that limits cut off when the file was read, one of each code.
    pub(crate) fn cut_by_limits(&self) -> Vec<Diagnostic> {
        let mut cut: Vec<Diagnostic> = Vec::new();
        for diagnostic in self.diagnostics.iter().filter(|diagnostic| diagnostic.code.is_limit()) {
            if cut.iter().all(|known| known.code != diagnostic.code) {
                cut.push(diagnostic.clone());
            }
        }
        cut
    }

    /// Whether a save under another path would contain bytes that were not valid text in this file.
    pub(crate) fn is_damaged_copy(&self, path: &Path) -> bool {
        !self.is_at(path) && format::is_damaged(&self.diagnostics)
    }

    /// Returns the records that a file of this format would hold, and the number of records left out. A
    /// format for a single record gets the current one.
    pub(crate) fn records_for(&self, format: Format) -> (&[Record], usize) {
        match self.records().len() {
            2.. if !format.spec().holds_many() => {
                (std::slice::from_ref(self.record()), self.records().len() - 1)
            }
            _ => (self.records(), 0),
        }
    }

    /// Returns the file that a save of records to this target writes. Lines of the original file that were
    /// not edited are kept if the file has at most `kept_bytes`.
    pub(crate) fn edited_file(
        &self,
        records: &[Record],
        target: &WriteTarget,
        kept_bytes: usize,
    ) -> Result<EditedFile, RecordsError> {
        let file = self.original.as_ref().zip(self.traits);
        let original = file.and_then(|(bytes, traits)| OriginalFile::within(kept_bytes, bytes, traits));
        format::write_edited(original, records, target)
    }

    pub(crate) fn is_at(&self, path: &Path) -> bool {
        matches!(&self.source, DocumentSource::Path(own) if own == path)
    }

    pub(crate) fn may_replace(&self, save: &SaveRequest) -> ReplacePolicy {
        match self.stamp.filter(|_| self.is_at(&save.path)) {
            _ if save.allows_replace => ReplacePolicy::Anything,
            Some(stamp) => ReplacePolicy::Known(stamp),
            None => ReplacePolicy::Nothing,
        }
    }

    pub(crate) fn old_file_policy(&self, save: &SaveRequest) -> KeepOldFile {
        match save.without_backup {
            _ if self.is_misread(&save.path) => KeepOldFile::Always,
            true => KeepOldFile::Never,
            false => KeepOldFile::AsSet,
        }
    }

    pub(crate) fn now_on_disk(&mut self, pending: PendingSave) {
        let SaveRequest { path, target, .. } = pending.save;
        if self.traits.is_none_or(|traits| traits.target() != target) {
            self.original = Some(Arc::clone(&pending.bytes));
        }
        self.saved = Some(pending.bytes);
        self.document.end_save(pending.whole);
        self.journal.saved(&pending.journal_end, pending.whole);
        self.stamp = Some(pending.stamp);
        self.access = DocumentAccess::Free;
        self.source = DocumentSource::Path(path);
        let WriteTarget { format, encoding, newline, bom, parens, turns, .. } = target;
        self.traits = Some(FileTraits { format, encoding, newline: Some(newline), bom, parens, turns });
        // The diagnostics were about the old content of the file.
        self.forget_diagnostics();
    }

    /// Parses a path, optionally followed by whitespace and a format with its options. Without a format the
    /// extension decides; saving under the same path keeps the format and its options.
    pub(crate) fn parse_save_as(&self, text: &str) -> Result<(PathBuf, WriteTarget), Notice> {
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
        let target = match self.traits.filter(|_| self.source == DocumentSource::Path(path.clone())) {
            Some(traits) => traits.target(),
            None => target_by_name(&path)?,
        };
        Ok((path, target))
    }
}

/// Returns the target for a new file by its extension.
pub(crate) fn target_by_name(path: &Path) -> Result<WriteTarget, Notice> {
    let extension = path.extension().and_then(|extension| extension.to_str());
    let format = extension.and_then(Format::from_extension);
    format.map(WriteTarget::new).ok_or_else(|| FileNotice::NoFormat(file_name(path)).into())
}

/// Whether a word is a format, with options that may be invalid.
fn names_format(word: &str) -> bool {
    Format::from_id(word.split(':').next().unwrap_or(word)).is_some()
}

impl Documents {
    /// Whether the document is being saved in its present state. If so, `leaving` follows when the save is
    /// done.
    pub(crate) fn wait_for_save(&mut self, at: usize, leaving: &LeaveAction) -> bool {
        let tab = &self.tabs[at];
        let pending = self
            .requests
            .saves
            .iter_mut()
            .find(|pending| pending.tab == tab.id && !tab.document.is_modified_since_save());
        pending.map(|pending| pending.save.then = Some(leaving.clone())).is_some()
    }
}
