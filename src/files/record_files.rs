//! The search for records in a folder and in all folders below it.

use std::collections::{HashSet, VecDeque};
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use super::folders::{is_hidden, is_record};
use super::{FileId, LoadError, archive};
use crate::messages::ArchiveFault;
use honfu_query::index::{has_archive_name, split_archive_path};

/// The records below a folder.
#[derive(Debug, Default)]
pub struct RecordFiles {
    /// The files with the extension of a record format, by folder and name.
    pub files: Vec<PathBuf>,
    /// The files and folders that could not be read, with the errors.
    pub errors: Vec<(PathBuf, LoadError)>,
    /// Links to folders whose files are listed under another name.
    pub skipped: Vec<PathBuf>,
}

/// Returns the records in a folder and all folders below it. Links are followed, but each folder is
/// read once: under its own name if it is below `folder`, else under the name of the first link.
/// Hidden files and folders are left out; ignore files have no effect. Archives count as folders.
pub fn records_below(folder: &Path) -> RecordFiles {
    records_below_while(folder, &mut || true).unwrap_or_default()
}

/// Finds records like [`records_below`]. `proceed` is called repeatedly; returns `None` once it
/// returns `false`.
pub fn records_below_while(folder: &Path, proceed: &mut dyn FnMut() -> bool) -> Option<RecordFiles> {
    let found = RecordFiles::default();
    let mut walk = FolderWalk { top: folder, found, read: HashSet::new(), links: VecDeque::new() };
    if let Some((path, folder)) = split_archive_path(folder) {
        walk.add_archive(path, folder);
        return Some(walk.found);
    }
    walk.links.push_back(folder.to_owned());
    while let Some(folder) = walk.links.pop_front() {
        walk.read(&folder, proceed)?;
    }
    let mut found = walk.found;
    found.files.sort_unstable();
    found.errors.sort_by(|(one, _), (other, _)| one.cmp(other));
    Some(found)
}

/// The files found so far, and the folders that are left.
struct FolderWalk<'a> {
    top: &'a Path,
    found: RecordFiles,
    /// The folders that were read.
    read: HashSet<FileId>,
    /// Links to folders, which are followed after all folders that can be reached without a link.
    links: VecDeque<PathBuf>,
}

impl FolderWalk<'_> {
    /// Reads a folder and the folders below it, except links.
    fn read(&mut self, folder: &Path, proceed: &mut dyn FnMut() -> bool) -> Option<()> {
        if !self.enters(folder) {
            return Some(());
        }
        let mut entries = WalkDir::new(folder).sort_by_file_name().into_iter();
        while let Some(entry) = entries.next() {
            if !proceed() {
                return None;
            }
            match entry.map(|entry| (self.visit(&entry), entry)) {
                Ok((Ok(true), _)) => {}
                Ok((Ok(false), _)) => entries.skip_current_dir(),
                Ok((Err(error), entry)) => self.found.errors.push((entry.into_path(), error.into())),
                Err(error) => {
                    let path = error.path().unwrap_or(folder).to_owned();
                    // A loop of links is not a system error, and the walk does not follow links, so
                    // it cannot occur.
                    let error = error.into_io_error().unwrap_or_else(|| ErrorKind::Other.into());
                    self.found.errors.push((path, error.into()));
                }
            }
        }
        Some(())
    }

    /// Visits an entry of a folder. Returns `false` for a folder that must not be read.
    fn visit(&mut self, entry: &DirEntry) -> io::Result<bool> {
        let path = entry.path();
        let is_top = entry.depth() == 0;
        let is_link = entry.path_is_symlink();
        if !is_top && is_hidden(entry.file_name()) {
            return Ok(!entry.file_type().is_dir());
        }
        let kind = if is_link { fs::metadata(path)?.file_type() } else { entry.file_type() };
        if kind.is_file() && is_record(path) {
            self.found.files.push(path.to_owned());
        } else if kind.is_file() && has_archive_name(path) {
            self.add_archive(path, Path::new(""));
        } else if kind.is_dir() && !is_top {
            if !is_link {
                return Ok(self.enters(path));
            }
            self.links.push_back(path.to_owned());
        }
        Ok(true)
    }

    /// Whether a folder is to be read. A folder that was already read is reported instead.
    fn enters(&mut self, folder: &Path) -> bool {
        // Without an id the folder cannot be read; reading it reports the error.
        let Some(id) = FileId::from_path(folder) else { return true };
        if self.read.insert(id) {
            return true;
        }
        let mut around = folder.ancestors().skip(1).take_while(|around| around.starts_with(self.top));
        if around.any(|around| FileId::from_path(around) == Some(id)) {
            self.found.errors.push((folder.to_owned(), LoadError::FolderLoop))
        } else {
            self.found.skipped.push(folder.to_owned())
        }
        false
    }

    /// Adds the records in an archive, or below a folder of the archive.
    fn add_archive(&mut self, path: &Path, folder: &Path) {
        match archive::open(path) {
            Ok(archive) => {
                self.found.files.extend(
                    archive
                        .members()
                        .filter(|member| member.starts_with(folder) && is_shown_member(member))
                        .map(|member| path.join(member)),
                );
                if archive.is_cut() {
                    let error = LoadError::Archive(ArchiveFault::Damaged);
                    self.found.errors.push((path.to_owned(), error));
                }
            }
            Err(error) => self.found.errors.push((path.to_owned(), error)),
        }
    }
}

