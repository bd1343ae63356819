//! Writes a segment: its games as they are added, then its positions, sorted.

use std::fs::File;
use std::path::{Path, PathBuf};

use rayon::slice::ParallelSliceMut;

use super::IndexError;
use super::game::{GameResult, PreparedPart};
use super::manifest::{SegmentEntry, SegmentTable};
use super::part::IndexedPart;
use super::schema::{self, games, parts, positions};
use crate::RowValue;
use crate::parquet_writer::{ParquetRows, ParquetWriter};

/// A position of a game with the move that was played in it. The order is that of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct IndexedPosition {
    pub key: u64,
    pub game: u32,
    /// The move as [`Move::to_bits`](honfu_core::shogi::Move::to_bits), or [`IndexedPosition::END`].
    pub mv: u16,
    /// The evaluation after the move, or [`IndexedPosition::NO_SCORE`].
    pub score: i16,
}

impl IndexedPosition {
    /// The value of `mv` where the game ends.
    pub(super) const END: u16 = u16::MAX;
    pub(super) const NO_SCORE: i16 = i16::MIN;

    fn push(&self, rows: &mut ParquetRows, result: GameResult) {
        let number =
            |value: i64, none: i64| if value == none { RowValue::Null } else { RowValue::Number(value) };
        rows.push(&[
            RowValue::Unsigned(self.key),
            RowValue::Unsigned(self.game.into()),
            number(self.mv.into(), Self::END.into()),
            RowValue::Number(result.code()),
            number(self.score.into(), Self::NO_SCORE.into()),
        ]);
    }
}

/// A segment that is being written under its final names: nothing reads its tables before a manifest names
/// the segment.
pub(super) struct SegmentWriter {
    index: PathBuf,
    number: u64,
    parts: Vec<IndexedPart>,
    games: ParquetWriter<File>,
    results: Vec<GameResult>,
    positions: Vec<IndexedPosition>,
}

/// The number of positions from which on a segment is full; they are sorted in memory.
const MAX_POSITIONS: usize = 4_000_000;

/// The number of positions that are written at once.
const BATCH: usize = 1 << 14;

impl SegmentWriter {
    pub(super) fn new(index: &Path, number: u64) -> Result<SegmentWriter, IndexError> {
        let file = File::create_new(SegmentTable::Games.path(index, number))?;
        Ok(SegmentWriter {
            index: index.to_owned(),
            number,
            parts: Vec::new(),
            games: ParquetWriter::new(file, &games::COLUMNS, &schema::GAMES)?,
            results: Vec::new(),
            positions: Vec::new(),
        })
    }

    /// Whether the segment should be ended before more is added.
    pub(super) fn is_full(&self) -> bool {
        self.positions.len() >= MAX_POSITIONS
    }

    pub(super) fn parts(&self) -> &[IndexedPart] {
        &self.parts
    }

    pub(super) fn add(&mut self, prepared: PreparedPart) -> Result<(), IndexError> {
        let first = u32::try_from(self.results.len()).map_err(|_| IndexError::Full)?;
        let PreparedPart { mut part, games, results, positions, .. } = prepared;
        let end = first.checked_add(part.games.end).ok_or(IndexError::Full)?;
        part.games = first..end;
        self.parts.push(part);
        self.games.write(games)?;
        self.results.extend(results);
        self.positions.extend(
            positions.into_iter().map(|position| IndexedPosition { game: first + position.game, ..position }),
        );
        Ok(())
    }

    /// Writes the tables, and returns the entry for the manifest.
    pub(super) fn finish(mut self) -> Result<SegmentEntry, IndexError> {
        self.positions.par_sort_unstable();
        let mut writer = PositionWriter::new(&self.index, self.number)?;
        for batch in self.positions.chunks(BATCH) {
            writer.write(batch.iter().map(|position| (*position, self.results[position.game as usize])))?;
        }
        writer.finish()?;
        self.games.finish()?.sync_all()?;
        write_parts(&self.index, self.number, &self.parts)?;
        let (games, positions) = (self.results.len(), self.positions.len());
        Ok(SegmentEntry::new(&self.index, self.number, self.parts.len(), (games, positions))?)
    }
}

/// Writes the table of positions, which must be added in order.
pub(super) struct PositionWriter(ParquetWriter<File>);

impl PositionWriter {
    pub(super) fn new(index: &Path, number: u64) -> Result<PositionWriter, IndexError> {
        let file = File::create_new(SegmentTable::Positions.path(index, number))?;
        Ok(PositionWriter(ParquetWriter::new(file, &positions::COLUMNS, &schema::POSITIONS)?))
    }

    pub(super) fn write(
        &mut self,
        batch: impl IntoIterator<Item = (IndexedPosition, GameResult)>,
    ) -> Result<(), IndexError> {
        let mut rows = ParquetRows::default();
        batch.into_iter().for_each(|(position, result)| position.push(&mut rows, result));
        Ok(self.0.write(rows)?)
    }

    pub(super) fn finish(self) -> Result<(), IndexError> {
        Ok(self.0.finish()?.sync_all()?)
    }
}

pub(super) fn write_parts(index: &Path, number: u64, parts: &[IndexedPart]) -> Result<(), IndexError> {
    let file = File::create_new(SegmentTable::Parts.path(index, number))?;
    let mut writer = ParquetWriter::new(file, &parts::COLUMNS, &schema::PARTS)?;
    parts.iter().try_for_each(|part| writer.push(&part.values()))?;
    Ok(writer.finish()?.sync_all()?)
}
