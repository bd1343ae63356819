//! Reads the segments of an index.

use std::ops::Range;
use std::path::Path;

use super::IndexError;
use super::game::{GameResult, IndexedFacts, IndexedLines};
use super::manifest::{SegmentEntry, SegmentTable};
use super::part::IndexedPart;
use super::schema::{INDEX_VERSION, VERSION_KEY, positions};
use super::table::Table;
use super::writer::IndexedPosition;

/// The tables of some files.
pub struct IndexSegment {
    pub(super) entry: SegmentEntry,
    parts: Vec<IndexedPart>,
    pub(super) games: Table,
    pub(super) positions: Table,
}

impl IndexSegment {
    /// Opens the tables of a segment.
    ///
    /// # Errors
    /// Any I/O error, or an error if a table is not as it was written.
    pub(super) fn open(index: &Path, entry: &SegmentEntry) -> Result<IndexSegment, IndexError> {
        for (table, bytes) in SegmentTable::ALL.into_iter().zip(entry.bytes) {
            if entry.path(index, table).metadata()?.len() != bytes {
                return Err(IndexError::Damaged);
            }
        }
        let open = |table| Table::open(&entry.path(index, table), (VERSION_KEY, INDEX_VERSION));
        let parts = IndexedPart::read_all(&open(SegmentTable::Parts)?)?;
        let (games, positions) = (open(SegmentTable::Games)?, open(SegmentTable::Positions)?);
        let ends = parts.iter().map(|part| part.games.end as usize);
        let is_whole = (parts.len(), games.rows(), positions.rows())
            == (entry.parts, entry.games, entry.positions)
            && ends.max().unwrap_or(0) == games.rows()
            && entry.removed.iter().all(|row| *row < parts.len());
        if !is_whole {
            return Err(IndexError::Damaged);
        }
        Ok(IndexSegment { entry: entry.clone(), parts, games, positions })
    }

    /// Returns all parts in the order of their games, including those of files that changed or vanished.
    pub fn parts(&self) -> &[IndexedPart] {
        &self.parts
    }

    /// Whether the part with that number still belongs to a file.
    pub fn has_part(&self, number: usize) -> bool {
        self.entry.removed.binary_search(&number).is_err()
    }

    /// Returns the parts that still belong to files, with their numbers.
    pub fn present_parts(&self) -> impl Iterator<Item = (usize, &IndexedPart)> {
        self.parts.iter().enumerate().filter(|(number, _)| self.has_part(*number))
    }

    /// Returns the main lines of consecutive games.
    ///
    /// # Errors
    /// The errors of reading the tables.
    pub fn lines(&self, games: &Range<u32>) -> Result<IndexedLines, IndexError> {
        guarded(|| IndexedLines::read(&self.games, &rows(games)))
    }

    /// Returns the facts of consecutive games.
    ///
    /// # Errors
    /// The errors of reading the tables.
    pub fn facts(&self, games: &Range<u32>) -> Result<IndexedFacts, IndexError> {
        guarded(|| IndexedFacts::read(&self.games, &rows(games)))
    }

    /// Returns the games whose main line contains a position with this key, in their order.
    ///
    /// # Errors
    /// The errors of reading the tables.
    pub fn games_with(&self, key: u64) -> Result<Vec<u32>, IndexError> {
        guarded(|| {
            let mut games = Vec::new();
            for rows in self.rows_of(key)? {
                games.extend(self.positions.numbers(positions::GAME, &rows)?);
            }
            let mut games: Vec<u32> = games.into_iter().filter_map(|game| u32::try_from(game).ok()).collect();
            games.dedup();
            Ok(games)
        })
    }

    /// Returns the moves that were played in positions with this key, in the order of the games.
    ///
    /// # Errors
    /// The errors of reading the tables.
    pub(super) fn played(&self, key: u64) -> Result<Vec<(IndexedPosition, GameResult)>, IndexError> {
        guarded(|| {
            let mut played = Vec::new();
            for rows in self.rows_of(key)? {
                self.read_positions(&rows, &mut played)?;
            }
            Ok(played)
        })
    }

    /// Appends the positions of these rows.
    pub(super) fn read_positions(
        &self,
        rows: &Range<usize>,
        to: &mut Vec<(IndexedPosition, GameResult)>,
    ) -> Result<(), IndexError> {
        let numbers = |column| self.positions.numbers(column, rows);
        let keys = numbers(positions::KEY)?;
        let (games, results) = (numbers(positions::GAME)?, numbers(positions::WINNER)?);
        let moves = self.positions.optional_numbers(positions::MOVE, rows)?;
        let scores = self.positions.optional_numbers(positions::SCORE, rows)?;
        let values = keys.into_iter().zip(games).zip(results).zip(moves.into_iter().zip(scores));
        for (((key, game), result), (mv, score)) in values {
            let position = IndexedPosition {
                key: key.cast_unsigned(),
                game: u32::try_from(game).map_err(|_| IndexError::Damaged)?,
                mv: mv.map_or(Ok(IndexedPosition::END), u16::try_from).map_err(|_| IndexError::Damaged)?,
                score: score
                    .map_or(Ok(IndexedPosition::NO_SCORE), i16::try_from)
                    .map_err(|_| IndexError::Damaged)?,
            };
            if position.game as usize >= self.entry.games {
                return Err(IndexError::Damaged);
            }
            to.push((position, GameResult::from_code(result)));
        }
        Ok(())
    }

    /// Returns the rows of the table of positions that have this key.
    fn rows_of(&self, key: u64) -> Result<Vec<Range<usize>>, IndexError> {
        let mut found = Vec::new();
        for group in self.positions.groups_with(positions::KEY, key) {
            let keys = self.positions.numbers(positions::KEY, group)?;
            let start = keys.partition_point(|own| own.cast_unsigned() < key);
            let end = keys.partition_point(|own| own.cast_unsigned() <= key);
            found.extend((start < end).then(|| group.start + start..group.start + end));
        }
        Ok(found)
    }
}

fn rows(games: &Range<u32>) -> Range<usize> {
    games.start as usize..games.end as usize
}

/// Reads a table. A damaged table may make the library panic, which becomes an error instead of ending the
/// program.
pub(super) fn guarded<T>(read: impl FnOnce() -> Result<T, IndexError>) -> Result<T, IndexError> {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(read)).unwrap_or(Err(IndexError::Damaged))
}
