//! Opening and closing the opening book, and looking up the position on the board in it.

use crate::app::App;
use crate::app::actions::{folder, statistics};
use crate::app::event::{CommandResponse, CommandResult, Effect};
use crate::app::layers::ListId;
use crate::app::study::BookView;
use crate::app::study::book::BookLookup;
use crate::messages::notices::NavigationNotice;
use honfu_query::BookMove;

/// Opens an opening book, and the statistics beside which it is shown; closes the book if no file is given.
pub(crate) fn open_book(app: &mut App, file: Option<&str>) -> CommandResult {
    let request = app.documents.requests.next_id();
    let Some(typed) = file else {
        app.study.book.path.take().ok_or(NavigationNotice::NoBook)?;
        app.study.book = BookView::default();
        let closing = CommandResponse::from(Effect::OpenBook { request, path: None });
        return Ok(closing.with(NavigationNotice::BookClosed));
    };
    let path = app.start_folders.folder.join(folder::path_of(app, typed));
    app.study.book.opening = Some((request, path.clone()));
    let opening = CommandResponse::from(Effect::OpenBook { request, path: Some(path) });
    if app.layers.is_listing(ListId::Statistics) {
        return Ok(opening);
    }
    Ok(statistics::show_statistics(app, None)?.after(opening))
}

/// Looks up the position on the board in the book if it has changed. The old moves stay until the answer
/// arrives.
pub(crate) fn look_up_book(app: &mut App) -> Option<Effect> {
    if app.study.book.path.is_none() || !app.layers.is_listing(ListId::Statistics) {
        return None;
    }
    let position = statistics::board_position(app);
    let last_to = statistics::board_last_to(app);
    let lookup = app.study.book.asked.as_ref().or(app.study.book.shown.as_ref());
    if lookup.is_some_and(|lookup| lookup.position == *position && lookup.last_to == last_to) {
        return None;
    }
    let position = position.clone();
    let request = app.documents.requests.next_id();
    app.study.book.asked = Some(BookLookup { request, position: position.clone(), last_to });
    Some(Effect::SearchBook { request, position: Box::new(position) })
}

/// Returns the text of a move of the book.
pub fn book_move_text(app: &App, book_move: &BookMove) -> String {
    let mut text = String::new();
    if let Some(BookLookup { position, last_to, .. }) = &app.study.book.shown {
        app.settings.values().notation.write(&mut text, position, *last_to, book_move.mv);
    }
    text
}
