//! Saving the current document: the questions before it, the request to the worker, and the next step.

use crate::app::App;
use crate::app::actions::{closing, export, tabs};
use crate::app::document::saving::{PendingSave, target_by_name};
use crate::app::document::tab::DocumentAccess;
use crate::app::document::{JournalEntry, comparison, file_name};
use crate::app::event::{
    CommandResponse, CommandResult, DocumentSource, Effect, FileStamp, FileWrite, LeaveAction, RequestId,
    SaveRequest, WriteRefusal, done, notify,
};
use crate::app::layers::{ListId, Prompt, PromptKind, Question};
use crate::app::text_edit::LineEdit;
use crate::messages::ExportError;
use crate::messages::notices::{FileNotice, Notice};
use honfu_core::format::{self, EditedFile, WriteTarget};

/// Returns the notice of the last input, or else the notice that the document is being saved.
pub fn shown_notice(app: &App) -> Option<Notice> {
    let is_saving = app.documents.requests.saves.iter().any(|pending| pending.tab == app.tab().id);
    let saving = || is_saving.then(|| FileNotice::Saving(app.name()).into());
    app.notice.clone().or_else(saving)
}

/// Saves under a name, or to the document's file if no name is given.
pub(crate) fn save_as_or_in_place(app: &mut App, name: Option<&str>) -> CommandResult {
    match name {
        Some(name) => save_as(app, name),
        None => save(app, None),
    }
}

/// Saves under a name, or asks for a name if none is given.
pub(crate) fn save_as_or_ask(app: &mut App, name: Option<&str>) -> CommandResult {
    match name {
        Some(name) => save_as(app, name),
        None => ask_save_as(app, None),
    }
}

/// Closes the current document after saving its unsaved edits.
pub(crate) fn save_and_close(app: &mut App) -> CommandResult {
    if app.tab().is_modified() {
        save(app, Some(LeaveAction::Close))
    } else {
        closing::leave(app, LeaveAction::Close)
    }
}

/// Saves the current document to its file, and then runs the action `then`.
pub(crate) fn save(app: &mut App, then: Option<LeaveAction>) -> CommandResult {
    let tab = &app.documents.tabs[app.documents.active];
    let DocumentSource::Path(path) = tab.source.clone() else { return ask_save_as(app, then) };
    let id = tab.id;
    let is_new = tab.stamp.is_none();
    let since = tab.document.is_modified_since_save();
    if let Some(pending) = app.documents.requests.saves.iter_mut().find(|pending| pending.tab == id) {
        pending.again |= since;
        pending.save.then = then.or(pending.save.then.take());
        return notify(FileNotice::Saving(app.name()));
    }
    if !tab.is_modified() && !is_new {
        return Err(FileNotice::NothingToSave.into());
    }
    let target = match tab.traits {
        Some(traits) => traits.target(),
        None => target_by_name(&path)?,
    };
    write(app, SaveRequest::new(path, target, then))
}

/// Saves the current document to the target in a text.
pub(crate) fn save_as(app: &mut App, text: &str) -> CommandResult {
    let then = app.layers.after_prompt.take();
    let (path, target) = app.tab().parse_save_as(text)?;
    write(app, SaveRequest::new(path, target, then))
}

/// Asks for the file name and format to save the document in.
pub(crate) fn ask_save_as(app: &mut App, then: Option<LeaveAction>) -> CommandResult {
    let mut prompt = Prompt::new(PromptKind::SaveAs);
    if let DocumentSource::Path(path) = &app.tab().source {
        prompt.line = LineEdit::selected(&path.display().to_string());
        prompt.refresh();
    }
    app.layers.open(prompt);
    app.layers.after_prompt = then;
    done()
}

/// Lists the lines of its file that saving the document would change.
pub(crate) fn show_changed_lines(app: &mut App) -> CommandResult {
    let tab = app.tab();
    let (Some(file), Some(traits)) = (tab.saved.as_ref().or(tab.original.as_ref()), tab.traits) else {
        return Err(FileNotice::NothingToSave.into());
    };
    let kept_bytes = app.settings.values().kept_bytes();
    let (records, _) = tab.records_for(traits.format);
    let target = traits.target();
    let edited = tab
        .edited_file(records, &target, kept_bytes)
        .map_err(|error| FileNotice::CannotExport(ExportError::Records { name: app.name(), error }))?;
    let old = format::decoded_text(file, Some(traits.encoding));
    let new = format::decoded_text(&edited.written.bytes, Some(target.encoding));
    let lines = comparison::changed_lines(&old, &new);
    if lines.is_empty() {
        return Err(FileNotice::NothingToSave.into());
    }
    app.layers.differences = lines;
    app.layers.open_list(ListId::ChangedLines)
}

