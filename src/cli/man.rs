//! `honfu man`: the manual page, with every command.

use clap::CommandFactory;
use clap_mangen::Man;

use super::args::Arguments;
use super::output::Output;
use super::{Exit, Outcome};

pub fn run(output: &mut Output) -> Outcome {
    let mut page = Vec::new();
    Man::new(Arguments::command().flatten_help(true)).render(&mut page)?;
    output.raw(&page)?;
    Ok(Exit::Done)
}
