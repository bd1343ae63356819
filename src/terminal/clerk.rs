//! What the app asks to be done with files, off the thread that draws: one thing after
//! another, except that a file may take its time to be read, or to be written. A disk
//! that does not answer keeps nothing but its own files waiting, the journals least of all.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::{Duration, Instant};
use std::{io, panic, thread};

use super::event::Event;
use super::explorer::Explorer;
use super::{fault, panics};
use crate::app::event::{Content, Score, TabId, Write};
use crate::app::{Effect, Input, Ticket};
use crate::files::{self, Desk, Fault, Writing};
use crate::messages::{self, CliMessage, Lang};
use honfu_core::format::{Encoding, Limits};

/// How long the end of the program waits for files that are being written. After that
/// they are what they were, and the journals have the rest.
const PATIENCE: Duration = Duration::from_secs(5);

/// The thread that works for the app.
pub(crate) struct Clerk {
    tasks: Sender<Task>,
    /// Where the desk comes when the work is done.
    desk: Receiver<Desk>,
}

/// The work of a clerk, which waits until it is started: threads that start hold up
/// whatever runs beside them.
pub(crate) struct Waiting {
    desk: Desk,
    limits: Limits,
    answers: Sender<Event>,
    tasks: Sender<Task>,
    inbox: Receiver<Task>,
    done: Sender<Desk>,
}

enum Task {
    Do(Effect, Lang),
    /// A file has been read for a document.
    Place(Job, Result<Content, String>),
    /// What was to be written is, or not.
    Written(Order, Result<(), Fault>),
    /// Something of the program's own was noted down, or what is to be said as it was not.
    Noted(Option<Input>),
    /// Somebody waits for everything before to be done.
    Tell(Sender<()>),
    Stop,
}

/// A file to read.
struct Job {
    ticket: Ticket,
    tab: TabId,
    instead: TabId,
    path: PathBuf,
}

/// A file to write.
struct Order {
    ticket: Ticket,
    writing: Writing,
    lang: Lang,
}

/// What there is to do on the thread that writes.
enum Chore {
    Save(Box<Order>),
    Note(Note),
}

/// What is kept from run to run.
enum Note {
    /// Put a file into the list of those that were opened.
    Remember { list: PathBuf, file: PathBuf },
    /// Read how problems went, as far as that is written down.
    Scores(PathBuf),
    /// Write down how a problem went.
    Keep { path: PathBuf, score: Score, lang: Lang },
}

impl Clerk {
    /// A clerk for a desk, who can be asked from now on and works once that is started. No
    /// more of a file is read than the limits allow.
    pub(crate) fn new(desk: Desk, limits: Limits, answers: Sender<Event>) -> (Clerk, Waiting) {
        let (tasks, inbox) = mpsc::channel();
        let (done, back) = mpsc::channel();
        let waiting = Waiting { desk, limits, answers, tasks: tasks.clone(), inbox, done };
        (Clerk { tasks, desk: back }, waiting)
    }

    /// Asks for something to be done. Answers come as events.
    pub(crate) fn ask(&self, effect: Effect, lang: Lang) {
        // It takes tasks until it is told to stop.
        let _ = self.tasks.send(Task::Do(effect, lang));
    }

    /// Returns when everything has been done that was asked for.
    pub(super) fn catch_up(&self) {
        let (done, wait) = mpsc::channel();
        let _ = self.tasks.send(Task::Tell(done));
        // An error says that nothing is done any more.
        let _ = wait.recv();
    }

    /// Returns when everything has been done that was asked for, with the desk. A disk
    /// that does not answer is not waited for.
    pub(crate) fn finish(self) -> Option<Desk> {
        let _ = self.tasks.send(Task::Stop);
        self.desk.recv().ok()
    }
}

impl Waiting {
    /// Starts the work.
    ///
    /// # Errors
    /// If the system refuses.
    pub(crate) fn start(self) -> io::Result<()> {
        let Waiting { desk, limits, answers, tasks, inbox, done } = self;
        let chores = start_writing(tasks.clone(), answers.clone())?;
        let explorer = Explorer::new(limits, answers.clone());
        let worker = Worker { desk, explorer, limits, answers, tasks, chores, left: Vec::new(), open: 0 };
        let work = move || {
            // Whoever does not want the desk back has ended.
            let _ = done.send(worker.work(&inbox));
        };
        thread::Builder::new().name("clerk".into()).spawn(work)?;
        Ok(())
    }
}

