//! The line where moves are typed, and what it may become.

use super::bottom_line;
use super::canvas::{FrameCanvas, RowPen};
use super::scene::Scene;
use crate::app::event::PointerTarget;
use crate::app::{EntryChoice, MoveEntry};
use crate::config::theme::ScreenStyle;
use crate::messages;
use honfu_core::record::Step;

/// Writes what is typed and returns the column of the caret.
pub(super) fn draw_entry(pen: &mut RowPen, entry: &MoveEntry) -> u16 {
    let key = pen.theme().key;
    pen.put("> ", key);
    let room = usize::from(pen.room() / 2);
    let mode = pen.mode();
    pen.put(bottom_line::last_cells(entry.line.before(), room, mode), ScreenStyle::PLAIN);
    let caret = pen.column();
    pen.fit(entry.line.after(), pen.room() / 2, ScreenStyle::PLAIN).skip(1);
    caret
}

/// The cells of the line, with a blank after it.
pub(super) fn entry_width(canvas: &FrameCanvas, entry: &MoveEntry) -> u16 {
    let typed = canvas.width(entry.line.before()).saturating_add(canvas.width(entry.line.after()));
    typed.saturating_add(3)
}

/// Why the line can become nothing.
pub(super) fn entry_problem(canvas: &FrameCanvas, scene: &Scene) -> Option<(String, ScreenStyle)> {
    let reason = scene.app.entry()?.reason.as_ref()?;
    Some((messages::read_reason(reason, scene.locale()), canvas.theme().problem))
}

/// Writes as many choices as fit before a column, the page with the picked one.
pub(super) fn draw_choices(pen: &mut RowPen, scene: &Scene, entry: &MoveEntry, end: u16) {
    let theme = pen.theme();
    let first = entry.picked.map_or(0, |picked| picked / PAGE * PAGE);
    let played = entry.played();
    for (index, choice) in entry.choices.iter().enumerate().skip(first) {
        let text = format!("{} {}", index + 1, choice_text(scene, choice));
        if pen.column() + pen.width(&text) + 4 > end {
            pen.fit_until(end, "...", theme.faint);
            return;
        }
        let look = match (entry.picked == Some(index), played == Some(index)) {
            (true, _) => theme.selected,
            (false, true) => theme.title,
            (false, false) => ScreenStyle::PLAIN,
        };
        let from = pen.column();
        pen.put(&text, look).add_target(from, PointerTarget::Choice(index));
        pen.skip(2);
    }
}

/// How many choices are shown together.
const PAGE: usize = 5;

fn choice_text(scene: &Scene, choice: &EntryChoice) -> String {
    match &choice.step {
        Step::Move(mv) => {
            let mut text = String::new();
            scene.notation().write_bare(&mut text, scene.position(), *mv, scene.tab.next_last_to());
            text
        }
        Step::End(terminal) => messages::terminal(terminal, scene.lang).to_owned(),
        Step::Start => String::new(),
    }
}
