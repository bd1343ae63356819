//! The board in pictures, with a tile for each square and each kind of piece in hand. Coordinates
//! and words remain text.

use crate::texts;
use std::cmp::Reverse;

use honfu_diagram::{
    BoardTile, HandTile, PieceFace, SquareEdges, SquareGround, SquareSize, SquareTile, TileArrow, TileMark,
    TilePart,
};

use super::super::{tiles::BoardPictures, wrap};
use super::*;

/// The width of the rank names, and the height of the file names, in cells.
const RANKS: u16 = 2;
const FILES: u16 = 1;
/// The width of the gap between the board and a hand beside it, in cells.
const GAP: u16 = 1;

/// The least width and height of a square on which a kanji is legible, in pixels.
const LEAST: u32 = 24;

/// The layout of a board in pictures, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) struct PictureGrid {
    /// The width and height of a square.
    square: (u16, u16),
    /// The width and height of the pieces of one kind in a hand.
    held: (u16, u16),
    /// Whether the hands are above and below the board rather than beside it.
    in_rows: bool,
}

impl PictureGrid {
    /// Returns the largest board that fits, with the hands beside it if there is room.
    pub(in crate::ui) fn fitting(
        room: (u16, u16),
        cell: (u16, u16),
        size: SquareSize,
    ) -> Option<PictureGrid> {
        PictureGrid::all_fitting(room, cell, size).into_iter().next()
    }

    /// Returns the boards with nearly square squares that fit: the largest first, and of two with
    /// equal squares the one with the hands beside it.
    pub(in crate::ui) fn all_fitting(
        room: (u16, u16),
        cell: (u16, u16),
        size: SquareSize,
    ) -> Vec<PictureGrid> {
        let highest = match size {
            SquareSize::Compact => 1,
            SquareSize::Normal => 2,
            _ => room.1 / 9,
        };
        let mut fitting: Vec<PictureGrid> = (1..=highest)
            .flat_map(|height| (1..=room.0 / 9).map(move |width| (width, height)))
            .filter(|square| is_square(*square, cell))
            .flat_map(|square| {
                let beside =
                    PictureGrid { square, held: ((square.0 * 6).div_ceil(5), square.1), in_rows: false };
                let held = ((9 * square.0 + RANKS) / 7, square.1);
                [beside, PictureGrid { held, in_rows: true, ..beside }]
            })
            .filter(|grid| grid.size().0 <= room.0 && grid.size().1 <= room.1)
            .collect();
        fitting.sort_by_key(|grid| Reverse(grid.square_area()));
        fitting
    }

    /// Returns the number of cells of a square.
    pub(in crate::ui) fn square_area(self) -> u32 {
        u32::from(self.square.0) * u32::from(self.square.1)
    }

    /// Returns the width and height of the board with its hands and coordinates.
    pub(in crate::ui) const fn size(self) -> (u16, u16) {
        let width = 9 * self.square.0 + RANKS;
        let height = 9 * self.square.1 + FILES;
        if self.in_rows {
            (width, height + 2 * self.held.1)
        } else {
            (width + 2 * (self.held.0 + GAP), height)
        }
    }

    /// Returns the position of the top left square in a body.
    const fn origin(self, body: Rect) -> (u16, u16) {
        if self.in_rows {
            (body.x, body.y + self.held.1 + FILES)
        } else {
            (body.x + self.held.0 + GAP, body.y + FILES)
        }
    }

    /// Returns the cells of the square in the given column and row, from the top left.
    const fn cells(self, body: Rect, (column, row): (u16, u16)) -> Rect {
        let (x, y) = self.origin(body);
        let (width, height) = self.square;
        Rect { x: x + column * width, y: y + row * height, width, height }
    }

