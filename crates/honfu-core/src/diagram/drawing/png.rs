//! Pictures as PNG.

use std::collections::HashMap;

use ::png::{ColorType, Compression, Encoder, EncodingError, Filter};

use super::face::{BOARD, GlyphFace, GlyphOutline, OutlineStep, TEXT};
use super::path;
use super::raster::{Picture, Point};
use super::shape::{Drawing, PathGeometry, PathShape, Shape, StrokeStyle, TextAnchor, TextShape};
use super::theme::{DiagramTheme, Ink};
use crate::text::sanitize;

/// A picture has no pixels, or more than there is memory for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a picture of that size cannot be made")]
pub struct PngTooLarge;

/// The most pixels on a side.
const LIMIT: f32 = 16_384.0;

/// The shortest dash, in pixels, that can be told from a line.
const SHORTEST: f32 = 0.5;

/// The bytes of a PNG file; `scale` is how many pixels a unit of the drawing has.
///
/// # Errors
/// If that is too large, or nothing.
pub fn drawing_to_png(drawing: &Drawing, theme: DiagramTheme, scale: f32) -> Result<Vec<u8>, PngTooLarge> {
    // A pixel that is covered in part would show what is below the picture.
    let whole = |length: f32| (length * scale + 0.01).floor();
    let side = |length: f32| Some(whole(length)).filter(|side| (1.0..=LIMIT).contains(side));
    let (width, height) = side(drawing.width).zip(side(drawing.height)).ok_or(PngTooLarge)?;
    let picture = Picture::new(width as usize, height as usize, theme.color(Ink::Paper).rgb());
    let mut canvas = PngCanvas { picture, theme, scale };
    for shape in &drawing.shapes {
        match shape {
            Shape::Outlined(outlined) => canvas.outlined(outlined),
            Shape::Text(text) => canvas.words(text),
            &Shape::Sign { sign, x, y, width, height, turned, ink } => {
                let (units, turn) = (BOARD.units() as f32, if turned { -1.0 } else { 1.0 });
                let outline = glyph(&BOARD, sign);
                let unit = (turn * width / units, turn * height / units);
                let from = (x - unit.0 * (outline.advance / 2) as f32, y + unit.1 * BOARD.middle() as f32);
                canvas.sign(&outline, from, unit, ink);
            }
        }
    }
    encoded(&canvas.picture).map_err(|_| PngTooLarge)
}

/// The file of a picture: a byte for each pixel where there are few colours, else three.
fn encoded(picture: &Picture) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, picture.width as u32, picture.height as u32);
    // To balance time and size takes ten times the time, for half of the bytes.
    encoder.set_compression(Compression::Fast);
    let indexed = indexed(&picture.pixels);
    let data = match &indexed {
        Some((palette, data)) => {
            encoder.set_color(ColorType::Indexed);
            encoder.set_palette(palette);
            encoder.set_filter(Filter::Up);
            data
        }
        None => {
            encoder.set_color(ColorType::Rgb);
            picture.pixels.as_flattened()
        }
    };
    encoder.write_header()?.write_image_data(data)?;
    Ok(file)
}

/// The colours of a picture one after the other, and the number of that of each pixel;
/// nothing if a byte is not enough for these.
fn indexed(pixels: &[[u8; 3]]) -> Option<(Vec<u8>, Vec<u8>)> {
    let (mut numbers, mut palette) = (HashMap::new(), Vec::new());
    let mut data = Vec::with_capacity(pixels.len());
    let mut last = None;
    for pixel in pixels {
        let number = match last {
            Some((color, number)) if color == pixel => number,
            _ => {
                let next = numbers.len();
                let number = *numbers.entry(pixel).or_insert(next);
                if number == next {
                    palette.extend(pixel);
                }
                u8::try_from(number).ok()?
            }
        };
        last = Some((pixel, number));
        data.push(number);
    }
    Some((palette, data))
}

struct PngCanvas {
    picture: Picture,
    theme: DiagramTheme,
    scale: f32,
}

impl PngCanvas {
    /// Where a point of the drawing is: in the picture, or somewhere beyond its sides.
    fn place(&self, (x, y): Point) -> Point {
        let place = |length: f32| match length * self.scale {
            length if length.is_finite() => length.clamp(-2.0 * LIMIT, 2.0 * LIMIT),
            _ => 0.0,
        };
        (place(x), place(y))
    }

    fn fill(&mut self, ink: Ink) {
        self.picture.fill(self.theme.color(ink).rgb(), ink.opacity_percent());
    }

    fn outlined(&mut self, outlined: &PathShape) {
        let (points, is_closed) = self.points(&outlined.geometry);
        if let Some(ink) = outlined.fill {
            self.picture.polygon(&points);
            self.fill(ink);
        }
        if let Some(stroke) = outlined.stroke {
            self.stroke(&points, is_closed, stroke);
        }
    }

    fn stroke(&mut self, points: &[Point], is_closed: bool, stroke: StrokeStyle) {
        let width = self.place((stroke.width, 0.0)).0;
        let dash = width * 3.0;
        if stroke.dashed && dash >= SHORTEST {
            for dash in path::dashes(points, is_closed, dash) {
                path::stroke(&mut self.picture, &dash, false, width);
            }
        } else {
            path::stroke(&mut self.picture, points, is_closed, width);
        }
        self.fill(stroke.ink);
    }

