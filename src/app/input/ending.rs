//! How a line ends: chosen from all the possible endings, or in the user's own words.

use super::entry::ends;
use crate::app::overlay::{ListItem, ListKind, Prompt, PromptKind};
use crate::app::{App, CommandResult, done};
use crate::messages;
use crate::messages::notices::Notice;
use crate::messages::screen::ScreenLabel;
use honfu_core::record::{GameEnd, Step};
use honfu_core::shogi::Handicap;

impl App {
    /// Ends the line as a word says; without one asks, and offers what the rules call for.
    pub(crate) fn end(&mut self, word: Option<&str>) -> CommandResult {
        if let Some(word) = word {
            return self.end_in_words(word);
        }
        self.tab().may_change()?;
        self.tab_mut().judge_all();
        let due = self.due_end();
        self.show(ListKind::Endings)?;
        self.select(GameEnd::KNOWN.iter().position(|known| Some(known) == due.as_ref()).unwrap_or(0));
        done()
    }

    /// Ends the line with a word: one that is known, or else as it stands.
    pub(crate) fn end_in_words(&mut self, word: &str) -> CommandResult {
        let mover = self.tab().replay().position().side();
        let known = ends::matching(word, mover).into_iter().find(|(_, whole)| *whole);
        let other = || GameEnd::Other(word.trim().into());
        self.end_with(known.map_or_else(other, |(terminal, _)| terminal))
    }

    fn end_with(&mut self, terminal: GameEnd) -> CommandResult {
        self.list = None;
        self.play(Step::End(terminal), false, None)?;
        done()
    }

    pub(crate) fn choose_ending(&mut self, item: ListItem) -> CommandResult {
        match item {
            ListItem::Ending(index) => {
                let terminal = GameEnd::KNOWN.get(index).cloned().ok_or(Notice::NothingToDo)?;
                self.end_with(terminal)
            }
            _ => {
                self.list = None;
                self.prompt = Some(Prompt::new(PromptKind::Ending));
                done()
            }
        }
    }

    /// An end in a line, with what it comes to for the side to move; the one that the rules
    /// call for says so.
    pub fn ending_text(&self, item: ListItem) -> String {
        let lang = self.preferences.lang;
        let known = if let ListItem::Ending(index) = item { GameEnd::KNOWN.get(index) } else { None };
        let Some(terminal) = known else { return ScreenLabel::OtherEnding.get(lang).to_owned() };
        let side = self.tab().replay().position().side();
        let has_odds = self.handicap().is_some_and(|handicap| handicap != Handicap::Even);
        // A draw comes to what it is called.
        let outcome = terminal.outcome(side).filter(|_| *terminal != GameEnd::Draw);
        let outcome = outcome.map(|outcome| messages::outcome(outcome, has_odds, lang));
        let due =
            (self.due_end().as_ref() == Some(terminal)).then(|| ScreenLabel::DueEnding.get(lang).to_owned());
        let name = messages::terminal(terminal, lang).to_owned();
        [Some(name), outcome, due].into_iter().flatten().collect::<Vec<_>>().join("  ")
    }
}
