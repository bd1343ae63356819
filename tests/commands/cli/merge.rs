//! `honfu merge`.

use crate::cli::support::*;

const BASE: &str = "#KIF version=2.0 encoding=UTF-8\n手合割：平手\n先手：佐藤\n後手：鈴木\n手数----指手---------消費時間--\n   1 ７六歩(77)\n*初手\n   2 ３四歩(33)\n";

/// A game that two people have continued, each in a copy.
fn folder() -> Folder {
    let folder = Folder::new();
    folder.put("base.kifu", BASE);
    folder.put("a.kifu", BASE.replace("後手：鈴木", "後手：鈴木\n棋戦：A") + "*良い\n   3 ２六歩(27)\n");
    folder.put(
        "b.kifu",
        BASE.replace("先手：佐藤", "先手：佐藤B") + "   3 ６六歩(67)\n*受け\n\n変化：2手\n   2 ８四歩(83)\n",
    );
    folder.put("c.kifu", BASE.replace("*初手", "*C").replace("先手：佐藤", "先手：C"));
    folder.put("d.kifu", BASE.replace("*初手", "*D").replace("先手：佐藤", "先手：D"));
    folder
}

fn text(folder: &Folder, name: &str) -> String {
    String::from_utf8(folder.read(name)).unwrap()
}

#[test]
fn both_sides_are_in_the_result() {
    let folder = folder();
    let ran = honfu("merge @base.kifu @a.kifu @b.kifu", &folder.path(""));
    let expected = "#KIF version=2.0 encoding=UTF-8
手合割：平手
先手：佐藤B
後手：鈴木
棋戦：A
手数----指手---------消費時間--
   1 ７六歩(77)
*初手
   2 ３四歩(33)   +
*良い
   3 ２六歩(27)   +

変化：3手
   3 ６六歩(67)
*受け

変化：2手
   2 ８四歩(83)
";
    assert_eq!(ran.clean(), expected);
    let ran = honfu("merge @base.kifu @a.kifu @b.kifu -o @out.kifu", &folder.path(""));
    assert_eq!((ran.clean(), text(&folder, "out.kifu")), (String::new(), expected.to_owned()));
}

#[test]
fn conflicts_are_kept_and_named() {
    let folder = folder();
    let ran = honfu("merge @base.kifu @c.kifu @d.kifu -o @out.kifu", &folder.path(""));
    let expected = "conflict: header 先手: changed in both A and B; both lines are kept, A first
conflict: main line, move 1 ☗７六歩: comment changed in both A and B; both are kept, A first
";
    assert_eq!((ran.code, &*ran.err, &*ran.out), (1, expected, ""));
    let out = text(&folder, "out.kifu");
    assert!(out.contains("先手：C\n先手：D\n") && out.contains("*C\n*D\n"), "{out}");
    let ran = honfu("merge -q --lang ja @base.kifu @c.kifu @d.kifu", &folder.path(""));
    assert_eq!((ran.code, &*ran.err, ran.out), (1, "", out));
}

#[test]
fn no_base_and_standard_input() {
    let folder = folder();
    folder.put("empty", "");
    let path = folder.path("");
    let ran = honfu("merge @empty @a.kifu @b.kifu", &path);
    assert_eq!(ran.code, 1);
    let piped = piped(&format!("merge - {0}/a.kifu {0}/b.kifu", path.display()), BASE);
    assert_eq!(piped.out, honfu("merge @base.kifu @a.kifu @b.kifu", &path).out);
    assert_eq!(honfu("merge @empty @empty @a.kifu", &path).clean(), text(&folder, "a.kifu"));
    assert_eq!(honfu("merge @empty @empty @empty", &path).clean(), "");
}

/// A record as another program writes it.
const FOREIGN: &str =
    "手合割：平手　　\r\n先手：a\r\n手数----指手---------消費時間--\r\n1 ７六歩(77)\r\n2 34歩(33)\r\n";

#[test]
fn what_nothing_is_merged_into_stays_byte_for_byte() {
    let folder = Folder::new();
    let bytes = encoding_rs::SHIFT_JIS.encode(FOREIGN).0;
    folder.put("a.kif", &bytes);
    folder.put("b.kif", encoding_rs::SHIFT_JIS.encode(&FOREIGN.replace("先手：a", "先手：b")).0);
    for [base, a, b] in [["a", "a", "a"], ["b", "a", "a"], ["b", "a", "b"], ["b", "b", "a"]] {
        let ran =
            honfu(&format!("merge -q --force @{base}.kif @{a}.kif @{b}.kif -o @out.kif"), &folder.path(""));
        assert_eq!((ran.code, &*ran.err), (0, ""));
        assert_eq!(folder.read("out.kif"), &*bytes, "{base} {a} {b}");
    }
}

