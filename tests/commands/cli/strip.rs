//! `honfu convert --strip` and `--line`.

use crate::cli::support::*;

/// A game with all that can be taken out.
const STUDY: &str = "先手：佐藤
手合割：平手
消費時間：5▲3△2
# a remark of the file
*開始前
   1 ７六歩(77)   ( 0:05/00:00:05)
*静かな手
*#評価値=12
*#エンジン=Sample
   2 ３四歩(33)   ( 0:03/00:00:03)
&しおり
   3 ２六歩(27)   ( 0:04/00:00:09)
   4 投了

変化：2手
   2 ８四歩(83)   ( 0:07/00:00:07)
*変化の手
";

/// What stands in [`STUDY`] for each word of `--strip`.
const MARKS: [(&str, &[&str]); 5] = [
    ("comments", &["開始前", "静かな手", "評価値", "Sample", "しおり", "変化の手", "remark"]),
    ("variations", &["８四歩", "変化の手"]),
    ("engine", &["評価値", "Sample"]),
    ("times", &["0:05", "0:03", "消費時間："]),
    ("headers", &["佐藤", "消費時間："]),
];

#[test]
fn what_is_taken_out_is_gone_and_the_rest_stays() {
    let all: Vec<&str> = MARKS.iter().flat_map(|(_, marks)| *marks).copied().collect();
    for (word, marks) in MARKS {
        for keep in ["", " --keep"] {
            let text = piped(&format!("convert -t kifu{keep} --strip {word}"), STUDY).clean();
            for mark in &all {
                assert_eq!(text.contains(mark), !marks.contains(mark), "{word}{keep}: {mark} in {text}");
            }
            assert!(text.contains("３四歩") && text.contains("投了"), "{word}: {text}");
        }
    }
    let once = piped("convert -t kifu --strip comments,Times", STUDY).clean();
    assert_eq!(piped("convert -t kifu --strip TIMES --strip comments", STUDY).clean(), once);
    assert_eq!(piped("convert -t kifu --strip comments,times", &once).clean(), once);
    assert!(once.contains("先手：佐藤"), "{once}");
}

#[test]
fn what_is_taken_out_on_request_is_no_loss() {
    let lossy = piped("convert -t sfen --no-loss", STUDY);
    assert_eq!(lossy.code, 3, "{}", lossy.err);
    let ran = piped("convert -t usi --no-loss --strip comments,variations,times,headers", STUDY);
    assert!(!ran.err.contains("variations") && !ran.err.contains("comments"), "{}", ran.err);
    assert_eq!(
        piped("convert -t csa --no-loss --strip comments,variations", STUDY)
            .clean()
            .matches("+2726FU")
            .count(),
        1
    );
    let rest = piped("convert -t csa --no-loss --strip comments", STUDY);
    assert!(rest.code == 3 && rest.err.contains("variations: 1"), "{}", rest.err);
}

#[test]
fn one_line_becomes_the_main_line() {
    let line = |options: &str| piped(&format!("convert -q -t usi {options}"), GAME).clean();
    let startpos = |moves: &str| format!("position startpos moves {moves}\n");
    assert_eq!(line("--line main"), startpos("7g7f 3c3d 8h2b+ 3a2b resign"));
    assert_eq!(line("--line Main"), line("--line 1"));
    assert_eq!(line("--line 2"), startpos("7g7f 3c3d 2g2f 8c8d 2f2e"));
    assert_eq!(line("--line 3"), startpos("7g7f 3c3d 2g2f 8c8d 6i7h"));
    assert_eq!(
        piped("convert -q -t sfen --line 3 --ply 5", GAME).code,
        0,
        "--ply counts on the new main line"
    );
    assert_eq!(piped("convert -q -t sfen --line main --ply 5", GAME).code, 2);
    assert!(piped("convert -t csa --line 4", GAME).one_sentence(2).contains("has 3 lines"));
    assert!(piped("convert -t csa --line 2", CSA).one_sentence(2).contains("only the main line"));
    for wrong in ["0", "-1", "mian", ""] {
        let ran = piped(&format!("convert -t csa --line={wrong}"), GAME);
        assert!(ran.code == 2 && ran.err.contains("main, 1, 2"), "{wrong}: {}", ran.err);
    }
    // What stands at the moves of the line stays.
    let text = piped("convert -t kifu --line 2", STUDY).clean();
    assert!(text.contains("変化の手") && text.contains("佐藤") && !text.contains("３四歩"), "{text}");
}

