//! The headers of the record, where there is room for them beside everything else.

use ratatui::layout::Rect;

use super::paint::Canvas;
use super::painted::{Painted, fit_found};
use super::scene::Scene;
use crate::config::theme::Look;
use crate::messages::screen::ScreenLabel;
use honfu_core::text::wrap;

/// The cells of the longest usual key.
const KEY: u16 = 10;

/// Draws as many headers as fit.
pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, area: Rect) {
    let theme = canvas.theme();
    let inside = canvas.frame(area, theme.faint);
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
        fit_found(
            &mut canvas.pen(Rect { width: KEY.min(body.width), ..body }, row),
            scene,
            &header.key,
            theme.faint,
        );
        let value = Painted::new(&*header.value, Look::PLAIN).found(scene, theme.found);
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
