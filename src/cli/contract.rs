//! The table of commands: what each reads and writes, which settings it has as options, and its exit codes.
//!
//! The parser, the help, the manual pages and the tests of the command line are made from it.

use crate::messages::LocalizedText;
use crate::texts;

/// A row of the table.
#[derive(Debug)]
pub struct CommandContract {
    pub name: &'static str,
    pub group: HelpGroup,
    pub inputs: CommandInputs,
    #[cfg_attr(not(test), expect(dead_code, reason = "the tests compare it with the options"))]
    pub outputs: CommandOutputs,
    /// The keys of the settings that the command has as options.
    pub settings: &'static [&'static str],
    /// The meanings of exit codes 0 and 1, for a command that answers yes or no.
    pub answers: Option<[LocalizedText; 2]>,
    /// Whether the command has `--no-loss`.
    pub can_lose: bool,
    /// The commands whose manual pages are named on the page of this one.
    pub related: &'static [&'static str],
}

/// The group of a command in the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpGroup {
    Games,
    Files,
    Collections,
    Engines,
    Program,
}

impl HelpGroup {
    pub const ALL: [HelpGroup; 5] =
        [HelpGroup::Games, HelpGroup::Files, HelpGroup::Collections, HelpGroup::Engines, HelpGroup::Program];

    pub const fn title(self) -> LocalizedText {
        match self {
            HelpGroup::Games => texts::usage::Games,
            HelpGroup::Files => texts::usage::Files,
            HelpGroup::Collections => texts::usage::Collections,
            HelpGroup::Engines => texts::usage::Engines,
            HelpGroup::Program => texts::usage::Program,
        }
    }
}

/// What a command reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandInputs {
    /// A record of one file.
    Record,
    /// The records of any number of files, folders and archives.
    Records,
    /// Files that are all named, and compared with each other.
    ComparedFiles,
    /// Folders to index.
    Folders,
    /// Moves, which are not in a record.
    Moves,
    Nothing,
}

impl CommandInputs {
    /// Whether `--sample` reads the sample game, unless the command has another option of that name.
    pub const fn may_be_sample(self) -> bool {
        matches!(self, CommandInputs::Record | CommandInputs::Records)
    }

    /// Whether the command has the options for reading records.
    pub const fn are_records(self) -> bool {
        matches!(self, CommandInputs::Record | CommandInputs::Records | CommandInputs::ComparedFiles)
    }
}

/// Where a command can write its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandOutputs {
    /// To standard output; `check --fix` also changes its inputs.
    Printed,
    /// To standard output, or to the file named with `-o`.
    File,
    /// To standard output, to the file named with `-o`, or to files in the folder named with `-d`.
    FileOrFolder,
    /// To standard output, or to the file or folder named with `-o`.
    FileOrSite,
    /// To standard output, or to files below a folder in place of the argument.
    Installed,
    /// To the index of a folder.
    Index,
}

