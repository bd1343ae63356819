//! Typed text against positions: every move can be typed, in every style, in few keys;
//! and what the games of `fixtures/games.usi` (and of `HONFU_CORPUS`, where there is
//! one) cost in keys.

mod support;

use honfu::app::Input;
use honfu::notation::{Notation, Style, Typed, read};
use honfu::record::Step;
use honfu::shogi::{Kind, Move, Position, Square};
use proptest::prelude::*;
use support::positions::{crowded, played};
use support::session::Session;

/// The moves that a text may become.
fn moves(typed: &Typed) -> Vec<Move> {
    typed.candidates.iter().map(|candidate| candidate.mv).collect()
}

fn digits(square: Square) -> String {
    format!("{}{}", square.file(), square.rank())
}

/// Texts of at most four keys and a sign for promoting.
fn short_forms(position: &Position, mv: Move) -> Vec<String> {
    let to = digits(mv.to());
    let kind = match mv {
        Move::Board { from, .. } => position.piece(from).unwrap().kind,
        Move::Drop { kind, .. } => kind,
    };
    let letter = letter(kind);
    let mut texts = vec![to.clone(), format!("{to}{letter}")];
    match mv {
        Move::Drop { .. } => texts.push(format!("{to}{letter}*")),
        Move::Board { from, .. } => {
            texts.extend("rlsudh".chars().map(|word| format!("{to}{letter}{word}")));
            texts.push(digits(from) + &to);
            let pairs = ["ru", "rd", "rh", "lu", "ld", "lh"];
            texts.extend(pairs.map(|words| format!("{to}{letter}{words}")));
        }
    }
    let could = mv.from().is_some_and(|from| position.can_promote(from, mv.to()));
    if could {
        let sign = if mv.promotes() { "+" } else { "=" };
        let signed: Vec<String> = texts.iter().map(|text| format!("{text}{sign}")).collect();
        texts.extend(signed);
    }
    texts.sort_by_key(String::len);
    texts
}

/// What one types for a piece behind its square.
fn letter(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => "p",
        Kind::Lance => "l",
        Kind::Knight => "n",
        Kind::Silver => "s",
        Kind::Gold => "g",
        Kind::Bishop => "b",
        Kind::Rook => "r",
        Kind::King => "k",
        Kind::Tokin => "t",
        Kind::PromotedLance => "ny",
        Kind::PromotedKnight => "nk",
        Kind::PromotedSilver => "ng",
        Kind::Horse => "h",
        Kind::Dragon => "d",
    }
}

/// The shortest text that is played without Enter as that move, and not before its end.
fn keys_for(position: &Position, mv: Move, last_to: Option<Square>) -> String {
    let plays = |text: &str| {
        let candidates = Typed::new(text, position, last_to).candidates;
        let complete: Vec<Move> = candidates.iter().filter(|one| one.complete).map(|one| one.mv).collect();
        if complete.len() == 1 { Some(complete[0]) } else { None }
    };
    let fits = |text: &String| {
        let first = (1..=text.len()).find_map(|end| plays(&text[..end]).map(|mv| (end, mv)));
        first == Some((text.len(), mv))
    };
    short_forms(position, mv).into_iter().find(fits).unwrap_or_else(|| panic!("{mv} in {position:?}"))
}

/// Enters a game and gives the keys that took.
fn enter(moves: &[Move]) -> usize {
    let mut session = Session::empty();
    session.app.preferences.auto_commit = true;
    session.press("i");
    let mut keys = 0;
    for &mv in moves {
        let tab = session.app.tab();
        let text = keys_for(tab.replay().position(), mv, tab.next_last_to());
        keys += text.len();
        text.chars().for_each(|c| drop(session.app.update(Input::Text(c))));
    }
    let tree = &session.app.tab().record().tree;
    let entered: Vec<Move> = tree.main_line().filter_map(|node| tree.node(node).mv()).collect();
    assert_eq!(entered, moves);
    keys
}

#[test]
fn games_take_few_keys() {
    let games = include_str!("fixtures/games.usi")
        .lines()
        .map(|line| line.split(' ').map(|usi| Move::from_usi(usi).unwrap()).collect::<Vec<_>>());
    let (mut keys, mut plies) = (0, 0);
    for game in games {
        keys += enter(&game);
        plies += game.len();
    }
    let mean = keys as f64 / plies as f64;
    println!("{keys} keys for {plies} moves: {mean:.3}");
    assert!(plies > 2000 && mean <= 2.8, "{mean}");
}
