//! The writer: records to the lines that Kifu for Windows would write.
//!
//! The main line comes first, then its variations from the last fork to the first,
//! each followed by its own. Raw lines that were kept because they could not be read
//! end the line they stand on; what hangs behind them follows as variations.

use super::clock;
use super::heading;
use super::line::{Class, classify};
use super::moves;
use super::preface::is_handicap;
use super::tidy::is_tidy;
use super::words;
use crate::format::{LossKind, Losses, Target};
use crate::notation::{Notation, Style};
use crate::record::{Extra, Family, NodeId, Record, Replay, Step, Terminal, Tree};
use crate::shogi::{Color, Handicap, Move, Position, Square};

/// How many half-width cells the column of the moves takes.
const COLUMN: usize = 13;

/// Writes records as KIF text with `\n` line ends.
pub fn write(records: &[Record], target: &Target, losses: &mut Losses) -> String {
    let mut out = String::new();
    for record in records {
        let mut writer = Writer {
            tree: &record.tree,
            replay: Replay::new(&record.start),
            sums: vec![[0; 2]],
            todo: Vec::new(),
            out: &mut out,
            losses,
        };
        writer.record(record, target);
    }
    out
}

struct Writer<'a> {
    tree: &'a Tree,
    replay: Replay,
    /// The times of Black and White in seconds, summed up to each ply of the path.
    sums: Vec<[u64; 2]>,
    /// What is still to be written, the next thing last.
    todo: Vec<Block>,
    out: &'a mut String,
    losses: &'a mut Losses,
}

/// A block of lines behind the main line.
enum Block {
    /// A variation, by its first node.
    Variation(NodeId),
    /// Variations that could not be read, of the moves after a node.
    Unread(NodeId),
}

