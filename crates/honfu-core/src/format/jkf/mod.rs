//! JKF 1.0, the JSON Kifu Format of json-kifu-format.
//!
//! ```text
//! file = { "header": { key: value }, "initial"?: start, "moves": [ item* ] }
//! item = { "comments"?, "move"?, "time"?, "special"?, "forks"?: [ [ item* ]* ] }
//! ```
//!
//! The first item has the comments of the start position and no move; forks are alternatives to the move of
//! their item. Only what identifies a move is required; the rest is compared with the position when it is
//! read, and written from the position.
//!
//! [`read()`] keeps JSON that is not understood as raw text, and [`write()`] puts it back in its place:
//!
//! ```text
//! "key":value,…      members of an item, at the start those of the file
//! move."key":value   those of an object in it: header, initial, moves (the first item),
//!                    move or time
//! ,item              an item after the node, and in a second text those after it
//! [item*]            a fork of the item after the node
//! ```

mod read;
mod start;
mod step;
mod write;

use super::spec::{FileCapacity, Format, FormatSpec, RecordContinuation};
use crate::format::evidence::{Certainty, DetectionSample, FormatEvidence};
use crate::format::report::{Code, unsupported};
use crate::record::FormatFamily;
use crate::texts;
pub(super) use read::read;
pub(super) use write::write;

/// JKF.
pub(super) static JKF: FormatSpec = FormatSpec {
    capacity: FileCapacity::One,
    unsupported: unsupported![Bookmarks, FirstPly, UnknownHands],
    checks: &[Code::JkfByteOrderMark],
    continuation: Some(RecordContinuation { removed: "]}", joint: "", close: "]}" }),
    ..FormatSpec::new(
        Format::Jkf,
        "jkf",
        texts::format::Jkf,
        &["jkf", "json"],
        FormatFamily::Jkf,
        read,
        write,
    )
};

/// Returns the evidence that a text is JKF: a brace and a key. Wiki pages have tables and templates, `{|` and
/// `{{`, which JSON cannot have.
pub(super) fn evidence(sample: DetectionSample<'_>) -> Option<FormatEvidence> {
    let inside = sample.text.trim_start().strip_prefix('{')?;
    let mut parts = inside.splitn(3, '"').map(str::trim);
    let is_keyed = parts.next() == Some("") && parts.nth(1).is_some_and(|after| after.starts_with(':'));
    let certainty = if is_keyed { Certainty::Certain } else { Certainty::Opening };
    (!inside.starts_with(['|', '{'])).then(|| certainty.of(Format::Jkf))
}
