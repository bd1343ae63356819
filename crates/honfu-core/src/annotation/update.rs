//! The results of an engine in a comment: finding its own lines, and replacing them.

use std::ops::Range;

use super::variation::{CommentContext, read_variation};
use super::write::engine_heading;
use super::{Annotation, AnnotationSource, annotations};
use super::{EngineScore, ScoreView};
use crate::record::{Millis, Record};
use crate::shogi::{Color, Move, Position, Square};

/// What an engine has found out about one line of a position, to be written into a comment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineEvaluation {
    /// The rank of the line among several, 1 being the best; `None` if there is only one.
    pub rank: Option<u32>,
    /// The evaluation, in Black's view.
    pub score: Option<EngineScore>,
    /// How many plies deep all lines were searched.
    pub depth: Option<u32>,
    /// How many plies deep the deepest line was.
    pub selective_depth: Option<u32>,
    /// How many positions were searched.
    pub nodes: Option<u64>,
    /// How long was searched.
    pub time: Option<Millis>,
    /// The moves from the position on. They count up to the first that is not legal.
    pub moves: Vec<Move>,
}

/// New evaluations of a position by an engine, for the comment at the position.
#[derive(Clone, Copy, Debug)]
pub struct AnnotationUpdate<'a> {
    /// The dialect to write. In those of ShogiHome only the best line is written so, and the others as
    /// ShogiGUI does: ShogiHome has no place for ranks and takes the last evaluation of a comment.
    pub source: AnnotationSource,
    /// The name of the engine.
    pub engine: &'a str,
    /// The evaluations, the best first.
    pub evaluations: &'a [EngineEvaluation],
    /// The position at the comment.
    pub position: &'a Position,
    /// Where the move before it ended.
    pub last_to: Option<Square>,
}

impl AnnotationUpdate<'_> {
    /// The comment with the new evaluations in place of those that the same engine has written into it,
    /// or else after all other text. Other lines stay as they are, byte by byte, and so does the whole
    /// comment if there is nothing to write.
    ///
    /// The own lines of an engine are those that name it, and those that follow a line
    /// `*Engines 0 NAME`, which is written where a dialect has no place for the name. What an engine
    /// thought during the game is left alone, unless `source` is a dialect of games.
    ///
    /// ```
    /// use honfu_core::annotation::{AnnotationSource, AnnotationUpdate, EngineEvaluation};
    /// use honfu_core::shogi::{Move, Position};
    ///
    /// let evaluation = EngineEvaluation {
    ///     depth: Some(12),
    ///     moves: vec![Move::from_usi("7g7f").unwrap()],
    ///     ..EngineEvaluation::default()
    /// };
    /// let update = AnnotationUpdate {
    ///     source: AnnotationSource::ShogiHomeResearch,
    ///     engine: "Sample",
    ///     evaluations: &[evaluation],
    ///     position: &Position::even(),
    ///     last_to: None,
    /// };
    /// let comment = update.apply("A quiet start.");
    /// assert_eq!(comment, "A quiet start.\n#読み筋=▲７六歩\n#深さ=12\n#エンジン=Sample");
    /// assert_eq!(update.apply(&comment), comment);
    /// ```
    pub fn apply(&self, comment: &str) -> String {
        let engine = engine_label(self.engine);
        let own = own_ranges(comment, &engine, self.source);
        let text = self.text(&engine);
        if text.is_empty() {
            return comment.to_owned();
        }
        // A line beside the new ones may look like a part of them: then a blank line comes between.
        let close = replace_ranges(comment, &own, &text, "\n");
        if reads_apart(comment, &own, &text, &close) {
            return close;
        }
        replace_ranges(comment, &own, &text, "\n\n")
    }

    /// The lines of all evaluations.
    fn text(&self, engine: &str) -> String {
        let mut parts = Vec::new();
        let mut has_heading = false;
        for (index, evaluation) in self.evaluations.iter().enumerate() {
            let source = match self.source {
                own if own.names_engine() && index > 0 => AnnotationSource::ShogiGui,
                own => own,
            };
            let line = source.line_text(self.position, self.last_to, &evaluation.moves);
            let annotation = evaluation.annotation(source, engine, &line, !self.position.side());
            let text = annotation.to_text();
            if text.is_empty() {
                continue;
            }
            if !source.names_engine() && !has_heading {
                parts.push(engine_heading(engine));
                has_heading = true;
            }
            parts.push(text);
        }
        parts.join("\n")
    }
}

impl EngineEvaluation {
    /// As an annotation of a dialect at a move of `mover`.
    fn annotation<'a>(
        &self,
        source: AnnotationSource,
        engine: &'a str,
        line: &'a str,
        mover: Color,
    ) -> Annotation<'a> {
        let score = self.score.map(|score| match source.view() {
            ScoreView::Black => score,
            ScoreView::Mover => score.for_mover(mover),
        });
        Annotation {
            score,
            rank: self.rank,
            depth: self.depth,
            selective_depth: self.selective_depth,
            nodes: self.nodes,
            time: self.time,
            engine: source.names_engine().then_some(engine),
            line: Some(line).filter(|line| !line.is_empty()),
            ..Annotation::new(source, 0..0)
        }
    }
}

/// The annotations of a comment that an analysis by this engine has written: see
/// [`AnnotationUpdate::apply`]. What it thought during the game is not among them.
pub fn engine_annotations<'a>(comment: &'a str, engine: &str) -> Vec<Annotation<'a>> {
    let engine = engine_label(engine);
    let own = own_annotations(comment, &engine);
    own.into_iter().filter(|found| !found.source.is_of_game() && !found.is_engine_heading()).collect()
}

