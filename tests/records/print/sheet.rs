//! Kifu sheets.

use honfu::messages::{Lang, Locale};
use honfu_core::notation::{Notation, NotationStyle};
use honfu_core::record::{Headers, Millis, Record, RecordBuilder, StartPosition};
use honfu_core::shogi::{Color, Position};
use honfu_core::text::{WidthMode, width};
use honfu_diagram::SpanStyle;
use proptest::prelude::*;

use super::{HANDICAP, PROBLEM, SAMPLE, assert_golden, record};

use crate::support::printed::{check_sheet, sheet};
use crate::support::random::Random;
use crate::support::{Features, records};

#[test]
fn sheets_are_as_they_were() {
    for (name, bytes) in [("sample", SAMPLE), ("handicap", HANDICAP), ("problem", PROBLEM)] {
        let record = record(bytes);
        for (lang, notation) in [(Lang::Ja, NotationStyle::Japanese), (Lang::En, NotationStyle::Western)] {
            let text = sheet(&record, notation.into(), lang);
            assert_golden(&format!("{name}.{}.txt", lang.id()), &text);
        }
    }
}

/// A game of random moves, with or without times.
fn long_game(plies: usize, timed: bool) -> Record {
    let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
    let mut random = Random::of_run(5);
    for _ in 0..plies {
        let moves = builder.position().legal_moves();
        // Moves that end the game are avoided, so that it gets its length.
        let goes_on = |mv| {
            let mut position = builder.position().clone();
            position.make(mv).is_ok() && !position.legal_moves().is_empty()
        };
        let mv = std::iter::repeat_with(|| *random.pick(&moves)).take(1000).find(|mv| goes_on(*mv));
        builder.play(mv.expect("a move that is not mate")).unwrap();
        if timed {
            builder.set_time(Millis::from_seconds(random.below(5000) as u64));
        }
    }
    builder.finish()
}

#[test]
fn columns_begin_with_round_numbers_and_are_not_too_long() {
    for (plies, lines) in [(4, 4), (37, 10), (118, 20), (150, 30), (300, 30)] {
        let text = sheet(&long_game(plies, false), NotationStyle::Usi.into(), Lang::En);
        let rows: Vec<&str> = text.lines().skip(2).take_while(|line| !line.is_empty()).collect();
        let numbers = |line: &str| -> Vec<usize> {
            line.split(" | ").map(|cell| cell.trim().split_once(' ').unwrap().0.parse().unwrap()).collect()
        };
        let first = numbers(rows[0]);
        assert!(first.iter().all(|number| number % 10 == 1), "{first:?}");
        assert_eq!(rows.len(), lines, "{plies}: {text}");
    }
}

#[test]
fn moves_numbers_and_times_stand_below_each_other() {
    for notation in
        [NotationStyle::Japanese, NotationStyle::Kif, NotationStyle::Western, NotationStyle::KitaoKawasaki]
    {
        let text = sheet(&long_game(80, true), notation.into(), Lang::Ja);
        let rules = |line: &str| -> Vec<usize> {
            line.match_indices(" | ").map(|(at, _)| width(&line[..at], WidthMode::Narrow)).collect()
        };
        let rows: Vec<_> = text.lines().map(rules).filter(|rules| !rules.is_empty()).collect();
        assert!(rows.len() >= 10, "{text}");
        for row in &rows {
            assert!(rows[0].starts_with(row), "{text}");
        }
    }
}

#[test]
fn long_headers_are_broken_into_lines() {
    let mut record = Record::default();
    record.headers.push("備考", &"角道を開けた。".repeat(20));
    record.headers.push("a very long key that no file has, of fifty-two characters", "value\x1b[31m");
    let text = sheet(&record, Notation::new(NotationStyle::Japanese), Lang::Ja);
    assert!(text.lines().all(|line| width(line, WidthMode::Narrow) <= 80), "{text}");
    assert!(text.contains("value␛[31m") && !text.contains('\x1b'), "{text}");
    assert!(text.lines().any(|line| line.starts_with("      を")), "{text}");
}

#[test]
fn a_start_without_a_name_is_drawn() {
    let start = StartPosition { hands_known: false, ..StartPosition::from(Position::empty(Color::Black)) };
    let record = RecordBuilder::new(Headers::default(), start).finish();
    let text = sheet(&record, Notation::new(NotationStyle::Western), Lang::En);
    assert!(text.contains("hand unknown") && text.contains("+-----"), "{text}");
    let lines = honfu_diagram::game_sheet(
        &record,
        Locale { lang: Lang::En, notation: NotationStyle::Western.into() },
    );
    assert!(lines.iter().flatten().any(|span| span.style == SpanStyle::Frame));
}

proptest! {
    #[test]
    fn every_move_is_on_the_sheet(
        record in records(Features::all()),
        style in prop::sample::select(NotationStyle::all().collect::<Vec<_>>()),
        japanese: bool,
    ) {
        check_sheet(&record, style.into(), if japanese { Lang::Ja } else { Lang::En })?;
    }
}
