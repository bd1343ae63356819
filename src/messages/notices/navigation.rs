//! Notices about moving through a record, searching, folding and automatic play.

use crate::messages::Lang;
use crate::messages::table::notices;
use crate::texts;

notices! {
    /// Where the cursor went, or why it did not move.
    pub enum NavigationNotice(lang: Lang) in navigation {
        AtStart => error,
        AtEnd => error,
        NoVariation => error,
        /// The cursor went to a variation of a fork above the move where it was.
        ForkAbove { ply: u32 } => info,
        NoFork => error,
        NotInVariation => error,
        NoJump => error,
        NoComment => error,
        NoMark => error,
        NoMistake => error,
        NoMistakes => error,
        /// The record has no evaluations to compare.
        NoEvaluations => error,
        /// The mistake that the cursor went to, as [`mistake`](crate::messages::mistake) describes it.
        Mistake(text: String) => info { text.clone() },
        NoBookmark => error,
        NoFurther => error,
        NoSuchMove(ply: u32) => error,
        /// The search for the position has not finished yet.
        StillLooking => error,
        NoBook => error,
        BookClosed => info,
        BookOpened { file: String, is_sorted: bool } => info {
            if *is_sorted {
                texts::navigation::BookOpened { file: &file }.text(lang)
            } else {
                texts::navigation::UnsortedBookOpened { file: &file }.text(lang)
            }
        },
        /// The position does not occur anywhere else.
        NowhereElse => error,

        NoMatch(typed: String) => error,
        /// Enter does not run a command that removes or discards something, unless the command is typed in
        /// full or selected.
        ChooseToRemove => error { texts::label::ChooseToRemove.get(lang).to_owned() },
        NoSearch => error,
        /// The number of the match, and of all matches.
        Match {
            index: usize,
            count: usize,
            /// Whether the search continued from the other end of the record.
            wrapped: bool,
        } => info {
            if *wrapped {
                texts::navigation::Match { index: &index, count: &count }.text(lang)
            } else {
                texts::navigation::Match2 { index: &index, count: &count }.text(lang)
            }
        },

        /// There is no fork at or above the cursor.
        NothingToFold => error,
        NoVariations => error,
        AllFolded => error,
        NothingFolded => error,
        /// The number of lines folded at that move, which may not be on the screen.
        Folded { ply: u32, lines: usize } => info,
        Unfolded { ply: u32 } => info,

        /// Automatic play has started, with that many milliseconds between two moves.
        PlayStarted(millis: u32) => info { texts::navigation::PlayStarted { seconds: &seconds(*millis) }.text(lang) },
        PlayPaused => info,
        PlayPace(millis: u32) => info { texts::navigation::PlayPace { seconds: &seconds(*millis) }.text(lang) },
        PlayAtEnd => info,

        /// The comment has no principal variation of an engine.
        NoEngineLine => error,
        /// The comment has only that many principal variations.
        NoSuchEngineLine(count: usize) => error,
        EngineLineAdded(moves: usize) => info,
        EngineLineKnown => error,
    }
}

/// Returns milliseconds as seconds: `0.25` or `3`.
fn seconds(millis: u32) -> String {
    let text = format!("{}.{:03}", millis / 1000, millis % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Returns the pace of automatic play, for the status line.
pub fn playing(millis: u32, lang: Lang) -> String {
    texts::navigation::Playing { seconds: &seconds(millis) }.text(lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_seconds() {
        let texts = [250, 500, 1000, 30_000].map(|millis| NavigationNotice::PlayPace(millis).text(Lang::En));
        assert_eq!(texts, ["0.25 s per move", "0.5 s per move", "1 s per move", "30 s per move"]);
    }

    #[test]
    fn lines_are_counted() {
        assert_eq!(NavigationNotice::Folded { ply: 4, lines: 1 }.text(Lang::En), "folded 1 line at move 4");
    }
}
