//! Exercises: guessing the moves of a game, and mating problems.

use crate::messages::table::{notices, text};
use crate::messages::{FileError, Lang};
use honfu_core::record::Millis;

notices! {
    /// The result of an answer, or why there is no exercise.
    pub enum TrainingNotice(lang: Lang) {
        /// A mating problem, or a game.
        Begun { is_problem: bool } => info {
            if *is_problem {
                text!(lang, "mate: type the move that gives check", "詰ましてください(王手になる手を入力)")
            } else {
                text!(lang, "guess the next move", "次の一手を入力してください")
            }
        },
        NoSide(typed: String) => error (
            "no side `{typed}`: black, white or both", "「{typed}」は選べません(black white both)"),
        /// There is nothing to guess from here on.
        NoMoves => error ("there are no moves to guess in this record", "当てる指し手がありません"),
        /// No record has a solution.
        NoProblems => error ("no problem with a solution was found", "解答付きの問題がありません"),
        /// Every problem was solved before, so that the first one is asked again.
        AllSolved => info (
            "every problem is solved: again from the first one", "すべて正解済みです。最初の問題から出題します"),
        /// An exercise may not be changed.
        NoEdits => error ("an exercise cannot be changed", "練習中の棋譜は変更できません"),
        NotAsking => error ("no move is asked for here", "ここでは出題していません"),
        OnlyMoves => error ("only a legal move is an answer", "合法手で答えてください"),
        /// The cursor is not where the move is asked for.
        NotHere => error (
            "go to the last position: the move is asked for there", "手順の終わりの局面で答えてください"),
        /// The move of the record, and its points.
        Right(points: u32) => info ("right: points {points}", "正解 {points}点"),
        /// A variation of the record, which goes on with that move.
        Variation { points: u32, main: String } => info (
            "a variation of the record: points {points}; it goes on with {main}",
            "変化の手で正解 {points}点(本譜は{main})"),
        /// The number of tries that are left.
        Wrong(tries: u32) => error (
            "not the move of the record; tries left: {tries}", "棋譜の手と違います(あと{tries}回)"),
        /// The move of the record.
        Shown(text: String) => error ("the move was {text}", "棋譜の手は{text}でした"),
        /// The right move of a problem, which goes on.
        Check => info ("right, go on", "正解、続けてください"),
        /// Another defence of a problem, which goes on.
        Defence => info ("this defence, go on", "この受けで続けてください"),
        /// A defence that the record does not have.
        NoDefence => error (
            "a legal defence, but the record does not go on after it", "合法な受けですが、棋譜に続きがありません"),
        NoCheck => error ("that gives no check", "王手ではありません"),
        NoMate => error (
            "check, but this move is not in the solution", "王手ですが、解答にない手です"),
        Fails => error (
            "check, but by the record it does not mate", "王手ですが、棋譜では詰まない手です"),
        /// The piece that moves, as the notation calls it.
        Piece { piece: &'static str, is_drop: bool } => info {
            if *is_drop {
                text!(lang, "hint: {piece} is dropped", "ヒント: {piece}を打ちます")
            } else {
                text!(lang, "hint: {piece} moves", "ヒント: {piece}が動きます")
            }
        },
        /// The piece that moves, and its destination.
        Square { piece: &'static str, to: String } => info ("hint: {piece} to {to}", "ヒント: {piece}を{to}へ"),
        Solved { seconds: u32, misses: u32 } => info (
            "solved in {time}, misses: {misses}", "正解です {time} 誤り{misses}回", time = training_time(*seconds)),
        GivenUp => error ("this is the solution", "解答です"),
        /// There is no other problem.
        LastProblem => info ("that was the last problem", "最後の問題でした"),
        /// The results could not be saved, and why.
        NotKept(error: FileError) => error (
            "what was solved is not kept: {why}", "成績を保存できません: {why}", why = error.text(lang)),
    }
}

fn training_time(seconds: u32) -> String {
    Millis::from_seconds(seconds.into()).to_clock()
}

/// In the status line: the points so far, and how many there could be.
pub fn guessing(points: u32, most: u32, lang: Lang) -> String {
    text!(lang, "[guess {points}/{most}]", "[次の一手 {points}/{most}点]")
}

/// In the status line: which problem it is, and the thinking time so far.
pub fn solving(number: usize, seconds: u32, lang: Lang) -> String {
    text!(lang, "[problem {number} {time}]", "[詰将棋 {number}問目 {time}]", time = training_time(seconds))
}

/// How well the moves of a side were guessed: points, the most possible, moves guessed at once, all.
pub fn training_tally(side: &str, [points, most, at_once, asked]: [u32; 4], lang: Lang) -> String {
    text!(
        lang,
        "{side}: {points} of {most} points, {at_once} of {asked} moves at the first try",
        "{side}: {most}点中{points}点、{asked}手中{at_once}手を一度で正解"
    )
}

/// A problem in a line: its name, whether it was solved, the time and the wrong moves.
pub fn solved(name: &str, is_solved: bool, seconds: u32, misses: u32, lang: Lang) -> String {
    let time = training_time(seconds);
    if is_solved {
        text!(lang, "{name}: solved in {time}, misses: {misses}", "{name}: 正解 {time} 誤り{misses}回")
    } else {
        text!(lang, "{name}: given up after {time}, misses: {misses}", "{name}: 断念 {time} 誤り{misses}回")
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
            "Black: 5 of 9 points, 1 of 3 moves at the first try"
        );
        assert_eq!(training_tally("先手", [5, 9, 1, 3], Lang::Ja), "先手: 9点中5点、3手中1手を一度で正解");
        assert_eq!(solved("a #2", true, 65, 0, Lang::En), "a #2: solved in 1:05, misses: 0");
    }
}
