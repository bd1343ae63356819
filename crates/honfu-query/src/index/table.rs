//! Reads the tables of an index: columns, for ranges of rows.

use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::data_type::{ByteArray, ByteArrayType, DataType, Int64Type};
use parquet::errors::{ParquetError, Result};
use parquet::file::metadata::ParquetMetaData;
use parquet::file::reader::{ChunkReader, FileReader, Length, SerializedFileReader};
use parquet::file::statistics::Statistics;

use super::platform;

/// An open table, which several threads can read.
pub(super) struct Table {
    reader: SerializedFileReader<PositionedFile>,
    /// The rows of each group.
    groups: Vec<Range<usize>>,
}

impl Table {
    /// Opens a table.
    ///
    /// # Errors
    /// Any I/O error, or an error if the file is not a table of that version.
    pub(super) fn open(path: &Path, (version_key, version): (&str, u32)) -> Result<Table> {
        let reader = SerializedFileReader::new(PositionedFile::open(path)?)?;
        let metadata = reader.metadata();
        if version_of(metadata, version_key) != Some(&version.to_string()) {
            return Err(ParquetError::General(format!("{version_key} is not {version}")));
        }
        let mut end = 0;
        let mut rows = |count: i64| {
            let start = end;
            end += usize::try_from(count).unwrap_or(0);
            start..end
        };
        let groups = metadata.row_groups().iter().map(|group| rows(group.num_rows())).collect();
        Ok(Table { groups, reader })
    }

    /// Whether a file is a table with a version under that key.
    ///
    /// # Errors
    /// Any I/O error, or an error if the file is not a table.
    pub(super) fn has_version(path: &Path, version_key: &str) -> Result<bool> {
        let reader = SerializedFileReader::new(PositionedFile::open(path)?)?;
        Ok(version_of(reader.metadata(), version_key).is_some())
    }

    pub(super) fn rows(&self) -> usize {
        self.groups.last().map_or(0, |group| group.end)
    }

    /// Returns the numbers of a column, with 0 for missing numbers.
    ///
    /// # Errors
    /// The errors of reading the table.
    pub(super) fn numbers(&self, column: usize, rows: &Range<usize>) -> Result<Vec<i64>> {
        self.values(column, rows, number_column, Option::unwrap_or_default)
    }

    /// Returns the numbers of a column, with `None` for missing numbers.
    ///
    /// # Errors
    /// The errors of reading the table.
    pub(super) fn optional_numbers(&self, column: usize, rows: &Range<usize>) -> Result<Vec<Option<i64>>> {
        self.values(column, rows, number_column, |number| number)
    }

    /// Returns the texts or bytes of a column, with empty ones for missing values.
    ///
    /// # Errors
    /// The errors of reading the table.
    pub(super) fn bytes(&self, column: usize, rows: &Range<usize>) -> Result<Vec<ByteArray>> {
        // The default `ByteArray` of the library has no data at all, not even empty data.
        self.values(column, rows, byte_column, |bytes| bytes.unwrap_or_else(|| ByteArray::from("")))
    }

    /// Returns the texts or bytes of a column, with `None` for missing values.
    ///
    /// # Errors
    /// The errors of reading the table.
    pub(super) fn optional_bytes(
        &self,
        column: usize,
        rows: &Range<usize>,
    ) -> Result<Vec<Option<ByteArray>>> {
        self.values(column, rows, byte_column, |bytes| bytes)
    }

    /// Returns the groups of rows that may have that number in a column.
    pub(super) fn groups_with(&self, column: usize, number: u64) -> impl Iterator<Item = &Range<usize>> {
        let may_have = move |index: usize| {
            let statistics = self.reader.metadata().row_group(index).column(column).statistics();
            let Some(Statistics::Int64(statistics)) = statistics else { return true };
            let bound = |bound: Option<&i64>| bound.map(|bound| bound.cast_unsigned());
            bound(statistics.min_opt()).is_none_or(|least| least <= number)
                && bound(statistics.max_opt()).is_none_or(|most| most >= number)
        };
        self.groups.iter().enumerate().filter(move |(index, _)| may_have(*index)).map(|(_, rows)| rows)
    }