#[test]
fn messages_name_the_file_as_git_does() {
    let folder = folder();
    for (name, comment) in [("mine", "*我々"), ("yours", "*彼ら")] {
        folder.put(&format!("{name}.kifu"), BASE.replace("*初手", comment));
    }
    let ran = honfu("merge @base.kifu @mine.kifu @yours.kifu --path sub/game.kifu", &folder.path(""));
    assert_eq!(ran.code, 1);
    assert!(
        !ran.err.is_empty() && ran.err.lines().all(|line| line.starts_with("sub/game.kifu: conflict: ")),
        "{}",
        ran.err
    );
    folder.put("broken.kifu", BASE.replace("３四歩(33)", "５五角(44)"));
    let ran = honfu("merge @base.kifu @a.kifu @broken.kifu --path sub/game.kifu", &folder.path(""));
    assert!(ran.err.contains("'sub/game.kifu' was not merged: it has 1 error"), "{}", ran.err);
}

#[test]
fn the_file_of_a_keeps_what_it_is_like() {
    let folder = folder();
    let sjis = |name: &str| {
        encoding_rs::SHIFT_JIS
            .encode(
                &text(&folder, name).replace('\n', "\r\n").replace("#KIF version=2.0 encoding=UTF-8\r\n", ""),
            )
            .0
            .into_owned()
    };
    folder.put("a.kif", sjis("a.kifu"));
    let ran = honfu("merge @base.kifu @a.kif @b.kifu -o @a.kif", &folder.path(""));
    assert_eq!((ran.code, &*ran.err), (0, ""));
    let written = folder.read("a.kif");
    let (decoded, _, failed) = encoding_rs::SHIFT_JIS.decode(&written);
    assert!(!failed && decoded.contains("\r\n棋戦：A\r\n") && decoded.contains("６六歩"), "{decoded}");
    honfu("merge @base.kifu @a.kif @b.kifu -o @out.kifu", &folder.path("")).clean();
    assert!(
        text(&folder, "out.kifu").starts_with("#KIF version=2.0 encoding=UTF-8\n"),
        "another name, another format"
    );
    let temporary = folder.put(".merge_file_x", sjis("a.kifu"));
    honfu(&format!("merge @base.kifu {0} @b.kifu -o {0}", temporary.display()), &folder.path("")).clean();
    assert_eq!(folder.read(".merge_file_x"), written, "as git calls it");
}

#[test]
fn what_the_format_cannot_hold_is_named() {
    let folder = folder();
    let (path, variations) = (folder.path(""), BASE.to_owned() + "\n変化：2手\n   2 ８四歩(83)\n");
    folder.put("v.kifu", variations.replace("   2 ３四歩", "&x\n   2 ３四歩"));
    let before = folder.put("out.csa", "before");
    let ran = honfu("merge @base.kifu @v.kifu @b.kifu -o @out.csa", &path);
    assert_eq!((ran.code, ran.err.lines().count()), (2, 3), "{}", ran.err);
    assert!(ran.err.starts_with("variations: 1 (from move 2)\n"), "{}", ran.err);
    let words =
        "some moves cannot be stored in a csa file; nothing was written (use -t to choose another format)\n";
    assert!(ran.err.contains(words), "{}", ran.err);
    assert_eq!(std::fs::read(before).unwrap(), b"before", "moves are never lost");
    let ran = honfu("merge --force @base.kifu @v.kifu @b.kifu -o @out.kifu -t kifu", &path);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(text(&folder, "out.kifu").contains("変化：2手"));
    folder.put("named.kifu", BASE.replace("*初手", "*初手\n&x"));
    let ran = honfu("merge @base.kifu @named.kifu @base.kifu -t csa", &path);
    assert_eq!(
        (ran.code, &*ran.err),
        (1, "bookmarks: 1 (from move 1)\n"),
        "what is no move is lost and named"
    );
    assert!(honfu("merge @base.kifu @a.kifu @b.kifu -t doc", &path).one_sentence(2).contains("doc"));
}

