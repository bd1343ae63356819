//! `honfu show`.

use crate::cli::support::*;

#[test]
fn a_position_with_all_that_belongs_to_it() {
    let expected = "☖ White 鈴木  in hand 角
   ９  ８  ７  ６  ５  ４  ３  ２  １
+-------------------------------------+
| v香 v桂 v銀 v金 v玉 v金  ・ v桂 v香 | 一
|  ・ v飛  ・  ・  ・  ・  ・[v銀] ・ | 二
| v歩 v歩 v歩 v歩 v歩 v歩  ・ v歩 v歩 | 三
|  ・  ・  ・  ・  ・  ・ v歩  ・  ・ | 四
|  ・  ・  ・  ・  ・  ・  ・  ・  ・ | 五
|  ・  ・  歩  ・  ・  ・  ・  ・  ・ | 六
|  歩  歩  ・  歩  歩  歩  歩  歩  歩 | 七
|  ・  ・  ・  ・  ・  ・  ・  飛  ・ | 八
|  香  桂  銀  金  玉  金  銀  桂  香 | 九
+-------------------------------------+
☗ Black 佐藤  in hand 角
move 4 of 4  ☖同銀  0:02
resigns  White wins
";
    assert_eq!(piped("show -", GAME).clean(), expected);
    let shown = piped("show --ply 3 -n hodges -", GAME).clean();
    let tail: Vec<_> = shown.lines().skip(13).collect();
    assert_eq!(tail, ["☗ Black 佐藤  in hand 角", "move 3 of 4  Bx2b+  0:04  角交換", "White to move"]);
    assert!(shown.contains("   9   8   7") && shown.contains("[ 馬]") && shown.contains("| b\n"), "{shown}");
    let shown = piped("show --lang ja --ply 0 -", GAME).clean();
    assert!(shown.contains("☗ 先手 佐藤  持駒なし\n開始局面（全4手）  平手\n先手番\n\n開始前\n"), "{shown}");
}

/// Position and hands can be read back from every text form; not every form has the move number.
#[test]
fn what_is_printed_as_text_is_read_again() {
    let position = END.rsplit_once(' ').unwrap().0;
    for form in ["show -f text", "show -f box", "show -f bod", "publish --ply 4 -f md", "show --sheet"] {
        for lang in ["en", "ja"] {
            let printed = piped(&format!("{form} --lang {lang} -"), GAME).clean();
            let again = piped("show -f sfen -", &printed);
            assert!(again.out.starts_with(position), "{form} {lang}: {}{printed}", again.out);
        }
    }
}

/// Pages and pictures contain the text of a game, but are not read as records.
#[test]
fn pages_are_no_records() {
    for form in ["publish --article", "publish --ply 4", "draw", "publish --lang ja"] {
        let page = piped(&format!("{form} -"), GAME).clean();
        let sentence = piped("info -", page).one_sentence(2);
        assert!(sentence.contains("is a page or a picture ("), "{form}: {sentence}");
    }
}

#[test]
fn the_end_of_the_moves_is_not_the_end_of_the_game() {
    let shown = piped("show --ply 4 -", GAME).clean();
    assert!(shown.contains("Black to move") && !shown.contains("resigns"), "{shown}");
}

#[test]
fn strings_for_programs() {
    assert_eq!(piped("show -f sfen -", GAME).clean(), format!("{END}\n"));
    assert_eq!(piped("show -f sfen --ply 0 -", GAME).clean(), format!("{START}\n"));
    assert_eq!(piped("show -f usi -", GAME).clean(), "position startpos moves 7g7f 3c3d 8h2b+ 3a2b\n");
    assert_eq!(piped("show -f usi --ply 0 -", GAME).clean(), "position startpos\n");
    let handicap = GAME.replace("手合割：平手", "手合割：香落ち");
    let shown = piped("show -f usi --ply 0 -", &handicap).out;
    assert_eq!(shown, "position sfen lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1\n");
}

#[test]
fn the_diagram_of_japanese_programs() {
    let shown = piped("show -f bod -", GAME).clean();
    assert!(shown.contains("後手の持駒：角") && shown.contains("+---------------------------+"), "{shown}");
    assert!(shown.contains("|v香v桂v銀v金v玉v金 ・v桂v香|一"), "{shown}");
    assert_eq!(piped("show -f sfen -", &shown).clean().split(' ').next(), END.split(' ').next());
}

