//! Help and usage errors in the user's language.
//!
//! Arguments are parsed in English, as they are declared. If that ends with help or an error, they
//! are parsed again with commands in the user's language.

use std::ffi::OsString;
use std::num::{IntErrorKind, ParseIntError};

use clap::builder::{PossibleValuesParser, Resettable, Str, StyledStr};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};

use crate::cli::context::{self, env_var};
use crate::cli::contract::{COMMANDS, HelpGroup, contract_of, exit_codes};
use crate::cli::moved::moved_to;
use crate::cli::outcome::ExitStatus;
use crate::cli::output::{CliOutput, Verbosity};
use crate::cli::setting_options::setting_of_option;
use crate::cli::version;
use crate::config;
use crate::messages::usage::{self, placeholder, translate_help};
use crate::messages::{AllowedValue, ExpectedValue, Lang, Locale, UsageError, usage_hint};
use crate::settings::ColorWhen;
use crate::terminal;
use crate::texts;
use honfu_core::notation::UnknownNotation;
use honfu_core::text::{WidthMode, pad, wrap};

/// The width of a Japanese paragraph, and of the indented help below an option, in cells.
const PARAGRAPH: usize = 78;
const BELOW: usize = PARAGRAPH - 10;

/// The width of the titles of groups of commands, in cells.
const GROUP_TITLE: usize = 11;

/// The name of the program, to which the options of every command belong.
const PROGRAM: &str = "honfu";

/// Which texts the help has, and how they are shown.
#[derive(Clone, Copy)]
struct HelpStyle {
    lang: Lang,
    /// Whether the help is for `-h`, which fits one screen.
    is_short: bool,
    /// Whether paragraphs are wrapped here rather than by clap.
    is_wrapped: bool,
}

impl HelpStyle {
    fn text(self, text: Option<String>, cells: usize) -> Resettable<StyledStr> {
        let text = text.map(|text| if self.is_wrapped { wrap_paragraphs(&text, cells) } else { text });
        text.map(StyledStr::from).into()
    }
}

/// Returns the program and all its commands, with their help in the given language.
pub fn localized(program: Command, lang: Lang) -> Command {
    localized_in_style(program, HelpStyle { lang, is_short: false, is_wrapped: false })
}

fn localized_in_style(mut program: Command, style: HelpStyle) -> Command {
    program.build();
    localize(program, "", style)
}

/// Returns the program with its own help in the given language. Its commands are only named, since
/// building all of them takes longer than all else.
fn localized_overview(mut program: Command, style: HelpStyle) -> Command {
    program = localize_own(program, "", style).mut_subcommands(|command| localize_about(command, "", style));
    // An argument that is global would be copied into each command.
    program = program.mut_args(|arg| arg.global(false));
    // Parsing builds the program alone, and adds what asks for the help and for the version.
    let _ = program.try_get_matches_from_mut([PROGRAM]);
    let is_added = |arg: &Arg| matches!(arg.get_id().as_str(), "help" | "version");
    program
        .mut_args(|arg| if is_added(&arg) { localize_argument(arg, PROGRAM, style) } else { arg })
        .mut_subcommand("help", |command| localize_about(command, "", style))
}

/// Whether the arguments ask for the help of the program rather than for that of a command.
fn is_overview(program: &Command, arguments: &[OsString], error: &clap::Error) -> bool {
    let names_command = |word: &OsString| word == "help" || program.find_subcommand(word).is_some();
    error.kind() == ErrorKind::DisplayHelp && !arguments.iter().skip(1).any(names_command)
}

/// Sets the texts of a command and of the commands below it.
fn localize(command: Command, parent: &str, style: HelpStyle) -> Command {
    let (_, below) = text_names(&command, parent);
    localize_own(command, parent, style).mut_subcommands(|command| localize(command, &below, style))
}

/// Sets what a command is about.
fn localize_about(command: Command, parent: &str, style: HelpStyle) -> Command {
    let (name, _) = text_names(&command, parent);
    let (about, long_about) = usage::command_help(&name, style.lang);
    command.about(style.text(about, PARAGRAPH)).long_about(style.text(long_about, PARAGRAPH))
}

/// Sets the texts of a command, but not of the commands below it.
fn localize_own(command: Command, parent: &str, style: HelpStyle) -> Command {
    let lang = style.lang;
    let (name, _) = text_names(&command, parent);
    let own_name = if name == PROGRAM { "" } else { &*name };
    let called = command.get_bin_name().unwrap_or(PROGRAM).to_owned();
    let command = localize_about(command, parent, style)
        .after_help(texts::usage::MoreHelp { command: &called }.text(lang))
        .after_long_help(examples_and_exit_codes(own_name, lang))
        .subcommand_help_heading(texts::usage::Commands.get(lang))
        .subcommand_value_name(placeholder("COMMAND", lang))
        .mut_args(|arg| localize_argument(arg, &name, style));
    if style.is_short { with_short_form(command) } else { command }
}

