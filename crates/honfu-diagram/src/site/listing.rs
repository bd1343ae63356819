//! Pages that list games, and pages that list years, events and players.

use super::address::{event_series, player_name, slug};
use super::{GameGroup, GroupKind, SiteGame, SiteOptions};
use crate::drawing::{XmlEscaped, page_style};
use crate::figure::{PageLabel, Phrase, side_mark};
use crate::language::LanguageMarked;
use honfu_core::record::GameOutcome;
use honfu_core::shogi::Color;
use honfu_core::text::{is_unreserved, percent_encode};

/// Returns the style sheet of the lists.
pub(super) fn style() -> String {
    format!("{}{}", page_style(None), include_str!("site.css"))
}

/// Returns an address for a link. Letters of every script are kept.
pub(super) fn href(path: &str) -> String {
    percent_encode(path, |c| is_unreserved(c) || c == '/')
}

/// Games below a heading.
pub(super) struct GamesBlock<'a> {
    /// The heading; empty for no heading.
    pub(super) heading: String,
    /// The id of the heading.
    pub(super) id: &'a str,
    pub(super) games: &'a [&'a SiteGame],
}

/// Writes a page that lists games or groups of them.
pub(super) struct ListWriter<'a> {
    options: &'a SiteOptions<'a>,
    /// The relative path from the page to the folder of the first page.
    root: String,
    out: String,
}

impl<'a> ListWriter<'a> {
    /// Starts a page that is `depth` folders below the site. An empty title means the title of the site.
    pub(super) fn new(options: &'a SiteOptions<'a>, depth: usize, title: &str) -> ListWriter<'a> {
        let mut list = ListWriter { options, root: "../".repeat(depth), out: String::new() };
        list.head(title);
        list
    }

    fn head(&mut self, title: &str) {
        let (root, lang, site) = (&self.root, self.options.lang, self.options.title);
        let both = if title.is_empty() { site.to_owned() } else { format!("{title} – {site}") };
        let link = |page: &str, label| format!("<a href=\"{root}{page}\">{}</a>", self.options.label(label));
        let links = [
            link("players.html", PageLabel::Players),
            link("events.html", PageLabel::Events),
            link("feed.xml", PageLabel::Feed),
        ];
        let heading = if title.is_empty() { site } else { title };
        let home = match title {
            "" => String::new(),
            _ => format!("<a href=\"{root}index.html\">{}</a>\n", LanguageMarked(site, lang)),
        };
        self.out = format!(
            "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>{}</title>\n\
             <link rel=\"stylesheet\" href=\"{root}style.css\"/>\n\
             <link rel=\"alternate\" type=\"application/atom+xml\" href=\"{root}feed.xml\" title=\"{}\"/>\n\
             </head>\n<body>\n<header>\n<nav aria-label=\"{}\">\n{home}{}\n</nav>\n<h1>{}</h1>\n</header>\n<main>\n",
            XmlEscaped(&both),
            XmlEscaped(site),
            XmlEscaped(site),
            links.join("\n"),
            LanguageMarked(heading, lang),
        );
    }

    pub(super) fn finish(mut self) -> String {
        self.out.push_str("</main>\n</body>\n</html>\n");
        self.out
    }

    fn phrase(&self, phrase: Phrase<'_>) -> String {
        (self.options.translate)(phrase)
    }

    /// Prints links to the years, with the numbers of their games.
    pub(super) fn years(&mut self, years: &[GameGroup<'_>]) {
        if years.is_empty() {
            let none = self.phrase(Phrase::Games(0));
            self.out += &format!("<p>{none}</p>\n");
            return;
        }
        let label = self.options.label(PageLabel::Years);
        self.out += &format!("<nav aria-label=\"{label}\">\n<ul class=\"years\">\n");
        self.group_items(years);
        self.out += "</ul>\n</nav>\n";
    }

    /// Prints links to groups, with the numbers of their games.
    pub(super) fn groups(&mut self, groups: &[GameGroup<'_>]) {
        self.out += "<ul class=\"groups\">\n";
        self.group_items(groups);
        self.out += "</ul>\n";
    }

    fn group_items(&mut self, groups: &[GameGroup<'_>]) {
        for group in groups {
            let name = match group.name {
                "" => self.options.label(PageLabel::UnknownDate),
                name => name.to_owned(),
            };
            self.out += &format!(
                "<li><a href=\"{}{}\">{}</a> <small>{}</small></li>\n",
                self.root,
                XmlEscaped(&href(&group.path())),
                LanguageMarked(&name, self.options.lang),
                self.phrase(Phrase::Games(group.games.len()))
            );
        }
    }

    /// Prints the number of games of a group, and for a player how many of them were won, lost and drawn.
    pub(super) fn tally(&mut self, group: &GameGroup<'_>) {
        let mut line = self.phrase(Phrase::Games(group.games.len()));
        if group.kind == GroupKind::Player {
            let results = group.games.iter().filter_map(|game| {
                let is_black = slug(player_name(&game.players[0])) == group.slug;
                Some((game.outcome?, if is_black { Color::Black } else { Color::White }))
            });
            let (mut won, mut lost, mut drawn) = (0, 0, 0);
            for (outcome, own) in results {
                match outcome {
                    GameOutcome::Win(winner) if winner == own => won += 1,
                    GameOutcome::Win(_) => lost += 1,
                    GameOutcome::Draw => drawn += 1,
                }
            }
            line = format!("{line}: {}", self.phrase(Phrase::Tally { won, lost, drawn }));
        }
        self.out += &format!("<p>{line}</p>\n");
    }

    /// Prints games, one below the other.
    pub(super) fn games(&mut self, block: &GamesBlock<'_>) {
        if !block.heading.is_empty() {
            self.out += &format!("<h2 id=\"{}\">{}</h2>\n", block.id, XmlEscaped(&block.heading));
        }
        self.out += "<ol class=\"games\">\n";
        block.games.iter().for_each(|game| self.game(game));
        self.out += "</ol>\n";
    }

    fn game(&mut self, game: &SiteGame) {
        let lang = self.options.lang;
        self.out += "<li>";
        if !game.date.is_empty() {
            // The date of an event over several years is not a valid date in HTML.
            self.out += &format!("<span class=\"date\">{}</span> ", XmlEscaped(&game.date));
        }
        self.out += &format!(
            "<a class=\"title\" href=\"{}{}\">{}</a>",
            self.root,
            XmlEscaped(&href(&game.page)),
            LanguageMarked(&game.title, lang)
        );
        let players = Color::ALL.into_iter().zip(&game.players).filter(|(_, name)| !name.trim().is_empty());
        for (color, name) in players {
            let link = self.group_link(GroupKind::Player, player_name(name), name);
            self.out += &format!(" <span class=\"player\">{} {link}</span>", side_mark(color));
        }
        for words in [&game.handicap, &game.result].into_iter().filter(|words| !words.is_empty()) {
            self.out += &format!(" <span class=\"result\">{}</span>", LanguageMarked(words, lang));
        }
        let series = event_series(&game.event);
        if !series.is_empty() {
            let link = self.group_link(GroupKind::Event, series, series);
            self.out += &format!(" <span class=\"event\">{link}</span>");
        }
        self.out += "</li>\n";
    }

    fn group_link(&self, kind: GroupKind, name: &str, text: &str) -> String {
        let path = href(&format!("{}/{}.html", kind.folder(), slug(name)));
        let text = LanguageMarked(text, self.options.lang);
        format!("<a href=\"{}{}\">{text}</a>", self.root, XmlEscaped(&path))
    }
}
