//! The line in which moves are typed: opening it, and clearing it after a move.

use crate::app::App;
use crate::app::entry::move_entry::AddedMove;
use crate::app::event::{CommandResult, done};
use crate::app::layers::ScreenMode;

/// Clears the line, and remembers the change to the record for Backspace.
pub(crate) fn entered(app: &mut App, changed: bool) {
    let tab = app.tab();
    let added = AddedMove { node: tab.cursor().node(), changes: tab.undo_count() };
    let Some(entry) = app.layers.entry_mut() else { return };
    entry.begin_next(Some(added).filter(|_| changed));
}

pub(crate) fn start_entry(app: &mut App) -> CommandResult {
    app.tab().may_play()?;
    app.layers.open(ScreenMode::Entry(Box::default()));
    app.layers.entering_in = app.tab().shown();
    done()
}
