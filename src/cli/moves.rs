//! `honfu moves`: the moves of a record, one a line.

use std::path::PathBuf;

use super::Outcome;
use super::args::styles;
use super::context::Context;
use super::input::pick;
use super::output::Output;
use crate::files::Source;
use crate::notation::{Notation, Style};
use crate::record::{NodeId, Record, Replay};
use crate::shogi::Color;

/// The deepest variation that is still indented, since a line has only so much room
/// and variations may nest without end.
const DEEPEST: usize = 40;

#[derive(Debug, clap::Args)]
pub struct Moves {
    /// The file; - reads standard input
    input: PathBuf,
    #[arg(short, long, value_name = "STYLE", help = styles("The notation"))]
    notation: Option<Notation>,
    /// Number the moves as the notation does
    #[arg(long)]
    numbered: bool,
    /// Print variations too, indented below the moves they replace
    #[arg(long)]
    tree: bool,
}

pub fn run(args: Moves, context: &Context, output: &mut Output) -> Outcome {
    let picked = pick(Source::from(args.input), context, output)?;
    let record = &picked.record;
    let notation = args.notation.unwrap_or(context.settings.notation);
    let numbering = if args.numbered { Numbering::of(notation.style) } else { Numbering::None };
    let steps = if args.tree { with_variations(record) } else { main_line(record) };
    let mut printer = Printer { notation, numbering, record, replay: Replay::new(&record.start) };
    let mut open = false;
    for (index, step) in steps.iter().enumerate() {
        let continues =
            open && numbering == Numbering::Pairs && !args.tree && printer.side(step) == Color::White;
        output.text(match (index, continues) {
            (0, _) => "",
            (_, true) => " ",
            (_, false) => "\n",
        })?;
        output.text(&printer.text(step, continues))?;
        open = true;
    }
    output.text(if steps.is_empty() { "" } else { "\n" })?;
    Ok(picked.exit())
}

/// A move to print.
struct Step {
    node: NodeId,
    /// How many variations it is inside of.
    depth: usize,
}

fn main_line(record: &Record) -> Vec<Step> {
    let nodes = record.tree.main_line().filter(|&node| record.tree.node(node).mv().is_some());
    nodes.map(|node| Step { node, depth: 0 }).collect()
}

/// Every move: a move, the variations that replace it, then what follows it.
fn with_variations(record: &Record) -> Vec<Step> {
    let tree = &record.tree;
    let mut steps = Vec::new();
    let mut ahead: Vec<Step> = Vec::new();
    ahead.extend(tree.node(NodeId::ROOT).first_child().map(|node| Step { node, depth: 0 }));
    while let Some(Step { node, depth }) = ahead.pop() {
        ahead.extend(tree.node(node).first_child().map(|node| Step { node, depth }));
        let parent = tree.node(node).parent();
        if let Some(parent) = parent.filter(|&parent| tree.node(parent).first_child() == Some(node)) {
            let variations: Vec<NodeId> = tree.children(parent).skip(1).collect();
            ahead.extend(variations.into_iter().rev().map(|node| Step { node, depth: depth + 1 }));
        }
        if tree.node(node).mv().is_some() {
            steps.push(Step { node, depth });
        }
    }
    steps
}

/// How a style numbers moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Numbering {
    None,
    /// Every move has a number.
    Ply,
    /// Black's move and White's answer share one: `1. P-76 P-34`.
    Pairs,
}

impl Numbering {
    fn of(style: Style) -> Numbering {
        match style {
            Style::Western | Style::Hodges => Numbering::Pairs,
            Style::Japanese | Style::Kif | Style::Usi | Style::Csa => Numbering::Ply,
        }
    }
}

struct Printer<'a> {
    notation: Notation,
    numbering: Numbering,
    record: &'a Record,
    replay: Replay,
}

impl Printer<'_> {
    /// Who makes the move.
    fn side(&self, step: &Step) -> Color {
        let ply = self.record.tree.node(step.node).ply();
        let first = self.record.start.position.side();
        if ply % 2 == 1 { first } else { !first }
    }

    /// The move, indented and numbered; only the move where it continues a pair.
    fn text(&mut self, step: &Step, continues: bool) -> String {
        let tree = &self.record.tree;
        let node = tree.node(step.node);
        self.replay.go(tree, node.parent().unwrap_or(NodeId::ROOT));
        let last_to = self.replay.last_to(tree);
        let mut text = "  ".repeat(step.depth.min(DEEPEST));
        if !continues {
            text.push_str(&self.number(step));
        }
        if let Some(mv) = node.mv() {
            self.notation.write(&mut text, self.replay.position(), mv, last_to);
        }
        text
    }

    fn number(&self, step: &Step) -> String {
        let ply = u64::from(self.record.tree.node(step.node).ply());
        let first = u64::from(self.record.start.first_ply);
        let white_first = u64::from(self.record.start.position.side() == Color::White);
        match self.numbering {
            Numbering::None => String::new(),
            Numbering::Ply => format!("{:>4} ", first + ply - 1),
            Numbering::Pairs => {
                let dots = if self.side(step) == Color::White { " ..." } else { "" };
                format!("{}.{dots} ", (ply + white_first).div_ceil(2))
            }
        }
    }
}
