//! Hiding the headers, and handling the measurements of a frame.

use crate::app::App;
use crate::app::actions::{appearance, comment};
use crate::app::command::Command;
use crate::app::event::{CommandResult, notify};
use crate::app::panes::FrameReport;
use crate::messages::notices::PaneNotice;
use crate::settings::{SettingValue, find_setting};
use crate::texts;
use honfu_diagram::SquareSize;

pub(crate) fn hide_headers(app: &mut App) -> CommandResult {
    if app.tab().record().headers.iter().next().is_none() {
        return Err(PaneNotice::NoHeaders.into());
    }
    app.panes.layout.headers_hidden = !app.panes.layout.headers_hidden;
    let pane = texts::label::Headers;
    let command = Command::HideHeaders.name();
    notify(if app.panes.layout.headers_hidden {
        PaneNotice::Hidden { pane, command }
    } else {
        PaneNotice::Shown(pane)
    })
}

/// Stores the measurements of a frame, and returns whether another frame would differ.
pub fn drawn(app: &mut App, seen: FrameReport) -> bool {
    let before = std::mem::replace(&mut app.panes.last_frame, seen);
    app.panes.scroll_to(app.panes.comment_scroll);
    let is_cramped = report_cramped(app);
    before.comment_view != seen.comment_view && comment::resize_comment(app) || is_cramped
}

/// Reports if the board cannot be drawn in the size just chosen. Returns whether that is so.
fn report_cramped(app: &mut App) -> bool {
    let Some((row, shown)) = find_setting("board_size").zip(app.panes.last_frame.room.board) else {
        return false;
    };
    let chosen = app.settings.values().board_size;
    let was_chosen = app.notice == Some(appearance::setting_notice(app, row));
    let is_cramped = was_chosen && chosen != SquareSize::Auto && chosen != shown;
    if is_cramped {
        app.notice = chosen
            .title()
            .zip(shown.title())
            .map(|(chosen, shown)| PaneNotice::Cramped { chosen, shown }.into());
    }
    is_cramped
}
