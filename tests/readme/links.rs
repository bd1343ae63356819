//! Links in all documents lead to an existing file and an existing heading.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::file;

/// The Markdown documents of the project, without the golden files of tests.
fn documents() -> Vec<PathBuf> {
    let is_ours = |entry: &walkdir::DirEntry| {
        let name = entry.file_name().to_string_lossy();
        entry.depth() == 0 || !(name.starts_with('.') || name == "target" || name == "golden")
    };
    let entries = walkdir::WalkDir::new(file("")).sort_by_file_name().into_iter().filter_entry(is_ours);
    let paths = entries.map(|entry| entry.unwrap().into_path());
    paths.filter(|path| path.extension().is_some_and(|extension| extension == "md")).collect()
}

pub fn events(text: &str) -> Parser<'_> {
    Parser::new_ext(text, Options::ENABLE_TABLES)
}

/// The targets of the links and pictures of a document, including the ones in HTML.
pub fn links(text: &str) -> Vec<String> {
    let in_html = |html: &str| -> Vec<String> {
        let values = ["href=\"", "src=\"", "srcset=\""].into_iter().flat_map(|key| html.split(key).skip(1));
        values.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect()
    };
    events(text)
        .flat_map(|event| match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => vec![dest_url.into()],
            Event::Html(html) | Event::InlineHtml(html) => in_html(&html),
            _ => Vec::new(),
        })
        .collect()
}

/// The anchors of the headings of a document; repeated ones have a number.
pub fn anchors(text: &str) -> Vec<String> {
    let mut counts: HashMap<String, usize> = HashMap::new();
    let mut title: Option<String> = None;
    let mut anchors = Vec::new();
    for event in events(text) {
        match event {
            Event::Start(Tag::Heading { .. }) => title = Some(String::new()),
            Event::Text(text) | Event::Code(text) => {
                title.iter_mut().for_each(|title| title.push_str(&text));
            }
            Event::End(TagEnd::Heading(_)) => {
                let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
                let words: String = title.take().unwrap_or_default().chars().filter(kept).collect();
                let anchor = words.to_lowercase().replace(' ', "-");
                let count = counts.entry(anchor.clone()).or_default();
                anchors.push(if *count == 0 { anchor } else { format!("{anchor}-{count}") });
                *count += 1;
            }
            _ => {}
        }
    }
    anchors
}

/// Describes the error of a link in a document; `None` for a correct link.
fn fault(document: &Path, link: &str) -> Option<&'static str> {
    let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
    let target = match path {
        "" => document.to_owned(),
        path => document.parent()?.join(path),
    };
    if !target.exists() {
        return Some("no such file");
    }
    let is_there = || anchors(&fs::read_to_string(&target).unwrap()).iter().any(|known| known == anchor);
    (!anchor.is_empty() && !is_there()).then_some("no such heading")
}

#[test]
fn every_link_leads_somewhere() {
    let (mut count, mut faults) = (0, Vec::new());
    let documents = documents();
    for document in &documents {
        let links = links(&fs::read_to_string(document).unwrap());
        for link in links.iter().filter(|link| !link.contains("://") && !link.starts_with("mailto:")) {
            count += 1;
            faults.extend(fault(document, link).map(|why| format!("{}: {link}: {why}", document.display())));
        }
    }
    assert!(documents.len() >= 8 && count >= 20, "{count} links in {documents:?}");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn links_are_found_and_headings_named() {
    let text = "# A `b`, c\n\n[x](y.md#z) ![p](q.svg)\n<img src=\"r.svg\">\n\n`[no](code)`\n\n## A b c\n";
    assert_eq!(links(text), ["y.md#z", "q.svg", "r.svg"]);
    assert_eq!(anchors(text), ["a-b-c", "a-b-c-1"]);
}
