//! The shapes that pictures are made of.

use std::ops::Range;

use super::theme::Ink;
use honfu_core::text::{WidthMode, truncate, width, wrap_iter};

/// A picture: its size and its shapes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// The width, in units of the drawing.
    pub width: f32,
    /// The height, in units of the drawing.
    pub height: f32,
    /// The alternative text, for readers who do not see the picture.
    pub title: String,
    /// A description for readers who do not see the picture; empty if the title is enough.
    pub description: String,
    /// The shapes; later ones cover earlier ones.
    pub shapes: Vec<Shape>,
}

impl Drawing {
    /// Makes an empty drawing.
    pub fn new(width: f32, height: f32) -> Drawing {
        Drawing { width, height, ..Drawing::default() }
    }

    /// Adds a shape on top of the others.
    pub fn push(&mut self, shape: impl Into<Shape>) {
        self.shapes.push(shape.into());
    }

    /// Returns the drawing enlarged by a factor.
    #[must_use]
    pub fn scaled(mut self, by: f32) -> Drawing {
        self.width *= by;
        self.height *= by;
        self.shapes.iter_mut().for_each(|shape| shape.scale(by));
        self
    }

    /// Joins drawings into one from top to bottom, as wide as the widest of them.
    pub fn stacked(drawings: Vec<Drawing>) -> Drawing {
        let mut all = Drawing::default();
        let titles: Vec<String> = drawings.iter().map(|drawing| drawing.title.clone()).collect();
        let descriptions: Vec<String> = drawings.iter().map(|drawing| drawing.description.clone()).collect();
        for mut drawing in drawings {
            drawing.shapes.iter_mut().for_each(|shape| shape.lower(all.height));
            all.shapes.append(&mut drawing.shapes);
            all.width = all.width.max(drawing.width);
            all.height += drawing.height;
        }
        Drawing { title: titles.join(". "), description: descriptions.join(" ").trim().to_owned(), ..all }
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

/// A piece, a kanji numeral, a digit or a letter, drawn by its outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GlyphShape {
    /// The character; a character without an outline is drawn as a box.
    pub character: char,
    /// The horizontal position of the middle of the glyph.
    pub x: f32,
    /// The vertical position of the middle of the glyph.
    pub y: f32,
    /// The width of the square that a kanji fills.
    pub width: f32,
    /// The height of the square that a kanji fills.
    pub height: f32,
    /// Whether the glyph is upside down.
    pub turned: bool,
    /// The role that decides its colour.
    pub ink: Ink,
}

/// A line or an area.
#[derive(Clone, Debug, PartialEq)]
pub struct PathShape {
    /// The outline.
    pub geometry: PathGeometry,
    /// The ink that fills the area, if it is filled.
    pub fill: Option<Ink>,
    /// The style of the outline, if it is drawn.
    pub stroke: Option<StrokeStyle>,
}

/// The outline of a path.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "the variants describe their fields")]
pub enum PathGeometry {
    /// A rectangle, by its top left corner and its size.
    Rectangle { x: f32, y: f32, width: f32, height: f32 },
    /// A circle, by its centre and radius.
    Circle { x: f32, y: f32, radius: f32 },
    /// Straight lines from point to point; `closed` lines return to the first point.
    Lines { points: Vec<(f32, f32)>, closed: bool },
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StrokeStyle {
    /// The role that decides its colour.
    pub ink: Ink,
    /// The width of the line.
    pub width: f32,
    /// Whether the line is dashed; dashes are three times as long as the line is wide.
    pub dashed: bool,
}

/// Words on one line.
#[derive(Clone, Debug, PartialEq)]
pub struct TextShape {
    /// The text.
    pub text: String,
    /// The horizontal position of the part of the text that `anchor` names.
    pub x: f32,
    /// The vertical position of the baseline.
    pub y: f32,
    /// The height of a line of kanji.
    pub size: f32,
    /// The part of the text that is at `x`.
    pub anchor: TextAnchor,
    /// The role that decides its colour.
    pub ink: Ink,
    /// Whether the text is turned clockwise by 90 degrees around its position, so that it runs down.
    pub is_rotated: bool,
}

/// The part of a text that is at its position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextAnchor {
    /// The text begins at its position.
    #[default]
    Start,
    /// The middle of the text is at its position.
    Middle,
    /// The text ends at its position.
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

