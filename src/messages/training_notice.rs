//! What is said about exercises: guessing moves, and mating problems.

use super::{Lang, LocalizedText, caption, fill, quoted};
use honfu_core::record::Millis;

/// A remark on an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrainingNotice {
    /// A mating problem, or a game.
    Begun {
        is_problem: bool,
    },
    /// There is no such side.
    NoSide(String),
    /// There is nothing to be guessed from here on.
    NoMoves,
    /// No record has a solution.
    NoProblems,
    /// Every problem was solved before, so that the first one is asked again.
    AllSolved,
    /// An exercise may not be changed.
    NoEdits,
    NotAsking,
    OnlyMoves,
    /// The cursor is not where the move is asked for.
    NotHere,
    /// The move of the record, for so many points.
    Right(u32),
    /// A variation of the record, which goes on with that move.
    Variation {
        points: u32,
        main: String,
    },
    /// So many tries are left.
    Wrong(u32),
    /// It was that move.
    Shown(String),
    /// The right move of a problem, which goes on.
    Check,
    /// Another defence of a problem, which goes on.
    Defence,
    /// A defence that the record does not tell of.
    NoDefence,
    NoCheck,
    NoMate,
    Fails,
    /// The piece that moves, as the notation calls it.
    Piece {
        piece: &'static str,
        is_drop: bool,
    },
    /// And where it goes.
    Square {
        piece: &'static str,
        to: String,
    },
    Solved {
        seconds: u32,
        faults: u32,
    },
    GivenUp,
    /// There is no other problem.
    LastProblem,
    /// What was solved could not be written down, and why.
    NotKept(String),
}

fn time(seconds: u32) -> String {
    caption::time(Millis::from_seconds(seconds.into()))
}

/// In the status line: the points so far, and what can be had so far.
pub fn guessing(points: u32, most: u32, lang: Lang) -> String {
    let words = LocalizedText { en: "[guess {0}/{1}]", ja: "[次の一手 {0}/{1}点]" };
    fill(words.get(lang), &[points.to_string(), most.to_string()])
}

/// In the status line: which problem it is, and how long it has been thought about.
pub fn solving(number: usize, seconds: u32, lang: Lang) -> String {
    let words = LocalizedText { en: "[problem {0} {1}]", ja: "[詰将棋 {0}問目 {1}]" };
    fill(words.get(lang), &[number.to_string(), time(seconds)])
}

/// How well the moves of a side were guessed: points of how many, and how many at once.
pub fn tally(side: &str, [points, most, at_once, asked]: [u32; 4], lang: Lang) -> String {
    let words = LocalizedText {
        en: "{0}: {1} of {2} points, {3} of {4} moves at the first try",
        ja: "{0}: {2}点中{1}点、{4}手中{3}手を一度で正解",
    };
    let numbers = [points, most, at_once, asked].map(|number| number.to_string());
    fill(words.get(lang), &[&[side.to_owned()], &numbers[..]].concat())
}

/// A problem in a line: its name, whether it was solved, the time and the wrong moves.
pub fn solved(name: &str, is_solved: bool, seconds: u32, faults: u32, lang: Lang) -> String {
    let words = match is_solved {
        true => LocalizedText { en: "{0}: solved in {1}, misses: {2}", ja: "{0}: 正解 {1} 誤り{2}回" },
        false => {
            LocalizedText { en: "{0}: given up after {1}, misses: {2}", ja: "{0}: 断念 {1} 誤り{2}回" }
        }
    };
    fill(words.get(lang), &[name.to_owned(), time(seconds), faults.to_string()])
}

