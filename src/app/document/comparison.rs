//! The differences between two states of a file, as lines for people, and `:diff`, which compares the
//! current document with a file.

use std::path::PathBuf;

use super::records::record_line;
use crate::app::document::Documents;
use crate::app::event::{CommandResponse, CommandResult, Effect, RequestId, TabId};
use crate::messages::differences;
use crate::messages::differences::DifferenceValues;
use crate::messages::node_names::NodeNamer;
use crate::messages::notices::Notice;
use crate::settings::ActiveSettings;
use honfu_core::record::{
    LineChange, NodeId, NodeLocation, Record, compare_lines, compare_records, find_moved, pair_records,
};

/// A difference as displayed in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DifferenceLine {
    /// `* 12 ☗２六歩: comment`, with the number of the record before it if there are several.
    pub line: String,
    /// The old and the new value, marked with `-` and `+`.
    pub detail: String,
    /// The place of the difference in the new state.
    pub place: Option<NodeLocation>,
}

/// A file being read for a comparison.
#[derive(Clone, Debug)]
pub(crate) struct PendingComparison {
    pub(crate) request: RequestId,
    /// The document that the file is compared with.
    pub(crate) tab: TabId,
    pub(crate) name: String,
}

/// Returns the differences between two states of the records of a file.
pub(crate) fn changes(old: &[Record], new: &[Record], settings: &ActiveSettings) -> Vec<DifferenceLine> {
    let many = old.len().max(new.len()) > 1;
    let mut found = Vec::new();
    let pairs = pair_records(old, new);
    for (pair, is_moved) in pairs.iter().zip(find_moved(&pairs)) {
        match *pair {
            [Some(before), Some(after)] => {
                let number = if many { format!("#{} ", after + 1) } else { String::new() };
                let line = differences::record_moved(before, settings.locale().lang);
                let moved = is_moved.then(|| (line, String::new(), NodeId::ROOT));
                let changed = of_record(&old[before], &new[after], settings);
                found.extend(moved.into_iter().chain(changed).map(|(line, detail, node)| DifferenceLine {
                    line: number.clone() + &line,
                    detail,
                    place: Some(NodeLocation { record: after, node }),
                }));
            }
            [Some(gone), None] => found.push(one_sided(&old[gone], gone, "-", None)),
            [None, Some(record)] => {
                let place = NodeLocation { record, node: NodeId::ROOT };
                found.push(one_sided(&new[record], record, "+", Some(place)));
            }
            [None, None] => {}
        }
    }
    found
}

/// Returns the line, the detail and the node of each difference between two records.
fn of_record(
    before: &Record,
    after: &Record,
    settings: &ActiveSettings,
) -> impl Iterator<Item = (String, String, NodeId)> {
    let locale = settings.locale();
    let mut old = NodeNamer::new(before, locale);
    let mut new = NodeNamer::new(after, locale);
    compare_records(before, after).into_iter().map(move |found| {
        let line = differences::difference_line(&found, &mut old, &mut new);
        let values = differences::difference_values(&found, &mut old, &mut new);
        (line, detail(&values), found.place().unwrap_or(NodeId::ROOT))
    })
}

/// Returns the difference for a record that only one of the files has.
fn one_sided(record: &Record, index: usize, sign: &str, place: Option<NodeLocation>) -> DifferenceLine {
    DifferenceLine { line: format!("{sign} #{}", record_line(record, index)), detail: String::new(), place }
}

/// Returns the lines that differ between two texts, each with its line number in its own text.
pub(crate) fn changed_lines(old: &str, new: &str) -> Vec<DifferenceLine> {
    let (mut old_number, mut new_number) = (0, 0);
    let mut changed = Vec::new();
    for (change, text) in compare_lines(Some(old), Some(new)) {
        old_number += usize::from(change != LineChange::New);
        new_number += usize::from(change != LineChange::Old);
        let text = text.trim_end();
        let line = match change {
            LineChange::Same => continue,
            LineChange::Old => format!("- {old_number}: {text}"),
            LineChange::New => format!("+ {new_number}: {text}"),
        };
        changed.push(DifferenceLine { line, detail: String::new(), place: None });
    }
    changed
}

/// Returns the old and the new text as lines; unchanged lines are left out.
fn detail(values: &DifferenceValues) -> String {
    let lines = compare_lines(values.old.as_deref(), values.new.as_deref());
    let changed = lines.into_iter().filter_map(|(change, line)| match change {
        LineChange::Same => None,
        LineChange::Old => Some(format!("- {line}")),
        LineChange::New => Some(format!("+ {line}")),
    });
    changed.collect::<Vec<_>>().join("\n")
}

impl Documents {
    /// Requests a file in order to list how the current document differs from it.
    pub(crate) fn diff(&mut self, path: &str) -> CommandResult {
        let path = PathBuf::from(path);
        let request = self.requests.next_id();
        let name = crate::app::file_name(&path);
        let notice = Notice::Opening(name.clone());
        self.requests.comparing = Some(PendingComparison { request, tab: self.tab().id, name });
        Ok(CommandResponse::from(Effect::ReadFile { request, path }).with(notice))
    }
}
