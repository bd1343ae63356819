//! A cache of the pixels of tiles, since a board shows the same squares repeatedly.

use std::collections::HashMap;

use honfu_diagram::BoardTile;
use honfu_diagram::drawing::Raster;

use super::MOST_COLORS;
use crate::ui::PlacedTile;

/// The number of pixels at which the cache is cleared.
const MOST_PIXELS: usize = 8 << 20;

#[derive(Default)]
pub(super) struct RasterCache {
    rasters: HashMap<(BoardTile, (u16, u16)), Raster>,
    /// The number of pixels of all rasters.
    pixels: usize,
}

impl RasterCache {
    /// Returns the whole picture of a tile; `None` if it has no pixels.
    pub(super) fn whole(&mut self, tile: &PlacedTile, cell: (u16, u16)) -> Option<&Raster> {
        let size = (tile.cells.0.saturating_mul(cell.0), tile.cells.1.saturating_mul(cell.1));
        let key = (tile.content, size);
        if !self.rasters.contains_key(&key) {
            let raster = tile.content.pixels(size, MOST_COLORS.into())?;
            if self.pixels > MOST_PIXELS {
                *self = RasterCache::default();
            }
            self.pixels += raster.pixels.len();
            self.rasters.insert(key, raster);
        }
        self.rasters.get(&key)
    }

    /// Returns the part of the picture that nothing covers.
    pub(super) fn visible_part(&mut self, tile: &PlacedTile, cell: (u16, u16)) -> Option<Raster> {
        let pixels =
            |(x, y): (u16, u16)| (usize::from(x) * usize::from(cell.0), usize::from(y) * usize::from(cell.1));
        let corner = pixels(tile.offset);
        let size = pixels((tile.area.width, tile.area.height));
        self.whole(tile, cell).map(|raster| raster.cropped(corner, size))
    }
}
