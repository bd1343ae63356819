//! The move list, which shows the visible rows of the move tree.

use super::annotation::first_score;
use super::{
    Canvas, Color, Handicap, PointerTarget, Rect, RowPen, Scene, ScreenStyle, WidthMode, top_row, width,
};
use crate::app::document::{FoldedPart, letter};
use crate::app::{MoveRow, Pane};
use crate::messages::caption;
use crate::texts;
use honfu_core::annotation::first_text_line;
use honfu_core::format::Severity;
use honfu_core::notation::{NumberStyle, NumberedMove};
use honfu_core::record::{DetachedReplay, Millis, Node, NodeId, Step, Tree};

/// Draws the pane and returns the position where the current row begins.
pub(super) fn draw_move_list(canvas: &mut Canvas, scene: &Scene, area: Rect) -> (u16, u16) {
    let inside = canvas.draw_frame(area, scene.border(canvas, Pane::Moves));
    canvas.add_target(area, PointerTarget::Pane(Pane::Moves));
    draw_title(canvas, scene, area);
    let rows = scene.tab.rows();
    let current = rows.row_of(scene.node);
    let top = top_row(current, rows.len(), inside.height.into());
    let visible: Vec<MoveRow> = rows.range(top, inside.height.into()).collect();
    let mut list = MoveList::new(scene, inside.width, &visible);
    let mut above = top.checked_sub(1).and_then(|above| rows.range(above, 1).next());
    for (row, at) in visible.iter().zip(0..) {
        list.draw_row(canvas, inside, at, *row, above);
        above = Some(*row);
    }
    draw_scrollbar(canvas, area, top, rows.len());
    (inside.x, inside.y + (current - top) as u16)
}

fn draw_title(canvas: &mut Canvas, scene: &Scene, area: Rect) {
    let theme = canvas.theme();
    let dot = canvas.glyphs.dot;
    let records = scene.tab.records().len();
    let mut title = format!(" {} {dot} ", scene.label(texts::label::Moves));
    if records > 1 {
        title.push_str(&format!("{}/{records} {dot} ", scene.tab.index() + 1));
    }
    title.push_str(&scene.app.name());
    let mut pen = canvas.pen(area, 0);
    let room = area.width.saturating_sub(3);
    pen.skip(1).fit(&title, room, theme.title).put(" ", theme.title);
}

/// Draws a scrollbar on the right edge, if not all rows are visible.
fn draw_scrollbar(canvas: &mut Canvas, area: Rect, top: usize, rows: usize) {
    let height = usize::from(area.height.saturating_sub(2));
    if rows <= height || height == 0 || area.width == 0 {
        return;
    }
    let size = (height * height / rows).max(1);
    let start = top * (height - size) / (rows - height);
    let look = canvas.theme().title;
    for at in start..start + size {
        canvas.put(area.right() - 1, area.y + 1 + at as u16, area.right(), canvas.glyphs.thumb, look);
    }
}

/// The positions of the columns.
struct MoveColumns {
    tree: u16,
    text_end: u16,
    /// The end of the times, or of the moves if times have no column and are only shown beside
    /// short moves.
    time_end: u16,
    has_times: bool,
    /// The width of the lines of variations.
    branches: u16,
    /// The width of each level of variations except the innermost one.
    level: u16,
}

/// The widths of a time, of a side mark with the longest usual move, of a level of variations, and
/// of the signs.
const TIME: u16 = 8;
const MOVE: u16 = 14;
/// The width of a short move with its time; the time is left out beside longer moves.
const TIMED_MOVE: u16 = 14;
/// The width of a move where variations are indented less.
const SHORT_MOVE: u16 = 12;
const LEVEL: u16 = 3;
const SIGNS: u16 = 3;
/// The number of levels of variations that take precedence over times.
const BRANCHES: u16 = 2;
/// The width of a move with its marks, the greatest width of the tree, and the least width of
/// comments, if comments are shown beside the tree.
const MOVE_WIDTH: u16 = 17;
const ROOMY: u16 = 32;
const PREVIEW: u16 = 24;
/// The width of a score.
const SCORE: u16 = 8;
/// The number of moves that are searched for the longest beginning of a comment, and the greatest
/// width of a beginning.
const BEGINNINGS: usize = 200;
const LONGEST_BEGINNING: u16 = 60;

struct MoveList<'a> {
    scene: &'a Scene<'a>,
    replay: DetachedReplay<'a>,
    columns: MoveColumns,
    numbers: NumberStyle,
    text: String,
}

