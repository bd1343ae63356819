//! The names of ends, and parsers for lines that say how a game ended.

use super::signs::{is_blank, plies};
use crate::format::shared::play_step::FOUL;
use crate::record::{GameEnd, outcome_in_words, side_at_start};
use crate::shogi::Color;

/// Words and the ends they name; of several words for one end, the first is written.
pub(crate) static WORDS: [(&str, GameEnd); 22] = [
    ("投了", GameEnd::Resign),
    ("中断", GameEnd::Interrupt),
    ("封じ手", GameEnd::Sealed),
    ("千日手", GameEnd::Repetition),
    ("持将棋", GameEnd::Impasse),
    ("切れ負け", GameEnd::TimeForfeit),
    ("時間切れ", GameEnd::TimeForfeit),
    ("Time-up", GameEnd::TimeForfeit),
    ("入玉勝ち", GameEnd::DeclareWin),
    ("宣言勝ち", GameEnd::DeclareWin),
    ("入玉宣言勝ち", GameEnd::DeclareWin),
    ("反則負け", GameEnd::FoulLoss),
    (FOUL, GameEnd::FoulLoss),
    ("反則行為", GameEnd::FoulAction),
    ("反則勝ち", GameEnd::FoulWin),
    ("詰み", GameEnd::Mate),
    ("詰", GameEnd::Mate),
    ("不詰", GameEnd::NoMate),
    ("不詰み", GameEnd::NoMate),
    ("不戦敗", GameEnd::DefaultLoss),
    ("不戦負け", GameEnd::DefaultLoss),
    ("不戦勝", GameEnd::DefaultWin),
];

/// Returns the end that a word names.
pub(crate) fn terminal(word: &str) -> Option<GameEnd> {
    WORDS.iter().find(|known| known.0 == word).map(|known| known.1.clone())
}

/// Returns the name of an end. Ends without a word in KIF get the name of the nearest one.
pub(crate) fn word(terminal: &GameEnd) -> &str {
    let nearest = match terminal {
        GameEnd::Other(text) => return text,
        GameEnd::Draw | GameEnd::MaxMoves => &GameEnd::Impasse,
        GameEnd::FoulAction => &GameEnd::FoulLoss,
        GameEnd::Takeback | GameEnd::Error => &GameEnd::Interrupt,
        same => same,
    };
    WORDS.iter().find(|known| known.1 == *nearest).map_or("中断", |known| known.0)
}

/// Characters allowed between the words of a trailer.
const PAUSES: [char; 5] = ['、', '，', ',', ' ', '　'];

/// The words of trailers besides the names of ends; longer words come before their parts.
const TRAILER_WORDS: &str = "先手 後手 下手 上手 時間切れ 切れ 反則 勝ち 負け 入玉 宣言 切断 による により にて で の が は 勝 負 手 以上 引き分け 引分 \
     最大手数 トライ 通信 連続王手 二歩 王手放置 不戦 中断";

/// Returns the end that a text names behind the name of a side, as in `先手投了`. Returns `None` if the side
/// is not `mover` and the outcome depends on the side, because the wrong side would win.
pub(crate) fn end_of_side(text: &str, mover: Color) -> Option<GameEnd> {
    let (side, words) = side_at_start(text)?;
    let end = terminal(words.trim_start_matches(|c| is_blank(c) || c == 'の').trim())?;
    (side == mover || end.outcome(mover) == end.outcome(!mover)).then_some(end)
}

/// Whether a text contains the name of an end; spaces are ignored.
pub(crate) fn has_name(text: &str) -> bool {
    let joined: String = text.chars().filter(|&c| !is_blank(c)).collect();
    WORDS.iter().any(|known| joined.contains(known.0))
}

/// Whether a text begins with the name of an end.
pub(crate) fn begins_with_name(text: &str) -> bool {
    WORDS.iter().any(|known| text.starts_with(known.0))
}

