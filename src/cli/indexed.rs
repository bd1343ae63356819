//! Searches that use the indexes of folders, so that files unchanged since then are not read.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::cli::context::CliContext;
use crate::cli::input::batch::{BatchArgs, InputFile, find_inputs};
use crate::cli::input::parts::{FoundInPart, InputPart, RecordNeeds};
use crate::cli::outcome::CliResult;
use crate::cli::output::CliOutput;
use crate::files::{InputSource, indexes_folder};
use crate::messages::IndexMessage;
use honfu_core::format::ReadOptions;
use honfu_core::record::Record;
use honfu_query::index::{
    CoveringIndexes, GameIndex, IndexError, IndexPlace, IndexSegment, IndexedFacts, IndexedLines,
    IndexedPart, PartId,
};
use honfu_query::{GameOpening, RecordFacts, RecordQuery};

/// Which indexes a search uses.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct SearchIndexArgs {
    #[arg(long, hide_short_help = true, help_heading = "Searching")]
    no_index: bool,
    #[arg(
        long,
        value_name = "PATH",
        conflicts_with = "no_index",
        hide_short_help = true,
        help_heading = "Searching"
    )]
    index: Option<PathBuf>,
    #[arg(long, conflicts_with = "no_index", hide_short_help = true, help_heading = "Searching")]
    no_walk: bool,
}

/// The greatest number of games that are searched together. Each run skips the pages of tables
/// before it one by one.
const RUN: u32 = 1 << 12;

/// The indexes that a search uses.
#[derive(Default)]
pub struct SearchIndexes {
    args: SearchIndexArgs,
    /// `None` if files are read with other options than for an index.
    indexes: Option<CoveringIndexes>,
    /// The candidates of each open index.
    candidates: Vec<Candidates>,
    /// How long it took to find the files.
    walk: Duration,
    /// Why candidates cannot be looked up.
    unreadable: Option<IndexError>,
}

/// For each segment the games that may match, in ascending order; `None` if that is unknown.
type Candidates = Option<Vec<Vec<u32>>>;

/// Files, or a part of a file, that are searched together.
pub enum SearchItem<'a> {
    /// A file, or a part of one, that has to be read.
    Read(InputPart<'a>),
    /// Files that are searched in the index.
    Indexed(IndexedRun<'a>),
}

/// Parts of files whose games are consecutive in a segment of an index.
pub struct IndexedRun<'a> {
    segment: &'a IndexSegment,
    parts: Vec<(&'a InputFile, &'a IndexedPart)>,
    candidates: Option<&'a [u32]>,
}

impl SearchIndexes {
    pub fn new(args: &SearchIndexArgs, context: &CliContext, options: &ReadOptions<'_>) -> SearchIndexes {
        let usual = ReadOptions { limits: options.limits, ..ReadOptions::default() };
        let is_usual = *options == usual && context.reading.record.is_none() && !args.no_index;
        let place = match &args.index {
            Some(index) => Some(IndexPlace::Only(index.clone())),
            None => indexes_folder().map(IndexPlace::All),
        };
        let place = place.filter(|_| is_usual);
        SearchIndexes {
            args: args.clone(),
            indexes: place.map(|place| CoveringIndexes::new(place, options.limits)),
            ..SearchIndexes::default()
        }
    }

    /// Returns the inputs as [`BatchArgs::find`] does, or, for folders taken from an index, as the
    /// index lists them.
    pub fn find_inputs(
        &mut self,
        batch: &BatchArgs,
        context: &CliContext,
        output: &CliOutput,
    ) -> CliResult<(Vec<InputFile>, bool)> {
        let mut inputs = Vec::new();
        let mut is_all = true;
        let start = Instant::now();
        for path in batch.paths(context)? {
            let Some((index, folder)) = self.covering(&path) else {
                let (found, is_whole) = find_inputs(&[path], output);
                inputs.extend(found);
                is_all &= is_whole;
                continue;
            };
            let below = folder.strip_prefix(index.root()).unwrap_or(Path::new(""));
            let files = index.paths().into_iter().filter_map(|file| file.strip_prefix(below).ok());
            inputs.extend(files.map(|file| InputFile {
                source: InputSource::File(path.join(file)),
                folder: file.parent().unwrap_or(Path::new("")).to_owned(),
                size: None,
                is_stream: false,
            }));
        }
        self.walk += start.elapsed();
        Ok((inputs, is_all))
    }

    /// Returns the index from which a folder is taken, and the path of the folder without links.
    fn covering(&mut self, path: &Path) -> Option<(&GameIndex, PathBuf)> {
        let indexes = self.indexes.as_mut().filter(|_| self.args.no_walk)?;
        let folder = dunce::canonicalize(path).ok().filter(|folder| folder.is_dir())?;
        let number = indexes.of_folder(&folder)?;
        Some((&indexes.opened()[number], folder))
    }

