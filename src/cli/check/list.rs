//! `honfu check --list`: the catalogue of codes.

use serde::Serialize;

use super::{Form, json};
use crate::cli::output::Output;
use crate::cli::{Exit, Outcome};
use crate::messages::{self, Entry, Lang};

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
    fn new(entry: &Entry, lang: Lang) -> Row {
        Row { code: entry.id, policy: entry.policy.id(), text: entry.text(lang), hint: entry.advice(lang) }
    }
}

pub fn run(form: Form, output: &mut Output) -> Outcome {
    let lang = output.lang();
    for entry in messages::catalogue() {
        let row = Row::new(&entry, lang);
        match form {
            Form::Text => {
                let Row { code, policy, text, .. } = row;
                output.text(&format!("{code:<9} {policy:<6}  {text}\n"))?;
            }
            Form::Json | Form::Sarif => output.text(&json::object(&row))?,
        }
    }
    Ok(Exit::Done)
}
