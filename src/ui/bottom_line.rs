//! The bottom line: messages and questions, hints, move entry, and prompts.

use super::hints::{NEXT, draw_hints, key_hint};
use super::{Canvas, MessageText, PointerTarget, Rect, RowPen, Scene, ScreenStyle, ScreenTheme, Step};
use crate::app::actions;
use crate::app::{Command, EntryChoice, LineEdit, MoveEntry, Prompt, PromptKind};
use crate::messages::headers;
use crate::messages::notices::{Notice, TrainingNotice};
use crate::messages::screen::KeyHint;
use crate::texts;
use honfu_core::text::{WidthMode, grapheme_width, graphemes};

pub(super) fn question_text(canvas: &Canvas, scene: &Scene) -> Option<MessageText> {
    let question = scene.app.open_question()?;
    let mut text = question.text(scene.lang);
    for answer in question.answers() {
        text.push(' ');
        text.push_str(answer.words.get(scene.lang));
    }
    Some((text + " [Esc]", canvas.theme().title))
}

/// Returns the message of the app, or why the typed moves are not valid.
pub(super) fn notice_text(canvas: &Canvas, scene: &Scene) -> Option<MessageText> {
    let Some(notice) = actions::saving::shown_notice(scene.app) else { return entry_problem(canvas, scene) };
    let theme = canvas.theme();
    let look = if notice.is_error() { theme.error } else { theme.title };
    let mut text = notice.text(scene.locale());
    if let Some((keys, words)) = next_problem_hint(scene, &notice) {
        text.extend(["  ", &keys, " ", words]);
    }
    Some((text, look))
}

/// Returns the hint for the next problem, after a problem has ended.
fn next_problem_hint(scene: &Scene, notice: &Notice) -> Option<(String, &'static str)> {
    let is_over = matches!(notice, Notice::Training(TrainingNotice::Solved { .. } | TrainingNotice::GivenUp));
    let (words, commands) = NEXT;
    key_hint(scene, words, commands).filter(|_| is_over)
}

/// Returns the keys of an unfinished key sequence.
pub(super) fn pending_keys(canvas: &Canvas, scene: &Scene) -> Option<MessageText> {
    let pending = scene.keys.pending();
    (!pending.is_empty()).then(|| (pending, canvas.theme().title))
}

/// Whether a message fits into the line.
pub(super) fn message_fits(canvas: &Canvas, scene: &Scene, area: Rect, message: &str) -> bool {
    let help = help_key(scene, area).map_or(0, |(keys, words)| canvas.width(&keys) + 1 + canvas.width(words));
    let typed = scene.app.layers.entry().map_or(0, |entry| entry_width(canvas, entry));
    canvas.width(message).saturating_add(help + typed + 3) <= area.width
}

/// Draws the line: a message, or else the move entry or hints. Returns the position of the caret in
/// the entry.
pub(super) fn draw_bottom_line(
    canvas: &mut Canvas,
    scene: &Scene,
    area: Rect,
    message: Option<MessageText>,
) -> Option<(u16, u16)> {
    let theme = canvas.theme();
    let pending = pending_keys(canvas, scene);
    // The answers to a question must be visible, so a question that does not fit leaves no room for
    // the help.
    let hides_answers = scene.app.open_question().is_some()
        && message.as_ref().is_some_and(|(text, _)| !message_fits(canvas, scene, area, text));
    let help = help_key(scene, area).filter(|_| !hides_answers);
    let mut pen = canvas.pen(area, 0);
    let help_width = help.as_ref().map_or(0, |help| help_width(&pen, help));
    let help_at = area.width.saturating_sub(help_width + 1);
    let end = help_at.saturating_sub(pending.as_ref().map_or(0, |(keys, _)| pen.width(keys) + 2));
    let caret = scene.app.layers.entry().map(|typed| (area.x + draw_entry(&mut pen, typed), area.y));
    pen.skip(1);
    match (message, scene.app.layers.entry()) {
        (Some((text, look)), typed) => {
            pen.fit_until(end.saturating_sub(1), &text, look).skip(2);
            if let Some(typed) = typed {
                draw_choices(&mut pen, scene, typed, end);
            }
        }
        (None, Some(typed)) if !typed.choices.is_empty() => draw_choices(&mut pen, scene, typed, end),
        (None, _) => draw_hints(&mut pen, scene, end),
    }
    if let Some((pending, look)) = pending {
        pen.to(end).put(&pending, look);
    }
    if let Some((keys, words)) = help {
        pen.to(help_at).put(&keys, theme.key).put(" ", theme.faint).put(words, theme.faint);
    }
    caret
}

/// Returns the key of the help, unless the move entry needs the room.
fn help_key(scene: &Scene, area: Rect) -> Option<(String, &'static str)> {
    let cramped = scene.app.layers.entry().is_some() && area.width < ROOMY;
    key_hint(scene, KeyHint::Help, &[Command::Help]).filter(|_| !cramped)
}

