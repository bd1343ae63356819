//! Which text of the record is in the user's editor, and how it is stored.

use super::tab::Tab;
use crate::app::event::RequestId;
use crate::app::text_edit::clean;
use crate::messages::notices::Notice;
use honfu_core::record::NodeLocation;

/// The place of a text that is in the editor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ExternalEdit {
    pub(crate) request: RequestId,
    pub(crate) origin: ExternalTextOrigin,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum ExternalTextOrigin {
    Comment(NodeLocation),
    /// A header of a record, both by number.
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
        // Editors end the last line; the original text may end in an empty one.
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
