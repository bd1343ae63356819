//! Watching a file or a stream that grows: when there is something new, and how much of it
//! is complete.
//!
//! A line that is still being written is left out until it is complete or stops changing; and
//! content that is not the old text with more after it, as while a file is being rewritten,
//! counts only once it has settled.

use std::fs::{self, Metadata};
use std::io::{self, ErrorKind, Read};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, SystemTime};

use super::load::{InputSource, load};

/// How often a file is looked at.
pub const WATCH_INTERVAL: Duration = Duration::from_millis(250);
/// For how many looks something must stay as it is.
const SETTLED_POLLS: u32 = 4;
/// For how many looks is waited at most for what does not stay.
const MAX_POLLS: u32 = 12;

/// What a look has found.
#[derive(Debug)]
pub enum FileChange {
    /// Nothing that was not known.
    Same,
    /// The bytes are so now.
    Bytes(Vec<u8>),
    /// There is nothing in the file, or no such file.
    Nothing,
    Failed(io::Error),
    /// Nothing will come any more.
    Ended,
}

/// A file that is looked at again and again.
#[derive(Debug)]
pub struct FileWatch {
    source: InputSource,
    /// No more bytes are read.
    limit: u64,
    /// The traits of the file at the last look; `None` before the first.
    last_state: Option<Option<FileState>>,
    /// Since how many looks it is so.
    unchanged_polls: u32,
    /// Since how many looks there is something that was not given whole; `None` for nothing.
    pending_polls: Option<u32>,
    /// What was given last.
    reported: Vec<u8>,
}

/// What distinguishes two states of a file without reading it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FileState {
    size: u64,
    changed: Option<SystemTime>,
    /// The file itself, where another one can take its name.
    identity: (u64, u64),
}

impl FileState {
    fn of(about: &Metadata) -> FileState {
        FileState { size: about.len(), changed: about.modified().ok(), identity: identity(about) }
    }
}

#[cfg(unix)]
fn identity(about: &Metadata) -> (u64, u64) {
    use std::os::unix::fs::MetadataExt;
    (about.dev(), about.ino())
}

#[cfg(not(unix))]
fn identity(_: &Metadata) -> (u64, u64) {
    (0, 0)
}

impl FileWatch {
    /// A file of which at most `limit` bytes are read.
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

    /// Looks once. Reads the file only where it is not what it was.
    pub fn poll(&mut self) -> FileChange {
        let now = match self.source.path().map(fs::metadata) {
            Some(Ok(about)) => Some(FileState::of(&about)),
            _ => None,
        };
        if self.last_state == Some(now) {
            self.unchanged_polls += 1;
        } else {
            self.last_state = Some(now);
            self.unchanged_polls = 0;
            self.pending_polls = Some(self.pending_polls.unwrap_or(0));
        }
        let Some(waited) = &mut self.pending_polls else { return FileChange::Same };
        *waited += 1;
        let is_settled = self.unchanged_polls >= SETTLED_POLLS || *waited >= MAX_POLLS;
        match now.is_some_and(|now| now.size > 0) {
            false if is_settled => self.settle(FileChange::Nothing),
            true if self.unchanged_polls == 0 || is_settled => self.read(is_settled),
            _ => FileChange::Same,
        }
    }

    /// There is nothing left to be told until it changes.
    fn settle(&mut self, look: FileChange) -> FileChange {
        self.pending_polls = None;
        if let FileChange::Nothing = look {
            self.reported.clear();
        }
        look
    }

    fn read(&mut self, is_settled: bool) -> FileChange {
        match load(&self.source, self.limit) {
            Err(error) if error.kind() == ErrorKind::NotFound => FileChange::Same,
            Err(error) => self.settle(FileChange::Failed(error)),
            Ok(bytes) => self.report_bytes(bytes, is_settled),
        }
    }

