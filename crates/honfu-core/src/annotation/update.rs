//! Writing the results of an engine into a comment, in place of the engine's earlier results.

use std::ops::Range;

use super::variation::{CommentContext, read_variation};
use super::write::engine_heading;
use super::{Annotation, AnnotationSource, SeriesOwner, annotations};
use super::{EngineScore, ScoreView};
use crate::record::{Millis, Record};
use crate::shogi::{Color, Move, Position, Square};

/// The result of an engine for one line of a position, to be written into a comment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineEvaluation {
    /// The rank of the line among several, 1 being the best; `None` if there is only one line.
    pub rank: Option<u32>,
    /// The evaluation, in Black's view.
    pub score: Option<EngineScore>,
    /// The search depth, in plies.
    pub depth: Option<u32>,
    /// The depth of the deepest line (selective depth), in plies.
    pub selective_depth: Option<u32>,
    /// The number of positions that were searched.
    pub nodes: Option<u64>,
    /// The time of the search.
    pub time: Option<Millis>,
    /// The moves from the position on. Moves from the first illegal one on are ignored.
    pub moves: Vec<Move>,
}

/// New evaluations of a position by an engine, to be written into the comment at the position.
#[derive(Clone, Copy, Debug)]
pub struct AnnotationUpdate<'a> {
    /// The dialect to write. If it cannot hold ranks, it is used only for the best line; the other lines, and
    /// bounds that the dialect cannot hold, are written in a dialect of ShogiGUI.
    pub source: AnnotationSource,
    /// The name of the engine.
    pub engine: &'a str,
    /// The evaluations, the best first.
    pub evaluations: &'a [EngineEvaluation],
    /// The position with the comment.
    pub position: &'a Position,
    /// The square where the previous move ended.
    pub last_to: Option<Square>,
}

impl AnnotationUpdate<'_> {
    /// Returns the comment with the new evaluations, in place of those that the same engine has written
    /// before, or else after all other text. Other lines stay unchanged, and so does the whole comment if
    /// there is nothing to write.
    ///
    /// The lines of an engine are those that name it, and those that follow a line `*Engines 0 NAME`, which
    /// is written if a dialect has no place for the name. Lines that the engine wrote during the game are
    /// kept, unless `source` is a dialect of games.
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
        // A neighbouring line may look like a part of the new lines; a blank line then separates them.
        let close = replace_ranges(comment, &own, &text, "\n");
        let own_text = |comment: &str| -> Vec<String> {
            own_ranges(comment, &engine, self.source).into_iter().map(|own| comment[own].to_owned()).collect()
        };
        if reads_apart(comment, &own, &text, &close) && own_text(&close) == own_text(&text) {
            return close;
        }
        replace_ranges(comment, &own, &text, "\n\n")
    }

    /// Returns the offset of the first evaluation by a player in a dialect like `source`. The results must
    /// precede it: programs that use the last evaluation of a comment then use the player's.
    fn start_of_players(&self, comment: &str) -> Option<usize> {
        if !matches!(self.source, AnnotationSource::Csa | AnnotationSource::Floodgate) {
            return None;
        }
        let mut players = owned_annotations(comment, Color::Black)
            .filter(|(found, owner)| *owner != SeriesOwner::Observer && self.source.is_like(found.source));
        players.next().map(|(found, _)| found.range.start)
    }

    /// Returns the lines of all evaluations, the best last, since many programs use the last evaluation of a
    /// comment.
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
    /// Makes an annotation in a dialect, at a move of `mover`.
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

/// Returns the annotations of a comment that an analysis by this engine has written, the best line first; see
/// [`AnnotationUpdate::apply`]. Lines that the engine wrote during the game are left out.
pub fn engine_annotations<'a>(comment: &'a str, engine: &str) -> Vec<Annotation<'a>> {
    let engine = engine_label(engine);
    let is_result = |found: &Annotation<'_>| !found.source.is_of_game() && !found.is_engine_heading();
    let mut own = own_annotations(comment, &engine);
    own.retain(is_result);
    own.sort_by_key(|found| found.rank.unwrap_or(1));
    own
}

/// Reads the results of an analysis by this engine from the comment at a position. `last_to` is the square
/// where the previous move ended.
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

/// Returns the dialect that suits the evaluations that a record already has; the first annotation that
/// suggests a dialect decides. Returns `preferred` if there is none. See also [`analysis_dialect`].
pub fn record_dialect(record: &Record, preferred: AnnotationSource) -> AnnotationSource {
    use AnnotationSource as Source;
    let known = owned_in_record(record).find_map(|(found, owner)| match (found.source, owner) {
        (Source::ShogiHome | Source::ShogiHomeResearch, _) => Some(Source::ShogiHomeResearch),
        // Engine headings and lines of a study occur together with any dialect, so they suggest none.
        (Source::ShogiGui, _) if found.is_engine_heading() => None,
        (Source::ShogiGuiStudy, _) => None,
        (Source::ShogiGui | Source::ShogiGuiGame, _) => Some(Source::ShogiGui),
        (Source::Floodgate | Source::Csa, SeriesOwner::Observer) => Some(Source::Csa),
        _ => None,
    });
    analysis_dialect(record, known.unwrap_or(preferred))
}

