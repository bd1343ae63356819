//! The same as in `indexed.rs` for programs that are built without indexes: all files are read.
#![allow(dead_code, reason = "what is only there with indexes is never made")]

use crate::cli::context::CliContext;
use crate::cli::input::batch::{BatchArgs, InputFile};
use crate::cli::input::parts::InputPart;
use crate::cli::outcome::CliResult;
use crate::cli::output::CliOutput;
use crate::files::index::IndexError;
use honfu_core::format::ReadOptions;
use honfu_core::query::{RecordFacts, RecordQuery};
use honfu_core::record::Record;

// Without options.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct SearchIndexArgs {}

/// What a search needs of the records that it finds, which is only asked where they are not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordNeeds {
    Facts,
    MainLine,
    All,
}

#[derive(Default)]
pub struct SearchIndexes {}

pub enum SearchItem<'a> {
    Read(InputPart<'a>),
    /// Never made.
    Indexed(IndexedRun),
}

pub enum IndexedRun {}

pub enum FoundInPart<'a> {
    Games(Vec<(RecordFacts, Record)>),
    Unknown(InputPart<'a>),
}

impl SearchIndexes {
    pub fn new(_: &SearchIndexArgs, _: &CliContext, _: &ReadOptions<'_>) -> SearchIndexes {
        SearchIndexes {}
    }

    pub fn find_inputs(
        &mut self,
        batch: &BatchArgs,
        context: &CliContext,
        output: &CliOutput,
    ) -> CliResult<(Vec<InputFile>, bool)> {
        batch.find(context, output)
    }

    pub fn prepare(&mut self, _: &[InputFile], _: &RecordQuery) {}

    pub fn report(&self, _: &[InputFile], _: &CliOutput) {}

    pub fn items<'a>(
        &'a self,
        inputs: &'a [InputFile],
        parts: impl Fn(&'a InputFile) -> Vec<InputPart<'a>>,
    ) -> Vec<SearchItem<'a>> {
        inputs.iter().flat_map(parts).map(SearchItem::Read).collect()
    }
}

impl IndexedRun {
    pub fn unknown(&self) -> Vec<FoundInPart<'static>> {
        match *self {}
    }

    pub fn search(&self, _: &RecordQuery, _: RecordNeeds) -> Result<Vec<FoundInPart<'static>>, IndexError> {
        match *self {}
    }
}
