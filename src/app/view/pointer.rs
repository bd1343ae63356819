//! The mouse: what a click or the wheel does. Only the frame knows what is under the pointer, so `ui`
//! reports it.

use crate::app::command::Command;
use crate::app::event::PointerTarget;
use crate::app::overlay::PromptKind;
use crate::app::{App, AppMode, CommandResponse, CommandResult, ListStep, Pane, TopLayer, done};

/// The lines that one step of the wheel scrolls.
const WHEEL_LINES: usize = 3;

impl App {
    /// Runs the action of what was clicked.
    pub(crate) fn click(&mut self, target: PointerTarget) -> CommandResult {
        match target {
            PointerTarget::Item(index) => self.click_item(index),
            PointerTarget::Completion(index) => self.click_completion(index),
            _ if self.is_covered() => done(),
            PointerTarget::Choice(index) => self.click_choice(index),
            PointerTarget::Pane(pane) => {
                self.close_comment()?;
                self.focus(pane)
            }
            PointerTarget::Node(node) => {
                self.close_comment()?;
                self.panes.focus = Pane::Moves;
                self.go_to_place(node)
            }
            PointerTarget::Step(step) => self.click_step(step),
            PointerTarget::Spot(spot) => {
                self.close_comment()?;
                self.click_spot(spot)
            }
            PointerTarget::Hand(color, kind) => self.click_hand(color, kind),
            PointerTarget::Tab(at) => {
                self.close_comment()?;
                Ok(self.show_tab(at).into())
            }
            PointerTarget::Overlay => done(),
        }
    }

    /// Turns the wheel over something: steps through the moves over the board, and scrolls comments and
    /// lists.
    pub(crate) fn wheel(&mut self, target: PointerTarget, down: bool) -> CommandResult {
        let (step, walk) =
            if down { (ListStep::Down, Command::NextMove) } else { (ListStep::Up, Command::PreviousMove) };
        match (self.top_layer(), target) {
            (TopLayer::Question(_), _) => done(),
            (TopLayer::Prompt(prompt), _) if prompt.kind != PromptKind::Filter => done(),
            (TopLayer::Help | TopLayer::Prompt(_) | TopLayer::List(_), _) => {
                (0..WHEEL_LINES).try_fold(CommandResponse::default(), |_, _| self.step_in_list(step))
            }
            (_, PointerTarget::Pane(Pane::Comment)) => {
                let lines = self.panes.comment_scroll;
                self.scroll_to(if down {
                    lines.saturating_add(WHEEL_LINES)
                } else {
                    lines.saturating_sub(WHEEL_LINES)
                });
                done()
            }
            (TopLayer::Browser, _) => {
                (0..WHEEL_LINES).try_fold(CommandResponse::default(), |_, _| self.walk_rows(step))
            }
            (_, PointerTarget::Tab(_)) => done(),
            _ => self.run(walk.into()),
        }
    }

    /// Whether the panes are covered, so that clicks on them do nothing.
    fn is_covered(&self) -> bool {
        !matches!(self.top_layer(), TopLayer::CommentEdit | TopLayer::Mode(_))
    }

    /// Selects a line of the list, and chooses it where it was selected already.
    fn click_item(&mut self, index: usize) -> CommandResult {
        if self.layers.list.is_none() && self.browser.is_open() {
            return self.click_row(index);
        }
        if self.layers.list.as_ref().is_some_and(|list| list.selected == index) {
            self.layers.prompt.take_if(|prompt| prompt.kind == PromptKind::Filter);
            return self.choose_row();
        }
        self.select_number(index);
        done()
    }

    fn click_completion(&mut self, index: usize) -> CommandResult {
        if let Some(prompt) = &mut self.layers.prompt {
            prompt.pick(index);
        }
        done()
    }

    fn click_choice(&mut self, index: usize) -> CommandResult {
        let AppMode::Entry(entry) = &mut self.layers.mode else { return done() };
        entry.picked = Some(index);
        self.accept_entry()
    }
}
