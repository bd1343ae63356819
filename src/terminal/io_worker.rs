//! The I/O worker, which performs the app's effects on files off the main thread.
//!
//! The I/O thread performs effects one after another. Each file is read on its own thread, and all
//! files are written on the writer thread, so a disk that does not respond does not block the I/O
//! thread, which writes the journals.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::{Duration, Instant};
use std::{io, thread};

use super::explorer::FolderExplorer;
use super::{Answers, IoCause, LoopEvent};
use crate::app::event::{FileWrite, JournalAppend, PaneSize, TabId};
use crate::app::{Effect, Input, ProblemScore, RequestId};
use crate::files::{self, FileRegistry, PendingWrite, WriteError, fault_injection};
use honfu_core::format::{Encoding, ReadLimits};

/// How long the program waits at its end for files that are being written. After that the files
/// stay unchanged, and the edits are in the journals.
const WRITE_TIMEOUT: Duration = Duration::from_secs(5);

/// A handle to the I/O thread.
pub(crate) struct IoWorker {
    tasks: Sender<IoTask>,
    answers: Answers,
    /// The receiver of the registry, which the thread returns when it ends.
    registry: Receiver<FileRegistry>,
    /// The threads that have not started yet, by name.
    threads: Vec<(&'static str, ThreadWork)>,
}

/// What the I/O thread does after another thread has read or written a file.
type TaskContinuation = Box<dyn FnOnce(&mut IoThread) -> Option<Input> + Send>;

enum IoTask {
    Perform(Effect),
    /// Do something without an answer.
    Run(Box<dyn FnOnce() + Send>),
    /// Continue after another thread has read a file.
    FinishRead(TaskContinuation),
    /// Continue after the writer thread has written a file, or failed to.
    FinishWrite(TaskContinuation),
    /// Notify the sender that all earlier tasks are done.
    Notify(Sender<()>),
    Stop,
}

/// Work for the writer thread.
type WriteWork = Box<dyn FnOnce() -> TaskContinuation + Send>;

/// The work of a thread until the program ends.
type ThreadWork = Box<dyn FnOnce() + Send>;

impl IoWorker {
    /// Returns a worker whose threads have not started yet; effects wait until then. Files are read
    /// up to the limits.
    pub(crate) fn new(registry: FileRegistry, limits: ReadLimits, main: Sender<LoopEvent>) -> IoWorker {
        let answers = Answers::new(main);
        let (tasks, inbox) = mpsc::channel();
        let (done, ended) = mpsc::channel();
        let (writes, write) = writer(tasks.clone(), answers.clone());
        let worker = IoThread {
            explorer: FolderExplorer::new(limits, registry.recent_list(), answers.clone()),
            registry,
            limits,
            writes,
            answers: answers.clone(),
            tasks: tasks.clone(),
            pending_writes: 0,
            closed_tabs: Vec::new(),
        };
        // Sending fails if the worker was dropped.
        let threads = vec![
            ("writer", Box::new(write) as ThreadWork),
            ("io", Box::new(move || _ = done.send(worker.run(&inbox)))),
        ];
        IoWorker { tasks, answers, registry: ended, threads }
    }

    /// Starts the threads, unless they are already running.
    ///
    /// # Errors
    /// Any error in starting a thread.
    pub(crate) fn start(&mut self) -> io::Result<()> {
        self.threads
            .drain(..)
            .try_for_each(|(name, work)| thread::Builder::new().name(name.into()).spawn(work).map(|_| ()))
    }

    /// Sends an effect to be performed. Answers arrive as events.
    pub(crate) fn send(&self, effect: Effect) {
        // The thread takes tasks until it is stopped.
        let _ = self.tasks.send(IoTask::Perform(effect));
    }

    /// Runs work without an answer, after the effects sent before.
    pub(super) fn run(&self, work: impl FnOnce() + Send + 'static) {
        let _ = self.tasks.send(IoTask::Run(Box::new(work)));
    }

    /// Runs work after the effects sent before; its result arrives as an event.
    pub(super) fn run_answered(&self, work: impl FnOnce() -> Input + Send + 'static) {
        let answers = self.answers.clone();
        self.run(move || _ = answers.send(work()));
    }

    /// Waits until all effects sent before are done.
    pub(super) fn flush(&self) {
        if !self.threads.is_empty() {
            return;
        }
        let (done, wait) = mpsc::channel();
        let _ = self.tasks.send(IoTask::Notify(done));
        // An error means that the thread has ended.
        let _ = wait.recv();
    }

