//! Reading and writing the text files for the opening book of GNU Shogi.

use honfu_core::record::{MoveMark, NodeId};

use super::*;

#[test]
fn moves_are_named_in_many_ways() {
    for moves in [
        "1.P7g-7f P3c-3d 2.B8hx2b+ S3ax2b 3.B*4e ",
        "P7f P3d Bx2b+ Sx2b B*4e",
        "7g7f 3c3d 8h2b+ 3a2b B*4e",
        "1. P-7f P-3d\n 2. B2b+ S2b\n 3. B4e",
        "1.P7f P3d 2.B2b+\n2... S2b, 3.B4e;",
    ] {
        let (record, codes) = read_one(&format!("#\n{moves}\n"));
        assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d 8h2b+ 3a2b B*4e", vec![]), "{moves}");
    }
}

#[test]
fn opinions_comments_and_times_stand_behind_moves() {
    let (record, codes) = read_one(
        "# Double Fortress\n# by A\n[ Go. ]\nP7f!? P8d(1)\n[ two\n lines ]\nS6h?! P8e!/!! (0:16) Resigns.\n# off",
    );
    assert_eq!(line(&record), "7g7f 8c8d 7i6h 8d8e resign");
    assert_eq!(codes, [""; 0]);
    let nodes: Vec<NodeId> = record.tree.main_line().collect();
    let marks: Vec<_> = nodes.iter().map(|node| record.tree.mark(*node)).collect();
    assert_eq!(marks, [None, Some(MoveMark::Interesting), None, Some(MoveMark::Dubious), None, None]);
    assert_eq!(comments(&record), ["Double Fortress\nby A\nGo.", "(1)\ntwo\n lines", "!/!!", "off"]);
    assert_eq!(record.tree.node(nodes[4]).time.map(|time| time.0), Some(16_000));
}

/// A piece on the board takes precedence over one in hand, a capture may have the sign of another move,
/// and a parenthesis may continue on the next line.
#[test]
fn books_are_read_whole() {
    let (record, codes) = read_one(
        "#\n1.P7f P3d 2.Bx2b+ Sx2b 3.S6h S3c (black\n must not play 4.B*9e) 4.S7g P*8e 5.B*5e B*4d\n\
         6.B-4d Sx4d 7.S8f P-4e\n",
    );
    let moves = "7g7f 3c3d 8h2b+ 3a2b 7i6h 2b3c 6h7g";
    assert_eq!((line(&record).as_str(), codes), (moves, vec!["GNU-175"]), "no pawn is in hand");
    let (record, codes) = read_one(
        "#\n1.P7f P3d 2.Bx2b+ Sx2b 3.S6h S3c (black\n must not play 4.B*9e) 4.S7g B4e 5.B5e S-4d\n\
         6.B-4d P-9d 7.S6h\n",
    );
    let moves = "7g7f 3c3d 8h2b+ 3a2b 7i6h 2b3c 6h7g B*4e B*5e 3c4d 5e4d 9c9d 7g6h";
    assert_eq!((line(&record).as_str(), codes), (moves, vec!["MOVE-163b", "MOVE-163"]));
    assert_eq!(comments(&record), ["(black\nmust not play 4.B*9e)"]);
}

#[test]
fn every_sign_begins_an_opening() {
    let (records, diagnostics) = read_all("# A\n#\n# B\nP7f P8d\nP2f\n#\n#\nP2f P8d\n#\n");
    let lines: Vec<String> = records.iter().map(line).collect();
    assert_eq!((lines, diagnostics), (vec!["7g7f 8c8d 2g2f".to_owned(), "2g2f 8c8d".to_owned()], vec![]));
    assert_eq!(comments(&records[0]), ["A\nB"]);
    assert_eq!(line(&read_all("#\n").0[0]), "");
}

