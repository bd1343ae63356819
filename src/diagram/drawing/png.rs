//! Pictures as PNG.

use std::collections::HashMap;

use ::png::{ColorType, Compression, Encoder, EncodingError, Filter};
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, PremultipliedColorU8, Rect,
    StrokeDash, Transform,
};

use super::face::{BOARD, Face, Outline, Step, TEXT};
use super::shape::{Anchor, Drawing, Form, Outlined, Shape, Stroke, Text};
use super::theme::{Ink, Theme};
use crate::text::sanitize;

/// A picture has no pixels, or more than there is memory for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a picture of that size cannot be made")]
pub struct TooLarge;

/// The most pixels on a side.
const LIMIT: f32 = 16_384.0;

/// The bytes of a PNG file; `scale` is how many pixels a unit of the drawing has.
///
/// # Errors
/// If that is too large, or nothing.
pub fn png(drawing: &Drawing, theme: Theme, scale: f32) -> Result<Vec<u8>, TooLarge> {
    // A pixel that is covered in part would show what is below the picture.
    let whole = |length: f32| (length * scale + 0.01).floor();
    let side = |length: f32| Some(whole(length)).filter(|side| (1.0..=LIMIT).contains(side));
    let (width, height) = side(drawing.width).zip(side(drawing.height)).ok_or(TooLarge)?;
    let mut pixels = Pixmap::new(width as u32, height as u32).ok_or(TooLarge)?;
    let [red, green, blue] = theme.color(Ink::Paper).rgb();
    pixels.fill(Color::from_rgba8(red, green, blue, 255));
    let mut canvas = Canvas { pixels, theme, transform: Transform::from_scale(scale, scale) };
    for shape in &drawing.shapes {
        match shape {
            Shape::Outlined(outlined) => canvas.outlined(outlined),
            Shape::Text(text) => canvas.words(text),
            &Shape::Sign { sign, x, y, width, height, turned, ink } => {
                let (units, turn) = (BOARD.units() as f32, if turned { -1.0 } else { 1.0 });
                let (width, height) = (turn * width / units, turn * height / units);
                let outline = BOARD.outline(sign).unwrap_or_else(|| BOARD.missing());
                let path = trace(&outline, (-outline.advance / 2, BOARD.middle()));
                canvas.fill(path, Transform::from_row(width, 0.0, 0.0, height, x, y), ink);
            }
        }
    }
    encoded(&canvas.pixels).map_err(|_| TooLarge)
}

/// The file of opaque pixels: a byte for each where there are few colours, else three.
fn encoded(pixels: &Pixmap) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, pixels.width(), pixels.height());
    // To balance time and size takes ten times the time, for half of the bytes.
    encoder.set_compression(Compression::Fast);
    let data = match indexed(pixels) {
        Some((palette, data)) => {
            encoder.set_color(ColorType::Indexed);
            encoder.set_palette(palette);
            encoder.set_filter(Filter::Up);
            data
        }
        None => {
            encoder.set_color(ColorType::Rgb);
            pixels.pixels().iter().flat_map(rgb).collect()
        }
    };
    encoder.write_header()?.write_image_data(&data)?;
    Ok(file)
}

fn rgb(pixel: &PremultipliedColorU8) -> [u8; 3] {
    [pixel.red(), pixel.green(), pixel.blue()]
}

/// The colours of a picture one after the other, and the number of that of each pixel;
/// nothing if a byte is not enough for these.
fn indexed(pixels: &Pixmap) -> Option<(Vec<u8>, Vec<u8>)> {
    let (mut numbers, mut palette) = (HashMap::new(), Vec::new());
    let mut data = Vec::with_capacity(pixels.pixels().len());
    let mut last = None;
    for pixel in pixels.pixels() {
        let number = match last {
            Some((color, number)) if color == pixel => number,
            _ => {
                let next = numbers.len();
                let number = *numbers.entry(rgb(pixel)).or_insert(next);
                if number == next {
                    palette.extend(rgb(pixel));
                }
                u8::try_from(number).ok()?
            }
        };
        last = Some((pixel, number));
        data.push(number);
    }
    Some((palette, data))
}

