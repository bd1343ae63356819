//! Notations: every legal move of random positions is printed as a unique text that is read back as the
//! same move. The modules test the published vectors in `HONFU_SHARED` (a folder with
//! `notation/moves.jsonl` and other files), if available, and other spellings that people use.

mod abbreviations;
mod numbering;
mod published_vectors;
mod seeds;
mod spellings;
mod vectors;

use std::collections::HashMap;

use honfu_core::notation::{Notation, NotationStyle, read_move, read_move_as};
use honfu_core::shogi::{Move, Position, Square};
use proptest::prelude::*;

use crate::support::positions::{crowded, massed, played};

/// Checks that every legal move has a unique text and is read back.
fn assert_unique(notation: Notation, position: &Position, last: Option<Square>) {
    let mut moves_by_text: HashMap<String, Move> = HashMap::new();
    for mv in position.legal_moves() {
        let text = notation.text(position, last, mv);
        assert_eq!(
            read_move_as(notation.style, position, last, &text),
            Ok(mv),
            "{text} as {notation}: {position:?}"
        );
        assert_eq!(read_move(position, last, &text), Ok(mv), "{text}: {position:?}");
        let twin = moves_by_text.insert(text, mv);
        assert_eq!(twin, None, "{mv} in {notation}: {position:?}");
    }
}

fn assert_all_unique(position: &Position, last: Option<Square>) {
    NotationStyle::all().for_each(|style| assert_unique(style.into(), position, last));
}

/// Each style that has options, with a random half of them.
fn option_sets(choice: u64) -> impl Iterator<Item = Notation> {
    NotationStyle::all().filter(|style| style.options().next().is_some()).map(move |style| {
        let words = style.options().enumerate().filter(|(index, _)| choice >> index & 1 == 1);
        let words: Vec<&str> = words.map(|(_, word)| word).collect();
        format!("{}:{}", style.id(), words.join(",")).parse().unwrap()
    })
}

/// Checks that no move from a square, legal or not, has a text that means another move.
fn assert_faithful(position: &Position, from: Square, last: Option<Square>) {
    for style in NotationStyle::all() {
        for (to, promote) in Square::all().flat_map(|to| [(to, false), (to, true)]) {
            let mv = Move::Board { from, to, promote };
            let text = Notation::new(style).text(position, last, mv);
            assert!(!text.is_empty());
            // Moves that cannot be made at all need no unique text.
            let executable = position.check(mv).err().is_none_or(|why| why.executable());
            let readings = [read_move_as(style, position, last, &text), read_move(position, last, &text)];
            for read in readings.into_iter().flatten().filter(|_| executable) {
                assert_eq!(read, mv, "{text} as {style:?}: {position:?}");
            }
        }
    }
}

/// Texts made of the characters of moves.
const SCRAPS: &str = "[1-9a-i７六同歩成銀金不打左右直上寄引()PSGBR+*x='▲ -]{0,9}";

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn moves_of_games_are_unique_and_read_back(seed: u64, plies in 0usize..200) {
        let (position, last) = played(seed, plies);
        assert_all_unique(&position, last);
    }

    #[test]
    fn moves_of_crowds_are_unique_and_read_back(seed: u64) {
        let (position, last) = crowded(seed);
        assert_all_unique(&position, last);
    }

    #[test]
    fn any_text_is_read_without_a_panic(seed: u64, text in SCRAPS) {
        let (position, last) = crowded(seed);
        let _ = read_move(&position, last, &text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn moves_of_masses_are_unique_and_read_back(seed: u64) {
        let (position, last) = massed(seed);
        assert_all_unique(&position, last);
    }

    #[test]
    fn illegal_moves_never_read_as_others(seed: u64, plies in 0usize..200, pick: prop::sample::Index) {
        for (position, last) in [played(seed, plies), crowded(seed), massed(seed)] {
            let pieces: Vec<Square> = position.pieces(position.side()).into_iter().collect();
            if !pieces.is_empty() {
                assert_faithful(&position, *pick.get(&pieces), last);
            }
        }
    }

    #[test]
    fn moves_in_any_options_are_unique_and_read_back(seed: u64, plies in 0usize..200, choice: u64) {
        for (position, last) in [played(seed, plies), crowded(seed)] {
            option_sets(choice).for_each(|notation| assert_unique(notation, &position, last));
        }
    }
}
