//! The keys in the line in which moves are typed.

use crate::app::App;
use crate::app::actions::{cursor, entry_line, paste, steps};
use crate::app::command::Command;
use crate::app::entry::MoveEntry;
use crate::app::entry::move_entry::{AddedMove, EntryVerdict, printed_step};
use crate::app::entry::paste::PastedText;
use crate::app::entry::word::{PlayedWord, WordContinuation};
use crate::app::event::{CommandResponse, CommandResult, done, notify};
use crate::app::layers::{PromptKind, Question, ScreenMode};
use crate::app::text_edit::LineEdit;
use crate::messages::notices::{EditNotice, Notice};
use honfu_core::format::UnreadMove;
use honfu_core::notation::{ReadMoveReason, TypedMove};
use honfu_core::record::Step;

/// Starts move entry with a character that an input method produces in a pane: a kanji or a digit.
pub(crate) fn type_in_pane(app: &mut App, c: char) -> CommandResult {
    let begins_move = matches!(c, '０'..='９' | '一'..='龠' | '▲' | '△' | '☗' | '☖');
    if !app.context().is_pane() || !begins_move {
        return Err(Notice::ImeOn(c));
    }
    entry_line::start_entry(app)?;
    type_entry(app, c.encode_utf8(&mut [0; 4]))
}

/// Handles text that was typed or pasted into the line.
pub(crate) fn type_entry(app: &mut App, text: &str) -> CommandResult {
    // In an exercise, moves are not played as they are typed: an answer has to be accepted.
    let commits = app.settings.values().auto_commit && app.tab().training().is_none();
    let Some(entry) = app.layers.entry_mut() else { return Err(Notice::NothingToDo) };
    if matches!(text, ":" | "：") && !entry.takes_colon() {
        return app.layers.ask(PromptKind::Command);
    }
    let mut chars = text.chars();
    if let (Some(c), None) = (chars.next(), chars.next())
        && let Some(step) = numbered_choice(app, c)
    {
        return pick_numbered(app, step, c).map(CommandResponse::from);
    }
    if commits {
        return play_as_typed(app, text).map(CommandResponse::from);
    }
    app.layers.insert_in_entry(text);
    done()
}

/// Inserts a whole text into the line, without playing it before the user accepts it.
pub(crate) fn fill_entry(app: &mut App, text: &str) {
    app.layers.insert_in_entry(text);
    refresh_entry(app);
}

/// Returns the choice that a digit picks.
fn numbered_choice(app: &App, c: char) -> Option<Step> {
    let entry = app.layers.entry()?;
    let index = entry.numbered(c, app.tab())?;
    entry.choices.get(index).map(|choice| choice.step.clone())
}

/// Plays the choice that a digit picks.
fn pick_numbered(app: &mut App, step: Step, digit: char) -> Result<(), Notice> {
    let Some(entry) = app.layers.entry() else { return Ok(()) };
    let text = format!("{}{digit}", entry.line.text());
    play_word(app, text, None, step)?;
    if let Some(entry) = app.layers.entry_mut() {
        entry.word = entry.word.take().filter(|_| app.settings.values().auto_commit).map(PlayedWord::picked);
    }
    Ok(())
}

/// Updates the choices of the line for the current position.
pub(crate) fn refresh_entry(app: &mut App) {
    let tab = &app.documents.tabs[app.documents.active];
    if let Some(entry) = app.layers.entry_mut() {
        entry.refresh(tab);
    }
}

/// Inserts characters, and plays each move as soon as it is unambiguous. After a text that cannot become a
/// move, the remaining characters stay in the line with it, because they may be the next moves.
fn play_as_typed(app: &mut App, text: &str) -> Result<(), Notice> {
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        if let Err(notice) = type_and_play(app, if c.is_control() { ' ' } else { c }) {
            app.layers.insert_in_entry(rest.as_str());
            return Err(notice);
        }
        if app.layers.is_line_refused() {
            type_anew(app, rest.as_str())?;
            break;
        }
    }
    app.input.rings_bell |= app.layers.is_line_refused();
    Ok(())
}

