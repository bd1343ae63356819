//! Going to another node with the same position, and listing the points for an impasse.

use crate::app::App;
use crate::app::actions::cursor;
use crate::app::event::CommandResult;
use crate::app::layers::{ListId, ReportLine};
use crate::messages::notices::NavigationNotice;
use crate::messages::position_status::ImpasseLine;
use honfu_core::shogi::{Color, Impasse};

/// Goes to another node with the position on the board.
pub(crate) fn go_to_same(app: &mut App) -> CommandResult {
    app.tab_mut().update_status_fully();
    let same = app.tab().position_status().same.ok_or(NavigationNotice::NowhereElse)?;
    cursor::go_to_place(app, same)
}

/// Lists the points of both sides, and what is missing for a declaration win.
pub(crate) fn show_impasse(app: &mut App) -> CommandResult {
    let position = app.tab().replay().position();
    let start = &app.tab().record().start.position;
    app.layers.report_lines = Color::ALL
        .map(|side| {
            let impasse = Impasse::new(position, side, start);
            ImpasseLine::ALL.map(|line| ReportLine::Impasse(impasse, side, line))
        })
        .concat();
    app.layers.open_list(ListId::Impasse)
}
