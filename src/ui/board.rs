//! The board pane: squares, coordinates, hands, and the sides around it.

use ratatui::layout::Rect;

use super::aim;
use super::layout::BoardSize;
use super::paint::{Canvas, inner};
use super::scene::Scene;
use crate::app::pointer::Target;
use crate::app::position_editor::Place;
use crate::app::{Pane, Spot};
use crate::config::theme::{Look, Theme};
use crate::messages::{self, screen::Label};
use crate::notation::{Ranks, glyph};
use crate::record::Key;
use crate::shogi::{Color, Kind, Piece, Square};

/// Draws the pane and returns where its cursor is on the screen, or else where the last
/// move ended.
pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, area: Rect, size: BoardSize) -> Option<(u16, u16)> {
    let board = Board { scene, size, latin: size == BoardSize::Bare || canvas.options().ascii };
    canvas.note(area, Target::Pane(Pane::Board));
    if size != BoardSize::Bare {
        board.frame(canvas, area);
    }
    let body = centered(if size == BoardSize::Bare { area } else { inner(area) }, size.body());
    let hands = u16::from(body.height >= size.body().1);
    let mut in_hand = None;
    if hands == 1 {
        in_hand = board.hand(canvas, body, 0, scene.upper());
        in_hand = in_hand.or(board.hand(canvas, body, body.height - 1, !scene.upper()));
    }
    let grid = Rect { y: body.y + hands, height: body.height - 2 * hands, ..body };
    let on_board = board.squares(canvas, grid);
    in_hand.or(on_board)
}

/// The middle of an area.
fn centered(area: Rect, (width, height): (u16, u16)) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
    Rect { x, y, width, height }
}

struct Board<'a> {
    scene: &'a Scene<'a>,
    size: BoardSize,
    latin: bool,
}

