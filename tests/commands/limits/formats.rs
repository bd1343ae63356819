//! Each limit, in all formats that can reach it.

use honfu::messages::{self, Lang, Locale};
use honfu_core::format::{self, DiagnosticArg, Format, ParsedFile, ReadLimits, ReadOptions, Severity};
use honfu_core::notation::NotationStyle;

fn read(id: &str, text: &str, limits: ReadLimits) -> ParsedFile {
    let options = ReadOptions { format: Format::from_id(id), limits, ..ReadOptions::default() };
    format::read(text.as_bytes(), &options).unwrap()
}

/// The errors about limits with their places, such as `TXT-124 3:1`.
fn limit_errors(reading: &ParsedFile) -> Vec<String> {
    let over = reading.diagnostics.iter().filter(|diagnostic| diagnostic.code.id().contains("-124"));
    let errors = over.map(|diagnostic| {
        assert_eq!(diagnostic.severity == Severity::Error, diagnostic.code.id() != "TXT-124b");
        for lang in [Lang::En, Lang::Ja] {
            let locale = Locale { lang, notation: NotationStyle::Japanese.into() };
            assert!(!messages::diagnostic_line("a.kif", diagnostic, true, locale).contains("{arg"));
        }
        format!("{} {}:{}", diagnostic.code.id(), diagnostic.place.line, diagnostic.place.column)
    });
    errors.collect()
}

fn moves(reading: &ParsedFile) -> Vec<usize> {
    let records = &reading.collection.records;
    records.iter().map(|record| record.tree.preorder().count() - 1).collect()
}

/// A record of four moves in each format with moves, and a second record if the format allows it; with
/// the line numbers of the third move and of the second record.
const GAMES: [(&str, &str, &str, u32, u32); 10] = [
    (
        "kifu",
        "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)\n",
        "\n手合割：平手\n1 ２六歩(27)\n",
        3,
        6,
    ),
    ("ki2u", "先手：a\n▲７六歩\n△３四歩\n▲２六歩\n△８四歩\nまで4手で中断\n", "\n先手：b\n▲２六歩\n", 4, 8),
    ("csa", "V2.2\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n-8384FU\n", "/\nV2.2\nPI\n+\n+2726FU\n", 6, 9),
    (
        "psn",
        "[Sente \"a\"]\n1.P7g-7f\n2.P3c-3d\n3.P2g-2f\n4.P8c-8d\n*\n",
        "\n[Sente \"b\"]\n1.P2g-2f\n",
        4,
        8,
    ),
    ("usi", "position startpos moves 7g7f 3c3d 2g2f 8c8d\n", "position startpos moves 2g2f\n", 1, 2),
    ("usen", "~0.7ku2jm6y236e.\n", "~0.6y2.\n", 1, 2),
    (
        "jkf",
        "{\"moves\":[{},\n{\"move\":{\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6},\"piece\":\"FU\"}},\n\
         {\"move\":{\"from\":{\"x\":3,\"y\":3},\"to\":{\"x\":3,\"y\":4},\"piece\":\"FU\"}},\n\
         {\"move\":{\"from\":{\"x\":2,\"y\":7},\"to\":{\"x\":2,\"y\":6},\"piece\":\"FU\"}},\n\
         {\"move\":{\"from\":{\"x\":8,\"y\":3},\"to\":{\"x\":8,\"y\":4},\"piece\":\"FU\"}}]}\n",
        "",
        4,
        0,
    ),
    ("gnu", "#\n1.P7g-7f P3c-3d\n2.P2g-2f P8c-8d\n", "#\n1.P2g-2f\n", 3, 4),
    ("text", "1. ▲７六歩\n2. △３四歩\n3. ▲２六歩\n4. △８四歩\n5. 投了\n", "\n1. ▲２六歩\n", 3, 7),
    (
        "csa3",
        "'CSA encoding=UTF-8\nV3.0\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n-8384FU\n",
        "/\nPI\n+\n+2726FU\n",
        7,
        10,
    ),
];

#[test]
fn no_more_moves_are_read_than_there_may_be() {
    for (id, game, _, line, _) in GAMES {
        let whole = read(id, game, ReadLimits { moves: 5, ..ReadLimits::default() });
        assert_eq!(limit_errors(&whole), Vec::<String>::new(), "{id}");
        let reading = read(id, game, ReadLimits { moves: 2, ..ReadLimits::default() });
        let (errors, moves) = (limit_errors(&reading), moves(&reading));
        assert!(
            errors.iter().any(|error| error.starts_with(&format!("MOVE-124 {line}:"))),
            "{id}: {errors:?}"
        );
        assert_eq!(moves, [2], "{id}");
    }
}

#[test]
fn no_more_records_are_read_than_there_may_be() {
    for (id, game, next, _, line) in GAMES.into_iter().filter(|(_, _, next, ..)| !next.is_empty()) {
        let text = game.to_owned() + next;
        let both = read(id, &text, ReadLimits { records: 2, ..ReadLimits::default() });
        assert_eq!((limit_errors(&both), moves(&both).len()), (vec![], 2), "{id}");
        let one = read(id, &text, ReadLimits { records: 1, ..ReadLimits::default() });
        let place = format!("TXT-124 {line}:1");
        assert_eq!((limit_errors(&one), moves(&one).len()), (vec![place], 1), "{id}");
        let all = text + next + next;
        let two = read(id, &all, ReadLimits { records: 2, ..ReadLimits::default() });
        assert_eq!((limit_errors(&two).len(), moves(&two).len()), (1, 2), "{id}");
    }
}

