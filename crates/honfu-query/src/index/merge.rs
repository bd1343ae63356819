//! Merges segments, so that there are never many.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::path::Path;

use super::game::GameResult;
use super::manifest::{IndexManifest, SegmentEntry, SegmentTable};
use super::part::IndexedPart;
use super::schema::{self, games};
use super::segment::{IndexSegment, guarded};
use super::writer::{IndexedPosition, PositionWriter, write_parts};
use super::{IndexError, SaveFile};
use crate::parquet_writer::{ParquetRows, ParquetWriter};
use crate::{ColumnType, RowValue};

/// The maximum number of segments of about the same size.
const MOST_ALIKE: usize = 8;

/// The number of positions up to which segments have the smallest size; each next size has [`MOST_ALIKE`]
/// times as many.
const SMALLEST: usize = 100_000;

/// The number of games and of positions that are read at once.
const GAMES: u32 = 1 << 12;
const POSITIONS: usize = 1 << 16;

/// Merges segments of about the same size as long as there are too many, and segments of which most is
/// removed.
pub(super) fn merge_small_segments(
    index: &Path,
    manifest: &mut IndexManifest,
    save: SaveFile,
) -> Result<(), IndexError> {
    while let Some(merged) = to_merge(&manifest.segments) {
        let number = manifest.take_number(index, save)?;
        let entry = guarded(|| merge(index, number, &merged))?;
        let first = manifest.segments.iter().position(|segment| segment.number == merged[0].number);
        manifest.segments.insert(first.unwrap_or(0), entry);
        manifest.segments.retain(|segment| !merged.contains(segment) && segment.parts > 0);
        manifest.store(index, save)?;
        manifest.remove_others(index);
    }
    Ok(())
}

/// Returns the segments that are to become one; `None` if nothing has to be merged.
fn to_merge(segments: &[SegmentEntry]) -> Option<Vec<SegmentEntry>> {
    let mostly_removed = segments.iter().find(|segment| segment.removed.len() * 2 > segment.parts);
    if let Some(segment) = mostly_removed {
        return Some(vec![segment.clone()]);
    }
    let size = |segment: &SegmentEntry| (segment.positions / SMALLEST).max(1).ilog(MOST_ALIKE);
    let alike = |of: u32| segments.iter().filter(move |segment| size(segment) == of);
    let most = (0..=usize::BITS).find(|of| alike(*of).count() > MOST_ALIKE)?;
    // Only some are merged at once, as each needs memory while it is read.
    Some(alike(most).take(MOST_ALIKE + 1).cloned().collect())
}

/// Writes one segment with everything in these segments that is not removed.
fn merge(index: &Path, number: u64, merged: &[SegmentEntry]) -> Result<SegmentEntry, IndexError> {
    let segments =
        merged.iter().map(|entry| IndexSegment::open(index, entry)).collect::<Result<Vec<_>, _>>()?;
    let mut parts: Vec<IndexedPart> = Vec::new();
    // The new numbers of the games of each segment; `None` for removed games.
    let mut numbers = Vec::new();
    let mut next = 0_u32;
    for segment in &segments {
        let mut new = vec![None; segment.entry.games];
        for (_, part) in segment.present_parts() {
            let first = next;
            for game in part.games.clone() {
                new[game as usize] = Some(next);
                next = next.checked_add(1).ok_or(IndexError::Full)?;
            }
            parts.push(IndexedPart { games: first..next, ..part.clone() });
        }
        numbers.push(new);
    }
    merge_games(index, number, &segments, &numbers)?;
    let positions = merge_positions(index, number, &segments, &numbers)?;
    write_parts(index, number, &parts)?;
    Ok(SegmentEntry::new(index, number, parts.len(), (next as usize, positions))?)
}

