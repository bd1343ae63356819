//! Positions of XBoard (EPD).

use honfu_core::format::Format;
use proptest::prelude::*;

use super::*;

use crate::support::losses::check;
use crate::support::{Features, records};

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(150) })]

    #[test]
    fn positions_come_back(games in prop::collection::vec(records(Features::bare()), 1..4)) {
        for target in ["epd", "epd:end", "epd:all"] {
            let (text, _) = write_all(&games, target);
            let found = reading(&text, None);
            prop_assert_eq!(found.traits.format, Format::Epd);
            prop_assert!(found.diagnostics.is_empty(), "{:?}", found.diagnostics);
            prop_assert_eq!(write_all(&found.collection.records, "epd").0, text);
        }
    }

    #[test]
    fn what_is_lost_is_named(record in records(Features { first_ply: true, ..Features::kif() })) {
        let (text, losses) = write_all(std::slice::from_ref(&record), "epd");
        let back = reading(&text, None).collection.records;
        prop_assert_eq!(&back[0].start.position, &record.start.position);
        check(&record, &back[0], &losses)?;
    }

    #[test]
    fn no_line_is_too_odd(text in "(9/9/9/9/9/9/9/9/9|4k4/9/9/9/9/9/9/9/9|\\[|\\]|-|P|2|w|b| |0|7|\\n|#|bm x;){0,20}") {
        let (records, _) = read_all(&text, Format::Epd);
        let (text, _) = write_all(&records, "epd");
        prop_assert_eq!(&read_all(&text, Format::Epd).0, &records, "{}", text);
    }
}

const BOARD: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";

#[test]
fn lines_are_distinguished_from_those_of_sfen() {
    for (text, format) in [
        (format!("{BOARD}[-] w 0 1"), Format::Epd),
        (format!("{BOARD}[Pp] b"), Format::Epd),
        (format!("{BOARD} w - - 0 1"), Format::Epd),
        (format!("{BOARD} w - - bm P-7f;"), Format::Epd),
        (format!("{BOARD} w - 2"), Format::Sfen),
        (format!("{BOARD} w -"), Format::Sfen),
        (format!("{BOARD} w"), Format::Sfen),
    ] {
        assert_eq!(reading(&text, None).traits.format, format, "{text}");
    }
}

#[test]
fn white_is_the_side_that_begins() {
    for (text, expected, first_ply) in [
        (format!("{BOARD}[-] w 0 1"), EVEN.to_owned(), 1),
        (format!("{BOARD}[] w"), EVEN.to_owned(), 1),
        (format!("{BOARD}[-] w - - 0 1"), EVEN.to_owned(), 1),
        (format!("{BOARD}[PPgr] b 3 12"), format!("{BOARD} w 2Prg"), 24),
        (format!("{BOARD} b - - 0 1"), format!("{BOARD} w -"), 2),
        (format!("{BOARD} w 0 7"), EVEN.to_owned(), 13),
        (
            "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] b 0 1".to_owned(),
            "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -".to_owned(),
            1,
        ),
    ] {
        let (record, codes) = read_one(&text, Format::Epd);
        assert_eq!((start(&record), record.start.first_ply, codes), (expected, first_ply, vec![]), "{text}");
    }
}

#[test]
fn what_follows_is_kept_until_something_changes() {
    let text = format!("{BOARD}[-] w 0 1 bm 7g7f; id \"x\";\n");
    let (mut record, codes) = read_one(&text, Format::Epd);
    assert_eq!((start(&record).as_str(), codes), (EVEN, vec!["EPD-177"]));
    assert_eq!(write_all(std::slice::from_ref(&record), "epd"), (text, LossReport::default()));
    record.start.first_ply = 3;
    let (text, losses) = write_all(&[record], "epd");
    assert_eq!(text, format!("{BOARD}[-] w 0 2\n"));
    assert_eq!(losses.iter().map(|loss| loss.kind.id()).collect::<Vec<_>>(), ["raw-lines"]);
}

#[test]
fn a_broken_position_is_kept() {
    for (text, column) in
        [("9/9/9/9/9/9/9/9[-] w 0 1", 1), ("9/9/9/9/9/9/9/9/9[K] w 0 1", 1), ("9/9/9/9/9/9/9/9/9[-]", 1)]
    {
        let (records, diagnostics) = read_all(text, Format::Epd);
        assert_eq!(
            diagnostics
                .iter()
                .map(|diagnostic| (diagnostic.code.id(), diagnostic.place.column))
                .collect::<Vec<_>>(),
            [("SFEN-173", column)]
        );
        assert_eq!(write_all(&records, "epd").0, format!("{text}\n"));
    }
}
