//! Wrong command lines and unreadable files are answered with one clear sentence and the right exit
//! code.

use crate::cli::support::*;
#[cfg(unix)]
use crate::support::nobody::{OpenProgram, restrict};

#[test]
fn what_cannot_be_read_is_reported_in_one_sentence() {
    let folder = Folder::new();
    let game = folder.put("game.kifu", GAME);
    let cases = [
        ("show @none.kif", 2, "none.kif': no such file or folder"),
        ("convert -t csa @none.kif", 2, "none.kif': no such file or folder"),
        ("show @", 2, "it is a folder"),
        (
            "show --encoding klingon @game.kifu",
            2,
            "unknown encoding 'klingon' (examples: utf-8, shift_jis, euc-jp)",
        ),
        ("convert -t kif:klingon @game.kifu", 2, "unknown option 'klingon' for format 'kif' (available: "),
        ("show --from pgn @game.kifu", 2, "unknown format 'pgn' (available: kif, kifu, ki2"),
        ("convert -t pgn @game.kifu", 2, "unknown format 'pgn' (available: kif, kifu, ki2,"),
        ("moves --record 2 @game.kifu", 2, "has no record 2 (it contains 1 record)"),
        ("show --ply 5 @game.kifu", 2, "has no move 5 (the main line ends at move 4)"),
        ("info @none.kif", 2, "no such file or folder"),
        ("info @empty", 2, "no such file or folder"),
        ("convert -t csa -d @out @sub", 2, "no such file or folder"),
    ];
    for (arguments, code, words) in cases {
        let sentence = honfu(arguments, game.parent().unwrap()).one_sentence(code);
        assert!(sentence.contains(words), "{arguments}: {sentence}");
    }
    let text = folder.put("letter.txt", "Dear Sir,\n\nno game today.\n");
    let sentence = honfu("show @", &text).one_sentence(2);
    assert!(sentence.contains("as a shogi record (use --from FORMAT"), "{sentence}");
}

#[cfg(unix)]
#[test]
fn a_file_without_permission_is_named() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, built) = (Folder::new(), OpenProgram::new());
    let path = folder.put("secret.kif", GAME);
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o000)).unwrap();
    let mut command = program_at(built.path());
    restrict(command.args(["show".as_ref(), path.as_os_str()]), &[path.parent().unwrap(), &path]);
    assert!(finish(&mut command).one_sentence(2).contains("permission denied"));
}

#[test]
fn a_command_line_without_sense_is_wrong_usage() {
    let folder = Folder::new();
    let game = folder.put("game.kifu", GAME);
    for arguments in [
        "show",
        "moves",
        "convert @",
        "convert -t",
        "show --nonsense @",
        "show --ply x @",
        "show --record 0 @",
        "show -n chess @",
        "show -f bmp @",
        "show --strict --lenient @",
        "convert -t csa -o a -d b @",
        "notate",
        "notate --sfen x 76歩",
        "notate --last 9z 76歩",
        "completions tcsh",
        "--lang fr show @",
    ] {
        let ran = honfu(arguments, &game);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments}");
        assert!(!ran.err.is_empty(), "{arguments}");
    }
    assert!(honfu("convert -t kif @ @", &game).one_sentence(2).contains("-d DIR"));
    assert!(honfu("convert -t kif @", game.parent().unwrap()).one_sentence(2).contains("-d DIR"));
}

#[test]
fn what_was_meant_is_asked_only_where_it_is_near() {
    for (arguments, meant) in [
        ("--smaple", Some("--sample")),
        ("--colour never x", Some("--color")),
        ("check --fxi x", Some("--fix")),
        ("--lang en convert --nolos x", Some("--no-loss")),
        ("--color nevr x", Some("never")),
        ("show -n wsetern x", Some("western")),
        ("help shwo", Some("show")),
        ("--bogus", None),
        ("--nolos", None),
        ("convert -t csa --hands x", None),
        ("show --record x y", None),
        ("show --strict --lenient x", None),
    ] {
        let ran = honfu(arguments, "".as_ref());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments}");
        let last = ran.err.lines().last().unwrap_or_default();
        let asked = meant.map_or(String::new(), |name| format!("did you mean '{name}'? "));
        assert_eq!(last, format!("{asked}for more information, try '--help'"), "{arguments}: {}", ran.err);
    }
}

#[test]
fn a_mistyped_command_is_no_new_record() {
    for (arguments, meant) in [
        ("chekc s.kifu", "check"),
        ("conv", "convert"),
        ("--plain shwo", "show"),
        ("convrt -t csa a.kif", "convert"),
        ("shwo --ply 3 a.kif", "show"),
        ("hlep", "help"),
    ] {
        let sentence = honfu(arguments, "".as_ref()).one_sentence(2);
        assert!(sentence.contains(&format!("did you mean '{meant}'?")), "{sentence}");
    }
    // Words that are existing files, or names of new records.
    let folder = Folder::new();
    let here = folder.path("");
    folder.put("chekc", GAME);
    for arguments in ["@/chekc", "./shwo", "shwo.kif", "habu", "-- show", "-- shwo", "--follow chekc"] {
        let ran = finish(
            program().current_dir(&here).args(arguments.replace('@', &here.display().to_string()).split(' ')),
        );
        assert!(ran.code == 2 && ran.err.contains("not a terminal"), "{arguments}: {}", ran.err);
    }
    let ran = finish(program().current_dir(&here).arg("chekc"));
    assert!(ran.err.contains("not a terminal"), "it is a file: {}", ran.err);
}

#[test]
fn messages_are_japanese_where_the_user_is() {
    let folder = Folder::new();
    let path = folder.path("なし.kif");
    let sentence = honfu("--lang ja show @", &path).one_sentence(2);
    assert!(sentence.contains("」を読み込めません：ファイルまたはフォルダーが見つかりません"), "{sentence}");
    let mut command = program();
    command.env("LANG", "ja_JP.UTF-8").arg("show").arg(&path);
    assert_eq!(finish(&mut command).one_sentence(2), sentence);
}

#[test]
fn the_terminal_program_wants_a_terminal() {
    let folder = Folder::new();
    let game = folder.put("show", GAME);
    for arguments in ["@", "-- show", "--sample", "./show", "-"] {
        let sentence = honfu(arguments, &game).one_sentence(2);
        assert!(sentence.contains("not a terminal") && sentence.contains("honfu show"), "{sentence}");
    }
    assert!(finish(&mut program()).one_sentence(2).contains("honfu show"));
}

#[test]
fn a_folder_is_not_followed() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    for files in ["@", "@game.kifu @"] {
        let sentence = honfu(&format!("--follow {files}"), &folder.path("")).one_sentence(2);
        assert!(sentence.contains("is a folder") && sentence.contains("--follow"), "{sentence}");
    }
}

#[test]
fn help_and_version_are_results() {
    for arguments in ["--help", "-h", "convert --help", "help show", "--version"] {
        let ran = honfu(arguments, "".as_ref());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert!(ran.out.contains("honfu") || ran.out.contains("Usage"), "{}", ran.out);
    }
}

#[test]
fn the_long_version_names_what_was_built() {
    let short = honfu("-V", "".as_ref()).out;
    assert_eq!(short, concat!("honfu ", env!("CARGO_PKG_VERSION"), "\n"));
    let long = honfu("--version", "".as_ref()).out;
    let lines: Vec<&str> = long.lines().collect();
    assert!(lines[0].starts_with(short.trim_end()), "{long}");
    assert!(lines[1].strip_prefix("target: ").is_some_and(|target| target.contains(std::env::consts::OS)));
}
