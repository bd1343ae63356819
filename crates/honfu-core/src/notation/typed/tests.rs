//! Tests of typed text.

use super::super::csa;
use super::super::testing::position;
use super::words::{GrammarSlot, WordMeaning};
use super::*;
use crate::shogi::{Color, IllegalMove, Piece};

const EVEN: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

fn typed(sfen: &str, text: &str) -> TypedMove {
    TypedMove::new(&position(sfen), None, text)
}

/// Returns the candidates; those that are not complete are in parentheses.
fn candidates(sfen: &str, text: &str) -> String {
    let texts =
        typed(sfen, text).candidates.into_iter().map(|MoveCandidate { mv, complete }| match complete {
            true => mv.to_string(),
            false => format!("({mv})"),
        });
    texts.collect::<Vec<_>>().join(" ")
}

fn meant(sfen: &str, text: &str) -> Option<String> {
    typed(sfen, text).resolved.map(|mv| mv.to_string())
}

#[test]
fn all_forms_mean_the_same() {
    for text in [
        "26",
        "2f",
        "２６",
        "２六",
        "二六",
        "26p",
        "26P",
        "26歩",
        "２六ふ",
        "26fu",
        "26FU",
        "26フ",
        "２ｆｐ",
        "P26",
        "p2f",
        "P-26",
        "P-2f",
        "歩26",
        "歩兵26",
        "歩兵２六",
        "2726",
        "2g2f",
        "2g26",
        "2726FU",
        "+2726FU",
        "▲２六歩(27)",
        "☗26",
        "▲2f",
        "26歩直",
        "26ps",
        "26pu",
        "P27-26",
        "P(27)26",
        "27-26",
        "2g-2f",
        " ２ 六　歩 ",
    ] {
        assert_eq!(meant(EVEN, text).as_deref(), Some("2g2f"), "{text}");
    }
}

#[test]
fn what_is_unfinished_lists_what_it_may_become() {
    let moves = "lnsgk4/9/9/9/9/9/4P4/9/3GKG3 b P 1";
    assert_eq!(candidates(moves, "5"), "(4i5h) (5g5f) (5i4h) (5i5h) (5i6h) (6i5h)", "to the file or from it");
    assert_eq!(candidates(moves, "58"), "4i5h 5i5h 6i5h");
    assert_eq!(candidates(moves, "58g"), "4i5h 6i5h (5i5h)", "a gold, or the beginning of `gyoku`");
    assert_eq!(candidates(moves, "58gr"), "4i5h");
    assert_eq!(candidates(moves, "58g右"), "4i5h");
    assert_eq!(candidates(moves, "5八金み"), "(4i5h)");
    assert_eq!(candidates(moves, "58k"), "5i5h (4i5h) (6i5h)", "a letter, or the beginning of `kin`");
    assert_eq!(candidates(moves, "58ki"), "4i5h 6i5h");
    assert_eq!(candidates(moves, "57"), "(5g5f)", "where it comes from");
    assert_eq!(candidates(moves, "27"), "P*2g");
    assert_eq!(candidates(moves, "27*"), "P*2g");
    assert_eq!(candidates(moves, "0027"), "P*2g");
    assert_eq!(candidates(moves, "P*2"), "(P*2b) (P*2c) (P*2d) (P*2e) (P*2f) (P*2g) (P*2h) (P*2i)");
    assert_eq!(candidates(moves, "△58"), "");
    assert_eq!(typed(moves, "").candidates.len(), position(moves).legal_moves().len());
}

#[test]
fn a_text_of_a_notation_means_what_it_means_there() {
    let moves = "k8/4+R4/3S5/9/4G4/9/9/9/8K b GS 1";
    assert_eq!(candidates(moves, "６二銀"), "6c6b+ 6c6b S*6b");
    assert_eq!(meant(moves, "６二銀").as_deref(), Some("6c6b"), "no word for a promotion means none");
    assert_eq!(meant(moves, "５四金").as_deref(), Some("5e5d"), "the board goes before the hand");
    assert_eq!(meant(moves, "54g"), None, "a short form leaves it open");
    assert_eq!(meant(moves, "54g*").as_deref(), Some("G*5d"));
    assert_eq!(meant(moves, "62s*").as_deref(), Some("S*6b"));
    assert_eq!(meant(moves, "62sn").as_deref(), Some("6c6b"));
    assert_eq!(meant(moves, "62+").as_deref(), Some("6c6b+"));
    assert_eq!(meant(moves, "+R53").as_deref(), Some("5b5c"));
    assert_eq!(meant(moves, "53d").as_deref(), Some("5b5c"));
    assert_eq!(meant(moves, "6362NG").as_deref(), Some("6c6b+"));
}

