//! Parser for lines that open a variation, such as `変化：3手`, in all the spellings that people use.
//!
//! ```text
//! usual = "変化：" number "手"
//! line  = { sign } ( "変化" [ name ] | number "手からの変化" ) …   number: ３, 3, 三, with 第, 手目, から
//! ```

use super::moves;
use super::signs::{circled, digits, is_blank, is_mark, plies, trim_start};

/// A line that opens a variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct VariationLine<'a> {
    /// The number of the first move of the variation.
    pub number: usize,
    /// Whether the line has the spelling of programs and nothing more.
    pub is_usual: bool,
    /// Whether the line contains further words.
    pub has_words: bool,
    /// The moves behind the number on the line.
    pub moves: &'a str,
}

/// Parses a line that opens a variation. KIF, KI2 and lists of moves share these lines.
pub(crate) fn variation_line(text: &str) -> Option<VariationLine<'_>> {
    if let Some(number) = usual(trim_start(text)) {
        return Some(VariationLine { number, is_usual: true, has_words: false, moves: "" });
    }
    let text = from_word(text);
    match strip_word(text) {
        Some(rest) => after_word(rest),
        None => before_word(text),
    }
}

/// Returns the text without the decoration before it, and without words such as 参考 before 変化.
fn from_word(text: &str) -> &str {
    let text = text.trim_start_matches(|c| is_decoration(c) || is_mark(c));
    let words = ["以下", "参考", "別の", "別", "その他の", "他の", "次の"];
    let rest = words.iter().find_map(|word| text.strip_prefix(word)).map(trim_start);
    rest.filter(|rest| strip_word(rest).is_some()).unwrap_or(text)
}

fn strip_word(text: &str) -> Option<&str> {
    trim_start(text.strip_prefix('変')?).strip_prefix('化')
}

/// Whether a text begins with 変化 and a number, whatever follows.
pub(crate) fn mentions_variation(text: &str) -> bool {
    strip_word(from_word(text)).is_some_and(|rest| {
        let rest = rest.strip_prefix('図').unwrap_or(rest).trim_start_matches(is_separator);
        counted(rest).is_some()
    })
}

/// Returns the number of `変化：3手` in the spelling of programs.
fn usual(text: &str) -> Option<usize> {
    let rest = text.strip_prefix("変化")?;
    let rest = trim_start(rest.strip_prefix(['：', ':']).unwrap_or(rest));
    let (number, rest) = digits(rest)?;
    let rest = trim_start(rest);
    trim_start(rest.strip_prefix('手').unwrap_or(rest)).is_empty().then_some(number)
}

/// Parses the text behind 変化, which may begin with a name: `変化A：3手`.
fn after_word(rest: &str) -> Option<VariationLine<'_>> {
    const LONGEST_NAME: usize = 6;
    let body = rest.trim_start_matches(is_separator);
    if let Some((number, tail)) = counted(body) {
        return tail_of(number, tail, false);
    }
    // `変化(1)：3手`
    let name = trim_start(rest).strip_prefix(['(', '（']).and_then(|name| name.split_once([')', '）']));
    if let Some((number, tail)) = name.and_then(|(_, tail)| counted(tail.trim_start_matches(is_separator))) {
        return tail_of(number, tail, true);
    }
    if body.len() < rest.len() {
        return None;
    }
    let name = rest.split(is_separator).next().unwrap_or(rest);
    let body = rest[name.len()..].trim_start_matches(is_separator);
    let is_name = name.chars().all(char::is_alphanumeric) && name.chars().nth(LONGEST_NAME).is_none();
    // 変化図 is the caption of a diagram.
    let is_of_moves = !name.contains(['図', '手']) || name == "手順";
    let (number, tail) = counted(body).filter(|_| is_name && is_of_moves)?;
    tail_of(number, tail, true)
}

/// Parses a line with the number before 変化: `3手目からの変化`.
fn before_word(text: &str) -> Option<VariationLine<'_>> {
    let (number, tail) = counted(text)?;
    let tail = trim_start(tail);
    let tail = ["からの", "よりの", "での", "から", "より", "の", "で", ""]
        .into_iter()
        .find_map(|word| tail.strip_prefix(word))?;
    tail_of(number, tail.strip_prefix("変化")?, false)
}

