//! Handicaps in every format. If programs disagree about the board of a name, the moves decide which
//! board is meant, and the board itself is written.

use honfu_core::format::FORMATS;
use honfu_core::record::{Headers, RecordBuilder, StartPosition};
use honfu_core::shogi::{Handicap, Move, Position, Sfen};

use super::*;

/// A game of a few moves from a position.
fn game(position: Position) -> Record {
    let mut builder = RecordBuilder::new(Headers::default(), StartPosition::from(position));
    for _ in 0..4 {
        let moves = builder.position().legal_moves();
        builder.play(moves[moves.len() / 2]).unwrap();
    }
    builder.finish()
}

/// The handicaps with their boards, including the second board of some names.
fn boards() -> impl Iterator<Item = (Handicap, Position)> {
    Handicap::all().flat_map(|handicap| {
        let both = std::iter::once(handicap.position()).chain(handicap.other_position());
        both.map(move |position| (handicap, position))
    })
}

#[test]
fn every_handicap_comes_back_in_every_format() {
    for (handicap, position) in boards() {
        let record = game(position.clone());
        for info in FORMATS {
            let target: WriteTarget = format!("{}:utf-8", info.id).parse().unwrap();
            let written = write(&record, &target);
            let text = String::from_utf8(written.bytes.clone()).unwrap();
            let back = read(&written.bytes, info.format).collection.records;
            assert_eq!(back[0].start.position, position, "{} {}: {text}", handicap.name(), info.id);
            if !info.holds_positions() {
                assert_eq!(back[0].tree, record.tree, "{} {}: {text}", handicap.name(), info.id);
            }
            let mut words = text.split(['：', '"', '\n', '\r']);
            let is_named = words.any(|word| word == handicap.name() || word == handicap.psn_name());
            assert!(!(handicap.is_disputed() && is_named), "{} {}: {text}", handicap.name(), info.id);
        }
    }
}

/// The text of a file with the name of a handicap and the moves in the notation of a format.
fn named(format: Format, handicap: Handicap, record: &Record) -> String {
    let target: WriteTarget = format!("{}:utf-8", format.id()).parse().unwrap();
    let text = String::from_utf8(write(record, &target).bytes).unwrap();
    let moves = |sign: &str| &text[text.find(sign).unwrap()..];
    match format {
        Format::Kif | Format::Kifu => format!("手合割：{}\n{}", handicap.name(), moves("手数----")),
        Format::Ki2 | Format::Ki2u => format!("手合割：{}\n{}", handicap.name(), moves("\n△")),
        Format::Psn => format!("[Handicap \"{}\"]\n{}", handicap.psn_name(), moves("1...")),
        Format::Jkf => {
            format!("{{\"header\":{{\"手合割\":\"{}\"}},{}", handicap.name(), moves("\"moves\":"))
        }
        _ => unreachable!("{} has no names", format.id()),
    }
}

/// Moves in which White's piece that is on only one of the boards leaves its square, at once or later.
const LINES: [(Handicap, [&str; 2]); 6] = [
    (Handicap::ThreePiece, ["1a1b 7g7f", "7a6b 7g7f 1a1b"]),
    (Handicap::ThreePiece, ["9a9b 7g7f", "7a6b 7g7f 9a9b"]),
    (Handicap::SevenPiece, ["7a7b 7g7f", "5a5b 7g7f 7a7b"]),
    (Handicap::SevenPiece, ["3a3b 7g7f", "5a5b 7g7f 3a3b"]),
    (Handicap::NinePiece, ["6a6b 7g7f", "5a5b 7g7f 6a6b"]),
    (Handicap::NinePiece, ["4a4b 7g7f", "5a5b 7g7f 4a4b"]),
];

#[test]
fn the_moves_show_which_board_a_name_means() {
    for (handicap, lines) in LINES {
        let moves = |line: &str| line.split(' ').map(|usi| Move::from_usi(usi).unwrap()).collect::<Vec<_>>();
        let has_piece = |position: &Position| {
            let from = moves(lines[0])[0].from();
            from.is_some_and(|from| position.piece(from).is_some())
        };
        let (_, position) = boards().find(|(it, position)| *it == handicap && has_piece(position)).unwrap();
        for line in lines {
            let mut builder = RecordBuilder::new(Headers::default(), StartPosition::from(position.clone()));
            for mv in moves(line) {
                builder.play(mv).unwrap();
            }
            let record = builder.finish();
            for format in [Format::Kifu, Format::Ki2u, Format::Psn, Format::Jkf] {
                let text = named(format, handicap, &record);
                let reading = read(text.as_bytes(), format);
                let back = &reading.collection.records[0];
                let start = Sfen::new(back.start.position.clone()).to_string();
                assert_eq!(start, Sfen::new(position.clone()).to_string(), "{}: {text}", format.id());
                assert_eq!(back.tree, record.tree, "{}: {text}\n{:?}", format.id(), reading.diagnostics);
            }
        }
    }
}
