//! The writer: moves in a notation, numbered in its way, with variations in parentheses after the moves that
//! they replace, and comments behind asterisks.

use super::ends;
use super::head::header;
use super::line_role::resolve_token;
use super::read::read;
use super::token::{TextContext, TextTokens};
use crate::format::kakinoki::kif::head::write_head;
use crate::format::report::{LossKind, LossReport, ReadReport};
use crate::format::spec::WriteTarget;
use crate::notation::{
    Notation, NotationStyle, NumberStyle, NumberedMove, Numbering, ReadMoveError, ReadMoveReason,
};
use crate::record::{FormatFamily, GameEnd, NodeId, PositionReplay, RawLine, Record, Step, Tree};
use crate::shogi::{Color, Move, Position};
use crate::text::{WidthMode, width};

/// The maximum width of a row of moves, in cells.
const WIDTH: usize = 76;

/// Writes a record as a list of moves, with `\n` line ends.
///
/// Raw lines are written only if all of them are read back as raw lines; otherwise they are lost.
pub(crate) fn write(record: &Record, target: &WriteTarget, losses: &mut LossReport) -> String {
    let notation = target.notation;
    let all = raw(&record.tree);
    let own = all.iter().filter(|(_, raw_line)| raw_line.family == FormatFamily::Text).count();
    if own > 0 {
        let mut tried = losses.clone();
        let text = TextWriter::new(record, notation, true, &mut tried).write(record);
        let again = read(&text, &mut ReadReport::default());
        let is_kept = |kept: &Record| {
            let kept = raw(&kept.tree).into_iter().map(|(_, raw_line)| &raw_line.text);
            kept.eq(all
                .iter()
                .filter(|(_, raw_line)| raw_line.family == FormatFamily::Text)
                .map(|(_, raw_line)| &raw_line.text))
        };
        if matches!(again.as_slice(), [again] if is_kept(again)) && own == all.len() {
            *losses = tried;
            return text;
        }
    }
    all.iter().for_each(|(ply, raw_line)| losses.add_raw_line(raw_line, *ply));
    TextWriter::new(record, notation, false, losses).write(record)
}

/// Returns the raw lines, and their plies.
fn raw(tree: &Tree) -> Vec<(u32, &RawLine)> {
    let of = |id| tree.raw_lines(id).iter().map(move |raw_line| (tree.node(id).ply(), raw_line));
    tree.preorder().flat_map(of).collect()
}

/// Returns the numbering of a style in a list that can be read again: in a text that may contain anything,
/// only a number shows that a word is a move.
fn numbers(style: NotationStyle) -> NumberStyle {
    let is_marked = !Notation::new(style).side_mark(Color::Black).is_empty();
    if style.numbers().has_dot() || is_marked {
        return style.numbers();
    }
    NotationStyle::Western.numbers().counting(Numbering::Ply)
}

struct TextWriter<'a> {
    out: String,
    /// The row that is being filled, and its width.
    row: String,
    cells: usize,
    tree: &'a Tree,
    replay: PositionReplay,
    notation: Notation,
    numbers: NumberStyle,
    /// Whether raw lines are written.
    keeps_raw: bool,
    /// The last move that was written, if nothing was written after it.
    last: Option<NodeId>,
    todo: Vec<TextTask>,
    losses: &'a mut LossReport,
}

/// A part that is still to be written.
enum TextTask {
    Node(NodeId),
    /// The line of play from a node on, in place of an earlier sibling.
    Variation(NodeId),
    Close,
}

impl<'a> TextWriter<'a> {
    fn new(record: &'a Record, notation: Notation, keeps_raw: bool, losses: &'a mut LossReport) -> Self {
        TextWriter {
            out: String::new(),
            row: String::new(),
            cells: 0,
            tree: &record.tree,
            replay: PositionReplay::new(&record.start),
            notation,
            numbers: numbers(notation.style),
            keeps_raw,
            last: None,
            todo: Vec::new(),
            losses,
        }
    }