#[test]
fn without_a_place_for_variations_both_records_are_kept() {
    let folder = Folder::new();
    let start = "V2.2\nN+A\nPI\n+\n+7776FU\n";
    folder.put("base.csa", start);
    folder.put("a.csa", format!("{start}-3334FU\n'*ours\n"));
    folder.put("b.csa", format!("{start}-8384FU\n'*theirs\n%TORYO\n"));
    folder.put("longer.csa", format!("{start}-3334FU\n+2726FU\n"));
    let path = folder.path("");
    let ran = honfu("merge @base.csa @a.csa @b.csa -o @out.csa", &path);
    let expected = "conflict: #1 A and B have different moves, and this format cannot store variations; both records are kept\n";
    assert_eq!((ran.code, &*ran.err), (1, expected));
    let out = text(&folder, "out.csa");
    let (ours, theirs) = out.split_once("/\n").expect("two records");
    assert!(ours.contains("-3334FU\n'*ours\n") && theirs.contains("-8384FU\n'*theirs\n%TORYO\n"), "{out}");
    let merged = honfu("merge @base.csa @a.csa @longer.csa", &path).clean();
    assert!(merged.contains("-3334FU\n'*ours\n+2726FU\n"), "one line is one record: {merged}");
    let kifu = honfu("merge @base.csa @a.csa @b.csa -t kifu", &path).clean();
    assert!(kifu.contains("変化：2手") && kifu.contains("*theirs"), "{kifu}");
}

#[test]
fn several_records_are_merged_one_by_one() {
    let folder = Folder::new();
    let game = |name: &str, moves: &str| format!("V2.2\n$EVENT:{name}\nPI\n+\n{moves}\n");
    let (one, two) = (game("1", "+7776FU\n-3334FU"), game("2", "+2726FU\n-8384FU"));
    folder.put("base.csa", format!("{one}/\n{two}"));
    folder.put("a.csa", format!("{}/\n{two}", one.replace("$EVENT:1", "$EVENT:A")));
    folder.put(
        "b.csa",
        format!("{}/\n{}/\n{two}", game("new", "+9796FU"), one.replace("$EVENT:1", "$EVENT:B")),
    );
    let ran = honfu("merge @base.csa @a.csa @b.csa -o @out.csa", &folder.path(""));
    assert_eq!(ran.err, "conflict: #2 header 棋戦: changed in both A and B; both lines are kept, A first\n");
    let info = honfu("info --json @out.csa", &folder.path("")).clean();
    assert_eq!(info.lines().count(), 3, "{info}");
    assert!(
        honfu("merge @base.csa @a.csa @b.csa -o @out.kif", &folder.path("")).one_sentence(2).contains("kif")
    );
}

/// A CSA file with several games of one match.
fn games(games: &[&str]) -> String {
    games
        .iter()
        .map(|moves| format!("V2.2\nN+A\nN-B\n$EVENT:E\nPI\n+\n{moves}\n"))
        .collect::<Vec<_>>()
        .join("/\n")
}

