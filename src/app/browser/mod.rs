//! The browser: the rows of a folder or of recent files, which can be filtered, sorted and walked through.
//!
//! Disk access is not here: workers read folders and report their content in parts.

use std::path::{Component, Path, PathBuf};

use crate::app::command::ListStep;
use crate::app::document::Tab;
use crate::app::event::{
    CommandResult, DocumentSource, Effect, FilePreview, FileSummary, FolderListing, FolderPreview, RequestId,
    done,
};
use crate::messages::notices::{NavigationNotice, Notice};
use crate::messages::{FileError, Lang};
use honfu_query::{FilterError, RecordFilter, RecordOrder};
use row::BrowserFilter;

pub use row::BrowserRow;
pub use start_screen::RECENT_FILES;
pub(crate) use start_screen::{START_FILE, StartScreen};

pub(crate) mod row;

pub(crate) mod start_screen;

/// The folders that paths are resolved against.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StartFolders {
    /// The folder that relative paths start from.
    pub folder: PathBuf,
    /// The home folder, `~`; `None` if it is unknown.
    pub home: Option<PathBuf>,
}

/// The kind of list in the browser.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BrowserListKind {
    /// The files and folders in the folder.
    #[default]
    Folder,
    /// The recently opened files. The browser keeps the folder listed before.
    Recent,
}

/// The list of a folder or of recent files, with its filter, order and selection.
#[derive(Clone, Debug, Default)]
pub struct Browser {
    /// Whether the program was started in the browser, so that closing it ends the program.
    pub(crate) is_start_screen: bool,
    pub(crate) list_kind: BrowserListKind,
    pub(crate) folder: PathBuf,
    /// Whether hidden files and files that do not look like records are listed.
    pub(crate) everything: bool,
    pub(crate) rows: Vec<BrowserRow>,
    /// The number of rows of the folder itself, once files below the folder are listed too. That happens
    /// when a filter has found nothing in the folder; rows below it are shown only while there is a filter.
    pub(crate) own_rows: Option<usize>,
    /// The indices of all rows, in order; `shown` has those that pass the filter.
    arranged: Vec<usize>,
    pub(crate) shown: Vec<usize>,
    /// The index of the selected row in `shown`.
    pub(crate) selected: usize,
    /// Whether the user chose the selected row; otherwise the first row stays selected as rows arrive.
    is_chosen: bool,
    /// The path to select as soon as it is listed.
    pub(crate) goal: Option<PathBuf>,
    pub(crate) filter: String,
    row_filter: BrowserFilter,
    /// The error in the typed filter; the filter before it stays in effect.
    filter_error: Option<FilterError>,
    order: RecordOrder,
    pub(crate) progress: ListingProgress,
    pub(crate) request: RequestId,
    /// The request and the path of the preview being read.
    pub(crate) preview_request: Option<(RequestId, PathBuf)>,
    pub(crate) preview: Option<(PathBuf, Result<Box<FilePreview>, FileError>)>,
    pub(crate) folder_preview: Option<(PathBuf, Result<FolderPreview, FileError>)>,
}

/// The progress of reading a folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ListingProgress {
    #[default]
    Listing,
    /// The list is complete, and this number of its files have been read.
    Reading(usize),
    Done,
    /// The folder cannot be read.
    Failed(FileError),
}

impl Browser {
    /// Opens an empty list to be filled. The filter is kept if the same folder or kind of list is opened
    /// again, and the order if the kind of list is the same.
    pub(crate) fn open(&mut self, kind: BrowserListKind, folder: PathBuf, request: RequestId) {
        let is_same = self.list_kind == kind && (self.folder == folder || kind == BrowserListKind::Recent);
        if !is_same {
            self.filter = String::new();
            self.row_filter = BrowserFilter::default();
        }
        if self.list_kind != kind {
            self.order =
                if kind == BrowserListKind::Folder { RecordOrder::default() } else { RecordOrder::Given };
        }
        *self = Browser {
            is_start_screen: self.is_start_screen,
            list_kind: kind,
            folder,
            everything: self.everything,
            goal: self.goal.take(),
            filter: std::mem::take(&mut self.filter),
            row_filter: std::mem::take(&mut self.row_filter),
            order: self.order,
            request,
            preview_request: self.preview_request.take(),
            ..Browser::default()
        };
    }

    pub fn list_kind(&self) -> BrowserListKind {
        self.list_kind
    }

