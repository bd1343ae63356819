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

use super::load::{Source, load};

/// How often a file is looked at.
pub const INTERVAL: Duration = Duration::from_millis(250);
/// For how many looks something must stay as it is.
const STILL: u32 = 4;
/// For how many looks is waited at most for what does not stay.
const PATIENCE: u32 = 12;

/// What a look has found.
#[derive(Debug)]
pub enum Look {
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
pub struct Watch {
    source: Source,
    /// No more bytes are read.
    limit: u64,
    /// The traits of the file at the last look; `None` before the first.
    seen: Option<Option<Trait>>,
    /// Since how many looks it is so.
    still: u32,
    /// Since how many looks there is something that was not given whole; `None` for nothing.
    waited: Option<u32>,
    /// What was given last.
    given: Vec<u8>,
}

/// What distinguishes two states of a file without reading it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Trait {
    size: u64,
    changed: Option<SystemTime>,
    /// The file itself, where another one can take its name.
    identity: (u64, u64),
}

impl Trait {
    fn of(about: &Metadata) -> Trait {
        Trait { size: about.len(), changed: about.modified().ok(), identity: identity(about) }
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

impl Watch {
    /// A file of which at most `limit` bytes are read.
    pub fn new(path: PathBuf, limit: u64) -> Watch {
        let source = Source::File(path);
        Watch { source, limit, seen: None, still: 0, waited: None, given: Vec::new() }
    }

    /// Looks once. Reads the file only where it is not what it was.
    pub fn look(&mut self) -> Look {
        let now = match self.source.path().map(fs::metadata) {
            Some(Ok(about)) => Some(Trait::of(&about)),
            _ => None,
        };
        if self.seen == Some(now) {
            self.still += 1;
        } else {
            self.seen = Some(now);
            self.still = 0;
            self.waited = Some(self.waited.unwrap_or(0));
        }
        let Some(waited) = &mut self.waited else { return Look::Same };
        *waited += 1;
        let is_settled = self.still >= STILL || *waited >= PATIENCE;
        match now.is_some_and(|now| now.size > 0) {
            false if is_settled => self.settle(Look::Nothing),
            true if self.still == 0 || is_settled => self.read(is_settled),
            _ => Look::Same,
        }
    }

    /// There is nothing left to be told until it changes.
    fn settle(&mut self, look: Look) -> Look {
        self.waited = None;
        if let Look::Nothing = look {
            self.given.clear();
        }
        look
    }

    fn read(&mut self, is_settled: bool) -> Look {
        match load(&self.source, self.limit) {
            Err(error) if error.kind() == ErrorKind::NotFound => Look::Same,
            Err(error) => self.settle(Look::Failed(error)),
            Ok(bytes) => self.take(bytes, is_settled),
        }
    }

    fn take(&mut self, mut bytes: Vec<u8>, is_settled: bool) -> Look {
        let whole = whole_lines(&bytes);
        if is_settled || whole == bytes.len() && bytes.starts_with(&self.given) {
            self.waited = None;
        } else if bytes.starts_with(&self.given) {
            bytes.truncate(whole);
        } else {
            return Look::Same;
        }
        if bytes == self.given {
            return Look::Same;
        }
        self.given.clone_from(&bytes);
        Look::Bytes(bytes)
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
pub struct Stream {
    chunks: Receiver<io::Result<Vec<u8>>>,
    limit: u64,
    bytes: Vec<u8>,
    /// How many of them were given.
    given: usize,
    has_ended: bool,
}

impl Stream {
    /// Starts to read, on a thread of its own.
    pub fn new(from: impl Read + Send + 'static, limit: u64) -> Stream {
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
        Stream { chunks, limit, bytes: Vec::new(), given: 0, has_ended: false }
    }

    /// Waits for something new: whole lines at once, a line that stays unfinished after a
    /// second. After the end, and after an error, there is only [`Look::Ended`].
    pub fn look(&mut self) -> Look {
        if self.has_ended {
            return Look::Ended;
        }
        let first = if self.bytes.len() > self.given {
            self.chunks.recv_timeout(INTERVAL * STILL)
        } else {
            self.chunks.recv().map_err(RecvTimeoutError::from)
        };
        let first = match first {
            Ok(chunk) => chunk,
            Err(RecvTimeoutError::Timeout) => return self.give(self.bytes.len()),
            Err(RecvTimeoutError::Disconnected) => Ok(Vec::new()),
        };
        let mut chunk = Some(first);
        while let Some(read) = chunk {
            match read {
                Err(error) => return self.fail(error),
                Ok(read) if read.is_empty() => {
                    self.has_ended = true;
                    return self.give(self.bytes.len());
                }
                Ok(read) => self.bytes.extend_from_slice(&read),
            }
            if self.bytes.len() as u64 > self.limit {
                return self.fail(ErrorKind::FileTooLarge.into());
            }
            chunk = self.chunks.try_recv().ok();
        }
        self.give(whole_lines(&self.bytes))
    }

    fn give(&mut self, count: usize) -> Look {
        if count <= self.given {
            return Look::Same;
        }
        self.given = count;
        Look::Bytes(self.bytes[..count].to_vec())
    }

    fn fail(&mut self, error: io::Error) -> Look {
        self.has_ended = true;
        Look::Failed(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    /// Looks up to that often for something new.
    fn look(watch: &mut Watch, times: usize) -> Option<Vec<u8>> {
        (0..times).find_map(|_| match watch.look() {
            Look::Bytes(bytes) => Some(bytes),
            Look::Nothing => Some(Vec::new()),
            _ => None,
        })
    }

    fn append(path: &Path, text: &str) {
        use std::io::Write;
        let mut file = fs::OpenOptions::new().append(true).create(true).open(path).unwrap();
        file.write_all(text.as_bytes()).unwrap();
    }

    const AT_ONCE: usize = 1;
    const AT_LAST: usize = STILL as usize + 1;

    #[test]
    fn whole_lines_come_at_once_and_half_ones_when_they_stay() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.csa");
        let mut watch = Watch::new(path.clone(), 1000);
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
        let mut watch = Watch::new(path.clone(), 1000);
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
        let mut watch = Watch::new(path.clone(), 1000);
        append(&path, "x\n");
        look(&mut watch, AT_ONCE);
        let found = (0..20).position(|at| {
            fs::write(&path, "y\n".repeat(at + 1)).unwrap();
            look(&mut watch, AT_ONCE).is_some()
        });
        assert!(found.is_some_and(|at| at < PATIENCE as usize), "{found:?}");
    }

    #[test]
    fn a_stream_is_given_bit_by_bit() {
        let (mut writer, reader) = (Vec::new(), io::Cursor::new(b"V2\n+7776FU\nhalf".to_vec()));
        let mut stream = Stream::new(reader, 1000);
        loop {
            match stream.look() {
                Look::Bytes(bytes) => writer = bytes,
                Look::Ended => break,
                _ => {}
            }
        }
        assert_eq!(writer, b"V2\n+7776FU\nhalf");
        let mut endless = Stream::new(io::repeat(b'x'), 1000);
        assert!(matches!(endless.look(), Look::Failed(_)));
        assert!(matches!(endless.look(), Look::Ended));
    }
}
