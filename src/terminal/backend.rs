//! The output of the cells of a frame in few bytes, since the terminal may be remote.

use std::cell::{RefCell, RefMut};
use std::io::{self, Write, stdout};
use std::rc::Rc;

use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::Rect;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};

use crate::ui::SIXTEEN;
use honfu_core::text::{WidthMode, grapheme_width, is_always_wide};

/// A backend like that of crossterm, but with fewer bytes per cell. ratatui's moves the cursor
/// after each wide character and writes a sequence for each attribute and colour, which takes half
/// as many bytes again.
pub(super) struct CompactBackend {
    output: FrameOutput,
    rest: CrosstermBackend<FrameOutput>,
    changes: FrameChanges,
}

/// The cells written since the last call of [`CompactBackend::take_changes`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct FrameChanges {
    /// Whether the whole screen was cleared.
    pub is_cleared: bool,
    /// The columns and rows of the cells.
    pub cells: Vec<(u16, u16)>,
}

impl FrameChanges {
    /// Whether a cell in an area was written.
    pub(super) fn touch(&self, area: Rect) -> bool {
        self.cells.iter().any(|cell| area.contains((*cell).into()))
    }
}

impl CompactBackend {
    pub(super) fn new(output: FrameOutput) -> CompactBackend {
        let rest = CrosstermBackend::new(output.clone());
        CompactBackend { output, rest, changes: FrameChanges::default() }
    }

    /// Returns the changes since the last call.
    pub(super) fn take_changes(&mut self) -> FrameChanges {
        std::mem::take(&mut self.changes)
    }
}

impl Backend for CompactBackend {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, cells: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut out = self.output.bytes();
        let mut pen = CellStyle::PLAIN;
        let mut cursor = CursorTracker::UNKNOWN;
        for (x, y, cell) in cells {
            self.changes.cells.push((x, y));
            cursor.move_to((x, y), &mut out);
            pen.change_to(CellStyle::from_cell(cell), &mut out);
            let glyph = GlyphWidth::new(cell.symbol());
            if glyph.may_be_narrow() {
                out.extend_from_slice(b"  ");
                cursor = CursorTracker::UNKNOWN;
                cursor.move_to((x, y), &mut out);
            }
            out.extend_from_slice(cell.symbol().as_bytes());
            cursor.advance(glyph);
        }
        pen.change_to(CellStyle::PLAIN, &mut out);
        Ok(())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.rest.hide_cursor()
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.rest.show_cursor()
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        self.rest.get_cursor_position()
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.rest.set_cursor_position(position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.changes.is_cleared = true;
        self.rest.clear()
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        self.changes.is_cleared = true;
        self.rest.clear_region(region)
    }

    fn size(&self) -> io::Result<Size> {
        self.rest.size()
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        self.rest.window_size()
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.rest)
    }
}

struct CursorTracker {
    /// The column and row; `None` if unknown.
    at: Option<(u16, u16)>,
    /// Whether all terminals agree on the position.
    is_sure: bool,
}

impl CursorTracker {
    const UNKNOWN: CursorTracker = CursorTracker { at: None, is_sure: false };

    /// Moves to a cell: with CUF within a line, otherwise with CUP (ECMA-48, 8.3.20 and 8.3.21).
    fn move_to(&mut self, (x, y): (u16, u16), out: &mut Vec<u8>) {
        match self.at {
            Some(at) if at == (x, y) => return,
            Some((before, line)) if self.is_sure && line == y && before < x => {
                out.extend_from_slice(b"\x1b[");
                push_parameter(x - before, out);
                out.push(b'C');
            }
            _ => {
                out.extend_from_slice(b"\x1b[");
                push_parameter(y + 1, out);
                push_parameter(x + 1, out);
                out.push(b'H');
                self.is_sure = true;
            }
        }
        self.at = Some((x, y));
    }

