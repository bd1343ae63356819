//! Opening and closing the comment editor, and inserting remarks.

use crate::app::App;
use crate::app::command::{CommandRow, KeyContext, Pane};
use crate::app::event::{CommandResult, done};
use crate::app::layers::ListId;
use crate::messages::notices::NavigationNotice;
use crate::messages::screen::remarks;

/// Opens the comment at the cursor for editing.
pub(crate) fn edit_comment(app: &mut App) -> CommandResult {
    app.tab().may_change()?;
    let view = app.panes.last_frame.comment_view;
    let back = app.panes.focus;
    app.tab_mut().open_comment(view, back);
    app.panes.focus(Pane::Comment)
}

/// Stores the comment being edited, if any, and closes its editor.
pub(crate) fn close_comment(app: &mut App) -> CommandResult {
    if let Some(back) = app.tab_mut().close_comment()? {
        app.panes.focus = back;
        app.panes.comment_scroll = 0;
    }
    done()
}

/// Updates the layout of the comment being edited. Returns whether there is one.
pub(crate) fn resize_comment(app: &mut App) -> bool {
    let view = app.panes.last_frame.comment_view;
    let edit = app.tab_mut().comment_edit.as_mut();
    edit.map(|edit| edit.area.set_view(view)).is_some()
}

/// Stores the comment being edited, and opens the one of the next or previous node.
pub(crate) fn edit_next_comment(app: &mut App, forward: bool) -> CommandResult {
    let cursor = app.tab().cursor();
    let depth = if forward { Some(cursor.depth() + 1) } else { cursor.depth().checked_sub(1) };
    let depth = depth.ok_or(NavigationNotice::AtStart)?;
    if depth >= cursor.line().len() {
        return Err(NavigationNotice::AtEnd.into());
    }
    let view = app.panes.last_frame.comment_view;
    let tab = app.tab_mut();
    let back = tab.close_comment()?;
    tab.walk(|cursor, _| cursor.go_to_depth(depth));
    tab.open_comment(view, back.unwrap_or(Pane::Comment));
    done()
}

/// Returns the remarks in the settings, or else the default ones of the language.
pub fn templates(app: &App) -> Vec<&str> {
    match &app.settings.values().templates[..] {
        [] => remarks(app.settings.lang()).collect(),
        own => own.iter().map(String::as_str).collect(),
    }
}

/// Returns a remark by its index.
pub fn template(app: &App, index: usize) -> &str {
    templates(app).get(index).copied().unwrap_or_default()
}

/// Lists the remarks that can be inserted into the comment.
pub(crate) fn offer_templates(app: &mut App) -> CommandResult {
    app.tab().may_change()?;
    app.layers.open_list(ListId::Templates)
}

/// Inserts a remark at the caret. If no comment is being edited, opens the comment at the cursor and adds
/// the remark as its last line.
pub(crate) fn insert_template(app: &mut App, index: usize) -> CommandResult {
    app.layers.close_lists();
    let text = template(app, index).to_owned();
    if app.tab().comment_edit().is_none() {
        edit_comment(app)?;
        app.tab_mut().area()?.text_end();
        let is_empty = app.tab().comment_edit().is_none_or(|edit| edit.area().text().is_empty());
        return app.tab_mut().type_comment(&if is_empty { text } else { format!("\n{text}") }, true);
    }
    app.tab_mut().type_comment(&text, true)
}

/// Stores the comment before a command that closes the list of remarks.
pub(crate) fn leave_templates(app: &mut App, row: &CommandRow) -> CommandResult {
    let is_about_list = !row.is_for_panes() || row.is_listed_in(KeyContext::List);
    if is_about_list || !app.layers.is_listing(ListId::Templates) {
        return done();
    }
    app.layers.close_lists();
    close_comment(app)
}
