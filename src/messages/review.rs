//! The names of mistakes, and sentences about the mistakes in a game.

use super::{Lang, caption};
use crate::texts;
use honfu_core::annotation::{MoveJudgement, MoveReview, PlayerReview};

/// Returns the name of a judgement.
fn judgement(judgement: MoveJudgement, lang: Lang) -> &'static str {
    match judgement {
        MoveJudgement::Inaccuracy => texts::review::Inaccuracy,
        MoveJudgement::Dubious => texts::review::Dubious,
        MoveJudgement::Mistake => texts::review::Mistake,
        MoveJudgement::Blunder => texts::review::Blunder,
    }
    .get(lang)
}

/// Returns how much a move lost: "mistake -23 % (+120, now -340)".
pub fn mistake(found: &MoveReview, handicap: bool, lang: Lang) -> String {
    let name = found.judgement.map_or("", |name| judgement(name, lang));
    let [before, after] = [found.before, found.after].map(|found| found.sentence(handicap, lang));
    let loss = format!("{:.0}", found.loss * 100.0);
    texts::review::MistakeLine { name: &name, loss: &loss, before: &before, after: &after }.text(lang)
}

/// Returns the note about a better line. `moves` has a space before each move.
pub fn better_line(moves: &str, lang: Lang) -> String {
    texts::review::BetterLine { moves: &moves }.text(lang)
}

/// Returns a summary of the moves of a player:
/// "average loss 4.2 % per move (35 moves)  inaccuracy 3  mistake 1".
pub fn player_review(review: &PlayerReview, lang: Lang) -> String {
    let loss = format!("{:.1}", review.average_loss * 100.0);
    let moves = caption::counted_text(caption::CountedNoun::Moves, review.moves, lang);
    let mut line = texts::review::PlayerReview { loss: &loss, moves: &moves }.text(lang);
    for (name, count) in MoveJudgement::ALL.into_iter().zip(review.counts).filter(|(_, count)| *count > 0) {
        line += &format!("  {} {count}", judgement(name, lang));
    }
    line
}