#[test]
fn colour_is_chosen() {
    let plain = piped("show -", GAME).clean();
    assert!(!plain.contains('\x1b'));
    let shown = piped("show --color always -", GAME).clean();
    assert!(shown.contains("\x1b[1m"), "{shown}");
    let mut rest = shown.as_str();
    let mut stripped = String::new();
    while let Some((before, after)) = rest.split_once("\x1b[") {
        stripped.push_str(before);
        rest = after.split_once('m').unwrap().1;
    }
    stripped.push_str(rest);
    assert_eq!(stripped, plain, "colour adds nothing and hides nothing");
    for strings in ["show -f sfen --color always", "show -f bod --color always", "show --color never"] {
        assert!(!piped(&format!("{strings} -"), GAME).clean().contains('\x1b'), "{strings}");
    }
}

#[test]
fn what_can_be_read_of_a_broken_record_is_shown() {
    let ran = piped("show -", BROKEN);
    assert_eq!(ran.code, 2);
    assert!(ran.out.contains("move 1 of 1  ☗７六歩"), "{}", ran.out);
    assert!(ran.err.starts_with("-:4:") && ran.err.contains(": error: "), "{}", ran.err);
    assert_eq!(piped("show --lenient -", BROKEN).code, 0);
}

#[test]
fn one_record_of_several_is_shown() {
    let two = format!("{CSA}/\n{}", CSA.replace("N+佐藤", "N+羽生"));
    let ran = piped("show -", &two);
    assert!(ran.code == 0 && ran.out.contains("佐藤") && ran.err.contains("2 records"), "{}", ran.err);
    assert!(piped("show --record 2 -", &two).clean().contains("羽生"));
    assert_eq!(piped("show -q -", &two).err, "");
}

#[test]
fn a_game_on_a_sheet() {
    let shown = piped("show --sheet -", GAME).clean();
    assert!(shown.starts_with("Black     佐藤\nWhite     鈴木\nhandicap  Even\n\n"), "{shown}");
    assert!(shown.contains("\n3 ☗２二角成 0:04\n"), "{shown}");
    let end = "\n4 moves, White wins\nthinking time  Black 0:10  White 0:05\n\nopening  矢倉\n";
    assert!(shown.ends_with(end), "{shown}");
    assert!(piped("show --sheet --color always -", GAME).clean().contains("\x1b["));
}

#[test]
fn an_option_that_cannot_be_used_is_named() {
    let looks = ["--turn", "--mark 5e", "--caption x", "--names none"];
    let more = ["--board-pieces latin", "--coordinates none", "--ply 1", "-f sfen"];
    let sheet = looks.iter().chain(&more).map(|option| ("show --sheet", *option));
    let strings = ["show -f sfen", "show -f usi", "show -f bod"].into_iter();
    let of_settings = ["--board-pieces latin", "--coordinates letters", "-n western"];
    let strings =
        strings.flat_map(|form| looks.into_iter().chain(of_settings).map(move |option| (form, option)));
    let graph = looks.into_iter().chain(["--red", "--arrow last", "-d x", "-f gif"]);
    let graph = graph.map(|option| ("draw --graph time", option));
    let still = ["--delay 1", "--hold-last 1"].map(|option| ("draw", option));
    let site = [
        "--force",
        "--no-clobber",
        "--article",
        "--replay",
        "--ply 3",
        "--every 3",
        "--embed",
        "--theme dark",
        "--mark 5e",
    ];
    let site = site.map(|option| ("publish -o site", option));
    let page =
        ["--title x", "--url https://a.example", "--mark 5e", "--arrow last", "--caption x", "--names none"];
    let page = page.map(|option| ("publish", option));
    let article = ["--no-script"].map(|option| ("publish --article", option));
    let text = ["--replay", "--embed", "--no-script", "--no-record", "--theme dark", "--size 99", "--red"];
    let text = text.map(|option| ("publish -f md", option));
    let position = ["--article", "--replay", "--every 3", "--engine all", "--embed", "--title x"];
    let position = position.map(|option| ("publish --ply 3", option));
    let all = sheet
        .chain(strings)
        .chain(graph)
        .chain(still)
        .chain(site)
        .chain(page)
        .chain(article)
        .chain(text)
        .chain(position);
    for (command, option) in all {
        let ran = piped(&format!("{command} {option} -"), GAME);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{command} {option}");
        let name = match option.split(' ').next().unwrap() {
            "-f" => "-",
            "-d" => "--directory",
            "-n" => "--notation",
            long => long,
        };
        assert!(ran.err.contains(name), "{command} {option}: {}", ran.err);
    }
    for used in [
        "show --sheet -n csa",
        "show -f box --mark 5e --turn --pieces latin",
        "publish --ply 3 -f md --mark 5e --turn --pieces latin",
        "publish --ply 3 --theme dark --size 99",
        "draw --coordinates none --names beside",
    ] {
        piped(&format!("{used} -"), GAME).clean();
    }
    for option in ["--theme dark", "--size 99", "--red"] {
        let article = piped(&format!("publish -f md {option} -"), GAME).one_sentence(2);
        assert!(article.contains("-o FILE"), "{article}");
    }
    let beside = piped("show --names beside -", GAME).one_sentence(2);
    assert!(beside.contains("honfu draw"), "{beside}");
}