fn merge_games(
    index: &Path,
    number: u64,
    segments: &[IndexSegment],
    numbers: &[Vec<Option<u32>>],
) -> Result<(), IndexError> {
    let file = File::create_new(SegmentTable::Games.path(index, number))?;
    let mut writer = ParquetWriter::new(file, &games::COLUMNS, &schema::GAMES)?;
    for (segment, numbers) in segments.iter().zip(numbers) {
        for start in (0..segment.entry.games).step_by(GAMES as usize) {
            let rows = start..segment.entry.games.min(start + GAMES as usize);
            let kept: Vec<usize> = rows.clone().filter(|row| numbers[*row].is_some()).collect();
            let columns = games::COLUMNS.iter().enumerate().map(|(column, spec)| match spec.column_type {
                ColumnType::Number | ColumnType::Unsigned => {
                    segment.games.numbers(column, &rows).map(StoredColumn::Numbers)
                }
                ColumnType::Text | ColumnType::Headers | ColumnType::Bytes => {
                    segment.games.optional_bytes(column, &rows).map(StoredColumn::Bytes)
                }
            });
            let columns = columns.collect::<Result<Vec<_>, _>>()?;
            let mut new = ParquetRows::default();
            for row in kept {
                let values: Vec<RowValue<'_>> =
                    columns.iter().map(|column| column.value(row - start)).collect();
                new.push(&values);
            }
            writer.write(new)?;
        }
    }
    Ok(writer.finish()?.sync_all()?)
}

/// The values of a column for some games.
enum StoredColumn {
    Numbers(Vec<i64>),
    Bytes(Vec<Option<parquet::data_type::ByteArray>>),
}

impl StoredColumn {
    fn value(&self, row: usize) -> RowValue<'_> {
        match self {
            StoredColumn::Numbers(numbers) => RowValue::Number(numbers[row]),
            StoredColumn::Bytes(bytes) => {
                bytes[row].as_ref().map_or(RowValue::Null, |bytes| RowValue::Bytes(bytes.data()))
            }
        }
    }
}

/// The positions of a segment that are not removed, in their order.
struct PositionStream<'a> {
    segment: &'a IndexSegment,
    numbers: &'a [Option<u32>],
    /// The next row to be read.
    next: usize,
    read: std::vec::IntoIter<(IndexedPosition, GameResult)>,
}

impl PositionStream<'_> {
    /// Returns the next position of a game that is not removed, with the new number of the game.
    fn next(&mut self) -> Result<Option<(IndexedPosition, GameResult)>, IndexError> {
        loop {
            for (position, result) in self.read.by_ref() {
                if let Some(game) = self.numbers[position.game as usize] {
                    return Ok(Some((IndexedPosition { game, ..position }, result)));
                }
            }
            if self.next >= self.segment.entry.positions {
                return Ok(None);
            }
            let rows = self.next..self.segment.entry.positions.min(self.next + POSITIONS);
            self.next = rows.end;
            let mut read = Vec::with_capacity(rows.len());
            self.segment.read_positions(&rows, &mut read)?;
            self.read = read.into_iter();
        }
    }
}

/// Merges the positions of segments, and returns how many there are.
fn merge_positions(
    index: &Path,
    number: u64,
    segments: &[IndexSegment],
    numbers: &[Vec<Option<u32>>],
) -> Result<usize, IndexError> {
    let stream =
        |(segment, numbers)| PositionStream { segment, numbers, next: 0, read: Vec::new().into_iter() };
    let mut streams: Vec<PositionStream<'_>> =
        segments.iter().zip(numbers.iter().map(Vec::as_slice)).map(stream).collect();
    let mut writer = PositionWriter::new(index, number)?;
    let mut ahead = BinaryHeap::new();
    for (at, stream) in streams.iter_mut().enumerate() {
        ahead.extend(stream.next()?.map(|(position, result)| Reverse((position, at, result.code()))));
    }
    let (mut batch, mut count) = (Vec::with_capacity(POSITIONS), 0);
    while let Some(Reverse((position, at, code))) = ahead.pop() {
        batch.push((position, GameResult::from_code(code)));
        if batch.len() == POSITIONS {
            count += batch.len();
            writer.write(batch.drain(..))?;
        }
        ahead.extend(streams[at].next()?.map(|(position, result)| Reverse((position, at, result.code()))));
    }
    count += batch.len();
    writer.write(batch.drain(..))?;
    writer.finish()?;
    Ok(count)
}
