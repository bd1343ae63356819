//! The writer: writes each item on a line, without indentation, so that depth costs nothing.

use std::collections::{HashMap, HashSet};

use super::read::read;
use super::start::push_start;
use super::step;
use super::step::{end_word, push_clock};
use crate::format::report::{LossKind, LossReport, ReadReport};
use crate::format::shared::start::{is_handicap, is_informative};
use crate::format::shared::time::TimeTotals;
use crate::format::source::json::push_string;
use crate::format::spec::WriteTarget;
use crate::record::{FormatFamily, GameEnd, Millis, NodeId, PositionReplay, Record, Step, Tree};
use crate::shogi::Color;

/// Writes a record as JKF text with `\n` line ends. Raw text is written only if it is read back as raw text.
pub(crate) fn write(record: &Record, _: &WriteTarget, losses: &mut LossReport) -> String {
    let mut trial = losses.clone();
    let (text, raw) = JkfWriter::new(record, true, &mut trial).run();
    let mut raw: Vec<_> = raw.iter().map(|&(id, text)| (record.tree.node(id).ply(), text)).collect();
    raw.sort_by_key(|line| *line);
    if raw.is_empty() || is_read_as(&text, &raw) {
        *losses = trial;
        return text;
    }
    JkfWriter::new(record, false, losses).run().0
}

/// Whether a file is read with exactly this raw text, at these plies.
fn is_read_as(text: &str, raw: &[(u32, &str)]) -> bool {
    let back = read(text, &mut ReadReport::default());
    let nodes = back.iter().flat_map(|record| record.tree.preorder().map(|id| (&record.tree, id)));
    let mut found = Vec::new();
    for (tree, id) in nodes {
        found.extend(tree.raw_lines(id).iter().map(|raw_line| (tree.node(id).ply(), &*raw_line.text)));
    }
    found.sort_by_key(|line| *line);
    found == raw
}

/// The word for an end that JKF has no word for.
const BREAK: &str = "CHUDAN";

struct JkfWriter<'a> {
    record: &'a Record,
    tree: &'a Tree,
    replay: PositionReplay,
    sums: TimeTotals,
    with_raw: bool,
    /// The raw text that was written, and its nodes.
    raw: Vec<(NodeId, &'a str)>,
    /// The parts still to be written, the next one last.
    todo: Vec<JkfTask<'a>>,
    out: String,
    losses: &'a mut LossReport,
}

#[derive(Clone, Copy)]
enum JkfTask<'a> {
    /// The item of a node, without forks, and the rest of its line.
    Line(NodeId),
    /// The rest of a line after a node.
    After(NodeId),
    Text(&'a str),
}

