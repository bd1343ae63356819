//! A whole game: its graphs, and the game as an article or as a page to replay it.

use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::slice::from_ref;

use crate::phrases::phrases_about;
use honfu_core::annotation::{ReviewSettings, review_line};
use honfu_core::format::{self, Format, WriteTarget};
use honfu_core::notation::Locale;
use honfu_core::record::{NodeId, Record};
use honfu_core::text::fnv1a;

use super::record_figure::player_labels;
use crate::article::{
    Article, ArticleOptions, EngineLines, MarkdownPictures, RecordFile, article_html, article_markdown,
    article_part,
};
use crate::drawing::{Drawing, SvgColors, drawing_to_svg};
use crate::graph::{Graph, GraphCaptions, GraphQuantity, draw_graph};
use crate::replay::{PageLink, ReplayOptions, replay_html, walking_article_html};
use crate::{FigureStyle, PageLabel, Phrase};

/// The options of the article of a game.
#[derive(Clone, Copy, Debug, Default)]
pub struct ArticleChoice {
    /// The interval of diagrams, in moves; a page to replay a game shows diagrams only in print.
    pub every: Option<NonZeroU32>,
    /// How annotations by engines are shown.
    pub engine_lines: EngineLines,
}

/// Makes an article of a game, with graphs of its main line.
pub fn game_article(
    record: &Record,
    locale: Locale,
    choice: ArticleChoice,
    review: &ReviewSettings,
) -> Article {
    article(record, locale, (choice, false), review)
}

fn article(
    record: &Record,
    locale: Locale,
    (choice, boards): (ArticleChoice, bool),
    review: &ReviewSettings,
) -> Article {
    let players = player_labels(record, locale);
    let translate = phrases_about(record, locale.lang);
    let options = ArticleOptions {
        notation: locale.notation,
        every: choice.every,
        engine_lines: choice.engine_lines,
        boards,
        players,
        lang: locale.lang.id(),
        translate: &translate,
    };
    let line: Vec<NodeId> = record.tree.main_line().collect();
    let graphs = draw_graphs(record, &line, &GraphQuantity::ALL, &[], review, locale);
    Article { graphs, ..Article::new(record, &options) }
}

/// The optional parts of the page of a game.
#[derive(Clone, Debug)]
pub struct PageParts {
    /// On a replay page: whether the game is an article, with a board that follows the reader.
    pub article: bool,
    /// On a replay page: whether there is a script for keys and buttons.
    pub script: bool,
    /// Whether the record can be downloaded from the page.
    pub record: bool,
    /// Makes only a part of a page if set. Its ids begin with this name, or with a number derived from the
    /// record if there is no name.
    pub embed: Option<Option<String>>,
    /// The link to the list of games of a site.
    pub home: Option<PageLink>,
}

/// Makes a page to replay a game.
pub fn game_replay(
    record: &Record,
    locale: Locale,
    choice: ArticleChoice,
    (look, parts): (&FigureStyle, &PageParts),
    review: &ReviewSettings,
) -> String {
    let article = article(record, locale, (choice, true), review);
    article_page(record, article, locale, (look, parts))
}

/// Makes a page to replay a game; returns the title of the game and the page.
pub(super) fn titled_replay(
    record: &Record,
    locale: Locale,
    (look, parts): (&FigureStyle, &PageParts),
    review: &ReviewSettings,
) -> (String, String) {
    let article = article(record, locale, (ArticleChoice::default(), true), review);
    let title = article.head.title.clone();
    (title, article_page(record, article, locale, (look, parts)))
}

