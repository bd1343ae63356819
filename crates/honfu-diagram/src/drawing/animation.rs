//! Animations as GIF and as animated PNG.
//!
//! Each frame after the first holds only the pixels that differ from the frame before, in the smallest
//! rectangle that contains them; all other pixels of the rectangle are transparent. All frames share one
//! palette.

use std::collections::HashMap;

use ::png::{BitDepth, BlendOp, ColorType, Compression, Encoder, EncodingError, Filter};

use super::png::{InkColors, PngTooLarge, RgbPicture};
use super::raster::Palette;
use super::shape::Drawing;
use super::theme::DiagramTheme;

/// A file format for animations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnimationFormat {
    /// GIF 89a.
    Gif,
    /// PNG with the chunks for animation.
    Apng,
}

/// A frame of an animation, and how long it is shown.
#[derive(Clone, Debug)]
pub struct AnimationFrame {
    /// The picture.
    pub drawing: Drawing,
    /// The time the frame is shown, in hundredths of a second.
    pub delay: u16,
}

/// The maximum number of colours; one index of 256 is reserved for transparent pixels.
const MOST_COLORS: usize = 255;

/// Returns the bytes of an animation that repeats forever and is as large as its largest frame; `scale` is
/// the number of pixels per unit of a drawing.
///
/// # Errors
/// If there are no frames, or if the picture is empty or has more than 16,384 pixels on a side.
pub fn frames_to_animation(
    frames: &[AnimationFrame],
    theme: DiagramTheme,
    scale: f32,
    format: AnimationFormat,
) -> Result<Vec<u8>, PngTooLarge> {
    let changes = ChangedPixels::of_frames(frames, theme, scale)?;
    let palette = Palette::new(&changes.color_counts(), MOST_COLORS);
    match format {
        AnimationFormat::Gif => write_gif(&changes, &palette).map_err(|_| PngTooLarge),
        AnimationFormat::Apng => write_apng(&changes, &palette).map_err(|_| PngTooLarge),
    }
}

/// Frames of one size, each stored as its changes to the frame before.
struct ChangedPixels {
    width: usize,
    height: usize,
    frames: Vec<ChangedFrame>,
}

struct ChangedFrame {
    delay: u16,
    /// The index of each changed pixel, counted row by row, and its new colour.
    pixels: Vec<(u32, [u8; 3])>,
}

impl ChangedPixels {
    fn of_frames(
        frames: &[AnimationFrame],
        theme: DiagramTheme,
        scale: f32,
    ) -> Result<ChangedPixels, PngTooLarge> {
        let largest =
            |side: fn(&Drawing) -> f32| frames.iter().map(|frame| side(&frame.drawing)).fold(0.0, f32::max);
        let size = (largest(|drawing| drawing.width), largest(|drawing| drawing.height));
        let mut before: Option<RgbPicture> = None;
        let mut changed = Vec::with_capacity(frames.len());
        for AnimationFrame { drawing, delay } in frames {
            let picture = RgbPicture::draw(drawing, size, InkColors::Theme(theme), scale)?;
            let old = |index: usize| before.as_ref().map(|before| before.pixels[index]);
            let pixels = (0_u32..).zip(&picture.pixels);
            let pixels = pixels.filter(|(index, color)| old(*index as usize) != Some(**color));
            changed.push(ChangedFrame {
                delay: *delay,
                pixels: pixels.map(|(index, color)| (index, *color)).collect(),
            });
            before = Some(picture);
        }
        let RgbPicture { width, height, .. } = before.ok_or(PngTooLarge)?;
        Ok(ChangedPixels { width, height, frames: changed })
    }

    fn color_counts(&self) -> HashMap<[u8; 3], usize> {
        let mut counts = HashMap::new();
        for (_, color) in self.frames.iter().flat_map(|frame| &frame.pixels) {
            *counts.entry(*color).or_default() += 1;
        }
        counts
    }
}

/// The part of a frame that is written: a palette index for each pixel, row by row.
struct ChangedRectangle {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
    indices: Vec<u8>,
}

