//! The costs of reading and writing every format: records that are large in various ways, and files in
//! which a line, a word or a character is repeated very often.

use std::collections::BTreeSet;
use std::hint::black_box;
use std::slice;

use honfu_core::format::{self, FORMATS, FormatSpec, ParsedFile, ReadOptions, WriteTarget, encoding};
use honfu_core::record::{Headers, Record, RecordBuilder, StartPosition};
use honfu_core::shogi::Move;
use rustix::time::ClockId;

use crate::linear::{Cost, excess_of};
use crate::trees;

/// A record that uses every feature.
const RICH: &str = "手合割：平手
開始日時：2026/11/20 10:00:00
棋戦：順位戦
先手：佐藤
後手：鈴木
備考：一行目
手数----指手---------消費時間--
*対局前の一言
   1 ７六歩(77)   (0:01/00:00:01)
*評価値=30
   2 ３四歩(33)   (0:02/00:00:02)
&仕掛け
   3 ２二角成(88)   (0:03/00:00:04)
   4 同　銀(31)   (0:04/00:00:06)
   5 ４五角打   (0:04/00:00:08)
   6 投了

変化：3手
   3 ２六歩(27)
*悪くない
   4 ８四歩(83)
";

/// The records as the text of one file; for formats with one record per file, the files are
/// concatenated.
pub fn text_of(records: &[Record], target: &WriteTarget) -> String {
    let Ok(written) = format::write(records, target) else {
        return records.iter().map(|record| text_of(slice::from_ref(record), target)).collect();
    };
    encoding::decode(&written.bytes, Some(target.encoding)).text.into_owned()
}

fn read(spec: &FormatSpec, text: &str) -> ParsedFile {
    let options = ReadOptions {
        format: Some(spec.format),
        encoding: Some(format::Format::Csa3.spec().encoding),
        ..ReadOptions::default()
    };
    format::read(text.as_bytes(), &options).unwrap()
}

/// The target of a format; position formats are written with every position.
fn target(spec: &FormatSpec) -> WriteTarget {
    let all = if spec.holds_positions() { ":all" } else { "" };
    format!("{}{all}", spec.id).parse().unwrap()
}

fn cost(work: impl FnOnce()) -> Cost {
    Cost::of(ClockId::ThreadCPUTime, work)
}

/// The name of a way to be large, and a function that makes records of a given size.
pub type Shape = (&'static str, fn(usize) -> Vec<Record>);

pub const SHAPES: [Shape; 9] = [
    ("moves", |size| vec![trees::line(size)]),
    ("variations", |size| vec![trees::comb(size, 1)]),
    ("variations in variations", |size| vec![nested(size)]),
    ("any variations", |size| vec![trees::random(size)]),
    ("comments", |size| vec![trees::annotated(trees::line(size))]),
    ("long comments", |size| vec![trees::talk(size * 100)]),
    ("headers", |size| vec![with_headers(size, 1)]),
    ("a long header", |size| vec![with_headers(1, size * 10)]),
    ("records", |size| vec![trees::line(3); size / 4]),
];

/// A tree in which each variation branches off at the last move of the previous one.
fn nested(size: usize) -> Record {
    let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
    let mut play = |ply: usize, usi: &str| {
        builder.branch_at(ply);
        builder.play(Move::from_usi(usi).unwrap()).unwrap();
    };
    let moves = [["5i5h", "2h3h"], ["5a5b", "8b7b"], ["5i5h", "3h2h"], ["5a5b", "7b8b"]];
    for (ply, pair) in (1..=size / 2).zip(moves.iter().cycle()) {
        pair.iter().for_each(|usi| play(ply, usi));
    }
    builder.finish()
}

fn with_headers(count: usize, length: usize) -> Record {
    let mut headers = Headers::default();
    (0..count).for_each(|number| headers.push(&format!("鍵{number}"), &"値".repeat(length)));
    RecordBuilder::new(headers, StartPosition::default()).finish()
}

#[test]
fn large_records_are_written_and_read_in_linear_time_and_memory() {
    let mut found = Vec::new();
    for (shape, records) in SHAPES {
        let made = [500, 4_000].map(|size| (size, records(size)));
        let of_size = |size| &made.iter().find(|(made, _)| *made == size).unwrap().1;
        for spec in FORMATS {
            let target = target(spec);
            let writing =
                excess_of(500, |size| cost(|| drop(black_box(format::write(of_size(size), &target)))));
            let reading = excess_of(500, |size| {
                let text = text_of(of_size(size), &target);
                cost(|| drop(black_box(read(spec, &text))))
            });
            found.extend(writing.map(|what| format!("{shape}, written as {}: {what}", spec.id)));
            found.extend(reading.map(|what| format!("{shape}, read as {}: {what}", spec.id)));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// A file with a part to repeat many times: the text before it, the part, and the text after it.
type Swollen<'a> = (&'a str, String, &'a str);

/// The parts of a file: its lines, its words, and one character after each line.
fn parts(text: &str) -> Vec<Swollen<'_>> {
    let mut seen = BTreeSet::new();
    let mut parts = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = at;
        for word in line.split_inclusive([' ', ',', '/', '~', '.', ':', '　']) {
            let (before, after) = text.split_at(at);
            if seen.insert(word) {
                parts.push((before, word.to_owned(), after));
            }
            at += word.len();
        }
        if seen.insert(line) {
            parts.push((&text[..start], line.to_owned(), &text[start..]));
            let (before, after) = text.split_at(at - usize::from(line.ends_with('\n')));
            parts.extend(["9", "(", "歩 ", "'"].map(|piece| (before, piece.to_owned(), after)));
        }
    }
    parts
}

#[test]
fn files_in_which_a_part_comes_very_often_are_read_in_linear_time_and_memory() {
    let rich = read(format::Format::Kifu.spec(), RICH);
    assert!(rich.diagnostics.is_empty(), "{:?}", rich.diagnostics);
    let mut found = Vec::new();
    for spec in FORMATS {
        let text = text_of(&rich.collection.records, &target(spec));
        let parts = parts(&text);
        assert!(parts.len() >= 5, "{}: {text}", spec.id);
        println!("{}: {} parts", spec.id, parts.len());
        for (before, part, after) in &parts {
            let excess = excess_of(500, |count| {
                let text = [before, part.repeat(count).as_str(), after].concat();
                cost(|| {
                    let read = black_box(read(spec, &text));
                    drop(black_box(format::write(&read.collection.records, &target(spec))));
                })
            });
            found.extend(excess.map(|what| format!("{} with {part:?}: {what}", spec.id)));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