    /// Opens the indexes of the files, and looks up which of their games may match.
    pub fn prepare(&mut self, inputs: &[InputFile], query: &RecordQuery) {
        let start = Instant::now();
        let Some(indexes) = &mut self.indexes else { return };
        for path in inputs.iter().filter_map(|input| input.source.path()) {
            indexes.of_file(path);
        }
        for index in indexes.opened() {
            let found = candidates_in(index, query);
            self.candidates.push(found.unwrap_or_else(|error| {
                self.unreadable = Some(error);
                None
            }));
        }
        self.walk += start.elapsed();
    }

    /// Reports faults of indexes, the number of files in them, and how long it took to examine
    /// those.
    pub fn report(&self, inputs: &[InputFile], output: &CliOutput) {
        let Some(indexes) = &self.indexes else { return };
        if let Some(error) = indexes.unusable().or(self.unreadable.as_ref()) {
            output.report(IndexMessage::Unusable { why: error.into() });
        } else if let Some(root) = indexes.other_root() {
            output.report(IndexMessage::Unrelated { folder: root.display().to_string() });
        }
        if output.is_verbose() && !indexes.opened().is_empty() {
            let start = Instant::now();
            let files =
                inputs.iter().filter(|input| self.indexed(input, RecordNeeds::Facts).is_some()).count();
            let ms = (self.walk + start.elapsed()).as_millis();
            output.report(IndexMessage::Used { files, ms });
        }
    }

    /// Returns the items to search for the inputs, in order. `parts` cuts an input that has to be
    /// read.
    pub fn items<'a>(
        &'a self,
        inputs: &'a [InputFile],
        needs: RecordNeeds,
        parts: impl Fn(&'a InputFile) -> Vec<InputPart<'a>>,
    ) -> Vec<SearchItem<'a>> {
        let mut items = Vec::new();
        for input in inputs {
            let known = self.indexed(input, needs);
            let Some((index, candidates, ids)) = known else {
                items.extend(parts(input).into_iter().map(SearchItem::Read));
                continue;
            };
            for id in ids {
                let part = index.part(*id);
                if part.must_be_read {
                    items.push(SearchItem::Read(InputPart::new(&input.source, part.part)));
                    continue;
                }
                let own = candidates.as_ref().map(|all| within(&all[id.segment], &part.games));
                if part.games.is_empty() || own.is_some_and(<[u32]>::is_empty) {
                    continue;
                }
                let segment = &index.segments()[id.segment];
                let is_added = match items.last_mut() {
                    Some(SearchItem::Indexed(run)) => run.extend(segment, input, part),
                    _ => false,
                };
                if !is_added {
                    let candidates = candidates.as_ref().map(|all| &*all[id.segment]);
                    let parts = vec![(input, part)];
                    items.push(SearchItem::Indexed(IndexedRun { segment, parts, candidates }));
                }
            }
        }
        items
    }

    /// Returns an index, its candidates, and the parts of an input in it; `None` if the input has
    /// to be read.
    fn indexed(&self, input: &InputFile, needs: RecordNeeds) -> Option<(&GameIndex, &Candidates, &[PartId])> {
        let indexes = self.indexes.as_ref()?;
        let (number, ids) = indexes.parts_of(input.source.path()?, !self.args.no_walk)?;
        let index = &indexes.opened()[number];
        let is_known = needs != RecordNeeds::WholeFile
            || ids.iter().all(|id| index.part(*id).is_same_in_whole(indexes.limits()));
        Some((index, self.candidates.get(number)?, ids)).filter(|_| is_known)
    }
}

/// Returns the games of an index that may match, for each segment; `None` if the query has no whole
/// positions.
fn candidates_in(index: &GameIndex, query: &RecordQuery) -> Result<Candidates, IndexError> {
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
    index
        .segments()
        .iter()
        .map(|segment| games_with_positions(segment, &sets))
        .collect::<Result<Vec<_>, _>>()
        .map(Some)
}

/// Returns the games of a segment that reach a position of each set, in ascending order.
fn games_with_positions(segment: &IndexSegment, sets: &[Vec<u64>]) -> Result<Vec<u32>, IndexError> {
    let mut all: Option<Vec<u32>> = None;
    for keys in sets {
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
}

/// Returns the games within a range.
fn within<'a>(games: &'a [u32], range: &Range<u32>) -> &'a [u32] {
    let start = games.partition_point(|game| *game < range.start);
    let end = games.partition_point(|game| *game < range.end);
    &games[start..end]
}

impl<'a> IndexedRun<'a> {
    /// Adds a part if its games follow and there is room. Returns whether the part was added.
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

    /// Returns the range from the first to the last of the games.
    fn games(&self) -> Range<u32> {
        let start = self.parts.first().map_or(0, |(_, part)| part.games.start);
        start..self.parts.last().map_or(start, |(_, part)| part.games.end)
    }

