//! A folder of games as a site: pages that list the games by year, event and player, and a feed.
//!
//! The pages need no script and no server: each filter is a separate page, and all links are relative.

mod address;
mod feed;
mod listing;

use std::collections::{BTreeMap, HashMap};

pub use address::{game_page, page_of_record};

use super::figure::{PageLabel, Phrase, Translate};
use address::{event_series, player_name, slug, year};
use feed::feed;
use honfu_core::record::GameOutcome;
use listing::{GamesBlock, ListWriter};

/// The number of newest games on the first page.
const NEWEST: usize = 100;

/// The facts about a game that the lists of a site show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SiteGame {
    /// The address of the game's page below the site, as [`game_page`] makes it.
    pub page: String,
    /// The title of the game.
    pub title: String,
    /// The day, the month or the year, as in `2026-11-21`, `2026-11`, `2026`; empty if unknown.
    pub date: String,
    /// The event; empty if unknown.
    pub event: String,
    /// The names of Black and White; empty if unknown.
    pub players: [String; 2],
    /// The name of the handicap; empty for an even start.
    pub handicap: String,
    /// The result in words.
    pub result: String,
    /// The outcome, if known.
    pub outcome: Option<GameOutcome>,
    /// The time when the game was last changed, as in RFC 3339.
    pub updated: String,
}

/// The options of a site.
pub struct SiteOptions<'a> {
    /// The name of the site.
    pub title: &'a str,
    /// The future address of the site, for the feed; without an address, the links of the feed are relative.
    pub url: Option<&'a str>,
    /// The language of the pages, as in the `lang` attribute of HTML.
    pub lang: &'static str,
    /// Translates phrases into that language.
    pub translate: &'a Translate<'a>,
}

impl SiteOptions<'_> {
    fn label(&self, label: PageLabel) -> String {
        (self.translate)(Phrase::Label(label))
    }
}

/// A file of a site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SitePage {
    /// The path of the file below the site, with `/` between folders.
    pub path: String,
    /// The content of the file.
    pub text: String,
}

/// Makes the pages that list the games, the feed and the style sheet: all of a site except the pages of
/// games.
pub fn site_pages(mut games: Vec<SiteGame>, options: &SiteOptions<'_>) -> Vec<SitePage> {
    // The newest games come first; games of one day, or without a date, are in the order of their addresses.
    games.sort_by(|one, other| other.date.cmp(&one.date).then_with(|| one.page.cmp(&other.page)));
    let groups = SiteGroups::new(&games);
    let mut pages = vec![
        SitePage { path: "style.css".to_owned(), text: listing::style() },
        SitePage { path: "feed.xml".to_owned(), text: feed(&games, options) },
        first_page(&games, &groups, options),
    ];
    for (kind, groups) in [(GroupKind::Player, &groups.players), (GroupKind::Event, &groups.events)] {
        let mut list = ListWriter::new(options, 0, &options.label(kind.label()));
        list.groups(groups);
        pages.push(SitePage { path: format!("{}.html", kind.folder()), text: list.finish() });
    }
    for group in groups.years.iter().chain(&groups.players).chain(&groups.events) {
        pages.push(group_page(group, options));
    }
    pages
}

/// Makes the first page: the years, and the newest games.
fn first_page(games: &[SiteGame], groups: &SiteGroups<'_>, options: &SiteOptions<'_>) -> SitePage {
    let mut list = ListWriter::new(options, 0, "");
    list.years(&groups.years);
    let newest = &games[..games.len().min(NEWEST)];
    let heading = if newest.len() < games.len() { options.label(PageLabel::Newest) } else { String::new() };
    list.games(&GamesBlock { heading, id: "newest", games: &newest.iter().collect::<Vec<_>>() });
    SitePage { path: "index.html".to_owned(), text: list.finish() }
}

