//! Draws pictures as PNG.

use tiny_skia::{
    Color, FillRule, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, StrokeDash, Transform,
};

use super::glyphs::{BOARD_UNITS, TEXT_UNITS, board_path};
use super::raster::Raster;
use super::shape::{Drawing, GlyphShape, PathGeometry, PathShape, Shape, StrokeStyle, TextAnchor, TextShape};
use super::theme::{DiagramTheme, Ink};
use super::words::{parse_outline, place_glyphs};
use crate::BoardColors;

/// The error for a picture without pixels, or with more than 16,384 pixels on a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a picture of that size cannot be made")]
pub struct PngTooLarge;

/// The maximum number of pixels on a side.
const MAX_SIDE: f32 = 16_384.0;

/// The shortest dash, in pixels, that can be distinguished from a line.
const MIN_DASH: f32 = 0.5;

/// Returns the bytes of a PNG file; `scale` is the number of pixels per unit of the drawing.
///
/// # Errors
/// If the picture is empty, or has more than 16,384 pixels on a side.
pub fn drawing_to_png(drawing: &Drawing, theme: DiagramTheme, scale: f32) -> Result<Vec<u8>, PngTooLarge> {
    let raster = rasterize(drawing, InkColors::Theme(theme), scale, 256)?;
    raster.to_png().map_err(|_| PngTooLarge)
}

/// Returns the pixels of a drawing in the colours of a board on the screen: one pixel per unit, with at most
/// `most_colors` colours.
///
/// # Errors
/// If the picture is empty, or has more than 16,384 pixels on a side.
pub fn drawing_pixels(
    drawing: &Drawing,
    colors: BoardColors,
    most_colors: usize,
) -> Result<Raster, PngTooLarge> {
    rasterize(drawing, InkColors::Board(colors), 1.0, most_colors)
}

fn rasterize(
    drawing: &Drawing,
    colors: InkColors,
    scale: f32,
    most_colors: usize,
) -> Result<Raster, PngTooLarge> {
    let size = (drawing.width, drawing.height);
    let RgbPicture { width, height, pixels } = RgbPicture::draw(drawing, size, colors, scale)?;
    Ok(Raster::new((width, height), &pixels, most_colors))
}

/// The pixels of a drawing in full colour.
pub(super) struct RgbPicture {
    pub(super) width: usize,
    pub(super) height: usize,
    /// Red, green and blue, row by row.
    pub(super) pixels: Vec<[u8; 3]>,
}

impl RgbPicture {
    /// Draws on a background of that width and height in units.
    pub(super) fn draw(
        drawing: &Drawing,
        (width, height): (f32, f32),
        colors: InkColors,
        scale: f32,
    ) -> Result<RgbPicture, PngTooLarge> {
        // Sides are rounded down: a partly covered pixel would show what is below the picture.
        let whole = |length: f32| (length * scale + 0.01).floor();
        let side = |length: f32| Some(whole(length)).filter(|side| (1.0..=MAX_SIDE).contains(side));
        let (width, height) = side(width).zip(side(height)).ok_or(PngTooLarge)?;
        let pixmap = Pixmap::new(width as u32, height as u32).ok_or(PngTooLarge)?;
        let mut canvas = PngCanvas { pixmap, colors, scale };
        canvas.pixmap.fill(canvas.color(Ink::Paper));
        for shape in &drawing.shapes {
            match shape {
                Shape::Path(shape) => canvas.draw_path(shape),
                Shape::Text(text) => canvas.draw_text(text),
                Shape::Glyph(glyph) => canvas.draw_board_glyph(*glyph),
            }
        }
        let pixels = canvas.pixmap.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
        Ok(RgbPicture { width: width as usize, height: height as usize, pixels: pixels.collect() })
    }
}

/// The source of the colours of inks.
#[derive(Clone, Copy)]
pub(super) enum InkColors {
    Theme(DiagramTheme),
    Board(BoardColors),
}

struct PngCanvas {
    pixmap: Pixmap,
    colors: InkColors,
    /// The number of pixels per unit.
    scale: f32,
}

impl PngCanvas {
    fn color(&self, ink: Ink) -> Color {
        let color = match self.colors {
            InkColors::Theme(theme) => theme.color(ink),
            InkColors::Board(colors) => colors.of_ink(ink),
        };
        let [_, red, green, blue] = color.to_be_bytes();
        Color::from_rgba8(red, green, blue, (f32::from(ink.opacity_percent()) * 2.55).round() as u8)
    }

