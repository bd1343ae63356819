//! Work left by earlier runs: reporting, listing, restoring, comparing and discarding it.

use std::borrow::Cow;

use crate::app::App;
use crate::app::actions::{opening, tabs};
use crate::app::document::comparison::changes;
use crate::app::document::tab::DocumentAccess;
use crate::app::document::{DiscardedWork, LeftFile, RecoveredDocument, Tab, file_name, replay};
use crate::app::event::{
    CommandResponse, CommandResult, DocumentSource, Effect, JournalAppend, LeftJournal, MANY_JOURNAL_BYTES,
    MANY_JOURNALS, done,
};
use crate::app::layers::{ListId, Question};
use crate::messages::notices::{FileNotice, Notice};
use honfu_core::record::{Document, Record};

/// Runs `:recover`: asks about unsaved work for the current document, or else lists everything that can be
/// restored.
pub(crate) fn recover(app: &mut App) -> CommandResult {
    if matches!(app.tab().access, DocumentAccess::Waiting(_)) {
        tabs::ask_to_recover(app);
        return done();
    }
    let folder = &app.start_folders.folder;
    app.documents.left_files.retain(|file| {
        app.documents.tabs.iter().all(|tab| match &tab.source {
            DocumentSource::Path(path) => folder.join(path) != file.path,
            _ => true,
        })
    });
    Ok(Effect::FindDiscardedJournals { lists: true }.into())
}

/// Handles the discarded journals: lists everything that can be restored if the user has asked for it and
/// nothing else has been opened since.
pub(crate) fn discarded_journals_found(
    app: &mut App,
    journals: Vec<LeftJournal>,
    lists: bool,
) -> CommandResult {
    app.documents.discarded_works = journals.into_iter().filter_map(DiscardedWork::from_journal).collect();
    if !lists || app.layers.is_listing(ListId::Recovery) || app.layers.is_something_in_front() {
        return done();
    }
    if app.documents.left_count() > 0 {
        return app.layers.open_list(ListId::Recovery);
    }
    let unusable = app
        .tab()
        .history_notice
        .iter()
        .chain(&app.documents.unusable_journals)
        .find(|notice| notice.is_error());
    Err(unusable.cloned().unwrap_or(FileNotice::NothingToRecover).into())
}

/// Handles journals with unsaved work that no run uses. If the current document is an untouched new
/// record, the user is asked about them at once; otherwise that can wait.
pub(crate) fn orphan_journals_found(app: &mut App, orphans: Vec<LeftJournal>) -> CommandResult {
    let mut effects = Vec::new();
    app.documents.orphan_journals.clear();
    app.documents.unusable_journals.clear();
    app.documents.left_files.clear();
    let mut bytes = 0;
    for orphan in orphans {
        let length = orphan.text.as_ref().map_or(0, |text| text.len() as u64);
        if LeftJournal::is_of_file(&orphan.name) {
            let left = LeftFile::from_journal(&orphan);
            bytes += if left.is_some() { length } else { 0 };
            app.documents.left_files.extend(left);
            continue;
        }
        let LeftJournal { name, path, text, age } = orphan;
        let replayed = text.and_then(|text| replay(&text, None));
        match replayed.map(|recovered| RecoveredDocument { age, ..recovered }) {
            Ok(recovered) if recovered.is_unsaved() => {
                bytes += length;
                app.documents.orphan_journals.push((name, recovered));
            }
            // The journal holds no unsaved work.
            Ok(_) => effects.push(Effect::RemoveJournal { name }),
            // Another version of the program may be able to read it.
            Err(why) => app.documents.unusable_journals.push(FileNotice::UnusableJournal { path, why }),
        }
    }
    let count = app.documents.orphan_journals.len() + app.documents.left_files.len();
    let are_many = count > MANY_JOURNALS || bytes > MANY_JOURNAL_BYTES;
    if are_many && !app.layers.is_something_in_front() {
        // Only the user can decide which of them may be discarded.
        app.layers.open(Question::ManyLeft { count, mib: bytes >> 20 });
    } else {
        report_left_work(app);
    }
    Ok(effects.into())
}

/// Reports work left by earlier runs, or asks about it if nothing else is in front.
fn report_left_work(app: &mut App) {
    let new = app.documents.orphan_journals.len();
    let files = app.documents.left_files.len();
    if new > 0
        && app.tab().is_untouched()
        && !app.layers.is_listing(ListId::Start)
        && !app.layers.is_something_in_front()
    {
        tabs::ask_to_recover(app);
    } else if app.notice.as_ref().is_some_and(Notice::is_error) || opening::notice_of_trouble(app).is_some() {
        // Notices about the settings or the current file take precedence: `:recover` can wait.
    } else if new + files > 0 {
        let files = app.documents.left_files.iter().rev().map(|left| file_name(&left.path)).collect();
        app.notice = Some(FileNotice::LeftWork { files, new }.into());
    } else if app.notice.is_none() {
        app.notice = app.documents.unusable_journals.first().cloned().map(Notice::from);
    }
}

