//! Writes tables as Parquet files. Columns are compressed with gzip, which unlike Zstandard needs no C
//! compiler.

use std::io::{self, Write};
use std::sync::Arc;

use crate::{ColumnType, RowColumn, RowValue, SCHEMA_VERSION, first_headers};
use honfu_core::record::Headers;
use parquet::basic::{Compression, Encoding, GzipLevel, LogicalType, Repetition, Type as PhysicalType};
use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use parquet::errors::{ParquetError, Result};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::{ColumnPath, Type};
use serde::Serialize;

/// The number of bytes of values after which a group of rows is written; larger groups take more memory.
const GROUP_BYTES: usize = 32 << 20;

/// The layout of the rows of a file.
#[derive(Clone, Copy, Debug)]
pub struct TableLayout {
    /// The key of the version in the metadata of the file.
    pub version_key: &'static str,
    /// The version in the metadata of the file.
    pub version: u32,
    /// The maximum number of rows in a group; the rows of a group are found and read together.
    pub group_rows: usize,
    /// The maximum number of rows in a page, which is decompressed as a whole; `None` for the default of the
    /// library.
    pub page_rows: Option<usize>,
    /// The columns that are compressed with gzip.
    pub packed: PackedColumns,
}

/// The columns of a file that are compressed with gzip.
#[derive(Clone, Copy, Debug)]
pub enum PackedColumns {
    /// All columns.
    All,
    /// The columns of texts and headers. The other columns are in gzip streams without compression, for the
    /// checksums; their encodings keep numbers small.
    Texts,
}

impl TableLayout {
    /// The layout of rows for other programs.
    pub const ROWS: TableLayout = TableLayout {
        version_key: "honfu.rows.version",
        version: SCHEMA_VERSION,
        group_rows: usize::MAX,
        page_rows: None,
        packed: PackedColumns::All,
    };

    fn properties(&self, columns: &[RowColumn]) -> WriterProperties {
        let version = KeyValue::new(self.version_key.to_owned(), self.version.to_string());
        let gzip = Compression::GZIP(Default::default());
        let mut properties = WriterProperties::builder().set_key_value_metadata(Some(vec![version]));
        properties = self.page_rows.into_iter().fold(properties, |properties, rows| {
            properties.set_data_page_row_count_limit(rows).set_write_batch_size(rows)
        });
        if matches!(self.packed, PackedColumns::All) {
            return properties.set_compression(gzip).build();
        }
        let stored = GzipLevel::try_new(0).map_or(gzip, Compression::GZIP);
        properties = properties.set_compression(stored);
        for column in columns {
            let path = ColumnPath::from(column.name);
            properties = match column.column_type {
                ColumnType::Text | ColumnType::Headers => properties.set_column_compression(path, gzip),
                ColumnType::Bytes => properties.set_column_dictionary_enabled(path, false),
                ColumnType::Unsigned => properties
                    .set_column_dictionary_enabled(path.clone(), false)
                    .set_column_encoding(path, Encoding::DELTA_BINARY_PACKED),
                ColumnType::Number => properties,
            };
        }
        properties.build()
    }
}

/// Rows that have been added to a file, or will be.
#[derive(Debug, Default)]
pub struct ParquetRows {
    columns: Vec<ColumnValues>,
}

/// The values of a column.
#[derive(Debug, Default)]
struct ColumnValues {
    /// The definition level of each row in Parquet: 1 if the row has a value and 0 if not.
    levels: Vec<i16>,
    numbers: Vec<i64>,
    /// The texts one after another; `ends` has the end of each.
    text: Vec<u8>,
    ends: Vec<usize>,
}

impl ParquetRows {
    /// Adds a row. All rows have the same columns.
    pub fn push(&mut self, values: &[RowValue<'_>]) {
        self.columns.resize_with(values.len(), ColumnValues::default);
        for (column, value) in self.columns.iter_mut().zip(values) {
            column.push(value);
        }
    }

    fn append(&mut self, rows: ParquetRows) {
        self.columns.resize_with(rows.columns.len().max(self.columns.len()), ColumnValues::default);
        for (column, more) in self.columns.iter_mut().zip(rows.columns) {
            column.append(more);
        }
    }

    fn count(&self) -> usize {
        self.columns.first().map_or(0, |column| column.levels.len())
    }

    fn bytes(&self) -> usize {
        self.columns.iter().map(ColumnValues::bytes).sum()
    }
}

impl ColumnValues {
    fn push(&mut self, value: &RowValue<'_>) {
        self.levels.push(i16::from(*value != RowValue::Null));
        match value {
            RowValue::Null => {}
            RowValue::Number(number) => self.numbers.push(*number),
            RowValue::Unsigned(number) => self.numbers.push(number.cast_signed()),
            RowValue::Text(text) => self.push_text(text.as_bytes()),
            RowValue::Bytes(bytes) => self.push_text(bytes),
            RowValue::Headers(headers) => {
                // A map of strings can always be written as JSON.
                self.push_text(&serde_json::to_vec(&HeaderObject(headers)).unwrap_or_default());
            }
        }
    }

