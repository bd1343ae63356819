//! `honfu man [COMMAND]`: the manual page of the program with all its commands, or that of
//! one command.

use std::io::{self, Write};

use clap::Command;
use clap_mangen::Man as Page;

use crate::cli::outcome::{CliError, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::messages::usage::{examples_heading, translate_help, translate_man_page};
use crate::messages::{Lang, UsageError};
use honfu_core::text::split_at_breaks;

#[derive(Debug, clap::Args)]
pub struct ManArgs {
    /// The command that the page is about; by default all of them
    command: Option<String>,
}

/// No hyphenation, and no stretched spaces.
const PLAIN_LINES: &str = ".nh\n.ad l\n";

pub fn run(args: ManArgs, program: &Command, output: &mut CliOutput) -> CliResult {
    let lang = output.lang();
    let page = match args.command {
        None => {
            let commands = program.get_subcommands().filter(|command| command.get_name() != "help");
            let sections = commands.map(|command| section(command, lang)).collect::<io::Result<String>>()?;
            page(program, &format!(".SH SUBCOMMANDS\n{sections}"), lang)?
        }
        Some(name) => match program.find_subcommand(&name) {
            Some(command) => page(command, "", lang)?,
            None => return Err(CliError::usage(UsageError::UnknownCommand(name))),
        },
    };
    output.print_raw(breakable(&translate_man_page(&page, lang)).as_bytes())?;
    Ok(ExitStatus::Done)
}

/// The page of a command, with sections for those below it.
fn page(command: &Command, sections: &str, lang: Lang) -> io::Result<String> {
    // Only the program has a version of its own.
    let page = Page::new(command.clone()).source(concat!("honfu ", env!("CARGO_PKG_VERSION")));
    let mut text = printed(|out| page.render_title(out))? + PLAIN_LINES;
    text += &part(|out| page.render_name_section(out))?;
    text += ".SH SYNOPSIS\n";
    text += &synopsis(command, lang);
    text += &part(|out| page.render_description_section(out))?;
    text += &part(|out| page.render_options_section(out))?;
    text += sections;
    text += &part(|out| page.render_extra_section(out))?;
    if command.get_version().is_some() {
        text += &part(|out| page.render_version_section(out))?;
    }
    Ok(text)
}

/// The section of a command, without the options that all commands have.
fn section(command: &Command, lang: Lang) -> io::Result<String> {
    let hidden = |arg: clap::Arg| {
        let is_shared = arg.is_global_set() || arg.get_id() == "help";
        arg.hide(is_shared)
    };
    let own = command.clone().mut_args(hidden);
    let has_options = own.get_arguments().any(|arg| !arg.is_hide_set());
    let page = Page::new(own);
    let mut text = format!(".SS {}\n{}.PP\n", command.get_name(), synopsis(command, lang));
    text += body(&part(|out| page.render_description_section(out))?);
    if has_options {
        text += body(&part(|out| page.render_options_section(out))?);
    }
    // The examples have a heading of their own.
    let examples = part(|out| page.render_extra_section(out))?;
    let heading = examples_heading(lang);
    text += &body(&examples).replacen(&format!("{heading}\n"), &format!(".PP\n{heading}\n"), 1);
    Ok(text)
}

/// How a command is used, in a line.
fn synopsis(command: &Command, lang: Lang) -> String {
    let usage = translate_help(&command.clone().render_usage().to_string(), lang);
    let usage = usage.split_once(": ").map_or(&*usage, |(_, usage)| usage);
    usage.replace('-', "\\-") + "\n"
}

/// Allows line breaks between Japanese characters.
fn breakable(page: &str) -> String {
    let line = |line: &str| match line.starts_with(['.', ' ', '\'']) || line.contains("\\f") {
        true => line.to_owned(),
        // A space is a break without a mark.
        false => split_at_breaks(line).join("\\:").replace(" \\:", " "),
    };
    page.lines().map(|text| line(text.trim_end()) + "\n").collect()
}

fn printed(print: impl Fn(&mut dyn Write) -> io::Result<()>) -> io::Result<String> {
    let mut page = Vec::new();
    print(&mut page)?;
    Ok(String::from_utf8_lossy(&page).into_owned())
}

/// A section, without the preamble that clap_mangen writes before each.
fn part(print: impl Fn(&mut dyn Write) -> io::Result<()>) -> io::Result<String> {
    let text = printed(print)?;
    Ok(text.find(".SH ").map_or_else(String::new, |at| text[at..].to_owned()))
}

/// A section without its heading.
fn body(section: &str) -> &str {
    section.split_once('\n').map_or("", |(_, body)| body)
}
