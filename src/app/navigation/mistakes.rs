//! What went wrong in this line, by the evaluations in its comments: finding, listing and marking mistakes.

use super::places::place_line;
use crate::app::overlay::{ListId, RowId};
use crate::app::{App, CommandResult, TabId, notify};
use crate::messages;
use crate::messages::notices::{EditNotice, NavigationNotice};
use honfu_core::annotation::{LineReview, MoveReview, ReviewSettings, better_line, review_line};
use honfu_core::record::{DetachedReplay, Edit, NodeId};

/// The review of this line, while something shows it.
#[derive(Clone, Debug, Default)]
pub(crate) struct ShownReview {
    of: Option<ReviewSource>,
    review: LineReview,
}

/// A line of a record as it was at some time, and the settings of its review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ReviewSource {
    record: (TabId, usize),
    revision: u64,
    leaf: Option<NodeId>,
    settings: ReviewSettings,
}

impl App {
    /// The review of this line.
    pub(crate) fn review(&self) -> &LineReview {
        &self.panes.shown_review.review
    }

    /// Reviews this line anew if it has changed and the review is shown.
    pub(crate) fn update_review(&mut self) {
        if self.is_listing(ListId::Mistakes) || self.shows_graph() {
            self.review_again();
        }
    }

    fn review_again(&mut self) {
        let tab = self.tab();
        let settings = self.settings.values().review();
        let leaf = tab.cursor().line().last().copied();
        let of = ReviewSource { record: tab.shown(), revision: tab.document.revision(), leaf, settings };
        if self.panes.shown_review.of != Some(of) {
            let review = review_line(tab.record(), tab.cursor().line(), &settings);
            self.panes.shown_review = ShownReview { of: Some(of), review };
        }
    }

    /// Goes to a mistake of this line, `times` mistakes on or back.
    pub(crate) fn seek_mistake(&mut self, forward: bool, times: usize) -> CommandResult {
        self.review_again();
        let at = self.tab().cursor().depth();
        let mistakes = self.review().mistakes();
        let found = if forward {
            mistakes.filter(|found| found.step > at).take(times).last()
        } else {
            mistakes.rev().filter(|found| found.step < at).take(times).last()
        };
        let Some(found) = found else {
            let is_empty = self.review().moves.is_empty();
            return Err(
                if is_empty { NavigationNotice::NoEvaluations } else { NavigationNotice::NoMistake }.into()
            );
        };
        let node = found.node;
        let text = self.judged(found);
        self.go_to_place(node)?;
        notify(NavigationNotice::Mistake(text))
    }

    /// Lists the mistakes of this line, the one at the cursor or the next one selected.
    pub(crate) fn show_mistakes(&mut self) -> CommandResult {
        self.review_again();
        if self.review().moves.is_empty() {
            return Err(NavigationNotice::NoEvaluations.into());
        }
        let at = self.tab().cursor().depth();
        let next = self.review().mistakes().find(|found| found.step >= at);
        let shown = next.or_else(|| self.review().mistakes().last()).ok_or(NavigationNotice::NoMistakes)?;
        self.open_list_at(ListId::Mistakes, RowId::of_node(shown.node))
    }

    /// Gives the mistakes of this line their marks, where they have none.
    pub(crate) fn mark_mistakes(&mut self) -> CommandResult {
        self.review_again();
        let tree = &self.tab().record().tree;
        let marks = self.review().mistakes().filter_map(|found| {
            let mark = found.judgement?.mark().filter(|_| tree.mark(found.node).is_none())?;
            Some(Edit::Mark { node: found.node, mark: Some(mark) })
        });
        let edits: Vec<Edit> = marks.collect();
        let count = edits.len();
        if count == 0 {
            return Err(EditNotice::NoMistakesToMark.into());
        }
        self.change(edits, Some(self.tab().cursor().node()))?;
        notify(EditNotice::MistakesMarked(count))
    }

    /// A mistake as a line of text: the move, its name, the loss, the evaluations, and what was better.
    pub(crate) fn mistake_text(&self, node: NodeId, replay: &mut DetachedReplay<'_>) -> String {
        let Some(found) = self.review().moves.iter().find(|found| found.node == node) else {
            return String::new();
        };
        let place = place_line(self.tab(), replay, node, self.settings.locale(), "");
        let better = self.better_text(found, replay);
        format!("{place}  {}{better}", self.judged(found))
    }

    fn judged(&self, found: &MoveReview) -> String {
        messages::mistake(found, self.tab().record().start.is_handicap(), self.settings.lang())
    }

    /// The first moves of the better line.
    fn better_text(&self, found: &MoveReview, replay: &mut DetachedReplay<'_>) -> String {
        let record = self.tab().record();
        let line = self.tab().cursor().line();
        let Some(better) = better_line(record, line, found.step) else { return String::new() };
        let tree = &record.tree;
        replay.go(tree, better.from);
        let mut position = replay.position().clone();
        let mut last_to = replay.last_to(tree);
        let mut text = String::new();
        for &mv in better.moves.iter().take(BETTER_MOVES) {
            text.push(' ');
            self.settings.values().notation.write(&mut text, &position, mv, last_to);
            let _undo = position.make(mv);
            last_to = Some(mv.to());
        }
        messages::better_line(&text, self.settings.lang())
    }
}

/// How many moves of a better line are listed.
const BETTER_MOVES: usize = 5;
