//! What can be typed: the arguments that all commands share, and the list of commands.
//!
//! The documentation of commands and arguments is their help. Its Japanese is in
//! [`crate::messages::usage`], where `{formats}` and `{styles}` become lists.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, FromArgMatches, Parser, Subcommand, ValueEnum};

use super::open::Beginning;
use super::{
    check, completions, config, convert, diff, info, keys, man, merge, moves, notate, select, show, stats,
};
use crate::config::{AmbiguousWidth, ColorWhen};
use crate::messages::Lang;

/// Read, enter, annotate and convert shogi game records in the terminal
///
/// With files or folders, or with nothing, the terminal program starts. A file named
/// like a command is opened as ./show, or after --.
#[derive(Debug, Default, Parser)]
#[command(name = "honfu", bin_name = "honfu", version, max_term_width = 100)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Option<Command>,
    /// Files and folders to open; - reads standard input
    #[arg(value_name = "FILE|DIR")]
    pub files: Vec<PathBuf>,
    /// Open the annotated game built into the program
    #[arg(long, conflicts_with = "files")]
    pub sample: bool,
    /// Reread the files as they grow, and stay at the newest move
    #[arg(long, requires = "files", conflicts_with = "plain")]
    pub follow: bool,
    /// Solve the mating problems in files and folders, from the first unsolved one on
    #[arg(long, requires = "files", conflicts_with_all = ["plain", "follow"])]
    pub tsume: bool,
    /// Without a screen: commands and answers are lines of text; for screen readers and scripts
    #[arg(long)]
    pub plain: bool,
    // Its heading counts for all that is after.
    #[command(flatten)]
    pub global: Global,
}

impl Arguments {
    /// What was typed, the name of the program first.
    ///
    /// # Errors
    /// If it makes no sense, or asks for help.
    pub fn parse_from_words(words: &[OsString]) -> Result<Arguments, clap::Error> {
        let quickly = Arguments::of_files(words).or_else(|| Arguments::of_command(words));
        quickly.map_or_else(|| Arguments::try_parse_from(words), Ok)
    }

    /// Words that can be nothing but files: most starts are such, and the description of all
    /// commands and options takes more of one than reading the record does. No command and no
    /// option has a name with a point or a slash in it (tested).
    fn of_files(words: &[OsString]) -> Option<Arguments> {
        let is_file = |word: &OsString| {
            let bytes = word.as_encoded_bytes();
            !bytes.starts_with(b"-") && bytes.iter().any(|byte| matches!(byte, b'.' | b'/'))
        };
        let files = words.get(1..)?;
        let are_files = files.iter().all(is_file);
        are_files
            .then(|| Arguments { files: files.iter().map(PathBuf::from).collect(), ..Arguments::default() })
    }

    /// A command that is named first, of which alone the options are described: describing those
    /// of all takes longer than converting most records. Words that make no sense that way are
    /// left to the description of all, which says why.
    fn of_command(words: &[OsString]) -> Option<Arguments> {
        let words = words.get(1..)?;
        match words.first()?.to_str()? {
            "convert" => alone(words, Command::Convert),
            "show" => alone(words, Command::Show),
            "moves" => alone(words, Command::Moves),
            "info" => alone(words, Command::Info),
            "select" => alone(words, Command::Select),
            "stats" => alone(words, Command::Stats),
            "check" => alone(words, Command::Check),
            "diff" => alone(words, Command::Diff),
            "merge" => alone(words, Command::Merge),
            "notate" => alone(words, Command::Notate),
            _ => None,
        }
    }

    /// What the terminal program begins with.
    pub fn beginning(&self) -> Beginning {
        match self {
            Arguments { sample: true, .. } => Beginning::Sample,
            Arguments { follow: true, .. } => Beginning::Follow,
            Arguments { tsume: true, .. } => Beginning::Solve,
            _ => Beginning::Open,
        }
    }
}

