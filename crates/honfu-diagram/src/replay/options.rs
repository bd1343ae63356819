//! What can be chosen for a page to replay.

use crate::figure::{FigureStyle, PlayerLabel, Translate};

/// How a game is made a page to replay.
pub struct ReplayOptions<'a> {
    /// How the boards look; they are as wide as there is room.
    pub style: FigureStyle,
    /// Black and White, as they are named beside the board.
    pub players: [PlayerLabel; 2],
    /// With a script, for keys and buttons.
    pub script: bool,
    /// Only a part of a page, whose ids begin with this name.
    pub embed: Option<String>,
    /// The link above the head of the page.
    pub home: Option<PageLink>,
    /// Writes phrases in the language of the article.
    pub translate: &'a Translate<'a>,
}

/// A link from a page to another.
#[derive(Clone, Debug)]
pub struct PageLink {
    /// Where it leads to.
    pub address: String,
    /// Its text.
    pub text: String,
}
