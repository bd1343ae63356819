//! The pages of the book (`tools/book.sh`) link only to pages and pictures of the book.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use honfu::messages::Lang;

use super::links::links;
use super::{document, file};

/// The pages in the table of contents of a book.
fn pages(lang: Lang) -> Vec<PathBuf> {
    let summary = document("docs/SUMMARY.md", lang);
    let text = fs::read_to_string(&summary).unwrap();
    links(&text).iter().map(|page| summary.with_file_name(page).canonicalize().unwrap()).collect()
}

#[test]
fn the_pages_of_the_book_link_to_each_other_and_to_pictures() {
    let all: Vec<PathBuf> = Lang::ALL.into_iter().flat_map(pages).collect();
    let pictures = file("assets/pictures").canonicalize().unwrap();
    let mut faults = Vec::new();
    for page in &all {
        let links = links(&fs::read_to_string(page).unwrap());
        for link in links.iter().filter(|link| !link.contains("://") && !link.starts_with('#')) {
            let target = page.parent().unwrap().join(link.split('#').next().unwrap_or_default());
            let is_inside = |path: PathBuf| all.contains(&path) || path.starts_with(&pictures);
            if !target.canonicalize().is_ok_and(is_inside) {
                faults.push(format!("{}: {link}", page.display()));
            }
        }
    }
    assert!(all.len() >= 10, "{all:?}");
    assert!(faults.is_empty(), "these lead out of the book: {}", faults.join("\n"));
}

#[test]
fn every_document_is_in_the_book_of_its_language() {
    for (lang, folder) in [(Lang::En, "docs"), (Lang::Ja, "docs/ja")] {
        let entries = fs::read_dir(file(folder)).unwrap().map(|entry| entry.unwrap().path());
        let documents = entries.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
        let documents = documents.filter(|path| !path.ends_with("SUMMARY.md"));
        let documents: BTreeSet<PathBuf> = documents.map(|path| path.canonicalize().unwrap()).collect();
        assert_eq!(documents, pages(lang).into_iter().collect(), "docs/SUMMARY.md");
    }
}