/// Inserts a character, and plays the move as soon as it is unambiguous.
fn type_and_play(app: &mut App, c: char) -> Result<(), Notice> {
    let Some(mut word) = take_word(app) else {
        type_anew(app, c.encode_utf8(&mut [0; 4]))?;
        return divide_line(app);
    };
    match word.push(c) {
        WordContinuation::Same => {
            if let Some(entry) = app.layers.entry_mut() {
                entry.word = Some(word);
            }
            Ok(())
        }
        WordContinuation::Other(text) => {
            take_back(app)?;
            type_anew(app, &text)
        }
        WordContinuation::New => {
            let next = word.next_line(app.tab());
            if let Some(text) = word.undivided(app.tab()).filter(|_| !next.is_viable) {
                take_back(app)?;
                if let Some(entry) = app.layers.entry_mut() {
                    entry.line = LineEdit::default();
                }
                type_anew(app, text)?;
                return divide_line(app);
            }
            let Some(entry) = app.layers.entry_mut() else { return Ok(()) };
            (entry.line, entry.word) = (LineEdit::new(&next.line), next.is_viable.then_some(word));
            play_clear(app, next.shorter)?;
            divide_line(app)
        }
    }
}

/// Takes the word that was just played, if the line still is the text typed after it.
fn take_word(app: &mut App) -> Option<PlayedWord> {
    let node = app.tab().cursor().node();
    let entry = app.layers.entry_mut()?;
    entry.word.take().filter(|word| word.is_followed_by(&entry.line, node))
}

fn type_anew(app: &mut App, text: &str) -> Result<(), Notice> {
    if !(app.layers.is_entry_empty() && text.trim().is_empty()) {
        app.layers.insert_in_entry(text);
    }
    play_clear(app, None)
}

/// Plays the move of the line if it is unambiguous. `shorter` is the line without the beginning that may
/// belong to the previous move.
fn play_clear(app: &mut App, shorter: Option<String>) -> Result<(), Notice> {
    refresh_entry(app);
    let Some((entry, step)) = app.layers.entry().and_then(|entry| Some((entry, entry.clear()?))) else {
        return Ok(());
    };
    play_word(app, entry.line.text().to_owned(), shorter, step)
}

/// Plays the move that a word stands for, and remembers the word.
fn play_word(app: &mut App, text: String, shorter: Option<String>, step: Step) -> Result<(), Notice> {
    let tab = app.tab();
    let position = tab.replay().position().clone();
    let last_to = tab.next_last_to();
    steps::enter_step(app, step.clone(), None)?;
    let node = app.tab().cursor().node();
    if let Some(entry) = app.layers.entry_mut() {
        entry.word = Some(PlayedWord::new(text, shorter, node, step, (position, last_to)));
    }
    Ok(())
}

/// Splits a line that cannot be a move into a move as printed in some notation, which is played, and the
/// beginning of the next move.
fn divide_line(app: &mut App) -> Result<(), Notice> {
    let Some(line) = app.layers.entry().filter(|entry| entry.is_refused).map(|entry| entry.line.text())
    else {
        return Ok(());
    };
    if line.len() > TypedMove::LONGEST {
        return Ok(());
    }
    let line = line.to_owned();
    // Up to a whole square may be typed before it is clear that the text does not continue the move.
    const LONGEST_BEGINNING: usize = 6;
    let places = line.char_indices().rev().take(LONGEST_BEGINNING).map(|(at, _)| at);
    let mut divided = places.filter_map(|at| {
        let (text, rest) = line.split_at(at);
        Some((printed_step(text, rest, app.tab())?, rest))
    });
    let Some((step, rest)) = divided.next() else { return Ok(()) };
    steps::enter_step(app, step, None)?;
    type_anew(app, rest)
}

/// Edits the line, or runs a command if the line is empty.
pub(crate) fn edit_entry_or_run(app: &mut App, edit: fn(&mut LineEdit), otherwise: Command) -> CommandResult {
    if app.layers.is_entry_empty() {
        Ok(CommandResponse::run(otherwise))
    } else {
        app.layers.edit_entry(edit)
    }
}

