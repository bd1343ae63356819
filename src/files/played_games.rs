//! The games below a folder, and the moves played in a position.

use std::path::Path;

use rayon::prelude::*;

use super::folders::chunks;
use super::{FileError, indexes_folder, read_content, read_part, records_below};
use honfu_core::format::{ReadLimits, ReadOptions};
use honfu_core::record::Record;
use honfu_core::shogi::{Move, Position};
use honfu_query::index::{IndexedGames, LargeFilePart, cut_large_file, indexed_games};
use honfu_query::{Continuations, GameList, GameTable, PositionGames, PositionIndex};

/// How many files are reported at once: few at first, so that the first ones appear soon.
const FIRST_FILES: usize = 64;
const FILES: usize = 1024;

/// How many parts of large files are read at once, since their records are all in memory.
const PARTS: usize = 64;

/// The greatest number of games that are listed for a move.
const MAX_LISTED: usize = 1000;

/// The games found so far.
#[derive(Debug, Default)]
pub struct PlayedGames {
    read: PositionIndex,
    /// The games in an index, whose files need not be read.
    indexed: Option<IndexedGames>,
    filter: GameFilter,
}

/// A filter for games that contain all given words.
#[derive(Debug, Default)]
struct GameFilter {
    words: String,
    /// Whether each of the games that were read, and each of the indexed games, contains the words.
    read: Vec<bool>,
    indexed: Vec<bool>,
}

impl GameFilter {
    /// Applies the filter to the games, unless that was already done.
    fn update(&mut self, words: &str, read: &GameTable, indexed: Option<&GameTable>) {
        if self.words != words {
            *self = GameFilter { words: words.to_owned(), ..GameFilter::default() };
        }
        for (matching, games) in [(&mut self.read, Some(read)), (&mut self.indexed, indexed)] {
            if let Some(games) = games
                && matching.len() != games.len()
            {
                *matching = games.matching(words);
            }
        }
    }
}

impl PlayedGames {
    /// Adds the games that are in an index.
    pub fn add_indexed(&mut self, games: IndexedGames) {
        self.indexed = Some(games);
    }

    /// Adds games that were read.
    pub fn add(&mut self, games: PositionIndex) {
        self.read.append(games);
    }

    /// Returns the moves played in a position, in the games that contain all words of a filter.
    ///
    /// # Errors
    /// If the index cannot be read.
    pub fn continuations(&mut self, position: &Position, filter: &str) -> Result<Continuations, FileError> {
        Ok(Continuations::new(position.side(), &self.at(position, filter)?))
    }

    /// Returns the games that match the filter and in which a move was made in a position.
    ///
    /// # Errors
    /// If the index cannot be read.
    pub fn games(&mut self, position: &Position, mv: Move, filter: &str) -> Result<GameList, FileError> {
        Ok(GameList::new(mv, &self.at(position, filter)?, MAX_LISTED))
    }

    /// Returns the games that match the filter and reach a position, from all sources.
    fn at(&mut self, position: &Position, filter: &str) -> Result<Vec<PositionGames<'_>>, FileError> {
        let mut found = vec![self.read.played(position)];
        if let Some(indexed) = &self.indexed {
            let played = indexed.played(position);
            found.insert(0, played.map_err(|error| FileError::Index { why: (&error).into() })?);
        }
        if !filter.is_empty() {
            let indexed = self.indexed.as_ref().map(IndexedGames::games);
            self.filter.update(filter, self.read.games(), indexed);
            let matching = [&self.filter.read, &self.filter.indexed];
            for (games, matching) in found.iter_mut().rev().zip(matching) {
                games.played.retain(|played| matching.get(played.game as usize) == Some(&true));
            }
        }
        Ok(found)
    }
}

/// A report about the games below a folder.
#[derive(Debug)]
pub enum GamesRead {
    /// The number of files.
    Files(usize),
    /// The games of some files, which are in an index; `files` is the number of these files.
    Indexed { files: usize, games: Box<IndexedGames> },
    /// Games that were read; `files` is the number of files that were read to their ends since the
    /// last report.
    Games { files: usize, games: PositionIndex },
    /// The folder cannot be read.
    Failed(FileError),
}

