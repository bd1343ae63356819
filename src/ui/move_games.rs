//! The games in which a move was made: a list in the place of the moves, in rows like those of files.

use super::list::draw_choice;
use super::record_list::outcome_mark;
use super::statistics::filter_text;
use super::{
    Canvas, CountedNoun, OpenList, PointerTarget, Rect, RowPen, Scene, ScreenLabel, ScreenStyle, caption,
    draw_window,
};
use crate::messages::screen::{newest_games, record_columns};
use honfu_query::{GameEntry, players_line};

/// Where players begin, after the mark of the winner; the width of a date, and the least width of a name.
const PLAYERS: u16 = 3;
const DATE: u16 = 10;
const NAME: u16 = 12;

pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, area: Rect, open: &OpenList) -> (u16, u16) {
    let games = scene.app.study.statistics.games();
    let inside = draw_window(canvas, area, &title(scene, open));
    draw_choice(canvas, scene, area, open);
    let columns = GameColumns::new(inside.width);
    columns.draw_heading(canvas, scene, inside);
    let rows = Rect { y: inside.y + 1, height: inside.height.saturating_sub(1), ..inside };
    let cursor =
        canvas.draw_rows(rows, open.selected, open.rows.len(), PointerTarget::Item, |canvas, row, index| {
            if let Some(game) = games.games().get(open.rows[index].number) {
                let (mut pen, over) = canvas.list_row(row, index == open.selected);
                columns.draw_row(&mut pen, game, over);
            }
        });
    if open.rows.is_empty() {
        let label = if games.list().is_some() { ScreenLabel::NothingListed } else { ScreenLabel::Listing };
        canvas.draw_empty(rows, scene.label(label));
    }
    cursor
}

/// The title with the move, how many games there are, and how many of them a filter leaves.
fn title(scene: &Scene, open: &OpenList) -> String {
    let listed = open.rows.len();
    let games = scene.app.study.statistics.games();
    let shown = games.games().len();
    let count = match games.list() {
        Some(list) if list.count > shown => newest_games(shown, list.count, scene.lang),
        _ => caption::counted_text(CountedNoun::Games, shown, scene.lang),
    };
    if open.filter.is_empty() {
        return format!(" {}: {count}{} ", games.title(), filter_text(scene));
    }
    let (count, filter) =
        (caption::counted_text(CountedNoun::Games, shown, scene.lang), scene.label(ScreenLabel::Filter));
    format!(" {}: {listed}/{count}  {filter}: {} ", games.title(), open.filter)
}

/// Where the columns begin; those without room are left out.
struct GameColumns {
    date: Option<u16>,
    event: Option<u16>,
    file: Option<u16>,
    end: u16,
}

impl GameColumns {
    fn new(width: u16) -> GameColumns {
        let end = width.saturating_sub(1);
        let mut right = end;
        let mut take = |has_room: bool, cells: u16| {
            has_room.then(|| {
                right = right.saturating_sub(cells);
                let start = right;
                right = right.saturating_sub(1);
                start
            })
        };
        let file = take(width >= 45, (width / 4).max(NAME));
        let event = take(width >= 84, width / 5);
        let date = take(width >= 30, DATE);
        GameColumns { date, event, file, end }
    }

    /// Where the column ends that begins at `start`.
    fn end_of(&self, start: u16) -> u16 {
        let starts = [self.date, self.event, self.file];
        let next = starts.into_iter().flatten().filter(|next| *next > start).min();
        next.map_or(self.end, |next| next.saturating_sub(1))
    }

    fn draw_heading(&self, canvas: &mut Canvas, scene: &Scene, area: Rect) {
        let [name, players, event, date, _] = record_columns(scene.lang);
        let look = canvas.theme().faint;
        let mut pen = canvas.pen(area, 0);
        let heads = [(Some(PLAYERS), players), (self.date, date), (self.event, event), (self.file, name)];
        for (start, head) in heads.into_iter().filter_map(|(start, head)| Some((start?, head))) {
            pen.to(start).fit_until(self.end_of(start), head, look);
        }
    }

    fn draw_row(&self, pen: &mut RowPen, game: &GameEntry, over: ScreenStyle) {
        let faint = pen.theme().faint.with(over);
        let [black, white] = &game.players;
        let name = game.file.rsplit(['/', '\\']).next().unwrap_or_default();
        let name = if game.record > 0 { format!("{name} #{}", game.record + 1) } else { name.to_owned() };
        let date = game.date.map(|date| date.to_string()).unwrap_or_default();
        let mark = outcome_mark(pen.glyphs(), game.outcome);
        pen.to(1).put(mark, over);
        pen.to(PLAYERS).fit_until(self.end_of(PLAYERS), &players_line(black, white), over);
        for (start, text) in [(self.date, &*date), (self.event, &game.event), (self.file, &name)] {
            if let Some(start) = start {
                pen.to(start).fit_until(self.end_of(start), text, faint);
            }
        }
    }
}
