//! Notices about exercises: guessing the moves of a game, and mating problems.

use crate::messages::table::notices;
use crate::messages::{FileError, Lang};
use crate::texts;
use honfu_core::record::Millis;

notices! {
    /// The result of an answer, or why there is no exercise.
    pub enum TrainingNotice(lang: Lang) in training {
        /// An exercise has begun: a mating problem, or guessing the moves of a game.
        Begun { is_problem: bool } => info {
            if *is_problem {
                texts::training::BegunMate.get(lang).to_owned()
            } else {
                texts::training::BegunGuess.get(lang).to_owned()
            }
        },
        NoSide(typed: String) => error,
        /// There are no moves to guess.
        NoMoves => error,
        /// No record has a solution.
        NoProblems => error,
        /// Every problem was solved before, so that the first one is asked again.
        AllSolved => info,
        /// An exercise may not be changed.
        NoEdits => error,
        NotAsking => error,
        OnlyMoves => error,
        /// The cursor is not at the position for which a move is asked.
        NotHere => error,
        /// The answer is the move of the record; the points for it.
        Right(points: u32) => info,
        /// The answer is a variation of the record; the exercise continues with the move `main` of the main
        /// line.
        Variation { points: u32, main: String } => info,
        /// The answer is wrong; the number of tries that are left.
        Wrong(tries: u32) => error,
        /// The move of the record, which was not found.
        Shown(text: String) => error,
        /// The answer to a problem is right, and the problem continues.
        Check => info,
        /// Another defence was entered, and the problem continues with it.
        Defence => info,
        /// The record does not have the entered defence.
        NoDefence => error,
        NoCheck => error,
        NoMate => error,
        Fails => error,
        /// A hint: the piece that moves, as the notation of the user names it.
        Piece { piece: &'static str, is_drop: bool } => info {
            if *is_drop {
                texts::training::HintDrop { piece: &piece }.text(lang)
            } else {
                texts::training::HintMove { piece: &piece }.text(lang)
            }
        },
        /// A hint: the piece that moves, and its destination.
        Square { piece: &'static str, to: String } => info,
        Solved { seconds: u32, misses: u32 } => info { texts::training::Solved { time: &training_time(*seconds), misses }.text(lang) },
        GivenUp => error,
        /// There is no other problem.
        LastProblem => info,
        /// The results could not be saved, for this reason.
        NotKept(error: FileError) => error { texts::training::NotKept { why: &error.text(lang) }.text(lang) },
    }
}

fn training_time(seconds: u32) -> String {
    Millis::from_seconds(seconds.into()).to_clock()
}

/// Returns the points so far and the highest possible points, for the status line.
pub fn guessing(points: u32, most: u32, lang: Lang) -> String {
    texts::training::Guessing { points: &points, most: &most }.text(lang)
}

/// Returns the number of the problem and the thinking time so far, for the status line.
pub fn solving(number: usize, seconds: u32, lang: Lang) -> String {
    texts::training::Solving { number: &number, time: &training_time(seconds) }.text(lang)
}

/// Returns how well the moves of a side were guessed: the points, the highest possible points, the moves
/// guessed at the first try, and all moves.
pub fn training_tally(side: &str, [points, most, at_once, asked]: [u32; 4], lang: Lang) -> String {
    texts::training::TrainingTally {
        side: &side,
        points: &points,
        most: &most,
        at_once: &at_once,
        asked: &asked,
    }
    .text(lang)
}

/// Returns a problem in one line: its name, whether it was solved, the time, and the number of wrong moves.
pub fn solved(name: &str, is_solved: bool, seconds: u32, misses: u32, lang: Lang) -> String {
    let time = training_time(seconds);
    if is_solved {
        texts::training::RowSolved { name: &name, time: &time, misses: &misses }.text(lang)
    } else {
        texts::training::RowGivenUp { name: &name, time: &time, misses: &misses }.text(lang)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_summed_up() {
        let hint = TrainingNotice::Square { piece: "G", to: "5e".into() };
        assert_eq!(hint.text(Lang::En), "hint: G to 5e");
        assert_eq!(
            training_tally("Black", [5, 9, 1, 3], Lang::En),
            "Black: 5 of 9 points, 1 of 3 moves on the first try"
        );
        assert_eq!(training_tally("先手", [5, 9, 1, 3], Lang::Ja), "先手：9点中5点、3手中1手を一度で正解");
        assert_eq!(solved("a #2", true, 65, 0, Lang::En), "a #2: solved in 1:05, wrong tries: 0");
    }
}