/// A command with these words, the first of which is its name.
fn alone<Options: Args>(words: &[OsString], command: fn(Options) -> Command) -> Option<Arguments> {
    let described = Global::augment_args(Options::augment_args(clap::Command::new("honfu")));
    let matches = described.try_get_matches_from(words).ok()?;
    let command = Some(command(Options::from_arg_matches(&matches).ok()?));
    let global = Global::from_arg_matches(&matches).ok()?;
    Some(Arguments { command, global, ..Arguments::default() })
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Convert records to another format
    Convert(convert::Convert),
    /// Print a position
    Show(show::Show),
    /// Print the moves, one per line
    Moves(moves::Moves),
    /// Say what is in a file
    ///
    /// The exit code is 1 if something could not be read: a file, or, where there are errors, a
    /// part of one. --strict turns warnings into errors, --lenient errors into warnings.
    Info(info::Info),
    /// Find records, and list or write them
    ///
    /// All criteria have to be met. Prints the path of each record that is found, followed by a tab
    /// and its number for --record if its file holds several. The exit code is 0 if everything
    /// could be read, whatever was found, and 1 if something could not.
    Select(select::Select),
    /// Count openings, and how the games ended
    ///
    /// Prints a line for each opening: the number of games, their share of those that got this far,
    /// and how many of them Black and White have won, were drawn or have no result, in per cent.
    /// The same position by another move order is another line, each handicap has lines of its own,
    /// and only main lines count.
    Stats(stats::Stats),
    /// Report what is wrong with records, and repair what can be repaired
    Check(check::Check),
    /// Show how two records differ
    ///
    /// Moves are the same if the same moves lead to them, whatever the format and the order of the
    /// variations. In files with several records, those most alike are compared. The exit code is 0
    /// if nothing differs, 1 if something does, and 2 if a file cannot be read completely.
    Diff(diff::Diff),
    /// Merge two records that come from a third
    ///
    /// Moves, variations and comments of both sides are kept. Where both have changed the same
    /// thing, both versions are kept, and the place is named on standard error: of two comments A's
    /// lines come first; of two marks, bookmarks or times B's becomes a line of the comment;
    /// of two values of a header B's becomes a second line; of two continuations A's is the main
    /// line. A move or a comment that one side has removed and the other still has is kept and
    /// named as well. An empty BASE means that there is none.
    ///
    /// The exit code is 0, 1 if there are conflicts or the format cannot hold everything, and 2,
    /// with nothing written, if a file cannot be read or written. As a merge driver for git: honfu
    /// merge %O %A %B -o %A
    Merge(merge::Merge),
    /// Print moves in another notation
    Notate(notate::Notate),
    /// List the keys of the terminal program
    Keys(keys::Keys),
    /// Print the settings
    Config(config::Config),
    /// Report what honfu finds on this machine
    Doctor,
    /// Print a completion script
    Completions(completions::Completions),
    /// Print the manual page
    Man(man::Man),
}

/// The options of every command.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = "Everywhere")]
pub struct Global {
    /// The format of the input, if its content does not tell: {formats}
    #[arg(long, global = true, value_name = "FORMAT")]
    pub from: Option<String>,
    /// The encoding of the input, if its content does not tell
    #[arg(long, global = true, value_name = "NAME")]
    pub encoding: Option<String>,
    /// Which record of a file that holds several, from 1
    #[arg(long, global = true, value_name = "N")]
    pub record: Option<NonZeroUsize>,
    /// Treat warnings as errors
    #[arg(long, global = true, conflicts_with = "lenient")]
    pub strict: bool,
    /// Use the readable part of a broken record
    #[arg(long, global = true)]
    pub lenient: bool,
    /// The language of messages
    #[arg(long, global = true)]
    pub lang: Option<LangArg>,
    /// When to use colour
    #[arg(long, global = true, value_name = "WHEN")]
    pub color: Option<ColorWhen>,
    /// How wide the terminal draws characters such as ▲ and …
    #[arg(long, global = true, value_name = "WIDTH")]
    pub ambiguous_width: Option<AmbiguousWidth>,
    /// Print nothing but errors
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    /// Print more
    #[arg(short, long, global = true)]
    pub verbose: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum LangArg {
    En,
    Ja,
}

impl From<LangArg> for Lang {
    fn from(lang: LangArg) -> Lang {
        match lang {
            LangArg::En => Lang::En,
            LangArg::Ja => Lang::Ja,
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn files_are_told_from_commands_and_options_as_by_the_library() {
        for files in [&["game.kif"][..], &["./show", "a/b.csa", "日本/譜"], &["..", "/"], &[]] {
            let words: Vec<OsString> = [&["honfu"], files].concat().into_iter().map(Into::into).collect();
            let (own, by_library) = (Arguments::of_files(&words), Arguments::try_parse_from(&words));
            assert_eq!(format!("{:?}", own.unwrap()), format!("{:?}", by_library.unwrap()));
        }
        for other in ["show", "-", "--", "--lang=./x", "", "game"] {
            assert!(Arguments::of_files(&["honfu".into(), "game.kif".into(), other.into()]).is_none());
        }
        assert!(Arguments::of_files(&[]).is_none());
        let command = Arguments::command();
        let mut names = command.get_subcommands().flat_map(|command| command.get_name_and_visible_aliases());
        assert!(names.all(|name| !name.contains(['.', '/'])));
    }

    #[test]
    fn commands_alone_are_read_as_among_all() {
        for line in [
            "convert a.kif b.kif -t csa -d out --strict",
            "convert - -t kif:utf-8,lf --no-loss -j2",
            "show --sheet -- -x",
            "show a --graph score --size 2 --color never",
            "moves --lang ja a.kif",
            "info a b -q",
            "select -f player:X dir --record 3",
            "stats dir -v",
            "check --fix a.kif --encoding euc-jp",
            "diff a b --lenient",
            "merge base a b -o a",
            "notate -n western 7g7f --quiet",
        ] {
            let words: Vec<OsString> = ["honfu"].into_iter().chain(line.split(' ')).map(Into::into).collect();
            let by_library =
                Arguments::try_parse_from(&words).unwrap_or_else(|error| panic!("{line}: {error}"));
            let alone = Arguments::of_command(&words).unwrap_or_else(|| panic!("{line}"));
            assert_eq!(format!("{alone:?}"), format!("{by_library:?}"));
        }
        for line in
            ["", "--lang", "keys", "convert", "convert --bogus", "info --help", "show -qv a", "diff a"]
        {
            let words: Vec<OsString> = ["honfu"].into_iter().chain(line.split(' ')).map(Into::into).collect();
            assert!(Arguments::of_command(&words).is_none(), "{line}");
        }
    }
}
