//! `honfu diff`.

use serde_json::{Value, json};

use crate::cli::support::*;

/// [`GAME`] after some edits: headers, comments, an end, variations.
fn changed() -> String {
    GAME.replace("先手：佐藤", "先手：佐藤康光\n棋戦：名人戦")
        .replace("戦型：矢倉\n", "")
        .replace("*初手\n", "*!?\n*初手は、\n*角道。\n")
        .replace("( 0:04/00:00:09)+\n&角交換", "( 0:07/00:00:12)+\n&交換")
        .replace("   5 投了         ( 0:01/00:00:10)\n", "   5 中断\n")
        .replace("   5 ７八金(69)   ( 0:01/00:00:07)\n", "   5 ６八銀(79)\n*守る\n   6 ８五歩(84)\n")
        .replace("まで4手で後手の勝ち\n", "")
}

fn folder() -> Folder {
    let folder = Folder::new();
    folder.put("old.kifu", GAME);
    folder.put("new.kifu", changed());
    folder
}

#[test]
fn what_is_the_same_is_not_printed() {
    let folder = folder();
    folder.put("other.kif", encoding_rs::SHIFT_JIS.encode(&GAME.replace('\n', "\r\n")).0);
    assert_eq!(
        honfu("diff @old.kifu @other.kif", &folder.path("")).clean(),
        "",
        "the encoding is no difference"
    );
    assert_eq!(honfu("diff --json @old.kifu @old.kifu", &folder.path("")).clean(), "");
    folder.put("old.csa", CSA);
    let ran = honfu("diff @old.csa @old.csa --color always", &folder.path(""));
    assert_eq!(ran.clean(), "");
}

#[test]
fn lines_about_a_file_are_named_as_that() {
    let folder = folder();
    for (name, text, line) in
        [("a.kifu", GAME, "# ---- Kifu for Windows V7 ----"), ("a.csa", CSA, "'made by hand")]
    {
        folder.put(name, text);
        let (first, rest) = text.split_once('\n').unwrap();
        let other = format!("other-{name}");
        folder.put(&other, format!("{first}\n{line}\n{rest}"));
        let ran = honfu(&format!("diff @{name} @{other}"), &folder.path(""));
        assert!(ran.out.contains(&format!("+ file comment {line}")), "{}", ran.out);
    }
    let broken = GAME.replace("   1 ", "what is this\n   1 ");
    assert_ne!(broken, GAME);
    folder.put("b.kifu", broken);
    let ran = honfu("diff @a.kifu @b.kifu --lenient", &folder.path(""));
    assert!(ran.out.contains("+ unreadable line what is this"), "{}", ran.out);
}

#[test]
fn differences_are_shown_place_by_place() {
    let folder = folder();
    let ran = honfu("diff @old.kifu @new.kifu", &folder.path(""));
    let text = ran.out.replace(folder.path("").to_str().unwrap(), "");
    let expected = "\
--- old.kifu
+++ new.kifu
@@ headers @@
- Black: 佐藤
+ Black: 佐藤康光
- opening: 矢倉
+ event: 名人戦
@@ main line, move 1 ☗７六歩 @@
- comment  初手
+ comment  初手は、
+ comment  角道。
+ mark     !?
@@ main line, move 3 ☗２二角成 @@
- bookmark 角交換
+ bookmark 交換
- time     0:04
+ time     0:07
@@ main line, from move 5 @@
- end      resigns
+ end      interrupted
@@ main line, move 5 interrupted @@
- time     0:01
@@ variation at 3 ☗２六歩, from move 5 @@
- 5 ☗７八金 (0:01)
+ 5 ☗６八銀
+   comment 守る
+ 6 ☖８五歩
";
    assert_eq!((ran.code, &*text, &*ran.err), (1, expected, ""));
}

#[test]
fn the_other_language_and_another_notation() {
    let folder = folder();
    let ran = honfu("diff -n hodges --lang ja @new.kifu @old.kifu", &folder.path(""));
    for line in [
        "@@ 棋譜情報 @@",
        "+ 先手：佐藤",
        "@@ 本譜 3手目 Bx2b+ @@",
        "+ しおり   角交換",
        "- 終局     中断",
        "@@ 変化 3 P-2f 5手目から @@",
        "- 5 S-6h",
        "-   コメント 守る",
    ] {
        assert!(ran.out.lines().any(|other| other == line), "{line}:\n{}", ran.out);
    }
}

#[test]
fn colours_are_used_only_on_request() {
    let folder = folder();
    let plain = honfu("diff @old.kifu @new.kifu", &folder.path("")).out;
    assert!(!plain.contains('\x1b'));
    let coloured = honfu("diff --color always @old.kifu @new.kifu", &folder.path("")).out;
    assert!(
        coloured.contains("\x1b[31m- Black: 佐藤\x1b[0m\n\x1b[32m+ Black: 佐藤康光\x1b[0m\n"),
        "{coloured}"
    );
    let mut bare = coloured.clone();
    ["0", "1", "31", "32", "36"].iter().for_each(|code| bare = bare.replace(&format!("\x1b[{code}m"), ""));
    assert_eq!(bare, plain, "colour says nothing that the text does not");
}

