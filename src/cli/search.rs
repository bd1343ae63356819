//! Searches of many files for records: the core of `select` and `stats`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use crate::cli::context::CliContext;
use crate::cli::indexed::{IndexedRun, SearchIndexArgs, SearchIndexes, SearchItem};
use crate::cli::input::batch::{BatchArgs, InputFile, run_in_order};
use crate::cli::input::parts::{FoundInPart, InputPart, ReadPart, RecordNeeds};
use crate::cli::input::{diagnostics_of_record, is_error, load_input, record_index};
use crate::cli::outcome::{CliError, CliReport, CliResult};
use crate::cli::output::CliOutput;
use crate::files::InputSource;
use crate::messages::{CliMessage, IndexMessage};
use honfu_core::format::{self, Diagnostic, ReadOptions};
use honfu_core::record::Record;
use honfu_query::index::IndexError;
use honfu_query::{
    GameOpening, MaterialPattern, MoveSequence, PositionPattern, PositionSet, RecordFacts, RecordFilter,
    RecordQuery, SearchPatterns,
};

#[derive(Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("positions searched").args(["position", "positions_file"]).multiple(true))]
pub struct SearchArgs {
    #[arg(short, long, value_name = "FILTER", allow_hyphen_values = true, help_heading = "Searching")]
    filter: Vec<String>,
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true, help_heading = "Searching")]
    moves: Vec<String>,
    #[arg(long, value_name = "SFEN", help_heading = "Searching")]
    position: Vec<String>,
    #[arg(long, value_name = "FILE", hide_short_help = true, help_heading = "Searching")]
    positions_file: Vec<PathBuf>,
    #[arg(long, requires = "positions searched", hide_short_help = true, help_heading = "Searching")]
    mirror: bool,
    #[arg(long, requires = "positions searched", hide_short_help = true, help_heading = "Searching")]
    turn: bool,
    #[arg(long, value_name = "PIECES", hide_short_help = true, help_heading = "Searching")]
    material: Vec<String>,
    #[arg(long, hide_short_help = true, help_heading = "Searching")]
    variations: bool,
    #[command(flatten)]
    index: SearchIndexArgs,
}

impl SearchArgs {
    /// Returns the files to search, whether there were no errors, and the indexes to use for the
    /// query.
    ///
    /// # Errors
    /// The errors of [`BatchArgs::find`].
    pub fn inputs(
        &self,
        batch: &BatchArgs,
        query: &RecordQuery,
        context: &CliContext,
        output: &CliOutput,
    ) -> CliResult<(Vec<InputFile>, bool, SearchIndexes)> {
        let mut indexes = SearchIndexes::new(&self.index, context, &context.read_options()?);
        let (inputs, is_all) = indexes.find_inputs(batch, context, output)?;
        indexes.prepare(&inputs, query);
        indexes.report(&inputs, output);
        Ok((inputs, is_all, indexes))
    }

    /// # Errors
    /// If a criterion cannot be parsed, or a file with positions cannot be read.
    pub fn query(&self, context: &CliContext) -> CliResult<RecordQuery> {
        let mut query = RecordQuery::default();
        for text in &self.filter {
            let filter =
                RecordFilter::parse(text).map_err(|error| CliError::new(CliReport::BadFilter(error)))?;
            query.filter = query.filter.and(filter);
        }
        query.patterns = SearchPatterns {
            sequences: parse_all(&self.moves, |text| {
                MoveSequence::parse(text).map_err(CliMessage::NoSequence)
            })?,
            positions: self.positions(context)?,
            materials: parse_all(&self.material, |text| {
                MaterialPattern::parse(text).map_err(|_| CliMessage::NoMaterial { text: text.clone() })
            })?,
            variations: self.variations,
        };
        Ok(query)
    }

    /// Returns the set of positions that each option names.
    fn positions(&self, context: &CliContext) -> CliResult<Vec<PositionSet>> {
        let mut sets = Vec::new();
        for text in &self.position {
            let pattern = PositionPattern::parse(text);
            let pattern = pattern.map_err(|error| CliMessage::NoPattern { text: text.clone(), error });
            sets.push(self.with_symmetry(pattern.map_err(CliError::new)?).collect());
        }
        for path in &self.positions_file {
            let bytes = load_input(&InputSource::from(path.clone()), context)?;
            let text = format::decoded_text(&bytes, None);
            let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
            let mut set = PositionSet::default();
            for (number, line) in lines.filter(|(_, line)| !line.starts_with('#')) {
                let pattern = PositionPattern::parse(line).map_err(|error| {
                    let file = path.display().to_string();
                    CliError::new(CliMessage::NoPatternInFile { file, line: number, error })
                })?;
                self.with_symmetry(pattern).for_each(|pattern| set.add(pattern));
            }
            sets.push(set);
        }
        Ok(sets)
    }

