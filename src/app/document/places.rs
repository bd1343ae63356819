//! Bookmarks, links and folding in a record, and the text for a node in lists.

use crate::app::document::{FoldedPart, HashSet, Tab, letter};
use crate::app::event::{CommandResult, done, notify};
use crate::messages::Locale;
use crate::messages::notices::NavigationNotice;
use honfu_core::record::{DetachedReplay, NodeId, Step, find_links};

impl Tab {
    /// Returns the nodes with a bookmark, in the order of the move list.
    pub fn bookmarks(&self) -> impl Iterator<Item = NodeId> + '_ {
        let tree = &self.record().tree;
        self.rows().iter().map(|row| row.node).filter(|&node| tree.bookmark(node).is_some())
    }

    /// Returns the move that the variation or fork around the cursor can be folded into. A variation of one
    /// step is folded with its fork.
    pub(crate) fn foldable(&self) -> Option<NodeId> {
        let tree = &self.record().tree;
        tree.ancestors(self.cursor().node()).find_map(|node| {
            let fork = tree.first_sibling(node).filter(|first| *first != node);
            if self.rows().can_fold(node) { Some(node) } else { fork }
        })
    }

    /// Whether the comment at the cursor has links.
    pub fn has_links(&self) -> bool {
        find_links(self.comment(), &self.record().tree).next().is_some()
    }

    /// Returns the targets of the links in the comment at the cursor, in order and without duplicates.
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

    /// Folds or unfolds the innermost variation around the cursor, or the fork of its line.
    pub(crate) fn fold_variation(&mut self) -> CommandResult {
        let node = self.foldable().ok_or(NavigationNotice::NothingToFold)?;
        let mut folded = self.rows().folded().clone();
        let unfolds = folded.remove(&node);
        if !unfolds {
            folded.insert(node);
        }
        let ply = self.record().tree.node(node).ply();
        let is_fork = self.record().tree.first_sibling(node) == Some(node);
        self.fold(folded);
        match self.rows().folded_into(node) {
            Some(FoldedPart::Lines(lines)) => notify(NavigationNotice::Folded { ply, lines }),
            None if is_fork => notify(NavigationNotice::Unfolded { ply }),
            _ => done(),
        }
    }

    /// Folds all forks, or unfolds everything.
    pub(crate) fn fold_all(&mut self, fold: bool) -> CommandResult {
        let forks: HashSet<NodeId> = self.rows().forks().collect();
        let heads = if fold { forks.clone() } else { HashSet::new() };
        if *self.rows().folded() == heads {
            let refusal =
                if forks.is_empty() { NavigationNotice::NoVariations } else { NavigationNotice::AllFolded };
            return Err(if fold { refusal } else { NavigationNotice::NothingFolded }.into());
        }
        self.fold(heads);
        done()
    }

    /// Returns a replay that starts at the cursor and can visit any node of the record.
    pub fn replay_at_cursor(&self) -> DetachedReplay<'_> {
        DetachedReplay::new(self.replay())
    }
}

/// Returns the number of a node in the syntax of links; in a variation the name of the variation precedes
/// it.
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

/// Returns the text for a node in lists: its number, the move or end, the bookmark, and an excerpt.
pub(crate) fn place_line(
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
            locale.notation.text(replay.position(), replay.last_to(tree), *mv)
        }
        (Step::End(end), _) => end.name(locale.lang).to_owned(),
        _ => String::new(),
    };
    let parts = [&number(tab, node), &step, tree.bookmark(node).unwrap_or_default(), excerpt];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("  ")
}

/// The maximum number of links of a comment that can be followed.
const MAX_LINKS: usize = 1000;
