//! Lists and messages over the panes.

use super::{
    Canvas, Command, ListItem, ListKind, MessageText, OpenList, PointerTarget, Rect, Scene, ScreenLabel,
    ScreenStyle, export_form, fit_with_matches, headers, help, messages, start_list, wrap,
};
use honfu_core::notation::reference_texts;

const WIDEST: u16 = 90;
/// The width of keys.
const KEYS: u16 = 20;
/// The least width with room for examples.
pub(super) const ROOMY: u16 = 60;
/// The least height of the panes with room for the frame of a message.
const TALL: u16 = 16;

/// Draws a list and returns where its selected row begins.
pub(super) fn draw_list(canvas: &mut Canvas, scene: &Scene, panes: Rect, list: &OpenList) -> (u16, u16) {
    if let Some(form) = scene.app.export_form() {
        return export_form::draw(canvas, scene, panes, (list, form));
    }
    let items = scene.app.items();
    let detail_rows = detail_rows(list.kind, panes);
    let height = u16::try_from(items.len().max(1)).unwrap_or(u16::MAX).saturating_add(2 + detail_rows);
    let area = centered_rows(panes, height);
    let inside = draw_window(canvas, area, &title(scene, list, &items));
    if list.kind == ListKind::Notations {
        draw_below(canvas, area, scene.label(ScreenLabel::KeptBySaving));
    }
    let rows = Rect { height: inside.height.saturating_sub(detail_rows), ..inside };
    let mut replay = scene.app.replay_at_cursor();
    let cursor =
        canvas.draw_rows(rows, list.selected, items.len(), PointerTarget::Item, |canvas, row, index| {
            let text = scene.app.item_text_with(items[index], &mut replay);
            draw_row(canvas, scene, row, (items[index], &text), index == list.selected);
        });
    if items.is_empty() {
        canvas.draw_empty(rows, scene.label(ScreenLabel::NothingListed));
    }
    if let Some(item) = items.get(list.selected).filter(|_| detail_rows > 0) {
        let below = Rect { y: rows.bottom(), height: detail_rows, ..inside };
        let text = match list.kind {
            ListKind::Help(_) => help::detail(scene, *item),
            _ => scene.app.item_detail(*item),
        };
        draw_detail(canvas, below, &text);
    }
    cursor
}

/// How many rows below a list show details of the selected item, with the line above them.
fn detail_rows(kind: ListKind, panes: Rect) -> u16 {
    use ListKind::{Differences, Errors, Headers, Help, Impasse, Losses, Notations, Unsaved};
    match (kind, panes.height) {
        (Help(_), 8..) if panes.width >= ROOMY => 3,
        (Help(_) | Notations | Errors | Impasse | Losses | Unsaved | Differences, 8..15) => 4,
        (Help(_) | Headers | Notations | Errors | Impasse | Losses | Unsaved | Differences, 15..) => 5,
        _ => 0,
    }
}

pub(super) fn centered_rows(panes: Rect, rows: u16) -> Rect {
    let (width, height) = (panes.width.min(WIDEST), panes.height.min(rows));
    let (x, y) = (panes.x + (panes.width - width) / 2, panes.y + (panes.height - height) / 2);
    Rect { x, y, width, height }
}

/// Clears a rectangle, frames it and returns its inside.
pub(super) fn draw_window(canvas: &mut Canvas, area: Rect, title: &str) -> Rect {
    let theme = canvas.theme();
    canvas.fill(area, ScreenStyle::PLAIN);
    canvas.add_target(area, PointerTarget::Overlay);
    canvas.draw_titled_frame(area, theme.focus, title)
}

/// Draws a remark in the frame below its inside, where there is room.
pub(super) fn draw_below(canvas: &mut Canvas, area: Rect, words: &str) {
    let (text, look) = (format!(" {words} "), canvas.theme().faint);
    if area.height > 2 && canvas.width(&text) + 4 < area.width {
        canvas.pen(area, area.height - 1).put_right(area.width - 2, &text, look);
    }
}

fn title(scene: &Scene, list: &OpenList, items: &[ListItem]) -> String {
    let title = list.kind.get(scene.lang);
    let place_of_help = match list.kind {
        ListKind::Help(context) => format!(": {}", context.name().get(scene.lang)),
        _ => String::new(),
    };
    let filter = if list.filter.is_empty() { String::new() } else { format!(" /{}", list.filter) };
    let (at, count) = selection_place(list, items);
    format!(" {title}{place_of_help}{filter} {at}/{count} ")
}

