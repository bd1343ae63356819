//! All commands that name the winner agree, in every format.

use serde_json::Value;

use crate::cli::support::*;

/// The moves of a game after which Black is to move, in several formats.
const KIF: &str = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n";
const KI2: &str = "手合割：平手\n\n▲７六歩 △３四歩\n";
const CSA: &str = "V2.2\nPI\n+\n+7776FU\n-3334FU\n";
const PSN: &str = "1.P7g-7f 2.P3c-3d\n";

fn files() -> Vec<(&'static str, String, &'static str)> {
    let mut files = Vec::new();
    for (words, winner) in [
        ("まで2手で先手の勝ち", "black"),
        ("まで、2手で、後手の勝ち", "white"),
        ("まで２手で先手の勝ち", "black"),
        ("先手の時間切れにより後手の勝ち", "white"),
        ("後手の反則により先手の勝ち", "black"),
        ("まで2手で切断により後手の勝ち", "white"),
        ("王手放置により後手の勝ち", "white"),
        ("連続王手の千日手により先手の勝ち", "black"),
        ("後手の不戦敗により先手の勝ち", "black"),
        ("先手の入玉勝ち", "black"),
        ("後手のトライ勝ち", "white"),
        ("先手の勝ち", "black"),
        ("（まで2手で先手の勝ち）", "black"),
        ("以上、2手で後手の勝ち。", "white"),
        ("まで2手で▲の勝ち", "black"),
        ("結果：先手の勝ち", "black"),
        ("引き分け", "draw"),
        ("まで2手で最大手数", "draw"),
    ] {
        files.push(("kif", format!("{KIF}{words}\n"), winner));
        files.push(("ki2", format!("{KI2}{words}\n"), winner));
    }
    for (word, winner) in [("#SENTE_WIN", "black"), ("#GOTE_WIN", "white"), ("#SENNICHITE", "draw")] {
        files.push(("csa", format!("{CSA}{word}\n"), winner));
    }
    for (result, winner) in [("1-0", "black"), ("0-1", "white"), ("1/2-1/2", "draw"), ("1–0", "black")] {
        for moves in [PSN, "1.P7g-7f\n", ""] {
            files.push(("psn", format!("[Result \"{result}\"]\n{moves}"), winner));
        }
    }
    files.push(("txt", "▲７六歩 △３四歩 後手投了\n".to_owned(), "black"));
    files
}

#[test]
fn all_commands_agree_on_who_won() {
    for (extension, text, winner) in files() {
        let folder = Folder::new();
        let path = folder.put(&format!("a.{extension}"), &text);
        let json = |command: &str| -> Value {
            let out = honfu(&format!("{command} @"), &path).out;
            serde_json::from_str(out.lines().next().unwrap_or_else(|| panic!("{command}: {text}"))).unwrap()
        };
        assert_eq!(json("info --json")["winner"], winner, "info: {text}");
        assert_eq!(json("rows")["winner"], winner, "rows: {text}");
        for result in ["black", "white", "draw"] {
            let found = !honfu(&format!("select -f result:{result} @"), &path).out.is_empty();
            assert_eq!(found, result == winner, "select {result}: {text}");
        }
        let counted = &json("stats --json --depth 1 --min 1");
        assert_eq!(counted["results"][winner], 1, "stats: {counted} {text}");
    }
}

#[test]
fn a_result_of_psn_is_kept_as_given() {
    for result in ["1-0", "0-1", "1/2-1/2", "*"] {
        for moves in [PSN, "1.P7g-7f\n"] {
            let path = format!("[Result \"{result}\"]\n{moves}");
            let folder = Folder::new();
            let file = folder.put("a.psn", path);
            let written = honfu("convert -t psn @", &file).out;
            assert!(written.contains(&format!("[Result \"{result}\"]\n")), "{written}");
            let kif = honfu("convert -t kifu @", &file).out;
            assert!(!kif.contains("投了"), "{kif}");
        }
    }
}
