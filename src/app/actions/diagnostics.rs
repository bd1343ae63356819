//! Going to diagnostics, and retyping the text at the cursor that was not understood.

use crate::app::App;
use crate::app::actions::{cursor, records};
use crate::app::command::Pane;
use crate::app::event::{CommandResult, done, notify};
use crate::app::layers::{Prompt, PromptKind};
use crate::messages::notices::EditNotice;
use honfu_core::record::NodeLocation;

/// Goes to the next or previous diagnostic of the line, `times` diagnostics away.
pub(crate) fn step_diagnostic(app: &mut App, forward: bool, times: usize) -> CommandResult {
    let tab = app.tab_mut();
    let line = tab.cursor().line();
    let at = tab.cursor().depth();
    let is_faulty = |&depth: &usize| tab.severity_at(line[depth]).is_some();
    let skipped = times - 1;
    let found = if forward {
        (at + 1..line.len()).filter(is_faulty).nth(skipped)
    } else {
        (0..at).rev().filter(is_faulty).nth(skipped)
    };
    let depth = found.ok_or(EditNotice::NoDiagnostic)?;
    tab.jump(|cursor, _| cursor.go_to_depth(depth));
    app.panes.comment_scroll = 0;
    done()
}

pub(crate) fn go_to_diagnostic(app: &mut App, number: usize) -> CommandResult {
    let diagnostic = app.tab().diagnostics.get(number);
    let place = diagnostic.and_then(|diagnostic| {
        Some(NodeLocation { record: app.tab().record_of(diagnostic)?, node: diagnostic.node? })
    });
    go_to_diagnostic_place(app, place)
}

/// Goes to the place of a diagnostic, and focuses the comment pane, which describes it and shows its text.
pub(crate) fn go_to_diagnostic_place(app: &mut App, place: Option<NodeLocation>) -> CommandResult {
    app.layers.close_lists();
    let Some(place) = place else { return Err(EditNotice::NoPlace.into()) };
    if place.record != app.tab().index() {
        records::select_record(app, Some(place.record))?;
    }
    app.panes.focus = Pane::Comment;
    cursor::go_to_place(app, place.node)
}

/// Retypes the text that was not understood, or asks for the correction.
pub(crate) fn retype_or_ask(app: &mut App, argument: Option<&str>) -> CommandResult {
    app.tab().may_change()?;
    let gap = app.tab().gap().ok_or(EditNotice::NothingUnread)?;
    match argument {
        Some(text) => retype(app, text),
        None => {
            app.layers.open(Prompt::filled(PromptKind::Retype, gap.text.trim()));
            done()
        }
    }
}

/// Replaces the text that was not understood by typed moves. If the typed text is not a list of moves, the
/// prompt stays open.
pub(crate) fn retype(app: &mut App, text: &str) -> CommandResult {
    let tab = app.tab_mut();
    let gap = tab.gap().ok_or(EditNotice::NothingUnread)?;
    let read = tab.typed(text).and_then(|typed| tab.insert_retyped(gap, &typed));
    let notice = read.inspect_err(|_| app.layers.open(Prompt::filled(PromptKind::Retype, text)))?;
    app.panes.comment_scroll = 0;
    notify(notice)
}
