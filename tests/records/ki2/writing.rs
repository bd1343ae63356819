//! The written form of KI2, and reported losses.

use honfu_core::format::{self, Format, LossKind, ReadOptions, write};
use honfu_core::record::{FormatFamily, GameEnd, Headers, Millis, RawLine, RecordBuilder, StartPosition};
use honfu_core::shogi::{Move, Sfen};

use super::*;

fn played(sfen: Option<&str>, moves: &str) -> RecordBuilder {
    let start = sfen.map_or_else(StartPosition::default, |sfen| Sfen::parse(sfen).unwrap().0.position.into());
    let mut builder = RecordBuilder::new(Headers::default(), start);
    for mv in moves.split_whitespace() {
        builder.play(Move::from_usi(mv).unwrap()).unwrap();
    }
    builder
}

/// The lines below the headers.
fn moves(record: &Record) -> String {
    let (text, losses) = write_one(record);
    assert!(losses.is_empty(), "{losses:?}");
    assert_eq!(read_one(&text).0, *record, "{text}");
    text.split_once("\n\n").unwrap().1.to_owned()
}

const LINE: &str = "7g7f 3c3d 2g2f 4c4d 8h4d 2b4d 4i5h 6a5b";

#[test]
fn six_moves_stand_on_a_line_in_cells_of_one_width() {
    let expected = "\
▲７六歩    △３四歩    ▲２六歩    △４四歩    ▲同　角    △同　角
▲５八金右  △５二金右
";
    assert_eq!(moves(&played(None, LINE).finish()), expected);
    let long = "8k/9/3S1S3/5S3/9/9/9/9/8K b - 1";
    assert_eq!(moves(&played(Some(long), "6c5b 1a1b 5b4a+").finish()), "▲５二銀左不成△１二玉    ▲４一銀成\n");
}

#[test]
fn remarks_stand_below_the_headers() {
    let text = "# a program\n手合割：平手\n1 ７六歩(77)\n";
    let options = ReadOptions { format: Some(Format::Kif), ..ReadOptions::default() };
    let record = &format::read(text.as_bytes(), &options).unwrap().collection.records[0];
    assert_eq!(write_one(record).0, "手合割：平手\n\n# a program\n▲７六歩\n");
}

#[test]
fn notes_break_the_line() {
    let mut builder = played(None, "7g7f 3c3d");
    builder.add_comment("a");
    builder.add_comment("");
    builder.set_bookmark("図");
    builder.play(Move::from_usi("2g2f").unwrap()).unwrap();
    let expected = "▲７六歩    △３四歩\n*a\n*\n&図\n▲２六歩\n";
    assert_eq!(moves(&builder.finish()), expected);
}

#[test]
fn variations_come_from_the_last_fork_to_the_first_with_their_ends() {
    let mut builder = played(None, "7g7f 3c3d 2g2f");
    builder.add_end(GameEnd::Resign).unwrap();
    for (ply, usi, end) in [(2, "8c8d", GameEnd::Impasse), (3, "2g2f", GameEnd::Mate)] {
        builder.branch_at(ply).unwrap();
        builder.play(Move::from_usi(usi).unwrap()).unwrap();
        builder.add_end(end).unwrap();
    }
    builder.branch_at(4).unwrap();
    builder.add_end(GameEnd::Interrupt).unwrap();
    let expected = "\
▲７六歩    △３四歩    ▲２六歩
まで3手で先手の勝ち

変化：2手
△８四歩
まで2手で持将棋

変化：3手
▲２六歩
まで3手詰

変化：4手
まで3手で中断
";
    assert_eq!(moves(&builder.finish()), expected);
}

#[test]
fn sides_of_a_handicap_game_have_their_names() {
    let start = StartPosition::from(honfu_core::shogi::Handicap::TwoPiece.position());
    let mut builder = RecordBuilder::new(Headers::default(), start);
    builder.play(Move::from_usi("3a4b").unwrap()).unwrap();
    builder.add_end(GameEnd::Resign).unwrap();
    assert_eq!(write_one(&builder.finish()).0, "手合割：二枚落ち\n\n△４二銀\nまで1手で上手の勝ち\n");
}

/// A move has its origin, as in KIF, if the words alone would not identify it.
#[test]
fn illegal_moves_have_their_origin_where_they_need_it() {
    let pinned = "4r3k/9/9/9/9/9/9/4G4/4K4 b G 1";
    assert_eq!(moves(&played(Some(pinned), "5h4h").finish()), "▲４八金(58)\n");
    let far = "8k/9/9/9/9/9/4P4/9/4K4 b - 1";
    assert_eq!(moves(&played(Some(far), "5g5d").finish()), "▲５四歩(57)\n");
    let nifu = "8k/9/9/9/9/4P4/9/9/4K4 b P 1";
    assert_eq!(moves(&played(Some(nifu), "P*5c").finish()), "▲５三歩\n");
    let stuck = "8k/4P4/9/9/9/9/9/9/4K4 b P 1";
    assert_eq!(moves(&played(Some(stuck), "5b5a").finish()), "▲５一歩不成(52)\n");
    let alone = "8k/4P4/9/9/9/9/9/9/4K4 b - 1";
    assert_eq!(moves(&played(Some(alone), "5b5a").finish()), "▲５一歩不成\n");
    assert_eq!(moves(&played(Some(stuck), "P*5a").finish()), "▲５一歩打\n");
}

#[test]
fn what_ki2_has_no_place_for_is_named() {
    let mut builder = played(None, "7g7f 3c3d");
    builder.set_time(Millis(1500));
    builder.add_raw_line(RawLine::new(FormatFamily::Csa, "x"));
    builder.add_end(GameEnd::MaxMoves).unwrap();
    builder.set_time(Millis(1000));
    let mut record = builder.finish();
    record.start.first_ply = 5;
    let written = write(std::slice::from_ref(&record), &WriteTarget::new(Format::Ki2)).unwrap();
    let losses: Vec<_> = written.losses.iter().map(|loss| (loss.kind, loss.count, loss.first_ply)).collect();
    let expected = [
        (LossKind::Times, 2, Some(2)),
        (LossKind::Terminals, 1, Some(3)),
        (LossKind::FirstPly, 1, None),
        (LossKind::RawLines, 1, Some(2)),
    ];
    assert_eq!(losses, expected);
}

#[test]
fn ends_that_would_read_as_others_are_written_as_these_and_named() {
    for (end, written, name) in [
        ("先手の勝ち", "まで1手で先手の勝ち", "other"),
        ("投了", "まで1手で先手の勝ち", "other"),
        (" 水入り", "まで1手で水入り", "other"),
        ("a\nb", "まで1手で中断", "a\nb"),
        ("  ", "まで1手で中断", "  "),
    ] {
        let mut builder = played(None, "7g7f");
        builder.add_end(GameEnd::Other(end.into())).unwrap();
        let (text, losses) = write_one(&builder.finish());
        assert!(text.ends_with(&format!("\n{written}\n")), "{text}");
        let names: Vec<_> = losses.iter().flat_map(|loss| loss.names.clone()).collect();
        assert_eq!(names, [name.into()], "{end:?}");
    }
}

#[test]
fn a_broken_line_is_written_as_it_was() {
    let text = "手合割：平手\n\n▲７六歩    △３四歩\n▲５八金 △８四歩\n*x\n\n変化：1手\n▲２六歩\n";
    let (record, _) = read_one(text);
    let (again, losses) = write_one(&record);
    assert!(losses.is_empty());
    assert_eq!(again, text);
}