    /// Advances the cursor over a glyph. The position is unknown after glyphs on whose width
    /// terminals may disagree: clusters of several characters, emoji, and wide characters after an
    /// ambiguous one.
    fn advance(&mut self, glyph: GlyphWidth) {
        self.is_sure &= glyph.is_ascii || glyph.is_wide;
        let is_known = glyph.is_one && (glyph.width == 1 || glyph.is_wide && self.is_sure);
        self.at = self.at.filter(|_| is_known).map(|(x, y)| (x + glyph.width, y));
    }
}

/// The width of a cell's glyph.
#[derive(Clone, Copy)]
struct GlyphWidth {
    width: u16,
    is_ascii: bool,
    /// Whether the glyph is a single character.
    is_one: bool,
    /// Whether the glyph begins with a character that is wide in every terminal.
    is_wide: bool,
}

impl GlyphWidth {
    fn new(symbol: &str) -> GlyphWidth {
        let mut chars = symbol.chars();
        let is_wide = chars.next().is_some_and(is_always_wide);
        let width = grapheme_width(symbol, WidthMode::Narrow) as u16;
        GlyphWidth { width, is_ascii: symbol.len() == 1, is_one: chars.as_str().is_empty(), is_wide }
    }

    /// Whether some terminals draw the glyph in one cell only: emoji, flags and the like. The
    /// second cell is then cleared first.
    fn may_be_narrow(self) -> bool {
        self.width > 1 && !self.is_wide
    }
}

pub(super) fn push_parameter(number: impl itoa::Integer, out: &mut Vec<u8>) {
    if out.last() != Some(&b'[') {
        out.push(b';');
    }
    out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
}

#[derive(Clone, Copy, PartialEq)]
struct CellStyle {
    text: Color,
    background: Color,
    attributes: Modifier,
}

/// The attributes and their codes (ECMA-48, 8.3.117).
const ATTRIBUTES: [(Modifier, u8); 9] = [
    (Modifier::BOLD, 1),
    (Modifier::DIM, 2),
    (Modifier::ITALIC, 3),
    (Modifier::UNDERLINED, 4),
    (Modifier::SLOW_BLINK, 5),
    (Modifier::RAPID_BLINK, 6),
    (Modifier::REVERSED, 7),
    (Modifier::HIDDEN, 8),
    (Modifier::CROSSED_OUT, 9),
];

/// The codes of the first colour for text and for backgrounds.
const TEXT: u8 = 30;
const BACKGROUND: u8 = 40;

impl CellStyle {
    const PLAIN: CellStyle =
        CellStyle { text: Color::Reset, background: Color::Reset, attributes: Modifier::empty() };

    fn from_cell(cell: &Cell) -> CellStyle {
        // Other bits are not attributes.
        let attributes = cell.modifier & Modifier::all();
        CellStyle { text: cell.fg, background: cell.bg, attributes }
    }

    /// Writes the change to another style (SGR).
    fn change_to(&mut self, to: CellStyle, out: &mut Vec<u8>) {
        let from = std::mem::replace(self, to);
        if from == to {
            return;
        }
        // Attributes are reset together, since some share a reset code. The Linux console shows
        // bright colours with attributes, which remain afterwards.
        let leaves_attributes = !is_basic(from.text) && to.text != from.text;
        let resets = to == CellStyle::PLAIN || leaves_attributes || !to.attributes.contains(from.attributes);
        let from = if resets { CellStyle::PLAIN } else { from };
        out.extend_from_slice(b"\x1b[");
        if resets {
            push_parameter(0_u8, out);
        }
        let added = to.attributes - from.attributes;
        for (_, code) in ATTRIBUTES.iter().filter(|(attribute, _)| added.contains(*attribute)) {
            push_parameter(*code, out);
        }
        if to.text != from.text {
            push_color(TEXT, to.text, out);
        }
        if to.background != from.background {
            push_color(BACKGROUND, to.background, out);
        }
        out.push(b'm');
    }
}

