//! The games in which a move was made, and opening one of them at that position.

use std::path::PathBuf;

use crate::app::overlay::{GamePlace, LeaveAction, ListId, RowId};
use crate::app::{App, CommandResult, DocumentSource, Effect, RequestId, done};
use crate::messages::notices::Notice;
use honfu_core::record::NodeId;
use honfu_query::{GameEntry, GameList};

/// The games in which a move of the statistics was made.
#[derive(Clone, Debug, Default)]
pub struct MoveGames {
    request: RequestId,
    /// The move in words, and its number in the list of moves.
    title: String,
    index: usize,
    /// The key of the position before the move.
    position: u64,
    /// `None` until it is answered.
    list: Option<GameList>,
}

impl MoveGames {
    /// The move in words.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The newest games; `None` until they are known.
    pub fn list(&self) -> Option<&GameList> {
        self.list.as_ref()
    }

    pub fn games(&self) -> &[GameEntry] {
        self.list.as_ref().map_or(&[], |list| &list.games)
    }
}

impl App {
    /// Lists the games in which a listed move was made.
    pub(crate) fn show_games(&mut self, index: usize) -> CommandResult {
        let mv = self.listed_move(index)?;
        let title = self.continuation_text(index);
        let request = self.documents.requests.next_id();
        let position = Box::new(self.board_position().clone());
        let games = MoveGames { request, title, index, position: position.key(), list: None };
        self.study.statistics.games = games;
        self.open_list(ListId::Games)?;
        let filter = self.study.statistics.filter().to_owned();
        Ok(Effect::ListGames { request, position, mv, filter }.into())
    }

    pub(crate) fn games_listed(&mut self, request: RequestId, games: GameList) -> CommandResult {
        if self.study.statistics.games.request == request {
            self.study.statistics.games.list = Some(games);
        }
        done()
    }

    /// Goes from the games back to the moves. Returns whether games were listed.
    pub(crate) fn leave_games(&mut self) -> bool {
        let are_listed = self.is_listing(ListId::Games);
        if are_listed {
            let selected = RowId::new(self.study.statistics.games.index);
            self.layers.list = Some(self.statistics_list().at(selected));
        }
        are_listed
    }

    /// Opens a listed game at the position that was looked up.
    pub(crate) fn open_game(&mut self, index: usize) -> CommandResult {
        let games = &self.study.statistics.games;
        let game = games.games().get(index).ok_or(Notice::NothingToDo)?;
        let path = PathBuf::from(&*game.file);
        let record = game.record as usize;
        let location = GamePlace { path, record, position: games.position };
        match self.tab_with(&location.path) {
            Some(at) => {
                let shown = self.show_open(at)?;
                self.go_to_game(&location);
                Ok(shown)
            }
            None => self.leave(LeaveAction::OpenGame(location)),
        }
    }

    /// Asks for the file of a game, to be shown in place of the document in front.
    pub(crate) fn request_game(&mut self, location: GamePlace) -> CommandResult {
        let requested = self.request_file(DocumentSource::Path(location.path.clone()), None, true)?;
        if let Some(opening) = &mut self.documents.requests.opening {
            opening.game = Some(location);
        }
        Ok(requested)
    }

    /// Shows the position of a game in the document in front, with the moves played there. If the file has
    /// changed, its record may not have that position.
    pub(crate) fn go_to_game(&mut self, location: &GamePlace) {
        let tab = self.tab_mut();
        if tab.index() != location.record && !tab.select(location.record) {
            return;
        }
        let record = tab.record();
        let mut position = record.start.position.clone();
        let mut at = NodeId::ROOT;
        for node in record.tree.main_line() {
            let made = record.tree.node(node).mv().map(|mv| position.make(mv));
            if position.key() == location.position {
                at = node;
                break;
            }
            if made.is_some_and(|made| made.is_err()) {
                break;
            }
        }
        tab.jump(|cursor, record| cursor.go_to(&record.tree, at));
        self.panes.comment_scroll = 0;
        self.layers.list = Some(self.statistics_list());
    }
}
