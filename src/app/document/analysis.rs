//! The engine annotations in the comment at the cursor.

use crate::app::document::Tab;
use honfu_core::annotation::{
    Annotation, CommentContext, CommentedMove, PrincipalVariation, VariationBase, annotations, read_variation,
};
use honfu_core::record::{DetachedReplay, NodeId};
use honfu_core::shogi::{Color, Move, Position, Square};
use honfu_engine::is_searchable;

/// The maximum number of bytes of a comment that are searched for annotations. [`MAX_ANNOTATIONS`] limits
/// the number of annotations.
const MAX_COMMENT_BYTES: usize = 1 << 16;
const MAX_ANNOTATIONS: usize = 32;

/// An annotation, and its principal variation if the moves can be played.
#[derive(Clone, Debug)]
pub struct CommentAnalysis<'a> {
    pub annotation: Annotation<'a>,
    pub variation: Option<PrincipalVariation>,
}

/// The node and the position from which the moves of a variation are played.
#[derive(Clone, Debug)]
pub struct VariationRoot {
    pub node: NodeId,
    pub position: Position,
    /// The destination of the move before the variation.
    pub last_to: Option<Square>,
}

impl Tab {
    fn annotations_here(&self) -> impl Iterator<Item = Annotation<'_>> {
        let comment = self.comment();
        let end = (0..=comment.len().min(MAX_COMMENT_BYTES)).rev().find(|&end| comment.is_char_boundary(end));
        annotations(&comment[..end.unwrap_or(0)]).take(MAX_ANNOTATIONS)
    }

    /// Whether the comment at the cursor has a principal variation.
    pub fn has_principal_variation(&self) -> bool {
        self.annotations_here().any(|annotation| annotation.line.is_some())
    }

    /// Returns the annotations of the comment at the cursor, the best line of each engine first.
    pub fn analyses(&self) -> Vec<CommentAnalysis<'_>> {
        let mut annotations = self.annotations_here().peekable();
        if annotations.peek().is_none() {
            return Vec::new();
        }
        let before = self.variation_root(VariationBase::Before);
        let played = self.record().tree.node(self.cursor().node()).mv();
        let context = CommentContext {
            here: self.replay().position(),
            last_to: self.next_last_to(),
            played: played.map(|mv| CommentedMove { mv, before: &before.position, last_to: before.last_to }),
        };
        let mut analyses: Vec<_> = annotations
            .map(|annotation| CommentAnalysis {
                variation: annotation.line.and_then(|text| read_variation(text, &context)),
                annotation,
            })
            .collect();
        // Many programs write the best line last, so the lines are sorted by rank.
        for of_engine in analyses.chunk_by_mut(|_, next| !next.annotation.is_engine_heading()) {
            if of_engine[0].annotation.is_engine_heading() {
                of_engine.sort_by_key(|analysis| analysis.annotation.rank.unwrap_or(1));
            }
        }
        analyses
    }

    /// Returns the first moves from the cursor in the lines of its comment, the best first, without
    /// duplicates.
    pub(crate) fn best_moves(&self) -> Vec<Move> {
        let here = self.record().tree.node(self.cursor().node()).mv();
        let mut analyses = self.analyses();
        analyses.sort_by_key(|analysis| analysis.annotation.rank.unwrap_or(1));
        let mut moves = Vec::new();
        for variation in analyses.into_iter().filter_map(|analysis| analysis.variation) {
            let first = match (variation.base, &variation.moves[..]) {
                (VariationBase::Here, [first, ..]) => *first,
                (VariationBase::Before, [played, next, ..]) if Some(*played) == here => *next,
                _ => continue,
            };
            if !moves.contains(&first) {
                moves.push(first);
            }
        }
        moves
    }

    /// Returns the principal variations of the comment at the cursor that can be played.
    pub(crate) fn principal_variations(&self) -> Vec<PrincipalVariation> {
        self.analyses().into_iter().filter_map(|analysis| analysis.variation).collect()
    }

    /// Returns the root of a variation in the comment at the cursor.
    pub fn variation_root(&self, base: VariationBase) -> VariationRoot {
        let tree = &self.record().tree;
        let node = self.cursor().node();
        let parent = tree.node(node).parent();
        let node = match base {
            VariationBase::Here => self.insertion_node(),
            VariationBase::Before => parent.unwrap_or(node),
        };
        let mut replay = DetachedReplay::new(self.replay());
        replay.go(tree, node);
        VariationRoot {
            node,
            position: replay.position().clone(),
            last_to: tree.node(node).mv().map(Move::to),
        }
    }

    /// Returns the side from whose view a playing engine writes its score: the side that made the move at
    /// the cursor.
    pub fn mover(&self) -> Color {
        !self.replay().position().side()
    }

    /// Whether the position at the cursor can be analysed.
    pub fn is_analysed(&self) -> bool {
        // An exercise asks the user, not the engine.
        self.training().is_none() && is_searchable(self.replay().position())
    }
}
