//! Moves in the style of KI2: several on a row, and the end of a line of play as a trailer.

use super::{Ki2Row, KifWriter};
use crate::format::kakinoki::kif::KifDialect;
use crate::format::kakinoki::kif::ends::word;
use crate::format::kakinoki::kif::line::is_tidy;
use crate::format::kakinoki::kif::trailer::trailer;
use crate::format::report::LossKind;
use crate::notation::{Notation, NotationStyle};
use crate::record::{GameEnd, NodeId, Step};
use crate::shogi::{Color, Move};

/// The width of a move in half-width columns, and the number of moves on a row.
const COLUMNS: usize = 12;
const IN_ROW: usize = 6;

impl KifWriter<'_> {
    /// Writes a move behind the previous one, or an end as a trailer on its own line.
    pub(super) fn cell(&mut self, node: NodeId) {
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
            self.replay.last_to(self.tree),
            mv,
        );
        if self.out[at..].starts_with('同') && self.out[at..].chars().count() == 2 {
            self.out.insert(at + '同'.len_utf8(), '　');
        }
        let width: usize = self.out[start..].chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum();
        self.cells = Ki2Row { count: self.cells.count + 1, gap: COLUMNS.saturating_sub(width) };
    }

    /// Writes the trailer of a line of play, in words that are read back as its end where possible.
    fn push_trailer(&mut self, terminal: &GameEnd, node: NodeId) {
        let ply = self.tree.node(node).ply();
        self.end_row();
        let found = self.read_trailer(terminal, ply);
        if found.as_ref() != Some(terminal) {
            let name = if found.is_some() { terminal.id() } else { word(terminal) };
            self.losses.add_name(LossKind::Terminals, name, Some(ply));
        }
        let text = self.trailer(&found.unwrap_or(GameEnd::Interrupt), ply);
        self.out.push_str(&text);
    }

    /// Returns the end that is read back from the trailer of an end; `None` if it is not one readable line.
    pub(super) fn read_trailer(&self, terminal: &GameEnd, ply: u32) -> Option<GameEnd> {
        let text = self.trailer(terminal, ply);
        let line = text.trim_end_matches('\n');
        let is_line = !line.contains(['\n', '\r']) && is_tidy(line, KifDialect::Ki2);
        let text = line.strip_prefix("まで").filter(|_| is_line)?;
        trailer(text, self.replay.position().side()).terminal
    }

    pub(super) fn end_row(&mut self) {
        if std::mem::take(&mut self.cells).count > 0 {
            self.out.push('\n');
        }
    }
}
