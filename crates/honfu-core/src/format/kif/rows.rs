//! The rows of a KIF file: number, move, times.

use super::write::KifWriter;
use super::{clock, moves, words};
use crate::format::LossKind;
use crate::format::lines::push_number;
use crate::notation::{Notation, NotationStyle};
use crate::record::{GameEnd, NodeId, Step};
use crate::shogi::{Color, Move, Position, Square};

/// How many half-width cells the column of the moves takes.
const COLUMN: usize = 13;

impl KifWriter<'_> {
    /// Writes a move or an end on a row of its own, from the position before it.
    pub(super) fn row(&mut self, node: NodeId) {
        let tree = self.tree;
        push_number(self.out, tree.node(node).ply().into(), 4, ' ');
        self.out.push(' ');
        let start = self.out.len();
        match &tree.node(node).step {
            Step::Move(mv) => push_move(self.out, self.replay.position(), *mv, self.replay.last_to(tree)),
            Step::End(terminal) => self.push_end(terminal, tree.node(node).ply()),
            Step::Start => {}
        }
        self.push_time(node, self.replay.position().side(), start);
        self.out.push('\n');
    }

    /// The end as it is written: one whose word reads as no end is a break.
    fn push_end(&mut self, terminal: &GameEnd, ply: u32) {
        let found = words::read_back(terminal);
        if found != *terminal {
            let name = if words::reads(terminal) { terminal.id() } else { words::word(terminal) };
            self.losses.name(LossKind::Terminals, name, Some(ply));
        }
        self.out.push_str(words::word(&found));
    }

    /// The columns after the move, which starts at that byte.
    fn push_time(&mut self, node: NodeId, mover: Color, start: usize) {
        let (ply, time) = (self.tree.node(node).ply(), self.tree.node(node).time);
        // The path to the parent has been written.
        self.sums.truncate(ply as usize);
        let mut sums = self.sums.last().copied().unwrap_or_default();
        let spent = time.map_or(0, |time| time.seconds().into());
        sums[mover.index()] += spent;
        self.sums.push(sums);
        let has_later = self.has_later(node);
        if time.is_some() || has_later {
            pad(self.out, start);
        }
        if time.is_some() {
            clock::write(self.out, spent, sums[mover.index()]);
        }
        self.out.push_str(if has_later { "+" } else { "" });
        let is_cut = time.is_some_and(|time| !time.is_whole());
        self.losses.add(LossKind::Milliseconds, usize::from(is_cut), Some(ply));
    }
}

/// Fills the column of the moves with blanks, at least one.
fn pad(out: &mut String, start: usize) {
    let cells = |c: char| if c.is_ascii() { 1 } else { 2 };
    let width: usize = out[start..].chars().map(cells).sum();
    (width.min(COLUMN - 1)..COLUMN).for_each(|_| out.push(' '));
}

fn push_move(out: &mut String, position: &Position, mv: Move, last_to: Option<Square>) {
    Notation::new(NotationStyle::Kif).write_bare(out, position, mv, last_to);
    // Nothing is written for a move without promotion, but where a piece has to promote
    // a reader would add it.
    let must_promote = |from| position.piece(from).is_some_and(|piece| moves::is_stuck(piece, mv.to()));
    if let Move::Board { from, promote: false, .. } = mv
        && must_promote(from)
        && let Some(at) = out.rfind('(')
    {
        out.insert_str(at, "不成");
    }
}