impl Writer<'_> {
    fn record(&mut self, record: &Record, target: &Target) {
        let encoding = target.encoding.name();
        self.out.push_str(&format!("#KIF version=2.0 encoding={encoding}\n"));
        let top = self.write_top();
        let is_cut =
            extras(self.tree, NodeId::ROOT)[0].iter().any(|extra| fate(extra, true, false) == Fate::Ends);
        heading::write(self.out, record, is_cut, self.losses);
        self.out.push_str("手数----指手---------消費時間--\n");
        let root_time = self.tree.node(NodeId::ROOT).time;
        self.losses.add(LossKind::Times, root_time.iter().count(), None);
        self.write_notes(NodeId::ROOT);
        let names = names(&record.start.position);
        let is_cut = self.write_extras(NodeId::ROOT, top);
        self.put_off(NodeId::ROOT, is_cut);
        if let Some(first) = self.tree.node(NodeId::ROOT).first_child().filter(|_| !is_cut) {
            self.line(first, Some(names));
        }
        while let Some(block) = self.todo.pop() {
            self.block(block);
        }
    }

    /// Writes the remarks that open the file; how many there are.
    fn write_top(&mut self) -> usize {
        let is_remark = |extra: &&Extra| {
            let class = classify(&extra.text);
            matches!(class, Class::Remark | Class::Aside) && fate(extra, true, false) == Fate::Kept
        };
        let top = self.tree.extras(NodeId::ROOT).iter().take_while(is_remark);
        top.map(|extra| push_line(self.out, "", &extra.text)).count()
    }

    /// Writes a line of play from a node on to its end. On the main line `names` are
    /// those of Black and White for the trailer.
    fn line(&mut self, first: NodeId, names: Option<[&str; 2]>) {
        let mut next = Some(first);
        while let Some(node) = next {
            self.step(node);
            self.write_notes(node);
            if let (Some(terminal), Some(names)) = (self.tree.node(node).terminal(), names) {
                let plies = self.tree.node(node).ply() - 1;
                let terminal = if words::reads(terminal) { terminal } else { &Terminal::Interrupt };
                words::write_trailer(self.out, terminal, plies, self.replay.position().side(), names);
            }
            let is_cut = self.write_extras(node, 0);
            self.put_off(node, is_cut);
            next = self.tree.node(node).first_child().filter(|_| !is_cut);
        }
    }

    /// Remembers what branches off behind a node: all that follows where its line is cut.
    fn put_off(&mut self, node: NodeId, is_cut: bool) {
        if !extras(self.tree, node)[1].is_empty() {
            self.todo.push(Block::Unread(node));
        }
        if is_cut || self.tree.is_fork(node) {
            let start = self.todo.len();
            let children = self.tree.children(node).skip(usize::from(!is_cut));
            self.todo.extend(children.map(Block::Variation));
            self.todo[start..].reverse();
        }
    }

    fn block(&mut self, block: Block) {
        match block {
            Block::Variation(node) => {
                let ply = self.tree.node(node).ply();
                self.out.push_str(&format!("\n変化：{ply}手\n"));
                self.line(node, None);
            }
            Block::Unread(node) => {
                for extra in extras(self.tree, node)[1] {
                    if matches!(classify(&extra.text), Class::Variation(_)) {
                        self.out.push('\n');
                    }
                    self.write_extra(extra, node, true);
                }
            }
        }
    }

    /// Writes a move or an end.
    fn step(&mut self, node: NodeId) {
        let tree = self.tree;
        let parent = tree.node(node).parent().unwrap_or(NodeId::ROOT);
        self.replay.go(tree, parent);
        let mover = self.replay.position().side();
        self.out.push_str(&format!("{:4} ", tree.node(node).ply()));
        let start = self.out.len();
        match &tree.node(node).step {
            Step::Move(mv) => push_move(self.out, self.replay.position(), *mv, self.replay.last_to(tree)),
            Step::Terminal(terminal) => self.push_end(terminal, tree.node(node).ply()),
            Step::Start => {}
        }
        self.push_time(node, mover, start);
        self.out.push('\n');
        self.replay.go(tree, node);
        let is_stuck = tree.node(node).mv().is_some() && self.replay.position().side() == mover;
        self.losses.add(LossKind::Moves, usize::from(is_stuck), Some(tree.node(node).ply()));
    }

    /// The end as it is written: one whose word reads as no end is a break.
    fn push_end(&mut self, terminal: &Terminal, ply: u32) {
        let word = words::word(terminal);
        let reads = words::reads(terminal);
        let is_kept = match terminal {
            Terminal::Other(_) => reads && words::terminal(word).is_none(),
            known => words::terminal(word).as_ref() == Some(known),
        };
        if !is_kept {
            let name = if reads { terminal.id() } else { word };
            self.losses.name(LossKind::Terminals, name, Some(ply));
        }
        self.out.push_str(if reads { word } else { words::word(&Terminal::Interrupt) });
    }

    /// The columns behind the move, which starts at that byte.
    fn push_time(&mut self, node: NodeId, mover: Color, start: usize) {
        let (ply, time) = (self.tree.node(node).ply(), self.tree.node(node).time);
        // The path to the parent has been written.
        self.sums.truncate(ply as usize);
        let mut sums = self.sums.last().copied().unwrap_or_default();
        let spent = time.map_or(0, |time| time.seconds().into());
        sums[mover.index()] += spent;
        self.sums.push(sums);
        let has_later = self.tree.node(node).next_sibling().is_some();
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

    /// What is written below a move.
    fn write_notes(&mut self, node: NodeId) {
        if let Some(mark) = self.tree.mark(node) {
            push_line(self.out, "*", mark.sign());
        }
        if let Some(comment) = &self.tree.node(node).comment {
            comment.split(['\n', '\r']).for_each(|line| push_line(self.out, "*", line));
        }
        if let Some(name) = self.tree.bookmark(node) {
            let is_line = !name.contains(['\n', '\r']);
            push_line(self.out, "&", &name.replace(['\n', '\r'], " "));
            self.losses.add(LossKind::Bookmarks, usize::from(!is_line), Some(self.tree.node(node).ply()));
        }
    }

    /// Writes the raw lines that stand on the line of a node, and says whether they end it.
    fn write_extras(&mut self, node: NodeId, skip: usize) -> bool {
        let mut is_cut = false;
        for extra in extras(self.tree, node)[0].iter().skip(skip) {
            is_cut |= self.write_extra(extra, node, is_cut) == Fate::Ends;
        }
        is_cut
    }

    fn write_extra(&mut self, extra: &Extra, node: NodeId, is_cut: bool) -> Fate {
        let fate = fate(extra, node == NodeId::ROOT, is_cut);
        match fate {
            Fate::Lost => self.losses.add(LossKind::RawLines, 1, Some(self.tree.node(node).ply())),
            Fate::Kept | Fate::Ends => push_line(self.out, "", &extra.text),
        }
        fate
    }
}