/// Reads the records below a folder and reports the games in them. Files that cannot be read are
/// skipped. `sink` returns whether more is needed.
pub fn read_games(folder: &Path, limits: ReadLimits, sink: &mut dyn FnMut(GamesRead) -> bool) {
    let mut found = records_below(folder);
    if let (true, Some((path, error))) = (found.files.is_empty(), found.errors.pop()) {
        sink(GamesRead::Failed(error.in_file(path.display().to_string())));
        return;
    }
    if !sink(GamesRead::Files(found.files.len())) {
        return;
    }
    let indexed = indexes_folder().and_then(|indexes| indexed_games(&indexes, folder, &found.files, limits));
    if let Some((games, unread)) = indexed {
        let files = found.files.len() - unread.len();
        found.files = unread;
        if !sink(GamesRead::Indexed { files, games: Box::new(games) }) {
            return;
        }
    }
    for chunk in chunks(&found.files, FIRST_FILES, FILES) {
        let units: Vec<UnreadGames<'_>> =
            chunk.par_iter().flat_map_iter(|path| UnreadGames::of_file(path, limits)).collect();
        let most = if units.len() > chunk.len() { PARTS } else { FILES };
        for units in units.chunks(most) {
            let read: Vec<(String, u32, Vec<Record>)> =
                units.par_iter().map(|unit| unit.read(limits)).collect();
            let games =
                PositionIndex::new(read.iter().map(|(path, first, records)| (&**path, *first, &**records)));
            let files = units.iter().filter(|unit| unit.is_last).count();
            if !sink(GamesRead::Games { files, games }) {
                return;
            }
        }
    }
}

/// A file that is still to be read, or a part of a large file.
struct UnreadGames<'a> {
    path: &'a Path,
    part: Option<LargeFilePart>,
    /// Whether the file is complete after this part.
    is_last: bool,
}

