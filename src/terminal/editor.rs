//! The user's editor, which has the terminal while it runs.

use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{env, fs};

use tempfile::Builder;

/// An interrupt that ended the other program may still be on its way to the thread that
/// hears signals when that program is seen to have ended.
const INTERRUPT_DELAY: Duration = Duration::from_millis(500);

/// Who reads the terminal: this program, or one that it has started.
#[derive(Default)]
pub(super) struct TerminalAccess {
    reading: Mutex<()>,
    external_use: Mutex<ExternalUse>,
}

/// Whether another program has the terminal.
#[derive(Clone, Copy, Default)]
enum ExternalUse {
    #[default]
    Never,
    Now,
    Until(Instant),
    /// The program ends: what is typed from now on is for the shell.
    ProgramEnds,
}

impl TerminalAccess {
    /// Waits until this program may read, and keeps it so until the guard is dropped.
    pub(super) fn lock_input(&self) -> MutexGuard<'_, ()> {
        // What the mutex guards cannot be left half done.
        self.reading.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether another program has the terminal, or had it just now: its interrupts are
    /// not for this one.
    pub(super) fn ignores_interrupts(&self) -> bool {
        match self.external_use() {
            ExternalUse::Never | ExternalUse::ProgramEnds => false,
            ExternalUse::Now => true,
            ExternalUse::Until(end) => end.elapsed() < INTERRUPT_DELAY,
        }
    }

    /// Whether another program has the terminal.
    pub(super) fn is_in_external_use(&self) -> bool {
        matches!(self.external_use(), ExternalUse::Now)
    }

    /// Lets `work` have the terminal to itself.
    pub(super) fn run_external<T>(&self, work: impl FnOnce() -> T) -> T {
        let _nobody_reads = self.lock_input();
        self.set_external_use(ExternalUse::Now);
        let done = work();
        self.set_external_use(ExternalUse::Until(Instant::now()));
        done
    }

    /// Gives the terminal back at the end, without a wait for whoever reads.
    pub(super) fn stop_reading(&self) {
        self.set_external_use(ExternalUse::ProgramEnds);
    }

    pub(super) fn is_reading_stopped(&self) -> bool {
        matches!(self.external_use(), ExternalUse::ProgramEnds)
    }

    fn external_use(&self) -> ExternalUse {
        *self.external_use.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set_external_use(&self, state: ExternalUse) {
        *self.external_use.lock().unwrap_or_else(PoisonError::into_inner) = state;
    }
}

/// The command that starts the user's editor, as the environment names it.
pub(super) fn editor_command(variable: &dyn Fn(&str) -> Option<String>) -> String {
    let named = ["VISUAL", "EDITOR"].into_iter().filter_map(variable).find(|name| !name.trim().is_empty());
    named.unwrap_or_else(|| if cfg!(windows) { "notepad" } else { "vi" }.to_owned())
}

/// Lets the editor change a text. Its file is one that nobody else can read, and is
/// gone afterwards.
///
/// # Errors
/// If the editor cannot be started or fails, or its file cannot be written or read.
pub(super) fn edit(editor: &str, text: &str) -> io::Result<String> {
    let mut file = Builder::new().prefix("honfu-").suffix(".txt").tempfile_in(env::temp_dir())?;
    file.write_all(text.as_bytes())?;
    if !text.is_empty() {
        file.write_all(b"\n")?;
    }
    // Closed, but kept: editors may put another file in its place.
    let path = file.into_temp_path();
    let status = command(editor, &path).stdin(keyboard()).status()?;
    if !status.success() {
        return Err(io::Error::other(status.to_string()));
    }
    fs::read_to_string(&path)
}

/// The editor may be named with options, and then the shell tells them apart.
#[cfg(unix)]
fn command(editor: &str, path: &Path) -> Command {
    let mut command = shell(&format!("{editor} \"$1\""));
    command.arg("sh").arg(path);
    command
}

#[cfg(unix)]
pub(super) fn shell(line: &str) -> Command {
    let mut command = Command::new("sh");
    // As it is anyway. But with its search path named a program is forked and not
    // spawned (posix_spawn), which waits for the child to become that program: Ctrl-Z
    // would stop the child before it does, and nothing could stop the parent then.
    if let Some(path) = env::var_os("PATH") {
        command.env("PATH", path);
    }
    command.arg("-c").arg(line);
    command
}

#[cfg(not(unix))]
fn command(editor: &str, path: &Path) -> Command {
    let mut command = shell(editor);
    command.arg(path);
    command
}

#[cfg(not(unix))]
pub(super) fn shell(line: &str) -> Command {
    let mut words = line.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or(line));
    command.args(words);
    command
}

/// The keyboard, which is not standard input where the record came through that.
#[cfg(unix)]
fn keyboard() -> Stdio {
    use std::io::IsTerminal;
    let piped = !io::stdin().is_terminal();
    let tty = if piped { fs::File::open("/dev/tty").ok() } else { None };
    tty.map_or_else(Stdio::inherit, Stdio::from)
}

#[cfg(not(unix))]
fn keyboard() -> Stdio {
    Stdio::inherit()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn the_environment_names_the_editor() {
        let of = |visual: &str, editor: &str| {
            let (visual, editor) = (visual.to_owned(), editor.to_owned());
            editor_command(&move |variable| {
                Some(if variable == "VISUAL" { visual.clone() } else { editor.clone() })
            })
        };
        assert_eq!(of("code --wait", "ed"), "code --wait");
        assert_eq!(of(" ", "ed"), "ed");
        assert_eq!(editor_command(&|_| None), "vi");
    }

    #[test]
    fn what_the_editor_leaves_comes_back() {
        assert_eq!(edit("true", "角道\nを").unwrap(), "角道\nを\n");
        assert_eq!(edit("true", "").unwrap(), "");
        assert_eq!(edit("printf '%s' 開ける >>", "角道を").unwrap(), "角道を\n開ける");
        let replacing = "f() { printf new > \"$1.new\"; mv \"$1.new\" \"$1\"; }; f";
        assert_eq!(edit(replacing, "old").unwrap(), "new");
    }

    #[test]
    fn an_editor_that_fails_changes_nothing() {
        assert!(edit("false", "text").is_err());
        assert!(edit("honfu-no-such-editor 2>/dev/null", "text").is_err());
    }

    #[test]
    fn nobody_reads_what_is_lent() {
        let access = TerminalAccess::default();
        assert!(!access.ignores_interrupts());
        assert!(access.run_external(|| access.ignores_interrupts() && access.reading.try_lock().is_err()));
        assert!(access.reading.try_lock().is_ok());
        assert!(access.ignores_interrupts(), "its interrupt may still be on its way");
        access.set_external_use(ExternalUse::Until(Instant::now() - INTERRUPT_DELAY));
        assert!(!access.ignores_interrupts());
    }
}
