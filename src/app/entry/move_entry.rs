//! The line in which moves are typed, and the moves it may be completed to.

use std::borrow::Cow;

use crate::app::document::Tab;
use crate::app::entry::word::PlayedWord;
use crate::app::entry::{ends, move_time};
use crate::app::text_edit::LineEdit;
use crate::messages::notices::{EditNotice, Notice};
use honfu_core::format::UnreadMove;
use honfu_core::notation::{TypedMove, explain_failure, fold, printed_move};
use honfu_core::record::{Millis, NodeId, Step};
use honfu_core::shogi::{Move, Position, Square};

/// The state of typing moves.
#[derive(Clone, Debug, Default)]
pub struct MoveEntry {
    pub line: LineEdit,
    /// The moves and ends that the line may be completed to, the most likely first; empty for an empty
    /// line.
    pub choices: Vec<EntryChoice>,
    /// The index of the choice picked with Tab or the arrow keys.
    pub picked: Option<usize>,
    /// The reason why the line cannot become a move.
    pub unread: Option<Box<UnreadMove>>,
    /// Whether the line can become neither a move nor an end.
    pub(crate) is_refused: bool,
    /// The move or end that the line stands for as typed.
    meant: Option<Step>,
    /// The time typed after the move.
    clock: String,
    /// The moves added to the record, which Backspace can take back.
    pub(crate) added: Vec<AddedMove>,
    /// The word that was played before it was finished; the line follows that word.
    pub(crate) word: Option<PlayedWord>,
}

/// A move or an end of the game that the line may be completed to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryChoice {
    pub step: Step,
    /// Whether the line already spells it completely.
    pub complete: bool,
}

/// A change made by move entry: its node, and the number of changes before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AddedMove {
    pub(crate) node: NodeId,
    pub(crate) changes: usize,
}

/// The action of Enter on a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum EntryVerdict {
    Play(Step),
    /// Ask whether the move promotes, because the line does not say.
    Ask(Move),
    /// Set the time of the previous move: the line has nothing but a time.
    Time,
    Several,
    Nothing(Box<UnreadMove>),
}

impl MoveEntry {
    /// Clears the line, and remembers an added move for Backspace.
    pub(crate) fn begin_next(&mut self, added: Option<AddedMove>) {
        let mut all_added = std::mem::take(&mut self.added);
        all_added.extend(added);
        *self = MoveEntry { added: all_added, ..MoveEntry::default() };
    }

    /// Updates the choices for the line, in the position at the cursor of the tab.
    pub(crate) fn refresh(&mut self, tab: &Tab) {
        let old = std::mem::take(&mut self.choices);
        let words = self.read_line(tab);
        self.picked = self.picked.filter(|_| old == self.choices);
        self.unread = None;
        if self.is_refused {
            let position = tab.replay().position();
            let last_to = tab.next_last_to();
            let error = explain_failure(position, last_to, &words);
            self.unread = Some(UnreadMove { error, position: position.clone(), last_to }.into());
        }
    }

    /// Finds the choices for the line, and returns its words without the time.
    fn read_line(&mut self, tab: &Tab) -> String {
        let position = tab.replay().position();
        let last_to = tab.next_last_to();
        let line = self.line.text().to_owned();
        if line.len() > TypedMove::LONGEST {
            self.choices.clear();
            self.clock.clear();
            self.meant = None;
            self.is_refused = true;
            return line;
        }
        let split = move_time::split(&line);
        self.clock = split.clock.to_owned();
        let mut words = spelled_words(split.words, tab);
        self.look_up(&words, position, last_to);
        let complete = self.choices.iter().any(|choice| choice.complete);
        if !split.clock.is_empty() && !split.certain && !complete {
            words = spelled_words(&line, tab);
            self.look_up(&words, position, last_to);
            self.clock.clear();
        }
        words.into_owned()
    }

    pub(crate) fn look_up(&mut self, words: &str, position: &Position, last_to: Option<Square>) {
        self.is_refused = false;
        self.meant = None;
        if words.trim().is_empty() {
            return self.choices.clear();
        }
        let typed = TypedMove::new(position, last_to, words);
        let moves = typed
            .candidates
            .iter()
            .map(|candidate| EntryChoice { step: Step::Move(candidate.mv), complete: candidate.complete });
        let ends = ends::matching(words, position.side()).into_iter();
        let ends = ends.map(|(end, complete)| EntryChoice { step: Step::End(end), complete });
        self.choices = moves.chain(ends).collect();
        self.meant = typed.resolved.map(Step::Move).or_else(|| self.only_complete());
        // A `%` alone may begin a word of CSA.
        self.is_refused = self.choices.is_empty() && fold(words.trim()) != "%";
    }

    fn only_complete(&self) -> Option<Step> {
        let mut complete = self.choices.iter().filter(|choice| choice.complete);
        complete.next().filter(|_| complete.next().is_none()).map(|choice| choice.step.clone())
    }

    /// Returns what Enter does: it plays the picked choice, the only one, or the move that the line stands
    /// for as typed.
    pub(crate) fn verdict(&self) -> EntryVerdict {
        let picked = self.picked.and_then(|index| self.choices.get(index));
        match (picked, &self.choices[..], &self.unread) {
            (Some(choice), ..) | (None, [choice], _) => EntryVerdict::Play(choice.step.clone()),
            (None, [], Some(unread)) => EntryVerdict::Nothing(unread.clone()),
            (None, [], None) => EntryVerdict::Time,
            (None, choices, _) => match self.meant.clone().or_else(|| pair(choices)) {
                Some(Step::Move(mv)) if self.is_open(mv) => EntryVerdict::Ask(mv),
                Some(step) => EntryVerdict::Play(step),
                None => EntryVerdict::Several,
            },
        }
    }