/// The raw lines of a node: those on its line, and those of variations behind it.
fn extras(tree: &Tree, node: NodeId) -> [&[Extra]; 2] {
    let extras = tree.extras(node);
    let next = tree.node(node).ply() as usize + 1;
    let opens = |extra: &Extra| classify(&extra.text) == Class::Variation(next);
    let has_next = !tree.node(node).is_terminal();
    let at = extras.iter().position(|extra| has_next && opens(extra)).unwrap_or(extras.len());
    [&extras[..at], &extras[at..]]
}

/// What becomes of a raw line that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// It is read as a raw line again.
    Kept,
    /// The same, and with it what follows on its line of play.
    Ends,
    /// It would be something else, so it is not written.
    Lost,
}

fn fate(extra: &Extra, is_at_start: bool, is_cut: bool) -> Fate {
    if extra.family != Family::Kif || extra.text.contains(['\n', '\r']) || !is_tidy(&extra.text) {
        return Fate::Lost;
    }
    match classify(&extra.text) {
        Class::Blank | Class::Version | Class::Separator | Class::Row | Class::Hand(..) => Fate::Lost,
        Class::Header(key, _) if is_handicap(key) => Fate::Lost,
        Class::Move(_) | Class::Variation(_) => Fate::Ends,
        _ if is_cut => Fate::Kept,
        Class::Trailer(text) if words::trailer(text, Color::Black).terminal.is_none() => Fate::Kept,
        Class::Remark | Class::Aside | Class::Unknown => Fate::Kept,
        Class::Header(..) | Class::Turn(_) | Class::Frame if !is_at_start => Fate::Kept,
        _ => Fate::Lost,
    }
}

/// The sides as the trailer of a game from that start calls them.
fn names(start: &Position) -> [&'static str; 2] {
    match Handicap::of(start) {
        None | Some(Handicap::Even) => ["先手", "後手"],
        Some(_) => ["下手", "上手"],
    }
}

fn push_line(out: &mut String, sign: &str, text: &str) {
    out.push_str(sign);
    out.push_str(text);
    out.push('\n');
}

/// Fills the column of the moves with blanks, at least one.
fn pad(out: &mut String, start: usize) {
    let cells = |c: char| if c.is_ascii() { 1 } else { 2 };
    let width: usize = out[start..].chars().map(cells).sum();
    (width.min(COLUMN - 1)..COLUMN).for_each(|_| out.push(' '));
}

fn push_move(out: &mut String, position: &Position, mv: Move, last_to: Option<Square>) {
    Notation::new(Style::Kif).bare(out, position, mv, last_to);
    // Nothing is written for a move without promotion, but where a piece has to promote
    // a reader would add it.
    let must_promote = |from| position.piece(from).is_some_and(|piece| moves::is_stuck(piece, mv.to()));
    if let (Move::Board { from, promote: false, .. }, Some(at)) = (mv, out.rfind('('))
        && must_promote(from)
    {
        out.insert_str(at, "不成");
    }
}
