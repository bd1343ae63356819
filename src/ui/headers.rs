//! The headers of the record, where there is room for them beside everything else.

use ratatui::layout::Rect;

use super::canvas::FrameCanvas;
use super::scene::Scene;
use super::styled_text::{StyledText, fit_with_matches};
use crate::config::theme::ScreenStyle;
use crate::messages::screen::ScreenLabel;
use honfu_core::text::wrap;

/// The cells of the longest usual key.
const KEY: u16 = 10;

/// Draws as many headers as fit.
pub(super) fn draw(canvas: &mut FrameCanvas, scene: &Scene, area: Rect) {
    let theme = canvas.theme();
    let inside = canvas.draw_frame(area, theme.faint);
    let title = format!(" {} ", scene.label(ScreenLabel::Headers));
    canvas.pen(area, 0).skip(1).put(&title, theme.title);
    let body = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
    let room = usize::from(body.width.saturating_sub(KEY + 1));
    let mode = canvas.options().width;
    let mut row = 0;
    for header in scene.record.headers.iter() {
        if row >= body.height {
            return;
        }
        fit_with_matches(
            &mut canvas.pen(Rect { width: KEY.min(body.width), ..body }, row),
            scene,
            &header.key,
            theme.faint,
        );
        let value = StyledText::new(&*header.value, ScreenStyle::PLAIN).with_matches(scene, theme.found);
        for place in wrap(&header.value, room, mode) {
            let mut pen = canvas.pen(body, row);
            pen.to(KEY + 1);
            for (piece, look) in value.pieces(place) {
                pen.put(piece, look);
            }
            row = row.saturating_add(1);
        }
    }
}
