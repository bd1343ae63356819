//! The board pane: squares, coordinates, hands, the names of both sides, and the highlights of a
//! move that is being entered.

mod picture;

use super::canvas::{Canvas, RowPen, frame_inside};
use super::grid::BoardGrid;
use super::lettering::Lettering;
use super::{
    BoardSize, Color, HeaderKey, Piece, PieceKind, PointerTarget, Rect, Scene, ScreenStyle, ScreenTheme,
    Square,
};
use crate::app::entry::{EditorPlace, HeldPiece};
use crate::app::{BoardHighlights, BoardSpot, Pane};
use crate::config::theme::BoardTheme;
use crate::texts;
use honfu_core::notation::RankNames;
use honfu_diagram::{ArrowOrigin, BoardLook, file_name, rank_name};
use picture::BoardPicture;
pub(super) use picture::PictureGrid;

/// The mark of a square or a piece in hand: a sign where there is room for it, and a style.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct AimMark {
    sign: Option<char>,
    look: ScreenStyle,
}

/// Returns the mark of a square or a piece in hand. On an `occupied` target the move captures.
fn aim_mark(aim: &BoardHighlights, spot: BoardSpot, occupied: bool, theme: &BoardTheme) -> AimMark {
    let source = aim.sources.iter().find(|(source, _)| *source == spot);
    let sign = match (spot, source) {
        (BoardSpot::Square(square), _) if aim.wrong.contains(square) => {
            AimMark { sign: Some('!'), look: theme.error }
        }
        (_, Some((_, number))) => {
            AimMark { sign: Some(number.map_or('>', choice_digit)), look: theme.source }
        }
        _ if aim.held == Some(spot) => AimMark { sign: Some('>'), look: theme.source },
        (BoardSpot::Square(square), None) if aim.targets.contains(square) => {
            AimMark { sign: Some(if occupied { 'x' } else { '*' }), look: theme.target }
        }
        _ => AimMark::default(),
    };
    let over = if aim.cursor == Some(spot) { theme.cursor } else { ScreenStyle::PLAIN };
    AimMark { look: sign.look.with(over), ..sign }
}

/// Returns the digit of a choice, or `>` for a number above nine, which is only shown in the list.
fn choice_digit(number: usize) -> char {
    u32::try_from(number).ok().and_then(|number| char::from_digit(number, 10)).unwrap_or('>')
}

/// Draws the pane and returns the cell of the board cursor, or else of the last move's destination.
pub(super) fn draw_board_pane(
    canvas: &mut Canvas,
    scene: &Scene,
    area: Rect,
    size: BoardSize,
) -> Option<(u16, u16)> {
    let letters = Lettering::new(scene.app.settings.values().board(), size, canvas.options().ascii);
    let look = canvas.theme().board(scene.app.settings.values().board().look);
    let board = BoardPane { scene, size, letters, look };
    canvas.add_target(area, PointerTarget::Pane(Pane::Board));
    if board.draw_picture(canvas, area) {
        // The terminal's cursor would leave a hole in the picture.
        return None;
    }
    if size != BoardSize::Bare {
        board.frame(canvas, area);
    }
    let body = board_area(area, size);
    let mut in_hand = None;
    if has_hands(body, size) {
        in_hand = board.draw_hand(canvas, body, 0, scene.upper());
        in_hand = in_hand.or(board.draw_hand(canvas, body, body.height - 1, !scene.upper()));
    }
    let on_board =
        board.draw_squares(canvas, body, board_grid(area, size, scene.app.settings.values().flipped));
    in_hand.or(on_board)
}

/// Returns the position of the squares in the pane.
pub(super) fn board_grid(area: Rect, size: BoardSize, flipped: bool) -> BoardGrid {
    let body = board_area(area, size);
    let (left, above) = match size {
        BoardSize::Grand | BoardSize::Broad | BoardSize::Ruled => (1, 1),
        BoardSize::Plain | BoardSize::Compact => (0, 1),
        BoardSize::Bare => (0, 0),
    };
    let above = above + u16::from(has_hands(body, size));
    BoardGrid { x: body.x + left, y: body.y + above, size, flipped }
}

/// Returns the area of the board with its coordinates and hands, centred in the pane.
fn board_area(area: Rect, size: BoardSize) -> Rect {
    centered(if size == BoardSize::Bare { area } else { frame_inside(area) }, size.body())
}

fn has_hands(body: Rect, size: BoardSize) -> bool {
    body.height >= size.body().1
}

