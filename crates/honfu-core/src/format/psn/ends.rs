//! Results and ends: the property `Result`, the words among the moves, and the property `Termination`, in
//! which PGN gives the reason of an end.
//!
//! A result names the winner but not the reason. The reason is given by another word, such as `Resigns`, or
//! by `Termination`.

use std::borrow::Cow;

use super::tag;
use crate::notation::fold;
use crate::record::{GameEnd, GameOutcome};
use crate::shogi::Color;

/// The meaning of a result or a word.
#[derive(Clone, Debug, PartialEq, Eq)]
enum PsnResult {
    Win(Color),
    /// `*`: the game is not decided.
    Open,
    End(GameEnd),
}

/// The word for a game that ends by resignation.
pub(super) const RESIGNS: &str = "Resigns";

/// The words of the format, and those of Shogidokoro.
static WORDS: [(&str, PsnResult); 29] = [
    ("1-0", PsnResult::Win(Color::Black)),
    ("0-1", PsnResult::Win(Color::White)),
    // As `Black wins`, without the space.
    ("Blackwins", PsnResult::Win(Color::Black)),
    ("Whitewins", PsnResult::Win(Color::White)),
    ("Blackwon", PsnResult::Win(Color::Black)),
    ("Whitewon", PsnResult::Win(Color::White)),
    ("1/2-1/2", PsnResult::End(GameEnd::Draw)),
    ("½-½", PsnResult::End(GameEnd::Draw)),
    ("*", PsnResult::Open),
    (RESIGNS, PsnResult::End(GameEnd::Resign)),
    ("Resign", PsnResult::End(GameEnd::Resign)),
    ("Resigned", PsnResult::End(GameEnd::Resign)),
    ("Interrupt", PsnResult::End(GameEnd::Interrupt)),
    ("Interrupted", PsnResult::End(GameEnd::Interrupt)),
    ("Draw", PsnResult::End(GameEnd::Draw)),
    ("1/2", PsnResult::End(GameEnd::Draw)),
    ("Sennichite", PsnResult::End(GameEnd::Repetition)),
    ("Repetition", PsnResult::End(GameEnd::Repetition)),
    ("Jishogi", PsnResult::End(GameEnd::Impasse)),
    ("Impasse", PsnResult::End(GameEnd::Impasse)),
    ("Nyugyoku", PsnResult::End(GameEnd::DeclareWin)),
    ("Mate", PsnResult::End(GameEnd::Mate)),
    ("Mated", PsnResult::End(GameEnd::Mate)),
    ("Checkmate", PsnResult::End(GameEnd::Mate)),
    ("Timeup", PsnResult::End(GameEnd::TimeForfeit)),
    ("Time-up", PsnResult::End(GameEnd::TimeForfeit)),
    ("Timeout", PsnResult::End(GameEnd::TimeForfeit)),
    ("Illegal", PsnResult::End(GameEnd::FoulLoss)),
    ("Foul", PsnResult::End(GameEnd::FoulLoss)),
];

fn result_from_word(word: &str) -> Option<PsnResult> {
    // Only a few words need folding.
    let is_plain = word.is_ascii() && !word.contains(' ');
    let word = &*if is_plain { Cow::from(word) } else { Cow::from(fold(word)) };
    WORDS.iter().find(|known| known.0.eq_ignore_ascii_case(word)).map(|known| known.1.clone())
}

/// Whether a word is a resignation.
pub(super) fn is_resignation(word: &str) -> bool {
    result_from_word(word) == Some(PsnResult::End(GameEnd::Resign))
}

/// Whether a word ends a game.
pub(crate) fn is_word(word: &str) -> bool {
    result_from_word(word).is_some()
}

/// The state of a line of play where it ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct PsnLineEnd {
    /// The side to move.
    pub mover: Color,
    /// Whether the last move breaks a rule.
    pub is_after_foul: bool,
}

