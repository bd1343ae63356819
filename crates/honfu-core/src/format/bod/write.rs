//! The writer of files, and of one position of a record.

use super::BodDiagram;
use super::read::number_after;
use crate::format::kif::line::{KifLine, classify};
use crate::format::kif::raw::{RawLineOutcome, raw_line_outcome};
use crate::format::kif::{KifDialect, heading};
use crate::format::positions;
use crate::format::starting::{is_handicap, is_telling};
use crate::format::{LossKind, LossReport, WriteTarget};
use crate::notation::{Notation, NotationStyle};
use crate::record::{NodeId, PositionReplay, Record, RecordView};
use crate::shogi::{Color, Move, Position};

/// Writes positions of the records with `\n` line ends, and blank lines between them.
/// Headers and raw lines stand above the first of a record.
pub fn write(records: &[Record], target: &WriteTarget, losses: &mut LossReport) -> String {
    let mut out = String::new();
    for record in records {
        let mut head = head(record, losses);
        let mut before = None;
        target.positions.visit(record, |replay, node| {
            out.push_str(if out.is_empty() { "" } else { "\n" });
            out.push_str(&std::mem::take(&mut head.lines));
            let before = before.replace(replay.position().clone()).or_else(|| above(record, replay, node));
            let own = head.counted.take_if(|_| node == NodeId::ROOT).map(str::to_owned);
            let counted = own.or_else(|| counted(record, node, before.as_ref()));
            push(&mut out, record, replay.position(), counted.as_deref());
        });
        losses.add(LossKind::RawLines, head.counted.iter().count(), Some(0));
        losses.add_at(LossKind::RawLines, &record.tree, record.tree.main_line().skip(1));
        let full = Color::ALL.into_iter().all(|color| !record.start.position.hand(color).is_empty());
        losses.add(LossKind::UnknownHands, usize::from(!record.start.hands_known && full), None);
    }
    out
}

/// Appends the position at a place, with the move that led there.
pub fn push_view(out: &mut String, view: &RecordView<'_>) {
    let before = view.last_move.as_ref().map(|(_, before)| before);
    let counted = counted(view.record, view.node, before);
    push(out, view.record, &view.position, counted.as_deref());
}

fn push(out: &mut String, record: &Record, position: &Position, counted: Option<&str>) {
    BodDiagram { position, hands_known: record.start.hands_known, counted }.write(out);
}

/// The position before the move that leads to a node.
fn above(record: &Record, replay: &PositionReplay, node: NodeId) -> Option<Position> {
    let parent = record.tree.node(node).parent()?;
    let mut replay = replay.clone();
    replay.go(&record.tree, parent);
    Some(replay.position().clone())
}

/// The line that counts the moves up to a node, if there are any, and names the last one.
fn counted(record: &Record, node: NodeId, before: Option<&Position>) -> Option<String> {
    let tree = &record.tree;
    let number = positions::number_after(record, node).checked_sub(1).filter(|&number| number > 0)?;
    let mut line = format!("手数＝{number}  ");
    if let (Some(mv), Some(before)) = (tree.node(node).mv(), before) {
        let last_to = tree.node(node).parent().and_then(|parent| tree.node(parent).mv()).map(Move::to);
        line.push_str(if before.side() == Color::Black { "▲" } else { "△" });
        Notation::new(NotationStyle::Japanese).write_bare(&mut line, before, mv, last_to);
        line.push_str("  ");
    }
    Some(line + "まで")
}

/// What stands above the first diagram of a record, and the raw line that counts the
/// moves before its start.
struct BodHead<'a> {
    lines: String,
    counted: Option<&'a str>,
}

fn head<'a>(record: &'a Record, losses: &mut LossReport) -> BodHead<'a> {
    let mut head = BodHead { lines: String::new(), counted: None };
    for extra in record.tree.extras(NodeId::ROOT) {
        let class = classify(&extra.text, KifDialect::Kif);
        let stays = matches!(class, KifLine::Remark | KifLine::Aside | KifLine::Unknown)
            && raw_line_outcome(extra, KifDialect::Kif, true, false) == RawLineOutcome::Kept;
        match number_after(&extra.text) {
            _ if !stays => losses.add(LossKind::RawLines, 1, Some(0)),
            None => head.lines.push_str(&format!("{}\n", extra.text)),
            Some(number) if head.counted.is_none() && number == record.start.first_ply => {
                head.counted = Some(&extra.text);
            }
            Some(_) => losses.add(LossKind::RawLines, 1, Some(0)),
        }
    }
    let says_more = |key: &str, value: &str| !is_handicap(key) || is_telling(value, &record.start.position);
    for header in record.headers.iter().filter(|header| says_more(&header.key, &header.value)) {
        heading::write_header(&mut head.lines, header, heading::reads_as(KifDialect::Kif), losses);
    }
    head
}
