//! The list of the records in the current file: their facts, which of them match the filter, and their
//! order.
//!
//! Facts are gathered in steps, because a file may hold many records. They are dropped with the list.

use std::collections::HashMap;

use super::tab::Tab;
use crate::app::event::{DocumentSource, TabId, node_to_show};
use honfu_core::format::{FileTraits, Format, Severity};
use honfu_core::record::{NodeId, PositionReplay};
use honfu_core::shogi::Position;
use honfu_query::{FilterError, RecordFacts, RecordFilter, RecordOrder};

/// The number of nodes processed before the screen is updated.
const AT_ONCE: usize = 20_000;

/// The state of the list of records.
#[derive(Clone, Debug, Default)]
pub struct RecordList {
    /// The document and the revision that the list was made from.
    of: Option<(TabId, u64)>,
    /// The facts of the records, by index; shorter than the records while facts are being gathered.
    facts: Vec<RecordFacts>,
    count: usize,
    /// The numbers of errors and warnings of each record, by its index.
    error_counts: HashMap<usize, (usize, usize)>,
    /// The indices of the records shown, in order.
    shown: Vec<usize>,
    text: String,
    filter: RecordFilter,
    /// The error in the typed filter; the previous filter stays in effect.
    filter_error: Option<FilterError>,
    pub(crate) order: RecordOrder,
    /// The selected record, and the node and position that preview it.
    preview: Option<(usize, NodeId, Position)>,
}

impl RecordList {
    pub(crate) fn new() -> RecordList {
        RecordList { order: RecordOrder::Given, ..RecordList::default() }
    }

    /// Clears everything but the order.
    pub(crate) fn forget_records(&mut self) {
        *self = RecordList { order: self.order, ..RecordList::default() };
    }

    /// Updates the list from a document. Returns the row of the record that was in the selected row, or the
    /// nearest row if that record is no longer shown.
    pub(crate) fn refresh_selected(&mut self, tab: &Tab, filter: &str, selected: usize) -> usize {
        let kept = self.shown.get(selected).copied();
        if !self.refresh(tab, filter) {
            return selected;
        }
        let last = self.shown.len().saturating_sub(1);
        let row = kept.and_then(|record| self.shown.iter().position(|shown| *shown == record));
        row.unwrap_or(selected).min(last)
    }

    /// Returns the indices of the records shown, in order.
    pub fn shown(&self) -> &[usize] {
        &self.shown
    }

    /// Returns the facts of a record by its index; `None` if they are not gathered yet.
    pub fn facts(&self, record: usize) -> Option<&RecordFacts> {
        self.facts.get(record)
    }

    /// Returns the number of records with facts and the number of all records.
    pub fn progress(&self) -> (usize, usize) {
        (self.facts.len(), self.count)
    }

    pub fn filter_error(&self) -> Option<&FilterError> {
        self.filter_error.as_ref()
    }

    pub fn order(&self) -> RecordOrder {
        self.order
    }

    /// Returns the selected record, and the node and position that preview it.
    pub fn preview(&self) -> Option<(usize, NodeId, &Position)> {
        self.preview.as_ref().map(|(record, node, position)| (*record, *node, position))
    }

    pub(crate) fn is_whole(&self) -> bool {
        self.of.is_none() || self.facts.len() == self.count
    }

    /// Updates the list from a document and gathers more facts. Returns whether the list may have changed.
    fn refresh(&mut self, tab: &Tab, text: &str) -> bool {
        let state = Some((tab.id, tab.document.revision()));
        let is_new = self.of != state;
        if is_new {
            let order = self.order;
            *self = RecordList { of: state, count: tab.records().len(), order, ..RecordList::default() };
            self.error_counts = error_counts(tab);
        }
        let known = self.facts.len();
        self.gather_facts(tab);
        let is_sifted = self.set_filter(text);
        let changes = is_new || is_sifted || self.facts.len() > known;
        if changes {
            self.arrange();
        }
        changes
    }

    fn gather_facts(&mut self, tab: &Tab) {
        let file = match &tab.source {
            DocumentSource::Path(path) => path.display().to_string(),
            _ => String::new(),
        };
        let mut moves = 0;
        while let Some(record) = tab.records().get(self.facts.len()).filter(|_| moves < AT_ONCE) {
            let number = self.facts.len();
            let mut facts =
                RecordFacts::new(&file, (number, self.count), record, tab.traits.unwrap_or(UNSAVED));
            (facts.errors, facts.warnings) = self.error_counts.get(&number).copied().unwrap_or_default();
            moves += facts.nodes + 1;
            self.facts.push(facts);
        }
    }

    /// Sets the filter. Returns whether the filter in effect has changed.
    fn set_filter(&mut self, text: &str) -> bool {
        if self.text == text {
            return false;
        }
        self.text = text.to_owned();
        match RecordFilter::parse_unfinished(text) {
            Ok((filter, error)) => {
                (self.filter, self.filter_error) = (filter, error);
                true
            }
            Err(error) => {
                self.filter_error = Some(error);
                false
            }
        }
    }

    /// Filters and sorts the records. Records without facts come last.
    pub(crate) fn arrange(&mut self) {
        self.shown = (0..self.count)
            .filter(|number| match self.facts.get(*number) {
                Some(facts) => self.filter.is_empty() || self.filter.matches(facts),
                None => self.filter.is_empty(),
            })
            .collect();
        if self.order != RecordOrder::Given {
            let facts = |number: usize| self.facts.get(number);
            self.shown.sort_by(|&one, &other| match (facts(one), facts(other)) {
                (Some(one), Some(other)) => self.order.compare(one, other),
                (one, other) => other.is_some().cmp(&one.is_some()),
            });
        }
    }

    /// Updates the preview for the selected record.
    pub(crate) fn update_preview(&mut self, tab: &Tab, selected: usize) {
        let number = self.shown.get(selected).copied();
        if self.preview.as_ref().map(|(seen, ..)| *seen) == number {
            return;
        }
        self.preview = number.and_then(|number| {
            let record = tab.records().get(number)?;
            let node = node_to_show(record);
            let mut replay = PositionReplay::new(&record.start);
            replay.go(&record.tree, node);
            Some((number, node, replay.position().clone()))
        });
    }
}

/// The traits assumed for a document that was never saved.
const UNSAVED: FileTraits = FileTraits {
    format: Format::Kifu,
    encoding: encoding_rs::UTF_8,
    newline: None,
    bom: false,
    parens: false,
    turns: false,
};

/// Returns the numbers of errors and warnings about each record.
fn error_counts(tab: &Tab) -> HashMap<usize, (usize, usize)> {
    let mut counts: HashMap<usize, (usize, usize)> = HashMap::new();
    for diagnostic in &tab.diagnostics {
        let Some(record) = tab.record_of(diagnostic) else { continue };
        let (errors, warnings) = counts.entry(record).or_default();
        match diagnostic.severity {
            Severity::Error => *errors += 1,
            Severity::Warning => *warnings += 1,
            Severity::Note => {}
        }
    }
    counts
}
