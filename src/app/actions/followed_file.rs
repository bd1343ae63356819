//! Following a file: merging its new content, or replacing the document by it.
//!
//! Watching the file is not here: a worker does that.

use crate::app::App;
use crate::app::actions::tabs;
use crate::app::document::followed_file::FollowedFileState;
use crate::app::document::tab::DocumentAccess;
use crate::app::document::{Tab, name_of};
use crate::app::event::{
    AssumedFormat, CommandResponse, CommandResult, DocumentSource, Effect, FileContent, FileUpdate, TabId,
    done,
};
use crate::messages::notices::{FileNotice, Notice};

/// Returns the effects at the start of the program: followed files are watched, the results of problems are
/// read, and the opened files are added to the recent ones.
pub fn start_effects(app: &App) -> Vec<Effect> {
    let opened = app.documents.tabs.iter().rev().filter_map(|tab| app.start_folders.remember(tab));
    app.documents
        .tabs
        .iter()
        .filter_map(follow_effect)
        .chain(app.study.begin_course())
        .chain(opened)
        .collect()
}

/// Starts or stops following the current file.
pub(crate) fn follow(app: &mut App) -> CommandResult {
    let name = app.name();
    let tab = app.tab_mut();
    if tab.following.take().is_some() {
        let unfollow = Effect::UnfollowFile { tab: app.tab().id };
        return Ok(CommandResponse::from(unfollow).with(FileNotice::FollowEnded));
    }
    if !matches!(tab.source, DocumentSource::Path(_)) {
        return Err(FileNotice::NothingToFollow.into());
    }
    tab.start_following(AssumedFormat::default());
    let effect = follow_effect(tab);
    Ok(CommandResponse::from_iter(effect).with(FileNotice::FollowStarted(name)))
}

/// Handles a change of a followed file.
pub(crate) fn file_updated(app: &mut App, id: TabId, update: FileUpdate) -> CommandResult {
    let Some(at) = app.documents.tabs.iter().position(|tab| tab.id == id) else { return done() };
    let name = name_of(&app.documents.tabs[at].source, app.settings.lang());
    let Some(following) = &mut app.documents.tabs[at].following else { return done() };
    match update {
        FileUpdate::Content(content) => {
            following.source = FollowedFileState::Read;
            following.waiting = Some(content);
            return catch_up(app, at);
        }
        FileUpdate::Ended => following.source = FollowedFileState::Ended,
        FileUpdate::Nothing => {
            following.source = FollowedFileState::Waiting;
            return app.documents.notify_of(at, FileNotice::FollowWaiting(name).into());
        }
        FileUpdate::Failed(why) => return app.documents.notify_of(at, Notice::Failed(why)),
    }
    done()
}

/// Handles new content of a document's file, unless the user still has to decide about unsaved work.
pub(crate) fn catch_up(app: &mut App, at: usize) -> CommandResult {
    let stays = keeps_cursor(app, at);
    let tab = &mut app.documents.tabs[at];
    if matches!(tab.access, DocumentAccess::Waiting(_)) {
        return done();
    }
    let Some(content) = tab.following.as_mut().and_then(|following| following.waiting.take()) else {
        return done();
    };
    match tab.plan_growth(&content.reading.collection.records) {
        Some(growths) => {
            let taken_back = growths.iter().map(|(_, growth)| growth.taken_back).sum();
            tab.take_update(growths, content, stays)?;
            match taken_back {
                0 => done(),
                count => app.documents.notify_of(at, FileNotice::MovesTakenBack(count).into()),
            }
        }
        None => replace(app, at, content, stays),
    }
}

/// Whether the cursor of a document stays where it is instead of going to the newest move: the user is busy
/// in the document, or has moved the cursor away.
fn keeps_cursor(app: &App, at: usize) -> bool {
    let tab = &app.documents.tabs[at];
    let is_busy = at == app.documents.active && !app.context().is_pane();
    is_busy || !tab.is_at_newest()
}

/// Replaces a document by the new content of its file. Unsaved edits go into a new tab.
pub(crate) fn replace(app: &mut App, at: usize, content: FileContent, stays: bool) -> CommandResult {
    let front = app.documents.tabs[app.documents.active].id;
    let was_read = app.documents.tabs[at].traits.is_some();
    let is_unsaved = app.documents.tabs[at].is_modified();
    app.documents.active = at;
    let set_aside = tabs::move_edits_aside(app);
    app.documents.active = app.documents.tabs.iter().position(|tab| tab.id == front).unwrap_or(at);
    set_aside?;
    if at == app.documents.active {
        app.layers.close_all_but_browser();
    }
    let old = &mut app.documents.tabs[at];
    let journal = old.journal.cut(true).map(|append| Effect::WriteJournal { tab: old.id, append });
    let many = old.records().len() > 1;
    app.documents.tabs[at] = old.replaced(content, stays);
    let response = match (was_read, is_unsaved) {
        (_, true) => app.documents.notify_of(at, FileNotice::EditsSetAside.into())?,
        (true, false) if !many => app.documents.notify_of(at, FileNotice::GameReplaced.into())?,
        _ => CommandResponse::default(),
    };
    Ok(CommandResponse::from_iter(journal).after(response))
}

/// Returns the effect that watches the file of a document.
fn follow_effect(tab: &Tab) -> Option<Effect> {
    let following = tab.following.as_ref()?;
    let path = match &tab.source {
        DocumentSource::Path(path) => Some(path.clone()),
        DocumentSource::StandardInput => None,
        DocumentSource::New | DocumentSource::Sample | DocumentSource::Exercise(_) => return None,
    };
    Some(Effect::FollowFile { tab: tab.id, path, assumed: following.assumed })
}
