//! Pictures over the cells: what the terminal shows of them, and what has to be sent after a frame.
//!
//! The board is not one picture but many small ones, so that a move sends only the squares that it
//! changes.

mod iterm2;
mod kitty;
mod rasters;
mod sixel;

use std::collections::{HashMap, HashSet};

use honfu_core::diagram::drawing::Raster;
use ratatui::layout::Rect;

use super::backend::{FrameChanges, push_parameter};
use super::session;
use crate::ui::PlacedTile;
use kitty::KittyPictures;
use rasters::RasterCache;

/// How pictures are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::terminal) enum PictureProtocol {
    /// The graphics protocol of kitty.
    Kitty,
    /// Sixel, with that many colours.
    Sixel(u16),
    /// The inline images of iTerm2.
    Iterm2,
}

/// The pictures that the terminal shows.
pub(in crate::terminal) struct TerminalPictures {
    protocol: Option<PictureProtocol>,
    /// The pixels of a cell.
    cell: (u16, u16),
    shown: HashMap<Rect, PlacedTile>,
    kitty: KittyPictures,
    rasters: RasterCache,
}

impl TerminalPictures {
    pub(super) fn new() -> TerminalPictures {
        TerminalPictures {
            protocol: None,
            cell: (1, 1),
            shown: HashMap::new(),
            kitty: KittyPictures::default(),
            rasters: RasterCache::default(),
        }
    }

    /// Sends pictures in another way or size from now on. The next frame must be a complete one.
    pub(super) fn set_protocol(
        &mut self,
        protocol: Option<PictureProtocol>,
        cell: (u16, u16),
        out: &mut Vec<u8>,
    ) {
        if (self.protocol, self.cell) != (protocol, cell) {
            self.forget(out);
            self.rasters = RasterCache::default();
            (self.protocol, self.cell) = (protocol, cell);
        }
    }

    /// Shows these pictures and no others, after the cells have been written.
    pub(super) fn show(&mut self, tiles: &[PlacedTile], changes: &FrameChanges, out: &mut Vec<u8>) {
        if changes.is_cleared || self.kitty.is_full() {
            self.forget(out);
        }
        let Some(protocol) = self.protocol else { return };
        let wanted: HashSet<&PlacedTile> = tiles.iter().collect();
        let stale: Vec<PlacedTile> =
            self.shown.values().filter(|tile| !wanted.contains(tile)).copied().collect();
        // Text leaves the pictures of kitty as they are.
        let loses = |tile: &PlacedTile| protocol != PictureProtocol::Kitty && changes.touch(tile.area);
        let is_shown = |tile: &&PlacedTile| self.shown.get(&tile.area) == Some(*tile) && !loses(tile);
        let new: Vec<PlacedTile> = tiles.iter().filter(|tile| !is_shown(tile)).copied().collect();
        if new.is_empty() && stale.is_empty() {
            return;
        }
        session::mark_pictures();
        // The cursor stays where it is. A terminal that shows it on the way may leave a blank in a picture.
        let (begin, end) =
            if new.is_empty() { ("\x1b7", "\x1b8") } else { ("\x1b7\x1b[?25l", "\x1b8\x1b[?25h") };
        out.extend_from_slice(begin.as_bytes());
        match protocol {
            PictureProtocol::Kitty => self.kitty.change(&stale, &new, (self.cell, &mut self.rasters), out),
            PictureProtocol::Sixel(colors) => {
                self.draw_strips(&new, colors, out, |raster, _, out| sixel::push_sixel(raster, out));
            }
            PictureProtocol::Iterm2 => self.draw_strips(&new, MOST_COLORS, out, iterm2::push_inline_image),
        }
        out.extend_from_slice(end.as_bytes());
        stale.iter().for_each(|tile| _ = self.shown.remove(&tile.area));
        self.shown.extend(new.into_iter().map(|tile| (tile.area, tile)));
    }

    /// Draws pictures that become part of the cells, neighbours in a row as one: some terminals keep few.
    fn draw_strips(
        &mut self,
        tiles: &[PlacedTile],
        colors: u16,
        out: &mut Vec<u8>,
        push: fn(&Raster, Rect, &mut Vec<u8>),
    ) {
        for (area, parts) in strips(tiles) {
            let rasters: Vec<Raster> =
                parts.iter().filter_map(|tile| self.rasters.visible_part(tile, self.cell)).collect();
            let raster = Raster::side_by_side(&rasters, colors.into());
            push_position(area, out);
            push(&raster, area, out);
        }
    }

    /// Deletes all pictures from the terminal. What text erases is gone with the cells.
    fn forget(&mut self, out: &mut Vec<u8>) {
        if self.protocol == Some(PictureProtocol::Kitty) {
            self.kitty.delete_all(out);
        }
        self.shown.clear();
    }
}

/// The most colours of a picture.
pub(in crate::terminal) const MOST_COLORS: u16 = 64;

/// Moves the cursor to the first cell of an area (CUP).
fn push_position(area: Rect, out: &mut Vec<u8>) {
    out.extend_from_slice(b"\x1b[");
    push_parameter(area.y + 1, out);
    push_parameter(area.x + 1, out);
    out.push(b'H');
}

/// Groups pictures that touch in a row and have the same height.
fn strips(tiles: &[PlacedTile]) -> Vec<(Rect, Vec<PlacedTile>)> {
    let mut sorted = tiles.to_vec();
    sorted.sort_by_key(|tile| (tile.area.y, tile.area.height, tile.area.x));
    let mut found: Vec<(Rect, Vec<PlacedTile>)> = Vec::new();
    for tile in sorted {
        let Rect { x, y, height, width } = tile.area;
        match found.last_mut() {
            Some((area, parts)) if (area.y, area.height, area.right()) == (y, height, x) => {
                area.width += width;
                parts.push(tile);
            }
            _ => found.push((tile.area, vec![tile])),
        }
    }
    found
}

#[cfg(test)]
mod tests;