/// The spellings of earlier versions.
#[test]
fn an_option_that_has_moved_is_named_with_its_new_place() {
    for (old, new) in [
        ("show --game", "honfu publish --article"),
        ("show --replay -o x.html", "honfu publish --replay"),
        ("show --graph time", "honfu draw --graph"),
        ("show -o x.svg", "honfu draw -o FILE"),
        ("show -d x", "honfu draw -d DIR"),
        ("show --arrow last", "honfu draw"),
        ("show -f svg", "honfu draw -f FORMAT"),
        ("show -f html", "honfu publish -f FORMAT"),
        ("show -f ansi", "honfu show --color always"),
        ("draw --graph score", "evaluation"),
        ("select --tree 3", "honfu stats --by-position DEPTH"),
    ] {
        let sentence = piped(&format!("{old} -"), GAME).one_sentence(2);
        assert!(sentence.contains(&format!("use '{new}")), "{old}: {sentence}");
        assert!(piped(&format!("{old} --lang ja -"), GAME).one_sentence(2).contains(&format!("「{new}")));
    }
}

/// The value of another option is no old spelling.
#[test]
fn words_move_with_their_option() {
    for line in ["show -n html", "show --names md", "draw --theme score"] {
        let ran = piped(&format!("{line} -"), GAME);
        assert!(ran.code == 2 && !ran.err.contains("has moved"), "{line}: {}", ran.err);
    }
}

/// The settings hold for every command that has the option.
#[test]
fn settings_are_in_effect_as_their_options_are() {
    for (variable, option, value) in [
        ("HONFU_NOTATION", "-n", "hodges"),
        ("HONFU_COORDINATES", "--coordinates", "none"),
        ("HONFU_BOARD_PIECES", "--board-pieces", "latin"),
    ] {
        for command in ["show", "draw", "publish --ply 3", "publish --article -f md"] {
            let usual = piped(&format!("{command} -"), GAME).clean();
            let given = piped(&format!("{command} {option} {value} -"), GAME).clean();
            let set = feed(program().args(command.split(' ')).arg("-").env(variable, value), GAME).clean();
            assert_eq!(given, set, "{command} {variable}");
            assert_ne!(given, usual, "{command} {variable}");
        }
    }
}

#[test]
fn places_are_a_number_a_range_all_or_those_with_bookmarks() {
    let shown = piped("show -f sfen --ply 1-3 -", GAME).clean();
    let numbers: Vec<_> = shown.lines().filter_map(|line| line.rsplit(' ').next()).collect();
    assert_eq!(numbers, ["2", "3", "4"]);
    assert_eq!(piped("show -f sfen --ply all -", GAME).clean().lines().count(), 5);
    let boards = piped("show --ply 0-1 -", GAME).clean();
    assert_eq!(boards.matches("+-------------------------------------+").count(), 4);
    for text in ["3-1", "x", "-1", "1-", ""] {
        let sentence = piped(&format!("show --ply={text} -"), GAME).one_sentence(2);
        let expected =
            format!("invalid value '{text}' for '--ply': expected a number, a range such as 10-20, ");
        assert!(sentence.contains(&expected), "{sentence}");
    }
    assert!(piped("show --ply 3-9 -", GAME).one_sentence(2).contains("no move 9"));
    assert!(piped("show --ply bookmarks -", CSA).one_sentence(2).contains("no bookmarks"));
    let shown = piped("show -f sfen --ply bookmarks -", GAME).clean();
    assert!(shown.lines().count() == 1 && shown.ends_with(" 4\n"), "{shown}");
}