    /// Waits until all effects sent before are done, with a timeout if a disk does not respond, and
    /// returns the registry.
    pub(crate) fn finish(self) -> Option<FileRegistry> {
        // Threads that were never started need not be ended.
        drop(self.threads);
        let _ = self.tasks.send(IoTask::Stop);
        self.registry.recv().ok()
    }
}

/// Returns the sender to the writer thread and the work of that thread, which writes files in the
/// order received.
fn writer(tasks: Sender<IoTask>, answers: Answers) -> (Sender<WriteWork>, impl FnOnce() + Send + 'static) {
    let (writes, inbox) = mpsc::channel::<WriteWork>();
    (writes, move || {
        for work in inbox {
            let continuation = answers.catch_panic(work).unwrap_or_else(|| answering(None));
            // Sending fails only at the end of the program.
            let _ = tasks.send(IoTask::FinishWrite(continuation));
        }
    })
}

fn answering(input: Option<Input>) -> TaskContinuation {
    Box::new(|_| input)
}

struct IoThread {
    registry: FileRegistry,
    explorer: FolderExplorer,
    limits: ReadLimits,
    answers: Answers,
    tasks: Sender<IoTask>,
    writes: Sender<WriteWork>,
    pending_writes: usize,
    /// The documents that were closed while files were being written.
    closed_tabs: Vec<TabId>,
}

impl IoThread {
    fn run(mut self, inbox: &Receiver<IoTask>) -> FileRegistry {
        for task in inbox {
            if let IoTask::Stop = task {
                break;
            }
            let answers = self.answers.clone();
            // A panic ends the program; until then journals are still written.
            if let Some(input) = answers.catch_panic(|| self.handle(task)).flatten() {
                answers.send(input);
            }
        }
        self.finish_writes(inbox);
        self.registry
    }

    fn handle(&mut self, task: IoTask) -> Option<Input> {
        match task {
            IoTask::Perform(effect) => self.perform(effect),
            IoTask::Run(work) => {
                work();
                None
            }
            IoTask::FinishRead(continuation) => continuation(self),
            IoTask::FinishWrite(continuation) => {
                let input = continuation(self);
                self.pending_writes -= 1;
                if self.pending_writes == 0 {
                    self.closed_tabs.drain(..).for_each(|tab| self.registry.close_tab(tab));
                }
                input
            }
            IoTask::Notify(done) => {
                // The receiver waits for this.
                let _ = done.send(());
                None
            }
            IoTask::Stop => None,
        }
    }

    /// Waits for files that are being written, up to the timeout.
    fn finish_writes(&mut self, inbox: &Receiver<IoTask>) {
        let end = Instant::now() + WRITE_TIMEOUT;
        while self.pending_writes > 0
            && let Ok(task) = inbox.recv_timeout(end.saturating_duration_since(Instant::now()))
        {
            if matches!(task, IoTask::FinishWrite(_))
                && let Some(input) = self.handle(task)
            {
                self.answers.send(input);
            }
        }
    }

    /// Performs an effect. Returns its answer, if it is available at once.
    fn perform(&mut self, effect: Effect) -> Option<Input> {
        match self.explorer.carry_out(effect)? {
            Effect::WriteFile { request, tab, write } => return self.write(request, tab, write),
            Effect::WriteJournal { tab, append } => return Some(self.write_journal(tab, &append)),
            Effect::DiscardEdits { tab, append } => return self.discard_edits(tab, &append),
            Effect::FindDiscardedJournals { lists } => {
                return Some(Input::DiscardedJournalsFound { journals: self.registry.discarded(), lists });
            }
            Effect::FindOrphanJournals => return Some(Input::OrphanJournalsFound(self.registry.orphans())),
            Effect::ReadScores => return self.read_scores(),
            Effect::WriteScore(score) => self.write_score(score),
            Effect::AddRecentFile(file) => self.add_recent_file(file),
            Effect::KeepPaneSizes(sizes) => self.keep_pane_sizes(sizes),
            Effect::OpenFile { request, path, encoding, tab, instead } => {
                self.read(request, path, encoding, (tab, instead));
            }
            Effect::ReadFile { request, path } => self.read_unopened(request, path),
            Effect::AdoptJournal { tab, name } => self.registry.adopt_journal(tab, &name),
            Effect::PutJournalAside { name } => self.registry.put_journal_aside(&name),
            Effect::RemoveJournal { name } => self.registry.remove_journal(&name),
            Effect::ReleaseFile { tab } if self.pending_writes > 0 => self.closed_tabs.push(tab),
            Effect::ReleaseFile { tab } => self.registry.close_tab(tab),
            // These effects belong to the terminal or to other workers.
            Effect::ReadPreview { .. }
            | Effect::PreviewFolder { .. }
            | Effect::ListFolder { .. }
            | Effect::ListBelow { .. }
            | Effect::ListRecentFiles { .. }
            | Effect::ListStartFiles { .. }
            | Effect::StopListing
            | Effect::FollowFile { .. }
            | Effect::CountGames { .. }
            | Effect::LookUpPosition { .. }
            | Effect::ListGames { .. }
            | Effect::OpenBook { .. }
            | Effect::IndexFolder { .. }
            | Effect::StopIndexing
            | Effect::SearchBook { .. }
            | Effect::UnfollowFile { .. }
            | Effect::EditExternally { .. }
            | Effect::StartEngine { .. }
            | Effect::SearchPosition(_)
            | Effect::StopSearch
            | Effect::StopEngine
            | Effect::CopyText(_)
            | Effect::ShowTitle(_)
            | Effect::Redraw
            | Effect::RingBell
            | Effect::ApplySettings(_)
            | Effect::SaveSettings { .. }
            | Effect::Suspend
            | Effect::Quit => {}
        }
        None
    }

