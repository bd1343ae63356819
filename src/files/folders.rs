//! The entries of folders, with summaries of the files.

use std::ffi::OsStr;
use std::fs::{self, DirEntry};
use std::panic::AssertUnwindSafe;
use std::path::{Component, Path, PathBuf};
use std::{io, panic};

use rayon::prelude::*;

use super::fault_injection::may_panic;
use super::{FileError, InputSource, LoadError, archive, load_source, read_part, records_below};
use crate::app::event::{FileContent, FilePreview, FileSummary, FolderEntry, FolderListing, FolderPreview};
use honfu_core::format::{Encoding, Format, ReadLimits, ReadOptions, UnreadableFile};
use honfu_query::RecordFacts;
use honfu_query::index::{
    INDEX_MANIFEST, IndexedFiles, LargeFilePart, cut_large_file, has_archive_name, split_archive_path,
    unpacked_name,
};

/// How many entries and summaries are reported at once: few at first, so that the first ones appear
/// soon.
const FIRST_ENTRIES: usize = 128;
const ENTRIES: usize = 2048;
const FIRST_SUMMARIES: usize = 32;
const SUMMARIES: usize = 512;

/// The greatest number of records of a file that are summarized.
const MAX_RECORDS: u32 = 1000;

/// The options for exploring a folder.
#[derive(Clone, Debug)]
pub struct ExploreOptions {
    /// Whether to include hidden files, and files that do not look like records.
    pub everything: bool,
    pub limits: ReadLimits,
    /// The folder of the indexes, which make reading indexed files unnecessary.
    pub indexes: Option<PathBuf>,
}

/// A callback that receives results, and returns whether more are needed.
pub type ListingSink<'a> = dyn FnMut(FolderListing) -> bool + 'a;

/// Reports the subfolders of a folder and its files with the extension of a record format, or all
/// entries with the option `everything`; hidden ones are left out otherwise. Links count as their
/// targets. Then summarizes the files in the order of their names, several at a time.
pub fn explore_folder(folder: &Path, options: &ExploreOptions, sink: &mut ListingSink<'_>) {
    match list_entries(folder, options.everything, sink) {
        Err(error) => {
            sink(FolderListing::Failed(error.in_file(folder.display().to_string())));
        }
        Ok(Some(files)) if sink(FolderListing::Listed) => report_summaries(&files, options, sink),
        Ok(_) => {}
    }
}

/// Reports the records in the folders below a folder, in the way of [`explore_folder`].
pub fn explore_below(folder: &Path, options: &ExploreOptions, sink: &mut ListingSink<'_>) {
    let mut found = records_below(folder).files;
    found.retain(|path| path.parent() != Some(folder));
    explore_files(found, options, sink);
}

/// Reports files in the given order, in the way of [`explore_folder`].
pub fn explore_files(files: Vec<PathBuf>, options: &ExploreOptions, sink: &mut ListingSink<'_>) {
    if sink(FolderListing::Entries(
        files.iter().map(|path| FolderEntry { path: path.clone(), is_folder: false }).collect(),
    )) && sink(FolderListing::Listed)
    {
        report_summaries(&files.into_iter().enumerate().collect::<Vec<_>>(), options, sink);
    }
}

/// How many entries of a folder its preview counts, and how many it names.
const COUNTED: usize = 5000;
const NAMED: usize = 200;

/// Returns the first entries of a folder, for a preview.
///
/// # Errors
/// If the folder cannot be read.
pub fn preview_folder(folder: &Path, everything: bool) -> Result<FolderPreview, FileError> {
    let mut listed =
        folder_entries(folder, everything).map_err(|error| error.in_file(folder.display().to_string()))?;
    let entries = listed.by_ref().take(COUNTED);
    let mut names: Vec<(bool, String)> = entries
        .map(|entry| {
            let name = entry.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            (!entry.is_folder, if entry.is_folder { name + "/" } else { name })
        })
        .collect();
    names.sort_unstable();
    let folders = names.partition_point(|(is_file, _)| !is_file);
    let files = names.len() - folders;
    let names = names.into_iter().take(NAMED).map(|(_, name)| name).collect();
    Ok(FolderPreview { folders, files, is_whole: listed.next().is_none(), names })
}

/// The greatest number of files that the start screen offers.
const MAX_START_FILES: usize = 20;

