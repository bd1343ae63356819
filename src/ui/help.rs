//! The rows of the help: keys, what they do, and the name of the command for `:`.

use super::{Command, ListItem, RowPen, Scene, ScreenStyle};

/// The width of keys where there is room, and the least width of a row that has it.
const KEYS: u16 = 20;
const ROOMY: u16 = 60;

pub(super) fn draw_row(
    pen: &mut RowPen,
    scene: &Scene,
    width: u16,
    (item, text): (ListItem, &str),
    over: ScreenStyle,
) {
    let theme = pen.theme();
    let column = if width < ROOMY { 2 + width / 4 } else { KEYS };
    match item {
        ListItem::Heading(_) | ListItem::SignHeading => _ = pen.fit(text, u16::MAX, theme.title),
        ListItem::Sign(sign) => {
            pen.put(sign.sign(), theme.sign.with(over)).to(column + 1).fit(text, u16::MAX, over);
        }
        ListItem::Command(command) => {
            let keys = keys_in(pen, scene, command, column - 2);
            pen.fit_until(column, &keys, theme.key.with(over)).to(column + 1);
            pen.fit(text, u16::MAX, over);
            let name = command.name();
            if width >= ROOMY && pen.room() > pen.width(name) + 3 {
                pen.put_right(width.saturating_sub(1), name, theme.faint.with(over));
            }
        }
        _ => _ = pen.fit(text, u16::MAX, over),
    }
}

/// As many keys of a command as fit, but at least one.
fn keys_in(pen: &RowPen, scene: &Scene, command: Command, cells: u16) -> String {
    let mut text = String::new();
    for key in keys(scene, command) {
        let longer = format!("{text} {key}");
        if !text.is_empty() && pen.width(longer.trim_start()) > cells {
            break;
        }
        longer.trim_start().clone_into(&mut text);
    }
    text
}

/// The keys of a command in the context of the help.
fn keys(scene: &Scene, command: Command) -> Vec<String> {
    scene.keys.map().keys_of(scene.app.helped_context(), command)
}

/// The details of a row: for a command its keys and argument.
pub(super) fn detail(scene: &Scene, item: ListItem) -> String {
    let text = scene.app.item_text(item);
    let ListItem::Command(command) = item else { return text };
    let row = command.row();
    let bound = keys(scene, command).join("  ");
    let mut lines = if bound.is_empty() { text } else { format!("{text}: {bound}") };
    if row.is_for_panes() {
        let argument = row.argument.map_or("", |argument| argument.words.get(scene.lang));
        lines.push_str(format!("\n:{} {argument}", row.name).trim_end());
    }
    lines
}
