//! Pieces as shapes.

use super::super::drawing::{Drawing, GlyphShape, Ink, PathShape, Shape};
use super::super::lines::piece_letters;
use super::super::style::PieceStyle;
use crate::notation::{piece_glyph, piece_name};
use crate::shogi::PieceKind;

/// A piece as it is drawn.
#[derive(Clone, Copy)]
pub struct PieceShape {
    pub kind: PieceKind,
    pub pieces: PieceStyle,
    /// Whether it points down.
    pub turned: bool,
    pub ink: Ink,
}

impl PieceShape {
    /// Draws the piece around that point, so large.
    pub fn draw(self, drawing: &mut Drawing, at: (f32, f32), size: f32) {
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

    /// Letters stay upright: the piece around them says whose it is.
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

/// The outline of a piece around that point; filled it is ☗, and open ☖.
pub fn pentagon((x, y): (f32, f32), size: f32, turned: bool, filled: bool) -> PathShape {
    let turn = if turned { -size } else { size };
    let corners = [(0.0, -0.48), (0.34, -0.33), (0.44, 0.48), (-0.44, 0.48), (-0.34, -0.33)];
    let outline = Shape::polygon(corners.map(|(right, down)| (x + right * turn, y + down * turn)));
    let outline = outline.stroked(Ink::Line, 1.1);
    if filled { outline.filled(Ink::Line) } else { outline }
}
