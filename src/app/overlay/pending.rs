//! What waits for the answer to a question.

use std::path::PathBuf;

use crate::app::event::Write;
use crate::messages::notices::PastedRecords;
use honfu_core::format::{Diagnostic, Encoding, Loss, WriteTarget};
use honfu_core::record::Record;

/// What was about to happen to a document with unsaved edits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leaving {
    Close,
    Quit,
    /// Opening that file in its place.
    Open(PathBuf),
    /// Reading its file again, in that encoding or as it seems fit.
    Reread(Option<Encoding>),
}

/// A save, with what the user has agreed to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Save {
    pub(crate) path: PathBuf,
    pub(crate) target: WriteTarget,
    /// What to do when it is done.
    pub(crate) then: Option<Leaving>,
    /// Something may be lost.
    pub(crate) loses: bool,
    /// What stands there may be replaced, whatever it is.
    pub(crate) replaces: bool,
    /// The file may be replaced although not all of it was understood.
    pub(crate) forgets: bool,
    /// The file may be replaced although it cannot be kept beside the new one.
    pub(crate) drops: bool,
}

impl Save {
    pub(crate) fn new(path: PathBuf, target: WriteTarget, then: Option<Leaving>) -> Save {
        Save { path, target, then, loses: false, replaces: false, forgets: false, drops: false }
    }

    pub(crate) fn losing(self) -> Save {
        Save { loses: true, ..self }
    }

    pub(crate) fn replacing(self) -> Save {
        Save { replaces: true, ..self }
    }

    pub(crate) fn forgetting(self) -> Save {
        Save { forgets: true, ..self }
    }

    pub(crate) fn dropping(self) -> Save {
        Save { drops: true, ..self }
    }

    /// What was to be done after saving.
    pub(crate) fn give_up(self) -> Option<Leaving> {
        self.then
    }
}

/// A file that is exported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sending {
    pub(crate) write: Write,
    pub(crate) lost: Vec<Loss>,
}

/// What has come and waits for a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrived {
    pub(crate) records: Vec<Record>,
    /// The first fault in them.
    pub(crate) fault: Option<Diagnostic>,
    pub(crate) kind: PastedRecords,
}
