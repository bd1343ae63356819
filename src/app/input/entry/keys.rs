//! What keys do in the line where moves are typed.

use crate::app::command::Command;
use crate::app::input::entry::word::{PlayedWord, WordContinuation};
use crate::app::input::entry::{AddedMove, EntryVerdict, MoveEntry, printed_step};
use crate::app::input::paste::PastedText;
use crate::app::overlay::{PromptKind, Question};
use crate::app::text_edit::LineEdit;
use crate::app::{App, AppMode, CommandResponse, CommandResult, done, notify};
use crate::messages::notices::{EditNotice, NavigationNotice, Notice};
use honfu_core::format::UnreadMove;
use honfu_core::notation::{ReadMoveReason, TypedMove, explain_failure};
use honfu_core::record::{Edit, Millis, NodeId, Step};
use honfu_core::shogi::{IllegalMove, Move};

impl App {
    pub(crate) fn start_entry(&mut self) -> CommandResult {
        self.tab().may_play()?;
        self.layers.mode = AppMode::Entry(Box::default());
        self.layers.entering_in = self.tab().shown();
        done()
    }

    /// Begins a line with a character that an input method gives in a pane: a kanji or a digit.
    pub(crate) fn type_in_pane(&mut self, c: char) -> CommandResult {
        let begins_move = matches!(c, '０'..='９' | '一'..='龠' | '▲' | '△' | '☗' | '☖');
        if !self.context().is_pane() || !begins_move {
            return Err(Notice::ImeOn(c));
        }
        self.start_entry()?;
        self.type_entry(c.encode_utf8(&mut [0; 4]))
    }

    /// Takes a text that was typed or pasted into the line.
    pub(crate) fn type_entry(&mut self, text: &str) -> CommandResult {
        // Answers are not pasted.
        let commits = self.settings.values().auto_commit && self.tab().training().is_none();
        let AppMode::Entry(entry) = &mut self.layers.mode else { return Err(Notice::NothingToDo) };
        if matches!(text, ":" | "：") && !entry.takes_colon() {
            return self.ask(PromptKind::Command);
        }
        let mut chars = text.chars();
        if let (Some(c), None) = (chars.next(), chars.next())
            && let Some(step) = self.numbered_choice(c)
        {
            return self.pick_numbered(step, c).map(CommandResponse::from);
        }
        if commits {
            return self.play_as_typed(text).map(CommandResponse::from);
        }
        self.insert_in_entry(text);
        done()
    }

    /// Puts a text into the line, where line ends become blanks.
    fn insert_in_entry(&mut self, text: &str) {
        if let AppMode::Entry(entry) = &mut self.layers.mode {
            entry.line.insert(&text.replace(char::is_control, " "));
        }
    }

    /// Puts a whole text into the line, not to be played before it is accepted.
    pub(crate) fn fill_entry(&mut self, text: &str) {
        self.insert_in_entry(text);
        self.refresh_entry();
    }

    /// The choice of the entry that a digit picks.
    fn numbered_choice(&self, c: char) -> Option<Step> {
        let entry = self.entry()?;
        let index = entry.numbered(c, self.tab())?;
        entry.choices.get(index).map(|choice| choice.step.clone())
    }

    /// Plays the choice that a digit picks.
    fn pick_numbered(&mut self, step: Step, digit: char) -> Result<(), Notice> {
        let Some(entry) = self.entry() else { return Ok(()) };
        let text = format!("{}{digit}", entry.line.text());
        self.play_word(text, None, step)?;
        if let AppMode::Entry(entry) = &mut self.layers.mode {
            entry.word =
                entry.word.take().filter(|_| self.settings.values().auto_commit).map(PlayedWord::picked);
        }
        Ok(())
    }

    /// Parses the line again, in the current position.
    pub(crate) fn refresh_entry(&mut self) {
        let tab = &self.documents.tabs[self.documents.active];
        if let AppMode::Entry(entry) = &mut self.layers.mode {
            entry.refresh(tab);
        }
    }

