//! Following the links of a comment.

use crate::app::{App, CommandResult, ListKind, Tab};
use crate::messages::notices::EditNotice;
use honfu_core::record::NodeId;
use honfu_core::record::find_links;

/// How many links of a comment can be followed.
const MOST: usize = 1000;

impl App {
    /// Goes where the link of the comment leads, or that of a number; of several one is
    /// chosen from a list.
    pub(crate) fn follow_link(&mut self, count: Option<u32>) -> CommandResult {
        let places = self.tab().linked_places();
        match (&places[..], count) {
            ([], _) => {
                Err(if self.tab().has_links() { EditNotice::DeadLink } else { EditNotice::NoLink }.into())
            }
            ([only], None) => self.go_to_place(*only),
            (_, None) => self.show(ListKind::Links),
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
        let (tree, cursor) = (&self.record().tree, self.cursor());
        let targets = find_links(self.comment(), tree).take(MOST).map(|link| link.target);
        let mut places = Vec::new();
        for node in targets.filter_map(|target| target.find(tree, cursor.line(), cursor.depth())) {
            if !places.contains(&node) {
                places.push(node);
            }
        }
        places
    }
}