struct Canvas {
    pixels: Pixmap,
    theme: Theme,
    transform: Transform,
}

impl Canvas {
    fn paint(&self, ink: Ink) -> Paint<'static> {
        let [red, green, blue] = self.theme.color(ink).rgb();
        let mut paint = Paint::default();
        let alpha = u16::from(ink.cover()) * 255 / 100;
        paint.set_color_rgba8(red, green, blue, alpha as u8);
        paint
    }

    fn fill(&mut self, path: Option<Path>, transform: Transform, ink: Ink) {
        let transform = transform.post_concat(self.transform);
        if let Some(path) = path {
            self.pixels.fill_path(&path, &self.paint(ink), FillRule::Winding, transform, None);
        }
    }

    fn outlined(&mut self, outlined: &Outlined) {
        let Some(path) = form(&outlined.form) else { return };
        if let Some(stroke) = outlined.stroke {
            self.stroke(&path, &stroke, outlined.fill);
        } else if let Some(ink) = outlined.fill {
            self.fill(Some(path), Transform::identity(), ink);
        }
    }

    fn stroke(&mut self, path: &Path, stroke: &Stroke, fill: Option<Ink>) {
        if let Some(ink) = fill {
            self.fill(Some(path.clone()), Transform::identity(), ink);
        }
        let dash = stroke.dashed.then(|| StrokeDash::new(vec![stroke.width * 3.0; 2], 0.0)).flatten();
        let line_join = LineJoin::Round;
        let line_cap = LineCap::Butt;
        let width = stroke.width;
        let pen = tiny_skia::Stroke { width, line_join, line_cap, dash, ..tiny_skia::Stroke::default() };
        self.pixels.stroke_path(path, &self.paint(stroke.ink), &pen, self.transform, None);
    }

    /// Words by the outlines of their letters. What parts no letters from each other, as
    /// accents that stand alone do, is drawn as a letter like any other.
    fn words(&mut self, text: &Text) {
        let scale = text.size / TEXT.units() as f32;
        let shown = sanitize(&text.text);
        let glyphs: Vec<Outline> = shown.chars().map(|sign| glyph(&TEXT, sign)).collect();
        let width = glyphs.iter().map(|glyph| glyph.advance).sum::<i32>() as f32 * scale;
        let mut x = match text.anchor {
            Anchor::Start => text.x,
            Anchor::Middle => text.x - width / 2.0,
            Anchor::End => text.x - width,
        };
        for glyph in glyphs {
            let place = Transform::from_row(scale, 0.0, 0.0, scale, x, text.y);
            self.fill(trace(&glyph, (0, 0)), place, text.ink);
            x += glyph.advance as f32 * scale;
        }
    }
}

fn glyph(face: &Face, sign: char) -> Outline {
    face.outline(sign).unwrap_or_else(|| face.missing())
}

fn form(form: &Form) -> Option<Path> {
    match form {
        &Form::Rectangle { x, y, width, height } => {
            Rect::from_xywh(x, y, width, height).map(PathBuilder::from_rect)
        }
        &Form::Circle { x, y, radius } => PathBuilder::from_circle(x, y, radius),
        Form::Lines { points, closed } => {
            let mut path = PathBuilder::new();
            for (index, &(x, y)) in points.iter().enumerate() {
                if index == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
            }
            if *closed {
                path.close();
            }
            path.finish()
        }
    }
}

/// An outline that begins at a point in units of its face.
fn trace(outline: &Outline, from: (i32, i32)) -> Option<Path> {
    let mut path = PathBuilder::new();
    let (mut x, mut y) = (from.0 as f32, from.1 as f32);
    let mut go = |by: (i32, i32)| {
        (x, y) = (x + by.0 as f32, y + by.1 as f32);
        (x, y)
    };
    for step in &outline.steps {
        match *step {
            Step::Move(by) => {
                path.close();
                let (x, y) = go(by);
                path.move_to(x, y);
            }
            Step::Line(by) => {
                let (x, y) = go(by);
                path.line_to(x, y);
            }
            Step::Curve(one, two, to) => {
                let ((x1, y1), (x2, y2), (x, y)) = (go(one), go(two), go(to));
                path.cubic_to(x1, y1, x2, y2, x, y);
            }
        }
    }
    path.close();
    path.finish()
}