    /// Returns a pattern together with its mirrored and turned forms, as far as the options ask for
    /// them.
    fn with_symmetry(&self, pattern: PositionPattern) -> impl Iterator<Item = PositionPattern> {
        let mirrored = self.mirror.then(|| pattern.mirrored());
        let both = [Some(pattern), mirrored].into_iter().flatten();
        let turn = self.turn;
        both.flat_map(move |pattern| [turn.then(|| pattern.turned()), Some(pattern)]).flatten()
    }
}

fn parse_all<T>(texts: &[String], parse: impl Fn(&String) -> Result<T, CliMessage>) -> CliResult<Vec<T>> {
    texts.iter().map(|text| parse(text).map_err(CliError::new)).collect()
}

/// The query of a search, with the options and indexes to use.
pub struct RecordSearch<'a> {
    pub query: &'a RecordQuery,
    pub options: ReadOptions<'static>,
    pub context: &'a CliContext,
    pub indexes: &'a SearchIndexes,
}

/// The result for a file or a part of one, with its errors.
struct SearchedPart<R> {
    result: R,
    file: String,
    /// Whether there is nothing in the file.
    is_empty: bool,
    errors: Vec<Diagnostic>,
}

/// The results of one item, and why an index could not be read.
struct SearchedItem<R> {
    parts: Vec<Result<SearchedPart<R>, CliReport>>,
    error: Option<IndexError>,
}

/// Reports only the first error of an index.
fn report_once(error: Option<IndexError>, first: &mut Option<IndexError>, output: &CliOutput) {
    if let (Some(error), None) = (error, &first) {
        output.report(IndexMessage::Unusable { why: (&error).into() });
        *first = Some(error);
    }
}

/// The result of searching a run of games in an index.
type FoundInRun<'a, R> = Result<Vec<FoundInPart<'a, R>>, IndexError>;

/// Returns the result of a run; if the index cannot be read, all of its parts have to be read.
fn or_all_unknown<'a, R>(
    run: &IndexedRun<'a>,
    found: FoundInRun<'a, R>,
) -> (Vec<FoundInPart<'a, R>>, Option<IndexError>) {
    match found {
        Ok(found) => (found, None),
        Err(error) => (run.unknown(), Some(error)),
    }
}

