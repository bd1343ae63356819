//! Lists over the panes: a window with the rows, details of the selected row, and the action of
//! Enter on it.

use super::window::{centered_rows, draw_below, draw_window, mark_current};
use super::{
    Canvas, Command, OpenList, PointerTarget, Rect, RowPen, Scene, ScreenStyle, export_form,
    fit_with_matches, wrap,
};
use crate::app::KeyContext;
use crate::app::actions;
use crate::app::lists::{Cell, CellContent, CellRole, ColumnWidth, List, ListRow, list_of};
use crate::texts;

/// The least height of the panes with room for details.
const TALL: u16 = 8;
/// The least width of a row with room for all columns.
const ROOMY: u16 = 30;

/// Draws the open list and returns the position where its selected row begins.
pub(super) fn draw_list(canvas: &mut Canvas, scene: &Scene, panes: Rect, open: &OpenList) -> (u16, u16) {
    if let Some(form) = actions::export_form::export_form(scene.app) {
        return export_form::draw_form(canvas, scene, panes, open, form);
    }
    let list = list_of(open.id);
    let details = if panes.height < TALL { 0 } else { list.detail_lines().min(panes.height / 2) };
    // The size does not change while a filter is typed.
    let count = u16::try_from(open.all_rows.max(1)).unwrap_or(u16::MAX);
    let area = centered_rows(panes, count.saturating_add(2 + details));
    let inside = draw_window(canvas, area, &title(scene, list, open));
    draw_choice(canvas, scene, area, open);
    let detail = detail_text(canvas, scene, inside, open).filter(|_| details > 0);
    let rows = match detail {
        Some(_) => Rect { height: inside.height.saturating_sub(details), ..inside },
        None => inside,
    };
    let cursor = draw_list_rows(canvas, scene, rows, open);
    if let Some(detail) = detail {
        draw_detail(canvas, Rect { y: rows.bottom(), height: details, ..inside }, &detail);
    }
    cursor
}

/// Draws the rows of the open list and returns the position where the selected one begins.
pub(super) fn draw_list_rows(canvas: &mut Canvas, scene: &Scene, area: Rect, open: &OpenList) -> (u16, u16) {
    let list = list_of(open.id);
    let mut replay = scene.app.tab().replay_at_cursor();
    if open.rows.is_empty() {
        canvas.draw_empty(area, scene.label(texts::label::NothingListed));
    }
    canvas.draw_rows(area, open.selected, open.rows.len(), PointerTarget::Item, |canvas, area, index| {
        let row = list.row(scene.app, open.rows[index], &mut replay);
        draw_row(canvas, scene, area, list.columns(), &row, index == open.selected);
    })
}

/// Draws the action of Enter on the selected row into the frame below the list.
pub(super) fn draw_choice(canvas: &mut Canvas, scene: &Scene, area: Rect, open: &OpenList) {
    let Some(row) = open.selected_row() else { return };
    let context = if scene.app.layers.is_help_open() { KeyContext::Help } else { open.id.context() };
    let key = scene.keys.map().keys_of(context, Command::Accept).into_iter().next();
    let Some(key) = key else { return };
    draw_below(canvas, area, &format!("{key}: {}", list_of(open.id).choice(row).get(scene.lang)));
}

fn title(scene: &Scene, list: &dyn List, open: &OpenList) -> String {
    let filter = if open.filter.is_empty() { String::new() } else { format!(" /{}", open.filter) };
    let countable = open.rows.iter().map(|row| !list.is_heading(*row));
    let count = countable.clone().filter(|counts| *counts).count();
    let at = countable.take(open.selected + 1).filter(|counts| *counts).count();
    format!(" {}{filter} {at}/{count} ", list.title(scene.app))
}

/// Returns the text to show below the list for the selected row: its detail, or the whole text of a
/// row that is too narrow for it.
fn detail_text(canvas: &Canvas, scene: &Scene, inside: Rect, open: &OpenList) -> Option<String> {
    let (list, id) = (list_of(open.id), open.selected_row()?);
    let row = list.row(scene.app, id, &mut scene.app.tab().replay_at_cursor());
    let text = list.detail(scene.app, id).unwrap_or_else(|| row.text());
    let is_whole = row.cells.iter().any(|cell| cell.text() == text)
        && !text.contains('\n')
        && canvas.width(&row.text()) + 4 <= inside.width;
    if is_whole || text.is_empty() { None } else { Some(text) }
}

fn draw_row(
    canvas: &mut Canvas,
    scene: &Scene,
    area: Rect,
    columns: &[ColumnWidth],
    row: &ListRow,
    selected: bool,
) {
    let (mut pen, over) = canvas.list_row(area, selected);
    if let [only] = &row.cells[..] {
        draw_cell(&mut pen, scene, only, u16::MAX, over);
    } else {
        draw_cells(&mut pen, scene, area.width, columns, row, over);
    }
    if row.is_current {
        mark_current(canvas, area, over);
    }
}