/// Makes the page of a year, an event or a player, with its games by year.
fn group_page(group: &GameGroup<'_>, options: &SiteOptions<'_>) -> SitePage {
    let title =
        if group.name.is_empty() { options.label(PageLabel::UnknownDate) } else { group.name.to_owned() };
    let mut list = ListWriter::new(options, 1, &title);
    list.tally(group);
    let years = group.games.chunk_by(|one, next| year(&one.date) == year(&next.date));
    for games in years {
        let (year, is_year) = (year(&games[0].date), group.kind == GroupKind::Year);
        let heading = match year {
            _ if is_year => String::new(),
            "" => options.label(PageLabel::UnknownDate),
            year => year.to_owned(),
        };
        let id = if year.is_empty() { "undated".to_owned() } else { format!("y{year}") };
        list.games(&GamesBlock { heading, id: &id, games });
    }
    SitePage { path: group.path(), text: list.finish() }
}

/// The property that the games of a page share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GroupKind {
    Year,
    Event,
    Player,
}

impl GroupKind {
    const fn folder(self) -> &'static str {
        match self {
            GroupKind::Year => "years",
            GroupKind::Event => "events",
            GroupKind::Player => "players",
        }
    }

    const fn label(self) -> PageLabel {
        match self {
            GroupKind::Year => PageLabel::Years,
            GroupKind::Event => PageLabel::Events,
            GroupKind::Player => PageLabel::Players,
        }
    }
}

/// Games that are listed on a separate page.
struct GameGroup<'a> {
    kind: GroupKind,
    /// The name of the group's file, without its extension.
    slug: String,
    /// The name as in the newest game of the group; empty for the games without a date.
    name: &'a str,
    /// The games, the newest first.
    games: Vec<&'a SiteGame>,
}

impl GameGroup<'_> {
    fn path(&self) -> String {
        format!("{}/{}.html", self.kind.folder(), self.slug)
    }
}

/// The groups of a site. Names that lead to the same address are one group.
struct SiteGroups<'a> {
    /// The years, the newest first.
    years: Vec<GameGroup<'a>>,
    /// The players, those with the most games first.
    players: Vec<GameGroup<'a>>,
    /// The events, those with the most games first.
    events: Vec<GameGroup<'a>>,
}

impl<'a> SiteGroups<'a> {
    fn new(games: &'a [SiteGame]) -> SiteGroups<'a> {
        let mut years: Vec<GameGroup<'a>> = Vec::new();
        for games in games.chunk_by(|one, next| year(&one.date) == year(&next.date)) {
            let name = year(&games[0].date);
            let slug = if name.is_empty() { "undated" } else { name }.to_owned();
            years.push(GameGroup { kind: GroupKind::Year, slug, name, games: games.iter().collect() });
        }
        let players = |game: &'a SiteGame| {
            let [black, white] = [0, 1].map(|index: usize| player_name(&game.players[index]));
            vec![black, if slug(white) == slug(black) { "" } else { white }]
        };
        SiteGroups {
            years,
            players: groups_by(games, GroupKind::Player, players),
            events: groups_by(games, GroupKind::Event, |game| vec![event_series(&game.event)]),
        }
    }
}

fn groups_by<'a>(
    games: &'a [SiteGame],
    kind: GroupKind,
    names: impl Fn(&'a SiteGame) -> Vec<&'a str>,
) -> Vec<GameGroup<'a>> {
    let mut groups: BTreeMap<String, GameGroup<'a>> = BTreeMap::new();
    // Making a slug is slow, and names occur again and again.
    let mut slugs: HashMap<&'a str, String> = HashMap::new();
    for game in games {
        for name in names(game).into_iter().filter(|name| !name.trim().is_empty()) {
            let slug = slugs.entry(name).or_insert_with(|| slug(name));
            let new = || GameGroup { kind, slug: slug.clone(), name, games: Vec::new() };
            groups.entry(slug.clone()).or_insert_with(new).games.push(game);
        }
    }
    let mut groups: Vec<GameGroup<'a>> = groups.into_values().collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group.games.len()));
    groups
}

#[cfg(test)]
mod tests;
