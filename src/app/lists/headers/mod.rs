//! The header form: a list whose rows are the headers, the handicap, and standard keys that the record does
//! not have.

use crate::app::App;
use crate::app::actions::headers;
use crate::app::event::{CommandResult, RowId};
use crate::app::layers::header_rows::{HEADER, OFFERED, offered_key};
use crate::app::lists::{Cell, CellRole, ColumnWidth, List, ListRow};
use crate::messages::headers::{header_warning, key_meaning};
use crate::messages::{Lang, LocalizedText};
use crate::texts;
use honfu_core::record::{DetachedReplay, HeaderKey, header_words};

pub(super) struct HeaderList;

/// Returns the text of a header.
pub(super) fn header_line(app: &App, number: usize) -> String {
    app.tab().header(number).map_or_else(String::new, |header| format!("{}: {}", header.key, header.value))
}

/// Returns the remark beside a header: the problem of its value, or else the meaning of its key.
fn remark(app: &App, row: RowId, key: &str) -> Cell {
    let doubted = if row.sort == HEADER { app.tab().header_warning(row.number) } else { None };
    match doubted {
        Some(doubted) => Cell::new(CellRole::Error, header_warning(doubted, app.settings.lang())),
        None => Cell::new(CellRole::Aside, key_meaning(key, app.settings.lang())),
    }
}

/// Returns the names of a header key in all languages.
fn names_of(key: &str) -> String {
    header_words(key).unwrap_or(LocalizedText::EMPTY).all().collect::<Vec<_>>().join(" ")
}

impl List for HeaderList {
    fn title(&self, app: &App) -> String {
        texts::headers_list::Title.get(app.settings.lang()).to_owned()
    }

    fn choice(&self, row: RowId) -> LocalizedText {
        match row.sort {
            HEADER => texts::headers_list::Header,
            OFFERED => texts::headers_list::Offered,
            _ => texts::headers_list::Choice,
        }
    }

    fn rows(&self, app: &App) -> Vec<RowId> {
        app.layers.header_rows.rows(&app.tab().record().headers)
    }

    fn row(&self, app: &App, row: RowId, _replay: &mut DetachedReplay<'_>) -> ListRow {
        let lang = app.settings.lang();
        match row.sort {
            HEADER => {
                let Some(header) = app.tab().header(row.number) else { return ListRow::default() };
                let value = Cell::new(CellRole::Record, &*header.value);
                let key = Cell::new(CellRole::Key, &*header.key);
                ListRow::new([key, value, remark(app, row, &header.key)])
            }
            OFFERED => {
                let key = app.tab().header_name(offered_key(row));
                let meaning = Cell::new(CellRole::Aside, key_meaning(key, lang));
                ListRow::new([Cell::new(CellRole::Faint, key), meaning])
            }
            _ => {
                let key = HeaderKey::Handicap.name();
                let value = Cell::plain(honfu_core::shogi::start_name(app.tab().handicap(), lang));
                ListRow::new([Cell::new(CellRole::Key, key), value, remark(app, row, key)])
            }
        }
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        headers::ask_header(app, row)
    }

    fn columns(&self) -> &'static [ColumnWidth] {
        &[ColumnWidth::Third(8, 20), ColumnWidth::Rest, ColumnWidth::Right]
    }

    fn keywords(&self, app: &App, row: RowId) -> String {
        match row.sort {
            HEADER => app.tab().header(row.number).map_or_else(String::new, |header| names_of(&header.key)),
            OFFERED => names_of(offered_key(row)),
            _ => {
                let names =
                    Lang::ALL.map(|lang| honfu_core::shogi::start_name(app.tab().handicap(), lang)).join(" ");
                format!("handicap {names}")
            }
        }
    }

    fn detail(&self, app: &App, row: RowId) -> Option<String> {
        let header = app.tab().header(row.number).filter(|_| row.sort == HEADER)?;
        Some(header.value.to_string())
    }

    fn detail_lines(&self) -> u16 {
        5
    }
}
