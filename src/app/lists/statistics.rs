//! The list of the moves played in the position on the board, and of the moves that the open book has for
//! it.

use crate::app::App;
use crate::app::actions::{book, move_games, statistics};
use crate::app::event::{CommandResult, RowId};
use crate::app::lists::{List, ListRow};
use crate::app::study::BOOK_MOVE;
use crate::messages::LocalizedText;
use crate::texts;
use honfu_core::record::DetachedReplay;

pub(super) struct StatisticsList;

impl List for StatisticsList {
    fn title(&self, app: &App) -> String {
        texts::statistics_list::Title.get(app.settings.lang()).to_owned()
    }

    fn choice(&self, row: RowId) -> LocalizedText {
        if row.sort == BOOK_MOVE { texts::statistics_list::Choice } else { texts::statistics_list::Games }
    }

    fn rows(&self, app: &App) -> Vec<RowId> {
        let played = (0..app.study.statistics.continuations().next.len()).map(RowId::new);
        let of_book = (0..app.study.book.moves().len()).map(|number| RowId { sort: BOOK_MOVE, number });
        played.chain(of_book).collect()
    }

    fn row(&self, app: &App, row: RowId, _replay: &mut DetachedReplay<'_>) -> ListRow {
        if row.sort != BOOK_MOVE {
            return ListRow::plain(statistics::continuation_text(app, row.number));
        }
        let book_move = app.study.book.moves().get(row.number);
        let text = book_move.map(|book_move| book::book_move_text(app, book_move)).unwrap_or_default();
        ListRow::plain(format!("{}: {text}", texts::label::Book.get(app.settings.lang())))
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        if row.sort == BOOK_MOVE {
            statistics::play_listed(app)
        } else {
            move_games::show_games(app, row.number)
        }
    }

    /// The filter selects the games that are counted.
    fn filters_itself(&self) -> bool {
        true
    }
}
