//! Without the feature `png` no terminal shows pictures.

use super::backend::FrameChanges;
use crate::ui::PlacedTile;

/// How pictures are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PictureProtocol {}

pub(super) struct TerminalPictures;

impl TerminalPictures {
    pub(super) fn new() -> TerminalPictures {
        TerminalPictures
    }

    pub(super) fn set_protocol(&mut self, _: Option<PictureProtocol>, _: (u16, u16), _: &mut Vec<u8>) {}

    pub(super) fn redraw(&mut self) {}

    pub(super) fn show(&mut self, _: &[PlacedTile], _: &FrameChanges, _: &mut Vec<u8>) {}
}
