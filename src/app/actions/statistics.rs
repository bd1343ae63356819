//! Statistics of the position on the board: the folder of the games, the requests, and playing a listed
//! move.

use std::path::{Path, PathBuf};

use crate::app::App;
use crate::app::actions::{folder, preview, steps};
use crate::app::event::{CommandResult, DocumentSource, Effect, RequestId, RowId, done};
use crate::app::layers::{ListId, PromptKind};
use crate::app::study::statistics::PositionLookup;
use crate::app::study::{BOOK_MOVE, MoveStatistics};
use crate::messages::notices::Notice;
use honfu_core::record::Step;
use honfu_core::shogi::{Move, Position, Square};
use honfu_query::Continuations;

/// Lists the moves played in the position on the board. The games of the folder are read again, as they may
/// have changed.
pub(crate) fn show_statistics(app: &mut App, folder: Option<&str>) -> CommandResult {
    let folder = folder_for_games(app, folder);
    app.layers.close_browser();
    let request = app.documents.requests.next_id();
    app.study.statistics = MoveStatistics { folder: folder.clone(), request, ..MoveStatistics::default() };
    app.layers.open_list(ListId::Statistics)?;
    Ok(Effect::CountGames { request, folder }.into())
}

/// Reads the listed games again after a folder with them was indexed. The old statistics stay until then.
pub(super) fn count_games_again(app: &mut App, indexed: &Path) -> Option<Effect> {
    if !app.layers.is_listing(ListId::Statistics) || !app.study.statistics.folder.starts_with(indexed) {
        return None;
    }
    let request = app.documents.requests.next_id();
    let statistics = &mut app.study.statistics;
    (statistics.request, statistics.read, statistics.files) = (request, 0, None);
    (statistics.failure, statistics.asked) = (None, None);
    Some(Effect::CountGames { request, folder: statistics.folder.clone() })
}

/// Returns the folder that was typed, or else the default one.
pub(super) fn folder_for_games(app: &App, typed: Option<&str>) -> PathBuf {
    let folder = typed.map_or_else(|| folder_of_games(app), |typed| folder::path_of(app, typed));
    app.start_folders.folder.join(folder)
}

/// Returns the default folder: the browsed folder if the current file is somewhere in it, or else the
/// folder of the file.
fn folder_of_games(app: &App) -> PathBuf {
    let browsed = Some(app.browser.folder()).filter(|folder| !folder.as_os_str().is_empty());
    let DocumentSource::Path(path) = &app.tab().source else {
        return browsed.unwrap_or(&app.start_folders.folder).to_owned();
    };
    let path = app.start_folders.folder.join(path);
    let browsed = browsed.filter(|folder| path.starts_with(folder));
    browsed.or(path.parent()).map(Path::to_owned).unwrap_or_default()
}

/// Looks up the position on the board if it has changed, or if more games have been read. The old
/// statistics stay until the answer arrives.
pub(crate) fn look_up_statistics(app: &mut App) -> Option<Effect> {
    if !app.layers.is_listing(ListId::Statistics) {
        return None;
    }
    let position = board_position(app);
    let last_to = board_last_to(app);
    let MoveStatistics { additions, filter, .. } = &app.study.statistics;
    let additions = *additions;
    let is_known =
        |lookup: &PositionLookup| lookup.position.key() == position.key() && lookup.filter == *filter;
    // While a request for the same position waits, no new one is made, because more games may arrive all
    // the time.
    let is_asked = app.study.statistics.asked.as_ref().is_some_and(is_known);
    let shown = app.study.statistics.shown.as_ref().filter(|_| app.study.statistics.asked.is_none());
    if is_asked || shown.is_some_and(|shown| is_known(shown) && shown.additions == additions) {
        return None;
    }
    let position = position.clone();
    let filter = filter.clone();
    let request = app.documents.requests.next_id();
    let lookup =
        PositionLookup { request, position: position.clone(), last_to, filter: filter.clone(), additions };
    app.study.statistics.asked = Some(lookup);
    Some(Effect::LookUpPosition { request, position: Box::new(position), filter })
}

/// Shows the answer to a request. The selected move stays selected while games arrive; in another position
/// the first move is selected.
pub(crate) fn position_looked_up(app: &mut App, request: RequestId, found: Continuations) -> CommandResult {
    let statistics = &mut app.study.statistics;
    let Some(answered) = statistics.asked.take_if(|asked| asked.request == request) else {
        return done();
    };
    let key = answered.position.key();
    let is_same = statistics.shown.replace(answered).is_some_and(|shown| shown.position.key() == key);
    let selected = app.layers.list().map_or(0, |list| list.selected);
    let row = app.layers.selected_row().filter(|_| is_same && selected > 0);
    let before = std::mem::replace(&mut app.study.statistics.continuations, found);
    let next = &app.study.statistics.continuations.next;
    let kept = row.and_then(|row| {
        if row.sort == BOOK_MOVE {
            return Some(row);
        }
        let kept = before.next.get(row.number)?;
        next.iter().position(|own| own.mv == kept.mv).map(RowId::new)
    });
    if let Some(list) = app.layers.list_mut().filter(|list| list.id == ListId::Statistics) {
        list.wanted = kept;
        list.selected = 0;
    }
    done()
}

/// Asks for words that the counted games must have.
pub(crate) fn ask_statistics_filter(app: &mut App) -> CommandResult {
    app.layers.ask_about(PromptKind::Filter, &app.study.statistics.filter)
}

/// Returns the position on the board: at the cursor, or in a variation preview.
pub(super) fn board_position(app: &App) -> &Position {
    let preview = app.layers.preview().map(|preview| preview.position());
    preview.unwrap_or_else(|| app.tab().replay().position())
}

/// Returns the destination of the move before that position.
pub(super) fn board_last_to(app: &App) -> Option<Square> {
    let walked = app.layers.preview().and_then(|preview| preview.last_move());
    walked.map(Move::to).or_else(|| app.tab().next_last_to())
}

/// Plays the selected move, or goes to it if the record has it. In an unused new record, the move is only
/// previewed on the board, as in a book, and the record stays empty.
pub(crate) fn play_listed(app: &mut App) -> CommandResult {
    let row = app.layers.selected_row().ok_or(Notice::NothingToDo)?;
    let mv = if row.sort == BOOK_MOVE {
        app.study.book_move(row.number)?
    } else {
        app.study.listed_move(row.number)?
    };
    if app.layers.preview().is_some() || app.tab().is_unused() {
        return preview::extend_preview(app, mv);
    }
    let illegal = app.tab().replay().position().check(mv).is_err();
    steps::play(app, Step::Move(mv), illegal, None)?;
    done()
}

/// Returns the text of a listed move.
pub fn continuation_text(app: &App, index: usize) -> String {
    let mut text = String::new();
    let next = app.study.statistics.continuations.next.get(index);
    if let Some((next, PositionLookup { position, last_to, .. })) =
        next.zip(app.study.statistics.shown.as_ref())
    {
        app.settings.values().notation.write(&mut text, position, *last_to, next.mv);
    }
    text
}