    /// Returns the folder that is listed, or the one from which the recent files were opened.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn filter(&self) -> &str {
        &self.filter
    }

    pub fn filter_error(&self) -> Option<&FilterError> {
        self.filter_error.as_ref()
    }

    pub fn order(&self) -> RecordOrder {
        self.order
    }

    /// Returns the number of files, shown or not.
    pub fn files(&self) -> usize {
        self.rows.iter().filter(|row| !row.entry.is_folder).count()
    }

    /// Whether the list has folders, shown or not; their content is not listed.
    pub fn has_folders(&self) -> bool {
        self.rows.iter().any(|row| row.entry.is_folder)
    }

    /// Whether the filter is applied to files below the folder as well.
    pub fn looks_below(&self) -> bool {
        self.own_rows.is_some() && !self.filter.is_empty()
    }

    /// Returns the last preview of a file, or the error of reading the file.
    pub fn preview(&self) -> Option<&Result<Box<FilePreview>, FileError>> {
        self.preview.as_ref().map(|(_, result)| result)
    }

    /// Returns the last preview of a folder, or the error of reading the folder.
    pub fn folder_preview(&self) -> Option<&Result<FolderPreview, FileError>> {
        self.folder_preview.as_ref().map(|(_, result)| result)
    }

    pub fn progress(&self) -> &ListingProgress {
        &self.progress
    }

    /// Returns the index of the selected row and the number of rows shown.
    pub fn place(&self) -> (usize, usize) {
        (self.selected, self.shown.len())
    }

    /// Returns the rows shown, from index `first` on.
    pub fn rows_from(&self, first: usize) -> impl Iterator<Item = &BrowserRow> {
        self.shown.iter().skip(first).filter_map(|&number| self.rows.get(number))
    }

    /// Returns the selected row; `None` if no row is shown.
    pub fn selected(&self) -> Option<&BrowserRow> {
        self.rows_from(self.selected).next()
    }

    pub(crate) fn select(&mut self, row: usize) {
        self.selected = row.min(self.shown.len().saturating_sub(1));
        (self.is_chosen, self.goal) = (true, None);
    }

    /// Shows the rows that match a filter being typed, whose last word may be unfinished. A path is not a
    /// filter and shows all rows. While an earlier word is invalid, the previous filter stays in effect.
    pub(crate) fn filter_as_typed(&mut self, typed: &str) {
        let typed = if is_path(typed) { "" } else { typed };
        self.filter_error = match RecordFilter::parse_unfinished(typed) {
            Ok((filter, error)) => {
                self.set_filter(filter, typed.trim());
                error
            }
            Err(error) => Some(error),
        };
    }

    /// Shows the rows that match a complete filter; an invalid filter changes nothing.
    pub(crate) fn apply_filter(&mut self, typed: &str) {
        if let Ok(filter) = RecordFilter::parse(typed) {
            self.set_filter(filter, typed.trim());
        }
    }

    fn set_filter(&mut self, filter: RecordFilter, text: &str) {
        if text != self.filter || !self.row_filter.is_same_as(&filter) {
            self.row_filter = BrowserFilter::new(filter, text);
            self.filter = text.to_owned();
            self.show();
            self.select(0);
        }
    }

    /// Returns the completions for the filter being typed.
    pub(crate) fn completions(&self, typed: &str, lang: Lang) -> Vec<String> {
        if is_path(typed) { Vec::new() } else { word_completions(typed, lang) }
    }

    /// Switches to the next order.
    fn sort_on(&mut self) {
        self.order = match self.list_kind {
            BrowserListKind::Folder => self.order.next_in(&RecordOrder::OF_FOLDER),
            BrowserListKind::Recent => self.order.next_in(&RecordOrder::OF_FILES),
        };
        self.arrange();
    }

    /// Adds a part of the listing that a worker reports.
    pub(crate) fn take_listing(&mut self, listing: FolderListing) {
        match listing {
            FolderListing::Entries(entries) => {
                let folder = &self.folder;
                let is_below = self.own_rows.is_some();
                let row =
                    |entry| if is_below { BrowserRow::below(folder, entry) } else { BrowserRow::new(entry) };
                self.rows.extend(entries.into_iter().map(row));
                self.arranged.extend(self.arranged.len()..self.rows.len());
                self.arrange();
            }
            FolderListing::Listed => self.progress = ListingProgress::Reading(0),
            FolderListing::Summaries(summaries) => self.take_summaries(summaries),
            FolderListing::Read => self.progress = ListingProgress::Done,
            FolderListing::Failed(why) => self.progress = ListingProgress::Failed(why),
        }
    }

    fn take_summaries(&mut self, summaries: Vec<(usize, FileSummary)>) {
        if let ListingProgress::Reading(count) = &mut self.progress {
            *count += summaries.len();
        }
        let first = self.own_rows.unwrap_or(0);
        for (number, summary) in summaries {
            if let Some(row) = self.rows.get_mut(first + number) {
                row.summary = Some(summary);
            }
        }
        // Without a filter, these orders do not depend on the content of the files.
        match self.order {
            RecordOrder::Name | RecordOrder::Given if self.filter.is_empty() => {}
            RecordOrder::Name | RecordOrder::Given => self.show(),
            _ => self.arrange(),
        }
    }

    /// Sorts the rows.
    pub(crate) fn arrange(&mut self) {
        let rows = &self.rows;
        let order = self.order;
        match order {
            RecordOrder::Given => self.arranged = (0..rows.len()).collect(),
            // A stable sort is fast here: while files are being read, most rows are in order already.
            _ => self.arranged.sort_by(|&a, &b| rows[a].compare(&rows[b], order)),
        }
        self.show();
    }

    /// Applies the filter to the rows and keeps the selection where possible.
    fn show(&mut self) {
        let kept = self.shown.get(self.selected).copied().filter(|_| self.is_chosen);
        let rows = &self.rows;
        let filter = &self.row_filter;
        let listed = self.own_rows.filter(|_| self.filter.is_empty()).unwrap_or(rows.len());
        self.shown = self
            .arranged
            .iter()
            .copied()
            .filter(|number| *number < listed && filter.matches(&rows[*number]))
            .collect();
        let goal = self.goal.as_ref().and_then(|_| {
            self.shown.iter().position(|number| self.goal.as_ref() == Some(&self.rows[*number].entry.path))
        });
        let kept = || kept.and_then(|kept| self.shown.iter().position(|&number| number == kept));
        let last = self.shown.len().saturating_sub(1);
        let old = if self.is_chosen { self.selected.min(last) } else { 0 };
        self.selected = goal.or_else(kept).unwrap_or(old);
        self.is_chosen |= goal.is_some();
    }

    pub(crate) fn folder_previewed(
        &mut self,
        request: RequestId,
        result: Result<FolderPreview, FileError>,
    ) -> CommandResult {
        if let Some((_, path)) = self.preview_request.take_if(|(asked, _)| *asked == request) {
            (self.folder_preview, self.preview) = (Some((path, result)), None);
        }
        done()
    }

    pub(crate) fn preview_read(
        &mut self,
        request: RequestId,
        result: Result<Box<FilePreview>, FileError>,
    ) -> CommandResult {
        if let Some((_, path)) = self.preview_request.take_if(|(asked, _)| *asked == request) {
            (self.preview, self.folder_preview) = (Some((path, result)), None);
        }
        done()
    }

    /// Moves the selection. A step (not a jump) that cannot move it is an error.
    pub(crate) fn walk_rows(&mut self, step: ListStep) -> CommandResult {
        let at = self.selected;
        self.select(step.from(at));
        let is_jump = matches!(step, ListStep::First | ListStep::Last | ListStep::To(_));
        if self.selected == at && !is_jump { Err(NavigationNotice::NoFurther.into()) } else { done() }
    }

    /// Returns an error if recent files are listed.
    pub(crate) fn expect_folder(&self) -> Result<(), Notice> {
        let is_folder = self.list_kind == BrowserListKind::Folder;
        is_folder.then_some(()).ok_or(Notice::NothingToDo)
    }

    pub(crate) fn sort_files(&mut self) -> CommandResult {
        self.sort_on();
        done()
    }
}

/// Whether the text typed in the browser is a path to go to, not a filter.
pub(crate) fn is_path(typed: &str) -> bool {
    ["/", "~", "./", "../"].iter().any(|begin| typed.starts_with(begin)) || typed == ".."
}

/// Returns the path without `.` and `..`, as far as that is possible without reading the disk.
pub(crate) fn plain(path: &Path) -> PathBuf {
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

impl StartFolders {
    /// Returns the effect that adds the file of a document to the recent files; `None` without a file.
    pub(crate) fn remember(&self, tab: &Tab) -> Option<Effect> {
        match &tab.source {
            DocumentSource::Path(path) if tab.traits.is_some() => {
                Some(Effect::AddRecentFile(plain(&self.folder.join(path))))
            }
            _ => None,
        }
    }
}

/// Returns the completions of the last word of a filter; there are none after whitespace.
pub(crate) fn word_completions(typed: &str, lang: Lang) -> Vec<String> {
    let is_word = !typed.is_empty() && !typed.ends_with(char::is_whitespace);
    if is_word { honfu_query::completions(typed, lang == Lang::Ja) } else { Vec::new() }
}
