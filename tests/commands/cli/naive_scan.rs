//! Searches in many records, compared with naive scans of texts.

use std::path::{Path, PathBuf};

use honfu_core::format::{self, ReadOptions};
use honfu_core::notation::{Notation, NotationStyle};
use honfu_core::record::{Headers, PositionReplay, Record, RecordBuilder, StartPosition};
use honfu_core::shogi::Sfen;
use honfu_query::{MaterialPattern, MoveSequence, PositionPattern, SearchPatterns};
use proptest::prelude::*;

use crate::cli::support::*;
use crate::support::random::Random;

/// The contents of a record, as texts.
struct Game {
    /// The name that `select` prints.
    name: String,
    /// The positions of the main line as SFEN, and the positions of the whole tree.
    line: Vec<String>,
    tree: Vec<String>,
    /// The moves of the main line, in USI and in Japanese notation.
    moves: Vec<[String; 2]>,
    ending: String,
    headers: Vec<(String, String)>,
}

impl Game {
    fn new(name: String, record: &Record) -> Game {
        let tree = &record.tree;
        let mut replay = PositionReplay::new(&record.start);
        let mut moves = Vec::new();
        for node in tree.main_line() {
            if let Some(mv) = tree.node(node).mv() {
                let japanese =
                    Notation::new(NotationStyle::Japanese).text(replay.position(), replay.last_to(tree), mv);
                moves.push([mv.to_string(), japanese]);
            }
            replay.go(tree, node);
        }
        let mut sfen = |node| {
            replay.go(tree, node);
            Sfen::new(replay.position().clone()).to_string()
        };
        let end = tree.main_line().last().and_then(|node| tree.node(node).end());
        Game {
            name,
            line: tree.main_line().map(&mut sfen).collect(),
            tree: tree.preorder().map(&mut sfen).collect(),
            moves,
            ending: end.map_or("none", |end| end.id()).to_owned(),
            headers: record.headers.iter().map(|one| (one.key.to_string(), one.value.to_string())).collect(),
        }
    }

    fn has(&self, keys: &[&str], text: &str) -> bool {
        self.headers.iter().any(|(key, value)| keys.contains(&&**key) && value.contains(text))
    }
}

/// The squares of a board in SFEN as separate texts; squares covered by a star are `?`.
fn squares(board: &str) -> Vec<String> {
    let rank = |rank: &str| {
        let (mut squares, mut star, mut plus) = (Vec::new(), None, "");
        for c in rank.chars() {
            match c {
                '+' => plus = "+",
                '*' => star = Some(squares.len()),
                '1'..='9' => squares.extend(vec![String::new(); c as usize - '0' as usize]),
                piece => squares.push(format!("{}{piece}", std::mem::take(&mut plus))),
            }
        }
        let missing = vec!["?".to_owned(); 9 - squares.len()];
        let at = star.unwrap_or(squares.len());
        squares.splice(at..at, missing);
        squares
    };
    board.split('/').flat_map(rank).collect()
}

/// Whether a position matches a pattern.
fn is_like(sfen: &str, pattern: &str) -> bool {
    let (pattern, own): (Vec<&str>, Vec<&str>) = (pattern.split(' ').collect(), sfen.split(' ').collect());
    let is_so = |at: usize| pattern.get(at).is_none_or(|field| *field == "?" || *field == own[at]);
    let fits = |(square, own): (&String, &String)| square == "?" || square == own;
    is_so(1) && is_so(2) && squares(pattern[0]).iter().zip(&squares(own[0])).all(fits)
}

/// The number of pieces with a letter on the board and in hand; Black's letters are capitals.
fn count(sfen: &str, letter: char) -> usize {
    let fields: Vec<&str> = sfen.split(' ').collect();
    let (mut number, mut held) = (0, 0);
    for c in fields[2].chars() {
        match c.to_digit(10) {
            Some(digit) => number = number * 10 + digit as usize,
            None => held += if c == letter { number.max(1) } else { 0 },
        }
        number *= usize::from(c.is_ascii_digit());
    }
    held + fields[0].matches(letter).count()
}

