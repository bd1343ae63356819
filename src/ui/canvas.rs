//! The canvas, through which all text reaches the screen: sanitized, measured and clipped, one
//! grapheme cluster at a time.

use std::num::NonZeroU16;

use ratatui::buffer::{Buffer, Cell, CellDiffOption, CellWidth};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color as Paint, Modifier, Style};

use super::glyphs::Glyphs;
use super::tiles::PlacedTile;
use super::{DisplayOptions, PointerTarget};
use crate::config::theme::{ScreenColor, ScreenStyle, ScreenTheme};
use honfu_core::text::{WidthMode, cells, grapheme_to_ascii, max_cells, sanitize, truncate, width};
use honfu_diagram::BoardTile;

/// The clickable areas of a frame.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PointerTargets(Vec<(Rect, PointerTarget)>);

impl PointerTargets {
    /// Returns the target at a cell, counted from 0.
    pub fn at(&self, column: u16, row: u16) -> Option<PointerTarget> {
        let place = Position { x: column, y: row };
        self.0.iter().rev().find(|(area, _)| area.contains(place)).map(|(_, target)| *target)
    }
}

/// The screen being drawn, with the options of the terminal.
pub(super) struct Canvas<'a> {
    buffer: &'a mut Buffer,
    options: DisplayOptions,
    pub glyphs: &'static Glyphs,
    targets: PointerTargets,
    /// The cells that the glyph before them may overlap.
    reached: Vec<(u16, u16)>,
    /// The pictures in full, even where something was drawn over them.
    tiles: Vec<PlacedTile>,
}

