//! A picture as a plain list of shapes, and its printers: [`drawing_to_svg`] and, with the feature
//! `png`, [`drawing_to_png`] and [`frames_to_animation`].
//!
//! Diagrams and graphs are drawn in three steps: make a [`Drawing`], push [`Shape`]s in the order in which
//! they cover each other, and print the drawing. Lengths are in units of the drawing, x to the right and y
//! down; a unit is a pixel unless the picture is printed larger. A shape has an [`Ink`], its role; a
//! [`DiagramTheme`] gives each ink a colour, so that one drawing can be printed in every theme:
//!
//! ```
//! use honfu_diagram::drawing::{Drawing, Ink, SvgColors, Shape, TextShape, DiagramTheme, drawing_to_svg};
//!
//! let mut drawing = Drawing::new(200.0, 100.0);
//! drawing.push(Shape::lines([(10.0, 90.0), (90.0, 40.0), (190.0, 60.0)]).stroked(Ink::Accent, 2.0));
//! drawing.push(Shape::circle(90.0, 40.0, 3.0).filled(Ink::Accent));
//! drawing.push(TextShape::new("move 12", 90.0, 30.0, 12.0).centred());
//! let document = drawing_to_svg(&drawing, SvgColors::Theme(DiagramTheme::Light));
//! assert!(document.starts_with("<svg ") && document.contains(">move 12</text>"));
//! ```
//!
//! [`Shape::Glyph`] draws a piece or a numeral by its outline, so that an SVG needs no font for it.
//! [`Shape::Text`] is for words: an SVG leaves the font to the viewer; a PNG uses built-in outlines (Latin,
//! Greek, Cyrillic, Japanese, the usual hanzi and Hangul) and shows a box for each of the
//! [`missing_letters`].

#[cfg(feature = "png")]
mod animation;
mod glyphs;
#[cfg(feature = "png")]
mod png;
#[cfg(feature = "png")]
mod raster;
mod shape;
mod svg;
mod theme;
#[cfg(feature = "png")]
mod words;

#[cfg(feature = "png")]
pub use animation::{AnimationFormat, AnimationFrame, frames_to_animation};
#[cfg(feature = "png")]
pub use png::{PngTooLarge, drawing_pixels, drawing_to_png};
#[cfg(feature = "png")]
pub use raster::Raster;
pub use shape::{Drawing, GlyphShape, PathGeometry, PathShape, Shape, StrokeStyle, TextAnchor, TextShape};
pub(crate) use shape::{text_width, truncate_to_width, wrap_to_width};
pub use svg::{SvgColors, drawing_to_svg, page_glyphs, page_style};
pub(crate) use svg::{XmlEscaped, inline_shapes};
pub use theme::{DiagramTheme, Ink};
#[cfg(feature = "png")]
pub use words::missing_letters;
