//! Several open documents: switching between them, and opening new ones.

use std::path::PathBuf;

use crate::app::App;
use crate::app::actions::{comment, records};
use crate::app::document::tab::DocumentAccess;
use crate::app::document::{Tab, name_of};
use crate::app::event::{CommandResponse, CommandResult, DocumentSource, Effect, RowId, TabId};
use crate::app::layers::{FileDifference, ListId, Question};
use crate::messages::FileError;
use crate::messages::notices::{FileNotice, LeftWork, Notice};
use honfu_core::record::{CollectionEdit, NodeId, NodeLocation};

/// Shows a document, and asks about unsaved work of an earlier run, if any.
pub(crate) fn show_tab(app: &mut App, at: usize) -> Vec<Effect> {
    put_in_front(app, at);
    app.notice = app.tab().read_only().or(app.notice.take());
    if matches!(app.tab().access, DocumentAccess::Waiting(_)) {
        ask_to_recover(app);
    }
    vec![Effect::ShowTitle(app.name())]
}

/// Switches to a document, and closes lists and questions about the previous one.
pub(crate) fn put_in_front(app: &mut App, at: usize) {
    if at != app.documents.active {
        app.documents.active = at;
        app.layers.close_all_of_record();
        app.panes.comment_scroll = 0;
        app.layers.close_question();
    }
}

/// Adds a document after the current one and switches to it.
pub(crate) fn add_tab(app: &mut App, tab: Tab) {
    let at = app.documents.active + 1;
    app.documents.tabs.insert(at, tab);
    put_in_front(app, at);
}

/// Goes to the tab with this number. Without a number, goes to the next or previous tab, wrapping around.
/// If the list of records is open, it then lists the records of that tab.
pub(crate) fn step_tab(app: &mut App, forward: bool, number: Option<u32>) -> CommandResult {
    let count = app.documents.tabs.len();
    let at = match number {
        Some(number) => (number as usize).wrapping_sub(1),
        None if count == 1 => return Err(FileNotice::OneTab.into()),
        None => (app.documents.active + if forward { 1 } else { count - 1 }) % count,
    };
    if at >= count {
        return Err(FileNotice::NoSuchTab { number: at.wrapping_add(1), count }.into());
    }
    let lists_records = app.layers.is_listing(ListId::Records);
    let effects = show_tab(app, at);
    if lists_records {
        records::show_records(app)?;
    }
    Ok(effects.into())
}

/// Opens a new record in a new tab.
pub(crate) fn open_new(app: &mut App) -> CommandResult {
    let id = app.documents.new_id();
    add_tab(app, Tab::new(id, DocumentSource::New, None));
    Ok(Effect::ShowTitle(app.name()).into())
}

/// Opens the annotated game built into the program; it replaces an untouched new record.
pub(crate) fn open_sample(app: &mut App) -> CommandResult {
    let tab = Tab::sample(app.documents.new_id(), app.settings.lang())
        .map_err(|why| Notice::Failed(FileError::UnreadableFile { file: "sample".to_owned(), why }))?;
    let instead = Some(app.tab().id).filter(|_| app.tab().is_untouched());
    let mut effects = show_new_tab(app, tab, instead);
    effects.push(Effect::ShowTitle(app.name()));
    Ok(effects.into())
}

/// Moves unsaved edits into a new tab after the current one, so that the file can be shown in its present
/// state without losing the edits.
pub(crate) fn move_edits_aside(app: &mut App) -> Result<(), Notice> {
    comment::close_comment(app)?;
    if !app.tab().is_modified() {
        return Ok(());
    }
    let mut aside = Tab::new(app.documents.new_id(), DocumentSource::New, None);
    let records = app.tab().records().to_vec();
    let to = NodeLocation { record: app.tab().index(), node: NodeId::ROOT };
    aside.arrange(to, CollectionEdit::replace(0, 1, records))?;
    app.documents.tabs.insert(app.documents.active + 1, aside);
    Ok(())
}

/// Opens a file in a new tab, or shows the file's tab if it is open.
pub(crate) fn open_in_tab(app: &mut App, path: PathBuf) -> CommandResult {
    match app.documents.tab_with(&path) {
        Some(at) => show_open(app, at),
        None => app.documents.request_file(DocumentSource::Path(path), None, false),
    }
}

