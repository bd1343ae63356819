//! The Japanese documents correspond to the English ones: each section has the same paragraphs, lists,
//! tables, code, links and figures.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use honfu::messages::Lang;
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Tag, TagEnd};

use super::links::{anchors, events};
use super::{document, figures};

const DOCUMENTS: [&str; 5] =
    ["README.md", "docs/guide.md", "docs/keys.md", "docs/codes.md", "docs/settings.md"];

/// The content below a heading, up to the next heading.
#[derive(Debug, Default)]
struct Section {
    level: Option<HeadingLevel>,
    title: String,
    /// The kinds of paragraphs, list items and table rows, and the text of code blocks.
    blocks: Vec<String>,
    /// The words in inline code.
    code: BTreeSet<String>,
    links: BTreeSet<String>,
    text: String,
}

/// Removes the generated tables, which another test checks.
fn without_tables(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("<!-- ") {
        kept += before;
        let (name, after) = after.split_once(" -->").expect("the end of a mark");
        rest = after.split_once(&format!("<!-- /{name} -->")).expect("the closing mark").1;
    }
    kept + rest
}

/// Removes the comments at the ends of lines in a code block.
fn without_remarks(code: &str) -> String {
    code.lines()
        .map(|line| line.split(" # ").next().unwrap_or_default().trim_end())
        .collect::<Vec<_>>()
        .join("\n")
}

/// Converts a path to that of the English document: `docs/ja/guide.md` becomes `docs/guide.md`.
fn in_english(path: &Path) -> String {
    let mut parts: Vec<String> = Vec::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(parts.pop()),
            Component::Normal(name) => parts.push(name.to_string_lossy().replace(".ja.", ".")),
            _ => {}
        }
    }
    parts.retain(|part| part != "ja");
    parts.join("/")
}

/// The target of a link: a file, and the index of a heading in it.
fn target(from: &Path, link: &str) -> String {
    if link.contains("://") {
        return link.to_owned();
    }
    let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
    let file = match path {
        "" => from.to_owned(),
        path => from.parent().unwrap().join(path),
    };
    // A picture has no headings.
    let headings = if anchor.is_empty() { Vec::new() } else { anchors(&fs::read_to_string(&file).unwrap()) };
    format!("{} {:?}", in_english(&file), headings.iter().position(|heading| heading == anchor))
}

fn sections(file: &Path) -> Vec<Section> {
    let text = without_tables(&fs::read_to_string(file).unwrap());
    let mut sections = vec![Section::default()];
    let (mut in_title, mut block) = (false, None);
    for event in events(&text) {
        if let Event::Start(Tag::Heading { level, .. }) = event {
            in_title = true;
            sections.push(Section { level: Some(level), ..Section::default() });
        }
        let section = sections.last_mut().unwrap();
        match event {
            Event::End(TagEnd::Heading(_)) => in_title = false,
            Event::Start(Tag::Paragraph) => section.blocks.push("paragraph".to_owned()),
            Event::Start(Tag::Item) => section.blocks.push("item".to_owned()),
            Event::Start(Tag::TableRow) => section.blocks.push("row".to_owned()),
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language))) => {
                block = Some(format!("{language}\n"));
            }
            Event::End(TagEnd::CodeBlock) => section.blocks.extend(block.take()),
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                section.links.insert(target(file, &dest_url));
            }
            Event::Code(code) => drop(section.code.insert(code.to_string())),
            Event::Text(text) if in_title => section.title.push_str(&text),
            Event::Text(text) => match &mut block {
                Some(block) => block.push_str(&without_remarks(&text)),
                None => section.text.push_str(&text),
            },
            Event::SoftBreak => section.text.push(' '),
            _ => {}
        }
    }
    sections
}

/// Describes the differences between two sections.
fn differences(english: &Section, japanese: &Section) -> Vec<String> {
    let mut found = Vec::new();
    if english.level != japanese.level || english.blocks != japanese.blocks {
        found.push(format!("blocks: {:#?}\nin Japanese: {:#?}", english.blocks, japanese.blocks));
    }
    for (what, one, other) in
        [("code", &english.code, &japanese.code), ("links", &english.links, &japanese.links)]
    {
        let (lost, new): (Vec<_>, Vec<_>) =
            (one.difference(other).collect(), other.difference(one).collect());
        if !lost.is_empty() || !new.is_empty() {
            found.push(format!("{what}: only in English {lost:?}, only in Japanese {new:?}"));
        }
    }
    let is_kana = |c: char| ('ぁ'..='ん').contains(&c);
    if !english.text.is_empty() && !japanese.text.contains(is_kana) {
        found.push("no Japanese".to_owned());
    }
    let lost = figures::missing(&english.text, &japanese.text);
    if !lost.is_empty() {
        found.push(format!("figures: {lost:?}"));
    }
    found
}

