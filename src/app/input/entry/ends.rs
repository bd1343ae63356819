//! The ends of a game as they are typed: the Japanese word, the name that scripts see,
//! the word of CSA, romaji.

use crate::messages::{self, Lang};
use honfu_core::notation::fold;
use honfu_core::record::Terminal;
use honfu_core::shogi::Color;

/// Further spellings, separated by blanks: the words of CSA without their `%`, and what
/// record files and romaji have besides.
const ALIASES: [(Terminal, &str); 16] = [
    (Terminal::Resign, "toryo touryou とうりょう"),
    (Terminal::Interrupt, "chudan chuudan ちゅうだん"),
    (Terminal::Sealed, "fuujite ふうじて"),
    (Terminal::Repetition, "sennichite せんにちて"),
    (Terminal::Impasse, "jishogi じしょうぎ"),
    (Terminal::Draw, "hikiwake ひきわけ"),
    (Terminal::TimeForfeit, "time_up 時間切れ kiremake きれまけ じかんぎれ"),
    (Terminal::DeclareWin, "kachi 宣言勝ち 入玉宣言勝ち かち せんげんがち"),
    (Terminal::FoulLoss, "illegal_move hansokumake はんそくまけ"),
    (Terminal::FoulWin, "hansokugachi はんそくがち"),
    (Terminal::Mate, "tsumi つみ"),
    (Terminal::NoMate, "fuzumi 不詰み ふづみ"),
    (Terminal::DefaultLoss, "fusenpai 不戦負け ふせんぱい"),
    (Terminal::DefaultWin, "fusensho 不戦勝ち ふせんしょう"),
    (Terminal::Takeback, "matta まった"),
    (Terminal::Error, "error"),
];

/// The ends that a text may become with `mover` to move, and whether it is the whole word.
pub fn matching(text: &str, mover: Color) -> Vec<(Terminal, bool)> {
    let text = normal(text.trim().trim_start_matches(['%', '％']));
    if text.is_empty() {
        return Vec::new();
    }
    let found = Terminal::KNOWN.into_iter().filter_map(|terminal| {
        let spellings = spellings(&terminal, mover);
        let begun = spellings.iter().any(|spelling| spelling.starts_with(&text));
        begun.then(|| (terminal, spellings.contains(&text)))
    });
    found.collect()
}

fn spellings(terminal: &Terminal, mover: Color) -> Vec<String> {
    let aliases = ALIASES.iter().filter(|(known, _)| known == terminal);
    let aliases = aliases.flat_map(|(_, spellings)| spellings.split(' '));
    let words = [messages::terminal(terminal, Lang::Ja), terminal.id()];
    words.into_iter().chain(aliases).chain(foul(terminal, mover)).map(normal).collect()
}

/// The word of CSA that names who broke the rules.
fn foul(terminal: &Terminal, mover: Color) -> Option<&'static str> {
    let culprit = match terminal {
        Terminal::FoulLoss => mover,
        Terminal::FoulWin => !mover,
        _ => return None,
    };
    Some(if culprit == Color::Black { "+illegal_action" } else { "-illegal_action" })
}

/// In small letters of one width, with `_` for every dash.
fn normal(text: &str) -> String {
    fold(text).to_lowercase().replace('-', "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(Terminal, bool)> {
        matching(text, Color::Black)
    }

    #[test]
    fn every_end_is_found_by_each_of_its_words() {
        for terminal in Terminal::KNOWN {
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
        assert_eq!(found("投"), [(Terminal::Resign, false)]);
        assert_eq!(found("res"), [(Terminal::Resign, false)]);
        assert_eq!(found("re"), [(Terminal::Resign, false), (Terminal::Repetition, false)]);
        assert_eq!(found("とう"), [(Terminal::Resign, false)]);
        assert_eq!(found("とうりょう"), [(Terminal::Resign, true)]);
        assert_eq!(found("ＴＯＲＹＯ"), [(Terminal::Resign, true)]);
        assert_eq!(found("time-forfeit"), [(Terminal::TimeForfeit, true)]);
        assert_eq!(found("詰"), [(Terminal::Mate, false)]);
        assert_eq!(found("%+ILLEGAL_ACTION"), [(Terminal::FoulLoss, true)]);
        assert_eq!(found("%-ILLEGAL_ACTION"), [(Terminal::FoulWin, true)]);
        for text in ["", " ", "%", "26", "投了す"] {
            assert_eq!(found(text), [], "{text}");
        }
    }
}
