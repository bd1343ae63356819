//! The games in which a move was played: a list in place of the moves, with rows like those of
//! files.

use super::columns::Columns;
use super::list::draw_choice;
use super::record_list::outcome_mark;
use super::statistics::filter_text;
use super::{
    Canvas, CountedNoun, OpenList, PointerTarget, Rect, RowPen, Scene, ScreenStyle, caption, draw_window,
};
use crate::messages::screen::{newest_games, record_columns};
use crate::texts;
use honfu_query::{GameEntry, players_line};

/// The column of the players, after the mark of the winner; the width of a date, and the least
/// width of a file name.
const PLAYERS: u16 = 3;
const DATE: u16 = 10;
const NAME: u16 = 12;

pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, area: Rect, open: &OpenList) -> (u16, u16) {
    let games = scene.app.study.statistics.games();
    let inside = draw_window(canvas, area, &title(scene, open));
    draw_choice(canvas, scene, area, open);
    let columns = game_columns(inside.width);
    draw_heading(&columns, canvas, scene, inside);
    let rows = Rect { y: inside.y + 1, height: inside.height.saturating_sub(1), ..inside };
    let cursor =
        canvas.draw_rows(rows, open.selected, open.rows.len(), PointerTarget::Item, |canvas, row, index| {
            if let Some(game) = games.games().get(open.rows[index].number) {
                let (mut pen, over) = canvas.list_row(row, index == open.selected);
                draw_game(&columns, &mut pen, game, over);
            }
        });
    if open.rows.is_empty() {
        let label = if games.list().is_some() { texts::label::NothingListed } else { texts::label::Listing };
        canvas.draw_empty(rows, scene.label(label));
    }
    cursor
}

/// Returns the title with the move, the number of games, and how many of them match the filter.
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
        (caption::counted_text(CountedNoun::Games, shown, scene.lang), scene.label(texts::label::Filter));
    format!(" {}: {listed}/{count}  {filter}: {} ", games.title(), open.filter)
}

#[derive(Clone, Copy, PartialEq)]
enum GameColumn {
    Players,
    Date,
    Event,
    File,
}

/// Returns the columns that fit into a row of the given width.
fn game_columns(width: u16) -> Columns<GameColumn> {
    let columns = [
        (GameColumn::Players, None, 0),
        (GameColumn::Date, Some(DATE), 30),
        (GameColumn::Event, Some(width / 5), 84),
        (GameColumn::File, Some((width / 4).max(NAME)), 45),
    ];
    let shown = columns.into_iter().filter(|(_, _, least)| width >= *least);
    Columns::new(PLAYERS..width.saturating_sub(1), shown.map(|(column, cells, _)| (column, cells)))
}

fn draw_heading(columns: &Columns<GameColumn>, canvas: &mut Canvas, scene: &Scene, area: Rect) {
    let [name, players, event, date, _] = record_columns(scene.lang);
    let look = canvas.theme().faint;
    let mut pen = canvas.pen(area, 0);
    columns.put(&mut pen, GameColumn::Players, players, look);
    columns.put(&mut pen, GameColumn::Date, date, look);
    columns.put(&mut pen, GameColumn::Event, event, look);
    columns.put(&mut pen, GameColumn::File, name, look);
}

fn draw_game(columns: &Columns<GameColumn>, pen: &mut RowPen, game: &GameEntry, over: ScreenStyle) {
    let faint = pen.theme().faint.with(over);
    let [black, white] = &game.players;
    let name = game.file.rsplit(['/', '\\']).next().unwrap_or_default();
    let name = if game.record > 0 { format!("{name} #{}", game.record + 1) } else { name.to_owned() };
    let date = game.date.map(|date| date.to_string()).unwrap_or_default();
    let mark = outcome_mark(pen.glyphs(), game.outcome);
    pen.to(1).put(mark, over);
    columns.put(pen, GameColumn::Players, &players_line(black, white), over);
    columns.put(pen, GameColumn::Date, &date, faint);
    columns.put(pen, GameColumn::Event, &game.event, faint);
    columns.put(pen, GameColumn::File, &name, faint);
}
