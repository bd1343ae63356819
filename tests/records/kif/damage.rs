//! Unreadable lines are located, kept, and written back in their place; no text takes more than linear
//! time.

use std::fmt::Write;
use std::time::Duration;

use honfu_core::format::{self, Format, ReadOptions, Severity, Strictness};
use honfu_core::record::Record;
use proptest::prelude::*;
use proptest::sample::select;

use crate::kif::{raw_lines, read_all, read_one, tree, write_one};
use crate::support::reading::read_as;
use crate::support::watch::ThreadWatch;
use crate::support::{Features, records};

/// Reads a text, and checks that writing and reading it again changes nothing.
fn stable(text: &str) -> (String, Vec<String>, Vec<&'static str>) {
    let (record, codes) = read_one(text);
    let (written, losses) = write_one(&record);
    assert!(losses.is_empty(), "{losses:?}");
    let (again, _) = read_one(&written);
    assert_eq!(again, record, "{text}\n{written}");
    assert_eq!(write_one(&again).0, written);
    (tree(&record), raw_lines(&record), codes)
}

const FIVE: &str = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)\n5 ２五歩(26)\n";

#[test]
fn the_rest_of_a_broken_line_is_kept_where_it_stops() {
    let text = "1 ７六歩(77)\n*one\n2 ３四歩(44)\n*two\n&mark\n\n3 ２六歩(27)\n4 投了\nまで3手で先手の勝ち\n";
    let (tree, raw, codes) = stable(text);
    assert_eq!(tree, "7g7f");
    assert_eq!(raw, ["2 ３四歩(44)", "*two", "&mark", "3 ２六歩(27)", "4 投了", "まで3手で先手の勝ち"]);
    assert_eq!(codes, ["KIF-086b"]);
}

#[test]
fn a_number_and_a_time_are_no_end_of_a_game() {
    let (tree, raw, codes) = stable("1 ７六歩(77)00   (00:01 / 00:00:01)\n2 ３四歩(33)\n");
    assert_eq!((tree.as_str(), raw.len()), ("7g7f", 2));
    assert_eq!(codes, ["KIF-084", "KIF-081", "KIF-057b"]);
}

