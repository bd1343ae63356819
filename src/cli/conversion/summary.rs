//! The diagnostics and losses of many files by kind, so that a folder of 2,000 files takes only a
//! few lines.

use std::collections::BTreeMap;

use super::ConvertedInput;
use crate::cli::output::CliOutput;
use crate::messages::{self, ConvertMessage};
use honfu_core::format::{Code, Loss, LossKind, LossReport, Severity};

/// How many names are listed for a kind of loss.
const NAMES: usize = 5;

/// The warnings and losses of many inputs.
#[derive(Debug, Default)]
pub struct ConversionSummary {
    losses: BTreeMap<LossKind, LossTotal>,
    /// How many files have warnings of each code.
    warnings: BTreeMap<Code, usize>,
}

/// The losses of one kind in all files.
#[derive(Debug, Default)]
struct LossTotal {
    files: usize,
    count: usize,
    names: Vec<Box<str>>,
}

impl ConversionSummary {
    /// Moves the warnings and losses of a result into the summary. Errors stay and are reported
    /// with their file.
    pub fn take(&mut self, result: &mut ConvertedInput) {
        let (errors, others) =
            result.diagnostics.drain(..).partition(|diagnostic| diagnostic.severity == Severity::Error);
        result.diagnostics = errors;
        let mut codes: Vec<Code> = others
            .iter()
            .filter(|diagnostic| diagnostic.severity == Severity::Warning)
            .map(|diagnostic| diagnostic.code)
            .collect();
        codes.sort();
        codes.dedup();
        codes.into_iter().for_each(|code| *self.warnings.entry(code).or_default() += 1);
        let mut kinds = Vec::new();
        for loss in std::mem::take(&mut result.losses).iter().flat_map(LossReport::iter) {
            let total = self.losses.entry(loss.kind).or_default();
            if !kinds.contains(&loss.kind) {
                kinds.push(loss.kind);
                total.files += 1;
            }
            total.add(loss);
        }
    }

    /// Prints a line for each code and each kind of loss, and how to see the files; nothing if
    /// there are none.
    pub fn report(self, output: &CliOutput) {
        if self.warnings.is_empty() && self.losses.is_empty() {
            return;
        }
        for (code, files) in self.warnings {
            output
                .report(ConvertMessage::FilesWith { what: messages::code_text(code, output.lang()), files });
        }
        for (kind, LossTotal { files, count, names }) in self.losses {
            let loss = Loss { kind, count, first_ply: None, names };
            output.report_line(&messages::loss_in_files(&loss, files, output.lang()));
        }
        output.report(ConvertMessage::ByFile);
    }
}

impl LossTotal {
    fn add(&mut self, loss: &Loss) {
        self.count += loss.count;
        for name in &loss.names {
            if self.names.len() < NAMES && !self.names.contains(name) {
                self.names.push(name.clone());
            }
        }
    }
}