    /// Returns the cells of the hand of the upper or the lower side.
    const fn hand(self, body: Rect, is_upper: bool) -> Rect {
        let (width, height) = self.held;
        match (self.in_rows, is_upper) {
            (true, true) => Rect { height, ..body },
            (true, false) => Rect { y: body.y + body.height - height, height, ..body },
            (false, true) => Rect { y: body.y + FILES, width, height: body.height - FILES, ..body },
            (false, false) => {
                Rect { x: body.x + body.width - width, y: body.y + FILES, width, height: body.height - FILES }
            }
        }
    }

    /// Returns the cells of one of several kinds in a hand. Beside the board, the lower hand is
    /// aligned to the bottom.
    const fn held(self, hand: Rect, is_upper: bool, (index, count): (u16, u16)) -> Rect {
        let (width, height) = self.held;
        match (self.in_rows, is_upper) {
            (true, _) => Rect { x: hand.x + index * width, y: hand.y, width, height },
            (false, true) => Rect { x: hand.x, y: hand.y + index * height, width, height },
            (false, false) => {
                let y = (hand.y + hand.height).saturating_sub((count - index) * height);
                Rect { x: hand.x, y, width, height }
            }
        }
    }
}

/// Whether a square of the given cells is large enough, and about as wide as high.
fn is_square(square: (u16, u16), cell: (u16, u16)) -> bool {
    let width = u32::from(square.0) * u32::from(cell.0);
    let height = u32::from(square.1) * u32::from(cell.1);
    let ratio = width * 100 / height.max(1);
    width >= LEAST && height >= LEAST && (80..=105).contains(&ratio)
}

/// The board of a pane, drawn in pictures.
pub(super) struct BoardPicture<'a> {
    pub pane: &'a BoardPane<'a>,
    pub pictures: BoardPictures,
    pub grid: PictureGrid,
    pub body: Rect,
}

