//! The rows of lists: cells in columns.

use crate::app::command::Command;
use crate::messages::screen::ListSign;

/// A row of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListRow {
    pub cells: Vec<Cell>,
    /// Whether the row is the current value of a setting, or the current document.
    pub is_current: bool,
}

/// A part of a row, in a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    pub content: CellContent,
    pub role: CellRole,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CellContent {
    Text(String),
    /// The keys of a command in the context that the list is about.
    Keys(Command),
    Sign(ListSign),
}

/// The role of a cell for the reader, which decides on its look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellRole {
    Plain,
    /// A text of the record, in which matches of a search are highlighted.
    Record,
    /// A key or a name by which the user finds the row.
    Key,
    /// Additional information, which is left out if there is no room.
    Aside,
    /// Something that is offered but does not exist yet.
    Faint,
    Title,
    Sign,
    Error,
}

/// The width of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnWidth {
    /// A third of the row, limited to a minimum and a maximum number of cells.
    Third(u16, u16),
    /// The rest of the row, which columns of this kind share.
    Rest,
    /// The width of its text, at the right; left out if there is no room.
    Right,
}

impl Cell {
    pub fn new(role: CellRole, text: impl Into<String>) -> Cell {
        Cell { content: CellContent::Text(text.into()), role }
    }

    pub(crate) fn plain(text: impl Into<String>) -> Cell {
        Cell::new(CellRole::Plain, text)
    }

    /// Returns a cell with the keys of a command.
    pub(crate) const fn keys(command: Command) -> Cell {
        Cell { content: CellContent::Keys(command), role: CellRole::Key }
    }

    /// Returns the text of the cell; empty for keys, because they depend on the key map.
    pub fn text(&self) -> &str {
        match &self.content {
            CellContent::Text(text) => text,
            CellContent::Keys(_) => "",
            CellContent::Sign(sign) => sign.sign(),
        }
    }
}

impl ListRow {
    pub(crate) fn new(cells: impl Into<Vec<Cell>>) -> ListRow {
        ListRow { cells: cells.into(), is_current: false }
    }

    /// Returns a row with a single text.
    pub(crate) fn plain(text: impl Into<String>) -> ListRow {
        ListRow::new([Cell::plain(text)])
    }

    /// Returns a row with a single text of the record.
    pub(crate) fn of_record(text: impl Into<String>) -> ListRow {
        ListRow::new([Cell::new(CellRole::Record, text)])
    }

    /// Returns the row, marked as current or not.
    #[must_use]
    pub(crate) fn current(self, is_current: bool) -> ListRow {
        ListRow { is_current, ..self }
    }

    /// Returns the row as a line of text for filters and screen readers, without asides.
    pub fn text(&self) -> String {
        let cells = self.cells.iter().filter(|cell| cell.role != CellRole::Aside).map(Cell::text);
        cells.filter(|text| !text.is_empty()).collect::<Vec<_>>().join("  ")
    }
}
