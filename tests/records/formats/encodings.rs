//! Every format in every Japanese encoding, recognised by the content alone.

use std::collections::BTreeSet;

use encoding_rs::{EUC_JP, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE};
use honfu_core::format::encoding::Encoding;
use honfu_core::format::{FORMATS, LossKind, Newline};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use super::*;
use crate::support::{Features, records};

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

fn read_whatever(bytes: &[u8]) -> ParsedFile {
    let text = || String::from_utf8_lossy(bytes).into_owned();
    format::read(bytes, &ReadOptions::default()).unwrap_or_else(|error| panic!("{error}: {}", text()))
}

#[test]
fn format_and_encoding_are_recognized_by_the_content() {
    let game = read(GAME.as_bytes(), Format::Kif).collection.records;
    for info in FORMATS {
        let target = WriteTarget { encoding: UTF_8, ..WriteTarget::new(info.format) };
        let plain = read_whatever(&format::write(&game, &target).unwrap().bytes);
        for (encoding, bom) in ENCODINGS {
            for newline in [Newline::Lf, Newline::Crlf, Newline::Cr] {
                let target = WriteTarget { encoding, bom, newline, ..target };
                let written = format::write(&game, &target).unwrap();
                let found = read_whatever(&written.bytes);
                let name = format!("{} in {} {bom} {newline:?}", info.id, encoding.name());
                assert_eq!(found.collection, plain.collection, "{name}");
                assert_eq!(found.traits.format, plain.traits.format, "{name}");
                let is_ascii = written.bytes.is_ascii() && encoding != ISO_2022_JP;
                let expected = if is_ascii || !has_kanji(&plain) { UTF_8 } else { encoding };
                let is_right = found.traits.encoding == expected || found.traits.encoding == encoding;
                assert!(is_right, "{name}: {}", found.traits.encoding.name());
                assert_eq!((found.traits.bom, found.traits.newline), (bom, Some(newline)), "{name}");
            }
        }
    }
}

fn has_kanji(reading: &ParsedFile) -> bool {
    !reading.collection.records[0].headers.is_empty()
}

