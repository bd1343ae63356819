//! The content of random records: texts that look like markup, headers, start positions.

use std::sync::Arc;

use honfu_core::record::{GameEnd, HeaderKey, Headers, RawLine, StartPosition};
use honfu_core::shogi::{Color, Hand, Handicap, Piece, PieceKind, Position, Square};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::Features;

/// Header keys that KIF keeps: known ones, keys of other programs, and odd ones.
pub const KIF_KEYS: &[&str] = &[
    "先手",
    "後手",
    "下手",
    "上手",
    "先手省略名",
    "開始日時",
    "終了日時",
    "対局日",
    "棋戦",
    "表題",
    "戦型",
    "場所",
    "持ち時間",
    "秒読み",
    "消費時間",
    "手数",
    "作品番号",
    "作者",
    "対局ID",
    "棋譜URL",
    "Key with blanks",
    "変な鍵",
    "まとめ",
    "10番勝負",
];

/// Lines without a meaning in KIF, wherever they are.
pub const KIF_LINES: &[&str] =
    &["# remark", "#", "こんにちは", "foo bar", "　全角の字下げ", "%TORYO", "'x", "-"];

/// Names of game ends that KIF keeps unchanged.
pub const KIF_WORDS: &[&str] = &["水入り", "指し直し", "変則 終了", "draw by agreement", "先手の勝ち"];

/// Header keys that CSA keeps, with and without a CSA keyword.
pub const CSA_KEYS: &[&str] = &[
    "先手",
    "後手",
    "棋戦",
    "場所",
    "戦型",
    "持ち時間",
    "秒読み",
    "最大手数",
    "先手省略名",
    "消費時間",
    "手数",
    "棋譜URL",
    "Key with blanks",
    "TIME",
    "+",
];

/// Lines without a meaning in CSA, wherever they are.
pub const CSA_LINES: &[&str] = &[
    "'",
    "'rating:a+1:b+2",
    "'+7776FU",
    "'time left 1488 1500",
    "'CSA encoding=UTF-8",
    "'P1-KY-KE",
    "こんにちは",
    "N=a",
    "$EVENT",
    "#",
    "*x",
];

/// Lines that are comments in PSN, wherever they are.
pub const PSN_LINES: &[&str] = &["#", "# remark", "%", "% 1.P7g-7f {", "#)(", "# [Sente \"A\"]"];

/// Lines of text that could be mistaken for syntax.
const LINES: &[&str] = &[
    "",
    " ",
    "　",
    "trailing  ",
    "末尾の空白　",
    "  leading",
    "*",
    "**評価値=210",
    "&",
    "&しおり",
    "#",
    "# foo",
    "まで3手で先手の勝ち",
    "変化：2手",
    "   1 ７六歩(77)   ( 0:01/00:00:01)",
    "手数----指手---------消費時間--",
    "先手：A",
    "後手番",
    "|v香v桂|一",
    "+",
    "-",
    "/",
    "+7776FU",
    "+7776FU,T12",
    "%TORYO",
    "T12",
    "P1-KY",
    "PI",
    "N+A",
    "$EVENT:x",
    "V2.2",
    "'",
    "'*",
    "'**",
    "\\n",
    "\\",
    "a,b",
    "{}",
    "[Sente \"A\"]",
    "<BR>&lt;",
    "```",
    "> quoted",
    "!?fine",
    "! ",
    "手合割：二枚落ち",
    "投了",
    "#KIF version=2.0 encoding=EUC-JP",
];

fn word(unicode: bool) -> BoxedStrategy<String> {
    let japanese = "[ぁ-んァ-ヶ亜-熙a-zA-Z0-9 　！？、。「」]{0,12}"
        .prop_filter("CP932 has it", |text| !encoding_rs::SHIFT_JIS.encode(text).2);
    match unicode {
        true => prop_oneof![6 => japanese, 1 => "[☗☖é🙂𠮷\u{301c}\u{2014}]{1,4}"].boxed(),
        false => japanese.boxed(),
    }
}

fn line(features: &Features) -> impl Strategy<Value = String> + use<> {
    prop_oneof![select(LINES).prop_map(str::to_owned), word(features.unicode)]
}

/// A comment of one to five lines.
pub fn comment(features: &Features) -> impl Strategy<Value = String> + use<> {
    prop::collection::vec(line(features), 1..6).prop_map(|lines| lines.join("\n"))
}

pub fn bookmark(features: &Features) -> impl Strategy<Value = String> + use<> {
    line(features)
}

