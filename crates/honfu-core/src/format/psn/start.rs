//! Where a record starts: `Handicap`, `SFEN` and the `FEN` of XBoard.

use std::sync::LazyLock;

use super::tag;
use crate::format::lines::SourceLine;
use crate::format::starting::is_start;
use crate::format::{LineColumn, ReadReport, epd, sfen};
use crate::record::{HeaderKey, StartPosition};
use crate::shogi::{Handicap, Position};

/// The handicaps whose names other programs know: those of the specification, and the
/// one that they add.
const STANDARD: [Handicap; 10] = [
    Handicap::Even,
    Handicap::Lance,
    Handicap::Bishop,
    Handicap::Rook,
    Handicap::RookLance,
    Handicap::TwoPiece,
    Handicap::FourPiece,
    Handicap::SixPiece,
    Handicap::EightPiece,
    Handicap::TenPiece,
];

/// The handicap of a name in English or Japanese: `Rook + Lance`, `2 piece`, `香落ち`.
pub fn handicap(text: &str) -> Option<Handicap> {
    static NAMES: LazyLock<Vec<(String, Handicap)>> =
        LazyLock::new(|| Handicap::all().map(|handicap| (plain(handicap.english()), handicap)).collect());
    let name = plain(text);
    match name.as_str() {
        "" | "none" | "sente" | "gote" => Some(Handicap::Even),
        "rook+bishop" | "bishop+rook" => Some(Handicap::TwoPiece),
        "lance+rook" => Some(Handicap::RookLance),
        name => {
            let known = NAMES.iter().find(|(known, _)| known == name).map(|(_, handicap)| *handicap);
            known.or_else(|| Handicap::from_name(text))
        }
    }
}

/// A name in small letters, without blanks and the s of the plural.
fn plain(name: &str) -> String {
    const NUMBERS: [(&str, &str); 9] = [
        ("10", "ten"),
        ("2", "two"),
        ("3", "three"),
        ("4", "four"),
        ("5", "five"),
        ("6", "six"),
        ("7", "seven"),
        ("8", "eight"),
        ("9", "nine"),
    ];
    let name = name.to_lowercase().replace(" and ", "+").replace('&', "+");
    let name = NUMBERS.iter().fold(name, |name, (digit, word)| name.replace(digit, word));
    let name: String = name.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '_')).collect();
    name.trim_end_matches('s').to_owned()
}

/// Whether a name of the start says something that the position does not.
pub fn is_telling(name: &str, position: &Position) -> bool {
    handicap(name).is_none_or(|handicap| !is_start(handicap, position))
}

/// The position that `SFEN` or `FEN` gives; what is wrong with it is reported.
pub fn read(text: &str, place: LineColumn, report: &mut ReadReport) -> Option<StartPosition> {
    // XBoard has the hands in brackets.
    if text.contains('[') {
        epd::start(&mut SourceLine { number: place.line, text }.words(), report)
    } else {
        sfen::start(text, place, report)
    }
}

/// Whether a text is a position.
pub fn is_position(text: &str) -> bool {
    read(text, LineColumn::default(), &mut ReadReport::default()).is_some()
}

/// The property of a start: a name that other programs know, or the position, if it
/// `has_other_name`.
pub fn line(start: &StartPosition, has_other_name: bool) -> String {
    match standard(start).filter(|_| !has_other_name) {
        Some(handicap) => tag::line(HeaderKey::Handicap.name(), handicap.english()),
        None => tag::line("SFEN", &sfen::text(&start.position, start.first_ply)),
    }
}

/// Whether the property of a start is a name.
pub fn is_named(start: &StartPosition, has_other_name: bool) -> bool {
    standard(start).is_some() && !has_other_name
}

fn standard(start: &StartPosition) -> Option<Handicap> {
    let handicap = Handicap::from_position(&start.position).filter(|handicap| STANDARD.contains(handicap));
    handicap.filter(|_| start.first_ply == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_of_the_specification_is_known() {
        for (names, wanted) in [
            ("Even, even, Sente, Gote, none", Handicap::Even),
            ("Lance, lance", Handicap::Lance),
            ("Bishop", Handicap::Bishop),
            ("Rook", Handicap::Rook),
            ("Rook and Lance, Rook & Lance, Rook+Lance, Rook + Lance, rook AND lance", Handicap::RookLance),
            (
                "Two Pieces, Two Piece, Rook and Bishop, Rook+Bishop, Rook + Bishop, 2 piece",
                Handicap::TwoPiece,
            ),
            ("Four Pieces, Four Piece, 4 pieces", Handicap::FourPiece),
            ("Six Pieces, Six Piece, Six-Piece, 六枚落ち", Handicap::SixPiece),
            ("Eight Pieces, Eight Piece", Handicap::EightPiece),
            ("Ten Piece, 10 Pieces", Handicap::TenPiece),
        ] {
            names.split(", ").for_each(|name| assert_eq!(handicap(name), Some(wanted), "{name}"));
        }
        for known in Handicap::all() {
            let found = handicap(known.english()).map(Handicap::position);
            assert_eq!(found, Some(known.position()), "{known:?}");
        }
        assert_eq!(handicap("Queen"), None);
    }

    #[test]
    fn what_programs_call_otherwise_is_written_as_a_position() {
        let line = |handicap: Handicap| line(&handicap.position().into(), false);
        assert_eq!(line(Handicap::Even), "[Handicap \"Even\"]");
        assert_eq!(line(Handicap::RookLance), "[Handicap \"Rook & Lance\"]");
        assert!(line(Handicap::FivePiece).starts_with("[SFEN \"2sgkgsn1/9/ppppppppp/9/"));
        let start = StartPosition { first_ply: 3, ..StartPosition::default() };
        assert!(super::line(&start, false).ends_with(" b - 3\"]"));
        assert!(super::line(&StartPosition::default(), true).starts_with("[SFEN \""));
    }
}
