//! Reading folders and previews of files on threads of their own. A request replaces the earlier
//! listing, whose thread then ends.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::Sender;
use std::{panic, thread};

use super::{FileError, Input, LoopEvent, RequestId, panics};
use crate::app::Effect;
use crate::files::{self, ExploreOptions, ListingSink};
use honfu_core::format::ReadLimits;

pub(super) struct FolderExplorer {
    /// The id of the current listing; 0 for none.
    listing_request: Arc<AtomicU64>,
    limits: ReadLimits,
    /// The list of recently opened files.
    recent: Option<PathBuf>,
    answers: Sender<LoopEvent>,
}

impl FolderExplorer {
    pub(super) fn new(
        limits: ReadLimits,
        recent: Option<PathBuf>,
        answers: Sender<LoopEvent>,
    ) -> FolderExplorer {
        FolderExplorer { listing_request: Arc::default(), limits, recent, answers }
    }

    /// Starts an effect that concerns folders and previews; gives any other one back.
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

    /// Lists what the first screen offers.
    fn list_start_files(&self, request: RequestId, folder: PathBuf) {
        let options = self.options_for_few();
        let list = self.recent.clone();
        self.start_listing(request, move |sink| {
            let recent = list.map_or_else(Vec::new, |list| files::read_recent(&list));
            files::explore_start(recent, &folder, &options, sink);
        });
    }

    /// A few files are read sooner than the indexes of all their folders are opened.
    fn options_for_few(&self) -> ExploreOptions {
        ExploreOptions { everything: true, limits: self.limits, indexes: None }
    }

    fn start_listing(&self, request: RequestId, work: impl FnOnce(&mut ListingSink<'_>) + Send + 'static) {
        self.listing_request.store(request.0, Ordering::Relaxed);
        let (current, main) = (Arc::clone(&self.listing_request), self.answers.clone());
        let answers = main.clone();
        let mut sink = move |listing| {
            let is_current = current.load(Ordering::Relaxed) == request.0;
            is_current && answers.send(LoopEvent::Done(Input::FilesListed { request, listing })).is_ok()
        };
        thread::spawn(move || panics::catch_panic(&main, || work(&mut sink)));
    }

    /// Reads a file for a preview.
    fn start_preview(&self, request: RequestId, path: PathBuf) {
        let (limits, answers) = (self.limits, self.answers.clone());
        thread::spawn(move || {
            let file = path.display().to_string();
            let result = panic::catch_unwind(|| files::read_preview(&path, limits).map(Box::new));
            let result = result.unwrap_or(Err(FileError::Internal { file }));
            // Sending fails at the end of the program only.
            let _ = answers.send(LoopEvent::Done(Input::PreviewRead { request, result }));
        });
    }

    /// Lists the beginning of a folder for a preview.
    fn preview_folder(&self, request: RequestId, folder: PathBuf, everything: bool) {
        let answers = self.answers.clone();
        thread::spawn(move || {
            let result = panic::catch_unwind(|| files::preview_folder(&folder, everything));
            let file = || folder.display().to_string();
            let result = result.unwrap_or_else(|_| Err(FileError::Internal { file: file() }));
            // Sending fails at the end of the program only.
            let _ = answers.send(LoopEvent::Done(Input::FolderPreviewed { request, result }));
        });
    }

    fn stop_listing(&self) {
        self.listing_request.store(0, Ordering::Relaxed);
    }
}
