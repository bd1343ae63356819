//! What has to be true of articles: they have the moves and comments of the record in their order, and
//! nothing between them but numbers.

use std::num::NonZeroU32;

use honfu::messages::{self, Lang, Locale};
use honfu::publish;
use honfu_core::annotation::ReviewSettings;
use honfu_core::diagram::FigureStyle;
use honfu_core::diagram::article::{Article, ArticleBlock, MarkdownPictures, article_html, article_markdown};
use honfu_core::notation::Notation;
use honfu_core::record::reading_order;
use honfu_core::record::{NodeId, PositionReplay, Record, Step};
use honfu_core::text::sanitize;
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use roxmltree::{Document, Node};

/// A record as an article.
pub fn article(record: &Record, notation: Notation, lang: Lang, every: Option<u32>) -> Article {
    publish::game_article(
        record,
        Locale { lang, notation },
        every.and_then(NonZeroU32::new),
        &ReviewSettings::default(),
    )
}

/// What is to be read of a record: its moves, ends and comments.
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
                expected.push(notation.text(replay.position(), *mv, replay.last_to(tree)) + mark);
            }
            Step::End(end) => expected.push(messages::terminal(end, lang).to_owned() + mark),
        }
        if node.illegal {
            let words = if lang == Lang::Ja { "（反則）" } else { "(illegal)" };
            expected.push(words.to_owned());
        }
        expected.extend(node.comment.iter().flat_map(|comment| comment.split('\n')).map(str::to_owned));
    }
    expected.iter().map(|text| bare(&sanitize(text))).filter(|text| !text.is_empty()).collect()
}

/// A text without blanks, which pages treat in many ways.
fn bare(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Checks that the text of a page is the expected texts, with numbers and letters between.
fn check_order(text: &str, expected: &[String]) -> Result<(), TestCaseError> {
    let mut rest = text;
    for item in expected {
        let Some((before, behind)) = rest.split_once(item.as_str()) else {
            return Err(TestCaseError::fail(format!("{item} is missing in {rest}")));
        };
        let is_number = |c: char| c.is_ascii_digit() || c.is_ascii_lowercase() || matches!(c, '.' | ')');
        prop_assert!(before.chars().all(is_number), "{before} before {item}");
        rest = behind;
    }
    prop_assert!(rest.is_empty(), "{rest} at the end");
    Ok(())
}

/// The text of an element, its line breaks as such.
pub fn text_of(node: Node<'_, '_>) -> String {
    let piece = |node: Node<'_, '_>| match node.text() {
        Some(text) if node.is_text() => text.to_owned(),
        _ => String::new(),
    };
    node.descendants().map(piece).collect()
}

fn class<'a>(node: Node<'a, '_>) -> &'a str {
    node.attribute("class").and_then(|names| names.split(' ').next()).unwrap_or_default()
}

/// Checks an article as an HTML page.
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
    let text: String = elements().filter(is_text).map(|node| bare(&text_of(node))).collect();
    check_order(&text, &expected_texts(record, notation, lang))?;
    let cells: Vec<String> = elements().filter(|node| node.has_tag_name("td")).map(text_of).collect();
    let values: Vec<String> = article.headers.iter().map(|(_, value)| bare(&sanitize_lines(value))).collect();
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

/// The texts of a Markdown file: of its heading, its table, and all else that is no code.
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
    let (mut tables, mut place) = (0, None);
    for event in Parser::new_ext(text, options) {
        match event {
            Event::Start(Tag::Table(_)) => tables += 1,
            Event::Start(tag @ (Tag::Heading { .. } | Tag::CodeBlock(_) | Tag::TableCell)) => {
                parsed.cells.extend(matches!(tag, Tag::TableCell).then(String::new));
                place = Some(tag);
            }
            Event::End(TagEnd::Heading(_) | TagEnd::CodeBlock | TagEnd::TableCell) => place = None,
            Event::Start(
                Tag::Paragraph | Tag::BlockQuote(_) | Tag::Strong | Tag::TableHead | Tag::TableRow,
            ) => {}
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
            Event::End(_) | Event::SoftBreak | Event::HardBreak => {}
            other => return Err(TestCaseError::fail(format!("{other:?} in {text}"))),
        }
    }
    prop_assert_eq!(tables, 1, "{}", text);
    Ok(parsed)
}

/// Checks an article as Markdown; diagrams are left out.
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
    prop_assert_eq!(bare(&parsed.heading), bare(&article.title));
    let pairs =
        article.headers.iter().flat_map(|(name, value)| [sanitize(name).into_owned(), sanitize_lines(value)]);
    let expected: Vec<String> = pairs.map(|text| bare(&text)).collect();
    let cells: Vec<String> = parsed.cells.iter().skip(2).map(|cell| bare(cell)).collect();
    prop_assert_eq!(cells, expected);
    Ok(())
}