    /// Returns the index of the choice that Enter plays, if it plays one.
    pub fn played(&self) -> Option<usize> {
        let EntryVerdict::Play(step) = self.verdict() else { return None };
        self.choices.iter().position(|choice| choice.step == step)
    }

    /// Whether the move could also be played with the other choice of promotion.
    fn is_open(&self, mv: Move) -> bool {
        let other = mv.promoting(!mv.promotes());
        other != mv && self.choices.iter().any(|choice| choice.step == Step::Move(other))
    }

    /// Returns the index of the choice that a digit picks by its number. `None` if the digit can continue
    /// the move or begin the next one.
    pub(crate) fn numbered(&self, c: char, tab: &Tab) -> Option<usize> {
        let index = digit(c)?.checked_sub(1)?;
        let choice = self.choices.get(index)?;
        if printed_step(self.line.before(), c.encode_utf8(&mut [0; 4]), tab).is_some() {
            return None;
        }
        let mut longer = MoveEntry { line: self.line.clone(), ..MoveEntry::default() };
        longer.line.insert(c.encode_utf8(&mut [0; 4]));
        longer.refresh(tab);
        let unread = longer.unread.as_ref()?;
        // The digit may be a rank, even of a square that no piece can go to.
        let may_be_rank = !choice.complete && !unread.error.reason.is_of_other_text();
        (longer.clock.is_empty() && !may_be_rank).then_some(index)
    }

    /// Returns a move entry with a text as its line, in the position at the cursor of the tab.
    pub(crate) fn with_line(text: &str, tab: &Tab) -> MoveEntry {
        let mut entry = MoveEntry { line: LineEdit::new(text), ..MoveEntry::default() };
        entry.read_line(tab);
        entry
    }

    /// Returns the step of the line if it is unambiguous, so that it is played without Enter.
    pub(crate) fn clear(&self) -> Option<Step> {
        self.only_complete().filter(|_| self.clock.is_empty())
    }

    /// Returns the time after the words.
    ///
    /// # Errors
    /// If the time is incomplete.
    pub(crate) fn time(&self) -> Result<Option<Millis>, Notice> {
        match &*self.clock {
            "" => Ok(None),
            clock => move_time::parse(clock)
                .map(Some)
                .ok_or_else(|| Notice::Edit(EditNotice::BadTime(clock.to_owned()))),
        }
    }

    /// Whether a colon at the caret would be part of a time.
    pub(crate) fn takes_colon(&self) -> bool {
        let typed = fold(self.line.before().rsplit(char::is_whitespace).next().unwrap_or_default());
        typed.starts_with(|c: char| c.is_ascii_digit())
            && typed.bytes().all(|byte| byte.is_ascii_digit() || byte == b':')
    }

    /// Picks the next or previous choice. Returns whether there is one.
    pub(crate) fn pick(&mut self, forward: bool) -> bool {
        let Some(last) = self.choices.len().checked_sub(1) else { return false };
        self.picked = Some(match (self.picked, forward) {
            (None, true) => 0,
            (Some(at), true) if at < last => at + 1,
            (Some(_), true) => 0,
            (None | Some(0), false) => last,
            (Some(at), false) => at - 1,
        });
        true
    }
}

/// Returns the move that a text spells exactly as printed, if the rest of the line can become a move after
/// it.
pub(crate) fn printed_step(text: &str, rest: &str, tab: &Tab) -> Option<Step> {
    let mv = printed_move(tab.replay().position(), tab.next_last_to(), text)?;
    let mut position = tab.replay().position().clone();
    if position.make(mv).is_err() {
        return None;
    }
    let mut next = MoveEntry::default();
    next.look_up(rest, &position, Some(mv.to()));
    (!next.is_refused).then_some(Step::Move(mv))
}

/// Whether a line begins with digits that are squares. Digits before whitespace are a move number only if
/// it is the number of the next move.
fn begins_with_squares(line: &str, tab: &Tab) -> bool {
    let Some((first, _)) = line.trim_start().split_once(char::is_whitespace) else { return false };
    let digits = fold(first);
    let are_squares = digits.len() > 1 && digits.bytes().all(|byte| matches!(byte, b'1'..=b'9'));
    are_squares && digits.parse() != Ok(tab.next_number())
}

/// Returns the words of a line. If the line begins with squares, whitespace is removed, because it would
/// turn the digits into a move number.
fn spelled_words<'a>(words: &'a str, tab: &Tab) -> Cow<'a, str> {
    if begins_with_squares(words, tab) { words.replace(char::is_whitespace, "").into() } else { words.into() }
}

/// Returns the value of a digit of either width.
fn digit(c: char) -> Option<usize> {
    fold(c.encode_utf8(&mut [0; 4])).parse().ok()
}

/// Returns the move of two choices that differ only in promotion.
fn pair(choices: &[EntryChoice]) -> Option<Step> {
    match choices {
        [EntryChoice { step: Step::Move(one), .. }, EntryChoice { step: Step::Move(other), .. }]
            if *other == one.promoting(!one.promotes()) =>
        {
            Some(Step::Move(*one))
        }
        _ => None,
    }
}
