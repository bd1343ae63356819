//! Completion of a command line, for the shell scripts in `assets/completions`, which call the
//! program.
//!
//! `honfu __complete SHELL WORD...` prints a line for each candidate for the last word, with a tab
//! and a description where the shell shows one. `/files` and `/folders` stand for names that the
//! shell itself completes. bash passes its word breaks and the line up to the cursor; the other
//! shells pass words.

use std::ffi::{OsStr, OsString};
use std::process::ExitCode;

use clap::builder::StyledStr;
use clap::{Arg, Command, ValueEnum, ValueHint};
use clap_complete::Shell;
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, complete};

use crate::app::layers::completion::{form_with_options_like, notation_with_options_like};
use crate::cli::args::localized_program;
use crate::cli::context::{self, env_var};
use crate::cli::outcome::ExitStatus;
use crate::cli::output::{CliOutput, Verbosity};
use crate::config;
use crate::messages::usage::EXAMPLES;
use crate::messages::{self, CodePolicy, Lang, Locale};
use honfu_core::format::{FORMATS, encoding};
use honfu_core::notation::NotationStyle;

/// The first argument of the program that asks for completions, in place of a command.
pub const COMPLETE_ARGUMENT: &str = "__complete";

/// The placeholders for names that the shell completes.
const FILES: &str = "/files";
const FOLDERS: &str = "/folders";

/// Prints the candidates for the last word of the arguments, which begin with the name of the
/// shell.
pub fn print_candidates(arguments: &[OsString]) -> ExitCode {
    let settings = config::load(&env_var).settings;
    let locale =
        Locale { lang: settings.lang.on_system(context::system_lang()), notation: settings.notation };
    let program = localized_program(locale.lang);
    let Some((shell, words)) = arguments.split_first() else { return ExitCode::FAILURE };
    let breaks = words.first().filter(|_| shell == "bash").map(|breaks| breaks.to_string_lossy());
    let words = if breaks.is_some() { split_line(words.get(1)) } else { words.to_vec() };
    let current = words.last().map(|word| word.to_string_lossy().into_owned()).unwrap_or_default();
    let mut output = CliOutput::new(locale, Verbosity::Quiet);
    let engines: Vec<EngineName> =
        settings.engines.into_iter().map(|(name, engine)| (name, engine.command)).collect();
    for line in candidates(program, words, &engines, locale.lang) {
        let line =
            breaks.as_ref().map_or_else(|| line.clone(), |breaks| bash_candidate(&line, &current, breaks));
        if output.print(&(line + "\n")).is_err() {
            break;
        }
    }
    output.finish(Ok(ExitStatus::Done)).into()
}

/// Returns the lines for the last of the words.
fn candidates(program: Command, words: Vec<OsString>, engines: &[EngineName], lang: Lang) -> Vec<String> {
    let last = words.len().saturating_sub(1);
    let current = words.last().cloned().unwrap_or_default();
    let found = complete(&mut completed(program, engines, lang), words, last, None).unwrap_or_default();
    // Options are only offered after a dash, as is usual.
    let mut lines: Vec<String> = found
        .iter()
        .filter(|candidate| {
            current.as_encoded_bytes().starts_with(b"-")
                || !candidate.get_value().as_encoded_bytes().starts_with(b"-")
        })
        .map(candidate_line)
        .collect();
    lines.dedup();
    lines
}

/// Returns the line of a candidate, with a description if it has one.
fn candidate_line(candidate: &CompletionCandidate) -> String {
    let value = candidate.get_value().to_string_lossy();
    if let Some(kind) = [FILES, FOLDERS].into_iter().find(|kind| value.ends_with(kind)) {
        return kind.to_owned();
    }
    let help = candidate.get_help().map(StyledStr::to_string).unwrap_or_default();
    match help.lines().next().map(str::trim).filter(|help| !help.is_empty()) {
        Some(help) => format!("{value}\t{help}"),
        None => value.into_owned(),
    }
}

/// Splits a line that ends at the cursor into words. The last word is empty if the next word has
/// not begun.
fn split_line(line: Option<&OsString>) -> Vec<OsString> {
    let line = line.map(|line| line.to_string_lossy().into_owned()).unwrap_or_default();
    // The last word may have an open quote.
    let (mut words, is_closed) = ["", "'", "\""]
        .into_iter()
        .find_map(|quote| Some((shell_words::split(&format!("{line}{quote}")).ok()?, quote.is_empty())))
        .unwrap_or_default();
    if is_closed && line.ends_with(' ') && !line.ends_with("\\ ") {
        words.push(String::new());
    }
    words.into_iter().map(OsString::from).collect()
}

/// Returns a candidate without its description, and without the part before the last character at
/// which bash breaks words.
fn bash_candidate(line: &str, current: &str, breaks: &str) -> String {
    let value = line.split('\t').next().unwrap_or_default();
    let start =
        current.rfind(|sign| matches!(sign, '=' | ':') && breaks.contains(sign)).map_or(0, |at| at + 1);
    value.get(start..).filter(|_| value.starts_with(&current[..start])).unwrap_or(value).to_owned()
}

/// The name of an engine in the settings, and its command.
type EngineName = (String, String);

