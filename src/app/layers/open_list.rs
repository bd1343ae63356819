//! A list over the panes: which list it is, and which of its rows is selected.

use crate::app::command::{CommandRow, KeyContext};
use crate::app::document::DifferenceLine;
use crate::app::event::{CommandResult, RowId, done};
use crate::app::layers::{Layers, PromptKind};

/// The identity of a list. The content of each list is in [`lists`](crate::app::lists).
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum ListId {
    Start,
    /// The commands of a context.
    Help(KeyContext),
    Headers,
    Notations,
    Records,
    Bookmarks,
    Matches,
    Links,
    Templates,
    Outline,
    Errors,
    Mistakes,
    Presets,
    Endings,
    Changes,
    Losses,
    Impasse,
    Unsaved,
    ChangedLines,
    Recovery,
    Differences,
    Export,
    Engines,
    /// All settings.
    Settings,
    /// The values of a setting, by the setting's index in the table.
    SettingValues(usize),
    Tabs,
    Summary,
    Statistics,
    Games,
}

impl ListId {
    /// Returns the context whose keys apply in the list.
    pub(crate) const fn context(self) -> KeyContext {
        match self {
            ListId::Start => KeyContext::Start,
            ListId::Headers => KeyContext::Headers,
            ListId::Records => KeyContext::Records,
            ListId::Export => KeyContext::Export,
            ListId::Statistics => KeyContext::Statistics,
            ListId::Recovery => KeyContext::Recovery,
            ListId::Settings => KeyContext::Settings,
            _ => KeyContext::List,
        }
    }
}

/// A list over the panes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenList {
    pub id: ListId,
    /// The words that shown rows must have; empty to show all rows.
    pub filter: String,
    /// The index of the selected row among the shown rows.
    pub selected: usize,
    /// The rows that are shown. They are updated after each input.
    pub rows: Vec<RowId>,
    /// The number of rows before filtering.
    pub all_rows: usize,
    /// The row to select when the rows are next updated.
    pub(crate) wanted: Option<RowId>,
}

impl OpenList {
    pub fn new(id: ListId) -> OpenList {
        OpenList { id, filter: String::new(), selected: 0, rows: Vec::new(), all_rows: 0, wanted: None }
    }

    /// Selects a row when the rows are next updated. A filter that hides the row is cleared.
    #[must_use]
    pub(crate) fn at(self, row: RowId) -> OpenList {
        OpenList { wanted: Some(row), ..self }
    }

    /// Returns the selected row.
    pub fn selected_row(&self) -> Option<RowId> {
        self.rows.get(self.selected).copied()
    }

    /// Whether the list closes for a command because it covers the panes that show the command's result.
    pub(crate) fn closes_for(&self, row: &CommandRow) -> bool {
        match self.id {
            ListId::Start => !row.keeps_layers_open() && !row.has_own_function_in(KeyContext::Start),
            ListId::Records | ListId::Statistics => !row.keeps_open(self.id.context()),
            _ => false,
        }
    }
}

impl Layers {
    /// Opens a list.
    pub(crate) fn open_list(&mut self, id: ListId) -> CommandResult {
        self.open(OpenList::new(id));
        done()
    }

    /// Opens a list with a row selected.
    pub(crate) fn open_list_at(&mut self, id: ListId, row: RowId) -> CommandResult {
        self.open(OpenList::new(id).at(row));
        done()
    }

    /// Whether the list with this id is the open one.
    pub(crate) fn is_listing(&self, id: ListId) -> bool {
        self.list().is_some_and(|list| list.id == id)
    }

    /// Selects a row of the open list; a filter that hides the row is cleared.
    pub(crate) fn select_row(&mut self, row: RowId) {
        if let Some(list) = self.list_mut() {
            list.wanted = Some(row);
        }
    }

    /// Returns the selected row of the open list.
    pub fn selected_row(&self) -> Option<RowId> {
        self.list().and_then(OpenList::selected_row)
    }

    /// Sets the filter of the open list. An empty filter keeps the selected row.
    pub(crate) fn set_filter(&mut self, filter: String) {
        if let Some(open) = self.list_mut() {
            open.wanted = open.selected_row().filter(|_| filter.is_empty());
            open.filter = filter;
            open.selected = 0;
            open.rows.clear();
        }
    }

    /// Closes all lists and the help, and also a prompt that filters a list or edits the record.
    pub(crate) fn close_all_of_record(&mut self) {
        self.close_help();
        self.close_lists();
        self.close_filter();
        if self.prompt().is_some_and(|prompt| prompt.kind.is_of_record()) {
            self.take_prompt();
        }
    }

    /// Closes the prompt that filters a list; the prompt of the help stays.
    pub(crate) fn close_filter(&mut self) {
        if !self.is_help_open() && self.prompt().is_some_and(|prompt| prompt.kind == PromptKind::Filter) {
            self.take_prompt();
        }
    }

    /// Lists all settings.
    pub(crate) fn show_settings(&mut self) -> CommandResult {
        self.open_list(ListId::Settings)
    }

    /// Returns a line of the open list of differences.
    pub fn difference(&self, index: usize) -> Option<&DifferenceLine> {
        self.differences.get(index)
    }
}
