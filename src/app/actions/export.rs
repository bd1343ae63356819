//! Exporting: the bytes, the request, its result, and the preview.

use std::path::{Path, PathBuf};

use crate::app::App;
use crate::app::actions::folder;
use crate::app::document::file_name;
use crate::app::event::{
    CommandResponse, CommandResult, Effect, ExportRequest, FileWrite, KeepOldFile, ReplacePolicy, RequestId,
    WriteRefusal, done, notify,
};
use crate::app::export::{ExportChoices, ExportFormat, ExportPreview, recipe};
use crate::app::layers::Question;
use crate::messages::ExportError;
use crate::messages::notices::{ClipboardNotice, FileNotice};
use crate::settings::ActiveSettings;
use honfu_core::format::Loss;

/// Exports as chosen in the form, and closes the form.
pub(crate) fn export(app: &mut App) -> CommandResult {
    refresh_export(app)?;
    let tab = app.tab();
    let settings = &app.settings;
    let Some(export) = &app.export else { return done() };
    let bytes = export
        .recipe(settings)
        .and_then(|recipe| recipe::bytes(tab, &recipe, export.part, settings))
        .map_err(FileNotice::CannotExport)?;
    let lost: Vec<Loss> = export.preview.losses.iter().cloned().collect();
    if export.to_clipboard {
        let what = export.form.title();
        app.layers.close_lists();
        let copy = Effect::CopyText(String::from_utf8_lossy(&bytes).into_owned());
        return Ok(CommandResponse::from(copy).with(ClipboardNotice::Copied { what, lost }));
    }
    if export.name.is_empty() {
        return Err(FileNotice::NoExportName.into());
    }
    let path = folder::path_of(app, &export.name);
    app.layers.close_lists();
    let write = FileWrite { path, bytes, replacing: ReplacePolicy::Nothing, keep: KeepOldFile::AsSet };
    Ok(app.documents.send(ExportRequest { write, lost }))
}

/// Exports to a file. The name may be followed by a format with its options; otherwise the extension
/// decides on the format.
pub(crate) fn export_to(app: &mut App, text: &str) -> CommandResult {
    let (name, form, options) = match text.trim().rsplit_once(char::is_whitespace) {
        Some((name, word)) if names_form(word) => {
            let (form, options) = form_of(word, &app.settings).map_err(FileNotice::CannotExport)?;
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
    app.export = Some(ExportChoices { options, name, is_named: true, ..ExportChoices::new(form) });
    export(app)
}

/// Handles the result of an export; returns `None` if the request is not an export.
pub(crate) fn export_written(
    app: &mut App,
    request: RequestId,
    result: &Result<(), WriteRefusal>,
) -> Option<CommandResult> {
    let at = app.documents.requests.exports.iter().position(|(own, _)| *own == request)?;
    let (_, sending) = app.documents.requests.exports.remove(at);
    let name = file_name(&sending.write.path);
    let notice = match result {
        Ok(()) => FileNotice::Exported { name, lost: sending.lost },
        Err(WriteRefusal::Exists | WriteRefusal::Changed) => {
            app.notice = None;
            app.layers.open(Question::Export { sending: Box::new(sending) });
            return Some(done());
        }
        Err(WriteRefusal::Taken) => FileNotice::ExportTargetOpen(name),
        Err(WriteRefusal::NotKept(error) | WriteRefusal::Failed(error)) => {
            FileNotice::CannotWrite(error.clone())
        }
    };
    Some(notify(notice))
}

/// Whether a word names an export format, with options that may be invalid.
fn names_form(word: &str) -> bool {
    ExportFormat::from_id(word.split(':').next().unwrap_or(word)).is_some()
}

fn form_by_name(name: &str) -> Option<ExportFormat> {
    let path = PathBuf::from(name);
    ExportFormat::from_extension(path.extension()?.to_str()?)
}

/// Updates the choices and the preview after a choice or a change to the record.
pub(crate) fn refresh_export(app: &mut App) -> CommandResult {
    let tab = &app.documents.tabs[app.documents.active];
    let settings = &app.settings;
    let Some(export) = &mut app.export else { return done() };
    let parts = export.form.parts(tab.records().len() > 1);
    if !parts.contains(&export.part) {
        export.part = parts[0];
    }
    if export.recipe(settings).is_err() {
        // The options were for another format.
        export.options.clear();
    }
    if !export.is_named {
        export.name = tab.proposed(export.form, export.part, settings.lang()).display().to_string();
    }
    export.scroll = 0;
    // If nothing can be exported, no preview is shown.
    export.preview = ExportPreview::default();
    let recipe = export.recipe(settings).map_err(FileNotice::CannotExport)?;
    export.preview =
        recipe::preview(tab, &recipe, export.part, settings).map_err(FileNotice::CannotExport)?;
    done()
}

/// Parses a format and its options: `kif:utf-8,lf`.
pub(crate) fn form_of(text: &str, settings: &ActiveSettings) -> Result<(ExportFormat, String), ExportError> {
    let (id, options) = text.split_once(':').unwrap_or((text, ""));
    let known = || ExportFormat::all().map(ExportFormat::id).collect::<Vec<_>>().join(", ");
    let form =
        ExportFormat::from_id(id).ok_or_else(|| ExportError::Form { id: id.to_owned(), known: known() })?;
    recipe::recipe(form, options, false, settings)?;
    Ok((form, options.to_owned()))
}
