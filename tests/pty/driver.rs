//! A terminal in memory that runs the built program and reads its screen.

use std::io::{Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};

/// The timeout for anything a test waits for; only failing tests take that long.
const PATIENCE: Duration = Duration::from_secs(20);

/// The escape sequence that ends a frame (a synchronized update).
const FRAME: &str = "\x1b[?2026l";

/// A program in a pseudo-terminal.
pub struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    master: Option<Box<dyn MasterPty + Send>>,
    writer: Option<Box<dyn Write + Send>>,
    seen: Arc<Seen>,
    reader: Option<JoinHandle<()>>,
    /// The settings of the line discipline before the program started.
    cooked: String,
    /// The folder with the settings and state of the program, separate from the user's.
    _home: tempfile::TempDir,
}

/// The output of the program so far, and the resulting screen.
struct Seen {
    state: Mutex<(Vec<u8>, vt100::Parser)>,
    grown: Condvar,
    /// Whether the reader continues to read.
    open: AtomicBool,
}

/// Runs `honfu` with some arguments in a terminal of 80 columns and 24 rows.
pub fn honfu(arguments: &[&str]) -> Terminal {
    start(env!("CARGO_BIN_EXE_honfu"), arguments, &[])
}

/// Runs a program with environment variables in addition to the few that every terminal sets.
pub fn start(program: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Terminal {
    let home = tempfile::tempdir().unwrap();
    let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).unwrap();
    let mut command = CommandBuilder::new(program);
    command.args(arguments);
    command.env_clear();
    command.env("HOME", home.path());
    command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
    for (name, value) in [("TERM", "xterm-256color"), ("LANG", "en_US.UTF-8")].iter().chain(variables) {
        command.env(name, value);
    }
    let cooked = discipline(&*pair.master);
    let child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let parser = vt100::Parser::new(24, 80, 0);
    let seen = Arc::new(Seen {
        state: Mutex::new((Vec::new(), parser)),
        grown: Condvar::new(),
        open: AtomicBool::new(true),
    });
    let reader = {
        let (seen, mut from) = (Arc::clone(&seen), pair.master.try_clone_reader().unwrap());
        std::thread::spawn(move || seen.read(&mut *from))
    };
    let writer = pair.master.take_writer().unwrap();
    Terminal {
        child,
        master: Some(pair.master),
        writer: Some(writer),
        seen,
        reader: Some(reader),
        cooked,
        _home: home,
    }
}