#[test]
fn pictures_are_printed_and_written() {
    let svg = piped("draw -f svg --theme print --size 300 --mark 5e --arrow last --red -", GAME).clean();
    assert!(svg.starts_with("<svg ") && svg.contains(" width=\"300\"") && svg.ends_with("</svg>\n"));
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    for line in [
        "draw @game.kifu -o @a.svg",
        "publish --ply 4 @game.kifu -o @a.html",
        "publish --ply 4 @game.kifu -o @a.md",
    ] {
        assert_eq!(honfu(line, &folder.path("")).clean(), "", "{line}");
    }
    assert!(folder.read("a.html").starts_with(b"<svg ") && folder.read("a.md").ends_with(b"\n"));
    for (command, name, known) in
        [("draw", "a.jpg", ".svg, .png"), ("draw", "a.html", "gif"), ("publish", "a.csa", ".html, .htm")]
    {
        let sentence = honfu(&format!("{command} @game.kifu -o @{name}"), &folder.path("")).one_sentence(2);
        assert!(sentence.contains(known) && sentence.contains(name), "{sentence}");
    }
    assert_eq!(folder.files(""), ["a.html", "a.md", "a.svg", "game.kifu"]);
    assert_eq!(honfu("publish @game.kifu -o @a.HTM", &folder.path("")).clean(), "");
    for arguments in ["--arrow 7g", "--mark 0a", "--size 0", "--theme blue", "-d x -o y"] {
        let ran = honfu(&format!("draw @game.kifu -f svg {arguments}"), &folder.path(""));
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments}");
    }
}

#[test]
fn addresses_in_comments_can_be_followed() {
    let game = GAME.replace("*初手", "*初手 https://x.example/a_b?x=1&y=2");
    let shown = piped("publish --ply 1 -f md -", &game).clean();
    assert!(shown.contains("\n初手 <https://x.example/a_b?x=1&y=2>\n"), "{shown}");
}

#[test]
fn pixels_go_into_files_and_pipes() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    assert_eq!(honfu("draw @game.kifu --size 100 -o @a.png", &folder.path("")).clean(), "");
    assert!(folder.read("a.png").starts_with(b"\x89PNG"));
    let several = honfu("draw @game.kifu --ply 1-2 -f png", &folder.path("")).one_sentence(2);
    assert!(several.contains("-d DIR"), "{several}");
    let large = honfu("draw @game.kifu -f png --size 60000 -o @b.png", &folder.path("")).one_sentence(2);
    assert!(large.contains("--size") && !folder.path("b.png").exists(), "{large}");
}

/// Captions and names, in text and in pictures.
#[test]
fn a_caption_is_what_is_given_and_names_are_where_they_are_wanted() {
    let game = GAME.replace("先手：", "棋戦：順位戦\n先手：");
    let caption = "{ply}/{moves} {move}、{black}と{white} {event} {bookmark}{ foo }\n{turn}";
    let shown = |command: &str, options: &[&str]| {
        let given = [&[command, "--lang", "ja", "--ply", "3"], options, &["-"]].concat();
        feed(program().args(given), &game).clean()
    };
    let text = shown("show", &["--caption", caption]);
    assert!(
        text.starts_with("☖ 後手 鈴木")
            && text.contains("\n3/4 ☗２二角成、佐藤と鈴木 順位戦 角交換{ foo }\n後手番\n"),
        "{text}"
    );
    let bare = shown("show", &["--caption", "none", "--names", "none"]);
    assert!(bare.starts_with("☖  持駒なし\n") && !bare.contains("佐藤") && !bare.contains("手目"), "{bare}");
    let html = shown("publish", &["--caption", caption]);
    assert!(
        html.contains("<figcaption>3/4 ☗２二角成、佐藤と鈴木 順位戦 角交換{ foo }<br>\n後手番</figcaption>"),
        "{html}"
    );
    assert!(!shown("publish", &["--caption", "none"]).contains("figcaption"));
    let beside = shown("draw", &["--names", "beside"]);
    assert!(beside.contains(">佐</text>") && !beside.contains("先手 佐藤</text>"), "{beside}");
    let unknown = piped("show --caption {foo} -", GAME).one_sentence(2);
    assert!(
        unknown.contains("placeholder {foo} in the caption (possible values: {ply}, {move}, ")
            && unknown.contains(" and {mate})"),
        "{unknown}"
    );
}

