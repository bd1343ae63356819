//! What programs write about positions in the comments of records: evaluations, depths,
//! mates and principal variations.
//!
//! All of it is a view of the text, which stays as it is: nothing is stored. A dialect
//! is a file with a reader, and a row in `READERS`. What may not live here: words for
//! people, and any judgement of what an engine said.

mod floodgate;
mod piyo;
mod score;
mod shogidokoro;
mod shogigui;
mod shogihome;
mod variation;

use std::borrow::Cow;
use std::ops::Range;

use crate::record::Millis;
use memchr::memchr;
pub use score::{EngineScore, ScoreBound, ScoreValue, ScoreView};
pub use variation::{CommentContext, CommentedMove, PrincipalVariation, VariationBase, read_variation};

/// What an engine said of a position, as a program has written it into a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Annotation<'a> {
    pub source: AnnotationSource,
    /// The bytes of the comment that say it: lines, without the end of the last.
    pub range: Range<usize>,
    pub score: Option<EngineScore>,
    /// Which of several candidates it is, 1 being the best.
    pub rank: Option<u32>,
    /// How many plies deep all lines were searched.
    pub depth: Option<u32>,
    /// How many plies deep the deepest line was.
    pub selective_depth: Option<u32>,
    /// How many positions were searched.
    pub nodes: Option<u64>,
    pub time: Option<Millis>,
    pub engine: Option<&'a str>,
    /// The moves of the principal variation, in any notation; see [`variation::read_variation`].
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

    /// Whether nothing is said at all.
    fn is_empty(&self) -> bool {
        let Annotation {
            source: _,
            range: _,
            score,
            rank,
            depth,
            selective_depth,
            nodes,
            time,
            engine,
            line,
        } = self;
        let counts = rank.is_some() || depth.is_some() || selective_depth.is_some() || nodes.is_some();
        !counts && score.is_none() && time.is_none() && engine.is_none() && line.is_none()
    }
}

/// The program whose way of writing it is.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum AnnotationSource {
    /// What the engine of a player thought.
    ShogiHome,
    /// What an engine found afterwards.
    ShogiHomeResearch,
    /// What an engine found afterwards, and what the engine of a player thought.
    ShogiGui,
    ShogiGuiGame,
    Shogidokoro,
    Floodgate,
    /// `'**` of CSA V3.0, which tells nodes as well.
    Csa,
    KShogi,
    Piyo,
    KishinAnalytics,
}

impl AnnotationSource {
    pub const ALL: [AnnotationSource; 10] = [
        AnnotationSource::ShogiHome,
        AnnotationSource::ShogiHomeResearch,
        AnnotationSource::ShogiGui,
        AnnotationSource::ShogiGuiGame,
        AnnotationSource::Shogidokoro,
        AnnotationSource::Floodgate,
        AnnotationSource::Csa,
        AnnotationSource::KShogi,
        AnnotationSource::Piyo,
        AnnotationSource::KishinAnalytics,
    ];

    /// What the program is called.
    pub const fn name(self) -> &'static str {
        match self {
            AnnotationSource::ShogiHome | AnnotationSource::ShogiHomeResearch => "ShogiHome",
            AnnotationSource::ShogiGui | AnnotationSource::ShogiGuiGame => "ShogiGUI",
            AnnotationSource::Shogidokoro => "Shogidokoro",
            AnnotationSource::Floodgate => "floodgate",
            AnnotationSource::Csa => "CSA",
            AnnotationSource::KShogi => "K-Shogi",
            AnnotationSource::Piyo => "ぴよ将棋",
            AnnotationSource::KishinAnalytics => "棋神アナリティクス",
        }
    }
}

/// Reads an annotation at the start of lines, and goes after it.
type AnnotationReader = for<'a> fn(&mut CommentLines<'a>) -> Option<Annotation<'a>>;

/// All dialects. No text is taken by two of them.
const READERS: [AnnotationReader; 5] =
    [shogihome::read, shogigui::read, floodgate::read, piyo::read, shogidokoro::read];

/// Whether the next line may be read by any dialect, as far as its first character tells.
fn may_start_annotation(lines: CommentLines<'_>) -> bool {
    let first = lines.rest().chars().find(|c| *c == '\n' || !c.is_whitespace());
    first.is_some_and(|first| {
        matches!(first, '*' | '#' | '[' | '+' | '-' | '0'..='9' | 'M' | '詰' | '互' | '先' | '後')
    })
}

