//! Exploring one folder in steps: first its entries, then the contents of its files.

use std::fs::{self, DirEntry};
use std::path::{Path, PathBuf};
use std::{io, panic};

use rayon::prelude::*;

use super::load::{InputSource, load};
use super::walk::is_record;
use crate::app::event::FileContent;
use crate::app::event::{FileSummary, FolderEntry, FolderListing};
use crate::messages::{self, CliMessage, Lang};
use honfu_core::format::{Encoding, ReadLimits, ReadOptions};
use honfu_core::query::RecordFacts;

/// How many entries are reported at once: few at first, so that there is something to see.
const FIRST: usize = 128;
const CHUNK: usize = 2048;

/// The same of files that are read.
const FIRST_READ: usize = 32;
const CHUNK_READ: usize = 512;

/// No more records of a file are summed up than that: they stand for the rest.
const MAX_RECORDS: usize = 1000;

/// How a folder is looked through.
#[derive(Clone, Copy, Debug)]
pub struct ExploreOptions {
    /// Hidden files, and those that seem to be no records, too.
    pub everything: bool,
    pub limits: ReadLimits,
    pub lang: Lang,
}

/// Receives what is found; returns whether anybody wants to know more.
pub type ListingSink<'a> = dyn FnMut(FolderListing) -> bool + 'a;

/// Reports what is in a folder: the folders in it, and the files whose extension is that of
/// a format of records, without hidden ones; or all that there is. Links count as what
/// they lead to. Then sums up the files, by name, several at once.
pub fn explore_folder(folder: &Path, how: &ExploreOptions, tell: &mut ListingSink<'_>) {
    match list_entries(folder, how.everything, tell) {
        Err(error) => {
            let why = messages::cannot_read(&folder.display().to_string(), &error, how.lang);
            tell(FolderListing::Failed(why));
        }
        Ok(Some(files)) if tell(FolderListing::Listed) => report_summaries(files, how, tell),
        Ok(_) => {}
    }
}

/// Reports files as [`explore`] reports those of a folder, in their order.
pub fn explore_files(files: Vec<PathBuf>, how: &ExploreOptions, tell: &mut ListingSink<'_>) {
    let entry = |path: &PathBuf| FolderEntry { path: path.clone(), is_folder: false };
    if tell(FolderListing::Entries(files.iter().map(entry).collect())) && tell(FolderListing::Listed) {
        report_summaries(files.into_iter().enumerate().collect(), how, tell);
    }
}

/// Reports the entries and returns the files, by name; `None` if nobody wants them any more.
/// An entry of which nothing can be found out is left out.
fn list_entries(
    folder: &Path,
    everything: bool,
    tell: &mut ListingSink<'_>,
) -> io::Result<Option<Vec<(usize, PathBuf)>>> {
    let (mut entries, mut files) = (Vec::new(), Vec::new());
    let (mut limit, mut count) = (FIRST, 0);
    for entry in fs::read_dir(folder)?.flatten() {
        let Some(entry) = listing_entry(&entry, everything) else { continue };
        if !entry.is_folder {
            files.push((count, entry.path.clone()));
        }
        count += 1;
        entries.push(entry);
        if entries.len() == limit {
            limit = CHUNK;
            if !tell(FolderListing::Entries(std::mem::take(&mut entries))) {
                return Ok(None);
            }
        }
    }
    files.sort_by(|(_, one), (_, other)| one.cmp(other));
    Ok(tell(FolderListing::Entries(entries)).then_some(files))
}

fn listing_entry(entry: &DirEntry, everything: bool) -> Option<FolderEntry> {
    let path = entry.path();
    if !everything && entry.file_name().as_encoded_bytes().first() == Some(&b'.') {
        return None;
    }
    let kind = entry.file_type().ok()?;
    let is_folder = if kind.is_symlink() { path.is_dir() } else { kind.is_dir() };
    (everything || is_folder || is_record(&path)).then_some(FolderEntry { path, is_folder })
}

fn report_summaries(files: Vec<(usize, PathBuf)>, how: &ExploreOptions, tell: &mut ListingSink<'_>) {
    let (first, rest) = files.split_at(files.len().min(FIRST_READ));
    for chunk in std::iter::once(first).chain(rest.chunks(CHUNK_READ)) {
        let summaries = chunk.par_iter().map(|(number, path)| (*number, summary(path, how)));
        if !tell(FolderListing::Summaries(summaries.collect())) {
            return;
        }
    }
    tell(FolderListing::Read);
}

fn summary(path: &Path, how: &ExploreOptions) -> FileSummary {
    let file = path.display().to_string();
    // A reader that panics has met a file it should have refused.
    let content = panic::catch_unwind(|| read_content(path, None, how.limits, how.lang));
    let content =
        content.unwrap_or_else(|_| Err(CliMessage::Unreadable { file: file.clone() }.text(how.lang)))?;
    let mut facts = RecordFacts::of(&file, &content.reading);
    facts.truncate(MAX_RECORDS);
    Ok(facts.into())
}

