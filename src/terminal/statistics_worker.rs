//! The moves played in a position in the games of a folder. One thread reads the games; another
//! keeps them and answers requests.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::{Duration, Instant};

use super::Answers;
use crate::app::event::GameCountUpdate;
use crate::app::{Effect, Input, RequestId};
use crate::files::{self, GamesRead, PlayedGames};
use crate::messages::FileError;
use honfu_core::format::ReadLimits;

/// The shortest time between reports that more games were read, after each of which the app looks
/// up its position again.
const REPORT_INTERVAL: Duration = Duration::from_millis(300);

pub(super) struct StatisticsWorker {
    limits: ReadLimits,
    answers: Answers,
    /// The id of the current folder. A new id ends the reading of another folder.
    current: Arc<AtomicU64>,
    /// The sender to the thread with the games of the current folder, which ends when all senders
    /// are dropped.
    tasks: Option<Sender<StatisticsTask>>,
}

enum StatisticsTask {
    Take(GamesRead),
    /// Answer a request of the app.
    Answer(Effect),
}

impl StatisticsWorker {
    pub(super) fn new(limits: ReadLimits, answers: Answers) -> StatisticsWorker {
        StatisticsWorker { limits, answers, current: Arc::default(), tasks: None }
    }

    /// Starts an effect that concerns statistics; returns any other effect.
    pub(super) fn carry_out(&mut self, effect: Effect) -> Option<Effect> {
        match effect {
            Effect::CountGames { request, folder } => self.start(request, folder),
            Effect::LookUpPosition { .. } | Effect::ListGames { .. } => {
                if let Some(tasks) = &self.tasks {
                    // Sending fails only after a panic, which ends the program.
                    let _ = tasks.send(StatisticsTask::Answer(effect));
                }
            }
            effect => return Some(effect),
        }
        None
    }

    /// Starts reading a folder in place of the earlier one.
    fn start(&mut self, request: RequestId, folder: PathBuf) {
        self.current.store(request.0, Ordering::Relaxed);
        let (tasks, inbox) = mpsc::channel();
        let current = Arc::clone(&self.current);
        let limits = self.limits;
        let read = tasks.clone();
        self.answers.spawn(move || {
            files::read_games(&folder, limits, &mut |games| {
                current.load(Ordering::Relaxed) == request.0 && read.send(StatisticsTask::Take(games)).is_ok()
            });
        });
        let holder = GameHolder {
            request,
            games: PlayedGames::default(),
            files: 0,
            read: 0,
            reported: Instant::now(),
            answers: self.answers.clone(),
        };
        self.answers.spawn(move || holder.answer_requests(&inbox));
        self.tasks = Some(tasks);
    }
}

/// The thread that holds the games of a folder.
struct GameHolder {
    request: RequestId,
    games: PlayedGames,
    /// The number of files, and how many of them were read.
    files: usize,
    read: usize,
    reported: Instant,
    answers: Answers,
}

impl GameHolder {
    fn answer_requests(mut self, inbox: &Receiver<StatisticsTask>) {
        while let Ok(first) = inbox.recv() {
            // The user may have moved on, so only the last request for a position is answered.
            let mut last = None;
            for task in std::iter::once(first).chain(inbox.try_iter()) {
                match task {
                    StatisticsTask::Take(games) => self.take(games),
                    StatisticsTask::Answer(Effect::ListGames { request, position, mv, filter }) => {
                        let games = self.games.games(&position, mv, &filter);
                        self.report_or_fail(games.map(|games| Input::GamesListed { request, games }));
                    }
                    StatisticsTask::Answer(effect) => last = Some(effect),
                }
            }
            if let Some(effect) = last {
                self.answer(effect);
            }
        }
    }

    fn take(&mut self, games: GamesRead) {
        let update = match games {
            GamesRead::Files(files) => {
                self.files = files;
                GameCountUpdate::Files(files)
            }
            GamesRead::Games { files, games } => {
                let is_first = self.read == 0;
                self.games.add(games);
                self.read += files;
                let is_due = self.reported.elapsed() >= REPORT_INTERVAL;
                if !is_first && !is_due && self.read < self.files {
                    return;
                }
                self.reported = Instant::now();
                GameCountUpdate::Read(self.read)
            }
            GamesRead::Indexed { files, games } => {
                self.games.add_indexed(*games);
                self.read += files;
                GameCountUpdate::Read(self.read)
            }
            GamesRead::Failed(why) => GameCountUpdate::Failed(why),
        };
        self.answers.send(Input::GamesCounted { request: self.request, update });
    }

    fn answer(&mut self, effect: Effect) {
        if let Effect::LookUpPosition { request, position, filter } = effect {
            let found = self.games.continuations(&position, &filter);
            self.report_or_fail(found.map(|found| Input::PositionLookedUp { request, found }));
        }
    }

    fn report_or_fail(&self, answer: Result<Input, FileError>) {
        self.answers.send(answer.unwrap_or_else(|why| Input::GamesCounted {
            request: self.request,
            update: GameCountUpdate::Failed(why),
        }));
    }
}
