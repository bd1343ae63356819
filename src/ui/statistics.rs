//! The moves that were played in the position on the board: a list beside it.

use super::{
    Canvas, CountedNoun, ListKind, MessageText, OpenList, PointerTarget, Rect, Scene, ScreenLayout, caption,
    centered_rows, draw_window,
};
use crate::messages::screen::{ScreenLabel, files_read, opening_columns};
use honfu_core::query::{Continuation, ResultTally};

/// The least width of the list, and the width of a number.
const NARROWEST: u16 = 34;
const NUMBER: u16 = 6;

/// Beside the board if there is room, otherwise over it.
pub(super) fn list_area(panes: Rect, layout: &ScreenLayout) -> Rect {
    let left = layout.board.map_or(panes.x, |(board, _)| board.right());
    match panes.right().saturating_sub(left) {
        width @ NARROWEST.. => {
            let top = layout.board.map_or(panes.y, |(board, _)| board.y);
            Rect { x: left, y: top, width, height: panes.bottom().saturating_sub(top) }
        }
        _ => centered_rows(panes, panes.height),
    }
}

pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, area: Rect, list: &OpenList) -> (u16, u16) {
    let found = scene.app.statistics.continuations();
    let inside = draw_window(canvas, area, &title(scene));
    let columns = StatisticsColumns::new(inside.width);
    columns.draw_heading(canvas, scene, inside);
    let rows = Rect { y: inside.y + 1, height: inside.height.saturating_sub(1), ..inside };
    let count = found.next.len();
    let cursor = canvas.draw_rows(rows, list.selected, count, PointerTarget::Item, |canvas, row, index| {
        let text = scene.app.continuation_text(index);
        columns.draw_row(canvas, row, (&text, &found.next[index]), found.tally, index == list.selected);
    });
    if found.next.is_empty() {
        let (words, look) = empty_message(scene, canvas);
        canvas.pen(rows, 0).skip(2).fit(&words, u16::MAX, look);
    }
    cursor
}

/// The title with the number of games, and of files while they are being read.
fn title(scene: &Scene) -> String {
    let statistics = &scene.app.statistics;
    let games = statistics.continuations().tally.games() as usize;
    let games = caption::count(CountedNoun::Games, games, scene.lang);
    let progress = match statistics.progress() {
        (read, Some(files)) if read < files => format!("  {}", files_read(read, files, scene.lang)),
        _ => String::new(),
    };
    format!(" {}: {games}{progress} ", ListKind::Statistics.get(scene.lang))
}

/// Why there are no moves.
fn empty_message(scene: &Scene, canvas: &Canvas) -> MessageText {
    let (statistics, theme) = (&scene.app.statistics, canvas.theme());
    let label = match (statistics.failure(), statistics.progress()) {
        (Some(error), _) => return (error.text(scene.lang), theme.error),
        (None, (_, None)) => ScreenLabel::Listing,
        (None, (read, Some(files))) if read < files => ScreenLabel::Listing,
        _ => ScreenLabel::NotPlayed,
    };
    (scene.label(label).to_owned(), theme.faint)
}

/// Where the numbers end, from left to right; those without room are left out.
struct StatisticsColumns(Vec<u16>);

impl StatisticsColumns {
    fn new(width: u16) -> StatisticsColumns {
        let count = (width.saturating_sub(14) / NUMBER).min(5);
        let end = width.saturating_sub(1);
        StatisticsColumns((0..count).map(|column| end - (count - 1 - column) * NUMBER).collect())
    }

    fn draw_heading(&self, canvas: &mut Canvas, scene: &Scene, area: Rect) {
        let look = canvas.theme().faint;
        let mut pen = canvas.pen(area, 0);
        for (end, name) in self.0.iter().zip(opening_columns(scene.lang)) {
            pen.put_right(*end, name, look);
        }
    }

    fn draw_row(
        &self,
        canvas: &mut Canvas,
        area: Rect,
        (text, next): (&str, &Continuation),
        all: ResultTally,
        selected: bool,
    ) {
        let (mut pen, over) = canvas.list_row(area, selected);
        let end = self.0.first().map_or(area.width, |end| end.saturating_sub(NUMBER - 1));
        pen.fit_until(end, text, over);
        let ResultTally { black, white, draw, .. } = next.tally;
        let games = next.tally.games();
        let share = |part: u32, of: u32| format!("{:.0}%", 100.0 * f64::from(part) / f64::from(of.max(1)));
        let parts = [share(games, all.games()), share(black, games), share(white, games), share(draw, games)];
        let numbers = [games.to_string()].into_iter().chain(parts);
        for (end, number) in self.0.iter().zip(numbers) {
            pen.put_right(*end, &number, over);
        }
    }
}
