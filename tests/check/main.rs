//! `honfu check`: what is reported about files, where, and what is repaired.

mod command;
mod fix;
mod lints;
#[cfg(unix)]
#[path = "../support/nobody.rs"]
mod nobody;
mod places;
#[allow(dead_code)] // What runs the program is shared with the tests of other commands.
#[path = "../cli/support.rs"]
mod program;
mod published_inputs;
mod quirks;
mod repairs;
mod sarif;

use program::Ran;
use serde_json::Value;

/// The objects on standard output, a line each.
fn objects(ran: &Ran) -> Vec<Value> {
    ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}
