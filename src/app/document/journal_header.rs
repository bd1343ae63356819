//! The first line of a journal: the file that the records were read from, and all that reading it
//! depended on. Edits name nodes by number, so they fit only what is read in the same way.

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

/// The version of the lines, written into the first of them.
const VERSION: u32 = 1;

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct JournalHeader {
    honfu: u32,
    /// The path of the file.
    pub(super) path: Option<String>,
    /// What the records were read from; nothing for a new record.
    base: Option<JournalBase>,
}

/// What every version has in the first line.
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
    /// The default limits in journals that do not say.
    #[serde(default)]
    limits: ReadLimits,
    /// What identifies the records that were read; nothing in journals that do not say.
    #[serde(default)]
    reading: Option<u64>,
}

/// What the first line is made of.
#[derive(Debug, Default)]
pub(super) struct JournalHeaderSource {
    path: Option<String>,
    base: Option<BaseSource>,
}

/// The bytes of a file and how they were read.
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
    /// The records are read once more, as they will be from the journal: nothing else is known to
    /// be what was read, since the document may have been edited by now.
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
    /// Reads the first line.
    ///
    /// # Errors
    /// If it is cut short or of another version.
    pub(super) fn parse(line: &str) -> Result<JournalHeader, UnreadableJournal> {
        let version: JournalVersion = serde_json::from_str(line).map_err(|_| UnreadableJournal::Damaged)?;
        let header = serde_json::from_str(line).ok().filter(|_| version.honfu == VERSION);
        header.ok_or(UnreadableJournal::Newer)
    }

    /// What the records were read from, read again; nothing for a new record.
    ///
    /// # Errors
    /// If it cannot be read, or if other records are read from it now.
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
            // Nothing identifies what was read; without a diagnostic no limit was involved.
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

/// What identifies records with the numbers of their nodes, in every version that reads the same.
fn fingerprint(records: &[Record]) -> u64 {
    let mut hasher = FnvHasher::default();
    let mut add = |json: Result<Vec<u8>, serde_json::Error>| {
        // Plain data without maps, which can always be written as JSON.
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