/// Starts the thread that writes files, in the order in which it is told to.
fn start_writing(tasks: Sender<Task>, main: Sender<Event>) -> io::Result<Sender<Chore>> {
    let (chores, inbox) = mpsc::channel::<Chore>();
    let work = move || {
        for chore in inbox {
            let done = match chore {
                Chore::Save(order) => {
                    let result = write(&order, &main);
                    Task::Written(*order, result)
                }
                Chore::Note(note) => Task::Noted(panics::watch(&main, || note.take()).flatten()),
            };
            // At the end of the program nobody wants to know any more.
            let _ = tasks.send(done);
        }
    };
    thread::Builder::new().name("writer".into()).spawn(work)?;
    Ok(chores)
}

impl Note {
    /// Takes it down, or looks it up; what is to be told of that.
    fn take(self) -> Option<Input> {
        match self {
            Note::Remember { list, file } => {
                // A list that cannot be written is of no use, and no harm.
                let _ = files::remember(&list, &file);
                None
            }
            Note::Scores(path) => Some(Input::Scores(files::read_scores(&path))),
            Note::Keep { path, score, lang } => {
                let kept = files::keep_score(&path, score);
                kept.err().map(|error| Input::Unkept(error.text(&path, lang)))
            }
        }
    }
}

fn write(order: &Order, main: &Sender<Event>) -> Result<(), Fault> {
    let write = || {
        fault::may_panic("writer");
        order.writing.run()
    };
    let broken = || Err(Fault::from(io::Error::from(io::ErrorKind::Other)));
    panics::watch(main, write).unwrap_or_else(broken)
}

struct Worker {
    desk: Desk,
    explorer: Explorer,
    limits: Limits,
    answers: Sender<Event>,
    tasks: Sender<Task>,
    chores: Sender<Chore>,
    /// How many chores are open.
    open: usize,
    /// Documents that were closed while chores were open.
    left: Vec<TabId>,
}

impl Worker {
    fn work(mut self, inbox: &Receiver<Task>) -> Desk {
        for task in inbox {
            if let Task::Stop = task {
                break;
            }
            let main = self.answers.clone();
            // A task that panics ends the program, but journals are written until then.
            if let Some(input) = panics::watch(&main, || self.answer(task)).flatten() {
                self.tell(input);
            }
        }
        self.wait(inbox);
        self.desk
    }

    fn answer(&mut self, task: Task) -> Option<Input> {
        match task {
            Task::Do(effect, lang) => self.act(effect, lang),
            Task::Place(job, content) => Some(self.place(job, content)),
            Task::Written(order, result) => Some(self.written(order, result)),
            Task::Noted(answer) => {
                self.chore_done();
                answer
            }
            Task::Tell(done) => {
                // Whoever asked is there: it waits.
                let _ = done.send(());
                None
            }
            Task::Stop => None,
        }
    }

    fn tell(&self, input: Input) {
        // Without a main loop nobody waits for answers.
        let _ = self.answers.send(Event::Done(input));
    }

    /// Waits for what is being written, but not forever.
    fn wait(&mut self, inbox: &Receiver<Task>) {
        let end = Instant::now() + PATIENCE;
        while self.open > 0
            && let Ok(task) = inbox.recv_timeout(end.saturating_duration_since(Instant::now()))
        {
            match task {
                Task::Written(order, result) => {
                    let answer = self.written(order, result);
                    self.tell(answer);
                }
                Task::Noted(_) => self.chore_done(),
                _ => {}
            }
        }
    }

