//! `honfu convert`.

use std::fs;

use encoding_rs::SHIFT_JIS;

use crate::cli::support::*;

#[test]
fn a_record_goes_through_pipes() {
    for arguments in ["convert -t csa -", "convert -t csa", "convert -t csa -o -"] {
        let ran = piped(arguments, GAME);
        assert_eq!(ran.code, 0);
        let moves: Vec<_> =
            ran.out.lines().filter(|line| line.starts_with(['+', '-']) && line.len() > 1).collect();
        assert_eq!(moves, ["+7776FU", "-3334FU", "+8822UM", "-3122GI"]);
    }
}

#[test]
fn losses_are_lines_of_kind_and_count() {
    let ran = piped("convert -t csa", GAME);
    assert_eq!(ran.code, 0, "losses are warnings");
    let kinds: Vec<_> = ran.err.lines().map(|line| line.split(" (").next().unwrap()).collect();
    assert_eq!(kinds, ["variations: 2", "bookmarks: 1", "thinking times: 4"], "{}", ran.err);
    assert_eq!(piped("convert -t csa -q", GAME).err, "");
    assert_eq!(piped("convert -t kifu", GAME).err, "");
}

#[test]
fn losses_and_warnings_of_a_folder_are_summed_up_by_kind() {
    let folder = Folder::new();
    let kif = |name: &str| format!("先手：{name}\nwhat\n1 ７六歩(77)\n&mark\n2 投了\n");
    for name in ["a", "b", "c"] {
        folder.put(&format!("in/{name}.kifu"), kif(name));
    }
    let here = folder.path("");
    let ran = honfu("convert -t psn @in -d @out", &here);
    assert_eq!(ran.code, 0);
    let expected = [
        "unreadable text; kept as is: 3 files",
        "bookmarks: 3 files (3)",
        "unreadable lines: 3 files (3)",
        "(-v to list these by file)",
        "converted 3 of 3 files",
    ];
    assert_eq!(ran.err.lines().collect::<Vec<_>>(), expected);
    let ran = honfu("convert -v --force -t psn @in -d @out", &here);
    assert_eq!(ran.err.matches("bookmarks: 1").count(), 3, "{}", ran.err);
    let ran = honfu("convert --no-loss -t psn @in -d @new", &here);
    assert!(ran.code == 3 && ran.err.contains("bookmarks: 3 files"), "{}", ran.err);
    // Errors are named with their files.
    folder.put("in/d.kifu", "先手：d\n1 ７七歩(77)\n");
    let ran = honfu("convert -t csa @in -d @out", &here);
    assert!(ran.code != 0 && ran.err.contains("d.kifu"), "{}", ran.err);
}

#[test]
fn file_comments_are_no_loss_and_are_listed_on_request() {
    let kif =
        "# ---- Kifu for Windows V7 V7.70 棋譜ファイル ----\n手合割：平手\n1 ７六歩(77)\n#注釈\n2 投了\n";
    assert_eq!(piped("convert --no-loss -t csa", kif).err, "");
    let ran = piped("convert -v --no-loss -t csa", kif);
    assert!(ran.code == 0 && ran.err.starts_with("comments about the file: 2 ("), "{}", ran.err);
}

#[test]
fn a_target_has_its_encoding_and_line_ends() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    let here = folder.path("");
    honfu("convert -t kif @game.kifu -o @game.kif", &here).clean();
    let bytes = folder.read("game.kif");
    let (text, _, damaged) = encoding_rs::SHIFT_JIS.decode(&bytes);
    assert!(!damaged && text.contains("\r\n") && text.contains("佐藤"));
    honfu("convert -t kif:utf-8,lf,bom @game.kif -o @other.kif", &here).clean();
    let bytes = folder.read("other.kif");
    assert!(bytes.starts_with(b"\xEF\xBB\xBF") && !bytes.contains(&b'\r'));
    let back = honfu("convert -t kifu @other.kif", &here).clean();
    assert_eq!(back, honfu("convert -t kifu @game.kifu", &here).clean());
}

