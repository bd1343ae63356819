//! Several open documents: switching between them, and opening more.

use std::path::{Path, PathBuf};

use super::tab::DocumentAccess;
use crate::app::event::DocumentSource;
use crate::app::overlay::ListId;
use crate::app::{App, CommandResponse, CommandResult, Effect, Tab, name_of};
use crate::messages::FileError;
use crate::messages::notices::{FileNotice, Notice};
use honfu_core::record::{CollectionEdit, NodeId, NodeLocation};

impl App {
    /// Shows a document, and asks about earlier work on it.
    pub(crate) fn show_tab(&mut self, at: usize) -> Vec<Effect> {
        self.put_in_front(at);
        self.notice = self.tab().read_only().or(self.notice.take());
        if matches!(self.tab().access, DocumentAccess::Waiting(_)) {
            self.ask_to_recover();
        }
        vec![Effect::ShowTitle(self.name())]
    }

    /// Switches to a document; overlays over the previous one are closed.
    pub(crate) fn put_in_front(&mut self, at: usize) {
        if at != self.documents.active {
            self.documents.active = at;
            self.drop_list();
            self.panes.comment_scroll = 0;
            self.drop_question();
        }
    }

    /// Requests of another document are dropped.
    pub(crate) fn drop_question(&mut self) {
        self.layers.question = None;
        self.leave_sign();
        self.layers.after_prompt = None;
    }

    /// Adds a document after the current one and switches to it.
    pub(crate) fn add_tab(&mut self, tab: Tab) {
        let at = self.documents.active + 1;
        self.documents.tabs.insert(at, tab);
        self.put_in_front(at);
    }

    /// Goes to the tab of that number; without one, to the next (or previous), wrapping around. An open
    /// list of records then lists those of that tab.
    pub(crate) fn step_tab(&mut self, forward: bool, number: Option<u32>) -> CommandResult {
        let count = self.documents.tabs.len();
        let at = match number {
            Some(number) => (number as usize).wrapping_sub(1),
            None if count == 1 => return Err(FileNotice::OneTab.into()),
            None => (self.documents.active + if forward { 1 } else { count - 1 }) % count,
        };
        if at >= count {
            return Err(FileNotice::NoSuchTab { number: at.wrapping_add(1), count }.into());
        }
        let lists_records = self.is_listing(ListId::Records);
        let effects = self.show_tab(at);
        if lists_records {
            self.show_records()?;
        }
        Ok(effects.into())
    }

    /// Opens a new record in a tab of its own.
    pub(crate) fn open_new(&mut self) -> CommandResult {
        let id = self.new_id();
        self.add_tab(Tab::new(id, DocumentSource::New, None));
        Ok(Effect::ShowTitle(self.name()).into())
    }

    /// Opens the annotated game built into the program, in place of a new record without edits.
    pub(crate) fn open_sample(&mut self) -> CommandResult {
        let tab = Tab::sample(self.new_id())
            .map_err(|why| Notice::Failed(FileError::UnreadableFile { file: "sample".to_owned(), why }))?;
        let instead = Some(self.tab().id).filter(|_| self.tab().is_untouched());
        let mut effects = self.show_new_tab(tab, instead);
        effects.push(Effect::ShowTitle(self.name()));
        Ok(effects.into())
    }

    /// Moves unsaved work into a new tab after the current one, so that the file can be shown as it is
    /// now and nothing is lost.
    pub(crate) fn move_edits_aside(&mut self) -> Result<(), Notice> {
        self.close_comment()?;
        if !self.tab().is_modified() {
            return Ok(());
        }
        let mut aside = Tab::new(self.new_id(), DocumentSource::New, None);
        let records = self.tab().records().to_vec();
        let to = NodeLocation { record: self.tab().index(), node: NodeId::ROOT };
        aside.arrange(to, CollectionEdit::replace(0, 1, records))?;
        self.documents.tabs.insert(self.documents.active + 1, aside);
        Ok(())
    }

    /// Opens a file in a tab of its own, or shows the one that it has.
    pub(crate) fn open_in_tab(&mut self, path: PathBuf) -> CommandResult {
        match self.tab_with(&path) {
            Some(at) => self.show_open(at),
            None => self.request_file(DocumentSource::Path(path), None, false),
        }
    }

    /// The tab of a file by name. The same file under another name is found by the registry only.
    pub(crate) fn tab_with(&self, path: &Path) -> Option<usize> {
        self.documents.tabs.iter().position(|tab| tab.is_at(path))
    }

    /// Shows a document that is open already.
    pub(crate) fn show_open(&mut self, at: usize) -> CommandResult {
        let effects = self.show_tab(at);
        self.browser.is_open = false;
        Ok(CommandResponse::from(effects).with(FileNotice::OpenAlready(self.name())))
    }

    /// A document in a line: its number, its name, whether it is saved, and where it is.
    pub fn tab_text(&self, at: usize) -> String {
        let Some(tab) = self.documents.tabs.get(at) else { return String::new() };
        let place = match &tab.source {
            DocumentSource::Path(path) => path.parent().map(|folder| folder.display().to_string()),
            _ => None,
        };
        let place =
            place.filter(|folder| !folder.is_empty()).map_or(String::new(), |folder| format!("  {folder}"));
        format!("{}{place}", self.tab_label(at))
    }

    /// The number of a document and its name, with a sign that it is not saved.
    pub fn tab_label(&self, at: usize) -> String {
        let Some(tab) = self.documents.tabs.get(at) else { return String::new() };
        let sign = if tab.is_modified() { " [+]" } else { "" };
        format!("{} {}{sign}", at + 1, self.name_apart(at))
    }

    /// The name of a document; files with the same name are preceded by the folder that distinguishes
    /// them.
    fn name_apart(&self, at: usize) -> String {
        let name = |tab: &Tab| name_of(&tab.source, self.settings.lang());
        let own = name(&self.documents.tabs[at]);
        let is_file = |tab: &Tab| matches!(tab.source, DocumentSource::Path(_));
        if !is_file(&self.documents.tabs[at]) {
            return own;
        }
        let others =
            self.documents.tabs.iter().enumerate().filter(|(other, tab)| *other != at && is_file(tab));
        let namesakes = others.filter(|(_, tab)| name(tab) == own);
        let folders = folders_of(&self.documents.tabs[at].source);
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
}

/// The folders of a file, the nearest first.
fn folders_of(source: &DocumentSource) -> Vec<String> {
    let DocumentSource::Path(path) = source else { return Vec::new() };
    let folders = path.parent().into_iter().flat_map(|folder| folder.iter().rev());
    folders.map(|folder| folder.to_string_lossy().into_owned()).collect()
}
