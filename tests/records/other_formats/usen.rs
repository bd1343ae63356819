//! USEN: a record with its variations as one line of characters.

use honfu_core::format::Format;
use honfu_core::record::{GameEnd, Headers, RecordBuilder, StartPosition};
use honfu_core::shogi::Move;
use proptest::prelude::*;

use super::*;

use crate::support::losses::check;
use crate::support::{Features, records};

fn usen() -> Features {
    use GameEnd::{Impasse, Interrupt, Resign, TimeForfeit};
    let terminals = vec![Resign, TimeForfeit, Impasse, Interrupt];
    Features { variations: true, terminals, ..Features::bare() }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn games_come_back(games in prop::collection::vec(records(usen()), 1..4)) {
        let (text, losses) = write_all(&games, "usen");
        prop_assert_eq!(losses, LossReport::default(), "{}", text);
        let found = reading(&text, None);
        prop_assert_eq!(found.traits.format, Format::Usen);
        prop_assert_eq!(&found.collection.records, &games, "{}", text);
        prop_assert_eq!(write_all(&found.collection.records, "usen").0, text);
    }

    #[test]
    fn what_is_lost_is_named(record in records(Features { first_ply: true, terminals: GameEnd::KNOWN.to_vec(), ..Features::kif() })) {
        let (text, losses) = write_all(std::slice::from_ref(&record), "usen");
        let back = reading(&text, None).collection.records;
        prop_assert_eq!(&back[0].start.position, &record.start.position);
        check(&record, &back[0], &losses)?;
    }

    #[test]
    fn no_line_is_too_odd(text in "(~[0-5]\\.|7ku|2jm|6tk|zzz|x|\\.|r|p|\\n|#){0,20}") {
        let (records, _) = read_all(&text, Format::Usen);
        let text = write_all(&records, "usen").0;
        prop_assert_eq!(&write_all(&read_all(&text, Format::Usen).0, "usen").0, &text);
    }
}

#[test]
fn sections_branch_off_the_nearest_line() {
    let mut game = RecordBuilder::new(Headers::default(), StartPosition::default());
    let play = |game: &mut RecordBuilder, moves: &str| {
        for usi in moves.split(' ') {
            game.play(Move::from_usi(usi).unwrap()).unwrap();
        }
    };
    play(&mut game, "7g7f 3c3d 2g2f");
    game.add_end(GameEnd::Resign).unwrap();
    for (ply, moves) in [(3, "6g6f 8c8d"), (4, "4c4d"), (1, "2g2f")] {
        game.branch_at(ply).unwrap();
        play(&mut game, moves);
    }
    let record = game.finish();
    let text = "~0.7ku2jm6y2.r~2.7ga36e.~3.2o6.~0.6y2.\n";
    assert_eq!(write_all(std::slice::from_ref(&record), "usen").0, text);
    assert_eq!(read_one(text, Format::Usen), (record, vec![]));
}

#[test]
fn what_cannot_be_read_is_kept_at_its_place() {
    for (text, played, code) in [
        ("~0.7ku2jmzzz.r", "7g7f 3c3d", "USEN-175"),
        ("~0.7ku2j", "7g7f", "USEN-175"),
        ("~0.7ku2jm.x", "7g7f 3c3d", "USEN-175"),
        ("~0.7ku7ku.", "7g7f", "MOVE-086b"),
        ("~0.7ku2jm.r~9.7ku.", "7g7f 3c3d resign", "USEN-175"),
        ("~0.7ku2jm.r~0.zzz.", "7g7f 3c3d resign", "USEN-175"),
        ("~0.zzz.", "", "USEN-175"),
        ("~5.7ku.", "", "USEN-175"),
        ("9_9_9.b.-~0.7ku.", "", "SFEN-173"),
    ] {
        let (record, codes) = read_one(text, Format::Usen);
        assert_eq!((line(&record).as_str(), codes), (played, vec![code]), "{text}");
        let (written, losses) = write_all(std::slice::from_ref(&record), "usen");
        assert_eq!((written, losses.is_empty()), (format!("{text}\n"), true));
    }
}