#[test]
fn with_no_loss_nothing_is_written() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    folder.put("plain.csa", CSA);
    folder.put("old.csa", "old");
    let here = folder.path("");
    for arguments in [
        "convert --no-loss -t csa @game.kifu",
        "convert --no-loss -t csa @game.kifu -o @old.csa",
        "convert --no-loss -t csa @game.kifu -o @new.csa",
        "convert --no-loss -t csa @plain.csa @game.kifu -d @out",
        "convert --no-loss -q -t csa @game.kifu",
    ] {
        let ran = honfu(arguments, &here);
        assert_eq!((ran.code, ran.out.as_str()), (3, ""), "{arguments}: {}", ran.err);
        assert_eq!(ran.err.contains("variations: "), !arguments.contains("-q"), "{}", ran.err);
        assert!(ran.err.contains("nothing was written"));
    }
    assert_eq!(folder.files(""), ["game.kifu", "old.csa", "plain.csa"]);
    assert_eq!(folder.read("old.csa"), b"old");
    assert_eq!(piped("convert --no-loss -t csa", GAME).code, 3);
    assert!(piped("convert --no-loss -t kifu", CSA).clean().contains("７六歩"));
    honfu("convert --no-loss -t kifu @plain.csa -d @out", &here).clean();
    assert_eq!(folder.files("out"), ["plain.kifu"]);
}

#[test]
fn folders_are_kept_below_the_target() {
    let folder = Folder::new();
    for name in ["in/a.kifu", "in/2020/b.kifu", "in/2020/c.csa", "in/notes.txt"] {
        folder.put(name, if name.ends_with("csa") { CSA } else { GAME });
    }
    let ran = honfu("convert -q -t csa -d @out @in", &folder.path(""));
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(folder.files("out"), ["2020/b.csa", "2020/c.csa", "a.csa"]);
    let ran = honfu("convert -v -t csa -d @out2 @in/a.kifu @in/2020/b.kifu", &folder.path(""));
    assert!(ran.err.contains("in/a.kifu: variations: 2"), "{}", ran.err);
    assert!(ran.err.ends_with("converted 2 of 2 files\n"), "{}", ran.err);
    assert_eq!(folder.files("out2"), ["a.csa", "b.csa"]);
}

#[test]
fn a_collision_is_found_before_anything_is_written() {
    let folder = Folder::new();
    for name in ["a.kifu", "b.kifu", "sub/a.kifu"] {
        folder.put(name, GAME);
    }
    let arguments = "convert -t csa -d @out @b.kifu @a.kifu @sub/a.kifu";
    let sentence = honfu(arguments, &folder.path("")).one_sentence(2);
    assert!(sentence.contains("a.kifu") && sentence.contains("out/a.csa"), "{sentence}");
    assert!(!folder.path("out").exists());
}

#[test]
fn an_input_is_not_written_over() {
    let folder = Folder::new();
    folder.put("in/a.kifu", GAME);
    folder.put("in/sub/b.kifu", GAME);
    let here = folder.path("");
    for arguments in [
        "convert -t kifu -d @in @in",
        "convert -t kifu:cp932 -d @in @in/a.kifu",
        "convert -t kifu -d @in/sub/.. @in/sub/../a.kifu",
        "convert -t kifu -d @in/sub @in/sub/b.kifu @in/a.kifu",
    ] {
        let sentence = honfu(arguments, &here).one_sentence(2);
        assert!(sentence.contains("one of the inputs"), "{sentence}");
    }
    assert_eq!(folder.files("in"), ["a.kifu", "sub/b.kifu"]);
    assert_eq!(folder.read("in/a.kifu"), GAME.as_bytes());
    // Each of two records in a file gets a separate output file.
    let two = format!("{CSA}/\n{CSA}");
    folder.put("two/a.csa", &two);
    folder.put("two/a-2.kifu", GAME);
    assert!(honfu("convert -t kifu -d @two @two", &here).one_sentence(2).contains("a-2.kifu"));
    honfu("convert --force -t kifu -d @two @two/a.csa", &here).clean();
    assert_eq!(folder.files("two"), ["a-1.kifu", "a-2.kifu", "a.csa"]);
    // The output file of the second record would overwrite another input.
    folder.put("lone/a.csa", &two);
    folder.put("up/two/a-2.kifu", GAME);
    let sentence = honfu("convert -t kifu -d @up/two @lone/a.csa @up", &here).one_sentence(2);
    assert!(sentence.contains("one of the inputs") && sentence.contains("a-2.kifu"), "{sentence}");
    assert_eq!(folder.files("up"), ["two/a-2.kifu"]);
    assert_eq!(folder.read("up/two/a-2.kifu"), GAME.as_bytes());
}

