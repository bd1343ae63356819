//! `honfu moves`: prints the moves of a record, one per line.

use std::path::PathBuf;

use crate::cli::context::{CliContext, word_parser};
use crate::cli::input::choose_record;
use crate::cli::outcome::CliResult;
use crate::cli::output::{CliOutput, indent};
use honfu_core::notation::{Notation, NumberStyle, NumberedMove, Numbering};
use honfu_core::record::{NodeId, PositionReplay, Record, VisitedNode, reading_order};
use honfu_core::text::{WidthMode, pad};

#[derive(Debug, clap::Args)]
pub struct MovesArgs {
    #[arg(value_name = "INPUT")]
    input: Option<PathBuf>,
    #[arg(long, value_name = "HOW", num_args = 0..=1, require_equals = true)]
    #[arg(value_parser = word_parser(Numbering::ALL.map(Numbering::id), |id| id.parse::<Numbering>().ok()), ignore_case = true)]
    numbered: Option<Option<Numbering>>,
    #[arg(long)]
    tree: bool,
    #[arg(long, conflicts_with_all = ["tree", "numbered"])]
    vertical: bool,
}

pub fn run_moves(args: MovesArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    let chosen = choose_record(args.input, context, output)?;
    let record = &chosen.record;
    let notation = context.settings.notation;
    let numbering = match args.numbered {
        None => Numbering::None,
        Some(Some(chosen)) => chosen,
        // The option asks for numbers, so it wins against the setting.
        Some(None) if context.settings.numbering == Numbering::None => Numbering::Ply,
        Some(None) => context.settings.numbering,
    };
    let numbers = notation.style.numbers().in_list(numbering);
    let steps = if args.tree { with_variations(record) } else { main_line_steps(record) };
    let replay = PositionReplay::new(&record.start);
    let mut printer = MovePrinter { notation, numbers, joins: !args.tree, record, replay };
    if args.vertical {
        let moves: Vec<String> = steps.iter().map(|step| printer.text(step)).collect();
        output.print(&vertical(&moves, context.settings.width_mode()))?;
    } else {
        printer.print(&steps, output)?;
    }
    Ok(chosen.exit())
}

fn main_line_steps(record: &Record) -> Vec<VisitedNode> {
    record
        .tree
        .main_line()
        .filter(|&node| record.tree.node(node).mv().is_some())
        .map(|node| VisitedNode { node, depth: 0, rank: 0 })
        .collect()
}

/// Returns every move of the record, each followed by its variations.
fn with_variations(record: &Record) -> Vec<VisitedNode> {
    reading_order(&record.tree, NodeId::ROOT)
        .into_iter()
        .filter(|step| record.tree.node(step.node).mv().is_some())
        .collect()
}

struct MovePrinter<'a> {
    notation: Notation,
    numbers: NumberStyle,
    /// Whether two moves of a pair are printed on one line.
    joins: bool,
    record: &'a Record,
    replay: PositionReplay,
}

impl MovePrinter<'_> {
    /// Prints one move per line, or pairs of moves.
    fn print(&mut self, steps: &[VisitedNode], output: &mut CliOutput) -> std::io::Result<()> {
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
            output.print(&line)?;
            line.clear();
            before = Some(step);
        }
        output.print(if before.is_some() { "\n" } else { "" })?;
        Ok(())
    }

    /// Returns the number of the move, and whether it directly follows the step before it.
    fn counted(&self, step: &VisitedNode, before: Option<&VisitedNode>) -> NumberedMove {
        let tree = &self.record.tree;
        let start = &self.record.start;
        let node = tree.node(step.node);
        let follows = before.is_some_and(|before| {
            node.parent() == Some(before.node) && tree.node(before.node).comment.is_none()
        });
        NumberedMove {
            ply: start.first_ply.saturating_add(node.ply()).saturating_sub(1),
            mover: start.mover(node.ply()),
            follows: self.joins && follows,
        }
    }

    fn text(&mut self, step: &VisitedNode) -> String {
        let tree = &self.record.tree;
        let node = tree.node(step.node);
        self.replay.go(tree, node.parent().unwrap_or(NodeId::ROOT));
        let last_to = self.replay.last_to(tree);
        node.mv().map_or_else(String::new, |mv| self.notation.text(self.replay.position(), last_to, mv))
    }
}

/// How many columns of three cells fit into 80 cells.
const COLUMNS: usize = 26;

/// Returns the columns in bands, one below the other, that share a right edge.
fn vertical(texts: &[String], mode: WidthMode) -> String {
    let columns = texts.len().min(COLUMNS);
    let bands: Vec<String> = texts.chunks(COLUMNS).map(|texts| band(texts, columns, mode)).collect();
    bands.join("\n")
}

/// Returns a band that is as wide as the given number of columns.
fn band(texts: &[String], columns: usize, mode: WidthMode) -> String {
    let mut filled: Vec<Vec<char>> = texts.iter().map(|text| text.chars().map(upright).collect()).collect();
    let height = filled.iter().map(Vec::len).max().unwrap_or(0);
    filled.resize(columns, Vec::new());
    (0..height)
        .map(|row| {
            let line: String = filled.iter().rev().map(|column| cell(column.get(row), mode)).collect();
            format!("{}\n", line.trim_end())
        })
        .collect()
}

/// Returns a character in two cells, followed by a space.
fn cell(letter: Option<&char>, mode: WidthMode) -> String {
    let letter = letter.map_or_else(String::new, char::to_string);
    format!("{} ", pad(&letter, 2, mode))
}

/// Returns a character for vertical text: full-width, and rotated if it has a direction.
fn upright(sign: char) -> char {
    match sign {
        '(' => '︵',
        ')' => '︶',
        '-' => '｜',
        '!'..='~' => char::from_u32(sign as u32 - '!' as u32 + '！' as u32).unwrap_or(sign),
        _ => sign,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_run_from_right_to_left() {
        let texts = ["☗７六歩", "☖3四歩", "☗５八金右"].map(str::to_owned);
        let expected = "☗  ☖  ☗\n５ ３ ７\n八 四 六\n金 歩 歩\n右\n";
        assert_eq!(vertical(&texts, WidthMode::Narrow), expected);
        assert_eq!(vertical(&["７六歩(77)".to_owned()], WidthMode::Narrow), "７\n六\n歩\n︵\n７\n７\n︶\n");
        assert_eq!(vertical(&[], WidthMode::Narrow), "");
    }

    #[test]
    fn bands_end_at_the_same_edge() {
        let texts: Vec<String> = (0..COLUMNS + 1).map(|index| (index % 10).to_string()).collect();
        let lines: Vec<String> = vertical(&texts, WidthMode::Narrow).lines().map(str::to_owned).collect();
        assert!(lines[0].ends_with("２ １ ０") && lines[0].starts_with("５ ４"));
        assert_eq!(lines[1], "");
        assert_eq!(lines[2], format!("{}６", " ".repeat((COLUMNS - 1) * 3)));
    }
}
