//! Lists over the panes, and the completions of the line being typed.

use ratatui::layout::Rect;

use super::bottom_line::key_hint;
use super::canvas::{FrameCanvas, top_row};
use super::export_form;
use super::header_form;
use super::help;
use super::scene::Scene;
use super::styled_text::fit_with_matches;
use crate::app::event::PointerTarget;
use crate::app::overlay::title_of;
use crate::app::{Command, ListItem, ListKind, OpenList, Prompt, PromptKind};
use crate::config::theme::ScreenStyle;
use crate::messages::screen::{KeyHint, search_examples};
use crate::messages::{self, Lang, screen::ScreenLabel};
use honfu_core::notation::reference_texts;
use honfu_core::shogi::Handicap;
use honfu_core::text::wrap;

const WIDEST: u16 = 90;
/// The cells of keys, and of the keys of headers.
const KEYS: u16 = 20;
/// From how many cells on there is room to tell what can be searched for.
const ROOMY: u16 = 60;
/// From how many rows on the panes have room for the frame of a message.
const TALL: u16 = 16;
/// The most completions shown at once.
const COMPLETIONS: u16 = 10;

/// Draws a list over the panes and returns where its selected row begins.
pub(super) fn draw_list(canvas: &mut FrameCanvas, scene: &Scene, panes: Rect, list: &OpenList) -> (u16, u16) {
    if let Some(form) = scene.app.export_form() {
        return export_form::draw(canvas, scene, panes, (list, form));
    }
    let items = scene.app.items();
    let detail_rows = detail_rows(list.kind, panes);
    let wanted = u16::try_from(items.len().max(1)).unwrap_or(u16::MAX).saturating_add(2 + detail_rows);
    let inside = draw_window(canvas, centered_rows(panes, wanted), &title(scene, list, &items));
    let rows = Rect { height: inside.height.saturating_sub(detail_rows), ..inside };
    // Without room for a row, the selected one counts as the first.
    let top = top_row(list.selected, items.len(), rows.height.max(1).into());
    let mut scout = scene.app.scout();
    for ((index, item), at) in items.iter().enumerate().skip(top).zip(0..rows.height) {
        let text = scene.app.item_text_with(*item, &mut scout);
        let row = Rect { y: rows.y + at, height: 1, ..rows };
        canvas.add_target(row, PointerTarget::Item(index));
        draw_row(canvas, scene, row, (*item, &text), index == list.selected);
    }
    if items.is_empty() {
        let look = canvas.theme().faint;
        canvas.pen(rows, 0).skip(2).put(scene.label(ScreenLabel::NothingListed), look);
    }
    if let Some(item) = items.get(list.selected).filter(|_| detail_rows > 0) {
        let below = Rect { y: rows.bottom(), height: detail_rows, ..inside };
        let text = match list.kind {
            ListKind::Help(_) => help::detail(scene, *item),
            _ => scene.app.item_detail(*item),
        };
        draw_detail(canvas, below, &text);
    }
    (inside.x, inside.y.saturating_add((list.selected - top) as u16))
}

/// How many rows below a list show the selected item in full, with the rule above them.
fn detail_rows(kind: ListKind, panes: Rect) -> u16 {
    use ListKind::{Differences, Errors, Headers, Help, Impasse, Losses, Notations, Unsaved};
    match (kind, panes.height) {
        (Help(_), 8..) if panes.width >= ROOMY => 3,
        (Help(_) | Notations | Errors | Impasse | Losses | Unsaved | Differences, 8..15) => 4,
        (Help(_) | Headers | Notations | Errors | Impasse | Losses | Unsaved | Differences, 15..) => 5,
        _ => 0,
    }
}

/// A rectangle of that many rows in the middle of the panes.
pub(super) fn centered_rows(panes: Rect, rows: u16) -> Rect {
    let (width, height) = (panes.width.min(WIDEST), panes.height.min(rows));
    let (x, y) = (panes.x + (panes.width - width) / 2, panes.y + (panes.height - height) / 2);
    Rect { x, y, width, height }
}

/// Clears a rectangle, frames it and returns what lies inside.
pub(super) fn draw_window(canvas: &mut FrameCanvas, area: Rect, title: &str) -> Rect {
    let theme = canvas.theme();
    canvas.fill(area, ScreenStyle::PLAIN);
    canvas.add_target(area, PointerTarget::Overlay);
    let inside = canvas.draw_frame(area, theme.focus);
    canvas.pen(area, 0).skip(1).fit_until(area.width.saturating_sub(1), title, theme.title);
    inside
}

fn title(scene: &Scene, list: &OpenList, items: &[ListItem]) -> String {
    let title = list.kind.title(scene.lang);
    let place_of_help = match list.kind {
        ListKind::Help(context) => format!(": {}", context.name().get(scene.lang)),
        _ => String::new(),
    };
    let filter = if list.filter.is_empty() { String::new() } else { format!(" /{}", list.filter) };
    let (at, count) = selection_place(list, items);
    format!(" {title}{place_of_help}{filter} {at}/{count} ")
}

