//! The writer: records to the lines that Kifu for Windows would write. How a move is
//! written is the matter of each dialect: a row each for KIF, here, and running text in `rows`.
//!
//! The main line comes first, then its variations from the last fork to the first,
//! each followed by its own. Raw lines that were kept because they could not be read
//! end the line they are on; variations from them follow as for other lines.

mod raw;
mod rows;

use std::collections::HashSet;

use super::KifDialect;
use super::ends::word;
use super::head::{reads_as, write_head};
use super::line::{KifLine, classify};
use super::raw_lines::{OpenLines, RawLineOutcome, outcome_at_start, parts};
use super::resolve::is_stuck;
use super::trailer::{read_back, reads, write_trailer};
use crate::format::report::{LossKind, LossReport};
use crate::format::shared::time::push_times;
use crate::format::source::lines::push_number;
use crate::format::spec::WriteTarget;
use crate::notation::{Notation, NotationStyle};
use crate::record::{GameEnd, NodeId, PositionReplay, RawLine, Record, Step, Tree};
use crate::shogi::{Color, Handicap, Move, Position, Square};

/// Writes a record as text of a dialect, with `\n` line ends.
pub(crate) fn write_dialect(
    record: &Record,
    target: &WriteTarget,
    dialect: KifDialect,
    losses: &mut LossReport,
) -> String {
    let mut out = String::new();
    let mut writer = KifWriter {
        dialect,
        tree: &record.tree,
        replay: PositionReplay::new(&record.start),
        sides: sides(&record.start.position),
        sums: vec![[0; 2]],
        cells: Ki2Row::default(),
        todo: Vec::new(),
        lost: HashSet::new(),
        open: OpenLines::new(),
        out: &mut out,
        losses,
    };
    writer.record(record, target);
    out
}

struct KifWriter<'a> {
    dialect: KifDialect,
    tree: &'a Tree,
    replay: PositionReplay,
    /// What the trailer calls Black and White.
    sides: [&'static str; 2],
    /// The times of Black and White in seconds, summed up to each ply of the path.
    sums: Vec<[u64; 2]>,
    cells: Ki2Row,
    /// What is still to be written, the next thing last.
    todo: Vec<KifBlock>,
    /// Ends that are not written because they would read as others beside them.
    lost: HashSet<NodeId>,
    /// What has been written, since a reader must not take raw lines for variations of it.
    open: OpenLines,
    out: &'a mut String,
    losses: &'a mut LossReport,
}

/// The moves on the present row.
#[derive(Clone, Copy, Debug, Default)]
struct Ki2Row {
    count: usize,
    /// How many blanks come before the next one.
    gap: usize,
}

/// A block of lines after the main line.
enum KifBlock {
    /// A variation, by its first node.
    Variation(NodeId),
    /// Variations that could not be read, of the moves after a node.
    Unread(NodeId),
}

impl<'a> KifWriter<'a> {
    fn record(&mut self, record: &Record, target: &WriteTarget) {
        if self.dialect == KifDialect::Kif {
            self.out.push_str(&format!("#KIF version=2.0 encoding={}\n", target.encoding.name()));
        }
        let top = self.write_top();
        let is_cut = self.raw_lines(NodeId::ROOT)[0]
            .iter()
            .any(|raw_line| outcome_at_start(raw_line, self.dialect) == RawLineOutcome::Ends);
        write_head(self.out, record, reads_as(self.dialect), is_cut, self.losses);
        // Below the names of the columns, lines without a move would be moves that cannot be read.
        let has_rows = self.tree.node(NodeId::ROOT).first_child().is_some()
            || self.raw_lines(NodeId::ROOT)[0][top..]
                .iter()
                .all(|raw_line| outcome_at_start(raw_line, self.dialect) == RawLineOutcome::Lost);
        self.out.push_str(match self.dialect {
            KifDialect::Kif if has_rows => "手数----指手---------消費時間--\n",
            KifDialect::Kif => "",
            KifDialect::Ki2 => "\n",
        });
        let root_time = self.tree.node(NodeId::ROOT).time.filter(|_| self.dialect == KifDialect::Kif);
        self.losses.add(LossKind::Times, root_time.iter().count(), None);
        self.write_notes(NodeId::ROOT);
        let is_cut = self.write_raw(&self.raw_lines(NodeId::ROOT)[0][top..], NodeId::ROOT, false);
        self.put_off(NodeId::ROOT, is_cut);
        if let Some(first) = self.tree.node(NodeId::ROOT).first_child().filter(|_| !is_cut) {
            self.line(first, true);
        }
        while let Some(block) = self.todo.pop() {
            self.block(block);
        }
    }

