//! `honfu convert`: records from one format to another.

use std::fs;
use std::io::ErrorKind;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use super::batch::{self, in_order};
use super::context::Context;
use super::input::{self, narrow, parse, read};
use super::output::{Loudness, Output};
use super::plan::{self, Job, Place};
use super::view::View;
use super::{Exit, Outcome, Stop};
use crate::files::{self, SaveError, Source};
use crate::format::positions::Positions;
use crate::format::{self, ReadOptions, Reading, Severity, Target, Written};
use crate::messages::{self, Lang, Remark, Stage};
use crate::record::Record;

#[derive(Debug, clap::Args)]
pub struct Convert {
    /// Files and folders; - or nothing reads standard input
    #[arg(value_name = "INPUT")]
    inputs: Vec<PathBuf>,
    /// The format to write, with options such as kif:utf-8,lf,bom: {formats}
    #[arg(short, long, value_name = "FORMAT")]
    to: String,
    /// Write the position after that many moves, in a format of positions alone
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    /// The file to write instead of standard output
    #[arg(short, long, value_name = "FILE", conflicts_with = "directory")]
    output: Option<PathBuf>,
    /// The folder to write a file for each input to
    #[arg(short, long, value_name = "DIR")]
    directory: Option<PathBuf>,
    /// Write nothing if something would be lost
    #[arg(long)]
    no_loss: bool,
    /// How many threads to use
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

/// How to convert, the same for every input.
struct Conversion<'a> {
    context: &'a Context,
    options: ReadOptions<'static>,
    target: Target,
    /// Whether messages name their file because there are several.
    many: bool,
    /// What can be read only once, such as standard input, and was.
    streams: Vec<(Source, Vec<u8>)>,
}

/// What came of one input.
#[derive(Default)]
struct Converted {
    /// For standard error.
    messages: Vec<String>,
    /// For standard output.
    bytes: Vec<u8>,
    failed: bool,
    lossy: bool,
}

pub fn run(args: Convert, context: &Context, output: &mut Output) -> Outcome {
    let lang = context.lang;
    let target = target(&args, lang)?;
    let options = context.read_options()?;
    let (jobs, faults) = jobs(&args, &target, context)?;
    faults.iter().for_each(|fault| output.error(fault));
    let streams = read_streams(&jobs, context)?;
    let conversion = Conversion { context, options, target, many: jobs.len() > 1, streams };
    let count = |source: &Source| conversion.count_split(source);
    if let Some(clash) = plan::collision(&jobs, count).or_else(|| plan::overwritten(&jobs, count)) {
        return Err(Stop::Because(Exit::Usage, clash.text(lang)));
    }
    if args.no_loss && loses_something(&conversion, &jobs, &args, output)? {
        return Ok(Exit::Lossy);
    }
    let mut done = 0;
    let work = |job: &Job| conversion.convert(job, true);
    in_order(&jobs, args.jobs, output, work, |result, output| {
        done += usize::from(!result.failed);
        print(result, &conversion, output)
    })?;
    if jobs.len() > 1 {
        output.message(&Remark::Summary { done, all: jobs.len() }.text(lang));
    }
    Ok(if done < jobs.len() || !faults.is_empty() { Exit::Failed } else { Exit::Done })
}

/// What to write.
fn target(args: &Convert, lang: Lang) -> Result<Target, Stop> {
    let mut target: Target =
        args.to.parse().map_err(|error| Stop::Because(Exit::Usage, messages::target_error(&error, lang)))?;
    if let Some(ply) = args.ply {
        if !target.format.info().holds_positions() {
            let remark = Remark::NoPositions { format: target.format.id() };
            return Err(Stop::Because(Exit::Usage, remark.text(lang)));
        }
        target.positions = Positions::Ply(ply);
    }
    Ok(target)
}

/// What to convert and where to, and what is to be said of folders without records.
fn jobs(args: &Convert, target: &Target, context: &Context) -> Result<(Vec<Job>, Vec<String>), Stop> {
    let stdin = [PathBuf::from("-")];
    let paths = if args.inputs.is_empty() { &stdin[..] } else { &args.inputs };
    let (mut inputs, faults) = batch::expand(paths, context);
    if let Some(folder) = &args.directory {
        if folder.exists() && !folder.is_dir() {
            let error = ErrorKind::NotADirectory.into();
            let name = folder.display().to_string();
            let why = messages::cannot_write(&name, Stage::File, &error, context.lang);
            return Err(Stop::Because(Exit::Failed, why));
        }
        return Ok((plan::into_folder(inputs, folder, target.format), faults));
    }
    match (inputs.pop(), inputs.is_empty() && !paths.iter().any(|path| path.is_dir())) {
        (Some(input), true) => {
            let file = args.output.clone().filter(|path| path.as_os_str() != "-");
            let target = file.map_or(Place::StandardOutput, Place::File);
            Ok((vec![Job { source: input.source, target }], faults))
        }
        _ => Err(Stop::Because(Exit::Usage, Remark::SeveralInputs.text(context.lang))),
    }
}

