//! A list over the panes, as the layers know it: which list it is, and which of its rows is selected.

use crate::app::RowId;
use crate::app::command::{CommandRow, KeyContext};

/// Which list is open. [`lists`](crate::app::lists) knows the list itself.
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
    Recovery,
    Differences,
    Export,
    Engines,
    /// All settings.
    Settings,
    /// The values of a setting, by its number in the table.
    SettingValues(usize),
    Tabs,
    Summary,
    Statistics,
    Games,
}

impl ListId {
    /// Whose keys hold in the list.
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
    /// If not empty, only rows that have these words are shown.
    pub filter: String,
    /// Which of the shown rows is selected.
    pub selected: usize,
    /// The rows that are shown. They are made after each input.
    pub rows: Vec<RowId>,
    /// How many rows there are without the filter.
    pub all_rows: usize,
    /// The row to select when the rows are made.
    pub(crate) wanted: Option<RowId>,
}

impl OpenList {
    pub fn new(id: ListId) -> OpenList {
        OpenList { id, filter: String::new(), selected: 0, rows: Vec::new(), all_rows: 0, wanted: None }
    }

    /// Selects a row as soon as the rows are made. A filter that hides it is dropped.
    #[must_use]
    pub(crate) fn at(self, row: RowId) -> OpenList {
        OpenList { wanted: Some(row), ..self }
    }

    /// The selected row.
    pub fn selected_row(&self) -> Option<RowId> {
        self.rows.get(self.selected).copied()
    }

    /// Whether it covers the panes that show the result of a command.
    pub(crate) fn closes_for(&self, row: &CommandRow) -> bool {
        match self.id {
            ListId::Start => !row.keeps_layers_open() && !row.has_own_function_in(KeyContext::Start),
            ListId::Records | ListId::Statistics => !row.keeps_open(self.id.context()),
            _ => false,
        }
    }
}