/// Sets the form of the short help of a command: its options without headings.
fn with_short_form(command: Command) -> Command {
    let has_positionals = command.get_positionals().next().is_some();
    let positionals = if has_positionals { "{positionals}\n\n" } else { "" };
    command.help_template(format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{positionals}{{options}}{{after-help}}"
    ))
}

/// Returns the end of the long help; `command` is empty for the program itself.
fn examples_and_exit_codes(command: &str, lang: Lang) -> String {
    let examples = usage::examples_text(command, lang);
    // The commands below a command have its exit codes.
    let codes: String = exit_codes(command.split('_').next().unwrap_or_default())
        .into_iter()
        .map(|(code, meaning)| format!("\n  {code:5}  {}", meaning.get(lang)))
        .collect();
    let heading = texts::usage::ExitCodes.get(lang);
    let options = texts::usage::OptionsEverywhere.get(lang);
    let options = if command.is_empty() { String::new() } else { format!("{options}\n\n") };
    let examples = if examples.is_empty() { examples } else { format!("{examples}\n\n") };
    format!("{options}{examples}{heading}{codes}")
}

/// Sets the form of the program's own help: its commands in groups, with their names in the short help,
/// and with their purposes in the long one.
fn with_command_groups(program: Command, style: HelpStyle) -> Command {
    let lang = style.lang;
    let groups: String = HelpGroup::ALL.map(|group| group_text(&program, group, style)).concat();
    let template = format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{groups}\n{{all-args}}{{after-help}}"
    );
    let commands = placeholder("COMMAND", lang).unwrap_or("COMMAND");
    let options = texts::usage::SomeOptions.get(lang);
    let files = placeholder("FILE|DIR", lang).unwrap_or("FILE|DIR");
    program
        .help_template(template)
        .override_usage(format!("honfu {options} [{files}]...\n       honfu <{commands}> {options} ..."))
        .mut_subcommands(|command| command.hide(true))
}

/// Returns the commands of a group, for the help of the program.
fn group_text(program: &Command, group: HelpGroup, style: HelpStyle) -> String {
    let help = if group == HelpGroup::Program { Some("help") } else { None };
    let names = COMMANDS.iter().filter(|row| row.group == group).map(|row| row.name).chain(help);
    let title = group.title().get(style.lang);
    if style.is_short {
        return format!(
            "  {}  {}\n",
            pad(title, GROUP_TITLE, WidthMode::Narrow),
            names.collect::<Vec<_>>().join("  ")
        );
    }
    let lines: String = names
        .filter_map(|name| Some((name, program.find_subcommand(name)?.get_about()?.to_string())))
        .map(|(name, about)| format!("  {name:13}{about}\n"))
        .collect();
    format!("{title}{}\n{lines}\n", texts::usage::HeadingEnd.get(style.lang))
}

/// Returns the name of a command for its texts, and what the names of the commands below it begin with. The
/// commands below `help` are those that it explains.
fn text_names(command: &Command, parent: &str) -> (String, String) {
    match command.get_name() {
        PROGRAM => (PROGRAM.to_owned(), String::new()),
        "help" => ("help".to_owned(), parent.to_owned()),
        name => {
            let name = if parent.is_empty() { name.to_owned() } else { format!("{parent}_{name}") };
            (name.clone(), name)
        }
    }
}

