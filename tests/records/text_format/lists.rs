//! Numbers, side marks, annotation signs, times and ends in many forms.

use honfu::messages::{self, Lang, Locale};
use honfu_core::notation::NotationStyle;
use honfu_core::record::MoveMark;

use super::*;

const FOUR: &str = "7g7f 3c3d 8h2b+ 3a2b";

#[test]
fn numbers_have_many_shapes() {
    for text in [
        "1. P-76 2. P-34 3. Bx22+ 4. Sx22",
        "1.P-76 P-34 2.Bx22+ Sx22",
        "1) P-76 P-34 2) Bx22+ Sx22",
        "(1) P-76 (2) P-34 (3) Bx22+ (4) Sx22",
        "1 P-76\n  P-34\n2 Bx22+\n  Sx22",
        "１　７六歩\n２　３四歩\n３　２二角成\n４　同銀",
        "１．▲７六歩△３四歩２．▲２二角成△同銀",
        "1手目 ▲７六歩 2手目 △３四歩 3手目 ▲２二角成 4手目 △同銀",
        "1. P-76 1... P-34 2. Bx22+ 2… Sx22",
        "1. P-76 1. ... P-34 2. Bx22+ 2. … Sx22",
        "1: P-76, P-34; 2: Bx22+, Sx22.",
        "No numbers: P-76 P-34 Bx22+ Sx22",
        "1. 7g7f 3c3d 2. 8h2b+ 3a2b",
        "1. 7776 3334 2. 8822+ 3122",
        "1. P7g-7f 2. P3c-3d 3. B8hx2b+ 4. S3ax2b",
        "[1] P-76 [2] P-34 [3] Bx22+ [4] Sx22",
        "1 76 2 34 3 22角成 4 同銀",
        "1. 76 2. 34 3. Bx+ 4. Sx",
    ] {
        let (record, codes) = read_one(text);
        assert_eq!((line(&record).as_str(), codes), (FOUR, vec![]), "{text}");
    }
}

#[test]
fn sides_have_many_marks_or_none() {
    for text in [
        "▲７六歩△３四歩▲２二角成△同銀",
        "☗７六歩　☖３四歩　☗２二角成　☖同　銀",
        "▼７六歩▽３四歩▼２二角成▽同銀",
        "７六歩 ３四歩 ２二角成 同銀",
        "七六歩、三四歩、二二角成、同銀。",
        "☗歩-76 ☖歩-34 ☗角x22+ ☖銀x",
        "▲７六歩(77)△３四歩(33)▲２二角成(88)△同銀(31)",
        "+7776FU -3334FU +8822UM -3122GI",
    ] {
        let (record, codes) = read_one(text);
        assert_eq!((line(&record).as_str(), codes), (FOUR, vec![]), "{text}");
    }
}

#[test]
fn signs_and_times_stand_behind_moves() {
    let (record, codes) =
        read_one("1. P-76! (0:12) P-34 !? 2. Bx22+！？ ( 0:16/00:00:28) Sx22?? 3. B*45 !!! resigns");
    assert_eq!((line(&record), codes), (format!("{FOUR} B*4e resign"), vec![]));
    let nodes: Vec<NodeId> = record.tree.main_line().collect();
    let marks: Vec<_> = nodes.iter().map(|node| record.tree.mark(*node)).collect();
    let interesting = Some(MoveMark::Interesting);
    assert_eq!(
        marks,
        [None, Some(MoveMark::Good), interesting, interesting, Some(MoveMark::Blunder), None, None]
    );
    assert_eq!(notes(&record), [(5, "!!!")]);
    let times: Vec<_> =
        nodes.iter().filter_map(|node| record.tree.node(*node).time).map(|time| time.0).collect();
    assert_eq!(times, [12_000, 16_000]);
}

