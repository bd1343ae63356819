//! The writer: the properties, and the moves in their full form, each with its number and eight to a row.
//! Variations are written only if the target asks for parentheses, after the move that they replace.

use super::PSN;
use super::ends;
use super::ends::{PsnEnding, PsnLineEnd};
use super::head::write_tags;
use super::read::read;
use super::tag::{REASON, RESULT};
use super::token::push_comment;
use crate::format::report::{LossKind, LossReport, ReadReport};
use crate::format::spec::WriteTarget;
use crate::notation::{Notation, NotationStyle, NumberStyle, NumberedMove, Numbering};
use crate::record::{FormatFamily, GameEnd, NodeId, PositionReplay, RawLine, Record, Step, Tree};
use crate::shogi::Move;

/// How many moves are on a row. Rows are counted from the start of the game, so that a comment that breaks
/// one row does not change the others.
const IN_ROW: u32 = 8;

/// Writes a record as PSN with `\n` line ends.
pub(crate) fn write(record: &Record, target: &WriteTarget, losses: &mut LossReport) -> String {
    if !target.parens {
        losses.add_variations(record, PSN.unsupported);
    }
    game(record, target, losses)
}

/// Returns the text between a record and the next one.
pub(super) fn joint(text: &str, record: &Record) -> &'static str {
    if needs_number(text, record) { "1.\n\n" } else { "\n" }
}

/// Whether a number has to mark the place of the moves: otherwise the properties of the next record would be
/// read as properties of this one.
fn needs_number(text: &str, record: &Record) -> bool {
    let reads = |text: &str| read(text, &mut ReadReport::default());
    record.tree.node(NodeId::ROOT).first_child().is_none() && reads(&[text, "1.\n"].concat()) == reads(text)
}

/// Returns the text of a record. Unreadable text is written only if it would be read back as raw text.
fn game(record: &Record, target: &WriteTarget, losses: &mut LossReport) -> String {
    let has_unread =
        written_nodes(record, target).iter().any(|&id| unread(&record.tree, id).next().is_some());
    if has_unread {
        let mut found = losses.clone();
        let text = PsnWriter::text(record, target, true, &mut found);
        if reads_back(&text, record, target) {
            *losses = found;
            return text;
        }
    }
    PsnWriter::text(record, target, false, losses)
}

/// Whether a text is read back with as many moves as the record, and with its raw text in the same places.
fn reads_back(text: &str, record: &Record, target: &WriteTarget) -> bool {
    let back = read(text, &mut ReadReport::default());
    let [back] = back.as_slice() else { return false };
    let own = written_nodes(record, target);
    let other: Vec<NodeId> = back.tree.preorder().collect();
    let at = |tree: &Tree, id| (tree.node(id).ply(), unread(tree, id).map(str::to_owned).collect::<Vec<_>>());
    own.len() == other.len()
        && own.iter().zip(&other).all(|(&own, &other)| at(&record.tree, own) == at(&back.tree, other))
}

fn written_nodes(record: &Record, target: &WriteTarget) -> Vec<NodeId> {
    if target.parens { record.tree.preorder().collect() } else { record.tree.main_line().collect() }
}

/// Returns the raw text at a node except for remarks, which can stand anywhere.
fn unread(tree: &Tree, id: NodeId) -> impl Iterator<Item = &str> {
    let own = tree.raw_lines(id).iter().filter(|raw_line| raw_line.family == FormatFamily::Psn);
    own.map(|raw_line| &*raw_line.text).filter(|text| !is_remark(text))
}

fn is_remark(text: &str) -> bool {
    text.starts_with(['#', '%']) && !text.contains(['\n', '\r']) && text.trim_end() == text
}

/// Whether a record has a header for its result, or for the reason of its end.
fn has_result(record: &Record) -> bool {
    [RESULT, REASON].into_iter().any(|key| record.headers.get(key).is_some())
}

/// A part that is still to be written; the last one in the list comes next.
enum PsnTask {
    /// The line of play from this node on.
    Line(NodeId),
    /// A variation, by its first node.
    Variation(NodeId),
    Close,
    /// The raw text of a node.
    RawLines(NodeId),
}

