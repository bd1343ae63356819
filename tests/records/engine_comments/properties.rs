//! Properties of any comment: nothing panics, annotations are parts of the text, and long texts take
//! linear time.

use std::time::Duration;

use honfu_core::annotation::{CommentContext, annotations, read_variation};
use honfu_core::shogi::Position;
use proptest::prelude::*;

use crate::support::watch::ThreadWatch;

/// Parts of comments in various dialects, and texts that break these.
const PARTS: [&str; 40] = [
    "*",
    "#",
    "* ",
    "評価値=",
    "読み筋=",
    "深さ=",
    "詰み=先手勝ち",
    ":15手",
    "エンジン=x",
    "互角",
    "先手有望",
    "*対局 ",
    "*解析 0 ",
    "候補1 ",
    "時間 00:06.0 ",
    "深さ 15/21 ",
    "ノード数 9 ",
    "評価値 -186 ",
    "評価値 +詰 5",
    "読み筋 ",
    "▲７六歩(77)",
    "△３四歩",
    "同　銀",
    "+7776FU",
    " 7g7f",
    "P*5e",
    "P7g-7f ",
    "#指し手[72]",
    "#形勢[",
    "]",
    "[ 70 △６五銀(74)]",
    " [666] ",
    "-3",
    "+Mate:3",
    "++",
    "↑",
    "9999999999999999999999",
    "\n",
    "\r\n",
    "あ",
];

fn comment() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        8 => prop::sample::select(&PARTS[..]).prop_map(str::to_owned),
        3 => Just("\n".to_owned()),
        1 => ".{0,6}",
    ];
    prop::collection::vec(part, 0..24).prop_map(|parts| parts.concat())
}

/// Whether a string slice points into a text.
fn is_in(text: &str, part: &str) -> bool {
    text.as_bytes().as_ptr_range().contains(&part.as_ptr()) || part.is_empty()
}

proptest! {
    #[test]
    fn what_is_found_lies_in_the_text_in_its_order(text in comment()) {
        let even = Position::even();
        let spot = CommentContext { here: &even, last_to: None, played: None };
        let mut end = 0;
        for found in annotations(&text) {
            let part_text = text.get(found.range.clone());
            prop_assert!(part_text.is_some(), "{found:?}");
            prop_assert!(end <= found.range.start && !found.range.is_empty());
            let mut parts = [found.engine, found.line].into_iter().flatten();
            prop_assert!(parts.all(|part| is_in(part_text.unwrap(), part)));
            let moves = found.line.and_then(|line| read_variation(line, &spot));
            prop_assert!(moves.is_none_or(|moves| !moves.moves.is_empty()));
            end = found.range.end;
        }
    }

    #[test]
    fn other_lines_change_nothing(text in comment()) {
        let alone: Vec<_> = annotations(&text).map(|found| text[found.range].to_owned()).collect();
        let around = format!("a comment\n{text}\n\na comment");
        let found: Vec<_> = annotations(&around).map(|found| around[found.range].to_owned()).collect();
        prop_assert_eq!(alone, found);
    }
}

#[test]
fn long_comments_take_linear_time() {
    let long = |part: &str| part.repeat((1 << 20) / part.len());
    for part in [
        "互角\n",
        "*深さ=1\n互角\n",
        "*深さ=1\n*深さ=x\n",
        "[ 1 △６五銀(74)] [1]\n\n",
        "-3\n",
        "+Mate\n",
        "* 30 7g7f 3c3d\n",
        "*解析 0 評価値 1\n",
        "*解析 0 評価値 1 ",
        "* 1 7g7f #",
        "#指し手[",
        "詰",
    ] {
        let text = long(part);
        let start = ThreadWatch::start();
        let found = annotations(&text).count();
        assert!(start.elapsed() < Duration::from_secs(60), "{part:?}: {found} in {:?}", start.elapsed());
    }
    let even = Position::even();
    let spot = CommentContext { here: &even, last_to: None, played: None };
    for line in ["4i4h 4a4b 4h4i 4b4a ", "▲４八金△４二金▲４九金△４一金", "x", " "] {
        let start = ThreadWatch::start();
        let _moves = read_variation(&line.repeat((1 << 17) / line.len()), &spot);
        assert!(start.elapsed() < Duration::from_secs(60), "{line:?}: {:?}", start.elapsed());
    }
}
