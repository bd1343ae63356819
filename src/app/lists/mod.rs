//! The lists over the panes: their titles, their rows, and the action of Enter on a row. Each file has one
//! list, or several of the same kind.
//!
//! To add a list, add a file with its [`List`], a [`ListId`] with a line in [`list_of`], and a command that
//! opens the list with `Layers::open_list`. Selecting and clicking work in the same way in all lists; a
//! list may change how it is filtered and how its rows are drawn.

pub(crate) mod changes;
mod differences;
pub(crate) mod endings;
mod engines;
pub(crate) mod errors;
mod export;
mod games;
pub(crate) mod headers;
pub(crate) mod help;
mod matches;
pub(crate) mod notations;
mod places;
mod presets;
mod records;
pub(crate) mod recovery;
mod report;
mod row;
pub(crate) mod settings;
pub(crate) mod start;
mod statistics;
mod tabs;
mod templates;

use crate::app::App;
use crate::app::actions::record_list;
use crate::app::command::ListStep;
use crate::app::event::{CommandResult, RowId, done};
use crate::app::layers::ListId;
use crate::messages::LocalizedText;
use crate::messages::notices::{NavigationNotice, Notice};
use honfu_core::record::DetachedReplay;
use honfu_query::folded;

pub use row::{Cell, CellContent, CellRole, ColumnWidth, ListRow};

/// A list: its content, and the action of choosing a row. Lists have no state.
pub(crate) trait List: Sync {
    /// Returns the title for the frame, without the position of the selected row.
    fn title(&self, app: &App) -> String;

    /// Returns the description of what Enter does with a row.
    fn choice(&self, row: RowId) -> LocalizedText;

    /// Returns all rows in their order; only those that pass the filter if [`List::filters_itself`].
    fn rows(&self, app: &App) -> Vec<RowId>;

    /// Returns the content of a row. `replay` goes from one row to the next, which is fast for positions
    /// close to each other.
    fn row(&self, app: &App, row: RowId, replay: &mut DetachedReplay<'_>) -> ListRow;

    /// Runs the action of Enter on a row.
    ///
    /// # Errors
    /// If the action cannot be done.
    fn choose(&self, app: &mut App, row: RowId) -> CommandResult;

    /// Returns the widths of the columns.
    fn columns(&self) -> &'static [ColumnWidth] {
        &[ColumnWidth::Rest]
    }

    /// Returns words by which a filter finds a row besides its text.
    fn keywords(&self, _app: &App, _row: RowId) -> String {
        String::new()
    }

    /// Whether a row is a heading, which cannot be selected.
    fn is_heading(&self, _row: RowId) -> bool {
        false
    }

    /// Returns details of a row for which its cells have no room.
    fn detail(&self, _app: &App, _row: RowId) -> Option<String> {
        None
    }

    /// Returns the number of lines reserved for [`List::detail`], or for the rest of long rows.
    fn detail_lines(&self) -> u16 {
        0
    }

    /// Whether [`List::rows`] applies the filter itself, because the filter looks at more than the text of
    /// the rows.
    fn filters_itself(&self) -> bool {
        false
    }

    /// Whether a row always stands for the same thing, not for whatever has its number. Then the selected
    /// row stays selected when rows are inserted before it.
    fn has_lasting_rows(&self) -> bool {
        false
    }

    /// Sorts the rows that a filter leaves.
    fn rank(&self, _app: &App, _rows: &mut Vec<RowId>, _typed: &str) {}
}

/// Returns the list with an id.
pub(crate) fn list_of(id: ListId) -> &'static dyn List {
    match id {
        ListId::Start => &start::StartList,
        ListId::Help(_) => &help::HelpList,
        ListId::Headers => &headers::HeaderList,
        ListId::Notations => &notations::NotationList,
        ListId::Records => &records::FileRecordList,
        ListId::Bookmarks => &places::BOOKMARKS,
        ListId::Links => &places::LINKS,
        ListId::Outline => &places::OUTLINE,
        ListId::Mistakes => &places::MISTAKES,
        ListId::Matches => &matches::MatchList,
        ListId::Templates => &templates::TemplateList,
        ListId::Errors => &errors::ErrorList,
        ListId::Presets => &presets::PresetList,
        ListId::Endings => &endings::EndingList,
        ListId::Changes => &changes::ChangeList,
        ListId::Losses => &report::LOSSES,
        ListId::Impasse => &report::IMPASSE,
        ListId::Summary => &report::SUMMARY,
        ListId::Unsaved => &differences::UNSAVED,
        ListId::ChangedLines => &differences::CHANGED_LINES,
        ListId::Differences => &differences::DIFFERENCES,
        ListId::Recovery => &recovery::RecoveryList,
        ListId::Export => &export::ExportForm,
        ListId::Engines => &engines::EngineList,
        ListId::Settings => &settings::SettingList,
        ListId::SettingValues(_) => &settings::SettingValueList,
        ListId::Tabs => &tabs::TabList,
        ListId::Statistics => &statistics::StatisticsList,
        ListId::Games => &games::MoveGameList,
    }
}

