//! Brings the index of a folder up to date.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use honfu_core::format::{ReadLimits, ReadOptions};
use rayon::prelude::*;

use super::game::PreparedPart;
use super::manifest::{IndexManifest, SegmentTable};
use super::merge::merge_small_segments;
use super::part::IndexedFileState;
use super::writer::{SegmentWriter, write_parts};
use super::{
    FolderAccess, FoldersWithoutLinks, GameIndex, IndexError, LargeFilePart, PartId, SaveFile,
    cut_large_file, lock, path_in_index,
};

/// The number of parts that a thread reads before they are stored.
const PARTS: usize = 16;

/// The progress of an update.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IndexProgress {
    /// The update waits for another update to end.
    Waiting,
    /// The update looks for files that are new or have changed.
    Looking,
    /// The update reads these files.
    Reading(IndexReading),
}

/// The progress of reading files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct IndexReading {
    /// The number of files, or parts of large files, that have been read.
    pub read: usize,
    /// The number of files, or parts of large files, that are to be read.
    pub parts: usize,
    /// The number of games that were found in them.
    pub games: usize,
}

/// The result of an update.
#[derive(Debug, Default)]
pub struct IndexReport {
    /// The number of files that were read.
    pub read: usize,
    /// The number of files that are the same as before.
    pub unchanged: usize,
    /// The files that no longer exist.
    pub vanished: Vec<PathBuf>,
    /// The number of games that were read.
    pub games: usize,
    /// The error of the previous index, if there was one that could not be used.
    pub discarded: Option<IndexError>,
    /// The folders and archives that could not be read.
    pub unread: Vec<PathBuf>,
    /// The files among those that were read that could not be read completely.
    pub faulty: Vec<PathBuf>,
    /// Whether the update was stopped; everything that was read until then is kept.
    pub is_stopped: bool,
}

/// A file, or a part of a large file, that is to be read.
pub(super) struct UnreadPart {
    pub path: String,
    pub state: IndexedFileState,
    pub part: Option<LargeFilePart>,
    /// The corresponding part in the index, whose content may be the same.
    pub old: Option<PartId>,
}

/// Brings the index of a folder up to date, or makes it, after waiting for any other update. `proceed` is
/// called with the progress, and returns whether to go on. An update that is killed leaves the index as it
/// was, or with some of the new content.
///
/// # Errors
/// Any I/O error, or an error if `index` cannot be the index of this folder. Errors in files below the folder
/// do not count.
pub fn update(
    root: &Path,
    index: &Path,
    limits: ReadLimits,
    access: &FolderAccess<'_>,
    proceed: &mut dyn FnMut(IndexProgress) -> bool,
) -> Result<IndexReport, IndexError> {
    if !root.is_dir() {
        return Err(io::Error::from(ErrorKind::NotFound).into());
    }
    fs::create_dir_all(index)?;
    let Some(_lock) = lock(index, &mut || proceed(IndexProgress::Waiting))? else {
        return Ok(IndexReport { is_stopped: true, ..IndexReport::default() });
    };
    if !IndexManifest::may_be_in(index)? {
        return Err(IndexError::NotAnIndex);
    }
    if IndexManifest::root(index).is_some_and(|own| own != root) {
        return Err(IndexError::OtherFolder);
    }
    // A folder with tables but no manifest is an index that has lost its manifest.
    let is_lost = !IndexManifest::is_in(index) && IndexManifest::is_index(index);
    let report = IndexReport { discarded: is_lost.then_some(IndexError::Damaged), ..IndexReport::default() };
    let update = |report: IndexReport, proceed: &mut dyn FnMut(IndexProgress) -> bool| {
        update_locked(root, index, limits, access, report, proceed)
    };
    match update(report, proceed) {
        // Some damage does not show when an index is opened.
        Err(IndexError::Damaged) => {
            clear(index, root, limits, access.save)?;
            update(IndexReport { discarded: Some(IndexError::Damaged), ..IndexReport::default() }, proceed)
        }
        result => result,
    }
}

/// Empties an index, which the caller has locked.
pub(super) fn clear(
    index: &Path,
    root: &Path,
    limits: ReadLimits,
    save: SaveFile,
) -> Result<IndexManifest, IndexError> {
    let mut manifest = IndexManifest::new(index, root, limits);
    manifest.store(index, save)?;
    manifest.remove_others(index);
    Ok(manifest)
}