/// An encoding that other programs cannot read in this format is reported.
#[test]
fn an_unusual_encoding_is_reported() {
    let game = read(GAME.as_bytes(), Format::Kif).collection.records;
    for (format, encoding, is_reported) in [
        (Format::Kif, UTF_8, false),
        (Format::Kif, SHIFT_JIS, false),
        (Format::Kifu, SHIFT_JIS, true),
        (Format::Kifu, UTF_8, false),
        (Format::Kif, UTF_16LE, true),
        (Format::Csa, EUC_JP, false),
    ] {
        let target = WriteTarget { encoding, ..WriteTarget::new(format) };
        let written = format::write(&game, &target).unwrap();
        let diagnostics = read(&written.bytes, format).diagnostics;
        assert_eq!(
            !diagnostics.is_empty(),
            is_reported,
            "{} {}: {diagnostics:?}",
            format.id(),
            encoding.name()
        );
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

/// Whether an encoding can represent a character.
fn holds(encoding: Encoding, c: char) -> bool {
    let text = c.to_string();
    let (bytes, _, is_replaced) = encoding.encode(&text);
    !is_replaced && encoding.decode_without_bom_handling(&bytes).0 == text
}

/// The text without the line that names its encoding.
fn body(text: &str) -> String {
    text.lines().filter(|line| !line.contains("encoding=")).collect::<Vec<_>>().join("\n")
}

/// Checks the text read back in an encoding, and the report about the characters that the encoding does
/// not have.
fn check(record: &Record, target: WriteTarget) -> Result<(), TestCaseError> {
    let plain = write(record, &WriteTarget { encoding: UTF_8, ..target });
    let written = write(record, &target);
    let text = body(&String::from_utf8_lossy(&plain.bytes));
    let back = body(&target.encoding.decode_without_bom_handling(&written.bytes).0);
    prop_assert_eq!(text.chars().count(), back.chars().count(), "{}\n{}", text, back);
    let mut lacking = Vec::new();
    for (original, found) in text.chars().zip(back.chars()) {
        let is_held = holds(target.encoding, original);
        prop_assert!(
            is_held == (original == found) && found != '\u{FFFD}',
            "{:?} became {:?}",
            original,
            found
        );
        lacking.extend(Some(original.to_string()).filter(|_| !is_held));
    }
    let rows = [LossKind::Characters, LossKind::Respelled].map(|kind| written.losses.get(kind));
    let named = rows.iter().flatten().flat_map(|loss| loss.names.iter().map(|name| name.to_string()));
    let count: usize = rows.iter().flatten().map(|loss| loss.count).sum();
    prop_assert_eq!(count, lacking.len(), "{:?}", written.losses);
    prop_assert_eq!(named.collect::<BTreeSet<_>>(), lacking.into_iter().collect::<BTreeSet<_>>());
    Ok(())
}

#[test]
fn characters_missing_from_an_encoding_are_named() {
    let config = Config { cases: 40, failure_persistence: None, ..Config::default() };
    for info in FORMATS {
        for encoding in [SHIFT_JIS, EUC_JP, ISO_2022_JP] {
            let target = WriteTarget { encoding, newline: Newline::Lf, ..WriteTarget::new(info.format) };
            let tried = TestRunner::new(config.clone())
                .run(&records(Features::all()), |record| check(&record, target));
            tried.unwrap_or_else(|error| panic!("{} in {}: {error}", info.id, encoding.name()));
        }
    }
}

/// Records without unencodable characters come back in every format and encoding.
#[test]
fn records_come_back_in_every_encoding() {
    let config = Config { cases: 20, failure_persistence: None, ..Config::default() };
    for info in FORMATS {
        let tried = TestRunner::new(config.clone()).run(&records(Features::all()), |record| {
            let target = WriteTarget { encoding: UTF_8, ..WriteTarget::new(info.format) };
            let plain = write(&record, &target);
            let expected = read(&plain.bytes, info.format).collection;
            let text = body(&String::from_utf8_lossy(&plain.bytes));
            for (encoding, bom) in ENCODINGS {
                let is_unicode = encoding.output_encoding() != encoding || encoding == UTF_8;
                if !is_unicode && !text.chars().all(|c| holds(encoding, c)) {
                    continue;
                }
                let written = write(&record, &WriteTarget { encoding, bom, ..target });
                let options = ReadOptions {
                    format: Some(info.format),
                    encoding: Some(encoding),
                    ..ReadOptions::default()
                };
                let back = format::read(&written.bytes, &options).unwrap();
                prop_assert_eq!(&back.collection, &expected, "{} {}", encoding.name(), bom);
                prop_assert_eq!(&written.losses, &plain.losses);
            }
            Ok(())
        });
        tried.unwrap_or_else(|error| panic!("{}: {error}", info.id));
    }
}

/// The replacement of invalid bytes is reported for every format that would write it.
#[test]
fn bytes_that_were_no_text_are_named() {
    let broken = [GAME.as_bytes(), b"*ab\xFFcd\n"].concat();
    let reading = read_whatever(&broken);
    assert!(reading.is_damaged());
    let records = &reading.collection.records;
    let is_written =
        |info: &&FormatSpec| !info.unsupported.contains(&LossKind::Comments) && info.format != Format::Gnu;
    for info in FORMATS.into_iter().filter(is_written) {
        for encoding in [UTF_8, UTF_16LE, SHIFT_JIS, EUC_JP, ISO_2022_JP] {
            let target =
                WriteTarget { encoding, damaged: reading.is_damaged(), ..WriteTarget::new(info.format) };
            let losses = format::write(records, &target).unwrap().losses;
            let lost = losses.get(LossKind::Characters).map(|loss| (loss.count, loss.names.clone()));
            let name = format!("{} in {}", info.id, encoding.name());
            assert_eq!(lost, Some((1, vec!["\u{FFFD}".into()])), "{name}: {losses:?}");
        }
    }
}
