//! The program without a screen (`--plain`), which reads and prints lines.

use crate::cli::support::*;
use crate::support::random::Random;

/// Feeds lines to the program, whose state folder is inside the folder.
fn talk(folder: &Folder, arguments: &[&str], lines: &[&str]) -> Ran {
    let mut command = program();
    // A random line may save a file under the proposed name.
    command.current_dir(folder.path(""));
    command.env("XDG_STATE_HOME", folder.path("state")).arg("--plain").args(arguments);
    feed(&mut command, (lines.join("\n") + "\n").as_bytes())
}

/// Feeds lines to the program with a game open, and returns its answers without the greeting.
fn of_game(lines: &[&str]) -> Vec<String> {
    let folder = Folder::new();
    let file = folder.put("game.kifu", GAME).display().to_string();
    let out = talk(&folder, &[&file], lines).clean();
    out.lines().skip(1).map(str::to_owned).collect()
}

#[test]
fn a_record_is_walked_and_read() {
    let output = of_game(&["n", "comment", "n 2", "moves 1", "p", "variations", "99", "1", "", "headers"]);
    let expected = [
        "start (4 moves)  Even  comment (1 line)",
        "Black to move",
        "move 1 of 4  ☗７六歩  0:05  comment (1 line)",
        "White to move",
        "初手",
        "move 3 of 4  ☗２二角成  0:04  角交換",
        "White to move",
        "4  ☖同銀",
        "move 2 of 4  ☖３四歩  0:03  2 moves recorded here",
        "Black to move",
        "3  ☗２二角成  角交換",
        "3a  ☗２六歩",
        "no move 99 on this line",
        "move 1 of 4  ☗７六歩  0:05  comment (1 line)",
        "White to move",
        "move 1 of 4  ☗７六歩  0:05  comment (1 line)",
        "White to move",
        "先手: 佐藤",
        "後手: 鈴木",
        "戦型: 矢倉",
    ];
    assert_eq!(output, expected);
}

#[test]
fn the_position_is_read() {
    let output = of_game(&["4", "hands", "pieces", "board"]).join("\n");
    assert!(output.contains("☗ Black 佐藤  in hand 角\n☖ White 鈴木  in hand 角\n"), "{output}");
    assert!(output.contains("\nBlack: K ５九, R ２八, G ４九 ６九, S ３九 ７九,"), "{output}");
    assert!(output.contains("| v香 v桂 v銀 v金 v玉 v金  ・ v桂 v香 | 一\n"), "{output}");
}

#[test]
fn moves_are_played_asked_about_and_saved() {
    let folder = Folder::new();
    let lines = [
        "7g7f",
        "☖３四歩",
        "22角",
        "p",
        "金",
        "3c3d",
        "22角不成",
        "undo",
        "comment one",
        "comment two",
        "header 棋戦: 名人戦",
        "投了",
        "save game.csa",
        "quit",
    ];
    let mut command = program();
    command.env("XDG_STATE_HOME", folder.path("state")).current_dir(folder.path("")).arg("--plain");
    let ran = feed(&mut command, (lines.join("\n") + "\n").as_bytes());
    let expected = "V2.2\n$EVENT:名人戦\nPI\n+\n+7776FU\n-3334FU\n'*one\n'*two\n%TORYO\n";
    let text = std::fs::read_to_string(folder.path("game.csa")).unwrap();
    assert!(ran.code == 0 && text.ends_with(expected), "{text}{}{}", ran.out, ran.err);
    let answers = "☗２二角成, ☗２二角不成: promote? [p]romote [n]o\nmove 3 of 3  ☗２二角成\nWhite to move\n6 moves match: ☖";
    assert!(ran.out.contains(answers) && ran.out.contains("\nsaved 'game.csa'\n"), "{}", ran.out);
}

#[test]
fn a_list_is_read_and_chosen_from() {
    let output = of_game(&["outline", "9", "2", "outline", "p", "bookmarks", "n"]);
    let chosen = ["1  3a  ☗２六歩  (3)", "2    5a  ☗７八金  (1)"];
    let asked = "type a number to choose, or any other command to continue";
    assert_eq!(output[2..5], [chosen[0], chosen[1], asked]);
    assert_eq!(output[5..7], ["type a number from 1 to 2", "move 5 of 5  ☗７八金  0:01"]);
    assert_eq!(
        output[8..12],
        [chosen[0], chosen[1], asked, "move 4 of 5  ☖８四歩  0:01  2 moves recorded here"]
    );
    assert_eq!(output[13..16], ["1  3  ☗２二角成  角交換", asked, "move 5 of 5  ☗７八金  0:01"]);
}

