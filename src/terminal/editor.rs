//! The user's external editor.

use std::io::{self, Write};
use std::{env, fs};

use tempfile::Builder;

use super::shell;

/// Returns the command that starts the user's editor, from the environment.
pub(super) fn editor_command(variable: &dyn Fn(&str) -> Option<String>) -> String {
    let chosen = ["VISUAL", "EDITOR"].into_iter().filter_map(variable).find(|name| !name.trim().is_empty());
    chosen.unwrap_or_else(|| shell::DEFAULT_EDITOR.to_owned())
}

/// Lets the editor change a text, in a temporary file that only the user can read. Fails if the
/// editor cannot be started or fails.
pub(super) fn edit(editor: &str, text: &str) -> io::Result<String> {
    let mut file = Builder::new().prefix("honfu-").suffix(".txt").tempfile_in(env::temp_dir())?;
    file.write_all(text.as_bytes())?;
    if !text.is_empty() {
        file.write_all(b"\n")?;
    }
    // The file is closed but not deleted, since editors may put another file in its place.
    let path = file.into_temp_path();
    let status = shell::command_with_file(editor, &path).stdin(shell::keyboard()).status()?;
    if !status.success() {
        return Err(io::Error::other(status.to_string()));
    }
    fs::read_to_string(&path)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn the_environment_names_the_editor() {
        let of = |visual: &str, editor: &str| {
            let visual = visual.to_owned();
            let editor = editor.to_owned();
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
