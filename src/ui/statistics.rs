//! The list of moves that were played in the position on the board.

use crate::texts;
use std::ops::Range;

use super::columns::Columns;
use super::list::draw_choice;
use super::{
    Canvas, Color, CountedNoun, MessageText, OpenList, PointerTarget, Rect, RowPen, Scene, ScreenLayout,
    ScreenStyle, caption, centered_rows, draw_window,
};
use crate::app::ListId;
use crate::app::lists::list_of;
use crate::app::study::BOOK_MOVE;
use crate::messages::screen::{StatisticsColumn, files_read};
use honfu_query::{Continuation, Continuations, ResultTally};

/// The least width of the list beside the board.
const NARROWEST: u16 = 34;

/// Returns the area of the list: beside the board if there is room, otherwise over it.
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

/// Draws the first `count` rows of the list: the moves that were played, and the moves of a book
/// that has no area of its own. Returns the position of the selected row.
pub(super) fn draw(
    canvas: &mut Canvas,
    scene: &Scene,
    area: Rect,
    open: &OpenList,
    count: usize,
) -> (u16, u16) {
    let found = scene.app.study.statistics.continuations();
    let inside = draw_window(canvas, area, &title(scene));
    let columns = statistics_columns(inside.width, found);
    draw_heading(&columns, canvas, scene, inside);
    let rows = Rect { y: inside.y + 1, height: inside.height.saturating_sub(1), ..inside };
    let is_above = open.selected < count;
    let at = if is_above { open.selected } else { 0 };
    let mut replay = scene.app.tab().replay_at_cursor();
    let cursor = canvas.draw_rows(rows, at, count, PointerTarget::Item, |canvas, area, index| {
        let id = open.rows[index];
        let text = list_of(open.id).row(scene.app, id, &mut replay).text();
        let selected = is_above && at == index;
        let (mut pen, over) = canvas.list_row(area, selected);
        match found.next.get(id.number).filter(|_| id.sort != BOOK_MOVE) {
            Some(next) => draw_move(&columns, &mut pen, over, &text, next, found.tally),
            None => _ = pen.fit(&text, u16::MAX, over),
        }
    });
    if is_above {
        draw_choice(canvas, scene, area, open);
    }
    if count == 0 {
        let (words, look) = empty_message(scene, canvas);
        canvas.pen(rows, 0).skip(2).fit(&words, u16::MAX, look);
    }
    cursor
}

/// Returns the title with the number of games, and the number of files while they are being read.
fn title(scene: &Scene) -> String {
    let statistics = &scene.app.study.statistics;
    let games = statistics.continuations().tally.games() as usize;
    let games = caption::counted_text(CountedNoun::Games, games, scene.lang);
    let progress = match statistics.progress() {
        (read, Some(files)) if read < files => format!("  {}", files_read(read, files, scene.lang)),
        _ => String::new(),
    };
    format!(" {}: {games}{progress}{} ", list_of(ListId::Statistics).title(scene.app), filter_text(scene))
}

/// Returns the filter of the games, as the end of a title.
pub(super) fn filter_text(scene: &Scene) -> String {
    match scene.app.study.statistics.filter() {
        "" => String::new(),
        filter => format!("  {}: {filter}", scene.label(texts::label::Filter)),
    }
}

/// Returns why there are no moves.
fn empty_message(scene: &Scene, canvas: &Canvas) -> MessageText {
    let (statistics, theme) = (&scene.app.study.statistics, canvas.theme());
    let label = match (statistics.failure(), statistics.progress()) {
        (Some(error), _) => return (error.text(scene.lang), theme.error),
        (None, (_, None)) => texts::label::Listing,
        (None, (read, Some(files))) if read < files => texts::label::Listing,
        _ if !statistics.filter().is_empty() => texts::label::NothingListed,
        _ => texts::label::NotPlayed,
    };
    (scene.label(label).to_owned(), theme.faint)
}

/// The columns by importance, which is the order in which they get room, with their widths.
const BY_IMPORTANCE: [(StatisticsColumn, u16); 9] = {
    use StatisticsColumn::*;
    [
        (Games, 5),
        (Results, 11),
        (Score, 6),
        (LastYear, 5),
        (Players, 16),
        (BlackWins, 5),
        (WhiteWins, 5),
        (Draws, 5),
        (Share, 5),
    ]
};

/// The least width of moves, and the greatest width of the bars of results.
const MOVES: u16 = 12;
const WIDEST_BAR: u16 = 31;

