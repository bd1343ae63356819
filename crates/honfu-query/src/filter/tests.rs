use proptest::prelude::*;

use super::*;
use honfu_core::format::{self, ReadOptions};
use honfu_core::text::Lang;

const GAME: &str = "開始日時：2014/09/13 10:00\n棋戦：名人戦　予選\n表題：Ａ\n先手：羽生 善治\n後手：ﾊﾌﾞ\n備考：あ \"い\"\n\
    手数----指手\n1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n";

fn facts() -> RecordFacts {
    let reading = format::read(GAME.as_bytes(), &ReadOptions::default()).unwrap();
    RecordFacts::from_parsed("kifu/2014/Wars-33.kif", &reading).remove(0)
}

fn filter(text: &str) -> RecordFilter {
    RecordFilter::parse(text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

fn error(text: &str) -> (&str, FilterErrorKind) {
    let error = RecordFilter::parse(text).expect_err(text);
    (&text[error.range], error.kind)
}

#[test]
fn records_that_match_are_selected() {
    let facts = facts();
    for text in [
        "",
        "　 ",
        "羽生善治",
        "ｗａｒｓ",
        "ハブ",
        "\"名人戦 予選\"",
        "棋戦:名人 先手:羽生 year>=2014",
        "棋戦：名人　後手：ハブ　手数≦２",
        "event:「名人戦　予選」",
        "EVENT=名人戦予選",
        "player:羽生 player:ﾊﾌﾞ",
        "path:2014 -name:2014",
        "date:2014/09 date<2014/10 date!=2015 date>2013 -date>2014",
        "plies:2 plies<3 plies<=2 plies>=2 plies>1 nodes=2 branches=0",
        "result:white result:後手 winner:gote -result:draw result!=black",
        "ending:resign ending:投了 -ending:none",
        "format:kif handicap:平手 handicap:even -handicap:香落ち handicap!=none",
        "備考:い \"備考\":い 備考:\"\\\"い\"",
        "場所:\"\" \"Round\":\"\" -先手:\"\"",
        "errors=0",
    ] {
        assert!(filter(text).matches(&facts), "{text}");
    }
    for text in [
        "kifu",
        "2014",
        "-羽生",
        "棋戦=名人",
        "先手:ハブ",
        "場所:東京",
        "year<2014",
        "result:none",
        "ending:other",
        "format:kifu",
        "備考:羽生",
        "white:\"\"",
        "羽生 久保",
    ] {
        assert!(!filter(text).matches(&facts), "{text}");
    }
}

#[test]
fn errors_have_their_place() {
    let owned = |text: &str| text.to_owned();
    for (text, place, expected) in [
        ("a yaer>=2020", "yaer", FilterErrorKind::UnknownKey(owned("yaer"))),
        ("event:", "event:", FilterErrorKind::NoValue(owned("event"))),
        ("year>= x", "year>=", FilterErrorKind::NoValue(owned("year"))),
        ("event>x", "event>", FilterErrorKind::NoOrder(owned("event"))),
        ("plies>ten", "ten", FilterErrorKind::NoNumber(owned("ten"))),
        ("date:5月", "5月", FilterErrorKind::NoDate(owned("5月"))),
        ("結果:？", "？", FilterErrorKind::UnknownValue { key: owned("結果"), value: owned("？") }),
        ("ending:x", "x", FilterErrorKind::UnknownValue { key: owned("ending"), value: owned("x") }),
        ("format:\"\"", "\"\"", FilterErrorKind::UnknownValue { key: owned("format"), value: owned("") }),
        ("a \"b c", "\"b c", FilterErrorKind::OpenQuote),
        ("event:「b", "「b", FilterErrorKind::OpenQuote),
        ("a - b", "-", FilterErrorKind::Nothing),
        (":b", ":", FilterErrorKind::Nothing),
        ("\" \"", "\" \"", FilterErrorKind::Nothing),
    ] {
        assert_eq!(error(text), (place, expected), "{text}");
    }
}

#[test]
fn an_unfinished_word_counts_as_far_as_it_is_complete() {
    for (typed, counts, is_whole) in [
        ("羽生 date:", "羽生", false),
        ("羽生 date:20", "羽生", false),
        ("date:>20", "", false),
        ("date:2026", "date=2026", true),
        ("日付：２０２６−", "date=2026", true),
        ("date:2026-1", "date=2026", true),
        ("date:2026-1 ", "date=2026/01", true),
        ("date:2026-1 a", "date=2026/01 a", true),
        ("date=2026-11-2", "date=2026/11", true),
        ("date>2026-1", "date>2026/01", true),
        ("-date:2026-1", "-date=2026/01", true),
        ("-date:2026-", "", false),
        ("date!=2026-", "", false),
        ("event:2026-1", "event:\"2026-1\"", true),
        ("plies:3 result:b", "plies=3", false),
        ("plies:3 \"a b", "plies=3", false),
        ("plies:3 -", "plies=3", false),
    ] {
        let (filter, error) =
            RecordFilter::parse_unfinished(typed).unwrap_or_else(|error| panic!("{typed}: {error:?}"));
        assert_eq!((filter.to_string().as_str(), error.is_none()), (counts, is_whole), "{typed}");
    }
    for text in ["date:20 a", "yaer:2020 a", "event: x"] {
        assert_eq!(RecordFilter::parse_unfinished(text).err(), RecordFilter::parse(text).err(), "{text}");
    }
}

#[test]
fn what_is_printed_is_in_one_form() {
    for (text, printed) in [
        ("先手：羽生　−結果：先手勝ち", "black:羽生 -result:black"),
        ("year≧２０２０年 moves!=3", "date>=2020 -plies=3"),
        ("year:>=2020 plies:<3", "date>=2020 plies<3"),
        ("「a b」 \"Ｘ:y\" A_b", "ab \"x:y\" \"a_b\""),
        ("作者:図巧 \"Round\"=3 終了日時:2020", "\"作者\":図巧 \"round\"=3 終了日時:2020"),
        ("-ending!=詰み handicap:飛車落ち", "ending:mate handicap:飛車落ち"),
        ("-handicap:なし \"a\\\\b\\\"\"", "-handicap:none \"a\\\\b\\\"\""),
    ] {
        assert_eq!(filter(text).to_string(), printed);
        assert_eq!(filter(printed), filter(text), "{printed}");
    }
}

#[test]
fn every_value_that_is_offered_is_one() {
    for in_japanese in [false, true] {
        for key in FilterKey::offered(in_japanese) {
            for typed in completions(&format!("x -{key}:"), in_japanese) {
                let parsed = filter(&typed);
                assert_eq!(filter(&parsed.to_string()), parsed, "{typed}");
            }
        }
    }
}

#[test]
fn keys_and_values_are_completed() {
    for (typed, in_japanese, expected) in [
        ("ev", false, vec!["event:"]),
        ("x -re", false, vec!["x -result:"]),
        ("棋", true, vec!["棋戦:"]),
        ("棋", false, vec!["棋戦:"]),
        ("ev", true, vec!["event:"]),
        (
            "a b result:",
            false,
            vec!["a b result:black", "a b result:white", "a b result:draw", "a b result:none"],
        ),
        ("結果：後", true, vec!["結果：後手勝ち"]),
        ("result=d", false, vec!["result=draw"]),
        (
            "handicap:Two",
            false,
            vec![
                "handicap:\"Two Pieces\"",
                "handicap:\"Two Lances\"",
                "handicap:\"Two Pieces Gained\"",
                "handicap:\"Two Lances Gained\"",
                "handicap:\"Rook & Two Lances\"",
            ],
        ),
        ("event:x", false, vec![]),
        ("\"a b", false, vec![]),
    ] {
        let mut found = completions(typed, in_japanese);
        let mut expected: Vec<String> = expected.into_iter().map(str::to_owned).collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{typed}");
    }
    assert_eq!(completions("羽生 ", true).len(), FilterKey::offered(true).count());
}

#[test]
fn two_filters_can_be_one() {
    let both = filter("a").and(filter("plies>3"));
    assert_eq!(both.to_string(), "a plies>3");
    assert!(RecordFilter::default().is_empty() && !both.is_empty());
}

/// Parts of filters, joined at random; most results are not filters.
const PARTS: &str =
    "(-|\"|「|」|:|>=|<|!=|≧| |　|\\\\|event|先手|year|2020|result|white|plies|ー|é|ﾊﾞ|.){0,12}";

proptest! {
    #[test]
    fn no_text_is_too_much(text in PARTS) {
        let facts = facts();
        completions(&text, true);
        let typed = RecordFilter::parse_unfinished(&text);
        match RecordFilter::parse(&text) {
            Ok(filter) => {
                filter.matches(&facts);
                prop_assert_eq!(typed.map(|(_, error)| error), Ok(None));
                prop_assert_eq!(RecordFilter::parse(&filter.to_string()), Ok(filter));
            }
            Err(error) => prop_assert!(text.get(error.range.clone()).is_some(), "{:?}", error),
        }
    }
}

#[test]
fn errors_of_a_filter_name_the_part() {
    for text in ["\"a", "-", "x:1", "event:", "event>1", "plies:x", "date:x", "result:x"] {
        let error = RecordFilter::parse(text).unwrap_err();
        assert_ne!(error.kind.sentence(Lang::En), error.kind.sentence(Lang::Ja));
    }
    let error = RecordFilter::parse("結果:x").unwrap_err();
    assert_eq!(error.kind.sentence(Lang::En), "invalid value 'x' for '結果'");
}
