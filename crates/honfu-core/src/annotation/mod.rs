//! Annotations: the evaluations, depths, mates and principal variations that programs write into the comments
//! of records.
//!
//! ```
//! use honfu_core::annotation::{AnnotationSource, ScoreValue, annotations, first_text_line};
//!
//! let comment = "a strange move\n* 30 -3334FU +2726FU #1234";
//! let annotation = annotations(comment).next().unwrap();
//! assert_eq!(annotation.source, AnnotationSource::Csa);
//! assert_eq!(annotation.score.map(|score| score.value), Some(ScoreValue::Centipawns(30)));
//! assert_eq!(annotation.line, Some("-3334FU +2726FU"));
//! assert_eq!(first_text_line(comment), Some("a strange move"));
//! ```
//!
//! Annotations are read from the text each time; nothing is stored. Each dialect has a file with a reader,
//! and a row in `READERS`; [`Annotation::to_text`] writes every dialect. [`AnnotationUpdate`] puts the
//! results of an engine into a comment, and [`review_line`] finds the mistakes of a game from the
//! evaluations.
#![warn(missing_docs, unreachable_pub)]

mod floodgate;
mod piyo;
mod review;
mod score;
mod shogidokoro;
mod shogigui;
mod shogihome;
mod update;
mod variation;
mod write;

use std::borrow::Cow;
use std::ops::Range;

use crate::record::Millis;
use crate::shogi::Color;
use memchr::memchr;
pub use review::{
    BetterLine, LineReview, MoveJudgement, MoveReview, PlayerReview, ReviewSettings, better_line,
    review_line, review_main_line, winning_chance,
};
pub use score::{EngineScore, ScoreBound, ScoreValue, ScoreView};
pub use update::{
    AnnotationUpdate, EngineEvaluation, analysis_dialect, engine_annotations, owned_annotations,
    record_dialect, stored_evaluations,
};
pub use variation::{CommentContext, CommentedMove, PrincipalVariation, VariationBase, read_variation};
pub use write::mate_number;

/// An evaluation of a position by an engine, as written into a comment by a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Annotation<'a> {
    /// The program or format whose dialect is used.
    pub source: AnnotationSource,
    /// The range in the comment, in bytes: whole lines, without the newline of the last.
    pub range: Range<usize>,
    /// The evaluation, if there is one.
    pub score: Option<EngineScore>,
    /// The rank of the move among several candidates, 1 being the best.
    pub rank: Option<u32>,
    /// The search depth, in plies.
    pub depth: Option<u32>,
    /// The depth of the deepest line (selective depth), in plies.
    pub selective_depth: Option<u32>,
    /// The number of positions that were searched.
    pub nodes: Option<u64>,
    /// The time of the search.
    pub time: Option<Millis>,
    /// The name of the engine.
    pub engine: Option<&'a str>,
    /// The moves of the principal variation, in any notation; see [`read_variation`].
    pub line: Option<&'a str>,
}

impl<'a> Annotation<'a> {
    fn new(source: AnnotationSource, range: Range<usize>) -> Annotation<'a> {
        Annotation {
            source,
            range,
            score: None,
            rank: None,
            depth: None,
            selective_depth: None,
            nodes: None,
            time: None,
            engine: None,
            line: None,
        }
    }

    /// Returns the evaluation, unless it is only a bound.
    pub fn value(&self) -> Option<EngineScore> {
        self.score.filter(|score| score.bound.is_none())
    }

    /// Whether the annotation is about the best of several moves, or about the only one.
    pub fn is_best(&self) -> bool {
        self.rank.is_none_or(|rank| rank == 1)
    }

    /// Whether the annotation has no values at all.
    fn is_empty(&self) -> bool {
        *self == Annotation::new(self.source, self.range.clone())
    }
}

/// The program or the format in whose dialect an annotation is written.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum AnnotationSource {
    /// `*` lines of ShogiHome, written during the game by the engine that plays.
    ShogiHome,
    /// `#` lines of ShogiHome, written by an analysis after the game.
    ShogiHomeResearch,
    /// `*解析` of ShogiGUI, written by an analysis after the game.
    ShogiGui,
    /// `*検討` of ShogiGUI, written by a study of several moves. ShogiHome ignores its evaluations.
    ShogiGuiStudy,
    /// `*対局` of ShogiGUI, written during the game by the engine that plays.
    ShogiGuiGame,
    /// Shogidokoro, written during the game or by an analysis after it.
    Shogidokoro,
    /// Lines of the engines that play on the floodgate server.
    Floodgate,
    /// `'**` lines of CSA V3.0, with the number of nodes.
    Csa,
    /// The analysis of K-Shogi.
    KShogi,
    /// The analysis of ぴよ将棋, which K-Shogi writes as well.
    Piyo,
    /// The analysis of 棋神アナリティクス.
    KishinAnalytics,
}

