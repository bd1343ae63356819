//! Typed and pasted text, and the commands of the prompt at the bottom.

use crate::app::actions::{
    answers, appearance, browsing, diagnostics, entry, export_form, headers, marks, paste, position_editor,
    saving, steps,
};
use crate::app::browser::word_completions;
use crate::app::command::{COMMANDS, Command, Invocation, KeyContext, ListStep};
use crate::app::event::{CommandResponse, CommandResult, done};
use crate::app::layers::{ListId, Prompt, PromptKind, UnknownCommand, command_of};
use crate::app::lists::help;
use crate::app::text_edit::LineEdit;
use crate::app::{App, lists};
use crate::messages::notices::{NavigationNotice, Notice, UnknownName};
use crate::messages::{Lang, nearest_name};

/// Opens the command prompt.
pub(crate) fn show_palette(app: &mut App) -> CommandResult {
    if app.layers.take_question().is_some() {
        // Otherwise the question would take the letters of the command as answers.
        app.layers.close_all_of_record();
    }
    help::leave_help(app);
    app.layers.ask(PromptKind::Command)
}

pub(crate) fn type_text(app: &mut App, text: &str) -> CommandResult {
    match app.context() {
        KeyContext::Question => {
            return text.chars().next().map_or_else(done, |key| answers::answer(app, key));
        }
        KeyContext::CommentEdit => return app.tab_mut().type_comment(text, false),
        KeyContext::Entry => return entry::type_entry(app, text),
        KeyContext::Position => return app.layers.type_piece(text),
        _ => {}
    }
    let Some(prompt) = app.layers.prompt_mut() else { return Err(Notice::NothingToDo) };
    prompt.line.insert(text);
    prompt_changed(app);
    done()
}

/// Handles pasted text, which is inserted as text and never run as keys.
pub(crate) fn paste_text(app: &mut App, text: &str) -> CommandResult {
    match app.context() {
        KeyContext::CommentEdit => app.tab_mut().type_comment(text, true),
        KeyContext::Position => position_editor::paste_position(app, text),
        KeyContext::Entry if app.layers.is_entry_empty() && app.tab().lists_moves(text) => {
            paste::take_pasted(app, text)
        }
        KeyContext::Prompt | KeyContext::Help | KeyContext::Entry => type_text(app, text),
        KeyContext::Start => {
            app.layers.close_lists();
            paste::take_pasted(app, text)
        }
        KeyContext::BoardCursor | KeyContext::Line => paste::take_pasted(app, text),
        context if context.is_pane() => paste::take_pasted(app, text),
        _ => Err(Notice::NothingToDo),
    }
}

/// Whether an unbound key is a character that begins a filter. This holds only in lists without commands of
/// their own context.
pub(crate) fn begins_filter(app: &App, key: &str) -> bool {
    app.context() == KeyContext::List && key.chars().count() == 1
}

/// Opens the filter of the list with the text typed so far.
pub(crate) fn filter_from(app: &mut App, typed: &str) -> CommandResult {
    app.layers.ask_list_filter()?;
    type_text(app, typed)
}

fn prompt_changed(app: &mut App) {
    let Some(prompt) = app.layers.prompt_mut() else { return };
    prompt.refresh();
    let text = prompt.line.text().to_owned();
    match prompt.kind {
        PromptKind::Filter => type_filter(app, &text),
        PromptKind::Browse => {
            prompt.completions = app.browser.completions(&text, app.settings.lang());
            app.browser.filter_as_typed(&text);
        }
        _ => {}
    }
}

/// Filters the list as text is typed; records are filtered by content.
fn type_filter(app: &mut App, text: &str) {
    // In the help the `/` that begins a filter is not part of the filter.
    lists::filter_list(app, text.trim_start_matches('/').to_owned());
    let lang = app.settings.lang();
    let lists_records = app.layers.is_listing(ListId::Records);
    if let Some(prompt) = app.layers.prompt_mut().filter(|_| lists_records) {
        prompt.completions = word_completions(text, lang);
    }
}

