//! The feed of a site with its newest games (RFC 4287).

use super::listing::href;
use super::{SiteGame, SiteOptions};
use crate::drawing::XmlEscaped;
use honfu_core::text::fnv1a;

/// The maximum number of games in the feed.
const MOST: usize = 50;

/// Returns an Atom feed of the games that were changed last. `games` are sorted, the newest first.
pub(super) fn feed(games: &[SiteGame], options: &SiteOptions<'_>) -> String {
    let mut newest: Vec<&SiteGame> = games.iter().collect();
    newest.sort_by(|one, other| other.updated.cmp(&one.updated));
    newest.truncate(MOST);
    let updated = newest.first().map_or("1970-01-01T00:00:00Z", |game| &game.updated);
    let mut out = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">\n<title>{}</title>\n<id>{}</id>\n",
        options.lang,
        XmlEscaped(options.title),
        XmlEscaped(&id("", options))
    );
    if options.url.is_some() {
        out += &format!("<link rel=\"self\" href=\"{}\"/>\n", XmlEscaped(&address("feed.xml", options)));
    }
    out += &format!(
        "<link href=\"{}\"/>\n<updated>{updated}</updated>\n<author><name>{}</name></author>\n",
        XmlEscaped(&address("index.html", options)),
        XmlEscaped(options.title)
    );
    newest.iter().for_each(|game| out += &entry(game, options));
    out + "</feed>\n"
}

fn entry(game: &SiteGame, options: &SiteOptions<'_>) -> String {
    let players = game.players.iter().filter(|name| !name.is_empty()).map(String::as_str);
    let players = players.collect::<Vec<_>>().join(" – ");
    let parts = [&*game.date, &*players, &*game.handicap, &*game.result];
    let summary = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("  ");
    format!(
        "<entry>\n<title>{}</title>\n<id>{}</id>\n<link href=\"{}\"/>\n<updated>{}</updated>\n<summary>{}</summary>\n</entry>\n",
        XmlEscaped(&game.title),
        XmlEscaped(&id(&game.page, options)),
        XmlEscaped(&address(&game.page, options)),
        XmlEscaped(&game.updated),
        XmlEscaped(&summary)
    )
}

/// Returns the address of a page; relative to the feed if the site has no address.
fn address(page: &str, options: &SiteOptions<'_>) -> String {
    let page = href(page);
    options.url.map_or(page.clone(), |url| format!("{}/{page}", url.trim_end_matches('/')))
}

/// Returns the permanent identifier of the site or a page: its address, or else a UUID derived from the title
/// and the page (version 8, RFC 9562).
fn id(page: &str, options: &SiteOptions<'_>) -> String {
    if options.url.is_some() {
        return address(page, options);
    }
    let text = format!("{}\0{page}", options.title);
    let (high, low) = (fnv1a(&text), fnv1a(&format!("{text}\0")));
    let version = high & !0xF000 | 0x8000;
    let variant = low & !(0xC << 60) | 0x8 << 60;
    format!(
        "urn:uuid:{:08x}-{:04x}-{:04x}-{:04x}-{:012x}",
        version >> 32,
        version >> 16 & 0xFFFF,
        version & 0xFFFF,
        variant >> 48,
        variant & 0xFFFF_FFFF_FFFF
    )
}
