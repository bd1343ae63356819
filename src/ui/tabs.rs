//! The line of tabs at the top, where there are several documents.

use ratatui::layout::Rect;

use super::canvas::FrameCanvas;
use super::scene::Scene;
use crate::app::event::PointerTarget;
use crate::config::theme::ScreenStyle;

/// The cells before and after a label, and the most that a label takes.
const MARGIN: u16 = 3;
const LONGEST: u16 = 28;

/// Draws the tabs from left to right, that in front always among them.
pub(super) fn draw(canvas: &mut FrameCanvas, scene: &Scene, area: Rect) {
    let (app, theme) = (scene.app, canvas.theme());
    let labels: Vec<String> = (0..app.tabs().len()).map(|at| app.tab_label(at)).collect();
    let widths: Vec<u16> = labels.iter().map(|label| canvas.width(label).min(LONGEST) + MARGIN).collect();
    // On each side a cell tells that there are more.
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
        let (longest, from) = (LONGEST.min(pen.room().saturating_sub(2)), pen.column());
        pen.fit(label, longest, look).put(" ", look).add_target(from, PointerTarget::Tab(at));
        pen.skip(1);
    }
}

/// The first tab that is shown, so that the one in front has room after it.
fn first_shown(widths: &[u16], front: usize, room: u16) -> usize {
    let mut used = 0_u16;
    let fits = |width: &&u16| {
        used = used.saturating_add(**width);
        used <= room
    };
    let shown = widths[..=front].iter().rev().take_while(fits).count();
    (front + 1).saturating_sub(shown.max(1))
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