/// Reads what is no file on a disk, since a job may be looked at twice.
fn read_streams(jobs: &[Job], context: &Context) -> Result<Vec<(Source, Vec<u8>)>, Stop> {
    let mut streams: Vec<(Source, Vec<u8>)> = Vec::new();
    for source in jobs.iter().map(|job| &job.source) {
        let is_stream = source.path().is_none_or(|path| path.exists() && !path.is_file());
        if is_stream && !streams.iter().any(|(known, _)| known == source) {
            let bytes = files::load(source, context.settings.limits.file_bytes());
            let why = |error| messages::cannot_read(&source.name(), &error, context.lang);
            streams.push((source.clone(), bytes.map_err(|error| Stop::Because(Exit::Failed, why(error)))?));
        }
    }
    Ok(streams)
}

/// Converts everything without writing; if that loses something, says what.
fn loses_something(
    conversion: &Conversion<'_>,
    jobs: &[Job],
    args: &Convert,
    output: &mut Output,
) -> Result<bool, Stop> {
    let (mut lossy, mut messages) = (false, Vec::new());
    let work = |job: &Job| conversion.convert(job, false);
    in_order(jobs, args.jobs, output, work, |mut result, _| {
        lossy |= result.lossy;
        if result.lossy || result.failed {
            messages.append(&mut result.messages);
        }
        Ok(())
    })?;
    if lossy {
        messages.iter().for_each(|line| output.say(line));
        output.error(&Remark::NothingWritten.text(output.lang()));
    }
    Ok(lossy)
}

/// Prints what came of an input.
fn print(result: Converted, conversion: &Conversion<'_>, output: &mut Output) -> Result<(), Stop> {
    result.messages.iter().for_each(|line| output.say(line));
    output.file(&result.bytes, conversion.target.encoding)?;
    Ok(())
}

impl Conversion<'_> {
    fn lang(&self) -> Lang {
        self.context.lang
    }

    fn read(&self, source: &Source) -> Result<Reading, String> {
        let stream = self.streams.iter().find(|(known, _)| known == source);
        let mut reading = match stream {
            Some((_, bytes)) => parse(source, bytes, &self.options, self.lang())?,
            None => read(source, &self.options, self.lang())?,
        };
        narrow(source, &mut reading, self.context)?;
        Ok(reading)
    }

    /// How many records of a source get a file each.
    fn count_split(&self, source: &Source) -> usize {
        match self.read(source) {
            Ok(reading) if !self.target.format.info().holds_many => reading.collection.records.len(),
            _ => 1,
        }
    }

    /// Converts one input, and writes it to its file if it has one and `write` is set.
    fn convert(&self, job: &Job, write: bool) -> Converted {
        let mut result = Converted::default();
        if let Err(why) = self.try_convert(job, write, &mut result) {
            result.failed = true;
            result.messages.push(format!("honfu: {why}"));
        }
        result
    }

    fn try_convert(&self, job: &Job, write: bool, result: &mut Converted) -> Result<(), String> {
        let reading = self.read(&job.source)?;
        let file = job.source.name();
        self.refuse_broken(&file, &reading, result)?;
        let records = &reading.collection.records;
        self.find_ply(&file, records)?;
        let holds_many = self.target.format.info().holds_many;
        let split = matches!(job.target, Place::Folder { .. }) && records.len() > 1 && !holds_many;
        let size = if split { 1 } else { records.len().max(1) };
        for (number, part) in (1..).zip(records.chunks(size)) {
            let target = Target { damaged: reading.is_damaged(), ..self.target };
            let written = format::write(part, &target)
                .map_err(|error| messages::too_many_records(&file, &error, self.lang()))?;
            self.report_losses(&file, &written, result);
            match job.target.path(split.then_some(number)) {
                _ if !write => {}
                None => result.bytes = written.bytes,
                Some(path) => self.save(&path, &written.bytes, &job.target)?,
            }
        }
        Ok(())
    }

    /// Whether each record reaches the position that was asked for.
    fn find_ply(&self, file: &str, records: &[Record]) -> Result<(), String> {
        let Positions::Ply(ply) = self.target.positions else { return Ok(()) };
        let last = records.iter().find_map(|record| View::new(record, Some(ply)).err());
        let remark = |last| Remark::NoSuchPly { file: file.to_owned(), ply, last };
        last.map_or(Ok(()), |last| Err(remark(last).text(self.lang())))
    }

    /// Reports what was found; a record with errors is not converted.
    fn refuse_broken(&self, file: &str, reading: &Reading, result: &mut Converted) -> Result<(), String> {
        let found: Vec<_> = reading.diagnostics.iter().collect();
        result.messages.extend(input::lines(file, &found, self.context.loudness(), self.context.voice()));
        match found.iter().filter(|found| found.severity == Severity::Error).count() {
            0 => Ok(()),
            errors => Err(Remark::Refused { file: file.to_owned(), errors }.text(self.lang())),
        }
    }

    fn report_losses(&self, file: &str, written: &Written, result: &mut Converted) {
        result.lossy |= !written.losses.is_empty();
        if self.context.loudness() == Loudness::Quiet {
            return;
        }
        for loss in written.losses.iter() {
            let line = messages::loss(loss, self.lang());
            result.messages.push(if self.many { format!("{file}: {line}") } else { line });
        }
    }

    /// Saves a file, in a folder that is made if need be where `-d` names it.
    fn save(&self, path: &Path, bytes: &[u8], place: &Place) -> Result<(), String> {
        let saved = match place {
            Place::Folder { folder, .. } => fs::create_dir_all(folder)
                .map_err(SaveError::from)
                .and_then(|()| files::save_one_of_many(path, bytes)),
            _ => files::save(path, bytes),
        };
        saved.map_err(|error| error.text(path, self.lang()))
    }
}
