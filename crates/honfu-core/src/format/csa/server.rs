//! The words that servers add to CSA, which say why a game ended and who won.

use crate::record::{GameEnd, GameOutcome};
use crate::shogi::Color;

/// The words for results. `#SENTE_WIN` and `#GOTE_WIN` name the winner; the reason is given by another word
/// beside it.
const RESULTS: [(&str, ServerResult); 14] = [
    ("#SENTE_WIN", ServerResult::Winner(Color::Black)),
    ("#GOTE_WIN", ServerResult::Winner(Color::White)),
    ("#RESIGN", ServerResult::End(GameEnd::Resign)),
    ("#TIME_UP", ServerResult::End(GameEnd::TimeForfeit)),
    ("#ILLEGAL_MOVE", ServerResult::End(GameEnd::FoulLoss)),
    ("#ILLEGAL_ACTION", ServerResult::End(GameEnd::FoulAction)),
    ("#OUTE_SENNICHITE", ServerResult::End(GameEnd::FoulLoss)),
    ("#SENNICHITE", ServerResult::End(GameEnd::Repetition)),
    ("#JISHOGI", ServerResult::End(GameEnd::Impasse)),
    ("#DRAW", ServerResult::End(GameEnd::Draw)),
    ("#MAX_MOVES", ServerResult::End(GameEnd::MaxMoves)),
    ("#CHUDAN", ServerResult::End(GameEnd::Interrupt)),
    ("#CENSORED", ServerResult::End(GameEnd::Interrupt)),
    ("#MATTA", ServerResult::End(GameEnd::Takeback)),
];

/// The meaning of a server's word for a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ServerResult {
    Winner(Color),
    End(GameEnd),
}

/// The reasons in the summaries of floodgate.
const SUMMARIES: [(&str, GameEnd); 9] = [
    ("toryo", GameEnd::Resign),
    ("time up", GameEnd::TimeForfeit),
    ("illegal move", GameEnd::FoulLoss),
    ("uchifuzume", GameEnd::FoulLoss),
    ("sennichite", GameEnd::Repetition),
    ("jishogi", GameEnd::Impasse),
    ("kachi", GameEnd::DeclareWin),
    ("max_moves", GameEnd::MaxMoves),
    ("chudan", GameEnd::Interrupt),
];

/// Returns the end named by a summary such as `toryo:A win:B lose`.
pub(super) fn end_of_summary(text: &str) -> Option<GameEnd> {
    let (reason, _) = text.split_once(':')?;
    SUMMARIES.iter().find(|(known, _)| *known == reason).map(|(_, end)| end.clone())
}

/// Returns the meaning of a server's word for a result.
pub(super) fn result_of(word: &str) -> Option<ServerResult> {
    RESULTS.iter().find(|(known, _)| *known == word).map(|(_, result)| result.clone())
}

/// The results that a server wrote about one game.
#[derive(Clone, Debug, Default)]
pub(super) struct ServerResults {
    winner: Option<Color>,
    end: Option<GameEnd>,
}

impl ServerResults {
    /// Adds a result. Of several reasons the first one counts, because it is the most exact (`#MAX_MOVES`,
    /// then `#DRAW`).
    pub(super) fn add(&mut self, result: ServerResult) {
        match result {
            ServerResult::Winner(color) => self.winner = Some(color),
            ServerResult::End(end) => self.end = self.end.take().or(Some(end)),
        }
    }

    /// Returns the end that the results mean together, with `mover` to move.
    pub(super) fn finish(self, mover: Color) -> Option<GameEnd> {
        let Some(winner) = self.winner else { return self.end };
        let outcome = Some(GameOutcome::Win(winner));
        let is_won = |end: &GameEnd| end.outcome(mover) == outcome;
        Some(match self.end {
            Some(end) if is_won(&end) => end,
            // If the mover won, the foul was the other side's.
            Some(GameEnd::FoulLoss | GameEnd::FoulAction) if is_won(&GameEnd::FoulWin) => GameEnd::FoulWin,
            Some(GameEnd::Impasse) if is_won(&GameEnd::DeclareWin) => GameEnd::DeclareWin,
            None if is_won(&GameEnd::Resign) => GameEnd::Resign,
            _ => GameEnd::won_by(winner),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_decides_whose_fault_the_end_was() {
        let end = |words: &[&str], mover| {
            let mut results = ServerResults::default();
            words.iter().filter_map(|word| result_of(word)).for_each(|result| results.add(result));
            results.finish(mover)
        };
        assert_eq!(end(&["#RESIGN", "#SENTE_WIN"], Color::White), Some(GameEnd::Resign));
        assert_eq!(end(&["#SENTE_WIN"], Color::White), Some(GameEnd::Resign));
        assert_eq!(end(&["#ILLEGAL_MOVE", "#SENTE_WIN"], Color::White), Some(GameEnd::FoulLoss));
        assert_eq!(end(&["#ILLEGAL_MOVE", "#SENTE_WIN"], Color::Black), Some(GameEnd::FoulWin));
        assert_eq!(end(&["#SENTE_WIN"], Color::Black), Some(GameEnd::Other("先手の勝ち".into())));
        assert_eq!(end(&["#SENNICHITE"], Color::Black), Some(GameEnd::Repetition));
        assert_eq!(end(&[], Color::Black), None);
    }
}
