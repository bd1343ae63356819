//! The games in which a move of the statistics was made.

use crate::app::event::{CommandResult, RequestId, done};
use crate::app::study::Study;
use honfu_query::{GameEntry, GameList};

/// The list of games in which a move of the statistics was made.
#[derive(Clone, Debug, Default)]
pub struct MoveGames {
    pub(crate) request: RequestId,
    /// The text of the move.
    pub(crate) title: String,
    /// The key of the position before the move.
    pub(crate) position: u64,
    /// The games; `None` until they are known.
    pub(crate) list: Option<GameList>,
}

impl MoveGames {
    /// Returns the text of the move.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the newest games; `None` until they are known.
    pub fn list(&self) -> Option<&GameList> {
        self.list.as_ref()
    }

    pub fn games(&self) -> &[GameEntry] {
        self.list.as_ref().map_or(&[], |list| &list.games)
    }
}

impl Study {
    pub(crate) fn games_listed(&mut self, request: RequestId, games: GameList) -> CommandResult {
        if self.statistics.games.request == request {
            self.statistics.games.list = Some(games);
        }
        done()
    }
}
