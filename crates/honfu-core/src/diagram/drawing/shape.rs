//! The shapes that pictures are made of.

use super::theme::Ink;
use crate::text::{WidthMode, truncate, width};

/// A picture: how large it is and what is on it, the lowest first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    pub width: f32,
    pub height: f32,
    /// What the picture shows, for readers who do not see it.
    pub title: String,
    pub shapes: Vec<Shape>,
}

impl Drawing {
    pub fn new(width: f32, height: f32) -> Drawing {
        Drawing { width, height, ..Drawing::default() }
    }

    /// Puts something on top of the rest.
    pub fn push(&mut self, shape: impl Into<Shape>) {
        self.shapes.push(shape.into());
    }

    /// The same, that many times as large.
    #[must_use]
    pub fn scaled(mut self, by: f32) -> Drawing {
        self.width *= by;
        self.height *= by;
        self.shapes.iter_mut().for_each(|shape| shape.scale(by));
        self
    }

    /// Pictures below one another, as wide as the widest of them.
    pub fn stacked(drawings: Vec<Drawing>) -> Drawing {
        let mut all = Drawing::default();
        let titles: Vec<String> = drawings.iter().map(|drawing| drawing.title.clone()).collect();
        for mut drawing in drawings {
            drawing.shapes.iter_mut().for_each(|shape| shape.lower(all.height));
            all.shapes.append(&mut drawing.shapes);
            all.width = all.width.max(drawing.width);
            all.height += drawing.height;
        }
        Drawing { title: titles.join(". "), ..all }
    }
}

/// A part of a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A line or an area.
    Path(PathShape),
    /// A piece, a numeral or a letter of the board, by its outline.
    Glyph(GlyphShape),
    /// Words on one line.
    Text(TextShape),
}

/// A piece, a kanji numeral, a digit or a letter: one of the characters that the board needs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GlyphShape {
    /// The character; a box is drawn for one that boards do not have.
    pub character: char,
    /// The middle of the glyph.
    pub x: f32,
    pub y: f32,
    /// The size of the square that a kanji fills.
    pub width: f32,
    pub height: f32,
    /// Upside down.
    pub turned: bool,
    pub ink: Ink,
}

/// A line or an area.
#[derive(Clone, Debug, PartialEq)]
pub struct PathShape {
    pub geometry: PathGeometry,
    pub fill: Option<Ink>,
    pub stroke: Option<StrokeStyle>,
}

/// Where a path runs. Lines are straight from point to point, `closed` ones back to the first.
#[derive(Clone, Debug, PartialEq)]
pub enum PathGeometry {
    Rectangle { x: f32, y: f32, width: f32, height: f32 },
    Circle { x: f32, y: f32, radius: f32 },
    Lines { points: Vec<(f32, f32)>, closed: bool },
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StrokeStyle {
    pub ink: Ink,
    pub width: f32,
    pub dashed: bool,
}

/// Words on one line.
#[derive(Clone, Debug, PartialEq)]
pub struct TextShape {
    pub text: String,
    /// Where the words begin, have their middle or end.
    pub x: f32,
    /// The line they stand on.
    pub y: f32,
    /// The height of a line of kanji.
    pub size: f32,
    pub anchor: TextAnchor,
    pub ink: Ink,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextAnchor {
    #[default]
    Start,
    Middle,
    End,
}

impl Shape {
    fn scale(&mut self, by: f32) {
        let scale = |lengths: &mut [&mut f32]| lengths.iter_mut().for_each(|length| **length *= by);
        match self {
            Shape::Path(path) => {
                path.stroke.iter_mut().for_each(|stroke| scale(&mut [&mut stroke.width]));
                match &mut path.geometry {
                    PathGeometry::Rectangle { x, y, width, height } => scale(&mut [x, y, width, height]),
                    PathGeometry::Circle { x, y, radius } => scale(&mut [x, y, radius]),
                    PathGeometry::Lines { points, .. } => {
                        points.iter_mut().for_each(|(x, y)| scale(&mut [x, y]))
                    }
                }
            }
            Shape::Glyph(GlyphShape { x, y, width, height, .. }) => scale(&mut [x, y, width, height]),
            Shape::Text(TextShape { x, y, size, .. }) => scale(&mut [x, y, size]),
        }
    }