/// All commands, in the order of the help.
pub const COMMANDS: &[CommandContract] = &[
    CommandContract {
        name: "show",
        group: HelpGroup::Games,
        inputs: CommandInputs::Record,
        outputs: CommandOutputs::Printed,
        settings: &["notation", "coordinates", "board_pieces"],
        answers: None,
        can_lose: false,
        related: &["draw", "moves", "convert"],
    },
    CommandContract {
        name: "draw",
        group: HelpGroup::Games,
        inputs: CommandInputs::Record,
        outputs: CommandOutputs::FileOrFolder,
        settings: &["notation", "coordinates", "board_pieces"],
        answers: None,
        can_lose: false,
        related: &["show", "publish"],
    },
    CommandContract {
        name: "publish",
        group: HelpGroup::Games,
        inputs: CommandInputs::Records,
        outputs: CommandOutputs::FileOrSite,
        settings: &["notation", "coordinates", "board_pieces"],
        answers: None,
        can_lose: false,
        related: &["draw", "select"],
    },
    CommandContract {
        name: "moves",
        group: HelpGroup::Games,
        inputs: CommandInputs::Record,
        outputs: CommandOutputs::Printed,
        settings: &["notation", "ambiguous_width"],
        answers: None,
        can_lose: false,
        related: &["notate", "show"],
    },
    CommandContract {
        name: "notate",
        group: HelpGroup::Games,
        inputs: CommandInputs::Moves,
        outputs: CommandOutputs::Printed,
        settings: &["ambiguous_width"],
        answers: None,
        can_lose: false,
        related: &["moves"],
    },
    CommandContract {
        name: "convert",
        group: HelpGroup::Files,
        inputs: CommandInputs::Records,
        outputs: CommandOutputs::FileOrFolder,
        settings: &[],
        answers: None,
        can_lose: true,
        related: &["check", "select", "show"],
    },
    CommandContract {
        name: "check",
        group: HelpGroup::Files,
        inputs: CommandInputs::Records,
        outputs: CommandOutputs::Printed,
        settings: &["ambiguous_width"],
        answers: Some([texts::man_page::NoErrors, texts::man_page::Errors]),
        can_lose: false,
        related: &["convert", "info"],
    },
    CommandContract {
        name: "info",
        group: HelpGroup::Files,
        inputs: CommandInputs::Records,
        outputs: CommandOutputs::Printed,
        settings: &[],
        answers: Some([texts::man_page::AllDone, texts::man_page::NotReported]),
        can_lose: false,
        related: &["check", "select", "stats"],
    },
    CommandContract {
        name: "diff",
        group: HelpGroup::Files,
        inputs: CommandInputs::ComparedFiles,
        outputs: CommandOutputs::Printed,
        settings: &["notation"],
        answers: Some([texts::man_page::Same, texts::man_page::Differ]),
        can_lose: false,
        related: &["merge"],
    },
    CommandContract {
        name: "merge",
        group: HelpGroup::Files,
        inputs: CommandInputs::ComparedFiles,
        outputs: CommandOutputs::File,
        settings: &["notation"],
        answers: Some([texts::man_page::Merged, texts::man_page::Conflicts]),
        can_lose: false,
        related: &["diff"],
    },
    CommandContract {
        name: "select",
        group: HelpGroup::Collections,
        inputs: CommandInputs::Records,
        outputs: CommandOutputs::FileOrFolder,
        settings: &[],
        answers: Some([texts::man_page::Found, texts::man_page::NotFound]),
        can_lose: true,
        related: &["index", "rows", "stats"],
    },
    CommandContract {
        name: "stats",
        group: HelpGroup::Collections,
        inputs: CommandInputs::Records,
        outputs: CommandOutputs::File,
        settings: &["notation"],
        answers: None,
        can_lose: false,
        related: &["index", "select"],
    },
    CommandContract {
        name: "rows",
        group: HelpGroup::Collections,
        inputs: CommandInputs::Records,
        outputs: CommandOutputs::File,
        settings: &[],
        answers: None,
        can_lose: false,
        related: &["select", "stats"],
    },
    CommandContract {
        name: "index",
        group: HelpGroup::Collections,
        inputs: CommandInputs::Folders,
        outputs: CommandOutputs::Index,
        settings: &[],
        answers: Some([texts::man_page::AllDone, texts::man_page::DamagedIndex]),
        can_lose: false,
        related: &["select", "stats"],
    },
    CommandContract {
        name: "analyze",
        group: HelpGroup::Engines,
        inputs: CommandInputs::Records,
        outputs: CommandOutputs::FileOrFolder,
        settings: &[],
        answers: Some([texts::man_page::AllDone, texts::man_page::NotReported]),
        can_lose: false,
        related: &["engines", "info"],
    },
    CommandContract {
        name: "engines",
        group: HelpGroup::Engines,
        inputs: CommandInputs::Nothing,
        outputs: CommandOutputs::Printed,
        settings: &[],
        answers: None,
        can_lose: false,
        related: &["analyze"],
    },
    CommandContract {
        name: "keys",
        group: HelpGroup::Program,
        inputs: CommandInputs::Nothing,
        outputs: CommandOutputs::Printed,
        settings: &["keys", "ambiguous_width"],
        answers: None,
        can_lose: false,
        related: &["config"],
    },
    CommandContract {
        name: "config",
        group: HelpGroup::Program,
        inputs: CommandInputs::Nothing,
        outputs: CommandOutputs::Printed,
        settings: &[],
        answers: Some([texts::man_page::AllDone, texts::man_page::InvalidSettings]),
        can_lose: false,
        related: &["doctor", "keys"],
    },
    CommandContract {
        name: "doctor",
        group: HelpGroup::Program,
        inputs: CommandInputs::Nothing,
        outputs: CommandOutputs::Printed,
        settings: &[],
        answers: None,
        can_lose: false,
        related: &["config"],
    },
    CommandContract {
        name: "completions",
        group: HelpGroup::Program,
        inputs: CommandInputs::Nothing,
        outputs: CommandOutputs::Installed,
        settings: &[],
        answers: None,
        can_lose: false,
        related: &["man"],
    },
    CommandContract {
        name: "man",
        group: HelpGroup::Program,
        inputs: CommandInputs::Nothing,
        outputs: CommandOutputs::Installed,
        settings: &[],
        answers: None,
        can_lose: false,
        related: &["completions"],
    },
];

/// The key of the setting that every command has as an option.
pub const SETTING_EVERYWHERE: &str = "color";

/// Returns the row of a command.
pub fn contract_of(command: &str) -> Option<&'static CommandContract> {
    COMMANDS.iter().find(|row| row.name == command)
}

/// Returns the exit codes of a command and what they mean; `command` is empty for the program itself.
pub fn exit_codes(command: &str) -> Vec<(&'static str, LocalizedText)> {
    let failed = ("2", texts::man_page::Failed);
    let lossy = ("3", texts::man_page::Lossy);
    let signal = ("128+N", texts::man_page::Signal);
    let Some(row) = contract_of(command) else {
        let done = ("0", texts::man_page::Done);
        let no = ("1", texts::man_page::No);
        return vec![done, no, failed, lossy, ("101", texts::man_page::InternalError), signal];
    };
    let mut codes = match row.answers {
        Some([yes, no]) => vec![("0", yes), ("1", no), failed],
        None => vec![("0", texts::man_page::AllDone), failed],
    };
    if row.can_lose {
        codes.push(lossy);
    }
    codes.push(signal);
    codes
}