struct PsnWriter<'a> {
    tree: &'a Tree,
    first_ply: u32,
    replay: PositionReplay,
    numbers: NumberStyle,
    parens: bool,
    with_unread: bool,
    /// The end of the main line, and whether it is a resignation that only the result names.
    end: Option<NodeId>,
    resigns: bool,
    todo: Vec<PsnTask>,
    /// The last move, if the row goes on behind it.
    row: Option<NodeId>,
    /// Whether a closing parenthesis may follow on the last line.
    may_close: bool,
    out: String,
    losses: &'a mut LossReport,
}

impl<'a> PsnWriter<'a> {
    fn text(
        record: &'a Record,
        target: &WriteTarget,
        with_unread: bool,
        losses: &'a mut LossReport,
    ) -> String {
        let numbers = NotationStyle::PsnFull.numbers();
        let mut writer = PsnWriter {
            tree: &record.tree,
            first_ply: record.start.first_ply,
            replay: PositionReplay::new(&record.start),
            numbers: if target.turns { numbers.counting(Numbering::Pairs) } else { numbers },
            parens: target.parens,
            with_unread,
            end: record.tree.main_line().last().filter(|&last| record.tree.node(last).is_end()),
            resigns: false,
            todo: Vec::new(),
            row: None,
            may_close: false,
            out: String::new(),
            losses,
        };
        writer.record(record);
        writer.out
    }

    fn record(&mut self, record: &Record) {
        let last = self.tree.main_line().last().unwrap_or(NodeId::ROOT);
        let is_cut = self.with_unread && unread(self.tree, last).any(|text| !text.starts_with('('));
        let end = self.end.and_then(|end| self.tree.node(end).end());
        let at = self.at(last);
        self.resigns = !is_cut && end == Some(&GameEnd::Resign) && self.is_bare(last) && !has_result(record);
        let resigns = self.resigns;
        let ending = PsnEnding { end, at, has_moves: last != NodeId::ROOT, is_cut, resigns };
        write_tags(&mut self.out, record, &ending, self.losses);
        self.notes(NodeId::ROOT);
        self.raw_lines(NodeId::ROOT);
        self.todo.extend(self.tree.node(NodeId::ROOT).first_child().map(PsnTask::Line));
        while let Some(todo) = self.todo.pop() {
            match todo {
                PsnTask::Line(node) => self.line(node),
                PsnTask::Variation(node) => self.variation(node),
                PsnTask::Close => self.close(),
                PsnTask::RawLines(node) => self.raw_lines(node),
            }
        }
        self.end_row();
    }

    /// Whether an end follows a move without alternatives, and has no comment, mark or raw text.
    fn is_bare(&self, end: NodeId) -> bool {
        let tree = self.tree;
        let parent = tree.node(end).parent().unwrap_or(NodeId::ROOT);
        let has_notes = tree.node(end).comment.is_some() || tree.mark(end).is_some();
        let is_psn = |raw_line: &RawLine| raw_line.family == FormatFamily::Psn;
        let has_lines = [parent, end].iter().any(|&node| tree.raw_lines(node).iter().any(is_psn));
        let has_others = self.parens && tree.is_fork(parent);
        parent != NodeId::ROOT && !has_others && !has_notes && !has_lines
    }

    /// Returns the state of a line of play before its end, or after its last move.
    fn at(&mut self, node: NodeId) -> PsnLineEnd {
        self.replay.go(self.tree, node);
        let own = self.tree.node(node);
        let last = own.parent().filter(|_| own.is_end()).unwrap_or(node);
        PsnLineEnd { mover: self.replay.position().side(), is_after_foul: self.tree.node(last).illegal }
    }

    /// Writes a line of play from a node on, up to a move that has variations.
    fn line(&mut self, first: NodeId) {
        let mut next = Some(first);
        while let Some(node) = next {
            self.step(node);
            self.notes(node);
            next = self.tree.node(node).first_child();
            if self.put_off(node, next) {
                return;
            }
            self.raw_lines(node);
        }
    }

    /// Puts off what follows a node until its variations are written. Returns whether it has any.
    fn put_off(&mut self, node: NodeId, next: Option<NodeId>) -> bool {
        let parent = self.tree.node(node).parent().unwrap_or(NodeId::ROOT);
        let leads = self.tree.node(parent).first_child() == Some(node) && self.tree.is_fork(parent);
        if !(leads && self.parens) {
            return false;
        }
        self.todo.extend(next.map(PsnTask::Line));
        self.todo.push(PsnTask::RawLines(node));
        let mut variations = self.variations(parent);
        self.todo.extend(variations.drain(..).rev().map(PsnTask::Variation));
        true
    }

