//! Links in comments: `@45` is move 45 of the current line, `@45b` the variation `b` beside
//! it, `@基本図` the bookmark of that name, `@variation` (`@変化`) the first variation at the
//! nearest fork.

use std::collections::BTreeMap;
use std::ops::{Bound, Range};

use memchr::memchr2_iter;

use super::{NodeId, Tree};

/// The at signs that links begin with.
const SIGNS: [&str; 2] = ["@", "＠"];

/// The words that link to the first variation at the nearest fork at or above the current move.
const VARIATION: [&str; 2] = ["variation", "変化"];

/// A link in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommentLink {
    /// The byte range of the link in the text.
    pub place: Range<usize>,
    /// The target of the link.
    pub target: LinkTarget,
}

/// The target of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkTarget {
    /// A move by its number; 0 is the start.
    Move(u32),
    /// A variation beside a move: the number of the move, and the number of the variation, where `a` is
    /// 1.
    Beside(u32, u32),
    /// The first variation at the nearest fork at or above the current move.
    Variation,
    /// The node of a bookmark.
    Bookmark(NodeId),
}

impl LinkTarget {
    /// Returns the node that the target leads to from the node at `depth` on `line`; `None` if there is
    /// no such node.
    pub fn find(self, tree: &Tree, line: &[NodeId], depth: usize) -> Option<NodeId> {
        let step = |ply: u32| line.get(ply as usize).copied();
        let fork = || line.get(..=depth)?.iter().rev().copied().find(|&node| tree.has_siblings(node));
        self.find_by(tree, step, fork)
    }

    /// Like [`LinkTarget::find`], but takes functions that return a step of the line, and the nearest
    /// fork at or above the current move.
    pub fn find_by(
        self,
        tree: &Tree,
        step: impl Fn(u32) -> Option<NodeId>,
        fork: impl Fn() -> Option<NodeId>,
    ) -> Option<NodeId> {
        let beside = |node: NodeId, number: u32| {
            let parent = tree.node(node).parent()?;
            tree.children(parent).nth(number as usize)
        };
        match self {
            LinkTarget::Move(ply) => step(ply),
            LinkTarget::Beside(ply, number) => beside(step(ply)?, number),
            LinkTarget::Variation => beside(fork()?, 1),
            LinkTarget::Bookmark(node) => Some(node),
        }
    }
}

/// Returns the links of a text in order. Digits may be half-width or full-width. An at sign that is part
/// of a name or number (`a@1`, `@1st`) is not a link.
pub fn find_links<'a>(text: &'a str, tree: &'a Tree) -> impl Iterator<Item = CommentLink> + 'a {
    let names =
        if signs(text).next().is_some() { BookmarkNames::new(tree) } else { BookmarkNames::default() };
    find(text, move |behind| names.bookmark(behind))
}

/// Returns the links of a text. `bookmark` finds the bookmark whose name a text begins with.
fn find<'a>(
    text: &'a str,
    bookmark: impl Fn(&str) -> Option<(LinkTarget, usize)> + 'a,
) -> impl Iterator<Item = CommentLink> + 'a {
    let mut end = 0;
    signs(text).filter_map(move |(start, sign)| {
        // A name may contain an at sign.
        if start < end || text[..start].ends_with(is_of_name) {
            return None;
        }
        let behind = &text[start + sign.len()..];
        let (target, length) = bookmark(behind).or_else(|| number(behind)).or_else(|| word(behind))?;
        end = start + sign.len() + length;
        Some(CommentLink { place: start..end, target })
    })
}

/// Returns the at signs of a text. They are searched by their last bytes, as comments may be long and are
/// searched for every frame.
fn signs(text: &str) -> impl Iterator<Item = (usize, &'static str)> + '_ {
    memchr2_iter(b'@', 0xa0, text.as_bytes()).filter_map(|last| {
        let sign = SIGNS.into_iter().find(|sign| text.as_bytes()[..=last].ends_with(sign.as_bytes()))?;
        Some((last + 1 - sign.len(), sign))
    })
}

/// Parses a move number with an optional variation letter. Returns the target and the length in bytes.
fn number(behind: &str) -> Option<(LinkTarget, usize)> {
    let rest = behind.trim_start_matches(|c| digit(c).is_some());
    let digits = &behind[..behind.len() - rest.len()];
    if digits.is_empty() {
        return None;
    }
    let ply = digits.chars().filter_map(digit);
    let ply = ply.fold(0, |ply: u32, digit| ply.saturating_mul(10).saturating_add(digit));
    let letter = rest.chars().next().filter(char::is_ascii_lowercase);
    let (target, length) = match letter {
        Some(letter) => (LinkTarget::Beside(ply, letter as u32 - 'a' as u32 + 1), digits.len() + 1),
        None => (LinkTarget::Move(ply), digits.len()),
    };
    is_end(&behind[..length], &behind[length..]).then_some((target, length))
}

fn word(behind: &str) -> Option<(LinkTarget, usize)> {
    let fits = |word: &&str| behind.strip_prefix(word).is_some_and(|rest| is_end(word, rest));
    VARIATION.iter().copied().find(|word| fits(word)).map(|word| (LinkTarget::Variation, word.len()))
}

/// Whether a name or number ends between two texts. Japanese text continues without a space.
fn is_end(name: &str, rest: &str) -> bool {
    !(name.ends_with(is_of_name) && rest.starts_with(is_of_name))
}

/// The names of the bookmarks of a tree, to find the links of many texts.
#[derive(Clone, Debug, Default)]
pub struct BookmarkNames<'a> {
    nodes: BTreeMap<&'a str, NodeId>,
}

