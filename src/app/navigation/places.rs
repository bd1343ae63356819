//! Lists of places in a record: its bookmarks, its variations, the matches of a search, the links of a
//! comment. Also: which variations are folded in the move list.

use std::collections::HashSet;

use crate::app::document::{FoldedPart, letter};
use crate::app::overlay::{ListId, RowId};
use crate::app::{App, CommandResult, Tab, done, notify};
use crate::messages::notices::{EditNotice, NavigationNotice};
use crate::messages::{Locale, end_name};
use honfu_core::record::{DetachedReplay, NodeId, Step, find_links};

impl App {
    /// Lists the bookmarks, the nearest one on the way to the cursor selected.
    pub(crate) fn show_bookmarks(&mut self) -> CommandResult {
        let tab = self.tab();
        let first = tab.bookmarks().next().ok_or(EditNotice::NoBookmarks)?;
        let tree = &tab.record().tree;
        let nearest = tree.ancestors(tab.cursor().node()).find(|node| tree.bookmark(*node).is_some());
        self.open_list_at(ListId::Bookmarks, RowId::of_node(nearest.unwrap_or(first)))
    }

    /// Lists all variations, the one of the cursor selected.
    pub(crate) fn show_outline(&mut self) -> CommandResult {
        let tab = self.tab();
        let heads: Vec<NodeId> = tab.rows().variations().collect();
        if heads.is_empty() {
            return Err(NavigationNotice::NoFork.into());
        }
        let tree = &tab.record().tree;
        let own = tree.ancestors(tab.cursor().node()).find(|node| heads.contains(node));
        self.open_list_at(ListId::Outline, RowId::of_node(own.unwrap_or(heads[0])))
    }

    /// Goes to a place of a list.
    pub(crate) fn go_to_place(&mut self, node: NodeId) -> CommandResult {
        self.layers.list = None;
        self.panes.comment_scroll = 0;
        self.tab_mut().jump(|cursor, record| cursor.go_to(&record.tree, node));
        done()
    }

    /// Folds or unfolds the nearest variation around the cursor, or the fork of its line.
    pub(crate) fn fold(&mut self) -> CommandResult {
        let tab = self.tab_mut();
        let node = tab.foldable().ok_or(NavigationNotice::NothingToFold)?;
        let mut folded = tab.rows().folded().clone();
        let unfolds = folded.remove(&node);
        if !unfolds {
            folded.insert(node);
        }
        let ply = tab.record().tree.node(node).ply();
        let is_fork = tab.record().tree.first_sibling(node) == Some(node);
        tab.fold(folded);
        match tab.rows().folded_into(node) {
            Some(FoldedPart::Lines(lines)) => notify(NavigationNotice::Folded { ply, lines }),
            None if is_fork => notify(NavigationNotice::Unfolded { ply }),
            _ => done(),
        }
    }

    /// Folds all forks, or none.
    pub(crate) fn fold_all(&mut self, fold: bool) -> CommandResult {
        let tab = self.tab_mut();
        let forks: HashSet<NodeId> = tab.rows().forks().collect();
        let heads = if fold { forks.clone() } else { HashSet::new() };
        if *tab.rows().folded() == heads {
            let refusal =
                if forks.is_empty() { NavigationNotice::NoVariations } else { NavigationNotice::AllFolded };
            return Err(if fold { refusal } else { NavigationNotice::NothingFolded }.into());
        }
        tab.fold(heads);
        done()
    }
}

impl Tab {
    /// The nodes with a bookmark, in the order of the move list.
    pub fn bookmarks(&self) -> impl Iterator<Item = NodeId> + '_ {
        let tree = &self.record().tree;
        self.rows().iter().map(|row| row.node).filter(|&node| tree.bookmark(node).is_some())
    }

    /// What would be folded here, as the move that it is folded into. A variation of one step is folded
    /// with its fork.
    fn foldable(&self) -> Option<NodeId> {
        let tree = &self.record().tree;
        tree.ancestors(self.cursor().node()).find_map(|node| {
            let fork = tree.first_sibling(node).filter(|first| *first != node);
            if self.rows().can_fold(node) { Some(node) } else { fork }
        })
    }
}