    /// Returns a rectangle, by its top left corner and its size.
    pub fn rectangle(x: f32, y: f32, width: f32, height: f32) -> PathShape {
        PathGeometry::Rectangle { x, y, width, height }.into()
    }

    /// Returns a circle, by its centre and radius.
    pub fn circle(x: f32, y: f32, radius: f32) -> PathShape {
        PathGeometry::Circle { x, y, radius }.into()
    }

    /// Returns a line through those points.
    pub fn lines(points: impl IntoIterator<Item = (f32, f32)>) -> PathShape {
        PathGeometry::Lines { points: points.into_iter().collect(), closed: false }.into()
    }

    /// Returns the area between those points.
    pub fn polygon(points: impl IntoIterator<Item = (f32, f32)>) -> PathShape {
        PathGeometry::Lines { points: points.into_iter().collect(), closed: true }.into()
    }
}

/// The path is neither filled nor stroked.
impl From<PathGeometry> for PathShape {
    fn from(geometry: PathGeometry) -> PathShape {
        PathShape { geometry, fill: None, stroke: None }
    }
}

impl PathShape {
    /// Returns the path, filled.
    #[must_use]
    pub fn filled(self, ink: Ink) -> PathShape {
        PathShape { fill: Some(ink), ..self }
    }

    /// Returns the path with a solid outline of that width.
    #[must_use]
    pub fn stroked(self, ink: Ink, width: f32) -> PathShape {
        PathShape { stroke: Some(StrokeStyle { ink, width, dashed: false }), ..self }
    }

    /// Returns the path with a dashed outline of that width.
    #[must_use]
    pub fn dashed(self, ink: Ink, width: f32) -> PathShape {
        PathShape { stroke: Some(StrokeStyle { ink, width, dashed: true }), ..self }
    }
}

impl GlyphShape {
    /// Returns an upright glyph around a point, as wide as it is high.
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
    /// Returns a text that begins at a point, in [`Ink::Text`].
    pub fn new(text: impl Into<String>, x: f32, y: f32, size: f32) -> TextShape {
        TextShape {
            text: text.into(),
            x,
            y,
            size,
            anchor: TextAnchor::Start,
            ink: Ink::Text,
            is_rotated: false,
        }
    }

    /// Returns the text with its middle at `x`.
    #[must_use]
    pub fn centred(self) -> TextShape {
        TextShape { anchor: TextAnchor::Middle, ..self }
    }

    /// Returns the text ending at `x`.
    #[must_use]
    pub fn right(self) -> TextShape {
        TextShape { anchor: TextAnchor::End, ..self }
    }

    /// Returns the text turned clockwise by 90 degrees.
    #[must_use]
    pub fn rotated(self) -> TextShape {
        TextShape { is_rotated: true, ..self }
    }

    /// Returns the text in another ink.
    #[must_use]
    pub fn ink(self, ink: Ink) -> TextShape {
        TextShape { ink, ..self }
    }
}

/// Estimates the width of a text of that size; the true width depends on the font of the viewer.
pub(crate) fn text_width(text: &str, size: f32) -> f32 {
    width(text, WidthMode::Wide) as f32 * size * 0.52
}

/// Splits a text of that size into at most `most` lines that fit into `room`; the last line is cut off if
/// there is more text.
pub(crate) fn wrap_to_width(words: &str, room: f32, size: f32, most: usize) -> Vec<String> {
    let cells = (room / text_width("a", size)) as usize;
    let lines: Vec<Range<usize>> = wrap_iter(words, cells, WidthMode::Wide).take(most + 1).collect();
    let shown = lines.iter().take(most).enumerate().map(|(index, line)| {
        let is_cut = index + 1 == most && lines.len() > most;
        let text = words[line.start..].trim_start();
        if is_cut { truncate_to_width(text, room, size) } else { words[line.clone()].trim().to_owned() }
    });
    shown.collect()
}

/// Cuts off a text of that size so that it fits into `room`.
pub(crate) fn truncate_to_width(words: &str, room: f32, size: f32) -> String {
    let cells = room / text_width("a", size);
    truncate(words, cells as usize, WidthMode::Wide).into_owned()
}
