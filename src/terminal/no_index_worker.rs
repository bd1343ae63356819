//! The same as in `index_worker.rs` for programs that are built without indexes: it says so.

use std::sync::mpsc::Sender;

use super::LoopEvent;
use crate::app::{Effect, Input};
use crate::messages::notices::IndexNotice;
use honfu_core::format::ReadLimits;

pub(super) struct IndexWorker {
    answers: Sender<LoopEvent>,
}

impl IndexWorker {
    pub(super) fn new(_: ReadLimits, answers: Sender<LoopEvent>) -> IndexWorker {
        IndexWorker { answers }
    }

    pub(super) fn carry_out(&mut self, effect: Effect) -> Option<Effect> {
        match effect {
            Effect::IndexFolder { request, .. } => {
                let answer = Input::FolderIndexed { request, notice: IndexNotice::NotBuiltIn };
                // Sending fails at the end of the program only.
                let _ = self.answers.send(LoopEvent::Done(answer));
            }
            Effect::StopIndexing => {}
            effect => return Some(effect),
        }
        None
    }
}
