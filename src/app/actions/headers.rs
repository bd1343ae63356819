//! The header form: changing, adding, removing and moving headers.

use crate::app::App;
use crate::app::actions::{external_edit, position_editor};
use crate::app::event::{CommandResult, RowId, done, edge};
use crate::app::layers::header_rows::{HANDICAP_ROW, HEADER, OFFERED, offered_key};
use crate::app::layers::{HandicapAnswer, HeaderRows, ListId, Prompt, PromptKind, Question};
use crate::app::text_edit::LineEdit;
use crate::messages::notices::{EditNotice, Notice};
use honfu_core::format::{HeaderWarning, header_warning};
use honfu_core::record::{HeaderKey, NodeId};
use honfu_core::shogi::Handicap;

/// Lays out the rows of the form in the order of the record's headers.
fn lay_out_headers(app: &mut App) {
    app.layers.header_rows = HeaderRows::new(&app.tab().record().headers);
}

/// Returns the warning about the header value being typed.
pub fn typed_header_warning(app: &App) -> Option<HeaderWarning> {
    let prompt = app.layers.prompt()?;
    if !matches!(prompt.kind, PromptKind::HeaderValue | PromptKind::NewHeader) {
        return None;
    }
    header_warning(&app.tab().record().headers, &prompt.subject, prompt.line.text())
}

pub(crate) fn show_headers(app: &mut App) -> CommandResult {
    lay_out_headers(app);
    app.layers.open_list(ListId::Headers)
}

/// Asks for the value of a row of the form.
pub(crate) fn ask_header(app: &mut App, row: RowId) -> CommandResult {
    let (kind, subject, value) = match row.sort {
        HEADER => {
            let header = app.tab().header(row.number).ok_or(Notice::NothingToDo)?;
            (PromptKind::HeaderValue, header.key.to_string(), header.value.to_string())
        }
        OFFERED => {
            let key = app.tab().header_name(offered_key(row));
            (PromptKind::NewHeader, key.to_owned(), String::new())
        }
        _ => return app.layers.ask(PromptKind::Handicap),
    };
    if value.contains('\n') {
        return external_edit::edit_externally(app);
    }
    app.layers.open(Prompt { subject, ..Prompt::filled(kind, &value) });
    done()
}

/// Handles the text typed into a prompt of the form.
pub(crate) fn header_typed(app: &mut App, kind: PromptKind, subject: &str, text: &str) -> CommandResult {
    match kind {
        PromptKind::HeaderKey => name_header(app, text),
        PromptKind::Handicap => set_handicap(app, text),
        PromptKind::HeaderValue => {
            let index = app.layers.selected_header().ok_or(Notice::NothingToDo)?;
            app.tab_mut().set_header(index, text)
        }
        _ => add_header(app, subject, text),
    }
}

/// Handles the typed key of a new header, which may be followed by its value.
fn name_header(app: &mut App, text: &str) -> CommandResult {
    let (key, value) = text.split_once(['：', ':']).unwrap_or((text, ""));
    let key = key.trim();
    let value = value.trim();
    if key.is_empty() {
        return done();
    }
    if HeaderKey::from_name(key) == Some(HeaderKey::Handicap) {
        return if value.is_empty() {
            app.layers.ask(PromptKind::Handicap)
        } else {
            set_handicap(app, value)
        };
    }
    let known = app.tab().record().headers.iter().position(|header| *header.key == *key);
    match known {
        Some(index) => change_known(app, index, value),
        None if value.is_empty() => {
            app.layers.open(Prompt { subject: key.to_owned(), ..Prompt::new(PromptKind::NewHeader) });
            done()
        }
        None => add_header(app, key, value),
    }
}

/// Asks for the value of an existing header, with the typed text as the proposed value.
fn change_known(app: &mut App, index: usize, value: &str) -> CommandResult {
    app.layers.select_row(RowId::new(index));
    ask_header(app, RowId::new(index))?;
    if let Some(prompt) = app.layers.prompt_mut().filter(|_| !value.is_empty()) {
        prompt.line = LineEdit::new(value);
    }
    done()
}

fn add_header(app: &mut App, key: &str, value: &str) -> CommandResult {
    if value.trim().is_empty() {
        return done();
    }
    let mut headers = app.tab().record().headers.clone();
    headers.push(key, value.trim());
    let index = headers.len() - 1;
    app.tab_mut().change_shown_headers(headers)?;
    app.layers.select_row(RowId::new(index));
    done()
}

/// Starts the record with another handicap, after a question if there are moves.
fn set_handicap(app: &mut App, name: &str) -> CommandResult {
    if name.trim().is_empty() {
        return done();
    }
    let handicap = handicap_of(name).ok_or_else(|| EditNotice::UnknownHandicap(name.to_owned()))?;
    app.tab().may_change()?;
    if app.tab().handicap().is_some_and(|own| own.position() == handicap.position()) {
        return done();
    }
    if app.tab().record().tree.node(NodeId::ROOT).first_child().is_none() {
        return position_editor::start_from(app, handicap.position(), true);
    }
    let lost = position_editor::unplayable_from(app, handicap.position());
    app.layers.open(Question::Handicap { handicap, lost });
    done()
}

/// Handles the answer to [`Question::Handicap`]; the form stays open.
pub(crate) fn answer_handicap(app: &mut App, handicap: Handicap, answer: HandicapAnswer) -> CommandResult {
    let keeps_moves = match answer {
        HandicapAnswer::KeepMoves => true,
        HandicapAnswer::RemoveMoves => false,
    };
    let outcome = position_editor::start_from(app, handicap.position(), keeps_moves);
    let _opened = app.layers.open_list_at(ListId::Headers, HANDICAP_ROW);
    outcome
}

pub(crate) fn remove_header(app: &mut App) -> CommandResult {
    let index = app.layers.selected_header().ok_or(Notice::NothingToDo)?;
    let mut headers = app.tab().record().headers.clone();
    headers.remove(index);
    Ok(app.tab_mut().change_shown_headers(headers)?.with(EditNotice::HeaderRemoved))
}

pub(crate) fn move_header(app: &mut App, down: bool) -> CommandResult {
    let index = app.layers.selected_header().ok_or(Notice::NothingToDo)?;
    let mut headers = app.tab().record().headers.clone();
    let target = if down { index + 1 } else { index.wrapping_sub(1) };
    if target >= headers.len() {
        return Err(edge(down).into());
    }
    headers.swap(index, target);
    app.tab_mut().change_shown_headers(headers)?;
    lay_out_headers(app);
    app.layers.select_row(RowId::new(target));
    done()
}

/// Opens the form at a header, by its index.
pub(crate) fn show_header(app: &mut App, index: usize) -> CommandResult {
    lay_out_headers(app);
    app.layers.open_list_at(ListId::Headers, RowId::new(index))
}

/// Returns the handicap with that name in a language.
fn handicap_of(name: &str) -> Option<Handicap> {
    let is_it = |own: &str| own.eq_ignore_ascii_case(name.trim());
    Handicap::from_name(name).or_else(|| Handicap::all().find(|handicap| handicap.words().all().any(is_it)))
}
