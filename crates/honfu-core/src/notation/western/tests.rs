//! Tests of the Western styles, printed and read.

use super::super::testing::{bare, position, usi};
use super::super::{NotationStyle, read_move_as};

const SILVERS: &str = "4k4/2S1S4/3p5/9/4+S4/9/9/4P4/4K4 b SB 1";

#[test]
fn moves_are_printed_with_the_origin_where_it_is_needed() {
    let position = position(SILVERS);
    for (mv, digits, letters) in [
        ("7b6c+", "S72x63+", "S7bx6c+"),
        ("5b6c", "S52x63=", "S5bx6c="),
        ("7b8a", "S-81=", "S-8a="),
        ("5e5d", "+S-54", "+S-5d"),
        ("5h5g", "P-57", "P-5g"),
        ("S*6b", "S*62", "S*6b"),
        ("5h5f", "P58-56", "P5h-5f"),
    ] {
        assert_eq!(bare(NotationStyle::Western, &position, usi(mv)), digits);
        assert_eq!(bare(NotationStyle::Hodges, &position, usi(mv)), letters);
    }
}

#[test]
fn what_people_write_is_read() {
    let position = position(SILVERS);
    for (mv, texts) in [
        ("7b6c+", "S72x63+ S7bx6c+ S(72)x63+ S(7b)x63+ S7263+ S72X6C+ s72x63+ Ｓ７２×６３＋"),
        ("7b8a", "S-81= S81= S-81 S-8a S−81 S‐81"),
        ("5h5g", "P-57 P-5g P57 p5g p-57"),
        ("B*5g", "B*57 B*5g B'57 B’57 B‘5g B@57 b*57 Ｂ＊５７"),
    ] {
        for text in texts.split(' ') {
            for style in [NotationStyle::Western, NotationStyle::Hodges] {
                assert_eq!(read_move_as(style, &position, None, text), Ok(usi(mv)), "{text}");
            }
        }
    }
    assert_eq!(read_move_as(NotationStyle::Western, &position, None, " S72 x 63 + "), Ok(usi("7b6c+")));
}

#[test]
fn an_illegal_move_that_would_read_as_a_drop_has_its_origin() {
    let pinned = position("9/r8/3Bk4/5r3/9/4l4/8B/7B1/9 w rl 1");
    assert_eq!(bare(NotationStyle::Hosking, &pinned, usi("4d1d")), "R44-14");
    assert_eq!(bare(NotationStyle::Hosking, &pinned, usi("R*1d")), "R’14");
    assert_eq!(bare(NotationStyle::Western, &pinned, usi("4d1d")), "R-14");
}

#[test]
fn single_letters_of_promoted_pieces_are_read() {
    let position = position("4k4/9/9/9/2+P1+R1+B2/9/9/9/4K4 b - 1");
    for (text, mv) in [("D-58", "5e5h"), ("H-57", "3e5g"), ("h-5g", "3e5g"), ("T-74", "7e7d")] {
        assert_eq!(read_move_as(NotationStyle::Western, &position, None, text), Ok(usi(mv)), "{text}");
    }
}

#[test]
fn other_text_is_no_move() {
    let position = position(SILVERS);
    for text in ["", "S", "S-", "-81", "S-81++", "+G-55", "+K-55", "S72-", "S(72x63", "S-80", "X-55", "S-8j"]
    {
        let reason =
            read_move_as(NotationStyle::Western, &position, None, text).map_err(|error| error.reason);
        assert_eq!(reason, Err(super::super::ReadMoveReason::NotAMove), "{text}");
    }
}