/// Reads an annotation that the next line begins, and goes after it.
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

/// What programs say in a comment, in its order. Other lines are passed over.
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

/// Whole lines of a comment: where they stand in it, without the end of the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommentPart {
    /// What a person may have written.
    Text(Range<usize>),
    /// What a program has written.
    Annotation(Range<usize>),
}

/// A comment in parts. Those that people have written are whatever is not an annotation.
pub fn comment_parts(comment: &str) -> Vec<CommentPart> {
    let mut parts = Vec::new();
    for_each_part(comment, |part| parts.push(part));
    parts
}

/// The same one after another, each line that people have written for itself: looks no
/// further into the comment than for what is taken.
pub fn comment_parts_by_line(comment: &str) -> impl Iterator<Item = CommentPart> {
    let mut lines = CommentLines::new(comment);
    // Whether there is a line after the last end of a line.
    let mut is_open = true;
    std::iter::from_fn(move || {
        if lines.is_at_end() {
            return std::mem::take(&mut is_open).then_some(CommentPart::Text(comment.len()..comment.len()));
        }
        if let Some(said) = read_annotation(&mut lines) {
            is_open = false;
            return Some(CommentPart::Annotation(said.range));
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
    for said in annotations(comment) {
        if let Some(before) = comment[at..said.range.start].strip_suffix('\n') {
            take(CommentPart::Text(at..at + before.len()));
        }
        let rest = &comment.as_bytes()[said.range.end..];
        at = memchr(b'\n', rest).map_or(comment.len(), |end| said.range.end + end + 1);
        take(CommentPart::Annotation(said.range));
        is_first = false;
    }
    if at < comment.len() || is_first {
        take(CommentPart::Text(at..comment.len()));
    }
}

/// A comment without the lines that programs have written; `None` if it has none. A rest
/// that is blank is empty.
pub fn without_annotations(comment: &str) -> Option<Cow<'_, str>> {
    let (mut rest, mut has_notes) = (None, false);
    for_each_part(comment, |part| match part {
        CommentPart::Text(place) => match &mut rest {
            None => rest = Some(Cow::Borrowed(&comment[place])),
            Some(rest) => {
                let rest = rest.to_mut();
                rest.push('\n');
                rest.push_str(&comment[place]);
            }
        },
        CommentPart::Annotation(_) => has_notes = true,
    });
    let rest = rest.filter(|rest| !rest.trim().is_empty()).unwrap_or_default();
    has_notes.then_some(rest)
}

/// How many bytes of a comment its beginning is sought in.
const PREVIEW_BYTES: usize = 1 << 12;

/// As much of a comment as a list of moves looks at, of each that it shows.
pub fn preview_text(comment: &str) -> &str {
    let end = (0..=comment.len().min(PREVIEW_BYTES)).rev().find(|&end| comment.is_char_boundary(end));
    &comment[..end.unwrap_or(0)]
}

/// The first line of a comment that a person has written and that says something.
pub fn first_text_line(comment: &str) -> Option<&str> {
    let says = |line: &&str| !line.trim().is_empty();
    comment_parts_by_line(preview_text(comment)).find_map(|part| match part {
        CommentPart::Text(place) => comment[place].lines().find(says),
        CommentPart::Annotation(_) => None,
    })
}

/// A comment, and how much of it has been read. A copy looks ahead.
#[derive(Clone, Copy, Debug)]
pub struct CommentLines<'a> {
    comment: &'a str,
    /// Where the next line begins.
    at: usize,
}

/// A line without its end, and where it stands in the comment.
#[derive(Clone, Debug)]
pub struct CommentLine<'a> {
    pub text: &'a str,
    pub range: Range<usize>,
}

impl<'a> CommentLines<'a> {
    pub fn new(comment: &'a str) -> CommentLines<'a> {
        CommentLines { comment, at: 0 }
    }

    /// What has not been read.
    pub fn rest(&self) -> &'a str {
        self.comment.get(self.at..).unwrap_or_default()
    }

    pub fn is_at_end(&self) -> bool {
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
