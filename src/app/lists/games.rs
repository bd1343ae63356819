//! The list of the games in which a move was made.

use crate::app::App;
use crate::app::actions::move_games;
use crate::app::event::{CommandResult, RowId};
use crate::app::lists::{List, ListRow};
use crate::messages::LocalizedText;
use crate::texts;
use honfu_core::record::DetachedReplay;

pub(super) struct MoveGameList;

impl List for MoveGameList {
    fn title(&self, app: &App) -> String {
        app.study.statistics.games().title().to_owned()
    }

    fn choice(&self, _row: RowId) -> LocalizedText {
        texts::games_list::Choice
    }

    fn rows(&self, app: &App) -> Vec<RowId> {
        (0..app.study.statistics.games().games().len()).map(RowId::new).collect()
    }

    fn row(&self, app: &App, row: RowId, _replay: &mut DetachedReplay<'_>) -> ListRow {
        let Some(game) = app.study.statistics.games().games().get(row.number) else {
            return ListRow::default();
        };
        let date = game.date.map(|date| date.to_string()).unwrap_or_default();
        ListRow::plain(format!("{} {date} {} {}", game.players.join(" - "), game.event, game.file))
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        move_games::open_game(app, row.number)
    }
}
