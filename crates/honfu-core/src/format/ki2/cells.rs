//! How moves are written: in cells of one width, six of them a row, as Kifu for Windows
//! has it.

use crate::format::LossKind;
use crate::format::kif::tidy::is_tidy;
use crate::format::kif::write::KifWriter;
use crate::format::kif::{KifDialect, words};
use crate::notation::{Notation, NotationStyle};
use crate::record::{GameEnd, NodeId, Step};
use crate::shogi::{Color, Move};

/// How many half-width columns a move takes, and how many moves are on a row.
const COLUMNS: usize = 12;
const IN_ROW: usize = 6;

/// The moves on the present row.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ki2Row {
    count: usize,
    /// How many blanks the next one stands apart.
    gap: usize,
}

impl KifWriter<'_> {
    /// Writes a move after the one before, or an end as a trailer on a line of its own.
    pub(in crate::format) fn cell(&mut self, node: NodeId) {
        match &self.tree.node(node).step {
            Step::Move(mv) => self.push_cell(*mv),
            Step::End(terminal) => self.push_trailer(terminal, node),
            Step::Start => {}
        }
    }

    fn push_cell(&mut self, mv: Move) {
        if self.cells.count == IN_ROW {
            self.end_row();
        }
        (0..self.cells.gap).for_each(|_| self.out.push(' '));
        let start = self.out.len();
        let position = self.replay.position();
        self.out.push_str(if position.side() == Color::Black { "▲" } else { "△" });
        let at = self.out.len();
        Notation::new(NotationStyle::Japanese).write_bare(
            self.out,
            position,
            mv,
            self.replay.last_to(self.tree),
        );
        if self.out[at..].starts_with('同') && self.out[at..].chars().count() == 2 {
            self.out.insert(at + '同'.len_utf8(), '　');
        }
        let width: usize = self.out[start..].chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum();
        self.cells = Ki2Row { count: self.cells.count + 1, gap: COLUMNS.saturating_sub(width) };
    }

    /// Writes how the line ends, in words that read as that.
    fn push_trailer(&mut self, terminal: &GameEnd, node: NodeId) {
        let ply = self.tree.node(node).ply();
        self.end_row();
        let found = self.read_trailer(terminal, ply);
        if found.as_ref() != Some(terminal) {
            let name = if found.is_some() { terminal.id() } else { words::word(terminal) };
            self.losses.name(LossKind::Terminals, name, Some(ply));
        }
        let text = self.trailer(&found.unwrap_or(GameEnd::Interrupt), ply);
        self.out.push_str(&text);
    }

    /// The end that is read where this one is written, if it is one line.
    pub(in crate::format) fn read_trailer(&self, terminal: &GameEnd, ply: u32) -> Option<GameEnd> {
        let text = self.trailer(terminal, ply);
        let line = text.trim_end_matches('\n');
        let is_line = !line.contains(['\n', '\r']) && is_tidy(line, KifDialect::Ki2);
        let said = line.strip_prefix("まで").filter(|_| is_line)?;
        words::trailer(said, self.replay.position().side()).terminal
    }

    /// Ends the row of moves, if there is one.
    pub(in crate::format) fn end_row(&mut self) {
        if std::mem::take(&mut self.cells).count > 0 {
            self.out.push('\n');
        }
    }
}
