//! The row that names the panes where they are shown in turn.

use ratatui::layout::Rect;

use super::canvas::FrameCanvas;
use super::scene::Scene;
use crate::app::Pane;
use crate::app::event::PointerTarget;
use crate::config::theme::ScreenStyle;
use crate::messages::screen::ScreenLabel;

/// Draws the names of those that are not hidden, with a mark at the one below.
pub(super) fn draw(canvas: &mut FrameCanvas, scene: &Scene, area: Rect, panes: &[Pane]) {
    let (app, theme) = (scene.app, canvas.theme());
    // Where another pane has the focus, which is shown beside those that are named.
    let usual = if panes.contains(&Pane::Board) { Pane::Board } else { Pane::Moves };
    let below = if panes.contains(&app.pane) { app.pane } else { usual };
    let named = panes.iter().filter(|pane| **pane == below || !app.panes.is_hidden(**pane));
    let mut pen = canvas.pen(area, 0);
    for pane in named {
        let is_below = *pane == below;
        let look = if is_below { theme.selected } else { ScreenStyle::PLAIN };
        let from = pen.column();
        pen.put(if is_below { ">" } else { " " }, look.with(theme.key));
        pen.put(scene.label(label(*pane)), look).put(" ", look).add_target(from, PointerTarget::Pane(*pane));
    }
}

const fn label(pane: Pane) -> ScreenLabel {
    match pane {
        Pane::Board => ScreenLabel::Board,
        Pane::Moves => ScreenLabel::Moves,
        Pane::Comment => ScreenLabel::Comment,
        Pane::Graph => ScreenLabel::Graph,
    }
}
