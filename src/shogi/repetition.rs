//! Fourfold repetition (千日手) and perpetual check (連続王手の千日手).

use super::color::Color;

/// A position of a line of play, as far as repetition looks at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// [`Position::key`](super::Position::key).
    pub key: u64,
    /// The side to move.
    pub side: Color,
    /// Whether the side to move is in check.
    pub in_check: bool,
}

/// How the last position of a line repeats earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// How often it has occurred, this time included.
    pub count: usize,
    /// Who loses, once it has occurred four times.
    pub verdict: Option<Verdict>,
}

/// What a fourfold repetition means.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Verdict {
    /// No contest; the game is played again.
    Draw,
    /// That side gave check with every one of its moves between the first and the
    /// fourth occurrence, and loses.
    PerpetualCheck(Color),
}

impl Repetition {
    /// Judges the last position of a line, given the line from its start.
    ///
    /// Should both sides have given nothing but checks, the one that made the
    /// repeating move loses: it was the one to deviate.
    pub fn of(line: &[Seen]) -> Repetition {
        let Some(last) = line.last() else { return Repetition { count: 0, verdict: None } };
        let same = |seen: &Seen| seen.key == last.key && seen.side == last.side;
        let count = line.iter().filter(|seen| same(seen)).count();
        let fourth = line.iter().enumerate().rev().filter(|(_, seen)| same(seen)).nth(3);
        let verdict = fourth.map(|(first, _)| judge(line.get(first + 1..).unwrap_or(&[]), !last.side));
        Repetition { count, verdict }
    }
}

/// Judges the positions after the first occurrence; `mover` made the last move.
fn judge(cycle: &[Seen], mover: Color) -> Verdict {
    let only_checks = |by: Color| {
        let mut answers = cycle.iter().filter(|seen| seen.side != by).peekable();
        answers.peek().is_some() && answers.all(|seen| seen.in_check)
    };
    match [mover, !mover].into_iter().find(|&by| only_checks(by)) {
        Some(by) => Verdict::PerpetualCheck(by),
        None => Verdict::Draw,
    }
}