impl<'a> JkfWriter<'a> {
    fn new(record: &'a Record, with_raw: bool, losses: &'a mut LossReport) -> JkfWriter<'a> {
        JkfWriter {
            record,
            tree: &record.tree,
            replay: PositionReplay::new(&record.start),
            sums: TimeTotals::default(),
            with_raw,
            raw: Vec::new(),
            todo: Vec::new(),
            out: String::new(),
            losses,
        }
    }

    /// Writes the file. Returns its text, and the raw text in it.
    fn run(mut self) -> (String, Vec<(NodeId, &'a str)>) {
        self.out.push_str("{\n");
        self.header();
        self.out.push_str(",\n\"initial\":{");
        push_start(&mut self.out, &self.record.start.position);
        self.members(NodeId::ROOT, "initial.");
        self.out.push_str("},\n\"moves\":[\n{");
        self.comments(NodeId::ROOT, None);
        self.members(NodeId::ROOT, "moves.");
        self.out.push('}');
        self.todo.push(JkfTask::After(NodeId::ROOT));
        while let Some(task) = self.todo.pop() {
            match task {
                JkfTask::Line(node) => self.item(node, Vec::new()),
                JkfTask::After(node) => self.after(node),
                JkfTask::Text(text) => self.out.push_str(text),
            }
        }
        self.out.push_str("\n]");
        self.members(NodeId::ROOT, "");
        self.out.push_str("\n}\n");
        self.name_losses();
        (self.out, self.raw)
    }

    /// Writes the headers. A key can occur only once; its first header counts.
    fn header(&mut self) {
        self.out.push_str("\"header\":{");
        let mut keys = HashSet::new();
        for header in self.record.headers.iter() {
            let is_implied =
                is_handicap(&header.key) && !is_informative(&header.value, &self.record.start.position);
            if !keys.insert(&header.key) {
                self.losses.add_name(LossKind::Headers, &header.key, None);
            } else if !is_implied {
                self.out.push_str(if self.out.ends_with('{') { "\n" } else { ",\n" });
                push_string(&mut self.out, &header.key);
                self.out.push(':');
                push_string(&mut self.out, &header.value);
            }
        }
        self.members(NodeId::ROOT, "header.");
        self.out.push_str(if self.out.ends_with('{') { "}" } else { "\n}" });
    }

    /// Writes the raw members of a node that belong to the object at `path`.
    fn members(&mut self, node: NodeId, path: &str) {
        for text in self.raw_at(node) {
            if let Some(member) = text.strip_prefix(path).filter(|member| member.starts_with('"')) {
                self.comma();
                self.out.push_str(member);
                self.raw.push((node, text));
            }
        }
    }

    fn comma(&mut self) {
        self.out.push_str(if self.out.ends_with('{') { "" } else { "," });
    }

    /// Returns the raw text at a node that may be written.
    fn raw_at(&self, node: NodeId) -> impl Iterator<Item = &'a str> + use<'a> {
        let raw_lines = if self.with_raw { self.tree.raw_lines(node) } else { &[] };
        raw_lines
            .iter()
            .filter(|raw_line| raw_line.family == FormatFamily::Jkf)
            .map(|raw_line| &*raw_line.text)
    }

    /// Writes an item, and schedules its forks.
    fn item(&mut self, node: NodeId, forks: Vec<JkfTask<'a>>) {
        let tree = self.tree;
        self.replay.go(tree, tree.node(node).parent().unwrap_or(NodeId::ROOT));
        self.out.push('{');
        let instead = self.step(node);
        self.time(node);
        self.replay.go(tree, node);
        self.comments(node, instead);
        self.members(node, "");
        self.todo.push(JkfTask::After(node));
        self.forks(forks);
    }

    /// Writes the move or end of a node. Returns the words for an end that has to be written as a break.
    fn step(&mut self, node: NodeId) -> Option<&'a str> {
        let mut instead = None;
        match &self.tree.node(node).step {
            Step::Start => {}
            Step::Move(mv) => {
                self.out.push_str("\"move\":{");
                step::push_move(&mut self.out, self.replay.position(), self.replay.last_to(self.tree), *mv);
                self.members(node, "move.");
                self.out.push('}');
            }
            Step::End(terminal) => {
                let word = end_word(terminal, self.replay.position().side());
                instead = word.err();
                self.out.push_str(&format!("\"special\":\"{}\"", word.unwrap_or(BREAK)));
            }
        }
        instead
    }

    fn time(&mut self, node: NodeId) {
        let time = self.tree.node(node).time;
        let whole = time.map(|time| Millis::from_seconds(time.seconds().into()));
        let total = self.sums.add(self.tree, node, self.replay.position().side(), whole);
        if let Some(whole) = whole {
            self.out.push_str(",\"time\":{\"now\":{");
            push_clock(&mut self.out, whole, whole.seconds() >= 3600);
            self.members(node, "time.now.");
            self.out.push_str("},\"total\":{");
            push_clock(&mut self.out, total, true);
            self.members(node, "time.total.");
            self.out.push('}');
            self.members(node, "time.");
            self.out.push('}');
        }
        let is_cut = time.is_some_and(|time| !time.is_whole());
        self.losses.add(LossKind::Milliseconds, usize::from(is_cut), Some(self.tree.node(node).ply()));
    }

    /// Writes the comments. The mark comes first, because readers look for it there.
    fn comments(&mut self, node: NodeId, instead: Option<&str>) {
        let mark = self.tree.mark(node).map(|mark| mark.sign());
        let comment = self.tree.node(node).comment.as_deref();
        let lines = comment.into_iter().flat_map(|text| text.split(['\n', '\r']));
        let mut lines = mark.into_iter().chain(instead).chain(lines).peekable();
        if lines.peek().is_none() {
            return;
        }
        self.comma();
        self.out.push_str("\"comments\":[");
        for line in lines {
            self.out.push_str(if self.out.ends_with('[') { "\n" } else { ",\n" });
            push_string(&mut self.out, line);
        }
        self.out.push_str("\n]");
    }

    /// Schedules the forks of an item, and then the end of the item.
    fn forks(&mut self, forks: Vec<JkfTask<'a>>) {
        if forks.is_empty() {
            return self.out.push('}');
        }
        self.out.push_str(",\"forks\":[\n");
        self.todo.push(JkfTask::Text("\n]}"));
        for (index, fork) in forks.into_iter().enumerate().rev() {
            // Raw text includes its brackets.
            let brackets = if matches!(fork, JkfTask::Text(_)) { ["", ""] } else { ["[\n", "\n]"] };
            let before = if index == 0 { "" } else { ",\n" };
            let [open, close] = brackets.map(JkfTask::Text);
            self.todo.extend([close, fork, open, JkfTask::Text(before)]);
        }
    }

    /// Writes the next item of a line: the first child, with its siblings as forks, or an unreadable item,
    /// with all children as forks.
    fn after(&mut self, node: NodeId) {
        let mut items = self.raw_at(node).filter(|text| text.starts_with(','));
        let unread = items.next();
        let mut children = self.tree.children(node).filter(|&child| !is_double(self.tree, child));
        let first = if unread.is_none() { children.next() } else { None };
        let raw =
            self.raw_at(node).filter(|text| text.starts_with('[') && (unread.is_some() || first.is_some()));
        let raw: Vec<&str> = raw.collect();
        let forks = children.map(JkfTask::Line).chain(raw.iter().copied().map(JkfTask::Text)).collect();
        self.raw.extend(raw.into_iter().map(|fork| (node, fork)));
        if let Some(first) = first {
            self.out.push_str(",\n");
            self.item(first, forks);
        } else if let Some(item) = unread {
            let rest: Vec<&str> = items.collect();
            self.todo.extend(rest.iter().rev().copied().map(JkfTask::Text));
            self.raw.extend(rest.into_iter().chain([item]).map(|text| (node, text)));
            self.unread(item, forks);
        }
    }

    /// Writes an unreadable item, with its forks.
    fn unread(&mut self, item: &str, forks: Vec<JkfTask<'a>>) {
        match item.strip_suffix('}').filter(|_| !forks.is_empty()) {
            Some(open) => {
                self.out.push_str(open);
                self.forks(forks);
            }
            None => self.out.push_str(item),
        }
    }

    fn name_losses(&mut self) {
        self.losses.add(LossKind::Times, self.tree.node(NodeId::ROOT).time.iter().count(), None);
        let mut written = HashMap::new();
        for (node, _) in &self.raw {
            *written.entry(*node).or_insert(0) += 1;
        }
        for id in self.tree.preorder() {
            self.name_end(id);
            let mut kept = written.get(&id).copied().unwrap_or(0);
            for raw_line in self.tree.raw_lines(id) {
                if raw_line.family == FormatFamily::Jkf && kept > 0 {
                    kept -= 1;
                } else {
                    self.losses.add_raw_line(raw_line, self.tree.node(id).ply());
                }
            }
        }
    }

    /// Reports as lost an end that becomes a break, and an end that is read as one of its siblings.
    fn name_end(&mut self, id: NodeId) {
        let node = self.tree.node(id);
        let Some(terminal) = node.end() else { return };
        let word = end_word(terminal, Color::Black);
        if is_double(self.tree, id) {
            self.losses.add(LossKind::Variations, 1, Some(node.ply()));
            self.losses.add_name(LossKind::Terminals, terminal.id(), Some(node.ply()));
            for kind in [LossKind::Comments, LossKind::Marks, LossKind::Times] {
                self.losses.add_at(kind, self.tree, std::iter::once(id));
            }
        } else if let Err(text) = word {
            self.losses.add_name(LossKind::Terminals, text, Some(node.ply()));
        }
    }
}

/// Whether an end would be read as the same end as one of its earlier siblings.
fn is_double(tree: &Tree, id: NodeId) -> bool {
    let read_as = |id| match tree.node(id).end() {
        Some(terminal) if end_word(terminal, Color::Black).is_err() => Some(&GameEnd::Interrupt),
        // Ends with other words are always kept apart.
        Some(GameEnd::Other(_)) => None,
        known => known,
    };
    let Some(own) = read_as(id) else { return false };
    let brothers = tree.node(id).parent().into_iter().flat_map(|parent| tree.children(parent));
    brothers.take_while(|&brother| brother != id).any(|brother| read_as(brother) == Some(own))
}
