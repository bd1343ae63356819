//! Draws a figure as a picture: the board as in a book, White's pieces upside down, hands beside the board,
//! players above and below it, and the caption at the bottom.

use super::board_arrow::{ArrowOrigin, BoardArrow, arrow_outline};
use super::board_style::PieceStyle;
use super::drawing::{
    self, Drawing, GlyphShape, Ink, PathShape, Shape, SvgColors, TextShape, truncate_to_width, wrap_to_width,
};
#[cfg(feature = "png")]
use super::drawing::{AnimationFormat, AnimationFrame};
use super::figure::{Figure, FigureStyle, NamePlacement, line_text};
use super::figure_text::{piece_letters, rank_name};
use super::side_name::SideName;
use super::styled_text::StyledLine;
use honfu_core::notation::{RankNames, piece_glyph, piece_name};
use honfu_core::shogi::{Color, PieceKind, Square};
use honfu_core::text::{WidthMode, width};

/// The size of a square of the board; `BOARD` is the size of the whole board.
pub(super) const SQUARE: (f32, f32) = (40.0, 43.0);
const BOARD: (f32, f32) = (SQUARE.0 * 9.0, SQUARE.1 * 9.0);
/// The margin around everything.
const MARGIN: f32 = 14.0;
/// The width of the column of a hand, and the distance between the column and the board.
const COLUMN: f32 = 40.0;
const GAP: f32 = 8.0;
/// The room for coordinates beside the board.
const COORDINATES: f32 = 20.0;
/// The height of a line of text, and the size of its letters.
const LINE: f32 = 24.0;
const LETTERS: f32 = 16.0;
/// The maximum number of lines of a name, a title or a line of the caption.
const MOST_LINES: usize = 4;
/// The maximum length of a name beside the board, as a fraction of the board's height.
const NAME_SHARE: f32 = 0.45;
/// The distance between a name beside the board and the pieces below it.
const NAME_GAP: f32 = 6.0;
const WIDTH: f32 = 2.0 * (MARGIN + COLUMN + GAP) + BOARD.0 + COORDINATES;
/// The pixels per unit in a PNG if the style sets no width.
#[cfg(feature = "png")]
const PIXELS: f32 = 2.0;

/// Draws a figure as an SVG document.
pub fn figure_svg(figure: &Figure, style: &FigureStyle) -> String {
    drawing_svg(draw_figure(figure, style), style)
}

/// Prints a picture as an SVG document in the width of the style.
pub fn drawing_svg(drawing: Drawing, style: &FigureStyle) -> String {
    drawing::drawing_to_svg(&scale_to_width(drawing, style), SvgColors::Theme(style.theme_or_default()))
}

/// Draws a figure and returns the bytes of a PNG file.
///
/// # Errors
/// If the picture would have no pixels, or more than 16,384 on a side.
#[cfg(feature = "png")]
pub fn figure_png(figure: &Figure, style: &FigureStyle) -> Result<Vec<u8>, drawing::PngTooLarge> {
    drawing_png(&draw_figure(figure, style), style)
}

/// Returns a picture as the bytes of a PNG file in the width of the style.
///
/// # Errors
/// If the picture would have no pixels, or more than 16,384 on a side.
#[cfg(feature = "png")]
pub fn drawing_png(drawing: &Drawing, style: &FigureStyle) -> Result<Vec<u8>, drawing::PngTooLarge> {
    drawing::drawing_to_png(drawing, style.theme_or_default(), scale(drawing, style).unwrap_or(PIXELS))
}

/// Makes an animation of figures, each with the time that it is shown in hundredths of a second.
///
/// # Errors
/// If there is no figure, or if the picture would have no pixels or more than 16,384 on a side.
#[cfg(feature = "png")]
pub fn figures_animation(
    figures: impl Iterator<Item = (Figure, u16)>,
    style: &FigureStyle,
    format: AnimationFormat,
) -> Result<Vec<u8>, drawing::PngTooLarge> {
    let frame = |(figure, delay)| AnimationFrame { drawing: draw_figure(&figure, style), delay };
    let frames: Vec<AnimationFrame> = figures.map(frame).collect();
    let scale = frames.first().and_then(|frame| scale(&frame.drawing, style)).unwrap_or(1.0);
    drawing::frames_to_animation(&frames, style.theme_or_default(), scale, format)
}

