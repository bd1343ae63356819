//! The list of the notations, each with examples of moves.

use crate::app::App;
use crate::app::actions::appearance;
use crate::app::event::{CommandResult, RowId};
use crate::app::lists::{Cell, CellRole, ColumnWidth, List, ListRow};
use crate::messages;
use crate::messages::notices::Notice;
use crate::messages::{Lang, LocalizedText};
use crate::texts;
use honfu_core::notation::{Notation, NotationStyle, reference_moves, reference_texts};
use honfu_core::record::DetachedReplay;

pub(super) struct NotationList;

fn style_of(row: RowId) -> Option<NotationStyle> {
    NotationStyle::all().nth(row.number)
}

impl List for NotationList {
    fn title(&self, app: &App) -> String {
        texts::notations_list::Title.get(app.settings.lang()).to_owned()
    }

    fn choice(&self, _row: RowId) -> LocalizedText {
        texts::notations_list::Choice
    }

    fn rows(&self, _app: &App) -> Vec<RowId> {
        (0..NotationStyle::all().count()).map(RowId::new).collect()
    }

    fn row(&self, app: &App, row: RowId, _replay: &mut DetachedReplay<'_>) -> ListRow {
        let Some(style) = style_of(row) else { return ListRow::default() };
        let name = Cell::new(CellRole::Key, messages::style_name(style, app.settings.lang()));
        let examples = Cell::new(CellRole::Aside, reference_texts(style).join(" "));
        ListRow::new([name, examples]).current(style == app.settings.values().notation.style)
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        let style = style_of(row).ok_or(Notice::NothingToDo)?;
        app.layers.leave_list();
        appearance::set_notation(app, Notation { style, ..app.settings.values().notation })
    }

    fn columns(&self) -> &'static [ColumnWidth] {
        &[ColumnWidth::Third(9, 24), ColumnWidth::Rest]
    }

    fn keywords(&self, _app: &App, row: RowId) -> String {
        let Some(style) = style_of(row) else { return String::new() };
        let names = Lang::ALL.map(|lang| messages::style_name(style, lang)).join(" ");
        format!("{} {names} {}", style.id(), reference_texts(style).join(" "))
    }

    /// Ranks the notation whose id is typed before the ones that contain the text.
    fn rank(&self, _app: &App, rows: &mut Vec<RowId>, typed: &str) {
        rows.sort_by_key(|row| style_of(*row).is_none_or(|style| style.id() != typed));
    }

    /// Returns an example of each kind of move.
    fn detail(&self, app: &App, row: RowId) -> Option<String> {
        let moves = reference_moves().zip(reference_texts(style_of(row)?));
        let moves = moves
            .map(|(sort, text)| format!("{}: {text}", messages::reference_move(sort, app.settings.lang())));
        Some(moves.collect::<Vec<_>>().join("   "))
    }

    fn detail_lines(&self) -> u16 {
        5
    }
}
