//! The text of the record that is open in the user's editor, and how the edited text is stored.

use super::tab::Tab;
use crate::app::event::RequestId;
use crate::app::text_edit::clean;
use crate::messages::notices::Notice;
use honfu_core::record::NodeLocation;

/// The origin of a text that is open in the user's editor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ExternalEdit {
    pub(crate) request: RequestId,
    pub(crate) origin: ExternalTextOrigin,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum ExternalTextOrigin {
    Comment(NodeLocation),
    /// The indices of a record and of a header in it.
    Header(usize, usize),
}

impl Tab {
    pub(crate) fn text_at(&self, origin: ExternalTextOrigin) -> Option<&str> {
        match origin {
            ExternalTextOrigin::Comment(place) => {
                self.records().get(place.record)?.tree.node(place.node).comment.as_deref()
            }
            ExternalTextOrigin::Header(record, index) => {
                self.records().get(record)?.headers.iter().nth(index).map(|header| &*header.value)
            }
        }
    }

    pub(crate) fn set_text_at(&mut self, origin: ExternalTextOrigin, text: &str) -> Result<(), Notice> {
        // Editors end the last line with a newline; the original text may not.
        let text = text.strip_suffix('\n').unwrap_or(text);
        if text == clean(self.text_at(origin).unwrap_or_default()) {
            return Ok(());
        }
        match origin {
            ExternalTextOrigin::Comment(place) => self.set_comment(place, text),
            ExternalTextOrigin::Header(record, index) => {
                let from = NodeLocation { record, ..self.place() };
                let mut headers = self.records()[record].headers.clone();
                headers.set(index, text);
                self.change_headers(from, headers)
            }
        }
    }
}