    fn write_journal(&mut self, tab: TabId, append: &JournalAppend) -> Input {
        fault_injection::may_stall("disk");
        let result = self.registry.append(tab, append).map_err(IoCause::from);
        Input::JournalWritten { tab, result }
    }

    /// Discards edits. Answers only if the journal cannot be written.
    fn discard_edits(&mut self, tab: TabId, append: &JournalAppend) -> Option<Input> {
        let error = self.registry.discard_edits(tab, append).err()?;
        Some(Input::JournalWritten { tab, result: Err(error.into()) })
    }

    fn read_scores(&mut self) -> Option<Input> {
        let Some(path) = self.registry.scores_file() else { return Some(Input::ScoresRead(Vec::new())) };
        self.queue_write(move || answering(Some(Input::ScoresRead(files::read_scores(&path)))));
        None
    }

    fn write_score(&mut self, score: ProblemScore) {
        let Some(path) = self.registry.scores_file() else { return };
        self.queue_write(move || {
            let error = files::add_score(&path, score).err();
            answering(error.map(|error| Input::ScoreNotWritten(error.of_file(&path))))
        });
    }

    fn add_recent_file(&mut self, file: PathBuf) {
        let Some(list) = self.registry.recent_list() else { return };
        self.queue_write(move || {
            // The list is not important enough to report an error.
            let _ = files::add_recent(&list, &file);
            answering(None)
        });
    }

    fn keep_pane_sizes(&mut self, sizes: Vec<PaneSize>) {
        let Some(path) = self.registry.panes_file() else { return };
        self.queue_write(move || {
            // The sizes are not important enough to report an error.
            let _ = files::keep_pane_sizes(&path, sizes);
            answering(None)
        });
    }

    fn queue_write(&mut self, work: impl FnOnce() -> TaskContinuation + Send + 'static) {
        self.pending_writes += 1;
        // The thread takes work as long as the sender exists.
        let _ = self.writes.send(Box::new(work));
    }

    /// Starts writing a file; answers at once if it must not be written.
    fn write(&mut self, request: RequestId, tab: Option<TabId>, write: FileWrite) -> Option<Input> {
        fault_injection::may_panic("io");
        let path = write.path.clone();
        match self.registry.begin_write(tab, write) {
            Ok(pending) => {
                let answers = self.answers.clone();
                self.queue_write(move || {
                    let result = answers
                        .catch_panic(|| {
                            fault_injection::may_panic("writer");
                            pending.run()
                        })
                        .unwrap_or_else(|| Err(WriteError::from(io::Error::from(io::ErrorKind::Other))));
                    Box::new(move |thread| Some(thread.finish_write(request, pending, result)))
                });
                None
            }
            Err(error) => Some(Input::FileWritten { request, result: Err(error.refusal(&path)) }),
        }
    }

    fn finish_write(
        &mut self,
        request: RequestId,
        pending: PendingWrite,
        result: Result<(), WriteError>,
    ) -> Input {
        let path = pending.path().to_owned();
        let result = self.registry.finish_write(pending, result);
        Input::FileWritten { request, result: result.map_err(|error| error.refusal(&path)) }
    }

    /// Reads a file on a new thread, and then opens it.
    fn read(
        &self,
        request: RequestId,
        path: PathBuf,
        encoding: Option<Encoding>,
        (tab, instead): (TabId, TabId),
    ) {
        let tasks = self.tasks.clone();
        let answers = self.answers.clone();
        let limits = self.limits;
        self.answers.spawn(move || {
            if files::is_folder(&path) {
                answers.send(Input::PathIsFolder { request });
                return;
            }
            let content = files::read_content(&path, encoding, limits);
            // Sending fails only at the end of the program.
            let _ = tasks.send(IoTask::FinishRead(Box::new(move |thread| {
                let result = match content {
                    Ok(content) => Ok(Some(content)),
                    // The journal may hold work on a file that was never saved.
                    Err(_) if !path.exists() && thread.registry.has_journal(&path) => Ok(None),
                    Err(error) => Err(error),
                };
                Some(Input::FileOpened {
                    request,
                    result: result.map(|content| thread.registry.open(tab, instead, &path, content)),
                })
            })));
        });
    }

    /// Reads a file on a new thread without opening it.
    fn read_unopened(&self, request: RequestId, path: PathBuf) {
        let answers = self.answers.clone();
        let limits = self.limits;
        self.answers.spawn(move || {
            let result = files::read_content(&path, None, limits).map(|content| content.reading);
            answers.send(Input::FileRead { request, result });
        });
    }
}