/// Whether a member of an archive is a record, and neither the member nor a folder around it is
/// hidden.
fn is_shown_member(member: &Path) -> bool {
    is_record(member) && !member.iter().any(is_hidden)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn each_folder_is_read_once_whatever_leads_to_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let link = |to: &str, name: &str| std::os::unix::fs::symlink(to, path(name)).unwrap();
        let below = |top: &str| {
            let found = records_below(&path(top));
            let name = |path: &PathBuf| path.strip_prefix(folder.path()).unwrap().display().to_string();
            let is_loop =
                |error: &LoadError| if matches!(error, LoadError::FolderLoop) { "loop " } else { "" };
            let errors = found.errors.iter().map(|(path, error)| is_loop(error).to_owned() + &name(path));
            (
                found.files.iter().map(name).collect::<Vec<_>>(),
                errors.collect::<Vec<_>>(),
                found.skipped.iter().map(name).collect::<Vec<_>>(),
            )
        };
        // Folders that all link to each other.
        let names: Vec<String> = (0..12).map(|number| format!("all/{number:02}")).collect();
        for name in &names {
            fs::create_dir_all(path(name)).unwrap();
            fs::write(path(name).join("game.kif"), "").unwrap();
        }
        for (name, other) in names.iter().flat_map(|name| names.iter().map(move |other| (name, other))) {
            link(&format!("../../{other}"), &format!("{name}/to-{}", &other[4..]));
        }
        let (files, loops, skipped) = below("all");
        assert_eq!(files, names.iter().map(|name| format!("{name}/game.kif")).collect::<Vec<_>>());
        assert_eq!(
            loops,
            names.iter().map(|name| format!("loop {name}/to-{}", &name[4..])).collect::<Vec<_>>()
        );
        assert_eq!(skipped.len(), 12 * 11);
        // A folder below `top` has its own name; a folder outside has the name of the first link.
        // Links that lead back are reported.
        fs::create_dir_all(path("top/z")).unwrap();
        fs::create_dir_all(path("out")).unwrap();
        fs::write(path("top/z/a.kif"), "").unwrap();
        fs::write(path("out/b.kif"), "").unwrap();
        link("z", "top/a");
        link("../out", "top/b");
        link("../out", "top/c");
        link("../top/z", "out/back");
        link("../top", "out/up");
        link("nowhere", "top/d");
        link("nowhere", "top/.e");
        let (files, errors, skipped) = below("top");
        assert_eq!(files, ["top/b/b.kif", "top/z/a.kif"]);
        assert_eq!(errors, ["loop top/b/up", "top/d"]);
        assert_eq!(skipped, ["top/a", "top/c", "top/b/back"]);
        link("top", "start");
        assert_eq!(below("start").0, ["start/b/b.kif", "start/z/a.kif"]);
    }

    #[test]
    fn looking_for_records_can_be_stopped() {
        let folder = tempfile::tempdir().unwrap();
        for number in 0..9 {
            fs::write(folder.path().join(format!("{number}.kif")), "").unwrap();
        }
        let mut calls = 0;
        let found = records_below_while(folder.path(), &mut || {
            calls += 1;
            calls < 5
        });
        assert!(found.is_none());
        assert_eq!(calls, 5);
    }

    #[test]
    fn records_are_found_in_order_and_ignore_files_have_no_effect() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["b.KIF", "a.csa", "sub/c.kifu", "sub/d.txt", ".hidden/e.kif", ".git/x.kif"] {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, b"").unwrap();
        }
        std::fs::write(folder.path().join(".gitignore"), b"*.csa\n").unwrap();
        let found = records_below(folder.path());
        let names: Vec<_> =
            found.files.iter().map(|path| path.strip_prefix(folder.path()).unwrap()).collect();
        assert_eq!(names, ["a.csa", "b.KIF", "sub/c.kifu"].map(Path::new));
        assert!(found.errors.is_empty());
        let missing = records_below(&folder.path().join("none"));
        assert_eq!(missing.errors.len(), 1);
    }
}
