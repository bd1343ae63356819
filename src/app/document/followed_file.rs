//! Files that grow while they are open: new moves are merged in, the cursor follows the newest move or stays
//! where the user has put it, and the user's own edits are kept.
//!
//! Not here: watching the file.

use std::collections::{HashMap, HashSet};

use super::diagnostics::DiagnosticIndex;
use super::journal::JournalEntry;
use super::recovery::as_saved;
use super::tab::{DocumentAccess, Tab};
use crate::app::event::{AssumedFormat, DocumentSource, Effect, FileContent, FileStamp, FileUpdate, TabId};
use crate::app::{App, AppMode, CommandResponse, CommandResult, Input, done, name_of, notify};
use crate::messages::notices::{EditNotice, FileNotice, FollowStatus, Notice};
use honfu_core::format::Diagnostic;
use honfu_core::record::{NodeId, Record, UpdatePlan, match_nodes, pair_records, plan_update};

/// How a document follows its file.
#[derive(Clone, Debug)]
pub struct FollowedFile {
    pub assumed: AssumedFormat,
    /// The records of the file when it was last read.
    base: Vec<Record>,
    /// Where its main line ends in the record that is looked at.
    newest: NodeId,
    /// New nodes that the user has not seen.
    unseen: HashSet<NodeId>,
    source: FollowedFileState,
    /// A new content that waits until the user has decided about unsaved work of an earlier run.
    waiting: Option<FileContent>,
}

/// What is known of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FollowedFileState {
    Read,
    Waiting,
    Ended,
}

impl FollowedFile {
    /// Whether a move is new and has not been seen.
    pub fn is_unseen(&self, node: NodeId) -> bool {
        self.unseen.contains(&node)
    }
}

impl Tab {
    /// Lets the document follow its file, and goes to the newest move.
    pub fn start_following(&mut self, assumed: AssumedFormat) {
        let source = if self.traits.is_some() { FollowedFileState::Read } else { FollowedFileState::Waiting };
        let base = as_saved(self.document.clone()).collection().records.clone();
        self.following = Some(FollowedFile {
            assumed,
            base,
            newest: NodeId::ROOT,
            unseen: HashSet::new(),
            source,
            waiting: None,
        });
        self.select(self.records().len() - 1);
        self.go_to_newest();
    }

    pub fn following(&self) -> Option<&FollowedFile> {
        self.following.as_ref()
    }

    /// How the file is followed, if it is.
    pub fn follow_mode(&self) -> Option<FollowStatus> {
        let following = self.following.as_ref()?;
        Some(match following.source {
            FollowedFileState::Waiting => FollowStatus::Waiting,
            FollowedFileState::Ended => FollowStatus::Ended,
            FollowedFileState::Read if self.is_at_newest() => FollowStatus::Newest,
            FollowedFileState::Read => FollowStatus::Pinned(following.unseen.len()),
        })
    }

    /// Whether the cursor is at the end of what the file holds: of its last record.
    fn is_at_newest(&self) -> bool {
        let newest = self.following.as_ref().map(|following| following.newest);
        newest == Some(self.cursor().node()) && self.index() + 1 == self.records().len()
    }

    /// Finds where the main line of the file ends in the record that is looked at.
    pub(crate) fn find_newest(&mut self) {
        let Some(following) = &self.following else { return };
        let Some(read) = following.base.get(self.index()) else { return };
        let tree = &self.record().tree;
        let steps = read.tree.main_line().skip(1).map(|node| &read.tree.node(node).step);
        let line = steps.scan(NodeId::ROOT, |at, step| {
            *at = tree.child_by_step(*at, step)?;
            Some(*at)
        });
        let newest = line.last().unwrap_or(NodeId::ROOT);
        if let Some(following) = &mut self.following {
            following.newest = newest;
        }
    }

    fn go_to_newest(&mut self) {
        let Some(newest) = self.following.as_ref().map(|following| following.newest) else { return };
        self.walk(|cursor, record| cursor.go_to(&record.tree, newest));
    }

    /// The moves up to the cursor are seen.
    fn mark_seen(&mut self) {
        let node = self.cursor().node();
        let Some(mut following) = self.following.take() else { return };
        if !following.unseen.is_empty() {
            for seen in self.record().tree.ancestors(node) {
                following.unseen.remove(&seen);
            }
        }
        self.following = Some(following);
    }

    /// Whether the records can take in what their file has become, which requires as many records as
    /// before, of the same games and in the order of the file.
    fn plan_growth(&self, records: &[Record]) -> Option<Vec<(usize, UpdatePlan)>> {
        let base = &self.following.as_ref()?.base;
        let is_new = self.traits.is_none() && self.undo_count() + self.document.redo_count() == 0;
        let is_in_order = self.document.keys().iter().copied().eq(0..base.len());
        if is_new || !is_in_order || records.len() != base.len() {
            return None;
        }
        let grown = (0..base.len()).filter(|&at| base[at] != records[at]);
        grown.map(|at| Some((at, plan_update(&base[at], &self.records()[at], &records[at])?))).collect()
    }