#[test]
fn ends_are_words_behind_the_moves() {
    for (text, end) in [
        ("▲７六歩 △３四歩 投了", "resign"),
        ("▲７六歩 △３四歩\n▲投了", "resign"),
        ("▲７六歩 △３四歩\nまで2手で後手の勝ち", "resign"),
        ("▲７六歩 △３四歩 まで、後手の勝ち", "resign"),
        ("▲７六歩 △３四歩\nまで、2手で千日手", "repetition"),
        ("▲７六歩 △３四歩\n千日手", "repetition"),
        ("▲７六歩 △３四歩 （図）\n先手投了", "resign"),
        ("1. P-76 P-34 Black resigns", "resign"),
        ("1. P-76 P-34\nResigns.", "resign"),
        ("1. P-76 P-34 0-1", "resign"),
        ("1. P-76 P-34 1/2-1/2", "draw"),
        ("1. P-76 P-34\n\nSennichite\n\nA boring game.", "repetition"),
        ("1. P-76 P-34 %CHUDAN", "interrupt"),
    ] {
        let (record, codes) = read_one(text);
        assert_eq!((line(&record), codes), (format!("7g7f 3c3d {end}"), vec![]), "{text}");
    }
    // The name of an end within a sentence does not end the game.
    for text in [
        "1. P-76 P-34\nAnd then a draw was agreed upon.",
        "1. P-76 P-34\nIf Black resigns now, P-26.\n2. P-26",
    ] {
        assert!(!line(&read_one(text).0).contains(char::is_uppercase), "{text}");
        assert!(!line(&read_one(text).0).contains("resign"), "{text}");
    }
    let (record, codes) = read_one("1. P-76 resigns\n1... P-34");
    assert_eq!((line(&record).as_str(), codes), ("7g7f resign", vec!["MOVE-087"]));
    assert_eq!(raw(&record), [(2, "P-34")]);
}

/// `まで` may directly follow the last move, with or without more text after it.
#[test]
fn a_list_ends_behind_its_last_move() {
    let four = "2g2f 3c3d 7g7f 8c8d";
    for (text, expected) in [
        ("２六歩、３四歩、７六歩、８四歩まで。", four.to_owned()),
        ("２六歩 ３四歩 ７六歩 ８四歩まで４手", four.to_owned()),
        ("２六歩 ３四歩 ７六歩 ８四歩まで四手で後手の勝ち", format!("{four} resign")),
        ("２六歩 ３四歩 ７六歩 ８四歩まで、先手投了", format!("{four} resign")),
        ("２六歩 ３四歩 ７六歩 ８四歩\nまでにて先手投了。", format!("{four} resign")),
    ] {
        let (record, codes) = read_one(text);
        assert_eq!((line(&record), codes), (expected, vec![]), "{text}");
    }
    // The caption of a diagram does not end the game.
    let (record, _) = read_one("２六歩 ３四歩\n３四歩まで\n７六歩 ８四歩");
    assert_eq!(line(&record), four);
}

const PROBLEM: &str = "\
後手の持駒：
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・ ・ ・v香|一
| ・ ・ ・ ・ ・ ・ ・ ・v玉|二
| ・ ・ ・ ・ ・ ・v歩 ・v歩|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金２銀２

";

