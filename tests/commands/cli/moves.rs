//! `honfu moves`.

use honfu_core::notation::{NotationStyle, Numbering};

use crate::cli::support::*;

#[test]
fn the_main_line_one_move_a_line() {
    for (style, moves) in [
        ("japanese", "☗７六歩\n☖３四歩\n☗２二角成\n☖同銀\n"),
        ("kif", "７六歩(77)\n３四歩(33)\n２二角成(88)\n同　銀(31)\n"),
        ("western", "P-76\nP-34\nBx22+\nSx22\n"),
        ("hodges", "P-7f\nP-3d\nBx2b+\nSx2b\n"),
        ("usi", "7g7f\n3c3d\n8h2b+\n3a2b\n"),
        ("csa", "+7776FU\n-3334FU\n+8822UM\n-3122GI\n"),
    ] {
        assert_eq!(piped(&format!("moves -n {style} -"), GAME).clean(), moves);
    }
    assert_eq!(piped("moves -", GAME).clean(), "☗７六歩\n☖３四歩\n☗２二角成\n☖同銀\n");
    assert_eq!(piped("moves -", "手合割：平手\n").clean(), "");
}

#[test]
fn numbers_are_those_of_the_style() {
    let numbered = piped("moves --numbered -n hodges -", GAME).clean();
    assert_eq!(numbered, "1. P-7f\n1. ... P-3d\n2. Bx2b+ Sx2b\n", "there is a comment on the first move");
    let numbered = piped("moves --numbered -n kif -", GAME).clean();
    assert_eq!(numbered.lines().nth(3), Some("   4 同　銀(31)"));
    let handicap = "手合割：二枚落ち\n   1 ６二銀(71)\n   2 ７六歩(77)\n   3 ５四歩(53)\n";
    let numbered = piped("moves --numbered -n western -", handicap).clean();
    assert_eq!(numbered, "1. ... S-62\n2. P-76 P-54\n");
    let numbered = piped("moves --numbered -n psn-full -", handicap).clean();
    assert_eq!(numbered, "1....\n2.S7a-6b\n3.P7g-7f\n4.P5c-5d\n");
    let numbered = piped("moves --numbered -n japanese -", handicap).clean();
    assert_eq!(numbered, "   1 ☖６二銀\n   2 ☗７六歩\n   3 ☖５四歩\n", "it has no numbers of its own");
}

#[test]
fn every_style_has_numbers_in_the_way_of_the_setting() {
    let styles: Vec<&str> = NotationStyle::all().map(NotationStyle::id).collect();
    assert_eq!(styles.len(), 18);
    for style in styles {
        let bare = piped(&format!("moves -n {style}"), GAME).clean();
        let moves: Vec<&str> = bare.lines().collect();
        assert_eq!(moves.len(), 4, "{style}");
        for numbering in Numbering::ALL.map(Numbering::id) {
            let run = |options: &str| {
                let mut command = program();
                command.env("HONFU_NUMBERING", numbering).args(["moves", "-n", style]);
                feed(command.args(options.split_whitespace()), GAME).clean()
            };
            assert_eq!(run(""), bare, "{style} {numbering}: nothing asks for numbers");
            let numbered = run("--numbered");
            let chosen = if numbering == "none" { "ply" } else { numbering };
            assert_eq!(run(&format!("--numbered={chosen}")), numbered, "{style} {numbering}");
            assert_eq!(run("--numbered=none"), bare, "{style} {numbering}");
            // Two moves can share a line, but none that follows a comment.
            let last = if chosen == "pairs" { format!(" {}", moves[3]) } else { moves[3].to_owned() };
            assert!(numbered.ends_with(&format!("{last}\n")), "{style} {numbering}: {numbered}");
            for options in ["--numbered", "--numbered --tree"] {
                let lines = run(options);
                let starts_with_number =
                    |line: &str| line.trim_start().starts_with(|c: char| c.is_ascii_digit());
                for line in lines.lines() {
                    let number = line.trim_start().split_once([' ', '.']).map(|(number, _)| number);
                    let is_number = number.is_some_and(|number| number.parse::<u32>().is_ok());
                    assert!(starts_with_number(line) && is_number, "{style} {numbering} {options}: {line}");
                }
            }
        }
    }
}

#[test]
fn numbers_can_be_chosen() {
    let numbered = |how: &str, style| piped(&format!("moves --numbered={how} -n {style} -"), GAME).clean();
    assert_eq!(numbered("ply", "western"), "1. P-76\n2. P-34\n3. Bx22+\n4. Sx22\n");
    assert_eq!(numbered("ply", "japanese").lines().next(), Some("   1 ☗７六歩"));
    assert_eq!(numbered("none", "kif").lines().next(), Some("７六歩(77)"));
    assert_eq!(numbered("pairs", "psn-full"), "1.P7g-7f\n1....P3c-3d\n2.B8hx2b+ S3ax2b\n");
    assert_eq!(piped("moves --numbered=odd -", GAME).code, 2);
}

#[test]
fn columns_run_from_right_to_left() {
    let columns = piped("moves --vertical -n japanese:triangle -", GAME).clean();
    assert_eq!(columns, "△  ▲  △  ▲\n同 ２ ３ ７\n銀 二 四 六\n   角 歩 歩\n   成\n");
    assert_eq!(piped("moves --vertical --tree -", GAME).code, 2);
}

#[test]
fn variations_stand_below_the_move_they_replace() {
    let tree = piped("moves --tree -n usi -", GAME).clean();
    assert_eq!(tree, "7g7f\n3c3d\n8h2b+\n  2g2f\n  8c8d\n  2f2e\n    6i7h\n3a2b\n");
    let tree = piped("moves --tree --numbered -n hodges -", GAME).clean();
    let expected =
        "1. P-7f\n1. ... P-3d\n2. Bx2b+\n  2. P-2f\n  2. ... P-8d\n  3. P-2e\n    3. G-7h\n2. ... Sx2b\n";
    assert_eq!(tree, expected);
}

#[test]
fn deep_variations_take_linear_room() {
    let mut text = String::from("手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n");
    for ply in 2..3000 {
        text.push_str(&format!("\n変化：{ply}手\n"));
        let (mv, next) = match ply % 4 {
            0 => ("６二飛(82)", "５八飛(28)"),
            1 => ("５八飛(28)", "８二飛(62)"),
            2 => ("８二飛(62)", "２八飛(58)"),
            _ => ("２八飛(58)", "６二飛(82)"),
        };
        text.push_str(&format!("{ply:>4} {mv}\n{:>4} {next}\n", ply + 1));
    }
    let ran = piped("moves --tree --lenient -q -n usi -", &text);
    assert!(ran.out.len() < 3000 * 2 * 90, "{}", ran.out.len());
}