#[test]
fn squares_may_have_the_sign_of_a_capture_between_them() {
    let bishops = "k8/1b7/9/9/9/9/9/7B1/8K b - 1";
    for text in ["28x82", "28x82=", "2hx8b", "２８×８２", "28x82KA"] {
        assert_eq!(meant(bishops, text).as_deref(), Some("2h8b"), "{text}");
    }
    assert_eq!(meant(bishops, "28x82+").as_deref(), Some("2h8b+"));
    for text in ["28-82", "28x73", "28x", "00x82KA"] {
        assert_eq!(meant(bishops, text), None, "{text}");
    }
    assert_eq!(candidates(bishops, "28x"), "(2h8b+) (2h8b)");
}

#[test]
fn the_same_square_is_where_the_last_move_went() {
    let position = position("4k4/9/9/9/9/9/9/2r6/1B2K4 b - 1");
    let last = Square::from_usi("7h");
    for text in ["同", "同角", "どう", "78同b", "同b"] {
        assert_eq!(
            TypedMove::new(&position, last, text).resolved.map(|mv| mv.to_string()).as_deref(),
            Some("8i7h")
        );
    }
    assert_eq!(TypedMove::new(&position, None, "同").candidates, []);
    assert_eq!(explain_failure(&position, None, "同").reason, ReadMoveReason::NoPreviousMove);
}

#[test]
fn failures_are_explained() {
    let nifu = "4k4/9/9/9/9/4P4/9/9/4K4 b P 1";
    let why = |text| explain_failure(&position(nifu), None, text).reason;
    for text in ["53p", "５三歩", "P53", "p*5c", "53*p"] {
        let expected = Move::from_usi("P*5c");
        match why(text) {
            ReadMoveReason::Illegal(mv, IllegalMove { squares, .. }) => {
                assert_eq!((Some(mv), squares), (expected, Square::from_usi("5f").unwrap().into()), "{text}");
            }
            other => assert_eq!((text, other), ("53*p", ReadMoveReason::NotUnderstood("p".into()))),
        }
    }
    assert!(matches!(why("53"), ReadMoveReason::NoSuchMove(_)));
    assert_eq!(why("△53"), ReadMoveReason::WrongSide(Color::Black));
    let even = Position::even();
    assert_eq!(explain_failure(&even, None, "34歩").reason, ReadMoveReason::WrongSide(Color::Black));
    assert!(matches!(explain_failure(&even, None, "35歩").reason, ReadMoveReason::NoSuchMove(_)));
    assert_eq!(why("x"), ReadMoveReason::NotAMove);
    assert_eq!(why(&"5".repeat(1000)), ReadMoveReason::NotAMove);
}

#[test]
fn every_piece_has_its_letter_its_kanji_and_its_code() {
    let spells = |slot: GrammarSlot, text: &str, kind| {
        slot.spellings().any(|known| known == (text, WordMeaning::Kind(kind)))
    };
    for kind in PieceKind::ALL {
        let code = csa::csa_code(kind).to_ascii_lowercase();
        let glyph = super::super::piece_glyph(kind).to_string();
        assert!(spells(GrammarSlot::Code, &code, kind) && spells(GrammarSlot::Piece, &code, kind), "{code}");
        assert!(
            spells(GrammarSlot::Piece, &glyph, kind) && spells(GrammarSlot::Mover, &glyph, kind),
            "{glyph}"
        );
        let letter = kind.letter().to_ascii_lowercase().to_string();
        let slot = if kind.is_promoted() { GrammarSlot::Base } else { GrammarSlot::Mover };
        assert!(spells(slot, &letter, kind), "{letter}");
        assert!(kind.is_promoted() || spells(GrammarSlot::Piece, &letter, kind), "{letter}");
    }
}

#[test]
fn a_part_of_a_move_that_no_piece_can_make_has_its_cause() {
    let why = |sfen, text| explain_failure(&position(sfen), None, text);
    let none = |kind| MoveObstacle::NoneOwned(Piece::new(Color::Black, kind));
    let from = Square::from_usi("8h").unwrap().into();
    let bare = "4k4/9/9/9/9/9/9/9/4K4 b - 1";
    for (sfen, text, obstacle) in [
        (EVEN, "角", MoveObstacle::CannotMove { kind: PieceKind::Bishop, from }),
        (EVEN, "角9", MoveObstacle::CannotMove { kind: PieceKind::Bishop, from }),
        (bare, "角", none(PieceKind::Bishop)),
        (bare, "b", none(PieceKind::Bishop)),
        (bare, "R", none(PieceKind::Rook)),
        (bare, "馬", none(PieceKind::Horse)),
    ] {
        assert_eq!(why(sfen, text), ReadMoveReason::NoSuchMove(obstacle).into(), "{text}");
    }
    for (text, part) in [("玉9", "9"), ("9", "9")] {
        assert_eq!(why(bare, text), ReadMoveReason::NoMoveWith(part.into()).into(), "{text}");
    }
    assert_eq!(why(bare, "△"), ReadMoveReason::WrongSide(Color::Black).into());
    assert_eq!(why(EVEN, "68金左").candidates.len(), 1);
}