/// Sets the texts of an argument and of its values.
fn localize_argument(arg: Arg, command: &str, style: HelpStyle) -> Arg {
    let lang = style.lang;
    // The help of commands names the options of all of them in one line.
    let is_folded = arg.is_global_set() && command != PROGRAM;
    let command = if arg.is_global_set() { PROGRAM } else { command };
    let name = arg.get_id().to_string();
    let row = contract_of(command);
    let has_setting = row.map_or(command == PROGRAM, |row| row.settings.contains(&&*name));
    let setting = setting_of_option(&name).filter(|_| has_setting);
    let setting = setting.filter(|row| row.allowed != AllowedValue::Notation);
    let (help, long_help) = match setting {
        Some(row) => (Some(row.option_help.get(lang).to_owned()), None),
        None => usage::argument_help(command, &name, lang),
    };
    let heading = arg.get_help_heading().and_then(|heading| heading_text(heading, lang));
    let takes_values = arg.get_action().takes_values();
    let values = arg.get_possible_values();
    let mut arg = arg
        .help(style.text(help, BELOW))
        .long_help(style.text(long_help, BELOW))
        .next_line_help(lang == Lang::Ja && !style.is_short && !is_folded)
        .hide_possible_values(style.is_short && takes_values);
    if arg.is_global_set() {
        arg = arg.help_heading(texts::usage::Everywhere.get(lang));
        arg = arg.hide_short_help(true).hide_long_help(is_folded);
    } else if let Some(heading) = heading {
        arg = arg.help_heading(heading);
    }
    if let Some(names) = arg.get_value_names() {
        let names: Vec<Str> = names
            .iter()
            .map(|name| placeholder(name, lang).map_or_else(|| name.clone(), Str::from))
            .collect();
        arg = arg.value_names(names);
    }
    if values.is_empty() || !takes_values {
        return arg;
    }
    let values = values.into_iter().map(|value| {
        let help = match setting {
            Some(row) => row.choice(value.get_name()).map(|choice| choice.title.get(lang).to_owned()),
            None => usage::argument_help(command, &format!("{name}_{}", value.get_name()), lang).0,
        };
        value.help(Resettable::<StyledStr>::from(help.map(StyledStr::from)))
    });
    arg.value_parser(PossibleValuesParser::new(values))
}

/// Returns the heading of options in the help, which clap knows by its English name.
fn heading_text(heading: &str, lang: Lang) -> Option<&'static str> {
    let headings =
        [texts::usage::Reading, texts::usage::Searching, texts::usage::Look, texts::usage::Settings];
    headings.into_iter().find(|text| text.get(Lang::En) == heading).map(|text| text.get(lang))
}

/// Wraps Japanese paragraphs, since clap breaks lines only at spaces.
fn wrap_paragraphs(text: &str, cells: usize) -> String {
    let lines: Vec<&str> = wrap(text, cells, WidthMode::Narrow)
        .into_iter()
        .map(|line| text[line].trim_end_matches('\n').trim_end_matches(' '))
        .collect();
    lines.join("\n")
}

/// Prints help, or reports what is wrong with the arguments: the mistyped command if there is one,
/// or else the error.
pub fn explain(
    program: Command,
    arguments: &[OsString],
    error: clap::Error,
    mistyped: Option<UsageError>,
) -> ExitStatus {
    let settings = config::load(&env_var).settings;
    let requested_lang = requested_value(arguments, "--lang").and_then(Lang::from_id);
    let lang = requested_lang.unwrap_or_else(|| settings.lang.on_system(context::system_lang()));
    if let Some(mistyped) = mistyped {
        terminal::print_line(&format!("honfu: {}", mistyped.text(lang)));
        return ExitStatus::Failed;
    }
    let style = HelpStyle { lang, is_short: requests_short_help(arguments), is_wrapped: lang == Lang::Ja };
    let command = if is_overview(&program, arguments, &error) {
        localized_overview(program, style)
    } else {
        localized_in_style(program, style)
    };
    let mut command = with_command_groups(command, style);
    let error = command.try_get_matches_from_mut(arguments).err().unwrap_or(error);
    if error.use_stderr() {
        // The message quotes the arguments, so it is sanitized.
        let named = command_name(&command, arguments);
        let message = match misplaced_error(&error, &command, named) {
            Some(misplaced) => format!("honfu: {}", misplaced.text(lang)),
            None => usage_message(&error, named, &known_names(&command, named), lang),
        };
        terminal::print_lines(&message);
        return ExitStatus::Failed;
    }
    let mut output = CliOutput::new(Locale { lang, notation: settings.notation }, Verbosity::Normal);
    let when =
        requested_value(arguments, "--color").and_then(|word| ColorWhen::from_id(&word.to_lowercase()));
    let help = if output.is_coloured(when.unwrap_or(settings.color)) {
        error.render().ansi().to_string()
    } else {
        error.render().to_string()
    };
    // The escape sequences come from clap and must not be sanitized.
    let printed = output.print_raw(translate_help(&help, lang).as_bytes());
    output.finish(printed.map(|()| ExitStatus::Done).map_err(Into::into))
}

/// Returns the version if a command was asked for it, which only the program has as an option.
pub fn asked_version(error: &clap::Error) -> Option<String> {
    let is_unknown = error.kind() == ErrorKind::UnknownArgument;
    version::answer(words(error, ContextKind::InvalidArg).concat().as_ref()).filter(|_| is_unknown)
}

