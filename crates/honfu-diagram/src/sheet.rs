//! The kifu sheet: a game on paper, with its headers above and its result below columns
//! of moves.

use super::board_style::PieceStyle;
use super::figure::{Figure, FigureStyle, Phrase, Translate};
use super::figure_text::{BoardFrame, board_lines, hand_text};
use super::head::{GameHead, TITLES, game_head};
use super::styled_text::{SpanStyle, StyledLine, StyledSpan};
use crate::phrases::phrases_about;
use honfu_core::notation::{Locale, Notation, NumberedMove, Numbering};
use honfu_core::record::{HeaderKey, Millis, NodeId, PositionReplay, Record};
use honfu_core::shogi::{Color, Handicap};
use honfu_core::text::{WidthMode, pad, sanitize, width, wrap};

/// The maximum width of a line, in cells.
pub(crate) const WIDTH: usize = 80;

/// The maximum width of names beside their values, in cells.
const NAMES: usize = 24;

/// The text between two columns.
const RULE: &str = " | ";

/// The maximum number of columns side by side, and of lines in each. The number of lines is a multiple of the
/// step, so that columns begin with round move numbers.
const MAX_COLUMNS: usize = 6;
const MAX_COLUMN_LINES: usize = 30;
const COLUMN_LINES_STEP: usize = 10;

/// Prints the main line of a record for paper, in lines of at most 80 cells.
pub fn game_sheet(record: &Record, locale: Locale) -> Vec<StyledLine> {
    let notation = locale.notation;
    let translate = &phrases_about(record, locale.lang);
    let GameHead { title, facts, rest } = game_head(record, translate);
    let mut lines = Vec::new();
    if TITLES.into_iter().any(|key| record.headers.get(key).is_some_and(|name| !name.is_empty())) {
        lines.extend(broken(&title, WIDTH).map(|line| vec![StyledSpan::new(SpanStyle::Strong, line)]));
        lines.push(StyledLine::new());
    }
    lines.extend(table(&facts));
    if Handicap::from_position(&record.start.position).is_none() {
        lines.push(StyledLine::new());
        lines.extend(start(record, notation, translate));
    }
    let rows = rows(record, notation, translate);
    if !rows.is_empty() {
        lines.push(StyledLine::new());
        lines.extend(columns(&rows));
    }
    lines.push(StyledLine::new());
    lines.extend(foot(record, translate));
    if !rest.is_empty() {
        lines.push(StyledLine::new());
        lines.extend(table(&rest));
    }
    lines
}

/// Prints names and values side by side; long values have several lines.
fn table(pairs: &[(String, String)]) -> Vec<StyledLine> {
    let names = pairs.iter().map(|(name, _)| cells(name)).filter(|&cells| cells <= NAMES).max();
    let names = names.unwrap_or(0);
    let mut lines = Vec::new();
    for (name, value) in pairs {
        let mut name = name.as_str();
        if cells(name) > names || name.contains('\n') {
            lines.extend(broken(name, WIDTH).map(|line| vec![StyledSpan::new(SpanStyle::Label, line)]));
            name = "";
        }
        for line in broken(value, WIDTH - names - 2) {
            let name = std::mem::take(&mut name);
            let name = format!("{}  ", pad(name, names, WidthMode::Narrow));
            lines
                .push(vec![StyledSpan::new(SpanStyle::Label, name), StyledSpan::new(SpanStyle::Plain, line)]);
        }
    }
    lines
}

fn cells(text: &str) -> usize {
    width(text, WidthMode::Narrow)
}

/// Splits a text into lines of at most that many cells, without control characters.
fn broken(text: &str, cells: usize) -> impl Iterator<Item = String> {
    let lines = wrap(text, cells, WidthMode::Narrow).into_iter();
    lines.map(|line| sanitize(text[line].trim_end()).into_owned())
}

/// Prints the start position of a game that is not a known handicap.
fn start(record: &Record, notation: Notation, translate: &Translate<'_>) -> Vec<StyledLine> {
    let figure = Figure::new(record.start.position.clone());
    let style = FigureStyle { ranks: Some(notation.style.ranks()), ..FigureStyle::default() };
    let mut lines = vec![player(record, Color::White, translate)];
    lines.extend(board_lines(&figure, &style, BoardFrame::Plain));
    lines.push(player(record, Color::Black, translate));
    lines
}

/// Prints a side and its pieces in hand.
fn player(record: &Record, color: Color, translate: &Translate<'_>) -> StyledLine {
    let held = match hand_text(&record.start.position.hand(color), PieceStyle::Kanji) {
        held if !held.is_empty() => format!("{} {held}", translate(Phrase::InHand)),
        _ if record.start.hands_known => translate(Phrase::EmptyHand),
        _ => translate(Phrase::UnknownHand),
    };
    vec![StyledSpan::new(SpanStyle::Plain, format!("{}  {held}", translate(Phrase::Side(color))))]
}

/// A line of a column: a number, then a move and its time for each move in the line.
type SheetRow = Vec<String>;

