//! The inline images of iTerm2, which fill whole cells.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use honfu_diagram::drawing::Raster;
use ratatui::layout::Rect;

/// Draws a picture at the cursor (OSC 1337).
pub(super) fn push_inline_image(raster: &Raster, area: Rect, out: &mut Vec<u8>) {
    let Ok(file) = raster.to_png() else { return };
    let Rect { width, height, .. } = area;
    let head = format!(
        "\x1b]1337;File=inline=1;size={};width={width};height={height};preserveAspectRatio=0;doNotMoveCursor=1:",
        file.len()
    );
    out.extend_from_slice(head.as_bytes());
    out.extend_from_slice(BASE64_STANDARD.encode(file).as_bytes());
    out.push(b'\x07');
}
