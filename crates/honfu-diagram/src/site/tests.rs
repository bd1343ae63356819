use super::*;
use honfu_core::shogi::Color;

fn game(page: &str, date: &str, event: &str, players: [&str; 2]) -> SiteGame {
    SiteGame {
        page: game_page(page),
        title: event.to_owned(),
        date: date.to_owned(),
        event: event.to_owned(),
        players: players.map(str::to_owned),
        result: "won".to_owned(),
        outcome: Some(GameOutcome::Win(Color::Black)),
        updated: "2026-01-02T03:04:05Z".to_owned(),
        ..SiteGame::default()
    }
}

fn words(phrase: Phrase<'_>) -> String {
    match phrase {
        Phrase::Games(games) => format!("{games} games"),
        Phrase::Tally { won, lost, drawn } => format!("+{won} -{lost} ={drawn}"),
        Phrase::Label(label) => format!("{label:?}"),
        other => format!("{other:?}"),
    }
}

fn pages(games: Vec<SiteGame>, url: Option<&str>) -> BTreeMap<String, String> {
    let options = SiteOptions { title: "A & B", url, lang: "en", translate: &words };
    let pages = site_pages(games, &options);
    let count = pages.len();
    let pages: BTreeMap<String, String> = pages.into_iter().map(|page| (page.path, page.text)).collect();
    assert_eq!(pages.len(), count, "two pages have one path");
    pages
}

fn some_games() -> Vec<SiteGame> {
    vec![
        game("a.kif", "2024-05-01", "第1期王座戦第1局", ["羽生", "佐藤"]),
        game("b/c d.kif", "2025", "第2期王座戦第3局", ["佐藤", "羽生"]),
        game("e.kif", "", "<Cup>", ["Sato", ""]),
    ]
}

#[test]
fn games_are_listed_by_year_event_and_player() {
    let pages = pages(some_games(), None);
    let paths: Vec<&str> = pages.keys().map(String::as_str).collect();
    let expected = [
        "events.html",
        "events/cup.html",
        "events/王座戦.html",
        "feed.xml",
        "index.html",
        "players.html",
        "players/sato.html",
        "players/佐藤.html",
        "players/羽生.html",
        "style.css",
        "years/2024.html",
        "years/2025.html",
        "years/undated.html",
    ];
    assert_eq!(paths, expected);
    let index = &pages["index.html"];
    let place = |text: &str| index.find(text).unwrap_or_else(|| panic!("{text} {index}"));
    assert!(place("games/b/c%20d.kif.html") < place("games/a.kif.html"));
    assert!(place("games/a.kif.html") < place("games/e.kif.html") && index.contains("A &amp; B</h1>"));
    let player = &pages["players/羽生.html"];
    assert!(
        player.contains("2 games: +1 -1 =0") && player.contains("<h2 id=\"y2024\">2024</h2>"),
        "{player}"
    );
    assert!(
        player.contains("href=\"../games/a.kif.html\"") && player.contains("href=\"../players/佐藤.html\"")
    );
    assert!(pages["events/cup.html"].contains("&lt;Cup&gt;</h1>"));
    assert!(pages["years/undated.html"].contains("UnknownDate</h1>"));
}

/// Checks that every link leads to a page of the site or of a game.
#[test]
fn no_link_leads_nowhere() {
    let games = some_games();
    let mut known: Vec<String> = games.iter().map(|game| game.page.clone()).collect();
    let pages = pages(games, None);
    known.extend(pages.keys().cloned());
    let mut links = 0;
    for (path, text) in pages.iter().filter(|(path, _)| path.ends_with(".html")) {
        for address in text.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            let depth = path.matches('/').count();
            let below = address.strip_prefix(&*"../".repeat(depth)).unwrap();
            assert!(known.contains(&below.replace("%20", " ")), "{address} of {path}");
            links += 1;
        }
    }
    assert!(links > 50, "{links}");
}

#[test]
fn a_feed_has_the_games_that_were_changed_last() {
    let mut games = some_games();
    games[0].updated = "2026-11-01T00:00:00Z".to_owned();
    let local = &pages(games.clone(), None)["feed.xml"];
    assert!(local.contains("<updated>2026-11-01T00:00:00Z</updated>\n<author>"), "{local}");
    let entries: Vec<&str> = local.split("<entry>").skip(1).collect();
    assert!(entries.len() == 3 && entries[0].contains("<link href=\"games/a.kif.html\"/>"), "{local}");
    assert!(entries[0].contains("<summary>2024-05-01  羽生 – 佐藤  won</summary>"), "{local}");
    let ids: std::collections::BTreeSet<&str> =
        local.split("<id>urn:uuid:").skip(1).map(|rest| &rest[..36]).collect();
    assert_eq!(ids.len(), 4);
    assert!(ids.iter().all(|id| &id[14..15] == "8" && "89ab".contains(&id[19..20])), "{ids:?}");
    let feed = &pages(games, Some("https://example.org/kifu/"))["feed.xml"];
    assert!(feed.contains("<id>https://example.org/kifu/games/a.kif.html</id>"), "{feed}");
    assert!(feed.contains("<link rel=\"self\" href=\"https://example.org/kifu/feed.xml\"/>"), "{feed}");
}

#[test]
fn a_site_may_have_no_games_and_many() {
    let empty = pages(Vec::new(), None);
    assert!(empty["index.html"].contains("0 games") && empty["feed.xml"].contains("<updated>1970"));
    let game = |number| game(&format!("{number:03}.kif"), "2024", "", ["", ""]);
    let many = pages((0..250).map(game).collect(), None);
    assert_eq!(many["index.html"].matches("<li><span").count(), NEWEST);
    assert!(many["index.html"].contains("Newest</h2>"));
    assert_eq!(many["years/2024.html"].matches("<li><span").count(), 250);
}