impl TrainingNotice {
    /// Whether something did not work.
    pub fn is_problem(&self) -> bool {
        !matches!(
            self,
            TrainingNotice::Begun { .. }
                | TrainingNotice::Right(_)
                | TrainingNotice::Variation { .. }
                | TrainingNotice::Check
                | TrainingNotice::Defence
                | TrainingNotice::Piece { .. }
                | TrainingNotice::Square { .. }
                | TrainingNotice::Solved { .. }
                | TrainingNotice::LastProblem
                | TrainingNotice::AllSolved
        )
    }

    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        fill(self.words().get(lang), &self.arguments(lang))
    }

    fn arguments(&self, lang: Lang) -> Vec<String> {
        match self {
            TrainingNotice::NoSide(word) => vec![quoted(word, lang)],
            TrainingNotice::Right(number) | TrainingNotice::Wrong(number) => vec![number.to_string()],
            TrainingNotice::Variation { points, main } => vec![points.to_string(), main.clone()],
            TrainingNotice::Shown(text) | TrainingNotice::NotKept(text) => vec![text.clone()],
            TrainingNotice::Piece { piece, .. } => vec![(*piece).to_owned()],
            TrainingNotice::Square { piece, to } => vec![(*piece).to_owned(), to.clone()],
            TrainingNotice::Solved { seconds, faults } => vec![time(*seconds), faults.to_string()],
            _ => Vec::new(),
        }
    }

    const fn words(&self) -> LocalizedText {
        let (en, ja) = match self {
            TrainingNotice::Begun { is_problem: true } => {
                ("mate: type the move that gives check", "詰ましてください(王手を入力)")
            }
            TrainingNotice::Begun { is_problem: false } => {
                ("guess the next move", "次の一手を入力してください")
            }
            TrainingNotice::NoSide(_) => {
                ("no side {0}: black, white or both", "{0}は選べません(black white both)")
            }
            TrainingNotice::NoMoves => {
                ("there are no moves to guess in this record", "当てる指し手がありません")
            }
            TrainingNotice::NoProblems => {
                ("no problem with a solution was found", "解答付きの問題がありません")
            }
            TrainingNotice::AllSolved => (
                "every problem is solved: again from the first one",
                "すべて正解済みです。最初の問題から出題します",
            ),
            TrainingNotice::NoEdits => ("an exercise cannot be changed", "練習中の棋譜は変更できません"),
            TrainingNotice::NotAsking => ("no move is asked for here", "ここでは出題していません"),
            TrainingNotice::OnlyMoves => ("only a legal move is an answer", "合法手で答えてください"),
            TrainingNotice::NotHere => {
                ("the move is asked for at the end of the line", "手順の終わりの局面で答えてください")
            }
            TrainingNotice::Right(_) => ("right: points {0}", "正解 {0}点"),
            TrainingNotice::Variation { .. } => (
                "a variation of the record: points {0}; it goes on with {1}",
                "変化の手で正解 {0}点(本譜は{1})",
            ),
            TrainingNotice::Wrong(_) => {
                ("not the move of the record; tries left: {0}", "棋譜の手と違います(あと{0}回)")
            }
            TrainingNotice::Shown(_) => ("the move was {0}", "棋譜の手は{0}でした"),
            TrainingNotice::Check => ("right, go on", "正解、続けてください"),
            TrainingNotice::Defence => ("this defence, go on", "この受けで続けてください"),
            TrainingNotice::NoDefence => (
                "a legal defence, but the record does not go on after it",
                "合法な受けですが、棋譜に続きがありません",
            ),
            TrainingNotice::NoCheck => ("that gives no check", "王手ではありません"),
            TrainingNotice::NoMate => {
                ("check, but the solution knows of no mate by it", "王手ですが、解答にない手です")
            }
            TrainingNotice::Fails => {
                ("check, but by the record it does not mate", "王手ですが、棋譜では詰まない手です")
            }
            TrainingNotice::Piece { is_drop: false, .. } => ("hint: {0} moves", "ヒント: {0}が動きます"),
            TrainingNotice::Piece { is_drop: true, .. } => ("hint: {0} is dropped", "ヒント: {0}を打ちます"),
            TrainingNotice::Square { .. } => ("hint: {0} to {1}", "ヒント: {0}を{1}へ"),
            TrainingNotice::Solved { .. } => ("solved in {0}, misses: {1}", "正解です {0} 誤り{1}回"),
            TrainingNotice::GivenUp => ("this is the solution", "解答です"),
            TrainingNotice::LastProblem => ("that was the last problem", "最後の問題でした"),
            TrainingNotice::NotKept(_) => ("what was solved is not kept: {0}", "成績を保存できません: {0}"),
        };
        LocalizedText { en, ja }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;

    #[test]
    fn remarks_are_made_in_both_languages() {
        let piece = "G";
        for notice in [
            TrainingNotice::Begun { is_problem: true },
            TrainingNotice::Begun { is_problem: false },
            TrainingNotice::NoSide("x".into()),
            TrainingNotice::Right(3),
            TrainingNotice::Variation { points: 2, main: "x".into() },
            TrainingNotice::Wrong(1),
            TrainingNotice::Piece { piece, is_drop: false },
            TrainingNotice::Piece { piece, is_drop: true },
            TrainingNotice::Square { piece, to: "x".into() },
            TrainingNotice::Solved { seconds: 34, faults: 2 },
        ] {
            assert_translated(notice.words());
        }
        let hint = TrainingNotice::Square { piece, to: "5e".into() };
        assert_eq!(hint.text(Lang::En), "hint: G to 5e");
    }

    #[test]
    fn results_are_summed_up() {
        assert_eq!(
            tally("Black", [5, 9, 1, 3], Lang::En),
            "Black: 5 of 9 points, 1 of 3 moves at the first try"
        );
        assert_eq!(tally("先手", [5, 9, 1, 3], Lang::Ja), "先手: 9点中5点、3手中1手を一度で正解");
        assert_eq!(solved("a #2", true, 65, 0, Lang::En), "a #2: solved in 1:05, misses: 0");
    }
}
