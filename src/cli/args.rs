//! The arguments of the program, and the list of its commands.
//!
//! The doc comments of commands and arguments are their English help. The Japanese help is in
//! [`crate::messages::usage`], which also replaces `{formats}` and `{styles}` by lists.

use std::path::{Path, PathBuf};

use clap::{CommandFactory, Parser, Subcommand};

use super::commands::index;
use super::commands::{
    analyze, check, completions, config, convert, diff, doctor, engines, info, man, merge, moves, notate,
    publish, rows, select, show, stats,
};
use super::context::{CliContext, GlobalOptions};
use super::help;
use super::outcome::CliResult;
use super::output::CliOutput;
use super::setting_options::SettingOptions;
use super::startup::StartMode;
use super::version::LONG_VERSION;
use crate::messages::{Lang, UsageError, nearest_name};

/// Read, enter, annotate and convert shogi game records in the terminal
///
/// With files or folders, or with nothing, the terminal program starts. A file named
/// like a command is opened as ./show, or after --.
#[derive(Debug, Default, Parser)]
#[command(name = "honfu", bin_name = "honfu", version, long_version = LONG_VERSION, max_term_width = 100)]
pub struct CliArguments {
    #[command(subcommand)]
    pub command: Option<CliCommand>,
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
    #[command(flatten)]
    pub screen: SettingOptions<false>,
    // Last, since its heading applies to everything after it.
    #[command(flatten)]
    pub global: GlobalOptions,
}

impl CliArguments {
    /// How the terminal program starts, according to the options.
    pub fn start_mode(&self) -> StartMode {
        match self {
            CliArguments { sample: true, .. } => StartMode::Sample,
            CliArguments { follow: true, .. } => StartMode::Follow,
            CliArguments { tsume: true, .. } => StartMode::Solve,
            _ => StartMode::Open,
        }
    }

    /// Returns a usage error if the first file is probably a mistyped command rather than a new
    /// record.
    pub fn mistyped_command(&self) -> Option<UsageError> {
        let first = self.files.first().filter(|_| self.start_mode() == StartMode::Open)?;
        mistyped_command(first)
    }
}

/// Returns a usage error if `path` is probably a mistyped command: it has no extension, does not
/// exist, and resembles the name of a command.
pub fn mistyped_command(path: &Path) -> Option<UsageError> {
    let word = path.to_str().filter(|_| path.extension().is_none() && path.symlink_metadata().is_err())?;
    let is_word = word.chars().all(|letter| letter.is_alphanumeric() || letter == '-' || letter == '_');
    let program = CliArguments::command();
    let commands = program.get_subcommands().map(clap::Command::get_name).chain(["help"]);
    let command =
        nearest_name(word, commands).filter(|name| is_word && !word.starts_with('-') && *name != word)?;
    Some(UsageError::MistypedCommand { word: word.to_owned(), command: command.to_owned() })
}

// Deferred, so that the options of a command are only built when it is used, and not at each start
// of the terminal program.
#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum CliCommand {
    /// Convert records to another format
    Convert(convert::ConvertArgs),
    /// Print a position
    Show(show::ShowArgs),
    /// Print the moves, one per line
    Moves(moves::MovesArgs),
    /// Say what is in a file
    ///
    /// The exit code is 1 if something could not be read: a file, or, where there are errors, a
    /// part of one. --strict turns warnings into errors, --lenient errors into warnings.
    Info(info::InfoArgs),
    /// Find records, and list or write them
    ///
    /// All criteria have to be met. Prints the path of each record that is found, followed by a tab
    /// and its number for --record if its file holds several. The exit code is 0 if something was found,
    /// and 1 if nothing was, or if something could not be read.
    Select(select::SelectArgs),
    /// Count openings, and how the games ended
    ///
    /// Prints a line for each opening: the number of games, their share of those that got this far,
    /// and how many of them Black and White have won, were drawn or have no result, in per cent.
    /// The same position by another move order is another line, each handicap has lines of its own,
    /// and only main lines count.
    Stats(stats::StatsArgs),
    /// Print games or positions as rows, for databases and programs that count
    ///
    /// A JSON object per line for each game, or with --positions for each position of each game with the
    /// move that was played in it. docs/rows.md describes the fields, which stay as they are.
    Rows(rows::RowsArgs),
    /// Make a site of games, with pages to replay them
    ///
    /// The site lists the games by year, event and player, and has a feed. It needs no server and no scripts. A game keeps its address as long as its file keeps its name, and
    /// one of several in a file as long as its players, its date and its moves stay. Only what has changed is
    /// written, and pages of games that are gone are removed.
    Publish(publish::PublishArgs),
    /// Index folders, so that searches need not read all files again
    ///
    /// Makes the index of each folder or brings it up to date. `select`, `stats` and the program use an index
    /// of the folder, or of one that it is in, by themselves; files that are new or have changed since are
    /// read, so it never changes an answer. Indexes are in the cache folder and can be removed at any time.
    Index(index::IndexArgs),
    /// Report what is wrong with records, and repair what can be repaired
    Check(check::CheckArgs),
    /// Show how two records differ
    ///
    /// Moves are the same if the same moves lead to them, whatever the format and the order of the
    /// variations. In files with several records, those most alike are compared. The exit code is 0
    /// if nothing differs, 1 if something does, and 2 if a file cannot be read completely.
    Diff(diff::DiffArgs),
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
    /// merge -o %A --path=%P -- %O %A %B
    Merge(merge::MergeArgs),
    /// Print moves in another notation
    Notate(notate::NotateArgs),
    /// Analyse games with an engine
    ///
    /// What the engine finds in each position is written into its comment, in place of what the same
    /// engine has written there before; all else stays as it is. Positions that have a result of this
    /// engine that is as good are skipped, and an analysis that was ended goes on where it was when the
    /// same command is run again. Without -o, -d, --in-place and --json the record is printed.
    ///
    /// The exit code is 0 if everything could be analysed, 1 if something could not, and 2 if the command
    /// line is invalid.
    Analyze(analyze::AnalyzeArgs),
    /// List the engines of the settings, or check one
    Engines(engines::EnginesArgs),
    /// List the keys of the terminal program
    Keys(config::KeysArgs),
    /// Print the settings
    Config(config::ConfigArgs),
    /// Report what honfu finds on this machine
    Doctor(doctor::DoctorArgs),
    /// Print a completion script, or put all in place
    Completions(completions::CompletionsArgs),
    /// Print the manual page, or put all in place
    Man(man::ManArgs),
}