/// Saves, unless the user must be asked first.
pub(crate) fn write(app: &mut App, save: SaveRequest) -> CommandResult {
    let tab = app.tab();
    match tab.access {
        DocumentAccess::Taken if tab.is_at(&save.path) => return Err(FileNotice::ReadOnly.into()),
        DocumentAccess::Waiting(_) => return Err(FileNotice::RecoverFirst.into()),
        _ => {}
    }
    let damaged = tab.is_damaged_copy(&save.path);
    let target = WriteTarget { damaged, ..save.target };
    let (records, left_out) = tab.records_for(target.format);
    let kept_bytes = app.settings.values().kept_bytes();
    let EditedFile { written, keeps_lines } =
        tab.edited_file(records, &target, kept_bytes).map_err(|error| {
            FileNotice::CannotExport(ExportError::Records { name: save.path.display().to_string(), error })
        })?;
    let whole = written.losses.is_empty() && left_out == 0;
    if !whole && !save.allows_loss {
        return app.layers.ask_about_loss(save, left_out, &written.losses);
    }
    let is_anew = !keeps_lines && tab.is_at(&save.path) && tab.stamp.is_some();
    if tab.is_misread(&save.path) && !save.allows_misread {
        let cut = tab.cut_by_limits();
        app.layers.open(Question::Misread { save: Box::new(save), cut });
        return done();
    }
    Ok(start_save(app, save, written.bytes, whole, is_anew))
}

/// Starts a save. The journal is written first, so that it tells what these bytes are if the program ends
/// now.
fn start_save(
    app: &mut App,
    save: SaveRequest,
    bytes: Vec<u8>,
    whole: bool,
    is_anew: bool,
) -> CommandResponse {
    let request = app.documents.requests.next_id();
    let moved = (!app.tab().is_at(&save.path)).then(|| app.start_folders.folder.join(&save.path));
    let tab = app.tab_mut();
    let stamp = FileStamp::from_bytes(&bytes);
    tab.document.begin_save();
    tab.journal.push(JournalEntry::Save { stamp, whole, path: moved.map(|path| path.display().to_string()) });
    let kept = bytes.as_slice().into();
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
    app.documents.requests.saves.push(PendingSave {
        request,
        tab,
        save,
        stamp,
        bytes: kept,
        is_anew,
        whole,
        journal_end,
        again: false,
    });
    response
}

/// Handles the result of a save or of an export.
pub(crate) fn file_written(
    app: &mut App,
    request: RequestId,
    result: Result<(), WriteRefusal>,
) -> CommandResult {
    if let Some(outcome) = export::export_written(app, request, &result) {
        return outcome;
    }
    let Some(at) = app.documents.requests.saves.iter().position(|pending| pending.request == request) else {
        return done();
    };
    let pending = app.documents.requests.saves.remove(at);
    let Some(at) = app.documents.tabs.iter().position(|tab| tab.id == pending.tab) else {
        return done();
    };
    match result {
        Ok(()) => save_done(app, at, pending),
        Err(refusal) => {
            let tab = &mut app.documents.tabs[at];
            tab.document.end_save(false);
            // The journal must not end with a save that failed, because it holds unsaved work.
            tab.journal.push(JournalEntry::Draft(tab.journal.draft().cloned()));
            tabs::put_in_front(app, at);
            refused(app, pending.save, refusal)
        }
    }
}

fn save_done(app: &mut App, at: usize, pending: PendingSave) -> CommandResult {
    let PendingSave { save: request, whole, again, is_anew, .. } = pending.clone();
    let is_new = app.documents.tabs[at].traits.is_none() || !app.documents.tabs[at].is_at(&request.path);
    app.documents.tabs[at].now_on_disk(pending);
    let name = file_name(&request.path);
    let notice = if !whole {
        FileNotice::SavedInPart(name)
    } else if is_anew {
        FileNotice::SavedAnew(name)
    } else {
        FileNotice::Saved(name)
    };
    app.notice = Some(notice.into());
    let remembered = app.start_folders.remember(&app.documents.tabs[at]).filter(|_| is_new);
    let saved = [Effect::ShowTitle(app.name())].into_iter().chain(remembered);
    let saved = CommandResponse::from_iter(saved);
    let next = match request.then {
        then if again && app.documents.tabs[at].is_modified() => go_on(app, at, then, save),
        Some(then) if whole => go_on(app, at, then, closing::leave),
        // The user has agreed to lose the rest.
        Some(then) => go_on(app, at, then, closing::leave_unsaved),
        None => done(),
    };
    // The file is saved even if the next step fails.
    Ok(match next {
        Ok(next) => next.after(saved),
        Err(notice) => saved.with(notice),
    })
}

fn go_on<T>(app: &mut App, at: usize, then: T, how: fn(&mut App, T) -> CommandResult) -> CommandResult {
    tabs::put_in_front(app, at);
    how(app, then)
}

fn refused(app: &mut App, save: SaveRequest, refused: WriteRefusal) -> CommandResult {
    let save_again = Box::new(save);
    app.notice = None;
    app.layers.open(match refused {
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
