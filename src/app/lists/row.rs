//! The rows of lists as they are drawn: cells in columns.

use crate::app::command::Command;
use crate::messages::screen::ListSign;

/// A row of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListRow {
    pub cells: Vec<Cell>,
    /// Whether it is the present value of a setting, or the document in front.
    pub is_current: bool,
}

/// A part of a row in a column of its own.
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

/// What a cell is for the reader, which decides on its look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellRole {
    Plain,
    /// A text of the record, in which matches of the search are highlighted.
    Record,
    /// A key or a name, by which one finds the row.
    Key,
    /// What may be left out, and is where there is no room.
    Aside,
    /// Something offered that is not there yet.
    Faint,
    Title,
    Sign,
    Error,
}

/// How wide a column is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnWidth {
    /// A third of the row, but at most the second number of cells; in a narrow row the first number.
    Third(u16, u16),
    /// What the other columns leave; several share it.
    Rest,
    /// As wide as its text, at the right; without room it is left out.
    Right,
}

impl Cell {
    pub fn new(role: CellRole, text: impl Into<String>) -> Cell {
        Cell { content: CellContent::Text(text.into()), role }
    }

    pub(crate) fn plain(text: impl Into<String>) -> Cell {
        Cell::new(CellRole::Plain, text)
    }

    /// The keys of a command.
    pub(crate) const fn keys(command: Command) -> Cell {
        Cell { content: CellContent::Keys(command), role: CellRole::Key }
    }

    /// Its text; keys have none, since they depend on the key map.
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

    /// A row of one text.
    pub(crate) fn plain(text: impl Into<String>) -> ListRow {
        ListRow::new([Cell::plain(text)])
    }

    /// A row of one text of the record.
    pub(crate) fn of_record(text: impl Into<String>) -> ListRow {
        ListRow::new([Cell::new(CellRole::Record, text)])
    }

    /// Marked as the present one, or not.
    #[must_use]
    pub(crate) fn current(self, is_current: bool) -> ListRow {
        ListRow { is_current, ..self }
    }

    /// The row in a line of text, for filters and for people who hear it. Asides are left out.
    pub fn text(&self) -> String {
        let cells = self.cells.iter().filter(|cell| cell.role != CellRole::Aside).map(Cell::text);
        cells.filter(|text| !text.is_empty()).collect::<Vec<_>>().join("  ")
    }
}
