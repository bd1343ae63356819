//! The folder of a site. Only changed files are written, and only files made for the site are
//! removed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::ErrorKind;
use std::path::{Component, Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::check_inside;
use super::save::{SaveError, save_derived};
use honfu_query::index::is_unfinished;

/// The file that lists the pages of a site.
const LIST: &str = ".honfu-site";

/// The version of the list's format.
const VERSION: u32 = 1;

/// Why a folder cannot hold a site.
#[derive(Debug)]
pub enum SiteFolderError {
    /// The folder contains files that were not made for a site.
    Foreign,
    /// The list of pages is damaged, or of another version.
    UnknownList,
    System(SaveError),
}

impl<E: Into<SaveError>> From<E> for SiteFolderError {
    fn from(error: E) -> SiteFolderError {
        SiteFolderError::System(error.into())
    }
}

/// The pages of a site, by their paths relative to it, with `/` between folders.
#[derive(Debug, Default, Serialize, Deserialize)]
struct PageList {
    version: u32,
    pages: BTreeSet<String>,
    games: BTreeMap<String, PublishedPage>,
}

/// The known facts about the page of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct PublishedPage {
    /// A hash of the record, in hexadecimal digits.
    content: String,
    /// When the record was last changed, as in RFC 3339.
    updated: String,
}

/// How many files of a site were written, unchanged and removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SiteChanges {
    pub written: usize,
    pub unchanged: usize,
    pub removed: usize,
}

/// A site that is being made.
#[derive(Debug)]
pub struct SiteFolder {
    path: PathBuf,
    old: PageList,
    new: PageList,
    now: String,
    changes: SiteChanges,
}

impl SiteFolder {
    /// Opens the site in a folder, which is created if needed. `now` is the current time in RFC
    /// 3339.
    ///
    /// # Errors
    /// If the folder contains files that were not made for a site, or cannot be written to.
    pub fn open(path: &Path, now: String) -> Result<SiteFolder, SiteFolderError> {
        fs::create_dir_all(path)?;
        check_inside(path, &path.join(LIST))?;
        let old: PageList = match fs::read(path.join(LIST)) {
            Ok(list) => serde_json::from_slice(&list).map_err(|_| SiteFolderError::UnknownList)?,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                // Unfinished files of a killed process do not count as foreign.
                if fs::read_dir(path)?.flatten().any(|entry| !is_unfinished(&entry.file_name())) {
                    return Err(SiteFolderError::Foreign);
                }
                PageList { version: VERSION, ..PageList::default() }
            }
            Err(error) => return Err(error.into()),
        };
        if old.version != VERSION {
            return Err(SiteFolderError::UnknownList);
        }
        let new = PageList { version: VERSION, ..PageList::default() };
        let site = SiteFolder { path: path.to_owned(), old, new, now, changes: SiteChanges::default() };
        // From here on the folder is recognized as a site, even if this process is killed.
        site.save_list(&site.old)?;
        Ok(site)
    }

    fn save_list(&self, list: &PageList) -> Result<(), SaveError> {
        let bytes = serde_json::to_vec(list).map_err(std::io::Error::other)?;
        self.save_changed(LIST, &bytes).map(|_| ())
    }

    /// Returns when the record of a page was last changed: now, if `content` differs from that of
    /// the last run.
    pub fn updated(&self, page: &str, content: u64) -> String {
        let same = self.old.games.get(page).filter(|known| known.content == format!("{content:016x}"));
        same.map_or_else(|| self.now.clone(), |known| known.updated.clone())
    }

    /// Writes the page of a game, if it has changed.
    ///
    /// # Errors
    /// Any I/O error.
    pub fn write_game(&mut self, page: &str, text: &str, content: u64) -> Result<(), SaveError> {
        let known =
            PublishedPage { content: format!("{content:016x}"), updated: self.updated(page, content) };
        self.new.games.insert(page.to_owned(), known);
        self.write(page, text)
    }

    /// Writes another page, if it has changed.
    ///
    /// # Errors
    /// Any I/O error.
    pub fn write_page(&mut self, page: &str, text: &str) -> Result<(), SaveError> {
        self.new.pages.insert(page.to_owned());
        self.write(page, text)
    }

    fn write(&mut self, page: &str, text: &str) -> Result<(), SaveError> {
        if self.save_changed(page, text.as_bytes())? {
            self.changes.written += 1
        } else {
            self.changes.unchanged += 1
        }
        Ok(())
    }

    /// Writes a file if its content has changed. Returns whether it was written.
    fn save_changed(&self, page: &str, bytes: &[u8]) -> Result<bool, SaveError> {
        let path = self.path.join(page);
        check_inside(&self.path, &path)?;
        if fs::read(&path).is_ok_and(|old| old == bytes) {
            return Ok(false);
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        save_derived(&path, bytes, false)?;
        Ok(true)
    }

    /// Keeps the pages of games that were not written again.
    pub fn keep_other_games(&mut self) {
        let others = self.old.games.iter().filter(|(page, _)| !self.new.games.contains_key(*page));
        self.new.games.extend(others.map(|(page, known)| (page.clone(), known.clone())).collect::<Vec<_>>());
    }

    /// Records all written and old pages in the list of the site, after an error that ends the
    /// work.
    pub fn keep_written(&mut self) {
        self.keep_other_games();
        self.new.pages.extend(self.old.pages.iter().cloned());
        // Another error has already been reported.
        let _ = self.save_list(&self.new);
    }

    /// Removes the pages that the site no longer has, and returns what was done.
    ///
    /// # Errors
    /// Any I/O error, and if a page is reached by a link: such pages stay, and all others are
    /// removed.
    pub fn finish(mut self) -> Result<SiteChanges, SaveError> {
        let gone = self
            .old
            .games
            .keys()
            .chain(&self.old.pages)
            .filter(|page| !self.new.games.contains_key(*page) && !self.new.pages.contains(*page));
        let mut left = BTreeSet::new();
        let mut failure = None;
        for page in gone.filter(|page| is_below(page)) {
            let path = self.path.join(page);
            if let Err(error) = check_inside(&self.path, &path) {
                left.insert(page.clone());
                failure.get_or_insert(error);
                continue;
            }
            match fs::remove_file(&path) {
                Ok(()) => self.changes.removed += 1,
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                Err(error) => return Err(error.into()),
            }
            // Removes folders that are empty now, and stops at the first one that is not empty.
            let folders = path.ancestors().skip(1).take_while(|folder| *folder != self.path);
            let _ = folders.map(fs::remove_dir).find(Result::is_err);
        }
        self.new.pages.append(&mut left);
        self.save_list(&self.new)?;
        failure.map_or(Ok(self.changes), Err)
    }
}

