//! Checks of articles: an article has the moves and comments of the record in their order, with nothing
//! but numbers and times between them.

use std::collections::{HashMap, HashSet};
use std::num::NonZeroU32;

use honfu::messages::{self, Lang, Locale};
use honfu_core::annotation::ReviewSettings;
use honfu_core::notation::Notation;
use honfu_core::record::{NodeId, PositionReplay, Record, Step, Tree, VisitedNode, reading_order};
use honfu_core::shogi::{Color, Piece, PieceKind, Position, Sfen, Square};
use honfu_core::text::sanitize;
use honfu_diagram::FigureStyle;
use honfu_diagram::article::{Article, ArticleBlock, MarkdownPictures, article_html, article_markdown};
use honfu_diagram::publish::{self, ArticleChoice, PageParts};
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use roxmltree::{Document, Node};

/// Makes an article of a record.
pub fn article(record: &Record, notation: Notation, lang: Lang, every: Option<u32>) -> Article {
    publish::game_article(
        record,
        Locale { lang, notation },
        ArticleChoice { every: every.and_then(NonZeroU32::new), ..ArticleChoice::default() },
        &ReviewSettings::default(),
    )
}

/// The texts that an article has to contain, in order: moves, ends and comments.
fn expected_texts(record: &Record, notation: Notation, lang: Lang) -> Vec<String> {
    let tree = &record.tree;
    let mut replay = PositionReplay::new(&record.start);
    let mut expected = Vec::new();
    for visit in reading_order(tree, NodeId::ROOT) {
        let node = tree.node(visit.node);
        replay.go(tree, node.parent().unwrap_or(NodeId::ROOT));
        let mark = tree.mark(visit.node).map_or("", |mark| mark.sign());
        match &node.step {
            Step::Start => {}
            Step::Move(mv) => {
                expected.push(notation.text(replay.position(), replay.last_to(tree), *mv) + mark);
            }
            Step::End(end) => expected.push(end.name(lang).to_owned() + mark),
        }
        if node.illegal {
            let words = if lang == Lang::Ja { "（反則）" } else { "(illegal)" };
            expected.push(words.to_owned());
        }
        expected.extend(node.comment.iter().flat_map(|comment| comment.split('\n')).map(str::to_owned));
    }
    expected.iter().map(|text| bare(&sanitize(text))).filter(|text| !text.is_empty()).collect()
}

