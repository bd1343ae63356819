//! Searching with the indexes of folders: files that have not changed since are not read.

use std::collections::HashMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::cli::context::CliContext;
use crate::cli::input::batch::{BatchArgs, InputFile, find_inputs};
use crate::cli::input::parts::{FoundInPart, InputPart, RecordNeeds};
use crate::cli::outcome::CliResult;
use crate::cli::output::CliOutput;
use crate::files::InputSource;
use crate::files::index::{
    FoldersWithoutLinks, GameIndex, IndexError, IndexSegment, IndexedFacts, IndexedFileState, IndexedLines,
    IndexedPart, PartId, indexes_folder, path_in_index,
};
use crate::messages::IndexMessage;
use honfu_core::format::{ReadLimits, ReadOptions};
use honfu_core::query::{RecordFacts, RecordQuery};
use honfu_core::record::Record;

// What documents a struct of arguments would be the help of the command.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct SearchIndexArgs {
    /// Read all files, even if there is an index of them
    #[arg(long)]
    no_index: bool,
    /// Use this index instead of those in the cache folder
    #[arg(long, value_name = "PATH", conflicts_with = "no_index")]
    index: Option<PathBuf>,
    /// Take the files of folders from the index, without looking for files that are new or have changed
    #[arg(long, conflicts_with = "no_index")]
    no_walk: bool,
}

/// How many games are searched together at most.
const RUN: u32 = 1024;

/// The indexes that a search uses.
#[derive(Default)]
pub struct SearchIndexes {
    args: SearchIndexArgs,
    /// `None` if files are read in another way than for an index.
    limits: Option<ReadLimits>,
    indexes: Vec<SearchIndex>,
    folders: FoldersWithoutLinks,
    /// For each folder without links the number of the index that covers it.
    covering: HashMap<PathBuf, Option<usize>>,
    /// Whether the index that is named was opened.
    is_opened: bool,
    /// How long it took to find the files.
    walk: Duration,
    /// Why one cannot be used; no more are opened then.
    unusable: Option<IndexError>,
}

struct SearchIndex {
    index: GameIndex,
    /// For each segment the games that may match, in ascending order; `None` if that is not known.
    candidates: Option<Vec<Vec<u32>>>,
}

/// What is searched at once.
pub enum SearchItem<'a> {
    /// A file, or a part of one, that is read.
    Read(InputPart<'a>),
    /// Files that are not.
    Indexed(IndexedRun<'a>),
}

/// Parts of files whose games follow one another in a segment of an index.
pub struct IndexedRun<'a> {
    segment: &'a IndexSegment,
    parts: Vec<(&'a InputFile, &'a IndexedPart)>,
    candidates: Option<&'a [u32]>,
}

impl SearchIndexes {
    pub fn new(args: &SearchIndexArgs, context: &CliContext, options: &ReadOptions<'_>) -> SearchIndexes {
        let usual = ReadOptions { limits: options.limits, ..ReadOptions::default() };
        let is_usual = *options == usual && context.global.record.is_none() && !args.no_index;
        SearchIndexes {
            args: args.clone(),
            limits: is_usual.then_some(options.limits),
            ..SearchIndexes::default()
        }
    }

    /// The inputs, as [`BatchArgs::find`] has them, or, where files are taken from an index, as it has them.
    pub fn find_inputs(
        &mut self,
        batch: &BatchArgs,
        context: &CliContext,
        output: &CliOutput,
    ) -> CliResult<(Vec<InputFile>, bool)> {
        let (mut inputs, mut is_all) = (Vec::new(), true);
        let start = Instant::now();
        for path in batch.paths(context)? {
            let folder = path.canonicalize().ok().filter(|folder| self.args.no_walk && folder.is_dir());
            let covering = folder.and_then(|folder| Some((self.covering(&folder)?, folder)));
            let Some((index, folder)) = covering else {
                let (found, is_whole) = find_inputs(&[path], output);
                inputs.extend(found);
                is_all &= is_whole;
                continue;
            };
            let index = &self.indexes[index].index;
            let below = folder.strip_prefix(index.root()).unwrap_or(Path::new(""));
            let files = index.paths().into_iter().filter_map(|file| file.strip_prefix(below).ok());
            inputs.extend(files.map(|file| InputFile {
                source: InputSource::File(path.join(file)),
                folder: file.parent().unwrap_or(Path::new("")).to_owned(),
                is_stream: false,
            }));
        }
        self.walk += start.elapsed();
        Ok((inputs, is_all))
    }

    /// Opens the indexes of these files, and looks up which of their games may match.
    pub fn prepare(&mut self, inputs: &[InputFile], query: &RecordQuery) {
        let start = Instant::now();
        for path in inputs.iter().filter_map(|input| input.source.path()) {
            let folder = self.folders.of_file(path).map(Path::to_owned);
            folder.and_then(|folder| self.covering(&folder));
        }
        for SearchIndex { index, candidates } in &mut self.indexes {
            let found = candidates_in(index, query);
            *candidates = found.unwrap_or_else(|error| {
                self.unusable = Some(error);
                None
            });
        }
        self.walk += start.elapsed();
    }

