//! How games end, who won, and the names of the two sides.

use super::{Color, GameEnd, GameOutcome, Handicap, Lang, text, words};

/// The word for the end of a game; an unknown one is as in the file.
pub fn end_name(terminal: &GameEnd, lang: Lang) -> &str {
    let words = match terminal {
        GameEnd::Resign => words!("resigns", "投了"),
        GameEnd::Interrupt => words!("interrupted", "中断"),
        GameEnd::Sealed => words!("sealed move", "封じ手"),
        GameEnd::Repetition => words!("repetition", "千日手"),
        GameEnd::Impasse => words!("impasse", "持将棋"),
        GameEnd::Draw => words!("draw", "引き分け"),
        GameEnd::MaxMoves => words!("limit of moves", "最大手数"),
        GameEnd::TimeForfeit => words!("out of time", "切れ負け"),
        GameEnd::DeclareWin => words!("declares a win by entering king", "入玉勝ち"),
        GameEnd::FoulLoss => words!("loses by a foul", "反則負け"),
        GameEnd::FoulAction => words!("loses by an illegal action", "反則行為で負け"),
        GameEnd::FoulWin => words!("wins by the opponent's foul", "反則勝ち"),
        GameEnd::Mate => words!("mated", "詰み"),
        GameEnd::NoMate => words!("no mate", "不詰"),
        GameEnd::DefaultLoss => words!("loses by default", "不戦敗"),
        GameEnd::DefaultWin => words!("wins by default", "不戦勝"),
        GameEnd::Takeback => words!("move taken back", "待った"),
        GameEnd::Error => words!("error", "エラー"),
        GameEnd::Other(text) => return text,
    };
    words.get(lang)
}

/// Who won; with a handicap the sides have other names.
pub fn outcome(outcome: GameOutcome, handicap: bool, lang: Lang) -> String {
    let GameOutcome::Win(color) = outcome else {
        return words!("a draw", "引き分け").get(lang).to_owned();
    };
    let side = side_word(color, handicap, lang);
    text!(lang, "{side} wins", "{side}の勝ち")
}

/// The name of a side: 先手 and 後手, or 下手 and 上手 with a handicap.
pub fn side_word(color: Color, handicap: bool, lang: Lang) -> &'static str {
    let words = match (color, handicap) {
        (Color::Black, false) => words!("Black", "先手"),
        (Color::White, false) => words!("White", "後手"),
        (Color::Black, true) => words!("Black", "下手"),
        (Color::White, true) => words!("White", "上手"),
    };
    words.get(lang)
}

/// Whose turn it is.
pub fn to_move(color: Color, handicap: bool, lang: Lang) -> String {
    let side = side_word(color, handicap, lang);
    text!(lang, "{side} to move", "{side}番")
}

/// The name of a start position; `None` is a position without a name.
pub fn handicap(handicap: Option<Handicap>, lang: Lang) -> &'static str {
    match (handicap, lang) {
        (Some(handicap), Lang::En) => handicap.english(),
        (Some(handicap), Lang::Ja) => handicap.name(),
        (None, lang) => words!("From a position", "局面指定").get(lang),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_translated() {
        for known in GameEnd::KNOWN {
            let (en, ja) = (end_name(&known, Lang::En), end_name(&known, Lang::Ja));
            assert!(en.is_ascii() && !en.is_empty() && !ja.is_ascii(), "{en} {ja}");
        }
        assert_eq!(end_name(&GameEnd::Other("時計故障".into()), Lang::En), "時計故障");
    }

    #[test]
    fn sides_and_results_are_translated() {
        for color in Color::ALL {
            for result in [GameOutcome::Win(color), GameOutcome::Draw] {
                assert_ne!(outcome(result, true, Lang::En), outcome(result, true, Lang::Ja));
            }
            assert_ne!(side_word(color, true, Lang::Ja), side_word(color, false, Lang::Ja));
            assert_ne!(to_move(color, true, Lang::Ja), to_move(color, true, Lang::En));
        }
        assert_ne!(handicap(None, Lang::En), handicap(None, Lang::Ja));
        assert_eq!(handicap(Some(Handicap::Even), Lang::Ja), "平手");
    }
}
