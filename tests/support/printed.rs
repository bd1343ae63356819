//! Checks of kifu sheets.

use honfu::messages::{Lang, Locale};
use honfu_core::notation::{Notation, NumberedMove, Numbering};
use honfu_core::record::{PositionReplay, Record};
use honfu_core::text::{WidthMode, width};
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

/// A kifu sheet as text.
pub fn sheet(record: &Record, notation: Notation, lang: Lang) -> String {
    honfu_diagram::plain_text(&honfu_diagram::game_sheet(record, Locale { lang, notation }))
}

/// The moves of the main line with their numbers and annotation signs.
fn moves(record: &Record, notation: Notation) -> Vec<(Option<String>, String)> {
    let numbers = notation.style.numbers().in_list(Numbering::Style);
    let tree = &record.tree;
    let mut replay = PositionReplay::new(&record.start);
    let mut moves = Vec::new();
    for id in tree.main_line().skip(1) {
        let node = tree.node(id);
        let Some(mv) = node.mv() else { continue };
        let (ply, mover) = (record.start.first_ply - 1 + node.ply(), record.start.mover(node.ply()));
        let counted = NumberedMove { ply, mover, follows: node.ply() > 1 };
        let sign = tree.mark(id).map_or("", |mark| mark.sign());
        let text = notation.text(replay.position(), replay.last_to(tree), mv) + sign;
        let number = numbers.number(counted).map(|number| number.to_string());
        moves.push((number, text));
        replay.go(tree, id);
    }
    moves
}

/// Checks that a sheet fits on its page and has every move after its number.
pub fn check_sheet(record: &Record, notation: Notation, lang: Lang) -> Result<(), TestCaseError> {
    let text = sheet(record, notation, lang);
    for line in text.lines() {
        prop_assert!(width(line, WidthMode::Narrow) <= 80, "{line}");
    }
    // The cells of the columns, one column below the other.
    let parts: Vec<Vec<&str>> = text.lines().map(|line| line.split(" | ").map(str::trim).collect()).collect();
    let cells: Vec<&str> = parts.concat();
    let mut cell = "";
    for (number, text) in moves(record, notation) {
        if let Some(number) = number {
            let begins = |cell: &&&str| {
                let behind = cell.strip_prefix(&number).map(|rest| rest.trim_start_matches('.'));
                behind.is_some_and(|rest| rest.starts_with(' ') && rest.contains(&text))
            };
            let found = cells.iter().find(begins);
            prop_assert!(found.is_some(), "{number} {text} is missing");
            cell = found.copied().unwrap_or_default();
        }
        let rest = cell.split_once(text.as_str());
        prop_assert!(rest.is_some(), "{text} is missing in {cell}");
        cell = rest.map_or("", |(_, rest)| rest);
    }
    Ok(())
}
