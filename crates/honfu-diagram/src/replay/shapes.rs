//! The shapes that the boards of a page refer to.

use std::collections::BTreeSet;

use super::board::{BoardPrinter, NUMERAL, put};
use super::shape_ids::{numeral_id, piece_letter};
use crate::article::StepBoard;
use crate::board_style::PieceStyle;
use crate::drawing::{Drawing, GlyphShape, Ink, Shape, inline_shapes};
use crate::figure_drawing::{
    PieceShape, SQUARE, draw_coordinates, draw_grid, draw_ground, numeral, pentagon,
};
use honfu_core::notation::RankNames;
use honfu_core::shogi::{Color, Piece, PieceKind, Square};

/// The top left corner of the board.
const CORNER: (f32, f32) = (48.0, 20.0);
/// The transformation that turns a piece upside down.
const TURNED: &str = "rotate(180 20 21.5)";

impl BoardPrinter<'_> {
    /// Returns the shapes of these boards: an `svg` element that shows nothing and belongs before the boards.
    pub(super) fn shapes(&self, boards: &[&StepBoard]) -> String {
        let mut out =
            "<svg width=\"0\" height=\"0\" class=\"hf-words\" aria-hidden=\"true\">\n<defs>\n".to_owned();
        self.define(&mut out, "s0", |drawing| draw_ground(drawing, 0.0, 0.0));
        self.define(&mut out, "s1", |drawing| draw_grid(drawing, 0.0, 0.0));
        if let Some(ranks) = self.style.ranks {
            self.define_coordinates(&mut out, ranks);
        }
        self.define(&mut out, "s4", |drawing| {
            drawing.push(Shape::rectangle(0.0, 0.0, SQUARE.0, SQUARE.1).filled(Ink::Last));
        });
        for (color, id) in [(Color::Black, "s5"), (Color::White, "s6")] {
            let mark = pentagon((20.0, 14.0), 26.0, false, color == Color::Black);
            self.define(&mut out, id, |drawing| drawing.push(mark));
        }
        let used = UsedShapes::new(boards, self.style.pieces);
        PieceKind::ALL.into_iter().filter(|kind| used.kinds.contains(kind)).for_each(|kind| {
            self.define_piece(&mut out, kind);
        });
        for sign in used.numerals {
            self.define(&mut out, &numeral_id(sign), |drawing| {
                drawing.push(GlyphShape::upright(sign, 0.0, NUMERAL / 2.0, NUMERAL * 1.1, Ink::Line));
            });
        }
        out + "</defs>\n</svg>\n"
    }

    fn define(&self, out: &mut String, id: &str, draw: impl FnOnce(&mut Drawing)) {
        let mut drawing = Drawing::default();
        draw(&mut drawing);
        put(out, format_args!("<g id=\"{}{id}\">\n{}</g>\n", self.prefix, inline_shapes(&drawing.shapes)));
    }

    /// Defines the coordinates of the upright and of the turned board, which use the same glyphs.
    fn define_coordinates(&self, out: &mut String, ranks: RankNames) {
        for (id, turned) in [("s2", false), ("s3", true)] {
            let mut drawing = Drawing::default();
            draw_coordinates(&mut drawing, ranks, turned, CORNER);
            let glyphs = drawing.shapes.iter().filter_map(|shape| match shape {
                Shape::Glyph(glyph) => Some(*glyph),
                _ => None,
            });
            let mut places = String::new();
            for glyph in glyphs {
                let sign = format!("c{:x}", u32::from(glyph.character));
                let (x, y) = (glyph.x, glyph.y);
                put(&mut places, format_args!("<use href=\"#{}{sign}\" x=\"{x}\" y=\"{y}\"/>", self.prefix));
                if !turned {
                    self.define(out, &sign, |drawing| drawing.push(GlyphShape { x: 0.0, y: 0.0, ..glyph }));
                }
            }
            put(out, format_args!("<g id=\"{}{id}\">{places}</g>\n", self.prefix));
        }
    }

    /// Defines the piece for both sides. Kanji are upside down for White; letters stay upright.
    fn define_piece(&self, out: &mut String, kind: PieceKind) {
        let [black, white] = [Color::Black, Color::White].map(|color| piece_letter(Piece { color, kind }));
        self.define(out, &black.to_string(), |drawing| self.draw_piece(drawing, kind, false));
        match self.style.pieces {
            PieceStyle::Latin => {
                self.define(out, &white.to_string(), |drawing| self.draw_piece(drawing, kind, true));
            }
            PieceStyle::Kanji | PieceStyle::TwoKanji => put(
                out,
                format_args!(
                    "<use id=\"{0}{white}\" href=\"#{0}{black}\" transform=\"{TURNED}\"/>\n",
                    self.prefix
                ),
            ),
        }
    }

    fn draw_piece(&self, drawing: &mut Drawing, kind: PieceKind, turned: bool) {
        let is_red = self.style.red_promoted && kind.is_promoted();
        let ink = if is_red { Ink::Promoted } else { Ink::Line };
        let shape = PieceShape { kind, pieces: self.style.pieces, turned, ink };
        shape.draw(drawing, (SQUARE.0 / 2.0, SQUARE.1 / 2.0), SQUARE.0 * 0.86);
    }
}

/// The shapes that some boards need.
#[derive(Default)]
struct UsedShapes {
    kinds: BTreeSet<PieceKind>,
    numerals: BTreeSet<char>,
}

impl UsedShapes {
    fn new(boards: &[&StepBoard], pieces: PieceStyle) -> UsedShapes {
        let mut used = UsedShapes::default();
        for board in boards {
            let position = &board.position;
            used.kinds
                .extend(Square::all().filter_map(|square| position.piece(square)).map(|piece| piece.kind));
            for (kind, count) in Color::ALL.into_iter().flat_map(|color| position.hand(color).iter()) {
                used.kinds.insert(kind);
                used.numerals.extend(numeral(count, pieces));
            }
        }
        used
    }
}
