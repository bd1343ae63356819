//! `honfu stats --by-position`: the first moves of the matching records, by position.

use std::collections::HashMap;
use std::num::NonZeroUsize;

use crate::cli::context::CliContext;
use crate::cli::input::batch::InputFile;
use crate::cli::json::{TreePositionObject, to_json_line};
use crate::cli::opening_table::{opening_row, start_name};
use crate::cli::outcome::CliResult;
use crate::cli::output::CliOutput;
use crate::cli::search::RecordSearch;
use crate::messages::Lang;
use crate::messages::screen::{opening_heading, same_as_line};
use honfu_core::notation::Notation;
use honfu_core::shogi::{Move, Square};
use honfu_query::{PositionTree, ResultTally, TreeMove, TreePosition};

/// Returns the tree of the matching records, and whether there were no errors.
pub fn count_positions(
    search: &RecordSearch<'_>,
    inputs: &[InputFile],
    depth: NonZeroUsize,
    threads: Option<NonZeroUsize>,
    output: &mut CliOutput,
) -> CliResult<(PositionTree, bool)> {
    let mut tree = PositionTree::new(depth.get());
    let is_done = search.openings(
        inputs,
        depth.get(),
        threads,
        output,
        |own: &mut Option<PositionTree>, game| {
            own.get_or_insert_with(|| PositionTree::new(depth.get())).add(game);
        },
        |own, _| {
            own.iter().for_each(|own| tree.merge(own));
            Ok(())
        },
    )?;
    Ok((tree, is_done))
}

/// A line of the tree that has not been printed yet.
struct TreeLine {
    to: TreePosition,
    tally: ResultTally,
    /// The move of this line; `None` for a start position.
    played: Option<LineMove>,
    depth: usize,
}

#[derive(Clone, Copy)]
struct LineMove {
    mv: Move,
    before: TreePosition,
    /// The destination of the previous move.
    last_to: Option<Square>,
}

/// Prints the moves of at least `least` games, each below the move that leads to its position. The
/// continuations of a position are printed once; elsewhere a reference to that line is printed.
pub fn print_positions(
    tree: &PositionTree,
    least: u32,
    context: &CliContext,
    output: &mut CliOutput,
) -> CliResult<()> {
    let lang = output.lang();
    output.print(&format!("{}\n", opening_heading(lang)))?;
    let mut ahead: Vec<TreeLine> = tree
        .starts(least)
        .into_iter()
        .rev()
        .map(|(to, tally)| TreeLine { to, tally, played: None, depth: 0 })
        .collect();
    let mut lines: HashMap<TreePosition, usize> = HashMap::new();
    let mut number = 1;
    while let Some(line) = ahead.pop() {
        number += 1;
        let mut text = line.text(tree, context.settings.notation, lang);
        if let Some(first) = lines.get(&line.to) {
            text += &format!("  {}", same_as_line(*first, lang));
        } else {
            lines.insert(line.to, number);
            ahead.extend(line.below(tree, least).rev());
        }
        output.print(&(text + "\n"))?;
    }
    Ok(())
}

impl TreeLine {
    fn text(&self, tree: &PositionTree, notation: Notation, lang: Lang) -> String {
        let (before, name) = match self.played {
            None => (tree.games(), start_name(&tree.position(self.to), lang)),
            Some(LineMove { mv, before, last_to }) => {
                (tree.tally(before).games(), notation.text(&tree.position(before), last_to, mv))
            }
        };
        opening_row(self.tally, before, self.depth, &name)
    }

    /// Returns the lines below this one, the most frequent first.
    fn below(&self, tree: &PositionTree, least: u32) -> impl DoubleEndedIterator<Item = TreeLine> {
        let before = self.to;
        let last_to = self.played.map(|played| played.mv.to());
        tree.moves(self.to, least).into_iter().map(move |TreeMove { mv, tally, to }| TreeLine {
            to,
            tally,
            played: Some(LineMove { mv, before, last_to }),
            depth: self.depth + 1,
        })
    }
}

/// Prints a JSON object for each position, ordered by ply, then by SFEN.
pub fn print_json(tree: &PositionTree, least: u32, output: &mut CliOutput) -> CliResult<()> {
    let mut positions = tree.positions(least);
    positions.sort_by_key(|(_, at)| tree.ply(*at));
    for (sfen, at) in &positions {
        output.print(&to_json_line(&TreePositionObject::new(tree, sfen, *at, least)))?;
    }
    Ok(())
}
