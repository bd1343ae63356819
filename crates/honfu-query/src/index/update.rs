//! Bringing the index of a folder up to date.

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

/// How many parts a thread reads before they are stored.
const PARTS: usize = 16;

/// How far an update is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IndexProgress {
    /// It waits for another one to end.
    Waiting,
    /// It looks for files that are new or have changed.
    Looking,
    /// It reads them.
    Reading(IndexReading),
}

/// How far the reading of files is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct IndexReading {
    /// How many of the files, or parts of large ones, that are to be read were read.
    pub read: usize,
    /// How many there are to be read.
    pub parts: usize,
    /// How many games were found in them.
    pub games: usize,
}

/// What an update did.
#[derive(Debug, Default)]
pub struct IndexReport {
    /// How many files were read.
    pub read: usize,
    /// How many files are the same as before.
    pub unchanged: usize,
    /// The files that are no longer there.
    pub vanished: Vec<PathBuf>,
    /// How many games were read.
    pub games: usize,
    /// Why the index before was not used, if there was one that could not be.
    pub discarded: Option<IndexError>,
    /// The folders and archives that could not be read.
    pub unread: Vec<PathBuf>,
    /// Whether it was stopped; what was read until then is kept.
    pub is_stopped: bool,
}

/// A file, or a part of a large one, to be read.
pub(super) struct UnreadPart {
    pub path: String,
    pub state: IndexedFileState,
    pub part: Option<LargeFilePart>,
    /// What the index has of it, which may be the same.
    pub old: Option<PartId>,
}

/// Brings the index of a folder up to date, or makes it; after any other update that is running. `proceed` is called
/// with the progress, and returns whether to go on. An update that is killed leaves the index as it was, or with a part
/// of what is new.
///
/// # Errors
/// Those of the system. What is wrong with files below the folder is no error.
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
    // Tables without a manifest.
    let is_lost = !IndexManifest::is_in(index) && IndexManifest::is_index(index);
    let report = IndexReport { discarded: is_lost.then_some(IndexError::Damaged), ..IndexReport::default() };
    let update = |report: IndexReport, proceed: &mut dyn FnMut(IndexProgress) -> bool| {
        update_locked(root, index, limits, access, report, proceed)
    };
    match update(report, proceed) {
        // Not all that is damaged shows when an index is opened.
        Err(IndexError::Damaged) => {
            clear(index, root, limits, access.save)?;
            update(IndexReport { discarded: Some(IndexError::Damaged), ..IndexReport::default() }, proceed)
        }
        result => result,
    }
}

/// Empties an index. The caller has locked it.
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
        // From the first moment on the folder is that of an index.
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

/// What has to change in an index.
struct IndexUpdatePlan {
    unread: Vec<UnreadPart>,
    vanished: HashSet<String>,
    /// The present parts of the files that vanished, and those of files that changed that have no part in their place.
    old: HashMap<String, Vec<PartId>>,
}

impl IndexUpdatePlan {
    /// `None` once `proceed` returns `false`.
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
            // What could not be read is read again.
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
        // Nobody knows whether files in folders that cannot be read are gone.
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

/// Finds what an index has of the parts of a file, and leaves out those that an update had read before it was stopped.
/// Returns the old parts that no part has the place of.
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
                // What could not be read is read again.
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

/// Reading what is new, into segments.
struct SegmentUpdate<'a> {
    root: &'a Path,
    index: &'a Path,
    access: &'a FolderAccess<'a>,
    options: ReadOptions<'static>,
    manifest: &'a mut IndexManifest,
    before: Option<&'a GameIndex>,
    plan: &'a IndexUpdatePlan,
    /// The parts in whose place those are that were read and are not stored yet.
    replaced: Vec<PartId>,
    /// Those whose content is the same.
    renewed: Vec<(PartId, UnreadPart)>,
}

impl SegmentUpdate<'_> {
    /// Reads parts, and stores those that are not as the index has them.
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
                    // Until one of its parts is not the same.
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
                progress.games += prepared.results.len();
                own.add(prepared)?;
                self.replaced.extend(unread.old);
            }
        }
        report.games = progress.games;
        self.end_segment(writer)
    }

    /// Adds a segment to the index, in place of what it has of the same files.
    fn end_segment(&mut self, writer: Option<SegmentWriter>) -> Result<(), IndexError> {
        let Some(writer) = writer else { return Ok(()) };
        let paths: HashSet<String> = writer.parts().iter().map(|part| part.path.clone()).collect();
        let entry = writer.finish()?;
        self.manifest.segments.push(entry);
        self.plan.remove(self.manifest, |path| paths.contains(path));
        remove_parts(self.manifest, &std::mem::take(&mut self.replaced));
        self.manifest.store(self.index, self.access.save)
    }

    /// Writes tables of parts with the new states of the files whose content is the same. The caller stores the manifest.
    fn renew(&mut self) -> Result<(), IndexError> {
        let Some(before) = self.before else { return Ok(()) };
        let mut by_segment: BTreeMap<usize, Vec<(usize, UnreadPart)>> = BTreeMap::new();
        for (id, unread) in self.renewed.drain(..) {
            let own = before.part(id);
            // Nothing of a time to come is known but that it is still so.
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
