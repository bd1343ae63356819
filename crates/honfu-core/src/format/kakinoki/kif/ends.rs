//! How lines end, in words: the ends in the move column, and the trailer `まで…`.

use std::fmt::Write;

use super::entry::KifStep;
use super::line::{KifLine, classify};
use super::signs::{is_blank, plies, trim_start};
use super::{KifDialect, moves};
use crate::format::shared::play_step::FOUL;
use crate::record::{GameEnd, GameOutcome, outcome_in_words, side_at_start};
use crate::shogi::Color;

/// Words and what they mean; of several for one end, the first is written.
static WORDS: [(&str, GameEnd); 22] = [
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

/// The end of that name.
pub(crate) fn terminal(word: &str) -> Option<GameEnd> {
    WORDS.iter().find(|known| known.0 == word).map(|known| known.1.clone())
}

/// The name of an end. Ends without a word in KIF get that of the nearest one.
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

/// What may stand between the words of a trailer.
const PAUSES: [char; 5] = ['、', '，', ',', ' ', '　'];

/// Words of a foul beside 反則.
const FOULS: [&str; 6] = ["二歩", "王手放置", "連続王手", "二手指し", "打ち歩詰め", "行き所"];

/// Reasons for which the winner is not written as after a resignation.
const REASONS: [&str; 7] = ["切断", "切れ", "入玉", "宣言", "トライ", "千日手", "持将棋"];

/// The content of a trailer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KifTrailer {
    /// The number of moves, where there is one.
    pub plies: Option<usize>,
    /// `None` where its words cannot be an end among the moves.
    pub terminal: Option<GameEnd>,
    /// The side that it names as the winner.
    pub winner: Option<Color>,
    /// Whether it has words that say more than the rest.
    pub has_other_words: bool,
}

impl KifTrailer {
    /// Whether it fits a line that ended so with `mover` to move.
    pub(crate) fn fits(&self, end: &GameEnd, mover: Color) -> bool {
        match (&self.terminal, self.winner) {
            (Some(terminal), _) if terminal == end => true,
            (Some(terminal), Some(_)) if names_other_reason(terminal, end) => false,
            (_, Some(winner)) => end.outcome(mover) == Some(GameOutcome::Win(winner)),
            (None | Some(GameEnd::Other(_)), None) => true,
            (Some(terminal), None) => end.outcome(mover) == terminal.outcome(mover),
        }
    }
}

/// Whether a trailer says why a side won, and the moves end for another reason. A trailer that names the
/// winner alone is read as a resignation.
fn names_other_reason(trailer: &GameEnd, end: &GameEnd) -> bool {
    let is_open = |end: &GameEnd| matches!(end, GameEnd::Mate | GameEnd::Other(_));
    *trailer != GameEnd::Resign && !is_open(trailer) && !is_open(end) && word(trailer) != word(end)
}

/// Whether a line has the word that trailers begin with.
pub(crate) fn opens_trailer(text: &str) -> bool {
    trim_start(text).starts_with("まで")
}

/// Reads what follows まで, with `mover` to move.
///
/// ```text
/// trailer = [ "、" ] [ number "手" ] [ "で" | "にて" ]
///           ( "詰" … | [ reason ] side "の勝ち" | side "投了" | … ) [ "。" ]
/// ```
pub(crate) fn trailer(text: &str, mover: Color) -> KifTrailer {
    let (plies, text) = after_count(text);
    let winner = match outcome_in_words(text) {
        Some(GameOutcome::Win(winner)) => Some(winner),
        _ => None,
    };
    let terminal = end(text, winner, mover);
    KifTrailer {
        plies,
        terminal: Some(terminal).filter(reads).or_else(|| winner.map(GameEnd::won_by)),
        winner,
        has_other_words: has_other_words(text),
    }
}

