//! The moves of an opening book for the position on the board, below the list of moves played in
//! it.

use crate::texts;
use std::path::Path;

use super::columns::Columns;
use super::list::draw_choice;
use super::{Canvas, MessageText, OpenList, PointerTarget, Rect, RowPen, Scene, ScreenStyle, draw_window};
use crate::app::actions;
use crate::messages::screen::{self};
use honfu_core::annotation::ScoreView;
use honfu_core::shogi::Color;
use honfu_query::BookMove;

/// The widths of the columns with numbers: evaluation, depth, count.
const NUMBERS: [u16; 3] = [7, 5, 7];

/// The least width of a move.
const MOVE: u16 = 10;

/// The number of rows for the frame and the heading.
const FRAME: u16 = 3;

/// Divides an area between the list and the book below it, if a book is open and there is room for
/// both.
pub(super) fn divide(scene: &Scene, area: Rect) -> (Rect, Option<Rect>) {
    let moves = match scene.app.study.book.found() {
        Some((_, Ok(moves))) => u16::try_from(moves.len()).unwrap_or(u16::MAX).max(1),
        _ => 1,
    };
    let height = moves.saturating_add(FRAME).min(area.height / 2);
    if scene.app.study.book.path().is_none() || height <= FRAME {
        return (area, None);
    }
    let list = Rect { height: area.height - height, ..area };
    (list, Some(Rect { y: list.bottom(), height, ..area }))
}

/// Draws the moves of the book: the rows of the list after the first `before`. Returns the position
/// of the selected row.
pub(super) fn draw(
    canvas: &mut Canvas,
    scene: &Scene,
    area: Rect,
    open: &OpenList,
    before: usize,
) -> Option<(u16, u16)> {
    let of_book = &open.rows[before..];
    let selected = open.selected.checked_sub(before).filter(|_| !of_book.is_empty());
    let name = scene.app.study.book.path().and_then(Path::file_name).map(|name| name.to_string_lossy());
    let title = format!(" {}: {} ", scene.label(texts::label::Book), name.unwrap_or_default());
    let inside = draw_window(canvas, area, &title);
    let columns = book_columns(inside.width);
    let faint = canvas.theme().faint;
    let mut pen = canvas.pen(inside, 0);
    for (column, name) in (1..).zip(screen::book_columns(scene.lang)) {
        columns.put_number(&mut pen, column, name, faint);
    }
    let rows = Rect { y: inside.y + 1, height: inside.height.saturating_sub(1), ..inside };
    let found = scene.app.study.book.found();
    let (side, moves) = match found {
        Some((position, Ok(moves))) if !moves.is_empty() => (position.side(), moves),
        _ => {
            let (words, look) = empty_message(scene, canvas);
            canvas.pen(rows, 0).skip(2).fit(&words, u16::MAX, look);
            return None;
        }
    };
    if selected.is_some() {
        draw_choice(canvas, scene, area, open);
    }
    let cursor = canvas.draw_rows(
        rows,
        selected.unwrap_or(0),
        of_book.len(),
        |index| PointerTarget::Item(before + index),
        |canvas, row, index| {
            if let Some(book_move) = moves.get(of_book[index].number) {
                let (mut pen, look) = canvas.list_row(row, selected == Some(index));
                let text = actions::book::book_move_text(scene.app, book_move);
                draw_row(&mut pen, &columns, &text, numbers(scene, book_move, side), look);
            }
        },
    );
    selected.map(|_| cursor)
}

/// Returns the columns of the move and of as many numbers as fit into the given width.
fn book_columns(width: u16) -> Columns<usize> {
    let mut least = MOVE;
    let shown = NUMBERS.into_iter().take_while(|cells| {
        least += cells + 1;
        least < width
    });
    let widths = [None].into_iter().chain(shown.map(Some));
    Columns::new(1..width, widths.enumerate())
}

fn draw_row(
    pen: &mut RowPen,
    columns: &Columns<usize>,
    text: &str,
    numbers: [Option<String>; 3],
    look: ScreenStyle,
) {
    columns.put(pen, 0, text, look);
    for (column, number) in (1..).zip(numbers) {
        columns.put_number(pen, column, number.as_deref().unwrap_or("-"), look);
    }
}

/// Returns the evaluation from the point of view in the settings, the depth and the count.
fn numbers(scene: &Scene, book_move: &BookMove, side: Color) -> [Option<String>; 3] {
    let is_turned = side == Color::White && scene.app.settings.values().score_view == ScoreView::Black;
    let eval = book_move.eval.map(|eval| if is_turned { -i64::from(eval) } else { eval.into() });
    let eval = eval.map(|eval| if eval == 0 { "0".to_owned() } else { format!("{eval:+}") });
    [eval, book_move.depth.map(|depth| depth.to_string()), book_move.count.map(|count| count.to_string())]
}

/// Returns why there are no moves.
fn empty_message(scene: &Scene, canvas: &Canvas) -> MessageText {
    let theme = canvas.theme();
    match scene.app.study.book.found() {
        Some((_, Err(error))) => (error.text(scene.lang), theme.error),
        Some((_, Ok(_))) => (scene.label(texts::label::NotInBook).to_owned(), theme.faint),
        None => (String::new(), theme.faint),
    }
}