    /// Returns the variations to write. Of ends that would be read as the same end, only one is written.
    fn variations(&mut self, parent: NodeId) -> Vec<NodeId> {
        let at = self.at(parent);
        let mut ends = Vec::new();
        let mut kept = Vec::new();
        for child in self.tree.children(parent) {
            if let Some(end) = self.tree.node(child).end() {
                let written = ends::written_end(end, at, self.end == Some(child));
                let read_as = if written.is_whole {
                    Some(end.clone())
                } else {
                    ends::end_from_word(written.word, None, at)
                };
                if ends.contains(&read_as) {
                    self.losses.add_end(self.tree, child, PSN.unsupported);
                    continue;
                }
                ends.push(read_as);
            }
            kept.push(child);
        }
        kept.split_off(1.min(kept.len()))
    }

    fn variation(&mut self, first: NodeId) {
        self.end_row();
        self.out.push('(');
        self.todo.push(PsnTask::Close);
        self.line(first);
    }

    fn close(&mut self) {
        self.end_row();
        if self.may_close {
            self.out.pop();
        }
        self.push_line(")");
        self.may_close = true;
    }

    fn step(&mut self, node: NodeId) {
        if self.resigns && self.end == Some(node) {
            return;
        }
        let tree = self.tree;
        let own = tree.node(node);
        let at = self.at(own.parent().unwrap_or(NodeId::ROOT));
        let follows = self.row.is_some_and(|last| own.parent() == Some(last));
        let counted =
            NumberedMove { ply: self.first_ply.saturating_add(own.ply() - 1), mover: at.mover, follows };
        if own.ply() == 1 && self.row.is_none() && tree.main_line().nth(1) == Some(node) {
            let omitted = self.numbers.omitted(counted).map(|omitted| omitted + " ");
            self.out.push_str(&omitted.unwrap_or_default());
        }
        self.out.push_str(if self.row.is_some() { " " } else { "" });
        match &own.step {
            Step::Move(mv) => self.push_move(*mv, counted),
            Step::End(end) => self.push_end(end, node, at),
            Step::Start => {}
        }
        self.replay.go(tree, node);
        let is_stuck = own.mv().is_some() && self.replay.position().side() == at.mover;
        self.losses.add(LossKind::Moves, usize::from(is_stuck), Some(own.ply()));
        self.row = Some(node);
        if own.ply().is_multiple_of(IN_ROW) {
            self.end_row();
        }
    }

    fn push_move(&mut self, mv: Move, counted: NumberedMove) {
        self.numbers.write(&mut self.out, counted);
        Notation::new(NotationStyle::PsnFull).write_bare(&mut self.out, self.replay.position(), None, mv);
    }

    fn push_end(&mut self, end: &GameEnd, node: NodeId, at: PsnLineEnd) {
        let written = ends::written_end(end, at, self.end == Some(node));
        self.out.push_str(written.word);
        if !written.is_whole {
            self.losses.add_name(LossKind::Terminals, end.id(), Some(self.tree.node(node).ply()));
        }
    }

    fn end_row(&mut self) {
        if self.row.take().is_some() {
            self.push_line("");
            self.may_close = true;
        }
    }

    fn push_line(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    /// Writes the mark and the comment of a node as one comment, with the mark on its first line.
    fn notes(&mut self, node: NodeId) {
        let mark = self.tree.mark(node).map(|mark| mark.sign());
        let comment = self.tree.node(node).comment.as_deref();
        let parts: Vec<&str> = mark.into_iter().chain(comment).collect();
        if parts.is_empty() {
            return;
        }
        self.end_row();
        let is_whole = push_comment(&mut self.out, &parts.join("\n"));
        self.losses.add(LossKind::Comments, usize::from(!is_whole), Some(self.tree.node(node).ply()));
        self.push_line("");
        self.may_close = true;
    }

    fn raw_lines(&mut self, node: NodeId) {
        for raw_line in self.tree.raw_lines(node) {
            let RawLine { family, text, .. } = raw_line;
            if *family == FormatFamily::Psn && (self.with_unread || is_remark(text)) {
                self.end_row();
                self.push_line(text);
                self.may_close = !is_remark(text);
            } else {
                self.losses.add_raw_line(raw_line, self.tree.node(node).ply());
            }
        }
    }
}