/// Returns the end that a word or a result names; `None` for other words. A reason counts if it fits the
/// result.
pub(super) fn end_from_word(word: &str, reason: Option<&str>, at: PsnLineEnd) -> Option<GameEnd> {
    let result = result_from_word(word)?;
    let end = reason.map(|reason| known(reason).unwrap_or_else(|| GameEnd::Other(reason.into())));
    let fits = |end: &GameEnd| outcome(&result, at.mover) == end.outcome(at.mover);
    Some(end.filter(fits).unwrap_or_else(|| plain(result, at)))
}

/// Returns the end that a `Termination` names, such as `time forfeit`.
fn known(reason: &str) -> Option<GameEnd> {
    let is_this = |end: &GameEnd| name(end).eq_ignore_ascii_case(&reason.replace('_', " "));
    GameEnd::KNOWN.into_iter().find(is_this)
}

/// Returns the name of an end in `Termination`.
fn name(end: &GameEnd) -> String {
    match end {
        GameEnd::Other(text) => text.to_string(),
        known => known.id().replace('_', " "),
    }
}

fn outcome(result: &PsnResult, mover: Color) -> Option<GameOutcome> {
    match result {
        PsnResult::Win(color) => Some(GameOutcome::Win(*color)),
        PsnResult::End(end) => end.outcome(mover),
        PsnResult::Open => None,
    }
}

/// Returns the end that a result means if no reason is given.
fn plain(result: PsnResult, at: PsnLineEnd) -> GameEnd {
    match result {
        PsnResult::Win(winner) if winner == at.mover && at.is_after_foul => GameEnd::FoulWin,
        PsnResult::Win(winner) => GameEnd::won_by(winner),
        PsnResult::End(end) => end,
        PsnResult::Open => GameEnd::Interrupt,
    }
}

/// Returns the result of an end.
pub(super) fn result(end: &GameEnd, at: PsnLineEnd) -> &'static str {
    match end.outcome(at.mover) {
        Some(GameOutcome::Win(Color::Black)) => "1-0",
        Some(GameOutcome::Win(Color::White)) => "0-1",
        Some(GameOutcome::Draw) => "1/2-1/2",
        None => "*",
    }
}

/// Whether a result agrees with an end.
fn agrees(word: &str, end: &GameEnd, at: PsnLineEnd) -> bool {
    result_from_word(word).is_some_and(|result| outcome(&result, at.mover) == end.outcome(at.mover))
}

/// How a main line ends; this decides which properties add nothing to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct PsnEnding<'a> {
    pub end: Option<&'a GameEnd>,
    pub at: PsnLineEnd,
    pub has_moves: bool,
    /// Whether text follows that could not be read.
    pub is_cut: bool,
    /// Whether the resignation is shown by the result alone, without a word among the moves.
    pub resigns: bool,
}

impl PsnEnding<'_> {
    /// Returns the end that a `Result` names, if the moves have no end.
    pub(super) fn end_from_result(&self, result: &str, reason: Option<&str>) -> Option<GameEnd> {
        let end = end_from_word(result, reason, self.at)?;
        let is_decided = self.has_moves || end.outcome(self.at.mover).is_some();
        (self.end.is_none() && !self.is_cut && is_decided).then_some(end)
    }

    /// Whether a `Result` adds nothing to the end of the moves.
    pub(super) fn takes_result(&self, value: &str) -> bool {
        self.end.is_some_and(|end| agrees(value, end, self.at))
    }

    /// Whether a `Termination` is the reason of the end of the moves.
    pub(super) fn takes_reason(&self, value: &str) -> bool {
        self.end.is_some_and(|end| match end {
            GameEnd::Other(text) => **text == *value,
            end => known(value).as_ref() == Some(end),
        })
    }

    /// Whether a `Termination` can be kept as a header: the end is read back unchanged with it, and no
    /// `Termination` is written for the end itself.
    pub(super) fn keeps_reason(&self, value: &str) -> bool {
        let Some(end) = self.end else { return true };
        let PsnWrittenEnd { word, reason, .. } = written_end(end, self.at, true);
        let is_same = end_from_word(word, Some(value), self.at).as_ref() == Some(end);
        reason.is_none() && !self.takes_reason(value) && is_same
    }
}