/// Which of how many items is selected, counted from 1. Of all lists only the help has
/// headings, which do not count.
fn selection_place(list: &OpenList, items: &[ListItem]) -> (usize, usize) {
    if items.is_empty() || !matches!(list.kind, ListKind::Help(_)) {
        return (list.selected + usize::from(!items.is_empty()), items.len());
    }
    let commands = |items: &[ListItem]| {
        items.iter().filter(|item| !matches!(item, ListItem::Heading(_) | ListItem::Typing(_))).count()
    };
    (commands(&items[..items.len().min(list.selected + 1)]), commands(items))
}

fn draw_row(
    canvas: &mut FrameCanvas,
    scene: &Scene,
    area: Rect,
    (item, text): (ListItem, &str),
    selected: bool,
) {
    let theme = canvas.theme();
    let (mut pen, over) = canvas.list_row(area, selected);
    let keys = (area.width / 3).min(KEYS);
    match item {
        ListItem::Command(_) | ListItem::Heading(_) | ListItem::Typing(_) | ListItem::Answer(_) => {
            help::draw_row(&mut pen, scene, area.width, (item, text), over);
        }
        ListItem::Header(_) | ListItem::OfferedHeader(_) | ListItem::Handicap => {
            header_form::draw_row(&mut pen, scene, area.width, item, over);
        }
        ListItem::Notation(style) => {
            pen.fit_until(keys + 4, messages::style(style, scene.lang), theme.key.with(over)).to(keys + 5);
            pen.fit(&reference_texts(style).join(" "), u16::MAX, over);
            if scene.app.is_in_force(Command::Notation, style.id()) {
                mark_current(canvas, area, over);
            }
        }
        ListItem::Difference(_) => {
            pen.fit(&one_line(&scene.app.item_text(item)), u16::MAX, over);
        }
        ListItem::Place(_) => fit_with_matches(&mut pen, scene, &one_line(text), over),
        ListItem::Record(_)
        | ListItem::Variation(_)
        | ListItem::Diagnostic(_)
        | ListItem::Preset(_)
        | ListItem::Template(_)
        | ListItem::Ending(_)
        | ListItem::OtherEnding
        | ListItem::Unread(_)
        | ListItem::Change(_)
        | ListItem::Tab(_)
        | ListItem::Export(_)
        | ListItem::Continuation(_)
        | ListItem::Line(_) => {
            pen.fit(&one_line(text), u16::MAX, over);
        }
    }
}

/// Below a rule, as much of a text as fits.
fn draw_detail(canvas: &mut FrameCanvas, area: Rect, text: &str) {
    let look = canvas.theme().faint;
    let rule = canvas.glyphs.horizontal.repeat(area.width.into());
    canvas.pen(area, 0).put(&rule, look);
    let mode = canvas.options().width;
    let places = wrap(text, area.width.saturating_sub(4).into(), mode);
    for (place, at) in places.into_iter().zip(1..area.height) {
        let line = text[place].trim_end_matches(['\r', '\n']);
        canvas.pen(area, at).skip(2).put(line, ScreenStyle::PLAIN);
    }
}

/// What there is to say of a completion.
fn completion_title(scene: &Scene, kind: PromptKind, name: &str) -> &'static str {
    let english = match kind {
        PromptKind::HeaderKey => messages::headers::english(name),
        PromptKind::Handicap => Handicap::from_name(name).map(Handicap::english),
        _ => return title_of(kind, name, scene.lang),
    };
    english.filter(|_| scene.lang == Lang::En).unwrap_or_default()
}

/// Whether a completion is the value that a setting has.
fn is_in_force(scene: &Scene, kind: PromptKind, completion: &str) -> bool {
    match (kind, completion.split_once(' ')) {
        (PromptKind::Argument(command), _) => scene.app.is_in_force(command, completion),
        (PromptKind::Command, Some((name, value))) => {
            Command::from_name(name).is_some_and(|command| scene.app.is_in_force(command, value))
        }
        _ => false,
    }
}

/// A sign at the edge of a row, as colours may be none.
fn mark_current(canvas: &mut FrameCanvas, row: Rect, over: ScreenStyle) {
    let key = canvas.theme().key;
    canvas.pen(row, 0).skip(1).put("*", key.with(over));
}

/// Draws a message that is too long for its line above the lines at the bottom, and returns
/// what is left of the panes. Low screens have no rows for a frame.
pub(super) fn draw_message(
    canvas: &mut FrameCanvas,
    panes: Rect,
    (message, look): &(String, ScreenStyle),
) -> Rect {
    let framed = panes.height >= TALL;
    let (width, margin) = if framed { (panes.width.min(WIDEST), 2) } else { (panes.width, 1) };
    let cells = width.saturating_sub(2 * margin);
    let message = &break_before_words(canvas, message, cells);
    let places = wrap(message, cells.into(), canvas.options().width);
    let rows = u16::try_from(places.len()).unwrap_or(u16::MAX);
    let area = if framed { above_line(panes, rows) } else { bottom_rows(panes, rows) };
    let inside = if framed { draw_window(canvas, area, "") } else { area };
    let look = if framed { ScreenStyle::PLAIN } else { canvas.theme().selected.with(*look) };
    canvas.fill(inside, look);
    for (place, at) in places.into_iter().zip(0..inside.height) {
        canvas.pen(inside, at).skip(1).put(message[place].trim_end(), look);
    }
    Rect { height: area.y - panes.y, ..panes }
}

