//! `honfu man`: the manual page, with every command.

use clap_mangen::Man;

use super::help::command;
use super::output::Output;
use super::{Exit, Outcome};
use crate::messages::usage::page_words;

pub fn run(output: &mut Output) -> Outcome {
    let lang = output.lang();
    let mut page = Vec::new();
    Man::new(command(lang).flatten_help(true)).render(&mut page)?;
    output.raw(page_words(&String::from_utf8_lossy(&page), lang).as_bytes())?;
    Ok(Exit::Done)
}