impl CliCommand {
    pub fn run(self, context: &CliContext, output: &mut CliOutput) -> CliResult {
        match self {
            CliCommand::Convert(args) => convert::run_convert(args, context, output),
            CliCommand::Show(args) => show::run_show(args, context, output),
            CliCommand::Moves(args) => moves::run_moves(args, context, output),
            CliCommand::Info(args) => info::run_info(args, context, output),
            CliCommand::Select(args) => select::run_select(args, context, output),
            CliCommand::Stats(args) => stats::run_stats(args, context, output),
            CliCommand::Rows(args) => rows::run_rows(args, context, output),
            CliCommand::Publish(args) => publish::run_publish(args, context, output),
            CliCommand::Index(args) => index::run_index(args, context, output),
            CliCommand::Check(args) => check::run_check(args, context, output),
            CliCommand::Diff(args) => diff::run_diff(args, context, output),
            CliCommand::Merge(args) => merge::run_merge(args, context, output),
            CliCommand::Notate(args) => notate::run_notate(args, context, output),
            CliCommand::Analyze(args) => analyze::run_analyze(args, context, output),
            CliCommand::Engines(args) => engines::run_engines(args, context, output),
            CliCommand::Keys(args) => config::run_keys(args, context, output),
            CliCommand::Config(args) => config::run_config(args, context, output),
            CliCommand::Doctor(args) => doctor::run_doctor(args, context, output),
            CliCommand::Completions(args) => {
                completions::run_completions(args, localized_program(output.lang()), output)
            }
            CliCommand::Man(args) => man::run_man(&args, &localized_program, output),
        }
    }
}

/// Returns the description of the program and all its commands in the given language.
pub fn localized_program(lang: Lang) -> clap::Command {
    help::localized(CliArguments::command(), lang)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::cli::setting_options::value_title;
    use crate::messages::usage;

    /// Collects the paragraphs of help of a command and of its subcommands.
    fn texts_of(command: &clap::Command, texts: &mut BTreeSet<String>) {
        let mut add = |text: Option<String>| {
            texts.extend(text.iter().flat_map(|text| text.split("\n\n")).map(str::to_owned));
        };
        add(command.get_about().map(ToString::to_string));
        add(command.get_long_about().map(ToString::to_string));
        for arg in command.get_arguments() {
            assert!(arg.get_help().is_some(), "{} of {}", arg.get_id(), command.get_name());
            add(arg.get_help().map(ToString::to_string));
            add(arg.get_long_help().map(ToString::to_string));
            let values = arg.get_possible_values();
            values.iter().for_each(|value| add(value.get_help().map(ToString::to_string)));
        }
        command.get_subcommands().for_each(|command| texts_of(command, texts));
    }

    #[test]
    fn all_help_is_there_in_both_languages() {
        let mut command = CliArguments::command();
        command.build();
        let mut english = BTreeSet::new();
        texts_of(&command, &mut english);
        let known: BTreeSet<String> =
            usage::translated_help().map(|(english, _)| (*english).to_owned()).collect();
        let is_of_setting = |text: &&String| value_title(text, Lang::Ja).is_some();
        let missing: Vec<&String> = english.difference(&known).filter(|text| !is_of_setting(text)).collect();
        let needless: Vec<&String> = known.difference(&english).collect();
        assert!(missing.is_empty() && needless.is_empty(), "missing {missing:#?}, needless {needless:#?}");
    }
}