impl BoardPicture<'_> {
    pub(super) fn draw(&self, canvas: &mut Canvas) {
        let flipped = self.pane.scene.app.settings.values().flipped;
        for (column, row) in (0..9).flat_map(|row| (0..9).map(move |column| (column, row))) {
            let shown = Square::new(9 - column, row + 1);
            let square = shown.map(|square| if flipped { square.turned() } else { square });
            if let Some(square) = square {
                self.draw_square(canvas, square, (u16::from(column), u16::from(row)));
            }
        }
        self.draw_coordinates(canvas, flipped);
        self.draw_hand(canvas, self.pane.scene.upper(), true);
        self.draw_hand(canvas, !self.pane.scene.upper(), false);
    }

    fn draw_square(&self, canvas: &mut Canvas, square: Square, (column, row): (u16, u16)) {
        let scene = self.pane.scene;
        let position = scene.position();
        let piece = position.piece(square);
        let ground = match scene.last_move() {
            Some(mv) if mv.to() == square => SquareGround::LastTo,
            Some(mv) if mv.from() == Some(square) => SquareGround::LastFrom,
            _ => SquareGround::Plain,
        };
        let is_king = piece.is_some_and(|piece| piece == Piece::new(position.side(), PieceKind::King));
        let spot = BoardSpot::Square(square);
        let tile = SquareTile {
            piece: piece.map(|piece| self.face(piece.kind, piece.color)),
            ground,
            mark: tile_mark(&scene.aim, spot),
            cursor: scene.aim.cursor == Some(spot),
            check: is_king && position.in_check(),
            edges: SquareEdges { left: column == 0, top: row == 0, right: column == 8, bottom: row == 8 },
            dots: [(0, 0), (1, 0), (0, 1), (1, 1)]
                .map(|(right, down)| [3, 6].contains(&(column + right)) && [3, 6].contains(&(row + down))),
            arrows: self.arrows_on((column as u8, row as u8)),
        };
        let area = self.grid.cells(self.body, (column, row));
        canvas.add_target(area, PointerTarget::Spot(spot));
        self.place(canvas, area, TilePart::Square(tile));
    }

    /// Returns the parts of arrows on the square in the given column and row.
    fn arrows_on(&self, square: (u8, u8)) -> [Option<TileArrow>; 3] {
        let flipped = self.pane.scene.app.settings.values().flipped;
        let place = |square: Square| {
            let shown = if flipped { square.turned() } else { square };
            (9 - shown.file(), shown.rank() - 1)
        };
        [0, 1, 2].map(|rank| {
            let arrow = self.pane.scene.arrows.get(usize::from(rank))?;
            let from = match arrow.from {
                ArrowOrigin::Square(from) => Some(place(from)),
                ArrowOrigin::Hand(..) => None,
            };
            TileArrow::on_square(square, from, place(arrow.to), rank)
        })
    }

    fn place(&self, canvas: &mut Canvas, area: Rect, part: TilePart) {
        let pieces = self.pane.scene.app.settings.values().board().pieces;
        let look = self.pane.scene.app.settings.values().board().look;
        let colors = look.colors().unwrap_or(self.pictures.plain);
        canvas.place_tile(area, BoardTile { colors, pieces, part });
    }

    fn face(&self, kind: PieceKind, color: Color) -> PieceFace {
        PieceFace { kind, turned: color == self.pane.scene.upper() }
    }

    /// Draws file names at the middle of each file, and rank names at the middle of each rank.
    fn draw_coordinates(&self, canvas: &mut Canvas, flipped: bool) {
        let Some(ranks) = self.pane.coordinate_names(canvas) else { return };
        let look = canvas.theme().faint;
        for index in 0..9_u8 {
            let (file, rank) = if flipped { (index + 1, 9 - index) } else { (9 - index, index + 1) };
            let file = file_name(ranks, file);
            let rank = rank_name(ranks, rank).to_string();
            let square = self.grid.cells(self.body, (index.into(), index.into()));
            let x = square.x + square.width.saturating_sub(canvas.width(file.trim())).div_ceil(2);
            let above = self.grid.origin(self.body).1 - FILES;
            canvas.put(x, above, square.right(), file.trim(), look);
            let right = self.grid.cells(self.body, (8, 0)).right();
            canvas.put(right, square.y + (square.height - 1) / 2, right + RANKS, &rank, look);
        }
    }

    fn draw_hand(&self, canvas: &mut Canvas, color: Color, is_upper: bool) {
        let scene = self.pane.scene;
        let hand = self.grid.hand(self.body, is_upper);
        let editor = scene.app.layers.position_editor();
        if editor.is_some() {
            canvas.add_target(hand, PointerTarget::Hand(color, None));
        }
        let held: Vec<(PieceKind, u8)> = scene.position().hand(color).iter().collect();
        let count = held.len() as u16;
        for ((kind, pieces), index) in held.into_iter().zip(0..) {
            let area = self.grid.held(hand, is_upper, (index, count));
            let spot = Some(BoardSpot::Hand(kind)).filter(|_| self.pane.concerns_entry(kind, color));
            let mark = spot.map_or(TileMark::None, |spot| tile_mark(&scene.aim, spot));
            let arrow = self.pane.arrow_from_hand(color, kind).filter(|_| mark == TileMark::None);
            let tile = HandTile {
                piece: self.face(kind, color),
                count: pieces,
                mark: arrow.map_or(mark, |rank| TileMark::Source(Some(choice_digit(rank + 1)))),
                cursor: spot.is_some() && scene.aim.cursor == spot,
            };
            match (editor, spot) {
                (Some(_), _) => canvas.add_target(area, PointerTarget::Hand(color, Some(kind))),
                (None, Some(spot)) => canvas.add_target(area, PointerTarget::Spot(spot)),
                (None, None) => {}
            }
            self.place(canvas, area, TilePart::Hand(tile));
        }
        self.draw_hand_words(canvas, color, hand, (is_upper, count));
    }

    /// Draws the words for an empty hand, and the cursor of the position editor.
    fn draw_hand_words(&self, canvas: &mut Canvas, color: Color, hand: Rect, (is_upper, count): (bool, u16)) {
        let scene = self.pane.scene;
        let known = scene.record.start.hands_known;
        let label = if known { texts::label::EmptyHand } else { texts::label::UnknownHand };
        let words = if count == 0 { scene.label(label) } else { "" };
        let longest = words.split(' ').map(|word| canvas.width(word)).max().unwrap_or(0);
        // An empty hand is recognizable without words.
        let words = if known && longest + 1 > hand.width { "" } else { words };
        let at = scene.app.layers.position_editor().map(|editor| editor.at);
        let cursor = if at == Some(EditorPlace::Hand(color)) { ">" } else { "" };
        // The cells that are not covered by pieces.
        let used = count * self.grid.held.1;
        let below = hand.height.saturating_sub(count * self.grid.held.1);
        let free = match (self.grid.in_rows, is_upper) {
            (true, _) => {
                let used = (count * self.grid.held.0).min(hand.width);
                Rect { x: hand.x + used, width: hand.width - used, ..hand }
            }
            (false, true) => Rect { y: hand.y + used.min(hand.height), height: below, ..hand },
            (false, false) => Rect { height: below, ..hand },
        };
        let theme = canvas.theme();
        let mode = canvas.options().width;
        let places = wrap(words, free.width.max(1).into(), mode);
        let rows = (places.len() as u16).max(1);
        let first = if is_upper { 0 } else { free.height.saturating_sub(rows) };
        canvas.pen(free, first).put(cursor, theme.selected);
        for (place, row) in places.into_iter().zip(first..) {
            canvas.pen(free, row).skip(cursor.len() as u16).put(words[place].trim_end(), theme.faint);
        }
    }
}

