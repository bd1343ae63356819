//! The files of an index; large files have several parts.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::RowValue;
use honfu_core::format::{FilePart, Format, ReadLimits};

use super::IndexError;
use super::schema::parts;
use super::table::Table;
use super::{LargeFilePart, file_or_archive, platform};

/// A file, or a part of a large file, as it was when it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexedPart {
    /// The path below the folder of the index.
    pub path: String,
    /// The state of the file, which shows whether the file has changed since.
    pub state: IndexedFileState,
    /// The part of a large file; `None` for a file that was read as a whole.
    pub part: Option<LargeFilePart>,
    /// The numbers of the games in it.
    pub games: Range<u32>,
    /// Whether every search has to read the file again, because the index does not have everything that a
    /// search reports: the file has errors, or games that cannot be stored.
    pub must_be_read: bool,
    /// The hash of the content that was read; `None` if it could not be read.
    pub content: Option<u64>,
}

/// The properties of a file that show whether it has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndexedFileState {
    /// The size in bytes.
    pub size: u64,
    /// The time of the last write, in nanoseconds since 1970.
    pub modified: i64,
    /// The time of the last change of any kind, including renaming, in nanoseconds since 1970; 0 if the
    /// system does not report it.
    pub changed: i64,
    /// Whether the last write was long enough before that another write would show in the times.
    pub is_settled: bool,
}

/// The resolution of file times: on most systems, and on systems with times in steps of one or two seconds.
const TICK: Duration = Duration::from_millis(20);
const COARSE_TICK: Duration = Duration::from_secs(2);

/// Returns the time after a write in which another write may not show.
fn tick(modified: Duration) -> Duration {
    if modified.subsec_nanos() == 0 { COARSE_TICK } else { TICK }
}

impl IndexedFileState {
    /// Returns the state of a file, or of the archive that contains it; `None` if there is no such file.
    pub fn of_file(path: &Path) -> Option<IndexedFileState> {
        let metadata = file_or_archive(path).metadata().ok().filter(|metadata| metadata.is_file())?;
        let modified = metadata.modified().ok()?;
        let since = modified.duration_since(UNIX_EPOCH).ok()?;
        let age = SystemTime::now().duration_since(modified);
        Some(IndexedFileState {
            size: metadata.len(),
            modified: i64::try_from(since.as_nanos()).ok()?,
            changed: platform::changed(&metadata),
            is_settled: age.is_ok_and(|age| age > tick(since)),
        })
    }

    /// Returns the state of a file that is about to be read. If the file was just written, waits until
    /// another write would show.
    pub(super) fn before_reading(path: &Path) -> Option<IndexedFileState> {
        let state = IndexedFileState::of_file(path)?;
        let since = Duration::from_nanos(u64::try_from(state.modified).ok()?);
        // A time in the future is not waited for.
        if state.is_settled || UNIX_EPOCH + since > SystemTime::now() {
            return Some(state);
        }
        thread::sleep(tick(since) + Duration::from_millis(1));
        IndexedFileState::of_file(path)
    }

    /// Whether a file that had this state is surely unchanged.
    pub fn is_still(&self, now: &IndexedFileState) -> bool {
        self.is_settled && (self.size, self.modified, self.changed) == (now.size, now.modified, now.changed)
    }
}

impl IndexedPart {
    /// Whether a reader finds the same games if the file is read as a whole: then the limits on files apply
    /// to a large file.
    pub fn is_same_in_whole(&self, limits: &ReadLimits) -> bool {
        self.part.is_none_or(|large| {
            large.records <= limits.records as usize && self.state.size <= limits.file_bytes()
        })
    }

    /// Returns the path of the file.
    pub fn path_below(&self, root: &Path) -> PathBuf {
        root.join(&self.path)
    }