/// The words of trailers beside those of the ends, longer ones before their parts.
const TRAILER_WORDS: &str = "先手 後手 下手 上手 時間切れ 切れ 反則 勝ち 負け 入玉 宣言 切断 による により にて で の が は 勝 負 手 以上 引き分け 引分 \
     最大手数 トライ 通信 連続王手 二歩 王手放置 不戦 中断";

/// The end that a text names behind the name of a side: `先手投了`. `None` if it names another side than
/// `mover` for an end that one side wins, since it would then be won by the wrong one.
pub(crate) fn end_of_side(text: &str, mover: Color) -> Option<GameEnd> {
    let (side, words) = side_at_start(text)?;
    let end = terminal(words.trim_start_matches(|c| is_blank(c) || c == 'の').trim())?;
    (side == mover || end.outcome(mover) == end.outcome(!mover)).then_some(end)
}

/// Whether a text has the name of an end, in words or with blanks.
pub(crate) fn has_name(text: &str) -> bool {
    let joined: String = text.chars().filter(|&c| !is_blank(c)).collect();
    WORDS.iter().any(|known| joined.contains(known.0))
}

/// Whether a text begins with the name of an end.
pub(crate) fn begins_with_name(text: &str) -> bool {
    WORDS.iter().any(|known| text.starts_with(known.0))
}

/// The words of a line that says how a game ended, as they are behind まで: `先手の時間切れにより後手の勝ち`,
/// `（まで59手で上手の勝ち）`, `以上、59手で中断`.
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

/// The text without the number of moves in parentheses at its end: `上手の勝ち（59手）`.
fn without_count(text: &str) -> &str {
    match text.rsplit_once(['(', '（']) {
        Some((before, inside)) if plies(inside).is_some() => before,
        _ => text,
    }
}

/// The number of moves at the start of the words of a trailer, and the words.
fn after_count(text: &str) -> (Option<usize>, &str) {
    let text = text.trim_start_matches(PAUSES);
    let number = text.trim_start_matches(['全', '計', '第']).trim_start_matches("合計");
    let Some((plies, rest)) = plies(number) else { return (None, joined(text)) };
    let rest = rest.trim_start_matches(is_blank);
    let rest = rest.strip_prefix("手目").or_else(|| rest.strip_prefix('手')).unwrap_or(rest);
    (Some(plies), joined(rest))
}

/// The words behind a particle.
fn joined(text: &str) -> &str {
    let text = text.trim_start_matches(PAUSES);
    let rest = ["にて", "まで", "で"].iter().find_map(|word| text.strip_prefix(word)).unwrap_or(text);
    let words = rest.trim_start_matches(PAUSES).trim_end_matches(|c| is_blank(c) || "。！!".contains(c));
    ["です", "となった"].iter().find_map(|tail| words.strip_suffix(tail)).unwrap_or(words)
}

