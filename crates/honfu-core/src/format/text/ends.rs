//! The words for the end of a game in books and messages, in Japanese and in English.

use std::sync::LazyLock;

use super::token::parts_words;
use crate::format::csa;
use crate::format::kakinoki::kif;
use crate::record::{GameEnd, GameOutcome};
use crate::shogi::Color;

/// The meaning of the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextEnding<'a> {
    /// A word of [`WORDS`], or of KIF, CSA or scripts.
    Word(&'a str),
    /// This side resigns.
    Resigns(Color),
    /// This side wins, and no reason is given.
    Wins(Color),
}

/// An end at the start of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FoundEnding<'a> {
    pub ending: TextEnding<'a>,
    /// The length of the words in bytes.
    pub length: usize,
    /// Whether the words mean an end even in a sentence.
    pub is_plain: bool,
}

/// The names of ends in a list of moves, in Japanese and in English.
static WORDS: [(GameEnd, &str, &str); 18] = [
    (GameEnd::Resign, "投了", "resigns"),
    (GameEnd::Interrupt, "中断", "interrupted"),
    (GameEnd::Sealed, "封じ手", "sealed move"),
    (GameEnd::Repetition, "千日手", "repetition"),
    (GameEnd::Impasse, "持将棋", "impasse"),
    (GameEnd::Draw, "引き分け", "draw"),
    (GameEnd::MaxMoves, "最大手数", "move limit"),
    (GameEnd::TimeForfeit, "切れ負け", "loses on time"),
    (GameEnd::DeclareWin, "入玉勝ち", "declares a win"),
    (GameEnd::FoulLoss, "反則負け", "loses by a foul"),
    (GameEnd::FoulAction, "反則行為", "loses by an illegal action"),
    (GameEnd::FoulWin, "反則勝ち", "wins by a foul"),
    (GameEnd::Mate, "詰み", "checkmate"),
    (GameEnd::NoMate, "不詰", "no mate"),
    (GameEnd::DefaultLoss, "不戦敗", "loses by default"),
    (GameEnd::DefaultWin, "不戦勝", "wins by default"),
    (GameEnd::Takeback, "待った", "takes back a move"),
    (GameEnd::Error, "エラー", "error"),
];

/// More names in English; longer ones come before those that they begin with.
static OTHER_NAMES: [(&str, GameEnd); 14] = [
    ("resigned", GameEnd::Resign),
    ("resign", GameEnd::Resign),
    ("adjourned", GameEnd::Interrupt),
    ("sennichite", GameEnd::Repetition),
    ("jishogi", GameEnd::Impasse),
    ("drawn", GameEnd::Draw),
    ("1/2-1/2", GameEnd::Draw),
    ("½-½", GameEnd::Draw),
    ("lost on time", GameEnd::TimeForfeit),
    ("time out", GameEnd::TimeForfeit),
    ("timeout", GameEnd::TimeForfeit),
    ("illegal move", GameEnd::FoulLoss),
    ("mated", GameEnd::Mate),
    ("mate", GameEnd::Mate),
];

/// The maximum length of a word for an end, in bytes.
const LONGEST: usize = 32;

static SIDES: [(&str, Color); 8] = [
    ("先手", Color::Black),
    ("下手", Color::Black),
    ("後手", Color::White),
    ("上手", Color::White),
    ("black", Color::Black),
    ("sente", Color::Black),
    ("white", Color::White),
    ("gote", Color::White),
];

/// Returns the name of an end in lists of moves; `None` for [`GameEnd::Other`].
pub fn name_of_end(terminal: &GameEnd, in_japanese: bool) -> Option<&'static str> {
    let (_, japanese, english) = WORDS.iter().find(|row| row.0 == *terminal)?;
    Some(if in_japanese { japanese } else { english })
}

