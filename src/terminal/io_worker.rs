//! What the app asks to be done with files, off the thread that draws: one thing after
//! another, except that a file may take its time to be read, or to be written. A disk
//! that does not answer keeps nothing but its own files waiting, the journals least of all.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::{Duration, Instant};
use std::{io, panic, thread};

use super::events::LoopEvent;
use super::explorer::FolderExplorer;
use super::{fault_injection, panics};
use crate::app::event::{FileContent, FileWrite, ProblemScore, TabId};
use crate::app::{Effect, Input, RequestId};
use crate::files::{self, FileRegistry, PendingWrite, WriteError};
use crate::messages::{self, CliMessage, Lang};
use honfu_core::format::{Encoding, ReadLimits};

/// How long the end of the program waits for files that are being written. After that
/// they are what they were, and the journals have the rest.
const PATIENCE: Duration = Duration::from_secs(5);

/// The thread that works for the app.
pub(crate) struct IoWorker {
    tasks: Sender<IoTask>,
    /// Where the desk comes when the work is done.
    desk: Receiver<FileRegistry>,
}

/// The work of a clerk, which waits until it is started: threads that start hold up
/// whatever runs beside them.
pub(crate) struct IoWorkerStart {
    desk: FileRegistry,
    limits: ReadLimits,
    answers: Sender<LoopEvent>,
    tasks: Sender<IoTask>,
    inbox: Receiver<IoTask>,
    done: Sender<FileRegistry>,
}

enum IoTask {
    Do(Effect, Lang),
    /// A file has been read for a document.
    Loaded(ReadJob, Result<FileContent, String>),
    /// What was to be written is, or not.
    Written(SaveJob, Result<(), WriteError>),
    /// Something of the program's own was noted down, or what is to be said as it was not.
    StateDone(Option<Input>),
    /// Somebody waits for everything before to be done.
    Notify(Sender<()>),
    Stop,
}

/// A file to read.
struct ReadJob {
    ticket: RequestId,
    tab: TabId,
    instead: TabId,
    path: PathBuf,
}

/// A file to write.
struct SaveJob {
    ticket: RequestId,
    writing: PendingWrite,
    lang: Lang,
}

/// What there is to do on the thread that writes.
enum WriteTask {
    Save(Box<SaveJob>),
    State(StateTask),
}

/// What is kept from run to run.
enum StateTask {
    /// Put a file into the list of those that were opened.
    AddRecent { list: PathBuf, file: PathBuf },
    /// Read how problems went, as far as that is written down.
    ReadScores(PathBuf),
    /// Write down how a problem went.
    AddScore { path: PathBuf, score: ProblemScore, lang: Lang },
}

impl IoWorker {
    /// A clerk for a desk, who can be asked from now on and works once that is started. No
    /// more of a file is read than the limits allow.
    pub(crate) fn new(
        desk: FileRegistry,
        limits: ReadLimits,
        answers: Sender<LoopEvent>,
    ) -> (IoWorker, IoWorkerStart) {
        let (tasks, inbox) = mpsc::channel();
        let (done, back) = mpsc::channel();
        let waiting = IoWorkerStart { desk, limits, answers, tasks: tasks.clone(), inbox, done };
        (IoWorker { tasks, desk: back }, waiting)
    }

    /// Asks for something to be done. Answers come as events.
    pub(crate) fn send(&self, effect: Effect, lang: Lang) {
        // It takes tasks until it is told to stop.
        let _ = self.tasks.send(IoTask::Do(effect, lang));
    }

    /// Returns when everything has been done that was asked for.
    pub(super) fn flush(&self) {
        let (done, wait) = mpsc::channel();
        let _ = self.tasks.send(IoTask::Notify(done));
        // An error says that nothing is done any more.
        let _ = wait.recv();
    }

    /// Returns when everything has been done that was asked for, with the desk. A disk
    /// that does not answer is not waited for.
    pub(crate) fn finish(self) -> Option<FileRegistry> {
        let _ = self.tasks.send(IoTask::Stop);
        self.desk.recv().ok()
    }
}

impl IoWorkerStart {
    /// Starts the work.
    ///
    /// # Errors
    /// If the system refuses.
    pub(crate) fn start(self) -> io::Result<()> {
        let IoWorkerStart { desk, limits, answers, tasks, inbox, done } = self;
        let chores = start_writing(tasks.clone(), answers.clone())?;
        let explorer = FolderExplorer::new(limits, answers.clone());
        let worker = IoThread {
            desk,
            explorer,
            limits,
            answers,
            tasks,
            write_tasks: chores,
            closed_tabs: Vec::new(),
            open_writes: 0,
        };
        let work = move || {
            // Whoever does not want the desk back has ended.
            let _ = done.send(worker.run(&inbox));
        };
        thread::Builder::new().name("clerk".into()).spawn(work)?;
        Ok(())
    }
}

