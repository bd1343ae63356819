//! A program running in a pseudo-terminal.

use std::io::{Read, Write};
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

pub type Error = Box<dyn std::error::Error>;

/// The escape sequence that ends a frame (a synchronized update).
const FRAME: &[u8] = b"\x1b[?2026l";

/// The time after which a program is considered idle.
const REST: Duration = Duration::from_millis(300);

pub struct Program {
    child: Box<dyn Child + Send + Sync>,
    from: Box<dyn Read + Send>,
    to: Box<dyn Write + Send>,
    started: Instant,
    /// Held to keep the terminal open.
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

    /// Presses keys one after another, waiting for the frame after each.
    pub fn press(&mut self, keys: &str) -> Result<(), Error> {
        for key in keys.chars() {
            self.answer(&key.to_string())?;
        }
        self.rest()
    }

    /// Waits until the program has done its work after the first frame and has drawn the result.
    pub fn rest(&mut self) -> Result<(), Error> {
        sleep(REST);
        // A key that changes little; pending output is drawn before its frame.
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
            // A frame is written in one piece, so that nothing follows its end.
            if seen.ends_with(FRAME) {
                return Ok(());
            }
        }
    }

    /// The resident memory of the program in KiB.
    pub fn resident(&self) -> Result<u64, Error> {
        let id = self.child.process_id().ok_or("the program has ended")?;
        let status = std::fs::read_to_string(format!("/proc/{id}/status"))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
        Ok(line.trim().trim_end_matches(" kB").parse()?)
    }

    /// Quits the program, so that it does not slow down the next one.
    pub fn quit(mut self) -> Result<(), Error> {
        self.to.write_all(b"q")?;
        self.child.wait()?;
        Ok(())
    }
}
