//! An engine as a process, with the threads that read and write its lines.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::dialogue_log::{DialogueLog, LineSource};
use super::guard::ProcessGuard;
use super::queue::MessageQueue;
use crate::{EngineCommand, EngineMessage, EngineSettings};

/// The maximum length of a line that is read, in bytes; the rest of a longer line is skipped.
const MAX_LINE: usize = 64 << 10;

/// The interval at which a process is checked for its end.
const POLL: Duration = Duration::from_millis(2);

/// A running engine. Dropping it kills the engine and everything that the engine has started.
#[derive(Debug)]
pub(super) struct EngineProcess {
    engine: Child,
    guard: Option<ProcessGuard>,
    /// The channel for commands; `None` once nothing more is sent.
    commands: Option<Sender<String>>,
}

impl EngineProcess {
    pub(super) fn start(
        settings: &EngineSettings,
        queue: &Arc<MessageQueue>,
        log: Option<&DialogueLog>,
    ) -> io::Result<EngineProcess> {
        let mut command = Command::new(program_path(settings));
        command.args(&settings.args).stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(if log.is_some() { Stdio::piped() } else { Stdio::null() });
        if let Some(folder) = working_folder(settings) {
            command.current_dir(folder);
        }
        let (guard, engine) = ProcessGuard::start(&mut command)?;
        let mut process = EngineProcess { engine, guard: Some(guard), commands: None };
        process.start_threads(queue, log)?;
        Ok(process)
    }

    fn start_threads(&mut self, queue: &Arc<MessageQueue>, log: Option<&DialogueLog>) -> io::Result<()> {
        let (send, commands) = mpsc::channel();
        self.commands = Some(send);
        if let Some(stdin) = self.engine.stdin.take() {
            let log = log.cloned();
            spawn("engine writer", move || write_lines(stdin, &commands, log.as_ref()))?;
        }
        if let Some(stdout) = self.engine.stdout.take() {
            let (queue, log) = (Arc::clone(queue), log.cloned());
            spawn("engine reader", move || read_messages(stdout, &queue, log.as_ref()))?;
        }
        if let (Some(stderr), Some(log)) = (self.engine.stderr.take(), log.cloned()) {
            spawn("engine errors", move || {
                for_each_line(stderr, |line| log.write(LineSource::Error, line));
            })?;
        }
        Ok(())
    }

    /// Sends a line. If the engine has ended the line is lost, and the queue reports the end.
    pub(super) fn send(&self, command: &EngineCommand) {
        let _ = self.commands.as_ref().map(|commands| commands.send(format!("{command}\n")));
    }

    /// Sends nothing more, waits at most `patience` for the engine to end, and kills what is left.
    pub(super) fn close(mut self, patience: Duration) {
        self.commands = None;
        let end = Instant::now() + patience;
        while matches!(self.engine.try_wait(), Ok(None)) && Instant::now() < end {
            thread::sleep(POLL);
        }
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        // The engine may have ended already.
        let _ = self.engine.kill();
        drop(self.guard.take());
        let _ = self.engine.wait();
    }
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).spawn(work).map(drop)
}

/// Writes each line until there are no more lines, or the engine no longer reads.
fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>, log: Option<&DialogueLog>) {
    for line in lines {
        if let Some(log) = log {
            log.write(LineSource::Sent, line.trim_end());
        }
        if stdin.write_all(line.as_bytes()).is_err() {
            return;
        }
    }
}

fn read_messages(stdout: impl Read, queue: &MessageQueue, log: Option<&DialogueLog>) {
    for_each_line(stdout, |line| {
        if let Some(log) = log {
            log.write(LineSource::Printed, line);
        }
        queue.push(EngineMessage::parse(line));
    });
    queue.end();
}