/// Reads a file.
///
/// # Errors
/// The sentence that says why there is nothing to read.
pub fn read_content(
    path: &Path,
    encoding: Option<Encoding>,
    limits: ReadLimits,
    lang: Lang,
) -> Result<FileContent, String> {
    let source = InputSource::File(path.to_owned());
    let name = source.display_name();
    let bytes =
        load(&source, limits.file_bytes()).map_err(|error| messages::cannot_read(&name, &error, lang))?;
    let options = ReadOptions { encoding, extension: source.extension(), limits, ..ReadOptions::default() };
    FileContent::read(bytes, &options).map_err(|_| messages::unknown_format(&name, lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn how(everything: bool) -> ExploreOptions {
        ExploreOptions { everything, limits: ReadLimits::default(), lang: Lang::En }
    }

    fn names(folder: &Path, everything: bool) -> Vec<String> {
        let mut names = Vec::new();
        let mut tell = |listing| {
            if let FolderListing::Entries(entries) = listing {
                let name =
                    |entry: &FolderEntry| entry.path.file_name().unwrap().to_string_lossy().into_owned();
                let sign = |entry: &FolderEntry| if entry.is_folder { "/" } else { "" };
                names.extend(entries.iter().map(|entry| name(entry) + sign(entry)));
            }
            true
        };
        explore_folder(folder, &how(everything), &mut tell);
        names.sort();
        names
    }

    #[test]
    fn folders_and_records_are_found_and_the_rest_on_demand() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["b.KIF", "a.csa", "notes.txt", ".hidden.kif"] {
            fs::write(folder.path().join(name), b"").unwrap();
        }
        fs::create_dir(folder.path().join("2026")).unwrap();
        fs::create_dir(folder.path().join(".git")).unwrap();
        assert_eq!(names(folder.path(), false), ["2026/", "a.csa", "b.KIF"]);
        assert_eq!(names(folder.path(), true).len(), 6);
        let mut said = Vec::new();
        explore_folder(&folder.path().join("none"), &how(false), &mut |listing| {
            said.push(format!("{listing:?}"));
            true
        });
        assert!(matches!(&said[..], [only] if only.contains("there is no such file or folder")), "{said:?}");
    }

    #[cfg(unix)]
    #[test]
    fn links_are_what_they_lead_to_and_may_lead_round() {
        let folder = tempfile::tempdir().unwrap();
        let link = |to: &str, name: &str| std::os::unix::fs::symlink(to, folder.path().join(name)).unwrap();
        link(".", "round");
        link("nowhere", "gone.kif");
        link("self", "self");
        assert_eq!(names(folder.path(), false), ["gone.kif", "round/"]);
        assert_eq!(names(&folder.path().join("round/round"), false), ["gone.kif", "round/"]);
    }

    #[test]
    fn many_entries_come_in_pieces_until_nobody_wants_them() {
        let folder = tempfile::tempdir().unwrap();
        for number in 0..3000 {
            fs::write(folder.path().join(format!("{number}.kif")), b"").unwrap();
        }
        let told = |stop: usize| {
            let mut pieces = Vec::new();
            let mut tell = |listing| {
                pieces.push(match listing {
                    FolderListing::Entries(entries) => entries.len(),
                    FolderListing::Summaries(summaries) => summaries.len(),
                    _ => 0,
                });
                pieces.len() < stop
            };
            explore_folder(folder.path(), &how(false), &mut tell);
            pieces
        };
        assert_eq!(told(6), [FIRST, CHUNK, 3000 - FIRST - CHUNK, 0, FIRST_READ, CHUNK_READ]);
        assert_eq!(told(99).iter().sum::<usize>(), 6000);
        assert_eq!(told(1), [FIRST]);
    }

    #[test]
    fn files_are_summed_up_and_broken_ones_say_so() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a.csa"), "V2.2\nN+Habu\nPI\n+\n+7776FU\n%TORYO\n").unwrap();
        fs::write(folder.path().join("b.csa"), "V2.2\nPI\n+\n+7776FU\n-3334XX\n").unwrap();
        fs::create_dir(folder.path().join("c")).unwrap();
        let (mut entries, mut summaries) = (Vec::new(), Vec::new());
        explore_folder(folder.path(), &how(false), &mut |listing| {
            match listing {
                FolderListing::Entries(more) => entries.extend(more),
                FolderListing::Summaries(more) => summaries.extend(more),
                _ => {}
            }
            true
        });
        let found = |name: &str| {
            let number = entries.iter().position(|entry| entry.path.ends_with(name)).unwrap();
            let summary = summaries.iter().find(|(at, _)| *at == number).map(|(_, summary)| summary);
            summary.map(|summary| summary.as_ref().map(|facts| (facts[0].plies, facts[0].errors)).unwrap())
        };
        assert_eq!((found("a.csa"), found("b.csa"), found("c")), (Some((1, 0)), Some((1, 1)), None));
    }
}