    /// Writes the remarks that open the file; how many there are. Other programs read no KI2 that begins
    /// with one.
    fn write_top(&mut self) -> usize {
        if self.dialect == KifDialect::Ki2 {
            return 0;
        }
        let is_remark = |raw_line: &&RawLine| {
            let class = classify(&raw_line.text, self.dialect);
            matches!(class, KifLine::Remark | KifLine::Aside)
                && outcome_at_start(raw_line, self.dialect) == RawLineOutcome::Kept
        };
        let top = self.tree.raw_lines(NodeId::ROOT).iter().take_while(is_remark).count();
        let lines = &self.tree.raw_lines(NodeId::ROOT)[..top];
        lines.iter().for_each(|raw_line| self.push_line("", &raw_line.text));
        top
    }

    /// Writes a line of play from a node on to its end.
    fn line(&mut self, first: NodeId, is_main: bool) {
        let mut next = Some(first);
        while let Some(node) = next {
            self.step(node);
            self.open.extend(self.tree.node(node).ply() as usize, self.tree.node(node).is_end());
            self.write_notes(node);
            if let (Some(end), true, KifDialect::Kif) = (self.tree.node(node).end(), is_main, self.dialect) {
                let end = if reads(end) { end } else { &GameEnd::Interrupt };
                let trailer = self.trailer(end, self.tree.node(node).ply());
                self.out.push_str(&trailer);
            }
            let is_cut = self.write_raw(self.raw_lines(node)[0], node, false);
            self.put_off(node, is_cut);
            next = self.tree.node(node).first_child().filter(|_| !is_cut);
        }
        self.end_row();
    }

    /// The line of an end at that ply.
    fn trailer(&self, terminal: &GameEnd, ply: u32) -> String {
        let mut line = String::new();
        write_trailer(&mut line, terminal, ply - 1, self.replay.position().side(), self.sides);
        line
    }

    /// Remembers what branches off after a node: all that follows where its line is cut.
    #[inline]
    fn put_off(&mut self, node: NodeId, is_cut: bool) {
        if !self.raw_lines(node)[1].is_empty() {
            self.todo.push(KifBlock::Unread(node));
        }
        if is_cut || self.tree.is_fork(node) {
            let kept = self.kept_children(node);
            let blocks = kept.into_iter().skip(usize::from(!is_cut)).map(KifBlock::Variation);
            self.todo.extend(blocks.rev());
        }
    }

    /// The steps that follow a node, except for ends that read as one before them; those
    /// are reported as lost.
    fn kept_children(&mut self, node: NodeId) -> Vec<NodeId> {
        let (mut kept, mut ends) = (Vec::new(), Vec::new());
        for child in self.tree.children(node) {
            let end = self.tree.node(child).end().map(|end| self.read_back(end, child));
            if end.as_ref().is_some_and(|end| ends.contains(end)) {
                self.lose_end(child);
            } else {
                kept.push(child);
                // Any number of ends with words of their own can be beside each other.
                ends.extend(end.filter(|end| !matches!(end, GameEnd::Other(_))));
            }
        }
        kept
    }

    /// The end that is read where one is written.
    fn read_back(&self, end: &GameEnd, node: NodeId) -> GameEnd {
        match self.dialect {
            KifDialect::Kif => read_back(end),
            KifDialect::Ki2 => {
                self.read_trailer(end, self.tree.node(node).ply()).unwrap_or(GameEnd::Interrupt)
            }
        }
    }

    /// Whether another line follows in place of the one that begins with a node.
    fn has_later(&self, node: NodeId) -> bool {
        let later = |&node: &NodeId| self.tree.node(node).next_sibling();
        std::iter::successors(later(&node), later).any(|later| !self.lost.contains(&later))
    }