impl<'a> Canvas<'a> {
    pub(super) fn new(buffer: &'a mut Buffer, options: DisplayOptions) -> Canvas<'a> {
        let glyphs = Glyphs::for_display(options);
        Canvas {
            buffer,
            options,
            glyphs,
            targets: PointerTargets::default(),
            reached: Vec::new(),
            tiles: Vec::new(),
        }
    }

    /// Shows a picture in these cells. Anything drawn there later covers it.
    pub(super) fn place_tile(&mut self, area: Rect, content: BoardTile) {
        self.fill(area, ScreenStyle::PLAIN);
        for place in area.positions() {
            if let Some(cell) = self.buffer.cell_mut(place) {
                cell.modifier.insert(PICTURE);
            }
        }
        self.tiles.push(PlacedTile::new(area, content));
    }

    /// Returns the visible parts of the pictures.
    pub(super) fn visible_tiles(&self) -> Vec<PlacedTile> {
        self.tiles
            .iter()
            .flat_map(|tile| {
                tile.free_parts(|place| {
                    self.buffer.cell(place).is_some_and(|cell| cell.modifier.contains(PICTURE))
                })
            })
            .collect()
    }

    /// Adds a click target, which covers earlier ones.
    pub(super) fn add_target(&mut self, area: Rect, target: PointerTarget) {
        self.targets.0.push((area, target));
    }

    /// Returns the click targets. Cells that a glyph may overlap are marked to be written in every
    /// frame, in case the glyph does overlap them. `frame` is the number of this frame.
    pub(super) fn finish(self, frame: usize) -> PointerTargets {
        for place in self.reached {
            let Some(cell) = self.buffer.cell_mut(place) else { continue };
            match cell.diff_option {
                CellDiffOption::None => _ = cell.set_diff_option(CellDiffOption::AlwaysUpdate),
                // A different option would lose the forced width.
                CellDiffOption::ForcedWidth(_) if !is_covered(cell) => {
                    cell.modifier.insert(ALTERNATING[frame % 2]);
                }
                _ => {}
            }
        }
        self.targets
    }

    pub(super) fn options(&self) -> DisplayOptions {
        self.options
    }

    pub(super) fn theme(&self) -> ScreenTheme {
        self.options.theme
    }

    fn to_style(&self, look: ScreenStyle) -> Style {
        terminal_style(look.on(self.options.theme.base))
    }

    /// Returns the width of a text on this terminal.
    pub(super) fn width(&self, text: &str) -> u16 {
        u16::try_from(width(text, self.options.width)).unwrap_or(u16::MAX)
    }

    /// Writes the part of a text that fits between `x` and `end`, and returns the column after it.
    pub(super) fn put(&mut self, x: u16, y: u16, end: u16, text: &str, look: ScreenStyle) -> u16 {
        let style = self.to_style(look);
        let mut at = x;
        self.clear_covering(x, y);
        for (grapheme, cells) in cells(&sanitize(text), self.options.width) {
            // A sanitized cluster is at most two cells wide.
            let cells = cells as u16;
            if at.saturating_add(cells) > end {
                break;
            }
            if cells > 0 {
                self.set(at, y, cells, grapheme, style);
                at += cells;
            }
        }
        self.release_half(at, y);
        at
    }

    /// Returns a pen that writes a row of a rectangle from left to right.
    pub(super) fn pen(&mut self, area: Rect, row: u16) -> RowPen<'_, 'a> {
        let y = area.y.saturating_add(row);
        let end = if row < area.height { area.right() } else { area.x };
        RowPen { canvas: self, start: area.x, x: area.x, y, end }
    }

    /// Begins a row of a list, and returns the style to add to everything written in it.
    pub(super) fn list_row(&mut self, area: Rect, selected: bool) -> (RowPen<'_, 'a>, ScreenStyle) {
        let theme = self.theme();
        let over = if selected { theme.selected } else { ScreenStyle::PLAIN };
        if selected {
            self.fill(area, over);
        }
        let mut pen = self.pen(area, 0);
        pen.put(if selected { "> " } else { "  " }, over.with(theme.key));
        (pen, over)
    }

    pub(super) fn fill(&mut self, area: Rect, look: ScreenStyle) {
        let style = self.to_style(look);
        for y in area.top()..area.bottom() {
            self.clear_covering(area.x, y);
            for x in area.left()..area.right() {
                self.set(x, y, 1, " ", style);
            }
            self.release_half(area.right(), y);
        }
    }

    /// Draws a frame and returns its inside.
    pub(super) fn draw_frame(&mut self, area: Rect, look: ScreenStyle) -> Rect {
        let inside = frame_inside(area);
        if area.width < 2 || area.height < 2 {
            return inside;
        }
        let [top_left, top_right, bottom_left, bottom_right] = self.glyphs.corners;
        let horizontal = self.glyphs.horizontal;
        let vertical = self.glyphs.vertical;
        let right = area.right() - 1;
        let bottom = area.bottom() - 1;
        let rule = horizontal.repeat(inside.width.into());
        self.put(inside.x, area.y, right, &rule, look);
        self.put(inside.x, bottom, right, &rule, look);
        for y in inside.top()..inside.bottom() {
            self.put(area.x, y, right, vertical, look);
            self.put(right, y, area.right(), vertical, look);
        }
        self.put(area.x, area.y, right, top_left, look);
        self.put(right, area.y, area.right(), top_right, look);
        self.put(area.x, bottom, right, bottom_left, look);
        self.put(right, bottom, area.right(), bottom_right, look);
        inside
    }

    /// Draws a frame with a title and returns its inside.
    pub(super) fn draw_titled_frame(&mut self, area: Rect, look: ScreenStyle, title: &str) -> Rect {
        let inside = self.draw_frame(area, look);
        let look = self.theme().title;
        self.pen(area, 0).skip(1).fit_until(area.width.saturating_sub(1), title, look);
        inside
    }

    pub(super) fn draw_rule(&mut self, area: Rect) {
        let rule = self.glyphs.horizontal.repeat(area.width.into());
        let look = self.theme().faint;
        self.pen(area, 0).put(&rule, look);
    }

    /// Draws the visible rows of a list with `draw`, which gets the area and index of a row.
    /// Returns the position where the selected row begins.
    pub(super) fn draw_rows(
        &mut self,
        area: Rect,
        selected: usize,
        count: usize,
        target: impl Fn(usize) -> PointerTarget,
        mut draw: impl FnMut(&mut Self, Rect, usize),
    ) -> (u16, u16) {
        let top = top_row(selected, count, area.height.max(1).into());
        for (index, at) in (top..count).zip(0..area.height) {
            let row = Rect { y: area.y + at, height: 1, ..area };
            self.add_target(row, target(index));
            draw(self, row, index);
        }
        (area.x, area.y.saturating_add(selected.saturating_sub(top) as u16))
    }

    pub(super) fn draw_empty(&mut self, area: Rect, message: &str) {
        let look = self.theme().faint;
        self.pen(area, 0).skip(2).put(message, look);
    }

    fn set(&mut self, x: u16, y: u16, cells: u16, symbol: &str, style: Style) {
        if self.options.ascii {
            return self.set_letters(x, y, grapheme_to_ascii(symbol, cells.into()), style);
        }
        if let Some((kana, mark)) = with_sound_mark(symbol) {
            self.set(x, y, 1, kana, style);
            return self.set(x + 1, y, 1, mark, style);
        }
        let measured = self.options.width == WidthMode::Narrow && is_simple(symbol);
        let Some(cell) = self.buffer.cell_mut((x, y)) else { return };
        cell.reset();
        cell.set_style(style);
        if measured {
            cell.set_symbol(symbol);
        } else {
            let symbol = shown_cluster(symbol);
            let most = u16::try_from(max_cells(symbol)).unwrap_or(cells);
            self.reached.extend((cells..most).map(|cell| (x.saturating_add(cell), y)));
            cell.set_symbol(symbol);
            let forced = NonZeroU16::new(cells).filter(|cells| cells.get() != cell.cell_width());
            cell.set_diff_option(forced.map_or(CellDiffOption::None, CellDiffOption::ForcedWidth));
        }
        for covered in 1..cells {
            if let Some(cell) = self.buffer.cell_mut((x + covered, y)) {
                cell.reset();
                cell.set_style(style).set_diff_option(COVERED);
            }
        }
    }

    /// Sets a cell for each ASCII letter. Two letters in one cell would count as a wide character.
    fn set_letters(&mut self, x: u16, y: u16, letters: &str, style: Style) {
        for (letter, x) in letters.chars().zip(x..) {
            let Some(cell) = self.buffer.cell_mut((x, y)) else { return };
            cell.reset();
            cell.set_char(letter).set_style(style);
        }
    }

    /// Clears a wide character whose second half is about to be overwritten.
    fn clear_covering(&mut self, x: u16, y: u16) {
        let before = x.checked_sub(1).and_then(|before| self.buffer.cell_mut((before, y)));
        // Most symbols are one byte long; measuring the others is slow.
        if let Some(cell) = before.filter(|cell| cell.symbol().len() > 1 && cell.cell_width() > 1) {
            cell.set_symbol(" ").set_diff_option(CellDiffOption::None);
        }
    }

    /// Clears the second half of a wide character whose first half was overwritten.
    fn release_half(&mut self, x: u16, y: u16) {
        if let Some(cell) = self.buffer.cell_mut((x, y)).filter(|cell| is_covered(cell)) {
            cell.set_diff_option(CellDiffOption::None);
        }
    }
}

/// The option that distinguishes the second half of a wide character from an empty cell: when one
/// replaces the other, the cell has to be written, since terminals differ in what they leave there.
const COVERED: CellDiffOption = CellDiffOption::ForcedWidth(NonZeroU16::MIN);

/// Whether a cell is the second half of a wide character. A glyph whose width ratatui overestimates
/// has the same option, but is not a space.
fn is_covered(cell: &Cell) -> bool {
    cell.diff_option == COVERED && cell.symbol() == " "
}

/// Unused modifier bits that are set in even and odd frames alternately. They make a cell differ
/// from the previous frame, so that it is written.
const ALTERNATING: [Modifier; 2] = [Modifier::from_bits_retain(1 << 14), Modifier::from_bits_retain(1 << 15)];

/// Another unused modifier bit for the cells below a picture. When text replaces a picture, or a
/// picture replaces text, each cell differs and is written.
const PICTURE: Modifier = Modifier::from_bits_retain(1 << 13);

/// The greatest number of characters of a cluster that are written: more than any script needs.
const MAX_CLUSTER_CHARS: usize = 16;

/// Returns the part of a cluster that is written. Terminals that do not join emoji would print all
/// parts, and a letter with many combining marks would be sent in full in every frame.
fn shown_cluster(symbol: &str) -> &str {
    let first = symbol.split('\u{200d}').next().unwrap_or(" ");
    first.char_indices().nth(MAX_CLUSTER_CHARS).map_or(first, |(end, _)| &first[..end])
}

/// Splits a half-width kana from its sound mark. They form one cluster, but every terminal draws
/// each in its own cell.
fn with_sound_mark(symbol: &str) -> Option<(&str, &str)> {
    let (end, _) = symbol.char_indices().nth(1).filter(|(_, c)| matches!(c, 'ﾞ' | 'ﾟ'))?;
    let (kana, mark) = symbol.split_at(end);
    let is_half_width = kana.starts_with(|c| ('ｦ'..='ﾝ').contains(&c));
    (is_half_width && mark.chars().count() == 1).then_some((kana, mark))
}

/// Whether ratatui certainly computes the same width: one character that is not a half-width sound
/// mark. Measuring again would be the slowest part of a frame.
fn is_simple(symbol: &str) -> bool {
    let mut chars = symbol.chars();
    !matches!(chars.next(), Some('ﾞ' | 'ﾟ')) && chars.as_str().is_empty()
}

/// Returns the inside of a frame.
pub(super) fn frame_inside(area: Rect) -> Rect {
    Rect {
        x: area.x.saturating_add(1),
        y: area.y.saturating_add(1),
        width: area.width.saturating_sub(2),
        height: area.height.saturating_sub(2),
    }
}

pub(super) struct RowPen<'c, 'a> {
    canvas: &'c mut Canvas<'a>,
    start: u16,
    x: u16,
    y: u16,
    end: u16,
}

impl RowPen<'_, '_> {
    /// Adds a click target for the text written since the given column.
    pub(super) fn add_target(&mut self, from: u16, target: PointerTarget) {
        let width = self.column().saturating_sub(from);
        let area = Rect { x: self.start.saturating_add(from), y: self.y, width, height: 1 };
        self.canvas.add_target(area, target);
    }