    fn report_bytes(&mut self, mut bytes: Vec<u8>, is_settled: bool) -> FileChange {
        let whole = whole_lines(&bytes);
        if is_settled || whole == bytes.len() && bytes.starts_with(&self.reported) {
            self.pending_polls = None;
        } else if bytes.starts_with(&self.reported) {
            bytes.truncate(whole);
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

/// How many bytes are whole lines. UTF-16 has none that could be told so.
fn whole_lines(bytes: &[u8]) -> usize {
    if bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF") {
        return 0;
    }
    bytes.iter().rposition(|byte| matches!(byte, b'\n' | b'\r')).map_or(0, |last| last + 1)
}

/// Standard input, which comes bit by bit.
#[derive(Debug)]
pub struct StreamWatch {
    chunks: Receiver<io::Result<Vec<u8>>>,
    limit: u64,
    bytes: Vec<u8>,
    /// How many of them were given.
    reported: usize,
    has_ended: bool,
}

impl StreamWatch {
    /// Starts to read, on a thread of its own.
    pub fn new(from: impl Read + Send + 'static, limit: u64) -> StreamWatch {
        // What nobody has taken is not read on.
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

    /// Waits for something new: whole lines at once, a line that stays unfinished after a
    /// second. After the end, and after an error, there is only [`Look::Ended`].
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
        FileChange::Failed(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    /// Looks up to that often for something new.
    fn look(watch: &mut FileWatch, times: usize) -> Option<Vec<u8>> {
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
    fn whole_lines_come_at_once_and_half_ones_when_they_stay() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.csa");
        let mut watch = FileWatch::new(path.clone(), 1000);
        assert_eq!(look(&mut watch, AT_LAST), Some(Vec::new()), "there is no file yet");
        append(&path, "V2\n+77");
        assert_eq!(look(&mut watch, AT_ONCE), Some(b"V2\n".to_vec()));
        assert_eq!(look(&mut watch, AT_LAST), Some(b"V2\n+77".to_vec()));
        append(&path, "76FU\n");
        assert_eq!(look(&mut watch, AT_ONCE), Some(b"V2\n+7776FU\n".to_vec()));
        assert_eq!(look(&mut watch, 20), None, "it rests");
    }

    #[test]
    fn what_is_written_anew_counts_when_it_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.csa");
        append(&path, "one\ntwo\n");
        let mut watch = FileWatch::new(path.clone(), 1000);
        assert_eq!(look(&mut watch, AT_ONCE), Some(b"one\ntwo\n".to_vec()));
        fs::write(&path, "on").unwrap();
        assert_eq!(look(&mut watch, AT_ONCE), None, "it is being written");
        fs::write(&path, "one\n2\n3\n").unwrap();
        assert_eq!(look(&mut watch, AT_ONCE), None);
        assert_eq!(look(&mut watch, AT_LAST), Some(b"one\n2\n3\n".to_vec()));
        let other = folder.path().join("b.csa");
        append(&other, "one\n2\n4\n");
        fs::rename(other, &path).unwrap();
        assert_eq!(look(&mut watch, AT_LAST), Some(b"one\n2\n4\n".to_vec()), "of the same size");
        fs::remove_file(&path).unwrap();
        assert_eq!(look(&mut watch, AT_LAST), Some(Vec::new()));
    }

    #[test]
    fn what_never_stays_is_not_waited_for_for_ever() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.kif");
        let mut watch = FileWatch::new(path.clone(), 1000);
        append(&path, "x\n");
        look(&mut watch, AT_ONCE);
        let found = (0..20).position(|at| {
            fs::write(&path, "y\n".repeat(at + 1)).unwrap();
            look(&mut watch, AT_ONCE).is_some()
        });
        assert!(found.is_some_and(|at| at < MAX_POLLS as usize), "{found:?}");
    }

    #[test]
    fn a_stream_is_given_bit_by_bit() {
        let (mut writer, reader) = (Vec::new(), io::Cursor::new(b"V2\n+7776FU\nhalf".to_vec()));
        let mut stream = StreamWatch::new(reader, 1000);
        loop {
            match stream.poll() {
                FileChange::Bytes(bytes) => writer = bytes,
                FileChange::Ended => break,
                _ => {}
            }
        }
        assert_eq!(writer, b"V2\n+7776FU\nhalf");
        let mut endless = StreamWatch::new(io::repeat(b'x'), 1000);
        assert!(matches!(endless.poll(), FileChange::Failed(_)));
        assert!(matches!(endless.poll(), FileChange::Ended));
    }
}
