//! Journals: whatever is left of a journal, the recovered document is sound.

use honfu::app::document::replay;
use honfu::app::event::LeftJournal;
use honfu::app::{DocumentSource, OpenedFile, Tab, TabId};
use honfu::app::{FileContent, FileHold};
use honfu_core::record::Collection;

use super::editing::check_tab;

/// Replays a journal, undoes all its changes, and opens the record it started from.
pub fn check(text: &str) {
    let Ok(recovered) = replay(text, None) else { return };
    assert!(recovered.length <= text.len() as u64 && recovered.kept <= recovered.length);
    let read = |content: &FileContent| content.reading.collection.clone();
    let base =
        recovered.base.as_ref().map_or_else(|| Collection::from(honfu_core::record::Record::default()), read);
    let mut document = recovered.document;
    while document.undo().is_some() {}
    assert_eq!(*document.collection(), base, "not all was taken back");
    while document.redo().is_some() {}
    let journal =
        LeftJournal { name: String::new(), path: String::new(), text: Ok(text.to_owned()), age: None };
    let opened = OpenedFile {
        tab: TabId(1),
        full_path: None,
        file: None,
        journal: Some(Box::new(journal)),
        hold: FileHold::Ours,
    };
    check_tab(&Tab::open(DocumentSource::New, opened, true));
}