    /// Writes a text, cut off at the end of the row.
    pub(super) fn put(&mut self, text: &str, look: ScreenStyle) -> &mut Self {
        self.x = self.canvas.put(self.x, self.y, self.end, text, look);
        self
    }

    /// Writes a text into at most the given number of cells, with an ellipsis if it is too long.
    pub(super) fn fit(&mut self, text: &str, cells: u16, look: ScreenStyle) -> &mut Self {
        let cut = truncate(text, cells.min(self.room()).into(), self.canvas.options.width);
        self.put(&cut, look)
    }

    /// Writes a text up to the given column, with an ellipsis if it is too long.
    pub(super) fn fit_until(&mut self, column: u16, text: &str, look: ScreenStyle) -> &mut Self {
        self.fit(text, column.saturating_sub(self.column()), look)
    }

    /// Writes a text that ends at the given column.
    pub(super) fn put_right(&mut self, column: u16, text: &str, look: ScreenStyle) -> &mut Self {
        let start = column.saturating_sub(self.canvas.width(text));
        self.to(start).put(text, look)
    }

    /// Moves forward to the given column, never back.
    pub(super) fn to(&mut self, column: u16) -> &mut Self {
        let x = self.start.saturating_add(column);
        self.x = x.min(self.end).max(self.x);
        self
    }