/// The first two letters of the names in English: for each first letter, the second letters as bits. Most
/// words of a text are not names, and need no further look-up.
static LETTERS: LazyLock<[u32; 26]> = LazyLock::new(|| {
    let own = WORDS.iter().map(|row| row.2).chain(OTHER_NAMES.iter().map(|row| row.0));
    let ids = GameEnd::KNOWN.map(|known| known.id());
    let names = own.chain(SIDES.iter().map(|row| row.0)).chain(ids.iter().copied());
    let mut letters = [0; 26];
    for [first, second] in names.filter_map(letters_of) {
        if let Some(seconds) = letters.get_mut(first) {
            *seconds |= 1 << second;
        }
    }
    letters
});

/// Returns the numbers of the two letters that a text begins with, counted from 0.
fn letters_of(text: &str) -> Option<[usize; 2]> {
    let [first, second] = *text.as_bytes().first_chunk()?;
    let number = |byte: u8| usize::from(byte.to_ascii_lowercase().wrapping_sub(b'a'));
    Some([number(first), number(second)]).filter(|numbers| numbers.iter().all(|&number| number < 26))
}

/// Whether a text may begin with a name, by its first letters.
fn may_begin(text: &str) -> bool {
    letters_of(text)
        .is_none_or(|[first, second]| LETTERS.get(first).is_some_and(|row| row >> second & 1 == 1))
}

/// Finds the words for an end at the start of a text.
pub(super) fn find(text: &str) -> Option<FoundEnding<'_>> {
    let bare = text.strip_prefix(['▲', '△', '☗', '☖', '▼', '▽']).unwrap_or(text);
    if !may_begin(bare) {
        return None;
    }
    let mark = text.len() - bare.len();
    let found = from_side(bare).or_else(|| result(bare)).or_else(|| named(bare))?;
    Some(FoundEnding { length: found.length + mark, ..found })
}

/// Parses a side and what it does: `White resigns`, `後手投了`, `Black wins`.
fn from_side(text: &str) -> Option<FoundEnding<'_>> {
    let (side, rest) = SIDES.iter().find_map(|(name, side)| Some((*side, after(text, name)?)))?;
    let verb = rest.trim_start_matches([' ', '　', 'の', 'が']);
    let resigns = ["投了", "resigns", "resigned"].iter().find_map(|verb_name| after(verb, verb_name));
    let wins = || ["勝ち", "wins", "won"].iter().find_map(|verb_name| after(verb, verb_name));
    let (ending, rest) = match resigns {
        Some(rest) => (TextEnding::Resigns(side), rest),
        None => (TextEnding::Wins(side), wins()?),
    };
    is_over(rest).then_some(FoundEnding { ending, length: text.len() - rest.len(), is_plain: true })
}

fn result(text: &str) -> Option<FoundEnding<'_>> {
    let (rest, winner) = match text.get(..3)? {
        "1-0" => (&text[3..], Color::Black),
        "0-1" => (&text[3..], Color::White),
        _ => return None,
    };
    is_over(rest).then_some(FoundEnding { ending: TextEnding::Wins(winner), length: 3, is_plain: true })
}

/// Parses the name of an end, or a word of CSA.
fn named(text: &str) -> Option<FoundEnding<'_>> {
    let phrases = WORDS.iter().flat_map(|row| [row.1, row.2]).chain(OTHER_NAMES.iter().map(|row| row.0));
    let phrase = phrases.filter_map(|phrase| after(text, phrase)).find(|rest| is_over(rest));
    let length = match phrase {
        Some(rest) => text.len() - rest.len(),
        None => {
            let parts = |&(_, c): &(usize, char)| !is_inside(c);
            let end = text.char_indices().take(LONGEST).find(parts).map_or(text.len(), |(at, _)| at);
            let is_known = |word: &str| terminal(TextEnding::Word(word), Color::Black).is_some();
            Some(end).filter(|&end| end < LONGEST && is_known(&text[..end]))?
        }
    };
    let word = &text[..length];
    let is_plain =
        !word.is_ascii() || word.starts_with('%') || word.to_ascii_lowercase().starts_with("resigns");
    Some(FoundEnding { ending: TextEnding::Word(word), length, is_plain })
}

