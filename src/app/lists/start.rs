//! The start screen: the ways to begin and the recently opened files, as a list over the board.

use crate::app::actions::start_screen;
use crate::app::browser::{RECENT_FILES, START_FILE};
use crate::app::command::{COMMANDS, Command};
use crate::app::event::{CommandResponse, CommandResult, Effect, RowId};
use crate::app::lists::{Cell, CellRole, ColumnWidth, List, ListRow};
use crate::app::{App, lists};
use crate::messages::LocalizedText;
use crate::messages::notices::Notice;
use crate::texts;
use honfu_core::record::DetachedReplay;
use honfu_query::RecordFacts;

pub(super) struct StartList;

/// Returns the row of a command.
pub(super) const fn command_row(command: Command) -> RowId {
    RowId::new(command as usize)
}

/// Returns the command of a row made by [`command_row`].
pub(super) fn command_of(row: RowId) -> Option<Command> {
    COMMANDS.get(row.number).map(|row| row.command)
}

impl List for StartList {
    fn title(&self, app: &App) -> String {
        texts::start_list::Title.get(app.settings.lang()).to_owned()
    }

    fn choice(&self, row: RowId) -> LocalizedText {
        if row.sort == START_FILE { texts::start_list::Choice } else { texts::start_list::Start }
    }

    /// Returns the ways to begin, the recent files, and recovery. Recovery is last because unsaved work is
    /// found last, and Enter must not suddenly mean something else.
    fn rows(&self, app: &App) -> Vec<RowId> {
        let files = (0..app.start_screen.start_file_count()).map(|number| RowId { sort: START_FILE, number });
        let recover = (!app.documents.orphan_journals.is_empty()).then_some(command_row(Command::Recover));
        app.start_screen.start_commands().into_iter().map(command_row).chain(files).chain(recover).collect()
    }

    fn row(&self, app: &App, row: RowId, _replay: &mut DetachedReplay<'_>) -> ListRow {
        if row.sort != START_FILE {
            let Some(command) = command_of(row) else { return ListRow::default() };
            return ListRow::new([Cell::keys(command), Cell::plain(start_screen::start_title(app, command))]);
        }
        let Some(file) = app.start_screen.start_file(row.number) else { return ListRow::default() };
        let key = RECENT_FILES.get(row.number).map_or(Cell::plain(""), |command| Cell::keys(*command));
        let players = file.facts().map(RecordFacts::players).unwrap_or_default();
        let date = file.facts().and_then(|facts| facts.date);
        let date = date.map(|date| date.to_string()).unwrap_or_default();
        ListRow::new([key, Cell::plain(&*file.name), Cell::plain(players), Cell::new(CellRole::Aside, date)])
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        if row.sort == START_FILE {
            return start_screen::open_start_file(app, row.number);
        }
        let command = command_of(row).ok_or(Notice::NothingToDo)?;
        Ok(CommandResponse::run(command))
    }

    fn columns(&self) -> &'static [ColumnWidth] {
        &[ColumnWidth::Third(4, 7), ColumnWidth::Rest, ColumnWidth::Rest, ColumnWidth::Right]
    }
}

/// Opens the start screen when the program starts, unless a question comes first.
pub fn begin_at_start_screen(app: &mut App) -> Vec<Effect> {
    if app.layers.question().is_some() {
        return Vec::new();
    }
    let opening = start_screen::open_start_screen(app);
    lists::refresh_rows(app);
    vec![opening]
}
