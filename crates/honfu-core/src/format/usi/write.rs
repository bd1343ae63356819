//! The writer: a line for each record, the main line of it.

use super::line::{end, end_word};
use super::read::SYNTAX;
use crate::format::per_line;
use crate::format::play::{can_be_made, is_break};
use crate::format::{LossKind, LossReport, sfen};
use crate::record::{FormatFamily, Node, NodeId, Record, StartPosition, Step, Tree};
use crate::shogi::{Move, Position};

/// Writes records as USI text with `\n` line ends.
pub fn write(records: &[Record], losses: &mut LossReport) -> String {
    per_line::write(records, losses, &SYNTAX, write_game)
}

/// The start and some moves, as the `position` command of USI has them.
pub fn position(start: &StartPosition, moves: impl IntoIterator<Item = Move>) -> String {
    let mut out = String::new();
    push_start(&mut out, start);
    for (index, mv) in moves.into_iter().enumerate() {
        out.push_str(if index == 0 { " moves " } else { " " });
        out.push_str(&mv.to_string());
    }
    out
}

fn push_start(out: &mut String, start: &StartPosition) {
    let StartPosition { position, first_ply, .. } = start;
    if *first_ply == 1 && *position == Position::even() {
        out.push_str("position startpos");
    } else {
        out.push_str("position sfen ");
        out.push_str(&sfen::text(position, *first_ply));
    }
}

fn write_game(out: &mut String, record: &Record, losses: &mut LossReport) {
    let tree = &record.tree;
    push_start(out, &record.start);
    let mut position = record.start.position.clone();
    let mut keyword = " moves ";
    for id in tree.main_line().skip(1) {
        let node = tree.node(id);
        if let Some(word) = step(node, &mut position, losses) {
            out.push_str(keyword);
            out.push_str(&word);
            keyword = " ";
        }
        write_tail(out, tree, id, &position, losses);
    }
}

/// The word for a move or an end.
fn step(node: &Node, position: &mut Position, losses: &mut LossReport) -> Option<String> {
    match &node.step {
        Step::Start => None,
        Step::Move(mv) => {
            // A tree holds only moves that can be made.
            let _ = position.make(*mv);
            Some(mv.to_string())
        }
        Step::End(terminal) => {
            let word = end_word(terminal);
            if word.and_then(end).as_ref() != Some(terminal) {
                losses.name(LossKind::Terminals, terminal.id(), Some(node.ply()));
            }
            word.map(str::to_owned)
        }
    }
}

/// Writes the rest of a line that could not be read, where it would be so again.
fn write_tail(out: &mut String, tree: &Tree, id: NodeId, position: &Position, losses: &mut LossReport) {
    let mut is_cut = false;
    for extra in tree.extras(id) {
        let node = tree.node(id);
        let is_last = node.first_child().is_none() && !is_cut;
        let carried =
            is_last && extra.family == FormatFamily::Usi && stays_unread(&extra.text, node, position);
        if carried {
            out.push(' ');
            out.push_str(&extra.text);
            is_cut = true;
        }
        losses.add(LossKind::RawLines, usize::from(!carried), Some(node.ply()));
    }
}

fn stays_unread(text: &str, node: &Node, position: &Position) -> bool {
    let first = text.split_whitespace().next().unwrap_or("");
    let written = node.end().filter(|terminal| end_word(terminal).is_some());
    let is_read = match Move::from_usi(first) {
        Some(mv) => written.is_none_or(is_break) && can_be_made(position, mv),
        None => written.is_none() && end(first).is_some(),
    };
    !first.is_empty() && text == text.trim() && !text.contains(['\n', '\r']) && !is_read
}