impl ChangedFrame {
    /// Returns the smallest rectangle with all changed pixels; a single transparent pixel if nothing changed.
    fn indexed(&self, columns: usize, palette: &Palette) -> ChangedRectangle {
        let place = |index: u32| (index as usize % columns, index as usize / columns);
        let (mut left, mut right, mut top, mut bottom) = (usize::MAX, 0, usize::MAX, 0);
        for (x, y) in self.pixels.iter().map(|(index, _)| place(*index)) {
            (left, right, top, bottom) = (left.min(x), right.max(x), top.min(y), bottom.max(y));
        }
        if self.pixels.is_empty() {
            (left, top) = (0, 0);
        }
        let (width, height) = (right - left + 1, bottom - top + 1);
        let mut indices = vec![transparent(palette); width * height];
        for (index, color) in &self.pixels {
            let (x, y) = place(*index);
            indices[(y - top) * width + x - left] = palette.nearest(*color);
        }
        ChangedRectangle { left, top, width, height, indices }
    }
}

/// Returns the index of transparent pixels, which follows the indices of the colours.
fn transparent(palette: &Palette) -> u8 {
    palette.colors().len().min(MOST_COLORS) as u8
}

fn write_gif(animation: &ChangedPixels, palette: &Palette) -> Result<Vec<u8>, gif::EncodingError> {
    let mut colors = palette.colors().to_vec();
    colors.push([0; 3]);
    let mut file = Vec::new();
    // No side has more than 16,384 pixels.
    let (width, height) = (animation.width as u16, animation.height as u16);
    let mut encoder = gif::Encoder::new(&mut file, width, height, colors.as_flattened())?;
    encoder.set_repeat(gif::Repeat::Infinite)?;
    for frame in &animation.frames {
        let part = frame.indexed(animation.width, palette);
        encoder.write_frame(&gif::Frame {
            delay: frame.delay,
            dispose: gif::DisposalMethod::Keep,
            transparent: Some(transparent(palette)),
            left: part.left as u16,
            top: part.top as u16,
            width: part.width as u16,
            height: part.height as u16,
            buffer: part.indices.into(),
            ..gif::Frame::default()
        })?;
    }
    drop(encoder);
    Ok(file)
}