#[test]
fn a_long_line_ends_the_file() {
    let limits = ReadLimits { line_kib: 1, ..ReadLimits::default() };
    let long = "a".repeat(1025);
    let kif = format!("先手：甲\n1 ７六歩(77)\n*short\n2 ３四歩(33)\n*{long}\n3 ２六歩(27)\n");
    let reading = read("kifu", &kif, limits);
    assert_eq!((limit_errors(&reading), moves(&reading)), (vec!["TXT-124c 5:1".to_owned()], vec![2]));
    let fits = read("kifu", &kif.replace(&long, &long[..1023]), limits);
    assert_eq!((limit_errors(&fits), moves(&fits)), (vec![], vec![3]));
    let reading = read("usi", &format!("position startpos moves 7g7f {long}\n"), limits);
    assert_eq!(
        (limit_errors(&reading), reading.collection.records.len()),
        (vec!["TXT-124c 1:1".to_owned()], 1)
    );
    // The format is still detected.
    let options = ReadOptions { limits, ..ReadOptions::default() };
    let json = format!("{{\"moves\":[{{\"comments\":[\"{long}\"]}}]}}");
    let reading = format::read(json.as_bytes(), &options).unwrap();
    assert_eq!(
        (limit_errors(&reading), reading.traits.format),
        (vec!["TXT-124c 1:1".to_owned()], Format::Jkf)
    );
}

#[test]
fn a_long_comment_is_left_out() {
    let limits = ReadLimits { comment_kib: 1, ..ReadLimits::default() };
    let long = "comment\n*".repeat(200);
    let text = format!("*{long}\n1 ７六歩(77)\n*short\n2 ３四歩(33)\n*{long}\n3 ２六歩(27)\n");
    let reading = read("kifu", &text, limits);
    assert_eq!(limit_errors(&reading), ["TXT-124d 1:1", "TXT-124d 204:3"]);
    let tree = &reading.collection.records[0].tree;
    let comments: Vec<_> = tree.preorder().map(|node| tree.node(node).comment.as_deref()).collect();
    assert_eq!(comments, [None, Some("short"), None, None]);
    let attached: Vec<_> = reading.diagnostics.iter().filter_map(|diagnostic| diagnostic.node).collect();
    assert_eq!(attached, [tree.main_line().next().unwrap(), tree.main_line().nth(2).unwrap()]);
}

#[test]
fn headers_have_a_number_and_a_length() {
    let limits = ReadLimits { headers: 2, header_kib: 1, ..ReadLimits::default() };
    let text = "先手：甲\n後手：乙\n棋戦：x\n場所：y\n1 ７六歩(77)\n";
    let reading = read("kifu", text, limits);
    assert_eq!((limit_errors(&reading), moves(&reading)), (vec!["TXT-124e 1:1".to_owned()], vec![1]));
    let args =
        &reading.diagnostics.iter().find(|diagnostic| diagnostic.code.id() == "TXT-124e").unwrap().args;
    assert_eq!(args[..], [DiagnosticArg::Number(4), DiagnosticArg::Number(2)]);
    assert_eq!(reading.collection.records[0].headers.len(), 2);
    let text = format!("先手：{}\n後手：乙\n1 ７六歩(77)\n", "甲".repeat(400));
    let reading = read("kifu", &text, limits);
    assert_eq!(
        (limit_errors(&reading), reading.collection.records[0].headers.len()),
        (vec!["TXT-124f 1:1".to_owned()], 1)
    );
}

#[test]
fn variations_in_too_many_others_are_left_out() {
    let text = "7g7f (2g2f 3c3d (8c8d 7g7f (9g9f 1c1d (9c9d)))) 3c3d 2g2f\n";
    let place = |mv: &str| format!("MOVE-124b 1:{}", text.find(mv).unwrap() + 1);
    let cases = [(4, 10, vec![]), (3, 9, vec![place("9c9d")]), (2, 7, vec![place("9g9f")])];
    for (nesting, count, places) in cases {
        let reading = read("text", text, ReadLimits { nesting, ..ReadLimits::default() });
        assert_eq!((limit_errors(&reading), moves(&reading)), (places, vec![count]), "{nesting}");
    }
}

#[test]
fn diagnostics_behind_the_last_that_are_kept_are_counted() {
    let text = "nonsense\n".repeat(50);
    let reading = read("csa", &text, ReadLimits { faults: 10, ..ReadLimits::default() });
    assert_eq!(limit_errors(&reading), ["TXT-124b 11:1"]);
    let more = reading.diagnostics.iter().find(|diagnostic| diagnostic.code.id() == "TXT-124b").unwrap();
    assert_eq!((&more.args[..], reading.diagnostics.len()), (&[DiagnosticArg::Number(40)][..], 11));
}