fn centered(area: Rect, (width, height): (u16, u16)) -> Rect {
    let width = width.min(area.width);
    let height = height.min(area.height);
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

struct BoardPane<'a> {
    scene: &'a Scene<'a>,
    size: BoardSize,
    letters: Lettering,
    look: BoardTheme,
}

impl BoardPane<'_> {
    /// Draws the board in pictures if the terminal supports them and there is room. Returns whether
    /// it did.
    fn draw_picture(&self, canvas: &mut Canvas, area: Rect) -> bool {
        let Some(pictures) = canvas.options().pictures else {
            return false;
        };
        let inside = frame_inside(area);
        let size = self.scene.app.settings.values().board_size;
        let Some(grid) = PictureGrid::fitting((inside.width, inside.height), pictures.cell, size) else {
            return false;
        };
        self.frame(canvas, area);
        BoardPicture { pane: self, pictures, grid, body: centered(inside, grid.size()) }.draw(canvas);
        true
    }

    fn frame(&self, canvas: &mut Canvas, area: Rect) {
        canvas.draw_frame(area, self.scene.border(canvas, Pane::Board));
        self.draw_side(canvas, area, 0, self.scene.upper());
        self.draw_side(canvas, area, area.height.saturating_sub(1), !self.scene.upper());
    }

    /// Draws the mark and name of a side, and its status.
    fn draw_side(&self, canvas: &mut Canvas, area: Rect, row: u16, color: Color) {
        let theme = canvas.theme();
        let mark = format!(" {} ", canvas.glyphs.side_mark(color));
        let (words, look) = match self.side_status(color, &theme) {
            Some((words, look)) => (format!(" {} {words} ", canvas.glyphs.dot), look),
            None => (" ".to_owned(), ScreenStyle::PLAIN),
        };
        let key = if color == Color::Black { HeaderKey::Black } else { HeaderKey::White };
        let name = self.scene.record.headers.get(key).filter(|name| !name.is_empty());
        let mut pen = canvas.pen(area, row);
        pen.skip(1).put(&mark, theme.title);
        let name = name.unwrap_or(self.scene.side_name(color));
        let room = pen.room().saturating_sub(1);
        // A long status leaves half of the room to the name.
        let kept = pen.width(name).min(room / 2);
        let of_words = pen.width(&words).min(room - kept);
        pen.fit(name, room - of_words, theme.title).fit(&words, of_words, look);
    }

    /// Returns whether a side is to move, in check or mated, or how it ended the game; `None` if
    /// the other side is to move.
    fn side_status(&self, color: Color, theme: &ScreenTheme) -> Option<(&str, ScreenStyle)> {
        let scene = self.scene;
        let position = scene.position();
        if position.side() != color {
            return None;
        }
        Some(match scene.terminal() {
            Some(terminal) => (terminal.name(scene.lang), theme.title),
            None if !position.in_check() => (scene.label(texts::label::ToMove), theme.title),
            None if position.has_legal_move() => (scene.label(texts::label::Check), theme.error),
            None => (scene.label(texts::label::Mate), theme.error),
        })
    }

    /// Draws a hand such as `飛 角2 歩3`, and returns the position of the cursor in it.
    fn draw_hand(&self, canvas: &mut Canvas, area: Rect, row: u16, color: Color) -> Option<(u16, u16)> {
        let scene = self.scene;
        let theme = canvas.theme();
        let hand = scene.position().hand(color);
        let editor = scene.app.layers.position_editor();
        if editor.is_some() {
            canvas.add_target(Rect { y: area.y + row, height: 1, ..area }, PointerTarget::Hand(color, None));
        }
        let mut pen = canvas.pen(area, row);
        if self.size == BoardSize::Bare {
            pen.put(if color == Color::Black { "B:" } else { "W:" }, theme.faint);
        }
        let edited = editor.map(|editor| editor.at);
        let mut cursor =
            (edited == Some(EditorPlace::Hand(color))).then(|| (area.x + pen.column(), area.y + row));
        if cursor.is_some() {
            pen.put(">", theme.selected);
        }
        if hand.is_empty() {
            let known = scene.record.start.hands_known;
            let label = if known { texts::label::EmptyHand } else { texts::label::UnknownHand };
            pen.skip(1).put(scene.label(label), theme.faint);
            return cursor;
        }
        let parts: Vec<(PieceKind, String)> =
            hand.iter().map(|(kind, count)| (kind, self.hand_piece_text(kind, color, count))).collect();
        let needed: u16 = parts.iter().map(|(_, text)| pen.width(text) + 1).sum();
        let gap = u16::from(needed <= pen.room());
        for (kind, text) in parts {
            pen.skip(gap);
            if self.concerns_entry(kind, color) && scene.aim.cursor == Some(BoardSpot::Hand(kind)) {
                cursor = Some((area.x + pen.column(), area.y + row));
            }
            self.draw_hand_piece(&mut pen, kind, color, &text);
        }
        cursor
    }

    /// Draws the pieces of one kind in a hand as a click target.
    fn draw_hand_piece(&self, pen: &mut RowPen, kind: PieceKind, color: Color, text: &str) {
        let theme = pen.theme();
        let spot = Some(BoardSpot::Hand(kind)).filter(|_| self.concerns_entry(kind, color));
        let sign = spot
            .map(|spot| aim_mark(&self.scene.aim, spot, true, &theme.board(BoardLook::Terminal)))
            .unwrap_or_default();
        let arrow = self.arrow_from_hand(color, kind).filter(|_| sign == AimMark::default());
        let look = arrow.map_or(sign.look, |_| ScreenStyle { underline: true, ..theme.aim });
        let from = pen.column();
        pen.put(text, self.letters.look(&theme, color).with(look));
        match (self.scene.app.layers.position_editor(), spot) {
            (Some(_), _) => pen.add_target(from, PointerTarget::Hand(color, Some(kind))),
            (None, Some(spot)) => pen.add_target(from, PointerTarget::Spot(spot)),
            (None, None) => {}
        }
    }

    /// Whether a piece in hand may be part of the move being entered.
    fn concerns_entry(&self, kind: PieceKind, color: Color) -> bool {
        match self.scene.app.layers.position_editor() {
            Some(editor) => editor.held == Some(HeldPiece::Hand(color, kind)),
            None => self.scene.position().side() == color,
        }
    }

    fn hand_piece_text(&self, kind: PieceKind, color: Color, count: u8) -> String {
        let piece = self.letters.piece_text(Piece::new(color, kind));
        if count == 1 { piece } else { format!("{piece}{count}") }
    }

    /// Draws squares and coordinates, and returns the cell of the cursor, or else of the last
    /// move's destination.
    fn draw_squares(&self, canvas: &mut Canvas, body: Rect, grid: BoardGrid) -> Option<(u16, u16)> {
        canvas.fill(grid.area(), self.look.ground);
        if self.size.is_ruled() {
            draw_rules(canvas, grid, self.look.line);
        }
        for square in grid.squares() {
            self.draw_square(canvas, square, grid);
        }
        self.draw_coordinates(canvas, body, grid);
        let last = self.scene.last_move().map(|mv| BoardSpot::Square(mv.to()));
        match self.scene.aim.cursor.or(last)? {
            BoardSpot::Square(square) => {
                Some(grid.slot(square)).map(|slot| (slot.x, BoardGrid::middle(slot)))
            }
            BoardSpot::Hand(_) => None,
        }
    }

    fn draw_square(&self, canvas: &mut Canvas, square: Square, grid: BoardGrid) {
        let theme = &self.look;
        let slot = grid.slot(square);
        let piece = self.scene.position().piece(square);
        let sign = aim_mark(&self.scene.aim, BoardSpot::Square(square), piece.is_some(), theme);
        let is_up = |piece: Piece| piece.color != self.scene.upper();
        let below = match piece {
            Some(piece) => self.letters.look_on_board(theme, piece, is_up(piece)),
            None => theme.line,
        };
        let sign = if sign == AimMark::default() { self.arrow_mark(square, piece) } else { sign };
        let look = below.with(self.last_move_look(square)).with(sign.look);
        canvas.add_target(slot, PointerTarget::Spot(BoardSpot::Square(square)));
        let written = match piece {
            Some(piece) => self.letters.square_with_piece(piece, is_up(piece), sign.sign),
            None => self.letters.empty_square(sign.sign),
        };
        let look = if written.is_crowded { look.with(theme.crowded) } else { look };
        if look != theme.ground {
            canvas.fill(slot, look);
        }
        let row = BoardGrid::middle(slot);
        canvas.put(slot.x, row, slot.right(), &written.text, look);
        if let Some(mark) = written.outside {
            canvas.put(slot.x - 1, row, slot.x, &mark.to_string(), look);
        }
    }

    /// Returns the mark with the number of the best arrow that begins or ends on a square. If the
    /// number would replace the mark of a side, the piece is underlined instead.
    fn arrow_mark(&self, square: Square, piece: Option<Piece>) -> AimMark {
        let Some(index) = self
            .scene
            .arrows
            .iter()
            .position(|arrow| arrow.to == square || arrow.from == ArrowOrigin::Square(square))
        else {
            return AimMark::default();
        };
        let upper = self.scene.upper();
        let has_room = piece.is_none_or(|piece| self.letters.has_room_for_sign(piece, piece.color != upper));
        let underline = !has_room && self.size == BoardSize::Plain;
        let look = ScreenStyle { underline, ..self.look.arrow };
        AimMark { sign: has_room.then(|| choice_digit(index + 1)), look }
    }

    /// Returns the index of the best arrow that begins at a piece in hand.
    fn arrow_from_hand(&self, color: Color, kind: PieceKind) -> Option<usize> {
        self.scene.arrows.iter().position(|arrow| arrow.from == ArrowOrigin::Hand(color, kind))
    }

    fn last_move_look(&self, square: Square) -> ScreenStyle {
        match self.scene.last_move() {
            Some(mv) if mv.to() == square => self.look.last_to,
            Some(mv) if mv.from() == Some(square) => self.look.last_from,
            _ => ScreenStyle::PLAIN,
        }
    }

    fn draw_coordinates(&self, canvas: &mut Canvas, body: Rect, grid: BoardGrid) {
        let Some(ranks) = self.coordinate_names(canvas) else { return };
        let look = canvas.theme().faint;
        for number in 1..=9 {
            let Some(square) = Square::new(number, number) else { continue };
            let slot = grid.slot(square);
            if self.size != BoardSize::Bare {
                // Above the middle of the pieces.
                let end = slot.x + if self.size.is_ruled() { slot.width / 2 + 1 } else { slot.width.min(3) };
                canvas.put(end - 2, grid.y - 1, end, &file_name(ranks, number), look);
            }
            let name = rank_name(ranks, number).to_string();
            let end = body.right();
            canvas.put(end.saturating_sub(canvas.width(&name)), BoardGrid::middle(slot), end, &name, look);
        }
    }

    /// Returns the coordinates that the user has chosen, with letters instead of kanji where those
    /// do not fit.
    fn coordinate_names(&self, canvas: &Canvas) -> Option<RankNames> {
        let coordinates = self.scene.app.settings.values().board().coordinates;
        let names = coordinates.names(self.scene.notation().style.ranks())?;
        let without_kanji = canvas.options().ascii || self.size == BoardSize::Bare;
        Some(if without_kanji && names == RankNames::Kanji { RankNames::Letters } else { names })
    }
}