#[test]
fn a_game_with_other_first_moves_is_no_second_copy() {
    let folder = Folder::new();
    let moves = "+7776FU\n-3334FU\n+2726FU\n-8384FU\n+2625FU\n-8485FU\n+6978KI\n-4132KI\n";
    let early = moves.replace("+7776FU\n-3334FU\n+2726FU", "+2726FU\n-3334FU\n+7776FU");
    let usi =
        |moves: &str| piped("convert -q --from csa -t usen", games(&["+1716FU", moves, "+9796FU"])).clean();
    folder.put("base.usen", usi(moves));
    folder.put("a.usen", usi(&early));
    folder.put("b.usen", usi(&format!("{moves}+2524FU\n")));
    for sides in ["@a.usen @b.usen", "@b.usen @a.usen"] {
        let ran = honfu(&format!("merge --force @base.usen {sides} -o @out.usen"), &folder.path(""));
        assert_eq!(ran.code, 1, "the moves that one side took out are kept and named: {}", ran.err);
        let info = honfu("info --json @out.usen", &folder.path("")).clean();
        assert_eq!(info.lines().count(), 3, "{info}");
        assert!(info.lines().nth(1).unwrap().contains(r#""branches":1"#), "{info}");
    }
}

#[test]
fn new_games_of_the_same_players_stay_apart() {
    let folder = Folder::new();
    let (old, one, two) = ("+7776FU\n%TORYO", "+2726FU\n%TORYO", "+5756FU\n%CHUDAN");
    folder.put("base.csa", games(&[old]));
    folder.put("a.csa", games(&[old, one]));
    folder.put("b.csa", games(&[old, two]));
    let merged = honfu("merge @base.csa @a.csa @b.csa", &folder.path("")).clean();
    assert_eq!(merged.matches("N+A\n").count(), 3, "{merged}");
    let merged = honfu("merge /dev/null @a.csa @b.csa", &folder.path("")).clean();
    assert_eq!(merged.matches("N+A\n").count(), 3, "{merged}");
}

#[test]
fn records_from_two_starts_are_two_records() {
    let folder = folder();
    let lance = "V2.2\nPI11KY\n-\n-3334FU\n";
    folder.put("lance.csa", lance);
    folder.put("even.csa", "V2.2\nPI\n+\n+7776FU\n");
    let path = folder.path("");
    let ran = honfu("merge /dev/null @even.csa @lance.csa -o @out.csa", &path);
    assert_eq!(ran.err, "conflict: #1 A and B have different start positions; both records are kept\n");
    assert_eq!(honfu("info --json @out.csa", &path).clean().lines().count(), 2);
    let ran = honfu("merge /dev/null @base.kifu @lance.csa -o @out.kifu", &path);
    assert!(ran.one_sentence(2).contains("different start positions"));
    assert!(!folder.path("out.kifu").exists());
}

/// A may be the output without an option, as git wants it, but not against one.
#[test]
fn a_is_kept_if_that_is_asked_for() {
    let folder = folder();
    let before = text(&folder, "a.kifu");
    let ran = honfu("merge @base.kifu @a.kifu @b.kifu -o @a.kifu --no-clobber", &folder.path(""));
    assert!(ran.err.contains("a.kifu' already exists; skipped"), "{}", ran.err);
    assert_eq!(text(&folder, "a.kifu"), before);
    let _ = honfu("merge @base.kifu @a.kifu @b.kifu -o @a.kifu", &folder.path(""));
    assert_ne!(text(&folder, "a.kifu"), before);
    for other in ["b", "base"] {
        let line = format!("merge @base.kifu @a.kifu @b.kifu -o @{other}.kifu");
        assert!(honfu(&line, &folder.path("")).err.contains("--force"), "{other}");
    }
}

#[test]
fn trouble_writes_nothing() {
    let folder = folder();
    folder.put("broken.kifu", BROKEN);
    let before = folder.read("a.kifu");
    let path = folder.path("");
    for (arguments, words) in [
        ("merge @base.kifu @a.kifu @broken.kifu -q -o @a.kifu", "broken.kifu' was not merged"),
        ("merge @none.kifu @a.kifu @b.kifu -o @a.kifu", "no such file or folder"),
        ("merge @base.kifu - - -o @a.kifu", "only one"),
        ("merge @base.kifu @a.kifu @b.kifu -o @none/a.kifu", "cannot write"),
    ] {
        let ran = honfu(arguments, &path);
        assert_eq!((ran.code, &*ran.out), (2, ""), "{}", ran.err);
        assert!(ran.err.contains(words), "{arguments}: {}", ran.err);
        assert_eq!(folder.read("a.kifu"), before);
    }
    assert_eq!(honfu("merge @base.kifu @a.kifu", &path).code, 2);
    let ran = honfu("merge --lenient @base.kifu @a.kifu @broken.kifu -o @a.kifu", &path);
    assert_eq!(ran.code, 1, "what is missing from it was removed, as far as anybody knows: {}", ran.err);
}

#[test]
fn the_lines_of_a_stay_where_nothing_was_merged() {
    let folder = folder();
    let foreign =
        text(&folder, "a.kifu").replace("平手", "平手　　").replace("   1 ７六歩(77)", "1   ７六歩(77)");
    folder.put("foreign.kifu", &foreign);
    let ran = honfu("merge @base.kifu @foreign.kifu @b.kifu", &folder.path(""));
    let added = "\n変化：3手\n   3 ６六歩(67)\n*受け\n\n変化：2手\n   2 ８四歩(83)\n";
    let forked = foreign.replace("先手：佐藤", "先手：佐藤B").replace("歩(33)\n", "歩(33)   +\n");
    assert_eq!(ran.clean(), forked.replace("歩(27)\n", "歩(27)   +\n") + added);
}
