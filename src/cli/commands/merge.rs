//! `honfu merge`: one record of two that were made from a third.

use std::path::{Path, PathBuf};

use crate::cli::context::CliContext;
use crate::cli::conversion::plan;
use crate::cli::input::sides::{self, ComparedFile, trouble};
use crate::cli::outcome::{CliError, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::files;
use crate::messages::naming::NodeNamer;
use crate::messages::{self, Lang, MergeMessage};
use honfu_core::format::{self, Format, Loss, LossKind, LossReport, WriteTarget, WrittenFile};
use honfu_core::record::Collection;
use honfu_core::record::{MergeConflict, merge_collections};

#[derive(Debug, clap::Args)]
pub struct MergeArgs {
    /// The record that both sides were made from; - reads standard input
    base: PathBuf,
    /// One side; - reads standard input
    a: PathBuf,
    /// The other side; - reads standard input
    b: PathBuf,
    /// The format to write, with options such as kif:utf-8,lf: {formats}
    #[arg(short, long, value_name = "FORMAT")]
    to: Option<String>,
    /// The file to write instead of standard output; its extension names the format, unless -t
    /// does; otherwise it is that of A
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub fn run(args: MergeArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    let outcome = merge(args, context, output);
    sides::settled(outcome, context, output)
}

fn merge(args: MergeArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    sides::check_names(&[&args.base, &args.a, &args.b], context.lang)?;
    let base = sides::read(args.base, context, output)?;
    let a = sides::read(args.a, context, output)?;
    let b = sides::read(args.b, context, output)?;
    refuse_broken([&base, &a, &b], context.lang)?;
    let path = plan::file(args.output);
    let Some(target) = target(args.to.as_deref(), path.as_deref(), [&a, &b], context.lang)? else {
        // There is nothing on either side.
        return Ok(ExitStatus::Done);
    };
    let (merged, conflicts) =
        merge_collections(&base.collection, &a.collection, &b.collection, target.holds_variations());
    let written = match [&a, &b].into_iter().find(|side| is_all_of(side, &merged, &target)) {
        Some(side) => WrittenFile { bytes: side.bytes.clone(), losses: LossReport::default() },
        None => write(&merged, &target, &conflicts, context.lang)?,
    };
    report(&merged, &conflicts, &written.losses, context, output);
    let is_move = |loss: &Loss| matches!(loss.kind, LossKind::Variations | LossKind::Moves);
    if written.losses.iter().any(is_move) {
        return Err(trouble(MergeMessage::NoPlace { format: target.format.id() }.text(context.lang)));
    }
    match path {
        Some(path) => save(&path, &written.bytes, context.lang)?,
        None => output.print_file(&written.bytes, target.encoding)?,
    }
    let is_whole = conflicts.is_empty() && written.losses.is_empty();
    Ok(if is_whole { ExitStatus::Done } else { ExitStatus::DIFFERENT })
}

/// What could not be read would be gone from the merged file.
fn refuse_broken(sides: [&ComparedFile; 3], lang: Lang) -> Result<(), CliError> {
    let Some(broken) = sides.into_iter().find(|side| side.errors > 0) else { return Ok(()) };
    let remark = MergeMessage::NotMerged { file: broken.name.clone(), errors: broken.errors };
    Err(trouble(remark.text(lang)))
}

/// What to write: what the user asks for, or a file like A, or like B if there is no A,
/// unless its name is that of another format. `None` if there is nothing to write.
fn target(
    to: Option<&str>,
    path: Option<&Path>,
    sides: [&ComparedFile; 2],
    lang: Lang,
) -> Result<Option<WriteTarget>, CliError> {
    let [a, b] = sides.map(|side| side.traits);
    let Some(traits) = a.or(b) else { return Ok(None) };
    if let Some(to) = to {
        return to.parse().map(Some).map_err(|error| trouble(messages::target_error(&error, lang)));
    }
    let extension = path.and_then(Path::extension).and_then(|extension| extension.to_str());
    let is_own = |extension: &str| {
        traits.format.spec().extensions.iter().any(|own| own.eq_ignore_ascii_case(extension))
    };
    let other = extension.filter(|extension| !is_own(extension)).and_then(Format::from_extension);
    // Variations of B need their place in PSN as well.
    let parens = [a, b].into_iter().flatten().any(|traits| traits.parens);
    Ok(Some(other.map_or_else(|| WriteTarget { parens, ..traits.target() }, WriteTarget::new)))
}

/// Whether the file of one side is what there is to write, byte for byte: a file that
/// nothing was merged into stays as somebody has written it.
fn is_all_of(side: &ComparedFile, merged: &Collection, target: &WriteTarget) -> bool {
    side.traits.is_some_and(|traits| traits.target() == *target) && side.collection == *merged
}

fn write(
    merged: &Collection,
    target: &WriteTarget,
    conflicts: &[(usize, MergeConflict)],
    lang: Lang,
) -> Result<WrittenFile, CliError> {
    format::write(&merged.records, target).map_err(|error| {
        let format = error.format.id();
        let is_split = conflicts.iter().any(|(_, conflict)| *conflict == MergeConflict::Starts);
        let remark = if is_split {
            MergeMessage::TwoStarts { format }
        } else {
            MergeMessage::OneRecordOnly { format }
        };
        trouble(remark.text(lang))
    })
}

/// Says what to look at in the merged file, and what is not in it.
fn report(
    merged: &Collection,
    conflicts: &[(usize, MergeConflict)],
    losses: &LossReport,
    context: &CliContext,
    output: &mut CliOutput,
) {
    let several = merged.records.len() > 1;
    for of_record in conflicts.chunk_by(|a, b| a.0 == b.0) {
        let Some(record) = merged.records.get(of_record[0].0) else { continue };
        let mut namer = NodeNamer::new(record, context.locale());
        for (at, conflict) in of_record {
            let number = if several { format!("#{} ", at + 1) } else { String::new() };
            let text = number + &messages::conflict(conflict, &mut namer);
            output.report(&MergeMessage::Conflict(text).text(context.lang));
        }
    }
    for loss in losses.iter() {
        output.report(&messages::loss(loss, context.lang));
    }
}

fn save(path: &Path, bytes: &[u8], lang: Lang) -> Result<(), CliError> {
    files::save(path, bytes).map_err(|error| trouble(error.message(path, lang)))
}
