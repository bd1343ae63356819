//! Runs a command: first closes the layers that would hide its result, then calls its line in `handlers`.

use crate::app::App;
use crate::app::actions::{closing, comment};
use crate::app::command::{ArgumentValues, Command, CommandRow, Invocation, KeyContext, LayerRule};
use crate::app::event::CommandResult;
use crate::app::handlers::{run_special, run_usual};
use crate::app::lists::help;
use crate::messages::notices::Notice;

/// Runs a command: its special action in the current context if it has one, otherwise its usual action.
pub(crate) fn run(app: &mut App, mut call: Invocation) -> CommandResult {
    if call.command == Command::Interrupt {
        // Quitting must always work.
        return closing::interrupt(app);
    }
    let row = call.command.row();
    if row.leaves_help() {
        help::leave_help(app);
    }
    leave_layers(app, row)?;
    if let Some(place) = row.special_place(app.context())
        && let Some(result) = run_special(app, &call, place)
    {
        return result;
    }
    if row.argument.is_some_and(|argument| argument.is_needed) && call.argument.is_none() {
        let count = call.count.filter(|_| row.values() == ArgumentValues::Number);
        let Some(count) = count else { return app.layers.ask_argument(call.command) };
        call.argument = Some(count.to_string());
    }
    run_usual(app, &call)
}

/// Closes the layers that would hide the result of a command. Saves the comment being edited unless the
/// command is about the comment.
fn leave_layers(app: &mut App, row: &CommandRow) -> Result<(), Notice> {
    let is_about_comment = !row.is_for_panes() || row.is_listed_in(KeyContext::CommentEdit);
    if app.context() == KeyContext::CommentEdit && !is_about_comment {
        comment::close_comment(app)?;
    }
    comment::leave_templates(app, row)?;
    app.layers.close_lists_for(row);
    if row.layers == LayerRule::CloseLists {
        app.layers.close_all_of_record();
        app.layers.take_prompt();
    }
    match app.context() {
        KeyContext::Browser if !row.keeps_open(KeyContext::Browser) => app.layers.close_browser(),
        KeyContext::Line => app.layers.leave_preview_for(row),
        _ => {}
    }
    Ok(())
}