    fn write(mut self, record: &Record) -> String {
        let mut head = String::new();
        let is_read = |line: &str, key: &str, value: &str| header(line) == Some((key, value));
        write_head(&mut head, record, is_read, false, self.losses);
        // A list without a start position is taken for an even game.
        let is_even = record.start.position == Position::even();
        for line in head.lines().filter(|line| !(is_even && *line == "手合割：平手")) {
            self.push_line("", line);
        }
        if !self.out.is_empty() {
            self.out.push('\n');
        }
        self.todo.push(TextTask::Node(NodeId::ROOT));
        while let Some(todo) = self.todo.pop() {
            match todo {
                TextTask::Node(node) => self.node(node),
                TextTask::Variation(node) => self.open(node),
                TextTask::Close => self.close(),
            }
        }
        self.end_row();
        self.out
    }

    /// Writes what stands in place of Black's move before White's first one, if the style has it.
    fn omitted(&mut self) {
        let first = NumberedMove { ply: 1, mover: self.replay.position().side(), follows: false };
        if self.tree.node(NodeId::ROOT).first_child().is_some()
            && let Some(text) = self.numbers.omitted(first)
        {
            self.push_item(&text, false);
        }
    }

    /// Writes the step of a node and its notes. The alternatives to the step are written before the steps
    /// that follow it.
    fn node(&mut self, node: NodeId) {
        let tree = self.tree;
        let parent = tree.node(node).parent().filter(|&parent| tree.node(parent).first_child() == Some(node));
        let others = parent.map(|parent| self.others(parent)).unwrap_or_default();
        if !self.step(node) {
            return [node].into_iter().chain(others).for_each(|node| self.lose_from(node));
        }
        self.notes(node);
        if node == NodeId::ROOT {
            self.omitted();
        }
        self.todo.extend(tree.node(node).first_child().map(TextTask::Node));
        self.todo.extend(others.into_iter().rev().map(TextTask::Variation));
    }

    /// Returns the variations to write. Of ends that would be read as the same end, only one is written.
    fn others(&mut self, parent: NodeId) -> Vec<NodeId> {
        let tree = self.tree;
        let mut words = Vec::new();
        let mut kept: Vec<NodeId> = tree.children(parent).collect();
        kept.retain(|&child| {
            let Some(word) = tree.node(child).end().map(|end| self.word(end)) else { return true };
            let is_new = !words.contains(&word);
            self.losses.add(LossKind::Variations, usize::from(!is_new), Some(tree.node(child).ply()));
            words.push(word);
            is_new
        });
        kept.split_off(1.min(kept.len()))
    }

    fn open(&mut self, node: NodeId) {
        if !self.is_written(node) {
            return self.lose_from(node);
        }
        self.push_item("(", false);
        self.todo.extend([TextTask::Close, TextTask::Node(node)]);
    }

    /// Whether a step has a text that is read back as this step.
    fn is_written(&mut self, node: NodeId) -> bool {
        let tree = self.tree;
        let Some((parent, mv)) = tree.node(node).parent().zip(tree.node(node).mv()) else { return true };
        self.replay.go(tree, parent);
        self.text(mv).is_some()
    }

    /// Writes a move or an end. Returns `false` if it would be read as something else.
    fn step(&mut self, node: NodeId) -> bool {
        let tree = self.tree;
        let parent = tree.node(node).parent();
        if let Some(parent) = parent {
            self.replay.go(tree, parent);
        }
        match &tree.node(node).step {
            Step::Start => {}
            Step::Move(mv) => {
                let Some(text) = self.text(*mv) else { return false };
                let follows = parent.is_some() && self.last == parent;
                let mover = self.replay.position().side();
                let counted = NumberedMove { ply: tree.node(node).ply(), mover, follows };
                let mut item = String::new();
                self.numbers.write(&mut item, counted);
                item.push_str(&text);
                item.push_str(tree.mark(node).map_or("", |mark| mark.sign()));
                self.push_item(&item, self.numbers.joins(counted));
                self.last = Some(node);
            }
            Step::End(terminal) => self.end(terminal, node),
        }
        true
    }