/// Reports the given files that exist, up to [`MAX_START_FILES`], then the folder if it holds
/// records, and then the summaries of the files.
pub fn explore_start(
    files: Vec<PathBuf>,
    folder: &Path,
    options: &ExploreOptions,
    sink: &mut ListingSink<'_>,
) {
    let files: Vec<(usize, PathBuf)> =
        files.into_iter().filter(|path| path.is_file()).take(MAX_START_FILES).enumerate().collect();
    let has_records = fs::read_dir(folder).is_ok_and(|mut entries| {
        entries.any(|entry| {
            entry.is_ok_and(|entry| listing_entry(&entry, false).is_some_and(|entry| !entry.is_folder))
        })
    });
    let entry = |path: &Path, is_folder| FolderEntry { path: path.to_owned(), is_folder };
    let entries = files
        .iter()
        .map(|(_, path)| entry(path, false))
        .chain(has_records.then(|| entry(folder, true)))
        .collect();
    if sink(FolderListing::Entries(entries)) && sink(FolderListing::Listed) {
        report_summaries(&files, options, sink);
    }
}

/// Reports the entries and returns the files with their entry numbers, sorted by name; `None` if
/// the sink needs no more. Entries of unknown type are skipped.
fn list_entries(
    folder: &Path,
    everything: bool,
    sink: &mut ListingSink<'_>,
) -> Result<Option<Vec<(usize, PathBuf)>>, LoadError> {
    let mut entries = Vec::new();
    let mut files = Vec::new();
    let mut limit = FIRST_ENTRIES;
    for (number, entry) in folder_entries(folder, everything)?.enumerate() {
        if !entry.is_folder {
            files.push((number, entry.path.clone()));
        }
        entries.push(entry);
        if entries.len() == limit {
            limit = ENTRIES;
            if !sink(FolderListing::Entries(std::mem::take(&mut entries))) {
                return Ok(None);
            }
        }
    }
    files.sort_by(|(_, one), (_, other)| one.cmp(other));
    Ok(sink(FolderListing::Entries(entries)).then_some(files))
}

/// Returns the shown entries of a folder, which may be in an archive.
fn folder_entries(
    folder: &Path,
    everything: bool,
) -> Result<Box<dyn Iterator<Item = FolderEntry>>, LoadError> {
    let Some((path, inside)) = split_archive_path(folder) else {
        let entries = fs::read_dir(folder)?.flatten();
        return Ok(Box::new(entries.filter_map(move |entry| listing_entry(&entry, everything))));
    };
    let entries = archive::open(path)?.entries(inside);
    let folder = folder.to_owned();
    Ok(Box::new(
        entries
            .into_iter()
            .filter(move |(name, is_folder)| {
                everything || !is_hidden(name.as_os_str()) && (*is_folder || is_record(name))
            })
            .map(move |(name, is_folder)| FolderEntry { path: folder.join(name), is_folder }),
    ))
}

fn listing_entry(entry: &DirEntry, everything: bool) -> Option<FolderEntry> {
    let path = entry.path();
    if !everything && is_hidden(&entry.file_name()) {
        return None;
    }
    let kind = entry.file_type().ok()?;
    let is_folder = if kind.is_symlink() { path.is_dir() } else { kind.is_dir() };
    if is_folder && !everything && path.join(INDEX_MANIFEST).is_file() {
        return None;
    }
    let is_folder = is_folder || has_archive_name(&path);
    (everything || is_folder || is_record(&path)).then_some(FolderEntry { path, is_folder })
}

/// Reports the summaries of files, which are read unless an index has their facts.
fn report_summaries(files: &[(usize, PathBuf)], options: &ExploreOptions, sink: &mut ListingSink<'_>) {
    let indexes = options.indexes.as_deref();
    let mut indexed = indexes.and_then(|indexes| IndexedFiles::open(indexes, files, options.limits));
    for chunk in chunks(files, FIRST_SUMMARIES, SUMMARIES) {
        let paths: Vec<&Path> = chunk.iter().map(|(_, path)| &**path).collect();
        let known = match &mut indexed {
            Some(indexed) => indexed.facts(&paths, MAX_RECORDS),
            None => vec![None; chunk.len()],
        };
        let summaries = chunk.par_iter().zip(known).map(|((number, path), known)| {
            (*number, known.map_or_else(|| summarize(path, options), |facts| Ok(facts.into())))
        });
        if !sink(FolderListing::Summaries(summaries.collect())) {
            return;
        }
    }
    sink(FolderListing::Read);
}

/// Splits items into a first chunk of one size and further chunks of another size.
pub(super) fn chunks<T>(items: &[T], first: usize, size: usize) -> impl Iterator<Item = &[T]> {
    let (first, rest) = items.split_at(items.len().min(first));
    std::iter::once(first).chain(rest.chunks(size))
}