    pub(super) fn skip(&mut self, cells: u16) -> &mut Self {
        self.to(self.column().saturating_add(cells))
    }

    pub(super) fn theme(&self) -> ScreenTheme {
        self.canvas.options.theme
    }

    pub(super) fn mode(&self) -> WidthMode {
        self.canvas.options.width
    }

    pub(super) fn glyphs(&self) -> &'static Glyphs {
        self.canvas.glyphs
    }

    pub(super) fn column(&self) -> u16 {
        self.x - self.start
    }

    /// Returns the number of cells left in the row.
    pub(super) fn room(&self) -> u16 {
        self.end.saturating_sub(self.x)
    }

    pub(super) fn width(&self, text: &str) -> u16 {
        self.canvas.width(text)
    }
}

/// Returns the index of the first visible row of a list. The selected row is in the middle, except
/// near the ends of the list.
pub(super) fn top_row(selected: usize, rows: usize, height: usize) -> usize {
    selected.saturating_sub(height / 2).min(rows.saturating_sub(height)).min(selected)
}

fn terminal_style(look: ScreenStyle) -> Style {
    let set = |on, modifier| if on { modifier } else { Modifier::empty() };
    let modifiers = set(look.bold, Modifier::BOLD)
        | set(look.dim, Modifier::DIM)
        | set(look.underline, Modifier::UNDERLINED)
        | set(look.reverse, Modifier::REVERSED);
    Style::new().fg(to_color(look.fg)).bg(to_color(look.bg)).add_modifier(modifiers)
}