impl App {
    /// A printer for moves anywhere in the record, which starts at the cursor.
    pub fn replay_at_cursor(&self) -> DetachedReplay<'_> {
        DetachedReplay::new(self.tab().replay())
    }

    /// A node as a line of text: ply, move, bookmark, and the first telling line of its comment.
    pub fn place_text(&self, node: NodeId) -> String {
        self.place_text_with(node, &mut self.replay_at_cursor())
    }

    /// The same with a replay that goes from node to node, which is fast if they are near each other.
    pub fn place_text_with(&self, node: NodeId, replay: &mut DetachedReplay<'_>) -> String {
        place_line(self.tab(), replay, node, self.settings.locale(), &self.excerpt(node))
    }

    /// The first move of a variation in a line, further in than those it is nested in, with
    /// the number of moves in its line.
    pub fn variation_text(&self, node: NodeId, replay: &mut DetachedReplay<'_>) -> String {
        let tab = self.tab();
        let tree = &tab.record().tree;
        let moves = tree.line_from(node).filter(|&node| tree.node(node).mv().is_some()).count();
        let indent = "  ".repeat(usize::from(tab.rows().depth_of(node).saturating_sub(1)));
        format!("{indent}{}  ({moves})", self.place_text_with(node, replay))
    }
}

/// The number of a move; in a variation after that of the variation, as links have it.
fn number(tab: &Tab, node: NodeId) -> String {
    let tree = &tab.record().tree;
    let ply = tree.node(node).ply();
    if tab.rows().depth_of(node) == 0 {
        return ply.to_string();
    }
    let head =
        tree.ancestors(node).find_map(|node| Some((node, tree.sibling_index(node).filter(|&at| at > 0)?)));
    let Some((head, index)) = head else { return ply.to_string() };
    let variation = format!("{}{}", tree.node(head).ply(), letter(u16::try_from(index).unwrap_or(u16::MAX)));
    if head == node { variation } else { format!("{variation} {ply}") }
}

/// Number, move or end, and bookmark of a place, and something of its comment.
pub(super) fn place_line(
    tab: &Tab,
    replay: &mut DetachedReplay<'_>,
    node: NodeId,
    locale: Locale,
    excerpt: &str,
) -> String {
    let tree = &tab.record().tree;
    let step = match (&tree.node(node).step, tree.node(node).parent()) {
        (Step::Move(mv), Some(parent)) => {
            replay.go(tree, parent);
            locale.notation.text(replay.position(), *mv, replay.last_to(tree))
        }
        (Step::End(end), _) => end_name(end, locale.lang).to_owned(),
        _ => String::new(),
    };
    let parts = [&number(tab, node), &step, tree.bookmark(node).unwrap_or_default(), excerpt];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("  ")
}

/// How many links of a comment can be followed.
const MAX_LINKS: usize = 1000;

impl App {
    /// Follows the link of the comment, or that of a number; of several one is chosen from a list.
    pub(crate) fn follow_link(&mut self, count: Option<u32>) -> CommandResult {
        let places = self.tab().linked_places();
        match (&places[..], count) {
            ([], _) => {
                Err(if self.tab().has_links() { EditNotice::DeadLink } else { EditNotice::NoLink }.into())
            }
            ([only], None) => self.go_to_place(*only),
            (_, None) => self.open_list(ListId::Links),
            (places, Some(count)) => {
                let place = places.get((count as usize).wrapping_sub(1));
                self.go_to_place(*place.ok_or(EditNotice::DeadLink)?)
            }
        }
    }
}

impl Tab {
    /// Whether the comment at the cursor has links.
    pub fn has_links(&self) -> bool {
        find_links(self.comment(), &self.record().tree).next().is_some()
    }

    /// Where the links of the comment at the cursor lead, each place once, in their order.
    pub(crate) fn linked_places(&self) -> Vec<NodeId> {
        let tree = &self.record().tree;
        let cursor = self.cursor();
        let targets = find_links(self.comment(), tree).take(MAX_LINKS).map(|link| link.target);
        let mut places = Vec::new();
        for node in targets.filter_map(|target| target.find(tree, cursor.line(), cursor.depth())) {
            if !places.contains(&node) {
                places.push(node);
            }
        }
        places
    }
}
