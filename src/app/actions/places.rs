//! Listing bookmarks and variations, following links, and their texts.

use crate::app::App;
use crate::app::actions::{cursor, search};
use crate::app::document::places::place_line;
use crate::app::event::{CommandResult, RowId};
use crate::app::layers::ListId;
use crate::messages::notices::{EditNotice, NavigationNotice};
use honfu_core::record::{DetachedReplay, NodeId};

/// Lists the bookmarks, with the nearest one before the cursor selected.
pub(crate) fn show_bookmarks(app: &mut App) -> CommandResult {
    let tab = app.tab();
    let first = tab.bookmarks().next().ok_or(EditNotice::NoBookmarks)?;
    let tree = &tab.record().tree;
    let nearest = tree.ancestors(tab.cursor().node()).find(|node| tree.bookmark(*node).is_some());
    app.layers.open_list_at(ListId::Bookmarks, RowId::of_node(nearest.unwrap_or(first)))
}

/// Lists all variations, with the one at the cursor selected.
pub(crate) fn show_outline(app: &mut App) -> CommandResult {
    let tab = app.tab();
    let heads: Vec<NodeId> = tab.rows().variations().collect();
    if heads.is_empty() {
        return Err(NavigationNotice::NoFork.into());
    }
    let tree = &tab.record().tree;
    let own = tree.ancestors(tab.cursor().node()).find(|node| heads.contains(node));
    app.layers.open_list_at(ListId::Outline, RowId::of_node(own.unwrap_or(heads[0])))
}

/// Returns the text for a node: ply, move, bookmark, and the first meaningful line of its comment.
pub fn place_text(app: &App, node: NodeId) -> String {
    place_text_with(app, node, &mut app.tab().replay_at_cursor())
}

/// Returns the text for a node. `replay` goes from node to node, which is fast if they are near each other.
pub fn place_text_with(app: &App, node: NodeId, replay: &mut DetachedReplay<'_>) -> String {
    place_line(app.tab(), replay, node, app.settings.locale(), &search::excerpt(app, node))
}

/// Returns the text for the first move of a variation, indented by its nesting depth, with the number of
/// moves in its line.
pub fn variation_text(app: &App, node: NodeId, replay: &mut DetachedReplay<'_>) -> String {
    let tab = app.tab();
    let tree = &tab.record().tree;
    let moves = tree.line_from(node).filter(|&node| tree.node(node).mv().is_some()).count();
    let indent = "  ".repeat(usize::from(tab.rows().depth_of(node).saturating_sub(1)));
    format!("{indent}{}  ({moves})", place_text_with(app, node, replay))
}

/// Follows the only link of the comment, or the one with a number; if there are several, the user chooses
/// from a list.
pub(crate) fn follow_link(app: &mut App, count: Option<u32>) -> CommandResult {
    let places = app.tab().linked_places();
    match (&places[..], count) {
        ([], _) => Err(if app.tab().has_links() { EditNotice::DeadLink } else { EditNotice::NoLink }.into()),
        ([only], None) => cursor::go_to_place(app, *only),
        (_, None) => app.layers.open_list(ListId::Links),
        (places, Some(count)) => {
            let place = places.get((count as usize).wrapping_sub(1));
            cursor::go_to_place(app, *place.ok_or(EditNotice::DeadLink)?)
        }
    }
}
