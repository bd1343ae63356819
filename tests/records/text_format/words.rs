//! Words around the moves, and moves among words.

use super::*;

#[test]
fn words_are_comments_of_the_move_before() {
    let (record, codes) = read_one(
        "The first game of the match.\nIt was played in 1998.\n\nA new paragraph.\n1. P-76 P-34\nThe usual start.\n2. P-26 P-44, \
         closing the diagonal. 3. S-48\n\nGood.\n\nThe end.\n",
    );
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d 2g2f 4c4d 3i4h", vec![]));
    assert_eq!(
        notes(&record),
        [
            (0, "The first game of the match.\nIt was played in 1998.\n\nA new paragraph."),
            (2, "The usual start."),
            (4, "closing the diagonal."),
            (5, "Good.\n\nThe end."),
        ]
    );
    let (record, codes) = read_one("初手▲７六歩に△３四歩が最善。続いて▲２六歩と飛先を伸ばす。");
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d 2g2f", vec![]));
    assert_eq!(notes(&record), [(0, "初手"), (1, "に"), (2, "が最善。続いて"), (3, "と飛先を伸ばす。")]);
}

/// Moves that an author only mentions are not played if the game continues with another move.
#[test]
fn moves_that_are_talked_about_are_not_played() {
    let (record, codes) = read_one(
        "1. P-76 P-34 2. P-26\nWhite could take with B-88+ here, or play P-84.\n2... P-44 3. S-48\nThe threat is P-25.\n",
    );
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d 2g2f 4c4d 3i4h", vec!["TEXT-091"; 2]));
    let expected = [(3, "White could take with B-88+ here, or play P-84."), (5, "The threat is P-25.")];
    assert_eq!(notes(&record), expected);
    let (record, codes) =
        read_one("▲７六歩 △３四歩\n▲６六歩なら穏やかだが、ここで先手は攻めた。\n▲２二角成 △同銀\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d 8h2b+ 3a2b", vec!["TEXT-091"]));
}

/// Moves in sentences are played if the next line continues the game from them.
#[test]
fn moves_in_sentences_are_played_where_the_game_goes_on_from_them() {
    for text in [
        "1. P-76 P-34\nBlack now chose 2. P-26 with the idea of a static rook game.\n2... P-44 3. S-48\n",
        "Black began with P-76 and White replied P-34.\nThen came P-26, and P-44 closed it.\nS-48\n",
        "先手は▲７六歩。\nこれに後手は△３四歩。\n以下▲２六歩△４四歩▲４八銀と進んだ。\n",
    ] {
        let (record, codes) = read_one(text);
        assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d 2g2f 4c4d 3i4h", vec![]), "{text}");
    }
}

#[test]
fn a_line_from_another_place_of_the_game_is_not_played() {
    let (record, codes) = read_one("1. P-76 P-34\n2. P-26 P-44\nCompare:\n24. G-52 K-88\n3. S-48 S-32\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d 2g2f 4c4d 3i4h 3a3b", vec!["TEXT-091"]));
    assert_eq!(notes(&record), [(4, "Compare:\n24. G-52 K-88")]);
}

#[test]
fn variations_stand_in_parentheses_behind_what_they_replace() {
    let (record, codes) = read_one(
        "1. P-76 P-34 (1... P-84 2. P-26 (2. S-68 P-34) P-85; also good) 2. P-26 (2. Bx22+ Sx22\n3. B*45) P-44 (resigns)",
    );
    assert_eq!(codes, [""; 0]);
    assert_eq!(
        outline(&record),
        [
            "1 7g7f", "2 3c3d", "3 2g2f", "4 4c4d", "4 resign", "3 8h2b+", "4 3a2b", "5 B*4e", "2 8c8d",
            "3 2g2f", "4 8d8e", "3 7i6h", "4 3c3d"
        ]
    );
    assert_eq!(notes(&record), [(4, "also good")]);
    let (record, codes) = read_one("▲７六歩 △３四歩（△８四歩なら▲６八銀）▲２六歩（▲６六歩もある）△４四歩");
    assert_eq!(codes, [""; 0]);
    assert_eq!(outline(&record), ["1 7g7f", "2 3c3d", "3 2g2f", "4 4c4d", "3 6g6f", "2 8c8d", "3 7i6h"]);
}

