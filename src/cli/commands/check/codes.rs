//! `honfu check --list`: all codes.

use super::CheckFormat;
use crate::cli::json::{CodeObject, to_json_line};
use crate::cli::outcome::{CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::messages;
use honfu_core::text::{WidthMode, pad};

/// The width of the policy column, in cells.
const POLICIES: usize = 6;

/// Prints all codes.
pub fn list_codes(form: CheckFormat, output: &mut CliOutput) -> CliResult {
    let lang = output.lang();
    for entry in messages::catalogue() {
        output.print(&match form {
            CheckFormat::Text => {
                let policy = pad(entry.policy.name(lang), POLICIES, WidthMode::Narrow);
                format!("{:<9} {policy}  {}\n", entry.id, entry.text(lang))
            }
            CheckFormat::Json | CheckFormat::Sarif => to_json_line(&CodeObject {
                code: entry.id,
                policy: entry.policy.id(),
                message: entry.text(lang),
                hint: entry.advice(lang),
            }),
        })?;
    }
    Ok(ExitStatus::Done)
}