fn update_locked(
    root: &Path,
    index: &Path,
    limits: ReadLimits,
    access: &FolderAccess<'_>,
    mut report: IndexReport,
    proceed: &mut dyn FnMut(IndexProgress) -> bool,
) -> Result<IndexReport, IndexError> {
    let before = GameIndex::open(index, limits).unwrap_or_else(|error| {
        report.discarded = Some(error);
        None
    });
    let mut manifest = match &before {
        Some(before) => before.manifest.clone(),
        // The manifest is written first, so that the folder is an index from the beginning.
        None => clear(index, root, limits, access.save)?,
    };
    manifest.remove_others(index);
    let options = ReadOptions { limits, ..ReadOptions::default() };
    let mut look = || proceed(IndexProgress::Looking);
    let Some(mut plan) =
        IndexUpdatePlan::new(root, before.as_ref(), access, &options, &mut report, &mut look)
    else {
        return Ok(IndexReport { is_stopped: true, discarded: report.discarded, ..IndexReport::default() });
    };
    let unread = std::mem::take(&mut plan.unread);
    let mut updating = SegmentUpdate {
        root,
        index,
        access,
        options,
        manifest: &mut manifest,
        before: before.as_ref(),
        plan: &plan,
        replaced: Vec::new(),
        renewed: Vec::new(),
    };
    updating.run(unread, &mut report, proceed)?;
    updating.renew()?;
    let is_stopped = report.is_stopped;
    plan.remove(&mut manifest, |path| !is_stopped || plan.vanished.contains(path));
    report.vanished = plan.vanished.iter().map(PathBuf::from).collect();
    report.vanished.sort_unstable();
    manifest.store(index, access.save)?;
    manifest.remove_others(index);
    if !report.is_stopped {
        merge_small_segments(index, &mut manifest, access.save)?;
    }
    Ok(report)
}

/// The changes that an index needs.
struct IndexUpdatePlan {
    unread: Vec<UnreadPart>,
    vanished: HashSet<String>,
    /// The present parts of the files that vanished, and those parts of changed files that no new part
    /// replaces.
    old: HashMap<String, Vec<PartId>>,
}

impl IndexUpdatePlan {
    /// Compares the files with the index; `None` once `proceed` returns `false`.
    fn new(
        root: &Path,
        before: Option<&GameIndex>,
        access: &FolderAccess<'_>,
        options: &ReadOptions<'_>,
        report: &mut IndexReport,
        proceed: &mut dyn FnMut() -> bool,
    ) -> Option<IndexUpdatePlan> {
        let found = (access.find)(root, proceed)?;
        report.unread = found.unread;
        let mut old = before.map(|before| before.files.clone()).unwrap_or_default();
        let (mut unread, mut changed) = (Vec::new(), HashMap::new());
        let mut folders = FoldersWithoutLinks::default();
        for file in found.files {
            if !proceed() {
                return None;
            }
            let folder = folders.of_file(&file);
            let Some(path) = folder.and_then(|folder| path_in_index(root, folder, &file)) else { continue };
            let Some(state) = IndexedFileState::of_file(&file) else { continue };
            // Files that could not be read are read again.
            let is_known = |before: &GameIndex| {
                let parts = before.parts_of(&path, Some(&state));
                parts.is_some_and(|parts| parts.iter().all(|id| before.part(*id).content.is_some()))
            };
            if before.is_some_and(is_known) {
                old.remove(&path);
                report.unchanged += 1;
                continue;
            }
            let Some(state) = IndexedFileState::before_reading(&file) else { continue };
            let large: Vec<_> = cut_large_file(&file, options).into_iter().map(Some).collect();
            let parts = if large.is_empty() { vec![None] } else { large };
            let part = |part| UnreadPart { path: path.clone(), state, part, old: None };
            let mut parts: Vec<UnreadPart> = parts.into_iter().map(part).collect();
            if let (Some(before), Some(old)) = (before, old.remove(&path)) {
                changed.insert(path, match_parts(before, old, &mut parts));
            }
            unread.extend(parts);
        }
        // It is unknown whether files in folders that cannot be read are gone.
        let is_known = |path: &str| !report.unread.iter().any(|folder| root.join(path).starts_with(folder));
        old.retain(|path, _| is_known(path));
        let vanished = old.keys().cloned().collect();
        old.extend(changed);
        Some(IndexUpdatePlan { unread, vanished, old })
    }

    /// Marks the old parts of some files as removed.
    fn remove(&self, manifest: &mut IndexManifest, is_removed: impl Fn(&str) -> bool) {
        let removed = self.old.iter().filter(|(path, _)| is_removed(path)).flat_map(|(_, parts)| parts);
        remove_parts(manifest, removed);
    }
}

fn remove_parts<'a>(manifest: &mut IndexManifest, removed: impl IntoIterator<Item = &'a PartId>) {
    for PartId { segment, part } in removed {
        manifest.segments[*segment].removed.push(*part);
    }
    for segment in &mut manifest.segments {
        segment.removed.sort_unstable();
        segment.removed.dedup();
    }
}

/// Finds the old part for each part of a file, and leaves out the parts that an update had read before it was
/// stopped. Returns the old parts that no new part replaces.
fn match_parts(before: &GameIndex, old: Vec<PartId>, parts: &mut Vec<UnreadPart>) -> Vec<PartId> {
    let place = |part: Option<LargeFilePart>| part.map(|large| (large.part, large.format));
    let start = |part: Option<LargeFilePart>| part.map_or(0, |large| large.part.start);
    let mut is_kept = vec![false; parts.len()];
    let mut others = Vec::new();
    for id in old {
        let own = before.part(id);
        let at = parts.binary_search_by_key(&start(own.part), |part| start(part.part));
        match at.ok().filter(|at| place(parts[*at].part) == place(own.part)) {
            Some(at) if !is_kept[at] && parts[at].old.is_none() => {
                let is_same = own.state.is_still(&parts[at].state) && own.part == parts[at].part;
                // Parts that could not be read are read again.
                is_kept[at] = is_same && own.content.is_some();
                parts[at].old = Some(id);
            }
            _ => others.push(id),
        }
    }
    let mut is_kept = is_kept.into_iter();
    parts.retain(|_| is_kept.next() == Some(false));
    others
}