/// Parses the text behind the number: empty, words, or moves.
fn tail_of(number: usize, tail: &str, has_name: bool) -> Option<VariationLine<'_>> {
    let after = tail.trim_start_matches(is_blank);
    let rest = ["からの", "から", "よりの", "より", "以降", "以下", "での", "の", "で", ""]
        .into_iter()
        .find_map(|word| after.strip_prefix(word))?;
    let rest = rest.strip_prefix("変化").unwrap_or(rest);
    let body = rest.trim_start_matches(|c| is_separator(c) || is_decoration(c));
    let is_bracketed = rest[..rest.len() - body.len()].contains(opens_bracket);
    let moves = if !is_bracketed && moves::opens_move(body) { body } else { "" };
    let is_empty = body.trim_start_matches(|c: char| !c.is_alphanumeric()).is_empty();
    // A number that is part of a sentence, as in 変化：3手目に…, does not open a variation.
    let is_parted =
        is_empty || body.len() < rest.len() || rest.len() == after.len() && after.len() < tail.len();
    let is_read = !moves.is_empty() || is_empty || is_parted && !body.contains('。');
    is_read.then_some(VariationLine {
        number,
        is_usual: false,
        has_words: has_name || (moves.is_empty() && !is_empty),
        moves,
    })
}

/// Splits a number with 手 or 手目 behind it, in digits or kanji, from the start of a text.
fn counted(text: &str) -> Option<(usize, &str)> {
    let text = text.strip_prefix('第').unwrap_or(text);
    let (number, rest) = circled(text).or_else(|| plies(text))?;
    let rest = trim_start(rest).strip_prefix('手')?;
    Some((number, rest.strip_prefix('目').unwrap_or(rest)))
}

/// Whether a character is a space, bracket or sign that may stand around the words.
fn is_decoration(c: char) -> bool {
    is_blank(c)
        || "【】［］[]（）()〔〕《》〈〉「」『』<>＜＞{}｛｝".contains(c)
        || "■□●○◆◇★☆※・-－―─—=＝~〜～".contains(c)
}

fn opens_bracket(c: char) -> bool {
    "【［[（(〔《〈「『<＜{｛".contains(c)
}

/// Whether a character may stand between 変化 and the move number.
fn is_separator(c: char) -> bool {
    is_blank(c)
        || matches!(c, '：' | ':' | '；' | ';' | '＝' | '=' | '・' | '、' | '，' | ',' | '．' | '.')
        || "（(［[【-－―─〜～)）]］】".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the number, whether there are further words, and the moves.
    fn parts(text: &str) -> Option<(usize, bool, &str)> {
        variation_line(text).map(|line| (line.number, line.has_words, line.moves))
    }

    #[test]
    fn variations_are_opened_in_many_spellings() {
        for text in
            ["変化：3手", "  変化：3手", "変化:3手", "変化：   3手　", "変化：３手", "変化 3手", "変化3"]
        {
            assert!(variation_line(text).is_some_and(|line| line.is_usual), "{text}");
        }
        for text in [
            "変化：三手",
            "変化：第3手",
            "変化：第三手目",
            "変化：3手目",
            "変化：3手から",
            "変化：３手目から",
            "変化：3手目より",
            "変化：3手目以降",
            "変化：3手目からの変化",
            "変化　３手目〜",
            "変化（3手）",
            "変化（3手目）：",
            "変化[3手目]",
            "【変化：3手】",
            "【変化】3手目",
            "［変化：３手］",
            "（変化：三手目から）",
            "「変化：3手」",
            "<変化 3手>",
            "■変化：3手",
            "--- 変化：3手 ---",
            "3手目からの変化",
            "３手からの変化：",
            "三手目からの変化",
            "第3手からの変化",
            "【3手目からの変化】",
            "3手目の変化",
            "3手目変化",
        ] {
            assert_eq!(parts(text), Some((3, false, "")), "{text}");
            assert!(variation_line(text).is_some_and(|line| !line.is_usual), "{text}");
        }
    }

    #[test]
    fn names_words_and_moves_may_stand_beside_them() {
        for text in [
            "変化A：3手",
            "変化Ａ：３手目",
            "変化1：3手",
            "変化１ 3手目",
            "変化①：3手",
            "変化：3手（有力）",
            "変化：3手目（△８四歩と突いた場合）",
            "変化：3手 有力",
            "変化：3手：角換わり",
            "3手目からの変化（有力）",
        ] {
            assert_eq!(parts(text), Some((3, true, "")), "{text}");
        }
        for text in
            ["変化：3手　▲２六歩", "変化：3手目▲２六歩", "変化：3手目から▲２六歩", "3手目からの変化：▲２六歩"]
        {
            assert_eq!(parts(text), Some((3, false, "▲２六歩")), "{text}");
        }
    }

    #[test]
    fn other_lines_open_none() {
        for text in [
            "",
            "変化",
            "変化：",
            "変化：なし",
            "変化図：3手目",
            "変化が3手ある",
            "変化：3手目に△８四歩なら互角",
            "変化はない。",
            "3手目から変わった",
            "3手目の変化は難しい",
            "3手目からの変化図",
            "3手目 ▲７六歩",
            "3 ７六歩(77)",
        ] {
            assert_eq!(parts(text), None, "{text}");
        }
        assert!(mentions_variation("変化：3手目に△８四歩なら互角"));
        assert!(!mentions_variation("変化：なし"));
    }
}
