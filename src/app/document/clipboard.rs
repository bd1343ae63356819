//! The register of what was copied or removed last, for pasting.

use std::sync::Arc;

use crate::app::document::Documents;
use crate::app::document::Tab;
use crate::app::event::{CommandResponse, CommandResult, Effect};
use crate::messages::LocalizedText;
use crate::messages::notices::ClipboardNotice;
use honfu_core::format;
use honfu_core::format::{Format, Loss, Newline, WriteTarget};
use honfu_core::record::{NodeId, Record};

/// The content that was copied or removed last.
#[derive(Clone, Debug)]
pub(crate) enum CopyRegister {
    /// Moves with their comments, marks and times.
    Moves(Box<Record>),
    /// Whole records.
    Records(Vec<Arc<Record>>),
    Text(String),
}

/// Returns a record as the text of a file with `\n` newlines, and adds the losses to `lost`.
pub(crate) fn written(record: &Record, format: Format, lost: &mut Vec<Loss>) -> String {
    let target = WriteTarget { newline: Newline::Lf, ..WriteTarget::new(format) };
    // Every format can hold one record, and the target encoding is UTF-8.
    let Ok(written) = format::write(std::slice::from_ref(record), &target) else { return String::new() };
    lost.extend(written.losses.iter().cloned());
    String::from_utf8(written.bytes).unwrap_or_default()
}

impl Documents {
    /// Keeps moves for pasting; other programs get them from the clipboard as a record in KIF.
    pub(crate) fn copy_moves(&mut self, what: LocalizedText, moves: Record) -> CommandResult {
        let text = written(&moves, Format::Kifu, &mut Vec::new());
        self.copy_register = Some(CopyRegister::Moves(Box::new(moves)));
        Ok(CommandResponse::from(Effect::CopyText(text))
            .with(ClipboardNotice::Copied { what, lost: Vec::new() }))
    }
}

impl Tab {
    pub(crate) fn line_from_here(&self) -> &[NodeId] {
        let cursor = self.cursor();
        &cursor.line()[cursor.depth()..]
    }
}