impl AnnotationSource {
    /// All dialects.
    pub const ALL: [AnnotationSource; 11] = [
        AnnotationSource::ShogiHome,
        AnnotationSource::ShogiHomeResearch,
        AnnotationSource::ShogiGui,
        AnnotationSource::ShogiGuiStudy,
        AnnotationSource::ShogiGuiGame,
        AnnotationSource::Shogidokoro,
        AnnotationSource::Floodgate,
        AnnotationSource::Csa,
        AnnotationSource::KShogi,
        AnnotationSource::Piyo,
        AnnotationSource::KishinAnalytics,
    ];

    /// Returns the name of the program.
    pub const fn name(self) -> &'static str {
        use AnnotationSource as Source;
        match self {
            Source::ShogiHome | Source::ShogiHomeResearch => "ShogiHome",
            Source::ShogiGui | Source::ShogiGuiStudy | Source::ShogiGuiGame => "ShogiGUI",
            Source::Shogidokoro => "Shogidokoro",
            Source::Floodgate => "floodgate",
            Source::Csa => "CSA",
            Source::KShogi => "K-Shogi",
            Source::Piyo => "ぴよ将棋",
            Source::KishinAnalytics => "棋神アナリティクス",
        }
    }
}

/// The owner of a series of evaluations.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum SeriesOwner {
    /// The player of that side, or the engine that plays for it.
    Player(Color),
    /// An engine that analysed the moves of both sides.
    Observer,
}

impl SeriesOwner {
    /// Returns the owner of an annotation in a dialect, at a move of `mover`.
    pub const fn of_source(source: AnnotationSource, mover: Color) -> SeriesOwner {
        use AnnotationSource as Source;
        match source {
            Source::ShogiHome
            | Source::ShogiGuiGame
            | Source::Shogidokoro
            | Source::Floodgate
            | Source::Csa => SeriesOwner::Player(mover),
            Source::ShogiGui
            | Source::ShogiGuiStudy
            | Source::ShogiHomeResearch
            | Source::KShogi
            | Source::Piyo
            | Source::KishinAnalytics => SeriesOwner::Observer,
        }
    }
}

/// The number of annotations of one comment that graphs and reviews use.
pub const MAX_COMMENT_ANNOTATIONS: usize = 8;

/// Reads an annotation that begins with the next line, and moves past it; returns `None` for other text.
type AnnotationReader = for<'a> fn(&mut CommentLines<'a>) -> Option<Annotation<'a>>;

/// The readers of all dialects. No text is read by two of them.
const READERS: [AnnotationReader; 5] =
    [shogihome::read, shogigui::read, floodgate::read, piyo::read, shogidokoro::read];

/// Whether the first character of the next line can begin an annotation of some dialect.
fn may_start_annotation(lines: CommentLines<'_>) -> bool {
    let first = lines.rest().chars().find(|c| *c == '\n' || !c.is_whitespace());
    first.is_some_and(|first| {
        matches!(first, '*' | '#' | '[' | '+' | '-' | '0'..='9' | 'M' | '詰' | '互' | '先' | '後')
    })
}

/// Reads an annotation of any dialect that begins with the next line, and moves past it.
fn read_annotation<'a>(lines: &mut CommentLines<'a>) -> Option<Annotation<'a>> {
    if !may_start_annotation(*lines) {
        return None;
    }
    READERS.iter().find_map(|read| {
        let mut ahead = *lines;
        let annotation = read(&mut ahead)?;
        *lines = ahead;
        Some(annotation)
    })
}

/// Returns the annotations in a comment, in order. Other lines are skipped.
pub fn annotations(comment: &str) -> impl Iterator<Item = Annotation<'_>> {
    let mut lines = CommentLines::new(comment);
    std::iter::from_fn(move || {
        while !lines.is_at_end() {
            if let Some(annotation) = read_annotation(&mut lines) {
                return Some(annotation);
            }
            lines.next();
        }
        None
    })
}

/// Whole lines of a comment, as a range of bytes without the newline of the last line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommentPart {
    /// Text in no dialect, presumably written by a person.
    Text(Range<usize>),
    /// An annotation, written by a program.
    Annotation(Range<usize>),
}

/// Splits a comment into annotations and the text between them.
pub fn comment_parts(comment: &str) -> Vec<CommentPart> {
    let mut parts = Vec::new();
    for_each_part(comment, |part| parts.push(part));
    parts
}