/// Returns a command with completers for the values of its arguments.
fn completed(command: Command, engines: &[EngineName], lang: Lang) -> Command {
    let name = command.get_name().to_owned();
    command
        .mut_args(|arg| offering(arg, &name, engines, lang))
        .mut_subcommands(|command| completed(command, engines, lang))
}

/// Returns an argument with a completer for its values. Names that may be followed by options are
/// not a closed list in the parser, so they are listed here.
fn offering(arg: Arg, command: &str, engines: &[EngineName], lang: Lang) -> Arg {
    if !arg.get_possible_values().is_empty() {
        return arg;
    }
    let completer = match arg.get_id().as_str() {
        "from" => named(formats(lang)),
        "to" => with_options(formats(lang), form_with_options_like),
        "notation" => with_options(notations(lang), notation_with_options_like),
        "filter" => filter_completer(lang),
        "allow" | "deny" => named(codes(lang)),
        "encoding" => {
            named(encoding::COMMON.iter().map(|name| ((*name).to_owned(), String::new())).collect())
        }
        "engine" => named(engines.to_vec()),
        "target" if command == "man" => named(command_names()),
        "target" if command == "completions" => named(shells()),
        "directory" | "folders" => shell_names(FOLDERS),
        // Any other path.
        _ if arg.get_value_hint() == ValueHint::AnyPath => shell_names(FILES),
        _ => return arg,
    };
    arg.add(completer)
}

/// Offers the names that begin with the word, each with its description.
fn named(names: Vec<(String, String)>) -> ArgValueCompleter {
    ArgValueCompleter::new(move |current: &OsStr| {
        names
            .iter()
            .filter(|(name, _)| name == FOLDERS || name.starts_with(&*current.to_string_lossy()))
            .map(|(name, help)| {
                CompletionCandidate::new(name).help(Some(help.clone().into()).filter(|_| !help.is_empty()))
            })
            .collect()
    })
}

/// Offers names; after a name and a colon, what the function returns for the name and the rest.
fn with_options(names: Vec<(String, String)>, options: fn(&str, &str) -> Vec<String>) -> ArgValueCompleter {
    let names = named(names);
    ArgValueCompleter::new(move |current: &OsStr| match current.to_string_lossy().split_once(':') {
        Some((name, given)) => options(name, given).into_iter().map(CompletionCandidate::new).collect(),
        None => names.complete(current),
    })
}

/// Offers the keys of filters, and the values of a key.
fn filter_completer(lang: Lang) -> ArgValueCompleter {
    ArgValueCompleter::new(move |current: &OsStr| {
        let found = honfu_query::completions(&current.to_string_lossy(), lang == Lang::Ja);
        found.into_iter().map(CompletionCandidate::new).collect()
    })
}

fn shell_names(kind: &'static str) -> ArgValueCompleter {
    ArgValueCompleter::new(move |current: &OsStr| {
        let is_option = current.as_encoded_bytes().starts_with(b"-");
        if is_option { Vec::new() } else { vec![CompletionCandidate::new(kind)] }
    })
}

fn formats(lang: Lang) -> Vec<(String, String)> {
    FORMATS.iter().map(|spec| (spec.id.to_owned(), spec.title.get(lang).to_owned())).collect()
}

fn codes(lang: Lang) -> Vec<(String, String)> {
    let reported = messages::catalogue().into_iter().filter(|row| row.policy != CodePolicy::Accept);
    reported.map(|row| (row.id.to_owned(), row.text(lang))).collect()
}

fn command_names() -> Vec<(String, String)> {
    let mut names: Vec<&str> = EXAMPLES.iter().map(|example| example.command).collect();
    names.dedup();
    // The program itself has examples too, under an empty name. A folder may be named as well.
    names.retain(|name| !name.is_empty());
    names.push(FOLDERS);
    names.into_iter().map(|name| (name.to_owned(), String::new())).collect()
}

fn shells() -> Vec<(String, String)> {
    Shell::value_variants()
        .iter()
        .map(Shell::to_string)
        .chain([FOLDERS.to_owned()])
        .map(|name| (name, String::new()))
        .collect()
}

fn notations(lang: Lang) -> Vec<(String, String)> {
    NotationStyle::all()
        .map(|style| (style.id().to_owned(), messages::style_name(style, lang).to_owned()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(line: &str) -> Vec<String> {
        split_line(Some(&line.into())).iter().map(|word| word.to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn a_line_is_split_as_bash_does() {
        assert_eq!(split("honfu show "), ["honfu", "show", ""]);
        assert_eq!(split("honfu show 'my ga"), ["honfu", "show", "my ga"]);
        assert_eq!(split("honfu show 'my "), ["honfu", "show", "my "]);
        assert_eq!(split_line(None), Vec::<OsString>::new());
        assert_eq!(split("honfu show my\\ "), ["honfu", "show", "my "]);
        assert_eq!(split("honfu convert --to=cs"), ["honfu", "convert", "--to=cs"]);
    }

    #[test]
    fn bash_gets_what_follows_the_words_it_sees() {
        assert_eq!(bash_candidate("--to=csa\tCSA", "--to=c", " =:"), "csa");
        assert_eq!(bash_candidate("--to=csa\tCSA", "--to=c", " "), "--to=csa");
        assert_eq!(bash_candidate("csa\tCSA", "c", " =:"), "csa");
        assert_eq!(bash_candidate("csa", "", " =:"), "csa");
    }
}
