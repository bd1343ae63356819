//! The browser: what is in a folder, as a list that is filtered, walked, and opened from.
//!
//! What may not live here: the disk. A folder is looked through elsewhere, and what is
//! found comes in pieces.

mod rows;
mod running;

use std::path::{Component, Path, PathBuf};

use super::event::listing::Listing;
use super::{App, Effect, Outcome, Source, Ticket};
pub use rows::Row;

/// Where the program runs, as far as paths need it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Surroundings {
    /// The folder that relative paths begin at.
    pub folder: PathBuf,
    /// The folder that `~` stands for, if that is known.
    pub home: Option<PathBuf>,
}

/// A folder that is looked through.
#[derive(Clone, Debug, Default)]
pub struct Browser {
    /// Whether it lies over the panes.
    pub(super) is_open: bool,
    /// Whether the program began here, so that it is where it ends too.
    pub(super) is_home: bool,
    folder: PathBuf,
    /// Whether hidden files and those that seem to be no records are listed.
    everything: bool,
    rows: Vec<Row>,
    /// The numbers of those that are shown, in order.
    shown: Vec<usize>,
    /// Which of these is selected.
    selected: usize,
    /// Whether that was chosen: else it is the first, whatever comes before it.
    is_chosen: bool,
    /// What is to be selected as soon as it comes.
    pub(super) goal: Option<PathBuf>,
    filter: String,
    progress: Progress,
    ticket: Ticket,
}

/// How far looking through a folder has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Progress {
    #[default]
    Listing,
    Done,
    /// It cannot be looked through; a sentence with the cause.
    Failed(String),
}

impl Browser {
    pub fn is_open(&self) -> bool {
        self.is_open
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn filter(&self) -> &str {
        &self.filter
    }

    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Which row is selected, from 0, and how many are shown.
    pub fn place(&self) -> (usize, usize) {
        (self.selected, self.shown.len())
    }

    /// The rows that are shown, from that one on.
    pub fn rows_from(&self, first: usize) -> impl Iterator<Item = &Row> {
        self.shown.iter().skip(first).filter_map(|&number| self.rows.get(number))
    }

    /// The selected row.
    pub fn selected(&self) -> Option<&Row> {
        self.rows_from(self.selected).next()
    }

    fn select(&mut self, row: usize) {
        self.selected = row.min(self.shown.len().saturating_sub(1));
        (self.is_chosen, self.goal) = (true, None);
    }

    /// Shows the rows that a filter lets through; a path that is typed is no filter.
    pub(super) fn sift(&mut self, typed: &str) {
        let filter = if is_path(typed) { "" } else { typed.trim() };
        if filter != self.filter {
            self.filter = filter.to_owned();
            self.arrange();
            self.select(0);
        }
    }

    /// Takes in what was found.
    fn learn(&mut self, listing: Listing) {
        match listing {
            Listing::Entries(entries) => {
                self.rows.extend(entries.into_iter().map(Row::new));
                self.arrange();
            }
            Listing::Listed => self.progress = Progress::Done,
            Listing::Failed(why) => self.progress = Progress::Failed(why),
        }
    }

    /// Puts the rows in order, with the same one selected as before.
    fn arrange(&mut self) {
        let kept = self.shown.get(self.selected).copied().filter(|_| self.is_chosen);
        let words = rows::words(&self.filter);
        let mut shown: Vec<usize> =
            (0..self.rows.len()).filter(|&number| self.rows[number].has(&words)).collect();
        shown.sort_unstable_by(|&a, &b| self.rows[a].by_name(&self.rows[b]));
        self.shown = shown;
        let is_goal = |number: &usize| self.goal.as_ref() == Some(&self.rows[*number].entry.path);
        let goal = self.goal.as_ref().and_then(|_| self.shown.iter().position(is_goal));
        let kept = || kept.and_then(|kept| self.shown.iter().position(|&number| number == kept));
        let last = self.shown.len().saturating_sub(1);
        let old = if self.is_chosen { self.selected.min(last) } else { 0 };
        self.selected = goal.or_else(kept).unwrap_or(old);
        self.is_chosen |= goal.is_some();
    }
}

impl App {
    /// Opens the browser where the file in front is.
    pub(super) fn browse_here(&mut self) -> Vec<Effect> {
        let Source::Path(path) = &self.tab().source else {
            return self.browse(self.surroundings.folder.clone());
        };
        let path = self.surroundings.folder.join(path);
        let folder = path.parent().map(Path::to_owned).unwrap_or_default();
        self.browser.goal = Some(path);
        self.browse(folder)
    }

    /// Opens the browser.
    pub fn browse(&mut self, folder: PathBuf) -> Vec<Effect> {
        self.last_ticket.0 += 1;
        let ticket = self.last_ticket;
        let folder = plain(&self.surroundings.folder.join(folder));
        let browser = &mut self.browser;
        if browser.folder != folder {
            browser.filter.clear();
        }
        *browser = Browser {
            is_open: true,
            is_home: browser.is_home,
            folder: folder.clone(),
            everything: browser.everything,
            goal: browser.goal.take(),
            filter: std::mem::take(&mut browser.filter),
            ticket,
            ..Browser::default()
        };
        self.list = None;
        vec![Effect::Scan { ticket, folder, everything: self.browser.everything }]
    }

    /// Begins, and ends, with the browser.
    pub fn begin_in(&mut self, folder: PathBuf) -> Vec<Effect> {
        self.browser.is_home = true;
        self.browse(folder)
    }

    pub(super) fn found(&mut self, ticket: Ticket, listing: Listing) -> Outcome {
        if ticket == self.browser.ticket {
            self.browser.learn(listing);
        }
        Ok(Vec::new())
    }

    /// A path as it was typed: `~` is the user's folder, and where a folder is browsed a
    /// relative path begins there.
    pub(super) fn path_of(&self, typed: &str) -> PathBuf {
        let typed = typed.trim();
        let below_home = typed.strip_prefix('~').and_then(|rest| match rest.strip_prefix('/') {
            Some(rest) => Some(rest),
            None => rest.is_empty().then_some(rest),
        });
        match (&self.surroundings.home, below_home) {
            (Some(home), Some(rest)) => home.join(rest),
            _ if self.browser.is_open => plain(&self.browser.folder.join(typed)),
            _ => PathBuf::from(typed),
        }
    }
}

/// Whether what was typed in the browser is a path to go to.
fn is_path(typed: &str) -> bool {
    ["/", "~", "./", "../"].iter().any(|begin| typed.starts_with(begin)) || typed == ".."
}

/// The path without `.` and `..`, as far as the text tells.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if plain.file_name().is_some() => {
                plain.pop();
            }
            part => plain.push(part),
        }
    }
    if plain.as_os_str().is_empty() { PathBuf::from(".") } else { plain }
}
