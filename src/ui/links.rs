//! Comments as they are shown: beside a link to a move stands that move, in the present
//! notation. The comment itself stays as it is.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use super::paint::Canvas;
use super::scene::Scene;
use crate::config::theme::Look;
use crate::messages::{self, screen::Label};
use crate::record::Scout;
use crate::record::link::{Link, links};
use crate::shogi::Handicap;

/// How many links of a comment are told of: more than anybody writes.
const MOST: usize = 1000;

/// A text with its looks.
pub(super) struct Painted<'a> {
    pub text: Cow<'a, str>,
    /// Where each look ends, in order, up to the end of the text.
    looks: Vec<(usize, Look)>,
}

impl<'a> Painted<'a> {
    /// A text in one look.
    pub(super) fn new(text: impl Into<Cow<'a, str>>, look: Look) -> Painted<'a> {
        let text = text.into();
        Painted { looks: vec![(text.len(), look)], text }
    }

    pub(super) fn push(&mut self, text: &str, look: Look) {
        self.text.to_mut().push_str(text);
        self.looks.push((self.text.len(), look));
    }

    /// The pieces of a line of the text, without the line end, each with its look.
    pub(super) fn pieces(&self, line: Range<usize>) -> impl Iterator<Item = (&str, Look)> {
        let end = line.start + self.text[line.clone()].trim_end_matches(['\r', '\n']).len();
        let first = self.looks.partition_point(|(end, _)| *end <= line.start);
        let mut at = line.start;
        self.looks[first..].iter().map_while(move |&(stop, look)| {
            let start = std::mem::replace(&mut at, stop);
            (start < end).then(|| (&self.text[start..stop.min(end)], look))
        })
    }
}

/// A comment with the moves beside its links.
pub(super) fn linked<'a>(canvas: &Canvas, scene: &Scene, comment: &'a str) -> Painted<'a> {
    let links: Vec<Link> = links(comment).take(MOST).collect();
    if links.is_empty() {
        return Painted::new(comment, Look::PLAIN);
    }
    let theme = canvas.theme();
    let moves = moves(canvas, scene, &links);
    let mut painted = Painted::new(String::new(), Look::PLAIN);
    let mut at = 0;
    for Link { place, ply } in links {
        painted.push(&comment[at..place.start], Look::PLAIN);
        painted.push(&comment[place.clone()], theme.key);
        match moves.get(&ply).and_then(Option::as_deref) {
            Some(name) => painted.push(&format!("[{name}]"), theme.faint),
            None => painted.push(&format!("[{}]", scene.label(Label::NoSuchMove)), theme.problem),
        }
        at = place.end;
    }
    painted.push(&comment[at..], Look::PLAIN);
    painted
}

/// The moves of this line that links lead to; `None` where there is none.
fn moves(canvas: &Canvas, scene: &Scene, links: &[Link]) -> BTreeMap<u32, Option<String>> {
    let mut moves: BTreeMap<u32, Option<String>> = links.iter().map(|link| (link.ply, None)).collect();
    let mut scout = Scout::new(scene.tab.replay());
    // In the order of the line, so that it is walked once.
    for (ply, name) in &mut moves {
        *name = name_of(canvas, scene, &mut scout, *ply);
    }
    moves
}

/// The move of that number on this line, or what the start is called.
fn name_of(canvas: &Canvas, scene: &Scene, scout: &mut Scout, ply: u32) -> Option<String> {
    let tree = &scene.record.tree;
    let node = tree.node(*scene.tab.cursor().line().get(ply as usize)?);
    let Some(parent) = node.parent() else {
        let handicap = Handicap::of(&scene.record.start.position);
        return Some(messages::handicap(handicap, scene.lang).to_owned());
    };
    let mv = node.mv()?;
    scout.go(tree, parent);
    let mut name = canvas.glyphs.mark(scout.position().side()).to_owned();
    scene.notation().bare(&mut name, scout.position(), mv, scout.last_to(tree));
    Some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_of_a_line_have_the_looks_of_the_text() {
        let dim = Look { dim: true, ..Look::PLAIN };
        let mut painted = Painted::new("ab", Look::PLAIN);
        painted.push("cd", dim);
        painted.push("ef\n", Look::PLAIN);
        let pieces = |line| painted.pieces(line).map(|(text, look)| (text, look.dim)).collect::<Vec<_>>();
        assert_eq!(pieces(0..7), [("ab", false), ("cd", true), ("ef", false)]);
        assert_eq!(pieces(1..3), [("b", false), ("c", true)]);
        assert_eq!(pieces(3..4), [("d", true)]);
        assert_eq!(pieces(4..7), [("ef", false)]);
        assert_eq!(pieces(6..7), []);
        assert_eq!(pieces(7..7), []);
    }
}