/// The readable records below a folder.
fn games(folder: &str) -> Vec<Game> {
    let read = |path: &PathBuf| {
        let options = ReadOptions { extension: path.extension()?.to_str(), ..ReadOptions::default() };
        let reading = format::read(&std::fs::read(path).ok()?, &options).ok()?;
        let (path, records) = (path.display(), &reading.collection.records);
        let name = |index: usize| match records.len() {
            1 => format!("{path}"),
            _ => format!("{path}\t{}", index + 1),
        };
        Some(
            records
                .iter()
                .enumerate()
                .map(|(index, record)| Game::new(name(index), record))
                .collect::<Vec<_>>(),
        )
    };
    honfu::files::records_below(Path::new(folder)).files.iter().filter_map(read).flatten().collect()
}

/// Arguments of `select`, and the condition that a record must fulfil to be found.
type Case<'a> = (Vec<&'a str>, Box<dyn Fn(&Game) -> bool>);

fn position(pattern: &'static str) -> Case<'static> {
    let is_there = move |game: &Game| game.line.iter().any(|sfen| is_like(sfen, pattern));
    (vec!["--position", pattern], Box::new(is_there))
}

/// A case for consecutive moves; `way` selects the notation in which the scan compares them.
fn moves(text: &'static str, way: usize, sequence: &'static [&'static str]) -> Case<'static> {
    let is_there = move |game: &Game| {
        let mut windows = game.moves.windows(sequence.len());
        windows.any(|window| window.iter().zip(sequence).all(|(mv, expected)| mv[way] == *expected))
    };
    (vec!["--moves", text], Box::new(is_there))
}

fn cases() -> Vec<Case<'static>> {
    let third = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w";
    vec![
        position(START.trim_end_matches(" 1")),
        position(END),
        position(third),
        position("*/*/*/*/*/2P6/*/*/*"),
        position("*/*s?/*/*/*/*/*/?S*/* b"),
        position("*/1*+B?/*/*/*/*/*/*/*"),
        position("?n*/*/?????????/*4/*/*/*P/*/L*L w -"),
        position("*/*/*/*/*/*/*/*/* ? Bb"),
        (
            vec!["--material", "2Rb"],
            Box::new(|game| game.line.iter().any(|sfen| count(sfen, 'R') >= 2 && count(sfen, 'b') >= 1)),
        ),
        moves("8h2b+ 3a2b", 0, &["8h2b+", "3a2b"]),
        moves("▲７六歩 △３四歩 ▲２二角成", 1, &["☗７六歩", "☖３四歩", "☗２二角成"]),
        (
            vec!["--position", END, "--variations"],
            Box::new(|game| game.tree.iter().any(|sfen| is_like(sfen, END))),
        ),
        (vec!["-f", "ending:resign"], Box::new(|game| game.ending == "resign")),
        (
            vec!["-f", "-ending:resign plies>=30"],
            Box::new(|game| game.ending != "resign" && game.moves.len() >= 30),
        ),
        (vec!["-f", "先手:山"], Box::new(|game| game.has(&["先手", "下手"], "山"))),
    ]
}

/// `select` finds the same games as a naive scan: in the fixtures, in our own records, and in the
/// corpus if there is one.
#[test]
fn what_is_asked_for_is_found_as_by_a_naive_scan() {
    let own = ["fixtures", "data"].map(|name| format!("{}/tests/{name}", env!("CARGO_MANIFEST_DIR")));
    for folder in own.into_iter().chain(std::env::var("HONFU_CORPUS")) {
        let games = games(&folder);
        assert!(games.len() > 60, "{folder}");
        for (arguments, is_match) in cases() {
            let expected = games.iter().filter(|game| is_match(game)).map(|game| format!("{}\n", game.name));
            let expected: String = expected.collect();
            let ran = finish(program().args(["select", "-q"]).args(&arguments).arg(&folder));
            assert_eq!(ran.out, expected, "{arguments:?}");
            assert!(!ran.err.contains("--help"), "{}", ran.err);
            println!("{arguments:?}: {} of {}", expected.lines().count(), games.len());
        }
    }
}

/// A game of random legal moves with a variation.
fn random_game(random: &mut Random) -> Record {
    let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
    for plies in [20 + random.below(60), random.below(20)] {
        for _ in 0..plies {
            let moves = builder.position().legal_moves();
            if moves.is_empty() {
                break;
            }
            builder.play(moves[random.below(moves.len())]).unwrap();
        }
        builder.branch_at(1 + random.below(20));
    }
    builder.finish()
}

/// A pattern made from a position: random squares match anything, one square may differ, and the side
/// to move and the hands may match anything.
fn pattern_of(sfen: &str, random: &mut Random) -> String {
    let mut fields: Vec<String> = sfen.split(' ').take(3).map(str::to_owned).collect();
    let open = 1 + random.below(12);
    let mut squares = squares(&fields[0]);
    squares.iter_mut().filter(|_| random.below(12) < open).for_each(|square| *square = "?".into());
    if random.below(4) == 0 {
        squares[random.below(81)] = random.pick(&["", "P", "+p", "g", "?"]).to_string();
    }
    fields[0] = squares.chunks(9).map(written).collect::<Vec<String>>().join("/");
    fields.iter_mut().skip(1).filter(|_| random.below(2) == 0).for_each(|field| *field = "?".into());
    fields.truncate(1 + random.below(3));
    fields.join(" ")
}

/// Formats a rank of squares as SFEN, with a star for the `?` at its end.
fn written(rank: &[String]) -> String {
    let (mut text, mut empty) = (String::new(), 0);
    for square in rank {
        if square.is_empty() {
            empty += 1;
            continue;
        }
        text += &if empty > 0 { std::mem::take(&mut empty).to_string() } else { String::new() };
        text += square;
    }
    text += &if empty > 0 { empty.to_string() } else { String::new() };
    let start = text.trim_end_matches('?');
    if start.len() < text.len() { format!("{start}*") } else { text }
}

proptest! {
    #[test]
    fn positions_of_random_games_are_found_by_their_parts(seed in any::<u64>()) {
        let mut random = Random(seed);
        let record = random_game(&mut random);
        let game = Game::new(String::new(), &record);
        for _ in 0..8 {
            let sfen: &String = random.pick(&game.tree);
            let pattern = pattern_of(sfen, &mut random);
            for (variations, positions) in [(false, &game.line), (true, &game.tree)] {
                let positions_to_find = vec![PositionPattern::parse(&pattern).unwrap().into()];
                let search = SearchPatterns { positions: positions_to_find, variations, ..SearchPatterns::default() };
                let naive = positions.iter().any(|sfen| is_like(sfen, &pattern));
                prop_assert_eq!(search.is_in(&record), naive, "{}", pattern);
            }
        }
    }

    #[test]
    fn pieces_and_moves_of_random_games_are_found(seed in any::<u64>()) {
        let mut random = Random(seed);
        let record = random_game(&mut random);
        let game = Game::new(String::new(), &record);
        let (side, number) = (*random.pick(&["PLNSGBR", "plnsgbr"]), 1 + random.below(4));
        let letter = side.chars().nth(random.below(7)).unwrap();
        let material = MaterialPattern::parse(&format!("{number}{letter}")).unwrap();
        let search = SearchPatterns { materials: vec![material], ..SearchPatterns::default() };
        let naive = game.line.iter().any(|sfen| count(sfen, letter) >= number);
        prop_assert_eq!(search.is_in(&record), naive, "{}{}", number, letter);
        // Two moves that follow one another in the game, or may not.
        let [first, second] = [0, 1].map(|_| random.below(game.moves.len() - 1));
        let second = if random.below(2) == 0 { first + 1 } else { second };
        let pair = [&game.moves[first][0], &game.moves[second][0]];
        let sequence = MoveSequence::parse(&format!("{} {}", pair[0], pair[1])).unwrap();
        let search = SearchPatterns { sequences: vec![sequence], ..SearchPatterns::default() };
        let naive = game.moves.windows(2).any(|moves| moves[0][0] == *pair[0] && moves[1][0] == *pair[1]);
        prop_assert_eq!(search.is_in(&record), naive, "{:?}", pair);
    }
}
