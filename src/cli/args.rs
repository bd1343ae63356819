//! The arguments of the program, and what runs each command.
//!
//! [`COMMANDS`] says what each command reads and writes. The help is in the language files;
//! [`crate::messages::usage`] has its form.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgGroup, ArgMatches, Args, Command, CommandFactory, FromArgMatches, Id, Parser};

use super::commands::{
    analyze, check, completions, config, convert, diff, doctor, draw, engines, index, info, man, merge,
    moves, notate, publish, rows, select, show, stats,
};
use super::context::{CliContext, GlobalOptions, ReadArgs};
use super::contract::{COMMANDS, SETTING_EVERYWHERE, contract_of};
use super::help;
use super::outcome::{CliError, CliResult};
use super::output::CliOutput;
use super::setting_options::{SettingOptions, setting_arg, setting_of_option, settings_with_options};
use super::startup::StartMode;
use super::version::LONG_VERSION;
use crate::messages::{Lang, UsageError, nearest_name};

/// The arguments without a command: those of the terminal program.
#[derive(Debug, Default, Parser)]
#[command(name = "honfu", bin_name = "honfu", version, long_version = LONG_VERSION, max_term_width = 100)]
pub struct ScreenArgs {
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
}

impl ScreenArgs {
    /// How the terminal program starts, according to the options.
    pub fn start_mode(&self) -> StartMode {
        match self {
            ScreenArgs { sample: true, .. } => StartMode::Sample,
            ScreenArgs { follow: true, .. } => StartMode::Follow,
            ScreenArgs { tsume: true, .. } => StartMode::Solve,
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
    let commands = COMMANDS.iter().map(|row| row.name).chain(["help"]);
    let command =
        nearest_name(word, commands).filter(|name| is_word && !word.starts_with('-') && *name != word)?;
    Some(UsageError::MistypedCommand { word: word.to_owned(), command: command.to_owned() })
}

/// The name of the option that reads the sample game.
const SAMPLE: &str = "sample";

/// Connects the names of commands to their arguments and to the functions that run them.
macro_rules! commands {
    ($($name:literal: $args:ty => $run:expr;)+) => {
        /// The names of the commands.
        #[cfg(test)]
        const NAMES: &[&str] = &[$($name),+];

        /// Adds the arguments that only this command has.
        fn with_own_arguments(command: Command) -> Command {
            match command.get_name() {
                $($name => <$args>::augment_args(command),)+
                _ => command,
            }
        }

        /// Runs the command of the given name.
        fn run_named(
            name: &str,
            matches: &ArgMatches,
            context: &CliContext,
            output: &mut CliOutput,
        ) -> CliResult {
            match name {
                $($name => $run(own_arguments::<$args>(matches)?, context, output),)+
                _ => Err(CliError::new(UsageError::UnknownCommand(name.to_owned()))),
            }
        }
    };
}

commands! {
    "show": show::ShowArgs => show::run_show;
    "draw": draw::DrawArgs => draw::run_draw;
    "publish": publish::PublishArgs => publish::run_publish;
    "moves": moves::MovesArgs => moves::run_moves;
    "notate": notate::NotateArgs => notate::run_notate;
    "convert": convert::ConvertArgs => convert::run_convert;
    "check": check::CheckArgs => check::run_check;
    "info": info::InfoArgs => info::run_info;
    "diff": diff::DiffArgs => diff::run_diff;
    "merge": merge::MergeArgs => merge::run_merge;
    "select": select::SelectArgs => select::run_select;
    "stats": stats::StatsArgs => stats::run_stats;
    "rows": rows::RowsArgs => rows::run_rows;
    "index": index::IndexArgs => index::run_index;
    "analyze": analyze::AnalyzeArgs => analyze::run_analyze;
    "engines": engines::EnginesArgs => engines::run_engines;
    "keys": config::KeysArgs => config::run_keys;
    "config": config::ConfigArgs => config::run_config;
    "doctor": doctor::DoctorArgs => doctor::run_doctor;
    "completions": completions::CompletionsArgs => |args, _, output: &mut CliOutput| {
        completions::run_completions(args, localized_program(output.lang()), output)
    };
    "man": man::ManArgs => |args, _, output| man::run_man(&args, &localized_program, output);
}

fn own_arguments<T: FromArgMatches>(matches: &ArgMatches) -> CliResult<T> {
    // The parser has accepted them.
    T::from_arg_matches(matches).map_err(|_| CliError::new(UsageError::Other))
}

/// Returns the parser of the program and its commands. The arguments of a command are only added when it is
/// used, and not at each start of the terminal program.
pub fn program() -> Command {
    let program = GlobalOptions::augment_args(ScreenArgs::command());
    let own_settings = settings_with_options().map(|row| {
        let arg = setting_arg(row).global(row.key == SETTING_EVERYWHERE);
        arg.hide_short_help(true).help_heading("Settings for this run")
    });
    ReadArgs::augment_args(program)
        .args(own_settings)
        .subcommands(COMMANDS.iter().map(|row| Command::new(row.name).defer(with_arguments)))
}

/// Adds the arguments of a command.
fn with_arguments(command: Command) -> Command {
    let Some(row) = contract_of(command.get_name()) else { return command };
    let settings =
        row.settings.iter().filter_map(|key| setting_of_option(key)).map(|setting| match setting.key {
            "notation" | "keys" => setting_arg(setting),
            _ => setting_arg(setting).hide_short_help(true).help_heading("Look"),
        });
    let command = with_needed_arguments(with_own_arguments(command)).args(settings);
    let command = if row.inputs.are_records() { ReadArgs::augment_args(command) } else { command };
    // `select --sample N` takes a sample of the records.
    let has_sample = command.get_arguments().any(|arg| arg.get_id() == SAMPLE);
    if row.inputs.may_be_sample() && !has_sample { command.arg(sample_arg()) } else { command }
}

/// Makes options that act only beside others need them: what happens to existing files needs an output, and
/// the end of the names in a list needs the list.
fn with_needed_arguments(command: Command) -> Command {
    let ids: Vec<Id> = command.get_arguments().map(Arg::get_id).cloned().collect();
    let among =
        |names: &[&str]| ids.iter().filter(|id| names.contains(&id.as_str())).cloned().collect::<Vec<_>>();
    let outputs = among(&["output", "directory", "in_place", "engine_log", "target"]);
    let replacing = among(&["force", "no_clobber"]);
    // `select -0` ends the names that it prints.
    let null = if command.get_name() == "select" { Vec::new() } else { among(&["null"]) };
    let command = command.group(ArgGroup::new("outputs").args(outputs).multiple(true));
    let command =
        replacing.into_iter().fold(command, |command, id| command.mut_arg(id, |arg| arg.requires("outputs")));
    null.into_iter().fold(command, |command, id| command.mut_arg(id, |arg| arg.requires("files_from")))
}

/// Returns the option that reads the sample game.
fn sample_arg() -> Arg {
    let arg = Arg::new(SAMPLE).long(SAMPLE).action(ArgAction::SetTrue);
    arg.hide_short_help(true).help_heading("Reading")
}

/// Returns the description of the program and all its commands in the given language.
pub fn localized_program(lang: Lang) -> Command {
    help::localized(program(), lang)
}

/// A parsed command line.
pub struct CommandLine {
    pub screen: ScreenArgs,
    pub global: GlobalOptions,
    pub reading: ReadArgs,
    pub settings: SettingOptions,
    pub command: Option<GivenCommand>,
    /// A mistake that the parser has accepted.
    pub mistake: Option<UsageError>,
}

/// A command with its arguments.
pub struct GivenCommand {
    name: String,
    matches: ArgMatches,
}

impl GivenCommand {
    pub fn run(&self, context: &CliContext, output: &mut CliOutput) -> CliResult {
        run_named(&self.name, &self.matches, context, output)
    }
}

impl CommandLine {
    /// # Errors
    /// If an argument is invalid, or if help is requested.
    pub fn parse(words: &[OsString]) -> Result<CommandLine, clap::Error> {
        let mut program = program();
        let mut matches = program.try_get_matches_from_mut(words)?;
        let screen = ScreenArgs::from_arg_matches(&matches)?;
        let misplaced = misplaced_option(&program, &matches);
        // Words after `--` are files.
        let is_file = words.iter().any(|word| word == "--");
        let mistake = misplaced.or_else(|| screen.mistyped_command().filter(|_| !is_file));
        let command = matches.remove_subcommand().map(|(name, matches)| GivenCommand { name, matches });
        let row = command.as_ref().and_then(|command| contract_of(&command.name));
        let own = command.as_ref().map_or(&matches, |command| &command.matches);
        let settings: Vec<&str> = match row {
            Some(row) => row.settings.iter().copied().chain([SETTING_EVERYWHERE]).collect(),
            None if command.is_some() => vec![SETTING_EVERYWHERE],
            None => settings_with_options().map(|row| row.key).collect(),
        };
        let reads_records = row.map_or(command.is_none(), |row| row.inputs.are_records());
        let mut reading = if reads_records { ReadArgs::from_arg_matches(own)? } else { ReadArgs::default() };
        reading.sample = matches!(own.try_get_one(SAMPLE), Ok(Some(true)));
        Ok(CommandLine {
            screen,
            global: GlobalOptions::from_arg_matches(own)?,
            reading,
            settings: SettingOptions::given(settings, own),
            command,
            mistake,
        })
    }
}

/// Returns the error for an option of the terminal program before a command, which would ignore it.
fn misplaced_option(program: &Command, matches: &ArgMatches) -> Option<UsageError> {
    let command = matches.subcommand_name()?;
    let is_given = |arg: &&Arg| {
        !arg.is_global_set() && matches.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine)
    };
    let option = program.get_arguments().find(is_given)?.get_long()?;
    Some(UsageError::Misplaced { option: format!("--{option}"), command: command.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::contract::{CommandInputs, CommandOutputs};

    #[test]
    fn every_row_of_the_table_is_a_command() {
        assert_eq!(COMMANDS.iter().map(|row| row.name).collect::<Vec<_>>(), NAMES);
        let is_known = |key: &str| setting_of_option(key).is_some();
        assert!(COMMANDS.iter().flat_map(|row| row.settings).all(|key| is_known(key)));
    }

    #[test]
    fn outputs_are_the_options_of_the_command() {
        let mut program = program();
        program.build();
        for row in COMMANDS {
            let command = program.find_subcommand(row.name).unwrap();
            let has = |id: &str| command.get_arguments().any(|arg| arg.get_id() == id);
            let (file, folder) = match row.outputs {
                CommandOutputs::Printed | CommandOutputs::Index | CommandOutputs::Installed => (false, false),
                CommandOutputs::File | CommandOutputs::FileOrSite => (true, false),
                CommandOutputs::FileOrFolder => (true, true),
            };
            assert_eq!((has("output"), has("directory")), (file, folder), "{}", row.name);
            let replaces = !matches!(row.outputs, CommandOutputs::Printed | CommandOutputs::Index);
            assert_eq!(has("force"), replaces, "{}", row.name);
            assert_eq!(has("no_loss"), row.can_lose, "{}", row.name);
            assert_eq!(has("inputs"), row.inputs == CommandInputs::Records, "{}", row.name);
            assert_eq!(has("input"), row.inputs == CommandInputs::Record, "{}", row.name);
        }
    }
}
