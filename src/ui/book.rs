//! What a book of openings has for the position on the board: below the list of what was played in it.

use crate::app::actions;
use std::path::Path;

use super::list::draw_choice;
use super::{Canvas, MessageText, OpenList, PointerTarget, Rect, RowPen, Scene, ScreenStyle, draw_window};
use crate::messages::screen::{ScreenLabel, book_columns};
use honfu_core::annotation::ScoreView;
use honfu_core::shogi::Color;
use honfu_query::BookMove;

/// The widths of the numbers: evaluation, depth, count.
const NUMBERS: [u16; 3] = [8, 6, 8];

/// The least room for the text of a move.
const MOVE: u16 = 10;

/// The rows of the frame and of the heading.
const FRAME: u16 = 3;

/// The area of the list, and that of the book below it if one is open and there is room for both.
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

/// Draws the moves of the book: the rows of the list after the first `before`. Returns the place of the selected one.
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
    let title = format!(" {}: {} ", scene.label(ScreenLabel::Book), name.unwrap_or_default());
    let inside = draw_window(canvas, area, &title);
    let columns = columns(inside.width);
    let faint = canvas.theme().faint;
    let mut pen = canvas.pen(inside, 0);
    for (end, name) in columns.iter().zip(book_columns(scene.lang)) {
        pen.put_right(*end, name, faint);
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
                let row_look = canvas.list_row(row, selected == Some(index));
                let text = actions::book::book_move_text(scene.app, book_move);
                draw_row(row_look, &columns, &text, numbers(scene, book_move, side));
            }
        },
    );
    selected.map(|_| cursor)
}

/// Where the numbers end, from left to right; those without room are left out.
fn columns(width: u16) -> Vec<u16> {
    let mut end = MOVE;
    let ends = NUMBERS.into_iter().map(|number| {
        end += number;
        end
    });
    let ends: Vec<u16> = ends.take_while(|end| *end < width).collect();
    let left = ends.last().map_or(0, |last| width.saturating_sub(last + 1));
    ends.into_iter().map(|end| end + left).collect()
}

fn draw_row(
    (mut pen, look): (RowPen<'_, '_>, ScreenStyle),
    columns: &[u16],
    text: &str,
    numbers: [Option<String>; 3],
) {
    let end = columns.first().map_or(u16::MAX, |end| end.saturating_sub(NUMBERS[0]));
    pen.fit_until(end, text, look);
    for (end, number) in columns.iter().zip(numbers) {
        pen.put_right(*end, number.as_deref().unwrap_or("-"), look);
    }
}

/// The evaluation, as the settings have those of engines, the depth and the count.
fn numbers(scene: &Scene, book_move: &BookMove, side: Color) -> [Option<String>; 3] {
    let is_turned = side == Color::White && scene.app.settings.values().score_view == ScoreView::Black;
    let eval = book_move.eval.map(|eval| if is_turned { -i64::from(eval) } else { eval.into() });
    let eval = eval.map(|eval| if eval == 0 { "0".to_owned() } else { format!("{eval:+}") });
    [eval, book_move.depth.map(|depth| depth.to_string()), book_move.count.map(|count| count.to_string())]
}

/// Why there are no moves.
fn empty_message(scene: &Scene, canvas: &Canvas) -> MessageText {
    let theme = canvas.theme();
    match scene.app.study.book.found() {
        Some((_, Err(error))) => (error.text(scene.lang), theme.error),
        Some((_, Ok(_))) => (scene.label(ScreenLabel::NotInBook).to_owned(), theme.faint),
        None => (String::new(), theme.faint),
    }
}