    /// Takes characters, and plays each move as soon as it is clear. Behind a text that can become no
    /// move they are kept with it: they may be the next moves.
    fn play_as_typed(&mut self, text: &str) -> Result<(), Notice> {
        let mut rest = text.chars();
        while let Some(c) = rest.next() {
            if let Err(notice) = self.type_and_play(if c.is_control() { ' ' } else { c }) {
                self.insert_in_entry(rest.as_str());
                return Err(notice);
            }
            if self.is_line_refused() {
                self.type_anew(rest.as_str())?;
                break;
            }
        }
        self.input.rings_bell |= self.is_line_refused();
        Ok(())
    }

    /// Takes a character, and plays the move as soon as it is clear.
    fn type_and_play(&mut self, c: char) -> Result<(), Notice> {
        let Some(mut word) = self.take_word() else {
            self.type_anew(c.encode_utf8(&mut [0; 4]))?;
            return self.divide_line();
        };
        match word.push(c) {
            WordContinuation::Same => {
                if let AppMode::Entry(entry) = &mut self.layers.mode {
                    entry.word = Some(word);
                }
                Ok(())
            }
            WordContinuation::Other(text) => {
                self.take_back()?;
                self.type_anew(&text)
            }
            WordContinuation::New => {
                let next = word.next_line(self.tab());
                if let Some(text) = word.undivided(self.tab()).filter(|_| !next.is_viable) {
                    self.take_back()?;
                    if let AppMode::Entry(entry) = &mut self.layers.mode {
                        entry.line = LineEdit::default();
                    }
                    self.type_anew(text)?;
                    return self.divide_line();
                }
                let AppMode::Entry(entry) = &mut self.layers.mode else { return Ok(()) };
                (entry.line, entry.word) = (LineEdit::new(&next.line), next.is_viable.then_some(word));
                self.play_clear(next.shorter)?;
                self.divide_line()
            }
        }
    }

    /// The word that was just played, if the line is still what was typed behind it.
    fn take_word(&mut self) -> Option<PlayedWord> {
        let node = self.tab().cursor().node();
        let AppMode::Entry(entry) = &mut self.layers.mode else { return None };
        entry.word.take().filter(|word| word.is_followed_by(&entry.line, node))
    }

    fn type_anew(&mut self, text: &str) -> Result<(), Notice> {
        if !(self.is_entry_empty() && text.trim().is_empty()) {
            self.insert_in_entry(text);
        }
        self.play_clear(None)
    }

    /// Plays the move of the line if it is clear. Without what the line begins with and may belong to the
    /// move before, it would be the shorter text.
    fn play_clear(&mut self, shorter: Option<String>) -> Result<(), Notice> {
        self.refresh_entry();
        let Some((entry, step)) = self.entry().and_then(|entry| Some((entry, entry.clear()?))) else {
            return Ok(());
        };
        self.play_word(entry.line.text().to_owned(), shorter, step)
    }

    /// Plays what a word means, and remembers the word.
    fn play_word(&mut self, text: String, shorter: Option<String>, step: Step) -> Result<(), Notice> {
        let tab = self.tab();
        let position = tab.replay().position().clone();
        let last_to = tab.next_last_to();
        self.enter_step(step.clone(), None)?;
        let node = self.tab().cursor().node();
        if let AppMode::Entry(entry) = &mut self.layers.mode {
            entry.word = Some(PlayedWord::new(text, shorter, node, step, (position, last_to)));
        }
        Ok(())
    }

