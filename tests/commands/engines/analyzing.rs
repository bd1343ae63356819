//! `honfu analyze` with an engine that behaves as it should.

use std::io::Write;

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::engines::support::{EngineFolder, wait_until};

/// A game with a variation and a comment.
const GAME: &str = "\
先手：佐藤
後手：鈴木
手数----指手---------消費時間--
*A remark before the game.
   1 ７六歩(77)   ( 0:05/00:00:05)
*初手
   2 ３四歩(33)   ( 0:03/00:00:03)
   3 ２二角成(88) ( 0:04/00:00:09)
   4 同　銀(31)   ( 0:02/00:00:05)
   5 投了         ( 0:01/00:00:10)
まで4手で後手の勝ち

変化：3手
   3 ２六歩(27)   ( 0:01/00:00:06)
   4 ８四歩(83)   ( 0:01/00:00:04)
";

fn with_game() -> EngineFolder {
    let folder = EngineFolder::new();
    folder.put("game.kif", GAME);
    folder
}

/// The lines of a text that were not written by an engine.
fn own_lines(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.starts_with("*#") && !line.starts_with("*＃")).collect()
}

#[test]
fn the_lines_of_a_game_that_is_analysed_in_place_stay() {
    let folder = with_game();
    let foreign = GAME.replace("   1 ", " 1   ").replace("   2 ", "2 ").replace("投了         ", "投了 ");
    folder.put("game.kif", &foreign);
    let done = folder.run("fair", "analyze game.kif --engine test --nodes 1000 --in-place");
    assert_eq!(done.code, 0, "{done:?}");
    let text = folder.read("game.kif");
    assert!(text.contains("*#評価値="), "{text}");
    let own = own_lines(&text);
    assert_eq!(foreign.lines().filter(|line| !own.contains(line)).collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn games_are_named_in_a_list() {
    let folder = with_game();
    folder.put("other.kif", GAME);
    folder.put("list", "game.kif\nother.kif\n");
    folder.put("list0", "game.kif\0other.kif\0");
    for (inputs, target) in [("--files-from list", "out"), ("-0 --files-from list0", "out0")] {
        let done = folder.run("fair", &format!("analyze {inputs} --engine test --nodes 1000 -d {target}"));
        assert_eq!(done.code, 0, "{done:?}");
        for name in ["game.kif", "other.kif"] {
            assert!(folder.read(&format!("{target}/{name}")).contains("*#評価値="), "{inputs}: {name}");
        }
    }
    folder.put("list", "game.kif\n");
    let done = folder.run("fair", "analyze --files-from list --engine test --nodes 1000 -o one.kif");
    assert_eq!(done.code, 0, "{done:?}");
    assert!(folder.read("one.kif").contains("*#評価値="));
}

#[test]
fn a_game_gets_an_evaluation_of_every_position_and_keeps_the_rest() {
    let folder = with_game();
    let done = folder.run("fair", "analyze game.kif --engine test --nodes 1000 -o out.kif");
    assert_eq!(done.code, 0, "{done:?}");
    assert_eq!(done.err, "game.kif: 5 positions analysed, 0 skipped\n");
    let text = folder.read("out.kif");
    assert_eq!(text.matches("エンジン=Test Engine 1.0").count(), 5, "{text}");
    assert_eq!(text.matches("ノード数=1000").count(), 5, "{text}");
    assert_eq!(own_lines(&text), own_lines(GAME));
    assert_eq!(folder.read("game.kif"), GAME);
    // The comment of the person comes first.
    let first = text.find("*初手").unwrap();
    assert!(text[first..].starts_with("*初手\n*#"), "{}", &text[first..first + 40]);
}

#[test]
fn an_object_a_line_says_what_was_found() {
    let folder = with_game();
    let done = folder.run("fair", "analyze game.kif --engine test --depth 3 --multipv 2 --json");
    assert_eq!(done.code, 0, "{done:?}");
    let objects: Vec<Value> = done.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(objects.len(), 10);
    let keys: Vec<&str> = objects[2].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys.join(" "), "file record ply step sfen score mate bound depth searched multipv pv engine");
    let second = &objects[2];
    assert_eq!(
        (&second["file"], &second["record"], &second["ply"]),
        (&"game.kif".into(), &1.into(), &1.into())
    );
    assert_eq!(
        (&second["step"], &second["depth"], &second["multipv"]),
        (&"7g7f".into(), &3.into(), &1.into())
    );
    assert_eq!(&second["sfen"], "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2");
    assert_eq!((&second["engine"], &second["mate"]), (&"Test Engine 1.0".into(), &Value::Null));
    assert!(second["score"].is_i64() && second["pv"].as_array().unwrap().len() == 1, "{second}");
    assert_eq!(objects[3]["multipv"], 2);
    assert_eq!(folder.read("game.kif"), GAME);
}

#[test]
fn only_the_chosen_positions_are_searched() {
    let folder = with_game();
    for (options, plies) in [
        ("--from-ply 2 --to-ply 3", vec![2, 3]),
        ("--from-ply 4", vec![4]),
        ("--from-ply 3 --variations", vec![3, 4, 3, 4]),
        ("--from-ply 9", vec![]),
    ] {
        let done = folder.run("fair", &format!("analyze game.kif --engine test --nodes 10 --json {options}"));
        assert_eq!(done.code, 0, "{done:?}");
        let ply = |line: &str| serde_json::from_str::<Value>(line).unwrap()["ply"].as_i64().unwrap();
        assert_eq!(done.out.lines().map(ply).collect::<Vec<_>>(), plies, "{options}");
    }
}

#[test]
fn each_dialect_is_written_and_read_again() {
    for (dialect, sign) in
        [("shogihome", "*#評価値="), ("shogigui", "**解析 0 "), ("floodgate", "** "), ("csa3", "#1000")]
    {
        let folder = with_game();
        let options =
            format!("analyze game.kif --engine test --nodes 1000 --in-place --dialect {dialect} --multipv 2");
        let done = folder.run("fair", &options);
        assert_eq!(done.code, 0, "{done:?}");
        let text = folder.read("game.kif");
        assert!(text.contains(sign), "{dialect}: {text}");
        assert_eq!(own_lines(&text).iter().filter(|line| line.contains("初手")).count(), 1);
    }
    let folder = with_game();
    folder.run("fair", "convert -t csa game.kif -o game.csa");
    folder.run("fair", "convert -t csa3 game.kif -o game3.csa");
    for file in ["game.csa", "game3.csa"] {
        let done = folder.run("fair", &format!("analyze {file} --engine test --nodes 1000 --in-place"));
        assert_eq!(done.code, 0, "{done:?}");
        assert!(folder.read(file).contains("'** "), "{}", folder.read(file));
    }
}

#[test]
fn a_bound_gives_way_to_a_value_and_is_named_where_it_is_alone() {
    let folder = with_game();
    let line = "analyze game.kif --engine test --depth 3 --json";
    let objects = |kind: &str| -> Vec<Value> {
        let done = folder.run(kind, line);
        assert_eq!(done.code, 0, "{done:?}");
        done.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let values = objects("bounding");
    assert_eq!(values, objects("fair"));
    assert!(values.iter().all(|object| object["bound"].is_null()));
    let bounds: Vec<Value> = objects("guessing").iter().map(|object| object["bound"].clone()).collect();
    assert_eq!(bounds, ["lower", "upper", "lower", "upper", "lower"]);
    for dialect in ["shogihome", "shogigui", "floodgate", "csa3"] {
        folder.put("game.kif", GAME);
        let write = format!("analyze game.kif -e test --depth 3 --in-place --report --dialect {dialect}");
        let done = folder.run("guessing", &write);
        assert_eq!(done.code, 0, "{dialect}: {done:?}");
        assert!(!done.out.contains("loses"), "{dialect}: {done:?}");
        let text = folder.read("game.kif");
        let is_marked = |line: &&str| line.contains("++") || line.contains("--") || line.contains(['↑', '↓']);
        let scores = text.lines().filter(|line| line.starts_with('*') && line.contains("評価値"));
        assert_eq!(scores.filter(is_marked).count(), 5, "{dialect}: {text}");
    }
}

#[test]
fn the_value_of_a_player_is_not_taken_for_that_of_the_analysis() {
    let folder = EngineFolder::new();
    let game = "V2.2\nPI\n+\n+7776FU\n'** 30 -3334FU\n-3334FU\n'** 20 +2726FU\n%TORYO\n";
    for options in ["", "--dialect csa3", "--dialect floodgate"] {
        folder.put("game.csa", game);
        let line = format!("analyze game.csa --engine test --nodes 1000 --multipv 3 --in-place {options}");
        let done = folder.run("fair", &line);
        assert_eq!(done.code, 0, "{done:?}");
        let text = folder.read("game.csa");
        for (mv, own) in [("\n+7776FU\n", "'** 30 -3334FU"), ("\n-3334FU\n", "'** 20 +2726FU")] {
            let behind = text.split_once(mv).unwrap().1.lines().take_while(|line| line.starts_with('\''));
            assert_eq!(behind.filter(|line| line.starts_with("'** ")).last(), Some(own), "{text}");
        }
        let count = text.lines().filter(|line| line.starts_with("'** ")).count();
        assert!(!options.is_empty() || count == 2, "{text}");
        assert_eq!((folder.run("fair", &line).code, folder.read("game.csa")), (0, text), "once more");
    }
}

#[test]
fn positions_with_a_result_are_skipped_and_deeper_ones_replaced() {
    let folder = with_game();
    let analyse = |nodes: u32, lines: u32| {
        folder.run("fair", &format!("analyze game.kif -e test --nodes {nodes} --multipv {lines} --in-place"))
    };
    assert_eq!(analyse(1000, 1).err, "game.kif: 5 positions analysed, 0 skipped\n");
    let first = folder.read("game.kif");
    assert_eq!(analyse(1000, 1).err, "game.kif: 0 positions analysed, 5 skipped\n");
    assert_eq!(analyse(500, 1).err, "game.kif: 0 positions analysed, 5 skipped\n");
    assert_eq!((folder.noted_searches(), folder.read("game.kif")), (5, first.clone()));
    assert_eq!(analyse(2000, 1).err, "game.kif: 5 positions analysed, 0 skipped\n");
    let second = folder.read("game.kif");
    assert_eq!(second, first.replace("ノード数=1000", "ノード数=2000"));
    assert_eq!(analyse(2000, 3).err, "game.kif: 5 positions analysed, 0 skipped\n");
    assert_eq!(analyse(2000, 2).err, "game.kif: 0 positions analysed, 5 skipped\n");
    assert_eq!(own_lines(&first).len(), own_lines(&second).len());
}

#[test]
fn a_time_counts_as_searched_in_dialects_that_do_not_hold_it() {
    for dialect in ["shogihome", "shogigui", "floodgate", "csa3"] {
        let folder = with_game();
        let line =
            format!("analyze game.kif -e test --seconds 0.02 --multipv 2 --dialect {dialect} --in-place");
        assert_eq!(folder.run("fair", &line).err, "game.kif: 5 positions analysed, 0 skipped\n");
        let first = folder.read("game.kif");
        assert_eq!(folder.run("fair", &line).err, "game.kif: 0 positions analysed, 5 skipped\n", "{dialect}");
        assert_eq!(folder.run("fair", &line).err, "game.kif: 0 positions analysed, 5 skipped\n", "{dialect}");
        assert_eq!(folder.read("game.kif"), first);
        let longer = line.replace("0.02", "0.03");
        assert_eq!(
            folder.run("fair", &longer).err,
            "game.kif: 5 positions analysed, 0 skipped\n",
            "{dialect}"
        );
        // The file without stored results is searched again.
        folder.put("game.kif", GAME);
        assert_eq!(folder.run("fair", &line).err, "game.kif: 5 positions analysed, 0 skipped\n", "{dialect}");
    }
}

#[test]
fn what_is_stored_is_printed_for_positions_that_are_skipped() {
    for dialect in ["shogihome", "csa3"] {
        let folder = with_game();
        let line = format!("analyze game.kif -e test --nodes 100 --json --dialect {dialect} --in-place");
        let [first, second] = [folder.run("fair", &line), folder.run("fair", &line)];
        assert_eq!(folder.noted_searches(), 5, "{dialect}");
        let objects = |out: &str| -> Vec<Value> {
            let parse = |line: &str| -> Value { serde_json::from_str(line).unwrap() };
            out.lines().map(parse).collect()
        };
        let (mut first, second) = (objects(&first.out), objects(&second.out));
        assert_eq!(second.len(), 5);
        if dialect == "csa3" {
            first.iter_mut().for_each(|object| object["depth"] = Value::Null);
        }
        assert_eq!(first, second, "{dialect}");
    }
}

#[test]
fn a_folder_is_analysed_into_another_one_by_several_engines() {
    let folder = EngineFolder::new();
    for name in ["a.kif", "below/b.kif", "c.kif"] {
        folder.put(&format!("in/{name}"), GAME);
    }
    folder.put("in/broken.csa", "V2.2\nPI\n+\n+7776FU\n+9999FU\n");
    let done = folder.run("fair", "analyze in --engine test --nodes 10 -d out --jobs 3");
    assert_eq!(done.code, 2, "{done:?}");
    assert!(done.err.contains("'in/broken.csa' was not analysed: it has 1 error"), "{}", done.err);
    for name in ["a.kif", "below/b.kif", "c.kif"] {
        assert_eq!(folder.read(&format!("out/{name}")).matches("エンジン=").count(), 5, "{name}");
    }
    assert!(!folder.path("out/broken.csa").exists());
    let quiet = folder.run("fair", "analyze in/a.kif in/c.kif -e test --nodes 10 --in-place -q");
    assert_eq!((quiet.code, &*quiet.out, &*quiet.err), (0, "", ""));
}

#[test]
fn a_command_line_that_cannot_work_is_refused_before_an_engine_starts() {
    let folder = with_game();
    folder.put("other.kif", GAME);
    folder.put("x/game.kif", GAME);
    let mut zip = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    zip.start_file("game.kif", SimpleFileOptions::default()).unwrap();
    zip.write_all(GAME.as_bytes()).unwrap();
    folder.put("games.zip", zip.finish().unwrap().into_inner());
    folder.put("moves.sfen", "position startpos moves 7g7f\n");
    for (options, code, error) in [
        ("game.kif --from-ply 5 --to-ply 4 --json", 2, "--from-ply 5 is greater than --to-ply 4"),
        ("game.kif other.kif", 2, "several files require an output folder (-d DIR) or --in-place"),
        ("game.kif -o game.kif", 2, "'game.kif' is also an input; use --in-place to overwrite it"),
        ("game.kif other.kif -d .", 2, "is also an input; use --in-place to overwrite it"),
        ("- --in-place", 2, "--in-place cannot be used with standard input, archives or compressed files"),
        ("game.kif --seconds 0 --json", 2, "invalid value for '--seconds': must be greater than 0"),
        ("game.kif -o game.kif/out.kif", 2, "cannot write 'game.kif/out.kif'"),
        ("game.kif -d game.kif", 2, "cannot write into 'game.kif': it is a file, not a folder"),
        (
            "game.kif x/game.kif -d out",
            2,
            "'game.kif' and 'x/game.kif' would both be written to 'out/game.kif'",
        ),
        ("game.kif --engine-log game.kif --force -o out.kif", 2, "cannot be the engine log"),
        ("game.kif --engine-log out.kif -o out.kif", 2, "cannot be the engine log"),
        ("game.kif --engine-log other.kif --force --seconds 0 --json", 2, "'--seconds'"),
        ("games.zip --in-place", 2, "--in-place cannot be used with standard input, archives"),
        ("game.kif --nodes 5 --depth 5", 2, "cannot be used with"),
        ("game.kif --nodes 0", 2, "--nodes"),
    ] {
        let done = folder.run("fair", &format!("analyze --engine test {options}"));
        assert!(done.code == code && done.err.contains(error), "{options}: {done:?}");
        assert!(folder.noted_processes().is_empty(), "{options}");
    }
    let done = folder.run("fair", "analyze -e test --nodes 5 moves.sfen --in-place");
    assert!(done.code == 2 && done.err.contains("evaluations are saved in comments, which "), "{done:?}");
    assert_eq!(folder.noted_searches(), 0);
    assert_eq!(folder.read("game.kif"), GAME);
    assert_eq!(folder.read("other.kif"), GAME);
}

#[test]
fn a_kept_log_leaves_the_analysis_as_it_is() {
    let folder = with_game();
    folder.put("log", "mine");
    let done = folder.run("fair", "analyze -e test --nodes 5 game.kif --engine-log log --no-clobber --json");
    assert!(done.code == 0 && !done.out.is_empty() && done.err.contains("log' already exists"), "{done:?}");
    assert_eq!(folder.read("log"), "mine");
}

#[test]
fn a_killed_analysis_goes_on_where_it_was() {
    let folder = with_game();
    let line = "analyze game.kif --engine test --nodes 1000 -o out.kif";
    for searches in [2, 4] {
        let mut child = folder.command("slow", line).spawn().unwrap();
        wait_until("the search begins", || folder.noted_searches() >= searches);
        kill_process(Pid::from_raw(child.id().cast_signed()).unwrap(), Signal::KILL).unwrap();
        child.wait().unwrap();
    }
    let done = folder.run("fair", line);
    assert_eq!(done.code, 0, "{done:?}");
    // There are five positions, and each of the two kills costs at most one search.
    assert!((5..=7).contains(&folder.noted_searches()), "{}", folder.noted_searches());
    let text = folder.read("out.kif");
    folder.run("fair", "analyze game.kif --engine test --nodes 1000 -o again.kif");
    assert_eq!(text, folder.read("again.kif"));
    let logs = std::fs::read_dir(folder.path("state/honfu/analysis")).unwrap().count();
    assert_eq!(logs, 0, "nothing is left to go on with");
}

#[test]
fn a_file_that_changes_meanwhile_is_left_alone() {
    let folder = with_game();
    let child = folder.command("slow", "analyze game.kif -e test --nodes 1000 --in-place");
    let child = { child }.stderr(std::process::Stdio::piped()).spawn().unwrap();
    wait_until("the search begins", || folder.noted_searches() >= 1);
    folder.put("game.kif", "手合割：平手\n1 ２六歩(27)\n");
    let done: crate::engines::support::Finished = child.wait_with_output().unwrap().into();
    assert!(
        done.code == 2 && done.err.contains("'game.kif' was not overwritten: it has changed in the meantime"),
        "{done:?}"
    );
    assert_eq!(folder.read("game.kif"), "手合割：平手\n1 ２六歩(27)\n");
}

#[test]
fn the_dialogue_is_logged() {
    let folder = with_game();
    let done =
        folder.run("escape", "analyze game.kif -e test --nodes 10 --to-ply 0 --json --engine-log log.txt");
    assert_eq!(done.code, 0, "{done:?}");
    let log = folder.read("log.txt");
    for line in
        [" 1 > usi\n", " 1 < usiok\n", " 1 > position startpos\n", " 1 > go nodes 10\n", " 1 > quit\n"]
    {
        assert!(log.contains(line), "{line}: {log}");
    }
    assert!(!log.contains(|c: char| c.is_control() && c != '\n'), "{log}");
}

#[test]
fn mistakes_are_marked_and_reported_when_asked_for() {
    let folder = with_game();
    let done = folder.run("harsh", "analyze game.kif -e test --nodes 10 -o out.kif");
    assert_eq!((done.code, &*done.out), (0, ""));
    let moves = |name: &str| folder.run("harsh", &format!("moves {name}")).out;
    let report = folder.run("harsh", "analyze game.kif -e test --nodes 10 --report --marks -o marked.kif");
    assert_eq!(report.code, 0, "{report:?}");
    let lines: Vec<&str> = report.out.lines().collect();
    assert!(lines[0] == "game.kif (1)" && lines.len() == 3, "{lines:?}");
    let info = folder.run("harsh", "info marked.kif").out;
    for line in &lines[1..] {
        assert!(info.contains(line), "{line}: {info}");
    }
    assert_eq!(moves("out.kif"), moves("marked.kif"));
    let marked = folder.run("harsh", "convert -t jkf marked.kif").out;
    let unmarked = folder.run("harsh", "convert -t jkf out.kif").out;
    assert_ne!(marked, unmarked, "the engine's evaluations have mistakes in them");
}

#[test]
fn a_report_needs_no_engine_where_there_are_evaluations() {
    let folder = with_game();
    std::fs::create_dir(folder.path("games")).unwrap();
    let searched = folder.run("harsh", "analyze game.kif -e test --nodes 10 --report -o games/marked.kif");
    assert!(searched.out.contains("☗") && searched.out.contains("☖"), "{searched:?}");
    let expected = searched.out.replace("game.kif", "games/marked.kif");
    let searches = folder.noted_searches();
    for line in
        ["analyze --report games", "info --report games/marked.kif", "info --report -j 2 games games/"]
    {
        let ran = folder.run("harsh", line);
        let out = ran.out.replace("games//", "games/");
        assert_eq!((ran.code, &*ran.err), (0, ""), "{line}");
        assert_eq!(out, expected.repeat(line.matches("games").count()), "{line}");
    }
    // A file of two games, of which one has evaluations.
    folder.run("harsh", "convert games/marked.kif game.kif -o two.csa");
    let ran = folder.run("harsh", "analyze --report two.csa");
    assert_eq!((ran.code, ran.out), (1, searched.out.replace("game.kif", "two.csa")), "{}", ran.err);
    assert!(
        ran.err.starts_with("two.csa (2): nothing to report") && ran.err.contains("honfu analyze -e"),
        "{}",
        ran.err
    );
    assert_eq!(folder.run("harsh", "info --report --record 1 two.csa").code, 0);
    assert_eq!(folder.run("harsh", "info --report --record 2 two.csa").code, 1);
    let mut piped = folder.command("harsh", "analyze --report -q");
    let piped = piped.stdin(std::fs::File::open(folder.path("games/marked.kif")).unwrap()).output().unwrap();
    assert_eq!(String::from_utf8(piped.stdout).unwrap().lines().skip(1).count(), 2);
    folder.put("empty.kif", "");
    for (line, error) in [
        ("analyze --report empty.kif none.kif", "none.kif"),
        ("analyze --report --json game.kif", "'--json'"),
        ("info --report --json game.kif", "'--json'"),
        ("analyze game.kif", "'--engine <ENGINE>'"),
    ] {
        let ran = folder.run("harsh", line);
        assert!(ran.code == 2 && ran.err.contains(error), "{line}: {ran:?}");
    }
    assert_eq!(folder.noted_searches(), searches);
}

#[test]
fn options_of_a_search_need_an_engine() {
    let folder = with_game();
    for option in [
        "--nodes 5",
        "--seconds 1",
        "--depth 3",
        "--multipv 2",
        "--from-ply 1",
        "--to-ply 2",
        "--variations",
        "--dialect csa3",
        "--marks",
        "-o x.kif",
        "-d out",
        "--in-place",
        "--force",
        "--no-clobber",
        "-j 2",
        "--engine-log x.log",
    ] {
        let ran = folder.run("fair", &format!("analyze --report {option} game.kif"));
        assert!(ran.code == 2 && ran.err.contains("'--engine <ENGINE>'"), "{option}: {ran:?}");
    }
    assert_eq!(folder.read("game.kif"), GAME);
}