#[test]
fn an_ending_is_in_lists_by_its_word() {
    let folder = Folder::new();
    let moves = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n変化：2手\n2 中断\n";
    let file = folder.put("game.kif", moves).display().to_string();
    let out = talk(&folder, &[&file], &["moves 5", "1", "variations", "outline"]).clean();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[3..6], ["1  ☗７六歩", "2  ☖３四歩", "3  resigns"], "{out}");
    assert_eq!(lines[8..11], ["2  ☖３四歩", "2a  interrupted", "1  2a  interrupted  (0)"], "{out}");
}

#[test]
fn a_move_is_named_where_it_is_asked_whether_the_piece_promotes() {
    let output = of_game(&["2", "22角", "undo", "22角", "n", "undo"]);
    let asked = "☗２二角成, ☗２二角不成: promote? [p]romote [n]o";
    assert_eq!(output[4..8], [asked, "move not played", "nothing to undo", asked]);
    assert!(output[8].contains("☗２二角不成"), "{output:?}");
}

#[test]
fn errors_are_listed_with_their_places() {
    let folder = Folder::new();
    let file = folder.put("broken.kif", BROKEN).display().to_string();
    let output = talk(&folder, &[&file], &["errors"]).clean();
    assert!(output.contains("1  broken.kif:4:6: error: "), "{output}");
}

#[test]
fn unsaved_work_is_asked_about_and_kept_for_the_next_time() {
    let folder = Folder::new();
    let file = folder.put("game.kifu", GAME).display().to_string();
    let ran = talk(&folder, &[&file], &["4", "７八金"]);
    assert_eq!(ran.code, 2, "it is not saved");
    assert!(ran.err.contains("journal"), "{}", ran.err);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), GAME);
    // A line that does not answer the question postpones it, even if it begins with an answer.
    let busy = talk(&folder, &[&file], &["diff none", "moves", "quit"]);
    assert!(busy.code == 0 && !busy.out.contains("discarded"), "{}", busy.out);
    let listed = talk(&folder, &[], &["recover", "1", "diff none", "quit"]).clean();
    assert!(listed.contains("'game.kifu', 1 edit, just now") && listed.contains("[r]estore"), "{listed}");
    let again = talk(&folder, &[&file], &["r", "n 9", "quit", "d"]).clean();
    assert!(again.contains("[r]estore [c]ompare [d]iscard\n") && again.contains("７八金"), "{again}");
    let third = talk(&folder, &[&file], &["quit"]).clean();
    assert!(!third.contains("[r]estore"), "{third}");
}

#[test]
fn unsaved_work_that_cannot_be_kept_is_an_error() {
    let mut command = program();
    command.env("XDG_STATE_HOME", "/dev/null/state").arg("--plain");
    let ran = feed(&mut command, b"comment x\n");
    let lost = "cannot keep the unsaved edits of 'untitled': ";
    assert!(ran.code == 2 && ran.err.contains(lost), "{} {} {}", ran.code, ran.out, ran.err);
}

#[test]
fn commands_for_a_screen_and_nonsense_are_refused() {
    let output =
        of_game(&["board-cursor", "xyzzy", "99歩", "mark", "5", "language ja", "zzz", "help"]).join("\n");
    for (expected, count) in [
        ("'board-cursor' needs a screen", 1),
        ("'xyzzy' is not a command or a move", 1),
        ("「zzz」はコマンドでも指し手でもありません", 1),
        ("、p：次の手", 1),
    ] {
        assert_eq!(output.matches(expected).count(), count, "{expected}: {output}");
    }
    let folder = Folder::new();
    let ran = talk(&folder, &["-"], &[]);
    assert!(ran.one_sentence(2).contains("standard input"));
}

#[test]
fn digits_are_a_move_where_they_cannot_be_its_number() {
    let folder = Folder::new();
    let file = folder.put("game.kifu", GAME).display().to_string();
    let output = talk(&folder, &[&file], &["1", "8384", "1", "34", "5", "99", "26"]).out;
    for expected in [
        "move 2 of 2  ☖８四歩\n",
        "move 2 of 4  ☖３四歩  0:03",
        "no move 5 on this line",
        "no move 99 on this line",
        "move 3 of 5  ☗２六歩",
    ] {
        assert!(output.contains(expected), "{expected}: {output}");
    }
}

#[test]
fn a_mistyped_command_and_one_without_effect_are_reported() {
    let output = of_game(&["svae", "zoom", "hide-moves", "wider", "board-pieces latin", "coordinates none"]);
    let expected = [
        "'svae' is not a command or a move",
        "'zoom' needs a screen",
        "'hide-moves' needs a screen",
        "'wider' needs a screen",
        "'board-pieces' needs a screen",
        "'coordinates' needs a screen",
    ];
    assert_eq!(output[2..], expected);
}