#[test]
fn lines_behind_a_broken_one_never_become_moves() {
    let text = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)２五歩(2２五歩(2\n4 ８四歩(83)\n5 ２五歩(26)\n";
    let (record, _) = read_one(text);
    assert_eq!((tree(&record).as_str(), raw_lines(&record).len()), ("7g7f 3c3d 2g2f", 3));
    let (written, losses) = write_one(&record);
    let (again, _) = read_one(&written);
    assert_eq!((tree(&again), raw_lines(&again).len()), (tree(&record), 3), "{written}");
    assert!(losses.is_empty(), "each line is kept under a number of its own: {written}");
}

#[test]
fn other_lines_still_attach() {
    let broken = FIVE.replace("5 ２五歩(26)", "5 ２五歩(55)\n6 ８五歩(84)");
    let blocks = "\n変化：5手\n5 ７八金(69)\n\n変化：6手\n6 ３二金(41)\n\n変化：2手\n2 ８四歩(83)\n";
    let (found, raw, codes) = stable(&format!("{broken}{blocks}"));
    // The block for ply 6 continues the block for ply 5, which it follows.
    assert_eq!(found, "7g7f 3c3d 2g2f 8c8d 6i7h 4a3b 2:8c8d");
    assert_eq!(raw, ["5 ２五歩(55)", "6 ８五歩(84)"]);
    assert_eq!(codes, ["KIF-086b", "KIF-118b"]);
}

#[test]
fn variations_of_moves_that_were_lost_are_kept_too() {
    let broken = "\n変化：3手\n3 ７八金(69)\n4 ４四歩(55)\n5 ２五歩(26)\n\n変化：5手\n5 １六歩(17)\n";
    let rest = "\n変化：2手\n2 ８四歩(83)\n";
    let (found, raw, codes) = stable(&format!("{FIVE}{broken}{rest}"));
    assert_eq!(found, "7g7f 3c3d 2g2f 8c8d 2f2e 3:6i7h 2:8c8d");
    assert_eq!(
        raw,
        ["4 ４四歩(55)", "5 ２五歩(26)", "変化：5手", "5 １六歩(17)"],
        "ply 5 of the main line is not meant"
    );
    assert_eq!(codes, ["KIF-086b", "KIF-119"]);
}

#[test]
fn a_variation_without_a_readable_move_is_kept_behind_the_line() {
    let blocks = "\n変化：3手\n*why\n3 ７七金(55)\n\n変化：4手\n4 ３二金(41)\n\n変化：3手\n3 ７八金(69)\n";
    let (found, raw, codes) = stable(&format!("{FIVE}{blocks}"));
    assert_eq!(found, "7g7f 3c3d 2g2f 8c8d 2f2e 3:6i7h");
    assert_eq!(raw, ["変化：3手", "*why", "3 ７七金(55)", "変化：4手", "4 ３二金(41)"]);
    assert_eq!(codes, ["KIF-086b", "KIF-119"]);
}

#[test]
fn what_is_written_in_a_variation_without_moves_is_kept() {
    let written = "変化：4手\n*why\n&mark\n#words\nwhat\n";
    let expected = ["変化：4手", "*why", "&mark", "#words", "what"];
    let codes = ["KIF-121", "KIF-091"];
    let alone = stable(&format!("{FIVE}\n{written}"));
    assert_eq!(alone, ("7g7f 3c3d 2g2f 8c8d 2f2e".into(), expected.map(str::to_owned).into(), codes.into()));
    let before_another = stable(&format!("{FIVE}\n{written}\n変化：2手\n2 ８四歩(83)\n"));
    assert_eq!(before_another.0, "7g7f 3c3d 2g2f 8c8d 2f2e 2:8c8d");
    assert_eq!((before_another.1, before_another.2), (alone.1, alone.2));
}

#[test]
fn what_is_broken_at_the_first_move_leaves_the_rest() {
    let text = "# top\n変な行\n*start\n1 ５五歩(66)\n2 ３四歩(33)\n\n変化：1手\n1 ２六歩(27)\n\n変化：1手\n1 ７六歩(77)\n";
    let (found, raw, codes) = stable(text);
    assert_eq!(found, "2g2f 1:7g7f");
    assert_eq!(raw, ["# top", "変な行", "1 ５五歩(66)", "2 ３四歩(33)"]);
    assert_eq!(codes, ["KIF-091", "KIF-086b"]);
}

#[test]
fn moves_behind_an_end_are_kept_at_it() {
    let text = "1 ７六歩(77)\n2 投了\nまで1手で先手の勝ち\n3 ２六歩(27)\n\n変化：1手\n1 ２六歩(27)\n";
    let (found, raw, codes) = stable(text);
    assert_eq!((found.as_str(), codes), ("7g7f resign 1:2g2f", vec!["KIF-087b"]));
    assert_eq!(raw, ["3 ２六歩(27)"]);
}

#[test]
fn strictness_moves_the_line_between_warnings_and_errors() {
    let severities = |strictness, text: &str| {
        let options = ReadOptions { format: Some(Format::Kif), strictness, ..ReadOptions::default() };
        let diagnostics = format::read(text.as_bytes(), &options).unwrap().diagnostics;
        diagnostics.iter().map(|diagnostic| diagnostic.severity).max()
    };
    assert_eq!(severities(Strictness::Normal, "1 ７四歩(77)"), Some(Severity::Warning));
    assert_eq!(severities(Strictness::Strict, "1 ７四歩(77)"), Some(Severity::Error));
    assert_eq!(severities(Strictness::Normal, "1 ５四歩(55)"), Some(Severity::Error));
    assert_eq!(severities(Strictness::Lenient, "1 ５四歩(55)"), Some(Severity::Warning));
}

#[test]
fn a_diagnostic_names_its_place() {
    let (_, diagnostics) = read_as(Format::Kif, "手合割：平手\n\n   1 ７六歩(78)\n");
    assert_eq!(
        (diagnostics[0].place.line, diagnostics[0].place.column, &*diagnostics[0].excerpt),
        (3, 6, "   1 ７六歩(78)")
    );
}

/// Whole and partial lines of every kind.
const SCRAPS: &[&str] = &[
    "1 ７六歩(77)",
    "2 ３四歩(33)",
    "3 ２二角成(88)",
    "4 同　銀(31)",
    "5 ４五角打",
    "3 ２六歩(27)",
    "2 ８四歩(83)",
    "1 ２六歩(27)",
    "3 投了",
    "2 中断   ( 0:01/00:00:01)",
    "4 謎",
    "9 ９九玉(11)",
    "2 ５五金(99)",
    "変化：2手",
    "変化：3手",
    "変化：1手",
    "変化：9手",
    "変化：",
    "まで2手で後手の勝ち",
    "まで",
    "*comment",
    "*",
    "&",
    "&name",
    "# remark",
    "#KIF version=2.0",
    "手合割：二枚落ち",
    "手合割：その他",
    "先手：A",
    "後手の持駒：歩18",
    "先手の持駒：",
    "| ・v香|一",
    "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一",
    "後手番",
    "盤面回転",
    "手数----指手--",
    "手数＝3",
    "  ９ ８ ７",
    "stray",
    "",
    "７六歩",
    "▲７六歩 △３四歩",
    "1 ７六歩(77) 2 ３四歩(33)",
    "1 ７六歩(77) *x",
    "51 ７六歩(77)",
    "\u{a0}1 ７六歩(77)",
    "1\u{200b} ７六歩(77)",
    "(",
    "1 ",
    "：",
    "1 同",
    "１　７６歩（７７）＋",
    "+",
    "|",
    "&\u{feff}",
];

/// A variation of unreadable moves is kept with them, even if a line above reaches its ply.
#[test]
fn variations_of_unread_moves_stay_with_them() {
    let main = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)\n5 ２五歩(26)\n6 ８五歩(84)\n7 ７八金(69)\n8 ３二金(41)\n";
    for (line, ply) in [("4 ９九歩打\n", 5), ("4 投了\n5 ９九歩打\n", 6)] {
        let text = format!("{main}変化：3手\n3 ６六歩(67)\n{line}変化：{ply}手\n{ply} １六歩(17)\n");
        let [record] = &read_all(&text).0[..] else { panic!("{text}") };
        let variation = [format!("変化：{ply}手"), format!("{ply} １六歩(17)")];
        assert!(raw_lines(record).ends_with(&variation), "{ply}: {:?}", raw_lines(record));
        let (written, losses) = write_one(record);
        assert!(losses.is_empty(), "{ply}: {losses:?}\n{written}");
        assert_eq!(&read_all(&written).0[..], std::slice::from_ref(record), "{written}");
    }
}