fn summarize(path: &Path, options: &ExploreOptions) -> FileSummary {
    let file = path.display().to_string();
    let most = MAX_RECORDS as usize;
    let mut facts = Vec::new();
    for part in parts_to_show(path, options.limits) {
        facts.extend(part.facts(&file, &mut read_part(path, &part, options.limits)?));
        if facts.len() >= most {
            break;
        }
    }
    if facts.is_empty() {
        let content = read_content(path, None, options.limits)?;
        facts = RecordFacts::from_parsed(&file, &content.reading);
    }
    facts.truncate(most);
    Ok(facts.into())
}

/// Reads the parts of a file that its preview shows: its first record, and the facts about it.
///
/// # Errors
/// The errors of [`read_content`], and if the file has no records.
pub fn read_preview(path: &Path, limits: ReadLimits) -> Result<FilePreview, FileError> {
    let file = path.display().to_string();
    let (facts, reading) = match parts_to_show(path, limits).first() {
        Some(part) => {
            let mut reading = read_part(path, part, limits)?;
            (part.facts(&file, &mut reading), reading)
        }
        None => {
            let reading = read_content(path, None, limits)?.reading;
            (RecordFacts::from_parsed(&file, &reading), reading)
        }
    };
    FilePreview::new(facts, reading).ok_or(FileError::UnreadableFile { file, why: UnreadableFile::Text })
}

/// Returns the parts of a large file; empty if it is too large to be opened, which the list
/// reports.
fn parts_to_show(path: &Path, limits: ReadLimits) -> Vec<LargeFilePart> {
    let may_be_opened = path.metadata().is_ok_and(|metadata| metadata.len() <= limits.file_bytes());
    let options = ReadOptions { limits, ..ReadOptions::default() };
    if may_be_opened { cut_large_file(path, &options) } else { Vec::new() }
}

/// Reads a file.
///
/// # Errors
/// If the file cannot be read or has no known format.
pub fn read_content(
    path: &Path,
    encoding: Option<Encoding>,
    limits: ReadLimits,
) -> Result<FileContent, FileError> {
    parse_content(path, load_content(path, limits)?, encoding, limits)
}

/// Reads the bytes of a file.
///
/// # Errors
/// If the file cannot be read.
pub fn load_content(path: &Path, limits: ReadLimits) -> Result<Vec<u8>, FileError> {
    guarded(path, |file| {
        may_panic("reader");
        let source = InputSource::File(path.to_owned());
        load_source(&source, limits.file_bytes()).map_err(|error| error.in_file(file))
    })
}

/// Parses the bytes of a file.
///
/// # Errors
/// If the file has no known format.
pub fn parse_content(
    path: &Path,
    bytes: Vec<u8>,
    encoding: Option<Encoding>,
    limits: ReadLimits,
) -> Result<FileContent, FileError> {
    guarded(path, |file| {
        let source = InputSource::File(path.to_owned());
        let options =
            ReadOptions { encoding, extension: source.extension(), limits, ..ReadOptions::default() };
        FileContent::read(bytes, &options).map_err(|why| FileError::UnreadableFile { file, why })
    })
}

/// Calls `read`, and returns an error if it panics: such a panic is a bug, but must not end the
/// program.
pub(super) fn guarded<T>(
    path: &Path,
    read: impl FnOnce(String) -> Result<T, FileError>,
) -> Result<T, FileError> {
    let file = path.display().to_string();
    let result = panic::catch_unwind(AssertUnwindSafe(|| read(file.clone())));
    result.unwrap_or_else(|_| Err(FileError::Internal { file }))
}

/// Whether a path leads to a folder, an archive, or a folder in an archive.
pub fn is_folder(path: &Path) -> bool {
    let Some((archive, folder)) = split_archive_path(path) else { return path.is_dir() };
    archive::open(archive).map_or(folder.as_os_str().is_empty(), |archive| archive.has_folder(folder))
}

/// Returns a path as an absolute path without links. Parts that do not exist are kept.
pub fn path_without_links(path: &Path) -> PathBuf {
    let mut found = PathBuf::new();
    for part in std::path::absolute(path).as_deref().unwrap_or(path).components() {
        match part {
            Component::ParentDir => drop(found.pop()),
            part => found.push(part),
        }
        found = dunce::canonicalize(&found).unwrap_or(found);
    }
    found
}

/// Whether a folder is empty or does not exist.
pub fn is_vacant(folder: &Path) -> bool {
    match fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    }
}

