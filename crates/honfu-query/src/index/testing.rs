//! Finds, reads and writes folders of CSA files without subfolders, for the tests of indexes.

use std::fs;
use std::io;
use std::path::Path;

use honfu_core::format::{self, ParsedFile, ReadLimits, ReadOptions};

use super::{FolderAccess, FoundFiles, LargeFilePart};

pub(super) fn plain_access() -> FolderAccess<'static> {
    FolderAccess { find: &find, load, parse, save }
}

fn find(folder: &Path, proceed: &mut dyn FnMut() -> bool) -> Option<FoundFiles> {
    let mut found = FoundFiles::default();
    for entry in fs::read_dir(folder).unwrap() {
        if !proceed() {
            return None;
        }
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "csa") {
            found.files.push(path);
        }
    }
    found.files.sort_unstable();
    Some(found)
}

fn load(path: &Path, part: Option<&LargeFilePart>, _: ReadLimits) -> Option<Vec<u8>> {
    part.map_or_else(|| fs::read(path), |part| part.load(path)).ok()
}

fn parse(_: &Path, bytes: Vec<u8>, limits: ReadLimits) -> Option<ParsedFile> {
    format::read(&bytes, &ReadOptions { limits, ..ReadOptions::default() }).ok()
}

pub(super) fn save(path: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::write(path, bytes)
}
