//! Texts that are edited in the user's editor.

use super::tab::Tab;
use crate::app::event::{Effect, RequestId};
use crate::app::overlay::ListId;
use crate::app::text_edit::clean;
use crate::app::{App, CommandResult, done};
use crate::messages::{FileError, notices::Notice};
use honfu_core::record::NodeLocation;

/// The place of a text that is in the editor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ExternalEdit {
    request: RequestId,
    origin: ExternalTextOrigin,
}

#[derive(Clone, Copy, Debug)]
enum ExternalTextOrigin {
    Comment(NodeLocation),
    /// A header of a record, both by number.
    Header(usize, usize),
}

impl App {
    /// Gives the comment of the cursor's node to the editor, or the selected header
    /// where the headers are shown.
    pub(crate) fn edit_externally(&mut self) -> CommandResult {
        self.tab().may_change()?;
        let shows_headers = self.is_listing(ListId::Headers);
        let record = self.tab().index();
        let place = self.tab().place();
        let origin = if shows_headers {
            ExternalTextOrigin::Header(record, self.selected_header().ok_or(Notice::NothingToDo)?)
        } else {
            ExternalTextOrigin::Comment(place)
        };
        let request = self.documents.requests.next_id();
        let tab = self.tab_mut();
        tab.external = Some(ExternalEdit { request, origin });
        let text = tab.text_at(origin).unwrap_or_default().to_owned();
        Ok(Effect::EditExternally { request, text }.into())
    }

    /// Stores a text that comes back from the editor.
    pub(crate) fn edited_externally(
        &mut self,
        request: RequestId,
        result: Result<String, FileError>,
    ) -> CommandResult {
        let found = self
            .documents
            .tabs
            .iter_mut()
            .find_map(|tab| Some((tab.external.take_if(|external| external.request == request)?, tab)));
        let Some((external, tab)) = found else { return done() };
        tab.set_text_at(external.origin, &clean(&result.map_err(Notice::Failed)?))?;
        self.panes.comment_scroll = 0;
        done()
    }
}

impl Tab {
    fn text_at(&self, origin: ExternalTextOrigin) -> Option<&str> {
        match origin {
            ExternalTextOrigin::Comment(place) => {
                self.records().get(place.record)?.tree.node(place.node).comment.as_deref()
            }
            ExternalTextOrigin::Header(record, index) => {
                self.records().get(record)?.headers.iter().nth(index).map(|header| &*header.value)
            }
        }
    }

    fn set_text_at(&mut self, origin: ExternalTextOrigin, text: &str) -> Result<(), Notice> {
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
