//! Writing annotations in each dialect.

use std::fmt::Write;

use super::score::{EngineScore, ScoreBound, ScoreValue, ScoreView};
use super::{Annotation, AnnotationSource};
use crate::notation::{Notation, NotationStyle};
use crate::record::Millis;
use crate::shogi::{Color, Move, Position, Square};

impl Annotation<'_> {
    /// Returns the text that the reader of the dialect reads as this annotation. Values that the dialect
    /// cannot hold are left out, and so is a bound that would be read as a value. [`Annotation::range`] is
    /// ignored, and a mate becomes [`mate_number`] in dialects with numbers only. The text is empty if
    /// nothing is left.
    ///
    /// The strings must not contain newlines, and the score must be in the view of the dialect: see
    /// [`AnnotationSource::view`].
    ///
    /// ```
    /// use honfu_core::annotation::annotations;
    ///
    /// let line = "*解析 0 深さ 15/21 ノード数 1088717 評価値 72 読み筋 ▲２六歩(27)";
    /// assert_eq!(annotations(line).next().unwrap().to_text(), line);
    /// ```
    pub fn to_text(&self) -> String {
        use AnnotationSource as Source;
        match self.source {
            Source::ShogiHome => shogihome('*', self),
            Source::ShogiHomeResearch => shogihome('#', self),
            Source::ShogiGui if self.is_engine_heading() => engine_heading(self.engine.unwrap_or_default()),
            Source::ShogiGui => facts("*解析 0", self),
            Source::ShogiGuiStudy => facts("*検討", self),
            Source::ShogiGuiGame => facts("*対局", self),
            Source::KishinAnalytics if self.score.is_some() => facts("*", self),
            Source::KishinAnalytics => String::new(),
            Source::Shogidokoro => shogidokoro(self),
            Source::Floodgate => floodgate(self, None),
            Source::Csa => floodgate(self, self.nodes),
            Source::KShogi => bracketed("#形勢", self),
            Source::Piyo => bracketed("#推奨手", self),
        }
    }

    /// Whether the annotation only names the engine of the lines after it.
    pub fn is_engine_heading(&self) -> bool {
        let bare = Annotation { engine: self.engine, ..Annotation::new(self.source, self.range.clone()) };
        self.source == AnnotationSource::ShogiGui && self.engine.is_some() && *self == bare
    }
}

impl AnnotationSource {
    /// Returns the side in whose view the dialect writes scores.
    pub const fn view(self) -> ScoreView {
        match self {
            AnnotationSource::Shogidokoro => ScoreView::Mover,
            _ => ScoreView::Black,
        }
    }

    /// Whether the dialect can hold this score. Dialects with numbers only cannot hold a bound, and ShogiHome
    /// cannot hold a bound on a mate.
    pub(super) fn holds(self, score: EngineScore) -> bool {
        use AnnotationSource as Source;
        let is_mate = matches!(score.value, ScoreValue::Mate { .. });
        match self {
            Source::Floodgate | Source::Csa | Source::KShogi | Source::Piyo => score.bound.is_none(),
            Source::ShogiHome | Source::ShogiHomeResearch => score.bound.is_none() || !is_mate,
            _ => true,
        }
    }

    /// Whether the dialect can hold the rank of a line.
    pub(super) const fn has_ranks(self) -> bool {
        use AnnotationSource as Source;
        matches!(
            self,
            Source::ShogiGui | Source::ShogiGuiStudy | Source::ShogiGuiGame | Source::KishinAnalytics
        )
    }

    /// Whether the dialect names the engine in each annotation.
    pub(super) const fn names_engine(self) -> bool {
        matches!(self, AnnotationSource::ShogiHome | AnnotationSource::ShogiHomeResearch)
    }

    /// Formats moves as the program of the dialect writes them, with the side mark before each.
    ///
    /// `position` is the position before the first move, and `last_to` the square where the previous move
    /// ended. The text ends before the first illegal move.
    pub fn line_text(self, position: &Position, last_to: Option<Square>, moves: &[Move]) -> String {
        use AnnotationSource as Source;
        let (style, gap) = match self {
            Source::ShogiHome | Source::ShogiHomeResearch => (NotationStyle::Japanese, ""),
            Source::Floodgate | Source::Csa => (NotationStyle::Csa, " "),
            Source::KShogi | Source::Piyo => (NotationStyle::Japanese, "  "),
            Source::ShogiGui
            | Source::ShogiGuiStudy
            | Source::ShogiGuiGame
            | Source::Shogidokoro
            | Source::KishinAnalytics => (NotationStyle::Kif, " "),
        };
        let (notation, mut position, mut last_to) = (Notation::new(style), position.clone(), last_to);
        let mut text = String::new();
        for &mv in moves {
            if position.check(mv).is_err() {
                break;
            }
            text.push_str(if text.is_empty() { "" } else { gap });
            text.push_str(match (style, position.side()) {
                (NotationStyle::Csa, side) => notation.side_mark(side),
                (_, Color::Black) => "▲",
                (_, Color::White) => "△",
            });
            notation.write_bare(&mut text, &position, last_to, mv);
            let _undo = position.make(mv);
            last_to = Some(mv.to());
        }
        text
    }
}

/// Returns the line that names the engine of the lines after it, for dialects that have no place for the
/// name.
pub(super) fn engine_heading(engine: &str) -> String {
    format!("*Engines 0 {engine}")
}

