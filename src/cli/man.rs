//! `honfu man [COMMAND]`: the manual page of the program with all its commands, or that of
//! one command.

use std::io::{self, Write};

use clap::Command;
use clap_mangen::Man as Page;

use super::help::command;
use super::output::Output;
use super::{Exit, Outcome, Stop};
use crate::messages::usage::{examples_heading, page_words};
use crate::messages::{Lang, Misuse};

#[derive(Debug, clap::Args)]
pub struct Man {
    /// The command that the page is about; without it, all of them
    command: Option<String>,
}

pub fn run(args: Man, output: &mut Output) -> Outcome {
    let lang = output.lang();
    let program = command(lang);
    let page = match args.command {
        None => whole(&program, lang)?,
        Some(name) => match program.find_subcommand(&name) {
            Some(command) => printed(|page| Page::new(command.clone()).render(page))?,
            None => return Err(Stop::Because(Exit::Usage, Misuse::UnknownCommand(name).text(lang))),
        },
    };
    output.raw(page_words(&page, lang).as_bytes())?;
    Ok(Exit::Done)
}

/// The page of the program, with a section for each command.
fn whole(program: &Command, lang: Lang) -> io::Result<String> {
    let page = Page::new(program.clone());
    let mut text = printed(|out| page.render_title(out))?;
    text += &part(|out| page.render_name_section(out))?;
    text += &part(|out| page.render_synopsis_section(out))?;
    text += &part(|out| page.render_description_section(out))?;
    text += &part(|out| page.render_options_section(out))?;
    text += ".SH SUBCOMMANDS\n";
    for command in program.get_subcommands().filter(|command| command.get_name() != "help") {
        text += &of_command(command, lang)?;
    }
    text += &part(|out| page.render_extra_section(out))?;
    text += &part(|out| page.render_version_section(out))?;
    Ok(text)
}

/// What a command takes, without what all of them do.
fn of_command(command: &Command, lang: Lang) -> io::Result<String> {
    let hidden = |arg: clap::Arg| {
        let is_shared = arg.is_global_set() || arg.get_id() == "help";
        arg.hide(is_shared)
    };
    let own = command.clone().mut_args(hidden);
    let has_options = own.get_arguments().any(|arg| !arg.is_hide_set());
    let page = Page::new(own);
    let mut text = format!(".SS {}\n", command.get_name());
    text += body(&part(|out| page.render_synopsis_section(out))?);
    text += ".PP\n";
    text += body(&part(|out| page.render_description_section(out))?);
    if has_options {
        text += body(&part(|out| page.render_options_section(out))?);
    }
    // Its own heading stands in it.
    let examples = part(|out| page.render_extra_section(out))?;
    let heading = examples_heading(lang);
    text += &body(&examples).replacen(&format!("{heading}\n"), &format!(".PP\n{heading}\n"), 1);
    Ok(text)
}

fn printed(print: impl Fn(&mut dyn Write) -> io::Result<()>) -> io::Result<String> {
    let mut page = Vec::new();
    print(&mut page)?;
    Ok(String::from_utf8_lossy(&page).into_owned())
}

/// A section, without what the library writes at the start of all that it prints.
fn part(print: impl Fn(&mut dyn Write) -> io::Result<()>) -> io::Result<String> {
    let text = printed(print)?;
    Ok(text.find(".SH ").map_or_else(String::new, |at| text[at..].to_owned()))
}

/// A section without its heading.
fn body(section: &str) -> &str {
    section.split_once('\n').map_or("", |(_, body)| body)
}
