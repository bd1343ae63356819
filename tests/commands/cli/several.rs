//! Files with several records in the formats that allow them: every command takes `--record`.

use super::support::{Folder, honfu};

const PSN: &str = "[Sente \"A\"]\n1.P7g-7f 2.P3c-3d Resigns\n\n[Sente \"B\"]\n1.P2g-2f 2.P8c-8d 3.P2f-2e\n";
const BOOK: &str = "#\n1.P7g-7f P3c-3d\n#\n1.P2g-2f P8c-8d 2.P2f-2e\n";
const TEXT: &str = "1. P-76 P-34 resigns\n\nGame 2\n1. P-26 P-84 2. P-25\n";

#[test]
fn every_command_takes_the_record_that_is_named() {
    let folder = Folder::new();
    let here = folder.path("");
    for (file, text) in [("two.psn", PSN), ("two.tbk", BOOK), ("two.txt", TEXT)] {
        folder.put(file, text);
        let run = |arguments: &str| honfu(&arguments.replace('%', &format!("@{file}")), &here).clean();
        let all = run("info --json %");
        assert_eq!(all.lines().count(), 2, "{file}: {all}");
        let second = run("info --json --record 2 %");
        assert!(second.contains("\"record\":2") && second.contains("\"plies\":3"), "{file}: {second}");
        assert_eq!(
            run("moves --record 2 -n usi %").split_whitespace().collect::<Vec<_>>(),
            ["2g2f", "8c8d", "2f2e"]
        );
        let board = run("show --record 2 -f sfen %");
        assert!(board.starts_with("lnsgkgsnl/1r5b1/p1ppppppp/1p7/7P1/9/PPPPPPP1P/"), "{file}: {board}");
        let kif = run("convert -t kifu --record 2 %");
        assert!(kif.contains("３ ２五歩(26)") || kif.contains("3 ２五歩(26)"), "{file}: {kif}");
        let why = honfu(&format!("convert -t kifu @{file}"), &here).one_sentence(2);
        assert!(why.contains("2 records") && why.contains("--record"), "{file}: {why}");
        let why = honfu(&format!("moves --record 3 @{file}"), &here).one_sentence(2);
        assert!(why.contains('3'), "{file}: {why}");
    }
    // Without `--record`, the first record is used, with a message.
    let ran = honfu("moves -n usi @two.psn", &here);
    assert!(ran.err.contains("2 records"), "{}", ran.err);
}