/// An update while it reads new content into segments.
struct SegmentUpdate<'a> {
    root: &'a Path,
    index: &'a Path,
    access: &'a FolderAccess<'a>,
    options: ReadOptions<'static>,
    manifest: &'a mut IndexManifest,
    before: Option<&'a GameIndex>,
    plan: &'a IndexUpdatePlan,
    /// The old parts that are replaced by parts that were read but are not stored yet.
    replaced: Vec<PartId>,
    /// The old parts whose content is the same, with their new states.
    renewed: Vec<(PartId, UnreadPart)>,
}

impl SegmentUpdate<'_> {
    /// Reads parts, and stores those that differ from the index.
    fn run(
        &mut self,
        unread: Vec<UnreadPart>,
        report: &mut IndexReport,
        proceed: &mut dyn FnMut(IndexProgress) -> bool,
    ) -> Result<(), IndexError> {
        let mut progress = IndexReading { parts: unread.len(), ..IndexReading::default() };
        let (mut writer, mut last, mut is_counted) = (None, String::new(), false);
        let mut unread = unread.into_iter();
        loop {
            if !proceed(IndexProgress::Reading(progress)) {
                report.is_stopped = true;
                break;
            }
            let chunk: Vec<UnreadPart> = unread.by_ref().take(PARTS * rayon::current_num_threads()).collect();
            if chunk.is_empty() {
                break;
            }
            progress.read += chunk.len();
            let (root, access, options, before) = (self.root, self.access, &self.options, self.before);
            let read = |unread: UnreadPart| {
                let known = unread.old.zip(before).and_then(|(id, before)| before.part(id).content);
                (PreparedPart::read(root, &unread, known, access, options), unread)
            };
            let prepared: Vec<_> = chunk.into_par_iter().map(read).collect();
            for (prepared, unread) in prepared {
                if unread.path != last {
                    // The file counts as unchanged until one of its parts differs.
                    report.unchanged += 1;
                    (last, is_counted) = (unread.path.clone(), false);
                }
                let Some(prepared) = prepared else {
                    self.renewed.extend(unread.old.map(|id| (id, unread)));
                    continue;
                };
                if !std::mem::replace(&mut is_counted, true) {
                    report.unchanged -= 1;
                    report.read += 1;
                }
                if writer.as_ref().is_some_and(SegmentWriter::is_full) {
                    self.end_segment(writer.take())?;
                }
                let own = match &mut writer {
                    Some(own) => own,
                    None => writer.insert(SegmentWriter::new(
                        self.index,
                        self.manifest.take_number(self.index, self.access.save)?,
                    )?),
                };
                let path = self.root.join(&unread.path);
                if prepared.has_errors && report.faulty.last() != Some(&path) {
                    report.faulty.push(path);
                }
                progress.games += prepared.results.len();
                own.add(prepared)?;
                self.replaced.extend(unread.old);
            }
        }
        report.games = progress.games;
        self.end_segment(writer)
    }

    /// Adds a segment to the index, and removes the old parts of the same files.
    fn end_segment(&mut self, writer: Option<SegmentWriter>) -> Result<(), IndexError> {
        let Some(writer) = writer else { return Ok(()) };
        let paths: HashSet<String> = writer.parts().iter().map(|part| part.path.clone()).collect();
        let entry = writer.finish()?;
        self.manifest.segments.push(entry);
        self.plan.remove(self.manifest, |path| paths.contains(path));
        remove_parts(self.manifest, &std::mem::take(&mut self.replaced));
        self.manifest.store(self.index, self.access.save)
    }

    /// Writes tables of parts with the new states of files whose content is the same. The caller stores the
    /// manifest.
    fn renew(&mut self) -> Result<(), IndexError> {
        let Some(before) = self.before else { return Ok(()) };
        let mut by_segment: BTreeMap<usize, Vec<(usize, UnreadPart)>> = BTreeMap::new();
        for (id, unread) in self.renewed.drain(..) {
            let own = before.part(id);
            // A file with a time in the future is looked at in each update, but its state stays the same.
            if (own.state, own.part) != (unread.state, unread.part) {
                by_segment.entry(id.segment).or_default().push((id.part, unread));
            }
        }
        for (segment, renewed) in by_segment {
            let mut parts = before.segments()[segment].parts().to_vec();
            for (at, UnreadPart { state, part, .. }) in renewed {
                (parts[at].state, parts[at].part) = (state, part);
            }
            let number = self.manifest.take_number(self.index, self.access.save)?;
            write_parts(self.index, number, &parts)?;
            let entry = &mut self.manifest.segments[segment];
            entry.parts_number = number;
            entry.update_table(self.index, SegmentTable::Parts)?;
        }
        Ok(())
    }
}