/// Returns the words of a line that says how a game ended, as they stand behind まで:
/// `先手の時間切れにより後手の勝ち`, `（まで59手で上手の勝ち）`, `以上、59手で中断`.
pub(crate) fn result_line(text: &str) -> Option<&str> {
    const LONGEST: usize = 300;
    if text.len() > LONGEST || text.contains(['？', '?', '：', ':']) || text.contains("勝負") {
        return None;
    }
    let text =
        text.trim_matches(|c: char| is_blank(c) || "…‥()（）【】［］[]「」『』〔〕。．！!".contains(c));
    let named = ["以上", "以下", "まで"].iter().find_map(|word| text.strip_prefix(word));
    let text = without_count(named.unwrap_or(text).trim_start_matches(PAUSES));
    let words = after_count(text).1;
    let is_result = outcome_in_words(words).is_some() && !has_other_words(words);
    (is_result || terminal(words).is_some()).then_some(text)
}

/// Returns the text without the number of moves in parentheses at its end, as in `上手の勝ち（59手）`.
fn without_count(text: &str) -> &str {
    match text.rsplit_once(['(', '（']) {
        Some((before, inside)) if plies(inside).is_some() => before,
        _ => text,
    }
}

/// Splits the number of moves from the start of a trailer; returns the number and the words behind it.
pub(crate) fn after_count(text: &str) -> (Option<usize>, &str) {
    let text = text.trim_start_matches(PAUSES);
    let number = text.trim_start_matches(['全', '計', '第']).trim_start_matches("合計");
    let Some((plies, rest)) = plies(number) else { return (None, joined(text)) };
    let rest = rest.trim_start_matches(is_blank);
    let rest = rest.strip_prefix("手目").or_else(|| rest.strip_prefix('手')).unwrap_or(rest);
    (Some(plies), joined(rest))
}

/// Returns the words of a trailer without a particle before them or a polite ending behind them.
fn joined(text: &str) -> &str {
    let text = text.trim_start_matches(PAUSES);
    let rest = ["にて", "まで", "で"].iter().find_map(|word| text.strip_prefix(word)).unwrap_or(text);
    let words = rest.trim_start_matches(PAUSES).trim_end_matches(|c| is_blank(c) || "。！!".contains(c));
    ["です", "となった"].iter().find_map(|tail| words.strip_suffix(tail)).unwrap_or(words)
}

/// Whether a trailer has words beyond those that describe the end of a game.
pub(crate) fn has_other_words(text: &str) -> bool {
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let words = WORDS.iter().map(|known| known.0).chain(TRAILER_WORDS.split(' '));
        let word = words.into_iter().find(|word| rest.starts_with(word));
        match word {
            Some(word) => rest = &rest[word.len()..],
            None if c.is_alphanumeric() => return true,
            None => rest = &rest[c.len_utf8()..],
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_read_and_the_usual_one_is_written() {
        for (text, end) in &WORDS {
            assert_eq!(terminal(text).as_ref(), Some(end));
            // Other programs have no word for an illegal action.
            let written = if *end == GameEnd::FoulAction { &GameEnd::FoulLoss } else { end };
            assert_eq!(terminal(word(end)).as_ref(), Some(written));
        }
        assert_eq!(word(&GameEnd::MaxMoves), "持将棋");
        assert_eq!(word(&GameEnd::Error), "中断");
    }

    #[test]
    fn ends_of_a_side_follow_its_words() {
        for (text, mover, id) in [
            ("先手投了", Color::Black, "resign"),
            ("後手の 投了", Color::White, "resign"),
            ("上手 詰み", Color::White, "mate"),
            ("先手の入玉勝ち", Color::Black, "declare_win"),
            ("後手 千日手", Color::Black, "repetition"),
        ] {
            assert_eq!(end_of_side(text, mover).map(|end| end.id()), Some(id), "{text}");
        }
        for (text, mover) in
            [("先手投了", Color::White), ("後手の入玉勝ち", Color::Black), ("先手", Color::Black)]
        {
            assert_eq!(end_of_side(text, mover), None, "{text}");
        }
    }
}
