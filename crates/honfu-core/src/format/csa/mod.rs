//! CSA up to V2.2, and CSA V3.0.
//!
//! A text consists of lines, and a line of statements between commas (`statement`). The parts of a record
//! with a special syntax have a file each, with reading and writing side by side: `header`, `time_limit` and
//! `setup`. `remark` has the lines behind an apostrophe, `ends` the words for ends, `server` the words that
//! servers add to the standard, and `spelling` the corrections of what people write. `evidence` tells CSA
//! from other formats. [`write()`] writes a line only if [`read()`] reads it back unchanged, and reports the
//! rest as lost. The notation of moves is [`CsaMove`](crate::notation::CsaMove).

mod ends;
mod evidence;
mod header;
mod play;
mod read;
mod remark;
mod sections;
mod server;
mod setup;
mod spelling;
mod statement;
mod time_limit;
mod version;
mod write;

use super::spec::{FileCapacity, Format, FormatSpec, RecordContinuation};
use crate::format::report::unsupported;
use crate::record::FormatFamily;
use crate::texts;
pub(crate) use ends::read_end as terminal;
pub(crate) use evidence::{evidence, is_row, line_weight};
pub(crate) use header::for_handicap;
pub(crate) use read::is_handicap;
pub(crate) use read::read;
pub(crate) use remark::is_of_person;
pub(in crate::format) use sections::CsaSections;
pub(crate) use statement::version_of;
pub(crate) use time_limit::is_time_limit;
pub(crate) use version::CsaVersion;
use write::top;
pub(crate) use write::{end_word, write};

/// CSA up to V2.2.
pub(crate) static CSA: FormatSpec = FormatSpec {
    options: &["comments"],
    unsupported: unsupported![Variations, Bookmarks, FirstPly, UnknownHands],
    continuation: Some(RecordContinuation { removed: "", joint: "\n", close: "" }),
    capacity: FileCapacity::Joined("/\n"),
    top,
    ..FormatSpec::new(Format::Csa, "csa", texts::format::Csa, &["csa"], FormatFamily::Csa, read, write)
};

/// CSA V3.0.
pub(crate) static CSA3: FormatSpec =
    FormatSpec { format: Format::Csa3, id: "csa3", title: texts::format::Csa3, continuation: None, ..CSA };