/// Whether `-h` is among the arguments.
fn requests_short_help(arguments: &[OsString]) -> bool {
    let mut words = arguments.iter().map_while(|word| word.to_str()).take_while(|word| *word != "--");
    words.any(|word| word.starts_with('-') && !word.starts_with("--") && word.contains('h'))
}

/// Returns the value of an option in arguments that may be invalid otherwise.
fn requested_value<'a>(arguments: &'a [OsString], option: &str) -> Option<&'a str> {
    let words: Vec<&str> = arguments
        .iter()
        .map(|word| word.to_str().unwrap_or_default())
        .take_while(|word| *word != "--")
        .collect();
    let joined = words.iter().find_map(|word| word.strip_prefix(option)?.strip_prefix('='));
    let apart = words.windows(2).find(|pair| pair[0] == option).map(|pair| pair[1]);
    joined.or(apart)
}

/// Returns the name of the command in the arguments; empty without a command.
fn command_name<'a>(program: &'a Command, arguments: &[OsString]) -> &'a str {
    let mut words = arguments.iter().skip(1).take_while(|word| *word != "--");
    words.find_map(|word| program.find_subcommand(word)).map_or("", Command::get_name)
}

/// Returns the commands, and the long options of the given command, or else of the program.
fn known_names(program: &Command, command: &str) -> Vec<String> {
    let named = program.find_subcommand(command).unwrap_or(program);
    let options = named.get_arguments().filter_map(Arg::get_long);
    let commands = program.get_subcommands().map(|command| command.get_name().to_owned());
    options.map(|name| format!("--{name}")).chain(commands).collect()
}

/// Returns the error for an option that the command has, but that stands before it.
fn misplaced_error(error: &clap::Error, program: &Command, command: &str) -> Option<UsageError> {
    let UsageError::Unexpected(option) = usage_error(error) else { return None };
    let mut arguments = program.find_subcommand(command)?.get_arguments();
    let is_own = arguments.any(|arg| {
        arg.get_long().is_some_and(|long| option == format!("--{long}"))
            || arg.get_short().is_some_and(|short| option == format!("-{short}"))
    });
    is_own.then(|| UsageError::Misplaced { option, command: command.to_owned() })
}

/// Returns the error, the usage of the command, and a hint.
fn usage_message(error: &clap::Error, command: &str, names: &[String], lang: Lang) -> String {
    let usage = error.get(ContextKind::Usage).map(|usage| translate_help(&usage.to_string(), lang) + "\n");
    let error = usage_error(error);
    if let Some(moved) = moved_error(&error, command) {
        return format!("honfu: {}", moved.text(lang));
    }
    let usage = usage.unwrap_or_default();
    let hint = usage_hint(error.nearest(names).as_deref(), lang);
    format!("honfu: {}\n{usage}{hint}", error.text(lang))
}

/// Returns the error for an option or a value that stands elsewhere now.
fn moved_error(error: &UsageError, command: &str) -> Option<UsageError> {
    let (option, word) = match error {
        UsageError::Unexpected(word) => ("", word),
        UsageError::BadValue { option, value, .. } => (option.split(' ').next().unwrap_or_default(), value),
        _ => return None,
    };
    let instead = moved_to(command, option, word)?;
    Some(UsageError::Moved { word: word.clone(), instead })
}

/// Returns the error of clap as a [`UsageError`].
fn usage_error(error: &clap::Error) -> UsageError {
    let option = || words(error, ContextKind::InvalidArg).concat();
    let value = || words(error, ContextKind::InvalidValue).concat();
    match error.kind() {
        ErrorKind::UnknownArgument => UsageError::Unexpected(option()),
        ErrorKind::TooManyValues => UsageError::Unexpected(value()),
        ErrorKind::InvalidSubcommand => {
            UsageError::UnknownCommand(words(error, ContextKind::InvalidSubcommand).concat())
        }
        ErrorKind::InvalidValue if value().is_empty() => UsageError::NoValue { option: option() },
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => UsageError::NoValue { option: option() },
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            UsageError::BadValue { option: option(), value: value(), expected: expected_value(error) }
        }
        ErrorKind::NoEquals => UsageError::NoEquals { option: option() },
        ErrorKind::ArgumentConflict => {
            let others = words(error, ContextKind::PriorArg);
            if others.is_empty() || others == [option()] {
                UsageError::Repeated { option: option() }
            } else {
                UsageError::Conflict { option: option(), others }
            }
        }
        ErrorKind::MissingRequiredArgument => UsageError::Missing(words(error, ContextKind::InvalidArg)),
        ErrorKind::InvalidUtf8 => UsageError::NotUnicode,
        // The other kinds do not occur.
        _ => UsageError::Other,
    }
}