impl<'a> MoveList<'a> {
    fn new(scene: &'a Scene<'a>, width: u16, visible: &[MoveRow]) -> MoveList<'a> {
        let tree = &scene.record.tree;
        let last = visible.iter().map(|row| tree.node(row.node).ply()).max().unwrap_or(0);
        let numbers = scene.notation().style.numbers().in_list(scene.app.settings.values().numbering);
        let has_times = visible.iter().any(|row| has_time(tree, *row)) || has_times(scene);
        let columns =
            MoveColumns::new(width, number_cells(numbers, last), scene.tab.rows().deepest(), has_times);
        MoveList {
            scene,
            replay: DetachedReplay::new(scene.tab.replay()),
            columns,
            numbers,
            text: String::new(),
        }
    }
}

/// The number of nodes that are searched for a time. Nearly all records with times have one at the
/// beginning.
const TIMED: usize = 2000;

/// Whether some of the first moves have a time other than zero.
fn has_times(scene: &Scene) -> bool {
    let tree = &scene.record.tree;
    scene.tab.rows().iter().take(TIMED).any(|row| has_time(tree, *row))
}

fn has_time(tree: &Tree, row: MoveRow) -> bool {
    tree.node(row.node).time.is_some_and(|time| time.seconds() > 0)
}

/// Returns the width that the list needs with its frame, and the least and the greatest width with
/// the beginnings of comments, if there are any.
pub(super) fn needed_widths(scene: &Scene) -> (u16, Option<(u16, u16)>) {
    let numbers = scene.notation().style.numbers().in_list(scene.app.settings.values().numbering);
    let around = 1 + number_cells(numbers, 1) + SIGNS + if has_times(scene) { TIME } else { 0 } + 2;
    let levels = scene.tab.rows().deepest().saturating_mul(LEVEL);
    let moves = around + levels.saturating_add(MOVE).min(ROOMY);
    let roomy = around + levels.saturating_add(MOVE_WIDTH).min(ROOMY);
    let longest = longest_beginning(scene);
    (moves, (longest > 0).then_some((roomy + PREVIEW, roomy + longest.max(PREVIEW))))
}

/// Returns the width of the longest beginning of a comment, with the space before it.
fn longest_beginning(scene: &Scene) -> u16 {
    let tree = &scene.record.tree;
    scene
        .tab
        .rows()
        .iter()
        .take(BEGINNINGS)
        .map(|row| tree.node(row.node))
        .filter_map(|node| node.comment.as_deref())
        .map(|comment| match first_text_line(comment) {
            Some(line) => u16::try_from(1 + width(line, WidthMode::Narrow)).unwrap_or(u16::MAX),
            None => SCORE,
        })
        .max()
        .unwrap_or(0)
        .min(LONGEST_BEGINNING)
}

/// Returns the width of numbers up to `last`, with a space on both sides.
fn number_cells(numbers: NumberStyle, last: u32) -> u16 {
    let digits = last.checked_ilog10().unwrap_or(0) as u16 + 1;
    if numbers.shows_numbers() { 1 + digits.max(3) + u16::from(numbers.has_dot()) + 1 } else { 1 }
}

impl MoveColumns {
    /// Returns the columns for a tree with variations of the given depth, with times if moves have
    /// them.
    fn new(width: u16, numbers: u16, deepest: u16, has_times: bool) -> MoveColumns {
        let tree = 1 + numbers;
        // Times are left out before the lines of variations are.
        let branches = deepest.min(BRANCHES) * LEVEL;
        let times = if has_times && width >= tree + branches + MOVE + TIME + SIGNS { TIME } else { 0 };
        let has_times = has_times && width >= tree + TIMED_MOVE + SIGNS;
        let widest = width.saturating_sub(times + SIGNS);
        let roomy = tree + deepest.saturating_mul(LEVEL).saturating_add(MOVE_WIDTH).min(ROOMY);
        let text_end = if widest >= roomy + PREVIEW { roomy } else { widest };
        let level =
            if deepest.saturating_mul(LEVEL).saturating_add(tree + MOVE) <= text_end { LEVEL } else { 1 };
        let least = if level == LEVEL { MOVE } else { SHORT_MOVE };
        // The letter of a variation is shown even if there is no room left for the moves.
        let branches = text_end.saturating_sub(tree + least).max(LEVEL);
        MoveColumns { tree, text_end, time_end: text_end + times, has_times, branches, level }
    }
}