    /// The number of the index that covers a folder without links; it is opened, if need be.
    fn covering(&mut self, folder: &Path) -> Option<usize> {
        let limits = self.limits?;
        if let Some(known) = self.covering.get(folder) {
            return *known;
        }
        let covers = |own: &SearchIndex| folder.starts_with(own.index.root());
        let mut found = self.indexes.iter().position(covers);
        let is_named = self.args.index.is_some();
        if found.is_none() && self.unusable.is_none() && !(is_named && self.is_opened) {
            self.is_opened = true;
            match self.open(folder, limits) {
                Ok(index) => self.indexes.extend(index.map(|index| SearchIndex { index, candidates: None })),
                Err(error) => self.unusable = Some(error),
            }
            found = self.indexes.iter().position(covers);
        }
        self.covering.insert(folder.to_owned(), found);
        found
    }

    fn open(&self, folder: &Path, limits: ReadLimits) -> Result<Option<GameIndex>, IndexError> {
        match &self.args.index {
            Some(index) => GameIndex::open(index, limits)?.map(Some).ok_or(IndexError::Missing),
            None => match indexes_folder() {
                Some(indexes) => GameIndex::covering(&indexes, folder, limits),
                None => Ok(None),
            },
        }
    }

    /// Reports what is wrong with indexes, how many files they have and how long it took to look at them.
    pub fn report(&self, inputs: &[InputFile], output: &CliOutput) {
        if let Some(error) = &self.unusable {
            output.report(IndexMessage::Unusable { why: error.into() });
        }
        if output.is_verbose() && !self.indexes.is_empty() {
            let start = Instant::now();
            let files = inputs.iter().filter(|input| self.indexed(input).is_some()).count();
            let ms = (self.walk + start.elapsed()).as_millis();
            output.report(IndexMessage::Used { files, ms });
        }
    }

    /// What is to be searched for these inputs, in their order. `parts` are those of an input that is read.
    pub fn items<'a>(
        &'a self,
        inputs: &'a [InputFile],
        parts: impl Fn(&'a InputFile) -> Vec<InputPart<'a>>,
    ) -> Vec<SearchItem<'a>> {
        let mut items = Vec::new();
        for input in inputs {
            let Some((own, ids)) = self.indexed(input) else {
                items.extend(parts(input).into_iter().map(SearchItem::Read));
                continue;
            };
            for id in ids {
                let part = own.index.part(*id);
                if part.must_be_read {
                    items.push(SearchItem::Read(InputPart::new(&input.source, part.part)));
                    continue;
                }
                let candidates = own.candidates.as_ref().map(|all| within(&all[id.segment], &part.games));
                if part.games.is_empty() || candidates.is_some_and(<[u32]>::is_empty) {
                    continue;
                }
                let segment = &own.index.segments()[id.segment];
                let is_added = match items.last_mut() {
                    Some(SearchItem::Indexed(run)) => run.extend(segment, input, part),
                    _ => false,
                };
                if !is_added {
                    let candidates = own.candidates.as_ref().map(|all| &*all[id.segment]);
                    let parts = vec![(input, part)];
                    items.push(SearchItem::Indexed(IndexedRun { segment, parts, candidates }));
                }
            }
        }
        items
    }

    /// The parts of an input in an index; `None` if it has to be read.
    fn indexed(&self, input: &InputFile) -> Option<(&SearchIndex, &[PartId])> {
        let path = input.source.path()?;
        let folder = self.folders.known(path)?;
        let own = &self.indexes[(*self.covering.get(folder)?)?];
        let name = path_in_index(own.index.root(), folder, path)?;
        let state = if self.args.no_walk { None } else { Some(IndexedFileState::of_file(path)?) };
        Some((own, own.index.parts_of(&name, state.as_ref())?))
    }
}

/// The games of an index that may match, for each segment; `None` if the query is not about whole positions.
fn candidates_in(index: &GameIndex, query: &RecordQuery) -> Result<Option<Vec<Vec<u32>>>, IndexError> {
    let patterns = &query.patterns;
    // Variations are not in the index.
    if patterns.variations {
        return Ok(None);
    }
    let sets: Vec<Vec<u64>> =
        patterns.positions.iter().filter_map(|set| Some(set.keys()?.collect())).collect();
    if sets.is_empty() {
        return Ok(None);
    }
    let in_segment = |segment: &IndexSegment| {
        let mut all: Option<Vec<u32>> = None;
        for keys in &sets {
            let mut games = Vec::new();
            for key in keys {
                games.extend(segment.games_with(*key)?);
            }
            games.sort_unstable();
            games.dedup();
            if let Some(before) = &all {
                games.retain(|game| before.binary_search(game).is_ok());
            }
            all = Some(games);
        }
        Ok(all.unwrap_or_default())
    };
    index.segments().iter().map(in_segment).collect::<Result<Vec<_>, _>>().map(Some)
}

