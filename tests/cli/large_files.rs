//! Large files of many records, which are read in parts, give what they give as a whole.

use crate::support::*;

/// A file that is read in parts: with a broken game, ends that cannot be, impossible dates, and some games twice.
fn large_file() -> String {
    let mut text = String::new();
    for number in 0..4000 {
        let moves = if number % 2 == 0 { "+7776FU\n-3334FU\n+2726FU\n" } else { "+2726FU\n-8384FU\n" };
        let broken = if number == 3000 { "-5555KI\n" } else { "" };
        let end = if number % 1000 == 999 { "%TSUMI" } else { "%TORYO" };
        let date = if number % 700 == 0 { "$START_TIME:2003/02/30\n" } else { "" };
        let player = number % 3990;
        text += &format!(
            "V2.2\nN+player {player}\nN-other\n$EVENT:a tournament with a name\n{date}PI\n+\n{moves}{broken}{end}\n/\n"
        );
    }
    text
}

#[test]
fn a_large_file_gives_what_it_gives_on_standard_input() {
    let folder = Folder::new();
    let text = large_file();
    assert!(text.len() > 256 << 10);
    let path = folder.put("games.csa", &text);
    for command in [
        "rows",
        "rows --positions",
        "info",
        "info --json",
        "stats",
        "select -f 3000 --json",
        "check",
        "check -q",
        "check -v --deny CHK-212 --allow CHK-202",
        "check --format json",
        "check --format sarif -j 1",
    ] {
        let from_file = honfu(&format!("{command} @games.csa"), &folder.path(""));
        let whole = piped(&format!("{command} -"), &text);
        // Only the name is another, and with it the ids of rows.
        let plain = |output: &str| {
            let path = path.display().to_string();
            let named = output.replace(&format!("file://{path}"), "-").replace(&path, "-");
            let without_id = |line: &str| match line.split_once("\",") {
                Some((start, rest)) if start.starts_with("{\"id\":") => rest.to_owned(),
                _ => line.split(",\"game\":").next().unwrap_or_default().to_owned(),
            };
            named.lines().map(without_id).collect::<Vec<_>>()
        };
        assert_eq!(from_file.code, whole.code, "{command}");
        assert!(plain(&from_file.out) == plain(&whole.out), "{command} differs");
        assert_eq!(plain(&from_file.err), plain(&whole.err), "{command}");
    }
    let ran = honfu("rows @games.csa", &folder.path(""));
    let line = text.lines().position(|line| line == "-5555KI").unwrap() + 1;
    assert!(ran.err.contains(&format!("games.csa:{line}:1: ")), "{}", ran.err);
    assert_eq!(ran.out.lines().count(), 4000);
    let checked = honfu("check @games.csa", &folder.path("")).out;
    let table: Vec<&str> = checked.lines().rev().take_while(|line| !line.is_empty()).collect();
    assert_eq!(table.len(), 4, "{table:?}");
    assert!(checked.contains("warning[CHK-212]: "), "{checked}");
}

#[test]
fn one_record_of_a_large_file_is_found_by_its_number() {
    let folder = Folder::new();
    folder.put("games.csa", large_file());
    let ran = honfu("info --json --record 3002 @games.csa", &folder.path(""));
    assert!(ran.out.contains("\"player 3001\""), "{}", ran.out);
}
