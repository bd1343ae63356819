//! The annotations that programs have written into a comment, in one line each with evaluation,
//! depth and moves.

use super::{Canvas, Scene, ScreenStyle, StyledText};
use crate::app::document::{CommentAnalysis, VariationRoot};
use crate::texts;
use honfu_core::annotation::{Annotation, EngineScore, annotations, preview_text};
use honfu_core::record::{Millis, NodeId};
use honfu_core::shogi::Move;

/// The greatest number of annotations shown, and of moves shown of an annotation that is not on the
/// board.
const MAX_ANNOTATIONS: usize = 8;
const MAX_MOVES: usize = 10;

/// Returns the annotations in the current node's comment.
pub(super) fn annotation_lines<'a>(canvas: &Canvas, scene: &Scene<'a>) -> Vec<StyledText<'a>> {
    let walked = scene.app.layers.preview().map(|preview| preview.index);
    let mut lines = 0;
    let analyses = scene.tab.analyses().into_iter().map(|analysis| {
        let number = analysis.variation.as_ref().map(|_| lines);
        lines += usize::from(number.is_some());
        (number.is_some() && number == walked, analysis)
    });
    // The annotation that is shown on the board is always included.
    analyses
        .enumerate()
        .filter(|(index, (is_walked, _))| *index < MAX_ANNOTATIONS || *is_walked)
        .map(|(_, (is_walked, analysis))| annotation_line(canvas, scene, &analysis, is_walked))
        .collect()
}

fn annotation_line<'a>(
    canvas: &Canvas,
    scene: &Scene,
    analysis: &CommentAnalysis,
    is_walked: bool,
) -> StyledText<'a> {
    let theme = canvas.theme();
    let annotation = &analysis.annotation;
    let mut part = StyledText::new(String::new(), theme.title);
    if let Some(rank) = annotation.rank {
        part.push(&format!("{rank}. "), theme.title);
    }
    if let Some(score) = annotation.score {
        part.push(&score_text(scene, score.for_black(scene.tab.mover())), theme.title);
        part.push("  ", ScreenStyle::PLAIN);
    }
    if let Some(depth) = depth_text(scene, annotation) {
        part.push(&format!("{depth}  "), theme.faint);
    }
    if let Some(variation) = &analysis.variation {
        let root = scene.tab.variation_root(variation.base);
        push_moves(&mut part, canvas, scene, (root, &variation.moves), is_walked);
    }
    part.push(&details(scene, annotation), theme.faint);
    part
}

/// Returns the first score of the best move in a comment, if it is near the beginning. Bounds do
/// not count as scores.
pub(super) fn first_score(scene: &Scene, node: NodeId, comment: &str) -> Option<String> {
    let mut best = annotations(preview_text(comment)).filter(Annotation::is_best);
    let score = best.find_map(|found| found.value())?;
    let start = &scene.record.start;
    let ply = scene.record.tree.node(node).ply();
    let mover = if ply == 0 { !start.position.side() } else { start.mover(ply) };
    Some(score_text(scene, score.for_black(mover)))
}

/// Returns the score from Black's point of view.
fn score_text(scene: &Scene, score: EngineScore) -> String {
    score.sentence(scene.handicap, scene.lang)
}

fn depth_text(scene: &Scene, annotation: &Annotation) -> Option<String> {
    let selective = annotation.selective_depth.map_or(String::new(), |depth| format!("/{depth}"));
    Some(format!("{} {}{selective}", scene.label(texts::label::Depth), annotation.depth?))
}

/// Adds the moves of a variation: all of them, with the current one marked, if the user steps
/// through it on the board.
fn push_moves(
    part: &mut StyledText,
    canvas: &Canvas,
    scene: &Scene,
    line: (VariationRoot, &[Move]),
    is_walked: bool,
) {
    let (VariationRoot { mut position, mut last_to, .. }, moves) = line;
    let step = scene.app.layers.preview().filter(|_| is_walked).map(|preview| preview.step());
    let shown = if is_walked { moves.len() } else { MAX_MOVES };
    for (index, &mv) in moves.iter().take(shown).enumerate() {
        let is_here = step == Some(index + 1);
        let mut text = format!("{} ", canvas.glyphs.side_mark(position.side()));
        scene.notation().write_bare(&mut text, &position, last_to, mv);
        let text = if is_here { format!("[{}]", text) } else { text };
        part.push(&text, if is_here { canvas.theme().selected } else { ScreenStyle::PLAIN });
        part.push("  ", ScreenStyle::PLAIN);
        let _undo = position.make(mv);
        last_to = Some(mv.to());
    }
    if shown < moves.len() {
        part.push("...  ", canvas.theme().faint);
    }
}

fn details(scene: &Scene, annotation: &Annotation) -> String {
    let nodes = annotation.nodes.map(|nodes| format!("{} {nodes}", scene.label(texts::label::Nodes)));
    let time = annotation.time.map(seconds_text);
    let engine = annotation.engine.map_or_else(|| annotation.source.name().to_owned(), str::to_owned);
    [nodes, time, Some(engine)].into_iter().flatten().collect::<Vec<_>>().join("  ")
}

/// Returns a time such as `6.0 s`.
fn seconds_text(time: Millis) -> String {
    format!("{}.{} s", time.seconds(), time.0 % 1000 / 100)
}
