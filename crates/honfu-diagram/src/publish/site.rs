//! A folder of games as a site: what its lists show of a game, and the page of the game.

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
use crate::{PageLabel, Phrase};

/// The look of a site.
#[derive(Clone, Debug)]
pub struct SiteStyle {
    /// Its name.
    pub title: String,
    /// The address of the site, if it is known.
    pub url: Option<String>,
    /// The words and the notation.
    pub locale: Locale,
    /// With the script for keys and buttons.
    pub script: bool,
    /// With the records, to be taken from the pages.
    pub record: bool,
}

/// The facts of a game that lists show.
#[derive(Clone, Debug)]
pub struct ListedFacts<'a> {
    /// Whether it is the only game of its file.
    pub is_only: bool,
    /// The date, `2014/09/13`; empty if it is not known.
    pub date: String,
    /// The start; `None` is a position without a name.
    pub handicap: Option<Handicap>,
    /// The number of moves.
    pub plies: usize,
    /// How the game ended.
    pub end: Option<&'a GameEnd>,
    /// Who won.
    pub outcome: Option<GameOutcome>,
}

/// A game, ready to be written.
pub struct PublishedGame {
    /// Without its page and when it was changed.
    game: SiteGame,
    /// The page to replay it.
    pub html: String,
    /// A number for its record as a file, to see whether it has changed.
    pub content: u64,
    /// What tells it from the other games of its file; `None` for the only one.
    identity: Option<String>,
}

impl PublishedGame {
    /// A record of a file that is at `path` below the folder that is published.
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
        let (title, html) = titled_replay(record, style.locale, &parts, review);
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
        // Not every record can be KIF.
        let text = kifu_text(record);
        let content = fnv1a(if text.is_empty() { &html } else { &text });
        PublishedGame { game, html, content, identity }
    }

    /// The address of its page below the site. `repeat` counts the same games before it in its file.
    pub fn page(&self, path: &str, repeat: usize) -> String {
        page(path, self.identity.as_deref(), repeat)
    }

    /// As the lists show it.
    pub fn listed(self, page: String, updated: String) -> SiteGame {
        SiteGame { page, updated, ..self.game }
    }
}

fn page(path: &str, identity: Option<&str>, repeat: usize) -> String {
    identity.map_or_else(|| game_page(path), |identity| page_of_record(path, identity, repeat))
}

/// The date, the players, the start and the moves.
fn identity(record: &Record, facts: &ListedFacts<'_>) -> String {
    let date = &facts.date;
    let [black, white] =
        [HeaderKey::Black, HeaderKey::White].map(|key| record.headers.get(key).unwrap_or_default());
    let last = record.tree.main_line().last().unwrap_or(NodeId::ROOT);
    format!("{date}\0{black}\0{white}\0{}", positions::usi_of_node(record, last))
}

/// The pages that list the games, and the feed.
pub fn site_lists(games: Vec<SiteGame>, style: &SiteStyle) -> Vec<SitePage> {
    let options = SiteOptions {
        title: &style.title,
        url: style.url.as_deref(),
        lang: style.locale.lang.id(),
        translate: &|words| phrase(words, false, style.locale.lang),
    };
    site_pages(games, &options)
}

/// The name of a site that has none.
pub fn usual_site_title(lang: Lang) -> String {
    phrase(Phrase::Label(PageLabel::Site), false, lang)
}
