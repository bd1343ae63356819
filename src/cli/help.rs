//! Help and usage errors in the user's language.
//!
//! Arguments are parsed in English, as they are declared. If that ends with help or an error, they
//! are parsed again with commands in the user's language.

use std::ffi::OsString;
use std::num::{IntErrorKind, ParseIntError};

use clap::builder::{PossibleValuesParser, Str};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};

use crate::cli::context::{self, env_var};
use crate::cli::outcome::ExitStatus;
use crate::cli::output::{CliOutput, Verbosity};
use crate::cli::setting_options::value_title;
use crate::config;
use crate::messages::usage::{self, placeholder, translate_help};
use crate::messages::{ExpectedValue, Lang, Locale, UsageError, usage_hint};
use crate::settings::ColorWhen;
use crate::terminal;
use honfu_core::notation::UnknownNotation;
use honfu_core::text::{WidthMode, wrap};

/// The width of a Japanese paragraph, and of the indented help below an option, in cells.
const PARAGRAPH: usize = 78;
const BELOW: usize = PARAGRAPH - 10;

/// Returns the program and all its commands, with their help in the given language.
pub fn localized(mut command: Command, lang: Lang) -> Command {
    command.build();
    localize_parts(map_texts(command, &|text, _| usage::help(text, lang)), "", lang)
}

/// Maps the help texts of a command and its subcommands. `map` gets each text and the number of
/// cells available for it on a line.
fn map_texts(mut command: Command, map: &dyn Fn(&str, usize) -> String) -> Command {
    if let Some(about) = command.get_about().map(ToString::to_string) {
        command = command.about(map(&about, PARAGRAPH));
    }
    if let Some(about) = command.get_long_about().map(ToString::to_string) {
        command = command.long_about(map(&about, PARAGRAPH));
    }
    command
        .mut_args(|mut arg| {
            if let Some(help) = arg.get_help().map(ToString::to_string) {
                arg = arg.help(map(&help, BELOW));
            }
            if let Some(help) = arg.get_long_help().map(ToString::to_string) {
                arg = arg.long_help(map(&help, BELOW));
            }
            arg
        })
        .mut_subcommands(|command| map_texts(command, map))
}

/// Adds the examples of a command and localizes the names of its values; `name` is empty for the
/// program itself.
fn localize_parts(mut command: Command, name: &str, lang: Lang) -> Command {
    let examples = usage::examples_text(name, lang);
    if !examples.is_empty() {
        command = command.after_help(examples);
    }
    command.mut_args(|arg| localize_values(arg, lang)).mut_subcommands(|command| {
        let name = command.get_name().to_owned();
        localize_parts(command, &name, lang)
    })
}

fn localize_values(arg: Arg, lang: Lang) -> Arg {
    // Below the name of an option, help always has the same width.
    let mut arg = arg.next_line_help(lang == Lang::Ja);
    if let Some(names) = arg.get_value_names().filter(|_| lang == Lang::Ja) {
        let names: Vec<Str> =
            names.iter().map(|name| placeholder(name).map_or_else(|| name.clone(), Str::from)).collect();
        arg = arg.value_names(names);
    }
    let mut values = arg.get_possible_values();
    if values.is_empty() {
        return arg;
    }
    for value in &mut values {
        if let Some(help) = value.get_help().map(ToString::to_string) {
            let title = value_title(&help, lang).map_or_else(|| usage::help(&help, lang), str::to_owned);
            *value = value.clone().help(title);
        }
    }
    arg.value_parser(PossibleValuesParser::new(values))
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
        return ExitStatus::Usage;
    }
    let mut command = localized(program, lang);
    if lang == Lang::Ja {
        command = map_texts(command, &wrap_paragraphs);
    }
    let error = command.try_get_matches_from_mut(arguments).err().unwrap_or(error);
    if error.use_stderr() {
        // The message quotes the arguments, so it is sanitized.
        terminal::print_lines(&usage_message(&error, &known_names(&command, arguments), lang));
        return ExitStatus::Usage;
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

/// Returns the commands, and the long options of the command named in the arguments, or else of the
/// program.
fn known_names(program: &Command, arguments: &[OsString]) -> Vec<String> {
    let mut words = arguments.iter().skip(1).take_while(|word| *word != "--");
    let named = words.find_map(|word| program.find_subcommand(word));
    let options = named.unwrap_or(program).get_arguments().filter_map(Arg::get_long);
    let commands = program.get_subcommands().map(|command| command.get_name().to_owned());
    options.map(|name| format!("--{name}")).chain(commands).collect()
}

/// Returns the error, the usage of the command, and a hint.
fn usage_message(error: &clap::Error, names: &[String], lang: Lang) -> String {
    let usage = error.get(ContextKind::Usage).map(|usage| translate_help(&usage.to_string(), lang) + "\n");
    let error = usage_error(error);
    let usage = usage.unwrap_or_default();
    let hint = usage_hint(error.nearest(names).as_deref(), lang);
    format!("honfu: {}\n{usage}{hint}", error.text(lang))
}

/// Returns the error of clap as a [`UsageError`].
fn usage_error(error: &clap::Error) -> UsageError {
    let option = || texts(error, ContextKind::InvalidArg).concat();
    let value = || texts(error, ContextKind::InvalidValue).concat();
    match error.kind() {
        ErrorKind::UnknownArgument => UsageError::Unexpected(option()),
        ErrorKind::TooManyValues => UsageError::Unexpected(value()),
        ErrorKind::InvalidSubcommand => {
            UsageError::UnknownCommand(texts(error, ContextKind::InvalidSubcommand).concat())
        }
        ErrorKind::InvalidValue if value().is_empty() => UsageError::NoValue { option: option() },
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => UsageError::NoValue { option: option() },
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            UsageError::BadValue { option: option(), value: value(), expected: expected_value(error) }
        }
        ErrorKind::NoEquals => UsageError::NoEquals { option: option() },
        ErrorKind::ArgumentConflict => {
            let others = texts(error, ContextKind::PriorArg);
            if others.is_empty() || others == [option()] {
                UsageError::Repeated { option: option() }
            } else {
                UsageError::Conflict { option: option(), others }
            }
        }
        ErrorKind::MissingRequiredArgument => UsageError::Missing(texts(error, ContextKind::InvalidArg)),
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
    let words = texts(error, ContextKind::ValidValue);
    match (number, notation) {
        (Some(number), _) if *number.kind() == IntErrorKind::Zero => ExpectedValue::Count,
        (Some(_), _) => ExpectedValue::Number,
        (_, Some(unknown)) => ExpectedValue::Notation(unknown.clone()),
        _ if words.is_empty() => ExpectedValue::Something,
        _ => ExpectedValue::Words(words),
    }
}

fn texts(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