/// Whether there is more in the text of a trailer than the words that end a game.
fn has_other_words(text: &str) -> bool {
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

/// Whether the word of an end is read as one where moves are.
pub(crate) fn reads(terminal: &GameEnd) -> bool {
    let word = word(terminal);
    let line = format!("1 {word}");
    let entry = match classify(&line, KifDialect::Kif) {
        KifLine::Move(line) if line.body == word => moves::entry(word),
        _ => return false,
    };
    let is_same = match (entry.step, terminal) {
        (KifStep::End(GameEnd::Other(found)), GameEnd::Other(text)) => found == *text,
        (step, _) => matches!(step, KifStep::End(_)),
    };
    is_same && entry.time.is_none() && entry.rest.is_empty()
}

/// The end that is read where an end is written among moves: one whose word reads as
/// none is written as a break.
pub(crate) fn read_back(terminal: &GameEnd) -> GameEnd {
    match terminal {
        other if !reads(other) => GameEnd::Interrupt,
        other => self::terminal(word(other)).unwrap_or_else(|| other.clone()),
    }
}

/// The end that the words after the number name.
fn end(text: &str, winner: Option<Color>, mover: Color) -> GameEnd {
    let is_won = winner == Some(mover);
    let is_lost = winner == Some(!mover);
    let is_foul = text.contains("反則") || FOULS.iter().any(|word| text.contains(word));
    if text.starts_with('詰') {
        GameEnd::Mate
    } else if is_foul && is_won || text.contains("反則勝") && winner.is_none() {
        GameEnd::FoulWin
    } else if is_foul && is_lost || text.contains("反則負") {
        GameEnd::FoulLoss
    } else if (text.contains("入玉") || text.contains("宣言")) && !is_lost {
        GameEnd::DeclareWin
    } else if text.contains("切れ") && is_lost {
        GameEnd::TimeForfeit
    } else if text.contains("不戦") && is_won {
        GameEnd::DefaultWin
    } else if text.contains("不戦") && is_lost {
        GameEnd::DefaultLoss
    } else if is_lost && !REASONS.iter().any(|reason| text.contains(reason)) {
        GameEnd::Resign
    } else {
        terminal(text).unwrap_or_else(|| GameEnd::Other(text.into()))
    }
}

/// Appends the trailer of a line of `plies` moves that ends like this with
/// `mover` to move, and its line end. `names` are those of Black and of White.
pub(crate) fn write_trailer(out: &mut String, end: &GameEnd, plies: u32, mover: Color, names: [&str; 2]) {
    let own = names[mover.index()];
    let other = names[(!mover).index()];
    // Writing to a string cannot fail.
    let _ = write!(out, "まで{plies}手");
    let _ = match end {
        GameEnd::Resign => write!(out, "で{other}の勝ち"),
        GameEnd::TimeForfeit => write!(out, "で時間切れにより{other}の勝ち"),
        GameEnd::DeclareWin | GameEnd::FoulWin | GameEnd::FoulLoss | GameEnd::FoulAction => {
            write!(out, "で{own}の{}", word(end))
        }
        GameEnd::Mate => write!(out, "詰"),
        _ => write!(out, "で{}", word(end)),
    };
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_read_and_the_usual_one_is_written() {
        for (text, end) in &WORDS {
            assert_eq!(terminal(text).as_ref(), Some(end));
            // Other programs know no word for an illegal action.
            let written = if *end == GameEnd::FoulAction { &GameEnd::FoulLoss } else { end };
            assert_eq!(terminal(word(end)).as_ref(), Some(written));
        }
        assert_eq!(word(&GameEnd::MaxMoves), "持将棋");
        assert_eq!(word(&GameEnd::Error), "中断");
    }

    #[test]
    fn trailers_name_the_end() {
        // Black is to move after an even number of moves.
        let trailers = [
            ("2手で後手の勝ち", Some(2), GameEnd::Resign),
            ("、2手で上手の勝ち", Some(2), GameEnd::Resign),
            ("2手で先手の勝ち", Some(2), GameEnd::Other("先手の勝ち".into())),
            ("120手で時間切れにより後手の勝ち", Some(120), GameEnd::TimeForfeit),
            ("2手で先手の反則負け", Some(2), GameEnd::FoulLoss),
            ("2手で先手の反則勝ち", Some(2), GameEnd::FoulWin),
            ("2手で後手の反則負け", Some(2), GameEnd::FoulWin),
            ("2手で反則により先手の勝ち", Some(2), GameEnd::FoulWin),
            ("2手で先手の入玉勝ち", Some(2), GameEnd::DeclareWin),
            ("9手詰", Some(9), GameEnd::Mate),
            ("9手で詰み", Some(9), GameEnd::Mate),
            ("１０手で千日手", Some(10), GameEnd::Repetition),
            ("10手で投了", Some(10), GameEnd::Resign),
            ("10手で切断により後手の勝ち", Some(10), GameEnd::Other("切断により後手の勝ち".into())),
            ("後手の勝ち", None, GameEnd::Resign),
            ("九手詰", Some(9), GameEnd::Mate),
            ("百十五手で千日手", Some(115), GameEnd::Repetition),
            ("二十手で投了", Some(20), GameEnd::Resign),
            ("一〇四手で投了。", Some(104), GameEnd::Resign),
            ("、先手投了", None, GameEnd::Resign),
            ("にて先手投了", None, GameEnd::Resign),
            ("にて先手の投了により後手の勝ち", None, GameEnd::Resign),
            ("、先手の時間切れにより後手の勝ち", None, GameEnd::TimeForfeit),
            ("、 2手、先手の反則により後手の勝ち", Some(2), GameEnd::FoulLoss),
            ("2手で後手の反則により先手の勝ち", Some(2), GameEnd::FoulWin),
            ("2手で二歩により後手の勝ち", Some(2), GameEnd::FoulLoss),
            ("2手で連続王手の千日手により先手の勝ち", Some(2), GameEnd::FoulWin),
            ("0手で後手の不戦敗により先手の勝ち", Some(0), GameEnd::DefaultWin),
            ("2手で後手の入玉勝ち", Some(2), GameEnd::Other("後手の入玉勝ち".into())),
            ("2手で後手のトライ勝ち", Some(2), GameEnd::Other("後手のトライ勝ち".into())),
            ("、後手投了", None, GameEnd::Other("後手投了".into())),
        ];
        for (text, plies, terminal) in trailers {
            let found = trailer(text, Color::Black);
            assert_eq!((found.plies, found.terminal), (plies, Some(terminal)), "{text}");
        }
        let nothing = KifTrailer { plies: None, terminal: None, winner: None, has_other_words: false };
        assert_eq!(trailer("", Color::Black), nothing);
        for (text, plies) in [("5手", 5), ("四手", 4), ("十手", 10), ("百二手", 102)] {
            let nothing = KifTrailer { plies: Some(plies), terminal: None, winner: None, ..nothing };
            assert_eq!(trailer(text, Color::Black), nothing, "{text}");
        }
        for text in ["手", "先手の勝ち", "詰四手", &"九".repeat(99)] {
            assert_eq!(trailer(text, Color::Black).plies, None, "{text}");
        }
        assert_eq!(trailer("、後手投了", Color::Black).winner, Some(Color::Black));
    }

    #[test]
    fn a_trailer_with_another_reason_does_not_fit() {
        let fits = |text, end| trailer(text, Color::Black).fits(end, Color::Black);
        for text in ["2手で後手の勝ち", "2手で先手の投了により後手の勝ち", "2手で詰み"]
        {
            assert!(fits(text, &GameEnd::Resign) && fits(text, &GameEnd::TimeForfeit), "{text}");
        }
        let by_time = "2手で時間切れにより後手の勝ち";
        assert!(fits(by_time, &GameEnd::TimeForfeit) && fits(by_time, &GameEnd::Mate));
        assert!(!fits(by_time, &GameEnd::Resign) && !fits(by_time, &GameEnd::FoulLoss));
        assert!(fits("2手で先手の反則負け", &GameEnd::FoulAction));
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

    #[test]
    fn trailers_are_written_so_that_they_come_back() {
        let known = WORDS.iter().filter(|known| known.1 != GameEnd::FoulAction);
        let known = known.flat_map(|known| Color::ALL.map(|mover| (known.1.clone(), mover)));
        // Nothing but a side and its win is an end of its own where that side is to move.
        let other = |text: &str, mover| (GameEnd::Other(text.into()), mover);
        let others = [other("先手の勝ち", Color::Black), other("上手の勝ち", Color::White)];
        for (end, mover) in known.chain(others) {
            let mut text = String::new();
            write_trailer(&mut text, &end, 7, mover, ["先手", "後手"]);
            let found = trailer(text.trim_start_matches("まで"), mover);
            assert_eq!((found.plies, found.terminal.as_ref()), (Some(7), Some(&end)), "{text}");
            assert!(found.fits(&end, mover), "{text}");
        }
    }
}