/// Returns the offset of a colour from the code of the first one: eight dark colours, other
/// colours, the default, and eight bright colours.
fn color_offset(color: Color) -> u8 {
    const OTHER: u8 = 8;
    const DEFAULT: u8 = 9;
    const BRIGHT: u8 = 60;
    match SIXTEEN.iter().position(|basic| *basic == color) {
        Some(dark @ 0..8) => dark as u8,
        Some(bright) => BRIGHT + (bright as u8 - 8),
        None if color == Color::Reset => DEFAULT,
        None => OTHER,
    }
}

/// Whether a colour is one of the first eight, or the default.
fn is_basic(color: Color) -> bool {
    color == Color::Reset || color_offset(color) < 8
}

/// Writes the parameters of a colour, given the code of the first one.
fn push_color(first: u8, color: Color, out: &mut Vec<u8>) {
    push_parameter(first + color_offset(color), out);
    match color {
        Color::Indexed(number) => [5, number].iter().for_each(|part| push_parameter(*part, out)),
        Color::Rgb(red, green, blue) => {
            [2, red, green, blue].iter().for_each(|part| push_parameter(*part, out))
        }
        _ => {}
    }
}

/// A buffer that collects the bytes of a frame until they are sent. Flushing does nothing: ratatui
/// flushes several times per frame, which should reach the terminal in one piece. After a panic,
/// unsent bytes never reach the terminal.
#[derive(Clone)]
pub(super) struct FrameOutput(Rc<RefCell<Vec<u8>>>);

/// The size of a frame of 120x40 on an empty screen, in bytes.
const FRAME: usize = 20 * 1024;

impl FrameOutput {
    pub(super) fn new() -> FrameOutput {
        FrameOutput(Rc::new(RefCell::new(Vec::with_capacity(FRAME))))
    }

    pub(super) fn bytes(&self) -> RefMut<'_, Vec<u8>> {
        self.0.borrow_mut()
    }

    /// Writes the collected bytes to standard output.
    pub(super) fn send(&self) -> io::Result<()> {
        let mut bytes = self.bytes();
        let mut out = stdout().lock();
        let sent = out.write_all(&bytes).and_then(|()| out.flush());
        bytes.clear();
        sent
    }
}