impl MoveList<'_> {
    fn draw_row(&mut self, canvas: &mut Canvas, area: Rect, at: u16, row: MoveRow, above: Option<MoveRow>) {
        let scene = self.scene;
        let theme = canvas.theme();
        let current = row.node == scene.node;
        let over = if current { theme.selected } else { ScreenStyle::PLAIN };
        let ply = scene.record.tree.node(row.node).ply() as usize;
        let on_line = scene.tab.cursor().line().get(ply) == Some(&row.node);
        canvas.add_target(Rect { y: area.y + at, height: 1, ..area }, PointerTarget::Node(row.node));
        let plain = if on_line { ScreenStyle::PLAIN } else { theme.faint };
        if current {
            canvas.fill(Rect { y: area.y + at, height: 1, ..area }, over);
        }
        let mut pen = canvas.pen(area, at);
        pen.put(self.row_mark(row), over.with(theme.key));
        pen.put(move_diagnostic_mark(scene, row), theme.error.with(over));
        let skips = self.draw_number(&mut pen, row, above, theme.faint.with(over));
        pen.to(self.columns.tree);
        self.branches(&mut pen, row, theme.branch.with(over));
        pen.put(if skips { "... " } else { "" }, theme.faint.with(over));
        self.draw_step(&mut pen, row, (plain.with(over), skips), over);
        self.draw_details(&mut pen, row, over);
    }

    /// Returns the mark of the cursor, of a match, or of a new move that the user has not seen.
    fn row_mark(&self, row: MoveRow) -> &'static str {
        if row.node == self.scene.node {
            ">"
        } else if self.scene.tab.search.has(row.node) {
            "/"
        } else if self.scene.tab.following().is_some_and(|following| following.is_unseen(row.node)) {
            "+"
        } else {
            " "
        }
    }

    /// Draws the number of the move. Returns whether the row leaves out the other side's move with
    /// the same number.
    fn draw_number(&self, pen: &mut RowPen, row: MoveRow, above: Option<MoveRow>, look: ScreenStyle) -> bool {
        let tree = &self.scene.record.tree;
        let node = tree.node(row.node);
        if node.is_end() || !self.numbers.shows_numbers() {
            return false;
        }
        let Some(parent) = node.parent() else {
            let start = if self.numbers.has_dot() { "" } else { "0" };
            pen.put_right(self.columns.tree - 1, start, look);
            return false;
        };
        let follows = parent != NodeId::ROOT
            && above.is_some_and(|above| above.node == parent)
            && tree.node(parent).comment.is_none();
        let counted =
            NumberedMove { ply: node.ply(), mover: self.scene.record.start.mover(node.ply()), follows };
        if let Some(number) = self.numbers.number(counted) {
            let dot = if self.numbers.has_dot() { "." } else { "" };
            pen.put_right(self.columns.tree - 1, &format!("{number}{dot}"), look);
        }
        self.numbers.skips(counted)
    }

    /// Draws the lines and the letter of a variation. If there is no room for all levels, the depth
    /// replaces the first line.
    fn branches(&self, pen: &mut RowPen, row: MoveRow, look: ScreenStyle) {
        let glyphs = pen.glyphs();
        let outer = self.columns.branches.saturating_sub(LEVEL) / self.columns.level;
        let hidden = row.depth.saturating_sub(outer + 1);
        for level in hidden..row.depth {
            let runs_on = level < 32 && row.lines >> level & 1 != 0;
            let last = level + 1 == row.depth;
            let variation = row.variation.filter(|_| last);
            match (variation, runs_on) {
                _ if hidden > 0 && level == hidden => pen.put(depth_digit(row.depth), look),
                (Some(_), true) => pen.put(glyphs.branch, look),
                (Some(_), false) => pen.put(glyphs.last_branch, look),
                (None, true) => pen.put(glyphs.vertical, look),
                (None, false) => pen.put(" ", look),
            };
            match (variation, last) {
                (Some(number), _) => pen.put(&format!("{:<2}", letter(number)), look),
                (None, true) => pen.put("  ", look),
                (None, false) => pen.skip(self.columns.level - 1),
            };
        }
    }

    /// Draws the side and the move, the end of the game, or the start. The side is left out after
    /// the dots of a skipped move, which already show it.
    fn draw_step(
        &mut self,
        pen: &mut RowPen,
        row: MoveRow,
        (look, skips): (ScreenStyle, bool),
        over: ScreenStyle,
    ) {
        let scene = self.scene;
        let record = scene.record;
        let theme = pen.theme();
        let node = record.tree.node(row.node);
        let end = self.columns.text_end;
        match &node.step {
            Step::Start => {
                let name = honfu_core::shogi::start_name(
                    Handicap::from_position(&record.start.position),
                    scene.lang,
                );
                pen.fit_until(end, name, look);
            }
            Step::End(terminal) => {
                let end = if shows_time(node) { end } else { self.columns.time_end };
                pen.fit_until(end, terminal.name(scene.lang), look.with(theme.title));
                let outcome = terminal.outcome(self.mover(node)).map(|outcome| scene.outcome(outcome));
                if let Some(outcome) = outcome.filter(|words| pen.column() + 2 + pen.width(words) <= end) {
                    pen.skip(2).put(&outcome, theme.faint.with(over));
                }
            }
            Step::Move(_) => {
                self.draw_move(pen, node, (look, !skips), end);
            }
        }
        if let Some(hidden) = scene.tab.rows().folded_into(row.node) {
            let hidden = match hidden {
                FoldedPart::Steps(steps) => steps.to_string(),
                FoldedPart::Lines(lines) => {
                    caption::counted_text(caption::CountedNoun::Lines, lines, scene.lang)
                }
            };
            pen.skip(1).fit_until(end, &format!("+{hidden}"), theme.branch.with(over));
        }
        if let Some(mark) = record.tree.mark(row.node) {
            pen.skip(1).fit_until(end, mark.sign(), theme.sign.with(over));
        }
        if node.illegal {
            pen.skip(1).fit_until(end, scene.label(texts::label::Illegal), theme.error.with(over));
        }
    }

    /// Returns the side to move before a node.
    fn mover(&mut self, node: &Node) -> Color {
        if let Some(parent) = node.parent() {
            self.replay.go(&self.scene.record.tree, parent);
        }
        self.replay.position().side()
    }

    fn draw_move(&mut self, pen: &mut RowPen, node: &Node, (look, marks): (ScreenStyle, bool), end: u16) {
        let (Some(mv), Some(parent)) = (node.mv(), node.parent()) else { return };
        let tree: &Tree = &self.scene.record.tree;
        self.replay.go(tree, parent);
        let position = self.replay.position();
        if marks {
            pen.put(pen.glyphs().side_mark(position.side()), look).skip(1);
        }
        self.text.clear();
        self.scene.notation().write_bare(&mut self.text, position, self.replay.last_to(tree), mv);
        pen.fit_until(end, &self.text, look);
    }

    /// Draws the time, the signs, and the beginning of the comment.
    fn draw_details(&self, pen: &mut RowPen, row: MoveRow, over: ScreenStyle) {
        let tree = &self.scene.record.tree;
        let theme = pen.theme();
        let node = tree.node(row.node);
        if let Some(time) = node.time.filter(|_| self.columns.has_times && shows_time(node)) {
            let time = move_time(time);
            let end = self.columns.time_end;
            if pen.column() + 1 + pen.width(&time) <= end {
                pen.put_right(end, &time, theme.faint.with(over));
            }
        }
        pen.to(self.columns.time_end).skip(1);
        let sign = theme.sign.with(over);
        let comment = node.comment.as_deref().filter(|comment| !comment.is_empty());
        pen.put(if comment.is_some() { "*" } else { " " }, sign);
        pen.put(if tree.bookmark(row.node).is_some() { "&" } else { " " }, sign);
        if pen.room() > 20 {
            let faint = theme.faint.with(over);
            if let Some(value) = comment.and_then(|comment| first_score(self.scene, row.node, comment)) {
                pen.skip(1).put(&value, faint);
            }
            pen.skip(1).fit(comment.and_then(first_text_line).unwrap_or(""), u16::MAX, faint);
        }
    }
}