/// The number of the selected item, counted from 1, and of all. The headings in the help do not
/// count.
fn selection_place(list: &OpenList, items: &[ListItem]) -> (usize, usize) {
    if items.is_empty() || !matches!(list.kind, ListKind::Help(_)) {
        return (list.selected + usize::from(!items.is_empty()), items.len());
    }
    let commands = |items: &[ListItem]| {
        let counts = |item: &&ListItem| {
            !matches!(
                item,
                ListItem::Heading(_)
                    | ListItem::Typing(_)
                    | ListItem::Caution
                    | ListItem::SignHeading
                    | ListItem::Sign(_)
            )
        };
        items.iter().filter(counts).count()
    };
    (commands(&items[..items.len().min(list.selected + 1)]), commands(items))
}

fn draw_row(canvas: &mut Canvas, scene: &Scene, area: Rect, (item, text): (ListItem, &str), selected: bool) {
    let theme = canvas.theme();
    let (mut pen, over) = canvas.list_row(area, selected);
    let keys = (area.width / 3).min(KEYS);
    match item {
        ListItem::Command(command) if scene.app.lists(ListKind::Start) => {
            start_list::draw_command(&mut pen, scene, area.width, (command, text), over);
        }
        ListItem::StartFile(index) => {
            start_list::draw_file(&mut pen, scene, area.width, index, over);
        }
        ListItem::Command(_)
        | ListItem::Heading(_)
        | ListItem::Typing(_)
        | ListItem::Caution
        | ListItem::SignHeading
        | ListItem::Sign(_)
        | ListItem::Answer(_) => {
            help::draw_row(&mut pen, scene, area.width, (item, text), over);
        }
        ListItem::Header(_) | ListItem::OfferedHeader(_) | ListItem::Handicap => {
            headers::draw_row(&mut pen, scene, area.width, item, over);
        }
        ListItem::Notation(style) => {
            pen.fit_until(keys + 4, messages::style(style, scene.lang), theme.key.with(over)).to(keys + 5);
            pen.fit(&reference_texts(style).join(" "), u16::MAX, over);
            if scene.app.is_active_value(Command::Notation, style.id()) {
                mark_current(canvas, area, over);
            }
        }
        ListItem::Difference(_) => _ = pen.fit(&one_line(&scene.app.item_text(item)), u16::MAX, over),
        ListItem::Place(_) => fit_with_matches(&mut pen, scene, &one_line(text), over),
        ListItem::Record(_)
        | ListItem::Variation(_)
        | ListItem::Mistake(_)
        | ListItem::Diagnostic(_)
        | ListItem::Preset(_)
        | ListItem::Template(_)
        | ListItem::Ending(_)
        | ListItem::OtherEnding
        | ListItem::Unread(_)
        | ListItem::Change(_)
        | ListItem::Tab(_)
        | ListItem::Engine(_)
        | ListItem::Export(_)
        | ListItem::Continuation(_)
        | ListItem::BookMove(_)
        | ListItem::Game(_)
        | ListItem::LeftRecord(_)
        | ListItem::LeftFile(_)
        | ListItem::Discarded(_)
        | ListItem::Line(_) => _ = pen.fit(&one_line(text), u16::MAX, over),
    }
}

/// Draws the details of an item below a line.
fn draw_detail(canvas: &mut Canvas, area: Rect, text: &str) {
    canvas.draw_rule(area);
    let mode = canvas.options().width;
    let places = wrap(text, area.width.saturating_sub(4).into(), mode);
    for (place, at) in places.into_iter().zip(1..area.height) {
        let line = text[place].trim_end_matches(['\r', '\n']);
        canvas.pen(area, at).skip(2).put(line, ScreenStyle::PLAIN);
    }
}

/// Marks the present value, also where there are no colours.
pub(super) fn mark_current(canvas: &mut Canvas, row: Rect, over: ScreenStyle) {
    let key = canvas.theme().key;
    canvas.pen(row, 0).skip(1).put("*", key.with(over));
}

/// Draws a message that is too long for its line above the lines at the bottom, and returns the
/// panes' area above it. Low screens have no room for a frame.
pub(super) fn draw_message(canvas: &mut Canvas, panes: Rect, (message, look): &MessageText) -> Rect {
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

/// Breaks a text before words that would be broken: the answers to a question are recognized by
/// their beginning.
fn break_before_words(canvas: &Canvas, text: &str, cells: u16) -> String {
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

/// A rectangle with a frame for that many rows, above the lines at the bottom.
pub(super) fn above_line(panes: Rect, rows: u16) -> Rect {
    bottom_rows(Rect { width: panes.width.min(WIDEST), ..panes }, rows.saturating_add(2))
}

pub(super) fn bottom_rows(panes: Rect, rows: u16) -> Rect {
    let height = rows.min(panes.height);
    Rect { y: panes.bottom() - height, height, ..panes }
}
