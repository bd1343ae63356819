//! KIF and its UTF-8 form.

use super::{Losses, Report, Target};
use crate::record::Record;

/// Reads the records of a KIF text.
pub fn read(_text: &str, _report: &mut Report) -> Vec<Record> {
    Vec::new()
}

/// Writes a record as KIF text with `\n` line ends.
pub fn write(_records: &[Record], _target: &Target, _losses: &mut Losses) -> String {
    String::new()
}
