//! Which records are wanted, by all there is to ask of them.

use super::facts::Facts;
use super::filter::Filter;
use super::sought::Sought;
use crate::record::Record;

/// What records are to be like.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    pub filter: Filter,
    pub sought: Sought,
}

impl Wanted {
    /// Whether a record is wanted.
    pub fn matches(&self, facts: &Facts, record: &Record) -> bool {
        self.filter.matches(facts) && self.sought.is_in(record)
    }
}
