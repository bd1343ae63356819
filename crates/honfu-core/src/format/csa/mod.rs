//! CSA up to V2.2, and V3.0.
//!
//! A text is lines, a line is statements between commas (`statement`); the parts of a
//! record that have a syntax of their own have a file each, reading and writing side by
//! side: `header`, `time_limit` and `setup`. `remark` has the lines behind an apostrophe,
//! `ends` the words for ends, `server` the words of servers beside the standard, `spelling` what
//! people spell otherwise. `evidence` tells CSA from other formats. [`write()`] writes a
//! line only if [`read`] reads it back as the same, and reports the rest as lost. The letters
//! of moves are a notation, [`CsaMove`](crate::notation::CsaMove).

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
    ..FormatSpec::new(
        Format::Csa,
        "csa",
        ["CSA, for servers and engines", "CSA(対局サーバー向け)"],
        &["csa"],
        FormatFamily::Csa,
        read,
        write,
    )
};

/// CSA V3.0.
pub(crate) static CSA3: FormatSpec = FormatSpec {
    format: Format::Csa3,
    id: "csa3",
    title: ["CSA in its version 3.0", "CSA 3.0"],
    continuation: None,
    ..CSA
};
