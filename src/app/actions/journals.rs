//! The journals written by a tick, and the documents that are unsaved or have no journal.

use crate::app::App;
use crate::app::document::{Tab, name_of};
use crate::app::event::{Effect, TabId};
use crate::messages::notices::{FileNotice, Notice};

/// Returns the effects that write the new entries of all journals and the sizes of panes. When the program
/// must end without asking, these are its last effects.
pub fn write_journals(app: &mut App) -> Vec<Effect> {
    let sizes = app.panes.keep_pane_sizes();
    app.documents.tabs.iter_mut().filter_map(Tab::journal_effect).chain(sizes).collect()
}

/// Whether [`Input::Tick`](crate::app::Input::Tick) would write anything.
pub fn has_unwritten_journals(app: &App) -> bool {
    app.panes.has_new_pane_sizes()
        || app.documents.tabs.iter().any(|tab| tab.journal.is_waiting() || tab.has_new_draft())
}

/// Returns the notice about edits without a journal, once for each document.
pub(crate) fn notice_of_missing_journal(app: &mut App) -> Option<Notice> {
    let tab = app.documents.tabs.iter_mut().find_map(|tab| tab.journal.take_unreported().then_some(&*tab))?;
    let name = name_of(&tab.source, app.settings.lang());
    Some(FileNotice::TooLargeForJournal(name).into())
}

/// Returns the ids and names of the documents with unsaved edits that are in no journal.
pub fn unprotected(app: &App) -> impl Iterator<Item = (TabId, String)> {
    let lost =
        app.documents.tabs.iter().filter(|tab| tab.is_modified() && tab.journal.has_unjournaled_edits());
    lost.map(|tab| (tab.id, name_of(&tab.source, app.settings.lang())))
}

/// Returns the ids and names of the documents with unsaved edits.
pub fn unsaved(app: &App) -> impl Iterator<Item = (TabId, String)> {
    let unsaved = app.documents.tabs.iter().filter(|tab| tab.is_modified());
    unsaved.map(|tab| (tab.id, name_of(&tab.source, app.settings.lang())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::event::PaneSize;
    use crate::app::new_app;
    use crate::settings::ActiveSettings;

    #[test]
    fn sizes_that_the_user_has_set_are_kept_once() {
        let mut app = new_app(Vec::new(), ActiveSettings::default());
        assert!(!has_unwritten_journals(&app));
        app.panes.widen(3).unwrap();
        assert!(has_unwritten_journals(&app));
        let sizes = vec![PaneSize { pane: app.panes.focus, columns: 6, rows: 0 }];
        assert_eq!(write_journals(&mut app), [Effect::KeepPaneSizes(sizes.clone())]);
        assert_eq!(write_journals(&mut app), []);

        let mut later = new_app(Vec::new(), ActiveSettings::default());
        later.panes.restore_pane_sizes(sizes);
        assert_eq!(later.panes.layout, app.panes.layout);
        assert!(!has_unwritten_journals(&later));
        later.panes.reset_panes().unwrap();
        assert_eq!(write_journals(&mut later), [Effect::KeepPaneSizes(Vec::new())]);
    }
}
