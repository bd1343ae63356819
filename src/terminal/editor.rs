//! The user's editor, and commands of the shell.

use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs};

use tempfile::Builder;

/// The command that starts the user's editor, as the environment names it.
pub(super) fn editor_command(variable: &dyn Fn(&str) -> Option<String>) -> String {
    let chosen = ["VISUAL", "EDITOR"].into_iter().filter_map(variable).find(|name| !name.trim().is_empty());
    chosen.unwrap_or_else(|| if cfg!(windows) { "notepad" } else { "vi" }.to_owned())
}

/// Lets the editor change a text, in a file that only the user can read and that is deleted
/// afterwards. Fails if the editor cannot be started or fails.
pub(super) fn edit(editor: &str, text: &str) -> io::Result<String> {
    let mut file = Builder::new().prefix("honfu-").suffix(".txt").tempfile_in(env::temp_dir())?;
    file.write_all(text.as_bytes())?;
    if !text.is_empty() {
        file.write_all(b"\n")?;
    }
    // Closed, but not deleted: editors may put another file in its place.
    let path = file.into_temp_path();
    let status = command(editor, &path).stdin(keyboard()).status()?;
    if !status.success() {
        return Err(io::Error::other(status.to_string()));
    }
    fs::read_to_string(&path)
}

/// The command for the editor, whose name may include options: the shell splits them.
#[cfg(unix)]
fn command(editor: &str, path: &Path) -> Command {
    let mut command = shell(&format!("{editor} \"$1\""));
    command.arg("sh").arg(path);
    command
}

#[cfg(unix)]
pub(super) fn shell(line: &str) -> Command {
    let mut command = Command::new("sh");
    // Setting PATH to its own value makes the standard library use fork and not posix_spawn, which
    // waits until the child has become the program: if Ctrl-Z stopped the child before that, nothing
    // could stop the parent.
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

/// The keyboard, which is not standard input if the record was read from there.
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
    fn the_edited_text_is_returned() {
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
}
