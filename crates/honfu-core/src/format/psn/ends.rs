//! Results and ends: the property `Result`, the words among the moves, and the property
//! `Termination`, in which PGN gives the reason of an end.
//!
//! A result names the winner. Where the loser is to move it means a resignation; every
//! other end of the main line has its reason in `Termination`.

use super::tag;
use crate::record::{GameEnd, GameOutcome};
use crate::shogi::Color;

/// The meaning of a result or a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PsnResult {
    Win(Color),
    Draw,
    /// `*`: nothing is decided.
    Open,
    Resigns,
    Interrupt,
}

/// The result of a game that ends by resignation.
pub(super) const RESIGNS: &str = "Resigns";

static WORDS: [(&str, PsnResult); 12] = [
    ("1-0", PsnResult::Win(Color::Black)),
    ("0-1", PsnResult::Win(Color::White)),
    ("1/2-1/2", PsnResult::Draw),
    ("½-½", PsnResult::Draw),
    ("*", PsnResult::Open),
    (RESIGNS, PsnResult::Resigns),
    ("Resign", PsnResult::Resigns),
    ("Resigned", PsnResult::Resigns),
    ("Interrupt", PsnResult::Interrupt),
    ("Interrupted", PsnResult::Interrupt),
    ("Draw", PsnResult::Draw),
    ("1/2", PsnResult::Draw),
];

fn result_from_word(word: &str) -> Option<PsnResult> {
    WORDS.iter().find(|known| known.0.eq_ignore_ascii_case(word)).map(|known| known.1)
}

/// Whether a word is a resignation.
pub(super) fn is_resignation(word: &str) -> bool {
    result_from_word(word) == Some(PsnResult::Resigns)
}

/// Whether a word ends a game.
pub(crate) fn is_word(word: &str) -> bool {
    result_from_word(word).is_some()
}

/// Where a line ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct PsnLineEnd {
    /// The side to move.
    pub mover: Color,
    /// Whether the last move breaks a rule.
    pub is_after_foul: bool,
}

/// The end that a word or a result names; `None` for other words. The reason, if
/// there is one, counts where it fits.
pub(super) fn end_from_word(word: &str, reason: Option<&str>, at: PsnLineEnd) -> Option<GameEnd> {
    let result = result_from_word(word)?;
    let end = reason.map(|reason| known(reason).unwrap_or_else(|| GameEnd::Other(reason.into())));
    let fits = |end: &GameEnd| match end {
        GameEnd::Other(_) => result == PsnResult::Open,
        known => outcome(result, at.mover) == known.outcome(at.mover),
    };
    Some(end.filter(fits).unwrap_or_else(|| plain(result, word, at)))
}

/// The end of that name, in the words of `Termination`: `time forfeit`.
fn known(reason: &str) -> Option<GameEnd> {
    let is_this = |end: &GameEnd| name(end).eq_ignore_ascii_case(&reason.replace('_', " "));
    GameEnd::KNOWN.into_iter().find(is_this)
}

/// The name of an end in `Termination`.
fn name(end: &GameEnd) -> String {
    match end {
        GameEnd::Other(text) => text.to_string(),
        known => known.id().replace('_', " "),
    }
}

fn outcome(result: PsnResult, mover: Color) -> Option<GameOutcome> {
    match result {
        PsnResult::Win(color) => Some(GameOutcome::Win(color)),
        PsnResult::Draw => Some(GameOutcome::Draw),
        PsnResult::Resigns => Some(GameOutcome::Win(!mover)),
        PsnResult::Open | PsnResult::Interrupt => None,
    }
}

/// The end without a reason.
fn plain(result: PsnResult, word: &str, at: PsnLineEnd) -> GameEnd {
    match result {
        PsnResult::Resigns => GameEnd::Resign,
        PsnResult::Win(winner) if winner != at.mover => GameEnd::Resign,
        PsnResult::Win(_) if at.is_after_foul => GameEnd::FoulWin,
        PsnResult::Win(_) => GameEnd::Other(word.into()),
        PsnResult::Draw => GameEnd::Draw,
        PsnResult::Open | PsnResult::Interrupt => GameEnd::Interrupt,
    }
}

