//! The games in which a move was made, and opening such a game at the position.

use std::path::PathBuf;

use crate::app::App;
use crate::app::actions::{closing, statistics, tabs};
use crate::app::event::{CommandResult, Effect, GamePlace, LeaveAction};
use crate::app::layers::{ListId, OpenList};
use crate::app::study::move_games::MoveGames;
use crate::messages::notices::Notice;
use honfu_core::record::NodeId;

/// Lists the games in which a listed move was made.
pub(crate) fn show_games(app: &mut App, index: usize) -> CommandResult {
    let mv = app.study.listed_move(index)?;
    let title = statistics::continuation_text(app, index);
    let request = app.documents.requests.next_id();
    let position = Box::new(statistics::board_position(app).clone());
    let games = MoveGames { request, title, position: position.key(), list: None };
    app.study.statistics.games = games;
    app.layers.open_over(OpenList::new(ListId::Games));
    let filter = app.study.statistics.filter().to_owned();
    Ok(Effect::ListGames { request, position, mv, filter }.into())
}

/// Opens a listed game at the position that was looked up.
pub(crate) fn open_game(app: &mut App, index: usize) -> CommandResult {
    let games = &app.study.statistics.games;
    let game = games.games().get(index).ok_or(Notice::NothingToDo)?;
    let path = PathBuf::from(&*game.file);
    let record = game.record as usize;
    let location = GamePlace { path, record, position: games.position };
    match app.documents.tab_with(&location.path) {
        Some(at) => {
            let shown = tabs::show_open(app, at)?;
            go_to_game(app, &location);
            Ok(shown)
        }
        None => closing::leave(app, LeaveAction::OpenGame(location)),
    }
}

/// Shows the position of a game in the current document, with the moves played there. If the file has
/// changed, the record may not have that position.
pub(crate) fn go_to_game(app: &mut App, location: &GamePlace) {
    let tab = app.tab_mut();
    if tab.index() != location.record && !tab.select(location.record) {
        return;
    }
    let record = tab.record();
    let mut position = record.start.position.clone();
    let mut at = NodeId::ROOT;
    for node in record.tree.main_line() {
        let made = record.tree.node(node).mv().map(|mv| position.make(mv));
        if position.key() == location.position {
            at = node;
            break;
        }
        if made.is_some_and(|made| made.is_err()) {
            break;
        }
    }
    tab.jump(|cursor, record| cursor.go_to(&record.tree, at));
    app.panes.comment_scroll = 0;
    let filter = app.study.statistics.filter().to_owned();
    app.layers.open(OpenList { filter, ..OpenList::new(ListId::Statistics) });
}
