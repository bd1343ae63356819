//! CSA up to V2.2.

use super::{Losses, Report, Target};
use crate::record::Record;

/// Reads the records of a CSA text.
pub fn read(_text: &str, _report: &mut Report) -> Vec<Record> {
    Vec::new()
}

/// Writes records as CSA text with `\n` line ends.
pub fn write(_records: &[Record], _target: &Target, _losses: &mut Losses) -> String {
    String::new()
}