/// Checks that nothing of a text is lost without a report, and that the written text is read back
/// unchanged.
fn assert_sound(text: &str) -> Result<(), TestCaseError> {
    let (records, _) = read_all(text);
    prop_assert!(!records.is_empty());
    // The pieces on a board may belong to another game, which is not written.
    for record in records.iter().filter(|record| record.start.is_shogi) {
        let (written, losses) = write_one(record);
        let (again, _) = read_all(&written);
        if losses.is_empty() {
            let difference =
                again[0].tree.contents().zip(record.tree.contents()).find(|(again, entry)| again != entry);
            prop_assert!(difference.is_none(), "{:?}\n{}\nas\n{}", difference, text, written);
            prop_assert_eq!(tree(&again[0]), tree(record), "{}\nas\n{}", text, written);
            prop_assert_eq!(&again, std::slice::from_ref(record), "{}\nas\n{}", text, written);
        }
        prop_assert_eq!(again.len(), 1, "{}\nas\n{}", text, written);
        let (rewritten, more) = write_one(&again[0]);
        prop_assert_eq!(&rewritten, &written, "{}", text);
        prop_assert!(more.is_empty(), "{:?}", more);
    }
    Ok(())
}

/// Unknown words are an end or a sentence by what follows them, which is not always written.
#[test]
fn unknown_words_come_back() {
    for text in [
        "７六歩\n変化：2手\n4 謎\n#KIF version=2.0\n７六歩",
        "７六歩\n変化：2手\n4 謎\n手合割：二枚落ち\n1 ７六歩(77)",
        "4 謎\n後手番\n# remark\n2 ３四歩(33)",
        "4 謎\n先手：A\n盤面回転\n2 ３四歩(33)",
        "4 謎\n変化：\n盤面回転\n2 ３四歩(33)",
        "７六歩\n4 謎\n手数----指手--\n4 同　銀(31)",
    ] {
        assert_sound(text).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn any_lines_are_read_and_come_back(lines in prop::collection::vec(select(SCRAPS), 0..14)) {
        assert_sound(&lines.join("\n"))?;
    }

    #[test]
    fn any_characters_are_read(text in "[0-9 　1-9１-９一-九同歩角成打投了変化：手まで（）()/:*&#|+\n\r]{0,80}") {
        assert_sound(&text)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn damaged_records_are_read_and_come_back(
        record in records(Features::kif()),
        cuts in prop::collection::vec((any::<prop::sample::Index>(), select(SCRAPS)), 1..4),
    ) {
        let text = write_one(&record).0;
        let mut lines: Vec<&str> = text.lines().collect();
        for (at, scrap) in &cuts {
            let at = at.index(lines.len());
            lines[at] = scrap;
        }
        assert_sound(&lines.join("\n"))?;
    }
}

/// The processor time for reading and writing a text.
fn time(text: &str) -> Duration {
    let start = ThreadWatch::start();
    let (records, _) = read_all(text);
    records.iter().map(write_one).for_each(drop);
    start.elapsed()
}

/// Fails if a text with 16 times as many parts takes more than 80 times as long; quadratic time would
/// be 256 times. The fastest of several runs counts, so that other load on the machine matters little.
fn assert_linear(name: &str, text: impl Fn(usize) -> String) {
    let (small, large) = (text(1_000), text(16_000));
    let bound = (0..5).map(|_| time(&small)).min().unwrap_or_default() * 80 + Duration::from_millis(300);
    let fits = (0..4).any(|_| time(&large) < bound);
    assert!(fits, "{name}: more than {bound:?}");
}

fn repeated(count: usize, part: impl Fn(usize) -> String) -> String {
    (0..count).map(part).collect()
}

/// Variations nested to a depth, each of which branches off the one before.
fn nested(depth: usize, last: &str) -> String {
    let moves = ["４八金(49)", "６二金(61)", "４九金(48)", "６一金(62)"];
    let mut text = String::new();
    for ply in 1..=depth {
        writeln!(text, "変化：{ply}手\n{ply} {}\n{} {last}", moves[(ply - 1) % 4], ply + 1).unwrap();
    }
    format!("1 ７六歩(77)\n{text}")
}

#[test]
fn hostile_texts_take_linear_time() {
    let first = "1 ７六歩(77)\n";
    assert_linear("ends of own words", |n| {
        first.to_owned() + &repeated(n, |i| format!("変化：2手\n2 word{i}\n"))
    });
    assert_linear("ends beside each other", |n| {
        repeated(n, |i| format!("1 word{i}\n")) + &repeated(n, |i| format!("1 投了\n1 other{i}\n"))
    });
    assert_linear("moves behind many ends", |n| {
        repeated(n, |i| format!("1 word{i}\n")) + &repeated(n, |_| format!("変化：1手\n{first}"))
    });
    assert_linear("the same variation", |n| {
        first.to_owned() + &repeated(n, |i| format!("変化：1手\n{first}*{i}\n"))
    });
    assert_linear("no such ply", |n| nested(n, "投了") + &repeated(n, |_| format!("変化：{}手\n", n + 2)));
    assert_linear("ply 0", |n| nested(n, "投了") + &repeated(n, |_| "変化：0手\n".into()));
    assert_linear("lost moves", |n| {
        nested(n, "５五歩(66)\n") + &repeated(n, |_| format!("変化：{}手\n", n + 1))
    });
    assert_linear("headers", |n| repeated(n, |i| format!("鍵{i}：x\n")));
    assert_linear("late headers", |n| first.to_owned() + &repeated(n, |i| format!("鍵{i}：x\n")));
    assert_linear("board rows", |n| repeated(n, |_| "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".into()));
    assert_linear("records", |n| repeated(n, |_| "#KIF version=2.0\n1 ３四歩(33)\n".into()));
    assert_linear("parentheses", |n| first.to_owned() + "2 " + &"(".repeat(n));
    assert_linear("one long line", |n| format!("1 {}\n", "７六歩 ".repeat(n)));
    assert_linear("moves on one line", |n| {
        format!("1 {}\n", repeated(n, |i| ["７八銀 ", "３二銀 ", "７九銀 ", "３一銀 "][i % 4].into()))
    });
    assert_linear("comments above the moves", |n| repeated(n, |_| "*x\n".into()) + first);
    assert_linear("a long number", |n| format!("{} ７六歩(77)\n", "9".repeat(n)));
    assert_linear("stray lines", |n| first.to_owned() + &repeated(n, |_| "stray\n".into()));
    assert_linear("bookmarks", |n| first.to_owned() + &repeated(n, |i| format!("&{i}\n")));
}

#[test]
fn a_deep_tree_fits_a_small_stack() {
    let work = || {
        let text = nested(30_000, "投了");
        let record: Record = read_one(&text).0;
        let (written, _) = write_one(&record);
        assert_eq!(read_one(&written).0, record);
    };
    std::thread::Builder::new().stack_size(128 * 1024).spawn(work).unwrap().join().unwrap();
}
