//! The facts about the records of files, as far as indexes have them.

use std::ops::Range;
use std::path::{Path, PathBuf};

use crate::RecordFacts;
use honfu_core::format::ReadLimits;
use rayon::prelude::*;

use super::{CoveringIndexes, FoldersWithoutLinks, IndexError, IndexPlace, IndexedPart, covering_manifest};

/// The number of file parts that a thread looks up at once.
const PARTS: usize = 128;

/// The maximum number of games between two parts that are read together.
const GAP: u32 = 64;

/// Opening an index takes as long as reading `PART_BYTES` bytes of records for each part in the index.
/// Opening a file takes as long as reading `FILE_BYTES` bytes.
const PART_BYTES: u64 = 200;
const FILE_BYTES: u64 = 2048;

/// The facts that indexes have about files.
pub struct IndexedFiles {
    indexes: CoveringIndexes,
}

/// The games of a file part that are needed.
struct WantedPart<'a> {
    /// The number of the file.
    file: usize,
    path: &'a Path,
    /// The number of records in the file.
    records: usize,
    /// The number of the index, and of the segment in it.
    segment: (usize, usize),
    games: Range<u32>,
}

impl IndexedFiles {
    /// Opens the index, in a folder of indexes, for files that are in or below one folder. Returns `None` if
    /// there is no such index, or if reading the files is faster than opening it.
    pub fn open(indexes: &Path, files: &[(usize, PathBuf)], limits: ReadLimits) -> Option<IndexedFiles> {
        let (_, first) = files.first()?;
        let mut folders = FoldersWithoutLinks::default();
        let (_, manifest) = covering_manifest(indexes, folders.of_file(first)?, limits).ok()??;
        let mut bytes =
            manifest.segments.iter().map(|segment| segment.parts as u64 * PART_BYTES).sum::<u64>();
        let is_more = |(_, path): &(usize, PathBuf)| {
            let size = path.metadata().map_or(0, |metadata| metadata.len());
            bytes = bytes.saturating_sub(size + FILE_BYTES);
            bytes == 0
        };
        let indexes = CoveringIndexes::new(IndexPlace::All(indexes.to_owned()), limits);
        files.iter().any(is_more).then_some(IndexedFiles { indexes })
    }

    /// Returns for each file the facts about its first records, at most `most` of them. The result is `None`
    /// for files that have to be read: they are in no index, have changed, or contain something that is not
    /// in an index.
    pub fn facts(&mut self, files: &[&Path], most: u32) -> Vec<Option<Vec<RecordFacts>>> {
        for path in files {
            self.indexes.of_file(path);
        }
        let wanted = files.par_iter().enumerate().map(|(file, path)| self.wanted(file, path, most));
        let mut wanted: Vec<WantedPart<'_>> = wanted.flatten_iter().collect();
        wanted.sort_by_key(|part| (part.segment, part.games.start));
        let read = |parts: &[WantedPart<'_>]| -> Vec<(usize, Option<Vec<RecordFacts>>)> {
            parts.chunk_by(WantedPart::is_near).flat_map(|run| self.read(run)).collect()
        };
        let read: Vec<_> = wanted.par_chunks(PARTS).flat_map_iter(read).collect();
        let mut found = vec![Some(Vec::new()); files.len()];
        for (file, facts) in read {
            let before = found[file].take();
            found[file] = before.zip(facts).map(|(before, facts)| [before, facts].concat());
        }
        for facts in &mut found {
            facts.take_if(|facts| facts.is_empty());
            facts.iter_mut().for_each(|facts| facts.sort_by_key(|facts| facts.index));
        }
        found
    }

    /// Returns the needed games of a file; empty if the file has to be read.
    fn wanted<'a>(&self, file: usize, path: &'a Path, most: u32) -> Vec<WantedPart<'a>> {
        let Some((index, ids)) = self.indexes.parts_of(path, true) else { return Vec::new() };
        let parts = ids.iter().map(|id| (id.segment, self.indexes.opened()[index].part(*id)));
        let is_read = |part: &IndexedPart| part.must_be_read || !part.is_same_in_whole(self.indexes.limits());
        if parts.clone().any(|(_, part)| is_read(part)) {
            return Vec::new();
        }
        let mut left = most;
        let part = |(segment, part): (usize, &IndexedPart)| {
            let Range { start, end } = part.games;
            let games = start..end.min(start.saturating_add(left));
            left -= games.end - games.start;
            let records = part.part.map_or(part.games.len(), |large| large.records);
            WantedPart { file, path, records, segment: (index, segment), games }
        };
        parts.map(part).filter(|part| !part.games.is_empty()).collect()
    }

    /// Returns the facts of parts that are near each other, with the numbers of their files; `None` if they
    /// cannot be read.
    fn read(&self, run: &[WantedPart<'_>]) -> Vec<(usize, Option<Vec<RecordFacts>>)> {
        let all = self.read_run(run).unwrap_or_else(|_| vec![None; run.len()]);
        run.iter().map(|part| part.file).zip(all).collect()
    }

    fn read_run(&self, run: &[WantedPart<'_>]) -> Result<Vec<Option<Vec<RecordFacts>>>, IndexError> {
        let (Some(first), Some(last)) = (run.first(), run.last()) else { return Ok(Vec::new()) };
        let segment = &self.indexes.opened()[first.segment.0].segments()[first.segment.1];
        let facts = segment.facts(&(first.games.start..last.games.end))?;
        let of_part = |part: &WantedPart<'_>| {
            let file = part.path.display().to_string();
            part.games.clone().map(|game| facts.facts(game, &file, part.records).ok()).collect()
        };
        Ok(run.iter().map(of_part).collect())
    }
}

impl WantedPart<'_> {
    fn is_near(&self, next: &WantedPart<'_>) -> bool {
        self.segment == next.segment && next.games.start <= self.games.end + GAP
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::index::testing::plain_access;
    use crate::index::{index_of, update};

    #[test]
    fn an_index_is_opened_for_as_many_files_as_make_it_worth_it() {
        let folder = tempfile::tempdir().unwrap();
        let (root, indexes) = (folder.path().join("games"), folder.path().join("indexes"));
        fs::create_dir(&root).unwrap();
        let root = dunce::canonicalize(root).unwrap();
        let files: Vec<(usize, PathBuf)> =
            (0..60).map(|number| (number, root.join(format!("{number}.csa")))).collect();
        files.iter().for_each(|(_, path)| fs::write(path, "PI\n+\n+7776FU\n").unwrap());
        let limits = ReadLimits::default();
        let is_opened = |files: &[(usize, PathBuf)]| IndexedFiles::open(&indexes, files, limits).is_some();
        assert!(!is_opened(&files));
        update(&root, &index_of(&indexes, &root), limits, &plain_access(), &mut |_| true).unwrap();
        assert!(is_opened(&files) && is_opened(&files[..10]) && !is_opened(&files[..2]) && !is_opened(&[]));
        // A single file is enough if it is large.
        fs::write(&files[0].1, "PI\n+\n".repeat(3000)).unwrap();
        assert!(is_opened(&files[..1]));
    }
}