/// Calls `take` with each line until the end, or until reading fails.
fn for_each_line(source: impl Read, mut take: impl FnMut(&str)) {
    let (mut source, mut line) = (BufReader::with_capacity(MAX_LINE, source), Vec::new());
    while let Ok(true) = read_line(&mut source, &mut line) {
        take(&String::from_utf8_lossy(&line));
    }
}

/// Reads the first [`MAX_LINE`] bytes of a line, without the newline; `false` at the end.
fn read_line(source: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let mut is_any = false;
    loop {
        let bytes = match source.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            bytes => bytes?,
        };
        if bytes.is_empty() {
            return Ok(is_any);
        }
        is_any = true;
        let end = memchr::memchr(b'\n', bytes);
        let part = &bytes[..end.unwrap_or(bytes.len())];
        line.extend_from_slice(&part[..part.len().min(MAX_LINE.saturating_sub(line.len()))]);
        let length = end.map_or(bytes.len(), |end| end + 1);
        source.consume(length);
        if end.is_some() {
            return Ok(true);
        }
    }
}

/// Returns the path of an engine's program, or its name if the system looks for it. A path with a folder is
/// looked up in the working folder of the engine first.
#[must_use]
pub fn program_path(settings: &EngineSettings) -> PathBuf {
    let path = with_home(Path::new(&settings.command));
    let has_folder = path.components().count() > 1;
    let below = settings.dir.as_deref().map(|folder| with_home(folder).join(&path));
    let path = below.filter(|below| has_folder && below.is_file()).unwrap_or(path);
    if has_folder { std::path::absolute(&path).unwrap_or(path) } else { path }
}

/// Returns the folder of the settings, or else that of the program, where engines look for their files.
fn working_folder(settings: &EngineSettings) -> Option<PathBuf> {
    let of_program = || {
        let folder = program_path(settings).parent().map(Path::to_owned)?;
        Some(folder).filter(|folder| folder.is_dir())
    };
    settings.dir.as_deref().map(with_home).or_else(of_program)
}

/// Returns the path with the home folder in place of `~`.
fn with_home(path: &Path) -> PathBuf {
    let below = path.strip_prefix("~").ok();
    let home = std::env::home_dir().filter(|_| below.is_some());
    below.zip(home).map_or_else(|| path.to_owned(), |(below, home)| home.join(below))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &[u8], capacity: usize) -> Vec<String> {
        let (mut source, mut line, mut lines) =
            (BufReader::with_capacity(capacity, text), Vec::new(), Vec::new());
        while read_line(&mut source, &mut line).unwrap() {
            lines.push(String::from_utf8_lossy(&line).into_owned());
        }
        lines
    }

    #[test]
    fn lines_are_read_whole_and_long_ones_cut() {
        for capacity in [1, 3, 100] {
            assert_eq!(
                lines(b"usiok\n\nhalf\xff\r\nlast", capacity),
                ["usiok", "", "half\u{fffd}\r", "last"]
            );
        }
        let long = [vec![b'x'; MAX_LINE * 3], b"\nusiok\n".to_vec()].concat();
        let read = lines(&long, 1000);
        assert_eq!((read[0].len(), &*read[1], read.len()), (MAX_LINE, "usiok", 2));
        assert_eq!(lines(b"", 10), [""; 0]);
    }

    #[test]
    fn a_program_is_found_from_its_working_folder() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("bin")).unwrap();
        let path = folder.path().join("bin").join("engine");
        std::fs::write(&path, "").unwrap();
        let settings = |command: &str, dir: Option<&Path>| EngineSettings {
            command: command.to_owned(),
            dir: dir.map(Path::to_owned),
            ..EngineSettings::default()
        };
        assert_eq!(program_path(&settings("bin/engine", Some(folder.path()))), path);
        assert_eq!(program_path(&settings("engine", Some(folder.path()))), Path::new("engine"));
        assert_eq!(working_folder(&settings("engine", None)), None);
        let own = settings(&path.display().to_string(), None);
        assert_eq!(working_folder(&own), path.parent().map(Path::to_owned));
    }
}
