//! The mouse: what a click or the wheel does. What lies under the pointer is what the
//! frame has shown, so `ui` tells it.

use crate::app::command::Command;
use crate::app::input::Place;
use crate::app::input::Spot;
use crate::app::overlay::PromptKind;
use crate::app::{App, Outcome, Pane};
use honfu_core::record::NodeId;
use honfu_core::shogi::{Color, PieceKind};

/// What lies at a place of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Pane(Pane),
    /// A row of the move list.
    Node(NodeId),
    /// A step of the line in the graph.
    Step(usize),
    /// A square, or a kind of piece in the hand of the side to move.
    Spot(Spot),
    /// The hand of a side while a position is set up, and there a kind of piece or none.
    Hand(Color, Option<PieceKind>),
    /// A document, by number.
    Tab(usize),
    /// What lies over the panes.
    Overlay,
    /// A line of the list that is open, by number.
    Item(usize),
    /// What Tab offers, by number.
    Completion(usize),
    /// What the move that is typed may become, by number.
    Choice(usize),
}

/// The lines that one step of the wheel scrolls.
const STEP: usize = 3;

impl App {
    /// Does what is pointed at.
    pub(crate) fn click(&mut self, target: Target) -> Outcome {
        match target {
            Target::Item(index) => self.click_item(index),
            Target::Completion(index) => self.click_completion(index),
            _ if self.is_covered() => Ok(Vec::new()),
            Target::Choice(index) => self.click_choice(index),
            Target::Pane(pane) => {
                self.keep_comment()?;
                self.focus(pane)
            }
            Target::Node(node) => {
                self.keep_comment()?;
                self.pane = Pane::Moves;
                self.go_to_place(node)
            }
            Target::Step(step) => self.click_step(step),
            Target::Spot(spot) => {
                self.keep_comment()?;
                self.click_spot(spot)
            }
            Target::Hand(color, kind) => self.click_hand(color, kind),
            Target::Tab(at) => {
                self.keep_comment()?;
                Ok(self.bring(at))
            }
            Target::Overlay => Ok(Vec::new()),
        }
    }

    /// Turns the wheel over something: walks over the board and the moves, and scrolls
    /// comments and lists.
    pub(crate) fn wheel(&mut self, target: Target, down: bool) -> Outcome {
        let (step, walk) = match down {
            true => (Command::Down, Command::NextMove),
            false => (Command::Up, Command::PreviousMove),
        };
        match target {
            _ if self.asked().is_some() || self.prompt.is_some() && !self.filters() => Ok(Vec::new()),
            _ if self.list.is_some() => (0..STEP).try_fold(Vec::new(), |_, _| self.run_in_list(step)),
            Target::Pane(Pane::Comment) => {
                self.scroll_comment(down);
                Ok(Vec::new())
            }
            _ if self.browser.is_open() => (0..STEP).try_fold(Vec::new(), |_, _| self.walk_rows(step)),
            Target::Tab(_) => Ok(Vec::new()),
            _ => self.run(walk.into()),
        }
    }

    /// Whether what lies over the panes is to be dealt with first.
    fn is_covered(&self) -> bool {
        self.prompt.is_some() || self.question.is_some() || self.list.is_some() || self.browser.is_open()
    }

    fn scroll_comment(&mut self, down: bool) {
        let lines = self.comment_scroll;
        self.scroll_to(if down { lines.saturating_add(STEP) } else { lines.saturating_sub(STEP) });
    }

    /// Selects a line of the list, and chooses it where it was selected already.
    fn click_item(&mut self, index: usize) -> Outcome {
        if self.list.is_none() && self.browser.is_open() {
            return self.click_row(index);
        }
        if self.list.as_ref().is_some_and(|list| list.selected == index) {
            self.prompt.take_if(|prompt| prompt.kind == PromptKind::Filter);
            return self.run_in_list(Command::Accept);
        }
        self.select(index);
        Ok(Vec::new())
    }

    fn click_completion(&mut self, index: usize) -> Outcome {
        if let Some(prompt) = &mut self.prompt {
            prompt.pick(index);
        }
        Ok(Vec::new())
    }

    fn click_choice(&mut self, index: usize) -> Outcome {
        match &mut self.entry {
            Some(entry) => entry.picked = Some(index),
            None => return Ok(Vec::new()),
        }
        self.run_in_entry(Command::Accept)
    }

    /// Picks a piece up or puts it down, in the position editor too.
    fn click_spot(&mut self, spot: Spot) -> Outcome {
        if let (Some(editor), Spot::Square(square)) = (&mut self.position_editor, spot) {
            editor.go(Place::Square(square));
            return self.run_in_position(Command::Accept).unwrap_or_else(|| Ok(Vec::new()));
        }
        self.point_at(spot)
    }
}