/// Scales a picture to the width of the style.
pub(crate) fn scale_to_width(drawing: Drawing, style: &FigureStyle) -> Drawing {
    let scale = scale(&drawing, style).unwrap_or(1.0);
    drawing.scaled(scale)
}

/// Returns the factor that gives a picture the width of the style, if the style sets one.
fn scale(drawing: &Drawing, style: &FigureStyle) -> Option<f32> {
    style.width.map(|width| f32::from(width) / drawing.width)
}

/// Draws a figure as shapes, in a picture about 500 units wide.
pub fn draw_figure(figure: &Figure, style: &FigureStyle) -> Drawing {
    let layout = FigureLayout::new(figure, style);
    let mut drawing = Drawing::new(WIDTH, layout.height());
    drawing.title = layout.alternative_text();
    drawing.description.clone_from(&figure.description);
    drawing.push(Shape::rectangle(0.0, 0.0, drawing.width, drawing.height).filled(Ink::Paper));
    layout.draw_words(&mut drawing);
    layout.draw_board(&mut drawing);
    layout.draw_coordinates(&mut drawing);
    layout.draw_pieces(&mut drawing);
    let columns = Color::ALL.map(|color| HandColumn::new(&layout, color));
    columns.iter().for_each(|column| column.draw(&mut drawing));
    layout.draw_marks(&mut drawing);
    draw_arrows(&layout, &columns, &mut drawing);
    drawing
}

/// The positions of the parts of a figure.
struct FigureLayout<'a> {
    figure: &'a Figure,
    style: &'a FigureStyle,
    /// The lines of the title above the board, and of the caption below it.
    title: Vec<String>,
    caption: Vec<String>,
    /// The lines of the upper and of the lower name.
    names: [Vec<String>; 2],
    /// The position of the top left corner of the board.
    left: f32,
    top: f32,
}