impl<'a> BookmarkNames<'a> {
    /// Collects the bookmarks of a tree.
    pub fn new(tree: &'a Tree) -> BookmarkNames<'a> {
        let mut nodes = BTreeMap::new();
        for (node, name) in tree.bookmarks().filter(|(_, name)| !name.is_empty()) {
            nodes.entry(name).or_insert(node);
        }
        BookmarkNames { nodes }
    }

    /// Returns the links of a text, as [`find_links`] does.
    pub fn links<'t>(&'t self, text: &'t str) -> impl Iterator<Item = CommentLink> + 't {
        find(text, |behind| self.bookmark(behind))
    }

    /// Returns the bookmark with the longest name that the text begins with, and the length of that name.
    fn bookmark(&self, text: &str) -> Option<(LinkTarget, usize)> {
        let mut bound = Bound::Included(text);
        loop {
            // The last name up to the bound is a prefix of the text, or else every name that is a prefix
            // of the text is also a prefix of what the two have in common.
            let (&name, &node) = self.nodes.range::<str, _>((Bound::Unbounded, bound)).next_back()?;
            bound = match text.strip_prefix(name) {
                Some(rest) if is_end(name, rest) => return Some((LinkTarget::Bookmark(node), name.len())),
                Some(_) => Bound::Excluded(name),
                None => Bound::Included(common(name, text)),
            };
        }
    }
}

/// Returns the longest common prefix of two texts.
fn common<'a>(one: &'a str, other: &str) -> &'a str {
    let parts = one.char_indices().zip(other.chars()).find(|((_, left), right)| left != right);
    &one[..parts.map_or(one.len().min(other.len()), |((at, _), _)| at)]
}

fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '@' | '_')
}

fn digit(c: char) -> Option<u32> {
    let wide = || (c as u32).checked_sub('０' as u32).filter(|&digit| digit < 10);
    c.to_digit(10).or_else(wide)
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::record::{Headers, RecordBuilder, StartPosition};
    use crate::shogi::Move;

    fn found(text: &str) -> Vec<(&str, LinkTarget)> {
        let tree = Tree::default();
        let links: Vec<CommentLink> = find_links(text, &tree).collect();
        links.into_iter().map(|link| (&text[link.place], link.target)).collect()
    }

    fn moves(text: &str) -> Vec<(&str, u32)> {
        let number = |target| if let LinkTarget::Move(ply) = target { ply } else { panic!("{target:?}") };
        found(text).into_iter().map(|(link, target)| (link, number(target))).collect()
    }

    #[test]
    fn links_are_an_at_sign_and_digits() {
        assert_eq!(moves("See @45, or (@7)."), [("@45", 45), ("@7", 7)]);
        assert_eq!(moves("本譜の@12では＠３６が有力。@0"), [("@12", 12), ("＠３６", 36), ("@0", 0)]);
        assert_eq!(moves("@5\n@6、@7\r\n"), [("@5", 5), ("@6", 6), ("@7", 7)]);
        assert_eq!(moves("@99999999999999"), [("@99999999999999", u32::MAX)]);
    }

    #[test]
    fn a_letter_after_the_number_is_a_variation() {
        assert_eq!(
            found("@45b、＠３a"),
            [("@45b", LinkTarget::Beside(45, 2)), ("＠３a", LinkTarget::Beside(3, 1))]
        );
        let first = [("@variation", LinkTarget::Variation), ("@変化", LinkTarget::Variation)];
        assert_eq!(found("@variation, @変化へ"), first);
    }

    #[test]
    fn names_are_no_links() {
        for text in [
            "",
            "@",
            "@ 5",
            "@五",
            "me@45.example",
            "@1st",
            "@4_5",
            "@@5",
            "@5@6",
            "５@",
            "@5B",
            "@variations",
        ] {
            assert_eq!(found(text), [], "{text}");
        }
    }

    #[test]
    fn links_lead_to_moves_variations_and_bookmarks() {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        for usi in ["7g7f", "3c3d"] {
            builder.play(Move::from_usi(usi).unwrap()).unwrap();
        }
        builder.branch_at(2);
        builder.play(Move::from_usi("8c8d").unwrap()).unwrap();
        let mut record = builder.finish();
        let tree = &mut record.tree;
        let line: Vec<NodeId> = tree.main_line().collect();
        let variation = tree.children(line[1]).nth(1).unwrap();
        tree.set_bookmark(line[1], Some("基本".into()));
        tree.set_bookmark(variation, Some("基本図".into()));
        for (text, depth, node) in [
            ("@1", 2, Some(line[1])),
            ("@3", 2, None),
            ("@2a", 0, Some(variation)),
            ("@2b", 0, None),
            ("@0a", 0, None),
            ("@変化", 2, Some(variation)),
            ("@変化", 1, None),
            ("@基本図では", 0, Some(variation)),
            ("@基本の形", 0, Some(line[1])),
        ] {
            let link = find_links(text, tree).next().unwrap();
            assert_eq!(link.target.find(tree, &line, depth), node, "{text}");
        }
        tree.set_bookmark(variation, Some("図@5".into()));
        let places: Vec<_> = find_links("see @図@5 there, @1", tree).map(|link| link.place).collect();
        assert_eq!(places, [4..10, 18..20], "a sign in a name is no link of its own");
    }

    proptest! {
        #[test]
        fn the_longest_name_that_fits_is_found(names in vec("[ab_字基]{1,4}", 0..12), text in "[ab_字基 ]{0,9}") {
            let nodes = names.iter().map(|name| (&**name, NodeId::ROOT)).collect();
            let fits = |name: &&String| text.strip_prefix(&***name).is_some_and(|rest| is_end(name, rest));
            let longest = names.iter().filter(fits).map(String::len).max();
            prop_assert_eq!(BookmarkNames { nodes }.bookmark(&text).map(|(_, length)| length), longest);
        }
    }
}
