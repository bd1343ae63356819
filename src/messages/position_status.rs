//! The status of a position: repetition, impasse, and anomalies.

use super::{GameEnd, Lang, Locale, side_word, text, texts};
use honfu_core::notation::piece_glyph;
use honfu_core::shogi::{
    Color, DeclarationResult, DeclarationShortfall, Impasse, Position, PositionAnomaly, RepetitionVerdict,
    needed_for_27, unplaced_pieces,
};

/// What a line about the points of a side reports.
#[derive(Clone, Copy, Debug)]
pub enum ImpasseLine {
    Points,
    /// What the rule of 24 points allows to declare, or what it asks for.
    By24Points,
    By27Points,
}

impl ImpasseLine {
    pub const ALL: [ImpasseLine; 3] = [ImpasseLine::Points, ImpasseLine::By24Points, ImpasseLine::By27Points];
}

/// A line about the points of a side.
pub fn impasse_line(line: ImpasseLine, impasse: &Impasse, color: Color, lang: Lang) -> String {
    match line {
        ImpasseLine::Points => points(impasse, side_word(color, false, lang), lang),
        ImpasseLine::By24Points => {
            let result = declaration(impasse.by_24_points(), impasse.shortfall(24), lang);
            text!(lang, "  24 points: {result}", "  24点法: {result}")
        }
        ImpasseLine::By27Points => {
            let missing = impasse.shortfall(needed_for_27(color));
            let result = declaration(impasse.by_27_points(color), missing, lang);
            text!(lang, "  27 points: {result}", "  27点法: {result}")
        }
    }
}

fn points(impasse: &Impasse, side: &str, lang: Lang) -> String {
    let Impasse { pieces_in_zone: pieces, declared_points: declared, points, .. } = impasse;
    text!(
        lang,
        "{side}  pieces in the camp of the opponent: {pieces}, points with the hand: {declared} (of all pieces: {points})",
        "{side}  敵陣{pieces}枚・{declared}点(持駒を含む)、全駒で{points}点"
    )
}

fn declaration(result: DeclarationResult, missing: DeclarationShortfall, lang: Lang) -> String {
    match result {
        DeclarationResult::Win => text!(lang, "may declare a win", "勝ちを宣言できる"),
        DeclarationResult::Draw => text!(lang, "may declare a draw", "引き分けを宣言できる"),
        DeclarationResult::Loss => shortfall(missing, lang),
    }
}

/// What a declaration still needs.
pub(super) fn missing_for_declaration(missing: DeclarationShortfall, lang: Lang) -> String {
    if missing == DeclarationShortfall::default() {
        return text!(lang, "a draw at most", "引き分けまで");
    }
    shortfall(missing, lang)
}

fn shortfall(missing: DeclarationShortfall, lang: Lang) -> String {
    let DeclarationShortfall { king, pieces, points, in_check } = missing;
    let parts = [
        king.then(|| text!(lang, "the king is not in the camp of the opponent", "玉が敵陣にいない")),
        (pieces > 0).then(|| text!(lang, "more pieces needed there: {pieces}", "敵陣にあと{pieces}枚")),
        (points > 0).then(|| text!(lang, "more points needed: {points}", "あと{points}点")),
        in_check.then(|| text!(lang, "the king is in check", "王手を受けている")),
    ];
    let missing: Vec<String> = parts.into_iter().flatten().collect();
    missing.join(if lang == Lang::Ja { "、" } else { ", " })
}

/// The number of times that the position has occurred in the line.
pub fn repetition(times: usize, verdict: Option<RepetitionVerdict>, lang: Lang) -> String {
    match verdict {
        None => text!(lang, "repetition: {times} times", "同一局面{times}回目"),
        Some(RepetitionVerdict::Draw) => text!(lang, "fourfold repetition", "千日手"),
        Some(RepetitionVerdict::PerpetualCheck(color)) => {
            let checker = side_word(color, false, lang);
            text!(lang, "perpetual check by {checker}", "{checker}の連続王手の千日手")
        }
    }
}

/// The end that an impasse allows.
pub fn impasse(end: &GameEnd, lang: Lang) -> Option<String> {
    match end {
        GameEnd::DeclareWin => Some(text!(lang, "may declare a win", "入玉宣言可")),
        GameEnd::Impasse => Some(text!(lang, "impasse: 24 points each", "持将棋(双方24点以上)")),
        _ => None,
    }
}

/// Another move with the same position.
pub fn same_as(ply: u32, lang: Lang) -> String {
    text!(lang, "= move {ply}", "{ply}手目と同じ局面")
}

/// The pieces that are not placed yet: `not placed: 歩3 銀`; `None` if all are.
pub fn missing(position: &Position, lang: Lang) -> Option<String> {
    let left: Vec<String> = unplaced_pieces(position)
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(kind, count)| match count {
            1 => piece_glyph(kind).to_string(),
            _ => format!("{}{count}", piece_glyph(kind)),
        })
        .collect();
    (!left.is_empty()).then(|| text!(lang, "not placed: {pieces}", "駒箱: {pieces}", pieces = left.join(" ")))
}

/// An anomaly of a position.
pub fn anomaly(anomaly: PositionAnomaly, locale: Locale) -> String {
    let lang = locale.lang;
    let name = |color| side_word(color, false, lang);
    texts! { lang, anomaly;
        PositionAnomaly::Kings(color, 0) => (
            "{side} has no king", "{side}の玉がありません", side = name(color)),
        PositionAnomaly::Kings(color, count) => (
            "{side} has {count} kings", "{side}の玉が{count}枚あります", side = name(color)),
        PositionAnomaly::TwoPawns(color, file) => (
            "{side} has two pawns on file {file}",
            "{side}の歩が{file}筋に二枚あります(二歩)", side = name(color)),
        PositionAnomaly::DeadEnd(at) => {
            let square = locale.notation.square(at);
            text!(lang, "the piece on {square} can never move", "{square}に行き所のない駒があります")
        },
        PositionAnomaly::KingCanBeTaken(color) => (
            "{side} is in check and not to move",
            "{side}は王手を受けていますが手番ではありません", side = name(color)),
        PositionAnomaly::TooMany(kind, count) => {
            let piece = piece_glyph(kind);
            text!(lang, "too many pieces: {piece}{count}", "駒が多すぎます: {piece}{count}")
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::locale;
    use honfu_core::shogi::{PieceKind, Square};

    #[test]
    fn anomalies_name_what_they_are_about() {
        let square = Square::new(5, 1).unwrap();
        let [en, ja] = [locale(Lang::En, "usi"), locale(Lang::Ja, "japanese")];
        assert_eq!(anomaly(PositionAnomaly::DeadEnd(square), ja), "５一に行き所のない駒があります");
        assert_eq!(anomaly(PositionAnomaly::DeadEnd(square), en), "the piece on 5a can never move");
        assert_eq!(anomaly(PositionAnomaly::TooMany(PieceKind::Pawn, 19), en), "too many pieces: 歩19");
        assert_eq!(anomaly(PositionAnomaly::Kings(Color::White, 0), en), "White has no king");
    }
}