impl FigureLayout<'_> {
    fn new<'a>(figure: &'a Figure, style: &'a FigureStyle) -> FigureLayout<'a> {
        let names = match style.names {
            NamePlacement::Above if has_names(figure) => {
                style.sides().map(|side| wrapped(&figure.player(side).name, NAME_ROOM))
            }
            _ => [Vec::new(), Vec::new()],
        };
        let title = wrapped(&line_text(&figure.title), CAPTION_ROOM);
        let caption =
            figure.caption.iter().flat_map(|line| wrapped(&line_text(line), CAPTION_ROOM)).collect();
        let files = if style.ranks.is_some() { COORDINATES } else { 0.0 };
        let top = MARGIN + (title.len() + names[0].len()) as f32 * LINE + files;
        FigureLayout { figure, style, title, caption, names, left: MARGIN + COLUMN + GAP, top }
    }

    fn bottom(&self) -> f32 {
        self.top + BOARD.1
    }

    fn height(&self) -> f32 {
        let below = self.caption.len() + self.names[1].len();
        self.bottom() + below as f32 * LINE + MARGIN
    }

    /// Returns the text for readers who cannot see the picture.
    fn alternative_text(&self) -> String {
        let lines = std::iter::once(&self.figure.title).chain(&self.figure.caption);
        let room = MOST_LINES as f32 * CAPTION_ROOM;
        let shown = |line: &StyledLine| truncate_to_width(&line_text(line), room, LETTERS);
        let texts: Vec<String> = lines.map(shown).filter(|text| !text.is_empty()).collect();
        texts.join(". ")
    }

    /// Returns the top left corner of a square.
    fn corner(&self, square: Square) -> (f32, f32) {
        let (column, row) = match self.style.turned {
            false => (9 - square.file(), square.rank() - 1),
            true => (square.file() - 1, 9 - square.rank()),
        };
        (self.left + f32::from(column) * SQUARE.0, self.top + f32::from(row) * SQUARE.1)
    }

    fn middle(&self, square: Square) -> (f32, f32) {
        let (x, y) = self.corner(square);
        (x + SQUARE.0 / 2.0, y + SQUARE.1 / 2.0)
    }

    fn draw_words(&self, drawing: &mut Drawing) {
        let mut y = MARGIN + LETTERS;
        for line in &self.title {
            drawing.push(TextShape::new(line, WIDTH / 2.0, y, LETTERS).centred().ink(Ink::Muted));
            y += LINE;
        }
        let below = self.bottom() + LINE;
        for ((lines, color), y) in self.names.iter().zip(self.style.sides()).zip([y, below]) {
            self.draw_name(drawing, color, lines, y);
        }
        let mut y = below + self.names[1].len() as f32 * LINE;
        for line in &self.caption {
            drawing.push(TextShape::new(line, WIDTH / 2.0, y, LETTERS).centred());
            y += LINE;
        }
    }

    /// Draws the lines of a name, with the mark of its side before the first line.
    fn draw_name(&self, drawing: &mut Drawing, color: Color, lines: &[String], y: f32) {
        if lines.is_empty() {
            return;
        }
        let mark = (self.left + LETTERS / 2.0, y - LETTERS * 0.36);
        drawing.push(pentagon(mark, LETTERS * 1.05, false, color == Color::Black));
        for (index, line) in lines.iter().enumerate() {
            let (x, y) = (self.left + NAME_INDENT, y + index as f32 * LINE);
            drawing.push(TextShape::new(line, x, y, LETTERS));
        }
    }

    fn draw_board(&self, drawing: &mut Drawing) {
        draw_ground(drawing, self.left, self.top);
        if let Some(last) = self.figure.last {
            let (x, y) = self.corner(last.to());
            drawing.push(Shape::rectangle(x, y, SQUARE.0, SQUARE.1).filled(Ink::Last));
        }
        draw_grid(drawing, self.left, self.top);
    }

    fn draw_coordinates(&self, drawing: &mut Drawing) {
        if let Some(ranks) = self.style.ranks {
            draw_coordinates(drawing, ranks, self.style.turned, (self.left, self.top));
        }
    }

    fn draw_pieces(&self, drawing: &mut Drawing) {
        let [top, _] = self.style.sides();
        for square in Square::all() {
            let Some(piece) = self.figure.position.piece(square) else { continue };
            let is_red = self.style.red_promoted && piece.kind.is_promoted();
            let ink = if is_red { Ink::Promoted } else { Ink::Line };
            let (pieces, turned) = (self.style.pieces, piece.color == top);
            let shape = PieceShape { kind: piece.kind, pieces, turned, ink };
            shape.draw(drawing, self.middle(square), SQUARE.0 * 0.86);
        }
    }

    fn draw_marks(&self, drawing: &mut Drawing) {
        for &square in &self.figure.marks {
            let (x, y) = self.middle(square);
            drawing.push(Shape::circle(x, y, SQUARE.0 * 0.44).stroked(Ink::Mark, 3.0));
        }
    }
}

/// Draws the background of a board, by its top left corner.
pub(super) fn draw_ground(drawing: &mut Drawing, left: f32, top: f32) {
    drawing.push(Shape::rectangle(left, top, BOARD.0, BOARD.1).filled(Ink::Board));
}

/// Draws the lines of a board.
pub(super) fn draw_grid(drawing: &mut Drawing, left: f32, top: f32) {
    for number in 1..9_u8 {
        let (x, y) = (left + f32::from(number) * SQUARE.0, top + f32::from(number) * SQUARE.1);
        drawing.push(Shape::lines([(x, top), (x, top + BOARD.1)]).stroked(Ink::Line, 0.8));
        drawing.push(Shape::lines([(left, y), (left + BOARD.0, y)]).stroked(Ink::Line, 0.8));
    }
    for (x, y) in [(3.0, 3.0), (6.0, 3.0), (3.0, 6.0), (6.0, 6.0)] {
        let star = Shape::circle(left + x * SQUARE.0, top + y * SQUARE.1, 2.4);
        drawing.push(star.filled(Ink::Line));
    }
    drawing.push(Shape::rectangle(left, top, BOARD.0, BOARD.1).stroked(Ink::Line, 2.0));
}

