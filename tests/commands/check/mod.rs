//! `honfu check`: what is reported about files, where, and what is repaired.

mod command;
mod fix;
mod lints;
mod places;
mod published_inputs;
mod quirks;
mod repairs;
mod sarif;

use serde_json::Value;

use crate::cli::support::Ran;

/// The objects on standard output, a line each.
fn objects(ran: &Ran) -> Vec<Value> {
    ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}
