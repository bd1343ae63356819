//! The writer: V2.2, a statement a line.

use super::raw::{self, Tail};
use super::{header, setup, special};
use crate::format::{LossKind, Losses, Target};
use crate::notation::{Notation, Style};
use crate::record::{Extra, Family, NodeId, Record, Step, Tree};
use crate::shogi::Position;

/// Writes records as CSA text with `\n` line ends.
///
/// Times are whole seconds; comments and marks are `'*` lines, which programs read by
/// convention. The losses name whatever does not come back.
pub fn write(records: &[Record], target: &Target, losses: &mut Losses) -> String {
    let mut out = String::new();
    for (index, record) in records.iter().enumerate() {
        if index > 0 {
            out.push_str("/\n");
        }
        write_record(&mut out, record, losses);
    }
    match out.is_ascii() {
        true => out,
        false => format!("'CSA encoding={}\n{out}", target.encoding.name()),
    }
}

fn write_record(out: &mut String, record: &Record, losses: &mut Losses) {
    out.push_str("V2.2\n");
    header::write(out, &record.headers, losses);
    setup::write(out, &record.start.position);
    let mut position = record.start.position.clone();
    for id in record.tree.main_line() {
        write_node(out, &record.tree, id, &mut position, losses);
    }
}

/// Writes a step and what is written at it; `position` is the one before it, and then
/// the one behind it.
fn write_node(out: &mut String, tree: &Tree, id: NodeId, position: &mut Position, losses: &mut Losses) {
    let node = tree.node(id);
    let wordless = write_step(out, &node.step, position);
    if let Some(time) = node.time {
        losses.add(LossKind::Milliseconds, usize::from(!time.is_whole()), Some(node.ply()));
        out.push_str(&format!("T{}\n", time.seconds()));
    }
    // The mark is first, since that is where marks are looked for.
    if let Some(mark) = tree.mark(id) {
        push_comment(out, mark.sign());
    }
    if let Some(text) = wordless {
        losses.name(LossKind::Terminals, text, Some(node.ply()));
        push_comment(out, text);
    }
    if let Some(comment) = &node.comment {
        push_comment(out, comment);
    }
    write_extras(out, tree, id, position, losses);
}

/// Writes the line of a move or an end; the text of an end that CSA has no word for.
fn write_step<'a>(out: &mut String, step: &'a Step, position: &mut Position) -> Option<&'a str> {
    let mut wordless = None;
    match step {
        Step::Start => return None,
        Step::Move(mv) => {
            Notation::new(Style::Csa).write(out, position, *mv, None);
            // A tree holds only moves that can be made.
            let _ = position.make(*mv);
        }
        Step::Terminal(terminal) => match special::word(terminal, position.side()) {
            Ok(word) => out.push_str(word),
            Err(text) => {
                out.push_str("%CHUDAN");
                wordless = Some(text);
            }
        },
    }
    out.push('\n');
    wordless
}

/// Every line of a text gets its own sign, so that none becomes a statement.
fn push_comment(out: &mut String, text: &str) {
    for line in text.split(['\n', '\r']) {
        out.push_str("'*");
        out.push_str(line);
        out.push('\n');
    }
}

fn write_extras(out: &mut String, tree: &Tree, id: NodeId, position: &Position, losses: &mut Losses) {
    let mut tail = Tail::new(tree.node(id), position);
    for Extra { family, text } in tree.extras(id) {
        let is_carried = *family == Family::Csa && tail.carries(text);
        losses.add(LossKind::RawLines, usize::from(!is_carried), Some(tree.node(id).ply()));
        if is_carried {
            out.push_str(text);
            out.push('\n');
        } else if *family == Family::Csa {
            raw::push_quoted(out, text);
        }
    }
}