/// Draws the file names above a board and the rank names to the right of it.
pub(super) fn draw_coordinates(
    drawing: &mut Drawing,
    ranks: RankNames,
    turned: bool,
    (left, top): (f32, f32),
) {
    let glyph = |character, x, y| GlyphShape::upright(character, x, y, LETTERS * 0.85, Ink::Muted);
    for number in 1..=9_u8 {
        let steps = |count: u8| f32::from(if turned { count } else { 10 - count }) - 0.5;
        let (x, y) = (left + steps(number) * SQUARE.0, top + steps(10 - number) * SQUARE.1);
        drawing.push(glyph(char::from(b'0' + number), x, top - COORDINATES / 2.0));
        drawing.push(glyph(rank_name(ranks, number), left + BOARD.0 + COORDINATES / 2.0, y));
    }
}

fn has_names(figure: &Figure) -> bool {
    figure.players.iter().any(|player| !player.name.is_empty())
}

/// The room for a line of the caption, the indentation of a name behind the mark of its side, and the room
/// for a line of a name.
const CAPTION_ROOM: f32 = WIDTH - 2.0 * MARGIN;
const NAME_INDENT: f32 = LETTERS * 1.4;
const NAME_ROOM: f32 = BOARD.0 - NAME_INDENT;

/// Splits a text into lines that fit.
fn wrapped(text: &str, room: f32) -> Vec<String> {
    wrap_to_width(text, room, LETTERS, MOST_LINES)
}

/// The kind and style of a piece to be drawn.
#[derive(Clone, Copy)]
pub(crate) struct PieceShape {
    pub kind: PieceKind,
    pub pieces: PieceStyle,
    /// Whether the piece points down.
    pub turned: bool,
    pub ink: Ink,
}

impl PieceShape {
    /// Draws the piece around a point, in that size.
    pub(crate) fn draw(self, drawing: &mut Drawing, at: (f32, f32), size: f32) {
        let name: Vec<char> = match self.pieces {
            PieceStyle::Kanji => vec![piece_glyph(self.kind)],
            PieceStyle::TwoKanji => piece_name(self.kind).chars().collect(),
            PieceStyle::Latin => return self.draw_letters(drawing, at, size),
        };
        match name[..] {
            [upper, lower] => {
                let away = size * if self.turned { -0.26 } else { 0.26 };
                let half = (size * 0.92, size * 0.56);
                drawing.push(self.glyph(upper, (at.0, at.1 - away), half));
                drawing.push(self.glyph(lower, (at.0, at.1 + away), half));
            }
            _ => name.into_iter().for_each(|sign| drawing.push(self.glyph(sign, at, (size, size)))),
        }
    }

    /// Draws the letters of a piece. They stay upright: the outline around them shows the owner.
    fn draw_letters(self, drawing: &mut Drawing, at: (f32, f32), size: f32) {
        drawing.push(pentagon(at, size, self.turned, false));
        let name: Vec<char> = piece_letters(self.kind).chars().collect();
        let (letter, step) = (size * 0.56, size * 0.32);
        let low = at.1 + size * if self.turned { -0.06 } else { 0.06 };
        let first = at.0 - step * (name.len() - 1) as f32 / 2.0;
        for (index, sign) in name.into_iter().enumerate() {
            let upright = PieceShape { turned: false, ..self };
            drawing.push(upright.glyph(sign, (first + step * index as f32, low), (letter, letter)));
        }
    }

    fn glyph(self, character: char, (x, y): (f32, f32), (width, height): (f32, f32)) -> GlyphShape {
        GlyphShape { character, x, y, width, height, turned: self.turned, ink: self.ink }
    }
}