    /// Does what the app asks for, and answers if that is done at once.
    fn act(&mut self, effect: Effect, lang: Lang) -> Option<Input> {
        let desk = &mut self.desk;
        match effect {
            Effect::Write { ticket, tab, write } => {
                fault::may_panic("clerk");
                self.write(ticket, tab, write, lang)
            }
            Effect::Journal { tab, append } => {
                fault::may_stall("disk");
                let result = desk.append(tab, &append).map_err(|error| messages::write_error(&error, lang));
                Some(Input::Journaled { tab, result })
            }
            Effect::FindOrphans => Some(Input::Orphans(desk.orphans())),
            Effect::FindScores => {
                let Some(path) = desk.scores() else { return Some(Input::Scores(Vec::new())) };
                self.order(Chore::Note(Note::Scores(path)));
                None
            }
            Effect::KeepScore(score) => {
                let path = desk.scores()?;
                self.order(Chore::Note(Note::Keep { path, score, lang }));
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
                self.read(Job { ticket, tab, instead, path }, encoding, lang);
            }
            Effect::Look { ticket, path } => self.look(ticket, path, lang),
            Effect::Peek { ticket, path } => self.explorer.peek(ticket, path, lang),
            Effect::Scan { ticket, folder, everything } => {
                self.explorer.scan(ticket, folder, everything, lang)
            }
            Effect::Count { ticket, folder } => self.explorer.count(ticket, folder, lang),
            Effect::Recall { ticket } => self.explorer.recall(ticket, self.desk.recent(), lang),
            Effect::EndScan => self.explorer.end(),
            Effect::Adopt { tab, name } => self.desk.adopt(tab, &name),
            Effect::Forget { name } => self.desk.forget(&name),
            Effect::Remember(file) => {
                if let Some(list) = self.desk.recent() {
                    self.order(Chore::Note(Note::Remember { list, file }));
                }
            }
            Effect::Release { tab } if self.open > 0 => self.left.push(tab),
            Effect::Release { tab } => self.desk.release(tab),
            _ => {}
        }
    }

    /// Has a file written; gives an answer only if that cannot be.
    fn write(&mut self, ticket: Ticket, tab: Option<TabId>, write: Write, lang: Lang) -> Option<Input> {
        let path = write.path.clone();
        match self.desk.begin(tab, write) {
            Ok(writing) => {
                self.order(Chore::Save(Box::new(Order { ticket, writing, lang })));
                None
            }
            Err(fault) => Some(Input::Saved { ticket, result: Err(fault.refused(&path, lang)) }),
        }
    }

    fn order(&mut self, chore: Chore) {
        self.open += 1;
        // The thread takes chores as long as there is somebody to give them.
        let _ = self.chores.send(chore);
    }

    fn written(&mut self, order: Order, result: Result<(), Fault>) -> Input {
        let Order { ticket, writing, lang } = order;
        let path = writing.path().to_owned();
        let result = self.desk.end(writing, result).map_err(|fault| fault.refused(&path, lang));
        self.chore_done();
        Input::Saved { ticket, result }
    }

    fn chore_done(&mut self) {
        self.open -= 1;
        if self.open == 0 {
            self.left.drain(..).for_each(|tab| self.desk.release(tab));
        }
    }

    /// Reads a file on a thread of its own, and goes on when it is there.
    fn read(&self, job: Job, encoding: Option<Encoding>, lang: Lang) {
        let (tasks, answers, limits) = (self.tasks.clone(), self.answers.clone(), self.limits);
        thread::spawn(move || {
            if job.path.is_dir() {
                // Without a main loop nobody waits for answers.
                let _ = answers.send(Event::Done(Input::IsFolder { ticket: job.ticket }));
                return;
            }
            let content = read(job.path.clone(), encoding, limits, lang);
            // At the end of the program nobody wants it any more.
            let _ = tasks.send(Task::Place(job, content));
        });
    }

    /// Reads a file that nobody opens.
    fn look(&self, ticket: Ticket, path: PathBuf, lang: Lang) {
        let (answers, limits) = (self.answers.clone(), self.limits);
        thread::spawn(move || {
            let result = read(path, None, limits, lang).map(|content| content.reading);
            // Without a main loop nobody waits for answers.
            let _ = answers.send(Event::Done(Input::Looked { ticket, result }));
        });
    }

    fn place(&mut self, job: Job, content: Result<Content, String>) -> Input {
        let Job { ticket, tab, instead, path } = job;
        let result = content.map(|content| self.desk.open(tab, instead, &path, Some(content)));
        Input::Loaded { ticket, result }
    }
}

fn read(path: PathBuf, encoding: Option<Encoding>, limits: Limits, lang: Lang) -> Result<Content, String> {
    // A reader that panics has met a file it should have refused.
    let file = path.display().to_string();
    let content = panic::catch_unwind(|| parse(path, encoding, limits, lang));
    content.unwrap_or_else(|_| Err(CliMessage::Unreadable { file }.text(lang)))
}

fn parse(path: PathBuf, encoding: Option<Encoding>, limits: Limits, lang: Lang) -> Result<Content, String> {
    fault::may_panic("reader");
    files::parse(&path, encoding, limits, lang)
}