impl Board<'_> {
    /// The frame, with each side on its edge.
    fn frame(&self, canvas: &mut Canvas, area: Rect) {
        canvas.frame(area, self.scene.border(canvas, Pane::Board));
        self.side(canvas, area, 0, self.scene.upper());
        self.side(canvas, area, area.height.saturating_sub(1), !self.scene.upper());
    }

    /// Mark and name of a side, and how it stands.
    fn side(&self, canvas: &mut Canvas, area: Rect, row: u16, color: Color) {
        let theme = canvas.theme();
        let mark = format!(" {} ", canvas.glyphs.mark(color));
        let (words, look) = match self.standing(color, &theme) {
            Some((words, look)) => (format!(" {} {words} ", canvas.glyphs.dot), look),
            None => (" ".to_owned(), Look::PLAIN),
        };
        let key = if color == Color::Black { Key::Black } else { Key::White };
        let name = self.scene.record.headers.get(key).filter(|name| !name.is_empty());
        let mut pen = canvas.pen(area, row);
        pen.skip(1).put(&mark, theme.title);
        let (name, room) = (name.unwrap_or(self.scene.side_name(color)), pen.room().saturating_sub(1));
        // A long word on how the game ended leaves half of the room to the name.
        let kept = pen.width(name).min(room / 2);
        let of_words = pen.width(&words).min(room - kept);
        pen.fit(name, room - of_words, theme.title).fit(&words, of_words, look);
    }

    /// Whether a side is to move, in check or mated, or how it ended the game.
    fn standing(&self, color: Color, theme: &Theme) -> Option<(&str, Look)> {
        let (scene, position) = (self.scene, self.scene.position());
        if position.side() != color {
            return None;
        }
        Some(match scene.terminal() {
            Some(terminal) => (messages::terminal(terminal, scene.lang), theme.title),
            None if !position.in_check() => (scene.label(Label::ToMove), theme.title),
            None if position.has_legal_move() => (scene.label(Label::Check), theme.problem),
            None => (scene.label(Label::Mate), theme.problem),
        })
    }

    /// What a side holds: `飛 角2 歩3`. Returns where the cursor is among that.
    fn hand(&self, canvas: &mut Canvas, area: Rect, row: u16, color: Color) -> Option<(u16, u16)> {
        let (scene, theme) = (self.scene, canvas.theme());
        let hand = scene.position().hand(color);
        let mut pen = canvas.pen(area, row);
        if self.size == BoardSize::Bare {
            pen.put(if color == Color::Black { "B:" } else { "W:" }, theme.faint);
        }
        let edited = scene.app.position_editor.as_ref().map(|editor| editor.at);
        let mut cursor = (edited == Some(Place::Hand(color))).then(|| (area.x + pen.column(), area.y + row));
        if cursor.is_some() {
            pen.put(">", theme.selected);
        }
        if hand.is_empty() {
            let known = scene.record.start.hands_known;
            let label = if known { Label::EmptyHand } else { Label::UnknownHand };
            pen.skip(1).put(scene.label(label), theme.faint);
            return cursor;
        }
        let parts: Vec<(Kind, String)> =
            hand.iter().map(|(kind, count)| (kind, self.held(kind, color, count))).collect();
        let needed: u16 = parts.iter().map(|(_, text)| pen.width(text) + 1).sum();
        let gap = u16::from(needed <= pen.room());
        for (kind, text) in parts {
            pen.skip(gap);
            let spot = Some(Spot::Hand(kind)).filter(|_| scene.position().side() == color);
            let sign = spot.map(|spot| aim::sign(&scene.aim, spot, true, &theme)).unwrap_or_default();
            if spot.is_some() && scene.aim.cursor == spot {
                cursor = Some((area.x + pen.column(), area.y + row));
            }
            let from = pen.column();
            pen.put(&text, piece_look(&theme, color).with(sign.look));
            if let Some(spot) = spot {
                pen.note(from, Target::Spot(spot));
            }
        }
        cursor
    }

    fn held(&self, kind: Kind, color: Color, count: u8) -> String {
        let piece = self.symbol(Piece::new(color, kind));
        if count == 1 { piece } else { format!("{piece}{count}") }
    }

    /// Squares and coordinates. Returns where the cursor is, or the last move ended.
    fn squares(&self, canvas: &mut Canvas, area: Rect) -> Option<(u16, u16)> {
        let named = u16::from(self.size != BoardSize::Bare);
        let grid = Rect { y: area.y + named, height: area.height.saturating_sub(named), ..area };
        if self.size == BoardSize::Ruled {
            rules(canvas, grid);
        }
        let last = self.scene.last_move().map(|mv| Spot::Square(mv.to()));
        let wanted = self.scene.aim.cursor.or(last);
        let mut place = None;
        for row in 0..9 {
            for column in 0..9 {
                let Some(square) = self.square_at(column, row) else { continue };
                let (x, y) = self.place(grid, column, row);
                self.square(canvas, square, x, y);
                if wanted == Some(Spot::Square(square)) {
                    place = Some((x, y));
                }
            }
        }
        self.coordinates(canvas, area, grid);
        place
    }

    fn square(&self, canvas: &mut Canvas, square: Square, x: u16, y: u16) {
        let theme = canvas.theme();
        let piece = self.scene.position().piece(square);
        let (mut text, mut look) = match piece {
            Some(piece) => (self.piece(piece), piece_look(&theme, piece.color)),
            None => (self.empty().to_owned(), theme.faint),
        };
        if let Some(mv) = self.scene.last_move() {
            if mv.to() == square {
                look = look.with(theme.last_to);
            } else if mv.from() == Some(square) {
                look = look.with(theme.last_from);
            }
        }
        let sign = aim::sign(&self.scene.aim, Spot::Square(square), piece.is_some(), &theme);
        if let Some(sign) = sign.sign {
            text = self.signed(&text, piece.is_some(), sign);
        }
        canvas.put(x, y, x + self.slot(), &text, look.with(sign.look));
        let area = Rect { x, y, width: self.slot(), height: 1 };
        canvas.note(area, Target::Spot(Spot::Square(square)));
    }

    /// The text of a square with a sign in it, where there is room for one.
    fn signed(&self, text: &str, occupied: bool, sign: char) -> String {
        let behind: String = text.chars().skip(1).collect();
        match (occupied, self.latin, self.size) {
            (false, true, _) | (false, _, BoardSize::Ruled) => format!(" {sign} "),
            (_, false, _) => format!("{sign}{behind}"),
            (true, true, BoardSize::Bare) if !text.starts_with(' ') => text.to_owned(),
            (true, true, BoardSize::Bare) => format!("{sign}{behind}"),
            (true, true, _) => format!("{}{sign}", text.trim_end()),
        }
    }

    /// The cells of a square.
    const fn slot(&self) -> u16 {
        if matches!(self.size, BoardSize::Bare) { 2 } else { 3 }
    }

    fn piece(&self, piece: Piece) -> String {
        let symbol = self.symbol(piece);
        match (self.latin, piece.color) {
            (true, _) => {
                let before = if piece.kind.is_promoted() { "" } else { " " };
                format!("{before}{symbol} ")
            }
            (false, Color::Black) => format!(" {symbol}"),
            (false, Color::White) => format!("v{symbol}"),
        }
    }

    /// The name of a piece: a kanji, or a letter whose case tells the side.
    fn symbol(&self, piece: Piece) -> String {
        if !self.latin {
            return glyph(piece.kind).to_string();
        }
        let letter = piece.kind.letter();
        let letter = if piece.color == Color::White { letter.to_ascii_lowercase() } else { letter };
        format!("{}{letter}", if piece.kind.is_promoted() { "+" } else { "" })
    }

    fn empty(&self) -> &'static str {
        match (self.size, self.latin) {
            (BoardSize::Ruled, _) => "   ",
            (_, true) => " . ",
            (_, false) => " ・",
        }
    }

    /// The square in that column and row of the screen.
    fn square_at(&self, column: u8, row: u8) -> Option<Square> {
        let square = Square::new(9 - column, row + 1)?;
        Some(if self.scene.app.preferences.flipped { square.turned() } else { square })
    }

    /// Where the slot of a square begins.
    fn place(&self, grid: Rect, column: u8, row: u8) -> (u16, u16) {
        let (column, row) = (u16::from(column), u16::from(row));
        match self.size {
            BoardSize::Ruled => (grid.x + 2 + column * 4, grid.y + 1 + row * 2),
            BoardSize::Plain => (grid.x + column * 3, grid.y + row),
            BoardSize::Bare => (grid.x + column * 2, grid.y + row),
        }
    }

    /// The names of files above and of ranks beside the board.
    fn coordinates(&self, canvas: &mut Canvas, area: Rect, grid: Rect) {
        let look = canvas.theme().faint;
        for index in 0..9 {
            let Some(square) = self.square_at(index, index) else { continue };
            let (x, y) = self.place(grid, index, index);
            if grid.y > area.y {
                let name = if self.latin { " 123456789" } else { " １２３４５６７８９" };
                canvas.put(x + 1, area.y, x + 3, &nth(name, square.file()), look);
            }
            let (name, end) = (nth(self.ranks(), square.rank()), area.right());
            canvas.put(end.saturating_sub(canvas.width(&name)), y, end, &name, look);
        }
    }

    /// The names of the ranks, from the second character on: those that the notation uses.
    fn ranks(&self) -> &'static str {
        match self.scene.notation().style.ranks() {
            Ranks::Kanji if !self.latin => " 一二三四五六七八九",
            Ranks::Digits => " 123456789",
            Ranks::Kanji | Ranks::Letters => " abcdefghi",
        }
    }
}

fn nth(names: &str, number: u8) -> String {
    names.chars().nth(number.into()).into_iter().collect()
}

fn piece_look(theme: &Theme, color: Color) -> Look {
    match color {
        Color::Black => theme.black_piece,
        Color::White => theme.white_piece,
    }
}

/// The lines between and around the squares.
fn rules(canvas: &mut Canvas, grid: Rect) {
    let look = canvas.theme().faint;
    let (horizontal, vertical) = (canvas.glyphs.horizontal.repeat(3), canvas.glyphs.vertical);
    for row in 0..10 {
        let [left, cross, right] = canvas.glyphs.rules[usize::from(row > 0) + usize::from(row == 9)];
        let crossings = [&horizontal[..]; 9].join(cross);
        canvas.pen(grid, row * 2).skip(1).put(left, look).put(&crossings, look).put(right, look);
        for column in (0..10).filter(|_| row < 9) {
            canvas.pen(grid, row * 2 + 1).to(1 + column * 4).put(vertical, look);
        }
    }
}