fn write_apng(animation: &ChangedPixels, palette: &Palette) -> Result<Vec<u8>, EncodingError> {
    let mut colors = palette.colors().to_vec();
    colors.push([0; 3]);
    let mut opacities = vec![u8::MAX; colors.len()];
    opacities[usize::from(transparent(palette))] = 0;
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, animation.width as u32, animation.height as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(colors.as_flattened());
    encoder.set_trns(opacities);
    encoder.set_compression(Compression::Balanced);
    encoder.set_filter(Filter::NoFilter);
    encoder.set_animated(animation.frames.len() as u32, 0)?;
    encoder.set_blend_op(BlendOp::Over)?;
    let mut writer = encoder.write_header()?;
    for frame in &animation.frames {
        let part = frame.indexed(animation.width, palette);
        writer.reset_frame_position()?;
        writer.set_frame_dimension(part.width as u32, part.height as u32)?;
        writer.set_frame_position(part.left as u32, part.top as u32)?;
        writer.set_frame_delay(frame.delay, 100)?;
        writer.write_image_data(&part.indices)?;
    }
    writer.finish()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::super::shape::{Shape, TextShape};
    use super::super::theme::Ink;
    use super::*;

    /// Returns frames of a square that moves to the right below a number; the third frame is like the second.
    fn frames() -> Vec<AnimationFrame> {
        let frame = |step: u8| {
            let mut drawing = Drawing::new(60.0, if step == 2 { 50.0 } else { 40.0 });
            drawing.push(TextShape::new(step.to_string(), 5.0, 15.0, 12.0));
            let x = 10.0 * f32::from(step);
            drawing.push(Shape::rectangle(x, 20.0, 8.0, 8.0).filled(Ink::Accent));
            AnimationFrame { drawing, delay: 50 + u16::from(step) }
        };
        [0, 1, 1, 2, 3].map(frame).to_vec()
    }

    fn single_pictures() -> Vec<Vec<[u8; 3]>> {
        let draw = |frame: &AnimationFrame| {
            RgbPicture::draw(&frame.drawing, (60.0, 50.0), InkColors::Theme(DiagramTheme::Light), 2.0)
        };
        frames().iter().map(|frame| draw(frame).unwrap().pixels).collect()
    }

    /// Draws the changes of a frame over the picture before it.
    fn compose(shown: &mut [[u8; 3]], columns: usize, corner: (usize, usize), width: usize, new: &[[u8; 4]]) {
        for (row, pixels) in new.chunks(width).enumerate() {
            let start = (corner.1 + row) * columns + corner.0;
            for (pixel, [red, green, blue, opacity]) in shown[start..].iter_mut().zip(pixels) {
                if *opacity == u8::MAX {
                    *pixel = [*red, *green, *blue];
                }
            }
        }
    }

    fn animation(format: AnimationFormat) -> Vec<u8> {
        frames_to_animation(&frames(), DiagramTheme::Light, 2.0, format).unwrap()
    }

    #[test]
    fn a_gif_shows_the_pictures_one_after_the_other() {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let file = animation(AnimationFormat::Gif);
        let mut decoder = options.read_info(&file[..]).unwrap();
        let mut shown = vec![[0; 3]; 120 * 100];
        let (mut pictures, mut delays) = (Vec::new(), Vec::new());
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            let corner = (usize::from(frame.left), usize::from(frame.top));
            compose(&mut shown, 120, corner, usize::from(frame.width), frame.buffer.as_chunks().0);
            pictures.push(shown.clone());
            delays.push(frame.delay);
        }
        assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
        assert_eq!(delays, [50, 51, 51, 52, 53]);
        assert!(pictures == single_pictures());
    }

    #[test]
    fn an_apng_shows_the_pictures_one_after_the_other() {
        let file = animation(AnimationFormat::Apng);
        let mut decoder = ::png::Decoder::new(std::io::Cursor::new(file));
        decoder.set_transformations(::png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        assert_eq!(reader.info().animation_control().map(|control| control.num_plays), Some(0));
        let mut shown = vec![[0; 3]; 120 * 100];
        let (mut pictures, mut delays) = (Vec::new(), Vec::new());
        for _ in 0..5 {
            let mut pixels = vec![0; 120 * 100 * 4];
            reader.next_frame(&mut pixels).unwrap();
            let control = *reader.info().frame_control().unwrap();
            let corner = (control.x_offset as usize, control.y_offset as usize);
            let used = (control.width * control.height) as usize;
            compose(&mut shown, 120, corner, control.width as usize, &pixels.as_chunks().0[..used]);
            pictures.push(shown.clone());
            delays.push((control.delay_num, control.delay_den));
        }
        assert!(reader.next_frame(&mut vec![0; 120 * 100 * 4]).is_err());
        assert_eq!(delays, [50, 51, 51, 52, 53].map(|delay| (delay, 100)));
        assert!(pictures == single_pictures());
    }

    #[test]
    fn only_what_changes_is_written() {
        let changes = ChangedPixels::of_frames(&frames(), DiagramTheme::Light, 2.0).unwrap();
        let palette = Palette::new(&changes.color_counts(), MOST_COLORS);
        let parts = changes.frames.iter().map(|frame| frame.indexed(changes.width, &palette));
        let sizes: Vec<(usize, usize)> = parts.map(|part| (part.width, part.height)).collect();
        assert_eq!((sizes[0], sizes[2]), ((120, 100), (1, 1)));
        assert!(sizes[1].0 <= 50 && sizes[1].1 <= 60, "{sizes:?}");
    }

    #[test]
    fn nothing_and_too_much_are_refused() {
        for format in [AnimationFormat::Gif, AnimationFormat::Apng] {
            let animation = |frames: &[AnimationFrame], scale| {
                frames_to_animation(frames, DiagramTheme::Light, scale, format)
            };
            assert_eq!(animation(&[], 1.0), Err(PngTooLarge));
            assert_eq!(animation(&frames(), 1e4), Err(PngTooLarge));
        }
    }
}
