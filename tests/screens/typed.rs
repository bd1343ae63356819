//! Typing moves in positions: every move can be typed, in every style and with few keys. Counts the
//! keys for the games in `fixtures/games.usi`, `data` and `HONFU_CORPUS`.

use honfu::app::update;
use std::fs;
use std::path::{Path, PathBuf};

use honfu::app::Input;
use honfu_core::format::{self, ReadOptions};
use honfu_core::notation::{Notation, NotationStyle, TypedMove, explain_failure, read_move};
use honfu_core::record::{Node, StartPosition};
use honfu_core::shogi::{Move, PieceKind, Position, Square};
use proptest::prelude::*;

use crate::support::positions::{crowded, played};
use crate::support::session::Session;

/// The moves that a text may still become.
fn moves(typed: &TypedMove) -> Vec<Move> {
    typed.candidates.iter().map(|candidate| candidate.mv).collect()
}

fn digits(square: Square) -> String {
    format!("{}{}", square.file(), square.rank())
}

/// Texts with at most four keys and a promotion sign.
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

/// The letter typed for a piece after its square.
fn letter(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => "p",
        PieceKind::Lance => "l",
        PieceKind::Knight => "n",
        PieceKind::Silver => "s",
        PieceKind::Gold => "g",
        PieceKind::Bishop => "b",
        PieceKind::Rook => "r",
        PieceKind::King => "k",
        PieceKind::Tokin => "t",
        PieceKind::PromotedLance => "ny",
        PieceKind::PromotedKnight => "nk",
        PieceKind::PromotedSilver => "ng",
        PieceKind::Horse => "h",
        PieceKind::Dragon => "d",
    }
}

/// The shortest text that plays a move without Enter, and only at its end.
fn keys_for(position: &Position, mv: Move, last_to: Option<Square>) -> String {
    let plays = |text: &str| {
        let candidates = TypedMove::new(position, last_to, text).candidates;
        let complete: Vec<Move> = candidates.iter().filter(|one| one.complete).map(|one| one.mv).collect();
        if complete.len() == 1 { Some(complete[0]) } else { None }
    };
    let fits = |text: &String| {
        let first = (1..=text.len()).find_map(|end| plays(&text[..end]).map(|mv| (end, mv)));
        first == Some((text.len(), mv))
    };
    short_forms(position, mv).into_iter().find(fits).unwrap_or_else(|| panic!("{mv} in {position:?}"))
}

/// Enters a game, and returns the number of keys.
fn enter(moves: &[Move]) -> usize {
    let mut session = Session::empty();
    session.app.settings.set("auto_commit", "on").unwrap();
    session.press("i");
    let mut keys = 0;
    for &mv in moves {
        let tab = session.app.tab();
        let text = keys_for(tab.replay().position(), mv, tab.next_last_to());
        keys += text.len();
        text.chars().for_each(|c| drop(update(&mut session.app, Input::Text(c))));
    }
    let tree = &session.app.tab().record().tree;
    let entered: Vec<Move> = tree.main_line().filter_map(|node| tree.node(node).mv()).collect();
    assert_eq!(entered, moves);
    keys
}

/// Checks that a move stays a candidate while its printed text is typed, and is the only reading of the
/// whole text.
fn assert_typed(position: &Position, mv: Move, last_to: Option<Square>) {
    for style in NotationStyle::all() {
        let text = Notation::new(style).text(position, last_to, mv);
        for (end, _) in text.char_indices().chain([(text.len(), ' ')]) {
            let typed = TypedMove::new(position, last_to, &text[..end]);
            assert!(moves(&typed).contains(&mv), "{} of {text} as {style:?}: {position:?}", &text[..end]);
        }
        let typed = TypedMove::new(position, last_to, &text);
        assert_eq!(typed.resolved, Some(mv), "{text} as {style:?}: {position:?}");
        assert!(typed.candidates.iter().any(|one| one.mv == mv && one.complete), "{text} as {style:?}");
    }
}

/// Checks that four keys leave only the choice to promote.
fn assert_short(position: &Position, mv: Move, last_to: Option<Square>) {
    let kind = match mv {
        Move::Board { from, .. } => {
            return assert_pair(position, &(digits(from) + &digits(mv.to())), mv, last_to);
        }
        Move::Drop { kind, .. } => kind,
    };
    assert_pair(position, &format!("{}{}*", digits(mv.to()), letter(kind)), mv, last_to);
}

