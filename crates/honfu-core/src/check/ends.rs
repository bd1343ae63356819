//! Whether the ending of a game is possible in its final position.

use super::line::ReplayedMainLine;
use super::locate::IssueLocation;
use crate::format::{Code, DiagnosticArg};
use crate::record::GameEnd;
use crate::shogi::{Color, Position};
use crate::shogi::{DeclarationResult, Impasse};

/// Reports what is impossible.
pub fn check_ending(
    line: &ReplayedMainLine<'_>,
    remark: &mut impl FnMut(IssueLocation, Code, Vec<DiagnosticArg>),
) {
    let Some((terminal, node)) = line.end() else { return };
    let position = &line.position;
    let code = match terminal {
        GameEnd::Mate if !position.is_mate() => Code::NoMate,
        _ if denies_mate(terminal, position.side()) && position.is_mate() => Code::MateDenied,
        GameEnd::DeclareWin if !can_declare(position) => Code::NoDeclaration,
        GameEnd::Other(text) if winner(text) == Some(position.side()) => Code::WinnerToMove,
        _ => return,
    };
    remark(IssueLocation::Node(node), code, Vec::new());
}

/// Whether an end is none that mate can lead to, with that side mated.
fn denies_mate(terminal: &GameEnd, mated: Color) -> bool {
    match terminal {
        GameEnd::Repetition
        | GameEnd::Impasse
        | GameEnd::Draw
        | GameEnd::Sealed
        | GameEnd::DeclareWin
        | GameEnd::NoMate => true,
        GameEnd::Other(text) => winner(text) == Some(mated),
        _ => false,
    }
}

/// The side that wins in the words of a trailer that fits no end.
fn winner(text: &str) -> Option<Color> {
    let side = text.strip_suffix("の勝ち")?;
    match side {
        "先手" | "下手" => Some(Color::Black),
        "後手" | "上手" => Some(Color::White),
        _ => None,
    }
}

/// Whether the side to move wins by one of the rules that are in use.
fn can_declare(position: &Position) -> bool {
    let side = position.side();
    let impasse = Impasse::of(position, side);
    impasse.by_24_points() == DeclarationResult::Win || impasse.by_27_points(side) == DeclarationResult::Win
}
