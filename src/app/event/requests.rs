//! Requests that wait for the answer to a question.

use std::path::PathBuf;

use crate::app::event::FileWrite;
use crate::messages::notices::PastedRecords;
use honfu_core::format::{Diagnostic, Encoding, Loss, WriteTarget};
use honfu_core::record::Record;

/// A position of a game in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamePlace {
    pub(crate) path: PathBuf,
    /// Which record of the file, from 0.
    pub(crate) record: usize,
    /// The key of the position.
    pub(crate) position: u64,
}

/// The action on a document after the question about its unsaved edits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeaveAction {
    Close,
    Quit,
    /// Opening that file in its place.
    Open(PathBuf),
    /// Opening that game in its place.
    OpenGame(GamePlace),
    /// Reading its file again, in that encoding or the detected one.
    Reread(Option<Encoding>),
}

/// A save, with what the user has agreed to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveRequest {
    pub(crate) path: PathBuf,
    pub(crate) target: WriteTarget,
    /// What to do after the save.
    pub(crate) then: Option<LeaveAction>,
    /// The user has agreed to what is lost.
    pub(crate) allows_loss: bool,
    /// Any file at that path may be replaced.
    pub(crate) allows_replace: bool,
    /// The file may be replaced although not all of it was understood.
    pub(crate) allows_misread: bool,
    /// The file may be replaced although it cannot be kept beside the new one.
    pub(crate) without_backup: bool,
}

impl SaveRequest {
    pub(crate) fn new(path: PathBuf, target: WriteTarget, then: Option<LeaveAction>) -> SaveRequest {
        SaveRequest {
            path,
            target,
            then,
            allows_loss: false,
            allows_replace: false,
            allows_misread: false,
            without_backup: false,
        }
    }
}

/// A file that is exported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportRequest {
    pub(crate) write: FileWrite,
    pub(crate) lost: Vec<Loss>,
}

/// Pasted records that wait for the user to choose their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastedRecordSet {
    pub(crate) records: Vec<Record>,
    /// The first diagnostic in them.
    pub(crate) diagnostic: Option<Diagnostic>,
    pub(crate) kind: PastedRecords,
}
