//! The analysis of one file: its positions, its comments, and saving it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use super::analyst::Analyst;
use super::evaluation::{self, CommentDialect};
use super::plan::{AnalysisJob, AnalysisPlan, AnalysisTarget};
use crate::app::event::{FileStamp, FileWrite, KeepOldFile, ReplacePolicy};
use crate::cli::commands::report::{game_report, player_loss_lines};
use crate::cli::conversion::target::other_target;
use crate::cli::input::{is_error, load_input, read_records, record_index};
use crate::cli::json::SearchedPosition;
use crate::cli::outcome::CliReport;
use crate::files::{self, AnalysisLog, WriteError, write_checked};
use crate::messages::{AnalyzeMessage, CliMessage};
use honfu_core::annotation::{
    AnnotationSource, AnnotationUpdate, EngineEvaluation, analysis_dialect, engine_annotations,
    review_main_line, stored_evaluations,
};
use honfu_core::format::{
    self, Diagnostic, FileTraits, LossKind, LossReport, OriginalFile, ParsedFile, RecordsError, WriteTarget,
    positions,
};
use honfu_core::record::{NodeId, Record};
use honfu_engine::{EngineFindings, EnginePosition, SearchGoal, SearchUpdates, has_result, is_searchable};

/// The longest time between two saves of a file that is being analysed.
const BETWEEN_SAVES: Duration = Duration::from_secs(60);

/// The longest time between two reports during a search.
const BETWEEN_NEWS: Duration = Duration::from_millis(250);

/// A report about a file. Files are identified by their numbers.
pub enum AnalysisEvent {
    /// A position is done; `json` is empty unless JSON was requested.
    Position {
        number: usize,
        done: usize,
        all: usize,
        json: String,
    },
    /// How many nodes the engine searches per second.
    Speed(u64),
    Finished(Box<AnalysedFile>),
}

/// The result of a file.
#[derive(Default)]
pub struct AnalysedFile {
    pub file: String,
    pub diagnostics: Vec<Diagnostic>,
    pub losses: LossReport,
    /// Why the file was not analysed completely.
    pub error: Option<CliReport>,
    /// What each player has lost by mistakes, for standard output.
    pub report: String,
    /// The written file, for standard output.
    pub bytes: Vec<u8>,
    pub encoding: Option<format::Encoding>,
    pub searched: usize,
    pub skipped: usize,
    /// How often the engine has answered without an evaluation.
    pub without_score: usize,
    /// How often the engine has answered with an illegal move.
    pub illegal: usize,
}

/// The analysis of a file.
pub struct FileAnalysis<'a> {
    plan: &'a AnalysisPlan<'a>,
    job: &'a AnalysisJob,
    number: usize,
    events: &'a Sender<AnalysisEvent>,
    is_cancelled: &'a AtomicBool,
    result: AnalysedFile,
    /// The state in which the file on disk is expected, so that other changes to it are not
    /// overwritten.
    on_disk: ReplacePolicy,
    /// The bytes of the input and its traits, once the input has been read.
    input: Option<(Vec<u8>, FileTraits)>,
    saved: Instant,
    /// How many positions are done, of `all`.
    done: usize,
    all: usize,
    /// The comment dialect for the results in the current record.
    source: AnnotationSource,
}

