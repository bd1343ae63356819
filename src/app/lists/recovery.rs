//! The list of unsaved and discarded work that can be restored, the newest of each sort first.

use crate::app::App;
use crate::app::actions::recovery;
use crate::app::event::{CommandResult, RowId, done};
use crate::app::layers::Question;
use crate::app::lists::{List, ListRow};
use crate::messages::LocalizedText;
use crate::messages::notices::{Notice, discarded};
use crate::texts;
use honfu_core::record::DetachedReplay;

pub(super) struct RecoveryList;

/// The sort of rows for new records that were never saved; `FILE` is the sort for files, and [`DISCARDED`]
/// the one for discarded work.
const RECORD: u8 = 0;
const FILE: u8 = 1;

pub(crate) const DISCARDED: u8 = 2;

pub(crate) fn work_text(app: &App, row: RowId) -> String {
    let lang = app.settings.lang();
    let text = match row.sort {
        RECORD => {
            app.documents.orphan_journals.get(row.number).map(|(_, recovered)| recovered.summary().text(lang))
        }
        FILE => app.documents.left_files.get(row.number).map(|left| left.work.text(lang)),
        _ => app.documents.discarded_works.get(row.number).map(|left| discarded(&left.work.text(lang), lang)),
    };
    text.unwrap_or_default()
}

impl List for RecoveryList {
    fn title(&self, app: &App) -> String {
        texts::recovery_list::Title.get(app.settings.lang()).to_owned()
    }

    fn choice(&self, row: RowId) -> LocalizedText {
        match row.sort {
            RECORD => texts::recovery_list::Record,
            FILE => texts::recovery_list::File,
            _ => texts::recovery_list::Choice,
        }
    }

    fn rows(&self, app: &App) -> Vec<RowId> {
        let newest_first =
            |sort: u8, count: usize| (0..count).rev().map(move |number| RowId { sort, number });
        let records = newest_first(RECORD, app.documents.orphan_journals.len());
        let files = newest_first(FILE, app.documents.left_files.len());
        records.chain(files).chain(newest_first(DISCARDED, app.documents.discarded_works.len())).collect()
    }

    fn row(&self, app: &App, row: RowId, _replay: &mut DetachedReplay<'_>) -> ListRow {
        ListRow::plain(work_text(app, row))
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        match row.sort {
            RECORD => recovery::ask_about_left_record(app, row.number),
            FILE => recovery::open_left_file(app, row.number),
            _ => recovery::restore_discarded(app, row.number),
        }
    }
}

/// Asks before the selected work is discarded, or removed for good if it is discarded already.
pub(crate) fn ask_to_discard_left(app: &mut App) -> CommandResult {
    let open = app.layers.list().ok_or(Notice::NothingToDo)?;
    let row = open.selected_row().ok_or(Notice::NothingToDo)?;
    let journal = journal_of(app, row).ok_or(Notice::NothingToDo)?.to_owned();
    let is_discarded = row.sort == DISCARDED;
    let rows_alike = open.rows.iter().filter(|row| (row.sort == DISCARDED) == is_discarded);
    let listed = rows_alike.filter_map(|row| journal_of(app, *row).map(str::to_owned)).collect();
    let text = work_text(app, row);
    app.layers.open(Question::DiscardLeft { is_discarded, text, journal, listed });
    done()
}

/// Returns the name of the journal that holds the work of a row.
fn journal_of(app: &App, row: RowId) -> Option<&str> {
    match row.sort {
        RECORD => app.documents.orphan_journals.get(row.number).map(|(name, _)| &**name),
        FILE => app.documents.left_files.get(row.number).map(|left| &*left.journal),
        _ => app.documents.discarded_works.get(row.number).map(|left| &*left.journal.name),
    }
}
