//! Pictures above the cells: which ones the terminal shows, and what has to be sent after a frame.
//!
//! The board is not one picture but many small ones, so that a move sends only the squares that it
//! changes.
//!
//! The library `ratatui-image` is not used: it sends a whole picture for every change, cannot cut
//! out the part that an overlay covers, and cannot send the picture of a square once and place it
//! repeatedly.

mod iterm2;
mod kitty;
mod rasters;
mod sixel;

use std::collections::{HashMap, HashSet};

use honfu_diagram::drawing::Raster;
use ratatui::layout::Rect;

use super::backend::{FrameChanges, push_parameter};
use super::session;
use crate::ui::PlacedTile;
use kitty::KittyPictures;
use rasters::RasterCache;

/// The protocol by which pictures are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::terminal) enum PictureProtocol {
    /// The graphics protocol of kitty.
    Kitty,
    /// Sixel, with this number of colours.
    Sixel(u16),
    /// The inline images of iTerm2.
    Iterm2,
}

/// The pictures that the terminal currently shows.
pub(in crate::terminal) struct TerminalPictures {
    protocol: Option<PictureProtocol>,
    /// The width and height of a cell in pixels.
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

    /// Changes the protocol or the size of a cell. The next frame must be a complete one.
    pub(super) fn set_protocol(
        &mut self,
        protocol: Option<PictureProtocol>,
        cell: (u16, u16),
        out: &mut Vec<u8>,
    ) {
        if (self.protocol, self.cell) != (protocol, cell) {
            self.forget(out);
            self.rasters = RasterCache::default();
            self.protocol = protocol;
            self.cell = cell;
        }
    }

    /// Shows these pictures and no others, after the cells were written.
    pub(super) fn show(&mut self, tiles: &[PlacedTile], changes: &FrameChanges, out: &mut Vec<u8>) {
        if changes.is_cleared || self.kitty.is_full() {
            self.forget(out);
        }
        let Some(protocol) = self.protocol else { return };
        let wanted: HashSet<&PlacedTile> = tiles.iter().collect();
        let stale: Vec<PlacedTile> =
            self.shown.values().filter(|tile| !wanted.contains(tile)).copied().collect();
        // Kitty keeps a picture when the text below it changes.
        let keeps = protocol == PictureProtocol::Kitty;
        let new: Vec<PlacedTile> = tiles
            .iter()
            .filter(|tile| self.shown.get(&tile.area) != Some(*tile) || !keeps && changes.touch(tile.area))
            .copied()
            .collect();
        if new.is_empty() && stale.is_empty() {
            return;
        }
        session::mark_pictures();
        // The cursor returns to its position. It is hidden, since a cursor shown in between may
        // leave an empty cell in a picture.
        let (begin, end) =
            if new.is_empty() { ("\x1b7", "\x1b8") } else { ("\x1b7\x1b[?25l", "\x1b8\x1b[?25h") };
        out.extend_from_slice(begin.as_bytes());
        match protocol {
            PictureProtocol::Kitty => self.kitty.change(&stale, &new, (self.cell, &mut self.rasters), out),
            PictureProtocol::Sixel(colors) => {
                self.draw_blocks(&new, colors, out, |raster, _, out| sixel::push_sixel(raster, out));
            }
            PictureProtocol::Iterm2 => self.draw_blocks(&new, MOST_COLORS, out, iterm2::push_inline_image),
        }
        out.extend_from_slice(end.as_bytes());
        stale.iter().for_each(|tile| _ = self.shown.remove(&tile.area));
        self.shown.extend(new.into_iter().map(|tile| (tile.area, tile)));
    }

    /// Draws all pictures again in the next frame, if the terminal may have lost some: xterm keeps
    /// sixteen.
    pub(super) fn redraw(&mut self) {
        if self.protocol != Some(PictureProtocol::Kitty) {
            self.shown.clear();
        }
    }

    /// Draws pictures that become part of the cells. Neighbours are joined, since some terminals
    /// keep only few pictures.
    fn draw_blocks(
        &mut self,
        tiles: &[PlacedTile],
        colors: u16,
        out: &mut Vec<u8>,
        push: fn(&Raster, Rect, &mut Vec<u8>),
    ) {
        for (area, rows) in blocks(tiles, self.cell) {
            let mut rasters = |parts: Vec<PlacedTile>| {
                parts.iter().filter_map(|tile| self.rasters.visible_part(tile, self.cell)).collect()
            };
            let rasters: Vec<Vec<Raster>> = rows.into_iter().map(&mut rasters).collect();
            let raster = Raster::joined(&rasters, colors.into());
            push_position(area, out);
            push(&raster, area, out);
        }
    }

    /// Deletes all pictures from the terminal. Pictures that are part of the cells disappear with
    /// them.
    fn forget(&mut self, out: &mut Vec<u8>) {
        if self.protocol == Some(PictureProtocol::Kitty) {
            self.kitty.delete_all(out);
        }
        self.shown.clear();
    }
}

/// The greatest number of colours of a picture.
pub(in crate::terminal) const MOST_COLORS: u16 = 32;

/// Moves the cursor to the first cell of an area (CUP).
fn push_position(area: Rect, out: &mut Vec<u8>) {
    out.extend_from_slice(b"\x1b[");
    push_parameter(area.y + 1, out);
    push_parameter(area.x + 1, out);
    out.push(b'H');
}

/// The greatest width and height of a picture in pixels, as on the screen of a VT340. xterm does
/// not show pictures of more than 1000.
const LARGEST: (u16, u16) = (800, 480);

/// Groups tiles that touch in a row and have the same height.
fn strips(tiles: &[PlacedTile], cell: (u16, u16)) -> Vec<(Rect, Vec<PlacedTile>)> {
    let mut sorted = tiles.to_vec();
    sorted.sort_by_key(|tile| (tile.area.y, tile.area.height, tile.area.x));
    let mut found: Vec<(Rect, Vec<PlacedTile>)> = Vec::new();
    for tile in sorted {
        let Rect { x, y, height, width } = tile.area;
        match found.last_mut() {
            Some((area, parts))
                if (area.y, area.height, area.right()) == (y, height, x)
                    && (area.width + width).saturating_mul(cell.0) <= LARGEST.0 =>
            {
                area.width += width;
                parts.push(tile);
            }
            _ => found.push((tile.area, vec![tile])),
        }
    }
    found
}

/// Groups strips that touch in a column and have the same width.
fn blocks(tiles: &[PlacedTile], cell: (u16, u16)) -> Vec<(Rect, Vec<Vec<PlacedTile>>)> {
    let mut found: Vec<(Rect, Vec<Vec<PlacedTile>>)> = Vec::new();
    for (strip, parts) in strips(tiles, cell) {
        let continued = found.iter_mut().find(|(area, _)| {
            (area.x, area.width, area.bottom()) == (strip.x, strip.width, strip.y)
                && (area.height + strip.height).saturating_mul(cell.1) <= LARGEST.1
        });
        match continued {
            Some((area, rows)) => {
                area.height += strip.height;
                rows.push(parts);
            }
            None => found.push((strip, vec![parts])),
        }
    }
    found
}

#[cfg(test)]
mod tests;
