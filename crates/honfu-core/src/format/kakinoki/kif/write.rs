//! The writer for KIF and KI2, in the form of Kifu for Windows. KIF has one row for each move, written here;
//! KI2 has running text, written in `rows`.
//!
//! The main line comes first, then its variations from the last fork to the first, each followed by its own
//! variations. Raw lines of unreadable moves end their line of play; variations that branch from it follow as
//! usual.

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
    /// The names of Black and White in the trailer.
    sides: [&'static str; 2],
    /// The times of Black and White in seconds, summed up to each ply of the path.
    sums: Vec<[u64; 2]>,
    cells: Ki2Row,
    /// The blocks still to be written, the next one last.
    todo: Vec<KifBlock>,
    /// Ends that are left out because they would be read as the same end as a sibling.
    lost: HashSet<NodeId>,
    /// The lines of play written so far, because a reader must not take raw lines for variations of them.
    open: OpenLines,
    out: &'a mut String,
    losses: &'a mut LossReport,
}

/// The moves on the present row of KI2.
#[derive(Clone, Copy, Debug, Default)]
struct Ki2Row {
    count: usize,
    /// The number of spaces before the next move.
    gap: usize,
}

/// A block of lines after the main line.
enum KifBlock {
    /// A variation, by its first node.
    Variation(NodeId),
    /// Unreadable variations of the moves after a node.
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
        // Below the column names, lines without a move would be read as unreadable moves.
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

    /// Writes the remarks that open the file, and reports the lines between them that are lost; returns how many raw
    /// lines this takes. KI2 gets none, because other programs do not read KI2 that begins with a remark.
    fn write_top(&mut self) -> usize {
        if self.dialect == KifDialect::Ki2 {
            return 0;
        }
        let tree = self.tree;
        let mut top = 0;
        for raw_line in tree.raw_lines(NodeId::ROOT) {
            let class = classify(&raw_line.text, self.dialect);
            match outcome_at_start(raw_line, self.dialect) {
                RawLineOutcome::Lost => self.losses.add_raw_line(raw_line, 0),
                RawLineOutcome::Kept if matches!(class, KifLine::Remark | KifLine::Aside) => {
                    self.push_line("", &raw_line.text);
                }
                _ => break,
            }
            top += 1;
        }
        top
    }

    /// Writes a line of play from a node to its end.
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

    /// Returns the trailer for an end at that ply, with its newline.
    fn trailer(&self, terminal: &GameEnd, ply: u32) -> String {
        let mut line = String::new();
        write_trailer(&mut line, terminal, ply - 1, self.replay.position().side(), self.sides);
        line
    }

    /// Puts off the variations after a node; if the line of play is cut here, all its children.
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

    /// Returns the children of a node without ends that would be read as an earlier sibling; those are
    /// reported as lost.
    fn kept_children(&mut self, node: NodeId) -> Vec<NodeId> {
        let (mut kept, mut ends) = (Vec::new(), Vec::new());
        for child in self.tree.children(node) {
            let end = self.tree.node(child).end().map(|end| self.read_back(end, child));
            if end.as_ref().is_some_and(|end| ends.contains(end)) {
                self.lose_end(child);
            } else {
                kept.push(child);
                // There may be any number of sibling ends with unknown words.
                ends.extend(end.filter(|end| !matches!(end, GameEnd::Other(_))));
            }
        }
        kept
    }

    /// Returns the end that is read back where this end is written.
    fn read_back(&self, end: &GameEnd, node: NodeId) -> GameEnd {
        match self.dialect {
            KifDialect::Kif => read_back(end),
            KifDialect::Ki2 => {
                self.read_trailer(end, self.tree.node(node).ply()).unwrap_or(GameEnd::Interrupt)
            }
        }
    }

    /// Whether a later sibling of a node is written.
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

    /// Returns the raw lines of a node: first those on its line of play, then unreadable variations after it.
    #[inline]
    fn raw_lines(&self, node: NodeId) -> [&'a [RawLine]; 2] {
        parts(self.tree, node, self.dialect)
    }
}

/// Returns the names of the sides in the trailer of a game from that start position.
fn sides(start: &Position) -> [&'static str; 2] {
    match Handicap::from_position(start) {
        None | Some(Handicap::Even) => ["先手", "後手"],
        Some(_) => ["下手", "上手"],
    }
}

/// The width of the column of moves, in half-width cells.
const COLUMN: usize = 13;

impl KifWriter<'_> {
    /// Writes a move or an end on its own row; the replay is at the position before it.
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

    /// Appends an end. If its word would not be read as an end, it is written as an interruption.
    fn push_end(&mut self, terminal: &GameEnd, ply: u32) {
        let found = read_back(terminal);
        if found != *terminal {
            let name = if reads(terminal) { terminal.id() } else { word(terminal) };
            self.losses.add_name(LossKind::Terminals, name, Some(ply));
        }
        self.out.push_str(word(&found));
    }

    /// Appends the columns behind the move, which begins at byte `start` of the output.
    fn push_time(&mut self, node: NodeId, mover: Color, start: usize) {
        let (ply, time) = (self.tree.node(node).ply(), self.tree.node(node).time);
        // The path to the parent is already written.
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

/// Pads the column of moves with spaces, at least one.
fn pad(out: &mut String, start: usize) {
    let cells = |c: char| if c.is_ascii() { 1 } else { 2 };
    let width: usize = out[start..].chars().map(cells).sum();
    (width.min(COLUMN - 1)..COLUMN).for_each(|_| out.push(' '));
}

fn push_move(out: &mut String, position: &Position, last_to: Option<Square>, mv: Move) {
    Notation::new(NotationStyle::Kif).write_bare(out, position, last_to, mv);
    // A move without promotion has no suffix, but a reader would add a compulsory promotion.
    let must_promote = |from| position.piece(from).is_some_and(|piece| is_stuck(piece, mv.to()));
    if let Move::Board { from, promote: false, .. } = mv
        && must_promote(from)
        && let Some(at) = out.rfind('(')
    {
        out.insert_str(at, "不成");
    }
}