/// Those of the games that are in a range.
fn within<'a>(games: &'a [u32], range: &Range<u32>) -> &'a [u32] {
    let start = games.partition_point(|game| *game < range.start);
    let end = games.partition_point(|game| *game < range.end);
    &games[start..end]
}

impl<'a> IndexedRun<'a> {
    /// Adds a part if its games follow and there is room. Returns whether it did.
    fn extend(&mut self, segment: &'a IndexSegment, input: &'a InputFile, part: &'a IndexedPart) -> bool {
        let games = self.games();
        let follows = std::ptr::eq(self.segment, segment)
            && games.end <= part.games.start
            && part.games.end - games.start <= RUN;
        if follows {
            self.parts.push((input, part));
        }
        follows
    }

    /// From the first of the games to the last.
    fn games(&self) -> Range<u32> {
        let start = self.parts.first().map_or(0, |(_, part)| part.games.start);
        start..self.parts.last().map_or(start, |(_, part)| part.games.end)
    }

    /// All parts, to be read.
    pub fn unknown(&self) -> Vec<FoundInPart<'a>> {
        self.parts
            .iter()
            .map(|(input, part)| FoundInPart::Unknown(InputPart::new(&input.source, part.part)))
            .collect()
    }

    /// Searches the games, by part.
    ///
    /// # Errors
    /// If the index cannot be read.
    pub fn search(
        &self,
        query: &RecordQuery,
        needs: RecordNeeds,
    ) -> Result<Vec<FoundInPart<'a>>, IndexError> {
        let mut games = self.games();
        let candidates = self.candidates.map(|all| within(all, &games));
        if let Some([first, .., last] | [first @ last]) = candidates {
            games = *first..*last + 1;
        }
        let mut found =
            RunSearch { segment: self.segment, query, games: games.clone(), lines: None, facts: None };
        let search = |(input, part): &(&'a InputFile, &'a IndexedPart)| {
            let own = games.start.max(part.games.start)..games.end.min(part.games.end);
            let own = match candidates {
                Some(candidates) => within(candidates, &own).to_vec(),
                None => own.collect(),
            };
            let file = input.source.display_name();
            let matched = found.search_part(&own, &file, part, needs)?;
            let is_unknown =
                matched.as_ref().is_none_or(|games| needs == RecordNeeds::All && !games.is_empty());
            Ok(match matched {
                Some(games) if !is_unknown => FoundInPart::Games(games),
                _ => FoundInPart::Unknown(InputPart::new(&input.source, part.part)),
            })
        };
        self.parts.iter().map(search).collect()
    }
}

/// The columns of games that are searched, read when they are needed.
struct RunSearch<'a> {
    segment: &'a IndexSegment,
    query: &'a RecordQuery,
    games: Range<u32>,
    lines: Option<IndexedLines>,
    facts: Option<IndexedFacts>,
}

impl RunSearch<'_> {
    /// Those of the games of a part that match; `None` if that can only be seen in the file.
    fn search_part(
        &mut self,
        games: &[u32],
        file: &str,
        part: &IndexedPart,
        needs: RecordNeeds,
    ) -> Result<Option<Vec<(RecordFacts, Record)>>, IndexError> {
        let records = part.part.map_or(part.games.len(), |large| large.records);
        let RecordQuery { filter, patterns } = self.query;
        let mut found = Vec::new();
        for &game in games {
            if !filter.is_empty() && !filter.matches(&self.facts(game, file, records)?) {
                continue;
            }
            let mut record = Record::default();
            if needs == RecordNeeds::MainLine || !patterns.is_empty() {
                let lines = self.lines()?;
                if patterns.variations && lines.has_variations(game) {
                    return Ok(None);
                }
                let (start, moves) = lines.line(game)?;
                if !patterns.is_in_line(&start.position, moves) {
                    continue;
                }
                if needs == RecordNeeds::MainLine {
                    record = lines.record(game)?;
                }
            }
            found.push((self.facts(game, file, records)?, record));
        }
        Ok(Some(found))
    }

    fn lines(&mut self) -> Result<&mut IndexedLines, IndexError> {
        Ok(match &mut self.lines {
            Some(lines) => lines,
            none => none.insert(self.segment.lines(&self.games)?),
        })
    }

    fn facts(&mut self, game: u32, file: &str, records: usize) -> Result<RecordFacts, IndexError> {
        let facts = match &mut self.facts {
            Some(facts) => facts,
            none => none.insert(self.segment.facts(&self.games)?),
        };
        facts.facts(game, file, records)
    }
}
