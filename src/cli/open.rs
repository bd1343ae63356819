//! `honfu [FILE|DIR]...`: starts the terminal program.

use std::io::IsTerminal;
use std::path::PathBuf;

use super::context::Context;
use super::{Exit, Outcome, Stop};
use crate::messages::Remark;

pub fn run(_files: &[PathBuf], _sample: bool, context: &Context) -> Outcome {
    if !std::io::stdout().is_terminal() {
        return Err(Stop::Because(Exit::Usage, Remark::NotATerminal.text(context.lang)));
    }
    // The call of the terminal program comes here.
    Err(Stop::Because(Exit::Failed, Remark::NoTerminalProgram.text(context.lang)))
}
