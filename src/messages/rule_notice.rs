//! What the status line says of repetition, mate and impasse.

use super::{Lang, LocalizedText, fill, side};
use honfu_core::record::Terminal;
use honfu_core::shogi::Color;
use honfu_core::shogi::impasse::{Declaration, Impasse, Lack, needed_for_27};
use honfu_core::shogi::repetition::Verdict;

/// A remark on the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleNotice {
    /// The position stands at no other place.
    NowhereElse,
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
        }
    }
}

const NOWHERE_ELSE: LocalizedText =
    LocalizedText { en: "this position stands nowhere else", ja: "同じ局面は他にありません" };

/// What a side has for a declaration, and what it comes to or lacks by both rules, in lines.
pub fn impasse_lines(impasse: &Impasse, color: Color, lang: Lang) -> [String; 3] {
    let words = LocalizedText {
        en: "{0}  pieces in the zone: {1}, points with the hand: {2} (of all pieces: {3})",
        ja: "{0}  敵陣{1}枚・{2}点(持駒を含む)、全駒で{3}点",
    };
    let numbers = [impasse.pieces_in_zone, impasse.declared_points, impasse.points];
    let name = std::iter::once(side(color, false, lang).to_owned());
    let args: Vec<String> = name.chain(numbers.map(|number| number.to_string())).collect();
    let by_24 = declared(impasse.by_24_points(), impasse.lack(24), lang);
    let by_27 = declared(impasse.by_27_points(color), impasse.lack(needed_for_27(color)), lang);
    let rules = [
        LocalizedText { en: "  24 points: {0}", ja: "  24点法: {0}" },
        LocalizedText { en: "  27 points: {0}", ja: "  27点法: {0}" },
    ];
    let [first, second] = rules.map(|rule| rule.get(lang));
    [fill(words.get(lang), &args), fill(first, &[by_24]), fill(second, &[by_27])]
}

fn declared(result: Declaration, lack: Lack, lang: Lang) -> String {
    match result {
        Declaration::Win => {
            LocalizedText { en: "may declare a win", ja: "勝ちを宣言できる" }.get(lang).to_owned()
        }
        Declaration::Draw => {
            LocalizedText { en: "may declare a draw", ja: "引き分けを宣言できる" }.get(lang).to_owned()
        }
        Declaration::Loss => lacking(lack, lang),
    }
}

/// What is missing, part by part.
fn lacking(lack: Lack, lang: Lang) -> String {
    let Lack { king, pieces, points, in_check } = lack;
    let parts = [
        (king, LocalizedText { en: "the king is not in the zone", ja: "玉が敵陣にいない" }, 0),
        (pieces > 0, LocalizedText { en: "pieces missing in the zone: {0}", ja: "敵陣にあと{0}枚" }, pieces),
        (points > 0, LocalizedText { en: "points missing: {0}", ja: "あと{0}点" }, points),
        (in_check, LocalizedText { en: "in check", ja: "王手を受けている" }, 0),
    ];
    let missing = parts.into_iter().filter(|(is_missing, ..)| *is_missing);
    let said = missing.map(|(_, words, number)| fill(words.get(lang), &[number.to_string()]));
    said.collect::<Vec<_>>().join(LocalizedText { en: ", ", ja: "、" }.get(lang))
}

/// That a line has had its position so many times.
pub fn repetition(times: usize, verdict: Option<Verdict>, lang: Lang) -> String {
    let words = match verdict {
        None => LocalizedText { en: "repetition: {0} times", ja: "同一局面{0}回目" },
        Some(Verdict::Draw) => LocalizedText { en: "fourfold repetition", ja: "千日手" },
        Some(Verdict::PerpetualCheck(_)) => {
            LocalizedText { en: "perpetual check by {1}", ja: "{1}の連続王手の千日手" }
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
        Terminal::DeclareWin => LocalizedText { en: "may declare a win", ja: "入玉宣言可" },
        Terminal::Impasse => {
            LocalizedText { en: "impasse: 24 points each", ja: "持将棋(双方24点以上)" }
        }
        _ => return None,
    };
    Some(words.get(lang))
}

/// That the position is also that of a move elsewhere.
pub fn same_as(ply: u32, lang: Lang) -> String {
    let words = LocalizedText { en: "= move {0}", ja: "{0}手目と同じ局面" };
    fill(words.get(lang), &[ply.to_string()])
}
