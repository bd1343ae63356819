//! Indexing of a folder on a separate thread. The thread ends with the program, which leaves a
//! valid index.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::Answers;
use crate::app::{Effect, Input, RequestId};
use crate::files::{ShownProgress, indexes_folder, update_index};
use crate::messages::IndexMessage;
use crate::messages::notices::IndexNotice;
use honfu_core::format::ReadLimits;
use honfu_query::index::{IndexReport, index_of};

pub(super) struct IndexWorker {
    limits: ReadLimits,
    answers: Answers,
    /// Whether the thread that was started last should end.
    is_stopped: Arc<AtomicBool>,
}

impl IndexWorker {
    pub(super) fn new(limits: ReadLimits, answers: Answers) -> IndexWorker {
        IndexWorker { limits, answers, is_stopped: Arc::default() }
    }

    /// Starts or stops indexing; returns any other effect.
    pub(super) fn carry_out(&mut self, effect: Effect) -> Option<Effect> {
        match effect {
            Effect::IndexFolder { request, folder } => {
                self.is_stopped = Arc::default();
                let limits = self.limits;
                let run = IndexRun {
                    request,
                    answers: self.answers.clone(),
                    is_stopped: Arc::clone(&self.is_stopped),
                };
                self.answers.spawn(move || {
                    let notice = run.index(&folder, limits).unwrap_or_else(|why| why);
                    run.answers.send(Input::FolderIndexed { request, notice });
                });
            }
            Effect::StopIndexing => self.is_stopped.store(true, Ordering::Relaxed),
            effect => return Some(effect),
        }
        None
    }
}

/// A run of the thread that makes an index.
struct IndexRun {
    request: RequestId,
    answers: Answers,
    is_stopped: Arc<AtomicBool>,
}

impl IndexRun {
    /// Makes or updates the index of a folder. Returns what was done.
    fn index(&self, folder: &Path, limits: ReadLimits) -> Result<IndexNotice, IndexNotice> {
        let name = folder.display().to_string();
        let root = dunce::canonicalize(folder).ok().filter(|root| root.is_dir());
        let Some(root) = root else {
            return Err(IndexNotice::Failed(IndexMessage::NotAFolder { folder: name }));
        };
        if root.to_str().is_none() {
            return Err(IndexNotice::Failed(IndexMessage::NoName { folder: name }));
        }
        let index = index_of(&indexes_folder().ok_or(IndexNotice::NoCache)?, &root);
        let mut shown = ShownProgress::default();
        let updated = update_index(&root, &index, limits, &mut |progress| {
            if let Some(progress) = shown.next(progress) {
                self.answers.send(Input::IndexingAdvanced { request: self.request, progress });
            }
            !self.is_stopped.load(Ordering::Relaxed)
        });
        match updated {
            Ok((report, _)) => Ok(notice_of(name, &report)),
            Err(why) => Err(IndexNotice::Failed(IndexMessage::NotMade { folder: name, why: (&why).into() })),
        }
    }
}

fn notice_of(folder: String, report: &IndexReport) -> IndexNotice {
    let IndexReport { read, unchanged, games, is_stopped, .. } = *report;
    if is_stopped {
        return IndexNotice::Stopped { games };
    }
    let done = IndexMessage::Done { folder, games, read, unchanged, vanished: report.vanished.len() };
    IndexNotice::Done { done, unreadable: report.unread.len() }
}