    /// Divides a line that can be no move into one that is printed so in a notation, and the beginning of the
    /// next.
    fn divide_line(&mut self) -> Result<(), Notice> {
        let Some(line) = self.entry().filter(|entry| entry.is_refused).map(|entry| entry.line.text()) else {
            return Ok(());
        };
        if line.len() > TypedMove::LONGEST {
            return Ok(());
        }
        let line = line.to_owned();
        // It may take a square until it is clear that nothing goes on with the move.
        const LONGEST_BEGINNING: usize = 6;
        let places = line.char_indices().rev().take(LONGEST_BEGINNING).map(|(at, _)| at);
        let mut divided = places.filter_map(|at| {
            let (text, rest) = line.split_at(at);
            Some((printed_step(text, rest, self.tab())?, rest))
        });
        let Some((step, rest)) = divided.next() else { return Ok(()) };
        self.enter_step(step, None)?;
        self.type_anew(rest)
    }

    pub(crate) fn leave_entry(&mut self) -> CommandResult {
        self.layers.mode = AppMode::Panes;
        done()
    }

    /// Picks the next (or previous) candidate.
    pub(crate) fn pick_choice(&mut self, forward: bool) -> CommandResult {
        let AppMode::Entry(entry) = &mut self.layers.mode else { return Err(Notice::NothingToDo) };
        if entry.pick(forward) { done() } else { Err(Notice::NothingToDo) }
    }

    /// Moves the caret or deletes.
    pub(crate) fn edit_entry(&mut self, edit: fn(&mut LineEdit)) -> CommandResult {
        let AppMode::Entry(entry) = &mut self.layers.mode else { return Err(Notice::NothingToDo) };
        let before = entry.line.clone();
        edit(&mut entry.line);
        if entry.line == before { Err(NavigationNotice::NoFurther.into()) } else { done() }
    }

    /// Moves the caret; where nothing is typed, runs a command.
    pub(crate) fn edit_entry_or_run(&mut self, edit: fn(&mut LineEdit), otherwise: Command) -> CommandResult {
        if self.is_entry_empty() { self.run(otherwise.into()) } else { self.edit_entry(edit) }
    }

    /// Deletes back; where nothing is typed, takes a move back.
    pub(crate) fn delete_back_in_entry(&mut self) -> CommandResult {
        if self.is_entry_empty() {
            self.take_back().map(CommandResponse::from)
        } else {
            self.edit_entry(LineEdit::delete_back)
        }
    }

    fn is_line_refused(&self) -> bool {
        self.entry().is_some_and(|entry| entry.is_refused)
    }

    pub(crate) fn is_entry_empty(&self) -> bool {
        self.entry().is_some_and(|entry| entry.line.is_empty())
    }

    pub(crate) fn accept_entry(&mut self) -> CommandResult {
        let outcome = self.accept_line();
        self.input.rings_bell |= outcome.is_err() && !self.is_entry_empty();
        outcome
    }

    fn accept_line(&mut self) -> CommandResult {
        // Enter after a move that was played by itself.
        if let AppMode::Entry(entry) = &mut self.layers.mode
            && entry.line.is_empty()
            && entry.word.take().is_some()
        {
            return done();
        }
        let Some(entry) = self.entry().filter(|entry| !entry.line.is_empty()) else {
            return Err(Notice::NothingToDo);
        };
        let verdict = entry.verdict();
        let time = entry.time()?;
        match (verdict, time) {
            (EntryVerdict::Play(step), _) => self.enter_step(step, time)?,
            (EntryVerdict::Ask(mv), _) => self.layers.question = Some(Question::Promotion { mv, time }),
            (EntryVerdict::Time, Some(time)) => self.set_time(time)?,
            (EntryVerdict::Time, None) => return Err(Notice::NothingToDo),
            (EntryVerdict::Several, _) => return Err(EditNotice::Several(entry.choices.len()).into()),
            (EntryVerdict::Nothing(unread), _) => return self.accept_several(unread),
        }
        done()
    }

