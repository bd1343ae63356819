//! Pictures of single squares and of the pieces in hand, for a board on the screen: only the parts that
//! change have to be drawn again.

use super::board_arrow::{TileArrow, arrow_outline};
use super::board_look::BoardColors;
use super::board_style::PieceStyle;
use super::drawing::{Drawing, GlyphShape, Ink, Shape};
use super::figure_text::piece_letters;
use honfu_core::notation::{piece_glyph, piece_name};
use honfu_core::shogi::PieceKind;

/// A picture of a part of the board.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct BoardTile {
    /// The colours.
    pub colors: BoardColors,
    /// How pieces are written.
    pub pieces: PieceStyle,
    /// The square or the pieces in hand.
    pub part: TilePart,
}

/// A part of the board.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum TilePart {
    /// A square.
    Square(SquareTile),
    /// The pieces of one kind in a hand.
    Hand(HandTile),
}

/// A square with everything that is shown on it.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub struct SquareTile {
    /// The piece on it.
    pub piece: Option<PieceFace>,
    /// The role of the square in the last move.
    pub ground: SquareGround,
    /// The role of the square in the move being entered.
    pub mark: TileMark,
    /// Whether the cursor is on the square.
    pub cursor: bool,
    /// Whether the piece is a king in check.
    pub check: bool,
    /// Which sides are on the edge of the board.
    pub edges: SquareEdges,
    /// Which corners have a dot: top left, top right, bottom left, bottom right.
    pub dots: [bool; 4],
    /// The arrows that cross it, the best first.
    pub arrows: [Option<TileArrow>; 3],
}

/// The pieces of one kind in a hand.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct HandTile {
    /// The piece.
    pub piece: PieceFace,
    /// The number of pieces.
    pub count: u8,
    /// The role of the hand in the move being entered.
    pub mark: TileMark,
    /// Whether the cursor is on these pieces.
    pub cursor: bool,
}

/// A piece and its direction.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct PieceFace {
    /// The piece.
    pub kind: PieceKind,
    /// Whether the piece points down.
    pub turned: bool,
}

/// The role of a square in the last move.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum SquareGround {
    /// The square is not part of the last move.
    #[default]
    Plain,
    /// The last move ended here.
    LastTo,
    /// The last move began here.
    LastFrom,
}

/// The role of a square or hand in the move being entered.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum TileMark {
    /// The place is not part of the move.
    #[default]
    None,
    /// The move may end here.
    Target,
    /// The move begins or may begin here; the character is the number of the choice, if there is one.
    Source(Option<char>),
    /// This place makes the move illegal.
    Wrong,
}

/// The sides of a square that are on the edge of the board.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names describe the fields")]
pub struct SquareEdges {
    pub left: bool,
    pub top: bool,
    pub right: bool,
    pub bottom: bool,
}

impl BoardTile {
    /// Draws the picture with that width and height in units.
    pub fn draw(&self, (width, height): (u16, u16)) -> Drawing {
        let (width, height) = (f32::from(width), f32::from(height));
        let mut canvas =
            TileCanvas { drawing: Drawing::new(width, height), pieces: self.pieces, width, height };
        match self.part {
            TilePart::Square(square) => canvas.draw_square(square),
            TilePart::Hand(hand) => canvas.draw_hand(hand),
        }
        canvas.drawing
    }

    /// Returns the pixels, with at most `most_colors` colours; `None` if the picture is empty or too large.
    #[cfg(feature = "png")]
    pub fn pixels(&self, size: (u16, u16), most_colors: usize) -> Option<super::drawing::Raster> {
        super::drawing::drawing_pixels(&self.draw(size), self.colors, most_colors).ok()
    }
}

struct TileCanvas {
    drawing: Drawing,
    pieces: PieceStyle,
    width: f32,
    height: f32,
}

impl TileCanvas {
    fn draw_square(&mut self, square: SquareTile) {
        let SquareTile { piece, ground, mark, cursor, check, edges, dots, arrows } = square;
        let ground = match (mark, ground) {
            (TileMark::Target, _) => Ink::Mark,
            (_, SquareGround::LastTo) => Ink::Last,
            (_, SquareGround::LastFrom) => Ink::Faint,
            (_, SquareGround::Plain) => Ink::Board,
        };
        self.fill((0.0, 0.0), (self.width, self.height), ground);
        self.draw_lines(edges);
        self.draw_dots(dots);
        let middle = (self.width / 2.0, self.height / 2.0);
        if let Some(piece) = piece {
            self.draw_piece(piece, middle, (self.width, self.height), check);
        }
        arrows.into_iter().rev().flatten().for_each(|arrow| self.draw_arrow(arrow));
        self.draw_mark(mark, middle, (self.width, self.height), piece.is_some());
        if cursor {
            self.draw_cursor((self.width, self.height));
        }
    }