/// What an analysis by this engine has written into the comment at a position, as its results. `last_to` is
/// where the move before it ended.
pub fn stored_evaluations(
    comment: &str,
    engine: &str,
    position: &Position,
    last_to: Option<Square>,
) -> Vec<EngineEvaluation> {
    let context = CommentContext { here: position, last_to, played: None };
    let evaluation = |found: Annotation<'_>| EngineEvaluation {
        rank: found.rank,
        score: found.score.map(|score| score.for_black(!position.side())),
        depth: found.depth,
        selective_depth: found.selective_depth,
        nodes: found.nodes,
        time: found.time,
        moves: found
            .line
            .and_then(|line| read_variation(line, &context))
            .map_or(Vec::new(), |line| line.moves),
    };
    engine_annotations(comment, engine).into_iter().map(evaluation).collect()
}

/// The dialect in which results go with the evaluations that a record already has: by the first of them
/// that tells. `None` if there is none.
pub fn record_dialect(record: &Record) -> Option<AnnotationSource> {
    use AnnotationSource as Source;
    let comments = record.tree.preorder().filter_map(|node| record.tree.node(node).comment.as_deref());
    comments.flat_map(annotations).find_map(|found| match found.source {
        Source::ShogiHome | Source::ShogiHomeResearch => Some(Source::ShogiHomeResearch),
        Source::ShogiGui | Source::ShogiGuiGame => Some(Source::ShogiGui),
        Source::Floodgate | Source::Csa => Some(Source::Csa),
        _ => None,
    })
}

impl AnnotationSource {
    /// Whether only engines that play write it.
    const fn is_of_game(self) -> bool {
        matches!(self, AnnotationSource::ShogiHome | AnnotationSource::ShogiGuiGame)
    }

    /// Whether lines of both may be written by one engine: those of CSA without nodes are as floodgate's.
    fn is_like(self, other: AnnotationSource) -> bool {
        use AnnotationSource as Source;
        self == other
            || matches!((self, other), (Source::Csa, Source::Floodgate) | (Source::Floodgate, Source::Csa))
    }
}

/// The name of an engine as it is written: on one line, without characters that are not printed.
fn engine_label(engine: &str) -> String {
    let printed = engine.split(|c: char| c.is_whitespace() || c.is_control());
    let words: Vec<&str> = printed.filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "engine".to_owned() } else { words.join(" ") }
}

/// The annotations that name the engine, the lines that name it for others, and these others: those of
/// one dialect without names, directly after such a line.
fn own_annotations<'a>(comment: &'a str, engine: &str) -> Vec<Annotation<'a>> {
    let mut own: Vec<Annotation<'a>> = Vec::new();
    // The annotation before, if the next one may belong to its lines.
    let mut before: Option<Annotation<'a>> = None;
    for found in annotations(comment) {
        let is_in_block = before.take().is_some_and(|before| {
            let between = comment[before.range.end..found.range.start].trim_start_matches('\r');
            let is_alike = before.is_engine_heading() || before.source.is_like(found.source);
            between == "\n" && is_alike && !found.is_engine_heading() && !found.source.names_engine()
        });
        if is_in_block || found.engine == Some(engine) {
            before = Some(found.clone()).filter(|found| !found.source.names_engine());
            own.push(found);
        }
    }
    own
}

/// The lines to be replaced, one after the other.
fn own_ranges(comment: &str, engine: &str, source: AnnotationSource) -> Vec<Range<usize>> {
    let own = own_annotations(comment, engine).into_iter();
    own.filter(|found| !found.source.is_of_game() || found.source == source)
        .map(|found| found.range)
        .collect()
}

/// The comment with `text` in place of the first of these lines, or after all others, and without the
/// rest of them. `gap` comes between `text` and its neighbours.
fn replace_ranges(comment: &str, own: &[Range<usize>], text: &str, gap: &str) -> String {
    let extra = &gap[1..];
    let Some((first, rest)) = own.split_first() else {
        let above = match comment {
            "" => "",
            _ if comment.ends_with('\n') => extra,
            _ => gap,
        };
        return format!("{comment}{above}{text}");
    };
    let (before, after) = (&comment[..first.start], without_lines(comment, first.end, rest));
    let above = if before.is_empty() { "" } else { extra };
    let below = if after.trim_start_matches('\r').len() <= 1 { "" } else { extra };
    format!("{before}{above}{text}{below}{after}")
}

/// A text from a place on, without these whole lines.
fn without_lines(text: &str, from: usize, lines: &[Range<usize>]) -> String {
    let (mut kept, mut at) = (String::new(), from);
    for line in lines {
        kept.push_str(&text[at..line.start]);
        at = text[line.end..].find('\n').map_or(text.len(), |end| line.end + end + 1);
    }
    // Where the last line goes that has no end of its own, that of the line before goes instead.
    if lines.last().is_some_and(|last| !text[last.end..].contains('\n')) {
        kept.pop();
    }
    kept + &text[at..]
}

/// Whether every annotation of the new comment is one of the old comment or one of `text`.
fn reads_apart(old: &str, own: &[Range<usize>], text: &str, new: &str) -> bool {
    let mut expected: Vec<&str> = Vec::new();
    let (mut is_placed, read) = (false, |text| annotations(text).map(|found| found.range));
    for range in read(old) {
        if own.contains(&range) {
            if !std::mem::replace(&mut is_placed, true) {
                expected.extend(read(text).map(|range| &text[range]));
            }
        } else {
            expected.push(&old[range]);
        }
    }
    if !is_placed {
        expected.extend(read(text).map(|range| &text[range]));
    }
    read(new).map(|range| &new[range]).eq(expected)
}