    /// Returns all parts as parts that have to be read.
    pub fn unknown<R>(&self) -> Vec<FoundInPart<'a, R>> {
        self.parts.iter().map(|(input, part)| to_read(input, part)).collect()
    }

    /// Searches for records, part by part.
    ///
    /// # Errors
    /// If the index cannot be read.
    pub fn records<R: Default>(
        &self,
        query: &RecordQuery,
        needs: RecordNeeds,
        add: impl Fn(&mut R, &RecordFacts, &Record),
    ) -> Result<Vec<FoundInPart<'a, R>>, IndexError> {
        if needs == RecordNeeds::Facts {
            return self.search(query, |own, search, game| {
                add(own, &search.facts(game)?, &Record::default());
                Ok(())
            });
        }
        let found = self.search(query, |(), _, _| Ok(()))?.into_iter().zip(&self.parts);
        let found = found.map(|(found, (input, part))| match found {
            FoundInPart::Games(None) => FoundInPart::Games(None),
            _ => to_read(input, part),
        });
        Ok(found.collect())
    }

    /// Searches for games of which the first `depth` moves are needed, part by part.
    ///
    /// # Errors
    /// If the index cannot be read.
    pub fn openings<R: Default>(
        &self,
        query: &RecordQuery,
        depth: usize,
        add: impl Fn(&mut R, &GameOpening<'_>),
    ) -> Result<Vec<FoundInPart<'a, R>>, IndexError> {
        self.search(query, |own, search, game| {
            add(own, &search.lines()?.opening(game, depth)?);
            Ok(())
        })
    }

    /// Calls `take` for each matching game.
    fn search<R: Default>(
        &self,
        query: &RecordQuery,
        take: impl Fn(&mut R, &mut RunSearch<'_>, u32) -> Result<(), IndexError>,
    ) -> Result<Vec<FoundInPart<'a, R>>, IndexError> {
        let mut games = self.games();
        let candidates = self.candidates.map(|all| within(all, &games));
        if let Some([first, .., last] | [first @ last]) = candidates {
            games = *first..*last + 1;
        }
        let mut search = RunSearch::new(self.segment, query, games.clone());
        let mut found = Vec::with_capacity(self.parts.len());
        for (input, part) in &self.parts {
            let own = games.start.max(part.games.start)..games.end.min(part.games.end);
            let own = match candidates {
                Some(candidates) => within(candidates, &own).to_vec(),
                None => own.collect(),
            };
            search.file = input.source.display_name();
            search.records = part.part.map_or(part.games.len(), |large| large.records);
            let mut result = None;
            let mut is_unknown = false;
            for game in own {
                match search.matches(game)? {
                    Some(true) => take(result.get_or_insert_default(), &mut search, game)?,
                    Some(false) => {}
                    None => is_unknown = true,
                }
            }
            found.push(if is_unknown { to_read(input, part) } else { FoundInPart::Games(result) });
        }
        Ok(found)
    }
}

fn to_read<'a, R>(input: &'a InputFile, part: &IndexedPart) -> FoundInPart<'a, R> {
    FoundInPart::Unknown(InputPart::new(&input.source, part.part))
}

/// A search through consecutive games. Their columns are read when needed.
struct RunSearch<'a> {
    segment: &'a IndexSegment,
    query: &'a RecordQuery,
    games: Range<u32>,
    /// The file that is being searched, and its number of records.
    file: String,
    records: usize,
    lines: Option<IndexedLines>,
    facts: Option<IndexedFacts>,
}

impl<'a> RunSearch<'a> {
    fn new(segment: &'a IndexSegment, query: &'a RecordQuery, games: Range<u32>) -> RunSearch<'a> {
        RunSearch { segment, query, games, file: String::new(), records: 0, lines: None, facts: None }
    }

    /// Whether a game matches; `None` if only the file can tell.
    fn matches(&mut self, game: u32) -> Result<Option<bool>, IndexError> {
        let RecordQuery { filter, patterns } = self.query;
        if !filter.is_empty() && !filter.matches(&self.facts(game)?) {
            return Ok(Some(false));
        }
        if patterns.is_empty() {
            return Ok(Some(true));
        }
        let lines = self.lines()?;
        if patterns.variations && lines.has_variations(game) {
            return Ok(None);
        }
        let (start, moves) = lines.line(game)?;
        Ok(Some(patterns.is_in_line(&start.position, moves)))
    }

    fn lines(&mut self) -> Result<&mut IndexedLines, IndexError> {
        Ok(match &mut self.lines {
            Some(lines) => lines,
            none => none.insert(self.segment.lines(&self.games)?),
        })
    }

    fn facts(&mut self, game: u32) -> Result<RecordFacts, IndexError> {
        let facts = match &mut self.facts {
            Some(facts) => facts,
            none => none.insert(self.segment.facts(&self.games)?),
        };
        facts.facts(game, &self.file, self.records)
    }
}