/// Removes all whitespace from a text, because pages change it in many ways.
fn bare(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Checks that a text consists of the expected texts, with only numbers, letters and times between
/// them.
fn check_order(text: &str, expected: &[String]) -> Result<(), TestCaseError> {
    let mut rest = text;
    for item in expected {
        let Some((before, behind)) = rest.split_once(item.as_str()) else {
            return Err(TestCaseError::fail(format!("{item} is missing in {rest}")));
        };
        let is_number =
            |c: char| c.is_ascii_digit() || c.is_ascii_lowercase() || matches!(c, '.' | ')' | '(' | ':');
        prop_assert!(before.chars().all(is_number), "{before} before {item}");
        rest = behind;
    }
    prop_assert!(rest.is_empty(), "{rest} at the end");
    Ok(())
}

/// Returns the text of an element, with its line breaks.
pub fn text_of(node: Node<'_, '_>) -> String {
    let piece = |node: Node<'_, '_>| match node.text() {
        Some(text) if node.is_text() => text.to_owned(),
        _ => String::new(),
    };
    node.descendants().map(piece).collect()
}

/// Returns the text of an element without the times of the moves.
fn text_without_times(node: Node<'_, '_>) -> String {
    let piece = |node: Node<'_, '_>| match node.text() {
        Some(text) if node.is_text() && !node.parent().is_some_and(|parent| parent.has_tag_name("small")) => {
            text.to_owned()
        }
        _ => String::new(),
    };
    node.descendants().map(piece).collect()
}

fn class<'a>(node: Node<'a, '_>) -> &'a str {
    node.attribute("class").and_then(|names| names.split(' ').next()).unwrap_or_default()
}

/// The names and values in the table at the head of an article.
fn headers(article: &Article) -> impl Iterator<Item = &(String, String)> {
    article.head.facts.iter().chain(&article.head.rest)
}

/// Checks the HTML page of an article.
pub fn check_page(
    record: &Record,
    article: &Article,
    notation: Notation,
    lang: Lang,
) -> Result<(), TestCaseError> {
    let html = article_html(article, &FigureStyle::default());
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
    let document = Document::parse_with_options(&html, options);
    prop_assert!(document.is_ok(), "{:?}", document.err());
    let document = document.unwrap();
    let elements = || document.root_element().descendants().filter(Node::is_element);
    let is_text = |node: &Node<'_, '_>| matches!(class(*node), "main" | "line" | "comment" | "noted");
    let text: String = elements().filter(is_text).map(|node| bare(&text_without_times(node))).collect();
    check_order(&text, &expected_texts(record, notation, lang))?;
    let times: Vec<String> = elements().filter(|node| node.has_tag_name("small")).map(text_of).collect();
    let moves = article.blocks.iter().filter_map(|block| match block {
        ArticleBlock::Moves(moves) => Some(&moves.moves),
        _ => None,
    });
    let known = moves.flatten().map(|played| played.time.clone()).filter(|time| !time.is_empty());
    prop_assert_eq!(times, known.collect::<Vec<_>>());
    let cells: Vec<String> = elements().filter(|node| node.has_tag_name("td")).map(text_of).collect();
    let values: Vec<String> = headers(article).map(|(_, value)| bare(&sanitize_lines(value))).collect();
    prop_assert_eq!(cells.iter().map(|cell| bare(cell)).collect::<Vec<_>>(), values);
    let names: Vec<&str> = elements().filter_map(|node| node.attribute("id")).collect();
    for target in
        elements().filter_map(|node| node.attribute("href")).filter_map(|href| href.strip_prefix('#'))
    {
        prop_assert_eq!(names.iter().filter(|name| **name == target).count(), 1, "{}", target);
    }
    for address in elements().filter(|node| node.has_tag_name("a")).filter_map(|node| node.attribute("href"))
    {
        prop_assert!(
            ["#", "http://", "https://"].iter().any(|start| address.starts_with(start)),
            "{address}"
        );
    }
    prop_assert!(
        elements().all(|node| !matches!(node.tag_name().name(), "script" | "link" | "img" | "object"))
    );
    Ok(())
}

fn sanitize_lines(text: &str) -> String {
    honfu_core::text::sanitize_lines(text).into_owned()
}

/// The texts of a Markdown file: the heading, the cells of its tables, and everything else except code.
struct Parsed {
    heading: String,
    cells: Vec<String>,
    rest: String,
}

fn parse(text: &str) -> Result<Parsed, TestCaseError> {
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_MATH;
    let mut parsed = Parsed { heading: String::new(), cells: Vec::new(), rest: String::new() };
    let (mut tables, mut place, mut is_heading) = (0, None, false);
    for event in Parser::new_ext(text, options) {
        match event {
            Event::Start(Tag::Table(_)) => tables += 1,
            // The folded part of an article is an HTML block.
            Event::Start(Tag::HtmlBlock) | Event::End(TagEnd::HtmlBlock) => {}
            Event::Start(Tag::TableHead) => is_heading = true,
            Event::End(TagEnd::TableHead) => is_heading = false,
            Event::Start(tag @ (Tag::Heading { .. } | Tag::CodeBlock(_) | Tag::TableCell)) => {
                parsed.cells.extend((matches!(tag, Tag::TableCell) && !is_heading).then(String::new));
                place = Some(tag);
            }
            Event::End(TagEnd::Heading(_) | TagEnd::CodeBlock | TagEnd::TableCell) => place = None,
            Event::Start(Tag::Paragraph | Tag::BlockQuote(_) | Tag::Strong | Tag::TableRow) => {}
            Event::Start(Tag::Link { dest_url, .. }) => {
                prop_assert!(
                    dest_url.starts_with("http://") || dest_url.starts_with("https://"),
                    "{dest_url}"
                );
            }
            Event::Start(other) => return Err(TestCaseError::fail(format!("{other:?} in {text}"))),
            Event::Text(text) => match (&place, parsed.cells.last_mut()) {
                (Some(Tag::Heading { .. }), _) => parsed.heading.push_str(&text),
                (Some(Tag::TableCell), Some(cell)) => cell.push_str(&text),
                (Some(_), _) => {}
                (None, _) => parsed.rest.push_str(&text),
            },
            Event::InlineHtml(html) => prop_assert_eq!(&*html, "<br>"),
            Event::Html(html) => prop_assert!(
                html.trim() == "</details>"
                    || html.starts_with("<details><summary>") && html.trim().ends_with("</summary>"),
                "{}",
                html
            ),
            Event::End(_) | Event::SoftBreak | Event::HardBreak => {}
            other => return Err(TestCaseError::fail(format!("{other:?} in {text}"))),
        }
    }
    prop_assert!((1..=2).contains(&tables), "{}", text);
    Ok(parsed)
}

/// Checks the Markdown of an article, without its diagrams.
pub fn check_markdown(
    record: &Record,
    article: &Article,
    notation: Notation,
    lang: Lang,
) -> Result<(), TestCaseError> {
    let mut article = article.clone();
    article.blocks.retain(|block| !matches!(block, ArticleBlock::Diagram(_)));
    let parsed = parse(&article_markdown(&article, &FigureStyle::default(), &MarkdownPictures::Text))?;
    let mut expected = expected_texts(record, notation, lang);
    expected.extend(
        article
            .blocks
            .last()
            .and_then(|block| if let ArticleBlock::Result(text) = block { Some(bare(text)) } else { None }),
    );
    check_order(&bare(&parsed.rest), &expected)?;
    prop_assert_eq!(bare(&parsed.heading), bare(&article.head.title));
    let pairs =
        headers(&article).flat_map(|(name, value)| [sanitize(name).into_owned(), sanitize_lines(value)]);
    let expected: Vec<String> = pairs.map(|text| bare(&text)).collect();
    let cells: Vec<String> = parsed.cells.iter().map(|cell| bare(cell)).collect();
    prop_assert_eq!(cells, expected);
    Ok(())
}

/// Makes a replay page of a record.
pub fn replay(record: &Record, notation: Notation, lang: Lang, parts: &PageParts) -> String {
    let wording = Locale { lang, notation };
    let (choice, look) = (ArticleChoice::default(), FigureStyle::default());
    publish::game_replay(record, wording, choice, (&look, parts), &ReviewSettings::default())
}

/// Checks a replay page: moves and comments are in order, each step shows its position as a picture, in
/// words and as SFEN, and the links lead through all steps.
pub fn check_replay(record: &Record, notation: Notation, lang: Lang) -> Result<(), TestCaseError> {
    let page = replay(
        record,
        notation,
        lang,
        &PageParts { article: false, script: true, record: true, embed: None, home: None },
    );
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
    let document = Document::parse_with_options(&page, options);
    prop_assert!(document.is_ok(), "{:?}", document.err());
    let document = document.unwrap();
    let elements = || document.root_element().descendants().filter(Node::is_element);
    let parent_class = |node: &Node<'_, '_>| node.parent().map(class).unwrap_or_default().to_owned();
    let is_text = |node: &Node<'_, '_>| {
        matches!(class(*node), "hf-comment" | "hf-noted")
            || node.has_tag_name("b") && parent_class(node) == "hf-move"
    };
    // The first item is the start position, not a move.
    let start = elements().find(|node| node.has_tag_name("b")).unwrap();
    let texts = elements().filter(|node| is_text(node) && *node != start);
    let text: String = texts.map(|node| bare(&text_of(node))).collect();
    check_order(&text, &expected_texts(record, notation, lang))?;

    let steps: Vec<Node<'_, '_>> = elements().filter(|node| node.has_tag_name("li")).collect();
    let visits = reading_order(&record.tree, NodeId::ROOT);
    prop_assert_eq!(steps.len(), visits.len());
    let view = elements().find(|node| class(*node) == "hf-view").unwrap();
    let rules = elements().find(|node| node.has_tag_name("style")).map(text_of).unwrap_or_default();
    let rules: HashMap<&str, HashSet<&str>> = rules.lines().filter_map(shown_by_rule).collect();
    let mut replay = PositionReplay::new(&record.start);
    for (step, visit) in steps.iter().zip(&visits) {
        replay.go(&record.tree, visit.node);
        let shown = step.attribute("id").and_then(|id| rules.get(id));
        prop_assert!(shown.is_some(), "{:?} has no rule", step.attribute("id"));
        check_board(*step, view, shown.unwrap(), replay.position())?;
    }
    let ids: HashSet<&str> = elements().filter_map(|node| node.attribute("id")).collect();
    prop_assert_eq!(ids.len(), elements().filter(|node| node.attribute("id").is_some()).count());
    let targets =
        elements().filter_map(|node| node.attribute("href")).filter_map(|href| href.strip_prefix('#'));
    prop_assert!(targets.clone().all(|target| ids.contains(target)), "{:?}", targets.collect::<Vec<_>>());
    check_links(&record.tree, &steps, &visits)
}

/// Checks that the links of each step lead to the right steps.
fn check_links<'a>(tree: &Tree, steps: &[Node<'a, '_>], visits: &[VisitedNode]) -> Result<(), TestCaseError> {
    let id = |node: NodeId| {
        let at = visits.iter().position(|visit| visit.node == node);
        at.and_then(|at| steps[at].attribute("id"))
    };
    for (step, visit) in steps.iter().zip(visits) {
        let links = step.children().find(|node| class(*node) == "hf-nav").unwrap();
        let links: Vec<Node<'_, '_>> = links.children().filter(Node::is_element).collect();
        let address = |link: Node<'a, '_>| link.attribute("href").and_then(|href| href.strip_prefix('#'));
        let itself = step.children().find(|node| class(*node) == "hf-move");
        let node = tree.node(visit.node);
        let last = tree.line_from(visit.node).last().filter(|last| *last != visit.node);
        let start = Some(NodeId::ROOT).filter(|start| *start != visit.node);
        let targets = [node.first_child(), node.parent(), start, last];
        prop_assert_eq!(links.len(), 5);
        for (link, target) in links.iter().zip(targets) {
            prop_assert_eq!(address(*link), target.and_then(id));
        }
        prop_assert_eq!(itself.and_then(address), step.attribute("id"));
    }
    Ok(())
}

