//! The spellings of the ends of a game: the Japanese word, the id used by scripts, the word of CSA, and
//! romaji.

use crate::messages::{Lang, LocalizedText};
use crate::texts;
use honfu_core::notation::fold;
use honfu_core::record::GameEnd;
use honfu_core::shogi::Color;

/// Makes pairs of ends and the texts of their names.
macro_rules! end_words {
    ($($end:ident),+ $(,)?) => { [$((GameEnd::$end, texts::end_word::$end)),+] };
}

/// Further spellings, separated by spaces: the words of CSA without their `%`, spellings in record files,
/// and romaji.
const FURTHER_WORDS: [(GameEnd, LocalizedText); 16] = end_words![
    Resign,
    Interrupt,
    Sealed,
    Repetition,
    Impasse,
    Draw,
    TimeForfeit,
    DeclareWin,
    FoulLoss,
    FoulAction,
    FoulWin,
    Mate,
    NoMate,
    DefaultLoss,
    DefaultWin,
    Takeback,
];

/// Returns the ends that a text may be completed to, with `mover` to move, and whether the text is a whole
/// word.
pub fn matching(text: &str, mover: Color) -> Vec<(GameEnd, bool)> {
    let text = normal(text.trim().trim_start_matches(['%', '％']));
    if text.is_empty() {
        return Vec::new();
    }
    let found = GameEnd::KNOWN.into_iter().filter_map(|terminal| {
        let spellings = spellings(&terminal, mover);
        let begun = spellings.iter().any(|spelling| spelling.starts_with(&text));
        begun.then(|| (terminal, spellings.contains(&text)))
    });
    found.collect()
}

fn spellings(terminal: &GameEnd, mover: Color) -> Vec<String> {
    let further = FURTHER_WORDS.iter().filter(|(known, _)| known == terminal);
    let further = further.flat_map(|(_, words)| words.all()).flat_map(str::split_whitespace);
    let words = [terminal.name(Lang::Ja), terminal.id()];
    words.into_iter().chain(foul(terminal, mover)).map(normal).chain(further.map(normal)).collect()
}

/// Returns the word of CSA that names the side that broke the rules.
fn foul(terminal: &GameEnd, mover: Color) -> Option<&'static str> {
    let culprit = match terminal {
        GameEnd::FoulAction => mover,
        GameEnd::FoulWin => !mover,
        _ => return None,
    };
    Some(if culprit == Color::Black { "+illegal_action" } else { "-illegal_action" })
}

/// Returns a text in lower case and of one character width, with `_` for every dash.
fn normal(text: &str) -> String {
    fold(text).to_lowercase().replace('-', "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(GameEnd, bool)> {
        matching(text, Color::Black)
    }

    #[test]
    fn every_end_is_found_by_each_of_its_words() {
        for terminal in GameEnd::KNOWN {
            for mover in Color::ALL {
                for word in spellings(&terminal, mover) {
                    for text in [word.clone(), word.to_uppercase(), format!("%{word}")] {
                        let found = matching(&text, mover);
                        assert!(found.contains(&(terminal.clone(), true)), "{text}: {found:?}");
                    }
                    let first: String = word.chars().take(1).collect();
                    assert!(matching(&first, mover).iter().any(|(found, _)| *found == terminal), "{word}");
                }
            }
        }
    }

    #[test]
    fn a_word_is_completed_when_only_one_begins_like_that() {
        assert_eq!(found("反則手"), [(GameEnd::FoulLoss, true), (GameEnd::FoulWin, true)]);
        assert_eq!(found("投"), [(GameEnd::Resign, false)]);
        assert_eq!(found("res"), [(GameEnd::Resign, false)]);
        assert_eq!(found("re"), [(GameEnd::Resign, false), (GameEnd::Repetition, false)]);
        assert_eq!(found("とう"), [(GameEnd::Resign, false)]);
        assert_eq!(found("とうりょう"), [(GameEnd::Resign, true)]);
        assert_eq!(found("ＴＯＲＹＯ"), [(GameEnd::Resign, true)]);
        assert_eq!(found("time-forfeit"), [(GameEnd::TimeForfeit, true)]);
        assert_eq!(found("詰"), [(GameEnd::Mate, false)]);
        assert_eq!(found("%+ILLEGAL_ACTION"), [(GameEnd::FoulAction, true)]);
        assert_eq!(found("%-ILLEGAL_ACTION"), [(GameEnd::FoulWin, true)]);
        for text in ["", " ", "%", "26", "投了す"] {
            assert_eq!(found(text), [], "{text}");
        }
    }
}
