//! The lists of moves to go to: bookmarks, links of a comment, variations, and mistakes.

use crate::app::App;
use crate::app::actions::{cursor, mistakes, places};
use crate::app::event::{CommandResult, RowId};
use crate::app::lists::{List, ListRow};
use crate::messages::LocalizedText;
use crate::texts;
use honfu_core::record::{DetachedReplay, NodeId};

/// The title of Enter on a move of a list.
pub(super) const GO: LocalizedText = texts::places_list::Go;

/// A list of moves of the record.
pub(super) struct PlaceList {
    title: LocalizedText,
    nodes: fn(&App) -> Vec<NodeId>,
    row: fn(&App, NodeId, &mut DetachedReplay<'_>) -> ListRow,
}

pub(super) static BOOKMARKS: PlaceList = PlaceList {
    title: texts::places_list::Bookmarks,
    nodes: |app| app.tab().bookmarks().collect(),
    row: place_row,
};

/// The targets of the links in the comment at the cursor.
pub(super) static LINKS: PlaceList =
    PlaceList { title: texts::places_list::Links, nodes: |app| app.tab().linked_places(), row: place_row };

/// All variations, by their first moves.
pub(super) static OUTLINE: PlaceList = PlaceList {
    title: texts::places_list::Outline,
    nodes: |app| app.tab().rows().variations().collect(),
    row: |app, node, replay| ListRow::plain(places::variation_text(app, node, replay)),
};

/// The moves of the current line that lost much of the winning chance.
pub(super) static MISTAKES: PlaceList = PlaceList {
    title: texts::places_list::Mistakes,
    nodes: |app| app.panes.review().mistakes().map(|found| found.node).collect(),
    row: |app, node, replay| ListRow::plain(mistakes::mistake_text(app, node, replay)),
};

/// Returns the row of a move with its number, its bookmark and the beginning of its comment.
pub(super) fn place_row(app: &App, node: NodeId, replay: &mut DetachedReplay<'_>) -> ListRow {
    ListRow::of_record(places::place_text_with(app, node, replay))
}

impl List for PlaceList {
    fn title(&self, app: &App) -> String {
        self.title.get(app.settings.lang()).to_owned()
    }

    fn choice(&self, _row: RowId) -> LocalizedText {
        GO
    }

    fn rows(&self, app: &App) -> Vec<RowId> {
        (self.nodes)(app).into_iter().map(RowId::of_node).collect()
    }

    fn row(&self, app: &App, row: RowId, replay: &mut DetachedReplay<'_>) -> ListRow {
        (self.row)(app, row.node(), replay)
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        cursor::go_to_place(app, row.node())
    }

    fn has_lasting_rows(&self) -> bool {
        true
    }
}