/// Parses a style sheet rule into the step it belongs to and the classes it shows.
fn shown_by_rule(line: &str) -> Option<(&str, HashSet<&str>)> {
    let (anchor, classes) = line.strip_prefix(".hf-game:has(>*>*>#")?.split_once(":target){")?;
    let classes = classes.strip_suffix("{display:revert}}")?;
    Some((anchor, classes.split(',').filter_map(|class| class.strip_prefix('.')).collect()))
}

/// Checks that a step shows a position when only the hidden parts with the given classes are visible.
fn check_board(
    step: Node<'_, '_>,
    view: Node<'_, '_>,
    shown: &HashSet<&str>,
    position: &Position,
) -> Result<(), TestCaseError> {
    let sfen = step.attribute("data-s").map(Sfen::parse);
    prop_assert!(sfen.is_some_and(|sfen| sfen.is_ok_and(|(sfen, _)| sfen.position == *position)));
    let is_hidden = |node: &Node<'_, '_>| {
        let is_part = node.parent().and_then(|parent| parent.attribute("class"));
        is_part.is_some_and(|names| names.ends_with("hf-parts")) && !shown.contains(class(*node))
    };
    let seen = || view.descendants().filter(|node| !node.ancestors().any(|above| is_hidden(&above)));
    let kind = |letter: u8| PieceKind::ALL.get(usize::from((letter.to_ascii_lowercase()).wrapping_sub(b'a')));
    let mut drawn = Position::empty(position.side());
    for part in seen().filter(|node| node.has_tag_name("use")) {
        let rank = part.ancestors().find_map(|above| {
            above.attribute("transform")?.strip_prefix("translate(0 ")?.strip_suffix(')')?.parse::<u16>().ok()
        });
        let letter = part.attribute("href").and_then(|href| href.strip_prefix('#')).unwrap_or_default();
        let (&[letter @ (b'a'..=b'z' | b'A'..=b'Z')], Some(y)) = (letter.as_bytes(), rank) else { continue };
        let x = part.attribute("x").map_or(0, |x| x.parse::<u16>().unwrap());
        let color = if letter.is_ascii_uppercase() { Color::Black } else { Color::White };
        let square = Square::new(9 - (x / 40) as u8, 1 + (y / 43) as u8).unwrap();
        prop_assert_eq!(drawn.piece(square), None);
        drawn.put(square, kind(letter).map(|kind| Piece { color, kind: *kind }));
    }
    let row = |cell: &Node<'_, '_>| cell.ancestors().any(|above| above.has_tag_name("tbody"));
    let words: Vec<bool> = seen()
        .filter(|node| node.has_tag_name("td") && row(node))
        .map(|cell| !text_of(cell).is_empty())
        .collect();
    prop_assert_eq!(words.len(), 81);
    let squares = (1..=9).flat_map(|rank| (1..=9).rev().filter_map(move |file| Square::new(file, rank)));
    for (square, is_named) in squares.zip(words) {
        prop_assert_eq!(drawn.piece(square), position.piece(square));
        prop_assert_eq!(is_named, position.piece(square).is_some());
    }
    Ok(())
}