impl<'a> FileAnalysis<'a> {
    pub fn new(
        plan: &'a AnalysisPlan<'a>,
        job: &'a AnalysisJob,
        number: usize,
        events: &'a Sender<AnalysisEvent>,
        is_cancelled: &'a AtomicBool,
    ) -> FileAnalysis<'a> {
        let result = AnalysedFile { file: job.source.display_name(), ..AnalysedFile::default() };
        FileAnalysis {
            plan,
            job,
            number,
            events,
            is_cancelled,
            result,
            on_disk: ReplacePolicy::Anything,
            input: None,
            saved: Instant::now(),
            done: 0,
            all: 0,
            source: AnnotationSource::ShogiHomeResearch,
        }
    }

    pub fn run(mut self, analyst: &mut Analyst<'_>) -> AnalysedFile {
        self.result.error = self.try_run(analyst).err();
        self.result
    }

    fn try_run(&mut self, analyst: &mut Analyst<'_>) -> Result<(), CliReport> {
        let mut reading = self.read()?;
        let target = self.target(&reading)?;
        let chosen = match self.plan.context.reading.record {
            Some(_) => {
                let index = record_index(&self.job.source, &reading, self.plan.context)?;
                index..index + 1
            }
            None => 0..reading.collection.records.len(),
        };
        let records = &mut reading.collection.records;
        self.all = records[chosen.clone()].iter().map(|record| self.nodes(record).len()).sum();
        let mut log =
            AnalysisLog::open(files::analysis_folder().as_deref(), &self.plan.identity(&self.job.source));
        let last = chosen.end - 1;
        for index in chosen {
            analyst.begin_game();
            let analysed = self.analyse_record(records, index, &target, analyst, &mut log);
            self.review(&mut records[index], index);
            // A save per short game would be slow.
            if index == last || analysed.is_err() || self.saved.elapsed() >= Duration::from_secs(1) {
                self.save(records, &target, true)?;
            }
            analysed?;
        }
        if !self.is_cancelled.load(Ordering::SeqCst) {
            log.end(matches!(self.plan.goal, SearchGoal::Time(_)));
        }
        Ok(())
    }

    fn read(&mut self) -> Result<ParsedFile, CliReport> {
        let source = &self.job.source;
        let context = self.plan.context;
        let bytes = load_input(source, context)?;
        let reading = read_records(source, &bytes, &self.plan.options)?;
        if reading.is_empty() || reading.collection.records.is_empty() {
            return Err(CliMessage::EmptyFile { file: self.result.file.clone() }.into());
        }
        if let Some(index) = reading.collection.records.iter().position(|record| !record.start.is_shogi) {
            return Err(CliReport::RecordsError {
                file: self.result.file.clone(),
                error: RecordsError::OtherGame { number: index + 1 },
            });
        }
        self.result.diagnostics.clone_from(&reading.diagnostics);
        let errors = reading.diagnostics.iter().filter(|diagnostic| is_error(diagnostic)).count();
        if errors > 0 {
            return Err(AnalyzeMessage::Refused { file: self.result.file.clone(), errors }.into());
        }
        if let AnalysisTarget::InPlace(path) = &self.job.target {
            // The bytes read from a compressed file are not the bytes on disk.
            if std::fs::read(path).is_ok_and(|on_disk| on_disk != bytes) {
                return Err(AnalyzeMessage::NotInPlace.into());
            }
            self.on_disk = ReplacePolicy::Known(FileStamp::from_bytes(&bytes));
        }
        self.input = Some((bytes, reading.traits));
        Ok(reading)
    }

    /// Returns how to write the file: like the input, unless the extension belongs to another
    /// format.
    fn target(&self, reading: &ParsedFile) -> Result<WriteTarget, CliReport> {
        let traits = &reading.traits;
        let mut target = WriteTarget { damaged: reading.is_damaged(), ..traits.target() };
        if let AnalysisTarget::File { path, by_extension: true } = &self.job.target
            && let Some(other) = other_target(traits.format, path)?
        {
            target = WriteTarget { damaged: target.damaged, ..other };
        }
        let is_written = !matches!(self.job.target, AnalysisTarget::Nothing);
        if is_written && target.format.spec().unsupported.contains(&LossKind::Comments) {
            return Err(AnalyzeMessage::NoComments {
                file: self.result.file.clone(),
                format: target.format.id(),
            }
            .into());
        }
        if let AnalysisTarget::InPlace(_) = self.job.target {
            // Tried with a comment, since the analysis adds comments.
            let mut records = reading.collection.records.clone();
            records.iter_mut().for_each(|record| {
                let start = record.tree.node_mut(NodeId::ROOT);
                let comment = start.comment.as_deref().unwrap_or_default();
                start.comment = Some(format!("{comment}\nanalysed").trim_start().into());
            });
            let written = self.write(&records, &target)?;
            self.refuse_losses(&written.losses)?;
        }
        Ok(target)
    }

    /// Refuses to replace the input by a file that holds less.
    ///
    /// # Errors
    /// If the input is written in place and something would be lost.
    fn refuse_losses(&self, losses: &LossReport) -> Result<(), CliReport> {
        if losses.is_empty() || !matches!(self.job.target, AnalysisTarget::InPlace(_)) {
            return Ok(());
        }
        let lang = self.plan.context.lang;
        let losses: Vec<String> = losses.iter().map(|loss| loss.sentence(lang)).collect();
        let message = AnalyzeMessage::WouldLose { file: self.result.file.clone(), losses: losses.join(", ") };
        Err(message.into())
    }

    /// Returns the nodes of a record that are to be searched.
    fn nodes(&self, record: &Record) -> Vec<NodeId> {
        let tree = &record.tree;
        let is_chosen = |node: &NodeId| {
            let ply = tree.node(*node).ply() as usize;
            (self.plan.from_ply..=self.plan.to_ply).contains(&ply) && !tree.node(*node).is_end()
        };
        if self.plan.variations {
            tree.preorder().filter(is_chosen).collect()
        } else {
            tree.main_line().filter(is_chosen).collect()
        }
    }

    fn analyse_record(
        &mut self,
        records: &mut [Record],
        index: usize,
        target: &WriteTarget,
        analyst: &mut Analyst<'_>,
        log: &mut AnalysisLog,
    ) -> Result<(), CliReport> {
        let of_format = CommentDialect::for_format(target.format).source();
        self.source = match self.plan.dialect {
            Some(dialect) => dialect.source(),
            None => analysis_dialect(&records[index], of_format),
        };
        let mut position = EnginePosition::new(&records[index].start);
        for node in self.nodes(&records[index]) {
            if self.is_cancelled.load(Ordering::SeqCst) {
                return Ok(());
            }
            position.go(&records[index].tree, node);
            let json = self.analyse_node(&mut records[index], index, &position, analyst, log)?;
            self.done += 1;
            let _ = self.events.send(AnalysisEvent::Position {
                number: self.number,
                done: self.done,
                all: self.all,
                json,
            });
            if self.saved.elapsed() >= BETWEEN_SAVES {
                self.save(records, target, false)?;
            }
        }
        Ok(())
    }

    /// Marks the mistakes of a record and adds up what they lost, as the options ask for.
    fn review(&mut self, record: &mut Record, index: usize) {
        let context = self.plan.context;
        let review = review_main_line(record, &context.settings.review());
        let marks = review.mistakes().filter_map(|mistake| Some((mistake.node, mistake.judgement?.mark()?)));
        for (node, mark) in marks.filter(|_| self.plan.marks) {
            if record.tree.mark(node).is_none() {
                record.tree.set_mark(node, Some(mark));
            }
        }
        if self.plan.report {
            let losses = player_loss_lines(&review, context.lang);
            self.result.report += &game_report(&self.result.file, index + 1, &losses);
        }
    }

    /// Searches a position unless it already has a result, and writes the findings into its
    /// comment. Returns them as JSON, or an empty text without `--json`.
    fn analyse_node(
        &mut self,
        record: &mut Record,
        index: usize,
        position: &EnginePosition,
        analyst: &mut Analyst<'_>,
        log: &mut AnalysisLog,
    ) -> Result<String, CliReport> {
        let plan = self.plan;
        let node = position.node();
        let comment = record.tree.node(node).comment.clone().unwrap_or_default();
        let engine = analyst.name().to_owned();
        let here = position.position();
        let last_to = record.tree.node(node).mv().map(honfu_core::shogi::Move::to);
        if !is_searchable(here) {
            self.result.skipped += 1;
            return Ok(String::new());
        }
        // Most dialects cannot hold the time, so the log remembers which searches have ended.
        if has_result(&comment, &engine, plan.goal, plan.lines, here)
            || log.has_ended(position.text()) && !engine_annotations(&comment, &engine).is_empty()
        {
            self.result.skipped += 1;
            let mut stored = stored_evaluations(here, last_to, &comment, &engine);
            stored.truncate(plan.lines as usize);
            return Ok(self.json(record, index, node, &engine, &stored));
        }
        let findings = self.search(position, analyst, log)?;
        self.count(&findings);
        // The engine may only have sent its name during the search.
        let engine = analyst.name();
        let evaluations = findings.evaluations(plan.goal, plan.lines);
        let update = AnnotationUpdate {
            source: self.source,
            engine,
            evaluations: &evaluations,
            position: here,
            last_to,
        };
        let json = self.json(record, index, node, engine, &evaluations);
        let updated = update.apply(&comment);
        if *updated != *comment {
            record.tree.node_mut(node).comment = Some(updated.into());
        }
        Ok(json)
    }

    /// Returns the evaluations of a position as JSON, or an empty text without `--json`.
    fn json(
        &self,
        record: &Record,
        index: usize,
        node: NodeId,
        engine: &str,
        evaluations: &[EngineEvaluation],
    ) -> String {
        if !self.plan.json {
            return String::new();
        }
        let step = record.tree.node(node);
        let position = SearchedPosition {
            file: &self.result.file,
            record: index + 1,
            ply: step.ply(),
            sfen: positions::sfen_of_node(record, node),
            step: step.mv().map(|mv| mv.to_string()),
            engine,
        };
        evaluation::json_lines(&position, evaluations)
    }

    /// Returns the findings of an earlier run from the log, or else searches the position.
    fn search(
        &mut self,
        position: &EnginePosition,
        analyst: &mut Analyst<'_>,
        log: &mut AnalysisLog,
    ) -> Result<EngineFindings, CliReport> {
        if let Some(lines) = log.lines(position.text()) {
            return Ok(evaluation::from_lines(position.position(), lines));
        }
        let is_wanted = || !self.is_cancelled.load(Ordering::SeqCst);
        let report = &mut |findings: &EngineFindings| {
            let speed = findings.progress.nodes_per_second.unwrap_or(0);
            let _ = self.events.send(AnalysisEvent::Speed(speed));
        };
        let mut updates = SearchUpdates { every: BETWEEN_NEWS, report };
        let findings = analyst.search(position, &is_wanted, &mut updates);
        let findings = findings.map_err(|error| AnalyzeMessage::EngineFailed {
            file: self.result.file.clone(),
            error: Box::new(error),
        })?;
        if is_wanted() {
            log.add(position.text(), evaluation::to_lines(&findings));
        }
        Ok(findings)
    }

    fn count(&mut self, findings: &EngineFindings) {
        self.result.searched += 1;
        self.result.without_score += usize::from(findings.best_line().is_none());
        self.result.illegal += usize::from(findings.illegal_best.is_some());
    }

    fn write(&self, records: &[Record], target: &WriteTarget) -> Result<format::WrittenFile, CliReport> {
        let kept_bytes = self.plan.context.settings.kept_bytes();
        let original =
            self.input.as_ref().and_then(|(bytes, traits)| OriginalFile::within(kept_bytes, bytes, *traits));
        format::write_edited(original, records, target)
            .map(|edited| edited.written)
            .map_err(|error| CliReport::RecordsError { file: self.result.file.clone(), error })
    }

    /// Saves the file in its current state. Text for standard output is only complete at the end of
    /// a record.
    fn save(&mut self, records: &[Record], target: &WriteTarget, is_whole: bool) -> Result<(), CliReport> {
        self.saved = Instant::now();
        if matches!(self.job.target, AnalysisTarget::Nothing)
            || (self.job.target.path().is_none() && !is_whole)
        {
            return Ok(());
        }
        let written = self.write(records, target)?;
        self.refuse_losses(&written.losses)?;
        self.result.losses = written.losses;
        let Some(path) = self.job.target.path() else {
            self.result.bytes = written.bytes;
            self.result.encoding = Some(target.encoding);
            return Ok(());
        };
        let stamp = FileStamp::from_bytes(&written.bytes);
        if matches!(self.on_disk, ReplacePolicy::Known(known) if known == stamp) {
            return Ok(());
        }
        let write = FileWrite {
            path: path.to_owned(),
            bytes: written.bytes,
            replacing: self.on_disk,
            keep: KeepOldFile::Never,
        };
        write_checked(&write).map_err(|error| match error {
            WriteError::Failed(error) => CliReport::unsaved(path, error),
            WriteError::Changed | WriteError::Exists | WriteError::Taken => {
                AnalyzeMessage::HasChanged { file: path.display().to_string() }.into()
            }
        })?;
        self.on_disk = ReplacePolicy::Known(stamp);
        Ok(())
    }
}