#[test]
fn an_input_is_not_written_over_under_another_name() {
    let folder = Folder::new();
    folder.put("in/a.kifu", GAME);
    folder.put("other.kifu", CSA);
    let here = folder.path("");
    std::fs::hard_link(folder.path("in/a.kifu"), folder.path("hard.kifu")).unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink("in/a.kifu", folder.path("soft.kifu")).unwrap();
    let soft = if cfg!(unix) { "soft.kifu" } else { "in/a.kifu" };
    for target in ["in/a.kifu", "in/../in/a.kifu", soft, "hard.kifu"] {
        let sentence = honfu(&format!("select @in -t kifu -o @{target}"), &here).one_sentence(2);
        assert!(sentence.contains("one of the inputs"), "{target}: {sentence}");
    }
    assert_eq!(folder.read("in/a.kifu"), GAME.as_bytes());
    honfu("convert -q --force -t kifu @in/a.kifu -o @other.kifu", &here).clean();
}

#[cfg(unix)]
#[test]
fn an_input_that_is_redirected_is_not_written_over() {
    let folder = Folder::new();
    folder.put("a.kifu", GAME);
    let input = std::fs::File::open(folder.path("a.kifu")).unwrap();
    let mut command = program();
    command.args(["convert", "-", "--from", "kifu", "-t", "csa", "-o"]).arg(folder.path("a.kifu"));
    let output = command.stdin(input).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(folder.read("a.kifu"), GAME.as_bytes());
}

#[test]
fn bytes_that_were_no_text_are_a_loss() {
    let folder = Folder::new();
    let mut bytes = GAME.replace("佐藤", "佐X藤").into_bytes();
    let at = bytes.iter().position(|&byte| byte == b'X').unwrap();
    bytes[at] = 0xFF;
    folder.put("game.kifu", &bytes);
    folder.put("old", "old");
    let here = folder.path("");
    for target in ["kifu", "kif", "jkf", "kifu:utf-16"] {
        let ran = honfu(&format!("convert --no-loss -t {target} @game.kifu -o @old"), &here);
        assert_eq!(ran.code, 3, "{target}: {}", ran.err);
        assert!(ran.err.contains("characters replaced with 〓, � or □: 1"), "{target}: {}", ran.err);
    }
    assert_eq!(folder.read("old"), b"old");
    assert_eq!(honfu("convert -t kifu @game.kifu -o @new.kifu", &here).code, 0);
    honfu("convert --no-loss -t kifu @new.kifu", &here).clean();
}

#[test]
fn several_records_need_a_choice_or_a_folder() {
    let folder = Folder::new();
    folder.put("two.csa", format!("{CSA}/\n{}", CSA.replace("-3122GI\nT2\n", "")));
    let here = folder.path("");
    for arguments in ["convert -t kif @two.csa", "convert -t kif @two.csa -o @two.kif"] {
        let sentence = honfu(arguments, &here).one_sentence(2);
        assert!(sentence.contains("--record") && sentence.contains("-d"), "{sentence}");
    }
    let second = honfu("convert -t kifu --record 2 @two.csa", &here).clean();
    assert!(second.contains("２二角成") && !second.contains("同　銀"), "{second}");
    honfu("convert -t kifu -d @out @two.csa", &here).clean();
    assert_eq!(folder.files("out"), ["two-1.kifu", "two-2.kifu"]);
    assert!(String::from_utf8(folder.read("out/two-1.kifu")).unwrap().contains("同　銀"));
    assert_eq!(honfu("convert -t csa @two.csa", &here).clean().matches("%TORYO").count(), 2);
    folder.put("two-2.csa", CSA);
    let sentence = honfu("convert -t kif -d @out2 @two-2.csa @two.csa", &here).one_sentence(2);
    assert!(sentence.contains("two-2.kif"), "{sentence}");
}

