//! `honfu man [COMMAND]` prints the manual page of the whole program or of one command; `honfu man
//! DIR` writes all pages below a folder such as `~/.local/share/man`, in both languages.

use std::io::{self, Write};
use std::iter;
use std::path::{Path, PathBuf};

use clap::Command;
use clap_mangen::Man as Page;

use crate::cli::contract::{contract_of, exit_codes};
use crate::cli::outcome::{CliError, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::cli::output_files::ReplaceArgs;
use crate::messages::usage::{EXAMPLES, man_page, translate_help, translate_man_page};
use crate::messages::{Lang, LocalizedText, UsageError};
use crate::texts;
use honfu_core::text::split_at_breaks;

#[derive(Debug, clap::Args)]
pub struct ManArgs {
    #[arg(value_name = "COMMAND|DIR")]
    target: Option<PathBuf>,
    #[command(flatten)]
    replace: ReplaceArgs,
}

/// The date when the texts of the pages last changed.
const DATE: &str = "2026-11-24";

/// Macros that turn off hyphenation and stretched spaces.
const PLAIN_LINES: &str = ".nh\n.ad l\n";

/// The greatest length of a line of a page, since some formatters complain about longer ones; see
/// [`length_in_page`].
const MAX_LINE: usize = 74;

/// Runs `honfu man`; `program` returns the help in a language.
pub fn run_man(args: &ManArgs, program: &dyn Fn(Lang) -> Command, output: &mut CliOutput) -> CliResult {
    let lang = output.lang();
    let page = match &args.target {
        None => program_page(&program(lang), lang)?,
        Some(target) => match program(lang).find_subcommand(target) {
            Some(command) => command_page(command, lang)?,
            None if ReplaceArgs::is_folder_name(target) => return write_pages(args, target, program, output),
            None => {
                return Err(CliError::new(UsageError::UnknownCommand(target.display().to_string())));
            }
        },
    };
    output.print_raw(page.as_bytes())?;
    Ok(ExitStatus::Done)
}

/// Writes a page for the program and for each command, in both languages.
fn write_pages(
    args: &ManArgs,
    folder: &Path,
    program: &dyn Fn(Lang) -> Command,
    output: &mut CliOutput,
) -> CliResult {
    let mut pages = Vec::new();
    for lang in Lang::ALL {
        let program = program(lang);
        let section =
            if lang == Lang::En { PathBuf::from("man1") } else { Path::new(lang.id()).join("man1") };
        pages.push((section.join("honfu.1"), program_page(&program, lang)?.into_bytes()));
        for command in documented_commands(&program) {
            let name = format!("honfu-{}.1", command.get_name());
            pages.push((section.join(name), command_page(command, lang)?.into_bytes()));
        }
    }
    args.replace.put_in_place(folder, &pages, output)
}

fn documented_commands(program: &Command) -> impl Iterator<Item = &Command> {
    program.get_subcommands().filter(|command| !["help", "__complete"].contains(&command.get_name()))
}

/// Returns the page of the program, with a section for each command.
fn program_page(program: &Command, lang: Lang) -> io::Result<String> {
    let sections = documented_commands(program)
        .map(|command| command_section(command, lang))
        .collect::<io::Result<String>>()?;
    let heading = format!(".SH {}\n", texts::man_page::CommandsSection.get(lang));
    let page = page_head(program, lang)? + &heading + &sections;
    let names = documented_commands(program).map(Command::get_name).collect::<Vec<_>>();
    Ok(finished(&translate_man_page(&page, lang)) + &closing("", lang) + &see_also(&names, lang))
}

/// Returns the page of a command.
fn command_page(command: &Command, lang: Lang) -> io::Result<String> {
    let name = command.get_name();
    let related = contract_of(name).into_iter().flat_map(|row| row.related.iter().copied());
    let pages: Vec<&str> = iter::once("").chain(related).collect();
    let page = translate_man_page(&page_head(command, lang)?, lang);
    Ok(finished(&page) + &closing(name, lang) + &see_also(&pages, lang))
}

/// Returns the sections that pages have besides the help.
fn closing(command: &str, lang: Lang) -> String {
    let files = definitions(texts::man_page::FilesSection, man_page::FILES, lang);
    let environment = definitions(texts::man_page::EnvironmentSection, man_page::ENVIRONMENT, lang);
    finished(&(examples_section(command, lang) + &exit_status(command, lang) + &files + &environment))
}

/// Returns the title, the name, the synopsis, the description and the options of a page.
fn page_head(command: &Command, lang: Lang) -> io::Result<String> {
    let page = Page::new(command.clone());
    let name = match command.get_name() {
        "honfu" => "HONFU".to_owned(),
        name => format!("HONFU-{}", name.to_uppercase()),
    };
    let version = env!("CARGO_PKG_VERSION");
    let mut text = format!(".TH {name} 1 {DATE} \"honfu {version}\"\n{PLAIN_LINES}");
    text += &part(|out| page.render_name_section(out))?;
    text += &format!(".SH {}\n", texts::man_page::SynopsisSection.get(lang));
    text += &synopsis(command, lang);
    text += &part(|out| page.render_description_section(out))?;
    text += &part(|out| page.render_options_section(out))?;
    Ok(text)
}

/// Returns the section of a command on the page of the program, without the options that all
/// commands share.
fn command_section(command: &Command, lang: Lang) -> io::Result<String> {
    let own = command.clone().mut_args(|arg| {
        let is_shared = arg.is_global_set() || arg.get_id() == "help";
        arg.hide(is_shared).help_heading(None::<&str>)
    });
    let has_options = own.get_arguments().any(|arg| !arg.is_hide_set());
    let page = Page::new(own);
    let mut text = format!(".SS {}\n{}.PP\n", command.get_name(), synopsis(command, lang));
    text += body(&part(|out| page.render_description_section(out))?);
    if has_options {
        text += body(&part(|out| page.render_options_section(out))?);
    }
    Ok(text)
}

/// Returns the usage of a command in one line.
fn synopsis(command: &Command, lang: Lang) -> String {
    let usage = translate_help(&command.clone().render_usage().to_string(), lang);
    let usage = usage.split_once(": ").map_or(&*usage, |(_, usage)| usage);
    usage.replace('-', "\\-") + "\n"
}

fn examples_section(command: &str, lang: Lang) -> String {
    let entries: Vec<(&str, LocalizedText)> = EXAMPLES
        .iter()
        .filter(|example| example.command == command)
        .map(|example| (example.line, example.what))
        .collect();
    definitions(texts::man_page::ExamplesSection, &entries, lang)
}

fn exit_status(command: &str, lang: Lang) -> String {
    definitions(texts::man_page::ExitStatusSection, &exit_codes(command), lang)
}

/// Returns a section of terms with their meanings; empty if there are no terms.
fn definitions(heading: LocalizedText, entries: &[(&str, LocalizedText)], lang: Lang) -> String {
    let entries: String = entries
        .iter()
        .map(|(word, what)| {
            format!(".TP\n.B \"{}\"\n{}\n", escaped(word).replace('"', "\\(dq"), escaped(what.get(lang)))
        })
        .collect();
    if entries.is_empty() { entries } else { format!(".SH {}\n{entries}", heading.get(lang)) }
}

/// Returns a section that refers to the pages of the given commands; an empty name is the program.
fn see_also(commands: &[&str], lang: Lang) -> String {
    let pages: Vec<String> = commands
        .iter()
        .map(|name| match *name {
            "" => ".BR honfu (1)".to_owned(),
            name => format!(".BR honfu\\-{name} (1)"),
        })
        .collect();
    format!(".SH {}\n{}\n", texts::man_page::SeeAlsoSection.get(lang), pages.join(",\n"))
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\(aq")
}

/// Returns a part of a page in short lines, without empty macros.
fn finished(page: &str) -> String {
    let lines: Vec<&str> = page.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    let mut short = String::new();
    for (at, line) in lines.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| lines[before]);
        let after = lines.get(at + 1).copied();
        if *line == ".br" && (before == Some(".br") || before == Some(".sp") || after == Some(".sp")) {
            continue;
        }
        // The line after .TP is kept whole.
        if line.starts_with('.') || before == Some(".TP") {
            short += line;
        } else {
            short += &short_lines(line);
        }
        short.push('\n');
    }
    short
}

