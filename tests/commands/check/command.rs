//! `honfu check` in the built program: output forms, options, folders, and exit codes.

use crate::check::objects;
use crate::cli::support::*;

/// A record with an error at 4:6, after a warning.
const FAULTY: &str = "手合割：平手
   1 △７六歩(77)
   2 ３四歩(33)
   3 ５五角(44)
   4 ８四歩(83)
";

#[test]
fn a_sound_record_has_nothing() {
    let folder = Folder::new();
    let ran = honfu("check @", &folder.put("a.kif", GAME));
    assert_eq!((ran.code, &*ran.out, &*ran.err), (0, "", "1 file: no problems\n"));
    assert_eq!(honfu("check -q @", &folder.path("a.kif")).clean(), "");
}

#[test]
fn a_finding_shows_the_line_with_a_caret_and_what_to_do() {
    let folder = Folder::new();
    folder.put("a.kif", FAULTY);
    let ran = finish(program().current_dir(folder.path("")).args(["check", "a.kif"]));
    let expected = "\
a.kif:2:6: warning[KIF-068]: the side mark is that of the other side; ignored
 2 |    1 △７六歩(77)
   |      ^
   = write the symbol of the side that moves (or use --fix)
a.kif:4:6: error[KIF-086b]: this move cannot be played: there is no piece on ４四; moves from here on are kept as text
 4 |    3 ５五角(44)
   |      ^
   = check this move and the moves before it against the original record

     1  error[KIF-086b]: this move cannot be played: …; moves from here on are kept as text
     1  warning[KIF-068]: the side mark is that of the other side; ignored
";
    assert_eq!((ran.code, &*ran.out, &*ran.err), (1, expected, "1 file: 1 error, 1 warning\n"));
}

#[test]
fn colours_are_in_the_text_alone_and_add_nothing_to_it() {
    let folder = Folder::new();
    let path = folder.put("a.kif", FAULTY);
    let plain = honfu("check @", &path).out;
    let coloured = finish(program().env("NO_COLOR", "1").args(["check", "--color", "always"]).arg(&path)).out;
    for styled in [
        "\x1b[1;33mwarning[KIF-068]\x1b[0m\x1b[1m: the side mark",
        "\x1b[1;31merror[KIF-086b]\x1b[0m\x1b[1m: this move",
        "\x1b[2m   | \x1b[0m\x1b[1;31m     ^\x1b[0m\n",
        "     1  \x1b[1;31merror[KIF-086b]\x1b[0m: this",
    ] {
        assert!(coloured.contains(styled), "{styled:?}: {coloured:?}");
    }
    let mut parts = coloured.split('\x1b');
    let first = parts.next().unwrap_or_default().to_owned();
    let without = parts.fold(first, |text, part| text + part.split_once('m').unwrap().1);
    assert_eq!(without, plain);
    for form in ["json", "sarif"] {
        let line = format!("check --format {form} --color");
        assert_eq!(
            honfu(&format!("{line} always @"), &path).out,
            honfu(&format!("{line} never @"), &path).out
        );
    }
}

#[test]
fn the_caret_counts_cells_and_not_characters() {
    let folder = Folder::new();
    let path = folder.put("a.ki2", "手合割：平手\n\n▲７六歩 △３四歩 ▲５八金\n");
    let out = honfu("check @", &path).out;
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[1..3], [" 3 | ▲７六歩 △３四歩 ▲５八金", "   |                 ^"], "{out}");
}

#[test]
fn everything_is_printed_in_japanese() {
    let folder = Folder::new();
    let ran = honfu("check --lang ja @", &folder.put("a.kif", FAULTY));
    let expected =
        "エラー[KIF-086b]: 指せない手です：４四に駒がありません。以降の手順はテキストとして残します\n";
    assert!(ran.out.contains(expected), "{}", ran.out);
    assert_eq!(ran.err, "1ファイル：エラー1件、警告1件\n");
}

#[test]
fn json_is_an_object_a_line() {
    let folder = Folder::new();
    let path = folder.put("a.kif", FAULTY);
    let ran = honfu("check -f json @", &path);
    let rows = objects(&ran);
    assert_eq!((ran.code, rows.len()), (1, 2));
    let keys: Vec<&str> = rows[1].as_object().unwrap().keys().map(String::as_str).collect();
    let expected = ["file", "record", "line", "column", "severity", "code", "message", "hint", "excerpt"];
    assert_eq!(keys, expected);
    assert_eq!(rows[1]["file"], path.to_str().unwrap());
    let place = ["record", "line", "column"].map(|key| rows[1][key].as_u64().unwrap());
    assert_eq!(place, [1, 4, 6]);
    let words = ["severity", "code", "excerpt"].map(|key| rows[1][key].as_str().unwrap());
    assert_eq!(words, ["error", "KIF-086b", "   3 ５五角(44)"]);
}

