//! The games of an index below a folder, for statistics of positions.

use std::collections::HashSet;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::{GameEntry, GameMove, GameTable, PositionGames};
use honfu_core::format::Date;
use honfu_core::format::ReadLimits;
use honfu_core::shogi::{Move, Position};
use parquet::data_type::ByteArray;
use rayon::prelude::*;

use super::schema::games;
use super::segment::guarded;
use super::writer::IndexedPosition;
use super::{
    FoldersWithoutLinks, GameIndex, GameResult, IndexError, IndexSegment, IndexedFileState, PartId,
    path_in_index,
};

/// The number of games that are read at once.
const GAMES: usize = 1 << 14;

/// The games of an index that are in some files.
pub struct IndexedGames {
    index: GameIndex,
    games: GameTable,
    /// The number in `games` of each game of each segment; [`OTHER_GAME`] for games that are not in the
    /// files.
    numbers: Vec<Vec<u32>>,
}

/// The number of a game that is not in the files.
const OTHER_GAME: u32 = u32::MAX;

impl IndexedGames {
    /// Returns the games of those files that have not changed since they were indexed, and the files that
    /// have to be read.
    ///
    /// # Errors
    /// The errors of reading the index.
    pub fn new(index: GameIndex, files: Vec<PathBuf>) -> Result<(IndexedGames, Vec<PathBuf>), IndexError> {
        let mut names: Vec<Vec<Option<Arc<str>>>> =
            index.segments().iter().map(|segment| vec![None; segment.parts().len()]).collect();
        let mut folders = FoldersWithoutLinks::default();
        let mut is_unread = |file: &PathBuf| {
            let parts = folders.of_file(file).and_then(|folder| {
                let path = path_in_index(index.root(), folder, file)?;
                index.parts_of(&path, Some(&IndexedFileState::of_file(file)?))
            });
            let is_known = |id: &PartId| !index.part(*id).must_be_read;
            let parts = parts.filter(|parts| parts.iter().all(is_known));
            let name: Arc<str> = file.display().to_string().into();
            for id in parts.unwrap_or_default() {
                names[id.segment][id.part] = Some(Arc::clone(&name));
            }
            parts.is_none()
        };
        let unread: Vec<PathBuf> = files.into_iter().filter(|file| is_unread(file)).collect();
        let (mut games, mut numbers) = (GameTable::default(), Vec::new());
        for (segment, names) in index.segments().iter().zip(names) {
            numbers.push(guarded(|| add_games(&mut games, segment, &names))?);
        }
        Ok((IndexedGames { index, games, numbers }, unread))
    }

    /// Returns the games.
    pub fn games(&self) -> &GameTable {
        &self.games
    }

    /// Returns the moves that were played in a position.
    ///
    /// # Errors
    /// The errors of reading the index.
    pub fn played(&self, position: &Position) -> Result<PositionGames<'_>, IndexError> {
        // Within a segment the positions are in the order of the games, and the games of one segment come
        // before those of the next: only the moves have to be sorted.
        let mut by_move: Vec<Vec<GameMove>> = vec![Vec::new(); usize::from(u16::MAX) + 1];
        let key = position.key();
        let found: Vec<_> = self.index.segments().par_iter().map(|segment| segment.played(key)).collect();
        for (found, numbers) in found.into_iter().zip(&self.numbers) {
            for (found, GameResult { has_moves, .. }) in found? {
                let IndexedPosition { game, mv, score, .. } = found;
                let game = numbers[game as usize];
                if game == OTHER_GAME || !has_moves {
                    continue;
                }
                let score = (score != IndexedPosition::NO_SCORE).then_some(score);
                by_move[usize::from(mv)].push(GameMove { game, mv: Move::from_bits(mv), score });
            }
        }
        by_move.retain(|same| !same.is_empty());
        by_move.sort_unstable_by_key(|same| same.first().map(|played| played.mv));
        Ok(PositionGames { games: &self.games, played: by_move.concat() })
    }
}

/// Adds the games with moves of the parts that have a file name. Returns the numbers of all games of the
/// segment.
fn add_games(
    table: &mut GameTable,
    segment: &IndexSegment,
    names: &[Option<Arc<str>>],
) -> Result<Vec<u32>, IndexError> {
    let mut numbers = vec![OTHER_GAME; segment.entry.games];
    let mut interned = HashSet::new();
    let mut part = 0;
    for start in (0..segment.entry.games).step_by(GAMES) {
        let rows = start..segment.entry.games.min(start + GAMES);
        let columns = [games::DATE, games::BLACK, games::WHITE, games::EVENT, games::WINNER];
        let texts = columns.map(|column| segment.games.bytes(column, &rows));
        let [dates, blacks, whites, events, winners] = texts;
        let (dates, blacks, whites, events, winners) = (dates?, blacks?, whites?, events?, winners?);
        let (records, plies) =
            (segment.games.numbers(games::RECORD, &rows)?, segment.games.numbers(games::PLIES, &rows)?);
        for row in rows.clone() {
            while segment.parts().get(part).is_some_and(|own| own.games.end as usize <= row) {
                part += 1;
            }
            let at = row - start;
            let Some(Some(file)) = names.get(part).filter(|_| plies[at] > 0) else { continue };
            let mut name = |bytes: &ByteArray| intern(&mut interned, bytes);
            let entry = GameEntry {
                outcome: GameResult::outcome_of(winners[at].data()),
                date: str::from_utf8(dates[at].data()).ok().and_then(Date::parse),
                players: [name(&blacks[at]), name(&whites[at])],
                event: name(&events[at]),
                file: Arc::clone(file),
                record: u32::try_from(records[at] - 1).map_err(|_| IndexError::Damaged)?,
            };
            numbers[row] = table.push(&entry).unwrap_or(OTHER_GAME);
        }
    }
    Ok(numbers)
}

/// Returns a name, of which only one copy is kept.
fn intern(names: &mut HashSet<Arc<str>>, bytes: &ByteArray) -> Arc<str> {
    let name = str::from_utf8(bytes.data()).unwrap_or_default();
    names.get(name).cloned().unwrap_or_else(|| {
        let name: Arc<str> = name.into();
        names.insert(Arc::clone(&name));
        name
    })
}

/// Returns the indexed games of some files below a folder, and the files that have to be read; `None` if no
/// index in `indexes` can be used.
pub fn indexed_games(
    indexes: &Path,
    folder: &Path,
    files: &[PathBuf],
    limits: ReadLimits,
) -> Option<(IndexedGames, Vec<PathBuf>)> {
    let index = GameIndex::covering(indexes, &dunce::canonicalize(folder).ok()?, limits).ok()??;
    IndexedGames::new(index, files.to_vec()).ok()
}

impl fmt::Debug for IndexedGames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("IndexedGames").field("games", &self.games.len()).finish_non_exhaustive()
    }
}