/// Whether a path of the list stays inside the site.
fn is_below(page: &str) -> bool {
    Path::new(page).components().all(|part| matches!(part, Component::Normal(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(folder: &Path, now: &str) -> SiteFolder {
        SiteFolder::open(folder, now.to_owned()).unwrap()
    }

    #[test]
    fn only_what_has_changed_is_written_and_what_is_gone_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("site");
        let mut first = site(&path, "one");
        first.write_game("games/a/x.html", "x", 1).unwrap();
        first.write_game("games/y.html", "y", 2).unwrap();
        first.write_page("index.html", "xy").unwrap();
        assert_eq!(first.finish().unwrap(), SiteChanges { written: 3, unchanged: 0, removed: 0 });
        let mut second = site(&path, "two");
        assert_eq!([second.updated("games/y.html", 2), second.updated("games/y.html", 3)], ["one", "two"]);
        second.write_game("games/y.html", "y!", 3).unwrap();
        second.write_page("index.html", "xy").unwrap();
        assert_eq!(second.finish().unwrap(), SiteChanges { written: 1, unchanged: 1, removed: 1 });
        assert!(!path.join("games/a").exists() && path.join("games/y.html").exists());
        let mut third = site(&path, "three");
        third.keep_other_games();
        third.write_page("index.html", "xy").unwrap();
        assert_eq!(third.finish().unwrap().removed, 0);
        assert_eq!(site(&path, "four").updated("games/y.html", 3), "two");
    }

    #[test]
    fn nothing_but_a_site_is_touched() {
        let folder = tempfile::tempdir().unwrap();
        let other = folder.path().join("kept.txt");
        fs::write(&other, "kept").unwrap();
        let open = || SiteFolder::open(folder.path(), String::new());
        assert!(matches!(open(), Err(SiteFolderError::Foreign)));
        fs::write(folder.path().join(LIST), r#"{"version":9,"pages":[],"games":{}}"#).unwrap();
        assert!(matches!(open(), Err(SiteFolderError::UnknownList)));
        let inner = folder.path().join("site");
        fs::create_dir(&inner).unwrap();
        fs::write(inner.join(LIST), r#"{"version":1,"pages":["../kept.txt"],"games":{}}"#).unwrap();
        site(&inner, "").finish().unwrap();
        assert_eq!(fs::read_to_string(other).unwrap(), "kept");
    }
}