impl Write for FrameOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    use super::*;

    const AREA: Rect = Rect { x: 0, y: 0, width: 24, height: 4 };

    fn compact_output(before: &Buffer, after: &Buffer) -> Vec<u8> {
        let output = FrameOutput::new();
        CompactBackend::new(output.clone()).draw(before.diff(after).into_iter()).unwrap();
        output.bytes().clone()
    }

    fn crossterm_output(before: &Buffer, after: &Buffer) -> Vec<u8> {
        // `NO_COLOR` may be set.
        crossterm::style::force_color_output(true);
        let mut bytes = Vec::new();
        CrosstermBackend::new(&mut bytes).draw(before.diff(after).into_iter()).unwrap();
        bytes
    }

    fn lines(texts: &[(u16, u16, &str, Style)]) -> Buffer {
        let mut buffer = Buffer::empty(AREA);
        for (x, y, text, style) in texts {
            buffer.set_stringn(*x, *y, text, usize::from(AREA.width - x), *style);
        }
        buffer
    }

    #[test]
    fn wide_characters_need_no_cursor_movement_and_codes_are_joined() {
        let bold = Style::new().fg(Color::Cyan).add_modifier(Modifier::BOLD);
        let after = lines(&[(0, 0, "▲７六歩", bold), (9, 0, "ab", Style::new()), (13, 0, "c", bold)]);
        let bytes = compact_output(&lines(&[]), &after);
        let expected = "\x1b[1;1H\x1b[1;36m▲７\x1b[1;4H六歩\x1b[2C\x1b[0mab\x1b[2C\x1b[1;36mc\x1b[0m";
        assert_eq!(String::from_utf8(bytes).unwrap(), expected);
    }

    #[test]
    fn attributes_are_reset_together() {
        let (bold, dim) = (Modifier::BOLD, Modifier::DIM);
        let text = [(0, 0, "a", bold | dim), (1, 0, "b", dim), (2, 0, "c", bold | dim)]
            .map(|(x, y, text, attributes)| (x, y, text, Style::new().red().add_modifier(attributes)));
        let bytes = compact_output(&lines(&[]), &lines(&text));
        let expected = "\x1b[1;1H\x1b[1;2;31ma\x1b[0;2;31mb\x1b[1mc\x1b[0m";
        assert_eq!(String::from_utf8(bytes).unwrap(), expected);
    }

    #[test]
    fn the_cursor_is_placed_after_characters_of_uncertain_width() {
        for (text, expected) in [
            ("e\u{301}x", "\x1b[1;1He\u{301}\x1b[1;2Hx"),
            ("手😀手手", "\x1b[1;1H手  \x1b[1;3H😀\x1b[1;5H手手"),
        ] {
            let bytes = compact_output(&lines(&[]), &lines(&[(0, 0, text, Style::new())]));
            assert_eq!(String::from_utf8(bytes).unwrap(), expected);
        }
    }

    #[test]
    fn attributes_are_reset_after_bright_colours() {
        let text = [(0, 0, "a", Color::DarkGray), (1, 0, "b", Color::Gray), (2, 0, "c", Color::Red)]
            .map(|(x, y, text, color)| (x, y, text, Style::new().fg(color)));
        let bytes = compact_output(&lines(&[]), &lines(&text));
        assert_eq!(String::from_utf8(bytes).unwrap(), "\x1b[1;1H\x1b[90ma\x1b[0;37mb\x1b[31mc\x1b[0m");
    }

    fn color() -> impl Strategy<Value = Color> {
        prop_oneof![
            Just(Color::Reset),
            (0..16_u8).prop_map(|number| format!("{number}").parse().unwrap()),
            prop::sample::select(vec![Color::Red, Color::DarkGray, Color::LightCyan, Color::White]),
            any::<u8>().prop_map(Color::Indexed),
            any::<[u8; 3]>().prop_map(|[red, green, blue]| Color::Rgb(red, green, blue)),
        ]
    }

    fn style() -> impl Strategy<Value = Style> {
        // The test terminal supports only one of bold and dim at a time.
        let attributes = any::<u16>().prop_map(|bits| Modifier::from_bits_truncate(bits) - Modifier::DIM);
        (color(), color(), attributes)
            .prop_map(|(text, ground, attributes)| Style::new().fg(text).bg(ground).add_modifier(attributes))
    }

    fn screen() -> impl Strategy<Value = Buffer> {
        let text = prop::sample::select(vec!["▲７六歩", "abc d", "─┐", "ｱ", "e\u{301}é", "将棋 kifu", " "]);
        let text = (0..AREA.width, 0..AREA.height, text, style());
        prop::collection::vec(text, 0..12).prop_map(|texts| lines(&texts))
    }

    /// Returns each cell that a terminal shows, with its style.
    fn shown(frames: &[Vec<u8>]) -> Vec<String> {
        let mut parser = vt100::Parser::new(AREA.height, AREA.width, 0);
        frames.iter().for_each(|frame| parser.process(frame));
        let cells = (0..AREA.height).flat_map(|y| (0..AREA.width).map(move |x| (y, x)));
        cells.map(|(y, x)| format!("{y} {x} {:?}", parser.screen().cell(y, x))).collect()
    }

    proptest! {
        #[test]
        fn the_terminal_shows_the_same_as_with_crossterm(first in screen(), second in screen()) {
            let empty = Buffer::empty(AREA);
            let compact = [compact_output(&empty, &first), compact_output(&first, &second)];
            let full = [crossterm_output(&empty, &first), crossterm_output(&first, &second)];
            let (compact, full) = (shown(&compact), shown(&full));
            prop_assert_eq!(compact.iter().zip(&full).find(|(compact, full)| compact != full), None);
        }
    }
}