/// Starts the thread that writes files, in the order in which it is told to.
fn start_writing(tasks: Sender<IoTask>, main: Sender<LoopEvent>) -> io::Result<Sender<WriteTask>> {
    let (chores, inbox) = mpsc::channel::<WriteTask>();
    let work = move || {
        for chore in inbox {
            let done = match chore {
                WriteTask::Save(order) => {
                    let result = write(&order, &main);
                    IoTask::Written(*order, result)
                }
                WriteTask::State(note) => {
                    IoTask::StateDone(panics::catch_panic(&main, || note.run()).flatten())
                }
            };
            // At the end of the program nobody wants to know any more.
            let _ = tasks.send(done);
        }
    };
    thread::Builder::new().name("writer".into()).spawn(work)?;
    Ok(chores)
}

impl StateTask {
    /// Takes it down, or looks it up; what is to be told of that.
    fn run(self) -> Option<Input> {
        match self {
            StateTask::AddRecent { list, file } => {
                // A list that cannot be written is of no use, and no harm.
                let _ = files::add_recent(&list, &file);
                None
            }
            StateTask::ReadScores(path) => Some(Input::Scores(files::read_scores(&path))),
            StateTask::AddScore { path, score, lang } => {
                let kept = files::add_score(&path, score);
                kept.err().map(|error| Input::Unkept(error.message(&path, lang)))
            }
        }
    }
}

fn write(order: &SaveJob, main: &Sender<LoopEvent>) -> Result<(), WriteError> {
    let write = || {
        fault_injection::may_panic("writer");
        order.writing.run()
    };
    let broken = || Err(WriteError::from(io::Error::from(io::ErrorKind::Other)));
    panics::catch_panic(main, write).unwrap_or_else(broken)
}

struct IoThread {
    desk: FileRegistry,
    explorer: FolderExplorer,
    limits: ReadLimits,
    answers: Sender<LoopEvent>,
    tasks: Sender<IoTask>,
    write_tasks: Sender<WriteTask>,
    /// How many chores are open.
    open_writes: usize,
    /// Documents that were closed while chores were open.
    closed_tabs: Vec<TabId>,
}

impl IoThread {
    fn run(mut self, inbox: &Receiver<IoTask>) -> FileRegistry {
        for task in inbox {
            if let IoTask::Stop = task {
                break;
            }
            let main = self.answers.clone();
            // A task that panics ends the program, but journals are written until then.
            if let Some(input) = panics::catch_panic(&main, || self.handle(task)).flatten() {
                self.report(input);
            }
        }
        self.finish_writes(inbox);
        self.desk
    }

    fn handle(&mut self, task: IoTask) -> Option<Input> {
        match task {
            IoTask::Do(effect, lang) => self.perform(effect, lang),
            IoTask::Loaded(job, content) => Some(self.finish_read(job, content)),
            IoTask::Written(order, result) => Some(self.finish_save(order, result)),
            IoTask::StateDone(answer) => {
                self.write_finished();
                answer
            }
            IoTask::Notify(done) => {
                // Whoever asked is there: it waits.
                let _ = done.send(());
                None
            }
            IoTask::Stop => None,
        }
    }

    fn report(&self, input: Input) {
        // Without a main loop nobody waits for answers.
        let _ = self.answers.send(LoopEvent::Done(input));
    }

    /// Waits for what is being written, but not forever.
    fn finish_writes(&mut self, inbox: &Receiver<IoTask>) {
        let end = Instant::now() + PATIENCE;
        while self.open_writes > 0
            && let Ok(task) = inbox.recv_timeout(end.saturating_duration_since(Instant::now()))
        {
            match task {
                IoTask::Written(order, result) => {
                    let answer = self.finish_save(order, result);
                    self.report(answer);
                }
                IoTask::StateDone(_) => self.write_finished(),
                _ => {}
            }
        }
    }

    /// Does what the app asks for, and answers if that is done at once.
    fn perform(&mut self, effect: Effect, lang: Lang) -> Option<Input> {
        let desk = &mut self.desk;
        match effect {
            Effect::Write { ticket, tab, write } => {
                fault_injection::may_panic("clerk");
                self.write(ticket, tab, write, lang)
            }
            Effect::Journal { tab, append } => {
                fault_injection::may_stall("disk");
                let result = desk.append(tab, &append).map_err(|error| messages::write_error(&error, lang));
                Some(Input::Journaled { tab, result })
            }
            Effect::FindOrphans => Some(Input::Orphans(desk.orphans())),
            Effect::FindScores => {
                let Some(path) = desk.scores_file() else { return Some(Input::Scores(Vec::new())) };
                self.queue_write(WriteTask::State(StateTask::ReadScores(path)));
                None
            }
            Effect::KeepScore(score) => {
                let path = desk.scores_file()?;
                self.queue_write(WriteTask::State(StateTask::AddScore { path, score, lang }));
                None
            }
            effect => {
                self.start(effect, lang);
                None
            }
        }
    }

