//! What was played in the current position in all games of a folder: a list beside the
//! board that follows it.
//!
//! Not here: reading the games. They arrive in parts.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::app::event::GameCountUpdate;
use crate::app::overlay::ListKind;
use crate::app::{App, CommandResult, DocumentSource, Effect, RequestId, done};
use crate::messages::FileError;
use crate::messages::notices::Notice;
use honfu_core::query::{Continuations, NextMove, PositionIndex};
use honfu_core::record::Step;

/// The games of a folder, as far as they were read, and what was played in a position.
#[derive(Clone, Debug, Default)]
pub struct MoveStatistics {
    folder: PathBuf,
    request: RequestId,
    games: Vec<Arc<PositionIndex>>,
    /// How many files were read, and how many there are.
    read: usize,
    files: Option<usize>,
    /// Why the folder cannot be read.
    failure: Option<FileError>,
    /// The position, and how many parts of the games were searched for it.
    at: Option<(u64, usize)>,
    continuations: Continuations,
}

impl MoveStatistics {
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The results of the games with the position, and the moves played there.
    pub fn continuations(&self) -> &Continuations {
        &self.continuations
    }

    /// How many files were read, and how many there are as soon as that is known.
    pub fn progress(&self) -> (usize, Option<usize>) {
        (self.read, self.files)
    }

    pub fn failure(&self) -> Option<&FileError> {
        self.failure.as_ref()
    }

    fn take_update(&mut self, update: GameCountUpdate) {
        match update {
            GameCountUpdate::Files(files) => self.files = Some(files),
            GameCountUpdate::Games { files, games } => {
                self.read += files;
                self.games.push(games);
            }
            GameCountUpdate::Failed(why) => self.failure = Some(why),
        }
    }
}

impl App {
    /// Lists what was played in the position on the board; the games of the folder are read again, as
    /// they may have changed.
    pub(crate) fn show_statistics(&mut self, folder: Option<&str>) -> CommandResult {
        let folder = folder.map_or_else(|| self.folder_of_games(), |typed| self.path_of(typed));
        let folder = self.start_folders.folder.join(folder);
        self.browser.is_open = false;
        let request = self.requests.next_id();
        self.statistics = MoveStatistics { folder: folder.clone(), request, ..MoveStatistics::default() };
        self.show(ListKind::Statistics)?;
        Ok(Effect::CountGames { request, folder }.into())
    }

    /// The folder that is browsed, as long as the file in front is somewhere in it; else the
    /// folder of that file.
    fn folder_of_games(&self) -> PathBuf {
        let browsed = Some(self.browser.folder()).filter(|folder| !folder.as_os_str().is_empty());
        let DocumentSource::Path(path) = &self.tab().source else {
            return browsed.unwrap_or(&self.start_folders.folder).to_owned();
        };
        let path = self.start_folders.folder.join(path);
        let browsed = browsed.filter(|folder| path.starts_with(folder));
        browsed.or(path.parent()).map(Path::to_owned).unwrap_or_default()
    }

    pub(crate) fn games_counted(&mut self, request: RequestId, update: GameCountUpdate) -> CommandResult {
        if request == self.statistics.request {
            self.statistics.take_update(update);
        }
        done()
    }

    /// Searches the games for the position on the board if either has changed. The selected move stays
    /// selected while games arrive; in another position the first one is.
    pub(crate) fn refresh_statistics(&mut self) {
        let Some(list) = self.list.as_mut().filter(|list| list.kind == ListKind::Statistics) else { return };
        let position = self.tabs[self.active].replay().position();
        let statistics = &mut self.statistics;
        let at = Some((position.key(), statistics.games.len()));
        if statistics.at == at {
            return;
        }
        let is_here = statistics.at.is_some_and(|(key, _)| key == position.key());
        let kept = statistics.continuations.next.get(list.selected).map(|next| next.mv);
        statistics.continuations = Continuations::new(&statistics.games, position);
        statistics.at = at;
        let same = |next: &NextMove| Some(next.mv) == kept;
        let kept =
            statistics.continuations.next.iter().position(same).filter(|_| is_here && list.selected > 0);
        list.selected = kept.unwrap_or(0);
    }

    /// Plays a listed move, or goes to it if the record has it.
    pub(crate) fn play_listed(&mut self, index: usize) -> CommandResult {
        let next = self.statistics.continuations.next.get(index).ok_or(Notice::NothingToDo)?;
        let mv = next.mv;
        let illegal = self.tab().replay().position().check(mv).is_err();
        self.play(Step::Move(mv), illegal, None)?;
        done()
    }

    /// A listed move, with how often it was played and the results.
    pub fn continuation_text(&self, index: usize) -> String {
        let Some(next) = self.statistics.continuations.next.get(index) else { return String::new() };
        let tab = self.tab();
        let mut text = String::new();
        self.preferences.notation.write(&mut text, tab.replay().position(), next.mv, tab.next_last_to());
        text
    }
}
