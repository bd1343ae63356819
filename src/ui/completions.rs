//! The completions of a prompt, and examples of searches.

use super::window::{above_line, draw_below, draw_window, mark_current};
use super::{Canvas, Handicap, PointerTarget, Rect, Scene, ScreenStyle, key_hint};
use crate::app::layers::{setting_in_line, title_of};
use crate::app::{Command, Prompt, PromptKind};
use crate::messages::headers::key_meaning;
use crate::messages::screen::KeyHint;
use crate::messages::screen::search_examples;
use crate::settings::{SettingRow, find_setting};
use crate::texts;

const COMPLETIONS: u16 = 10;
/// The least width with room for examples.
const ROOMY: u16 = 60;

/// Draws examples of searches, if there is room.
fn draw_examples(canvas: &mut Canvas, scene: &Scene, panes: Rect) {
    let count = search_examples(scene.lang).count() as u16;
    if panes.width < ROOMY || panes.height < 2 * count {
        return;
    }
    let title = format!(" {} ", Command::Search.title(scene.lang));
    let inside = draw_window(canvas, above_line(panes, count), &title);
    let theme = canvas.theme();
    for ((typed, found), at) in search_examples(scene.lang).zip(0..inside.height) {
        let mut pen = canvas.pen(inside, at);
        pen.skip(2).fit_until(22, typed, theme.key).to(24).fit(found, u16::MAX, ScreenStyle::PLAIN);
    }
}

/// Draws the keys for choosing into the frame after its title, if there is room.
fn draw_key_names(canvas: &mut Canvas, scene: &Scene, area: Rect, prompt: &Prompt, taken: u16) {
    let accept = if prompt.kind == PromptKind::Command { KeyHint::Run } else { KeyHint::Accept };
    let hints = [(KeyHint::Choose, Command::Complete), (accept, Command::Accept)];
    let named: Vec<String> = hints
        .iter()
        .filter_map(|(words, command)| key_hint(scene, *words, &[*command]))
        .map(|(keys, words)| format!("{keys} {words}"))
        .collect();
    let text = format!(" {} ", named.join("  "));
    if !named.is_empty() && taken + canvas.width(&text) + 4 < area.width {
        let look = canvas.theme().faint;
        canvas.pen(area, 0).put_right(area.width - 2, &text, look);
    }
}

/// Draws the completions above the prompt.
pub(super) fn draw_completions(canvas: &mut Canvas, scene: &Scene, panes: Rect, prompt: &Prompt) {
    let count = prompt.completions.len();
    if prompt.kind == PromptKind::Argument(Command::Search) && prompt.line.is_empty() {
        return draw_examples(canvas, scene, panes);
    }
    if count == 0 && !prompt.names_nothing() {
        return;
    }
    let rows = u16::try_from(count).unwrap_or(u16::MAX).clamp(1, COMPLETIONS);
    let area = above_line(panes, rows);
    let label = match prompt.kind {
        PromptKind::Command => scene.label(texts::label::Commands),
        PromptKind::SaveAs => scene.label(texts::label::Formats),
        PromptKind::Export(field) => field.get(scene.lang),
        PromptKind::Browse => scene.label(texts::label::Filter),
        PromptKind::Handicap => scene.label(texts::label::Handicap),
        PromptKind::Argument(command) => command.title(scene.lang),
        PromptKind::Setting(row) => row.title.get(scene.lang),
        _ => scene.label(texts::label::HeaderPrompt),
    };
    let title = format!(" {label} {}/{count} ", prompt.picked.map_or(0, |at| at + 1));
    let inside = draw_window(canvas, area, &title);
    draw_key_names(canvas, scene, area, prompt, canvas.width(&title));
    if chooses_setting(prompt) {
        draw_below(canvas, area, scene.label(texts::label::KeptBySaving));
    }
    let theme = canvas.theme();
    if count == 0 {
        canvas.draw_empty(inside, scene.label(texts::label::NothingListed));
    }
    let picked = prompt.picked.unwrap_or(0);
    canvas.draw_rows(inside, picked, count, PointerTarget::Completion, |canvas, row, index| {
        let name = &prompt.completions[index];
        let (mut pen, over) = canvas.list_row(row, prompt.picked == Some(index));
        pen.fit_until(22, name, theme.key.with(over)).to(24);
        pen.fit(completion_title(scene, prompt.kind, name), u16::MAX, over);
        if is_active_value(scene, prompt.kind, name) {
            mark_current(canvas, row, over);
        }
    });
}

/// Whether values of a setting are offered.
fn chooses_setting(prompt: &Prompt) -> bool {
    prompt.completions.first().is_some_and(|offered| setting_value(prompt.kind, offered).is_some())
}

/// Returns the description of a completion.
fn completion_title<'a>(scene: &Scene, kind: PromptKind, name: &'a str) -> &'a str {
    match kind {
        PromptKind::HeaderKey => key_meaning(name, scene.lang),
        PromptKind::Handicap => {
            let title = Handicap::from_name(name).map(|handicap| handicap.words().get(scene.lang));
            title.filter(|title| *title != name).unwrap_or_default()
        }
        _ => title_of(kind, name, scene.lang),
    }
}

/// Returns the setting and the value that a completion stands for.
fn setting_value(kind: PromptKind, completion: &str) -> Option<(&'static SettingRow, &str)> {
    match kind {
        PromptKind::Setting(row) => Some((row, completion)),
        PromptKind::Argument(Command::Notation) => Some((find_setting("notation")?, completion)),
        PromptKind::Command | PromptKind::Argument(Command::Set) => {
            setting_in_line(completion).filter(|(_, value)| !value.is_empty())
        }
        _ => None,
    }
}

/// Whether a completion is the current value of a setting.
fn is_active_value(scene: &Scene, kind: PromptKind, completion: &str) -> bool {
    setting_value(kind, completion).is_some_and(|(row, value)| scene.app.settings.is_active_value(row, value))
}