/// A text with line ends where the next word would have to be broken: the answers to a question
/// are words, and are looked for by how they begin.
fn break_before_words(canvas: &FrameCanvas, text: &str, cells: u16) -> String {
    let (mut whole, mut used) = (String::new(), 0_u16);
    for word in text.split(' ') {
        let width = canvas.width(word);
        let is_first = whole.is_empty();
        if !is_first && used.saturating_add(width) >= cells && width <= cells {
            whole.push('\n');
            used = width;
        } else {
            whole.push_str(if is_first { "" } else { " " });
            used = used.saturating_add(width).saturating_add(u16::from(!is_first)) % cells.max(1);
        }
        whole.push_str(word);
    }
    whole
}

pub(super) fn one_line(text: &str) -> String {
    text.replace(['\r', '\n'], " ")
}

/// A rectangle of that many rows, and its frame, right above the lines at the bottom.
fn above_line(panes: Rect, rows: u16) -> Rect {
    bottom_rows(Rect { width: panes.width.min(WIDEST), ..panes }, rows.saturating_add(2))
}

/// As many of the last rows.
pub(super) fn bottom_rows(panes: Rect, rows: u16) -> Rect {
    let height = rows.min(panes.height);
    Rect { y: panes.bottom() - height, height, ..panes }
}

/// Draws what can be searched for, where the panes can spare the room.
fn draw_examples(canvas: &mut FrameCanvas, scene: &Scene, panes: Rect) {
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

/// Names the keys that choose, in the frame after its title where there is room.
fn draw_key_names(canvas: &mut FrameCanvas, scene: &Scene, area: Rect, prompt: &Prompt, taken: u16) {
    let accept = if prompt.kind == PromptKind::Command { KeyHint::Run } else { KeyHint::Accept };
    let hints = [(KeyHint::Choose, Command::Complete), (accept, Command::Accept)];
    let named = hints.iter().filter_map(|(words, command)| key_hint(scene, *words, &[*command]));
    let named: Vec<String> = named.map(|(keys, words)| format!("{keys} {words}")).collect();
    let text = format!(" {} ", named.join("  "));
    if !named.is_empty() && taken + canvas.width(&text) + 4 < area.width {
        let look = canvas.theme().faint;
        canvas.pen(area, 0).put_right(area.width - 2, &text, look);
    }
}

/// Draws what Tab offers above the line that is being typed.
pub(super) fn draw_completions(canvas: &mut FrameCanvas, scene: &Scene, panes: Rect, prompt: &Prompt) {
    let count = prompt.completions.len();
    if prompt.kind == PromptKind::Argument(Command::Search) && prompt.line.is_empty() {
        return draw_examples(canvas, scene, panes);
    }
    if count == 0 && !prompt.misses() {
        return;
    }
    let rows = u16::try_from(count).unwrap_or(u16::MAX).clamp(1, COMPLETIONS);
    let area = above_line(panes, rows);
    let label = match prompt.kind {
        PromptKind::Command => scene.label(ScreenLabel::Commands),
        PromptKind::SaveAs => scene.label(ScreenLabel::Formats),
        PromptKind::Export(field) => field.title(scene.lang),
        PromptKind::Browse => scene.label(ScreenLabel::Filter),
        PromptKind::Handicap => scene.label(ScreenLabel::Handicap),
        PromptKind::Argument(command) => command.title(scene.lang),
        _ => scene.label(ScreenLabel::HeaderPrompt),
    };
    let title = format!(" {label} {}/{count} ", prompt.picked.map_or(0, |at| at + 1));
    let inside = draw_window(canvas, area, &title);
    draw_key_names(canvas, scene, area, prompt, canvas.width(&title));
    let theme = canvas.theme();
    if count == 0 {
        canvas.pen(inside, 0).skip(2).put(scene.label(ScreenLabel::NothingListed), theme.faint);
    }
    let top = top_row(prompt.picked.unwrap_or(0), count, inside.height.max(1).into());
    for ((index, name), at) in prompt.completions.iter().enumerate().skip(top).zip(0..inside.height) {
        let picked = prompt.picked == Some(index);
        let row = Rect { y: inside.y + at, height: 1, ..inside };
        canvas.add_target(row, PointerTarget::Completion(index));
        let (mut pen, over) = canvas.list_row(row, picked);
        pen.fit_until(22, name, theme.key.with(over)).to(24);
        pen.fit(completion_title(scene, prompt.kind, name), u16::MAX, over);
        if is_in_force(scene, prompt.kind, name) {
            mark_current(canvas, row, over);
        }
    }
}