#[test]
fn a_solution_ends_with_its_mate() {
    for (text, end) in [
        ("２三銀、２一玉、２二金まで三手詰", " mate"),
        ("２三銀、２一玉、２二金まで3手詰", " mate"),
        ("２三銀、２一玉、２二金まで３手詰め", " mate"),
        ("２三銀　２一玉　２二金まで3手詰。", " mate"),
        ("▲２三銀△２一玉▲２二金まで三手詰", " mate"),
        ("【解答】２三銀、２一玉、２二金まで３手詰。", " mate"),
        ("正解：２三銀、２一玉、２二金まで三手詰", " mate"),
        ("解答：\n２三銀、２一玉、２二金まで", ""),
        ("正解　２三銀　２一玉　２二金まで", ""),
    ] {
        let text = format!("{PROBLEM}{text}\n");
        let expected = format!("S*2c 1b2a G*2b{end}");
        assert_eq!(line(&read_one(&text).0), expected, "{text}");
        let found = format::read(text.as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!(line(&found.collection.records[0]), expected, "{text}");
    }
}

#[test]
fn moves_that_break_a_rule_are_kept_and_others_end_the_line() {
    let (record, codes) = read_one("1. P-76 P-34 2. Bx22+ Sx22 3. P*45 P-84");
    assert_eq!((line(&record).as_str(), &*codes), (FOUR, &["TEXT-131"][..]), "there is no pawn in hand");
    let (record, codes) = read_one("▲２六歩 △８四歩 ▲２五飛(28)");
    assert_eq!((line(&record).as_str(), &*codes), ("2g2f 8c8d 2h2e!", &["MOVE-086"][..]));
    let (record, diagnostics) = read("1. P-76 P-34\n2. G-58 P-84\n3. P-26");
    assert_eq!(line(&record), "7g7f 3c3d");
    assert_eq!(raw(&record), [(2, "G-58 P-84"), (2, "3. P-26")]);
    assert_eq!(
        (diagnostics[0].code.id(), diagnostics[0].place.line, diagnostics[0].place.column),
        ("TEXT-131", 2, 4)
    );
    let sentence = message_in(&diagnostics[0], Lang::En);
    assert!(
        sentence.contains("move 3") && sentence.contains("G69-58") && sentence.contains("G49-58"),
        "{sentence}"
    );
}

fn message_in(found: &Diagnostic, lang: Lang) -> String {
    messages::diagnostic_line("f", found, true, Locale { lang, notation: NotationStyle::Western.into() })
}

/// In the solution of a problem, 合 stands for any drop between king and attacker.
#[test]
fn an_interposition_lists_the_drops() {
    let sfen = "8k/9/9/9/9/9/9/9/R7K w b2g3p 1";
    let check = "sfen 8k/9/9/9/9/9/9/9/R7K b b2g3p 1";
    for (text, kept) in [
        ("▲９一飛成 △５一合 ▲同龍", "△５一合 ▲同龍"),
        ("▲９一飛成 △５一合駒 ▲同龍", "△５一合駒 ▲同龍"),
        ("１　９一飛成\n２　５一合\n３　同龍", "５一合"),
    ] {
        let whole = format!("{check}\n{text}\n");
        if text.contains('▲') {
            let found = format::read(format!("第１問の解答\n{whole}").as_bytes(), &ReadOptions::default());
            assert_eq!(found.unwrap().traits.format, Format::Text);
        }
        let (record, diagnostics) = read(&whole);
        assert_eq!(line(&record), "9i9a+", "{sfen}");
        assert_eq!(diagnostics[0].code.id(), "TEXT-131b", "{text}");
        assert_eq!(raw(&record)[0], (1, kept));
        for lang in [Lang::En, Lang::Ja] {
            let sentence = message_in(&diagnostics[0], lang);
            assert!(["B*51", "G*51", "P*51"].iter().all(|drop| sentence.contains(drop)), "{sentence}");
        }
    }
    let (record, codes) = read_one(&format!("{check}\n▲９一飛成 △５一歩合 ▲同龍"));
    assert_eq!((line(&record).as_str(), codes), ("9i9a+ P*5a 9a5a", vec![]));
    let (record, diagnostics) = read(&format!("{check}\n▲９一飛成 △２一歩 ▲同龍 △同合\n"));
    assert_eq!((diagnostics[0].code.id(), raw(&record)[0]), ("TEXT-131b", (3, "△同合")));
}

#[test]
fn places_are_those_of_the_file_in_trees_and_columns() {
    let places = |text: &str| {
        let options = ReadOptions::default();
        let file = format::read(text.as_bytes(), &options).unwrap();
        let tree = &file.collection.records[0].tree;
        let of = |place: format::LineColumn| (place.line, place.column);
        let nodes: Vec<_> = tree.preorder().filter_map(|node| file.places.get(0, node)).map(of).collect();
        (nodes, file.diagnostics.iter().map(|found| of(found.place)).collect::<Vec<_>>())
    };
    let tree = "1. P-76\n2. P-34\n  2. P-84\n  3. P-26\n\n  2. P-44\n  3. R-55\n3. P-26\n4. G-99\n";
    let (nodes, found) = places(tree);
    assert_eq!(nodes, [(1, 4), (2, 4), (8, 4), (3, 6), (4, 6), (6, 6)]);
    assert_eq!(found, [(7, 6), (9, 4)]);
    let numbered = "   1 P-76\n   2 P-34\n     2 P-84\n     3 P-26\n     2 P-44\n   3 P-26\n   4 P-99\n";
    assert_eq!(places(numbered).1, [(7, 6)]);
    let columns = "☖  ☗  ☖  ☗\n３ ２ ３ ７\n三 六 四 六\n角 歩 歩 歩\n\n\n☖  ☗\n９ ２\n九 五\n歩 歩\n";
    let (nodes, found) = places(columns);
    assert_eq!(nodes, [(1, 10), (1, 7), (1, 4), (1, 1), (7, 4)]);
    assert_eq!(found, [(7, 1)]);
}
