//! Scores, and other values in the form in which programs write them.

use crate::record::Millis;
use crate::shogi::Color;
use crate::text::Lang;
use crate::texts;

/// The evaluation of a position by an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineScore {
    /// The number or the mate.
    pub value: ScoreValue,
    /// The side for which positive values are good.
    pub view: ScoreView,
    /// The kind of bound if the search was cut off and the true value may lie beyond this one.
    pub bound: Option<ScoreBound>,
}

impl EngineScore {
    /// Formats a score in Black's view: `+120`, `>=+64`, "White mates in 5", with the sign of a bound first.
    /// In handicap games the sides have other names.
    pub fn sentence(self, handicap: bool, lang: Lang) -> String {
        let bound = match self.bound {
            None => "",
            Some(ScoreBound::AtLeast) => ">=",
            Some(ScoreBound::AtMost) => "<=",
        };
        match self.value {
            ScoreValue::Centipawns(value) => format!("{bound}{value:+}"),
            ScoreValue::Mate { wins, plies } => {
                let winner = (if wins { Color::Black } else { Color::White }).name(handicap, lang);
                format!("{bound}{}", mate_sentence(winner, plies, lang))
            }
        }
    }
}

/// Returns a sentence that says who mates, and in how many plies.
fn mate_sentence(winner: &str, plies: Option<u32>, lang: Lang) -> String {
    match plies {
        Some(plies) => texts::score::MateIn { winner: &winner, plies: &plies }.text(lang),
        None => texts::score::Mate { winner: &winner }.text(lang),
    }
}

/// The value of an evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreValue {
    /// Hundredths of a pawn; positive values are good for the side of the view.
    Centipawns(i64),
    /// A forced mate.
    Mate {
        /// Whether the side of the view mates; otherwise it is mated.
        wins: bool,
        /// The length of the mate in plies, if it is known.
        plies: Option<u32>,
    },
}

/// The side for which positive values are good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreView {
    /// Black, whichever side has made the move.
    Black,
    /// The side that made the move with the comment.
    Mover,
}

/// Whether a value is a lower or an upper bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreBound {
    /// A lower bound: `++` or `↑`.
    AtLeast,
    /// An upper bound: `--` or `↓`.
    AtMost,
}

impl EngineScore {
    /// Converts the score to Black's view; `mover` made the move with the comment.
    pub fn for_black(self, mover: Color) -> EngineScore {
        let turned = self.view == ScoreView::Mover && mover == Color::White;
        let value = if turned { self.flipped() } else { self };
        EngineScore { view: ScoreView::Black, ..value }
    }

    /// Converts the score to the view of `mover`, who made the move with the comment.
    pub fn for_mover(self, mover: Color) -> EngineScore {
        let turned = self.view == ScoreView::Black && mover == Color::White;
        let value = if turned { self.flipped() } else { self };
        EngineScore { view: ScoreView::Mover, ..value }
    }

    fn flipped(self) -> EngineScore {
        let value = match self.value {
            ScoreValue::Centipawns(value) => ScoreValue::Centipawns(value.saturating_neg()),
            ScoreValue::Mate { wins, plies } => ScoreValue::Mate { wins: !wins, plies },
        };
        let bound = self.bound.map(|bound| match bound {
            ScoreBound::AtLeast => ScoreBound::AtMost,
            ScoreBound::AtMost => ScoreBound::AtLeast,
        });
        EngineScore { value, bound, ..self }
    }
}

/// Reads a text such as `-186`, `+詰 5`, `-Mate:2`, `64++` or `72↑`; the whole text must be a score.
pub(crate) fn parse_score(text: &str, view: ScoreView) -> Option<EngineScore> {
    let (text, bound) = bound(text.trim());
    let value = mate(text).or_else(|| parse_number(text).map(ScoreValue::Centipawns))?;
    Some(EngineScore { value, view, bound })
}

/// Splits the sign of a bound from the end of a text.
fn bound(text: &str) -> (&str, Option<ScoreBound>) {
    let signs = [
        ("++", ScoreBound::AtLeast),
        ("↑", ScoreBound::AtLeast),
        ("--", ScoreBound::AtMost),
        ("↓", ScoreBound::AtMost),
    ];
    let found = signs.iter().find_map(|(sign, bound)| Some((text.strip_suffix(sign)?, Some(*bound))));
    found.map_or((text, None), |(text, bound)| (text.trim_end(), bound))
}

/// Reads a sign, the word for mate, and the number of plies if there is one.
fn mate(text: &str) -> Option<ScoreValue> {
    let (wins, rest) = match text.strip_prefix('-') {
        Some(rest) => (false, rest),
        None => (true, text.strip_prefix('+').unwrap_or(text)),
    };
    let rest = rest.strip_prefix("Mate").or_else(|| rest.strip_prefix('詰'))?;
    let rest = rest.trim_start_matches([':', ' ']);
    if rest.is_empty() {
        return Some(ScoreValue::Mate { wins, plies: None });
    }
    let (plies, "") = take_number(rest)? else { return None };
    Some(ScoreValue::Mate { wins, plies: Some(u32::try_from(plies).unwrap_or(u32::MAX)) })
}