/// Returns the outline of a piece around a point; it looks like ☗ if filled and like ☖ if open.
pub(crate) fn pentagon((x, y): (f32, f32), size: f32, turned: bool, filled: bool) -> PathShape {
    let turn = if turned { -size } else { size };
    let corners = [(0.0, -0.48), (0.34, -0.33), (0.44, 0.48), (-0.44, 0.48), (-0.34, -0.33)];
    let outline = Shape::polygon(corners.map(|(right, down)| (x + right * turn, y + down * turn)));
    let outline = outline.stroked(Ink::Line, 1.1);
    if filled { outline.filled(Ink::Line) } else { outline }
}

/// The pieces in hand below the mark of their side. The side at the top has its column on the left, aligned
/// with the top of the board; the side at the bottom has its column on the right, aligned with the bottom of
/// the board.
pub(crate) struct HandColumn {
    color: Color,
    pieces: PieceStyle,
    /// The horizontal middle of the column.
    x: f32,
    top: f32,
    /// The height of a piece and of the mark.
    size: f32,
    /// The name, which is below the mark.
    name: SideName,
    held: Vec<(PieceKind, Vec<char>)>,
    empty: Vec<char>,
}

/// The maximum size of a piece in hand, and the height of a numeral relative to a piece.
const LARGEST: f32 = SQUARE.0 * 0.82;
const NUMERAL: f32 = 0.72;

impl HandColumn {
    fn new(layout: &FigureLayout<'_>, color: Color) -> HandColumn {
        let pieces = layout.style.pieces;
        let held =
            layout.figure.position.hand(color).iter().map(|(kind, count)| (kind, numeral(count, pieces)));
        let held: Vec<(PieceKind, Vec<char>)> = held.collect();
        let empty = &layout.figure.player(color).empty;
        // Only kanji and kana can be written vertically.
        let is_wide = width(empty, WidthMode::Narrow) == 2 * empty.chars().count();
        let empty: Vec<char> = empty.chars().filter(|_| is_wide && held.is_empty()).collect();
        let is_left = layout.style.sides()[0] == color;
        let x = match is_left {
            true => layout.left - GAP - COLUMN / 2.0,
            false => layout.left + BOARD.0 + COORDINATES + GAP + COLUMN / 2.0,
        };
        let name = match layout.style.names {
            NamePlacement::Beside => {
                SideName::new(&layout.figure.player(color).name, COLUMN, BOARD.1 * NAME_SHARE)
            }
            _ => SideName::default(),
        };
        let mut column = HandColumn { color, pieces, x, top: layout.top, size: LARGEST, name, held, empty };
        let room = BOARD.1 - column.name_length();
        column.size = (room / column.length()).min(LARGEST);
        if !is_left {
            column.top += room - column.length() * column.size;
        }
        column
    }

    /// Returns the length of the column in units of the height of a piece.
    fn length(&self) -> f32 {
        let held: f32 = self.held.iter().map(|(_, numeral)| 1.1 + rows(numeral) * NUMERAL).sum();
        1.2 + held + self.empty.len() as f32 * 0.6
    }

    /// Returns the middle of the mark of the side.
    fn mark(&self) -> (f32, f32) {
        (self.x, self.top + self.size * 0.5)
    }

    /// Returns the middle of a piece in hand, or the middle of the mark of the side if there is no such
    /// piece.
    pub(crate) fn place(&self, kind: PieceKind) -> (f32, f32) {
        let found = self.places().find(|&(held, ..)| held == kind);
        found.map_or(self.mark(), |(_, y, _)| (self.x, y))
    }

    /// Returns the top of the pieces, which are below the mark and the name.
    fn hand_top(&self) -> f32 {
        self.top + self.size * 1.2 + self.name_length()
    }

    /// Returns the length that the name takes, with its distance from the pieces; 0 without a name.
    fn name_length(&self) -> f32 {
        let length = self.name.length();
        if length > 0.0 { length + NAME_GAP } else { 0.0 }
    }