/// Deletes the character before the caret, or takes a move back if the line is empty.
pub(crate) fn delete_back_in_entry(app: &mut App) -> CommandResult {
    if app.layers.is_entry_empty() {
        take_back(app).map(CommandResponse::from)
    } else {
        app.layers.edit_entry(LineEdit::delete_back)
    }
}

pub(crate) fn accept_entry(app: &mut App) -> CommandResult {
    let outcome = accept_line(app);
    app.input.rings_bell |= outcome.is_err() && !app.layers.is_entry_empty();
    outcome
}

fn accept_line(app: &mut App) -> CommandResult {
    // Enter after a move that was already played while it was typed.
    if let Some(entry) = app.layers.entry_mut()
        && entry.line.is_empty()
        && entry.word.take().is_some()
    {
        return done();
    }
    let Some(entry) = app.layers.entry().filter(|entry| !entry.line.is_empty()) else {
        return Err(Notice::NothingToDo);
    };
    let verdict = entry.verdict();
    let time = entry.time()?;
    match (verdict, time) {
        (EntryVerdict::Play(step), _) => steps::enter_step(app, step, time)?,
        (EntryVerdict::Ask(mv), _) => app.layers.open(Question::Promotion { mv, time }),
        (EntryVerdict::Time, Some(time)) => steps::set_time(app, time)?,
        (EntryVerdict::Time, None) => return Err(Notice::NothingToDo),
        (EntryVerdict::Several, _) => return Err(EditNotice::Several(entry.choices.len()).into()),
        (EntryVerdict::Nothing(unread), _) => return accept_several(app, unread),
    }
    done()
}

/// Plays the moves of a line that has several.
fn accept_several(app: &mut App, unread: Box<UnreadMove>) -> CommandResult {
    let text = app.layers.entry().map_or_else(String::new, |entry| entry.line.text().to_owned());
    match app.tab().find(&text, app.settings.values().limits) {
        Ok(PastedText::Moves(listing)) if listing.stopped.is_none() && app.tab().lists_moves(&text) => {
            let outcome = paste::put_found(app, PastedText::Moves(listing))?;
            entry_line::entered(app, true);
            Ok(outcome)
        }
        _ => Err(EditNotice::NotAMove(unread).into()),
    }
}

/// Undoes the last change of this move entry if the cursor is at that change; otherwise steps back.
fn take_back(app: &mut App) -> Result<(), Notice> {
    let tab = app.tab();
    let here = AddedMove { node: tab.cursor().node(), changes: tab.undo_count() };
    let Some(entry) = app.layers.entry_mut() else { return Ok(()) };
    entry.word = None;
    entry.added.retain(|added| added.changes <= here.changes);
    if entry.added.pop_if(|added| *added == here).is_some() {
        app.tab_mut().undo();
        return Ok(());
    }
    cursor::go_back(app, 1).map(drop)
}

/// Records an illegal move: the one in `argument`, or else the one that was just refused.
pub(crate) fn force(app: &mut App, argument: Option<&str>) -> CommandResult {
    let refused = match (argument, app.layers.mode()) {
        (Some(text), _) => app.tab().illegal_move(text)?,
        (None, Some(ScreenMode::Entry(entry))) => {
            match entry.unread.as_ref().map(|unread| &unread.error.reason) {
                Some(ReadMoveReason::Illegal(mv, why)) => (*mv, *why),
                _ => return Err(EditNotice::NothingToForce.into()),
            }
        }
        (None, Some(ScreenMode::BoardCursor(board))) => board.refused.ok_or(EditNotice::NothingToForce)?,
        (None, _) => return app.layers.ask(PromptKind::Argument(Command::Force)),
    };
    let (mv, why) = refused;
    if !why.executable() {
        return Err(EditNotice::CannotForce(why).into());
    }
    let time = app.layers.entry().map_or(Ok(None), MoveEntry::time)?;
    let changed = steps::play(app, Step::Move(mv), true, time)?;
    entry_line::entered(app, changed);
    notify(EditNotice::Forced(why))
}