    fn lower(&mut self, by: f32) {
        match self {
            Shape::Path(PathShape { geometry, .. }) => match geometry {
                PathGeometry::Rectangle { y, .. } | PathGeometry::Circle { y, .. } => *y += by,
                PathGeometry::Lines { points, .. } => points.iter_mut().for_each(|(_, y)| *y += by),
            },
            Shape::Glyph(GlyphShape { y, .. }) | Shape::Text(TextShape { y, .. }) => *y += by,
        }
    }

    pub fn rectangle(x: f32, y: f32, width: f32, height: f32) -> PathShape {
        PathGeometry::Rectangle { x, y, width, height }.into()
    }

    pub fn circle(x: f32, y: f32, radius: f32) -> PathShape {
        PathGeometry::Circle { x, y, radius }.into()
    }

    /// A line through those points.
    pub fn lines(points: impl IntoIterator<Item = (f32, f32)>) -> PathShape {
        PathGeometry::Lines { points: points.into_iter().collect(), closed: false }.into()
    }

    /// The area between those points.
    pub fn polygon(points: impl IntoIterator<Item = (f32, f32)>) -> PathShape {
        PathGeometry::Lines { points: points.into_iter().collect(), closed: true }.into()
    }
}

/// Neither filled nor stroked: nothing is seen of it yet.
impl From<PathGeometry> for PathShape {
    fn from(geometry: PathGeometry) -> PathShape {
        PathShape { geometry, fill: None, stroke: None }
    }
}

impl PathShape {
    #[must_use]
    pub fn filled(self, ink: Ink) -> PathShape {
        PathShape { fill: Some(ink), ..self }
    }

    #[must_use]
    pub fn stroked(self, ink: Ink, width: f32) -> PathShape {
        PathShape { stroke: Some(StrokeStyle { ink, width, dashed: false }), ..self }
    }

    #[must_use]
    pub fn dashed(self, ink: Ink, width: f32) -> PathShape {
        PathShape { stroke: Some(StrokeStyle { ink, width, dashed: true }), ..self }
    }
}

impl GlyphShape {
    /// An upright glyph as wide as it is high, around a point.
    pub fn upright(character: char, x: f32, y: f32, side: f32, ink: Ink) -> GlyphShape {
        GlyphShape { character, x, y, width: side, height: side, turned: false, ink }
    }
}

impl From<PathShape> for Shape {
    fn from(path: PathShape) -> Shape {
        Shape::Path(path)
    }
}

impl From<GlyphShape> for Shape {
    fn from(glyph: GlyphShape) -> Shape {
        Shape::Glyph(glyph)
    }
}

impl From<TextShape> for Shape {
    fn from(text: TextShape) -> Shape {
        Shape::Text(text)
    }
}

impl TextShape {
    /// Words that begin there, in the ink of text.
    pub fn new(text: impl Into<String>, x: f32, y: f32, size: f32) -> TextShape {
        TextShape { text: text.into(), x, y, size, anchor: TextAnchor::Start, ink: Ink::Text }
    }

    #[must_use]
    pub fn centred(self) -> TextShape {
        TextShape { anchor: TextAnchor::Middle, ..self }
    }

    /// Words that end there.
    #[must_use]
    pub fn right(self) -> TextShape {
        TextShape { anchor: TextAnchor::End, ..self }
    }

    #[must_use]
    pub fn ink(self, ink: Ink) -> TextShape {
        TextShape { ink, ..self }
    }
}

/// About how wide words of that size are, in whatever font the reader has.
pub fn text_width(text: &str, size: f32) -> f32 {
    width(text, WidthMode::Wide) as f32 * size * 0.52
}

/// Words of that size as far as there is room for them.
pub fn truncate_to_width(words: &str, room: f32, size: f32) -> String {
    let cells = room / text_width("a", size);
    truncate(words, cells as usize, WidthMode::Wide).into_owned()
}
