//! A figure as a picture: the board as in a book, White's pieces upside down, hands
//! beside it, players above and below, and what is said of it at the bottom.

mod arrows;
mod hands;
mod pieces;

use super::drawing::{self, Drawing, GlyphShape, Ink, Shape, SvgColors, TextShape, truncate_to_width};
use super::figure::{Figure, FigureStyle, line_text};
use super::lines::rank_name;
use super::paint::StyledLine;
use crate::shogi::{Color, Square};
use hands::HandColumn;
use pieces::{PieceShape, pentagon};

/// A square of the board, and the whole of it.
const SQUARE: (f32, f32) = (40.0, 43.0);
const BOARD: (f32, f32) = (SQUARE.0 * 9.0, SQUARE.1 * 9.0);
/// What is left free around everything.
const MARGIN: f32 = 14.0;
/// A column with what a side has in hand, and how far from the board it stands.
const COLUMN: f32 = 40.0;
const GAP: f32 = 8.0;
/// What ranks and files take beside the board.
const COORDINATES: f32 = 20.0;
/// A line of words.
const LINE: f32 = 24.0;
const LETTERS: f32 = 16.0;
const WIDTH: f32 = 2.0 * (MARGIN + COLUMN + GAP) + BOARD.0 + COORDINATES;
/// How many pixels a PNG has for each unit, unless something else is asked for.
#[cfg(feature = "png")]
const PIXELS: f32 = 2.0;

/// The picture as an SVG document.
pub fn figure_svg(figure: &Figure, look: &FigureStyle) -> String {
    drawing_svg(draw_figure(figure, look), look)
}

/// A picture as an SVG document that is as wide as wanted.
pub fn drawing_svg(drawing: Drawing, look: &FigureStyle) -> String {
    drawing::drawing_to_svg(&scale_to_width(drawing, look), SvgColors::Theme(look.theme_or_default()))
}

/// The picture as the bytes of a PNG file.
///
/// # Errors
/// If it cannot be made as large as that.
#[cfg(feature = "png")]
pub fn figure_png(figure: &Figure, look: &FigureStyle) -> Result<Vec<u8>, drawing::PngTooLarge> {
    drawing_png(&draw_figure(figure, look), look)
}

/// A picture as the bytes of a PNG file that is as wide as wanted.
///
/// # Errors
/// If it cannot be made as large as that.
#[cfg(feature = "png")]
pub fn drawing_png(drawing: &Drawing, look: &FigureStyle) -> Result<Vec<u8>, drawing::PngTooLarge> {
    drawing::drawing_to_png(drawing, look.theme_or_default(), scale(drawing, look).unwrap_or(PIXELS))
}

/// A picture as wide as wanted.
pub fn scale_to_width(drawing: Drawing, look: &FigureStyle) -> Drawing {
    let scale = scale(&drawing, look).unwrap_or(1.0);
    drawing.scaled(scale)
}

/// How much larger a picture is to be, where a width is wanted.
fn scale(drawing: &Drawing, look: &FigureStyle) -> Option<f32> {
    look.width.map(|width| f32::from(width) / drawing.width)
}

/// The picture as shapes, 500 units wide.
pub fn draw_figure(figure: &Figure, look: &FigureStyle) -> Drawing {
    let plan = FigureLayout::new(figure, look);
    let mut drawing = Drawing::new(WIDTH, plan.height());
    drawing.title = plan.alternative_text();
    drawing.push(Shape::rectangle(0.0, 0.0, drawing.width, drawing.height).filled(Ink::Paper));
    plan.draw_words(&mut drawing);
    plan.draw_board(&mut drawing);
    plan.draw_coordinates(&mut drawing);
    plan.draw_pieces(&mut drawing);
    let columns = Color::ALL.map(|color| HandColumn::new(&plan, color));
    columns.iter().for_each(|column| column.draw(&mut drawing));
    plan.draw_marks(&mut drawing);
    arrows::draw(&plan, &columns, &mut drawing);
    drawing
}

/// Where things stand.
struct FigureLayout<'a> {
    figure: &'a Figure,
    look: &'a FigureStyle,
    /// The corner of the board at the top left.
    left: f32,
    top: f32,
}

