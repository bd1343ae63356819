//! The parts of manual pages that the help does not have: exit codes, files, variables and related pages.

use crate::messages::LocalizedText;
use crate::texts;

/// A word, and its meaning.
type ManEntry = (&'static str, LocalizedText);

const DONE: ManEntry = ("0", texts::man_page::Done);
const FAILED: ManEntry = ("2", texts::man_page::Failed);
const LOSSY: ManEntry = ("3", texts::man_page::Lossy);

/// Returns the exit codes of a command; `command` is empty for the program itself.
pub fn exit_codes(command: &str) -> Vec<ManEntry> {
    match command {
        "" => vec![
            DONE,
            ("1", texts::man_page::No),
            FAILED,
            LOSSY,
            ("101", texts::man_page::InternalError),
            ("128+N", texts::man_page::Signal),
        ],
        "convert" => vec![DONE, FAILED, LOSSY],
        "select" => vec![("0", texts::man_page::Found), ("1", texts::man_page::NotFound), FAILED, LOSSY],
        "check" => vec![("0", texts::man_page::NoErrors), ("1", texts::man_page::Errors), FAILED],
        "diff" => vec![("0", texts::man_page::Same), ("1", texts::man_page::Differ), FAILED],
        "merge" => vec![("0", texts::man_page::Merged), ("1", texts::man_page::Conflicts), FAILED],
        "info" | "analyze" => {
            vec![("0", texts::man_page::AllDone), ("1", texts::man_page::NotReported), FAILED]
        }
        "notate" => vec![("0", texts::man_page::Printed), FAILED],
        _ => vec![("0", texts::man_page::AllDone), FAILED],
    }
}

/// The files of the program on Linux. Other systems have other folders, which `honfu doctor` prints.
pub const FILES: &[ManEntry] = &[
    ("~/.config/honfu/config.toml", texts::man_page::SettingsFile),
    ("~/.config/honfu/keys.toml", texts::man_page::KeysFile),
    ("~/.local/state/honfu/journal/", texts::man_page::JournalFolder),
    ("~/.local/state/honfu/", texts::man_page::StateFolder),
    ("~/.cache/honfu/", texts::man_page::CacheFolder),
];

/// The environment variables that the program reads.
pub const ENVIRONMENT: &[ManEntry] = &[
    ("HONFU_CONFIG", texts::man_page::ConfigVariable),
    ("HONFU_LANG, HONFU_THEME, ...", texts::man_page::SettingVariable),
    ("XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_CACHE_HOME", texts::man_page::FolderVariables),
    ("VISUAL, EDITOR", texts::man_page::EditorVariable),
    ("NO_COLOR", texts::man_page::NoColorVariable),
    ("LC_ALL, LC_CTYPE, LANG", texts::man_page::LocaleVariables),
    ("TERM, COLORTERM", texts::man_page::TerminalVariables),
];

/// Returns the commands whose manual pages are named on the page of a command.
pub fn related(command: &str) -> &'static [&'static str] {
    match command {
        "convert" => &["check", "select", "show"],
        "show" => &["convert", "moves", "publish"],
        "moves" => &["notate", "show"],
        "info" => &["check", "select", "stats"],
        "select" => &["index", "rows", "stats"],
        "stats" => &["index", "select"],
        "rows" => &["select", "stats"],
        "publish" => &["show"],
        "index" => &["select", "stats"],
        "check" => &["convert", "info"],
        "diff" => &["merge"],
        "merge" => &["diff"],
        "notate" => &["moves"],
        "analyze" => &["engines"],
        "engines" => &["analyze"],
        "keys" | "doctor" => &["config"],
        "config" => &["doctor", "keys"],
        "completions" => &["man"],
        "man" => &["completions"],
        _ => &[],
    }
}