/// Offers the filter keys as completions if nothing is typed yet.
fn offer_keys(app: &mut App) {
    let lang = app.settings.lang();
    let lists_records = app.layers.is_listing(ListId::Records);
    let Some(prompt) = app.layers.prompt_mut().filter(|prompt| prompt.line.is_empty()) else {
        return;
    };
    if prompt.kind == PromptKind::Browse || prompt.kind == PromptKind::Filter && lists_records {
        prompt.completions = honfu_query::completions("", lang == Lang::Ja);
    }
}

/// Moves through the filtered list, or else through the history or the completions.
pub(crate) fn step_in_prompt(app: &mut App, step: ListStep) -> CommandResult {
    let Some(prompt) = app.layers.prompt_mut() else { return Err(Notice::NothingToDo) };
    let is_up = match (prompt.kind, step) {
        (PromptKind::Filter, _) => return lists::move_in_list(app, step),
        // The list of files stays visible while its filter is typed.
        (PromptKind::Browse, ListStep::Up | ListStep::Down) => return app.browser.walk_rows(step),
        (_, ListStep::Up) => true,
        (_, ListStep::Down) => false,
        _ => return Err(Notice::NothingToDo),
    };
    let recalls = prompt.recalls(is_up);
    lists::or_no_further(app, |app| match app.layers.prompt_mut() {
        Some(prompt) if !recalls => {
            prompt.complete(!is_up);
            done()
        }
        _ => app.layers.recall(is_up),
    })
}

/// Inserts the next or previous completion; in a filter without completions, moves through the list.
pub(crate) fn complete_prompt(app: &mut App, forward: bool) -> CommandResult {
    lists::or_no_further(app, |app| {
        offer_keys(app);
        let Some(prompt) = app.layers.prompt_mut() else { return Err(Notice::NothingToDo) };
        if prompt.kind == PromptKind::Filter && prompt.completions.is_empty() {
            return lists::step_in_list(app, if forward { ListStep::Down } else { ListStep::Up });
        }
        prompt.complete(forward);
        let text = prompt.line.text().to_owned();
        match prompt.kind {
            PromptKind::Filter => lists::filter_list(app, text),
            PromptKind::Browse => app.browser.filter_as_typed(&text),
            _ => {}
        }
        done()
    })
}

/// Moves the caret or deletes text in the prompt.
pub(crate) fn edit_prompt(app: &mut App, edit: fn(&mut LineEdit)) -> CommandResult {
    let Some(prompt) = app.layers.prompt_mut() else { return Err(Notice::NothingToDo) };
    let before = prompt.line.clone();
    edit(&mut prompt.line);
    if prompt.line == before {
        return Err(NavigationNotice::NoFurther.into());
    }
    if prompt.line.text() != before.text() {
        prompt_changed(app);
    }
    done()
}

/// Deletes the character before the caret; closes the prompt if it is empty, as in editors.
pub(crate) fn delete_back_in_prompt(app: &mut App) -> CommandResult {
    let is_empty = app.layers.prompt().is_some_and(|prompt| prompt.line.is_empty());
    if is_empty { leave_prompt(app) } else { edit_prompt(app, LineEdit::delete_back) }
}

pub(crate) fn leave_prompt(app: &mut App) -> CommandResult {
    if help::leave_help(app) {
        return done();
    }
    match app.layers.take_prompt().map(|prompt| prompt.kind) {
        Some(PromptKind::Filter) => lists::filter_list(app, String::new()),
        Some(PromptKind::Browse) => app.browser.filter_as_typed(""),
        _ => {}
    }
    done()
}

/// Filters records by the complete text; while it was typed, its last word counted as unfinished.
fn filter_by_whole_text(app: &mut App, text: &str) {
    let shown = |app: &App| app.documents.record_list.shown().to_vec();
    let before = shown(app);
    let at = app.layers.list().map_or(0, |list| list.selected);
    lists::filter_list(app, format!("{} ", text.trim_start_matches('/')));
    if shown(app) == before {
        lists::select_number(app, at);
    }
}

