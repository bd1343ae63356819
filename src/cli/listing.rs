//! The choice and order of the matching records that are listed.

use std::num::NonZeroUsize;

use honfu_core::record::HeaderKey;
use honfu_query::{RecordFacts, game_id};

#[derive(Debug, clap::Args)]
pub struct ListingArgs {
    #[arg(long, value_name = "N", conflicts_with = "written")]
    pub limit: Option<NonZeroUsize>,
    #[arg(long, value_name = "N", conflicts_with = "written")]
    sample: Option<NonZeroUsize>,
    #[arg(long, value_name = "KEY", conflicts_with = "written", ignore_case = true)]
    sort: Option<SortKey>,
    #[arg(long, requires = "sort", hide_short_help = true)]
    reverse: bool,
}

/// What records are sorted by.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum SortKey {
    Date,
    Black,
    White,
    Event,
    Plies,
}

/// A matching record.
pub struct FoundRecord {
    /// The line that is printed for the record.
    pub line: String,
    /// The value to sort by; `None` if the record has no such value, or no order was requested.
    key: Option<SortValue>,
    /// The id of the game, if a sample is listed. Ids are in no meaningful order, so they serve as
    /// a random choice.
    id: Option<String>,
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum SortValue {
    Text(String),
    Number(usize),
}

impl ListingArgs {
    /// Whether all records have to be found before the first is printed.
    pub fn needs_all(&self) -> bool {
        self.sort.is_some() || self.sample.is_some()
    }

    pub fn found(&self, line: String, facts: &RecordFacts) -> FoundRecord {
        let key = match self.sort {
            None => None,
            Some(SortKey::Plies) => Some(SortValue::Number(facts.plies)),
            Some(SortKey::Date) => facts.date.map(|date| SortValue::Text(date.to_string())),
            Some(SortKey::Black) => sorted_header(facts, HeaderKey::Black),
            Some(SortKey::White) => sorted_header(facts, HeaderKey::White),
            Some(SortKey::Event) => sorted_header(facts, HeaderKey::Event),
        };
        let id = self.sample.map(|_| game_id(&facts.file, facts.index + 1));
        FoundRecord { line, key, id }
    }

    /// Chooses and orders the records to list; `found` has them in the order of the files.
    pub fn choose(&self, mut found: Vec<FoundRecord>) -> Vec<FoundRecord> {
        if let Some(sample) = self.sample.map(NonZeroUsize::get).filter(|sample| *sample < found.len()) {
            let mut ids: Vec<_> = found.iter().map(|record| record.id.clone()).collect();
            let (_, last, _) = ids.select_nth_unstable(sample - 1);
            found.retain(|record| record.id <= *last);
        }
        if self.sort.is_some() {
            found.sort_by(|one, other| match (&one.key, &other.key) {
                (Some(one), Some(other)) if self.reverse => other.cmp(one),
                (Some(one), Some(other)) => one.cmp(other),
                (one, other) => other.is_some().cmp(&one.is_some()),
            });
        }
        found.truncate(self.limit.map_or(usize::MAX, NonZeroUsize::get));
        found
    }
}

/// Returns the value of a header to sort by; `None` if it is empty.
fn sorted_header(facts: &RecordFacts, key: HeaderKey) -> Option<SortValue> {
    let text = facts.header(key);
    (!text.is_empty()).then(|| SortValue::Text(text.to_owned()))
}
