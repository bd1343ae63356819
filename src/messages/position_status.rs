//! The status of a position: repetition, impasse, pieces that are not placed.

use super::{GameEnd, Lang, text};
use honfu_core::notation::piece_glyph;
use honfu_core::shogi::{
    Color, DeclarationResult, DeclarationShortfall, Impasse, Position, RepetitionVerdict, needed_for_27,
    unplaced_pieces,
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
        ImpasseLine::Points => points(impasse, color.name(false, lang), lang),
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
        DeclarationResult::Loss => missing.sentence(lang),
    }
}

/// The number of times that the position has occurred in the line.
pub fn repetition(times: usize, verdict: Option<RepetitionVerdict>, lang: Lang) -> String {
    match verdict {
        None => text!(lang, "repetition: {times} times", "同一局面{times}回目"),
        Some(RepetitionVerdict::Draw) => text!(lang, "fourfold repetition", "千日手"),
        Some(RepetitionVerdict::PerpetualCheck(color)) => {
            let checker = color.name(false, lang);
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
