//! A folder of games as a site: the facts that its lists show about a game, and the page of the game.

use crate::phrases::phrase;
use crate::phrases::phrases_about;
use honfu_core::annotation::ReviewSettings;
use honfu_core::format::positions;
use honfu_core::notation::Locale;
use honfu_core::record::{GameEnd, GameOutcome, HeaderKey, NodeId, Record};
use honfu_core::shogi::Handicap;
use honfu_core::text::Lang;
use honfu_core::text::fnv1a;

use super::PageParts;
use super::game::{kifu_text, titled_replay};
use crate::replay::PageLink;
use crate::site::{SiteGame, SiteOptions, SitePage, game_page, page_of_record, site_pages};
use crate::{FigureStyle, PageLabel, Phrase};

/// The options of a site.
#[derive(Clone, Debug)]
pub struct SiteStyle {
    /// The name of the site.
    pub title: String,
    /// The address of the site, if it is known.
    pub url: Option<String>,
    /// The language and the notation.
    pub locale: Locale,
    /// The style of boards.
    pub look: FigureStyle,
    /// Whether pages have the script for keys and buttons.
    pub script: bool,
    /// Whether the records can be downloaded from the pages.
    pub record: bool,
}

/// The facts about a game that lists show.
#[derive(Clone, Debug)]
pub struct ListedFacts<'a> {
    /// Whether the game is the only one in its file.
    pub is_only: bool,
    /// The date, such as `2014/09/13`; empty if it is unknown.
    pub date: String,
    /// The handicap; `None` for a start position without a name.
    pub handicap: Option<Handicap>,
    /// The number of moves.
    pub plies: usize,
    /// How the game ended.
    pub end: Option<&'a GameEnd>,
    /// The outcome, if known.
    pub outcome: Option<GameOutcome>,
}

/// A game, ready to be written.
pub struct PublishedGame {
    /// The game, without the address of its page and its time of change.
    game: SiteGame,
    /// The page to replay the game.
    pub html: String,
    /// A hash of the record, which shows whether the game has changed.
    pub content: u64,
    /// The text that distinguishes the game from the other games of its file; `None` for the only game.
    identity: Option<String>,
}

impl PublishedGame {
    /// Makes the page of a record. `path` is the path of its file below the published folder.
    pub fn new(
        record: &Record,
        facts: &ListedFacts<'_>,
        path: &str,
        style: &SiteStyle,
        review: &ReviewSettings,
    ) -> PublishedGame {
        let identity = (!facts.is_only).then(|| identity(record, facts));
        let page = page(path, identity.as_deref(), 0);
        let address = format!("{}index.html", "../".repeat(page.matches('/').count()));
        let parts = PageParts {
            article: false,
            script: style.script,
            record: style.record,
            embed: None,
            home: Some(PageLink { address, text: style.title.clone() }),
        };
        let (title, html) = titled_replay(record, style.locale, (&style.look, &parts), review);
        let header = |key| record.headers.get(key).unwrap_or_default();
        let is_even = facts.handicap == Some(Handicap::Even);
        let translate = phrases_about(record, style.locale.lang);
        let game = SiteGame {
            page: String::new(),
            title,
            date: facts.date.replace('/', "-"),
            event: header(HeaderKey::Event).to_owned(),
            players: [HeaderKey::Black, HeaderKey::White].map(|key| header(key).to_owned()),
            handicap: if is_even { String::new() } else { translate(Phrase::Start(facts.handicap)) },
            result: translate(Phrase::Result { plies: facts.plies, end: facts.end, outcome: facts.outcome }),
            outcome: facts.outcome,
            updated: String::new(),
        };
        // Not every record can be written as KIF.
        let text = kifu_text(record);
        let content = fnv1a(if text.is_empty() { &html } else { &text });
        PublishedGame { game, html, content, identity }
    }

    /// Returns the address of the page below the site. `repeat` is the number of identical games before it in
    /// the file.
    pub fn page(&self, path: &str, repeat: usize) -> String {
        page(path, self.identity.as_deref(), repeat)
    }

    /// Returns the game as the lists show it.
    pub fn listed(self, page: String, updated: String) -> SiteGame {
        SiteGame { page, updated, ..self.game }
    }
}

fn page(path: &str, identity: Option<&str>, repeat: usize) -> String {
    identity.map_or_else(|| game_page(path), |identity| page_of_record(path, identity, repeat))
}

/// Returns the date, the players, the start position and the moves as one text.
fn identity(record: &Record, facts: &ListedFacts<'_>) -> String {
    let date = &facts.date;
    let [black, white] =
        [HeaderKey::Black, HeaderKey::White].map(|key| record.headers.get(key).unwrap_or_default());
    let last = record.tree.main_line().last().unwrap_or(NodeId::ROOT);
    format!("{date}\0{black}\0{white}\0{}", positions::usi_of_node(record, last))
}

/// Makes the pages that list the games, the feed and the style sheet.
pub fn site_lists(games: Vec<SiteGame>, style: &SiteStyle) -> Vec<SitePage> {
    let options = SiteOptions {
        title: &style.title,
        url: style.url.as_deref(),
        lang: style.locale.lang.id(),
        translate: &|words| phrase(words, false, style.locale.lang),
    };
    site_pages(games, &options)
}

/// Returns the name for a site without a name.
pub fn usual_site_title(lang: Lang) -> String {
    phrase(Phrase::Label(PageLabel::Site), false, lang)
}
