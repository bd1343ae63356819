//! The differences between two states of a file, in lines for people; and `:diff`, which
//! compares the current document with a file.

use std::path::PathBuf;

use super::records::record_line;
use crate::app::event::{Effect, RequestId, TabId};
use crate::app::overlay::ListId;
use crate::app::{App, CommandResponse, CommandResult, done, notify};
use crate::messages::FileError;
use crate::messages::differences::{self, DifferenceValues};
use crate::messages::node_names::NodeNamer;
use crate::messages::notices::Notice;
use crate::settings::ActiveSettings;
use honfu_core::format::{ParsedFile, Severity};
use honfu_core::record::compare_records;
use honfu_core::record::{LineChange, compare_lines};
use honfu_core::record::{NodeId, NodeLocation, Record};
use honfu_core::record::{find_moved, pair_records};

/// A difference as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DifferenceLine {
    /// `* 12 ☗２六歩: comment`, after the number of the record where there are several.
    pub line: String,
    /// What was there and what is there now, after `-` and `+`.
    pub detail: String,
    /// Where to find it in the new state.
    pub place: Option<NodeLocation>,
}

/// A file that is read to be compared.
#[derive(Clone, Debug)]
pub(crate) struct PendingComparison {
    request: RequestId,
    /// The document it is compared with.
    tab: TabId,
    name: String,
}

impl App {
    /// Requests a file, to list how the current document differs from it.
    pub(crate) fn diff(&mut self, path: &str) -> CommandResult {
        let path = PathBuf::from(path);
        let request = self.documents.requests.next_id();
        let name = crate::app::file_name(&path);
        let notice = Notice::Opening(name.clone());
        self.documents.requests.comparing = Some(PendingComparison { request, tab: self.tab().id, name });
        Ok(CommandResponse::from(Effect::ReadFile { request, path }).with(notice))
    }

    /// Lists the differences from a requested file, unless the user has switched to another document.
    pub(crate) fn file_read(
        &mut self,
        request: RequestId,
        result: Result<ParsedFile, FileError>,
    ) -> CommandResult {
        if self.awaits_problems(request) {
            return self.problems_read(result);
        }
        let tab = self.tab().id;
        let asked = self
            .documents
            .requests
            .comparing
            .take_if(|asked| asked.request == request)
            .filter(|asked| asked.tab == tab);
        let Some(PendingComparison { name, .. }) = asked else { return done() };
        let reading = result.map_err(Notice::Failed)?;
        let errors = reading.diagnostics.iter().filter(|found| found.severity == Severity::Error).count();
        self.layers.differences = changes(&reading.collection.records, self.tab().records(), &self.settings);
        let count = self.layers.differences.len();
        if count > 0 {
            self.open_list(ListId::Differences)?;
        }
        notify(Notice::Compared { name, count, errors })
    }

    /// A difference of the list that is open.
    pub fn difference(&self, index: usize) -> Option<&DifferenceLine> {
        self.layers.differences.get(index)
    }

    /// Goes to the place of a difference.
    pub(crate) fn go_to_difference(&mut self, index: usize) -> CommandResult {
        self.layers.list = None;
        let place = self.difference(index).and_then(|changed| changed.place);
        let Some(NodeLocation { record, node }) = place.filter(|place| self.tab().has_location(*place))
        else {
            return done();
        };
        if record != self.tab().index() {
            self.select_record(Some(record))?;
        }
        self.go_to_place(node)
    }
}

/// The differences between two states of the records of a file.
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

/// The line, the detail and the place of each difference between two records.
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

/// A record that only one of the files has.
fn one_sided(record: &Record, index: usize, sign: &str, place: Option<NodeLocation>) -> DifferenceLine {
    DifferenceLine { line: format!("{sign} #{}", record_line(record, index)), detail: String::new(), place }
}

/// The old and the new text, a line each.
fn detail(values: &DifferenceValues) -> String {
    let lines = compare_lines(values.old.as_deref(), values.new.as_deref());
    let changed = lines.into_iter().filter_map(|(change, line)| match change {
        LineChange::Same => None,
        LineChange::Old => Some(format!("- {line}")),
        LineChange::New => Some(format!("+ {line}")),
    });
    changed.collect::<Vec<_>>().join("\n")
}
