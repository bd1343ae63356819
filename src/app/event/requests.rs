//! Requests that wait until the user has answered a question.

use std::path::PathBuf;

use crate::app::event::FileWrite;
use crate::messages::notices::PastedRecords;
use honfu_core::format::{Diagnostic, Encoding, Loss, WriteTarget};
use honfu_core::record::Record;

/// A position of a game in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamePlace {
    pub(crate) path: PathBuf,
    /// The index of the record in the file.
    pub(crate) record: usize,
    /// The hash key of the position.
    pub(crate) position: u64,
}

/// The action that leaves a document, after the question about its unsaved edits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeaveAction {
    Close,
    Quit,
    /// Open this file in the document's place.
    Open(PathBuf),
    /// Open this game in the document's place.
    OpenGame(GamePlace),
    /// Read the document's file again, in this encoding or in the detected one.
    Reread(Option<Encoding>),
}

/// A save, with the losses and replacements that the user has agreed to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveRequest {
    pub(crate) path: PathBuf,
    pub(crate) target: WriteTarget,
    /// The action after the save.
    pub(crate) then: Option<LeaveAction>,
    /// Whether the user has agreed to losses.
    pub(crate) allows_loss: bool,
    /// Whether any file at that path may be replaced.
    pub(crate) allows_replace: bool,
    /// Whether the file may be replaced although not all of it was understood.
    pub(crate) allows_misread: bool,
    /// Whether the file may be replaced although no backup can be kept.
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

/// A file to be exported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportRequest {
    pub(crate) write: FileWrite,
    pub(crate) lost: Vec<Loss>,
}

/// Pasted records that wait for the user to choose where they go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastedRecordSet {
    pub(crate) records: Vec<Record>,
    /// The first diagnostic in the pasted records.
    pub(crate) diagnostic: Option<Diagnostic>,
    pub(crate) kind: PastedRecords,
}