/// Returns the parts of a comment in order, with one part for each line of text. The comment is read only as
/// far as the iterator is advanced.
pub fn comment_parts_by_line(comment: &str) -> impl Iterator<Item = CommentPart> {
    let mut lines = CommentLines::new(comment);
    // Whether an empty line follows the last newline.
    let mut is_open = true;
    std::iter::from_fn(move || {
        if lines.is_at_end() {
            return std::mem::take(&mut is_open).then_some(CommentPart::Text(comment.len()..comment.len()));
        }
        if let Some(annotation) = read_annotation(&mut lines) {
            is_open = false;
            return Some(CommentPart::Annotation(annotation.range));
        }
        let start = comment.len() - lines.rest().len();
        lines.next();
        let end = comment.len() - lines.rest().len();
        let line = &comment[start..end];
        is_open = line.ends_with('\n');
        let line = line.strip_suffix('\n').map_or(line, |line| line.strip_suffix('\r').unwrap_or(line));
        Some(CommentPart::Text(start..start + line.len()))
    })
}

fn for_each_part(comment: &str, mut take: impl FnMut(CommentPart)) {
    let (mut at, mut is_first) = (0, true);
    for Annotation { range, .. } in annotations(comment) {
        if let Some(before) = comment[at..range.start].strip_suffix('\n') {
            take(CommentPart::Text(at..at + before.len()));
        }
        let rest = &comment.as_bytes()[range.end..];
        at = memchr(b'\n', rest).map_or(comment.len(), |end| range.end + end + 1);
        take(CommentPart::Annotation(range));
        is_first = false;
    }
    if at < comment.len() || is_first {
        take(CommentPart::Text(at..comment.len()));
    }
}

/// Returns a comment without its annotations; `None` if it has no annotations. If only whitespace is left,
/// the result is empty. Lines that were apart and would be read as an annotation get a blank line between them.
pub fn without_annotations(comment: &str) -> Option<Cow<'_, str>> {
    let (mut rest, mut has_annotations) = (None, false);
    for_each_part(comment, |part| match part {
        CommentPart::Text(place) => match &mut rest {
            None => rest = Some(Cow::Borrowed(&comment[place])),
            Some(rest) => {
                let rest = rest.to_mut();
                let after = &comment[place];
                rest.push_str(if meets_as_annotation(rest, after) { "\n\n" } else { "\n" });
                rest.push_str(after);
            }
        },
        CommentPart::Annotation(_) => has_annotations = true,
    });
    let rest = rest.filter(|rest| !rest.trim().is_empty()).unwrap_or_default();
    has_annotations.then_some(rest)
}

/// Whether the last line of a text and the first of another one are read as an annotation together.
fn meets_as_annotation(before: &str, after: &str) -> bool {
    let last = before.rsplit('\n').next().unwrap_or_default();
    let first = after.split('\n').next().unwrap_or_default();
    annotations(&format!("{last}\n{first}")).next().is_some()
}

/// The greatest length of a preview, in bytes.
const PREVIEW_BYTES: usize = 1 << 12;

/// Returns the first 4 KiB of a comment, which is all that a list of moves reads of each comment.
pub fn preview_text(comment: &str) -> &str {
    let end = (0..=comment.len().min(PREVIEW_BYTES)).rev().find(|&end| comment.is_char_boundary(end));
    &comment[..end.unwrap_or(0)]
}

/// Returns the first line of a comment that is neither blank nor an annotation. Only the preview is searched.
pub fn first_text_line(comment: &str) -> Option<&str> {
    let has_text = |line: &&str| !line.trim().is_empty();
    comment_parts_by_line(preview_text(comment)).find_map(|part| match part {
        CommentPart::Text(place) => comment[place].lines().find(has_text),
        CommentPart::Annotation(_) => None,
    })
}

/// An iterator over the lines of a comment. Copying it allows looking ahead.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CommentLines<'a> {
    comment: &'a str,
    /// The offset of the next line.
    at: usize,
}

/// A line without its newline, and its range in the comment in bytes.
#[derive(Clone, Debug)]
pub(crate) struct CommentLine<'a> {
    pub text: &'a str,
    pub range: Range<usize>,
}

impl<'a> CommentLines<'a> {
    pub(crate) fn new(comment: &'a str) -> CommentLines<'a> {
        CommentLines { comment, at: 0 }
    }

    /// Returns the text that has not been read.
    pub(crate) fn rest(&self) -> &'a str {
        self.comment.get(self.at..).unwrap_or_default()
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.at >= self.comment.len()
    }
}

impl<'a> Iterator for CommentLines<'a> {
    type Item = CommentLine<'a>;

    fn next(&mut self) -> Option<CommentLine<'a>> {
        let rest = self.comment.get(self.at..).filter(|rest| !rest.is_empty())?;
        let length = memchr(b'\n', rest.as_bytes()).unwrap_or(rest.len());
        let text = rest[..length].trim_end_matches('\r');
        let range = self.at..self.at + text.len();
        self.at += length + 1;
        Some(CommentLine { text, range })
    }
}

#[cfg(test)]
mod tests;
