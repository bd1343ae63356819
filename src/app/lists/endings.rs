//! The list of the ends that a line can have.

use crate::app::App;
use crate::app::actions::steps;
use crate::app::event::{CommandResult, RowId, done};
use crate::app::layers::{Prompt, PromptKind};
use crate::app::lists::{List, ListRow};
use crate::messages::LocalizedText;
use crate::messages::notices::Notice;
use crate::texts;
use honfu_core::record::{DetachedReplay, GameEnd};
use honfu_core::shogi::Handicap;

pub(super) struct EndingList;

/// The sort of the row for an end in the user's own words; the other rows are known ends.
const OTHER: u8 = 1;

impl List for EndingList {
    fn title(&self, app: &App) -> String {
        texts::label::Endings.get(app.settings.lang()).to_owned()
    }

    fn choice(&self, row: RowId) -> LocalizedText {
        if row.sort == OTHER { texts::endings_list::Choice } else { texts::endings_list::EndLine }
    }

    fn rows(&self, _app: &App) -> Vec<RowId> {
        (0..GameEnd::KNOWN.len()).map(RowId::new).chain([RowId { sort: OTHER, number: 0 }]).collect()
    }

    /// Returns the row of an end, with the outcome for the side to move. The end prescribed by the rules is
    /// marked.
    fn row(&self, app: &App, row: RowId, _replay: &mut DetachedReplay<'_>) -> ListRow {
        let lang = app.settings.lang();
        let Some(end) = GameEnd::KNOWN.get(row.number).filter(|_| row.sort != OTHER) else {
            return ListRow::plain(texts::label::OtherEnding.get(lang));
        };
        let has_odds = app.tab().handicap().is_some_and(|handicap| handicap != Handicap::Even);
        let mut text = end.name(lang).to_owned();
        // The name of a draw already states the outcome.
        if let Some(outcome) =
            end.outcome(app.tab().replay().position().side()).filter(|_| *end != GameEnd::Draw)
        {
            text.push_str("  ");
            text.push_str(&outcome.sentence(has_odds, lang));
        }
        if app.tab().due_end().as_ref() == Some(end) {
            text.push_str("  ");
            text.push_str(texts::label::DueEnding.get(lang));
        }
        ListRow::plain(text)
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        if row.sort == OTHER {
            app.layers.close_lists();
            app.layers.open(Prompt::new(PromptKind::Ending));
            return done();
        }
        let end = GameEnd::KNOWN.get(row.number).cloned().ok_or(Notice::NothingToDo)?;
        steps::end_with(app, end)
    }
}
