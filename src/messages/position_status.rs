//! The status of a position: repetition, impasse, pieces that are not placed.

use super::{GameEnd, Lang};
use crate::texts;
use honfu_core::notation::piece_glyph;
use honfu_core::shogi::{
    Color, DeclarationResult, DeclarationShortfall, Impasse, Position, RepetitionVerdict, needed_for_27,
    unplaced_pieces,
};

/// The subject of a line about the points of a side.
#[derive(Clone, Copy, Debug)]
pub enum ImpasseLine {
    Points,
    /// The result that the side can declare by the 24-point rule, or what is missing for it.
    By24Points,
    By27Points,
}

impl ImpasseLine {
    pub const ALL: [ImpasseLine; 3] = [ImpasseLine::Points, ImpasseLine::By24Points, ImpasseLine::By27Points];
}

/// Returns a line about the points of a side.
pub fn impasse_line(line: ImpasseLine, impasse: &Impasse, color: Color, lang: Lang) -> String {
    match line {
        ImpasseLine::Points => points(impasse, color.name(false, lang), lang),
        ImpasseLine::By24Points => {
            let result = declaration(impasse.by_24_points(), impasse.shortfall(24), lang);
            texts::position_status::By24Points { result: &result }.text(lang)
        }
        ImpasseLine::By27Points => {
            let missing = impasse.shortfall(needed_for_27(color));
            let result = declaration(impasse.by_27_points(color), missing, lang);
            texts::position_status::By27Points { result: &result }.text(lang)
        }
    }
}

fn points(impasse: &Impasse, side: &str, lang: Lang) -> String {
    let Impasse { pieces_in_zone: pieces, declared_points: declared, points, .. } = impasse;
    texts::position_status::Points { side: &side, pieces: &pieces, declared: &declared, points: &points }
        .text(lang)
}

fn declaration(result: DeclarationResult, missing: DeclarationShortfall, lang: Lang) -> String {
    match result {
        DeclarationResult::Win => texts::position_status::Win.get(lang).to_owned(),
        DeclarationResult::Draw => texts::position_status::Draw.get(lang).to_owned(),
        DeclarationResult::Loss => missing.sentence(lang),
    }
}

/// Returns how often the position has occurred in the line, or the result of a fourfold repetition.
pub fn repetition(times: usize, verdict: Option<RepetitionVerdict>, lang: Lang) -> String {
    match verdict {
        None => texts::position_status::Repetition { times: &times }.text(lang),
        Some(RepetitionVerdict::Draw) => texts::position_status::FourfoldRepetition.get(lang).to_owned(),
        Some(RepetitionVerdict::PerpetualCheck(color)) => {
            let checker = color.name(false, lang);
            texts::position_status::PerpetualCheck { checker: &checker }.text(lang)
        }
    }
}

/// Returns the name of an end of the game that an impasse allows; `None` for other ends.
pub fn impasse(end: &GameEnd, lang: Lang) -> Option<String> {
    match end {
        GameEnd::DeclareWin => Some(texts::position_status::DeclareWin.get(lang).to_owned()),
        GameEnd::Impasse => Some(texts::position_status::Impasse.get(lang).to_owned()),
        _ => None,
    }
}

/// Returns the note that the position is also the position after another move.
pub fn same_as(ply: u32, lang: Lang) -> String {
    texts::position_status::SameAs { ply: &ply }.text(lang)
}

/// Returns the pieces that are not placed yet: `not placed: 歩3 銀`; `None` if all pieces are placed.
pub fn missing(position: &Position, lang: Lang) -> Option<String> {
    let left: Vec<String> = unplaced_pieces(position)
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(kind, count)| match count {
            1 => piece_glyph(kind).to_string(),
            _ => format!("{}{count}", piece_glyph(kind)),
        })
        .collect();
    (!left.is_empty()).then(|| texts::position_status::Missing { pieces: &left.join(" ") }.text(lang))
}