#[test]
fn a_problem_is_shown_with_its_author_and_no_number_of_moves() {
    const PROBLEM: &str = "作品名：雪\n作者：甲\n発表誌：乙誌\n発表年月：1999年4月\n開始日時：2004/04/01\n\
        後手の持駒：飛　角　銀四　桂四　香四　歩十八\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n\
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n| ・ ・ ・ ・ 金 ・ ・ ・ ・|三\n\
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n\
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|九\n\
        +---------------------------+\n先手の持駒：金\n先手番\n";
    let solved = format!("{PROBLEM}   1 ５二金打\n   2 詰み\n");
    let lines = |options: &str, file: &str| {
        let shown = piped(&format!("show --ply 0{options} -"), file).clean();
        let lines: Vec<String> = shown.lines().map(str::to_owned).collect();
        (lines[0].clone(), lines[lines.len() - 2..].join("|"))
    };
    assert_eq!(lines("", &solved), ("雪".to_owned(), "by 甲  mate in 1|乙誌  1999年4月".to_owned()));
    let text = piped("show --ply 0 -", &solved).clean();
    assert!(text.contains("\nBlack to move\nby 甲"), "{text}");
    assert_eq!(lines(" --lang ja", &solved).1, "甲 作  1手詰|乙誌  1999年4月");
    assert_eq!(lines(" --lang ja", PROBLEM).1, "甲 作|乙誌  1999年4月");
    let stated = PROBLEM.replace("作者：甲", "作者：甲\n手数：9手");
    assert_eq!(lines(" --lang ja", &stated).1, "甲 作  9手詰|乙誌  1999年4月");
    let bare = PROBLEM.split_once("後手の").unwrap().1;
    let alone = piped("show --lang ja -", format!("後手の{bare}")).clean();
    assert!(alone.starts_with("☖ 後手  持駒") && alone.ends_with("☗ 先手  持駒 金\n先手番\n"), "{alone}");
    let svg = piped("draw --lang ja --ply 0 -f svg -", &solved).clean();
    assert!(svg.contains("<title>雪. 甲 作  1手詰. 乙誌  1999年4月</title>"), "{svg}");
    assert!(svg.contains("<desc>先手：金５三、持ち駒 金。 後手：玉５一、持ち駒 飛車、"), "{svg}");
}

/// A picture with missing letters is written all the same.
#[test]
fn letters_that_no_picture_has_are_named_once() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME.replace("佐藤", "Łukasz 葛\u{e0100}城 😀").replace("鈴木", "😀𓀀"));
    let named = "no glyph for 𓀀, 😀: drawn as boxes\n";
    for command in [
        "draw @game.kifu -o @a.png",
        "draw @game.kifu --ply all -f png -d @all",
        "draw @game.kifu -o @a.gif",
        "draw @game.kifu -o @a.apng",
    ] {
        let ran = honfu(command, &folder.path(""));
        assert_eq!((ran.code, &*ran.out, &*ran.err), (0, "", named), "{command}");
    }
    assert!(folder.read("a.png").starts_with(b"\x89PNG"));
    let japanese = honfu("draw @game.kifu --force -o @a.png --lang ja", &folder.path("")).err;
    assert_eq!(japanese, "字形がない文字を□で描きました：𓀀、😀\n");
    for quiet in ["draw @game.kifu -o @a.svg", "draw @game.kifu -q -f png -o @b.png"] {
        assert_eq!(honfu(quiet, &folder.path("")).clean(), "", "{quiet}");
    }
}

/// The delay of each frame of an animated PNG, in hundredths of a second.
fn apng_delays(file: &[u8]) -> Vec<u16> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
    let frames = reader.info().animation_control().unwrap().num_frames;
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let mut delay = |_| {
        reader.next_frame(&mut pixels).unwrap();
        reader.info().frame_control().unwrap().delay_num
    };
    (0..frames).map(&mut delay).collect()
}

#[test]
fn a_line_of_moves_becomes_a_moving_picture() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    assert_eq!(honfu("draw @game.kifu --size 100 -o @all.apng", &folder.path("")).clean(), "");
    assert_eq!(apng_delays(&folder.read("all.apng")), [100, 100, 100, 100, 300]);
    let paced = "draw @game.kifu --size 100 --ply 1-3 --delay 0.25 --hold-last 2 -o @part.apng";
    assert_eq!(honfu(paced, &folder.path("")).clean(), "");
    assert_eq!(apng_delays(&folder.read("part.apng")), [25, 25, 200]);
    assert_eq!(honfu("draw @game.kifu --size 100 -o @all.gif", &folder.path("")).clean(), "");
    assert!(folder.read("all.gif").starts_with(b"GIF89a"));
    for (options, part) in [
        ("--delay 1", "-f gif or -f apng"),
        ("--hold-last 1 -o @a.png", "--hold-last"),
        ("--delay 0 -f gif", "from 0.02 to 600"),
        ("--hold-last NaN -f apng", "from 0.02 to 600"),
        ("-f gif -d @out", "--directory"),
        ("-f gif --graph time", "--graph"),
    ] {
        let sentence = honfu(&format!("draw @game.kifu {options}"), &folder.path("")).one_sentence(2);
        assert!(sentence.contains(part), "{options}: {sentence}");
    }
}

