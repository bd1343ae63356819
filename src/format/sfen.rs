//! SFEN files: a position a line. They are read like USI files.
//!
//! In the form of 2007 the sides are `B` and `W`, there is no number, and `-` says that
//! nothing is known of the hands.

use super::loss::{LossKind, Losses};
use super::positions::{Positions, number_behind};
use super::target::Target;
pub use super::usi::read;
use super::usi::write_remarks;
use crate::record::{NodeId, Record};
use crate::shogi::{Color, Position, Sfen};

/// Writes positions of the records as SFEN text with `\n` line ends.
pub fn write(records: &[Record], target: &Target, losses: &mut Losses) -> String {
    let mut out = String::new();
    for record in records {
        let whole = write_remarks(&mut out, &record.tree, losses);
        name_raw_lines(record, losses);
        let is_bare = record.tree.node(NodeId::ROOT).first_child().is_none();
        match whole.filter(|_| is_bare && target.positions == Positions::Start) {
            Some(line) => out.push_str(&format!("{line}\n")),
            None => {
                losses.add(LossKind::RawLines, whole.iter().count(), Some(0));
                write_positions(&mut out, record, target, losses);
            }
        }
    }
    out
}

fn write_positions(out: &mut String, record: &Record, target: &Target, losses: &mut Losses) {
    let known = record.start.hands_known;
    let (mut loses_number, mut loses_hands) = (false, false);
    target.positions.visit(record, |replay, node| {
        let position = replay.position();
        let number = number_behind(record, node);
        loses_number |= target.draft2007 && number != 1;
        loses_hands |= known != (!target.draft2007 || is_known_in_draft(position));
        out.push_str(&if target.draft2007 { draft(position) } else { text(position, number) });
        out.push('\n');
    });
    losses.add(LossKind::FirstPly, usize::from(loses_number), None);
    losses.add(LossKind::UnknownHands, usize::from(loses_hands), None);
}

fn name_raw_lines(record: &Record, losses: &mut Losses) {
    let tree = &record.tree;
    for id in tree.preorder().skip(1) {
        losses.add(LossKind::RawLines, tree.extras(id).len(), Some(tree.node(id).ply()));
    }
}

/// A position with the number of the next move.
pub fn text(position: &Position, number: u32) -> String {
    Sfen { ply: Some(number), ..Sfen::of(position.clone()) }.to_string()
}

fn draft(position: &Position) -> String {
    let text = Sfen::of(position.clone()).to_string();
    match position.side() {
        Color::Black => text.replacen(" b ", " B ", 1),
        Color::White => text.replacen(" w ", " W ", 1),
    }
}

/// Whether a reader of the draft knows the hands: if there is anything in them, or no
/// piece left for them.
fn is_known_in_draft(position: &Position) -> bool {
    let is_held = Color::ALL.into_iter().any(|color| !position.hand(color).is_empty());
    is_held || position.occupied().len() == 40
}