#[test]
fn a_broken_record_is_refused_unless_the_rest_will_do() {
    let folder = Folder::new();
    folder.put("broken.kifu", BROKEN);
    folder.put("whole.kifu", GAME);
    folder.put("out/broken.csa", "old");
    let here = folder.path("");
    let ran = honfu("convert -t csa @broken.kifu -o @new.csa", &here);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("broken.kifu:4:") && ran.err.contains(": error: "), "{}", ran.err);
    assert!(ran.err.contains("--lenient"), "{}", ran.err);
    assert!(!folder.path("new.csa").exists());
    let ran = honfu("convert -t csa -d @out @broken.kifu @none.kifu @whole.kifu", &here);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("converted 1 of 3 files") && ran.err.contains("none.kifu"), "{}", ran.err);
    assert_eq!(folder.read("out/broken.csa"), b"old");
    assert!(folder.path("out/whole.csa").exists(), "the others are converted");
    let ran = honfu("convert -t csa --lenient @broken.kifu", &here);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("+7776FU"));
}

#[test]
fn a_format_of_positions_takes_any_of_them() {
    let ran = piped("convert -t sfen --ply 3", GAME);
    assert_eq!(ran.code, 0);
    assert_eq!(ran.out, "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4\n");
    assert!(ran.err.contains("moves: 4"), "{}", ran.err);
    assert_eq!(piped("convert -q -t sfen:all", GAME).out.lines().count(), 5);
    let sentence = piped("convert -t sfen --ply 9", GAME).one_sentence(2);
    assert!(sentence.contains("no move 9"), "{sentence}");
    let sentence = piped("convert -t kif --ply 1", GAME).one_sentence(2);
    assert!(sentence.contains("--ply"), "{sentence}");
    assert_eq!(piped("convert --no-loss -t sfen", GAME).code, 3);
}

#[test]
fn warnings_are_errors_for_the_strict() {
    let stray = GAME.replace("   4 同", "what is this\n   4 同");
    let ran = piped("convert -t kifu", &stray);
    assert!(ran.code == 0 && ran.err.contains("-:13:1: warning: "), "{}", ran.err);
    let ran = piped("convert -t kifu --strict", &stray);
    assert!(ran.code == 2 && ran.err.contains("-:13:1: error: "), "{}", ran.err);
}

#[cfg(unix)]
#[test]
fn links_and_modes_of_targets_are_kept() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    let target = folder.put("sub/real.kif", "old");
    fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("sub/real.kif", folder.path("link.kif")).unwrap();
    honfu("convert --force -t kif @game.kifu -o @link.kif", &folder.path("")).clean();
    assert!(folder.path("link.kif").is_symlink());
    assert_eq!(fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o640);
    assert!(folder.read("sub/real.kif").len() > 100);
    assert_eq!(folder.files(""), ["game.kifu", "link.kif", "sub/real.kif"], "no temporary file is left");
    honfu("convert -t kif @game.kifu -o /dev/null", &folder.path("")).clean();
}

#[test]
fn a_record_can_take_its_own_place() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    honfu("convert -t kifu @game.kifu -o @game.kifu --force", &folder.path("")).clean();
    let once = folder.read("game.kifu");
    honfu("convert -t kifu @game.kifu -o @game.kifu --force", &folder.path("")).clean();
    assert_eq!(folder.read("game.kifu"), once);
}

#[test]
fn a_target_that_cannot_be_written_is_named() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    folder.put("file", "");
    let here = folder.path("");
    for (target, why) in [
        ("-o @none/game.csa", "the folder does not exist"),
        ("-o @", "it is a folder"),
        ("-o @file/game.csa", "not a folder"),
        ("-o @game.csa.gz", "compressed files are read-only"),
        ("-d @file", "not a folder"),
        ("-d @file/sub", "not a folder"),
    ] {
        let sentence = honfu(&format!("convert -t csa @game.kifu {target}"), &here).one_sentence(2);
        assert!(sentence.contains("cannot write") && sentence.contains(why), "{sentence}");
    }
}