    /// Merges the new content of the file. `stays` keeps the cursor where it is.
    fn take_update(
        &mut self,
        growths: Vec<(usize, UpdatePlan)>,
        content: FileContent,
        stays: bool,
    ) -> Result<(), Notice> {
        let stamp = FileStamp::from_bytes(&content.bytes);
        let place = self.place();
        let mut unseen = Vec::new();
        for (record, UpdatePlan { edits, added, .. }) in growths {
            if !edits.is_empty() {
                self.document.apply_external(record, edits.clone()).map_err(EditNotice::CannotEdit)?;
                self.journal.push(JournalEntry::Grown { record, edits, stamp });
            }
            if record == place.record {
                unseen = added;
            }
        }
        if matches!(self.source, DocumentSource::Path(_)) {
            self.stamp = Some(stamp);
        }
        let reading = content.reading;
        self.traits = Some(reading.traits);
        self.follow(place);
        self.take_diagnostics(reading.diagnostics, &reading.collection.records);
        if !stays {
            self.mark_seen();
        }
        if let Some(following) = &mut self.following {
            following.base = reading.collection.records;
            following.unseen.extend(unseen);
        }
        let tree = &self.document.collection().records[place.record].tree;
        if let Some(following) = &mut self.following {
            following.unseen.retain(|node| tree.is_attached(*node));
        }
        self.find_newest();
        if !stays {
            self.go_to_newest();
        }
        Ok(())
    }

    /// Takes over the diagnostics of the file, which refer to nodes of what was read.
    fn take_diagnostics(&mut self, diagnostics: Vec<Diagnostic>, read: &[Record]) {
        self.diagnostics = diagnostics;
        let own = &self.document.collection().records;
        let mut places = HashMap::new();
        for diagnostic in &mut self.diagnostics {
            let (Some(read), Some(own)) = (read.get(diagnostic.record), own.get(diagnostic.record)) else {
                continue;
            };
            let places =
                places.entry(diagnostic.record).or_insert_with(|| match_nodes(&read.tree, &own.tree));
            diagnostic.node = diagnostic.node.and_then(|node| places.get(node.index()).copied().flatten());
        }
        self.diagnostic_index = DiagnosticIndex::new(&self.document, &self.diagnostics);
    }

    /// Replaces the document by the file as it is now. The cursor stays at its place, if that still
    /// exists, or goes to the newest move.
    fn replaced(&mut self, content: FileContent, stays: bool) -> Tab {
        let rows = pair_records(self.records(), &content.reading.collection.records);
        let index = rows.iter().find(|row| row[0] == Some(self.index())).and_then(|row| row[1]);
        let mut tab = Tab::new(self.id, self.source.clone(), Some(content));
        tab.access = std::mem::replace(&mut self.access, DocumentAccess::Free);
        tab.start_following(self.following.as_ref().map(|following| following.assumed).unwrap_or_default());
        if let Some(index) = index.filter(|_| stays) {
            tab.select(index);
            let places = match_nodes(&self.record().tree, &tab.record().tree);
            let place = places.get(self.cursor().node().index()).copied().flatten();
            tab.walk(|cursor, record| place.is_some_and(|node| cursor.go_to(&record.tree, node)));
        }
        tab
    }
}

impl App {
    /// The effects at the start of the program: followed files are watched, the results of problems are read,
    /// and the opened files are added to the recent ones.
    pub fn start_effects(&self) -> Vec<Effect> {
        let opened = self.documents.tabs.iter().rev().filter_map(|tab| self.remember(tab));
        self.documents
            .tabs
            .iter()
            .filter_map(follow_effect)
            .chain(self.begin_course())
            .chain(opened)
            .collect()
    }

    /// Starts to follow the file in front, or stops.
    pub(crate) fn follow(&mut self) -> CommandResult {
        let name = self.name();
        let tab = self.tab_mut();
        if tab.following.take().is_some() {
            let unfollow = Effect::UnfollowFile { tab: self.tab().id };
            return Ok(CommandResponse::from(unfollow).with(FileNotice::FollowEnded));
        }
        if !matches!(tab.source, DocumentSource::Path(_)) {
            return Err(FileNotice::NothingToFollow.into());
        }
        tab.start_following(AssumedFormat::default());
        let effect = follow_effect(tab);
        Ok(CommandResponse::from_iter(effect).with(FileNotice::FollowStarted(name)))
    }

