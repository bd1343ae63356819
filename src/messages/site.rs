//! The messages of `honfu publish`.

use super::messages;
use crate::texts;

messages! {
    /// A message of `honfu publish`.
    pub enum SiteMessage(lang: Lang) in site {
        Done { games: usize, written: usize, unchanged: usize, removed: usize } => { texts::site::Done { games, files: written, unchanged, removed }.text(lang) },
        Foreign { folder: String },
        UnknownList { folder: String },
        SamePage { first: String, second: String },
        Url { text: String },
        /// Several inputs for a page of one game.
        OneGame,
        Kept,
    }
}
