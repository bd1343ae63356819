//! What the status line says of repetition, mate and impasse.

use super::{Lang, Words, fill, side};
use crate::record::Terminal;
use crate::shogi::Color;
use crate::shogi::impasse::{Declaration, Impasse};
use crate::shogi::repetition::Verdict;

/// A remark on the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleNotice {
    /// The position stands at no other place.
    NowhereElse,
    /// What Black and White have.
    Impasse([Impasse; 2]),
}

impl RuleNotice {
    /// Whether something did not work.
    pub fn is_problem(&self) -> bool {
        matches!(self, RuleNotice::NowhereElse)
    }

    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            RuleNotice::NowhereElse => NOWHERE_ELSE.get(lang).to_owned(),
            RuleNotice::Impasse(sides) => {
                let told = Color::ALL.into_iter().zip(sides);
                told.map(|(color, impasse)| side_told(impasse, color, lang)).collect::<Vec<_>>().join("; ")
            }
        }
    }
}

const NOWHERE_ELSE: Words =
    Words { en: "this position stands nowhere else", ja: "同じ局面は他にありません" };

/// Points of all pieces, what a declaration counts, and what it comes to by both rules.
fn side_told(impasse: &Impasse, color: Color, lang: Lang) -> String {
    let words = Words {
        en: "{0} {1} points, in the zone {2} with {3} pieces (24: {4}, 27: {5})",
        ja: "{0}{1}点、敵陣{2}点{3}枚(24点法{4}、27点法{5})",
    };
    let numbers = [impasse.points, impasse.declared_points, impasse.pieces_in_zone].map(|n| n.to_string());
    let results = [impasse.by_24_points(), impasse.by_27_points(color)].map(|result| declared(result, lang));
    let args: Vec<String> =
        std::iter::once(side(color, false, lang).to_owned()).chain(numbers).chain(results).collect();
    fill(words.get(lang), &args)
}

fn declared(result: Declaration, lang: Lang) -> String {
    let words = match result {
        Declaration::Win => Words { en: "win", ja: "勝ち" },
        Declaration::Draw => Words { en: "draw", ja: "引き分け" },
        Declaration::Loss => Words { en: "no", ja: "宣言不可" },
    };
    words.get(lang).to_owned()
}

/// That a line has had its position so many times.
pub fn repetition(times: usize, verdict: Option<Verdict>, lang: Lang) -> String {
    let words = match verdict {
        None => Words { en: "repetition: {0} times", ja: "同一局面{0}回目" },
        Some(Verdict::Draw) => Words { en: "fourfold repetition", ja: "千日手" },
        Some(Verdict::PerpetualCheck(_)) => {
            Words { en: "perpetual check by {1}", ja: "{1}の連続王手の千日手" }
        }
    };
    let checker = match verdict {
        Some(Verdict::PerpetualCheck(color)) => side(color, false, lang).to_owned(),
        _ => String::new(),
    };
    fill(words.get(lang), &[times.to_string(), checker])
}

/// That an impasse has come about which lets the game end so.
pub fn impasse(end: &Terminal, lang: Lang) -> Option<&'static str> {
    let words = match end {
        Terminal::DeclareWin => Words { en: "may declare a win", ja: "入玉宣言可" },
        Terminal::Impasse => Words { en: "impasse: 24 points each", ja: "持将棋(双方24点以上)" },
        _ => return None,
    };
    Some(words.get(lang))
}

/// That the position is also that of a move elsewhere.
pub fn same_as(ply: u32, lang: Lang) -> String {
    let words = Words { en: "= move {0}", ja: "{0}手目と同じ局面" };
    fill(words.get(lang), &[ply.to_string()])
}
