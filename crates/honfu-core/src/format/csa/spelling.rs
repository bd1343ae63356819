//! Corrects statements that are not spelled as in the standard.

use super::ends::{is_known, word_of};
use super::statement::{CsaStatement, classify};
use crate::format::kakinoki::kif;
use crate::notation::{fold, scan_csa_move};

/// Returns the statement that a text becomes in upper case, in half width, without spaces, or without the
/// numbers and bullets of a list; `None` if it is not a statement even then.
pub(super) fn corrected(text: &str) -> Option<String> {
    let folded = fold(text);
    end_without_sign(&folded).or_else(|| in_upper_case(&folded))
}

fn in_upper_case(folded: &str) -> Option<String> {
    let upper = folded.to_ascii_uppercase();
    let is_corrected = matches!(
        classify(&upper),
        CsaStatement::Version { .. }
            | CsaStatement::Setup(_)
            | CsaStatement::Turn(_)
            | CsaStatement::Move(_)
            | CsaStatement::Special(_)
            | CsaStatement::Time(_)
            | CsaStatement::Separator
    );
    if is_corrected { Some(upper) } else { undecorated(&upper) }
}

/// Returns the move or the end behind a number, a bullet or the mark of a side: `3.+2726FU`, `▲2726FU`.
fn undecorated(text: &str) -> Option<String> {
    let signed = text.replace(['▲', '☗', '▼'], "+").replace(['△', '☖', '▽'], "-");
    let (before, statement) = signed.split_at(signed.find(['+', '-', '%'])?);
    let is_decoration = |c: char| c.is_ascii_digit() || ".:,;()[]<>|#・、。●○■□◆◇".contains(c);
    let statement = statement.trim_end_matches([')', ']', '|']);
    let is_read = match classify(statement) {
        CsaStatement::Move(_) => true,
        CsaStatement::Special(word) => is_known(word),
        _ => false,
    };
    (is_read && before.chars().all(is_decoration)).then(|| statement.to_owned())
}

/// Returns the word for an end that is named without a percent sign, or in Japanese.
pub(super) fn end_without_sign(text: &str) -> Option<String> {
    let text = text.strip_prefix('%').unwrap_or(text).trim_end_matches(['。', '.', '!']);
    let signed = format!("%{text}");
    if is_known(&signed) {
        return Some(signed);
    }
    kif::terminal(text).and_then(|end| word_of(&end)).map(str::to_owned)
}

/// Whether a text that is not a statement contains a move or an end. Text that is marked as a comment in the
/// way of other formats does not count.
pub(super) fn holds_step(text: &str) -> bool {
    if text.starts_with(['*', '＊', '#', ';', '"']) {
        return false;
    }
    let mut signs = text.match_indices(['+', '-']);
    kif::terminal(text.trim()).is_some() || signs.any(|(at, _)| scan_csa_move(&text[at..]).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sloppy_statements_can_be_corrected() {
        for (sloppy, text) in [
            ("+7776fu", "+7776FU"),
            ("+77 76 FU", "+7776FU"),
            ("＋７７７６ＦＵ", "+7776FU"),
            ("−3334FU", "-3334FU"),
            ("%toryo", "%TORYO"),
            ("t5", "T5"),
            ("+\u{FEFF}", "+"),
        ] {
            assert_eq!(corrected(sloppy).as_deref(), Some(text));
        }
        for text in ["", "hello", "'x", "n+a", "+77xx"] {
            assert_eq!(corrected(text), None, "{text}");
        }
    }

    #[test]
    fn numbers_bullets_and_marks_stand_in_front_of_moves() {
        for sloppy in
            ["1 +7776FU", "1. +7776FU", "1：+7776FU", "(1)+7776FU", "[1] +7776FU", "・+7776FU", "12、▲7776FU"]
        {
            assert_eq!(corrected(sloppy).as_deref(), Some("+7776FU"), "{sloppy}");
        }
        assert_eq!(corrected("2 △3334FU").as_deref(), Some("-3334FU"));
        for text in ["good +7776FU", "1 7776FU", "*+7776FU", "+7776FU-3334FU", "1 +", "a%TORYO"] {
            assert_eq!(corrected(text), None, "{text}");
        }
    }

    #[test]
    fn ends_have_names_without_a_sign() {
        for (name, word) in [
            ("TORYO", "%TORYO"),
            ("(%TORYO)", "%TORYO"),
            ("3 %TORYO", "%TORYO"),
            ("投了", "%TORYO"),
            ("投了。", "%TORYO"),
            ("%投了", "%TORYO"),
            ("千日手", "%SENNICHITE"),
            ("ＣＨＵＤＡＮ", "%CHUDAN"),
        ] {
            assert_eq!(corrected(name).as_deref(), Some(word), "{name}");
        }
        for text in ["投了図", "toryo", "反則勝ち", "%FOO"] {
            assert_ne!(corrected(text).as_deref(), Some("%TORYO"), "{text}");
        }
    }

    #[test]
    fn moves_in_other_text_are_seen() {
        for text in ["good +7776FU", "先手 +7776FU", "反則勝ち"] {
            assert!(holds_step(text), "{text}");
        }
        for text in ["", "good", "*+7776FU", "# +7776FU", "1+1", "投了も考えた", "a-3334"] {
            assert!(!holds_step(text), "{text}");
        }
    }
}
