//! `honfu merge`: merges two records that were made from a third.

use std::path::{Path, PathBuf};

use crate::cli::context::CliContext;
use crate::cli::conversion::plan;
use crate::cli::conversion::target::{other_target, output_target};
use crate::cli::input::compared::{ComparedFile, check_standard_input, read_compared};
use crate::cli::outcome::{CliError, CliReport, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::cli::output_files::{ReplaceArgs, WriteDecision};
use crate::files::{self, FileId};
use crate::messages::node_names::NodeNamer;
use crate::messages::{self, MergeMessage};
use honfu_core::format::{self, LossKind, LossReport, OriginalFile, RecordsError, WriteTarget, WrittenFile};
use honfu_core::record::{Collection, MergeConflict, merge_collections};

#[derive(Debug, clap::Args)]
pub struct MergeArgs {
    base: PathBuf,
    a: PathBuf,
    b: PathBuf,
    #[arg(short, long, value_name = "FORMAT")]
    to: Option<String>,
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    // What messages call the file.
    #[arg(long, value_name = "NAME", hide_short_help = true)]
    path: Option<String>,
    #[command(flatten)]
    replace: ReplaceArgs,
}

pub fn run_merge(args: MergeArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    check_standard_input(&[&args.base, &args.a, &args.b])?;
    let path = plan::file(args.output);
    // Merge drivers of git overwrite A with the result, without an option.
    let is_over_a =
        path.as_deref().and_then(FileId::from_path).is_some_and(|id| FileId::from_path(&args.a) == Some(id));
    let base = read_compared(args.base, context, output)?;
    let a = read_compared(args.a, context, output)?;
    let b = read_compared(args.b, context, output)?;
    if let Some(ComparedFile { name, errors, .. }) = [&base, &a, &b].into_iter().find(|side| side.errors > 0)
    {
        // The unreadable part would be missing from the merged file.
        let file = args.path.as_ref().unwrap_or(name).clone();
        return Err(CliError::new(MergeMessage::NotMerged { file, errors: *errors }));
    }
    let Some(target) = merge_target(args.to.as_deref(), path.as_deref(), [&a, &b])? else {
        // Both sides are empty.
        return Ok(ExitStatus::Done);
    };
    let (merged, conflicts) =
        merge_collections(&base.collection, &a.collection, &b.collection, target.holds_variations());
    let written = match [&a, &b].into_iter().find(|side| is_all_of(side, &merged, &target)) {
        Some(side) => WrittenFile { bytes: side.bytes.clone(), losses: LossReport::default() },
        None => write_merged(&merged, &target, [&a, &b], &conflicts, context.settings.kept_bytes())?,
    };
    let named = args.path.map_or_else(String::new, |name| format!("{name}: "));
    report_merge(&merged, (&conflicts, &named), &written.losses, context, output);
    if written.losses.iter().any(|loss| matches!(loss.kind, LossKind::Variations | LossKind::Moves)) {
        return Err(CliError::new(MergeMessage::NoPlace { format: target.format.id() }));
    }
    match path {
        Some(path) => {
            if args.replace.or_force(is_over_a).confirm(&path, output)? == WriteDecision::Write {
                files::save_derived(&path, &written.bytes, true)
                    .map_err(|error| CliError::new(CliReport::Unsaved { path, error }))?;
            }
        }
        None => output.print_file(&written.bytes, target.encoding)?,
    }
    let is_whole = conflicts.is_empty() && written.losses.is_empty();
    Ok(ExitStatus::from_answer(is_whole))
}

/// Returns how to write the result: as `-t` says, or like A (like B if A is empty), unless the
/// extension belongs to another format. `None` if there is nothing to write.
fn merge_target(
    to: Option<&str>,
    path: Option<&Path>,
    sides: [&ComparedFile; 2],
) -> CliResult<Option<WriteTarget>> {
    let [a, b] = sides.map(|side| side.traits);
    let Some(traits) = a.or(b) else { return Ok(None) };
    if let Some(to) = to {
        return output_target(Some(to), path).map(Some);
    }
    let other = path.map_or(Ok(None), |path| other_target(traits.format, path))?;
    // Variations of B may have to be written to PSN as well.
    let parens = [a, b].into_iter().flatten().any(|traits| traits.parens);
    Ok(Some(other.unwrap_or(WriteTarget { parens, ..traits.target() })))
}

/// Whether the file of one side is the result and can be copied byte for byte, so that a file into
/// which nothing was merged does not change.
fn is_all_of(side: &ComparedFile, merged: &Collection, target: &WriteTarget) -> bool {
    side.traits.is_some_and(|traits| traits.target() == *target) && side.collection == *merged
}

fn write_merged(
    merged: &Collection,
    target: &WriteTarget,
    sides: [&ComparedFile; 2],
    conflicts: &[(usize, MergeConflict)],
    kept_bytes: usize,
) -> CliResult<WrittenFile> {
    let [a, _] = sides;
    let original = a.traits.and_then(|traits| OriginalFile::within(kept_bytes, &a.bytes, traits));
    let edited = format::write_edited(original, &merged.records, target);
    edited.map(|edited| edited.written).map_err(|error| {
        if let RecordsError::OtherGame { .. } = error {
            return CliError::new(CliReport::RecordsError {
                file: sides.map(|side| &*side.name).join(", "),
                error,
            });
        }
        let format = target.format.id();
        let is_split = conflicts.iter().any(|(_, conflict)| *conflict == MergeConflict::Starts);
        CliError::new(if is_split {
            MergeMessage::TwoStarts { format }
        } else {
            MergeMessage::OneRecordOnly { format }
        })
    })
}

/// Reports conflicts and losses, each after the name of the file.
fn report_merge(
    merged: &Collection,
    (conflicts, file): (&[(usize, MergeConflict)], &str),
    losses: &LossReport,
    context: &CliContext,
    output: &CliOutput,
) {
    let several = merged.records.len() > 1;
    for of_record in conflicts.chunk_by(|a, b| a.0 == b.0) {
        let Some(record) = merged.records.get(of_record[0].0) else { continue };
        let mut namer = NodeNamer::new(record, context.locale());
        for (at, conflict) in of_record {
            let number = if several { format!("#{} ", at + 1) } else { String::new() };
            let text = number + &messages::conflict(conflict, &mut namer);
            output.report_line(&format!("{file}{}", MergeMessage::Conflict(text).text(context.lang)));
        }
    }
    for loss in losses.iter() {
        output.report_line(&format!("{file}{}", loss.sentence(context.lang)));
    }
}