/// Draws the lines between and around the squares.
fn draw_rules(canvas: &mut Canvas, grid: BoardGrid, look: ScreenStyle) {
    let (width, height) = BoardGrid::pitch(grid.size);
    let area = grid.area();
    let horizontal = canvas.glyphs.horizontal.repeat(usize::from(width - 1));
    for row in 0..10 {
        let [left, cross, right] = canvas.glyphs.rules[usize::from(row > 0) + usize::from(row == 9)];
        let crossings = [&horizontal[..]; 9].join(cross);
        canvas.pen(area, row * height).put(left, look).put(&crossings, look).put(right, look);
        let vertical = canvas.glyphs.vertical;
        for (column, below) in (0..10).flat_map(|column| (1..height).map(move |below| (column, below))) {
            canvas.pen(area, row * height + below).to(column * width).put(vertical, look);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use honfu_core::shogi::{PieceKind, Square};

    #[test]
    fn every_place_has_a_sign_beside_its_look() {
        let square = |usi| Square::from_usi(usi).unwrap();
        let spot = |usi| BoardSpot::Square(square(usi));
        let aim = BoardHighlights {
            cursor: Some(spot("5e")),
            held: Some(spot("5f")),
            targets: square("5e").into(),
            sources: vec![
                (spot("4f"), Some(2)),
                (spot("3f"), Some(12)),
                (BoardSpot::Hand(PieceKind::Gold), None),
            ],
            wrong: square("1a").into(),
        };
        let theme = ScreenTheme::TERMINAL.board(BoardLook::Terminal);
        let shown = |spot, occupied| aim_mark(&aim, spot, occupied, &theme);
        let signs = [("5e", true), ("5e", false), ("5f", true), ("4f", true), ("3f", true), ("1a", true)]
            .map(|(usi, occupied)| shown(spot(usi), occupied).sign);
        assert_eq!(signs, ['x', '*', '>', '2', '>', '!'].map(Some));
        assert_eq!(shown(BoardSpot::Hand(PieceKind::Gold), true).sign, Some('>'));
        assert!(shown(spot("5e"), true).look.reverse, "the cursor");
        assert_eq!(shown(spot("9i"), true), AimMark::default());
    }
}