/// Asks about an unsaved new record of an earlier run.
pub(crate) fn ask_about_left_record(app: &mut App, index: usize) -> CommandResult {
    if index >= app.documents.orphan_journals.len() {
        return Err(Notice::NothingToDo);
    }
    let chosen = app.documents.orphan_journals.remove(index);
    app.documents.orphan_journals.push(chosen);
    app.layers.close_lists();
    tabs::ask_to_recover(app);
    done()
}

/// Opens a file with unsaved work, which brings up the question about that work.
pub(crate) fn open_left_file(app: &mut App, index: usize) -> CommandResult {
    let path = app.documents.left_files.get(index).ok_or(Notice::NothingToDo)?.path.clone();
    app.layers.close_lists();
    opening::open(app, path)
}

/// Handles the answer `restore`.
pub(crate) fn restore(app: &mut App) -> CommandResult {
    let mut effects = Vec::new();
    if let Some(left) = app.tab_mut().take_unsaved_work() {
        app.tab_mut().restore(left.recovered)?;
    } else if let Some((name, recovered)) = app.documents.orphan_journals.pop() {
        show_untouched(app);
        effects.push(Effect::AdoptJournal { tab: app.tab().id, name });
        app.tab_mut().restore(recovered)?;
    }
    app.panes.comment_scroll = 0;
    effects.push(Effect::ShowTitle(app.name()));
    Ok(CommandResponse::from(effects).with(FileNotice::Restored))
}

/// Shows a new record, unless the current one is new and untouched.
fn show_untouched(app: &mut App) {
    if !app.tab().is_untouched() {
        let id = app.documents.new_id();
        tabs::add_tab(app, Tab::new(id, DocumentSource::New, None));
    }
}

/// Handles the answer `discard`.
pub(crate) fn discard_unsaved_work(app: &mut App) -> CommandResult {
    let tab = app.tab_mut();
    let mut effects = Vec::new();
    if let Some(left) = tab.take_unsaved_work() {
        let append = JournalAppend::truncate_to(tab.restore_saved_history(&left));
        effects.push(Effect::DiscardEdits { tab: tab.id, append });
    } else if let Some((name, _)) = app.documents.orphan_journals.pop() {
        effects.push(Effect::PutJournalAside { name });
    }
    tabs::ask_to_recover(app);
    Ok(CommandResponse::from(effects).with(FileNotice::Discarded))
}

/// Restores discarded work as a new record.
pub(crate) fn restore_discarded(app: &mut App, index: usize) -> CommandResult {
    let DiscardedWork { journal: LeftJournal { name, path, text, .. }, .. } =
        app.documents.discarded_works.get(index).ok_or(Notice::NothingToDo)?.clone();
    let recovered = text
        .and_then(|text| replay(&text, None))
        .map_err(|why| Notice::from(FileNotice::UnusableJournal { path, why }))?;
    app.documents.discarded_works.remove(index);
    app.layers.close_lists();
    show_untouched(app);
    let adopt = Effect::AdoptJournal { tab: app.tab().id, name };
    app.tab_mut().restore(recovered)?;
    app.panes.comment_scroll = 0;
    Ok(CommandResponse::from(vec![adopt, Effect::ShowTitle(app.name())]).with(FileNotice::Restored))
}

/// Handles the answer `compare`: lists what the unsaved work changes. The question stays open.
pub(crate) fn compare(app: &mut App, question: Question) -> CommandResult {
    let nothing = [Record::default()];
    let (old, new) = match (&app.tab().access, app.documents.orphan_journals.last()) {
        (DocumentAccess::Waiting(left), _) => (app.tab().records(), &left.recovered),
        (_, Some((_, recovered))) => {
            let base = recovered.base.as_ref();
            (base.map_or(&nothing[..], |base| &base.reading.collection.records), recovered)
        }
        _ => return recover(app),
    };
    let document = with_draft(new);
    app.layers.differences = changes(old, &document.collection().records, &app.settings);
    app.layers.open(question);
    app.layers.open_list(ListId::Unsaved)
}

/// Returns the document that would be restored, with the comment being edited stored at its node.
fn with_draft(recovered: &RecoveredDocument) -> Cow<'_, Document> {
    let mut document = Cow::Borrowed(&recovered.document);
    if let Some(draft) = &recovered.draft {
        // A comment whose node no longer exists would not be restored either.
        let _place = document.to_mut().change(draft.clone());
    }
    document
}
