//! Searching an opening book on a separate thread.

use std::sync::mpsc::{self, Receiver, Sender};

use super::Answers;
use crate::app::{Effect, Input};
use crate::files::BookFile;

pub(super) struct BookWorker {
    answers: Answers,
    /// The sender to the thread, which starts with the first book and ends when the sender is
    /// dropped.
    tasks: Option<Sender<Effect>>,
}

impl BookWorker {
    pub(super) fn new(answers: Answers) -> BookWorker {
        BookWorker { answers, tasks: None }
    }

    /// Starts an effect that concerns the book; returns any other effect.
    pub(super) fn carry_out(&mut self, effect: Effect) -> Option<Effect> {
        if !matches!(effect, Effect::OpenBook { .. } | Effect::SearchBook { .. }) {
            return Some(effect);
        }
        let tasks = self.tasks.get_or_insert_with(|| {
            let (tasks, inbox) = mpsc::channel();
            let answers = self.answers.clone();
            self.answers.spawn(move || answer_searches(&inbox, &answers));
            tasks
        });
        // Sending fails only after a panic, which ends the program.
        let _ = tasks.send(effect);
        None
    }
}

fn answer_searches(inbox: &Receiver<Effect>, answers: &Answers) {
    let mut book: Option<BookFile> = None;
    while let Ok(first) = inbox.recv() {
        // The user may have moved on, so only the last request is answered.
        let mut search = None;
        for effect in std::iter::once(first).chain(inbox.try_iter()) {
            match effect {
                Effect::OpenBook { path: None, .. } => book = None,
                Effect::OpenBook { request, path: Some(path) } => {
                    let result = BookFile::open(&path).map(|opened| book.insert(opened).is_sorted());
                    answers.send(Input::BookOpened { request, result });
                }
                Effect::SearchBook { request, position } => search = Some((request, position)),
                _ => {}
            }
        }
        if let Some(((request, position), book)) = search.zip(book.as_mut()) {
            answers.send(Input::BookSearched { request, result: book.find(&position) });
        }
    }
}
