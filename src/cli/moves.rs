//! `honfu moves`: the moves of a record, one a line.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::Outcome;
use super::context::Context;
use super::input::pick;
use super::output::Output;
use super::steps::indent;
use super::vertical::vertical;
use crate::files::InputSource;
use honfu_core::notation::{Counted, Notation, Numbering, Numbers};
use honfu_core::record::order::{Visit, reading_order};
use honfu_core::record::{NodeId, Record, Replay};

#[derive(Debug, clap::Args)]
pub struct Moves {
    /// The file; - reads standard input
    input: PathBuf,
    /// The notation: {styles}
    #[arg(short, long, value_name = "STYLE")]
    notation: Option<Notation>,
    /// Number the moves, as the notation does unless HOW is given
    #[arg(long, value_name = "HOW", num_args = 0..=1, require_equals = true, default_missing_value = "style")]
    #[arg(value_parser = numberings())]
    numbered: Option<Numbering>,
    /// Print variations too, indented below the moves they replace
    #[arg(long)]
    tree: bool,
    /// Print each move in a column, from right to left, as books do
    #[arg(long, conflicts_with_all = ["tree", "numbered"])]
    vertical: bool,
}

fn numberings() -> impl TypedValueParser<Value = Numbering> {
    PossibleValuesParser::new(Numbering::ALL.map(Numbering::id)).try_map(|id| id.parse())
}

pub fn run(args: Moves, context: &Context, output: &mut Output) -> Outcome {
    let picked = pick(InputSource::from(args.input), context, output)?;
    let record = &picked.record;
    let notation = args.notation.unwrap_or(context.settings.notation);
    let numbers = notation.style.numbers().counting(args.numbered.unwrap_or(Numbering::None));
    let steps = if args.tree { with_variations(record) } else { main_line(record) };
    let mut printer =
        Printer { notation, numbers, joins: !args.tree, record, replay: Replay::new(&record.start) };
    if args.vertical {
        let moves: Vec<String> = steps.iter().map(|step| printer.text(step)).collect();
        output.text(&vertical(&moves))?;
    } else {
        printer.print(&steps, output)?;
    }
    Ok(picked.exit())
}

fn main_line(record: &Record) -> Vec<Visit> {
    let nodes = record.tree.main_line().filter(|&node| record.tree.node(node).mv().is_some());
    nodes.map(|node| Visit { node, depth: 0, rank: 0 }).collect()
}

/// Every move, with its variations.
fn with_variations(record: &Record) -> Vec<Visit> {
    let steps = reading_order(&record.tree, NodeId::ROOT).into_iter();
    steps.filter(|step| record.tree.node(step.node).mv().is_some()).collect()
}

struct Printer<'a> {
    notation: Notation,
    numbers: Numbers,
    /// Whether a pair of moves stands on one line.
    joins: bool,
    record: &'a Record,
    replay: Replay,
}

impl Printer<'_> {
    /// Prints a move a line, and pairs of moves on one.
    fn print(&mut self, steps: &[Visit], output: &mut Output) -> std::io::Result<()> {
        let mut line = String::new();
        let mut before = None;
        for step in steps {
            let counted = self.counted(step, before);
            let joins = self.numbers.joins(counted);
            line.push_str(match (joins, before) {
                (true, _) => " ",
                (false, Some(_)) => "\n",
                (false, None) => "",
            });
            if before.is_none() {
                line.extend(self.numbers.omitted(counted).map(|omitted| omitted + "\n"));
            }
            if !joins {
                line.push_str(&indent(step.depth));
            }
            self.numbers.write(&mut line, counted);
            line.push_str(&self.text(step));
            output.text(&line)?;
            line.clear();
            before = Some(step);
        }
        output.text(if before.is_some() { "\n" } else { "" })?;
        Ok(())
    }

    /// Where the move stands in the game and after the step before it.
    fn counted(&self, step: &Visit, before: Option<&Visit>) -> Counted {
        let (tree, start) = (&self.record.tree, &self.record.start);
        let node = tree.node(step.node);
        let follows = before.is_some_and(|before| {
            node.parent() == Some(before.node) && tree.node(before.node).comment.is_none()
        });
        Counted {
            ply: start.first_ply.saturating_add(node.ply()).saturating_sub(1),
            mover: start.mover(node.ply()),
            follows: self.joins && follows,
        }
    }

    /// The move.
    fn text(&mut self, step: &Visit) -> String {
        let tree = &self.record.tree;
        let node = tree.node(step.node);
        self.replay.go(tree, node.parent().unwrap_or(NodeId::ROOT));
        let last_to = self.replay.last_to(tree);
        node.mv().map_or_else(String::new, |mv| self.notation.text(self.replay.position(), mv, last_to))
    }
}
