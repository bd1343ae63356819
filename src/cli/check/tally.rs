//! The findings of all inputs together.

use std::collections::BTreeMap;

use serde_json::Value;

use super::file::Seen;
use crate::messages::{self, CheckMessage, Lang, caption::CountedNoun};
use honfu_core::format::{Code, Severity};

/// How often each code was found, and what went wrong.
#[derive(Default)]
pub struct Tally {
    counts: BTreeMap<(Severity, Code), usize>,
    failures: usize,
    /// What went wrong, for SARIF.
    notifications: Vec<Value>,
    has_printed: bool,
}

impl Tally {
    pub fn add(&mut self, seen: &Seen) {
        for (&found, count) in &seen.counts {
            *self.counts.entry(found).or_default() += count;
        }
        self.failures += usize::from(seen.failure.is_some());
    }

    /// Whether nothing was printed before.
    pub fn prints_first(&mut self) -> bool {
        !std::mem::replace(&mut self.has_printed, true)
    }

    pub fn notify(&mut self, notification: Value) {
        self.notifications.push(notification);
    }

    pub fn notifications(&self) -> &[Value] {
        &self.notifications
    }

    /// Whether there are errors, or inputs that could not be read or written.
    pub fn has_failed(&self) -> bool {
        self.failures > 0 || self.of(Severity::Error) > 0
    }

    fn of(&self, severity: Severity) -> usize {
        let own = self.counts.iter().filter(|((own, _), _)| *own == severity);
        own.map(|(_, count)| count).sum()
    }

    /// A line for each code that is at least so bad, the worst first, below an empty line.
    pub fn table(&self, least: Severity, lang: Lang) -> String {
        let rows = messages::catalogue();
        let text = |code: Code| rows.iter().find(|row| row.id == code.id()).map(|row| row.text(lang));
        let shown = self.counts.iter().rev().filter(|((severity, _), _)| *severity >= least);
        let lines = shown.map(|((severity, code), count)| {
            let severity = messages::severity(*severity).get(lang);
            format!("{count:6}  {severity}[{}]: {}\n", code.id(), text(*code).unwrap_or_default())
        });
        let table: String = lines.collect();
        if table.is_empty() { table } else { format!("\n{table}") }
    }

    /// "3 files: 1 error, 2 warnings".
    pub fn summary(&self, files: usize, lang: Lang) -> String {
        let kinds = [
            (Severity::Error, CountedNoun::Errors),
            (Severity::Warning, CountedNoun::Warnings),
            (Severity::Note, CountedNoun::Notes),
        ];
        let found = kinds.map(|(severity, counted)| (counted, self.of(severity)));
        let found = found.into_iter().filter(|(_, count)| *count > 0).collect();
        CheckMessage::Checked { files, found, unread: self.failures }.text(lang)
    }
}
