//! A program in a terminal without a window.

use std::io::{Read, Write};
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

pub type Error = Box<dyn std::error::Error>;

/// The end of a frame (a synchronized update).
const FRAME: &[u8] = b"\x1b[?2026l";

/// How long a program is left alone until it rests.
const REST: Duration = Duration::from_millis(300);

pub struct Program {
    child: Box<dyn Child + Send + Sync>,
    from: Box<dyn Read + Send>,
    to: Box<dyn Write + Send>,
    started: Instant,
    /// Keeps the terminal open.
    _master: Box<dyn MasterPty + Send>,
}

impl Program {
    pub fn start(program: &[String], home: &Path) -> Result<Program, Error> {
        let size = PtySize { rows: 40, cols: 120, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size)?;
        let mut command = CommandBuilder::from_argv(program.iter().map(Into::into).collect());
        command.env_clear();
        for (name, value) in [("TERM", "xterm-256color"), ("LANG", "en_US.UTF-8"), ("PATH", "/usr/bin:/bin")]
        {
            command.env(name, value);
        }
        command.env("HOME", home);
        let (from, to) = (pair.master.try_clone_reader()?, pair.master.take_writer()?);
        let started = Instant::now();
        let child = pair.slave.spawn_command(command)?;
        Ok(Program { child, from, to, started, _master: pair.master })
    }

    /// Waits for the next end of a frame, and returns the time since the start.
    pub fn frame(&mut self) -> Result<Duration, Error> {
        self.read_frame()?;
        Ok(self.started.elapsed())
    }

    /// Presses a key and returns the time until its frame.
    pub fn answer(&mut self, key: &str) -> Result<Duration, Error> {
        let pressed = Instant::now();
        self.to.write_all(key.as_bytes())?;
        self.read_frame()?;
        Ok(pressed.elapsed())
    }

    /// Presses keys one after another, each of which is answered by a frame.
    pub fn press(&mut self, keys: &str) -> Result<(), Error> {
        for key in keys.chars() {
            self.answer(&key.to_string())?;
        }
        self.rest()
    }

    /// Lets the program do what it does after its first frame, and draw that.
    pub fn rest(&mut self) -> Result<(), Error> {
        sleep(REST);
        // A key that changes little: what was drawn meanwhile comes before its frame.
        self.answer("\x1b[C")?;
        sleep(REST);
        Ok(())
    }

    fn read_frame(&mut self) -> Result<(), Error> {
        let (mut seen, mut bytes) = (Vec::new(), [0; 1 << 16]);
        loop {
            match self.from.read(&mut bytes)? {
                0 => return Err("the program has ended".into()),
                read => seen.extend_from_slice(&bytes[..read]),
            }
            // A frame is written as one, so that nothing comes after its end.
            if seen.ends_with(FRAME) {
                return Ok(());
            }
        }
    }

    /// The memory of the program in KiB.
    pub fn resident(&self) -> Result<u64, Error> {
        let id = self.child.process_id().ok_or("the program has ended")?;
        let status = std::fs::read_to_string(format!("/proc/{id}/status"))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
        Ok(line.trim().trim_end_matches(" kB").parse()?)
    }

    /// Ends the program, so that it takes no time from the next one.
    pub fn quit(mut self) -> Result<(), Error> {
        self.to.write_all(b"q")?;
        self.child.wait()?;
        Ok(())
    }
}