/// Returns the text behind a phrase at its start, in any case.
fn after<'a>(text: &'a str, phrase: &str) -> Option<&'a str> {
    let start = text.get(..phrase.len())?;
    start.eq_ignore_ascii_case(phrase).then(|| &text[phrase.len()..])
}

/// Whether a word can end where this text follows.
fn is_over(rest: &str) -> bool {
    rest.chars().next().is_none_or(|c| !is_inside(c))
}

fn is_inside(c: char) -> bool {
    !parts_words(c) && !matches!(c, '.' | '!' | '?' | '(' | ')' | '（' | '）' | '！' | '？' | ':' | '：')
}

/// Returns the end that is meant with `mover` to move; `None` if the word is not an end.
pub(super) fn terminal(ending: TextEnding<'_>, mover: Color) -> Option<GameEnd> {
    match ending {
        TextEnding::Word(word) => from_word(word, mover),
        TextEnding::Resigns(side) if side == mover => Some(GameEnd::Resign),
        TextEnding::Resigns(side) => Some(GameEnd::won_by(!side)),
        TextEnding::Wins(winner) if GameEnd::Resign.outcome(mover) == Some(GameOutcome::Win(winner)) => {
            Some(GameEnd::Resign)
        }
        TextEnding::Wins(winner) => Some(GameEnd::won_by(winner)),
    }
}

/// Returns the end with this name in Japanese or English, `投了` or `resigns`, or with this id.
pub fn end_from_name(name: &str) -> Option<GameEnd> {
    from_word(name, Color::Black)
}

fn from_word(word: &str, mover: Color) -> Option<GameEnd> {
    let is_it = |name: &str| name.eq_ignore_ascii_case(word);
    let own = WORDS.iter().find(|row| is_it(row.1) || is_it(row.2)).map(|row| row.0.clone());
    let other = || OTHER_NAMES.iter().find(|row| is_it(row.0)).map(|row| row.1.clone());
    let of_csa = || {
        word.starts_with('%')
            .then(|| csa::terminal(word, mover))
            .filter(|end| !matches!(end, GameEnd::Other(_)))
    };
    let of_scripts = || GameEnd::KNOWN.into_iter().find(|known| is_it(known.id()));
    own.or_else(other).or_else(|| kif::terminal(word)).or_else(of_csa).or_else(of_scripts)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, mover: Color) -> Option<(&'static str, usize)> {
        let found = find(text)?;
        Some((terminal(found.ending, mover)?.id(), found.length))
    }

    #[test]
    fn ends_have_many_names() {
        for (text, id) in [
            ("投了", "resign"),
            ("▲投了", "resign"),
            ("先手投了", "resign"),
            ("下手の投了", "resign"),
            ("Black resigns.", "resign"),
            ("Resigns", "resign"),
            ("resign", "resign"),
            ("%TORYO", "resign"),
            ("0-1", "resign"),
            ("White wins", "resign"),
            ("千日手", "repetition"),
            ("Sennichite", "repetition"),
            ("1/2-1/2", "draw"),
            ("checkmate!", "mate"),
            ("time_forfeit", "time_forfeit"),
            ("時間切れ", "time_forfeit"),
            ("1-0", "other"),
            ("White resigns", "other"),
        ] {
            assert_eq!(read(text, Color::Black).map(|found| found.0), Some(id), "{text}");
        }
        for text in
            ["投了図", "resignation", "Blackness", "drawing", "1-0-1", "", "P-76", "詰将棋", "%", "先手"]
        {
            assert_eq!(read(text, Color::Black), None, "{text}");
        }
        assert_eq!(read("投了（図）", Color::Black), Some(("resign", 6)));
    }

    #[test]
    fn every_end_is_read_as_it_is_written() {
        for end in GameEnd::KNOWN {
            for in_japanese in [true, false] {
                let word = name_of_end(&end, in_japanese).unwrap();
                let found = find(word).unwrap();
                assert_eq!(found.length, word.len());
                assert_eq!(terminal(found.ending, Color::White), Some(end.clone()), "{word}");
            }
        }
        assert_eq!(name_of_end(&GameEnd::Other("x".into()), true), None);
    }
}