/// Shows a document that is already open.
pub(crate) fn show_open(app: &mut App, at: usize) -> CommandResult {
    let effects = show_tab(app, at);
    app.layers.close_browser();
    Ok(CommandResponse::from(effects).with(FileNotice::OpenAlready(app.name())))
}

/// Returns the text for a document: its number, its name, whether it is unsaved, and its folder.
pub fn tab_text(app: &App, at: usize) -> String {
    let Some(tab) = app.documents.tabs.get(at) else { return String::new() };
    let place = match &tab.source {
        DocumentSource::Path(path) => path.parent().map(|folder| folder.display().to_string()),
        _ => None,
    };
    let place =
        place.filter(|folder| !folder.is_empty()).map_or(String::new(), |folder| format!("  {folder}"));
    format!("{}{place}", tab_label(app, at))
}

/// Returns the number and name of a document, with a sign if it is unsaved.
pub fn tab_label(app: &App, at: usize) -> String {
    let Some(tab) = app.documents.tabs.get(at) else { return String::new() };
    let sign = if tab.is_modified() { " [+]" } else { "" };
    format!("{} {}{sign}", at + 1, name_apart(app, at))
}

/// Returns the name of a document. The name of a file is preceded by a folder if other open files have the
/// same name.
fn name_apart(app: &App, at: usize) -> String {
    let name = |tab: &Tab| name_of(&tab.source, app.settings.lang());
    let own = name(&app.documents.tabs[at]);
    let is_file = |tab: &Tab| matches!(tab.source, DocumentSource::Path(_));
    if !is_file(&app.documents.tabs[at]) {
        return own;
    }
    let others = app.documents.tabs.iter().enumerate().filter(|(other, tab)| *other != at && is_file(tab));
    let namesakes = others.filter(|(_, tab)| name(tab) == own);
    let folders = folders_of(&app.documents.tabs[at].source);
    let others = namesakes.map(|(_, tab)| folders_of(&tab.source));
    let others: Vec<Vec<String>> = others.filter(|other| *other != folders).collect();
    if others.is_empty() {
        return own;
    }
    match (1..=folders.len())
        .find(|count| others.iter().all(|other| other.get(..*count) != folders.get(..*count)))
    {
        Some(1) => format!("{}/{own}", folders[0]),
        Some(count) => format!("{}/…/{own}", folders[count - 1]),
        None => format!("./{own}"),
    }
}

/// Returns the folders of a file, the innermost first.
fn folders_of(source: &DocumentSource) -> Vec<String> {
    let DocumentSource::Path(path) = source else { return Vec::new() };
    let folders = path.parent().into_iter().flat_map(|folder| folder.iter().rev());
    folders.map(|folder| folder.to_string_lossy().into_owned()).collect()
}

/// Lists the documents, with the current one selected.
pub(crate) fn show_tabs(app: &mut App) -> CommandResult {
    app.layers.open_list_at(ListId::Tabs, RowId::new(app.active()))
}

/// Shows a new document, in place of the document `instead` or in a new tab.
pub(crate) fn show_new_tab(app: &mut App, tab: Tab, instead: Option<TabId>) -> Vec<Effect> {
    match app.documents.tabs.iter().position(|tab| Some(tab.id) == instead) {
        Some(at) => {
            put_in_front(app, at);
            app.layers.close_question();
            std::mem::replace(&mut app.documents.tabs[at], tab).close()
        }
        None => {
            add_tab(app, tab);
            Vec::new()
        }
    }
}

/// Asks about unsaved work of an earlier run, on the current document or in a new record. Returns whether
/// there is any.
pub(crate) fn ask_to_recover(app: &mut App) -> bool {
    let (file, left) = match (&app.tab().access, app.documents.orphan_journals.last()) {
        (DocumentAccess::Waiting(left), _) => {
            let file = match &left.recovered {
                recovered if recovered.reads_otherwise => FileDifference::ReadOtherwise,
                recovered if !recovered.is_known => FileDifference::Changed,
                _ => FileDifference::None,
            };
            (file, LeftWork { name: Some(app.name()), ..left.recovered.summary() })
        }
        (_, Some((_, recovered))) => (FileDifference::None, recovered.summary()),
        _ => return false,
    };
    app.layers.open(Question::Recover { file, left });
    true
}
