//! The actions of the answers to questions.

use crate::app::App;
use crate::app::actions::{
    clipboard, closing, export_form, headers, marks, paste, position_editor, recovery, saving, steps, tabs,
};
use crate::app::event::{CommandResponse, CommandResult, LeaveAction, SaveRequest, done};
use crate::app::layers::question::{
    ChangedAnswer, DECLINE, DiscardLeftAnswer, ExistsAnswer, LossAnswer, ManyLeftAnswer, PROMOTE,
    PromotionAnswer, RecoverAnswer, UnsavedAnswer,
};
use crate::app::layers::{ArrivedAnswer, ExportAnswer, HandicapAnswer, PositionAnswer, Question};
use crate::messages::notices::Notice;
use honfu_core::notation::fold;
use honfu_core::record::Step;

/// Handles a key as the answer to the open question.
pub(crate) fn answer(app: &mut App, key: char) -> CommandResult {
    let Some(question) = app.layers.take_question() else { return Err(Notice::NothingToDo) };
    let typed = fold(key.encode_utf8(&mut [0; 4])).chars().next().unwrap_or(key).to_ascii_lowercase();
    let key = match (&question, typed) {
        (Question::Promotion { .. }, '+' | '1' | '成') => PROMOTE.key,
        (Question::Promotion { .. }, '=' | '2' | '不') => DECLINE.key,
        _ => typed,
    };
    app.input.answered_half = typed == '不';
    if !question.takes(key) {
        app.layers.open(question);
        return Err(Notice::NoAnswer(key.to_string()));
    }
    if !question.keeps_list() {
        app.layers.close_lists();
    }
    answered(app, question, key)
}

/// Answers the question about a promotion with its first answer, which promotes.
pub(crate) fn accept_question(app: &mut App) -> CommandResult {
    match app.layers.question() {
        Some(Question::Promotion { .. }) => answer(app, PROMOTE.key),
        Some(_) => Err(Notice::NoAnswer("Enter".to_owned())),
        None => Err(Notice::NothingToDo),
    }
}

fn answered(app: &mut App, question: Question, key: char) -> CommandResult {
    match question {
        Question::Mark => marks::answer_mark(app, key),
        Question::Copy => clipboard::answer_copy(app, key),
        Question::Position { .. } => position_editor::answer_position(app, PositionAnswer::from_key(key)?),
        Question::Handicap { handicap, .. } => {
            headers::answer_handicap(app, handicap, HandicapAnswer::from_key(key)?)
        }
        Question::Promotion { mv, time } => {
            let mv = match PromotionAnswer::from_key(key)? {
                PromotionAnswer::Promote => mv.promoting(true),
                PromotionAnswer::Decline => mv.promoting(false),
            };
            steps::enter_step(app, Step::Move(mv), time).map(CommandResponse::from)
        }
        Question::Unsaved { then, .. } => match UnsavedAnswer::from_key(key)? {
            UnsavedAnswer::Save => saving::save(app, Some(then)),
            UnsavedAnswer::Discard => closing::leave_unsaved(app, then),
        },
        Question::Lossy { save } => answer_loss(app, key, SaveRequest { allows_loss: true, ..*save }),
        Question::Misread { save, .. } => {
            answer_loss(app, key, SaveRequest { allows_misread: true, ..*save })
        }
        Question::NotKept { save, .. } => {
            answer_loss(app, key, SaveRequest { without_backup: true, ..*save })
        }
        Question::Changed { save } => match ChangedAnswer::from_key(key)? {
            ChangedAnswer::Overwrite => saving::write(app, SaveRequest { allows_replace: true, ..*save }),
            ChangedAnswer::Reload => {
                tabs::move_edits_aside(app)?;
                closing::leave_now(app, LeaveAction::Reread(None))
            }
        },
        Question::Exists { save } => match ExistsAnswer::from_key(key)? {
            ExistsAnswer::Overwrite => saving::write(app, SaveRequest { allows_replace: true, ..*save }),
        },
        Question::Export { sending } => {
            export_form::answer_export(app, *sending, ExportAnswer::from_key(key)?)
        }
        Question::Arrived(arrived) => paste::answer_arrived(app, *arrived, ArrivedAnswer::from_key(key)?),
        Question::Recover { .. } => match RecoverAnswer::from_key(key)? {
            RecoverAnswer::Restore => recovery::restore(app),
            RecoverAnswer::Compare => recovery::compare(app, question),
            RecoverAnswer::Discard => recovery::discard_unsaved_work(app),
        },
        Question::ManyLeft { .. } => match ManyLeftAnswer::from_key(key)? {
            ManyLeftAnswer::List => recovery::recover(app),
            ManyLeftAnswer::KeepAll => done(),
        },
        Question::DiscardLeft { is_discarded, journal, listed, .. } => {
            let chosen = match DiscardLeftAnswer::from_key(key)? {
                DiscardLeftAnswer::Discard => vec![journal],
                DiscardLeftAnswer::AllListed => listed,
            };
            app.documents.discard_left(chosen, is_discarded)
        }
    }
}

/// Saves with the loss that the user has accepted, or asks for another file name.
fn answer_loss(app: &mut App, key: char, agreed: SaveRequest) -> CommandResult {
    match LossAnswer::from_key(key)? {
        LossAnswer::SaveAnyway => saving::write(app, agreed),
        LossAnswer::SaveAs => saving::ask_save_as(app, agreed.then),
    }
}

/// Removes the mark that the question is about, or cancels the question about a promotion.
pub(crate) fn delete_back_in_question(app: &mut App) -> CommandResult {
    match app.layers.question() {
        Some(Question::Mark) => {
            app.layers.take_question();
            app.tab_mut().set_mark(None, None)
        }
        Some(Question::Promotion { .. }) => {
            app.layers.take_question();
            done()
        }
        _ => Err(Notice::NothingToDo),
    }
}
