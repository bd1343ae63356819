//! The results of an engine in a comment: finding its own lines, and replacing them.

use std::ops::Range;

use super::variation::{CommentContext, read_variation};
use super::write::engine_heading;
use super::{Annotation, AnnotationSource, SeriesOwner, annotations};
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
    /// The dialect to write. Where it has no place for ranks, only the best line is written so, and the
    /// others as ShogiGUI does; so is a bound where the dialect has only values.
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
        let mut own = own_ranges(comment, &engine, self.source);
        if let Some(start) = self.start_of_players(comment)
            && own.first().is_none_or(|first| start < first.start)
        {
            own.insert(0, start..start);
        }
        let text = self.text(&engine);
        if text.is_empty() {
            return comment.to_owned();
        }
        // A line beside the new ones may look like a part of them: then a blank line comes between.
        let close = replace_ranges(comment, &own, &text, "\n");
        let own_text = |comment: &str| -> Vec<String> {
            own_ranges(comment, &engine, self.source).into_iter().map(|own| comment[own].to_owned()).collect()
        };
        if reads_apart(comment, &own, &text, &close) && own_text(&close) == own_text(&text) {
            return close;
        }
        replace_ranges(comment, &own, &text, "\n\n")
    }

    /// Where the first value of a player in such a dialect is: programs that let the last one count take
    /// that of the player if the results stand before it.
    fn start_of_players(&self, comment: &str) -> Option<usize> {
        if !matches!(self.source, AnnotationSource::Csa | AnnotationSource::Floodgate) {
            return None;
        }
        let mut players = owned_annotations(comment, Color::Black)
            .filter(|(found, owner)| *owner != SeriesOwner::Observer && self.source.is_like(found.source));
        players.next().map(|(found, _)| found.range.start)
    }

    /// The lines of all evaluations, the best last: many programs take the last evaluation of a comment.
    fn text(&self, engine: &str) -> String {
        let mut parts = Vec::new();
        let mut has_heading = false;
        for (index, evaluation) in self.evaluations.iter().enumerate().rev() {
            let is_held = evaluation.score.is_none_or(|score| self.source.holds(score));
            let source = match self.source {
                own if is_held && (index == 0 || own.has_ranks()) => own,
                _ => AnnotationSource::ShogiGuiStudy,
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

/// The annotations of a comment that an analysis by this engine has written, the best line first: see
/// [`AnnotationUpdate::apply`]. What it thought during the game is not among them.
pub fn engine_annotations<'a>(comment: &'a str, engine: &str) -> Vec<Annotation<'a>> {
    let engine = engine_label(engine);
    let is_result = |found: &Annotation<'_>| !found.source.is_of_game() && !found.is_engine_heading();
    let mut own = own_annotations(comment, &engine);
    own.retain(is_result);
    own.sort_by_key(|found| found.rank.unwrap_or(1));
    own
}

/// What an analysis by this engine has written into the comment at a position, as its results. `last_to` is
/// where the move before it ended.
pub fn stored_evaluations(
    position: &Position,
    last_to: Option<Square>,
    comment: &str,
    engine: &str,
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

/// The dialect in which results go with the evaluations that a record already has, by the first of them
/// that tells, or else `preferred`.
pub fn record_dialect(record: &Record, preferred: AnnotationSource) -> AnnotationSource {
    use AnnotationSource as Source;
    let known = owned_in_record(record).find_map(|(found, owner)| match (found.source, owner) {
        (Source::ShogiHome | Source::ShogiHomeResearch, _) => Some(Source::ShogiHomeResearch),
        // These two go with the lines of other dialects.
        (Source::ShogiGui, _) if found.is_engine_heading() => None,
        (Source::ShogiGuiStudy, _) => None,
        (Source::ShogiGui | Source::ShogiGuiGame, _) => Some(Source::ShogiGui),
        (Source::Floodgate | Source::Csa, SeriesOwner::Observer) => Some(Source::Csa),
        _ => None,
    });
    analysis_dialect(record, known.unwrap_or(preferred))
}

/// This dialect for the results of an analysis, or another one if in it the players of the record have
/// written their own values: programs would take the results for theirs.
pub fn analysis_dialect(record: &Record, preferred: AnnotationSource) -> AnnotationSource {
    let is_of_player = |(found, owner): (Annotation<'_>, SeriesOwner)| {
        owner != SeriesOwner::Observer && preferred.is_like(found.source)
    };
    let is_taken = matches!(preferred, AnnotationSource::Csa | AnnotationSource::Floodgate)
        && owned_in_record(record).any(is_of_player);
    if is_taken { AnnotationSource::ShogiGui } else { preferred }
}

/// The annotations of a record with their owners; which player it is does not matter.
fn owned_in_record(record: &Record) -> impl Iterator<Item = (Annotation<'_>, SeriesOwner)> {
    let comments = record.tree.preorder().filter_map(|node| record.tree.node(node).comment.as_deref());
    comments.flat_map(|comment| owned_annotations(comment, Color::Black))
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
            || self == Source::ShogiGuiStudy
    }
}

/// The name of an engine as it is written: on one line, without characters that are not printed.
fn engine_label(engine: &str) -> String {
    let printed = engine.split(|c: char| c.is_whitespace() || c.is_control());
    let words: Vec<&str> = printed.filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "engine".to_owned() } else { words.join(" ") }
}

/// The annotations that name the engine, the lines that name it for others, and these others.
fn own_annotations<'a>(comment: &'a str, engine: &str) -> Vec<Annotation<'a>> {
    let all = analysed_annotations(comment);
    all.filter(|(found, by)| found.engine == Some(engine) || *by == Some(engine))
        .map(|(found, _)| found)
        .collect()
}

/// The annotations of a comment, each with the engine that a line `*Engines 0 NAME` names for it. That line
/// counts for those of one dialect without names that follow it directly.
pub(super) fn analysed_annotations(comment: &str) -> impl Iterator<Item = (Annotation<'_>, Option<&str>)> {
    // The annotation before, with its engine, if the next one may belong to it.
    let mut before: Option<(Annotation<'_>, &str)> = None;
    annotations(comment).map(move |found| {
        let engine = before.take().and_then(|(before, engine)| {
            let between = comment[before.range.end..found.range.start].trim_start_matches('\r');
            let is_alike = before.is_engine_heading() || before.source.is_like(found.source);
            let is_in_block =
                between == "\n" && is_alike && !found.is_engine_heading() && !found.source.names_engine();
            is_in_block.then_some(engine)
        });
        let named = if found.is_engine_heading() { found.engine } else { engine };
        before = named.map(|engine| (found.clone(), engine));
        (found, engine)
    })
}

/// Whose values the annotations of a comment at a move of `mover` are. What an engine has written below
/// its name is an analysis, in any dialect.
pub fn owned_annotations(comment: &str, mover: Color) -> impl Iterator<Item = (Annotation<'_>, SeriesOwner)> {
    analysed_annotations(comment).map(move |(found, engine)| {
        let owner = match engine {
            Some(_) if !found.source.is_of_game() => SeriesOwner::Observer,
            _ => SeriesOwner::of_source(found.source, mover),
        };
        (found, owner)
    })
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
    // Nothing is replaced where the text goes before another line.
    let end = if own.first().is_some_and(Range::is_empty) { "\n" } else { "" };
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
    format!("{before}{above}{text}{end}{below}{after}")
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
        let is_before = own.first().is_some_and(|first| first.is_empty() && first.start == range.start);
        if is_before && !std::mem::replace(&mut is_placed, true) {
            expected.extend(read(text).map(|range| &text[range]));
        }
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