    pub(super) fn values(&self) -> [RowValue<'_>; 15] {
        let unsigned = |number: u64| RowValue::Number(i64::try_from(number).unwrap_or(i64::MAX));
        let part = self.part.map(|part| part.part);
        let number = |value: fn(&FilePart) -> u64| unsigned(part.as_ref().map_or(0, value));
        [
            RowValue::Text(&self.path),
            unsigned(self.state.size),
            RowValue::Number(self.state.modified),
            RowValue::Number(self.state.changed),
            RowValue::Number(self.state.is_settled.into()),
            RowValue::Number(self.must_be_read.into()),
            number(|part| part.start),
            number(|part| part.length),
            number(|part| part.lines_before.into()),
            number(|part| part.records_before as u64),
            RowValue::text(self.part.map(|part| part.format.id())),
            RowValue::count(self.part.map_or(0, |part| part.records)),
            RowValue::Number(self.games.start.into()),
            RowValue::count(self.games.len()),
            self.content.map_or(RowValue::Null, RowValue::Unsigned),
        ]
    }

    /// Reads all rows of a table of parts.
    pub(super) fn read_all(table: &Table) -> Result<Vec<IndexedPart>, IndexError> {
        let rows = 0..table.rows();
        let paths = table.bytes(parts::PATH, &rows)?;
        let formats = table.bytes(parts::FORMAT, &rows)?;
        let numbers = [
            parts::SIZE,
            parts::MODIFIED,
            parts::CHANGED,
            parts::IS_SETTLED,
            parts::MUST_BE_READ,
            parts::START,
            parts::LENGTH,
            parts::LINES_BEFORE,
            parts::RECORDS_BEFORE,
            parts::RECORDS,
            parts::FIRST_GAME,
            parts::GAMES,
        ];
        let columns =
            numbers.into_iter().map(|column| table.numbers(column, &rows)).collect::<Result<Vec<_>, _>>()?;
        let contents = table.optional_numbers(parts::CONTENT, &rows)?;
        let part = |row: usize| {
            let content = contents[row].map(i64::cast_unsigned);
            let values: Vec<i64> = columns.iter().map(|column| column[row]).collect();
            let format = str::from_utf8(formats[row].data()).ok()?;
            let path = str::from_utf8(paths[row].data()).ok()?;
            Some(IndexedPart { content, ..IndexedPart::from_values(path, format, &values)? })
        };
        rows.clone().map(|row| part(row).ok_or(IndexError::Damaged)).collect()
    }

    fn from_values(path: &str, format: &str, values: &[i64]) -> Option<IndexedPart> {
        let &[
            size,
            modified,
            changed,
            is_settled,
            must_be_read,
            start,
            length,
            lines,
            before,
            records,
            first,
            games,
        ] = values
        else {
            return None;
        };
        let part = if length > 0 {
            let part = FilePart {
                start: u64::try_from(start).ok()?,
                length: u64::try_from(length).ok()?,
                lines_before: u32::try_from(lines).ok()?,
                records_before: usize::try_from(before).ok()?,
            };
            let records = usize::try_from(records).ok()?;
            Some(LargeFilePart { part, format: Format::from_id(format)?, records })
        } else {
            None
        };
        let first = u32::try_from(first).ok()?;
        Some(IndexedPart {
            path: path.to_owned(),
            state: IndexedFileState {
                size: u64::try_from(size).ok()?,
                modified,
                changed,
                is_settled: is_settled != 0,
            },
            part,
            games: first..first.checked_add(u32::try_from(games).ok()?)?,
            must_be_read: must_be_read != 0,
            content: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_on_files_hold_for_large_ones_that_are_read_as_a_whole() {
        let limits = ReadLimits::default();
        let is_same = |size, large: Option<usize>| {
            let span = FilePart { start: 0, length: 9, lines_before: 0, records_before: 0 };
            let state = IndexedFileState { size, modified: 0, changed: 0, is_settled: true };
            let part = large.map(|records| LargeFilePart { part: span, format: Format::Csa, records });
            let path = "a.csa".to_owned();
            IndexedPart { path, state, part, games: 0..1, must_be_read: false, content: None }
                .is_same_in_whole(&limits)
        };
        let (most, bytes) = (limits.records as usize, limits.file_bytes());
        assert!(is_same(bytes, Some(most)) && is_same(bytes + 1, None));
        assert!(!is_same(bytes + 1, Some(1)) && !is_same(9, Some(most + 1)));
    }
}
