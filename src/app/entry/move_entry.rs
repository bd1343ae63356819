//! The line where moves are typed, and the moves it may become.

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

/// The state of entering moves.
#[derive(Clone, Debug, Default)]
pub struct MoveEntry {
    pub line: LineEdit,
    /// The moves and ends that the line may become, the likeliest first; none for an empty line.
    pub choices: Vec<EntryChoice>,
    /// The choice that was picked with Tab or the arrows.
    pub picked: Option<usize>,
    /// Why the line cannot become a move.
    pub unread: Option<Box<UnreadMove>>,
    /// Whether the line can become no move and no end.
    pub(crate) is_refused: bool,
    /// What the line means as it is.
    meant: Option<Step>,
    /// The time after the words, as it is typed.
    clock: String,
    /// What was added to the record, and can be taken back by Backspace.
    pub(crate) added: Vec<AddedMove>,
    /// The word that was played before it was finished, and that the line follows.
    pub(crate) word: Option<PlayedWord>,
}

/// A move or an end of the game that a line may become.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryChoice {
    pub step: Step,
    /// Whether the line is complete.
    pub complete: bool,
}

/// A change made by this entry: its node, and the number of changes before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AddedMove {
    pub(crate) node: NodeId,
    pub(crate) changes: usize,
}

/// What Enter does with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum EntryVerdict {
    Play(Step),
    /// The move may promote or not, and the line does not say.
    Ask(Move),
    /// There is only a time, which belongs to the move before.
    Time,
    Several,
    Nothing(Box<UnreadMove>),
}

impl MoveEntry {
    /// Empties the line, and remembers a move that was added for Backspace.
    pub(crate) fn begin_next(&mut self, added: Option<AddedMove>) {
        let mut all_added = std::mem::take(&mut self.added);
        all_added.extend(added);
        *self = MoveEntry { added: all_added, ..MoveEntry::default() };
    }

    /// Parses the line in the position of the tab.
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

    /// Finds what the line may become, and returns its words.
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
        // The sign before a word of CSA is a beginning.
        self.is_refused = self.choices.is_empty() && fold(words.trim()) != "%";
    }

    fn only_complete(&self) -> Option<Step> {
        let mut complete = self.choices.iter().filter(|choice| choice.complete);
        complete.next().filter(|_| complete.next().is_none()).map(|choice| choice.step.clone())
    }

    /// The picked choice, the only one, or the meaning of the line as it is.
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

    /// The choice that Enter plays, if it plays one.
    pub fn played(&self) -> Option<usize> {
        let EntryVerdict::Play(step) = self.verdict() else { return None };
        self.choices.iter().position(|choice| choice.step == step)
    }

    /// Whether it is open if the move promotes.
    fn is_open(&self, mv: Move) -> bool {
        let other = mv.promoting(!mv.promotes());
        other != mv && self.choices.iter().any(|choice| choice.step == Step::Move(other))
    }

    /// The choice that a digit picks by its number, where the digit cannot go on with the move, nor begin the
    /// next one.
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
        // The rank of a square to which nothing can go is no number of a choice.
        let may_be_rank = !choice.complete && !unread.error.reason.is_of_other_text();
        (longer.clock.is_empty() && !may_be_rank).then_some(index)
    }

    /// A line with that text, in the position of the tab.
    pub(crate) fn with_line(text: &str, tab: &Tab) -> MoveEntry {
        let mut entry = MoveEntry { line: LineEdit::new(text), ..MoveEntry::default() };
        entry.read_line(tab);
        entry
    }

    /// The step that is unambiguous, so that it is played without Enter.
    pub(crate) fn clear(&self) -> Option<Step> {
        self.only_complete().filter(|_| self.clock.is_empty())
    }

    /// The time after the words.
    ///
    /// # Errors
    /// If it is not finished.
    pub(crate) fn time(&self) -> Result<Option<Millis>, Notice> {
        match &*self.clock {
            "" => Ok(None),
            clock => move_time::parse(clock)
                .map(Some)
                .ok_or_else(|| Notice::Edit(EditNotice::BadTime(clock.to_owned()))),
        }
    }

    /// Whether a colon would be part of a time.
    pub(crate) fn takes_colon(&self) -> bool {
        let typed = fold(self.line.before().rsplit(char::is_whitespace).next().unwrap_or_default());
        typed.starts_with(|c: char| c.is_ascii_digit())
            && typed.bytes().all(|byte| byte.is_ascii_digit() || byte == b':')
    }

    /// Goes to the next (or previous) choice. Returns whether there is one.
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

/// The move that a text is as it is printed, and behind which the rest of a line can become a move.
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

/// Whether a line begins with digits that are squares. Before a blank and a move they are the number of
/// the move only if that is the next one.
fn begins_with_squares(line: &str, tab: &Tab) -> bool {
    let Some((first, _)) = line.trim_start().split_once(char::is_whitespace) else { return false };
    let digits = fold(first);
    let are_squares = digits.len() > 1 && digits.bytes().all(|byte| matches!(byte, b'1'..=b'9'));
    are_squares && digits.parse() != Ok(tab.next_number())
}

/// The words of a line. If it begins with squares, it has no blanks, which would make a number of them.
fn spelled_words<'a>(words: &'a str, tab: &Tab) -> Cow<'a, str> {
    if begins_with_squares(words, tab) { words.replace(char::is_whitespace, "").into() } else { words.into() }
}

/// The digit, of either width.
fn digit(c: char) -> Option<usize> {
    fold(c.encode_utf8(&mut [0; 4])).parse().ok()
}

/// The move of two choices that differ in promoting only.
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
