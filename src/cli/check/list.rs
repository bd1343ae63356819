//! `honfu check --list`: the catalogue of codes.

use serde::Serialize;

use super::Form;
use crate::cli::output::Output;
use crate::cli::{Exit, Outcome, json};
use crate::messages::{self, CatalogueEntry, Lang};
use honfu_core::text::{WidthMode, pad};

/// Cells for what is done about a code.
const POLICIES: usize = 6;

/// A row; the names and their order are those of the JSON.
#[derive(Debug, Serialize)]
struct Row {
    code: &'static str,
    policy: &'static str,
    text: String,
    /// `null` for what is accepted.
    hint: Option<&'static str>,
}

impl Row {
    fn new(entry: &CatalogueEntry, lang: Lang) -> Row {
        Row { code: entry.id, policy: entry.policy.id(), text: entry.text(lang), hint: entry.advice(lang) }
    }
}

pub fn run(form: Form, output: &mut Output) -> Outcome {
    let lang = output.lang();
    for entry in messages::catalogue() {
        let row = Row::new(&entry, lang);
        match form {
            Form::Text => {
                let policy = pad(entry.policy.name(lang), POLICIES, WidthMode::Narrow);
                output.text(&format!("{:<9} {policy}  {}\n", row.code, row.text))?;
            }
            Form::Json | Form::Sarif => output.text(&json::line(&row))?,
        }
    }
    Ok(Exit::Done)
}
