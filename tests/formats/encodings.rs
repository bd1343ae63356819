//! Every format in every encoding that Japanese files are in, told by the content alone.

use encoding_rs::{EUC_JP, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE};
use honfu::format::encoding::Encoding;
use honfu::format::{FORMATS, Newline};

use crate::*;

const ENCODINGS: [(Encoding, bool); 9] = [
    (UTF_8, false),
    (UTF_8, true),
    (SHIFT_JIS, false),
    (EUC_JP, false),
    (ISO_2022_JP, false),
    (UTF_16LE, true),
    (UTF_16LE, false),
    (UTF_16BE, true),
    (UTF_16BE, false),
];

const GAME: &str = "先手：佐藤　一郎
後手：鈴木　二郎
棋戦：町内大会　決勝
場所：公民館
手合割：平手
手数----指手---------消費時間--
*一手損は避けたい
   1 ７六歩(77)   ( 0:01/00:00:01)
   2 ３四歩(33)   ( 0:02/00:00:02)
*後手も角道を開ける
   3 ２六歩(27)   ( 0:03/00:00:04)
   4 中断
";

fn read_whatever(bytes: &[u8]) -> Reading {
    let text = || String::from_utf8_lossy(bytes).into_owned();
    format::read(bytes, &ReadOptions::default()).unwrap_or_else(|error| panic!("{error}: {}", text()))
}

#[test]
fn the_content_tells_format_and_encoding() {
    let game = read(GAME.as_bytes(), Format::Kif).collection.records;
    for info in FORMATS {
        let target = Target { encoding: UTF_8, ..Target::new(info.format) };
        let plain = read_whatever(&format::write(&game, &target).unwrap().bytes);
        for (encoding, bom) in ENCODINGS {
            for newline in [Newline::Lf, Newline::Crlf, Newline::Cr] {
                let target = Target { encoding, bom, newline, ..target };
                let written = format::write(&game, &target).unwrap();
                let found = read_whatever(&written.bytes);
                let name = format!("{} in {} {bom} {newline:?}", info.id, encoding.name());
                assert_eq!(found.collection, plain.collection, "{name}");
                assert_eq!(found.traits.format, plain.traits.format, "{name}");
                let is_ascii = written.bytes.is_ascii() && encoding != ISO_2022_JP;
                let wanted = if is_ascii || !has_kanji(&plain) { UTF_8 } else { encoding };
                let is_right = found.traits.encoding == wanted || found.traits.encoding == encoding;
                assert!(is_right, "{name}: {}", found.traits.encoding.name());
                assert_eq!((found.traits.bom, found.traits.newline), (bom, Some(newline)), "{name}");
            }
        }
    }
}

fn has_kanji(reading: &Reading) -> bool {
    !reading.collection.records[0].headers.is_empty()
}

/// What programs cannot read is said, what they can is not.
#[test]
fn an_unusual_encoding_is_said() {
    let game = read(GAME.as_bytes(), Format::Kif).collection.records;
    for (format, encoding, is_said) in [
        (Format::Kif, UTF_8, false),
        (Format::Kif, SHIFT_JIS, false),
        (Format::Kifu, SHIFT_JIS, true),
        (Format::Kifu, UTF_8, false),
        (Format::Kif, UTF_16LE, true),
        (Format::Csa, EUC_JP, false),
    ] {
        let target = Target { encoding, ..Target::new(format) };
        let written = format::write(&game, &target).unwrap();
        let said = read(&written.bytes, format).diagnostics;
        assert_eq!(!said.is_empty(), is_said, "{} {}: {said:?}", format.id(), encoding.name());
    }
}

#[test]
fn a_user_may_say_what_the_encoding_is() {
    let bytes = SHIFT_JIS.encode("N+ｱｲｳ\nPI\n+\n+7776FU\n").0.into_owned();
    for (encoding, name) in
        [(None, "ｱｲｳ"), (Some(SHIFT_JIS), "ｱｲｳ"), (Some(encoding_rs::WINDOWS_1252), "±²³")]
    {
        let options = ReadOptions { encoding, ..ReadOptions::default() };
        let reading = format::read(&bytes, &options).unwrap();
        let headers = &reading.collection.records[0].headers;
        assert_eq!(headers.iter().map(|header| &*header.value).collect::<Vec<_>>(), [name]);
    }
}
