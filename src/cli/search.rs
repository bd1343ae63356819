//! Searching many files for the wanted records: the core of `select` and `stats`.

use std::num::NonZeroUsize;

use crate::cli::context::CliContext;
use crate::cli::input::batch::{InputFile, run_in_order};
use crate::cli::input::{self, diagnostics_of_record};
use crate::cli::outcome::{CliError, ExitStatus};
use crate::cli::output::{CliOutput, Verbosity};
use crate::messages::{self, CliMessage, Lang};
use honfu_core::format::{ParsedFile, ReadOptions};
use honfu_core::query::{
    MaterialPattern, MoveSequence, PositionPattern, RecordFacts, RecordFilter, RecordQuery, SearchPatterns,
};
use honfu_core::record::Record;

/// How to look into each file.
pub struct RecordSearch<'a> {
    pub wanted: &'a RecordQuery,
    pub options: ReadOptions<'static>,
    pub context: &'a CliContext,
}

/// What is found in one file.
#[derive(Default)]
struct SearchedFile<R> {
    result: R,
    /// For standard error.
    messages: Vec<String>,
    /// Whether something in it could not be read.
    is_broken: bool,
}

impl RecordSearch<'_> {
    /// Adds each record that is found to the result of its file, and takes the results in the
    /// order of the files. Says what could not be read; whether everything could be.
    ///
    /// # Errors
    /// Those of `take`, which end the work.
    pub fn run<R: Default + Send>(
        &self,
        inputs: &[InputFile],
        threads: Option<NonZeroUsize>,
        output: &mut CliOutput,
        add: impl Fn(&mut R, &RecordFacts, &Record) + Sync,
        mut take: impl FnMut(R, &mut CliOutput) -> Result<(), CliError>,
    ) -> Result<bool, CliError> {
        let mut is_done = true;
        let work = |input: &InputFile| self.find(input, &add);
        run_in_order(inputs, threads, output, work, |found, output| match found {
            Ok(found) => {
                is_done &= !found.is_broken;
                found.messages.iter().for_each(|line| output.report_always(line));
                take(found.result, output)
            }
            Err(why) => {
                is_done = false;
                output.report_error(&why);
                Ok(())
            }
        })?;
        Ok(is_done)
    }

    fn find<R: Default>(
        &self,
        input: &InputFile,
        add: &impl Fn(&mut R, &RecordFacts, &Record),
    ) -> Result<SearchedFile<R>, String> {
        let file = input.source.display_name();
        let reading = input::read_source(&input.source, &self.options, self.context.lang)?;
        let only = match self.context.global.record {
            None => None,
            Some(_) => Some(input::record_index(&input.source, &reading, self.context)?),
        };
        let mut found = SearchedFile::default();
        for (facts, record) in RecordFacts::of(&file, &reading).iter().zip(&reading.collection.records) {
            if only.is_some_and(|only| only != facts.index) {
                continue;
            }
            if facts.errors > 0 {
                found.is_broken = true;
                found.messages.extend(self.errors(&file, &reading, facts.index));
            }
            if self.wanted.matches(facts, record) {
                add(&mut found.result, facts, record);
            }
        }
        Ok(found)
    }

    /// What of a record could not be read.
    fn errors(&self, file: &str, reading: &ParsedFile, index: usize) -> Vec<String> {
        let diagnostics: Vec<_> = diagnostics_of_record(&reading.diagnostics, index).collect();
        input::diagnostic_lines(file, &diagnostics, Verbosity::Quiet, self.context.locale())
    }
}

#[derive(Debug, clap::Args)]
pub struct SearchArgs {
    /// What the record must match, as in 'event:meijin year>=2020 -result:draw'; words without a
    /// key are searched in names. Keys: {keys}
    #[arg(short, long, value_name = "FILTER", allow_hyphen_values = true)]
    filter: Vec<String>,
    /// Moves that follow one another, in any notation or in words such as 'bishop dropped',
    /// separated by commas
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Vec<String>,
    /// A position that is reached, as SFEN; in it ? is any square, * the rest of a rank, and side
    /// and hands may be left out
    #[arg(long, value_name = "SFEN")]
    position: Vec<String>,
    /// Pieces that the sides have at some point, on the board or in hand, such as 2R2b: both rooks
    /// of Black, both bishops of White
    #[arg(long, value_name = "PIECES")]
    material: Vec<String>,
    /// Search variations too for moves, positions and pieces
    #[arg(long)]
    variations: bool,
}

impl SearchArgs {
    /// What is asked for.
    ///
    /// # Errors
    /// The sentence that says what in it makes no sense.
    pub fn wanted(&self, lang: Lang) -> Result<RecordQuery, CliError> {
        let wrong = |why: String| CliError::Because(ExitStatus::Usage, why);
        let mut wanted = RecordQuery::default();
        for text in &self.filter {
            let filter =
                RecordFilter::parse(text).map_err(|fault| wrong(messages::filter_fault(&fault, lang)))?;
            wanted.filter = wanted.filter.and(filter);
        }
        let moves =
            |text: &String| MoveSequence::parse(text).map_err(|text| CliMessage::NoSuchMoves { text });
        let position = |text: &String| {
            let pattern = PositionPattern::parse(text);
            pattern.map_err(|error| CliMessage::NoPattern { text: text.clone(), error })
        };
        let material = |text: &String| {
            MaterialPattern::parse(text).map_err(|_| CliMessage::NoMaterial { text: text.clone() })
        };
        let say = |remark: CliMessage| wrong(remark.text(lang));
        wanted.patterns = SearchPatterns {
            sequences: self.moves.iter().map(moves).collect::<Result<_, _>>().map_err(say)?,
            positions: self.position.iter().map(position).collect::<Result<_, _>>().map_err(say)?,
            materials: self.material.iter().map(material).collect::<Result<_, _>>().map_err(say)?,
            variations: self.variations,
        };
        Ok(wanted)
    }
}