/// Reads the digits at the start of a text. Returns the number and the rest; a number that is too large
/// becomes the largest `u64`.
pub(crate) fn take_number(text: &str) -> Option<(u64, &str)> {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = &text[..text.len() - rest.len()];
    let push = |sum: u64, digit: u8| sum.saturating_mul(10).saturating_add(u64::from(digit - b'0'));
    (!digits.is_empty()).then(|| (digits.bytes().fold(0, push), rest))
}

/// Reads a number with or without a sign; a fraction is cut off.
pub(crate) fn parse_number(text: &str) -> Option<i64> {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (whole, rest) = take_number(unsigned)?;
    let is_fraction = |rest: &str| take_number(rest).is_some_and(|(_, behind)| behind.is_empty());
    if !rest.is_empty() && !rest.strip_prefix('.').is_some_and(is_fraction) {
        return None;
    }
    let whole = i64::try_from(whole).unwrap_or(i64::MAX);
    Some(if text.starts_with('-') { -whole } else { whole })
}

/// Reads a count, such as a number of plies or positions.
pub(crate) fn parse_count(text: &str) -> Option<u64> {
    take_number(text).filter(|(_, rest)| rest.is_empty()).map(|(count, _)| count)
}

/// Reads a count like [`parse_count`], but returns at most the largest `u32`.
pub(crate) fn parse_small_count(text: &str) -> Option<u32> {
    parse_count(text).map(|count| u32::try_from(count).unwrap_or(u32::MAX))
}

/// Reads a time: `1:02:03.4`, `02:03` or `3.4`.
pub(crate) fn parse_time(text: &str) -> Option<Millis> {
    let (clock, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let push = |sum: u64, part| Some(sum.saturating_mul(60).saturating_add(parse_count(part)?));
    let seconds = clock.splitn(3, ':').try_fold(0, push)?;
    parse_count(fraction)?;
    let digits: String = fraction.chars().chain("000".chars()).take(3).collect();
    Some(Millis::from_seconds(seconds).saturating_add(Millis(parse_small_count(&digits)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(ScoreValue, Option<ScoreBound>)> {
        parse_score(text, ScoreView::Black).map(|score| (score.value, score.bound))
    }

    #[test]
    fn mates_are_described_with_and_without_their_length() {
        assert_eq!(mate_sentence("White", Some(5), Lang::En), "White mates in 5");
        assert_eq!(mate_sentence("White", None, Lang::En), "White mates");
        assert_eq!(mate_sentence("後手", Some(5), Lang::Ja), "後手勝ち（5手詰）");
    }

    #[test]
    fn values_mates_and_bounds_are_distinguished() {
        let cp = ScoreValue::Centipawns;
        let mate = |wins, plies| ScoreValue::Mate { wins, plies };
        for (text, expected) in [
            ("72", (cp(72), None)),
            ("+64", (cp(64), None)),
            ("-0", (cp(0), None)),
            ("12.75", (cp(12), None)),
            ("64++", (cp(64), Some(ScoreBound::AtLeast))),
            ("-64--", (cp(-64), Some(ScoreBound::AtMost))),
            ("72↑", (cp(72), Some(ScoreBound::AtLeast))),
            ("-5 ↓", (cp(-5), Some(ScoreBound::AtMost))),
            ("+詰 5", (mate(true, Some(5)), None)),
            ("-詰3", (mate(false, Some(3)), None)),
            ("+詰", (mate(true, None), None)),
            ("+Mate:2--", (mate(true, Some(2)), Some(ScoreBound::AtMost))),
            ("-Mate", (mate(false, None), None)),
            ("99999999999999999999", (cp(i64::MAX), None)),
            ("+詰 99999999999", (mate(true, Some(u32::MAX)), None)),
        ] {
            assert_eq!(read(text), Some(expected), "{text}");
        }
        for text in ["", "+", "--", "x", "1x", "+詰x", "Mate in 3", "1.", "1 2"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn the_view_of_white_is_turned_round() {
        let score = |text| parse_score(text, ScoreView::Mover).unwrap();
        let black = |value, bound| EngineScore { value, view: ScoreView::Black, bound };
        let turned = score("-186++").for_black(Color::White);
        assert_eq!(turned, black(ScoreValue::Centipawns(186), Some(ScoreBound::AtMost)));
        let mate = ScoreValue::Mate { wins: false, plies: Some(3) };
        assert_eq!(score("+Mate:3").for_black(Color::White), black(mate, None));
        assert_eq!(score("5").for_black(Color::Black), black(ScoreValue::Centipawns(5), None));
        let own = EngineScore { view: ScoreView::Black, ..score("5") };
        assert_eq!(own.for_black(Color::White), own);
    }
}

#[cfg(test)]
mod fields_tests {
    use super::*;

    #[test]
    fn times_have_up_to_three_parts_and_a_fraction() {
        for (text, millis) in [("00:06.0", 6000), ("1:02:03.45", 3_723_450), ("7", 7000), ("0.1239", 123)] {
            assert_eq!(parse_time(text), Some(Millis(millis)), "{text}");
        }
        for text in ["", ":", "1:", "x", "1.x", "1.", "1:2:3:4", "あ"] {
            assert_eq!(parse_time(text), None, "{text}");
        }
    }
}
