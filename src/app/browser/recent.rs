//! The recently opened files: when one is remembered, and the list of them.

use super::{BrowserListKind, plain};
use crate::app::document::Tab;
use crate::app::{App, DocumentSource, Effect};

impl App {
    /// Lists the files that were opened last.
    pub(crate) fn browse_recent(&mut self) -> Vec<Effect> {
        let folder = match self.browser.folder.as_os_str().is_empty() {
            true => self.surroundings.folder.clone(),
            false => self.browser.folder.clone(),
        };
        let ticket = self.open_shelf(BrowserListKind::Recent, folder);
        vec![Effect::Recall { ticket }]
    }

    /// Has a file remembered that was opened or written; what has no file is not.
    pub(crate) fn remember(&self, tab: &Tab) -> Option<Effect> {
        match &tab.source {
            DocumentSource::Path(path) if tab.traits.is_some() => {
                Some(Effect::Remember(plain(&self.surroundings.folder.join(path))))
            }
            _ => None,
        }
    }
}
