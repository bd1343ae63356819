//! What a side has in hand, in a column beside the board.

use super::super::drawing::{Drawing, GlyphShape, Ink, TextShape};
use super::super::style::PieceStyle;
use super::pieces::{PieceShape, pentagon};
use super::{BOARD, COLUMN, COORDINATES, FigureLayout, GAP, LETTERS, SQUARE};
use crate::shogi::{Color, PieceKind};
use crate::text::{WidthMode, width};

/// Pieces in hand below the mark of their side: the side at the top has them to the left,
/// from the top of the board, the other to the right, down to its bottom.
pub struct HandColumn {
    color: Color,
    pieces: PieceStyle,
    /// The middle of the column.
    x: f32,
    top: f32,
    /// How high a piece is, and the mark.
    size: f32,
    held: Vec<(PieceKind, Vec<char>)>,
    empty: Vec<char>,
}

/// The largest that pieces in hand are, and how high a numeral is for a piece.
const LARGEST: f32 = SQUARE.0 * 0.82;
const NUMERAL: f32 = 0.72;

impl HandColumn {
    pub fn new(plan: &FigureLayout<'_>, color: Color) -> HandColumn {
        let pieces = plan.look.pieces;
        let held = plan.figure.hand(color).iter().map(|(kind, count)| (kind, numeral(count, pieces)));
        let held: Vec<(PieceKind, Vec<char>)> = held.collect();
        let empty = plan.figure.player(color).empty;
        // Only kanji and kana can stand below each other.
        let is_wide = width(empty, WidthMode::Narrow) == 2 * empty.chars().count();
        let empty: Vec<char> = empty.chars().filter(|_| is_wide && held.is_empty()).collect();
        let is_left = plan.look.sides()[0] == color;
        let x = match is_left {
            true => plan.left - GAP - COLUMN / 2.0,
            false => plan.left + BOARD.0 + COORDINATES + GAP + COLUMN / 2.0,
        };
        let mut column = HandColumn { color, pieces, x, top: plan.top, size: LARGEST, held, empty };
        column.size = (BOARD.1 / column.length()).min(LARGEST);
        if !is_left {
            column.top += BOARD.1 - column.length() * column.size;
        }
        column
    }

    /// How long the column is if a piece is as high as 1.
    fn length(&self) -> f32 {
        let held: f32 = self.held.iter().map(|(_, numeral)| 1.1 + rows(numeral) * NUMERAL).sum();
        1.2 + held + self.empty.len() as f32 * 0.6
    }

    /// Where the mark stands.
    fn mark(&self) -> (f32, f32) {
        (self.x, self.top + self.size * 0.5)
    }

    /// Where a piece stands, if there is one; else the mark of its side.
    pub fn place(&self, wanted: PieceKind) -> (f32, f32) {
        let found = self.places().find(|&(kind, ..)| kind == wanted);
        found.map_or(self.mark(), |(_, y, _)| (self.x, y))
    }

    pub fn color(&self) -> Color {
        self.color
    }

    /// The pieces with their middle and their numerals.
    fn places(&self) -> impl Iterator<Item = (PieceKind, f32, &[char])> {
        let mut y = self.top + self.size * 1.2;
        self.held.iter().map(move |(kind, numeral)| {
            let middle = y + self.size * 0.5;
            y += self.size * (1.1 + rows(numeral) * NUMERAL);
            (*kind, middle, &**numeral)
        })
    }

    pub fn draw(&self, drawing: &mut Drawing) {
        drawing.push(pentagon(self.mark(), self.size * 0.72, false, self.color == Color::Black));
        for (kind, y, numeral) in self.places() {
            let token = PieceShape { kind, pieces: self.pieces, turned: false, ink: Ink::Line };
            token.draw(drawing, (self.x, y), self.size);
            self.draw_numeral(drawing, y + self.size * 0.5, numeral);
        }
        let mut y = self.top + self.size * 1.2;
        for sign in &self.empty {
            y += self.size * 0.6;
            drawing.push(TextShape::new(*sign, self.x, y, LETTERS).centred().ink(Ink::Muted));
        }
    }

    /// Kanji below each other, digits beside each other.
    fn draw_numeral(&self, drawing: &mut Drawing, top: f32, numeral: &[char]) {
        let side = self.size * NUMERAL;
        let middle = (numeral.len().max(1) - 1) as f32 / 2.0;
        for (index, &character) in numeral.iter().enumerate() {
            let (x, y) = match character.is_ascii_digit() {
                true => (self.x + (index as f32 - middle) * side * 0.55, top + side / 2.0),
                false => (self.x, top + side * (index as f32 + 0.5)),
            };
            drawing.push(GlyphShape {
                character,
                x,
                y,
                width: side,
                height: side,
                turned: false,
                ink: Ink::Line,
            });
        }
    }
}

/// How many rows a numeral takes: kanji one each, digits one together.
fn rows(numeral: &[char]) -> f32 {
    let digits = numeral.first().is_some_and(char::is_ascii_digit);
    if digits { 1.0 } else { numeral.len() as f32 }
}

/// How many, where there is more than one.
fn numeral(count: u8, pieces: PieceStyle) -> Vec<char> {
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