/// Waits for a condition that no screen shows; returns `false` after the timeout.
pub fn eventually(wish: impl Fn() -> bool) -> bool {
    let start = Instant::now();
    while !wish() {
        if start.elapsed() > PATIENCE {
            return false;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    true
}

/// All flags and control characters of the line discipline.
fn discipline(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios().unwrap())
}

impl Seen {
    fn read(&self, from: &mut dyn Read) {
        let mut bytes = [0; 4096];
        // When the program ends, the stream ends too, on some systems with an error.
        while let Ok(count @ 1..) = from.read(&mut bytes)
            && self.open.load(Ordering::SeqCst)
        {
            // The lock is poisoned by a test that fails while it reads the screen.
            let Ok(mut state) = self.state.lock() else { return };
            state.0.extend_from_slice(&bytes[..count]);
            state.1.process(&bytes[..count]);
            self.grown.notify_all();
        }
    }
}

impl Terminal {
    /// Types text, or the bytes of keys.
    pub fn send(&mut self, bytes: &str) {
        self.writer.as_mut().unwrap().write_all(bytes.as_bytes()).unwrap();
    }

    /// Types a key and waits for the next frame, even if it shows nothing new.
    #[track_caller]
    pub fn send_and_wait_for_a_frame(&mut self, key: &str) {
        let frames = count(&self.raw(), FRAME);
        self.send(key);
        self.wait_for_raw(FRAME, frames + 1);
    }

    /// Waits until the screen fulfils a condition, and returns its text.
    #[track_caller]
    pub fn wait_until(&self, what: &str, wish: impl Fn(&vt100::Screen) -> bool) -> String {
        self.wait(what, |_, screen| wish(screen))
    }

    /// Waits until the screen shows a text, and returns the whole text of the screen.
    #[track_caller]
    pub fn wait_for(&self, text: &str) -> String {
        self.wait(text, |_, screen| screen.contents().contains(text))
    }

    /// Waits until the program has written a text `times` times in total.
    #[track_caller]
    pub fn wait_for_raw(&self, text: &str, times: usize) {
        self.wait(text, |raw, _| count(raw, text) >= times);
    }

    #[track_caller]
    fn wait(&self, what: &str, wish: impl Fn(&[u8], &vt100::Screen) -> bool) -> String {
        let (start, mut state) = (Instant::now(), self.seen.state.lock().unwrap());
        while is_mid_frame(&state.0) || !wish(&state.0, state.1.screen()) {
            let left = PATIENCE.saturating_sub(start.elapsed());
            assert!(!left.is_zero(), "waited in vain for {what:?}:\n{}", state.1.screen().contents());
            state = self.seen.grown.wait_timeout(state, left).unwrap().0;
        }
        state.1.screen().contents()
    }

    pub fn text(&self) -> String {
        self.seen.state.lock().unwrap().1.screen().contents()
    }

    /// The screen with its colours and attributes.
    pub fn formatted(&self) -> Vec<u8> {
        self.seen.state.lock().unwrap().1.screen().contents_formatted()
    }

    /// The position of the cursor: row and column, counted from 0.
    pub fn cursor(&self) -> (u16, u16) {
        self.seen.state.lock().unwrap().1.screen().cursor_position()
    }

    /// All bytes that the program has written so far.
    pub fn raw(&self) -> Vec<u8> {
        self.seen.state.lock().unwrap().0.clone()
    }

    /// The bytes written after the first `count` bytes.
    pub fn raw_from(&self, count: usize) -> Vec<u8> {
        self.seen.state.lock().unwrap().0[count..].to_vec()
    }

    pub fn resize(&self, cols: u16, rows: u16) {
        self.seen.state.lock().unwrap().1.screen_mut().set_size(rows, cols);
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        self.master.as_ref().unwrap().resize(size).unwrap();
    }

    pub fn signal(&self, signal: Signal) {
        let id = self.child.process_id().and_then(|id| Pid::from_raw(id.cast_signed())).unwrap();
        kill_process(id, signal).unwrap();
    }

    /// Stops reading the output. `key` must make the program write something, so that the reader wakes
    /// up and closes its end.
    pub fn stop_reading(&mut self, key: &str) {
        self.seen.open.store(false, Ordering::SeqCst);
        self.send(key);
        self.reader.take().map(JoinHandle::join);
    }

    /// The processor time of all threads of the program, and its peak memory in bytes.
    #[cfg(target_os = "linux")]
    pub fn usage(&self) -> (Duration, u64) {
        let folder = format!("/proc/{}", self.child.process_id().unwrap());
        let first = |text: String| text.split_whitespace().find_map(|word| word.parse::<u64>().ok()).unwrap();
        let tasks = std::fs::read_dir(format!("{folder}/task")).unwrap();
        let times =
            tasks.filter_map(|task| std::fs::read_to_string(task.unwrap().path().join("schedstat")).ok());
        let status = std::fs::read_to_string(format!("{folder}/status")).unwrap();
        let highest = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        (Duration::from_nanos(times.map(first).sum()), first(highest.to_owned()) * 1024)
    }

    /// Closes the terminal, like a lost connection. `key` is used as in [`Terminal::stop_reading`].
    pub fn hang_up(&mut self, key: &str) {
        self.stop_reading(key);
        self.writer = None;
        self.master = None;
    }

    /// Waits for the end of the program and its last output, and returns its exit code.
    #[track_caller]
    pub fn wait_exit(&mut self) -> u32 {
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(start.elapsed() < PATIENCE, "it runs on:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(2));
        };
        // On Linux, the reader ends when the program exits, and has read all output by then.
        self.reader.take().map(JoinHandle::join);
        status.exit_code()
    }

    /// Whether the line discipline is the one from before the program started.
    pub fn is_cooked(&self) -> bool {
        discipline(&**self.master.as_ref().unwrap()) == self.cooked
    }

    /// Waits until the line discipline is restored, which writes nothing to the screen.
    #[track_caller]
    pub fn wait_cooked(&self) {
        let start = Instant::now();
        while !self.is_cooked() {
            assert!(start.elapsed() < PATIENCE, "lines are not edited:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Whether the program is still running.
    pub fn is_running(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A failed test leaves the program running.
        let _ = self.child.kill();
    }
}

/// Whether a synchronized update has begun but not ended.
fn is_mid_frame(raw: &[u8]) -> bool {
    let last = |part: &[u8]| raw.windows(part.len()).rposition(|window| window == part);
    last(b"\x1b[?2026h") > last(FRAME.as_bytes())
}

fn count(bytes: &[u8], text: &str) -> usize {
    bytes.windows(text.len()).filter(|window| *window == text.as_bytes()).count()
}
