//! The commands for marks and bookmarks.

use crate::app::App;
use crate::app::actions::editing;
use crate::app::document::FirstMarkSign;
use crate::app::event::{CommandResult, done, notify};
use crate::app::layers::{PromptKind, Question, ScreenMode};
use crate::messages::notices::{EditNotice, Notice};
use honfu_core::record::{Edit, MoveMark};

/// Sets the mark of the move, or asks for the mark if none is given.
pub(crate) fn mark(app: &mut App, argument: Option<&str>) -> CommandResult {
    let Some(text) = argument else {
        app.tab().marked_node()?;
        app.layers.open(Question::Mark);
        return done();
    };
    let mark = mark_of(text).ok_or_else(|| EditNotice::UnknownMark(text.to_owned()))?;
    app.tab_mut().set_mark(mark, None)
}

/// Handles a key as the answer to [`Question::Mark`].
pub(crate) fn answer_mark(app: &mut App, key: char) -> CommandResult {
    let merge = app.tab().merge_key();
    let mark = mark_of(key.encode_utf8(&mut [0; 4])).ok_or(Notice::NothingToDo)?;
    app.tab_mut().set_mark(mark, Some(merge))?;
    let is_sign = matches!(key, '!' | '?') && app.layers.mode().is_none();
    if let Some(mark) = mark.filter(|_| is_sign) {
        app.layers.open(ScreenMode::Sign(FirstMarkSign { mark, merge }));
    }
    done()
}

/// Adds a second character to the mark that was just set.
pub(crate) fn second_sign(app: &mut App, is_good: bool) -> CommandResult {
    let Some(&ScreenMode::Sign(first)) = app.layers.mode() else { return Err(Notice::NothingToDo) };
    app.layers.close_mode();
    let mark = match (first.mark, is_good) {
        (MoveMark::Good, true) => MoveMark::Brilliant,
        (MoveMark::Good, _) => MoveMark::Interesting,
        (_, true) => MoveMark::Dubious,
        _ => MoveMark::Blunder,
    };
    app.tab_mut().set_mark(Some(mark), Some(first.merge))
}

/// Sets the bookmark at the cursor, or asks for its name if none is given.
pub(crate) fn bookmark(app: &mut App, argument: Option<&str>) -> CommandResult {
    if let Some(name) = argument {
        return set_bookmark(app, name);
    }
    let name = app.tab().bookmark().unwrap_or_default().to_owned();
    app.layers.ask_about(PromptKind::Bookmark, &name)
}

/// Sets the bookmark at the cursor. An empty name removes an existing bookmark.
pub(crate) fn set_bookmark(app: &mut App, name: &str) -> CommandResult {
    let name = name.trim();
    let old = app.tab().bookmark();
    if old == Some(name) && !name.is_empty() {
        return done();
    }
    let name = (old.is_none() || !name.is_empty()).then(|| name.into());
    let notice = if name.is_some() { EditNotice::BookmarkSet } else { EditNotice::BookmarkRemoved };
    let node = app.tab().cursor().node();
    editing::change(app, vec![Edit::Bookmark { node, name }], Some(node))?;
    notify(notice)
}

/// Returns the mark that a key or a word stands for; an inner `None` removes the mark.
fn mark_of(text: &str) -> Option<Option<MoveMark>> {
    match text.parse::<usize>() {
        Ok(0) => Some(None),
        Ok(number) => MoveMark::ALL.get(number - 1).copied().map(Some),
        Err(_) => MoveMark::from_sign(text).map(Some),
    }
}
