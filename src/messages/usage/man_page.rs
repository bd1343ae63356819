//! The parts of manual pages that the help does not have: files and variables.

use crate::messages::LocalizedText;
use crate::texts;

/// A word, and its meaning.
type ManEntry = (&'static str, LocalizedText);

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