    /// Returns the pieces with their vertical middle and their numerals.
    fn places(&self) -> impl Iterator<Item = (PieceKind, f32, &[char])> {
        let mut y = self.hand_top();
        self.held.iter().map(move |(kind, numeral)| {
            let middle = y + self.size * 0.5;
            y += self.size * (1.1 + rows(numeral) * NUMERAL);
            (*kind, middle, &**numeral)
        })
    }

    pub(crate) fn draw(&self, drawing: &mut Drawing) {
        drawing.push(pentagon(self.mark(), self.size * 0.72, false, self.color == Color::Black));
        self.name.draw(drawing, self.x, self.top + self.size);
        for (kind, y, numeral) in self.places() {
            let shape = PieceShape { kind, pieces: self.pieces, turned: false, ink: Ink::Line };
            shape.draw(drawing, (self.x, y), self.size);
            self.draw_numeral(drawing, y + self.size * 0.5, numeral);
        }
        let mut y = self.hand_top();
        for sign in &self.empty {
            y += self.size * 0.6;
            drawing.push(TextShape::new(*sign, self.x, y, LETTERS).centred().ink(Ink::Muted));
        }
    }

    /// Draws a numeral: kanji below each other, digits beside each other.
    fn draw_numeral(&self, drawing: &mut Drawing, top: f32, numeral: &[char]) {
        let side = self.size * NUMERAL;
        let middle = (numeral.len().max(1) - 1) as f32 / 2.0;
        for (index, &character) in numeral.iter().enumerate() {
            let (x, y) = match character.is_ascii_digit() {
                true => (self.x + (index as f32 - middle) * side * 0.55, top + side / 2.0),
                false => (self.x, top + side * (index as f32 + 0.5)),
            };
            drawing.push(GlyphShape::upright(character, x, y, side, Ink::Line));
        }
    }
}

/// Returns the number of rows of a numeral: one for each kanji, or one for all digits.
pub(super) fn rows(numeral: &[char]) -> f32 {
    let digits = numeral.first().is_some_and(char::is_ascii_digit);
    if digits { 1.0 } else { numeral.len() as f32 }
}

/// Returns the numeral for a number of pieces; empty for a single piece.
pub(super) fn numeral(count: u8, pieces: PieceStyle) -> Vec<char> {
    if count == 1 {
        return Vec::new();
    }
    if pieces == PieceStyle::Latin || count >= 100 {
        return count.to_string().chars().collect();
    }
    let digit = |number: u8| "一二三四五六七八九".chars().nth(usize::from(number).checked_sub(1)?);
    let tens = Some(count / 10).filter(|&tens| tens > 1).and_then(digit);
    let ten = (count >= 10).then_some('十');
    [tens, ten, digit(count % 10)].into_iter().flatten().collect()
}

fn draw_arrows(layout: &FigureLayout<'_>, columns: &[HandColumn], drawing: &mut Drawing) {
    for arrow in &layout.figure.arrows {
        let from = arrow_start(layout, columns, arrow);
        let shape = arrow_outline(from, layout.middle(arrow.to), SQUARE.0, 1.0);
        shape.into_iter().for_each(|points| drawing.push(Shape::polygon(points).filled(Ink::Arrow)));
    }
}

fn arrow_start(layout: &FigureLayout<'_>, columns: &[HandColumn], arrow: &BoardArrow) -> (f32, f32) {
    match arrow.from {
        ArrowOrigin::Square(square) => layout.middle(square),
        ArrowOrigin::Hand(color, kind) => {
            let column = columns.iter().find(|column| column.color == color);
            column.map_or((0.0, 0.0), |column| column.place(kind))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_numerals_as_in_books() {
        let kanji = |count| numeral(count, PieceStyle::Kanji).into_iter().collect::<String>();
        let counts = [1, 2, 9, 10, 11, 18, 20, 99, 100, 255].map(kanji);
        assert_eq!(counts, ["", "二", "九", "十", "十一", "十八", "二十", "九十九", "100", "255"]);
        assert_eq!(numeral(12, PieceStyle::Latin), ['1', '2']);
    }
}