#[test]
fn a_line_for_a_file_may_be_standard_output() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    for command in [
        "draw @game.kifu",
        "publish --article -f md @game.kifu",
        "draw --graph time @game.kifu",
        "convert -t csa -q @game.kifu",
        "select @game.kifu -t csa -q",
        "merge @game.kifu @game.kifu @game.kifu",
    ] {
        let printed = honfu(command, &folder.path("")).clean();
        assert_eq!(honfu(&format!("{command} -o -"), &folder.path("")).clean(), printed, "{command}");
    }
    assert_eq!(folder.files(""), ["game.kifu"]);
}

#[test]
fn a_folder_gets_a_file_for_each_place() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    let several = honfu("draw @game.kifu --ply all -f svg", &folder.path("")).one_sentence(2);
    assert!(
        several.contains("cannot write 5 pictures to one file") && several.contains("-d DIR"),
        "{several}"
    );
    assert_eq!(honfu("draw @game.kifu --ply all -f svg -d @out", &folder.path("")).clean(), "");
    assert_eq!(folder.files("out"), ["game-0.svg", "game-1.svg", "game-2.svg", "game-3.svg", "game-4.svg"]);
    let alone = honfu("draw @game.kifu --ply 2 -f png -d @one", &folder.path("")).clean();
    assert_eq!((alone.as_str(), folder.files("one")), ("", vec!["game-2.png".to_owned()]));
    folder.put("game.svg", GAME);
    let over = honfu("draw @game.svg -o @game.svg --force", &folder.path("")).one_sentence(2);
    assert!(over.contains("game.svg"), "{over}");
    assert_eq!(folder.read("game.svg"), GAME.as_bytes());
}

#[test]
fn a_file_is_no_folder_to_write_to() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    folder.put("there", "x");
    for command in ["draw @game.kifu", "convert -t csa @game.kifu", "select -t csa @game.kifu"] {
        let sentence = honfu(&format!("{command} -d @there"), &folder.path("")).one_sentence(2);
        assert!(sentence.contains("there': it is a file, not a folder"), "{sentence}");
        let ja = honfu(&format!("{command} --lang ja -d @there"), &folder.path("")).one_sentence(2);
        assert!(ja.contains("there」はフォルダーではなくファイルのため、中に書き込めません"), "{ja}");
    }
    assert_eq!((folder.files("").len(), folder.read("there")), (2, b"x".to_vec()));
}

#[test]
fn an_annotated_game_is_a_page() {
    let page = piped("publish --article --every 2 --lang ja -", GAME).clean();
    assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"ja\">\n"), "{page}");
    assert_eq!(page.matches("<figure class=\"diagram\">").count(), 3, "{page}");
    assert!(page.contains("<th scope=\"row\">先手</th><td>佐藤</td>") && page.contains("角交換"), "{page}");
    assert_eq!(piped("publish --article -f html --every 2 --lang ja -", GAME).clean(), page);
    assert!(piped("publish --article -n western -", GAME).clean().contains("<i>1.</i>"), "{page}");
    let held = "<p><a class=\"hf-download\" download=\"";
    assert!(page.contains(held) && page.contains("先手：佐藤%0A"), "{page}");
    let bare = piped("publish --article --no-record --lang ja -", GAME).clean();
    assert!(!bare.contains("download=") && bare.contains("角交換"), "{bare}");
    let shown = piped("publish --article -f md -", GAME).clean();
    assert!(shown.contains("```text\n☖ White 鈴木") && !shown.contains(".svg"), "{shown}");
}

#[test]
fn a_game_is_a_page_to_replay() {
    let page = piped("publish --replay --lang ja -", GAME).clean();
    assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"ja\">\n"), "{page}");
    assert!(page.contains("id=\"m4\"") && page.contains("href=\"#m4\"") && page.contains("開始前"), "{page}");
    let held = page.split("data:text/plain;charset=utf-8,").nth(1).and_then(|rest| rest.split('"').next());
    assert!(held.is_some_and(|held| held.contains("先手：佐藤%0A")), "{page}");
    let bare = piped("publish --replay --no-script --no-record -", GAME).clean();
    assert!(!bare.contains("<script") && !bare.contains("data-s=") && !bare.contains("data:"), "{bare}");
    let part = piped("publish --replay --embed=game-1 -", GAME).clean();
    assert!(part.starts_with("<style>") && part.contains("id=\"game-1-m4\""), "{part}");
    let article = piped("publish --article --replay --every 2 -", GAME).clean();
    assert_eq!(article.matches("<figure class=\"diagram\">").count(), 3, "{article}");
    assert!(
        article.contains("<main class=\"hf hf-game hf-walk\">") && article.contains("href=\"#m4\""),
        "{article}"
    );
    assert!(piped("publish --article -", GAME).clean().contains("<main>\n<article>"));
    for (arguments, named) in [
        ("--replay --article --embed", "--embed"),
        ("--replay --embed=1", "--embed"),
        ("--engine some", "none"),
    ] {
        let ran = piped(&format!("publish {arguments} -"), GAME);
        assert!(ran.code == 2 && ran.err.contains(named), "{arguments}: {}", ran.err);
    }
}

