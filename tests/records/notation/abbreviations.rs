//! Abbreviated moves of PSN: 200 positions, each with every way to abbreviate a move.

use honfu_core::notation::{NotationStyle, ReadMoveError, ReadMoveReason, read_move, read_move_as};
use honfu_core::shogi::{Move, Position, Square};
use proptest::prelude::*;
use serde_json::Value;

use crate::notation::published_vectors::{last_to, position, shared};
use crate::support::positions::{crowded, played};

/// Reads a text as a move of PSN.
fn in_psn(text: &str, position: &Position, last: Option<Square>) -> Result<Move, ReadMoveError> {
    read_move_as(NotationStyle::PsnFull, position, last, text)
}

/// The result of a reader, in the words of the published table.
fn outcome(text: &str, position: &Position, last: Option<Square>) -> String {
    match read_move(position, last, text) {
        Ok(mv) => mv.to_string(),
        Err(error) if error.reason == ReadMoveReason::Ambiguous => {
            assert!(error.candidates.len() > 1, "{text}: {:?}", error.candidates);
            assert!(error.candidates.iter().all(|&mv| position.check(mv).is_ok()), "{text}");
            "ambiguous".to_owned()
        }
        Err(_) => "no match".to_owned(),
    }
}

#[test]
#[ignore = "needs HONFU_SHARED, the folder of the published vectors"]
fn abbreviations_are_read_as_published() {
    let rows = shared("psn_abbreviations.jsonl");
    let mut count = 0;
    let mut wrong = Vec::new();
    for row in rows.lines().map(|row| serde_json::from_str::<Value>(row).unwrap()) {
        let position = position(row["sfen"].as_str().unwrap());
        let last = last_to(&row);
        for (text, expected) in row["forms"].as_object().unwrap() {
            let found = outcome(text, &position, last);
            // The table does not prefer a piece on the board to one in hand.
            let is_board_move = expected == "ambiguous"
                && in_psn(text, &position, last).is_ok_and(|mv| {
                    mv.from().is_some() && outcome(&as_drop(text), &position, last) != "no match"
                });
            if found != expected.as_str().unwrap() && !is_board_move {
                wrong.push(format!(
                    "{text}: {found}, not {expected} in {position:?} {last:?} of {}",
                    row["usi"]
                ));
            }
            count += 1;
        }
    }
    println!("{count} abbreviations");
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}

/// Adds the sign of a drop after the piece.
fn as_drop(text: &str) -> String {
    format!("{}*{}", &text[..1], &text[1..])
}

/// A piece on the board takes precedence over one in hand, which is meant if no other piece can go
/// there.
#[test]
fn a_drop_without_its_sign_comes_second() {
    let silvers = position("4k4/9/9/9/9/3S5/9/9/4K4 b S 1");
    for (text, expected) in [
        ("S5e", "6f5e"),
        ("S5", "ambiguous"),
        ("S55", "6f5e"),
        ("S*5e", "S*5e"),
        ("S4e", "S*4e"),
        ("S*", "ambiguous"),
        ("S", "no match"),
    ] {
        assert_eq!(outcome(text, &silvers, None), expected, "{text}");
    }
    let pawn = position("k8/1S7/1K7/P8/9/9/9/9/9 b P 1");
    assert_eq!(in_psn("P", &pawn, None), Ok(Move::from_usi("9d9c").unwrap()), "a piece alone");
    assert!(read_move(&pawn, None, "P").is_err(), "but not where any notation is read");
    let full = position("4k4/1P1PP1PPP/9/9/9/9/9/9/4K3P b - 1");
    assert_eq!(in_psn("P*", &full, None).unwrap_err().candidates, []);
    let last = position("1k7/9/9/9/9/9/9/9/PPPPPPPPK b G 1");
    assert!(in_psn("G*", &last, None).unwrap_err().candidates.len() > 1);
}

/// A capture that names its square means only the piece on that square, and only if that piece can move
/// there.
#[test]
fn the_square_of_a_capture_is_one_that_the_piece_reaches() {
    let mut board = Position::even();
    for usi in ["7g7f", "3c3d"] {
        let _undo = board.make(Move::from_usi(usi).unwrap()).unwrap();
    }
    for text in ["B8hx", "B8x", "Bhx", "Bx", "xB", "B(88)x", "xB8h", "xB2b"] {
        assert_eq!(outcome(text, &board, Square::from_usi("3d")), "8h2b", "{text}");
    }
    for text in ["R2hx", "Rx", "S7x", "☗角(88)x33"] {
        assert_eq!(outcome(text, &board, Square::from_usi("3d")), "no match", "{text}");
    }
}

#[test]
fn an_illegal_capture_stands_for_no_other() {
    // The gold that has just moved is protected; the pawn is not, but `Kx` does not mean the pawn.
    let last = Square::from_usi("5e");
    for (sfen, expected) in [
        ("4k4/9/9/4s4/4g4/4K4/9/9/9", "no match"),
        ("4k4/9/9/4s4/4g4/4K4/3p5/9/9", "no match"),
        ("4k4/9/9/4s4/9/4K4/3p5/9/9", "5f6g"),
    ] {
        let king = position(&format!("{sfen} b - 1"));
        for text in ["Kx", "xK"] {
            assert_eq!(outcome(text, &king, last), expected, "{text}");
        }
    }
}

