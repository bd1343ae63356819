//! Several open documents: switching between them, and opening more.

use std::path::Path;

use crate::app::document::Documents;

impl Documents {
    /// The tab of a file by name. The same file under another name is found by the registry only.
    pub(crate) fn tab_with(&self, path: &Path) -> Option<usize> {
        self.tabs.iter().position(|tab| tab.is_at(path))
    }
}