/// Returns the rows that have all words of a filter.
fn filtered(app: &App, list: &dyn List, filter: &str, mut rows: Vec<RowId>) -> Vec<RowId> {
    let words: Vec<String> = filter.split_whitespace().map(folded).collect();
    if words.is_empty() || list.filters_itself() {
        return rows;
    }
    let mut replay = app.tab().replay_at_cursor();
    rows.retain(|&row| {
        let text = list.row(app, row, &mut replay).text();
        let text = format!("{text} {}", list.keywords(app, row));
        // The text is folded word by word, so that no match spans a space.
        let text = text.split_whitespace().map(folded).collect::<Vec<_>>().join(" ");
        !list.is_heading(row) && words.iter().all(|word| text.contains(word))
    });
    list.rank(app, &mut rows, filter.to_lowercase().trim());
    rows
}

/// Returns the index of the row with a number, or of the last row; after a heading, of the next row that
/// can be selected.
fn selectable(list: &dyn List, rows: &[RowId], number: usize) -> usize {
    let at = number.min(rows.len().saturating_sub(1));
    at + rows.iter().skip(at).take_while(|row| list.is_heading(**row)).count()
}

/// Returns the content of the open list's rows after filtering.
pub fn listed_rows(app: &App) -> Vec<ListRow> {
    let mut replay = app.tab().replay_at_cursor();
    let Some(open) = app.layers.list() else { return Vec::new() };
    open.rows.iter().map(|row| list_of(open.id).row(app, *row, &mut replay)).collect()
}

/// Updates the rows of the open list. The selection stays in range and never is a heading.
pub(crate) fn refresh_rows(app: &mut App) {
    let Some(open) = app.layers.list() else { return };
    let list = list_of(open.id);
    let all = list.rows(app);
    let all_rows = all.len();
    let kept = open.selected_row().filter(|_| list.has_lasting_rows());
    let wanted = open.wanted.filter(|wanted| all.contains(wanted));
    let mut rows = filtered(app, list, &open.filter, all);
    let drops_filter = wanted.is_some_and(|wanted| !rows.contains(&wanted));
    if drops_filter {
        rows = list.rows(app);
    }
    let Some(open) = app.layers.list_mut() else { return };
    if drops_filter {
        open.filter.clear();
    }
    if open.wanted.take().is_some() && wanted.is_none() {
        open.selected = 0;
    } else if let Some(at) = wanted.or(kept).and_then(|row| rows.iter().position(|other| *other == row)) {
        open.selected = at;
    }
    open.selected = selectable(list, &rows, open.selected);
    open.rows = rows;
    open.all_rows = all_rows;
}

/// Filters the open list by words, and selects the first row that has them. An empty filter keeps the
/// selected row.
pub(crate) fn filter_list(app: &mut App, filter: String) {
    if app.layers.is_listing(ListId::Statistics) {
        app.study.filter_statistics(&filter);
    }
    app.layers.set_filter(filter);
    record_list::refresh_record_list(app);
    refresh_rows(app);
}

/// Moves the selection of the open list, skipping headings. A step that cannot move it is an error, except
/// one to the first row, the last row or a numbered one.
pub(crate) fn move_in_list(app: &mut App, step: ListStep) -> CommandResult {
    match step {
        ListStep::First | ListStep::Last | ListStep::To(_) => step_in_list(app, step),
        _ => or_no_further(app, |app| step_in_list(app, step)),
    }
}

/// Runs the action of Enter on the selected row.
pub(crate) fn choose_row(app: &mut App) -> CommandResult {
    let Some(open) = app.layers.list() else { return Err(Notice::NothingToDo) };
    let row = open.selected_row().ok_or(Notice::NothingToDo)?;
    list_of(open.id).choose(app, row)
}

/// Moves the selection of the open list, skipping headings; it stops at the ends.
pub(crate) fn step_in_list(app: &mut App, step: ListStep) -> CommandResult {
    let Some(open) = app.layers.list_mut() else { return Err(Notice::NothingToDo) };
    let list = list_of(open.id);
    let to = match step {
        ListStep::Up => {
            let above = &open.rows[..open.selected.min(open.rows.len())];
            above.iter().rposition(|row| !list.is_heading(*row)).unwrap_or(open.selected)
        }
        step => step.from(open.selected),
    };
    open.selected = selectable(list, &open.rows, to);
    done()
}

/// Selects the row with a number.
pub(crate) fn select_number(app: &mut App, number: usize) {
    if let Some(open) = app.layers.list_mut() {
        open.selected = selectable(list_of(open.id), &open.rows, number);
    }
}

/// Runs a step in a list or a prompt; an error if it changes nothing there.
pub(crate) fn or_no_further(app: &mut App, step: impl FnOnce(&mut App) -> CommandResult) -> CommandResult {
    let prompt_before = app.layers.prompt().cloned();
    let selected_before = app.layers.list().map(|list| list.selected);
    let response = step(app)?;
    let is_stuck = response.is_empty()
        && app.notice.is_none()
        && app.layers.prompt() == prompt_before.as_ref()
        && app.layers.list().map(|list| list.selected) == selected_before;
    if is_stuck { Err(NavigationNotice::NoFurther.into()) } else { Ok(response) }
}
