//! Watching of a file or a stream that grows: whether its content has changed, and how much of it
//! is complete.
//!
//! A line that is being written is reported when it is complete or stops changing. Content that
//! does not continue the old content, for example while a file is being rewritten, is reported once
//! it has settled.

use std::fs::{self, Metadata};
use std::io::{self, ErrorKind, Read};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, SystemTime};

use super::load::{InputSource, LoadError, load_source};
use super::platform;
use super::save::FileId;

/// The time between two polls of a file.
pub const WATCH_INTERVAL: Duration = Duration::from_millis(250);
/// The number of polls without a change after which a file counts as settled.
const SETTLED_POLLS: u32 = 4;
/// The number of polls after which a file counts as settled even if it keeps changing.
const MAX_POLLS: u32 = 12;

/// The result of a poll.
#[derive(Debug)]
pub enum FileChange {
    Same,
    /// The current content.
    Bytes(Vec<u8>),
    /// The file is empty or missing.
    Nothing,
    Failed(LoadError),
    /// The stream has ended.
    Ended,
}

/// A file that is polled.
#[derive(Debug)]
pub struct FileWatch {
    source: InputSource,
    /// The greatest number of bytes that are read.
    limit: u64,
    /// The state at the last poll; `None` before the first poll, `Some(None)` if the file was
    /// missing.
    last_state: Option<Option<FileState>>,
    /// The number of polls since the state has changed.
    unchanged_polls: u32,
    /// The number of polls since a change that is not fully reported; `None` without such a change.
    pending_polls: Option<u32>,
    /// The bytes reported last.
    reported: Vec<u8>,
}

/// The state of a file, by which changes are detected without reading it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FileState {
    size: u64,
    changed: Option<SystemTime>,
    /// The id, since another file may take the name.
    id: Option<FileId>,
}

impl FileState {
    fn from_metadata(metadata: &Metadata) -> FileState {
        FileState {
            size: metadata.len(),
            changed: metadata.modified().ok(),
            id: platform::id_of_metadata(metadata),
        }
    }
}

impl FileWatch {
    /// Starts watching a file, of which at most `limit` bytes are read.
    pub fn new(path: PathBuf, limit: u64) -> FileWatch {
        let source = InputSource::File(path);
        FileWatch {
            source,
            limit,
            last_state: None,
            unchanged_polls: 0,
            pending_polls: None,
            reported: Vec::new(),
        }
    }

    /// Polls the file, which is only read if it has changed.
    pub fn poll(&mut self) -> FileChange {
        let metadata = self.source.path().and_then(|path| fs::metadata(path).ok());
        let now = metadata.as_ref().map(FileState::from_metadata);
        if self.last_state == Some(now) {
            self.unchanged_polls += 1;
        } else {
            self.last_state = Some(now);
            self.unchanged_polls = 0;
            self.pending_polls = Some(self.pending_polls.unwrap_or(0));
        }
        let Some(pending) = &mut self.pending_polls else { return FileChange::Same };
        *pending += 1;
        let is_settled = self.unchanged_polls >= SETTLED_POLLS || *pending >= MAX_POLLS;
        match now.is_some_and(|now| now.size > 0) {
            false if is_settled => self.settle(FileChange::Nothing),
            true if self.unchanged_polls == 0 || is_settled => self.read(is_settled),
            _ => FileChange::Same,
        }
    }

    /// Reports a change, after which the file is not read until it changes again.
    fn settle(&mut self, change: FileChange) -> FileChange {
        self.pending_polls = None;
        if let FileChange::Nothing = change {
            self.reported.clear();
        }
        change
    }

    fn read(&mut self, is_settled: bool) -> FileChange {
        match load_source(&self.source, self.limit) {
            Err(LoadError::System(error)) if error.kind() == ErrorKind::NotFound => FileChange::Same,
            Err(error) => self.settle(FileChange::Failed(error)),
            Ok(bytes) => self.report_bytes(bytes, is_settled),
        }
    }

    fn report_bytes(&mut self, mut bytes: Vec<u8>, is_settled: bool) -> FileChange {
        let complete = whole_lines(&bytes);
        if is_settled || complete == bytes.len() && bytes.starts_with(&self.reported) {
            self.pending_polls = None;
        } else if bytes.starts_with(&self.reported) {
            bytes.truncate(complete);
        } else {
            return FileChange::Same;
        }
        if bytes == self.reported {
            return FileChange::Same;
        }
        self.reported.clone_from(&bytes);
        FileChange::Bytes(bytes)
    }
}

/// Returns the length of the complete lines in bytes; 0 for UTF-16.
fn whole_lines(bytes: &[u8]) -> usize {
    if bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF") {
        return 0;
    }
    bytes.iter().rposition(|byte| matches!(byte, b'\n' | b'\r')).map_or(0, |last| last + 1)
}

/// A stream, such as standard input, that is read on its own thread.
#[derive(Debug)]
pub struct StreamWatch {
    chunks: Receiver<io::Result<Vec<u8>>>,
    limit: u64,
    bytes: Vec<u8>,
    /// The number of `bytes` that were reported.
    reported: usize,
    has_ended: bool,
}

impl StreamWatch {
    /// Starts reading.
    pub fn new(from: impl Read + Send + 'static, limit: u64) -> StreamWatch {
        // The channel is bounded, so that the thread waits until the chunks are taken.
        let (send, chunks) = sync_channel(16);
        thread::spawn(move || {
            let mut from = from;
            let mut chunk = vec![0; 1 << 16];
            loop {
                let read = match from.read(&mut chunk) {
                    Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                    read => read.map(|count| chunk[..count].to_vec()),
                };
                let is_last = read.as_ref().map_or(true, Vec::is_empty);
                if send.send(read).is_err() || is_last {
                    return;
                }
            }
        });
        StreamWatch { chunks, limit, bytes: Vec::new(), reported: 0, has_ended: false }
    }

