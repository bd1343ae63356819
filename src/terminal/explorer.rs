//! Reading of folders and of file previews on separate threads. A new request replaces the earlier
//! listing, whose thread then ends.

use std::panic;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::{Answers, FileError, Input, RequestId};
use crate::app::Effect;
use crate::files::{self, ExploreOptions, ListingSink};
use honfu_core::format::ReadLimits;

pub(super) struct FolderExplorer {
    /// The id of the current listing; 0 if there is none.
    listing_request: Arc<AtomicU64>,
    limits: ReadLimits,
    /// The list of recently opened files.
    recent: Option<PathBuf>,
    answers: Answers,
}

impl FolderExplorer {
    pub(super) fn new(limits: ReadLimits, recent: Option<PathBuf>, answers: Answers) -> FolderExplorer {
        FolderExplorer { listing_request: Arc::default(), limits, recent, answers }
    }

    /// Starts an effect that concerns folders and previews; returns any other effect.
    pub(super) fn carry_out(&self, effect: Effect) -> Option<Effect> {
        match effect {
            Effect::ReadPreview { request, path } => self.start_preview(request, path),
            Effect::PreviewFolder { request, folder, everything } => {
                self.preview_folder(request, folder, everything);
            }
            Effect::ListFolder { request, folder, everything } => {
                self.list_folder(request, folder, everything)
            }
            Effect::ListBelow { request, folder } => self.list_below(request, folder),
            Effect::ListRecentFiles { request } => self.list_recent(request),
            Effect::ListStartFiles { request, folder } => self.list_start_files(request, folder),
            Effect::StopListing => self.stop_listing(),
            effect => return Some(effect),
        }
        None
    }

    /// Lists a folder.
    fn list_folder(&self, request: RequestId, folder: PathBuf, everything: bool) {
        let options = ExploreOptions { everything, limits: self.limits, indexes: files::indexes_folder() };
        self.start_listing(request, move |sink| files::explore_folder(&folder, &options, sink));
    }

    /// Lists the records in the folders below a folder.
    fn list_below(&self, request: RequestId, folder: PathBuf) {
        let options =
            ExploreOptions { everything: false, limits: self.limits, indexes: files::indexes_folder() };
        self.start_listing(request, move |sink| files::explore_below(&folder, &options, sink));
    }

    /// Lists the recently opened files.
    fn list_recent(&self, request: RequestId) {
        let options = self.options_for_few();
        let list = self.recent.clone();
        self.start_listing(request, move |sink| {
            files::explore_files(
                list.map_or_else(Vec::new, |list| files::read_recent(&list)),
                &options,
                sink,
            );
        });
    }

    /// Lists the files that the start screen offers.
    fn list_start_files(&self, request: RequestId, folder: PathBuf) {
        let options = self.options_for_few();
        let list = self.recent.clone();
        self.start_listing(request, move |sink| {
            let recent = list.map_or_else(Vec::new, |list| files::read_recent(&list));
            files::explore_start(recent, &folder, &options, sink);
        });
    }

    /// Returns options without indexes, since reading a few files is faster than opening the
    /// indexes of all their folders.
    fn options_for_few(&self) -> ExploreOptions {
        ExploreOptions { everything: true, limits: self.limits, indexes: None }
    }

    fn start_listing(&self, request: RequestId, work: impl FnOnce(&mut ListingSink<'_>) + Send + 'static) {
        self.listing_request.store(request.0, Ordering::Relaxed);
        let current = Arc::clone(&self.listing_request);
        let answers = self.answers.clone();
        self.answers.spawn(move || {
            work(&mut |listing| {
                current.load(Ordering::Relaxed) == request.0
                    && answers.send(Input::FilesListed { request, listing })
            });
        });
    }

    /// Reads a file for a preview.
    fn start_preview(&self, request: RequestId, path: PathBuf) {
        let limits = self.limits;
        let answers = self.answers.clone();
        self.answers.spawn(move || {
            let result = panic::catch_unwind(|| files::read_preview(&path, limits).map(Box::new))
                .unwrap_or_else(|_| Err(FileError::Internal { file: path.display().to_string() }));
            answers.send(Input::PreviewRead { request, result });
        });
    }

    /// Lists the first entries of a folder, for a preview.
    fn preview_folder(&self, request: RequestId, folder: PathBuf, everything: bool) {
        let answers = self.answers.clone();
        self.answers.spawn(move || {
            let result = panic::catch_unwind(|| files::preview_folder(&folder, everything))
                .unwrap_or_else(|_| Err(FileError::Internal { file: folder.display().to_string() }));
            answers.send(Input::FolderPreviewed { request, result });
        });
    }

    fn stop_listing(&self) {
        self.listing_request.store(0, Ordering::Relaxed);
    }
}