fn assert_pair(position: &Position, text: &str, mv: Move, last_to: Option<Square>) {
    let typed = TypedMove::new(position, last_to, text);
    let found = moves(&typed);
    assert!(text.len() <= 4 && found.contains(&mv), "{text} for {mv}: {position:?}");
    assert!(found.iter().all(|other| other.promoting(false) == mv.promoting(false)), "{text}: {position:?}");
}

/// Texts made of characters that are typed for moves.
const SCRAPS: &str = "[1-9a-iPSGKBRn+*x=( )ふきんlrud七六同歩金銀成不打左直上ひ▲-]{0,7}";

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_move_is_typed_in_every_style(seed: u64, plies in 0usize..200, pick: prop::sample::Index) {
        for (position, last) in [played(seed, plies), crowded(seed)] {
            let legal = position.legal_moves();
            if !legal.is_empty() {
                assert_typed(&position, *pick.get(&legal), last);
            }
        }
    }

    #[test]
    fn four_keys_reach_every_move(seed: u64, plies in 0usize..200) {
        for (position, last) in [played(seed, plies), crowded(seed)] {
            position.legal_moves().into_iter().for_each(|mv| assert_short(&position, mv, last));
        }
    }

    #[test]
    fn what_is_read_is_what_is_meant(seed: u64, plies in 0usize..200, text in SCRAPS) {
        for (position, last) in [played(seed, plies), crowded(seed)] {
            let typed = TypedMove::new(&position, last, &text);
            assert_eq!(typed.resolved, read_move(&position, last, &text).ok(), "{text}: {position:?}");
            assert!(typed.resolved.is_none_or(|mv| moves(&typed).contains(&mv)));
            if typed.candidates.is_empty() {
                let _reason = explain_failure(&position, last, &text);
            }
            let legal = position.legal_moves();
            assert!(moves(&typed).iter().all(|mv| legal.contains(mv)), "{text}: {position:?}");
        }
    }
}

#[test]
fn games_take_few_keys() {
    let line = |line: &str| line.split(' ').map(|usi| Move::from_usi(usi).unwrap()).collect();
    let games: Vec<Vec<Move>> = include_str!("../fixtures/games.usi").lines().map(line).collect();
    let mean = mean_keys(&games);
    assert!(games.len() > 30 && mean <= 2.8, "{mean}");
}

/// The average number of keys for a move.
fn mean_keys(games: &[Vec<Move>]) -> f64 {
    let keys: usize = games.iter().map(|game| enter(game)).sum();
    let plies: usize = games.iter().map(Vec::len).sum();
    let mean = keys as f64 / plies as f64;
    println!("{keys} keys for {plies} moves: {mean:.3}");
    mean
}

/// The main lines of at most `count` games below a folder. Games with illegal moves are skipped,
/// because such moves are forced rather than typed.
fn games_below(folder: PathBuf, count: usize) -> Vec<Vec<Move>> {
    let mut folders = vec![folder];
    let mut games = Vec::new();
    while let Some(folder) = folders.pop() {
        let mut paths: Vec<PathBuf> =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        for path in paths {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "kif") {
                games.extend(game(&path));
            }
        }
    }
    games.truncate(count);
    games
}

/// The main line of the first record of a file, if it is an even game of legal moves.
fn game(path: &Path) -> Option<Vec<Move>> {
    let reading = format::read(&fs::read(path).unwrap(), &ReadOptions::default()).ok()?;
    let record =
        reading.collection.records.first().filter(|record| record.start == StartPosition::default())?;
    let line: Vec<&Node> = record.tree.main_line().map(|node| record.tree.node(node)).collect();
    line.iter().all(|node| !node.illegal).then(|| line.iter().filter_map(|node| node.mv()).collect())
}

/// Made-up games have more captures and drops, and more pieces that can go to the same square.
#[test]
fn our_own_games_take_few_keys() {
    let games = games_below(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/kif"), 30);
    let mean = mean_keys(&games);
    assert!(games.len() == 30 && mean <= 3.0, "{mean}");
}

#[test]
#[ignore = "needs HONFU_CORPUS, a folder of real files"]
fn real_games_take_few_keys() {
    let corpus = std::env::var_os("HONFU_CORPUS").expect("HONFU_CORPUS is not set");
    let games = games_below(Path::new(&corpus).join("iwate-shogikan+kifu"), 30);
    let mean = mean_keys(&games);
    assert!(games.len() == 30 && mean <= 2.8, "{mean}");
}
