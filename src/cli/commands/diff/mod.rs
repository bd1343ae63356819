//! `honfu diff`: how two records differ, move by move.

mod json;
mod text;

use std::path::PathBuf;

use crate::cli::context::CliContext;
use crate::cli::input::compared::{ComparedFile, check_standard_input, read_compared};
use crate::cli::outcome::{CliError, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::messages::MergeMessage;
use honfu_core::record::{Record, RecordDifference, compare_records, find_moved, pair_records};

#[derive(Debug, clap::Args)]
pub struct DiffArgs {
    old: PathBuf,
    new: PathBuf,
    #[arg(long)]
    json: bool,
}

/// Two matching records with their numbers from 0; one of them may be missing.
struct RecordPair<'a> {
    old: Option<(usize, &'a Record)>,
    new: Option<(usize, &'a Record)>,
    /// Whether the record was moved relative to the others.
    is_moved: bool,
    /// The differences, if both records exist.
    found: Vec<RecordDifference>,
}

impl RecordPair<'_> {
    fn is_same(&self) -> bool {
        self.old.is_some() && self.new.is_some() && self.found.is_empty() && !self.is_moved
    }
}

pub fn run_diff(args: DiffArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    check_standard_input(&[&args.old, &args.new])?;
    let old = read_compared(args.old, context, output)?;
    let new = read_compared(args.new, context, output)?;
    let mut pairs = record_pairs(&old, &new);
    pairs.retain(|pair| !pair.is_same());
    let locale = context.locale();
    if args.json {
        pairs.iter().try_for_each(|pair| output.print(&json::json_differences(pair, locale)))?;
    } else if !pairs.is_empty() {
        let lines = text::difference_lines(&old, &new, &pairs, locale);
        output.print_styled(&lines, output.is_coloured(context.settings.color))?;
    }
    if let Some(ComparedFile { name, errors, .. }) = [&old, &new].into_iter().find(|side| side.errors > 0) {
        // The unreadable parts may be equal or not.
        return Err(CliError::new(MergeMessage::NotAllCompared { file: name.clone(), errors: *errors }));
    }
    Ok(ExitStatus::from_answer(pairs.is_empty()))
}

/// Returns the matching records and their differences. The order of headers is compared only
/// between files of one format, since each format has its own order.
fn record_pairs<'a>(old: &'a ComparedFile, new: &'a ComparedFile) -> Vec<RecordPair<'a>> {
    let same_format = old.traits.map(|traits| traits.format) == new.traits.map(|traits| traits.format);
    let old = &old.collection.records;
    let new = &new.collection.records;
    let pairs = pair_records(old, new);
    let moved = find_moved(&pairs);
    pairs
        .into_iter()
        .zip(moved)
        .map(|([before, after], is_moved)| {
            let old = before.map(|at| (at, &old[at]));
            let new = after.map(|at| (at, &new[at]));
            let mut found = old.zip(new).map_or_else(Vec::new, |(old, new)| compare_records(old.1, new.1));
            found.retain(|found| same_format || *found != RecordDifference::HeaderOrder);
            RecordPair { old, new, is_moved, found }
        })
        .collect()
}
