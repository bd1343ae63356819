//! `honfu notate`.

use serde_json::Value;

use crate::cli::support::*;

#[test]
fn moves_are_played_one_after_another() {
    let output = honfu("notate -n kif 76歩 34歩 Bx2b+ 同銀", "".as_ref()).clean();
    assert_eq!(output, "７六歩(77)\n３四歩(33)\n２二角成(88)\n同　銀(31)\n");
    assert_eq!(honfu("notate -n hodges +7776FU -3334FU", "".as_ref()).clean(), "P-7f\nP-3d\n");
    let sentence = honfu("notate 58金", "".as_ref()).one_sentence(2);
    assert!(sentence.contains("☗５八金右 or ☗５八金左"), "{sentence}");
}

#[test]
fn moves_are_read_from_standard_input() {
    for arguments in ["notate -n hodges", "notate -n hodges -"] {
        assert_eq!(piped(arguments, "7g7f\n\n3c3d\r\n▲２六歩△８四歩\n").clean(), "P-7f\nP-3d\nP-2f\nP-8d\n");
        assert!(piped(arguments, "7g7f\nxyz\n").err.contains("move 2, 'xyz'"));
        assert!(piped(arguments, "\n").one_sentence(2).contains("no moves given"));
    }
    let sentence = honfu("notate --notaton western 7g7f", "".as_ref()).one_sentence(2);
    assert!(sentence.contains("unexpected argument '--notaton'"), "{sentence}");
}

#[test]
fn an_argument_may_have_several_moves() {
    let expected = "P-76\nP-34\nBx22+\nSx22\n";
    for moves in ["▲７六歩△３四歩▲２二角成△同銀", "1.P-7f P-3d 2.Bx2b+ Sx2b", "7g7f,3c3d,8h2b+,3a2b"]
    {
        let mut command = program();
        command.args(["notate", "-n", "western", moves]);
        assert_eq!(finish(&mut command).clean(), expected, "{moves}");
    }
    assert_eq!(honfu("notate -n western ▲７六歩△３四歩 22角成△同銀", "".as_ref()).clean(), expected);
    let ran = honfu("notate ▲７六歩と△３四歩", "".as_ref());
    assert_eq!(ran.code, 2, "{}", ran.out);
}

#[test]
fn the_moves_before_one_that_is_none_are_printed() {
    for (text, moves, named) in [
        ("76歩 34歩 99歩", "7g7f\n3c3d\n", "move 3, '99歩'"),
        ("▲７六歩△３四歩▲９九歩", "7g7f\n3c3d\n", "move 3, '▲９九歩'"),
        ("1.P-7f P-3d 2.P-9i", "7g7f\n3c3d\n", "move 3, 'P-9i'"),
        ("▲７六歩△３三飛", "7g7f\n", "move 2, '△３三飛'"),
        ("76歩 34歩 77歩打 84歩", "7g7f\n3c3d\n", "move 3, '77歩打'"),
        ("76歩 34歩 xyz", "7g7f\n3c3d\n", "move 3, 'xyz'"),
        ("76歩 34歩 投了", "7g7f\n3c3d\n", "move 3, '投了': this ends the game and is not a move"),
        ("1.P-7f P-3d loses on time", "7g7f\n3c3d\n", "move 3, 'loses on time': this ends the game"),
        ("▲７六歩△３四飛", "7g7f\n", "move 2, '△３四飛'"),
        ("99歩 34歩", "", "move 1, '99歩'"),
        // A text equal to the one before it stands for another move.
        ("76歩 34歩 34歩 26歩", "7g7f\n3c3d\n", "move 3, '34歩'"),
        ("7g7f 3c3d 9i9a 2g2f", "7g7f\n3c3d\n", "move 3, '9i9a'"),
    ] {
        let mut command = program();
        let ran = finish(command.args(["notate", "-n", "usi", text]));
        assert_eq!((ran.code, ran.out.as_str()), (2, moves), "{text}");
        assert!(ran.err.contains(named), "{text}: {}", ran.err);
    }
}

/// An end of the game is reported as an end, also after moves and in a JSON request.
#[test]
fn an_end_is_no_move() {
    for text in ["投了", "%TORYO", "resigns", "千日手"] {
        let mut command = program();
        let sentence = finish(command.args(["notate", text])).one_sentence(2);
        assert!(sentence.trim_end().ends_with("this ends the game and is not a move"), "{text}: {sentence}");
    }
    let sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    let request = format!("{}\n", serde_json::json!({"sfen": sfen, "move": "投了"}));
    assert!(piped("notate --jsonl", &request).out.contains("this ends the game"));
    let moves = ["歩兵26", "3334歩", "飛車48", "８四歩", "角行77", "王将52", "金将78", "香車12", "桂馬57"];
    let mut command = program();
    let ran = finish(command.args(["notate", "-n", "usi"]).args(moves));
    assert_eq!(ran.out, "2g2f\n3c3d\n2h4h\n8c8d\n");
    assert!(ran.err.contains("same side is on 7g"), "{}", ran.err);
}

#[test]
fn the_position_and_the_move_before_can_be_given() {
    let sfen = "4k4/9/9/9/4p4/4P4/9/9/4K4 b - 1";
    let mut command = program();
    command.args(["notate", "--sfen", sfen, "--last", "5e", "-n", "japanese", "5f5e"]);
    assert_eq!(finish(&mut command).clean(), "☗同歩\n");
    let mut command = program();
    command.args(["notate", "--sfen", "4k4/9/9/9/9/9/9/9/4K4 w - 1", "-5152OU"]);
    assert_eq!(finish(&mut command).clean(), "☖５二玉\n");
}

#[test]
fn every_line_is_answered_and_an_error_stops_nothing() {
    let question = |text: &str| format!("{{\"sfen\":\"{START}\",\"last\":null,\"move\":\"{text}\"}}\n");
    let input = question("７六歩") + "nonsense\n\n" + &question("58金") + &question("55");
    let ran = piped("notate --jsonl", &input);
    assert_eq!(ran.code, 0);
    let answers: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 4);
    assert_eq!(answers[0]["usi"], "7g7f");
    assert_eq!(answers[0]["styles"]["csa"], "+7776FU");
    assert!(answers[1]["error"].is_string());
    assert_eq!(answers[2]["candidates"].as_array().map(Vec::len), Some(2));
    assert!(answers[3]["candidates"].is_array());
}

#[test]
fn one_notation_can_be_asked_for() {
    let question = format!("{{\"sfen\":\"{START}\",\"move\":\"58kin migi\"}}\n");
    let output = piped("notate -n japanese:triangle,half --jsonl", &question).clean();
    assert_eq!(output, "{\"usi\":\"4i5h\",\"styles\":{\"japanese\":\"▲5八金右\"}}\n");
}
