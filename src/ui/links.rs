//! Comments as they are shown: beside a link stands the move that it leads to, in the
//! present notation. The comment itself stays as it is.

use std::collections::HashMap;
use std::ops::Range;

use super::canvas::FrameCanvas;
use super::scene::Scene;
use super::styled_text::StyledText;
use crate::config::theme::{ScreenStyle, ScreenTheme};
use crate::messages::{self, screen::ScreenLabel};
use honfu_core::record::{CommentLink, find_links};
use honfu_core::record::{DetachedReplay, NodeId};
use honfu_core::shogi::Handicap;

/// How many links of a comment are resolved: more than anybody writes.
const MAX_LINKS: usize = 1000;

/// The links of a comment and what they lead to.
pub(super) struct CommentLinks<'a> {
    comment: &'a str,
    links: Vec<(CommentLink, Option<NodeId>)>,
    names: HashMap<NodeId, String>,
}

impl<'a> CommentLinks<'a> {
    /// Those of a whole comment: the record is walked for their names, which is done once.
    pub(super) fn resolve(canvas: &FrameCanvas, scene: &Scene, comment: &'a str) -> CommentLinks<'a> {
        let (tree, cursor) = (&scene.record.tree, scene.tab.cursor());
        let links = find_links(comment, tree).take(MAX_LINKS);
        let links: Vec<(CommentLink, Option<NodeId>)> =
            links.map(|link| (link.clone(), link.target.find(tree, cursor.line(), cursor.depth()))).collect();
        let names = if links.is_empty() { HashMap::new() } else { link_names(canvas, scene, &links) };
        CommentLinks { comment, links, names }
    }

    /// A part of the comment with the moves beside its links.
    pub(super) fn styled_part(
        &self,
        scene: &Scene,
        theme: ScreenTheme,
        part: Range<usize>,
    ) -> StyledText<'a> {
        let first = self.links.partition_point(|(link, _)| link.place.start < part.start);
        let mut inside =
            self.links[first..].iter().take_while(|(link, _)| link.place.start < part.end).peekable();
        if inside.peek().is_none() {
            return StyledText::new(&self.comment[part], ScreenStyle::PLAIN);
        }
        let mut painted = StyledText::new(String::new(), ScreenStyle::PLAIN);
        let mut at = part.start;
        for (CommentLink { place, .. }, node) in inside {
            painted.push(&self.comment[at..place.start], ScreenStyle::PLAIN);
            painted.push(&self.comment[place.clone()], theme.key);
            match node.and_then(|node| self.names.get(&node)) {
                Some(name) => painted.push(&format!("[{name}]"), theme.faint),
                None => painted.push(&format!("[{}]", scene.label(ScreenLabel::NoSuchMove)), theme.problem),
            }
            at = place.end;
        }
        painted.push(&self.comment[at..part.end.max(at)], ScreenStyle::PLAIN);
        painted
    }
}

/// What the places that links lead to are called.
fn link_names(
    canvas: &FrameCanvas,
    scene: &Scene,
    links: &[(CommentLink, Option<NodeId>)],
) -> HashMap<NodeId, String> {
    let tree = &scene.record.tree;
    let mut nodes: Vec<NodeId> = links.iter().filter_map(|(_, node)| *node).collect();
    // In the order of the line, so that it is walked once.
    nodes.sort_by_key(|node| (tree.node(*node).ply(), *node));
    nodes.dedup();
    let mut scout = DetachedReplay::new(scene.tab.replay());
    nodes.into_iter().map(|node| (node, move_name(canvas, scene, &mut scout, node))).collect()
}

/// The move of a node on this line or beside it, what the start is called, or else the
/// number of the move: it would be far to go for its name.
fn move_name(canvas: &FrameCanvas, scene: &Scene, scout: &mut DetachedReplay, node: NodeId) -> String {
    let (tree, line) = (&scene.record.tree, scene.tab.cursor().line());
    let Some(parent) = tree.node(node).parent() else {
        let handicap = Handicap::from_position(&scene.record.start.position);
        return messages::handicap(handicap, scene.lang).to_owned();
    };
    let ply = tree.node(node).ply();
    let is_near = line.get(ply as usize - 1) == Some(&parent);
    let Some(mv) = tree.node(node).mv().filter(|_| is_near) else { return ply.to_string() };
    scout.go(tree, parent);
    let mut name = canvas.glyphs.side_mark(scout.position().side()).to_owned();
    scene.notation().write_bare(&mut name, scout.position(), mv, scout.last_to(tree));
    name
}