/// Draws the cells of a row in its columns. The cell at the right is left out if the row has no
/// room for it.
fn draw_cells(
    pen: &mut RowPen,
    scene: &Scene,
    width: u16,
    columns: &[ColumnWidth],
    row: &ListRow,
    over: ScreenStyle,
) {
    let sharing =
        |(column, cell): (&ColumnWidth, &Cell)| *column == ColumnWidth::Rest && !cell.text().is_empty();
    let mut sharers = columns.iter().zip(&row.cells).filter(|pair| sharing(*pair)).count() as u16;
    let right = columns.iter().zip(&row.cells).find(|(column, _)| **column == ColumnWidth::Right);
    let right = right.map(|(_, cell)| cell).filter(|cell| !cell.text().is_empty());
    // Columns that share the row leave room for the cell at the right.
    let reserved =
        right.filter(|_| sharers > 1 && width >= ROOMY).map_or(0, |cell| pen.width(cell.text()) + 2);
    let end = width.saturating_sub(reserved);
    for (column, cell) in columns.iter().zip(&row.cells) {
        match column {
            ColumnWidth::Third(least, most) => {
                let column = if width < ROOMY { *least } else { (width / 3).min(*most) };
                draw_cell(pen, scene, cell, column.saturating_sub(pen.column()), over);
                pen.to(column + 1);
            }
            ColumnWidth::Rest if sharing((column, cell)) => {
                let room = end.saturating_sub(pen.column());
                let cells = if sharers > 1 { room * 2 / 5 } else { room };
                let next = pen.column() + cells + 1;
                draw_cell(pen, scene, cell, cells, over);
                if sharers > 1 {
                    pen.to(next);
                    sharers -= 1;
                }
            }
            ColumnWidth::Rest | ColumnWidth::Right => {}
        }
    }
    let Some(right) = right.filter(|_| width >= ROOMY) else { return };
    if pen.room() > pen.width(right.text()) + 2 {
        pen.put_right(width.saturating_sub(1), right.text(), look(pen, right.role, over));
    } else if right.role == CellRole::Error {
        pen.put_right(width.saturating_sub(1), " ?", look(pen, right.role, over));
    }
}

fn draw_cell(pen: &mut RowPen, scene: &Scene, cell: &Cell, cells: u16, over: ScreenStyle) {
    let look = look(pen, cell.role, over);
    match &cell.content {
        CellContent::Keys(command) => _ = pen.fit(&keys_within(pen, scene, *command, cells), cells, look),
        CellContent::Text(text) if cell.role == CellRole::Record => {
            fit_with_matches(pen, scene, &one_line(text), look);
        }
        _ => _ = pen.fit(&one_line(cell.text()), cells, look),
    }
}

fn look(pen: &RowPen, role: CellRole, over: ScreenStyle) -> ScreenStyle {
    let theme = pen.theme();
    match role {
        CellRole::Plain | CellRole::Record => over,
        CellRole::Key => theme.key.with(over),
        CellRole::Aside | CellRole::Faint => theme.faint.with(over),
        CellRole::Title => theme.title,
        CellRole::Sign => theme.sign.with(over),
        CellRole::Error => theme.error.with(over),
    }
}

/// Returns as many keys of a command as fit, but at least one.
fn keys_within(pen: &RowPen, scene: &Scene, command: Command, cells: u16) -> String {
    let mut text = String::new();
    for key in scene.keys.map().keys_of(scene.app.layers.helped_context(), command) {
        let longer = format!("{text} {key}");
        if !text.is_empty() && pen.width(longer.trim_start()) > cells {
            break;
        }
        longer.trim_start().clone_into(&mut text);
    }
    text
}

/// Draws the details of a row below a horizontal line.
fn draw_detail(canvas: &mut Canvas, area: Rect, text: &str) {
    canvas.draw_rule(area);
    let mode = canvas.options().width;
    let places = wrap(text, area.width.saturating_sub(4).into(), mode);
    let is_cut = places.len() >= usize::from(area.height);
    for (place, at) in places.into_iter().zip(1..area.height) {
        let line = text[place].trim_end_matches(['\r', '\n']);
        canvas.pen(area, at).skip(2).put(line, ScreenStyle::PLAIN);
    }
    if is_cut {
        let look = canvas.theme().faint;
        canvas.pen(area, area.height.saturating_sub(1)).put_right(area.width, mode.ellipsis(), look);
    }
}

/// Returns a text with line breaks replaced by spaces.
pub(super) fn one_line(text: &str) -> String {
    text.replace(['\r', '\n'], " ")
}