#[test]
fn lines_of_engines_are_folded_left_out_or_shown() {
    let game = GAME.replace("*初手", "*初手\n** 30 -3334FU\n** 10 -8384FU\n*その後");
    let shown = |options: &str| piped(&format!("publish {options} -"), &game).clean();
    for (options, start, end) in [
        (
            "--article",
            "<details class=\"fold\">\n<summary>engine: +30</summary>\n<p class=\"noted\">",
            "</p>\n</details>\n",
        ),
        (
            "--replay",
            "<details class=\"hf-fold\">\n<summary>engine: +30</summary>\n<p class=\"hf-noted\">",
            "</p>\n</details>\n",
        ),
        ("-f md", "\n<details><summary>engine: +30</summary>\n\n", "\n\n</details>\n"),
    ] {
        let folded = shown(options);
        let inside =
            folded.split_once(start).and_then(|(_, rest)| rest.split_once(end)).map(|(inside, _)| inside);
        let inside = inside.unwrap_or_else(|| panic!("{folded}"));
        assert!(inside.contains("30 -3334FU") && inside.contains("10 -8384FU"), "{inside}");
        assert!(!inside.contains("初手") && !inside.contains("その後"), "{inside}");
        assert_eq!(shown(&format!("{options} --engine fold")), folded);
        let bare = shown(&format!("{options} --engine none"));
        assert!(bare.contains("初手") && bare.contains("その後") && !bare.contains("30 -3334FU"), "{bare}");
        let all = shown(&format!("{options} --engine all"));
        assert!(
            all.contains("30 -3334FU") && all.contains("10 -8384FU") && !all.contains("engine: "),
            "{all}"
        );
    }
    assert!(shown("--article --lang ja").contains("<summary>エンジン：+30</summary>"));
}

#[test]
fn articles_have_the_times_of_moves() {
    let page = piped("publish --article -n western -", GAME).clean();
    assert!(page.contains("P-76 <small>0:05</small></b>"), "{page}");
    assert!(piped("publish --article -n western -f md -", GAME).clean().contains("**1. P-76** (0:05)"));
    let walking = piped("publish --article --replay -n western -", GAME).clean();
    assert!(walking.contains("P-76</a> <small>0:05</small>"), "{walking}");
    let untimed = GAME.lines().map(|line| line.split_once(" ( ").map_or(line, |(bare, _)| bare));
    let untimed = untimed.collect::<Vec<_>>().join("\n");
    assert!(!piped("publish --article -", &untimed).clean().contains("<small>"), "{untimed}");
}

#[test]
fn pictures_stand_beside_markdown() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    std::fs::create_dir(folder.path("out")).unwrap();
    assert_eq!(honfu("publish --article @game.kifu -o @out/game.md", &folder.path("")).clean(), "");
    assert_eq!(
        folder.files("out"),
        ["game-fig-1.svg", "game-fig-2.svg", "game-fig-3.svg", "game.md"],
        "two boards and the times"
    );
    let text = String::from_utf8(folder.read("out/game.md")).unwrap();
    assert!(text.contains("](game-fig-1.svg)") && text.contains("](game-fig-2.svg)"), "{text}");
    assert!(text.contains("\n![Time](game-fig-3.svg)\n"), "{text}");
    assert_eq!(honfu("draw @game.kifu --ply 1 -f svg -d @out", &folder.path("")).clean(), "");
    assert_ne!(folder.read("out/game-1.svg"), folder.read("out/game-fig-1.svg"), "a position and a figure");
    assert!(folder.read("out/game-fig-2.svg").starts_with(b"<svg "));
    assert_eq!(honfu("publish --article @game.kifu -o @page.html", &folder.path("")).clean(), "");
    assert!(folder.read("page.html").starts_with(b"<!DOCTYPE html>"));
    let sentence = honfu("publish @game.kifu -o @none/x.md", &folder.path("")).one_sentence(2);
    assert!(sentence.contains("cannot write"), "{sentence}");
}