#[test]
fn an_output_in_the_way_of_other_programs_is_explained() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    folder.put("sub/other.csa", CSA);
    for (line, words) in [
        ("convert @game.kifu @out.csa", "out.csa' does not exist: use -o"),
        ("convert @game.kifu -o @sub", "use -d to write into it"),
        ("convert @game.kifu -o @game.kif.gz", "compressed files are read-only"),
        ("convert @game.kifu -t kfi", "did you mean 'kif'?"),
        ("convert @game.kifu --from kfi -t csa", "did you mean 'kif'?"),
    ] {
        let sentence = honfu(line, &folder.path("")).one_sentence(2);
        assert!(sentence.contains(words), "{line}: {sentence}");
    }
    assert_eq!(folder.files(""), ["game.kifu", "sub/other.csa"]);
}

#[test]
fn a_file_that_is_not_written_loses_nothing() {
    let folder = Folder::new();
    folder.put("in/a.kifu", GAME);
    folder.put("in/b.kifu", GAME);
    folder.put("out/a.csa", "old");
    let ran = honfu("convert -t csa --no-clobber @in -d @out", &folder.path(""));
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        ran.err.contains("variations: 1 file (2)") && ran.err.contains("converted 1 of 2"),
        "{}",
        ran.err
    );
    let ran = honfu("convert -v -t csa @in -d @out", &folder.path(""));
    assert!(ran.code == 2 && !ran.err.contains("variations"), "{}", ran.err);
}

#[test]
fn many_files_are_reported_in_their_order() {
    let folder = Folder::new();
    let names: Vec<String> = (0..150).map(|number| format!("in/{number:03}.kifu")).collect();
    names.iter().for_each(|name| drop(folder.put(name, GAME)));
    for jobs in ["", "-j 1 ", "-j 3 "] {
        let ran = honfu(&format!("convert -v --force {jobs}-t csa -d @out @in"), &folder.path(""));
        assert_eq!(ran.code, 0);
        let lines: Vec<_> = ran.err.lines().filter(|line| line.contains("variations: 2")).collect();
        assert_eq!(lines.len(), 150);
        assert!(lines.iter().zip(&names).all(|(line, name)| line.contains(name.as_str())));
    }
    assert_eq!(folder.files("out").len(), 150);
}

#[test]
fn an_input_that_is_in_the_format_already_can_be_kept() {
    let foreign = "手合割：平手　　\n1   ７六歩(77)\n2 ３四歩(33) (0:03/)\n";
    let normal = piped("convert -t kifu", foreign).out;
    assert_ne!(normal, foreign);
    assert_eq!(piped("convert -t kifu --keep", foreign).out, foreign);
    // With another encoding, newline or format, the whole text is written anew.
    for target in ["kifu:crlf", "kif", "csa"] {
        let folder = Folder::new();
        folder.put("a.kifu", foreign);
        let convert = |options: &str| {
            honfu(&format!("convert {options} --force -t {target} @a.kifu -o @out"), &folder.path(""))
                .clean();
            folder.read("out")
        };
        assert_eq!(convert("-q --keep"), convert("-q"), "{target}");
    }
    // If only the format is given, the encoding and the newlines are kept too.
    let folder = Folder::new();
    let cp932 = SHIFT_JIS.encode("手合割：平手　　\n1   ７六歩(77)\n").0;
    folder.put("a.kif", &cp932);
    honfu("convert --keep --force -t kif @a.kif -o @out.kif", &folder.path("")).clean();
    assert_eq!(folder.read("out.kif"), *cp932);
    let two = "position startpos moves 7g7f\nstartpos moves 2g2f\n";
    assert_eq!(piped("convert -t usi --keep --record 2", two).out, "startpos moves 2g2f\n");
}