/// Returns the number for a mate in dialects with numbers only: 32,000 minus the plies, but at least 30,000,
/// and negative for the side that is mated.
pub fn mate_number(wins: bool, plies: Option<u32>) -> i64 {
    let number = 32_000 - i64::from(plies.unwrap_or(0).min(2_000));
    if wins { number } else { -number }
}

fn shogihome(sign: char, annotation: &Annotation<'_>) -> String {
    let score = annotation.score.filter(|score| annotation.source.holds(*score));
    let score = score.map(|score| match score.value {
        ScoreValue::Centipawns(_) => ("評価値", score_text(score, ["++", "--"])),
        ScoreValue::Mate { wins, plies } => {
            let side = if wins { "先手勝ち" } else { "後手勝ち" };
            ("詰み", format!("{side}{}", plies.map_or(String::new(), |plies| format!(":{plies}手"))))
        }
    });
    let facts = [
        score,
        annotation.line.map(|line| ("読み筋", line.to_owned())),
        annotation.depth.map(|depth| ("深さ", depth.to_string())),
        annotation.nodes.map(|nodes| ("ノード数", nodes.to_string())),
        annotation.engine.map(|engine| ("エンジン", engine.to_owned())),
    ];
    let lines = facts.into_iter().flatten().map(|(key, value)| format!("{sign}{key}={value}"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Writes all facts on one line, each after its word.
fn facts(start: &str, annotation: &Annotation<'_>) -> String {
    let Annotation { depth, selective_depth, .. } = annotation;
    let depths = depth.map(|depth| match selective_depth {
        Some(selective) => format!("{depth}/{selective}"),
        None => depth.to_string(),
    });
    let facts = [
        annotation.rank.map(|rank| format!("候補{rank}")),
        annotation.time.map(|time| format!("時間 {}", time_text(time))),
        depths.map(|depths| format!("深さ {depths}")),
        annotation.nodes.map(|nodes| format!("ノード数 {nodes}")),
        annotation.score.map(|score| format!("評価値 {}", japanese_score(score))),
        annotation.line.map(|line| format!("読み筋 {line}")),
    ];
    let facts: Vec<String> = facts.into_iter().flatten().collect();
    if facts.is_empty() { String::new() } else { format!("{start} {}", facts.join(" ")) }
}

/// Formats a score: `72↑`, `+詰 5`, `-詰`.
fn japanese_score(score: EngineScore) -> String {
    let bounds = ["↑", "↓"];
    match score.value {
        ScoreValue::Centipawns(_) => score_text(score, bounds),
        ScoreValue::Mate { wins, plies } => {
            let plies = plies.map_or(String::new(), |plies| format!(" {plies}"));
            format!("{}詰{plies}{}", if wins { '+' } else { '-' }, bound_text(score.bound, bounds))
        }
    }
}

/// Writes the evaluation, and the moves on the next line. A number without moves is left out, since it would
/// look like a person's.
fn shogidokoro(annotation: &Annotation<'_>) -> String {
    let Some(score) = annotation.score else { return String::new() };
    let value = score_text(score, ["++", "--"]);
    match (annotation.line, score.value) {
        (Some(line), _) => format!("{value}\n{line}"),
        (None, ScoreValue::Mate { .. }) => value,
        (None, ScoreValue::Centipawns(_)) => String::new(),
    }
}

fn floodgate(annotation: &Annotation<'_>, nodes: Option<u64>) -> String {
    let score = annotation.score.filter(|score| annotation.source.holds(*score));
    let Some(score) = score else { return String::new() };
    let mut text = format!("* {}", number(score.value));
    if let Some(line) = annotation.line {
        let _ = write!(text, " {line}");
    }
    if let Some(nodes) = nodes {
        let _ = write!(text, " #{nodes}");
    }
    text
}

fn bracketed(word: &str, annotation: &Annotation<'_>) -> String {
    let score = annotation.score.filter(|score| annotation.source.holds(*score));
    let Some(score) = score else { return String::new() };
    format!("{word}[{}]{}", number(score.value), annotation.line.unwrap_or_default())
}

/// Returns the score as a number, even if it is a mate.
fn number(value: ScoreValue) -> i64 {
    match value {
        ScoreValue::Centipawns(value) => value,
        ScoreValue::Mate { wins, plies } => mate_number(wins, plies),
    }
}

/// Formats a score: `-186`, `+Mate:2`, with one of two signs for a lower and an upper bound.
fn score_text(score: EngineScore, bounds: [&str; 2]) -> String {
    let value = match score.value {
        ScoreValue::Centipawns(value) => value.to_string(),
        ScoreValue::Mate { wins, plies } => {
            let plies = plies.map_or(String::new(), |plies| format!(":{plies}"));
            format!("{}Mate{plies}", if wins { '+' } else { '-' })
        }
    };
    value + bound_text(score.bound, bounds)
}

fn bound_text(bound: Option<ScoreBound>, [at_least, at_most]: [&str; 2]) -> &str {
    match bound {
        None => "",
        Some(ScoreBound::AtLeast) => at_least,
        Some(ScoreBound::AtMost) => at_most,
    }
}

/// Formats a time: `00:06.5`, minutes, seconds, and as many decimal places as needed, at least one.
fn time_text(time: Millis) -> String {
    let (seconds, millis) = (time.seconds(), time.0 % 1000);
    let fraction = format!("{millis:03}");
    let digits = fraction.trim_end_matches('0').len().max(1);
    format!("{:02}:{:02}.{}", seconds / 60, seconds % 60, &fraction[..digits])
}
