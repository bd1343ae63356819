//! The text that people write between the moves of a line: separators, opinions, asides in brackets, words.

use super::moves::{following, is_line, opens_end};
use super::signs::{ends_move, is_blank, is_mark, strip_number, trim_start};
use crate::notation::scan_move;

/// Pairs of brackets around asides.
const BRACKETS: [(char, char); 10] = [
    ('(', ')'),
    ('（', '）'),
    ('「', '」'),
    ('『', '』'),
    ('［', '］'),
    ('[', ']'),
    ('【', '】'),
    ('〔', '〕'),
    ('〈', '〉'),
    ('<', '>'),
];

/// The maximum length of an aside, in characters.
const LONGEST_ASIDE: usize = 100;

/// The text before the next move, and the text from that move on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BetweenMoves<'a> {
    pub words: &'a str,
    /// The text from the next move or a comment on; empty if there is none.
    pub rest: &'a str,
    /// Whether the words contain a move that cannot be read.
    pub has_move: bool,
}

/// Finds the next move of a text. Behind words, a move needs the mark of its side and must not be part of a
/// sentence.
pub(crate) fn next_move(text: &str) -> BetweenMoves<'_> {
    let mut rest = text;
    let mut is_behind_words = false;
    let mut has_move = false;
    // Right behind an unclosed bracket no other bracket is tried, so that long lines take linear time.
    let mut opens_from = text.len();
    while let Some(first) = rest.chars().next() {
        let is_marked = is_mark(first) && !rest[first.len_utf8()..].starts_with(is_mark);
        let is_next = match is_behind_words {
            true => is_marked && is_marked_move(rest),
            false => (is_marked || !is_mark(first)) && following(rest).is_some(),
        };
        if is_next {
            break;
        }
        let aside = if rest.len() > opens_from { None } else { aside(rest) };
        if aside.is_none() && rest.len() <= opens_from && opens_aside(rest) {
            opens_from = rest.len().saturating_sub(LONGEST_ASIDE);
        }
        rest = match aside {
            Some(after) => after,
            None if opens_comment(rest) => break,
            None => {
                is_behind_words |= first.is_alphanumeric();
                has_move |= is_mark(first);
                &rest[first.len_utf8()..]
            }
        };
    }
    BetweenMoves { words: &text[..text.len() - rest.len()], rest, has_move }
}

/// Words that introduce moves of the game; behind other words, moves are only discussed.
const LEADING_WORDS: [&str; 16] = [
    "ここで",
    "ここから",
    "以下",
    "以下は",
    "さらに",
    "さらに進んで",
    "初手から",
    "初手より",
    "続いて",
    "次に",
    "そこで",
    "しかし",
    "その後",
    "本譜",
    "本譜は",
    "まず",
];

/// Whether a line has words that introduce moves, and marked moves behind them.
pub(crate) fn has_moves_behind_words(text: &str) -> bool {
    let Some((words, _)) = text.split_once(is_mark) else { return false };
    let words = words.trim_matches(|c: char| is_blank(c) || "、，・→-－―".contains(c));
    let found = next_move(text);
    LEADING_WORDS.contains(&words) && !found.has_move && is_marked_move(found.rest)
}

/// Whether a text begins with an opening bracket.
pub(crate) fn opens_aside(text: &str) -> bool {
    BRACKETS.iter().any(|brackets| text.starts_with(brackets.0))
}

/// Whether the whole text is an aside in brackets.
pub(crate) fn is_aside(text: &str) -> bool {
    aside(trim_start(text)).is_some_and(|after| trim_start(after).is_empty())
}

/// Returns the text behind an aside in brackets at its start. Brackets around moves alone, numbered or not,
/// are not an aside.
fn aside(text: &str) -> Option<&str> {
    let open = text.chars().next()?;
    let close = BRACKETS.iter().find(|brackets| brackets.0 == open)?.1;
    let inside = &text[open.len_utf8()..];
    let (at, _) = inside.char_indices().take(LONGEST_ASIDE).find(|(_, c)| *c == close)?;
    let words = strip_number(&inside[..at]).unwrap_or(&inside[..at]);
    (!is_line(words)).then(|| &inside[at + close.len_utf8()..])
}

fn is_marked_move(text: &str) -> bool {
    let Some((_, length)) = scan_move(text).filter(|_| text.starts_with(is_mark)) else { return false };
    let tail = &text[length..];
    ends_move(tail) || tail.starts_with(ends_aside) || tail.starts_with("まで")
}

/// Whether a character may separate a move from the next one.
fn ends_aside(c: char) -> bool {
    "、。，．・,./／→|｜！？!?…‼⁉；;＆」』）)]］】〉>".contains(c)
}

/// Whether a comment begins here. A comment character before moves alone does not open one.
fn opens_comment(text: &str) -> bool {
    text.strip_prefix(OPENS_COMMENT).is_some_and(|inside| !are_only_moves(inside))
}

const OPENS_COMMENT: [char; 4] = ['*', '＊', '&', '#'];

/// Whether only moves follow, up to the end of the text, the next comment character, or the name of an end.
fn are_only_moves(text: &str) -> bool {
    let mut rest = trim_start(text);
    while let Some((_, length)) = scan_move(rest) {
        rest = trim_start(&rest[length..]);
    }
    rest.len() < text.len() && (rest.is_empty() || rest.starts_with(OPENS_COMMENT) || opens_end(rest))
}

/// Whether the words right behind a move seem to be part of it, in an unknown spelling.
pub(crate) fn is_part_of_move(words: &str) -> bool {
    const LONGEST: usize = 4;
    let word = words.split(|c| is_blank(c) || is_mark(c)).next().unwrap_or(words);
    let is_of_moves = |c: char| "将駒の右左上下寄引直行入打成不生".contains(c);
    !word.is_empty() && word.chars().count() <= LONGEST && word.chars().all(is_of_moves)
}

/// Whether a text has no letters or digits.
pub(crate) fn is_only_signs(text: &str) -> bool {
    text.chars().all(|c| is_blank(c) || !c.is_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_move_is_found_behind_signs_asides_and_words() {
        for (text, before) in [
            ("△３四歩", ""),
            ("、△３四歩", "、"),
            ("（定跡）３四歩", "（定跡）"),
            (" → ３四歩", " → "),
            ("ここで△３四歩", "ここで"),
            ("# △３四歩", "# "),
            ("(5分) △３四歩", "(5分) "),
            ("（▲７六歩でも）△３四歩", "（▲７六歩でも）"),
        ] {
            let found = next_move(text);
            assert_eq!((found.words.trim(), found.has_move), (before.trim(), false), "{text}");
            assert!(found.rest.trim_start().ends_with("３四歩"), "{text}: {found:?}");
        }
        for text in ["（定跡）", "と３四歩", "", "！"] {
            let none = BetweenMoves { words: text, rest: "", has_move: false };
            assert_eq!(next_move(text), none, "{text}");
        }
        assert!(next_move("次の△３四歩は ▲２六歩").has_move);
        let before_comment = BetweenMoves { words: "！", rest: "*△３四歩は", has_move: false };
        assert_eq!(next_move("！*△３四歩は"), before_comment);
    }

    #[test]
    fn lines_of_words_have_moves_or_not() {
        assert!(has_moves_behind_words("ここで▲６六歩 △８四歩"));
        for text in [
            "▲６六歩は有力",
            "先手の▲６六歩は有力",
            "正解：▲６六歩",
            "ここで６六歩",
            "感想戦では△８四歩",
            "（△８四歩 ▲２五歩）",
        ] {
            assert!(!has_moves_behind_words(text), "{text}");
        }
    }
}