/// Runs the selected row of the help; the help stays open if no row is selected.
fn choose_in_help(app: &mut App) -> CommandResult {
    let typed = app.layers.prompt().map_or_else(String::new, |prompt| prompt.line.text().to_owned());
    if app.layers.selected_row().is_none() {
        return Err(NavigationNotice::NoMatch(typed).into());
    }
    app.layers.remember(PromptKind::Filter, &typed);
    lists::choose_row(app)
}

/// Keeps the filter of a list and chooses the selected row.
fn accept_filter(app: &mut App, prompt: Prompt, text: &str) -> CommandResult {
    if app.layers.is_listing(ListId::Records) {
        filter_by_whole_text(app, text);
    }
    let is_statistics = app.layers.is_listing(ListId::Statistics);
    if !is_statistics && app.layers.selected_row().is_none() {
        app.layers.open(prompt);
        return Err(NavigationNotice::NoMatch(text.to_owned()).into());
    }
    app.layers.remember(PromptKind::Filter, text);
    // In the statistics the user first looks at the filtered moves.
    if is_statistics { done() } else { lists::choose_row(app) }
}

/// Accepts the text in the prompt and does what the prompt is for.
pub(crate) fn accept_prompt(app: &mut App) -> CommandResult {
    if app.layers.is_help_open() {
        return choose_in_help(app);
    }
    let Some(mut prompt) = app.layers.take_prompt() else { return Err(Notice::NothingToDo) };
    if prompt.is_unclear() {
        let is_picked = prompt.picked.is_some();
        app.layers.open(prompt);
        return if is_picked { done() } else { Err(NavigationNotice::ChooseToRemove.into()) };
    }
    let text = prompt.answer().to_owned();
    if prompt.kind != PromptKind::Filter {
        app.layers.remember(prompt.kind, &text);
    }
    match prompt.kind {
        PromptKind::Filter => accept_filter(app, prompt, &text),
        PromptKind::Browse => browsing::browse_for(app, &text),
        PromptKind::Bookmark => marks::set_bookmark(app, &text),
        PromptKind::Retype => diagnostics::retype(app, &text),
        kind @ (PromptKind::HeaderKey
        | PromptKind::HeaderValue
        | PromptKind::NewHeader
        | PromptKind::Handicap) => headers::header_typed(app, kind, &prompt.subject, &text),
        PromptKind::Export(field) => export_form::field_typed(app, field, &text),
        PromptKind::Setting(_) if prompt.is_chooser() && text.trim().is_empty() => done(),
        PromptKind::Setting(row) => appearance::set_setting(app, row.key, &text)
            // The prompt stays open so that the text can be corrected.
            .inspect_err(|_| app.layers.open(prompt)),
        _ if text.trim().is_empty() => done(),
        PromptKind::Command => run_line(&text),
        PromptKind::Ending => steps::end_in_words(app, &text),
        PromptKind::Argument(command) => {
            Ok(CommandResponse::run(Invocation { command, count: None, argument: Some(text) }))
        }
        PromptKind::SaveAs => saving::save_as(app, &text),
    }
}

/// Runs a line of the `:` prompt; a bare number goes to the move of that number.
fn run_line(line: &str) -> CommandResult {
    if let Ok(ply) = line.trim().parse() {
        return Ok(CommandResponse::run(Invocation { count: Some(ply), ..Command::GoTo.into() }));
    }
    let (command, argument) = command_of(line).map_err(|UnknownCommand(typed)| {
        let names = COMMANDS.iter().filter(|row| row.is_for_panes()).map(|row| row.name);
        UnknownName::Command { near: nearest_name(&typed, names), typed }
    })?;
    Ok(CommandResponse::run(Invocation { command, count: None, argument }))
}