    /// Starts what answers later, on other threads, or does what needs no answer.
    fn start(&mut self, effect: Effect, lang: Lang) {
        match effect {
            Effect::Read { ticket, path, encoding, tab, instead } => {
                self.read(ReadJob { ticket, tab, instead, path }, encoding, lang);
            }
            Effect::Look { ticket, path } => self.look(ticket, path, lang),
            Effect::Peek { ticket, path } => self.explorer.start_preview(ticket, path, lang),
            Effect::Scan { ticket, folder, everything } => {
                self.explorer.scan(ticket, folder, everything, lang)
            }
            Effect::Count { ticket, folder } => self.explorer.count_games(ticket, folder, lang),
            Effect::Recall { ticket } => self.explorer.list_recent(ticket, self.desk.recent_list(), lang),
            Effect::EndScan => self.explorer.stop_listing(),
            Effect::Adopt { tab, name } => self.desk.adopt_journal(tab, &name),
            Effect::Forget { name } => self.desk.remove_journal(&name),
            Effect::Remember(file) => {
                if let Some(list) = self.desk.recent_list() {
                    self.queue_write(WriteTask::State(StateTask::AddRecent { list, file }));
                }
            }
            Effect::Release { tab } if self.open_writes > 0 => self.closed_tabs.push(tab),
            Effect::Release { tab } => self.desk.close_tab(tab),
            _ => {}
        }
    }

    /// Has a file written; gives an answer only if that cannot be.
    fn write(
        &mut self,
        ticket: RequestId,
        tab: Option<TabId>,
        write: FileWrite,
        lang: Lang,
    ) -> Option<Input> {
        let path = write.path.clone();
        match self.desk.begin_write(tab, write) {
            Ok(writing) => {
                self.queue_write(WriteTask::Save(Box::new(SaveJob { ticket, writing, lang })));
                None
            }
            Err(fault) => Some(Input::Saved { ticket, result: Err(fault.refusal(&path, lang)) }),
        }
    }

    fn queue_write(&mut self, chore: WriteTask) {
        self.open_writes += 1;
        // The thread takes chores as long as there is somebody to give them.
        let _ = self.write_tasks.send(chore);
    }

    fn finish_save(&mut self, order: SaveJob, result: Result<(), WriteError>) -> Input {
        let SaveJob { ticket, writing, lang } = order;
        let path = writing.path().to_owned();
        let result = self.desk.finish_write(writing, result).map_err(|fault| fault.refusal(&path, lang));
        self.write_finished();
        Input::Saved { ticket, result }
    }

    fn write_finished(&mut self) {
        self.open_writes -= 1;
        if self.open_writes == 0 {
            self.closed_tabs.drain(..).for_each(|tab| self.desk.close_tab(tab));
        }
    }

    /// Reads a file on a thread of its own, and goes on when it is there.
    fn read(&self, job: ReadJob, encoding: Option<Encoding>, lang: Lang) {
        let (tasks, answers, limits) = (self.tasks.clone(), self.answers.clone(), self.limits);
        thread::spawn(move || {
            if job.path.is_dir() {
                // Without a main loop nobody waits for answers.
                let _ = answers.send(LoopEvent::Done(Input::IsFolder { ticket: job.ticket }));
                return;
            }
            let content = read(job.path.clone(), encoding, limits, lang);
            // At the end of the program nobody wants it any more.
            let _ = tasks.send(IoTask::Loaded(job, content));
        });
    }

    /// Reads a file that nobody opens.
    fn look(&self, ticket: RequestId, path: PathBuf, lang: Lang) {
        let (answers, limits) = (self.answers.clone(), self.limits);
        thread::spawn(move || {
            let result = read(path, None, limits, lang).map(|content| content.reading);
            // Without a main loop nobody waits for answers.
            let _ = answers.send(LoopEvent::Done(Input::Looked { ticket, result }));
        });
    }

    fn finish_read(&mut self, job: ReadJob, content: Result<FileContent, String>) -> Input {
        let ReadJob { ticket, tab, instead, path } = job;
        let result = content.map(|content| self.desk.open(tab, instead, &path, Some(content)));
        Input::Loaded { ticket, result }
    }
}

fn read(
    path: PathBuf,
    encoding: Option<Encoding>,
    limits: ReadLimits,
    lang: Lang,
) -> Result<FileContent, String> {
    // A reader that panics has met a file it should have refused.
    let file = path.display().to_string();
    let content = panic::catch_unwind(|| parse(path, encoding, limits, lang));
    content.unwrap_or_else(|_| Err(CliMessage::Unreadable { file }.text(lang)))
}

fn parse(
    path: PathBuf,
    encoding: Option<Encoding>,
    limits: ReadLimits,
    lang: Lang,
) -> Result<FileContent, String> {
    fault_injection::may_panic("reader");
    files::read_content(&path, encoding, limits, lang)
}