impl RecordSearch<'_> {
    /// Calls `add` for each matching record with the result of its file, or of its part of a large
    /// file, and `take` with the results in order. Reports errors, and returns whether there were
    /// none.
    pub fn run<R: Default + Send>(
        &self,
        inputs: &[InputFile],
        needs: RecordNeeds,
        threads: Option<NonZeroUsize>,
        output: &mut CliOutput,
        add: impl Fn(&mut R, &RecordFacts, &Record) + Sync,
        take: impl FnMut(R, &mut CliOutput) -> CliResult<()>,
    ) -> CliResult<bool> {
        self.run_items(
            inputs,
            needs,
            threads,
            output,
            |item| match item {
                SearchItem::Read(part) => self.search_read(part, &add),
                SearchItem::Indexed(run) => {
                    self.search_indexed(run, run.records(self.query, needs, &add), &add)
                }
            },
            take,
        )
    }

    /// Searches like [`RecordSearch::run`], and passes the first `depth` moves of each game to
    /// `add`.
    pub fn openings<R: Default + Send>(
        &self,
        inputs: &[InputFile],
        depth: usize,
        threads: Option<NonZeroUsize>,
        output: &mut CliOutput,
        add: impl Fn(&mut R, &GameOpening<'_>) + Sync,
        take: impl FnMut(R, &mut CliOutput) -> CliResult<()>,
    ) -> CliResult<bool> {
        let add_record =
            |own: &mut R, _: &RecordFacts, record: &Record| add(own, &GameOpening::of_record(record, depth));
        self.run_items(
            inputs,
            RecordNeeds::Facts,
            threads,
            output,
            |item| match item {
                SearchItem::Read(part) => self.search_read(part, &add_record),
                SearchItem::Indexed(run) => {
                    self.search_indexed(run, run.openings(self.query, depth, &add), &add_record)
                }
            },
            take,
        )
    }

    fn run_items<R: Send>(
        &self,
        inputs: &[InputFile],
        needs: RecordNeeds,
        threads: Option<NonZeroUsize>,
        output: &mut CliOutput,
        work: impl Fn(&SearchItem<'_>) -> SearchedItem<R> + Sync,
        mut take: impl FnMut(R, &mut CliOutput) -> CliResult<()>,
    ) -> CliResult<bool> {
        let mut is_done = true;
        let mut index_error = None;
        let items = self
            .indexes
            .items(inputs, needs, |input| InputPart::of_input(input, &self.options, self.context));
        run_in_order(&items, threads, output, work, |SearchedItem { parts, error }, output| {
            report_once(error, &mut index_error, output);
            for part in parts {
                match part {
                    Ok(SearchedPart { result, file, is_empty, errors }) => {
                        is_done &= errors.is_empty();
                        if is_empty {
                            output.report(CliMessage::EmptyFile { file: file.clone() });
                        }
                        output.report_diagnostics(&file, &errors);
                        take(result, output)?;
                    }
                    Err(error) => {
                        is_done = false;
                        output.report_error(error);
                    }
                }
            }
            Ok(())
        })?;
        Ok(is_done)
    }

    /// Returns the inputs that have to be read completely, without those in which an index finds
    /// nothing.
    pub fn candidates(
        &self,
        inputs: Vec<InputFile>,
        threads: Option<NonZeroUsize>,
        output: &mut CliOutput,
    ) -> CliResult<Vec<InputFile>> {
        let needs = RecordNeeds::WholeFile;
        let items = self.indexes.items(&inputs, needs, |input| vec![InputPart::whole(input)]);
        let mut unread: Vec<&InputSource> = Vec::new();
        let mut first_error = None;
        run_in_order(
            &items,
            threads,
            output,
            |item| self.unread_files(item),
            |(files, error), output| {
                report_once(error, &mut first_error, output);
                unread.extend(files);
                Ok(())
            },
        )?;
        // `unread` and `inputs` are in the same order.
        let mut unread = unread.into_iter().peekable();
        let mut is_unread = Vec::with_capacity(inputs.len());
        for input in &inputs {
            let mut parts = 0;
            while unread.next_if(|source| std::ptr::eq(*source, &input.source)).is_some() {
                parts += 1;
            }
            is_unread.push(parts > 0);
        }
        let all = inputs.into_iter().zip(is_unread);
        Ok(all.filter_map(|(input, is_unread)| is_unread.then_some(input)).collect())
    }

    /// Returns the files that have to be read for the matching records, once for each of their
    /// parts.
    fn unread_files<'a>(&self, item: &SearchItem<'a>) -> (Vec<&'a InputSource>, Option<IndexError>) {
        let run = match item {
            SearchItem::Read(part) => return (vec![part.source], None),
            SearchItem::Indexed(run) => run,
        };
        let found = run.records(self.query, RecordNeeds::WholeFile, |(), _, _| {});
        let (found, error) = or_all_unknown(run, found);
        let unread = found.into_iter().filter_map(|part| match part {
            FoundInPart::Unknown(part) => Some(part.source),
            FoundInPart::Games(_) => None,
        });
        (unread.collect(), error)
    }

    /// Returns the matching records of an index, and those of the files that have to be read.
    fn search_indexed<'a, R: Default>(
        &self,
        run: &IndexedRun<'a>,
        found: FoundInRun<'a, R>,
        add: &impl Fn(&mut R, &RecordFacts, &Record),
    ) -> SearchedItem<R> {
        let (found, error) = or_all_unknown(run, found);
        SearchedItem {
            parts: found
                .into_iter()
                .filter_map(|found| match found {
                    FoundInPart::Games(result) => result.map(|result| {
                        Ok(SearchedPart { result, file: String::new(), is_empty: false, errors: Vec::new() })
                    }),
                    FoundInPart::Unknown(part) => Some(self.search_part(&part, add)),
                })
                .collect(),
            error,
        }
    }

    fn search_read<R: Default>(
        &self,
        part: &InputPart<'_>,
        add: &impl Fn(&mut R, &RecordFacts, &Record),
    ) -> SearchedItem<R> {
        SearchedItem { parts: vec![self.search_part(part, add)], error: None }
    }

    fn search_part<R: Default>(
        &self,
        part: &InputPart<'_>,
        add: &impl Fn(&mut R, &RecordFacts, &Record),
    ) -> Result<SearchedPart<R>, CliReport> {
        let source = part.source;
        let ReadPart { reading, facts } = part.read(&self.options, self.context)?;
        let index = record_index(source, &reading, self.context)?;
        let mut result = R::default();
        let mut errors = Vec::new();
        for (facts, record) in facts.iter().zip(&reading.collection.records) {
            if self.context.reading.record.is_some() && facts.index != index {
                continue;
            }
            let diagnostics = diagnostics_of_record(&reading.diagnostics, facts.index);
            errors.extend(diagnostics.filter(|diagnostic| is_error(diagnostic)).cloned());
            if self.query.matches(facts, record) {
                add(&mut result, facts, record);
            }
        }
        Ok(SearchedPart { result, file: source.display_name(), is_empty: reading.is_empty(), errors })
    }
}
