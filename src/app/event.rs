//! What the app is told, and what it asks for.

use std::path::PathBuf;

use super::command::Invocation;
use crate::format::{Encoding, Reading};

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Input {
    Command(Invocation),
    /// A character typed where text is expected.
    Text(char),
    /// Text pasted by the terminal.
    Paste(String),
    /// A key that means nothing here, as it is written in help.
    Unbound(String),
    /// A character that only an input method makes, where keys are expected.
    Ime(char),
    /// A file has been read, or not.
    Loaded {
        ticket: Ticket,
        result: Result<Reading, String>,
    },
    /// The user's editor has given a text back, or could not be used.
    Edited {
        ticket: Ticket,
        result: Result<String, String>,
    },
}

/// Names one request, so that an answer which comes too late is known as such.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ticket(pub u64);

/// Where a record comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Nowhere yet: a new record.
    New,
    Path(PathBuf),
    StandardInput,
    /// The annotated game built into the program.
    Sample,
}

/// Something to be done outside: the app itself touches neither disk nor terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Read a file and answer with [`Input::Loaded`].
    Read {
        ticket: Ticket,
        path: PathBuf,
        encoding: Option<Encoding>,
    },
    /// Let the user's editor change a text and answer with [`Input::Edited`].
    EditExternally {
        ticket: Ticket,
        text: String,
    },
    /// Show this as the title of the window.
    Title(String),
    /// Draw the whole screen anew.
    Redraw,
    Suspend,
    Quit,
}