pub(super) fn is_hidden(name: &OsStr) -> bool {
    name.as_encoded_bytes().starts_with(b".")
}

/// Whether a file has the extension of a record format and does not belong to an index. Text files
/// do not count, since they can hold anything.
pub(super) fn is_record(path: &Path) -> bool {
    if path.file_name() == Some(OsStr::new(INDEX_MANIFEST)) {
        return false;
    }
    let extension = unpacked_name(path).extension().and_then(OsStr::to_str);
    extension.and_then(Format::from_extension).is_some_and(|format| format != Format::Text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(everything: bool) -> ExploreOptions {
        ExploreOptions { everything, limits: ReadLimits::default(), indexes: None }
    }

    fn names(folder: &Path, everything: bool) -> Vec<String> {
        let mut names = Vec::new();
        let mut sink = |listing| {
            if let FolderListing::Entries(entries) = listing {
                let name =
                    |entry: &FolderEntry| entry.path.file_name().unwrap().to_string_lossy().into_owned();
                let sign = |entry: &FolderEntry| if entry.is_folder { "/" } else { "" };
                names.extend(entries.iter().map(|entry| name(entry) + sign(entry)));
            }
            true
        };
        explore_folder(folder, &options(everything), &mut sink);
        names.sort();
        names
    }

    #[test]
    fn the_folder_of_an_index_is_not_listed() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        for name in ["index", "kifu"] {
            fs::create_dir(path(name)).unwrap();
            fs::write(path(name).join("a.kif"), "").unwrap();
        }
        fs::write(path("index").join(INDEX_MANIFEST), "{}").unwrap();
        assert_eq!(names(folder.path(), false), ["kifu/"]);
        assert_eq!(names(folder.path(), true), ["index/", "kifu/"]);
        // Records in the index folder are found nevertheless.
        assert_eq!(names(&path("index"), false), ["a.kif"]);
        assert_eq!(records_below(folder.path()).files, [path("index/a.kif"), path("kifu/a.kif")]);
        let preview = preview_folder(folder.path(), false).unwrap();
        assert_eq!((preview.folders, preview.names), (1, vec!["kifu/".to_owned()]));
    }

    #[test]
    fn archives_are_listed_as_folders() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.tar");
        let mut tar = tar::Builder::new(std::fs::File::create(&path).unwrap());
        for name in ["b/two.kif", "b/c/three.csa", "one.kif", "notes.txt", ".hidden.kif"] {
            let text = "1 ７六歩(77)\n";
            let mut header = tar::Header::new_gnu();
            header.set_size(text.len() as u64);
            tar.append_data(&mut header, name, text.as_bytes()).unwrap();
        }
        tar.finish().unwrap();
        assert_eq!(names(folder.path(), false), ["games.tar/"]);
        assert_eq!(names(&path, false), ["b/", "one.kif"]);
        assert_eq!(names(&path, true), [".hidden.kif", "b/", "notes.txt", "one.kif"]);
        assert_eq!(names(&path.join("b"), false), ["c/", "two.kif"]);
        let preview = preview_folder(&path.join("b"), false).unwrap();
        assert_eq!(
            (preview.folders, preview.files, &preview.names[..]),
            (1, 1, &["c/".into(), "two.kif".into()][..])
        );
        assert!(is_folder(&path) && is_folder(&path.join("b")) && !is_folder(&path.join("one.kif")));
        let content = read_content(&path.join("b/c/three.csa"), None, ReadLimits::default()).unwrap();
        assert_eq!(content.reading.collection.records[0].tree.main_line().count(), 2, "the root and a move");
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
        let mut listings = Vec::new();
        explore_folder(&folder.path().join("none"), &options(false), &mut |listing| {
            listings.push(format!("{listing:?}"));
            true
        });
        assert!(matches!(&listings[..], [only] if only.contains("kind: NotFound")), "{listings:?}");
    }

    #[test]
    fn the_first_screen_offers_files_that_exist_and_a_folder_with_records() {
        let folder = tempfile::tempdir().unwrap();
        let (bare, path) = (folder.path().join("bare"), |number| folder.path().join(format!("{number}.kif")));
        fs::create_dir(&bare).unwrap();
        (0..25).for_each(|number| fs::write(path(number), "手合割：平手\n").unwrap());
        fs::remove_file(path(1)).unwrap();
        let offered = |folder: &Path| {
            let (mut entries, mut summaries) = (Vec::new(), 0);
            explore_start((0..25).map(path).collect(), folder, &options(true), &mut |listing| {
                match listing {
                    FolderListing::Entries(more) => entries.extend(more),
                    FolderListing::Summaries(more) => summaries += more.len(),
                    _ => {}
                }
                true
            });
            (entries, summaries)
        };
        let (entries, summaries) = offered(folder.path());
        assert_eq!((entries.len(), summaries), (MAX_START_FILES + 1, MAX_START_FILES));
        assert_eq!((&entries[0].path, &entries[1].path), (&path(0), &path(2)));
        assert!(entries.last().unwrap().is_folder && !offered(&bare).0.last().unwrap().is_folder);
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_and_may_form_a_loop() {
        let folder = tempfile::tempdir().unwrap();
        let link = |to: &str, name: &str| std::os::unix::fs::symlink(to, folder.path().join(name)).unwrap();
        link(".", "round");
        link("nowhere", "gone.kif");
        link("self", "self");
        assert_eq!(names(folder.path(), false), ["gone.kif", "round/"]);
        assert_eq!(names(&folder.path().join("round/round"), false), ["gone.kif", "round/"]);
    }

    #[test]
    fn a_folder_is_vacant_until_something_is_in_it() {
        let folder = tempfile::tempdir().unwrap();
        assert!(is_vacant(folder.path()) && is_vacant(&folder.path().join("none")));
        fs::write(folder.path().join(".hidden"), b"").unwrap();
        assert!(!is_vacant(folder.path()) && !is_vacant(&folder.path().join(".hidden")));
    }

    #[test]
    fn many_entries_are_listed_in_chunks_until_the_sink_stops() {
        let folder = tempfile::tempdir().unwrap();
        for number in 0..3000 {
            fs::write(folder.path().join(format!("{number}.kif")), b"").unwrap();
        }
        let sizes = |stop: usize| {
            let mut chunk_sizes = Vec::new();
            let mut sink = |listing| {
                chunk_sizes.push(match listing {
                    FolderListing::Entries(entries) => entries.len(),
                    FolderListing::Summaries(summaries) => summaries.len(),
                    _ => 0,
                });
                chunk_sizes.len() < stop
            };
            explore_folder(folder.path(), &options(false), &mut sink);
            chunk_sizes
        };
        assert_eq!(
            sizes(6),
            [FIRST_ENTRIES, ENTRIES, 3000 - FIRST_ENTRIES - ENTRIES, 0, FIRST_SUMMARIES, SUMMARIES]
        );
        assert_eq!(sizes(99).iter().sum::<usize>(), 6000);
        assert_eq!(sizes(1), [FIRST_ENTRIES]);
    }

    #[test]
    fn files_are_summarized_and_broken_ones_have_errors() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a.csa"), "V2.2\nN+Habu\nPI\n+\n+7776FU\n%TORYO\n").unwrap();
        fs::write(folder.path().join("b.csa"), "V2.2\nPI\n+\n+7776FU\n-3334XX\n").unwrap();
        fs::create_dir(folder.path().join("c")).unwrap();
        let (mut entries, mut summaries) = (Vec::new(), Vec::new());
        explore_folder(folder.path(), &options(false), &mut |listing| {
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

    /// The rows and the preview of a large file, of which only the beginning is read, equal those
    /// of the whole file.
    #[test]
    fn of_a_large_file_only_the_first_records_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large.csa");
        let game = |number: usize| format!("V2.2\nN+Player {number}\nPI\n+\n+7776FU\n-3334FU\n+7776FU\n/\n");
        fs::write(&path, (0..6000).map(game).collect::<String>()).unwrap();
        let limits = ReadLimits::default();
        assert!(parts_to_show(&path, limits).len() > 2);
        let facts = summarize(&path, &options(false)).unwrap();
        let whole = read_content(&path, None, limits).unwrap().reading;
        let expected = RecordFacts::from_parsed(&path.display().to_string(), &whole);
        assert_eq!(facts.len(), MAX_RECORDS as usize);
        assert_eq!(format!("{facts:?}"), format!("{:?}", &expected[..facts.len()]));
        let preview = read_preview(&path, limits).unwrap();
        assert_eq!(format!("{:?}", preview.facts), format!("{:?}", expected[0]));
        assert_eq!((preview.facts.records, &preview.record), (6000, &whole.collection.records[0]));
        // A file that is too large to be opened is reported as such.
        fs::File::options().write(true).open(&path).unwrap().set_len(limits.file_bytes() + 1).unwrap();
        assert!(summarize(&path, &options(false)).is_err() && read_preview(&path, limits).is_err());
    }
}