#[cfg(test)]
mod tests {
    use ::png::Transformations;
    use tiny_skia::IntSize;

    use super::*;

    fn pixels(drawing: &Drawing, scale: f32) -> Pixmap {
        decoded(&png(drawing, Theme::Print, scale).unwrap())
    }

    fn decoded(file: &[u8]) -> Pixmap {
        let mut decoder = ::png::Decoder::new(std::io::Cursor::new(file));
        decoder.set_transformations(Transformations::EXPAND | Transformations::ALPHA);
        let mut reader = decoder.read_info().unwrap();
        let size = IntSize::from_wh(reader.info().width, reader.info().height).unwrap();
        let mut data = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut data).unwrap();
        Pixmap::from_vec(data, size).unwrap()
    }

    fn is_dark(pixels: &Pixmap, x: u32, y: u32) -> bool {
        pixels.pixel(x, y).is_some_and(|pixel| pixel.alpha() > 128 && pixel.red() < 128)
    }

    #[test]
    fn shapes_are_where_they_belong_at_every_scale() {
        let mut drawing = Drawing::new(20.0, 10.0);
        drawing.push(Shape::rectangle(0.0, 0.0, 20.0, 10.0).filled(Ink::Paper));
        drawing.push(Shape::rectangle(2.0, 2.0, 4.0, 4.0).filled(Ink::Text));
        drawing.push(Shape::lines([(10.0, 0.0), (10.0, 10.0)]).stroked(Ink::Line, 2.0));
        for scale in [1, 3] {
            let pixels = pixels(&drawing, scale as f32);
            assert_eq!((pixels.width(), pixels.height()), (20 * scale, 10 * scale));
            let dark = [(3, 3), (5, 5), (10, 8)].map(|(x, y)| is_dark(&pixels, x * scale, y * scale));
            let light = [(1, 1), (7, 3), (15, 5)].map(|(x, y)| is_dark(&pixels, x * scale, y * scale));
            assert_eq!((dark, light), ([true; 3], [false; 3]));
        }
    }

    #[test]
    fn words_lacking_in_the_face_are_boxes_and_end_where_they_should() {
        for text in ["", "藤井", "😀\u{1b}\u{202e}", "\u{301}"] {
            let mut drawing = Drawing::new(100.0, 20.0);
            drawing.push(Text::new(text, 100.0, 15.0, 16.0).right());
            let pixels = pixels(&drawing, 1.0);
            let inked = pixels.pixels().iter().filter(|pixel| pixel.green() < 255).count();
            assert_eq!(inked == 0, text.is_empty(), "{text:?} {inked}");
        }
    }

    #[test]
    fn pictures_of_many_colours_are_as_drawn() {
        let mut drawing = Drawing::new(40.0, 40.0);
        drawing.push(Shape::circle(20.0, 20.0, 19.0).filled(Ink::Arrow));
        for (x, ink) in (0..).zip(Ink::ALL) {
            drawing.push(Shape::circle(x as f32 * 2.7, 20.3, 8.1).stroked(ink, 1.3));
            let few = png(&drawing, Theme::Light, 1.0).unwrap();
            let colors: std::collections::HashSet<_> = decoded(&few).pixels().iter().map(rgb).collect();
            let is_indexed = few[25] == ColorType::Indexed as u8;
            assert_eq!(is_indexed, colors.len() <= 256, "{} colours", colors.len());
        }
        assert_ne!(png(&drawing, Theme::Light, 3.0).unwrap()[25], ColorType::Indexed as u8);
    }

    #[test]
    fn what_is_too_large_or_nothing_is_refused() {
        for (width, scale) in [(0.0, 1.0), (10.0, 0.0), (1e6, 1.0), (10.0, f32::NAN), (f32::INFINITY, 1.0)] {
            assert_eq!(png(&Drawing::new(width, 10.0), Theme::Light, scale), Err(TooLarge));
        }
    }
}
