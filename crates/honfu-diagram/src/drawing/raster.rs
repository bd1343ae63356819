//! Images with a palette.

use std::collections::HashMap;

use ::png::{BitDepth, ColorType, Compression, Encoder, EncodingError, Filter};

/// An image with few colours that has an index into its palette for each pixel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Raster {
    /// The width in pixels.
    pub width: usize,
    /// The height in pixels.
    pub height: usize,
    /// The palette as red, green and blue; the most frequent colour first.
    pub palette: Vec<[u8; 3]>,
    /// The palette indices, row by row.
    pub pixels: Vec<u8>,
}

impl Raster {
    /// Makes an image with at most `most_colors` colours, never more than 256, in which each pixel has the
    /// nearest of them. The most frequent colour is chosen first, then repeatedly the colour with the largest
    /// product of its number of pixels and its squared distance from the chosen ones.
    pub fn new((width, height): (usize, usize), pixels: &[[u8; 3]], most_colors: usize) -> Raster {
        let mut counts: HashMap<[u8; 3], usize> = HashMap::new();
        let runs = || pixels.chunk_by(|one, next| one == next);
        runs().for_each(|run| *counts.entry(run[0]).or_default() += run.len());
        let palette = Palette::new(&counts, most_colors);
        let pixels = runs().flat_map(|run| std::iter::repeat_n(palette.nearest(run[0]), run.len())).collect();
        Raster { width, height, palette: palette.colors, pixels }
    }

    /// Returns red, green and blue of each pixel of a row.
    fn row(&self, row: usize) -> impl Iterator<Item = [u8; 3]> {
        let indices = self.pixels.chunks(self.width.max(1)).nth(row).unwrap_or_default();
        indices.iter().map(|index| self.palette.get(usize::from(*index)).copied().unwrap_or_default())
    }

    /// Returns red, green and blue of each pixel, row by row.
    pub fn colors(&self) -> Vec<[u8; 3]> {
        (0..self.height).flat_map(|row| self.row(row)).collect()
    }

    /// Returns a part of the image, by its top left corner and its size; the area outside of the image is
    /// left out.
    #[must_use]
    pub fn cropped(&self, (x, y): (usize, usize), (width, height): (usize, usize)) -> Raster {
        let rows = self.pixels.chunks(self.width.max(1)).skip(y).take(height);
        let pixels: Vec<u8> = rows.flat_map(|row| row.iter().skip(x).take(width)).copied().collect();
        let width = width.min(self.width.saturating_sub(x));
        let height = height.min(self.height.saturating_sub(y));
        Raster { width, height, palette: self.palette.clone(), pixels }
    }

    /// Joins rows of images from top to bottom, with at most `most_colors` colours. The images of a row have
    /// the same height, and all rows the same width.
    pub fn joined(rows: &[Vec<Raster>], most_colors: usize) -> Raster {
        let width = rows.first().map_or(0, |parts| parts.iter().map(|part| part.width).sum());
        let mut pixels: Vec<[u8; 3]> = Vec::new();
        for parts in rows {
            let height = parts.iter().map(|part| part.height).min().unwrap_or(0);
            pixels.extend((0..height).flat_map(|row| parts.iter().flat_map(move |part| part.row(row))));
        }
        Raster::new((width, pixels.len() / width.max(1)), &pixels, most_colors)
    }

    /// Returns the bytes of a PNG file with a palette and one byte per pixel, a third of the size of full
    /// colours.
    ///
    /// # Errors
    /// If the picture has no pixels.
    pub fn to_png(&self) -> Result<Vec<u8>, EncodingError> {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, self.width as u32, self.height as u32);
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_palette(self.palette.as_flattened());
        encoder.set_compression(Compression::Balanced);
        encoder.set_filter(Filter::NoFilter);
        encoder.write_header()?.write_image_data(&self.pixels)?;
        Ok(file)
    }
}

/// A limited set of colours that stands for all colours of an image.
pub(super) struct Palette {
    colors: Vec<[u8; 3]>,
    /// The index of the nearest palette colour, for each counted colour.
    indices: HashMap<[u8; 3], u8>,
}

impl Palette {
    /// Chooses at most `most` colours, never more than 256, given the number of pixels of each colour.
    pub(super) fn new(counts: &HashMap<[u8; 3], usize>, most: usize) -> Palette {
        let colors = choose_colors(counts, most.clamp(1, 256));
        let nearest = |color: &[u8; 3]| (0..=255_u8).zip(&colors).min_by_key(|(_, own)| distance(own, color));
        let index = |color: &[u8; 3]| (*color, nearest(color).map_or(0, |(index, _)| index));
        let indices = counts.keys().map(index).collect();
        Palette { colors, indices }
    }

    /// Returns red, green and blue of each colour; the most frequent colour first.
    pub(super) fn colors(&self) -> &[[u8; 3]] {
        &self.colors
    }

    /// Returns the index of the palette colour for a counted colour.
    pub(super) fn nearest(&self, color: [u8; 3]) -> u8 {
        self.indices.get(&color).copied().unwrap_or(0)
    }
}

/// Returns the squared distance between two colours.
fn distance(one: &[u8; 3], other: &[u8; 3]) -> u32 {
    one.iter().zip(other).map(|(one, other)| u32::from(one.abs_diff(*other)).pow(2)).sum()
}

/// Chooses at most `most` colours, given the number of pixels of each colour.
fn choose_colors(counts: &HashMap<[u8; 3], usize>, most: usize) -> Vec<[u8; 3]> {
    // Each colour with its number of pixels and its distance from the nearest chosen colour.
    let mut rest: Vec<([u8; 3], usize, u32)> =
        counts.iter().map(|(color, count)| (*color, *count, u32::MAX)).collect();
    rest.sort_unstable();
    let mut chosen = Vec::new();
    while chosen.len() < most {
        let gain = |(_, count, away): &([u8; 3], usize, u32)| *count as u64 * u64::from(*away);
        let best = rest.iter().rev().max_by_key(|color| gain(color)).filter(|color| gain(color) > 0);
        let Some((color, ..)) = best.copied() else { break };
        rest.iter_mut().for_each(|(other, _, away)| *away = distance(other, &color).min(*away));
        chosen.push(color);
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: [u8; 3] = [255, 0, 0];
    const BLUE: [u8; 3] = [0, 0, 255];
    const NEARLY_RED: [u8; 3] = [250, 0, 0];

    #[test]
    fn frequent_and_distant_colours_are_kept() {
        let pixels = [RED, BLUE, NEARLY_RED, BLUE, RED, BLUE];
        let raster = Raster::new((3, 2), &pixels, 2);
        assert_eq!(raster.palette, [BLUE, RED]);
        assert_eq!(raster.colors(), [RED, BLUE, RED, BLUE, RED, BLUE]);
        assert_eq!(Raster::new((3, 2), &pixels, 9).colors(), pixels);
    }

    #[test]
    fn pictures_are_cropped_and_joined() {
        let raster = Raster::new((3, 2), &[RED, BLUE, RED, BLUE, RED, RED], 4);
        let (left, right) = (raster.cropped((0, 0), (1, 2)), raster.cropped((1, 0), (5, 5)));
        assert_eq!((left.width, right.width, right.height), (1, 2, 2));
        assert_eq!(right.colors(), [BLUE, RED, RED, RED]);
        assert_eq!(Raster::joined(&[vec![left, right]], 4).colors(), raster.colors());
        assert_eq!(raster.cropped((7, 7), (1, 1)), Raster { palette: raster.palette, ..Raster::default() });
    }
}