#[test]
fn a_wrong_word_gets_the_list_and_a_suggestion() {
    let ran = piped("convert -t csa --strip comments,hedders", GAME);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("comments, variations, engine, times, headers"), "{}", ran.err);
    assert!(ran.err.contains("'headers'"), "{}", ran.err);
}

#[test]
fn every_record_of_every_input_is_stripped() {
    let folder = Folder::new();
    folder.put("in/a.kifu", STUDY);
    folder.put("in/below/b.csa", format!("{CSA}/\n{CSA}"));
    let mut tar = tar::Builder::new(Vec::new());
    let mut header = tar::Header::new_gnu();
    header.set_size(STUDY.len() as u64);
    tar.append_data(&mut header, "c.kifu", STUDY.as_bytes()).unwrap();
    folder.put("in/c.tar", tar.into_inner().unwrap());
    let here = folder.path("");
    honfu("convert -q @in -d @out -t jkf --strip headers,times,comments --line main", &here).clean();
    let files = folder.files("out");
    assert_eq!(files.len(), 4, "{files:?}");
    honfu("convert -q @in -o @all.csa --strip headers,times,comments --line main", &here).clean();
    for text in files.iter().map(|file| folder.read(&format!("out/{file}"))).chain([folder.read("all.csa")]) {
        let text = String::from_utf8(text).unwrap();
        for gone in ["佐藤", "開始前", "しおり", "８四歩", "8384FU", "T5", "\"time\""] {
            assert!(!text.contains(gone), "{gone}: {text}");
        }
    }
    assert_eq!(String::from_utf8(folder.read("all.csa")).unwrap().matches("+7776FU").count(), 4);
    // A record without the line is named, and the others are written.
    let ran = honfu("convert -q @in -d @second -t usi --line 2", &here);
    assert!(ran.code == 2 && ran.err.matches("has no line 2").count() == 1, "{}", ran.err);
    assert_eq!(folder.files("second"), ["a.usi", "c.tar/c.usi"]);
    let one = honfu("convert --record 2 -t csa --strip headers,times @in/below/b.csa", &here).clean();
    assert!(one.contains("+7776FU") && !one.contains("佐藤") && !one.contains("T5"), "{one}");
    let why = honfu("convert --record 2 -t csa --line 2 @in/below/b.csa", &here).one_sentence(2);
    assert!(why.contains("record 2"), "{why}");
}

#[test]
fn a_large_file_is_stripped_in_parts() {
    let folder = Folder::new();
    let game = format!("{CSA}'*a remark\n/\n");
    let large = game.repeat(4000);
    folder.put("games.csa", &large);
    let line = "convert -t csa --strip comments,times,headers";
    let from_file = honfu(&format!("{line} @games.csa"), &folder.path("")).clean();
    assert!(!from_file.contains("佐藤") && !from_file.contains("\nT") && !from_file.contains("'*"));
    assert_eq!(from_file, piped(line, &large).clean());
    let ran = honfu("convert -t csa --line 2 @games.csa -o @out.csa", &folder.path(""));
    assert!(ran.code == 2 && ran.err.contains("record 1 "), "{}", ran.err);
    assert!(!folder.path("out.csa").exists());
}

#[test]
fn a_file_can_be_stripped_in_its_place() {
    let folder = Folder::new();
    folder.put("a.kifu", STUDY);
    let here = folder.path("");
    honfu("convert --force --keep --strip comments,variations @a.kifu -o @a.kifu", &here).clean();
    let text = String::from_utf8(folder.read("a.kifu")).unwrap();
    assert!(text.contains("( 0:05/00:00:05)") && !text.contains('*') && !text.contains('変'), "{text}");
}
