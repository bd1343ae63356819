//! The same as in `indexed.rs` for programs that are built without indexes: all files are read.
#![allow(dead_code, reason = "what is only there with indexes is never made")]

use std::convert::Infallible;
use std::marker::PhantomData;

use crate::cli::context::CliContext;
use crate::cli::input::batch::{BatchArgs, InputFile};
use crate::cli::input::parts::{FoundInPart, InputPart, RecordNeeds};
use crate::cli::outcome::CliResult;
use crate::cli::output::CliOutput;
use crate::files::index::IndexError;
use honfu_core::format::ReadOptions;
use honfu_core::record::Record;
use honfu_query::{GameOpening, RecordFacts, RecordQuery};

// Without options.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct SearchIndexArgs {}

#[derive(Default)]
pub struct SearchIndexes {}

pub enum SearchItem<'a> {
    Read(InputPart<'a>),
    /// Never made.
    Indexed(IndexedRun<'a>),
}

pub struct IndexedRun<'a>(Infallible, PhantomData<&'a InputFile>);

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
        _: RecordNeeds,
        parts: impl Fn(&'a InputFile) -> Vec<InputPart<'a>>,
    ) -> Vec<SearchItem<'a>> {
        inputs.iter().flat_map(parts).map(SearchItem::Read).collect()
    }
}

impl<'a> IndexedRun<'a> {
    pub fn unknown<R>(&self) -> Vec<FoundInPart<'a, R>> {
        match self.0 {}
    }

    pub fn records<R>(
        &self,
        _: &RecordQuery,
        _: RecordNeeds,
        _: impl Fn(&mut R, &RecordFacts, &Record),
    ) -> Result<Vec<FoundInPart<'a, R>>, IndexError> {
        match self.0 {}
    }

    pub fn openings<R>(
        &self,
        _: &RecordQuery,
        _: usize,
        _: impl Fn(&mut R, &GameOpening<'_>),
    ) -> Result<Vec<FoundInPart<'a, R>>, IndexError> {
        match self.0 {}
    }
}