    /// Plays the moves of a line that has several.
    fn accept_several(&mut self, unread: Box<UnreadMove>) -> CommandResult {
        let text = self.entry().map_or_else(String::new, |entry| entry.line.text().to_owned());
        match self.tab().find(&text, self.settings.values().limits) {
            Ok(PastedText::Moves(listing)) if listing.stopped.is_none() && self.tab().lists_moves(&text) => {
                let outcome = self.put_found(PastedText::Moves(listing))?;
                self.entered(true);
                Ok(outcome)
            }
            _ => Err(EditNotice::NotAMove(unread).into()),
        }
    }

    /// Plays a step and empties the line.
    pub(crate) fn enter_step(&mut self, step: Step, time: Option<Millis>) -> Result<(), Notice> {
        let changed = self.play(step, false, time)?;
        self.entered(changed);
        Ok(())
    }

    /// Sets the time of the move at the cursor.
    fn set_time(&mut self, time: Millis) -> Result<(), Notice> {
        let node = self.tab().cursor().node();
        if node == NodeId::ROOT {
            return Err(EditNotice::NoMoveToTime.into());
        }
        self.change(vec![Edit::Time { node, time: Some(time) }], Some(node))?;
        self.entered(true);
        Ok(())
    }

    /// Empties the line and remembers its change for Backspace.
    pub(crate) fn entered(&mut self, changed: bool) {
        let tab = self.tab();
        let added = AddedMove { node: tab.cursor().node(), changes: tab.undo_count() };
        let AppMode::Entry(entry) = &mut self.layers.mode else { return };
        let kept = std::mem::take(&mut entry.added);
        **entry = MoveEntry { added: kept, ..MoveEntry::default() };
        if changed {
            entry.added.push(added);
        }
    }

    /// Undoes the last change of this entry if the cursor is at it; otherwise steps back.
    fn take_back(&mut self) -> Result<(), Notice> {
        let tab = self.tab();
        let here = AddedMove { node: tab.cursor().node(), changes: tab.undo_count() };
        let AppMode::Entry(entry) = &mut self.layers.mode else { return Ok(()) };
        entry.word = None;
        entry.added.retain(|added| added.changes <= here.changes);
        if entry.added.pop_if(|added| *added == here).is_some() {
            self.tab_mut().undo();
            return Ok(());
        }
        self.run(Command::PreviousMove.into()).map(drop)
    }

    /// Records an illegal move that was refused, or the one that `argument` names.
    pub(crate) fn force(&mut self, argument: Option<&str>) -> CommandResult {
        let refused = match (argument, &self.layers.mode) {
            (Some(text), _) => self.illegal_move(text)?,
            (None, AppMode::Entry(entry)) => match entry.unread.as_ref().map(|unread| &unread.error.reason) {
                Some(ReadMoveReason::Illegal(mv, why)) => (*mv, *why),
                _ => return Err(EditNotice::NothingToForce.into()),
            },
            (None, AppMode::BoardCursor(board)) => board.refused.ok_or(EditNotice::NothingToForce)?,
            (None, _) => return self.ask(PromptKind::Argument(Command::Force)),
        };
        let (mv, why) = refused;
        if !why.executable() {
            return Err(EditNotice::CannotForce(why).into());
        }
        let time = self.entry().map_or(Ok(None), MoveEntry::time)?;
        let changed = self.play(Step::Move(mv), true, time)?;
        self.entered(changed);
        notify(EditNotice::Forced(why))
    }

    fn illegal_move(&self, text: &str) -> Result<(Move, IllegalMove), Notice> {
        let tab = self.tab();
        let position = tab.replay().position();
        let last_to = tab.next_last_to();
        if TypedMove::new(text, position, last_to).resolved.is_some() {
            return Err(EditNotice::NothingToForce.into());
        }
        let error = explain_failure(text, position, last_to);
        match error.reason {
            ReadMoveReason::Illegal(mv, why) => Ok((mv, why)),
            _ => {
                let unread = UnreadMove { error, position: position.clone(), last_to };
                Err(EditNotice::NotAMove(unread.into()).into())
            }
        }
    }
}