    /// Draws the piece on the left and the number of pieces to its right.
    fn draw_hand(&mut self, HandTile { piece, count, mark, cursor }: HandTile) {
        let ground = if mark == TileMark::Target { Ink::Mark } else { Ink::Board };
        self.fill((0.0, 0.0), (self.width, self.height), ground);
        let place = (self.height.min(self.width * 0.75), self.height);
        let middle = (place.0 / 2.0, self.height / 2.0);
        self.draw_piece(piece, middle, place, false);
        self.draw_mark(mark, middle, place, true);
        self.draw_count(count, place.0);
        if cursor {
            self.draw_cursor((self.width, self.height));
        }
    }

    /// Draws the number of pieces to the right of `left`; a single piece has no number.
    fn draw_count(&mut self, count: u8, left: f32) {
        let digits = if count > 1 { count.to_string() } else { String::new() };
        let room = self.width - left;
        let side = (room / digits.len().max(1) as f32 * 1.5).min(self.height * 0.62);
        let middle = left + room / 2.0 - side * 0.03;
        let first = middle - side * 0.52 * (digits.len().max(1) - 1) as f32 / 2.0;
        for (index, digit) in digits.chars().enumerate() {
            let x = first + side * 0.52 * index as f32;
            self.drawing.push(GlyphShape::upright(digit, x, self.height * 0.55, side, Ink::Text));
        }
    }

    fn fill(&mut self, (x, y): (f32, f32), (width, height): (f32, f32), ink: Ink) {
        self.drawing.push(Shape::rectangle(x, y, width, height).filled(ink));
    }

    /// Returns the width of a line between squares, in whole units.
    fn line(&self) -> f32 {
        (self.width / 48.0).round().max(1.0)
    }

    /// Draws the lines above and to the left of the square, and the edges of the board.
    fn draw_lines(&mut self, edges: SquareEdges) {
        let (line, width, height) = (self.line(), self.width, self.height);
        let thick = |is_edge| if is_edge { 2.0 * line } else { line };
        self.fill((0.0, 0.0), (thick(edges.left), height), Ink::Line);
        self.fill((0.0, 0.0), (width, thick(edges.top)), Ink::Line);
        if edges.right {
            self.fill((width - 2.0 * line, 0.0), (2.0 * line, height), Ink::Line);
        }
        if edges.bottom {
            self.fill((0.0, height - 2.0 * line), (width, 2.0 * line), Ink::Line);
        }
    }

    fn draw_dots(&mut self, dots: [bool; 4]) {
        let (line, radius) = (self.line() / 2.0, (self.width * 0.06).max(2.0));
        let corners = [(0.0, 0.0), (self.width, 0.0), (0.0, self.height), (self.width, self.height)];
        for ((x, y), _) in corners.into_iter().zip(dots).filter(|(_, has_dot)| *has_dot) {
            self.drawing.push(Shape::circle(x + line, y + line, radius).filled(Ink::Line));
        }
    }

    /// Draws a wooden piece in the middle of a place; stronger pieces are larger.
    fn draw_piece(&mut self, piece: PieceFace, at: (f32, f32), place: (f32, f32), check: bool) {
        let rank = match piece.kind.base() {
            PieceKind::King => 1.0,
            PieceKind::Rook | PieceKind::Bishop => 0.98,
            PieceKind::Gold | PieceKind::Silver => 0.95,
            PieceKind::Knight => 0.91,
            PieceKind::Lance => 0.89,
            _ => 0.86,
        };
        let (width, height) = (place.0 * 0.88 * rank, place.1 * 0.92 * rank);
        let turn = if piece.turned { -1.0 } else { 1.0 };
        let corners = [(0.0, -0.5), (0.35, -0.36), (0.5, 0.5), (-0.5, 0.5), (-0.35, -0.36)];
        let points = corners.map(|(x, y)| (at.0 + x * width * turn, at.1 + y * height * turn));
        let line = (place.0 / 40.0).max(1.0);
        let edge = if check { (Ink::Promoted, 3.0 * line) } else { (Ink::Black, line) };
        self.drawing.push(Shape::polygon(points).filled(Ink::White).stroked(edge.0, edge.1));
        self.draw_name(piece, (at.0, at.1 + height * 0.06 * turn), (width, height));
    }