/// Splits a line of text into several, and marks where a Japanese line may be broken.
fn short_lines(line: &str) -> String {
    let mut out = String::new();
    let mut length = 0;
    for piece in split_at_breaks(line) {
        let is_after_space = out.ends_with(' ');
        // Options are not broken at their hyphens.
        let is_place = is_after_space || !(out.ends_with(|last: char| last.is_ascii()) && piece.is_ascii());
        if length > 0 && is_place && length + length_in_page(piece) > MAX_LINE {
            // The end of a line counts as a space, so Japanese text is joined with `\c`.
            out.truncate(out.trim_end().len());
            out += if is_after_space { "\n" } else { "\\c\n" };
            // These would start a macro at the beginning of a line.
            out += if piece.starts_with(['.', '\'']) { "\\&" } else { "" };
            length = 0;
        } else if length > 0 && is_place && !is_after_space {
            out += "\\:";
            length += 2;
        }
        out += piece;
        length += length_in_page(piece);
    }
    out
}

/// Returns how long a text is for the formatter, which replaces letters outside ASCII by
/// `\[u76E4]`.
fn length_in_page(text: &str) -> usize {
    text.chars().map(|letter| if letter.is_ascii() { 1 } else { 8 }).sum()
}

/// Returns a section without the preamble that clap_mangen writes before each.
fn part(print: impl Fn(&mut dyn Write) -> io::Result<()>) -> io::Result<String> {
    let mut page = Vec::new();
    print(&mut page)?;
    // A macro for quotes that the preamble defines.
    let text = String::from_utf8_lossy(&page).replace("\\*(Aq", "\\(aq");
    Ok(text.find(".SH ").map_or_else(String::new, |at| text[at..].to_owned()))
}

/// Returns a section without its heading.
fn body(section: &str) -> &str {
    section.split_once('\n').map_or("", |(_, body)| body)
}