    fn paint(&self, ink: Ink) -> Paint<'static> {
        let mut paint = Paint::default();
        paint.set_color(self.color(ink));
        paint
    }

    /// Converts a path to pixels; `None` if it reaches too far beyond the picture to be drawn.
    fn in_pixels(&self, path: Path, place: Transform) -> Option<Path> {
        let path = path.transform(place.post_scale(self.scale, self.scale))?;
        let bounds = path.bounds();
        let sides = [bounds.left(), bounds.top(), bounds.right(), bounds.bottom()];
        sides.iter().all(|side| side.abs() <= 2.0 * MAX_SIDE).then_some(path)
    }

    fn fill(&mut self, path: &Path, ink: Ink) {
        let paint = self.paint(ink);
        self.pixmap.fill_path(path, &paint, FillRule::Winding, Transform::identity(), None);
    }

    fn draw_path(&mut self, shape: &PathShape) {
        let path = geometry_path(&shape.geometry);
        let Some(path) = path.and_then(|path| self.in_pixels(path, Transform::identity())) else { return };
        if let Some(ink) = shape.fill {
            self.fill(&path, ink);
        }
        if let Some(stroke) = shape.stroke {
            self.stroke(&path, stroke);
        }
    }

    fn stroke(&mut self, path: &Path, StrokeStyle { ink, width, dashed }: StrokeStyle) {
        let width = width * self.scale;
        if !(0.0..=MAX_SIDE).contains(&width) {
            return;
        }
        let dash = width * 3.0;
        let dash = (dashed && dash >= MIN_DASH).then(|| StrokeDash::new(vec![dash; 2], 0.0)).flatten();
        let stroke = Stroke { width, line_join: LineJoin::Round, dash, ..Stroke::default() };
        self.pixmap.stroke_path(path, &self.paint(ink), &stroke, Transform::identity(), None);
    }

    /// Draws text by the outlines of its letters.
    fn draw_text(&mut self, text: &TextShape) {
        let unit = text.size / TEXT_UNITS;
        let (glyphs, width) = place_glyphs(&text.text);
        let width = width * unit;
        let start = match text.anchor {
            TextAnchor::Start => 0.0,
            TextAnchor::Middle => -width / 2.0,
            TextAnchor::End => -width,
        };
        for glyph in glyphs {
            // The middle of a kanji is 0.38 of the text size above the baseline.
            let (x, y) = (start + glyph.x * unit, glyph.y * unit - 0.38 * text.size);
            let place = match text.is_rotated {
                false => Transform::from_row(unit, 0.0, 0.0, unit, text.x + x, text.y + y),
                true => Transform::from_row(0.0, unit, -unit, 0.0, text.x - y, text.y + x),
            };
            self.draw_glyph(glyph.path, place, text.ink);
        }
    }

    fn draw_board_glyph(&mut self, glyph: GlyphShape) {
        let unit = if glyph.turned { -1.0 } else { 1.0 } / BOARD_UNITS;
        let place = Transform::from_row(unit * glyph.width, 0.0, 0.0, unit * glyph.height, glyph.x, glyph.y);
        self.draw_glyph(parse_outline(board_path(glyph.character)), place, glyph.ink);
    }

    fn draw_glyph(&mut self, path: Option<Path>, place: Transform, ink: Ink) {
        if let Some(path) = path.and_then(|path| self.in_pixels(path, place)) {
            self.fill(&path, ink);
        }
    }
}