/// The result of an end.
pub(super) fn result(end: &GameEnd, at: PsnLineEnd) -> &'static str {
    match outcome_of(end, at) {
        Some(GameOutcome::Win(Color::Black)) => "1-0",
        Some(GameOutcome::Win(Color::White)) => "0-1",
        Some(GameOutcome::Draw) => "1/2-1/2",
        None => "*",
    }
}

fn outcome_of(end: &GameEnd, at: PsnLineEnd) -> Option<GameOutcome> {
    match end {
        GameEnd::Other(word) => result_from_word(word).and_then(|result| outcome(result, at.mover)),
        known => known.outcome(at.mover),
    }
}

/// Whether a result agrees with an end.
fn agrees(word: &str, end: &GameEnd, at: PsnLineEnd) -> bool {
    result_from_word(word).is_some_and(|result| outcome(result, at.mover) == outcome_of(end, at))
}

/// How a main line ends, to find the properties that add nothing to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct PsnEnding<'a> {
    pub end: Option<&'a GameEnd>,
    pub at: PsnLineEnd,
    /// Whether the line may go on after its last move: there is no move, or what follows
    /// could not be read.
    pub is_open: bool,
    /// Whether the result alone is the resignation, without a word among the moves.
    pub resigns: bool,
}

impl PsnEnding<'_> {
    /// The end that a `Result` names where the moves have none. The winner to move is
    /// one that needs a reason.
    pub(super) fn end_from_result(&self, result: &str, reason: Option<&str>) -> Option<GameEnd> {
        let end = end_from_word(result, reason, self.at).filter(|_| self.end.is_none() && !self.is_open)?;
        let is_vague = matches!(&end, GameEnd::Other(text) if **text == *result);
        Some(end).filter(|_| !is_vague)
    }

    /// Whether a `Result` adds nothing to the end.
    pub(super) fn takes_result(&self, value: &str) -> bool {
        self.end.is_some_and(|end| agrees(value, end, self.at))
    }

    /// Whether a `Termination` is the reason of the end.
    pub(super) fn takes_reason(&self, value: &str) -> bool {
        self.end.is_some_and(|end| match end {
            GameEnd::Other(text) => **text == *value,
            end => known(value).as_ref() == Some(end),
        })
    }

    /// Whether a `Termination` can be kept as a header: the end is read the same with it, and it is not
    /// the one that is written for the end.
    pub(super) fn keeps_reason(&self, value: &str) -> bool {
        let Some(end) = self.end else { return true };
        let PsnWrittenEnd { word, reason, .. } = written_end(end, self.at, true);
        let is_same = end_from_word(word, Some(value), self.at).as_ref() == Some(end);
        reason.is_none() && !self.takes_reason(value) && is_same
    }
}

/// What is written for an end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PsnWrittenEnd {
    /// The word among the moves.
    pub word: &'static str,
    /// The `Termination` without which the word would mean another end.
    pub reason: Option<String>,
    /// Whether it reads as the end.
    pub is_whole: bool,
}

/// What is written for an end, with its reason where that `may_have_reason`.
pub(super) fn written_end(end: &GameEnd, at: PsnLineEnd, may_have_reason: bool) -> PsnWrittenEnd {
    let word = result(end, at);
    let reads = |word, reason: Option<&str>| end_from_word(word, reason, at).as_ref() == Some(end);
    let reason = name(end);
    let needs_reason = may_have_reason && !reads(word, None);
    if needs_reason && tag::is_read_back(&reason) && reads(word, Some(&reason)) {
        return PsnWrittenEnd { word, reason: Some(reason), is_whole: true };
    }
    let word = match plain(result_from_word(word).unwrap_or(PsnResult::Open), word, at) {
        GameEnd::Resign => RESIGNS,
        GameEnd::Interrupt => "Interrupt",
        _ => word,
    };
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
            ("0-1", None, BLACK, "resign"),
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
            ("0-1", Some("Normal"), BLACK, "resign"),
            ("*", Some("水入り"), BLACK, "other"),
        ] {
            assert_eq!(end_from_word(word, reason, at).unwrap().id(), expected, "{word} {reason:?}");
        }
        assert_eq!(end_from_word("Checkmate", None, BLACK), None);
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
