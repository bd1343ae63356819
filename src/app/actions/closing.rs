//! Closing a list, a document or the program, after a question about unsaved edits.

use crate::app::App;
use crate::app::actions::{comment, folder, game_analysis, journals, tabs};
use crate::app::document::{Tab, name_of};
use crate::app::event::{CommandResult, DocumentSource, Effect, LeaveAction, done, notify};
use crate::app::layers::Question;
use crate::messages::notices::{FileNotice, Notice};

/// Asks before unsaved edits are lost; proceeds at once if there are none.
pub(crate) fn leave(app: &mut App, leaving: LeaveAction) -> CommandResult {
    let tab = Some(app.tab().id).filter(|_| leaving != LeaveAction::Quit);
    let ended = game_analysis::end_game_analysis_of(app, tab);
    Ok(leave_after_analysis(app, leaving)?.after(ended))
}

fn leave_after_analysis(app: &mut App, leaving: LeaveAction) -> CommandResult {
    let Some(at) = app.documents.left_unsaved(&leaving) else { return leave_now(app, leaving) };
    tabs::put_in_front(app, at);
    if app.documents.wait_for_save(at, &leaving) {
        return notify(FileNotice::Saving(app.name()));
    }
    let names = unsaved_names(app, &leaving);
    app.layers.open(Question::Unsaved { then: leaving, names });
    Ok(Effect::ShowTitle(app.name()).into())
}

/// Returns the names of all documents that would be left with unsaved edits, the current one first; empty
/// if only one document is open.
fn unsaved_names(app: &App, leaving: &LeaveAction) -> Vec<String> {
    if app.documents.tabs.len() == 1 {
        return Vec::new();
    }
    let all = *leaving == LeaveAction::Quit;
    let others = app.documents.tabs.iter().filter(|tab| all && tab.id != app.tab().id && tab.is_modified());
    let names = others.map(|tab| name_of(&tab.source, app.settings.lang()));
    std::iter::once(app.name()).chain(names).collect()
}

/// Closes the current document without saving it, as the user has agreed.
pub(crate) fn leave_unsaved(app: &mut App, leaving: LeaveAction) -> CommandResult {
    if leaving == LeaveAction::Quit && app.documents.tabs.len() > 1 {
        let closed = close_tab(app);
        return Ok(leave(app, leaving)?.after(closed));
    }
    leave_now(app, leaving)
}

/// Closes the open list, or else the current document.
pub(crate) fn close(app: &mut App) -> CommandResult {
    if app.layers.close_help() || app.layers.leave_list() {
        return done();
    }
    leave(app, LeaveAction::Close)
}

/// Closes the current document whatever else is open, after a question about unsaved edits.
pub(crate) fn discard_and_close(app: &mut App) -> CommandResult {
    leave(app, LeaveAction::Close)
}

pub(crate) fn ask_to_quit(app: &mut App) -> CommandResult {
    leave(app, LeaveAction::Quit)
}

pub(crate) fn leave_now(app: &mut App, leaving: LeaveAction) -> CommandResult {
    match leaving {
        LeaveAction::Close => Ok(close_tab(app).into()),
        LeaveAction::Quit => Ok(quit(app).into()),
        LeaveAction::Open(path) => app.documents.request_file(DocumentSource::Path(path), None, true),
        LeaveAction::OpenGame(location) => app.documents.request_game(location),
        LeaveAction::Reread(encoding) => app.documents.request_file(app.tab().source.clone(), encoding, true),
    }
}

/// Closes the last document and returns to the browser, if the program was started there.
fn end_in_browser(app: &mut App) -> Vec<Effect> {
    let id = app.documents.new_id();
    let mut tab = std::mem::replace(app.tab_mut(), Tab::new(id, DocumentSource::New, None));
    if let DocumentSource::Path(path) = &tab.source {
        app.browser.goal = Some(app.start_folders.folder.join(path));
    }
    let mut effects = tab.close();
    effects.extend(folder::browse_again(app));
    effects.push(Effect::ShowTitle(app.name()));
    effects
}

fn quit(app: &mut App) -> Vec<Effect> {
    let sizes = app.panes.keep_pane_sizes();
    let left = app.documents.tabs.iter_mut().flat_map(Tab::close);
    left.chain(sizes).chain([Effect::Quit]).collect()
}

pub(crate) fn close_tab(app: &mut App) -> Vec<Effect> {
    if app.documents.tabs.len() == 1 && app.browser.is_start_screen {
        return end_in_browser(app);
    }
    if app.documents.tabs.len() == 1 {
        return quit(app);
    }
    let mut effects = app.documents.tabs.remove(app.documents.active).close();
    app.layers.close_lists();
    let at = app.documents.active.min(app.documents.tabs.len() - 1);
    effects.extend(tabs::show_tab(app, at));
    effects
}

/// Quits the program if pressed twice in a row.
pub(crate) fn interrupt(app: &mut App) -> CommandResult {
    if !app.input.interrupted {
        app.input.interrupted = true;
        return notify(Notice::PressAgain);
    }
    // Nothing may prevent the user from quitting.
    let _kept = comment::close_comment(app);
    let _ended = game_analysis::end_game_analysis_of(app, None);
    let mut effects = journals::write_journals(app);
    effects.push(Effect::Quit);
    Ok(effects.into())
}
