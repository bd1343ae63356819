//! Fourfold repetition (千日手) and perpetual check (連続王手の千日手).

use super::{Color, Position};

/// The properties of a position in a line of play that matter for repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinePosition {
    /// The key of the position; see [`Position::key`].
    pub key: u64,
    /// The side to move.
    pub side: Color,
    /// Whether the side to move is in check.
    pub in_check: bool,
}

impl LinePosition {
    /// Returns the properties of `position` that matter for repetition.
    pub fn new(position: &Position) -> LinePosition {
        LinePosition { key: position.key(), side: position.side(), in_check: position.in_check() }
    }
}

/// How the last position of a line repeats earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// The number of times that the position has occurred, this time included.
    pub count: usize,
    /// The verdict, once the position has occurred four times.
    pub verdict: Option<RepetitionVerdict>,
}

/// The verdict on a fourfold repetition.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum RepetitionVerdict {
    /// No contest; the game is played again.
    Draw,
    /// This side gave check with every one of its moves between the first and the fourth occurrence, and
    /// loses.
    PerpetualCheck(Color),
}

impl Repetition {
    /// Judges the last position of a line, given the whole line from its start.
    ///
    /// If both sides have given nothing but checks, the side that made the repeating move loses.
    pub fn from_line(line: &[LinePosition]) -> Repetition {
        let Some(last) = line.last() else { return Repetition { count: 0, verdict: None } };
        let same = |seen: &LinePosition| seen.key == last.key && seen.side == last.side;
        let count = line.iter().filter(|seen| same(seen)).count();
        let fourth = line.iter().enumerate().rev().filter(|(_, seen)| same(seen)).nth(3);
        let verdict = fourth.map(|(first, _)| self::verdict(line.get(first..).unwrap_or(&[]), !last.side));
        Repetition { count, verdict }
    }
}

/// Returns the verdict on the positions from the first occurrence on; `mover` made the last move.
fn verdict(cycle: &[LinePosition], mover: Color) -> RepetitionVerdict {
    let only_checks = |by: Color| {
        let mut answers = cycle.iter().filter(|seen| seen.side != by).peekable();
        answers.peek().is_some() && answers.all(|seen| seen.in_check)
    };
    match [mover, !mover].into_iter().find(|&by| only_checks(by)) {
        Some(by) => RepetitionVerdict::PerpetualCheck(by),
        None => RepetitionVerdict::Draw,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shogi::{Move, Sfen};

    /// Returns the line in which `moves` are played `rounds` times.
    fn line(sfen: &str, moves: &str, rounds: usize) -> Vec<LinePosition> {
        let mut position = Sfen::parse(sfen).expect(sfen).0.position;
        let mut line = vec![LinePosition::new(&position)];
        for text in std::iter::repeat_n(moves.split_whitespace(), rounds).flatten() {
            let mv = Move::from_usi(text).expect(text);
            assert_eq!(position.check(mv), Ok(()), "{text}");
            let _undo = position.make(mv).expect(text);
            line.push(LinePosition::new(&position));
        }
        line
    }

    #[test]
    fn the_fourth_time_is_a_draw() {
        let line = line("4k4/9/9/9/9/9/9/9/4K4 b -", "5i4i 5a4a 4i5i 4a5a", 3);
        assert_eq!(
            Repetition::from_line(&line),
            Repetition { count: 4, verdict: Some(RepetitionVerdict::Draw) }
        );
        assert_eq!(Repetition::from_line(&line[..9]), Repetition { count: 3, verdict: None });
        assert_eq!(Repetition::from_line(&line[..12]), Repetition { count: 3, verdict: None });
        assert_eq!(Repetition::from_line(&[]), Repetition { count: 0, verdict: None });
    }

    #[test]
    fn who_checks_all_the_time_loses() {
        let rook = "8k/9/9/9/9/9/9/9/K6R1 b -";
        let verdict = |moves, rounds| Repetition::from_line(&line(rook, moves, rounds)).verdict;
        assert_eq!(verdict("2i1i 1a2a 1i2i 2a1a", 3), Some(RepetitionVerdict::PerpetualCheck(Color::Black)));
        let with_a_quiet_move = "2i1i 1a2a 1i2i 2a1a 9i8i 1a1b 8i9i 1b1a";
        assert_eq!(verdict(with_a_quiet_move, 2), Some(RepetitionVerdict::Draw));
    }

    #[test]
    fn the_side_that_is_to_move_can_have_checked_too() {
        // The line ends after the evasion, with the checking side to move.
        let rook = line("7k1/9/9/9/9/9/9/9/K6R1 w -", "2a1a 2i1i 1a2a 1i2i", 4);
        let verdict = Some(RepetitionVerdict::PerpetualCheck(Color::Black));
        assert_eq!(Repetition::from_line(rook.get(..14).unwrap_or(&[])), Repetition { count: 4, verdict });
    }

    #[test]
    fn of_two_sides_that_only_check_the_repeating_one_loses() {
        let seen = |ply: u64| LinePosition {
            key: ply % 4,
            side: if ply.is_multiple_of(2) { Color::Black } else { Color::White },
            in_check: true,
        };
        let line: Vec<LinePosition> = (0..13).map(seen).collect();
        assert_eq!(
            Repetition::from_line(&line).verdict,
            Some(RepetitionVerdict::PerpetualCheck(Color::White))
        );
    }
}