#[test]
fn numbers_that_begin_again_begin_a_line() {
    let (records, codes) = read_all("#\n1. P7f P3d\n1. P2f P8d\n2. P2e\n");
    assert_eq!(records.iter().map(line).collect::<Vec<_>>(), ["7g7f 3c3d", "2g2f 8c8d 2f2e"]);
    assert!(codes.is_empty());
    let (record, codes) = read_one("#\n1.P7f P3d 2.P2f P4d\n2.P6f P8d\n3.S7h\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d 2g2f 4c4d", vec!["KIF-082"]));
    assert_eq!(record.tree.preorder().count(), 8);
    let (record, codes) = read_one("#\n1. P7f\n1... P3d\n2. P2f\n2... P4d\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d 2g2f 4c4d", vec![]));
}

#[test]
fn an_opening_that_cannot_be_read_is_kept_as_text() {
    let text = "#\nP7f P3d G5h [ which? ]\nP4d\n#\nP2f P8d P2f?\n#\nP7f G7g P8d\n";
    let (records, diagnostics) = read_all(text);
    assert_eq!(records.iter().map(line).collect::<Vec<_>>(), ["7g7f 3c3d", "2g2f 8c8d", "7g7f"]);
    assert_eq!(raw(&records[0]), [(2, "G5h [ which? ]"), (2, "P4d")]);
    assert_eq!(raw(&records[1]), [(2, "P2f?")]);
    let places: Vec<_> = diagnostics
        .iter()
        .map(|found| (found.code.id(), found.record, found.place.line, found.place.column))
        .collect();
    assert_eq!(places, [("GNU-175", 0, 2, 9), ("GNU-175", 1, 5, 9), ("GNU-175", 2, 7, 5)]);
}

#[test]
fn ends_are_words_among_the_moves() {
    for (word, expected) in [
        ("Resigns", "resign"),
        ("Sennichite.", "repetition"),
        ("Jishogi", "impasse"),
        ("draw", "draw"),
        ("0-1", "resign"),
        ("1-0", "other"),
    ] {
        assert_eq!(line(&read_one(&format!("#\nP7f P3d {word}\n")).0), format!("7g7f 3c3d {expected}"));
    }
    let (record, codes) = read_one("#\nP7f Resigns P3d\n");
    assert_eq!((line(&record).as_str(), codes), ("7g7f resign", vec!["MOVE-087"]));
    assert_eq!(raw(&record), [(2, "P3d")]);
}

#[test]
fn openings_are_written_as_bsave_does() {
    let moves = "7g7f 3c3d 8h2b+ 3a2b B*4e B*6d 4e6c 7a6b 6c8e 6b7a 8e6c 7a6b";
    let text =
        format!("# sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n{moves} Jishogi\n");
    let (mut record, codes) = read_one(&text);
    assert_eq!(codes, [""; 0], "{text}");
    assert_eq!(
        write_all(&[record.clone()]),
        (
            "#\n1.P7g-7f P3c-3d 2.B8hx2b+ S3ax2b 3.B*4e B*6d 4.B4ex6c S7a-6b 5.B6c-8e S6b-7a \n\
             6.B8e-6c S7a-6b Jishogi \n"
                .to_owned(),
            LossReport::default()
        )
    );
    let second = record.tree.main_line().nth(2).unwrap();
    record.tree.set_mark(second, Some(MoveMark::Blunder));
    record.tree.node_mut(second).comment = Some("a ] b".into());
    let (text, losses) = write_all(&[record]);
    assert!(text.starts_with("#\n1.P7g-7f P3c-3d?? \n[ a ) b ]\n2.B8hx2b+ "), "{text}");
    let lost: Vec<_> = losses.iter().map(|loss| (loss.kind.id(), loss.count, loss.first_ply)).collect();
    assert_eq!(lost, [("comments", 1, Some(2))]);
}

#[test]
fn another_start_stands_in_a_remark() {
    let sfen = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 7";
    let (record, codes) = read_one(&format!("# Handicap\n# sfen {sfen}\n1.G4a-3b P7g-7f\n"));
    assert_eq!((line(&record).as_str(), codes), ("4a3b 7g7f", vec![]));
    assert_eq!(record.start.first_ply, 7);
    let (text, losses) = write_all(&[record]);
    assert_eq!(text, format!("#\n# sfen {sfen}\n[ Handicap ]\n1.G4a-3b P7g-7f \n"));
    assert_eq!(losses, LossReport::default());
}