#[test]
fn a_page_follows_its_reader_unless_a_theme_is_chosen() {
    let page = piped("publish --article -", GAME).clean();
    assert!(page.contains("prefers-color-scheme") && page.contains("--honfu-paper:#ffffff"), "{page}");
    for (theme, paper) in [("light", "#ffffff"), ("dark", "#1b1a18")] {
        let page = piped(&format!("publish --article --theme {theme} -"), GAME).clean();
        assert!(!page.contains("prefers-color-scheme"), "{page}");
        let (seen, printed) = page.split_once("@media print{:root{--honfu").unwrap_or((&page, ""));
        assert_eq!(seen.matches("--honfu-paper:#").count(), 1, "{page}");
        assert!(seen.contains(&format!("--honfu-paper:{paper}")), "{page}");
        assert_eq!(printed.contains("-paper:#ffffff"), theme == "dark", "no paper is dark: {page}");
    }
}

#[test]
fn the_graphs_of_a_game_are_as_wide_as_its_boards() {
    let page = piped("publish --article --size 200 -", GAME).clean();
    let pictures: Vec<&str> = page.lines().filter(|line| line.starts_with("<svg viewBox")).collect();
    assert_eq!(pictures.len(), 3, "two boards and the times");
    assert!(pictures.iter().all(|picture| picture.contains(" width=\"200\" ")), "{pictures:?}");
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    assert_eq!(honfu("publish --article @game.kifu --size 200 -o @game.md", &folder.path("")).clean(), "");
    for number in 1..=3 {
        let picture = folder.read(&format!("game-fig-{number}.svg"));
        assert!(String::from_utf8_lossy(&picture).contains(" width=\"200\" "), "{number}");
    }
}

#[cfg(unix)]
#[test]
fn nothing_is_written_beside_what_is_no_file() {
    let folder = Folder::new();
    folder.put("game.kifu", GAME);
    std::os::unix::fs::symlink("/dev/stdout", folder.path("pipe.md")).unwrap();
    let shown = honfu("publish --article @game.kifu -o @pipe.md", &folder.path("")).clean();
    assert!(shown.contains("```text\n") && !shown.contains(".svg"), "{shown}");
    let sentence = honfu("publish @game.kifu --theme dark -o @pipe.md", &folder.path("")).one_sentence(2);
    assert!(sentence.contains("--theme") && sentence.contains("-o FILE"), "{sentence}");
    std::fs::create_dir(folder.path("there")).unwrap();
    let sentence = honfu("publish --article @game.kifu -f md -o @there", &folder.path("")).one_sentence(2);
    assert!(
        sentence.contains("'--format' cannot be used with '-o ") && sentence.contains("there"),
        "{sentence}"
    );
    assert_eq!(folder.files(""), ["game.kifu", "pipe.md"]);
}

/// A game with times and evaluations of one engine.
const ANALYSED: &[u8] =
    b"V2.2\nN+A <b>&\"\nN-B\nPI\n+\n+7776FU\nT5\n'** 35 -3334FU\n-3334FU\nT7\n'** 20 +2726FU\n";

#[test]
fn graphs_are_drawn_of_what_there_is() {
    let svg = piped("draw --graph evaluation -", ANALYSED).clean();
    assert!(
        svg.starts_with("<svg ") && svg.contains(">Evaluation</text>") && svg.contains(">+100<"),
        "{svg}"
    );
    assert!(svg.contains("Black A &lt;b&gt;&amp;&quot;</text>") && !svg.contains("<b>"), "{svg}");
    let both = piped("draw --graph both --lang ja --theme dark --size 360 -", ANALYSED).clean();
    assert!(both.contains("評価値") && both.contains("消費時間") && both.contains("width=\"360\""), "{both}");
    assert!(both.contains("#1b1a18") && roxmltree::Document::parse(&both).is_ok(), "{both}");
    let lines =
        |ply: &str| piped(&format!("draw --graph time {ply}-"), ANALYSED).clean().matches("#2f7d32").count();
    assert_eq!(["", "--ply 1 ", "--ply 0-2 "].map(lines), [0, 1, 3]);
}

#[test]
fn a_graph_of_nothing_is_refused() {
    for (arguments, code, named) in [
        ("--graph evaluation", 2, "no evaluations"),
        ("--graph time", 2, "no times"),
        ("--graph both", 2, "no evaluations or times"),
        ("--graph speed", 2, "speed"),
    ] {
        let ran = piped(&format!("draw {arguments} -"), b"V2.2\nPI\n+\n+7776FU\n");
        assert!(ran.code == code && ran.err.contains(named), "{arguments}: {}", ran.err);
    }
}