    fn push_text(&mut self, text: &[u8]) {
        self.text.extend_from_slice(text);
        self.ends.push(self.text.len());
    }

    fn append(&mut self, more: ColumnValues) {
        let start = self.text.len();
        self.levels.extend(more.levels);
        self.numbers.extend(more.numbers);
        self.text.extend(more.text);
        self.ends.extend(more.ends.into_iter().map(|end| start + end));
    }

    fn bytes(&self) -> usize {
        self.text.len() + 8 * (self.ends.len() + self.numbers.len()) + 2 * self.levels.len()
    }

    /// Returns the texts, all in one allocation.
    fn texts(self) -> Vec<ByteArray> {
        let text = ByteArray::from(self.text);
        [0].into_iter()
            .chain(self.ends.iter().copied())
            .zip(&self.ends)
            .map(|(start, end)| text.slice(start, end - start))
            .collect()
    }

    fn write(mut self, column: &RowColumn, writer: &mut SerializedColumnWriter<'_>) -> Result<()> {
        let levels = std::mem::take(&mut self.levels);
        let levels = column.is_optional.then_some(&*levels);
        match column.column_type {
            ColumnType::Number | ColumnType::Unsigned => {
                writer.typed::<Int64Type>().write_batch(&self.numbers, levels, None)?
            }
            ColumnType::Text | ColumnType::Headers | ColumnType::Bytes => {
                writer.typed::<ByteArrayType>().write_batch(&self.texts(), levels, None)?
            }
        };
        Ok(())
    }
}

/// Headers as a JSON object.
#[derive(Serialize)]
#[serde(transparent)]
struct HeaderObject<'a>(#[serde(serialize_with = "first_headers")] &'a Headers);

/// A Parquet file that is being written.
pub struct ParquetWriter<W: Write + Send> {
    columns: &'static [RowColumn],
    group_rows: usize,
    writer: SerializedFileWriter<W>,
    rows: ParquetRows,
}

impl<W: Write + Send> ParquetWriter<W> {
    /// Begins a file with these columns.
    ///
    /// # Errors
    /// The errors of writing the file.
    pub fn new(to: W, columns: &'static [RowColumn], layout: &TableLayout) -> Result<ParquetWriter<W>> {
        let fields = columns.iter().map(field).collect::<Result<_>>()?;
        let schema = Type::group_type_builder("rows").with_fields(fields).build()?;
        let writer = SerializedFileWriter::new(to, Arc::new(schema), Arc::new(layout.properties(columns)))?;
        Ok(ParquetWriter { columns, group_rows: layout.group_rows, writer, rows: ParquetRows::default() })
    }

    /// Adds rows.
    ///
    /// # Errors
    /// The errors of writing the file.
    pub fn write(&mut self, rows: ParquetRows) -> Result<()> {
        self.rows.append(rows);
        self.end_group()
    }

    /// Adds one row.
    ///
    /// # Errors
    /// The errors of writing the file.
    pub fn push(&mut self, values: &[RowValue<'_>]) -> Result<()> {
        self.rows.push(values);
        self.end_group()
    }

    fn end_group(&mut self) -> Result<()> {
        let is_full = self.rows.count() >= self.group_rows || self.rows.bytes() >= GROUP_BYTES;
        if is_full { self.write_group() } else { Ok(()) }
    }

    /// Writes the remaining rows, and the end of the file.
    ///
    /// # Errors
    /// The errors of writing the file.
    pub fn finish(mut self) -> Result<W> {
        self.write_group()?;
        self.writer.into_inner()
    }

    fn write_group(&mut self) -> Result<()> {
        let rows = std::mem::take(&mut self.rows);
        if rows.columns.is_empty() {
            return Ok(());
        }
        let mut group = self.writer.next_row_group()?;
        for (column, values) in self.columns.iter().zip(rows.columns) {
            let mut writer =
                group.next_column()?.ok_or_else(|| ParquetError::General("too few columns".to_owned()))?;
            values.write(column, &mut writer)?;
            writer.close()?;
        }
        group.close()?;
        Ok(())
    }
}

/// Converts an error to an I/O error; an I/O error inside it is returned unchanged.
pub fn parquet_io_error(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(error) => match error.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(error) => io::Error::other(error),
        },
        error => io::Error::other(error),
    }
}

fn field(column: &RowColumn) -> Result<Arc<Type>> {
    let (physical, logical) = match column.column_type {
        ColumnType::Number => (PhysicalType::INT64, None),
        ColumnType::Unsigned => (PhysicalType::INT64, Some(LogicalType::integer(64, false))),
        ColumnType::Bytes => (PhysicalType::BYTE_ARRAY, None),
        ColumnType::Text => (PhysicalType::BYTE_ARRAY, Some(LogicalType::String)),
        ColumnType::Headers => (PhysicalType::BYTE_ARRAY, Some(LogicalType::Json)),
    };
    let repetition = if column.is_optional { Repetition::OPTIONAL } else { Repetition::REQUIRED };
    let builder = Type::primitive_type_builder(column.name, physical);
    Ok(Arc::new(builder.with_repetition(repetition).with_logical_type(logical).build()?))
}