/// Returns the columns that fit into a row of the given width; `None` is the column of the moves.
fn statistics_columns(width: u16, found: &Continuations) -> Columns<Option<StatisticsColumn>> {
    let has_scores = found.next.iter().any(|next| next.score.is_some());
    let mut room = width.saturating_sub(MOVES + 2);
    let mut widths: Vec<(StatisticsColumn, u16)> = Vec::new();
    for (column, cells) in BY_IMPORTANCE {
        if column == StatisticsColumn::Score && !has_scores {
            continue;
        }
        let Some(rest) = room.checked_sub(cells + 1) else { break };
        room = rest;
        widths.push((column, cells));
    }
    widths.sort_by_key(|(column, _)| *column as usize);
    for (column, cells) in &mut widths {
        let extra = match column {
            StatisticsColumn::Results => (room / 2).min(WIDEST_BAR - *cells),
            StatisticsColumn::Players => room,
            _ => 0,
        };
        *cells += extra;
        room -= extra;
    }
    let columns = widths.into_iter().map(|(column, cells)| (Some(column), Some(cells)));
    Columns::new(1..width.saturating_sub(1), std::iter::once((None, None)).chain(columns))
}

fn draw_heading(columns: &Columns<Option<StatisticsColumn>>, canvas: &mut Canvas, scene: &Scene, area: Rect) {
    let look = canvas.theme().faint;
    let mut pen = canvas.pen(area, 0);
    for (column, place) in columns.iter() {
        let Some(column) = column else { continue };
        let name = column.get(scene.lang);
        match column {
            StatisticsColumn::Results => {
                let [black, white] = [Color::Black, Color::White].map(|side| pen.glyphs().side_mark(side));
                pen.to(place.start).put(black, look).put_right(place.end - 1, white, look);
            }
            StatisticsColumn::Players => columns.put(&mut pen, Some(column), name, look),
            _ => columns.put_number(&mut pen, Some(column), name, look),
        }
    }
}

fn draw_move(
    columns: &Columns<Option<StatisticsColumn>>,
    pen: &mut RowPen,
    over: ScreenStyle,
    text: &str,
    next: &Continuation,
    all: ResultTally,
) {
    columns.put(pen, None, text, over);
    for (column, place) in columns.iter() {
        let Some(column) = column else { continue };
        match column {
            StatisticsColumn::Results => draw_bar(pen, place, next.tally, over),
            StatisticsColumn::Players => columns.put(pen, Some(column), &next.players.join(", "), over),
            _ => columns.put_number(pen, Some(column), &number(column, next, all), over),
        }
    }
}

/// Returns the number in a column.
fn number(column: StatisticsColumn, next: &Continuation, all: ResultTally) -> String {
    let ResultTally { black, white, draw, .. } = next.tally;
    let games = next.tally.games();
    match column {
        StatisticsColumn::Games => games.to_string(),
        StatisticsColumn::Share => percentage(games, all.games()),
        StatisticsColumn::BlackWins => percentage(black, games),
        StatisticsColumn::WhiteWins => percentage(white, games),
        StatisticsColumn::Draws => percentage(draw, games),
        StatisticsColumn::LastYear => next.last_year.map(|year| year.to_string()).unwrap_or_default(),
        StatisticsColumn::Score => next.score.map(|score| format!("{score:+}")).unwrap_or_default(),
        StatisticsColumn::Results | StatisticsColumn::Players => String::new(),
    }
}

fn percentage(part: u32, of: u32) -> String {
    format!("{:.0}%", 100.0 * f64::from(part) / f64::from(of.max(1)))
}

/// Draws the shares of games that Black won, that were drawn and that White won. Games without a
/// result leave the rest empty.
fn draw_bar(pen: &mut RowPen, place: Range<u16>, tally: ResultTally, over: ScreenStyle) {
    let [black, draw, white] = pen.glyphs().shares;
    let parts = [(tally.black, black), (tally.draw, draw), (tally.white, white)];
    let cells = place.len() as u64;
    let mut games = 0;
    let mut from = 0;
    pen.to(place.start);
    for (part, sign) in parts {
        games += u64::from(part);
        let all = u64::from(tally.games().max(1));
        // Rounded to the nearest cell.
        let to = (2 * games * cells + all) / (2 * all);
        pen.put(&sign.repeat((to - from) as usize), over);
        from = to;
    }
}