/// Prints an article as a page; an article with a board for each step becomes a page to replay it.
pub fn article_page(
    record: &Record,
    mut article: Article,
    locale: Locale,
    (look, parts): (&FigureStyle, &PageParts),
) -> String {
    let (text, translate) = (kifu_text(record), phrases_about(record, locale.lang));
    let embed = parts.embed.as_ref().map(|name| name.clone().unwrap_or_else(|| number_of(&text)));
    article.record = (parts.record && !text.is_empty()).then(|| RecordFile {
        label: translate(Phrase::Label(PageLabel::Download)),
        name: format!("{}.kifu", article.head.title),
        text,
    });
    if article.start.is_none() {
        return match embed {
            Some(name) => article_part(&article, look, &name),
            None => article_html(&article, look),
        };
    }
    let options = ReplayOptions {
        style: *look,
        players: player_labels(record, locale),
        script: parts.script,
        embed,
        home: parts.home.clone(),
        translate: &translate,
    };
    if parts.article { walking_article_html(&article, &options) } else { replay_html(&article, &options) }
}

/// Draws the graphs of a line of moves for those quantities of which the line has values, with a vertical
/// line at each step in `at` and a ring at each mistake.
pub fn draw_graphs(
    record: &Record,
    line: &[NodeId],
    quantities: &[GraphQuantity],
    at: &[usize],
    review: &ReviewSettings,
    locale: Locale,
) -> Vec<Drawing> {
    let review = review_line(record, line, review);
    let graphs = quantities.iter().filter_map(|&quantity| Graph::from_line(record, line, quantity));
    let graphs = graphs.map(|graph| graph.with_mistakes(&review));
    graphs.map(|graph| draw_graph(&graph, &graph_captions(record, graph.quantity, locale), at)).collect()
}

/// Returns the texts of a graph, with the names of the players.
fn graph_captions(record: &Record, quantity: GraphQuantity, locale: Locale) -> GraphCaptions {
    let say = phrases_about(record, locale.lang);
    let [black, white] = player_labels(record, locale).map(|player| player.name);
    GraphCaptions {
        title: say(Phrase::Graph(quantity)),
        owners: [black, white, say(Phrase::Observer)],
        mistake: say(Phrase::Mistake),
    }
}

/// Returns the record as a KIF file in UTF-8; empty if it cannot be written as KIF.
pub(super) fn kifu_text(record: &Record) -> String {
    let target = WriteTarget::new(Format::Kifu);
    let written = format::write(from_ref(record), &target).map(|written| written.bytes);
    String::from_utf8_lossy(&written.unwrap_or_default()).into_owned()
}

/// Derives a short name for ids from a text.
fn number_of(text: &str) -> String {
    format!("k{:x}", fnv1a(text) as u32)
}

/// Prints an article as a single Markdown file whose boards are text.
pub fn article_text(article: &Article, look: &FigureStyle) -> String {
    article_markdown(article, look, &MarkdownPictures::Text)
}

/// Returns the files of an article as Markdown: first its pictures, and last the article itself.
pub fn article_files(article: &Article, look: &FigureStyle, path: &Path) -> Vec<(PathBuf, String)> {
    let boards = article.diagrams().map(|diagram| diagram.picture(look));
    let pictures: Vec<Drawing> = boards.chain(article.sized_graphs(look)).collect();
    let names = picture_names(path, pictures.len());
    let text = article_markdown(article, look, &MarkdownPictures::Files(&names));
    let beside = |name: &String| path.with_file_name(name);
    let pictures =
        pictures.iter().map(|picture| drawing_to_svg(picture, SvgColors::Theme(look.theme_or_default())));
    let mut files: Vec<(PathBuf, String)> = names.iter().map(beside).zip(pictures).collect();
    files.push((path.to_owned(), text));
    files
}

/// Returns the names of that many pictures beside a file. The names have the same length, so that they are
/// sorted, and differ from the names of exported positions, which contain move numbers.
fn picture_names(path: &Path, count: usize) -> Vec<String> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let digits = count.to_string().len();
    (1..=count).map(|number| format!("{stem}-fig-{number:0digits$}.svg")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_named_after_their_article() {
        assert_eq!(picture_names(Path::new("a/名人戦.md"), 2), ["名人戦-fig-1.svg", "名人戦-fig-2.svg"]);
        assert_eq!(picture_names(Path::new("x.y.md"), 10)[8], "x.y-fig-09.svg");
    }
}