/// The least width at which there is room for more than the move entry.
const ROOMY: u16 = 40;

fn help_width(pen: &RowPen, (keys, words): &(String, &str)) -> u16 {
    pen.width(keys) + 1 + pen.width(words)
}

/// The number of cells left free after the typed text.
const TYPING: u16 = 8;

/// Draws the prompt and returns the position of the caret.
pub(super) fn draw_prompt(canvas: &mut Canvas, scene: &Scene, area: Rect, prompt: &Prompt) -> (u16, u16) {
    let theme = canvas.theme();
    let label = prompt_label(canvas, scene, area.width, prompt);
    canvas.fill(area, ScreenStyle::PLAIN);
    let mode = canvas.options().width;
    let mut pen = canvas.pen(area, 0);
    pen.fit_until(area.width / 2, &label, theme.key);
    let room = pen.room().saturating_sub(1);
    pen.put(last_cells(prompt.line.before(), room.into(), mode), line_style(theme, &prompt.line));
    let caret = area.x + pen.column();
    pen.put(prompt.line.after(), ScreenStyle::PLAIN);
    if let Some(doubt) = actions::headers::typed_header_warning(scene.app)
        .map(|doubt| headers::header_warning(doubt, scene.lang))
        && pen.room() > pen.width(doubt) + 3
    {
        pen.put_right(area.width.saturating_sub(1), doubt, theme.error);
    } else if let Some((key, words)) = help_key(scene, area).filter(|_| !scene.app.layers.is_help_open()) {
        let text = format!("{key} {words}");
        if pen.room() > pen.width(&text) + TYPING {
            pen.put_right(area.width.saturating_sub(1), &text, theme.faint);
        }
    }
    (caret, area.y)
}

/// Returns the label of a prompt. A long title is replaced by the name of the command.
fn prompt_label(canvas: &Canvas, scene: &Scene, width: u16, prompt: &Prompt) -> String {
    let label = prompt.label(scene.lang);
    match prompt.kind {
        PromptKind::Filter if scene.app.layers.is_help_open() => {
            format!("{}: ", scene.label(texts::label::HelpPrompt))
        }
        PromptKind::Argument(command) if canvas.width(&label) > width / 2 => format!("{}: ", command.name()),
        _ => label,
    }
}

/// Returns the end of a text that fits into the given number of cells.
pub(super) fn last_cells(text: &str, cells: usize, mode: WidthMode) -> &str {
    let mut used = 0;
    let kept: usize = graphemes(text)
        .rev()
        .take_while(|grapheme| {
            used += grapheme_width(grapheme, mode);
            used <= cells
        })
        .map(str::len)
        .sum();
    &text[text.len() - kept..]
}

/// Draws the typed moves and returns the column of the caret.
pub(super) fn draw_entry(pen: &mut RowPen, entry: &MoveEntry) -> u16 {
    let key = pen.theme().key;
    pen.put("> ", key);
    let room = usize::from(pen.room() / 2);
    let mode = pen.mode();
    pen.put(last_cells(entry.line.before(), room, mode), ScreenStyle::PLAIN);
    let caret = pen.column();
    pen.fit(entry.line.after(), pen.room() / 2, ScreenStyle::PLAIN).skip(1);
    caret
}

/// Returns the style of a line, which is selected if the next typed character replaces it.
fn line_style(theme: ScreenTheme, line: &LineEdit) -> ScreenStyle {
    if line.is_selected() { theme.selected } else { ScreenStyle::PLAIN }
}

/// Returns the width of the typed moves, including the prompt sign and a space.
pub(super) fn entry_width(canvas: &Canvas, entry: &MoveEntry) -> u16 {
    let typed = canvas.width(entry.line.before()).saturating_add(canvas.width(entry.line.after()));
    typed.saturating_add(3)
}

/// Returns why the typed moves are not valid.
pub(super) fn entry_problem(canvas: &Canvas, scene: &Scene) -> Option<MessageText> {
    let entry = scene.app.layers.entry()?;
    let unread = entry.unread.as_ref()?;
    Some((unread.sentence(scene.locale()), canvas.theme().error))
}

/// Draws the choices that fit before a column, from the page of the picked one.
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

/// The number of choices per page.
const PAGE: usize = 5;

fn choice_text(scene: &Scene, choice: &EntryChoice) -> String {
    match &choice.step {
        Step::Move(mv) => {
            let mut text = String::new();
            scene.notation().write_bare(&mut text, scene.position(), scene.tab.next_last_to(), *mv);
            text
        }
        Step::End(terminal) => terminal.name(scene.lang).to_owned(),
        Step::Start => String::new(),
    }
}
