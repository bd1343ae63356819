//! Making what is exported: its bytes, what they lack, and how they begin.

use super::form::{Form, Part};
use crate::app::Tab;
use crate::format::positions::Positions;
use crate::format::target::TargetError;
use crate::format::{self, Losses, Newline, Target, TooManyRecords, Written};
use crate::record::Record;

/// How many bytes and lines of a text are shown before it is exported.
const SHOWN: usize = 1 << 16;
const LINES: usize = 400;

/// What is exported.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Made {
    pub bytes: Vec<u8>,
    /// What of the record the bytes do not carry.
    pub losses: Losses,
    /// The first lines of a text.
    pub preview: Vec<String>,
}

/// The format of that id with options as they are typed, or as a clipboard takes it.
pub fn target(id: &str, options: &str, for_clipboard: bool) -> Result<Target, TargetError> {
    let target: Target = format!("{id}:{options}").parse()?;
    let as_text = Target { encoding: encoding_rs::UTF_8, newline: Newline::Lf, bom: false, ..target };
    Ok(if for_clipboard { as_text } else { target })
}

/// Makes a part of the document. Only a format that holds many records takes all of them.
pub fn make(tab: &Tab, target: Target, part: Part) -> Result<Made, TooManyRecords> {
    let of_positions = Form::Record(target.format).is_of_positions();
    let (cursor, record) = (tab.cursor(), tab.record());
    let line = |nodes| Record { headers: record.headers.clone(), ..record.line(nodes) };
    let cut;
    let (records, positions) = match part {
        Part::All => (tab.records(), target.positions),
        Part::Whole | Part::Start => (std::slice::from_ref(record), target.positions),
        Part::Line => {
            cut = line(cursor.line());
            (std::slice::from_ref(&cut), if of_positions { Positions::All } else { target.positions })
        }
        Part::Here => {
            cut = line(&cursor.line()[..=cursor.depth()]);
            (std::slice::from_ref(&cut), if of_positions { Positions::End } else { target.positions })
        }
    };
    let damaged = format::is_damaged(&tab.diagnostics);
    let target = Target { positions, damaged, ..target };
    let Written { bytes, losses } = format::write(records, &target)?;
    let preview = preview(&bytes, &target);
    Ok(Made { bytes, losses, preview })
}

/// The first lines, as a program reads them that knows the encoding.
fn preview(bytes: &[u8], target: &Target) -> Vec<String> {
    let text = format::text(&bytes[..bytes.len().min(SHOWN)], Some(target.encoding)).into_owned();
    text.lines().take(LINES).map(str::to_owned).collect()
}