#[test]
fn notes_are_shown_when_asked_for_and_always_in_json() {
    let folder = Folder::new();
    let path = folder.put("a.kif", "手合割：平手\n1 ７六歩(77)\n\n変化：1手\n");
    let ran = honfu("check @", &path);
    assert_eq!((ran.code, &*ran.out, &*ran.err), (0, "", "1 file: 1 note (-v to show notes)\n"));
    assert!(honfu("check -v @", &path).out.contains("note[KIF-121]"));
    assert_eq!(objects(&honfu("check -f json @", &path))[0]["severity"], "note");
    let quiet = honfu("check -q @", &folder.put("b.kif", FAULTY));
    assert!(quiet.out.contains("KIF-086b") && !quiet.out.contains("KIF-068"), "{}", quiet.out);
    assert_eq!(quiet.err, "");
}

#[test]
fn users_say_what_is_bad() {
    let folder = Folder::new();
    let path = folder.put("a.kif", FAULTY);
    for (arguments, code, expected) in [
        ("check -f json @", 1, ["warning KIF-068", "error KIF-086b"].as_slice()),
        ("check -f json --strict @", 1, &["error KIF-068", "error KIF-086b"]),
        ("check -f json --lenient @", 0, &["warning KIF-068", "warning KIF-086b"]),
        ("check -f json --allow KIF-086B @", 0, &["warning KIF-068"]),
        ("check -f json --allow KIF-086b,KIF-068 @", 0, &[]),
        ("check -f json --allow KIF-086b --deny kif-068 @", 1, &["error KIF-068"]),
        ("check -f json --lenient --deny KIF-068 @", 1, &["error KIF-068", "warning KIF-086b"]),
    ] {
        let ran = honfu(arguments, &path);
        let row = |row: &serde_json::Value| {
            format!("{} {}", row["severity"].as_str().unwrap(), row["code"].as_str().unwrap())
        };
        let found: Vec<String> = objects(&ran).iter().map(row).collect();
        assert_eq!(ran.code, code, "{arguments}");
        assert_eq!(found, expected, "{arguments}");
    }
}

#[test]
fn codes_that_are_none_are_wrong_usage() {
    let folder = Folder::new();
    let path = folder.put("a.kif", GAME);
    assert!(honfu("check --deny KIF-999 @", &path).one_sentence(2).contains("unknown code 'KIF-999'"));
    assert!(honfu("check --allow KIF-057 @", &path).one_sentence(2).contains("'KIF-057' is accepted"));
    assert_eq!(honfu("check -f xml @", &path).code, 2);
}

#[test]
fn folders_are_gone_through_in_order_with_any_number_of_threads() {
    let folder = Folder::new();
    for number in 0..70 {
        let text = if number % 7 == 0 { FAULTY } else { GAME };
        folder.put(&format!("kifu/{number:02}.kif"), text);
    }
    folder.put("kifu/none.txt", "no record");
    let runs = ["-j 1", "-j 5", ""].map(|jobs| {
        let ran = honfu(&format!("check @kifu -f json {jobs}").trim().replace("  ", " "), &folder.path(""));
        assert_eq!((ran.code, &*ran.err), (1, "70 files: 10 errors, 69 warnings\n"));
        ran.out
    });
    assert!(runs[0] == runs[1] && runs[0] == runs[2]);
    let files: Vec<&str> = runs[0].lines().filter_map(|line| line.split('"').nth(3)).collect();
    assert!(files.is_sorted() && files.len() == 79);
}

#[test]
fn records_with_the_same_moves_are_named() {
    let folder = Folder::new();
    folder.put("a.kif", GAME);
    folder.put("b.csa", CSA);
    folder.put("c.kif", GAME.replace("佐藤", "田中"));
    folder.put("d.csa", CSA.replace("+8822UM", "+8822KA"));
    folder.put("e.csa", format!("{CSA}/\n{CSA}"));
    folder.put("f.kif", GAME);
    folder.put("sub/a.csa", CSA);
    let ran = finish(program().current_dir(folder.path("")).args(["check", "-f", "json", "."]));
    let rows = objects(&ran);
    let found: Vec<String> = rows
        .iter()
        .map(|row| {
            let text = |key: &str| row[key].as_str().unwrap().to_owned();
            format!("{} {}:{} {}", text("file"), row["line"], row["record"], text("message"))
        })
        .collect();
    let expected = [
        "./b.csa 6:1 the moves are the same as in './a.kif'",
        "./e.csa 6:1 the moves are the same as in './a.kif'",
        "./e.csa 22:2 the moves are the same as in './a.kif'",
        "./f.kif 8:1 the moves are the same as in './a.kif'",
        "./sub/a.csa 6:1 the moves are the same as in './a.kif'",
    ];
    assert_eq!(found, expected);
    assert!(rows.iter().all(|row| row["code"] == "CHK-212" && row["excerpt"] != ""));
}