    fn draw_name(&mut self, piece: PieceFace, at: (f32, f32), (width, height): (f32, f32)) {
        let ink = if piece.kind.is_promoted() { Ink::Promoted } else { Ink::Text };
        let side = (width * 0.84).min(height * 0.76);
        let turned = piece.turned;
        let mut glyph = |character, (x, y), (width, height)| {
            self.drawing.push(GlyphShape { character, x, y, width, height, turned, ink });
        };
        let name: Vec<char> = match self.pieces {
            PieceStyle::TwoKanji => piece_name(piece.kind).chars().collect(),
            PieceStyle::Kanji => vec![piece_glyph(piece.kind)],
            PieceStyle::Latin => piece_letters(piece.kind).chars().collect(),
        };
        let turn = if turned { -1.0 } else { 1.0 };
        match (self.pieces, &name[..]) {
            (PieceStyle::Latin, letters) => {
                // Letters stand beside each other, in the direction in which the piece is read.
                let step = side * 0.44;
                let first = at.0 - turn * step * (letters.len().max(1) - 1) as f32 / 2.0;
                for (index, letter) in letters.iter().enumerate() {
                    glyph(*letter, (first + turn * step * index as f32, at.1), (side * 0.86, side * 0.86));
                }
            }
            (_, [upper, lower]) => {
                let away = height * 0.2 * turn;
                glyph(*upper, (at.0, at.1 - away), (side * 0.8, height * 0.42));
                glyph(*lower, (at.0, at.1 + away), (side * 0.8, height * 0.42));
            }
            (_, characters) => {
                characters.iter().for_each(|character| glyph(*character, at, (side, side)));
            }
        }
    }

    /// Draws the part of an arrow that is on this square, or the ring of a drop.
    fn draw_arrow(&mut self, arrow: TileArrow) {
        let middle = |(right, down): (i8, i8)| {
            ((f32::from(right) + 0.5) * self.width, (f32::from(down) + 0.5) * self.height)
        };
        let (side, breadth) = (self.width.min(self.height), arrow.breadth());
        match arrow.from.map(middle) {
            Some(from) => {
                let outline = arrow_outline(from, middle(arrow.to), side, breadth);
                outline.into_iter().for_each(|points| {
                    self.drawing.push(Shape::polygon(points).filled(Ink::Arrow));
                });
            }
            None => {
                let ((x, y), line) = (middle(arrow.to), (side * 0.1 * breadth).max(1.5));
                self.drawing.push(Shape::circle(x, y, side * 0.4).stroked(Ink::Arrow, line));
            }
        }
    }

    fn draw_mark(&mut self, mark: TileMark, at: (f32, f32), place: (f32, f32), occupied: bool) {
        let size = place.0.min(place.1);
        match mark {
            TileMark::None => {}
            TileMark::Target if occupied => {
                let ring = Shape::circle(at.0, at.1, size * 0.44);
                self.drawing.push(ring.stroked(Ink::Accent, (size * 0.07).max(1.5)));
            }
            TileMark::Target => {
                self.drawing.push(Shape::circle(at.0, at.1, size * 0.16).filled(Ink::Accent));
            }
            TileMark::Source(number) => self.draw_source(number, at, size),
            TileMark::Wrong => {
                let (x, y) = (place.0 * 0.36, place.1 * 0.36);
                for [from, to] in [[(-x, -y), (x, y)], [(-x, y), (x, -y)]] {
                    let line = Shape::lines([from, to].map(|(x, y)| (at.0 + x, at.1 + y)));
                    self.drawing.push(line.stroked(Ink::Promoted, (size * 0.08).max(1.5)));
                }
            }
        }
    }

    /// Draws a badge at the upper right of the piece, with the number of the choice or a triangle.
    fn draw_source(&mut self, number: Option<char>, at: (f32, f32), size: f32) {
        let radius = size * 0.2;
        let (x, y) = (at.0 + size * 0.28, at.1 - size * 0.28);
        self.drawing.push(Shape::circle(x, y, radius).filled(Ink::Accent));
        match number {
            Some(number) => {
                self.drawing.push(GlyphShape::upright(number, x, y, radius * 1.7, Ink::White));
            }
            None => {
                let right = [(-0.35, -0.5), (0.55, 0.0), (-0.35, 0.5)];
                let points = right.map(|(right, down)| (x + right * radius, y + down * radius));
                self.drawing.push(Shape::polygon(points).filled(Ink::White));
            }
        }
    }

    fn draw_cursor(&mut self, (width, height): (f32, f32)) {
        let line = (width * 0.07).max(2.0);
        let frame = Shape::rectangle(line / 2.0, line / 2.0, width - line, height - line);
        self.drawing.push(frame.stroked(Ink::Accent, line));
    }
}

#[cfg(all(test, feature = "png"))]
mod tests {
    use super::*;
    use crate::BoardLook;
    use crate::drawing::drawing_pixels;

    const SIZE: (u16, u16) = (60, 66);

    fn wood() -> BoardColors {
        BoardLook::Wood.colors().unwrap()
    }