    fn lose_end(&mut self, node: NodeId) {
        self.lost.insert(node);
        let end = self.tree.node(node).end().filter(|end| self.read_back(end, node) != **end);
        end.iter().for_each(|end| {
            self.losses.add_name(LossKind::Terminals, end.id(), Some(self.tree.node(node).ply()))
        });
        self.losses.add_end(self.tree, node, self.dialect.unsupported());
    }

    fn block(&mut self, block: KifBlock) {
        match block {
            KifBlock::Variation(node) => {
                let ply = self.tree.node(node).ply();
                self.out.push_str(&format!("\n変化：{ply}手\n"));
                self.open.open(ply as usize);
                self.line(node, false);
            }
            KifBlock::Unread(node) => drop(self.write_raw(self.raw_lines(node)[1], node, true)),
        }
    }

    fn step(&mut self, node: NodeId) {
        let tree = self.tree;
        let parent = tree.node(node).parent().unwrap_or(NodeId::ROOT);
        self.replay.go(tree, parent);
        let mover = self.replay.position().side();
        match self.dialect {
            KifDialect::Kif => self.row(node),
            KifDialect::Ki2 => self.cell(node),
        }
        self.replay.go(tree, node);
        let is_stuck = tree.node(node).mv().is_some() && self.replay.position().side() == mover;
        self.losses.add(LossKind::Moves, usize::from(is_stuck), Some(tree.node(node).ply()));
    }

    fn push_line(&mut self, sign: &str, text: &str) {
        self.end_row();
        self.out.push_str(sign);
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn write_notes(&mut self, node: NodeId) {
        if let Some(mark) = self.tree.mark(node) {
            self.push_line("*", mark.sign());
        }
        if let Some(comment) = &self.tree.node(node).comment {
            comment.split(['\n', '\r']).for_each(|line| self.push_line("*", line));
        }
        if let Some(name) = self.tree.bookmark(node) {
            let is_line = !name.contains(['\n', '\r']);
            self.push_line("&", &name.replace(['\n', '\r'], " "));
            self.losses.add(LossKind::Bookmarks, usize::from(!is_line), Some(self.tree.node(node).ply()));
        }
    }

    /// The raw lines of a node: those on its line, and those of variations after it.
    #[inline]
    fn raw_lines(&self, node: NodeId) -> [&'a [RawLine]; 2] {
        parts(self.tree, node, self.dialect)
    }
}

/// The sides as the trailer of a game from that start calls them.
fn sides(start: &Position) -> [&'static str; 2] {
    match Handicap::from_position(start) {
        None | Some(Handicap::Even) => ["先手", "後手"],
        Some(_) => ["下手", "上手"],
    }
}

/// How many half-width cells the column of the moves takes.
const COLUMN: usize = 13;

impl KifWriter<'_> {
    /// Writes a move or an end on a row of its own, from the position before it.
    fn row(&mut self, node: NodeId) {
        let tree = self.tree;
        push_number(self.out, tree.node(node).ply().into(), 4, ' ');
        self.out.push(' ');
        let start = self.out.len();
        match &tree.node(node).step {
            Step::Move(mv) => push_move(self.out, self.replay.position(), self.replay.last_to(tree), *mv),
            Step::End(terminal) => self.push_end(terminal, tree.node(node).ply()),
            Step::Start => {}
        }
        self.push_time(node, self.replay.position().side(), start);
        self.out.push('\n');
    }

    /// The end as it is written: one whose word reads as no end is a break.
    fn push_end(&mut self, terminal: &GameEnd, ply: u32) {
        let found = read_back(terminal);
        if found != *terminal {
            let name = if reads(terminal) { terminal.id() } else { word(terminal) };
            self.losses.add_name(LossKind::Terminals, name, Some(ply));
        }
        self.out.push_str(word(&found));
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
            push_times(self.out, spent, sums[mover.index()]);
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

fn push_move(out: &mut String, position: &Position, last_to: Option<Square>, mv: Move) {
    Notation::new(NotationStyle::Kif).write_bare(out, position, last_to, mv);
    // Nothing is written for a move without promotion, but where a piece has to promote
    // a reader would add it.
    let must_promote = |from| position.piece(from).is_some_and(|piece| is_stuck(piece, mv.to()));
    if let Move::Board { from, promote: false, .. } = mv
        && must_promote(from)
        && let Some(at) = out.rfind('(')
    {
        out.insert_str(at, "不成");
    }
}