/// Makes a path; `None` for geometry without an area or a length, or with numbers that are out of range.
fn geometry_path(geometry: &PathGeometry) -> Option<Path> {
    match geometry {
        &PathGeometry::Rectangle { x, y, width, height } => {
            Rect::from_xywh(x, y, width, height).map(PathBuilder::from_rect)
        }
        &PathGeometry::Circle { x, y, radius } => PathBuilder::from_circle(x, y, radius),
        PathGeometry::Lines { points, closed } => {
            let mut path = PathBuilder::new();
            let (first, rest) = points.split_first()?;
            path.move_to(first.0, first.1);
            rest.iter().for_each(|&(x, y)| path.line_to(x, y));
            if *closed {
                path.close();
            }
            path.finish()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pixels(drawing: &Drawing, scale: f32) -> PngPixels {
        decoded(&drawing_to_png(drawing, DiagramTheme::Print, scale).unwrap())
    }

    struct PngPixels {
        width: usize,
        height: usize,
        pixels: Vec<[u8; 3]>,
    }

    fn decoded(file: &[u8]) -> PngPixels {
        let mut decoder = ::png::Decoder::new(std::io::Cursor::new(file));
        decoder.set_transformations(::png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let (width, height) = reader.info().size();
        let (width, height) = (width as usize, height as usize);
        let mut pixels = vec![[0; 3]; width * height];
        reader.next_frame(pixels.as_flattened_mut()).unwrap();
        PngPixels { width, height, pixels }
    }

    fn is_dark(picture: &PngPixels, x: usize, y: usize) -> bool {
        picture.pixels[y * picture.width + x][0] < 128
    }

    #[test]
    fn shapes_are_where_they_belong_at_every_scale() {
        let mut drawing = Drawing::new(20.0, 10.0);
        drawing.push(Shape::rectangle(0.0, 0.0, 20.0, 10.0).filled(Ink::Paper));
        drawing.push(Shape::rectangle(2.0, 2.0, 4.0, 4.0).filled(Ink::Text));
        drawing.push(Shape::lines([(10.0, 0.0), (10.0, 10.0)]).stroked(Ink::Line, 2.0));
        for scale in [1, 3] {
            let picture = pixels(&drawing, scale as f32);
            assert_eq!((picture.width, picture.height), (20 * scale, 10 * scale));
            let dark = [(3, 3), (5, 5), (10, 8)].map(|(x, y)| is_dark(&picture, x * scale, y * scale));
            let light = [(1, 1), (7, 3), (15, 5)].map(|(x, y)| is_dark(&picture, x * scale, y * scale));
            assert_eq!((dark, light), ([true; 3], [false; 3]));
        }
    }

    #[test]
    fn characters_without_a_glyph_are_boxes_and_text_ends_where_it_should() {
        for text in ["", "藤井", "😀\u{1b}\u{202e}", "\u{301}"] {
            let mut drawing = Drawing::new(100.0, 20.0);
            drawing.push(TextShape::new(text, 100.0, 15.0, 16.0).right());
            let picture = pixels(&drawing, 1.0);
            let inked = picture.pixels.iter().filter(|pixel| pixel[1] < 255).count();
            assert_eq!(inked == 0, text.is_empty(), "{text:?} {inked}");
        }
    }

    /// Returns how much darker the picture is than its background, measured in black pixels.
    fn ink(drawing: &Drawing) -> f32 {
        let sum: u32 = pixels(drawing, 1.0).pixels.iter().map(|pixel| 255 - u32::from(pixel[1])).sum();
        sum as f32 / 255.0
    }

    #[test]
    fn shapes_leave_as_much_ink_as_they_cover() {
        let shape = |shape: PathShape| {
            let mut drawing = Drawing::new(40.0, 40.0);
            drawing.push(shape);
            ink(&drawing)
        };
        let line = || Shape::lines([(5.0, 20.3), (35.0, 20.3)]);
        for (inked, area) in [
            (shape(Shape::rectangle(3.0, 4.0, 5.5, 6.0).filled(Ink::Text)), 33.0),
            (shape(Shape::circle(20.2, 19.9, 10.0).filled(Ink::Text)), 314.2),
            (shape(Shape::polygon([(5.0, 5.0), (35.0, 5.0), (5.0, 35.0)]).filled(Ink::Text)), 450.0),
            (shape(Shape::circle(20.0, 20.0, 10.0).stroked(Ink::Text, 2.0)), 125.7),
            (shape(line().stroked(Ink::Text, 3.0)), 90.0),
            (shape(line().dashed(Ink::Text, 1.0)), 15.0),
        ] {
            assert!((inked - area).abs() < area * 0.04, "{inked} is not {area}");
        }
    }

    #[test]
    fn an_ink_that_covers_in_part_lets_what_is_below_show() {
        let mut drawing = Drawing::new(1.0, 1.0);
        drawing.push(Shape::rectangle(0.0, 0.0, 1.0, 1.0).filled(Ink::Arrow));
        let [red, ..] = pixels(&drawing, 1.0).pixels[0];
        assert!(red.abs_diff(124) < 3, "three quarters of 0x50 and a quarter of white: {red}");
    }

    #[test]
    fn what_is_too_large_or_nothing_is_refused() {
        for (width, scale) in [(0.0, 1.0), (10.0, 0.0), (1e6, 1.0), (10.0, f32::NAN), (f32::INFINITY, 1.0)] {
            assert_eq!(
                drawing_to_png(&Drawing::new(width, 10.0), DiagramTheme::Light, scale),
                Err(PngTooLarge)
            );
        }
    }

    #[test]
    fn lengths_of_every_size_are_drawn() {
        let strange = [0.0, -3.0, 1e-40, 7.5, 1e6, -1e30, f32::MAX, f32::INFINITY, f32::NAN];
        for value in strange {
            for other in strange {
                let mut drawing = Drawing::new(4000.0, 9.0);
                drawing.push(Shape::circle(value, 5.0, other).stroked(Ink::Line, value));
                drawing.push(Shape::rectangle(4.0, value, other, value).dashed(Ink::Mark, other));
                let points = [(value, other), (5.0, 6.0), (other, 1e5), (5.0, value)];
                drawing.push(Shape::polygon(points).filled(Ink::Arrow));
                drawing.push(Shape::lines(points).dashed(Ink::Accent, 2.0));
                drawing.push(Shape::lines(points).stroked(Ink::Accent, 1e-3));
                drawing.push(TextShape::new("字", value, other, 9.0));
                drawing.push(TextShape::new("字", 3.0, other, value).centred());
                drawing.push(Shape::rectangle(0.0, 0.0, 4000.0, 9.0).filled(Ink::Paper));
                drawing.push(Shape::rectangle(2000.0, 2.0, 8.0, 4.0).filled(Ink::Text));
                for scale in [0.5, 3.0] {
                    let picture = pixels(&drawing, scale);
                    assert_eq!(picture.pixels.len(), ((4000.0 * scale) * (9.0 * scale).floor()) as usize);
                    let dark = picture.pixels.iter().filter(|pixel| pixel[0] < 128);
                    assert_eq!(dark.count(), (8.0 * 4.0 * scale * scale) as usize, "{value} {other}");
                    assert!(is_dark(&picture, (2001.0 * scale) as usize, (3.0 * scale) as usize));
                }
            }
        }
    }
}