/// Returns the values that the option accepts.
fn expected_value(error: &clap::Error) -> ExpectedValue {
    let source = std::error::Error::source(error);
    let number = source.and_then(|source| source.downcast_ref::<ParseIntError>());
    let notation = source.and_then(|source| source.downcast_ref::<UnknownNotation>());
    let allowed = words(error, ContextKind::ValidValue);
    match (number, notation) {
        (Some(number), _) if *number.kind() == IntErrorKind::Zero => ExpectedValue::Count,
        (Some(_), _) => ExpectedValue::Number,
        (_, Some(unknown)) => ExpectedValue::Notation(unknown.clone()),
        _ if allowed.is_empty() => ExpectedValue::Something,
        _ => ExpectedValue::Words(allowed),
    }
}

fn words(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::cli::args;
    use crate::messages::LocalizedText;
    use clap::builder::PossibleValue;

    /// The names of texts that commands use, or should have.
    #[derive(Default)]
    struct FoundTexts {
        commands: BTreeSet<String>,
        arguments: BTreeSet<String>,
        placeholders: BTreeSet<String>,
        missing: BTreeSet<String>,
    }

    impl FoundTexts {
        /// Adds the names of the texts of a command and of the commands below it.
        fn add_command(&mut self, command: &Command, parent: &str) {
            let (name, parent) = text_names(command, parent);
            for arg in command.get_arguments() {
                let command = if arg.is_global_set() { PROGRAM } else { &name };
                self.add_argument(arg, command);
            }
            command.get_subcommands().for_each(|command| self.add_command(command, &parent));
            let is_found = texts::help::find(&name).is_some();
            if is_found {
                self.commands.insert(name)
            } else {
                self.missing.insert(name)
            };
        }

        fn add_argument(&mut self, arg: &Arg, command: &str) {
            let id = arg.get_id().as_str();
            let row = contract_of(command);
            let setting = setting_of_option(id).filter(|row| row.allowed != AllowedValue::Notation);
            let is_of_setting =
                setting.is_some() && row.map_or(command == PROGRAM, |row| row.settings.contains(&id));
            if !is_of_setting && !self.add_text(command, id) {
                self.missing.insert(format!("{command}_{id}"));
            }
            if arg.get_num_args().is_some_and(|number| number.takes_values()) {
                let names = arg.get_value_names().into_iter().flatten().map(|name| name.replace('|', "_"));
                self.placeholders.extend(names);
            }
            // Values that are names need no text.
            let values = arg.get_possible_values();
            let is_translated: Vec<bool> = values
                .iter()
                .map(PossibleValue::get_name)
                .map(|value| is_of_setting || self.add_text(command, &format!("{id}_{value}")))
                .collect();
            if is_translated.contains(&true) && is_translated.contains(&false) {
                self.missing.insert(format!("a value of {command}_{id}"));
            }
        }

        fn add_text(&mut self, command: &str, argument: &str) -> bool {
            let names = usage::argument_names(command, argument);
            let found = names.into_iter().find(|name| texts::argument::find(name).is_some());
            let is_found = found.is_some();
            self.arguments.extend(found);
            is_found
        }
    }

    fn names(texts: &[(&'static str, LocalizedText)]) -> BTreeSet<String> {
        texts.iter().map(|(name, _)| (*name).to_owned()).collect()
    }

    #[test]
    fn every_text_of_the_help_is_there_and_used() {
        let mut program = args::program();
        program.build();
        let mut found = FoundTexts::default();
        found.add_command(&program, "");
        assert!(found.missing.is_empty(), "{:#?}", found.missing);
        assert_eq!(found.commands, names(texts::help::ALL));
        assert_eq!(found.arguments, names(texts::argument::ALL));
        // The placeholder of commands in the usage.
        found.placeholders.insert("COMMAND".to_owned());
        assert_eq!(found.placeholders, names(texts::placeholder::ALL));
    }

    #[test]
    fn an_option_is_found_among_invalid_arguments() {
        let lang = |line: &str| {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            requested_value(&words, "--lang").map(str::to_owned)
        };
        assert_eq!(lang("honfu --nonsense --lang ja").as_deref(), Some("ja"));
        assert_eq!(lang("honfu show --lang=en --lang").as_deref(), Some("en"));
        assert_eq!(lang("honfu --language ja"), None);
        assert_eq!(lang("honfu -- --lang ja"), None);
    }
}
