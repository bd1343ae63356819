//! Rows of names: the open documents at the top of the screen, and panes that are shown one at a
//! time.

use super::{Canvas, Pane, PointerTarget, Rect, Scene, ScreenStyle};
use crate::app::actions;
use crate::messages::LocalizedText;
use crate::texts;

/// The number of cells around a label, and the greatest width of a label.
const MARGIN: u16 = 3;
const LONGEST: u16 = 28;

/// Draws the tabs from left to right, always including the active one.
pub(super) fn draw_tabs(canvas: &mut Canvas, scene: &Scene, area: Rect) {
    let app = scene.app;
    let theme = canvas.theme();
    let labels: Vec<String> = (0..app.tabs().len()).map(|at| actions::tabs::tab_label(app, at)).collect();
    let widths: Vec<u16> = labels.iter().map(|label| canvas.width(label).min(LONGEST) + MARGIN).collect();
    // One cell on each side is reserved for the mark of further tabs.
    let first = first_shown(&widths, app.active(), area.width.saturating_sub(2));
    let mut pen = canvas.pen(area, 0);
    pen.put(if first > 0 { "<" } else { " " }, theme.faint);
    for (at, label) in labels.iter().enumerate().skip(first) {
        let is_front = at == app.active();
        if !is_front && pen.room() <= widths[at] {
            pen.to(area.width - 1).put(">", theme.faint);
            return;
        }
        let look = if is_front { theme.selected } else { ScreenStyle::PLAIN };
        pen.put(if is_front { ">" } else { " " }, look.with(theme.key));
        let longest = LONGEST.min(pen.room().saturating_sub(2));
        let from = pen.column();
        pen.fit(label, longest, look).put(" ", look).add_target(from, PointerTarget::Tab(at));
        pen.skip(1);
    }
}

/// Returns the index of the first visible tab, such that the active one has room.
fn first_shown(widths: &[u16], front: usize, room: u16) -> usize {
    let mut used = 0_u16;
    let shown = widths[..=front]
        .iter()
        .rev()
        .take_while(|width| {
            used = used.saturating_add(**width);
            used <= room
        })
        .count();
    (front + 1).saturating_sub(shown.max(1))
}

/// Draws the names of the panes that are not hidden, with the visible one marked.
pub(super) fn draw_pane_names(canvas: &mut Canvas, scene: &Scene, area: Rect, panes: &[Pane]) {
    let app = scene.app;
    let theme = canvas.theme();
    // The focused pane may be one beside these panes.
    let usual = if panes.contains(&Pane::Board) { Pane::Board } else { Pane::Moves };
    let below = if panes.contains(&app.panes.focus) { app.panes.focus } else { usual };
    let named = panes.iter().filter(|pane| **pane == below || !app.panes.layout.is_hidden(**pane));
    let mut pen = canvas.pen(area, 0);
    for pane in named {
        let is_below = *pane == below;
        let look = if is_below { theme.selected } else { ScreenStyle::PLAIN };
        let from = pen.column();
        pen.put(if is_below { ">" } else { " " }, look.with(theme.key));
        pen.put(scene.label(pane_label(*pane)), look)
            .put(" ", look)
            .add_target(from, PointerTarget::Pane(*pane));
    }
}

const fn pane_label(pane: Pane) -> LocalizedText {
    match pane {
        Pane::Board => texts::label::Board,
        Pane::Moves => texts::label::Moves,
        Pane::Comment => texts::label::Comment,
        Pane::Graph => texts::label::Graph,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tab_in_front_is_always_shown() {
        assert_eq!(first_shown(&[10, 10, 10], 2, 40), 0);
        assert_eq!(first_shown(&[10, 10, 10], 2, 25), 1);
        assert_eq!(first_shown(&[10, 10, 10], 2, 5), 2, "cut off rather than left out");
        assert_eq!(first_shown(&[10], 0, 0), 0);
    }
}
