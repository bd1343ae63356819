//! `honfu check`: which diagnostics are reported and where, and what is repaired.

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

/// Parses standard output with one JSON object per line.
fn objects(ran: &Ran) -> Vec<Value> {
    ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}
