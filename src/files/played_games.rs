//! The games below a folder, and what they did in a position.

use std::path::{Path, PathBuf};

use rayon::prelude::*;

use super::folders::chunks;
use super::index::{IndexedGames, indexed_games};
use super::{FileError, read_content, records_below};
use honfu_core::format::ReadLimits;
use honfu_core::query::{Continuations, GameList, PositionGames, PositionIndex};
use honfu_core::record::Record;
use honfu_core::shogi::{Move, Position};

/// How many files are reported at once: few at first, so that something is shown soon.
const FIRST_FILES: usize = 64;
const FILES: usize = 1024;

/// How many games of a move are listed.
const MAX_LISTED: usize = 1000;

/// The games that were found so far.
#[derive(Debug, Default)]
pub struct PlayedGames {
    read: PositionIndex,
    /// Those that need not be read.
    indexed: Option<IndexedGames>,
}

impl PlayedGames {
    /// Takes the games that are in an index.
    pub fn add_indexed(&mut self, games: IndexedGames) {
        self.indexed = Some(games);
    }

    /// Adds games that were read.
    pub fn add(&mut self, games: PositionIndex) {
        self.read.append(games);
    }

    /// What was played in a position.
    ///
    /// # Errors
    /// Those of reading an index.
    pub fn continuations(&self, position: &Position) -> Result<Continuations, FileError> {
        Ok(Continuations::new(position.side(), &self.at(position)?))
    }

    /// The games in which a move was made in a position.
    ///
    /// # Errors
    /// Those of reading an index.
    pub fn games(&self, position: &Position, mv: Move) -> Result<GameList, FileError> {
        Ok(GameList::new(mv, &self.at(position)?, MAX_LISTED))
    }

    /// The games with a position, of all sources.
    fn at(&self, position: &Position) -> Result<Vec<PositionGames<'_>>, FileError> {
        let indexed = self.indexed.iter().map(|indexed| {
            indexed.played(position).map_err(|error| FileError::Index { why: (&error).into() })
        });
        indexed.chain([Ok(self.read.played(position))]).collect()
    }
}

/// The games below a folder, in parts.
#[derive(Debug)]
pub enum GamesRead {
    /// There are that many files.
    Files(usize),
    /// The games of that many of them, which are in an index.
    Indexed { files: usize, games: Box<IndexedGames> },
    /// That many of them were read, and the games in them.
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
    if let Some((games, unread)) = indexed_games(folder, &found.files, limits) {
        let files = found.files.len() - unread.len();
        found.files = unread;
        if !sink(GamesRead::Indexed { files, games: Box::new(games) }) {
            return;
        }
    }
    let records = |path: &PathBuf| -> (String, Vec<Record>) {
        let content = read_content(path, None, limits);
        let content = content.ok().filter(|content| !content.reading.is_empty());
        (
            path.display().to_string(),
            content.map_or_else(Vec::new, |content| content.reading.collection.records),
        )
    };
    for chunk in chunks(&found.files, FIRST_FILES, FILES) {
        let read: Vec<(String, Vec<Record>)> = chunk.par_iter().map(records).collect();
        let games = PositionIndex::new(read.iter().map(|(path, records)| (&**path, &**records)));
        if !sink(GamesRead::Games { files: chunk.len(), games }) {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

    /// What an index has of games is what reading them finds.
    #[cfg(feature = "parquet")]
    #[test]
    fn games_of_an_index_are_those_that_are_read() {
        use super::super::index::{GameIndex, IndexedGames, update};
        let folder = tempfile::tempdir().unwrap();
        let (root, index) = (folder.path().canonicalize().unwrap(), folder.path().join(".index"));
        let csa = "V2.2\nN+Habu\nN-Sato\n$START_TIME:2014/09/13\nPI\n+\n+7776FU\n'** 50\n-3334FU\n'** -30\n";
        // The same position again with other evaluations, games without a move, of a handicap, with an error.
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
        update(&root, &index, limits, &mut |_| true).unwrap();
        let files = records_below(&root).files;
        let opened = GameIndex::open(&index, limits).unwrap().unwrap();
        let (indexed, unread) = IndexedGames::new(opened, files.clone()).unwrap();
        assert_eq!((indexed.games().len(), unread), (4, vec![root.join("e.kif")]));
        let mut read = PlayedGames::default();
        let indexed = PlayedGames { indexed: Some(indexed), ..PlayedGames::default() };
        let mut positions = Vec::new();
        for path in files.iter().filter(|path| !path.ends_with("e.kif")) {
            let content = read_content(path, None, limits).unwrap();
            let (records, name) = (&content.reading.collection.records, path.display().to_string());
            read.add(PositionIndex::new([(&*name, &**records)]));
            for record in records {
                let mut position = record.start.position.clone();
                positions.push(position.clone());
                for mv in record.tree.main_line().filter_map(|node| record.tree.node(node).mv()) {
                    let _undo = position.make(mv).unwrap();
                    positions.push(position.clone());
                }
            }
        }
        for position in positions {
            let found = indexed.continuations(&position).unwrap();
            assert_eq!(found, read.continuations(&position).unwrap());
            for next in found.next {
                let [one, other] = [&indexed, &read].map(|games| games.games(&position, next.mv).unwrap());
                assert_eq!(one, other);
            }
        }
    }
}