#[test]
fn a_record_in_several_formats_and_a_short_game_of_others_are_no_copies() {
    let folder = Folder::new();
    folder.put("a.kif", GAME);
    folder.put("a.csa", CSA);
    folder.put("b.kif", GAME.replace("佐藤", "田中"));
    let ran = honfu("check -f json @", &folder.path(""));
    assert_eq!((ran.code, &*ran.out), (0, ""));
}

#[test]
fn what_is_left_of_broken_games_is_not_compared() {
    let folder = Folder::new();
    folder.put("a.kif", BROKEN);
    folder.put("b.kif", BROKEN.replace("５五角", "４五角"));
    let ran = honfu("check -f json @", &folder.path(""));
    assert!(objects(&ran).iter().all(|row| row["code"] == "KIF-086b"), "{}", ran.out);
}

#[test]
fn long_games_and_problems_are_copies_whoever_played_them() {
    let folder = Folder::new();
    let long = format!("PI\n+\n{}", "+2838HI\n-8272HI\n+3828HI\n-7282HI\n".repeat(6));
    let problem = "P1 *  *  *  * -OU *  *  *  * \nP3 *  *  *  * +FU *  *  *  * \nP+00KI\n+\n+0052KI\n";
    for (name, text) in [("a", long.as_str()), ("b", problem)] {
        folder.put(&format!("{name}1.csa"), format!("N+A\n{text}"));
        folder.put(&format!("{name}2.csa"), format!("N+B\n{text}"));
    }
    let ran = honfu("check -f json --allow CHK-210 @", &folder.path(""));
    let are_copies: Vec<bool> = objects(&ran).iter().map(|row| row["code"] == "CHK-212").collect();
    assert_eq!(are_copies, [true, true], "{}", ran.out);
}

#[test]
fn inputs_that_cannot_be_read_are_errors_and_stop_nothing() {
    let folder = Folder::new();
    folder.put("a.kif", GAME);
    folder.put("letter.txt", "Dear Sir,\n\nno game today.\n");
    folder.put("b.kif.gz", b"\x1f\x8b\x08\x00");
    let ran = honfu("check -f json @none.kif @letter.txt @b.kif.gz @a.kif", &folder.path(""));
    let rows = objects(&ran);
    assert_eq!((ran.code, rows.len()), (2, 3));
    assert!(rows[0]["error"].as_str().unwrap().contains("no such file or folder"), "{rows:?}");
    assert!(rows[1]["error"].as_str().unwrap().contains("cannot recognize"), "{rows:?}");
    assert!(rows[2]["error"].as_str().unwrap().contains("it is damaged or truncated"), "{rows:?}");
    assert_eq!(ran.err, "4 files: 3 could not be read or written\n");
}

#[test]
fn one_record_of_several_can_be_named() {
    let text = format!("{CSA}/\n{}", CSA.replace("-3122GI", "-3155GI"));
    let found = |arguments| {
        let ran = piped(arguments, &text);
        objects(&ran).iter().map(|row| format!("{} {}", row["record"], row["line"])).collect::<Vec<_>>()
    };
    assert_eq!(found("check -f json -"), ["2 28"]);
    assert_eq!(found("check -f json --record 2 -"), ["2 28"]);
    assert_eq!(found("check -f json --record 1 -"), [""; 0]);
    let none = piped("check -f json --record 3 -", &text);
    assert_eq!((none.code, none.out.contains("has no record 3")), (2, true));
}

#[test]
fn the_list_has_every_code() {
    let folder = Folder::new();
    let text = honfu("check --list", &folder.path("")).clean();
    let json = objects(&honfu("check --list -f json", &folder.path("")));
    assert_eq!(text.lines().count(), json.len());
    for (line, row) in text.lines().zip(&json) {
        let mut words = line.split_whitespace();
        assert_eq!([words.next().unwrap(), words.next().unwrap()], [&row["code"], &row["policy"]]);
        assert_eq!(row["hint"].is_null(), row["policy"] == "accept");
    }
    assert!(text.contains("\nKIF-057   accept  half-width digits for files\n"), "{text}");
    assert!(text.contains("\nKIF-086b  reject  "), "{text}");
    let japanese = honfu("check --list --lang ja", &folder.path("")).clean();
    assert!(japanese.contains("\nKIF-057   許容    半角数字の筋\n"), "{japanese}");
}

#[test]
fn any_number_of_copies_in_a_file_is_reported() {
    let folder = Folder::new();
    let path = folder.put("a.csa", format!("{CSA}/\n").repeat(5000));
    let ran = honfu("check -f json @", &path);
    assert_eq!(ran.out.lines().count(), 4999);
}