#[test]
fn a_command_is_no_file_name_where_one_is_asked_for() {
    let folder = Folder::new();
    let mut command = program();
    command.env("XDG_STATE_HOME", folder.path("state")).current_dir(folder.path("")).arg("--plain");
    let ran = feed(&mut command, b"7g7f\nsave\nundo\nredo\nsave\ngame.kif\nsave-as\ngame.csa\n");
    assert_eq!(ran.out.matches("file name: \n").count(), 2, "{}", ran.out);
    assert!(ran.out.contains("not saved: 'undo' is a command, not a file name\n"), "{}", ran.out);
    assert!(ran.out.contains("\nfile name: game.kif\n"), "{}", ran.out);
    assert!(ran.code == 0 && !folder.path("undo").exists(), "{}{}", ran.out, ran.err);
    assert!(folder.path("game.kif").exists() && folder.path("game.csa").exists(), "{}", ran.out);
}

#[test]
fn folders_are_read_and_opened_from() {
    let folder = Folder::new();
    folder.put("games/b/deep.kifu", GAME);
    folder.put("games/a.csa", "V2.2\nPI\n+\n+7776FU\n");
    let games = folder.path("games").display().to_string();
    let output =
        talk(&folder, &[&games], &["1", "1", "open", "9", "open ..", "2", "n", "open /nowhere"]).clean();
    let choose = "type a number to choose, or any other command to continue\n";
    for (expected, count) in [
        (format!("{games}\n1  b/\n2  a.csa\n{choose}"), 2),
        (format!("{games}/b\n1  deep.kifu\n{choose}"), 2),
        ("opened 'deep.kifu'\nstart (4 moves)".to_owned(), 1),
        ("type a number from 1 to 1\n".to_owned(), 1),
        ("opened 'a.csa'\nstart (1 move)  Even\nBlack to move\nmove 1 of 1  ☗７六歩\n".to_owned(), 1),
        ("cannot read '/nowhere': no such file or folder".to_owned(), 1),
    ] {
        assert_eq!(output.matches(&expected).count(), count, "{expected}: {output}");
    }
}

#[test]
fn what_only_a_screen_has_is_named() {
    for name in ["guess", "tsume", "follow", "autoplay"] {
        assert_eq!(of_game(&[name])[2..], [format!("'{name}' needs a screen")], "{name}");
    }
    assert!(of_game(&["help"]).join(" ").contains("except those that need a screen: following"));
}

#[test]
fn any_lines_end_well() {
    let words = [
        "n",
        "p 3",
        "7",
        "999",
        "board",
        "pieces",
        "moves 99",
        "comment x",
        "comment -",
        "header 先手: x",
        "header",
        "76歩",
        "22角成",
        "34歩",
        "金",
        "投了",
        "undo",
        "redo",
        "remove",
        "y",
        "s",
        "1",
        "2",
        "0",
        "",
        "outline",
        "records",
        "tabs",
        "errors",
        "bookmarks",
        "bookmark x",
        "headers",
        "undo-list",
        "mark !",
        "mark",
        "search 歩",
        "search",
        "matches",
        "new",
        "close",
        "copy",
        "copy kif",
        "paste",
        "end",
        "notation usi",
        "notation",
        "main-line",
        "keep-line",
        "record-add",
        "record-remove",
        "open /nonexistent",
        "open",
        "open /",
        "diff /nonexistent",
        "recover",
        "same-position",
        "impasse",
    ];
    let mut random = Random::of_run(1);
    for _ in 0..20 {
        let lines: Vec<&str> = (0..60).map(|_| *random.pick(&words)).collect();
        let folder = Folder::new();
        let file = folder.put("game.kifu", GAME).display().to_string();
        let ran = talk(&folder, &[&file], &lines);
        assert!(matches!(ran.code, 0 | 2) && !ran.err.contains("panic"), "{lines:?}\n{}{}", ran.out, ran.err);
    }
}

/// 40 KB of moves, and 40 KB of text without moves, take linear time.
#[test]
fn a_long_line_takes_linear_time() {
    let kings = ["５八玉", "５二玉", "５九玉", "５一玉"];
    let moves: String = kings.iter().cycle().take(4_000).map(|mv| format!("{mv} ")).collect();
    let started = std::time::Instant::now();
    let folder = Folder::new();
    let out = talk(&folder, &[], &[&"7g".repeat(20_000), &moves]).out;
    assert!(out.contains("move 4000 of 4000"), "{}", out.lines().last().unwrap_or_default());
    assert!(started.elapsed() < std::time::Duration::from_secs(60), "{:?}", started.elapsed());
}

#[test]
fn notations_are_listed_by_the_names_that_are_typed() {
    let folder = Folder::new();
    let out = talk(&folder, &[], &["notation", "3", "settings", "quit"]).out;
    assert!(out.contains("\n3  western\n") && out.contains("notation: Western"), "{out}");
    assert!(out.contains("\n2  notation  western\n") && !out.contains("none: none"), "{out}");
}