/// The text that is written for an end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PsnWrittenEnd {
    /// The word among the moves.
    pub word: &'static str,
    /// The `Termination` that is needed because the word alone would mean another end.
    pub reason: Option<String>,
    /// Whether the end is read back unchanged.
    pub is_whole: bool,
}

/// Returns the text that is written for an end, with a `Termination` only if it `may_have_reason`.
pub(super) fn written_end(end: &GameEnd, at: PsnLineEnd, may_have_reason: bool) -> PsnWrittenEnd {
    if *end == GameEnd::Resign {
        return PsnWrittenEnd { word: RESIGNS, reason: None, is_whole: true };
    }
    let word = result(end, at);
    let reads = |word, reason: Option<&str>| end_from_word(word, reason, at).as_ref() == Some(end);
    let reason = name(end);
    let needs_reason = may_have_reason && !reads(word, None);
    if needs_reason && tag::is_read_back(&reason) && reads(word, Some(&reason)) {
        return PsnWrittenEnd { word, reason: Some(reason), is_whole: true };
    }
    let word = if word == "*" { "Interrupt" } else { word };
    PsnWrittenEnd { word, reason: None, is_whole: reads(word, None) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLACK: PsnLineEnd = PsnLineEnd { mover: Color::Black, is_after_foul: false };
    const FOUL: PsnLineEnd = PsnLineEnd { mover: Color::Black, is_after_foul: true };

    #[test]
    fn words_name_ends() {
        for (word, reason, at, expected) in [
            ("0-1", None, BLACK, "other"),
            ("1-0", None, BLACK, "other"),
            ("1-0", None, FOUL, "foul_win"),
            ("resigns", None, BLACK, "resign"),
            ("1/2-1/2", None, BLACK, "draw"),
            ("*", None, BLACK, "interrupt"),
            ("Interrupt", None, BLACK, "interrupt"),
            ("0-1", Some("Time forfeit"), BLACK, "time_forfeit"),
            ("0-1", Some("time_forfeit"), BLACK, "time_forfeit"),
            ("1-0", Some("Time forfeit"), BLACK, "other"),
            ("1/2-1/2", Some("repetition"), BLACK, "repetition"),
            ("0-1", Some("Normal"), BLACK, "other"),
            ("*", Some("水入り"), BLACK, "other"),
        ] {
            assert_eq!(end_from_word(word, reason, at).unwrap().id(), expected, "{word} {reason:?}");
        }
        assert_eq!(end_from_word("Adjourned", None, BLACK), None);
    }

    #[test]
    fn every_end_of_the_main_line_comes_back() {
        let others = ["水入り", "1-0", "a b"].map(|text| GameEnd::Other(text.into()));
        for end in GameEnd::KNOWN.into_iter().chain(others) {
            for at in [BLACK, FOUL, PsnLineEnd { mover: Color::White, ..BLACK }] {
                let PsnWrittenEnd { word, reason, is_whole } = written_end(&end, at, true);
                assert!(is_whole || end == GameEnd::Other("1-0".into()), "{end:?}");
                let back = end_from_word(word, reason.as_deref(), at).unwrap();
                assert_eq!(back == end, is_whole, "{end:?} {at:?}: {word} {reason:?}");
                assert!(agrees(result(&end, at), &end, at));
                assert_eq!(written_end(&back, at, reason.is_some()).word, word);
            }
        }
        let lost = ["draw", "Repetition", "a\nb"].map(|text| GameEnd::Other(text.into()));
        assert!(lost.iter().all(|end| !written_end(end, BLACK, true).is_whole));
    }

    #[test]
    fn without_a_reason_an_end_is_the_nearest_one() {
        for end in GameEnd::KNOWN {
            for at in [BLACK, FOUL] {
                let PsnWrittenEnd { word, is_whole, .. } = written_end(&end, at, false);
                let back = end_from_word(word, None, at).unwrap();
                assert_eq!(back == end, is_whole);
                assert_eq!(
                    written_end(&back, at, false),
                    PsnWrittenEnd { word, reason: None, is_whole: true },
                    "{end:?}"
                );
            }
        }
    }
}