    /// Returns a text that is read back as this move: in the notation if possible, else in USI.
    fn text(&self, mv: Move) -> Option<String> {
        let (position, last_to) = (self.replay.position(), self.replay.last_to(self.tree));
        let is_read = |text: &String| {
            let mut tokens = TextTokens::new(text, TextContext::default());
            let whole = tokens.next().filter(|token| token.text == *text);
            whole.is_some_and(|token| match resolve_token(&token, position, last_to) {
                Ok(read) => read == mv,
                Err(ReadMoveError { reason: ReadMoveReason::Illegal(read, why), .. }) => {
                    read == mv && why.executable() && token.kind.is_sure()
                }
                Err(_) => false,
            })
        };
        let notations = [self.notation, NotationStyle::Usi.into()];
        notations.into_iter().map(|notation| notation.text(position, last_to, mv)).find(is_read)
    }

    /// Returns the word for an end. Ends without a word are written as interruptions.
    fn word(&self, terminal: &GameEnd) -> &'static str {
        let in_japanese = self.notation.style.is_japanese();
        let word = |end| ends::name_of_end(end, in_japanese);
        word(terminal).or_else(|| word(&GameEnd::Interrupt)).unwrap_or_default()
    }

    fn end(&mut self, terminal: &GameEnd, node: NodeId) {
        if ends::name_of_end(terminal, self.notation.style.is_japanese()).is_none() {
            self.losses.add_name(LossKind::Terminals, terminal.id(), Some(self.tree.node(node).ply()));
        }
        self.push_item(self.word(terminal), false);
        self.last = None;
    }

    /// Writes the comment of a node, a mark without a move before it, and raw lines.
    fn notes(&mut self, node: NodeId) {
        let tree = self.tree;
        let mark = tree.mark(node).filter(|_| tree.node(node).mv().is_none());
        if let Some(mark) = mark {
            self.push_line("*", mark.sign());
        }
        if let Some(comment) = &tree.node(node).comment {
            comment.split(['\n', '\r']).for_each(|line| self.push_line("*", line));
        }
        if self.keeps_raw {
            tree.raw_lines(node).iter().for_each(|raw_line| self.push_line("", &raw_line.text));
        }
    }

    /// Reports as lost everything on a line of play from a node on.
    fn lose_from(&mut self, node: NodeId) {
        let tree = self.tree;
        let mut line = vec![node];
        while let Some(id) = line.pop() {
            self.losses.add_step(tree, id);
            line.extend(tree.children(id));
        }
    }

    /// Adds a part to the row, and ends the row first if the part does not fit, unless it joins the part
    /// before.
    fn push_item(&mut self, text: &str, joins: bool) {
        let cells = width(text, WidthMode::Narrow);
        let joins = joins || self.row.ends_with('(');
        if !joins && self.cells > 0 && self.cells + 1 + cells > WIDTH {
            self.end_row();
        }
        if self.cells > 0 && !self.row.ends_with('(') {
            self.row.push(' ');
            self.cells += 1;
        }
        self.row.push_str(text);
        self.cells += cells;
        self.last = None;
    }

    fn close(&mut self) {
        self.row.push(')');
        self.cells += 1;
        self.last = None;
    }

    fn push_line(&mut self, sign: &str, text: &str) {
        self.end_row();
        self.out.push_str(sign);
        self.out.push_str(text);
        self.out.push('\n');
        self.last = None;
    }

    fn end_row(&mut self) {
        if self.cells > 0 {
            self.out.push_str(&std::mem::take(&mut self.row));
            self.out.push('\n');
            self.cells = 0;
        }
    }
}