    /// The corners of a form, and whether its line goes back to where it began.
    fn points(&self, form: &PathGeometry) -> (Vec<Point>, bool) {
        match form {
            &PathGeometry::Rectangle { x, y, width, height } if width > 0.0 && height > 0.0 => {
                let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)];
                (corners.map(|point| self.place(point)).to_vec(), true)
            }
            &PathGeometry::Circle { x, y, radius } if radius > 0.0 => {
                (path::circle(self.place((x, y)), self.place((radius, 0.0)).0), true)
            }
            PathGeometry::Lines { points, closed } => {
                (points.iter().map(|point| self.place(*point)).collect(), *closed)
            }
            PathGeometry::Rectangle { .. } | PathGeometry::Circle { .. } => (Vec::new(), true),
        }
    }

    /// Words by the outlines of their letters. What parts no letters from each other, as
    /// accents that stand alone do, is drawn as a letter like any other.
    fn words(&mut self, text: &TextShape) {
        let unit = text.size / TEXT.units() as f32;
        let shown = sanitize(&text.text);
        let glyphs: Vec<GlyphOutline> = shown.chars().map(|sign| glyph(&TEXT, sign)).collect();
        let width = glyphs.iter().map(|glyph| glyph.advance).sum::<i32>() as f32 * unit;
        let mut x = match text.anchor {
            TextAnchor::Start => text.x,
            TextAnchor::Middle => text.x - width / 2.0,
            TextAnchor::End => text.x - width,
        };
        for glyph in glyphs {
            self.sign(&glyph, (x, text.y), (unit, unit), text.ink);
            x += glyph.advance as f32 * unit;
        }
    }

    /// A sign from where its line begins; `unit` is how long and how high one of its units is.
    fn sign(&mut self, outline: &GlyphOutline, from: Point, unit: Point, ink: Ink) {
        let (mut x, mut y) = (0, 0);
        let mut go = |by: (i32, i32)| {
            (x, y) = (x + by.0, y + by.1);
            (from.0 + x as f32 * unit.0, from.1 + y as f32 * unit.1)
        };
        let mut points = Vec::new();
        for step in &outline.steps {
            match *step {
                OutlineStep::Move(by) => {
                    self.picture.polygon(&points);
                    points.clear();
                    points.push(self.place(go(by)));
                }
                OutlineStep::Line(by) => points.push(self.place(go(by))),
                OutlineStep::Curve(one, two, to) => {
                    let [one, two, to] = [one, two, to].map(|by| self.place(go(by)));
                    path::curve(&mut points, one, two, to);
                }
            }
        }
        self.picture.polygon(&points);
        self.fill(ink);
    }
}

fn glyph(face: &GlyphFace, sign: char) -> GlyphOutline {
    face.outline(sign).unwrap_or_else(|| face.missing())
}

#[cfg(test)]
mod tests {
    use ::png::Transformations;

    use super::*;

    fn pixels(drawing: &Drawing, scale: f32) -> Picture {
        decoded(&drawing_to_png(drawing, DiagramTheme::Print, scale).unwrap())
    }

    fn decoded(file: &[u8]) -> Picture {
        let mut decoder = ::png::Decoder::new(std::io::Cursor::new(file));
        decoder.set_transformations(Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let (width, height) = reader.info().size();
        let mut picture = Picture::new(width as usize, height as usize, [0; 3]);
        reader.next_frame(picture.pixels.as_flattened_mut()).unwrap();
        picture
    }

    fn is_dark(picture: &Picture, x: usize, y: usize) -> bool {
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
    fn words_lacking_in_the_face_are_boxes_and_end_where_they_should() {
        for text in ["", "藤井", "😀\u{1b}\u{202e}", "\u{301}"] {
            let mut drawing = Drawing::new(100.0, 20.0);
            drawing.push(TextShape::new(text, 100.0, 15.0, 16.0).right());
            let picture = pixels(&drawing, 1.0);
            let inked = picture.pixels.iter().filter(|pixel| pixel[1] < 255).count();
            assert_eq!(inked == 0, text.is_empty(), "{text:?} {inked}");
        }
    }

    #[test]
    fn pictures_of_many_colours_are_as_drawn() {
        let mut drawing = Drawing::new(40.0, 40.0);
        drawing.push(Shape::circle(20.0, 20.0, 19.0).filled(Ink::Arrow));
        for (x, ink) in (0..).zip(Ink::ALL) {
            drawing.push(Shape::circle(x as f32 * 2.7, 20.3, 8.1).stroked(ink, 1.3));
            let few = drawing_to_png(&drawing, DiagramTheme::Light, 1.0).unwrap();
            let colors: std::collections::HashSet<_> = decoded(&few).pixels.into_iter().collect();
            let is_indexed = few[25] == ColorType::Indexed as u8;
            assert_eq!(is_indexed, colors.len() <= 256, "{} colours", colors.len());
        }
        assert_ne!(drawing_to_png(&drawing, DiagramTheme::Light, 3.0).unwrap()[25], ColorType::Indexed as u8);
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