/// Returns the lines of all columns, one below the other.
fn rows(record: &Record, notation: Notation, translate: &Translate<'_>) -> Vec<SheetRow> {
    let numbers = notation.style.numbers().in_list(Numbering::Style);
    let dot = if numbers.has_dot() { "." } else { "" };
    let (tree, start) = (&record.tree, &record.start);
    let least = least_time(record);
    let mut replay = PositionReplay::new(start);
    let mut rows = Vec::new();
    for id in tree.main_line().skip(1) {
        let node = tree.node(id);
        let Some(mv) = node.mv() else { continue };
        let ply = start.first_ply.saturating_add(node.ply()).saturating_sub(1);
        let counted = NumberedMove { ply, mover: start.mover(node.ply()), follows: node.ply() > 1 };
        if !numbers.joins(counted) {
            let number = numbers.number(counted).map_or_else(String::new, |number| format!("{number}{dot}"));
            rows.push(vec![number]);
        }
        let Some(row) = rows.last_mut() else { continue };
        if numbers.skips(counted) {
            row.extend(["...".to_owned(), String::new()]);
        }
        let mut text = notation.text(replay.position(), replay.last_to(tree), mv);
        text.push_str(tree.mark(id).map_or("", |mark| mark.sign()));
        let time = node
            .time
            .filter(|time| least.is_some_and(|least| *time >= least))
            .map(|time| translate(Phrase::Time(time)));
        row.extend([text, time.unwrap_or_default()]);
        replay.go(tree, id);
    }
    rows
}

/// Returns the shortest time that is shown with a move; `None` if no time is known. Many files have 0:00 at
/// every move, and in files with times in minutes 0:00 only means less than a minute.
pub(super) fn least_time(record: &Record) -> Option<Millis> {
    let times = || record.tree.main_line().filter_map(|id| record.tree.node(id).time);
    let is_known = times().any(|time| time != Millis::default());
    let is_in_minutes = times().all(|time| time.seconds().is_multiple_of(60));
    is_known.then(|| Millis::from_seconds(if is_in_minutes { 60 } else { 0 }))
}

/// Arranges the rows in columns, in as many bands as necessary.
fn columns(rows: &[SheetRow]) -> Vec<StyledLine> {
    let widths = widths(rows);
    let cells: usize = widths.iter().map(|&width| if width > 0 { width + 1 } else { 0 }).sum();
    let count = ((WIDTH + RULE.len()) / (cells + RULE.len() - 1).max(1)).clamp(1, MAX_COLUMNS);
    let bands = rows.len().div_ceil(count * MAX_COLUMN_LINES);
    let height =
        rows.len().div_ceil(count * bands.max(1)).next_multiple_of(COLUMN_LINES_STEP).min(MAX_COLUMN_LINES);
    let mut lines = Vec::new();
    for band in rows.chunks(count * height) {
        if !lines.is_empty() {
            lines.push(StyledLine::new());
        }
        lines.extend((0..height.min(band.len())).map(|at| across(band, at, height, &widths)));
    }
    lines
}

/// Returns the width of each part of a row.
fn widths(rows: &[SheetRow]) -> Vec<usize> {
    let mut widths = Vec::new();
    for row in rows {
        widths.resize(row.len().max(widths.len()), 0);
        for (width, part) in widths.iter_mut().zip(row) {
            *width = (*width).max(cells(part));
        }
    }
    widths
}

/// Returns one line of a band, across its columns.
fn across(band: &[SheetRow], at: usize, height: usize, widths: &[usize]) -> StyledLine {
    let mut line = StyledLine::new();
    for row in band.iter().skip(at).step_by(height) {
        if !line.is_empty() {
            line.push(StyledSpan::new(SpanStyle::Frame, RULE));
        }
        let shown = widths.iter().enumerate().filter(|&(_, &width)| width > 0);
        for (index, (part, &cells)) in shown.enumerate() {
            let text = row.get(part).map_or("", String::as_str);
            let blank = if index > 0 { " " } else { "" };
            line.push(StyledSpan::new(paint(part), format!("{blank}{}", aligned(text, part, cells))));
        }
    }
    line
}

/// Whether a part of a row is a move: moves have odd indices, between the number and their times.
fn is_move(part: usize) -> bool {
    part % 2 == 1
}

fn paint(part: usize) -> SpanStyle {
    if is_move(part) { SpanStyle::Plain } else { SpanStyle::Label }
}

/// Aligns moves to the left, numbers and times to the right.
fn aligned(text: &str, part: usize, width: usize) -> String {
    if is_move(part) {
        return pad(text, width, WidthMode::Narrow).into_owned();
    }
    format!("{}{text}", " ".repeat(width.saturating_sub(cells(text))))
}

/// Returns lines with the result of the game and the times that the sides spent.
fn foot(record: &Record, translate: &Translate<'_>) -> Vec<StyledLine> {
    let mut lines: Vec<StyledLine> = broken(&result(record, translate), WIDTH)
        .map(|line| vec![StyledSpan::new(SpanStyle::Strong, line)])
        .collect();
    let spent = Color::ALL.into_iter().filter(|_| least_time(record).is_some()).filter_map(|color| {
        let time = translate(Phrase::Time(spent(record, color)?));
        Some(format!("  {} {time}", translate(Phrase::Side(color))))
    });
    let spent: String = spent.collect();
    if !spent.is_empty() {
        let name = translate(Phrase::Header(HeaderKey::TimeSpent.name()));
        lines.push(vec![StyledSpan::new(SpanStyle::Label, name), StyledSpan::new(SpanStyle::Plain, spent)]);
    }
    lines
}

/// Returns the time that a side has spent, if any is known.
fn spent(record: &Record, color: Color) -> Option<Millis> {
    let nodes = record.tree.main_line().map(|id| record.tree.node(id));
    let own = nodes.filter(|node| record.start.mover(node.ply()) == color);
    own.filter_map(|node| node.time).reduce(Millis::saturating_add)
}

/// Returns the result: the number of moves of the main line, its end, and the winner.
pub(super) fn result(record: &Record, translate: &Translate<'_>) -> String {
    let tree = &record.tree;
    let last = tree.main_line().last().unwrap_or(NodeId::ROOT);
    let (node, end) = (tree.node(last), tree.node(last).end());
    let plies = node.ply() as usize - usize::from(end.is_some());
    let outcome = end.and_then(|end| end.outcome(record.start.mover(node.ply())));
    translate(Phrase::Result { plies, end, outcome })
}