pub fn millis(fractions: bool) -> impl Strategy<Value = u32> {
    let seconds = prop_oneof![Just(0), 0_u32..60, 0_u32..4000, 0_u32..400_000];
    (seconds, 0_u32..1000).prop_map(move |(seconds, rest)| seconds * 1000 + if fractions { rest } else { 0 })
}

pub fn terminal(features: &Features) -> impl Strategy<Value = GameEnd> + use<> {
    if features.terminals.is_empty() {
        return Just(GameEnd::Interrupt).boxed();
    }
    let known = select(features.terminals.clone());
    if features.other_terminals.is_empty() {
        return known.boxed();
    }
    let other = select(features.other_terminals.clone()).prop_map(|word| GameEnd::Other(word.into()));
    prop_oneof![5 => known, 1 => other].boxed()
}

pub fn extra(features: &Features) -> Option<impl Strategy<Value = RawLine> + use<>> {
    let (family, lines) = features.extras.clone()?;
    Some(select(lines).prop_map(move |line| RawLine::new(family, line)))
}

pub fn headers(features: &Arc<Features>) -> impl Strategy<Value = Headers> + use<> {
    let value = prop_oneof![
        word(features.unicode),
        select(&["", "平手", "*x", "&x", "#x", "https://example.com/a?b=1", "2014/09/13 14：59", "a:b"][..])
            .prop_map(str::to_owned),
    ];
    let pair = (any::<Index>(), value.clone(), value);
    let features = Arc::clone(features);
    prop::collection::vec(pair, 0..8).prop_map(move |pairs| {
        let mut headers = Headers::default();
        for (at, first, second) in pairs {
            push_header(&features, &mut headers, &at, first, &second);
        }
        headers
    })
}

/// Adds a header, unless its key is already used: readers warn about duplicates, and some formats keep
/// only one.
fn push_header(features: &Features, headers: &mut Headers, at: &Index, mut value: String, more: &str) {
    let keys: Vec<&str> = features.keys.iter().chain(&features.long_keys).copied().collect();
    if keys.is_empty() {
        return;
    }
    let key = *at.get(&keys);
    if features.long_keys.contains(&key) {
        value = format!("{value}\n\n{more}");
    }
    if headers.get(key).is_none() {
        headers.push(key, &value);
    }
}

pub fn start(features: &Features) -> impl Strategy<Value = StartPosition> + use<> {
    let handicaps: Vec<Handicap> = Handicap::all().collect();
    let position = prop_oneof![
        5 => Just(Position::even()),
        2 => select(handicaps).prop_map(Handicap::position),
        3 => any_position(),
    ];
    let features = features.clone();
    (position, any::<bool>(), 1_u32..300).prop_map(move |(position, unknown, first_ply)| {
        let bare = Color::ALL.into_iter().any(|color| position.hand(color).is_empty());
        let set_up = Handicap::from_position(&position).is_none();
        let hands_known = !(features.unknown_hands && unknown && bare && set_up);
        let first_ply = if features.first_ply { first_ply } else { 1 };
        let position = if features.starts { position } else { Position::even() };
        StartPosition { first_ply, hands_known, ..StartPosition::from(position) }
    })
}

/// Gives some of the start positions without a handicap name a name.
pub fn name_start(features: &Features, headers: &mut Headers, start: &StartPosition, at: &Index) {
    let is_set_up = Handicap::from_position(&start.position).is_none();
    if is_set_up && !features.start_names.is_empty() && at.index(3) == 0 {
        headers.push(HeaderKey::Handicap, at.get::<&str>(&features.start_names));
    }
}

/// Any position that a diagram can show.
fn any_position() -> impl Strategy<Value = Position> {
    let piece = (0_usize..81, select(&PieceKind::ALL[..]), any::<bool>());
    let held = (select(&PieceKind::IN_HAND[..]), prop_oneof![3 => 1_u8..3, 1 => 0_u8..20], any::<bool>());
    let parts = (prop::collection::vec(piece, 0..30), prop::collection::vec(held, 0..6), any::<bool>());
    parts.prop_map(|(pieces, held, white)| {
        let color = |white| if white { Color::White } else { Color::Black };
        let mut position = Position::empty(color(white));
        for (square, kind, white) in pieces {
            if let Some(square) = Square::from_index(square) {
                position.put(square, Some(Piece::new(color(white), kind)));
            }
        }
        for white in [false, true] {
            let mut hand = Hand::EMPTY;
            held.iter().filter(|one| one.2 == white).for_each(|one| hand.set(one.0, one.1));
            position.set_hand(color(white), hand);
        }
        position
    })
}
