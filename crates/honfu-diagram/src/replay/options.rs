//! The options of a replay page.

use crate::figure::{FigureStyle, PlayerLabel, Translate};

/// The options of a page to replay a game.
pub struct ReplayOptions<'a> {
    /// The style of the boards, which are as wide as there is room.
    pub style: FigureStyle,
    /// The names of Black and White beside the board.
    pub players: [PlayerLabel; 2],
    /// Whether the page has a script for keys and buttons.
    pub script: bool,
    /// Makes only a part of a page if set; its ids begin with this name.
    pub embed: Option<String>,
    /// The link above the head of the page.
    pub home: Option<PageLink>,
    /// Translates phrases into the language of the article.
    pub translate: &'a Translate<'a>,
}

/// A link from one page to another.
#[derive(Clone, Debug)]
pub struct PageLink {
    /// The address that the link leads to.
    pub address: String,
    /// The text of the link.
    pub text: String,
}