#[test]
fn other_parentheses_are_words() {
    for (text, comment) in [
        ("1. P-76 P-34 (a good move) 2. P-26", "(a good move)"),
        ("1. P-76 P-34 (threatening B-88+) 2. P-26", "(threatening B-88+)"),
        ("1. P-76 P-34 (but not (as some say) bad) 2. P-26", "(but not (as some say) bad)"),
        ("▲７六歩 △３四歩（有力な手）▲２六歩", "（有力な手）"),
    ] {
        let (record, codes) = read_one(text);
        assert_eq!(line(&record), "7g7f 3c3d 2g2f", "{text}");
        assert_eq!(notes(&record), [(2, comment)], "{text}");
        assert!(codes.iter().all(|id| *id == "TEXT-091"), "{text}: {codes:?}");
    }
    // It is not a move of White that could be replaced.
    let (record, codes) = read_one("1. P-76 (1... P-84) P-34");
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d", vec!["TEXT-091"]));
    assert_eq!(notes(&record), [(1, "(1... P-84)")]);
}

#[test]
fn a_variation_that_cannot_be_read_does_not_touch_the_others() {
    let (record, codes) = read_one("1. P-76 P-34 (1... P-84 2. P-99 (x) P-85) 2. P-26 (2. S-68) P-44");
    assert_eq!(codes, ["TEXT-131"]);
    assert_eq!(outline(&record), ["1 7g7f", "2 3c3d", "3 2g2f", "4 4c4d", "3 7i6h", "2 8c8d"]);
    assert_eq!(raw(&record), [(2, "P-99 (x) P-85")]);
    let (record, codes) = read_one("1. P-76 P-34 (1... P-84 2. P-26\n");
    assert_eq!((outline(&record).len(), codes), (4, vec!["TEXT-158"]));
}

#[test]
fn lines_with_an_asterisk_are_comments_as_they_stand() {
    let (record, codes) = read_one("*first\n* 1. P-76\n1. P-76\n*！？\n*\n*  two (\n1... P-34");
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d", vec![]));
    assert_eq!(notes(&record), [(0, "first\n 1. P-76"), (1, "！？\n\n  two (")]);
}

#[test]
fn comments_in_brackets_go_over_several_lines() {
    let (record, codes) =
        read_one("1. P-76 P-84\n[ Now S-77 will lead\n  S-77 ]\n2. P-26 { better\n than P-66 } P-85\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f 8c8d 2g2f 8d8e", vec![]));
    assert_eq!(notes(&record), [(2, "Now S-77 will lead\nS-77"), (3, "better\nthan P-66")]);
    let (record, codes) = read_one("1. P-76 P-34\n2. ... {x} P-84 {y}\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d", vec!["TEXT-131"]));
    let (record, codes) = read_one("1. P-76 {a P-34 b}\n1... {x} P-84 {y}\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f 8c8d", vec![]));
    assert_eq!(notes(&record), [(1, "a P-34 b\nx"), (2, "y")]);
}

#[test]
fn numbers_stand_above_moves_and_begin_again() {
    let (record, codes) = read_one("1.\nP-76 P-34\n2.\nP-26 P-84\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d 2g2f 8c8d", vec![]));
    let (record, codes) = read_one("1. P-76 P-34\n1. P-26 P-84\n2. P-25\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d", vec!["KIF-082"]));
    assert_eq!(record.tree.preorder().count(), 6);
    // Numbers that are all equal are ignored.
    let (record, codes) = read_one("1. P-76\n1. P-34\n1. P-26\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d 2g2f", vec![]));
}
