//! The arguments of the program, and the list of its commands.
//!
//! Their help is in the language files; [`crate::messages::usage`] has its form.

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

#[derive(Debug, Default, Parser)]
#[command(name = "honfu", bin_name = "honfu", version, long_version = LONG_VERSION, max_term_width = 100)]
pub struct CliArguments {
    #[command(subcommand)]
    pub command: Option<CliCommand>,
    #[arg(value_name = "FILE|DIR")]
    pub files: Vec<PathBuf>,
    #[arg(long, conflicts_with = "files")]
    pub sample: bool,
    #[arg(long, requires = "files", conflicts_with = "plain")]
    pub follow: bool,
    #[arg(long, requires = "files", conflicts_with_all = ["plain", "follow"])]
    pub tsume: bool,
    #[arg(long)]
    pub plain: bool,
    #[command(flatten)]
    pub screen: SettingOptions<false>,
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
    Convert(convert::ConvertArgs),
    Show(show::ShowArgs),
    Moves(moves::MovesArgs),
    Info(info::InfoArgs),
    Select(select::SelectArgs),
    Stats(stats::StatsArgs),
    Rows(rows::RowsArgs),
    Publish(publish::PublishArgs),
    Index(index::IndexArgs),
    Check(check::CheckArgs),
    Diff(diff::DiffArgs),
    Merge(merge::MergeArgs),
    Notate(notate::NotateArgs),
    Analyze(analyze::AnalyzeArgs),
    Engines(engines::EnginesArgs),
    Keys(config::KeysArgs),
    Config(config::ConfigArgs),
    Doctor(doctor::DoctorArgs),
    Completions(completions::CompletionsArgs),
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
