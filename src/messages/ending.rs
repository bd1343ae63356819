//! How games end, who won, and what the two sides are called.

use super::{Lang, LocalizedText};
use honfu_core::record::{GameEnd, GameOutcome};
use honfu_core::shogi::{Color, Handicap};

/// The word for the end of a game; one that nobody knows stands as the file has it.
pub fn terminal(terminal: &GameEnd, lang: Lang) -> &str {
    let words = match terminal {
        GameEnd::Resign => LocalizedText { en: "resigns", ja: "投了" },
        GameEnd::Interrupt => LocalizedText { en: "interrupted", ja: "中断" },
        GameEnd::Sealed => LocalizedText { en: "sealed move", ja: "封じ手" },
        GameEnd::Repetition => LocalizedText { en: "repetition", ja: "千日手" },
        GameEnd::Impasse => LocalizedText { en: "impasse", ja: "持将棋" },
        GameEnd::Draw => LocalizedText { en: "draw", ja: "引き分け" },
        GameEnd::MaxMoves => LocalizedText { en: "limit of moves", ja: "最大手数" },
        GameEnd::TimeForfeit => LocalizedText { en: "out of time", ja: "切れ負け" },
        GameEnd::DeclareWin => LocalizedText { en: "declares a win by entering king", ja: "入玉勝ち" },
        GameEnd::FoulLoss => LocalizedText { en: "loses by a foul", ja: "反則負け" },
        GameEnd::FoulWin => LocalizedText { en: "wins by the opponent's foul", ja: "反則勝ち" },
        GameEnd::Mate => LocalizedText { en: "mated", ja: "詰み" },
        GameEnd::NoMate => LocalizedText { en: "no mate", ja: "不詰" },
        GameEnd::DefaultLoss => LocalizedText { en: "loses by default", ja: "不戦敗" },
        GameEnd::DefaultWin => LocalizedText { en: "wins by default", ja: "不戦勝" },
        GameEnd::Takeback => LocalizedText { en: "move taken back", ja: "待った" },
        GameEnd::Error => LocalizedText { en: "error", ja: "エラー" },
        GameEnd::Other(text) => return text,
    };
    words.get(lang)
}

/// Who won; with a handicap the sides are called otherwise.
pub fn outcome(outcome: GameOutcome, handicap: bool, lang: Lang) -> String {
    let GameOutcome::Win(color) = outcome else {
        return LocalizedText { en: "a draw", ja: "引き分け" }.get(lang).to_owned();
    };
    let side = side(color, handicap, lang);
    match lang {
        Lang::En => format!("{side} wins"),
        Lang::Ja => format!("{side}の勝ち"),
    }
}

/// What a side is called: 先手 and 後手, and 下手 and 上手 with a handicap.
pub fn side(color: Color, handicap: bool, lang: Lang) -> &'static str {
    let words = match (color, handicap) {
        (Color::Black, false) => LocalizedText { en: "Black", ja: "先手" },
        (Color::White, false) => LocalizedText { en: "White", ja: "後手" },
        (Color::Black, true) => LocalizedText { en: "Black", ja: "下手" },
        (Color::White, true) => LocalizedText { en: "White", ja: "上手" },
    };
    words.get(lang)
}

/// Whose turn it is.
pub fn to_move(color: Color, handicap: bool, lang: Lang) -> String {
    let side = side(color, handicap, lang);
    match lang {
        Lang::En => format!("{side} to move"),
        Lang::Ja => format!("{side}番"),
    }
}

/// What the start of a game is called; `None` is a position without a name.
pub fn handicap(handicap: Option<Handicap>, lang: Lang) -> &'static str {
    match (handicap, lang) {
        (Some(handicap), Lang::En) => handicap.english(),
        (Some(handicap), Lang::Ja) => handicap.name(),
        (None, lang) => LocalizedText { en: "From a position", ja: "局面指定" }.get(lang),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_said_in_both_languages() {
        for known in GameEnd::KNOWN {
            let (en, ja) = (terminal(&known, Lang::En), terminal(&known, Lang::Ja));
            assert!(en.is_ascii() && !en.is_empty() && !ja.is_ascii(), "{en} {ja}");
        }
        assert_eq!(terminal(&GameEnd::Other("時計故障".into()), Lang::En), "時計故障");
    }

    #[test]
    fn sides_and_results_are_said_in_both_languages() {
        for color in Color::ALL {
            for result in [GameOutcome::Win(color), GameOutcome::Draw] {
                assert_ne!(outcome(result, true, Lang::En), outcome(result, true, Lang::Ja));
            }
            assert_ne!(side(color, true, Lang::Ja), side(color, false, Lang::Ja));
            assert_ne!(to_move(color, true, Lang::Ja), to_move(color, true, Lang::En));
        }
        assert_ne!(handicap(None, Lang::En), handicap(None, Lang::Ja));
        assert_eq!(handicap(Some(Handicap::Even), Lang::Ja), "平手");
    }
}