/// Returns `preferred`, or another dialect if players of the record have written their own evaluations in
/// that dialect: programs would take the results for theirs.
pub fn analysis_dialect(record: &Record, preferred: AnnotationSource) -> AnnotationSource {
    let is_of_player = |(found, owner): (Annotation<'_>, SeriesOwner)| {
        owner != SeriesOwner::Observer && preferred.is_like(found.source)
    };
    let is_taken = matches!(preferred, AnnotationSource::Csa | AnnotationSource::Floodgate)
        && owned_in_record(record).any(is_of_player);
    if is_taken { AnnotationSource::ShogiGui } else { preferred }
}

/// Returns the annotations of a record with their owners. The side of a player is not determined.
fn owned_in_record(record: &Record) -> impl Iterator<Item = (Annotation<'_>, SeriesOwner)> {
    let comments = record.tree.preorder().filter_map(|node| record.tree.node(node).comment.as_deref());
    comments.flat_map(|comment| owned_annotations(comment, Color::Black))
}

impl AnnotationSource {
    /// Whether only engines that play write the dialect.
    const fn is_of_game(self) -> bool {
        matches!(self, AnnotationSource::ShogiHome | AnnotationSource::ShogiGuiGame)
    }

    /// Whether one engine may write lines in both dialects: lines of CSA without nodes look like those of
    /// floodgate.
    fn is_like(self, other: AnnotationSource) -> bool {
        use AnnotationSource as Source;
        self == other
            || matches!((self, other), (Source::Csa, Source::Floodgate) | (Source::Floodgate, Source::Csa))
            || self == Source::ShogiGuiStudy
    }
}

/// Returns the name of an engine as it is written: on one line, without control characters.
fn engine_label(engine: &str) -> String {
    let printed = engine.split(|c: char| c.is_whitespace() || c.is_control());
    let words: Vec<&str> = printed.filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "engine".to_owned() } else { words.join(" ") }
}

/// Returns the annotations that name the engine, its heading lines, and the annotations below these.
fn own_annotations<'a>(comment: &'a str, engine: &str) -> Vec<Annotation<'a>> {
    let all = analysed_annotations(comment);
    all.filter(|(found, by)| found.engine == Some(engine) || *by == Some(engine))
        .map(|(found, _)| found)
        .collect()
}

/// Returns the annotations of a comment, each with the engine that a heading line `*Engines 0 NAME` names for
/// it. The heading applies to the annotations directly below it that are in one dialect without engine names.
pub(super) fn analysed_annotations(comment: &str) -> impl Iterator<Item = (Annotation<'_>, Option<&str>)> {
    // The previous annotation and its engine, if the next one may belong to the same engine.
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

/// Returns the annotations of a comment at a move of `mover`, with their owners. Annotations below the
/// heading of an engine are an analysis, in any dialect except those of games.
pub fn owned_annotations(comment: &str, mover: Color) -> impl Iterator<Item = (Annotation<'_>, SeriesOwner)> {
    analysed_annotations(comment).map(move |(found, engine)| {
        let owner = match engine {
            Some(_) if !found.source.is_of_game() => SeriesOwner::Observer,
            _ => SeriesOwner::of_source(found.source, mover),
        };
        (found, owner)
    })
}

/// Returns the ranges of the lines to replace, in order.
fn own_ranges(comment: &str, engine: &str, source: AnnotationSource) -> Vec<Range<usize>> {
    let own = own_annotations(comment, engine).into_iter();
    own.filter(|found| !found.source.is_of_game() || found.source == source)
        .map(|found| found.range)
        .collect()
}

/// Replaces the first range of `own` with `text` and removes the other ranges; appends `text` if there are no
/// ranges. `gap` separates `text` from its neighbours.
fn replace_ranges(comment: &str, own: &[Range<usize>], text: &str, gap: &str) -> String {
    let extra = &gap[1..];
    // An empty range means that the text is inserted before a line.
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

/// Returns a text from an offset on, without some whole lines.
fn without_lines(text: &str, from: usize, lines: &[Range<usize>]) -> String {
    let (mut kept, mut at) = (String::new(), from);
    for line in lines {
        kept.push_str(&text[at..line.start]);
        at = text[line.end..].find('\n').map_or(text.len(), |end| line.end + end + 1);
    }
    // If the last line is removed and has no newline, the newline before it is removed instead.
    if lines.last().is_some_and(|last| !text[last.end..].contains('\n')) {
        kept.pop();
    }
    kept + &text[at..]
}

/// Whether the annotations of the new comment are exactly those of the old comment and of `text`, in place of
/// those in `own`.
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
