//! The writer for the opening book of GNU Shogi.

use super::book::{SFEN, end_word, read_move};
use crate::format::report::{LossKind, LossReport};
use crate::format::spec::WriteTarget;
use crate::format::usi::sfen;
use crate::notation::{Notation, NotationStyle};
use crate::record::{NodeId, PositionReplay, Record, StartPosition, Step, Tree};
use crate::shogi::Move;

/// The maximum number of moves on a line.
const IN_LINE: usize = 10;

/// Writes the main line of a record with `\n` line ends.
pub(crate) fn write(record: &Record, _: &WriteTarget, losses: &mut LossReport) -> String {
    let mut out = String::new();
    GnuWriter {
        out: &mut out,
        tree: &record.tree,
        replay: PositionReplay::new(&record.start),
        in_line: 0,
        losses,
    }
    .record(record);
    out
}

struct GnuWriter<'a> {
    out: &'a mut String,
    tree: &'a Tree,
    /// The position before the present step.
    replay: PositionReplay,
    /// The number of moves on the present line.
    in_line: usize,
    losses: &'a mut LossReport,
}

impl GnuWriter<'_> {
    fn record(&mut self, record: &Record) {
        self.out.push_str("#\n");
        let head = self.out.len();
        if record.start != StartPosition::default() {
            self.start(&record.start);
        }
        self.losses.add(LossKind::UnknownHands, usize::from(!record.start.hands_known), None);
        for (index, node) in self.tree.main_line().enumerate() {
            if !self.step(node, index) {
                self.lose_from(index);
                break;
            }
            self.replay.go(self.tree, node);
        }
        self.end_line();
        if self.out.len() == head {
            // A game without any text would not be read as a game.
            self.start(&record.start);
        }
    }

    fn start(&mut self, start: &StartPosition) {
        self.out.push_str(&format!("# {SFEN}{}\n", sfen::text(&start.position, start.first_ply)));
    }

    /// Reports as lost everything on the main line from that step on.
    fn lose_from(&mut self, index: usize) {
        for id in self.tree.main_line().skip(index) {
            self.losses.add_step(self.tree, id);
        }
    }

    /// Writes the step of a node, its mark and its comment. Returns `false` if the step would be read as
    /// something else.
    fn step(&mut self, node: NodeId, index: usize) -> bool {
        let mut mark = self.tree.mark(node).map(|mark| mark.sign());
        match &self.tree.node(node).step {
            Step::Start => {}
            Step::Move(mv) => {
                let Some(text) = self.text(*mv) else { return false };
                if self.in_line == IN_LINE {
                    self.end_line();
                }
                if index % 2 == 1 {
                    self.out.push_str(&format!("{}.", index.div_ceil(2)));
                }
                self.out.push_str(&text);
                self.out.push_str(mark.take().unwrap_or(""));
                self.out.push(' ');
                self.in_line += 1;
            }
            Step::End(terminal) => {
                // Without the end, its comment would be read as a comment on the last move.
                let Some(word) = end_word(terminal) else { return false };
                self.out.push_str(word);
                self.out.push(' ');
                self.in_line += 1;
            }
        }
        self.comment(node, mark);
        true
    }

    /// Returns a text of a move that is read back as this move.
    fn text(&self, mv: Move) -> Option<String> {
        let (position, last_to) = (self.replay.position(), self.replay.last_to(self.tree));
        let whole = Notation::new(NotationStyle::PsnFull).text(position, last_to, mv);
        // GNU Shogi does not write that a promotion was declined.
        let bare = whole.trim_end_matches('=').to_owned();
        let is_read = |text: &String| {
            read_move(position, last_to, text).is_ok_and(|read| read.mv == mv && read.remark.is_none())
        };
        [bare, whole].into_iter().find(is_read)
    }

    /// Writes a comment, with the mark if there is no move to put it behind.
    fn comment(&mut self, node: NodeId, mark: Option<&str>) {
        let comment = self.tree.node(node).comment.as_deref();
        if mark.is_none() && comment.is_none() {
            return;
        }
        let lines: Vec<&str> =
            mark.into_iter().chain(comment.into_iter().flat_map(|text| text.split(['\n', '\r']))).collect();
        let text = lines.join("\n");
        let is_carried = !text.contains(']');
        let ply = self.tree.node(node).ply();
        self.losses.add(LossKind::Comments, usize::from(!is_carried), Some(ply));
        self.end_line();
        self.out.push_str(&format!("[ {} ]\n", text.replace(']', ")")));
    }

    fn end_line(&mut self) {
        if std::mem::take(&mut self.in_line) > 0 {
            self.out.push('\n');
        }
    }
}
