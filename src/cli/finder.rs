//! Searching many files for the wanted records: the core of `select` and `stats`.

use std::num::NonZeroUsize;

use super::Stop;
use super::batch::{Input, in_order};
use super::context::Context;
use super::input::{self, of_record};
use super::output::{Loudness, Output};
use honfu_core::format::{ReadOptions, Reading};
use honfu_core::query::{Facts, Wanted};
use honfu_core::record::Record;

/// How to look into each file.
pub struct Finder<'a> {
    pub wanted: &'a Wanted,
    pub options: ReadOptions<'static>,
    pub context: &'a Context,
}

/// What is found in one file.
#[derive(Default)]
struct Found<R> {
    result: R,
    /// For standard error.
    messages: Vec<String>,
    /// Whether something in it could not be read.
    is_broken: bool,
}

impl Finder<'_> {
    /// Adds each record that is found to the result of its file, and takes the results in the
    /// order of the files. Says what could not be read; whether everything could be.
    ///
    /// # Errors
    /// Those of `take`, which end the work.
    pub fn run<R: Default + Send>(
        &self,
        inputs: &[Input],
        threads: Option<NonZeroUsize>,
        output: &mut Output,
        add: impl Fn(&mut R, &Facts, &Record) + Sync,
        mut take: impl FnMut(R, &mut Output) -> Result<(), Stop>,
    ) -> Result<bool, Stop> {
        let mut is_done = true;
        let work = |input: &Input| self.find(input, &add);
        in_order(inputs, threads, output, work, |found, output| match found {
            Ok(found) => {
                is_done &= !found.is_broken;
                found.messages.iter().for_each(|line| output.say(line));
                take(found.result, output)
            }
            Err(why) => {
                is_done = false;
                output.error(&why);
                Ok(())
            }
        })?;
        Ok(is_done)
    }

    fn find<R: Default>(
        &self,
        input: &Input,
        add: &impl Fn(&mut R, &Facts, &Record),
    ) -> Result<Found<R>, String> {
        let file = input.source.display_name();
        let reading = input::read(&input.source, &self.options, self.context.lang)?;
        let only = match self.context.global.record {
            None => None,
            Some(_) => Some(input::index(&input.source, &reading, self.context)?),
        };
        let mut found = Found::default();
        for (facts, record) in Facts::of(&file, &reading).iter().zip(&reading.collection.records) {
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
    fn errors(&self, file: &str, reading: &Reading, index: usize) -> Vec<String> {
        let diagnostics: Vec<_> = of_record(&reading.diagnostics, index).collect();
        input::lines(file, &diagnostics, Loudness::Quiet, self.context.locale())
    }
}