    /// Waits for a change: complete lines are reported at once, an incomplete line after a second.
    /// After the end or an error, every call returns [`FileChange::Ended`].
    pub fn poll(&mut self) -> FileChange {
        if self.has_ended {
            return FileChange::Ended;
        }
        let first = if self.bytes.len() > self.reported {
            self.chunks.recv_timeout(WATCH_INTERVAL * SETTLED_POLLS)
        } else {
            self.chunks.recv().map_err(RecvTimeoutError::from)
        };
        let first = match first {
            Ok(chunk) => chunk,
            Err(RecvTimeoutError::Timeout) => return self.report(self.bytes.len()),
            Err(RecvTimeoutError::Disconnected) => Ok(Vec::new()),
        };
        let mut chunk = Some(first);
        while let Some(read) = chunk {
            match read {
                Err(error) => return self.fail(error),
                Ok(read) if read.is_empty() => {
                    self.has_ended = true;
                    return self.report(self.bytes.len());
                }
                Ok(read) => self.bytes.extend_from_slice(&read),
            }
            if self.bytes.len() as u64 > self.limit {
                return self.fail(ErrorKind::FileTooLarge.into());
            }
            chunk = self.chunks.try_recv().ok();
        }
        self.report(whole_lines(&self.bytes))
    }

    fn report(&mut self, count: usize) -> FileChange {
        if count <= self.reported {
            return FileChange::Same;
        }
        self.reported = count;
        FileChange::Bytes(self.bytes[..count].to_vec())
    }

    fn fail(&mut self, error: io::Error) -> FileChange {
        self.has_ended = true;
        FileChange::Failed(error.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    /// Returns the content after a change within the given number of polls.
    fn poll_until_change(watch: &mut FileWatch, times: usize) -> Option<Vec<u8>> {
        (0..times).find_map(|_| match watch.poll() {
            FileChange::Bytes(bytes) => Some(bytes),
            FileChange::Nothing => Some(Vec::new()),
            _ => None,
        })
    }

    fn append(path: &Path, text: &str) {
        use std::io::Write;
        let mut file = fs::OpenOptions::new().append(true).create(true).open(path).unwrap();
        file.write_all(text.as_bytes()).unwrap();
    }

    const AT_ONCE: usize = 1;
    const AT_LAST: usize = SETTLED_POLLS as usize + 1;

    #[test]
    fn complete_lines_are_reported_at_once_and_others_when_they_settle() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.csa");
        let mut watch = FileWatch::new(path.clone(), 1000);
        assert_eq!(poll_until_change(&mut watch, AT_LAST), Some(Vec::new()), "there is no file yet");
        append(&path, "V2\n+77");
        assert_eq!(poll_until_change(&mut watch, AT_ONCE), Some(b"V2\n".to_vec()));
        assert_eq!(poll_until_change(&mut watch, AT_LAST), Some(b"V2\n+77".to_vec()));
        append(&path, "76FU\n");
        assert_eq!(poll_until_change(&mut watch, AT_ONCE), Some(b"V2\n+7776FU\n".to_vec()));
        assert_eq!(poll_until_change(&mut watch, 20), None, "unchanged");
    }

    #[test]
    fn rewritten_content_is_reported_when_it_settles() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.csa");
        append(&path, "one\ntwo\n");
        let mut watch = FileWatch::new(path.clone(), 1000);
        assert_eq!(poll_until_change(&mut watch, AT_ONCE), Some(b"one\ntwo\n".to_vec()));
        fs::write(&path, "on").unwrap();
        assert_eq!(poll_until_change(&mut watch, AT_ONCE), None, "it is being written");
        fs::write(&path, "one\n2\n3\n").unwrap();
        assert_eq!(poll_until_change(&mut watch, AT_ONCE), None);
        assert_eq!(poll_until_change(&mut watch, AT_LAST), Some(b"one\n2\n3\n".to_vec()));
        let other = folder.path().join("b.csa");
        append(&other, "one\n2\n4\n");
        fs::rename(other, &path).unwrap();
        assert_eq!(poll_until_change(&mut watch, AT_LAST), Some(b"one\n2\n4\n".to_vec()), "of the same size");
        fs::remove_file(&path).unwrap();
        assert_eq!(poll_until_change(&mut watch, AT_LAST), Some(Vec::new()));
    }

    #[test]
    fn content_that_never_settles_is_reported_after_a_while() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.kif");
        let mut watch = FileWatch::new(path.clone(), 1000);
        append(&path, "x\n");
        poll_until_change(&mut watch, AT_ONCE);
        let found = (0..20).position(|at| {
            fs::write(&path, "y\n".repeat(at + 1)).unwrap();
            poll_until_change(&mut watch, AT_ONCE).is_some()
        });
        assert!(found.is_some_and(|at| at < MAX_POLLS as usize), "{found:?}");
    }

    #[test]
    fn a_stream_is_reported_in_parts() {
        let (mut last, reader) = (Vec::new(), io::Cursor::new(b"V2\n+7776FU\nhalf".to_vec()));
        let mut stream = StreamWatch::new(reader, 1000);
        loop {
            match stream.poll() {
                FileChange::Bytes(bytes) => last = bytes,
                FileChange::Ended => break,
                _ => {}
            }
        }
        assert_eq!(last, b"V2\n+7776FU\nhalf");
        let mut endless = StreamWatch::new(io::repeat(b'x'), 1000);
        assert!(matches!(endless.poll(), FileChange::Failed(_)));
        assert!(matches!(endless.poll(), FileChange::Ended));
    }
}