#[test]
fn formats_may_differ() {
    let folder = folder();
    let csa = piped("convert -q -t csa", GAME).clean();
    let ran = honfu("diff @old.kifu @old.csa", folder.put("old.csa", csa).parent().unwrap());
    let text: Vec<&str> = ran.out.lines().skip(2).collect();
    let expected = [
        "@@ main line, from move 3 @@",
        "- 3 ☗２六歩 (0:01) 4 ☖８四歩 (0:01) 5 ☗２五歩 (0:01)",
        "-   5 ☗７八金 (0:01)",
        "@@ main line, move 3 ☗２二角成 @@",
        "- bookmark 角交換",
    ];
    assert_eq!((ran.code, &text[..]), (1, &expected[..]), "what CSA cannot hold");
    let input = piped("diff --from kif - /dev/null", GAME);
    assert_eq!((input.code, input.out.lines().count()), (1, 3), "{}", input.out);
}

fn objects(ran: &Ran) -> Vec<Value> {
    ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn programs_get_an_object_a_line() {
    let folder = folder();
    let ran = honfu("diff --json @old.kifu @new.kifu", &folder.path(""));
    let found = objects(&ran);
    assert_eq!(ran.code, 1);
    let kinds: Vec<&str> = found.iter().map(|found| found["kind"].as_str().unwrap()).collect();
    let expected = [
        "header", "header", "header", "comment", "mark", "bookmark", "time", "end", "time", "removed",
        "added",
    ];
    assert_eq!(kinds, expected);
    let header =
        json!({"records": [1, 1], "kind": "header", "header": "先手", "old": "佐藤", "new": "佐藤康光"});
    assert_eq!(found[0], header);
    let comment = json!({
        "records": [1, 1], "kind": "comment",
        "ply": 1, "step": "7g7f", "text": "☗７六歩", "variations": [],
        "old": "初手", "new": "初手は、\n角道。",
    });
    assert_eq!(found[3].to_string(), comment.to_string(), "in this order");
    let added = json!({
        "records": [1, 1], "kind": "added",
        "ply": 5, "step": "7i6h", "text": "☗６八銀", "variations": [{"ply": 3, "step": "2g2f"}, {"ply": 5, "step": "7i6h"}],
        "steps": 2, "old": null, "new": ["7i6h", "8d8e"],
    });
    assert_eq!(found[10].to_string(), added.to_string());
    assert_eq!((&found[6]["old"], &found[6]["new"]), (&json!(4000), &json!(7000)), "milliseconds");
    assert_eq!((&found[7]["old"], &found[7]["new"]), (&json!("resign"), &json!("interrupt")));
}

#[test]
fn records_are_found_again_wherever_they_stand() {
    let folder = Folder::new();
    let problem = |name: &str, square: &str| format!("V2.2\n$EVENT:{name}\nPI\n+\n{square}\n");
    folder.put(
        "old.csa",
        [problem("a", "+7776FU"), problem("b", "+2726FU"), problem("c", "+1716FU")].join("/\n"),
    );
    folder.put(
        "new.csa",
        [problem("b", "+2726FU\n'*x"), problem("d", "+9796FU"), problem("a", "+7776FU")].join("/\n"),
    );
    let ran = honfu("diff @old.csa @new.csa", &folder.path(""));
    let lines: Vec<&str> = ran.out.lines().skip(2).collect();
    let expected = [
        "  record 1  b  1 (was 2)",
        "@@ main line, move 1 ☗２六歩 @@",
        "+ comment  x",
        "- record 3  c  1",
        "+ record 2  d  1",
        "  record 3  a  1 (was 1)",
    ];
    assert_eq!((ran.code, &lines[..]), (1, &expected[..]));
    let found = objects(&honfu("diff --json @old.csa @new.csa", &folder.path("")));
    let records: Vec<&Value> = found.iter().map(|found| &found["records"]).collect();
    assert_eq!(records, [&json!([2, 1]), &json!([3, null]), &json!([null, 2]), &json!([1, 3])]);
    assert_eq!(found[3].to_string(), r#"{"records":[1,3],"kind":"record_moved","old":null,"new":null}"#);
    let ran = honfu("diff --record 3 @old.csa @new.csa", &folder.path(""));
    assert!(
        ran.out.contains(
            "@@ headers @@
- event: c
+ event: a
"
        ),
        "{}",
        ran.out
    );
}

/// A CSA file with several games between the same players.
fn games(games: &[&str]) -> String {
    games.iter().map(|moves| format!("V2.2\nN+A\nN-B\nPI\n+\n{moves}\n")).collect::<Vec<_>>().join("/\n")
}

#[test]
fn a_game_with_other_first_moves_is_not_a_new_one() {
    let folder = Folder::new();
    let one = "+7776FU\n-3334FU\n+2726FU\n-8384FU\n+2625FU\n-8485FU\n+6978KI\n-4132KI\n+1716FU\n%TORYO";
    let early = one.replace("+7776FU\n-3334FU\n+2726FU", "+2726FU\n-3334FU\n+7776FU");
    folder.put("old.csa", games(&[one, "+5756FU\n%CHUDAN"]));
    folder.put("new.csa", games(&["+5756FU\n%CHUDAN", "+1716FU\n%CHUDAN", &early]));
    let ran = honfu("diff --json @old.csa @new.csa", &folder.path(""));
    let kind_and_records =
        |found: &Value| (found["kind"].as_str().unwrap().to_owned(), found["records"].clone());
    let expected = [
        ("record_added", json!([null, 2])),
        ("record_moved", json!([1, 3])),
        ("removed", json!([1, 3])),
        ("added", json!([1, 3])),
    ];
    let found: Vec<_> = objects(&ran).iter().map(kind_and_records).collect();
    assert_eq!(found, expected.map(|(kind, records)| (kind.to_owned(), records)));
}

#[test]
fn another_order_of_the_records_is_a_difference() {
    let folder = Folder::new();
    let (one, two, three) = ("+7776FU", "+2726FU", "+5756FU");
    folder.put("old.csa", games(&[one, two, three]));
    folder.put("new.csa", games(&[three, one, two]));
    let ran = honfu("diff @old.csa @new.csa", &folder.path(""));
    let lines: Vec<&str> = ran.out.lines().skip(2).collect();
    assert_eq!((ran.code, &lines[..]), (1, &["  record 1  ☗A ☖B  1 (was 3)"][..]));
    let ran = honfu("diff --json @old.csa @new.csa", &folder.path(""));
    assert_eq!(objects(&ran).len(), 1, "{}", ran.out);
}

#[test]
fn long_comments_are_shown_around_what_changed() {
    let comment = |words: &str| words.split(' ').map(|word| format!("*{word}\n")).collect::<String>();
    let game = |words: &str| format!("手合割：平手\n   1 ７六歩(77)\n{}", comment(words));
    let folder = Folder::new();
    folder.put("a.kifu", game("a b c d e f g h i j k l m"));
    folder.put("b.kifu", game("a b C d e f g h i j l m n"));
    let ran = honfu("diff @a.kifu @b.kifu", &folder.path(""));
    let lines: Vec<&str> = ran.out.lines().skip(3).collect();
    let expected = [
        "  comment  a",
        "  comment  b",
        "- comment  c",
        "+ comment  C",
        "  comment  d",
        "  comment  e",
        "  comment  …",
        "  comment  i",
        "  comment  j",
        "- comment  k",
        "  comment  l",
        "  comment  m",
        "+ comment  n",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn a_blank_at_the_end_can_be_seen() {
    let folder = Folder::new();
    folder.put("a.kifu", "手合割：平手\n*x\n   1 ７六歩(77)\n");
    folder.put("b.kifu", "手合割：平手\n*x　\n   1 ７六歩(77)\n");
    let ran = honfu("diff @a.kifu @b.kifu", &folder.path(""));
    assert!(ran.out.ends_with("@@ start @@\n- comment  x\n+ comment  x　⏎\n"), "{}", ran.out);
}

#[test]
fn trouble_is_no_difference() {
    let folder = folder();
    folder.put("broken.kifu", BROKEN);
    folder.put("noted.kifu", GAME.replace("先手：佐藤", "先手：佐藤\n先手：伊藤"));
    let path = folder.path("");
    for (arguments, words) in [
        ("diff @none.kifu @old.kifu", "no such file or folder"),
        ("diff @old.kifu @", "it is a folder"),
        ("diff - -", "only one"),
        ("diff --from pgn @old.kifu @new.kifu", "unknown format 'pgn'"),
        ("diff --record 2 @old.kifu @new.kifu", "no record 2"),
    ] {
        let sentence = honfu(arguments, &path).one_sentence(2);
        assert!(sentence.contains(words), "{arguments}: {sentence}");
    }
    assert_eq!(honfu("diff @old.kifu", &path).code, 2);
    let ran = honfu("diff @broken.kifu @broken.kifu", &path);
    assert_eq!(
        (ran.code, ran.err.lines().count()),
        (2, 3),
        "nobody knows what the rest would be: {}",
        ran.err
    );
    let words = "broken.kifu' was not compared completely: it has 1 error (use --lenient";
    assert!(ran.err.contains(words), "{}", ran.err);
    let noted = honfu("diff @noted.kifu @noted.kifu", &path);
    assert_eq!((noted.code, noted.err.is_empty()), (0, false), "a warning");
    assert_eq!(honfu("diff --strict @noted.kifu @noted.kifu", &path).code, 2);
    let ran = honfu("diff --lenient @broken.kifu @broken.kifu -q", &path);
    assert_eq!((ran.code, &*ran.err), (0, ""));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_no_difference() {
    let folder = folder();
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut command = program();
    command.arg("diff").args([folder.path("old.kifu"), folder.path("new.kifu")]).stdout(full);
    let ran = finish(&mut command);
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(ran.err.contains("standard output"), "{}", ran.err);
}
