//! The search commands, and the comment line that lists show.

use crate::app::App;
use crate::app::actions::{cursor, headers};
use crate::app::document::{SearchMatch, SearchStart};
use crate::app::event::{CommandResult, RowId, notify};
use crate::app::layers::ListId;
use crate::app::text_edit::TextAreaView;
use crate::messages::notices::{NavigationNotice, Notice};
use honfu_core::annotation::first_text_line;
use honfu_core::record::NodeId;
use honfu_core::text::wrap;

pub(crate) fn search_for(app: &mut App, text: &str) -> CommandResult {
    app.tab_mut().search_for(text);
    search_on(app, true, 1)
}

/// Lists all matches, with the one at the cursor selected.
pub(crate) fn show_matches(app: &mut App) -> CommandResult {
    let text = app.tab().searched_text()?;
    app.tab_mut().search_anew(&text);
    let matches = &app.tab().search.matches;
    if matches.is_empty() {
        return Err(NavigationNotice::NoMatch(text).into());
    }
    let here = SearchMatch::Node(app.tab().cursor().node());
    let at = matches.iter().find(|found| **found == here).unwrap_or(&matches[0]);
    app.layers.open_list_at(ListId::Matches, RowId::from(*at))
}

/// Goes to the next or previous match, `times` matches away.
pub(crate) fn search_on(app: &mut App, forward: bool, times: usize) -> CommandResult {
    let (index, wrapped) = go_to_match(app, forward, times)?;
    notify(NavigationNotice::Match { index: index + 1, count: app.tab().search.matches.len(), wrapped })
}

/// Goes to a match `count` matches away. Returns its index, and whether the search wrapped around.
fn go_to_match(app: &mut App, forward: bool, count: usize) -> Result<(usize, bool), Notice> {
    let text = app.tab().searched_text()?;
    app.tab_mut().search_anew(&text);
    let tab = app.tab();
    let found = tab.search.nearest_match(tab.rows(), searched_from(app), forward);
    let (first, wrapped) = found.ok_or(NavigationNotice::NoMatch(text))?;
    let all = tab.search.matches.len();
    let further = count - 1;
    let is_over = further > if forward { all - 1 - first } else { first };
    let steps = if forward { further % all } else { all - further % all };
    let index = (first + steps) % all;
    let wrapped = wrapped || is_over;
    let found = tab.search.matches[index];
    show_match(app, found)?;
    Ok((index, wrapped))
}

/// Returns the place from which a search continues: the selected header, or the node at the cursor.
fn searched_from(app: &App) -> SearchStart {
    let tab = app.tab();
    if app.layers.is_listing(ListId::Headers) {
        return SearchStart::Header(app.layers.selected_header().unwrap_or(tab.record().headers.len()));
    }
    SearchStart::Row(tab.rows().order_of(tab.cursor().node()))
}

pub(crate) fn show_match(app: &mut App, found: SearchMatch) -> CommandResult {
    match found {
        SearchMatch::Node(node) => {
            let outcome = cursor::go_to_place(app, node);
            app.panes.comment_scroll = lines_above_match(app, node);
            outcome
        }
        SearchMatch::Header(index) => headers::show_header(app, index),
    }
}

/// Returns the number of lines to scroll the comment of a node down so that its first match is visible.
fn lines_above_match(app: &App, node: NodeId) -> usize {
    let (tab, TextAreaView { cells, rows, width }) = (app.tab(), app.panes.last_frame.comment_view);
    let comment = tab.record().tree.node(node).comment.as_deref().unwrap_or_default();
    let spot = tab.search.spots(comment).into_iter().next().filter(|_| rows > 0);
    let lines = spot.map_or(0, |spot| wrap(&comment[..spot.end], cells, width).len());
    if lines > rows { lines - rows / 2 } else { 0 }
}

/// Returns the line of a comment that lists show: the one with the first match in the list of matches, or
/// else the first line written by a person.
pub(crate) fn excerpt(app: &App, node: NodeId) -> String {
    let comment = app.tab().record().tree.node(node).comment.as_deref().unwrap_or_default();
    let spot =
        app.tab().search.spots(comment).into_iter().next().filter(|_| app.layers.is_listing(ListId::Matches));
    let Some(spot) = spot else {
        return first_text_line(comment).unwrap_or_default().to_owned();
    };
    let start = comment[..spot.start].rfind('\n').map_or(0, |end| end + 1);
    let line = comment[start..].lines().next().unwrap_or_default();
    let before = &comment[start..spot.start];
    let cut = before.char_indices().rev().nth(LEAD - 1).map_or(0, |(at, _)| at);
    if cut == 0 { line.to_owned() } else { format!("…{}", &line[cut..]) }
}

/// The maximum number of characters shown before a match in the list of matches.
const LEAD: usize = 20;
