//! The actions of mouse clicks and of the wheel. Only the frame knows what is under the pointer, so `ui`
//! reports the target.

use crate::app::actions::{browsing, comment, cursor, entry, graphs, position_editor, tabs};
use crate::app::command::{Command, ListStep, Pane};
use crate::app::event::{CommandResponse, CommandResult, PointerTarget, done};
use crate::app::layers::{Layer, PromptKind};
use crate::app::{App, lists};

/// The number of lines that one step of the wheel scrolls.
const WHEEL_LINES: usize = 3;

/// Runs the action of a click on a target.
pub(crate) fn click(app: &mut App, target: PointerTarget) -> CommandResult {
    match target {
        PointerTarget::Item(index) => click_item(app, index),
        PointerTarget::Completion(index) => app.layers.click_completion(index),
        _ if is_covered(app) => done(),
        PointerTarget::Choice(index) => click_choice(app, index),
        PointerTarget::Pane(pane) => {
            comment::close_comment(app)?;
            app.panes.focus(pane)
        }
        PointerTarget::Node(node) => {
            comment::close_comment(app)?;
            app.panes.focus = Pane::Moves;
            cursor::go_to_place(app, node)
        }
        PointerTarget::Step(step) => graphs::click_step(app, step),
        PointerTarget::Spot(spot) => {
            comment::close_comment(app)?;
            position_editor::click_spot(app, spot)
        }
        PointerTarget::Hand(color, kind) => app.layers.click_hand(color, kind),
        PointerTarget::Tab(at) => {
            comment::close_comment(app)?;
            Ok(tabs::show_tab(app, at).into())
        }
        PointerTarget::Window => done(),
    }
}

/// Handles a step of the wheel: scrolls comments and lists, and steps through the moves elsewhere.
pub(crate) fn wheel(app: &mut App, target: PointerTarget, down: bool) -> CommandResult {
    let (step, walk) =
        if down { (ListStep::Down, Command::NextMove) } else { (ListStep::Up, Command::PreviousMove) };
    match (app.layers.top(), target) {
        (Some(Layer::Question(_)), _) => done(),
        (Some(Layer::Prompt(prompt)), _) if prompt.kind != PromptKind::Filter => done(),
        (Some(Layer::Help(_) | Layer::Prompt(_) | Layer::List(_)), _) => {
            (0..WHEEL_LINES).try_fold(CommandResponse::default(), |_, _| lists::step_in_list(app, step))
        }
        (_, PointerTarget::Pane(Pane::Comment)) => {
            let lines = app.panes.comment_scroll;
            app.panes.scroll_to(if down {
                lines.saturating_add(WHEEL_LINES)
            } else {
                lines.saturating_sub(WHEEL_LINES)
            });
            done()
        }
        (Some(Layer::Browser), _) => {
            (0..WHEEL_LINES).try_fold(CommandResponse::default(), |_, _| app.browser.walk_rows(step))
        }
        (_, PointerTarget::Tab(_)) => done(),
        _ => Ok(CommandResponse::run(walk)),
    }
}

/// Whether the panes are covered, so that clicks on them do nothing.
fn is_covered(app: &App) -> bool {
    !matches!(app.layers.top(), None | Some(Layer::Mode(_)))
}

/// Selects a row of the list, or chooses the row if it is selected already.
fn click_item(app: &mut App, index: usize) -> CommandResult {
    if app.layers.list().is_none() && app.layers.is_browser_open() {
        return browsing::click_row(app, index);
    }
    if app.layers.list().is_some_and(|list| list.selected == index) {
        app.layers.close_filter();
        return lists::choose_row(app);
    }
    lists::select_number(app, index);
    done()
}

fn click_choice(app: &mut App, index: usize) -> CommandResult {
    let Some(entry) = app.layers.entry_mut() else { return done() };
    entry.picked = Some(index);
    entry::accept_entry(app)
}