    fn values<T: DataType, V>(
        &self,
        column: usize,
        rows: &Range<usize>,
        typed: impl Fn(ColumnReader) -> Option<ColumnReaderImpl<T>>,
        value: impl Fn(Option<T::T>) -> V,
    ) -> Result<Vec<V>> {
        let mut found = Vec::with_capacity(rows.len());
        let wanted = |group: &Range<usize>| group.start.max(rows.start)..group.end.min(rows.end);
        let groups = self.groups.iter().enumerate().map(|(index, group)| (index, group, wanted(group)));
        for (index, group, wanted) in groups.filter(|(.., wanted)| !wanted.is_empty()) {
            let group_reader = self.reader.get_row_group(index)?;
            let wrong_type = || ParquetError::General("a column of another type".to_owned());
            let mut reader = typed(group_reader.get_column_reader(column)?).ok_or_else(wrong_type)?;
            reader.skip_records(wanted.start - group.start)?;
            let (mut values, mut levels) = (Vec::with_capacity(wanted.len()), Vec::new());
            reader.read_records(wanted.len(), Some(&mut levels), None, &mut values)?;
            if levels.is_empty() {
                found.extend(values.into_iter().map(|own| value(Some(own))));
            } else {
                let mut values = values.into_iter();
                found.extend(levels.into_iter().map(|level| match level {
                    0 => value(None),
                    _ => value(values.next()),
                }));
            }
        }
        if found.len() == rows.len() {
            Ok(found)
        } else {
            Err(ParquetError::EOF("there are too few rows".to_owned()))
        }
    }
}

fn version_of<'a>(metadata: &'a ParquetMetaData, version_key: &str) -> Option<&'a String> {
    let mut entries = metadata.file_metadata().key_value_metadata().into_iter().flatten();
    entries.find(|entry| entry.key == version_key)?.value.as_ref()
}

fn number_column(reader: ColumnReader) -> Option<ColumnReaderImpl<Int64Type>> {
    match reader {
        ColumnReader::Int64ColumnReader(reader) => Some(reader),
        _ => None,
    }
}

fn byte_column(reader: ColumnReader) -> Option<ColumnReaderImpl<ByteArrayType>> {
    match reader {
        ColumnReader::ByteArrayColumnReader(reader) => Some(reader),
        _ => None,
    }
}

/// The approximate maximum length of a page header; only page headers are read through a buffer.
const PAGE_HEADER: usize = 512;

/// A file that several threads read in parts.
struct PositionedFile {
    file: Arc<File>,
    length: u64,
}

impl PositionedFile {
    fn open(path: &Path) -> io::Result<PositionedFile> {
        let file = File::open(path)?;
        Ok(PositionedFile { length: file.metadata()?.len(), file: Arc::new(file) })
    }
}

/// Reads a file from an offset onwards.
struct PositionedReader {
    file: Arc<File>,
    at: u64,
}

impl Read for PositionedReader {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = platform::read_at(&self.file, bytes, self.at)?;
        self.at += count as u64;
        Ok(count)
    }
}

impl Length for PositionedFile {
    fn len(&self) -> u64 {
        self.length
    }
}

impl ChunkReader for PositionedFile {
    type T = io::BufReader<PositionedReader>;

    fn get_read(&self, start: u64) -> Result<Self::T> {
        let reader = PositionedReader { file: Arc::clone(&self.file), at: start };
        Ok(io::BufReader::with_capacity(PAGE_HEADER, reader))
    }

    fn get_bytes(&self, start: u64, length: usize) -> Result<bytes::Bytes> {
        // A damaged file may name more bytes than it has.
        let left = self.length.saturating_sub(start);
        if length as u64 > left {
            return Err(ParquetError::EOF(format!("{length} bytes at {start} of {}", self.length)));
        }
        let mut bytes = vec![0; length];
        PositionedReader { file: Arc::clone(&self.file), at: start }.read_exact(&mut bytes)?;
        Ok(bytes.into())
    }
}