    fn tile(square: SquareTile) -> BoardTile {
        BoardTile { colors: wood(), pieces: PieceStyle::Kanji, part: TilePart::Square(square) }
    }

    fn pixels(tile: BoardTile) -> Vec<[u8; 3]> {
        tile.pixels(SIZE, 256).unwrap().colors()
    }

    fn count(tile: BoardTile, color: fn(BoardColors) -> u32) -> usize {
        let [_, red, green, blue] = color(wood()).to_be_bytes();
        pixels(tile).iter().filter(|pixel| **pixel == [red, green, blue]).count()
    }

    fn piece(kind: PieceKind, turned: bool) -> SquareTile {
        SquareTile { piece: Some(PieceFace { kind, turned }), ..SquareTile::default() }
    }

    #[test]
    fn a_piece_is_turned_as_a_whole() {
        for pieces in [PieceStyle::Kanji, PieceStyle::TwoKanji, PieceStyle::Latin] {
            for kind in PieceKind::ALL {
                let drawn = |turned| {
                    let piece = PieceFace { kind, turned };
                    let drawing = Drawing::new(60.0, 66.0);
                    let mut canvas = TileCanvas { drawing, pieces, width: 60.0, height: 66.0 };
                    canvas.draw_piece(piece, (30.0, 33.0), (60.0, 66.0), false);
                    let colors = wood();
                    drawing_pixels(&canvas.drawing, colors, 256).unwrap().colors()
                };
                let (upright, mut turned) = (drawn(false), drawn(true));
                turned.reverse();
                let distance = |one: &[u8; 3], other: &[u8; 3]| one[1].abs_diff(other[1]);
                let differing =
                    upright.iter().zip(&turned).filter(|(one, other)| distance(one, other) > 60).count();
                assert!(differing < 12, "{kind:?} {pieces:?}: {differing}");
            }
        }
    }

    #[test]
    fn promoted_pieces_have_a_colour_of_their_own() {
        for kind in PieceKind::ALL {
            let red = count(tile(piece(kind, false)), |colors| colors.promoted);
            assert_eq!(red > 20, kind.is_promoted(), "{kind:?} {red}");
        }
    }

    #[test]
    fn all_that_a_square_can_show_is_seen() {
        let king = piece(PieceKind::King, false);
        let arrow = |from, rank| Some(TileArrow { from, to: (0, 0), rank });
        let shown = [
            king,
            piece(PieceKind::King, true),
            SquareTile::default(),
            SquareTile { ground: SquareGround::LastTo, ..king },
            SquareTile { ground: SquareGround::LastFrom, ..king },
            SquareTile { mark: TileMark::Target, ..king },
            SquareTile { mark: TileMark::Target, ..SquareTile::default() },
            SquareTile { mark: TileMark::Source(None), ..king },
            SquareTile { mark: TileMark::Source(Some('2')), ..king },
            SquareTile { mark: TileMark::Wrong, ..king },
            SquareTile { cursor: true, ..king },
            SquareTile { check: true, ..king },
            SquareTile { arrows: [arrow(Some((3, 0)), 0), None, None], ..king },
            SquareTile { arrows: [None, arrow(Some((3, 0)), 1), None], ..king },
            SquareTile { arrows: [arrow(None, 0), None, None], ..king },
            SquareTile { dots: [true, false, false, false], ..king },
            SquareTile { edges: SquareEdges { right: true, ..SquareEdges::default() }, ..king },
        ];
        let pictures = shown.map(|square| pixels(tile(square)));
        for (at, picture) in pictures.iter().enumerate() {
            for other in &pictures[..at] {
                let differing = picture.iter().zip(other).filter(|(one, other)| one != other).count();
                assert!(differing > 4, "{:?}", shown[at]);
            }
        }
    }

    #[test]
    fn one_piece_in_hand_has_no_number() {
        let hand = |count| {
            let piece = PieceFace { kind: PieceKind::Pawn, turned: false };
            let part = HandTile { piece, count, mark: TileMark::None, cursor: false };
            BoardTile { part: TilePart::Hand(part), ..tile(SquareTile::default()) }
        };
        let inked = [1, 2, 18].map(|number| count(hand(number), |colors| colors.ink));
        assert!(inked[0] < inked[1].min(inked[2]), "{inked:?}");
    }

    #[test]
    fn tiles_of_every_size_and_look_are_drawn() {
        for colors in BoardLook::ALL.into_iter().filter_map(BoardLook::colors) {
            for size in [(1, 1), (8, 16), (300, 300)] {
                let tile = BoardTile { colors, ..tile(piece(PieceKind::Rook, true)) };
                assert!(tile.pixels(size, 64).is_some(), "{colors:x?} {size:?}");
            }
        }
        assert_eq!(tile(SquareTile::default()).pixels((0, 4), 64), None);
    }
}