#[test]
fn the_japanese_documents_have_what_the_english_ones_have() {
    let mut faults = Vec::new();
    for name in DOCUMENTS {
        let files: [PathBuf; 2] = [Lang::En, Lang::Ja].map(|lang| document(name, lang));
        let [english, japanese] = files.map(|file| sections(&file));
        let titles = |sections: &[Section]| {
            sections.iter().map(|section| section.title.clone()).collect::<Vec<_>>().join(", ")
        };
        assert!(english.len() >= 2, "{name}");
        assert_eq!(english.len(), japanese.len(), "{}\n{}", titles(&english), titles(&japanese));
        for (english, japanese) in english.iter().zip(&japanese) {
            let place = format!("{name}, {} / {}", english.title, japanese.title);
            faults
                .extend(differences(english, japanese).into_iter().map(|fault| format!("{place}: {fault}")));
        }
    }
    assert!(faults.is_empty(), "{} differences\n{}", faults.len(), faults.join("\n"));
}

/// A line break within a paragraph is rendered as a space, which Japanese text must not have.
#[test]
fn paragraphs_in_japanese_are_one_line() {
    for name in DOCUMENTS {
        let text = fs::read_to_string(document(name, Lang::Ja)).unwrap();
        let breaks = events(&text).into_offset_iter().filter(|(event, _)| *event == Event::SoftBreak);
        let lines: Vec<usize> = breaks.map(|(_, at)| text[..at.start].lines().count()).collect();
        assert!(lines.is_empty(), "{name}: lines {lines:?} go on in the next one");
    }
}

#[test]
fn differences_are_found() {
    let folder = tempfile::tempdir().unwrap();
    let read = |name: &str, text: &str| {
        let file = folder.path().join(name);
        fs::write(&file, text).unwrap();
        sections(&file)
    };
    let english = "# A\n\nUse `x` for [two](#b) of 5.\n\n```sh\nx 1   # one\n```\n\n## B\n\n<!-- t -->\n| x |\n<!-- /t -->\n";
    let english = read("a.md", english);
    for (japanese, expected) in [
        ("# ア\n\n5つのうち[2つ](#イ)に`x`。\n\n```sh\nx 1   # 一\n```\n\n## イ\n", vec![]),
        ("# ア\n\n6つのうち[2つ](#イ)に`x`。\n\n```sh\nx 1   # 一\n```\n\n## イ\n", vec!["figures"]),
        ("# ア\n\n5つのうち[2つ](#イ)に`y`。\n\n```sh\nx 1   # 一\n```\n\n## イ\n", vec!["code"]),
        ("# ア\n\n5つのうち[2つ](#ア)に`x`。\n\n```sh\nx 1   # 一\n```\n\n## イ\n", vec!["links"]),
        ("# ア\n\n5つのうち[2つ](#イ)に`x`。\n\n```sh\nx 2   # 一\n```\n\n## イ\n", vec!["blocks"]),
        ("# ア\n\nUse `x` for [two](#イ) of 5.\n\n```sh\nx 1   # one\n```\n\n## イ\n", vec!["no Japanese"]),
        ("# ア\n\n5つのうち\n\n[2つ](#イ)に`x`。\n\n```sh\nx 1   # 一\n```\n\n## イ\n", vec!["blocks"]),
    ] {
        let japanese_sections = read("a.ja.md", japanese);
        assert_eq!(english.len(), japanese_sections.len());
        let pairs = english.iter().zip(&japanese_sections);
        let found: Vec<String> = pairs.flat_map(|(one, other)| differences(one, other)).collect();
        assert_eq!(found.len(), expected.len(), "{japanese}: {found:?}");
        assert!(found.iter().zip(expected).all(|(found, expected)| found.starts_with(expected)), "{found:?}");
    }
}