/// Whether the time of a node is shown. An end of the game only shows a time other than zero.
fn shows_time(node: &Node) -> bool {
    node.time.is_some_and(|time| node.end().is_none() || time.seconds() > 0)
}

/// Returns a depth in one cell.
fn depth_digit(levels: u16) -> &'static str {
    const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    DIGITS.get(usize::from(levels)).copied().unwrap_or("*")
}

/// Returns the mark of an error or warning in the file.
fn move_diagnostic_mark(scene: &Scene, row: MoveRow) -> &'static str {
    match scene.tab.severity_at(row.node) {
        Some(Severity::Error) => "!",
        Some(_) => "~",
        None => " ",
    }
}

/// Returns a time as `0:05`, `12:34` or `1:02:03`.
fn move_time(time: Millis) -> String {
    let seconds = time.seconds();
    let hours = seconds / 3600;
    let minutes = seconds / 60 % 60;
    let seconds = seconds % 60;
    if hours == 0 { format!("{minutes}:{seconds:02}") } else { format!("{hours}:{minutes:02}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_short() {
        for (seconds, text) in [(0, "0:00"), (65, "1:05"), (3599, "59:59"), (3600, "1:00:00")] {
            assert_eq!(move_time(Millis::from_seconds(seconds)), text);
        }
    }
}
