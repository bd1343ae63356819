//! The first line of a journal: the file that the records were read from, and everything that reading it
//! depended on. Edits refer to nodes by number, so they apply only if the file is read in the same way.

use std::hash::Hasher;
use std::path::Path;
use std::sync::Arc;

use crate::app::event::{FileContent, FnvHasher};
use crate::messages::UnreadableJournal;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use honfu_core::format::{Encoding, Format, ReadLimits, ReadOptions, encoding};
use honfu_core::record::Record;
use serde::{Deserialize, Serialize};

/// The version of the journal format, written into the first line.
const VERSION: u32 = 1;

/// The first line of a journal.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct JournalHeader {
    honfu: u32,
    /// The path of the file.
    pub(super) path: Option<String>,
    /// The file that the records were read from; `None` for a new record.
    base: Option<JournalBase>,
}

/// The part of the first line that every version has.
#[derive(Deserialize)]
struct JournalVersion {
    honfu: u32,
}

/// The bytes of a file and how they were read.
#[derive(Debug, Serialize, Deserialize)]
struct JournalBase {
    format: String,
    encoding: String,
    bytes: String,
    /// The limits of reading; the default ones in journals without this field.
    #[serde(default)]
    limits: ReadLimits,
    /// The fingerprint of the records that were read; `None` in journals without this field.
    #[serde(default)]
    reading: Option<u64>,
}

/// The data from which the first line is made.
#[derive(Debug, Default)]
pub(super) struct JournalHeaderSource {
    path: Option<String>,
    base: Option<BaseSource>,
}

/// The bytes of a file and how they were read, before serializing.
#[derive(Debug)]
struct BaseSource {
    format: Format,
    encoding: Encoding,
    limits: ReadLimits,
    bytes: Arc<[u8]>,
}

impl JournalHeaderSource {
    pub(super) fn new(path: Option<&Path>, content: Option<&FileContent>) -> JournalHeaderSource {
        let base = content.map(|content| BaseSource {
            format: content.reading.traits.format,
            encoding: content.reading.traits.encoding,
            limits: content.limits,
            bytes: Arc::clone(&content.bytes),
        });
        JournalHeaderSource { path: path.map(|path| path.display().to_string()), base }
    }

    pub(super) fn set_path(&mut self, path: &Path) {
        self.path = Some(path.display().to_string());
    }

    pub(super) fn line(&self) -> JournalHeader {
        let base = self.base.as_ref().map(BaseSource::line);
        JournalHeader { honfu: VERSION, path: self.path.clone(), base }
    }
}

impl BaseSource {
    /// Returns the serialized base. The records are read again for the fingerprint, because the document
    /// may have been edited since the file was read.
    fn line(&self) -> JournalBase {
        let content = read_base(&self.bytes, self.format, self.encoding, self.limits);
        JournalBase {
            format: self.format.id().to_owned(),
            encoding: self.encoding.name().to_owned(),
            bytes: STANDARD.encode(&self.bytes),
            limits: self.limits,
            reading: content.map(|content| fingerprint(&content.reading.collection.records)),
        }
    }
}

impl JournalHeader {
    /// Parses the first line.
    ///
    /// # Errors
    /// If the line is truncated or of another version.
    pub(super) fn parse(line: &str) -> Result<JournalHeader, UnreadableJournal> {
        let version: JournalVersion = serde_json::from_str(line).map_err(|_| UnreadableJournal::Damaged)?;
        let header = serde_json::from_str(line).ok().filter(|_| version.honfu == VERSION);
        header.ok_or(UnreadableJournal::Newer)
    }

    /// Reads the records again from the stored bytes; `None` for a new record.
    ///
    /// # Errors
    /// If the bytes cannot be read, or if they now give other records.
    pub(super) fn content(self) -> Result<Option<FileContent>, UnreadableJournal> {
        self.base.map(JournalBase::content).transpose()
    }
}

impl JournalBase {
    fn content(self) -> Result<FileContent, UnreadableJournal> {
        let format = Format::from_id(&self.format).ok_or(UnreadableJournal::Newer)?;
        let encoding = encoding::from_name(&self.encoding).ok_or(UnreadableJournal::Newer)?;
        let bytes = STANDARD.decode(self.bytes).map_err(|_| UnreadableJournal::Damaged)?;
        let content = read_base(&bytes, format, encoding, self.limits).ok_or(UnreadableJournal::Damaged)?;
        let is_same = match self.reading {
            Some(reading) => reading == fingerprint(&content.reading.collection.records),
            // Without a fingerprint, a file without diagnostics is trusted: no limit was involved in
            // reading it.
            None => content.reading.is_clean(),
        };
        is_same.then_some(content).ok_or(UnreadableJournal::ReadOtherwise)
    }
}

fn read_base(bytes: &[u8], format: Format, encoding: Encoding, limits: ReadLimits) -> Option<FileContent> {
    let options =
        ReadOptions { format: Some(format), encoding: Some(encoding), limits, ..ReadOptions::default() };
    FileContent::read(bytes.to_vec(), &options).ok()
}

/// Returns a hash of records and the numbers of their nodes. It is the same in every version that reads the
/// file in the same way.
fn fingerprint(records: &[Record]) -> u64 {
    let mut hasher = FnvHasher::default();
    let mut add = |json: Result<Vec<u8>, serde_json::Error>| {
        // The data is plain and has no maps, so serializing it cannot fail.
        hasher.write(&json.unwrap_or_default());
        hasher.write(b"\n");
    };
    for Record { headers, start, tree } in records {
        add(serde_json::to_vec(&(headers, start)));
        for id in tree.preorder() {
            let node = tree.content(id);
            let notes = (node.comment, node.bookmark, node.mark, node.raw_lines);
            add(serde_json::to_vec(&(id, node.step, node.illegal, node.time, notes)));
        }
    }
    hasher.finish()
}