impl UnreadGames<'_> {
    fn of_file(path: &Path, limits: ReadLimits) -> Vec<UnreadGames<'_>> {
        let parts = cut_large_file(path, &ReadOptions { limits, ..ReadOptions::default() });
        let mut units: Vec<UnreadGames<'_>> =
            parts.into_iter().map(|part| UnreadGames { path, part: Some(part), is_last: false }).collect();
        match units.last_mut() {
            Some(last) => last.is_last = true,
            None => units.push(UnreadGames { path, part: None, is_last: true }),
        }
        units
    }

    /// Returns the path of the file, the index of the first record in it, and the records; no
    /// records if the file cannot be read.
    fn read(&self, limits: ReadLimits) -> (String, u32, Vec<Record>) {
        let reading = match &self.part {
            Some(part) => read_part(self.path, part, limits),
            None => read_content(self.path, None, limits).map(|content| content.reading),
        };
        let reading = reading.ok().filter(|reading| !reading.is_empty());
        let first = self.part.map_or(0, |part| part.part.records_before);
        (
            self.path.display().to_string(),
            u32::try_from(first).unwrap_or(u32::MAX),
            reading.map_or_else(Vec::new, |reading| reading.collection.records),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::update_index;
    use honfu_query::index::GameIndex;

    #[test]
    fn games_are_counted_in_all_folders_until_the_sink_stops() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("sub")).unwrap();
        for name in ["a.csa", "sub/b.csa", "notes.txt"] {
            std::fs::write(folder.path().join(name), "V2.2\nPI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n").unwrap();
        }
        std::fs::write(folder.path().join("broken.jkf"), "{").unwrap();
        let count = |stop: usize| {
            let mut counts = Vec::new();
            read_games(folder.path(), ReadLimits::default(), &mut |counting| {
                counts.push(match counting {
                    GamesRead::Files(files) => files,
                    GamesRead::Games { games, .. } => games.games().len(),
                    GamesRead::Failed(error) => panic!("{error:?}"),
                    GamesRead::Indexed { .. } => panic!("there is no index"),
                });
                counts.len() < stop
            });
            counts
        };
        assert_eq!((count(9), count(1)), (vec![3, 4], vec![3]));
        let mut listings = Vec::new();
        read_games(&folder.path().join("none"), ReadLimits::default(), &mut |counting| {
            listings.push(format!("{counting:?}"));
            true
        });
        assert!(matches!(&listings[..], [only] if only.starts_with("Failed")), "{listings:?}");
    }

    /// A file that is read in parts reports its games in parts, and counts as read after the last
    /// part.
    #[test]
    fn games_of_a_large_file_are_read_in_parts() {
        let folder = tempfile::tempdir().unwrap();
        let (comment, count) = (format!("'*{}\n", "x".repeat(2000)).repeat(4), 600);
        let game = |number| format!("V2.2\nN+Player {number}\nPI\n+\n{comment}+7776FU\n%TORYO\n/\n");
        let text: String = (0..count).map(game).collect();
        std::fs::write(folder.path().join("large.csa"), text).unwrap();
        std::fs::write(folder.path().join("small.csa"), game(7)).unwrap();
        let (mut read, mut all) = (Vec::new(), PlayedGames::default());
        read_games(folder.path(), ReadLimits::default(), &mut |counting| {
            if let GamesRead::Games { files, games } = counting {
                read.push((files, games.games().len()));
                all.add(games);
            }
            true
        });
        let sum = read.iter().fold((0, 0), |sum, next| (sum.0 + next.0, sum.1 + next.1));
        assert_eq!(sum, (2, count + 1));
        assert!(read.len() > 1 && read[0].0 == 0 && read[0].1 < count, "{read:?}");
        let list = all.games(&Position::even(), Move::from_usi("7g7f").unwrap(), "").unwrap();
        assert_eq!((list.count, list.games.len()), (count + 1, count + 1));
        for (number, game) in list.games[..count].iter().enumerate() {
            assert_eq!((game.record as usize, &*game.players[0]), (number, &*format!("Player {number}")));
        }
    }

    /// The games of an index equal the games found by reading files.
    #[test]
    fn games_of_an_index_are_those_that_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let (root, index) = (dunce::canonicalize(folder.path()).unwrap(), folder.path().join(".index"));
        let csa = "V2.2\nN+Habu\nN-Sato\n$START_TIME:2014/09/13\nPI\n+\n+7776FU\n'** 50\n-3334FU\n'** -30\n";
        // The position again with other evaluations, then games without a move, with a handicap,
        // and with an error.
        let again = "+2858HI\n-8252HI\n+5828HI\n'** 7\n-5282HI\n+2858HI\n'** 9\n%SENNICHITE\n";
        for (name, text) in [
            ("a.csa", format!("{csa}%TORYO\n/\n{csa}{again}")),
            ("b/c.csa", format!("{csa}+2726FU\n/\nV2.2\nN+Habu\nPI\n+\n")),
            ("d.kif", "手合割：香落ち\n上手：Habu\n1 ８四歩(83)\n".to_owned()),
            ("e.kif", "手合割：平手\n1 ７六歩(77)\n2 ５五角(44)\n".to_owned()),
        ] {
            std::fs::create_dir_all(root.join("b")).unwrap();
            std::fs::write(root.join(name), text).unwrap();
        }
        let limits = ReadLimits::default();
        update_index(&root, &index, limits, &mut |_| true).unwrap();
        let files = records_below(&root).files;
        let opened = GameIndex::open(&index, limits).unwrap().unwrap();
        let (indexed, unread) = IndexedGames::new(opened, files.clone()).unwrap();
        assert_eq!((indexed.games().len(), unread), (4, vec![root.join("e.kif")]));
        let mut read = PlayedGames::default();
        let mut indexed = PlayedGames { indexed: Some(indexed), ..PlayedGames::default() };
        let mut positions = Vec::new();
        for path in files.iter().filter(|path| !path.ends_with("e.kif")) {
            let content = read_content(path, None, limits).unwrap();
            let (records, name) = (&content.reading.collection.records, path.display().to_string());
            read.add(PositionIndex::new([(&*name, 0, &**records)]));
            for record in records {
                let mut position = record.start.position.clone();
                positions.push(position.clone());
                for mv in record.tree.main_line().filter_map(|node| record.tree.node(node).mv()) {
                    let _undo = position.make(mv).unwrap();
                    positions.push(position.clone());
                }
            }
        }
        for filter in ["", "habu", "SATO c.csa", "1999"] {
            for position in &positions {
                let found = indexed.continuations(position, filter).unwrap();
                assert_eq!(found, read.continuations(position, filter).unwrap());
                for next in found.next {
                    let one = indexed.games(position, next.mv, filter).unwrap();
                    assert_eq!(one, read.games(position, next.mv, filter).unwrap());
                }
            }
        }
        let start = Position::even();
        let mut count = |filter: &str| indexed.continuations(&start, filter).unwrap().tally.games();
        assert_eq!(["", "habu", "SATO c.csa", "1999"].map(&mut count), [3, 3, 1, 0]);
    }
}
