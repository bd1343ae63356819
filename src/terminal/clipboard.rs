//! Copying to the clipboard.

use std::io::{self, Write};
use std::process::Stdio;
use std::thread;

use crossterm::QueueableCommand;
use crossterm::clipboard::CopyToClipboard;

use super::{Answers, FileError, Input, shell};

pub(super) struct Clipboard {
    /// The user's command; without one, the terminal sets its clipboard (OSC 52).
    command: Option<String>,
    answers: Answers,
}

impl Clipboard {
    pub(super) fn new(command: &str, answers: Answers) -> Clipboard {
        let mut clipboard = Clipboard { command: None, answers };
        clipboard.set_command(command);
        clipboard
    }

    /// Sets the command; an empty text removes it.
    pub(super) fn set_command(&mut self, command: &str) {
        self.command = Some(command.trim().to_owned()).filter(|command| !command.is_empty());
    }

    /// Copies a text. If the command fails, an event reports it; the terminal does not report
    /// failures. Fails if the terminal cannot be written to or the thread cannot be started.
    pub(super) fn copy(&self, text: String, out: &mut impl Write) -> io::Result<()> {
        let Some(command) = self.command.clone() else {
            return out.queue(CopyToClipboard::to_clipboard_from(text)).map(|_| ());
        };
        let answers = self.answers.clone();
        let copier = thread::Builder::new().name("copier".into()).spawn(move || {
            if let Some(Err(error)) = answers.catch_panic(|| run_copy_command(&command, &text)) {
                let failed = FileError::CannotCopy { program: command, cause: error.into() };
                answers.send(Input::CopyFailed(failed));
            }
        });
        copier.map(drop)
    }
}

/// Runs a command with a text as its standard input, and without output.
fn run_copy_command(command: &str, text: &str) -> io::Result<()> {
    let mut shell = shell::command(command);
    shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = shell.spawn()?;
    // The command may end without reading everything; only its status matters.
    let _ = child.stdin.take().map(|mut stdin| stdin.write_all(text.as_bytes()));
    let status = child.wait()?;
    if status.success() { Ok(()) } else { Err(io::Error::other(status.to_string())) }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_command_gets_the_text_and_its_failure_is_reported() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("copied");
        run_copy_command(&format!("cat > '{}'", file.display()), "▲７六歩\n").unwrap();
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "▲７六歩\n");
        assert!(run_copy_command("honfu-no-such-command", "x").is_err());
        assert!(run_copy_command("true", &"x".repeat(1 << 20)).is_ok(), "one that does not read");
    }
}