/// Returns the mark of a square or a piece in hand for the move being entered.
fn tile_mark(aim: &BoardHighlights, spot: BoardSpot) -> TileMark {
    let source = aim.sources.iter().find(|(source, _)| *source == spot);
    match (spot, source) {
        (BoardSpot::Square(square), _) if aim.wrong.contains(square) => TileMark::Wrong,
        (_, Some((_, number))) => TileMark::Source(number.map(choice_digit).filter(char::is_ascii_digit)),
        _ if aim.held == Some(spot) => TileMark::Source(None),
        (BoardSpot::Square(square), None) if aim.targets.contains(square) => TileMark::Target,
        _ => TileMark::None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOMS: [(u16, u16); 6] = [(20, 10), (40, 20), (52, 20), (78, 36), (120, 50), (38, 60)];

    #[test]
    fn the_largest_board_is_chosen_that_fits() {
        let size = |room| PictureGrid::fitting(room, (10, 20), SquareSize::Auto).map(|grid| grid.square);
        let expected = [None, None, Some((4, 2)), Some((6, 3)), Some((10, 5)), Some((4, 2))];
        assert_eq!(ROOMS.map(size), expected);
        let compact = PictureGrid::fitting((120, 50), (20, 40), SquareSize::Compact);
        assert_eq!(compact.map(|grid| grid.square), Some((2, 1)));
    }

    #[test]
    fn no_two_parts_share_a_cell() {
        for room in ROOMS {
            for cell in [(10, 20), (8, 16), (9, 19), (20, 40), (12, 12)] {
                let Some(grid) = PictureGrid::fitting(room, cell, SquareSize::Auto) else { continue };
                let body = Rect { x: 3, y: 2, width: grid.size().0, height: grid.size().1 };
                let places = (0..9).flat_map(|row| (0..9).map(move |column| (column, row)));
                let mut areas: Vec<Rect> = places.map(|place| grid.cells(body, place)).collect();
                for is_upper in [true, false] {
                    let hand = grid.hand(body, is_upper);
                    areas.extend((0..7).map(|index| grid.held(hand, is_upper, (index, 7))));
                }
                for (at, area) in areas.iter().enumerate() {
                    assert_eq!(area.intersection(body), *area, "{room:?} {cell:?}");
                    assert!(areas[..at].iter().all(|other| !other.intersects(*area)), "{room:?} {cell:?}");
                }
            }
        }
    }
}
