//! The graphics protocol of kitty: each picture is sent once and placed as often as needed.

use std::collections::HashMap;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use honfu_diagram::BoardTile;
use ratatui::layout::Rect;

use super::push_position;
use super::rasters::RasterCache;
use crate::ui::PlacedTile;

/// The greatest number of bytes of a picture that one sequence carries.
const CHUNK: usize = 4096;

/// The number of sent pictures after which all are deleted from the terminal.
const MOST_PICTURES: usize = 1000;

/// The sequence that deletes all pictures and frees their memory.
const DELETE_ALL: &[u8] = b"\x1b_Ga=d,d=A,q=2\x1b\\";

/// The pictures that were sent, and their placements.
#[derive(Default)]
pub(super) struct KittyPictures {
    /// The number of each picture, from 1.
    sent: HashMap<(BoardTile, (u16, u16)), usize>,
    /// The number of the picture and of the placement at each area.
    placed: HashMap<Rect, (usize, usize)>,
    placements: usize,
}

impl KittyPictures {
    /// Places new tiles and removes stale ones.
    pub(super) fn change(
        &mut self,
        stale: &[PlacedTile],
        new: &[PlacedTile],
        (cell, rasters): ((u16, u16), &mut RasterCache),
        out: &mut Vec<u8>,
    ) {
        for tile in stale {
            if let Some((picture, placement)) = self.placed.remove(&tile.area) {
                let delete = format!("\x1b_Ga=d,d=i,i={picture},p={placement},q=2\x1b\\");
                out.extend_from_slice(delete.as_bytes());
            }
        }
        for tile in new {
            let Some(picture) = self.picture(tile, cell, rasters, out) else { continue };
            self.placements += 1;
            push_position(tile.area, out);
            out.extend_from_slice(placement(tile, cell, (picture, self.placements)).as_bytes());
            self.placed.insert(tile.area, (picture, self.placements));
        }
    }

    pub(super) fn delete_all(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(DELETE_ALL);
        *self = KittyPictures::default();
    }

    /// Whether so many pictures were sent that all should be deleted.
    pub(super) fn is_full(&self) -> bool {
        self.sent.len() >= MOST_PICTURES
    }

    /// Returns the number of the whole picture of a tile, which is sent if it was not sent before.
    fn picture(
        &mut self,
        tile: &PlacedTile,
        cell: (u16, u16),
        rasters: &mut RasterCache,
        out: &mut Vec<u8>,
    ) -> Option<usize> {
        let key = (tile.content, tile.cells);
        if let Some(number) = self.sent.get(&key) {
            return Some(*number);
        }
        let file = rasters.whole(tile, cell)?.to_png().ok()?;
        let number = self.sent.len() + 1;
        push_file(&file, number, out);
        self.sent.insert(key, number);
        Some(number)
    }
}

/// Sends a PNG file in parts, to be shown later.
fn push_file(file: &[u8], number: usize, out: &mut Vec<u8>) {
    let text = BASE64_STANDARD.encode(file);
    let parts = text.as_bytes().chunks(CHUNK);
    let last = parts.len().saturating_sub(1);
    for (index, part) in parts.enumerate() {
        let more = u8::from(index < last);
        let head = match index {
            0 => format!("\x1b_Ga=t,f=100,i={number},q=2,m={more};"),
            _ => format!("\x1b_Gm={more},q=2;"),
        };
        out.extend_from_slice(head.as_bytes());
        out.extend_from_slice(part);
        out.extend_from_slice(b"\x1b\\");
    }
}

/// Returns the sequence that shows a picture, or its visible part, at the cursor, above the text.
fn placement(tile: &PlacedTile, cell: (u16, u16), (picture, placement): (usize, usize)) -> String {
    let Rect { width, height, .. } = tile.area;
    let part = if (width, height) == tile.cells {
        String::new()
    } else {
        let x = tile.offset.0 * cell.0;
        let y = tile.offset.1 * cell.1;
        format!("x={x},y={y},w={},h={},", width * cell.0, height * cell.1)
    };
    format!("\x1b_Ga=p,i={picture},p={placement},{part}c={width},r={height},z=1,C=1,q=2\x1b\\")
}
