//! The rows of the header form. They are laid out when the form opens and do not move while it is filled
//! in; otherwise the next value would go into another header.

use std::collections::HashMap;

use crate::app::event::{CommandResult, RowId};
use crate::app::layers::{Layers, ListId, PromptKind};
use honfu_core::record::standard_header_keys;
use honfu_core::record::{HeaderKey, Headers};

/// The sort of rows for headers of the record, by their index. [`OFFERED`] is the sort for standard keys,
/// and `HANDICAP` the one for the handicap.
pub(crate) const HEADER: u8 = 0;
pub(crate) const OFFERED: u8 = 1;
const HANDICAP: u8 = 2;

/// The row of the handicap.
pub(crate) const HANDICAP_ROW: RowId = RowId { sort: HANDICAP, number: 0 };

/// The layout of a record's headers in the form.
#[derive(Clone, Debug, Default)]
pub(crate) struct HeaderRows {
    rows: Vec<HeaderRow>,
}

#[derive(Clone, Debug)]
enum HeaderRow {
    Handicap,
    /// The key of a header, and its index among the headers with this key. If the record does not have the
    /// first one, a standard key is offered in its place.
    Key(String, usize),
}

impl HeaderRows {
    /// Lays out the headers of a record in their order, then the handicap, then the standard keys that the
    /// record does not have.
    pub(crate) fn new(headers: &Headers) -> HeaderRows {
        let mut counts: HashMap<&str, usize> = HashMap::new();
        let mut rows: Vec<HeaderRow> = Vec::new();
        for header in headers.iter() {
            let key = usual_name(&header.key);
            let count = counts.entry(key).or_default();
            rows.push(HeaderRow::Key(key.to_owned(), *count));
            *count += 1;
        }
        rows.push(HeaderRow::Handicap);
        let offered = standard_header_keys().filter(|key| !counts.contains_key(usual_name(key)));
        rows.extend(offered.map(|key| HeaderRow::Key(usual_name(key).to_owned(), 0)));
        HeaderRows { rows }
    }

    /// Returns the rows for the present headers. Headers that were not laid out are at the end.
    pub(crate) fn rows(&self, headers: &Headers) -> Vec<RowId> {
        let mut indices: HashMap<&str, Vec<usize>> = HashMap::new();
        for (index, header) in headers.iter().enumerate() {
            indices.entry(usual_name(&header.key)).or_default().push(index);
        }
        let mut has_row = vec![false; headers.len()];
        let mut rows = Vec::with_capacity(self.rows.len());
        for row in &self.rows {
            match row {
                HeaderRow::Handicap => rows.push(HANDICAP_ROW),
                HeaderRow::Key(key, number) => {
                    match indices.get(key.as_str()).and_then(|found| found.get(*number)) {
                        Some(&index) => {
                            has_row[index] = true;
                            rows.push(RowId::new(index));
                        }
                        None if *number == 0 => {
                            let offered =
                                standard_header_keys().position(|standard| usual_name(standard) == key);
                            rows.extend(offered.map(|number| RowId { sort: OFFERED, number }));
                        }
                        None => {}
                    }
                }
            }
        }
        let rest = (0..headers.len()).filter(|index| !has_row[*index]);
        rows.extend(rest.map(RowId::new));
        rows
    }
}

/// Returns the usual name of a key that has several names.
fn usual_name(key: &str) -> &str {
    match HeaderKey::from_name(key) {
        Some(key) => key.name(),
        None => key,
    }
}

/// Returns the standard key of a row with the sort [`OFFERED`].
pub(crate) fn offered_key(row: RowId) -> &'static str {
    standard_header_keys().nth(row.number).unwrap_or_default()
}

impl Layers {
    /// Asks for the key of a new header.
    pub(crate) fn ask_new_header(&mut self) -> CommandResult {
        self.ask(PromptKind::HeaderKey)
    }

    /// Returns the index of the header that is selected in the form.
    pub(crate) fn selected_header(&self) -> Option<usize> {
        let row = self.selected_row().filter(|row| row.sort == HEADER && self.is_listing(ListId::Headers))?;
        Some(row.number)
    }
}
