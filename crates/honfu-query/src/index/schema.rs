//! The tables of a segment: their columns and how they are stored. Any change to them requires a new
//! [`INDEX_VERSION`].

use crate::{ColumnType, RowColumn};

use crate::parquet_writer::{PackedColumns, TableLayout};

/// The version of the files of an index.
pub(super) const INDEX_VERSION: u32 = 4;

/// The key of the version in the metadata of each table.
pub(super) const VERSION_KEY: &str = "honfu.index.version";

/// Makes columns, with their indices as constants.
macro_rules! columns {
    ($table:ident: $count:literal; $($constant:ident = $number:literal $name:literal $column_type:ident $is_optional:literal,)*) => {
        pub(super) mod $table {
            use super::{ColumnType, RowColumn};

            pub(in super::super) static COLUMNS: [RowColumn; $count] = [$(RowColumn {
                name: $name, column_type: ColumnType::$column_type, is_optional: $is_optional,
            }),*];

            $(#[allow(dead_code, reason = "some columns are for other programs")]
            pub(in super::super) const $constant: usize = $number;)*
        }
    };
}

// Files, with large ones in parts. A file that is read as a whole has a length of 0.
columns! { parts: 15;
    PATH = 0 "path" Text false,
    SIZE = 1 "size" Number false,
    MODIFIED = 2 "modified" Number false,
    CHANGED = 3 "changed" Number false,
    IS_SETTLED = 4 "is_settled" Number false,
    MUST_BE_READ = 5 "must_be_read" Number false,
    START = 6 "start" Number false,
    LENGTH = 7 "length" Number false,
    LINES_BEFORE = 8 "lines_before" Number false,
    RECORDS_BEFORE = 9 "records_before" Number false,
    FORMAT = 10 "format" Text true,
    RECORDS = 11 "records" Number false,
    FIRST_GAME = 12 "first_game" Number false,
    GAMES = 13 "games" Number false,
    CONTENT = 14 "content_hash" Unsigned true,
}

// Games. The number of a game is the index of its row.
columns! { games: 22;
    FILE = 0 "file" Text false,
    RECORD = 1 "record" Number false,
    FORMAT = 2 "format" Text false,
    DATE = 3 "date" Text true,
    EVENT = 4 "event" Text true,
    SITE = 5 "site" Text true,
    BLACK = 6 "black" Text true,
    WHITE = 7 "white" Text true,
    HANDICAP = 8 "handicap" Text true,
    POSITION = 9 "start" Text false,
    PLIES = 10 "plies" Number false,
    TERMINAL = 11 "terminal" Text true,
    WINNER = 12 "winner" Text true,
    ERRORS = 13 "errors" Number false,
    HEADERS = 14 "headers" Headers false,
    WARNINGS = 15 "warnings" Number false,
    NODES = 16 "nodes" Number false,
    BRANCHES = 17 "branches" Number false,
    COMMENTS = 18 "comments" Number false,
    BOOKMARKS = 19 "bookmarks" Number false,
    TRAITS = 20 "traits" Text false,
    MOVES = 21 "moves" Bytes false,
}

// Positions, sorted by key, game and ply.
columns! { positions: 5;
    KEY = 0 "key" Unsigned false,
    GAME = 1 "game" Unsigned false,
    MOVE = 2 "move" Number true,
    WINNER = 3 "winner" Number false,
    SCORE = 4 "score" Number true,
}

const LAYOUT: TableLayout = TableLayout {
    version_key: VERSION_KEY,
    version: INDEX_VERSION,
    group_rows: 1 << 16,
    page_rows: Some(512),
    packed: PackedColumns::Texts,
};

pub(super) const PARTS: TableLayout = TableLayout { page_rows: Some(1 << 14), ..LAYOUT };
pub(super) const GAMES: TableLayout = LAYOUT;
pub(super) const POSITIONS: TableLayout =
    TableLayout { group_rows: 1 << 18, page_rows: Some(1 << 13), ..LAYOUT };