/// The first sixteen colours by name, for terminals that support no others.
pub(crate) const SIXTEEN: [Paint; 16] = [
    Paint::Black,
    Paint::Red,
    Paint::Green,
    Paint::Yellow,
    Paint::Blue,
    Paint::Magenta,
    Paint::Cyan,
    Paint::Gray,
    Paint::DarkGray,
    Paint::LightRed,
    Paint::LightGreen,
    Paint::LightYellow,
    Paint::LightBlue,
    Paint::LightMagenta,
    Paint::LightCyan,
    Paint::White,
];

fn to_color(color: ScreenColor) -> Paint {
    match color {
        ScreenColor::Default => Paint::Reset,
        ScreenColor::Palette(number) => {
            SIXTEEN.get(usize::from(number)).copied().unwrap_or(Paint::Indexed(number))
        }
        ScreenColor::Rgb(red, green, blue) => Paint::Rgb(red, green, blue),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const AREA: Rect = Rect { x: 0, y: 0, width: 12, height: 1 };

    /// Returns the cells that a terminal should show for a frame.
    fn expected(frame: &Buffer) -> Vec<String> {
        let mut cells: Vec<String> = frame.content.iter().map(|cell| cell.symbol().to_owned()).collect();
        for x in 1..cells.len() {
            if width(&cells[x - 1], WidthMode::Narrow) > 1 {
                cells[x] = "-".into();
            }
        }
        cells
    }

    /// Wide and narrow characters, and sound marks, whose width ratatui overestimates.
    const SAMPLES: &[&str] = &["手", "手手手", "a", " ", "", "  手", "ｶﾞ手", "ﾞ手"];

    /// Returns a frame with these texts; an empty text clears three cells.
    fn frame(texts: &[(u16, &str)]) -> Buffer {
        let mut buffer = Buffer::empty(AREA);
        let options = DisplayOptions {
            theme: ScreenTheme::LIGHT,
            width: WidthMode::Narrow,
            ascii: false,
            pictures: None,
        };
        let mut canvas = Canvas::new(&mut buffer, options);
        canvas.fill(AREA, ScreenStyle::PLAIN);
        for &(x, text) in texts {
            if text.is_empty() {
                canvas.fill(Rect { x, width: 3, ..AREA }.intersection(AREA), ScreenStyle::PLAIN);
            }
            canvas.put(x, 0, AREA.width, text, ScreenStyle::PLAIN);
        }
        buffer
    }

    /// Returns the cells that a terminal shows after these frames, if it leaves `?` where half of a
    /// wide character is overwritten, and `-` for its second half.
    fn shown(frames: &[Buffer]) -> Vec<String> {
        let mut cells = vec![String::new(); AREA.width.into()];
        let mut before = Buffer::empty(AREA);
        for frame in frames {
            for (x, _, cell) in before.diff_iter(frame) {
                let (from, to) = (usize::from(x), usize::from(x + cell.cell_width()));
                if cells[from] == "-" {
                    cells[from - 1] = "?".into();
                }
                if cells.get(to).is_some_and(|next| next == "-") {
                    cells[to] = "?".into();
                }
                cells[from..to].fill("-".into());
                cells[from] = cell.symbol().into();
            }
            before = frame.clone();
        }
        cells
    }

    proptest! {
        #[test]
        fn no_half_of_a_wide_character_is_left(
            texts in prop::collection::vec((0..12_u16, prop::sample::select(SAMPLES)), 0..8),
            first in 0..8_usize,
        ) {
            let (first, second) = texts.split_at(first.min(texts.len()));
            let (first, second) = (frame(first), frame(second));
            prop_assert_eq!(shown(std::slice::from_ref(&second)), expected(&second));
            prop_assert_eq!(shown(&[first, second.clone()]), expected(&second));
        }
    }

    #[test]
    fn what_a_cluster_may_reach_into_is_written_again() {
        let shown = |number, texts: &[&str]| {
            let mut buffer = Buffer::empty(AREA);
            let options = DisplayOptions {
                theme: ScreenTheme::LIGHT,
                width: WidthMode::Narrow,
                ascii: false,
                pictures: None,
            };
            let mut canvas = Canvas::new(&mut buffer, options);
            texts.iter().fold(0, |x, text| canvas.put(x, 0, AREA.width, text, ScreenStyle::PLAIN));
            canvas.finish(number);
            buffer
        };
        let written =
            |before: &Buffer, after: &Buffer| before.diff_iter(after).map(|(x, ..)| x).collect::<Vec<_>>();
        for (text, reached) in
            [("手a", &[2][..]), ("a手", &[2, 3]), ("①ﾞa", &[2]), ("a①ﾞ", &[2, 3]), ("ｶﾞa", &[2, 3])]
        {
            let (none, flag) = (shown(0, &["ab", text]), shown(1, &["🇯🇵", text]));
            let (other, gone) = (shown(2, &["🇺🇸", text]), shown(3, &["ab", text]));
            let with = |first: &[u16]| [first, reached].concat();
            assert_eq!(written(&none, &flag), with(&[0]), "{text}");
            assert_eq!(written(&flag, &other), with(&[0]), "{text}");
            assert_eq!(written(&other, &gone), with(&[0, 1]), "{text}");
            assert!(written(&none, &gone).is_empty(), "{text}");
        }
    }

    #[test]
    fn sound_marks_have_a_cell_of_their_own() {
        for (symbol, parts) in [
            ("ﾊﾞ", Some(("ﾊ", "ﾞ"))),
            ("ﾎﾟ", Some(("ﾎ", "ﾟ"))),
            ("ﾊ", None),
            ("カﾞ", None),
            ("ﾞ", None),
            ("ﾊﾞﾞ", None),
        ] {
            assert_eq!(with_sound_mark(symbol), parts, "{symbol}");
        }
    }

    #[test]
    fn the_selected_row_is_always_visible() {
        for rows in 1..30 {
            for height in 1..35 {
                for current in 0..rows {
                    let top = top_row(current, rows, height);
                    assert!(top <= current && current < top + height, "{current} of {rows} in {height}");
                    assert!(rows < height || top + height <= rows, "no gap below");
                }
            }
        }
    }
}