    /// Handles a change of a followed file.
    pub(crate) fn file_updated(&mut self, id: TabId, update: FileUpdate) -> CommandResult {
        let Some(at) = self.documents.tabs.iter().position(|tab| tab.id == id) else { return done() };
        let name = name_of(&self.documents.tabs[at].source, self.settings.lang());
        let Some(following) = &mut self.documents.tabs[at].following else { return done() };
        match update {
            FileUpdate::Content(content) => {
                following.source = FollowedFileState::Read;
                following.waiting = Some(content);
                return self.catch_up(at);
            }
            FileUpdate::Ended => following.source = FollowedFileState::Ended,
            FileUpdate::Nothing => {
                following.source = FollowedFileState::Waiting;
                return self.notify_of(at, FileNotice::FollowWaiting(name).into());
            }
            FileUpdate::Failed(why) => return self.notify_of(at, Notice::Failed(why)),
        }
        done()
    }

    /// Shows a notice about a document, if it is in front.
    fn notify_of(&mut self, at: usize, notice: Notice) -> CommandResult {
        if at == self.documents.active { notify(notice) } else { done() }
    }

    /// Handles new content of a document, unless the user has yet to decide about earlier work.
    fn catch_up(&mut self, at: usize) -> CommandResult {
        let stays = self.keeps_cursor(at);
        let tab = &mut self.documents.tabs[at];
        if matches!(tab.access, DocumentAccess::Waiting(_)) {
            return done();
        }
        let Some(content) = tab.following.as_mut().and_then(|following| following.waiting.take()) else {
            return done();
        };
        match tab.plan_growth(&content.reading.collection.records) {
            Some(growths) => {
                let taken_back = growths.iter().map(|(_, growth)| growth.taken_back).sum();
                tab.take_update(growths, content, stays)?;
                match taken_back {
                    0 => done(),
                    count => self.notify_of(at, FileNotice::MovesTakenBack(count).into()),
                }
            }
            None => self.replace(at, content, stays),
        }
    }

    /// Whether the cursor of a document is to stay where it is, not at the newest move:
    /// something is being done there, or the reader has gone elsewhere.
    fn keeps_cursor(&self, at: usize) -> bool {
        let tab = &self.documents.tabs[at];
        let is_busy = at == self.documents.active && !self.context().is_pane();
        is_busy || !tab.is_at_newest()
    }

    /// Shows a file again whose content was replaced. Unsaved work goes into a tab of its own.
    fn replace(&mut self, at: usize, content: FileContent, stays: bool) -> CommandResult {
        let front = self.documents.tabs[self.documents.active].id;
        let was_read = self.documents.tabs[at].traits.is_some();
        let is_unsaved = self.documents.tabs[at].is_modified();
        self.documents.active = at;
        let set_aside = self.move_edits_aside();
        self.documents.active = self.documents.tabs.iter().position(|tab| tab.id == front).unwrap_or(at);
        set_aside?;
        if at == self.documents.active {
            self.drop_overlays();
        }
        let old = &mut self.documents.tabs[at];
        let journal = old.journal.cut(true).map(|append| Effect::WriteJournal { tab: old.id, append });
        let many = old.records().len() > 1;
        self.documents.tabs[at] = old.replaced(content, stays);
        let response = match (was_read, is_unsaved) {
            (_, true) => self.notify_of(at, FileNotice::EditsSetAside.into())?,
            (true, false) if !many => self.notify_of(at, FileNotice::GameReplaced.into())?,
            _ => CommandResponse::default(),
        };
        Ok(CommandResponse::from_iter(journal).after(response))
    }

    /// Closes everything that is open about a record that is replaced.
    fn drop_overlays(&mut self) {
        self.drop_question();
        (self.layers.list, self.layers.prompt) = (None, None);
        self.layers.mode = AppMode::Panes;
    }

    /// Handles input of the user; the moves at the cursor before and after count as seen.
    pub(crate) fn respond_and_mark_seen(&mut self, key: Input) -> CommandResult {
        self.tab_mut().mark_seen();
        let response = self.respond(key);
        self.tab_mut().mark_seen();
        let at = self.documents.active;
        let waits = self.tab().following.as_ref().is_some_and(|following| following.waiting.is_some());
        match response {
            Ok(response) if waits => Ok(self.catch_up(at)?.after(response)),
            response => response,
        }
    }
}

/// The effect that watches the file of a document.
fn follow_effect(tab: &Tab) -> Option<Effect> {
    let following = tab.following.as_ref()?;
    let path = match &tab.source {
        DocumentSource::Path(path) => Some(path.clone()),
        DocumentSource::StandardInput => None,
        DocumentSource::New | DocumentSource::Sample | DocumentSource::Exercise(_) => return None,
    };
    Some(Effect::FollowFile { tab: tab.id, path, assumed: following.assumed })
}