impl FigureLayout<'_> {
    fn new<'a>(figure: &'a Figure, look: &'a FigureStyle) -> FigureLayout<'a> {
        let above = usize::from(!figure.title.is_empty()) + usize::from(has_names(figure));
        let files = if look.ranks.is_some() { COORDINATES } else { 0.0 };
        let top = MARGIN + above as f32 * LINE + files;
        FigureLayout { figure, look, left: MARGIN + COLUMN + GAP, top }
    }

    fn bottom(&self) -> f32 {
        self.top + BOARD.1
    }

    fn height(&self) -> f32 {
        let below = self.figure.caption.len() + usize::from(has_names(self.figure));
        self.bottom() + below as f32 * LINE + MARGIN
    }

    /// What the picture says, for those who do not see it.
    fn alternative_text(&self) -> String {
        let lines = std::iter::once(&self.figure.title).chain(&self.figure.caption);
        let said: Vec<String> = lines.map(shown).filter(|words| !words.is_empty()).collect();
        said.join(". ")
    }

    /// The corner of a square at the top left.
    fn corner(&self, square: Square) -> (f32, f32) {
        let (column, row) = match self.look.turned {
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
        if !self.figure.title.is_empty() {
            drawing.push(line(&self.figure.title, y).ink(Ink::Muted));
            y += LINE;
        }
        let mut below = self.bottom() + LINE;
        if has_names(self.figure) {
            let [top, bottom] = self.look.sides();
            self.draw_name(drawing, top, y);
            self.draw_name(drawing, bottom, below);
            below += LINE;
        }
        for caption in &self.figure.caption {
            drawing.push(line(caption, below));
            below += LINE;
        }
    }

    fn draw_name(&self, drawing: &mut Drawing, color: Color, y: f32) {
        let mark = (self.left + LETTERS / 2.0, y - LETTERS * 0.36);
        drawing.push(pentagon(mark, LETTERS * 1.05, false, color == Color::Black));
        let name = truncate_to_width(&self.figure.player(color).name, BOARD.0 - LETTERS * 1.4, LETTERS);
        drawing.push(TextShape::new(name, self.left + LETTERS * 1.4, y, LETTERS));
    }

    fn draw_board(&self, drawing: &mut Drawing) {
        let (left, top) = (self.left, self.top);
        let board = Shape::rectangle(left, top, BOARD.0, BOARD.1);
        drawing.push(board.clone().filled(Ink::Board));
        if let Some(last) = self.figure.last {
            let (x, y) = self.corner(last.to());
            drawing.push(Shape::rectangle(x, y, SQUARE.0, SQUARE.1).filled(Ink::Last));
        }
        for number in 1..9_u8 {
            let (x, y) = (left + f32::from(number) * SQUARE.0, top + f32::from(number) * SQUARE.1);
            drawing.push(Shape::lines([(x, top), (x, top + BOARD.1)]).stroked(Ink::Line, 0.8));
            drawing.push(Shape::lines([(left, y), (left + BOARD.0, y)]).stroked(Ink::Line, 0.8));
        }
        for (x, y) in [(3.0, 3.0), (6.0, 3.0), (3.0, 6.0), (6.0, 6.0)] {
            let star = Shape::circle(left + x * SQUARE.0, top + y * SQUARE.1, 2.4);
            drawing.push(star.filled(Ink::Line));
        }
        drawing.push(board.stroked(Ink::Line, 2.0));
    }

    fn draw_coordinates(&self, drawing: &mut Drawing) {
        let Some(ranks) = self.look.ranks else { return };
        let glyph = |character, x, y| GlyphShape {
            character,
            x,
            y,
            width: LETTERS * 0.85,
            height: LETTERS * 0.85,
            turned: false,
            ink: Ink::Muted,
        };
        for number in 1..=9 {
            let Some(square) = Square::new(number, number) else { continue };
            let (x, y) = self.middle(square);
            let digit = char::from(b'0' + number);
            drawing.push(glyph(digit, x, self.top - COORDINATES / 2.0));
            drawing.push(glyph(rank_name(ranks, number), self.left + BOARD.0 + COORDINATES / 2.0, y));
        }
    }

    fn draw_pieces(&self, drawing: &mut Drawing) {
        let [top, _] = self.look.sides();
        for square in Square::all() {
            let Some(piece) = self.figure.position.piece(square) else { continue };
            let is_red = self.look.red_promoted && piece.kind.is_promoted();
            let ink = if is_red { Ink::Promoted } else { Ink::Line };
            let token =
                PieceShape { kind: piece.kind, pieces: self.look.pieces, turned: piece.color == top, ink };
            token.draw(drawing, self.middle(square), SQUARE.0 * 0.86);
        }
    }

    fn draw_marks(&self, drawing: &mut Drawing) {
        for &square in &self.figure.marks {
            let (x, y) = self.middle(square);
            drawing.push(Shape::circle(x, y, SQUARE.0 * 0.44).stroked(Ink::Mark, 3.0));
        }
    }
}

fn has_names(figure: &Figure) -> bool {
    figure.players.iter().any(|player| !player.name.is_empty())
}

/// Words in the middle of the picture.
fn line(line: &StyledLine, y: f32) -> TextShape {
    TextShape::new(shown(line), WIDTH / 2.0, y, LETTERS).centred()
}

/// What the picture shows of a line.
fn shown(line: &StyledLine) -> String {
    truncate_to_width(&line_text(line), WIDTH - 2.0 * MARGIN, LETTERS)
}