/// Whether a move agrees with every character of an abbreviated text, in any order.
fn fits(text: &str, position: &Position, mv: Move) -> bool {
    let kind = match mv {
        Move::Board { from, .. } => position.piece(from).unwrap().kind,
        Move::Drop { kind, .. } => kind,
    };
    let squares: Vec<Square> = mv.from().into_iter().chain([mv.to()]).collect();
    let captures = position.piece(mv.to()).is_some();
    text.chars().all(|c| match c {
        '+' => mv.promotes() || kind.is_promoted(),
        '=' => !mv.promotes(),
        'x' => captures,
        '-' => !captures && mv.from().is_some(),
        '*' => mv.from().is_none(),
        '1'..='9' => squares.iter().any(|square| {
            [square.file(), square.rank()].contains(&(c as u8 - b'0')) // Digits are read for ranks, too.
        }),
        'a'..='i' => squares.iter().any(|square| c == char::from(b'`' + square.rank())),
        letter => kind.base().letter() == letter,
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(128) })]

    #[test]
    fn a_move_fits_all_of_the_text(
        seed: u64,
        plies in 0usize..200,
        text in "x?[PLNSGBRK][1-9]?[a-i]?[x*-]?[1-9]?[a-i]?[+=]?",
    ) {
        for (position, last) in [played(seed, plies), crowded(seed)] {
            if let Ok(mv) = in_psn(&text, &position, last) {
                prop_assert!(fits(&text, &position, mv), "{} is {} in {:?}", text, mv, position);
            }
        }
    }

    /// A capture without its square is read as the move, as another capture on the square of the last
    /// move, or as an error that lists the move.
    #[test]
    fn what_is_left_out_of_a_capture_is_looked_for(seed: u64, plies in 0usize..200) {
        for (position, last) in [played(seed, plies), crowded(seed)] {
            for mv in position.legal_moves().into_iter().filter(|mv| position.piece(mv.to()).is_some()) {
                let Some(from) = mv.from() else { continue };
                let kind = position.piece(from).unwrap().kind;
                let plus = if kind.is_promoted() { "+" } else { "" };
                let end = if mv.promotes() { "+" } else { "" };
                let text = format!("{plus}{}{from}x{end}", kind.base().letter());
                match in_psn(&text, &position, last) {
                    Ok(read) => prop_assert!(read == mv || Some(read.to()) == last, "{}: {}", text, read),
                    Err(error) => prop_assert!(
                        error.candidates.contains(&mv) || matches!(error.reason, ReadMoveReason::MustPromote)
                            || error.candidates.iter().all(|mv| Some(mv.to()) == last),
                        "{}: {:?}", text, error
                    ),
                }
            }
        }
    }
}

/// Our own cases, which do not need the published table.
#[test]
fn what_is_left_out_is_found_in_the_position() {
    let golds = position("4k4/9/9/3p1p3/3G1G3/9/9/4K4/9 b - 1");
    for (text, expected) in [
        ("Gx", "ambiguous"),
        ("xG", "ambiguous"),
        ("G4xd", "4e4d"),
        ("G4x", "4e4d"),
        ("G4ex", "4e4d"),
        ("G4ex4d", "4e4d"),
        ("G6x", "6e6d"),
        ("G(6e)x", "6e6d"),
        ("Gex", "ambiguous"),
        ("Gcx", "no match"),
        ("G5x", "no match"),
        ("xG4", "4e4d"),
        ("xG4d", "4e4d"),
        ("xG4e", "4e4d"),
        ("xGd", "ambiguous"),
        ("xG5", "no match"),
        ("K5h", "no match"),
        ("K", "no match"),
        ("Gx6", "6e6d"),
        ("Gx6d", "6e6d"),
        ("G5d", "ambiguous"),
        ("G45d", "4e5d"),
        ("G4-5d", "4e5d"),
        ("G4-54", "4e5d"),
        ("G45-54", "4e5d"),
        ("Ge5d", "ambiguous"),
        ("G9", "no match"),
        ("Gz", "no match"),
        ("G", "no match"),
        ("K5g", "5h5g"),
        ("Kg", "ambiguous"),
        ("K-i", "ambiguous"),
    ] {
        assert_eq!(outcome(text, &golds, None), expected, "{text}");
    }
    let last = Square::from_usi("6d");
    for text in ["Gx", "xG", "gx", "Gx!"] {
        assert_eq!(outcome(text, &golds, last), "6e6d", "{text}: the pawn that just moved");
    }
}

#[test]
fn signs_of_promotion_may_be_missing() {
    let dragon = position("4k4/9/1p7/9/9/9/9/1+R6P/4K4 b - 1");
    for (text, expected) in [
        ("R8g", "8h8g"),
        ("+R8g", "8h8g"),
        ("R8g+", "8h8g"),
        ("+Rx", "8h8c"),
        ("Rx+", "8h8c"),
        ("x+R", "8h8c"),
        ("P1g+", "no match"),
        ("R8g=", "no match"),
    ] {
        assert_eq!(outcome(text, &dragon, None), expected, "{text}");
    }
    // The pawn cannot promote there, and the tokin behind it is already promoted.
    let both = position("4k4/9/9/9/2P6/9/9/9/1+PK6 b - 1");
    for (text, expected) in [("P7+", "8i7h"), ("P-7+", "8i7h"), ("P7", "7e7d"), ("Pd+", "no match")] {
        assert_eq!(outcome(text, &both, None), expected, "{text}");
    }
    let pawn = position("9/4P4/9/9/9/9/9/k7K/9 b G 1");
    let error = read_move(&pawn, None, "P5").unwrap_err();
    assert_eq!(error.reason, ReadMoveReason::MustPromote);
    assert_eq!(error.candidates.iter().map(ToString::to_string).collect::<Vec<_>>(), ["5b5a+"]);
    assert_eq!(outcome("P5+", &pawn, None), "5b5a+");
    assert_eq!(outcome("G*5c", &pawn, None), "G*5c");
    assert_eq!(outcome("G*5", &pawn, None), "ambiguous");
}
