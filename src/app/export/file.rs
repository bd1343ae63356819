//! An export under way: the request, the questions about it, and the result.

use std::path::{Path, PathBuf};

use super::{ExportChoices, form_of, recipe};
use crate::app::event::{FileWrite, KeepOldFile, ReplacePolicy, RequestId, WriteRefusal};
use crate::app::overlay::{ExportAnswer, ExportField, ExportFormat, ExportRequest, Question, RowId};
use crate::app::{App, CommandResponse, CommandResult, Effect, done, file_name, notify};
use crate::messages::notices::{ClipboardNotice, FileNotice};
use honfu_core::format::Loss;

impl App {
    /// Exports what was chosen in the form, and closes it.
    pub(crate) fn export(&mut self) -> CommandResult {
        self.refresh_export()?;
        let tab = self.tab();
        let settings = &self.settings;
        let Some(export) = &self.export else { return done() };
        let bytes = export
            .recipe(settings)
            .and_then(|recipe| recipe::bytes(tab, &recipe, export.part, settings))
            .map_err(FileNotice::CannotExport)?;
        let lost: Vec<Loss> = export.preview.losses.iter().cloned().collect();
        if export.to_clipboard {
            let what = export.form.title();
            self.layers.list = None;
            let copy = Effect::CopyText(String::from_utf8_lossy(&bytes).into_owned());
            return Ok(CommandResponse::from(copy).with(ClipboardNotice::Copied { what, lost }));
        }
        if export.name.is_empty() {
            return Err(FileNotice::NoExportName.into());
        }
        let path = self.path_of(&export.name);
        self.layers.list = None;
        let write = FileWrite { path, bytes, replacing: ReplacePolicy::Nothing, keep: KeepOldFile::AsSet };
        Ok(self.send(ExportRequest { write, lost }))
    }

    /// Exports to a file, whose name may be followed by a format with its options. Without one the
    /// extension decides.
    pub(crate) fn export_to(&mut self, text: &str) -> CommandResult {
        let (name, form, options) = match text.trim().rsplit_once(char::is_whitespace) {
            Some((name, word)) if names_form(word) => {
                let (form, options) = form_of(word, &self.settings).map_err(FileNotice::CannotExport)?;
                (name.trim_end(), form, options)
            }
            _ => (
                text.trim(),
                form_by_name(text.trim())
                    .ok_or_else(|| FileNotice::NoExportFormat(file_name(Path::new(text.trim()))))?,
                String::new(),
            ),
        };
        let name = name.to_owned();
        self.export = Some(ExportChoices { options, name, is_named: true, ..ExportChoices::new(form) });
        self.export()
    }

    fn send(&mut self, sending: ExportRequest) -> CommandResponse {
        let request = self.documents.requests.next_id();
        let write = sending.write.clone();
        self.documents.requests.exports.push((request, sending));
        let notice = FileNotice::Exporting(file_name(&write.path));
        CommandResponse::from(Effect::WriteFile { request, tab: None, write }).with(notice)
    }

    /// Handles the result of an export; `None` if it is of another request.
    pub(crate) fn export_written(
        &mut self,
        request: RequestId,
        result: &Result<(), WriteRefusal>,
    ) -> Option<CommandResult> {
        let at = self.documents.requests.exports.iter().position(|(own, _)| *own == request)?;
        let (_, sending) = self.documents.requests.exports.remove(at);
        let name = file_name(&sending.write.path);
        let notice = match result {
            Ok(()) => FileNotice::Exported { name, lost: sending.lost },
            Err(WriteRefusal::Exists | WriteRefusal::Changed) => {
                self.notice = None;
                self.layers.question = Some(Question::Export { sending: Box::new(sending) });
                return Some(done());
            }
            Err(WriteRefusal::Taken) => FileNotice::ExportTargetOpen(name),
            Err(WriteRefusal::NotKept(error) | WriteRefusal::Failed(error)) => {
                FileNotice::CannotWrite(error.clone())
            }
        };
        Some(notify(notice))
    }

    /// Takes the answer to [`Question::Export`].
    pub(crate) fn answer_export(
        &mut self,
        mut sending: ExportRequest,
        answer: ExportAnswer,
    ) -> CommandResult {
        match answer {
            ExportAnswer::Overwrite => {
                sending.write.replacing = ReplacePolicy::Anything;
                Ok(self.send(sending))
            }
            ExportAnswer::OtherName => {
                self.show_export()?;
                self.select_row(RowId::new(ExportField::Place as usize));
                self.choose_field(ExportField::Place)
            }
        }
    }
}

/// Whether a word names an export format, with options that may be invalid.
fn names_form(word: &str) -> bool {
    ExportFormat::from_id(word.split(':').next().unwrap_or(word)).is_some()
}

fn form_by_name(name: &str) -> Option<ExportFormat> {
    let path = PathBuf::from(name);
    ExportFormat::from_extension(path.extension()?.to_str()?)
}
