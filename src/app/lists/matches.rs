//! The list of the matches of a search: moves and headers.

use super::headers::header_line;
use super::places::{GO, place_row};
use crate::app::App;
use crate::app::actions::search;
use crate::app::document::{HEADER_MATCH, SearchMatch};
use crate::app::event::{CommandResult, RowId};
use crate::app::lists::{List, ListRow};
use crate::messages::LocalizedText;
use crate::texts;
use honfu_core::record::DetachedReplay;

pub(super) struct MatchList;

impl List for MatchList {
    fn title(&self, app: &App) -> String {
        texts::matches_list::Title.get(app.settings.lang()).to_owned()
    }

    fn choice(&self, row: RowId) -> LocalizedText {
        if row.sort == HEADER_MATCH { texts::matches_list::Choice } else { GO }
    }

    fn rows(&self, app: &App) -> Vec<RowId> {
        app.tab().search.matches.iter().copied().map(RowId::from).collect()
    }

    fn row(&self, app: &App, row: RowId, replay: &mut DetachedReplay<'_>) -> ListRow {
        if row.sort == HEADER_MATCH {
            return ListRow::of_record(header_line(app, row.number));
        }
        place_row(app, row.node(), replay)
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        let found = if row.sort == HEADER_MATCH {
            SearchMatch::Header(row.number)
        } else {
            SearchMatch::Node(row.node())
        };
        search::show_match(app, found)
    }
}
