//! Tests of indexes after many updates.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use honfu_core::shogi::{Move, Position};
use proptest::prelude::*;

use super::testing::{plain_access, save};
use super::*;

/// Returns a game whose moves other games have too, with a player that only this game has.
fn game(first: usize) -> String {
    let moves = ["+7776FU", "+2726FU", "+6766FU"];
    format!("V2.2\nN+player {first}\nPI\n+\n{}\n-3334FU\n%TORYO\n", moves[first % moves.len()])
}

fn put(folder: &Path, name: usize, text: &str, age: u64) {
    let path = folder.join(format!("{name}.csa"));
    fs::write(&path, text).unwrap();
    let time = SystemTime::now() - Duration::from_secs(age);
    fs::File::options().write(true).open(path).unwrap().set_modified(time).unwrap();
}

fn key_after(moves: &[&str]) -> u64 {
    let mut position = Position::even();
    for usi in moves {
        let _undo = position.make(Move::from_usi(usi).unwrap()).unwrap();
    }
    position.key()
}

/// Returns the files with a position, and the player of each.
fn files_with(index: &GameIndex, key: u64) -> BTreeSet<(String, String)> {
    let mut found = BTreeSet::new();
    for segment in index.segments() {
        let games = segment.games_with(key).unwrap();
        for (_, part) in segment.present_parts() {
            for game in games.iter().filter(|game| part.games.contains(game)) {
                let facts = segment.facts(&(*game..*game + 1)).unwrap();
                let player =
                    facts.facts(*game, &part.path, 1).unwrap().headers.iter().next().unwrap().value.clone();
                found.insert((part.path.clone(), player.into()));
            }
        }
    }
    found
}

fn open(index: &Path) -> GameIndex {
    GameIndex::open(index, ReadLimits::default()).unwrap().unwrap()
}

fn update_all(root: &Path, index: &Path) -> IndexReport {
    update(root, index, ReadLimits::default(), &plain_access(), &mut |_| true).unwrap()
}

#[test]
fn many_updates_make_few_segments() {
    let folder = tempfile::tempdir().unwrap();
    let (root, index) = (folder.path().join("games"), folder.path().join("index"));
    fs::create_dir(&root).unwrap();
    let root = dunce::canonicalize(root).unwrap();
    for name in 0..30 {
        put(&root, name, &game(name), 3600);
        let report = update_all(&root, &index);
        assert_eq!((report.read, report.unchanged, report.games), (1, name, 1));
        assert!(open(&index).segments().len() <= 8, "{name}");
    }
    assert_eq!(files_with(&open(&index), key_after(&["7g7f"])).len(), 10);
    assert_eq!(files_with(&open(&index), key_after(&[])).len(), 30);
    assert!(check(&index, ReadLimits::default(), save, &mut || ()).unwrap());
    // Nothing else is left in the folder.
    let files = fs::read_dir(&index).unwrap().count();
    assert_eq!(files, 2 + 3 * open(&index).segments().len());
    (0..29).for_each(|name| fs::remove_file(root.join(format!("{name}.csa"))).unwrap());
    assert_eq!(update_all(&root, &index).vanished.len(), 29);
    let summary = IndexSummary::read(&index).unwrap().unwrap();
    assert_eq!((summary.games, open(&index).segments().len()), (1, 1), "what vanished takes no room");
    // With other limits, other games may be read.
    let limits = ReadLimits { moves: 1, ..ReadLimits::default() };
    assert!(GameIndex::open(&index, limits).unwrap().is_none());
}

#[test]
fn an_update_that_is_stopped_keeps_what_it_has() {
    let folder = tempfile::tempdir().unwrap();
    let root = dunce::canonicalize(folder.path()).unwrap();
    let index = root.join(".index");
    (0..200).for_each(|name| put(&root, name, &game(name), 3600));
    let mut calls = 0;
    let mut proceed = |progress: IndexProgress| {
        if let IndexProgress::Reading(reading) = progress {
            calls += 1;
            assert_eq!(reading.parts, 200);
        }
        calls < 3
    };
    let report = update(&root, &index, ReadLimits::default(), &plain_access(), &mut proceed).unwrap();
    assert!(report.is_stopped && report.games > 0 && report.games < 200, "{report:?}");
    let kept = report.games;
    let report = update_all(&root, &index);
    assert_eq!((report.unchanged, report.games), (kept, 200 - kept));
}

#[test]
fn an_update_that_is_stopped_before_it_reads_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let root = dunce::canonicalize(folder.path()).unwrap();
    let index = root.join(".index");
    (0..20).for_each(|name| put(&root, name, &game(name), 3600));
    update_all(&root, &index);
    let before = files_with(&open(&index), key_after(&[]));
    assert_eq!(before.len(), 20);
    fs::remove_file(root.join("0.csa")).unwrap();
    put(&root, 30, &game(30), 3600);
    // The update is stopped while the folder is read, or while its files are looked at.
    for most in [1, 5, 30] {
        let mut calls = 0;
        let mut proceed = |progress| {
            assert_eq!(progress, IndexProgress::Looking);
            calls += 1;
            calls < most
        };
        let report = update(&root, &index, ReadLimits::default(), &plain_access(), &mut proceed).unwrap();
        assert!(report.is_stopped && report.vanished.is_empty() && report.read == 0, "{report:?}");
        assert_eq!(files_with(&open(&index), key_after(&[])), before);
    }
    assert_eq!(update_all(&root, &index).vanished.len(), 1);
}

#[test]
fn an_update_that_waits_can_be_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let root = dunce::canonicalize(folder.path()).unwrap();
    put(&root, 1, &game(1), 3600);
    let index = root.join(".index");
    update_all(&root, &index);
    let other = lock(&index, &mut || false).unwrap().unwrap();
    let mut waited = 0;
    let mut proceed = |progress| {
        assert_eq!(progress, IndexProgress::Waiting);
        waited += 1;
        waited < 3
    };
    assert!(update(&root, &index, ReadLimits::default(), &plain_access(), &mut proceed).unwrap().is_stopped);
    assert_eq!(waited, 3);
    drop(other);
    assert_eq!(update_all(&root, &index).unchanged, 1);
}

#[test]
fn an_update_that_is_stopped_within_a_file_goes_on_there() {
    const GAMES: usize = 2000;
    let folder = tempfile::tempdir().unwrap();
    let root = dunce::canonicalize(folder.path()).unwrap();
    let index = root.join(".index");
    let remark = format!("'*{}\n", "x".repeat(999));
    let text = |first: usize| -> String {
        let games: Vec<String> = (first..first + GAMES).map(|name| game(name) + &remark).collect();
        games.join("/\n")
    };
    let stopped = || {
        let mut proceed = |progress| !matches!(progress, IndexProgress::Reading(reading) if reading.read > 0);
        // One thread reads few parts at once.
        let one_thread = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
        let report = one_thread
            .install(|| update(&root, &index, ReadLimits::default(), &plain_access(), &mut proceed));
        let report = report.unwrap();
        assert!(report.is_stopped && report.games > 0 && report.games < GAMES, "{report:?}");
        report.games
    };
    put(&root, 0, &text(0), 3600);
    let kept = stopped();
    assert_eq!(open(&index).parts_of("0.csa", None), None, "not all of it is there");
    assert_eq!(update_all(&root, &index).games, GAMES - kept);
    let start = key_after(&[]);
    assert_eq!(files_with(&open(&index), start).len(), GAMES);
    assert!(check(&index, ReadLimits::default(), save, &mut || ()).unwrap());
    // Games that were read of an earlier text are not kept.
    put(&root, 0, &text(1), 1800);
    stopped();
    put(&root, 0, &text(2), 900);
    assert_eq!(update_all(&root, &index).games, GAMES);
    let players: BTreeSet<String> =
        files_with(&open(&index), start).into_iter().map(|(_, player)| player).collect();
    assert!(players.len() == GAMES && players.contains(&format!("player {}", GAMES + 1)));
    assert!(check(&index, ReadLimits::default(), save, &mut || ()).unwrap());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    /// An index after any updates equals an index that is made at once.
    #[test]
    fn updates_are_as_one_index(
        steps in prop::collection::vec((prop::collection::vec((0_usize..9, 0_usize..9), 0..5), 0_usize..9), 1..12)
    ) {
        let folder = tempfile::tempdir().unwrap();
        let (root, index) = (folder.path().join("games"), folder.path().join("index"));
        fs::create_dir(&root).unwrap();
        let root = dunce::canonicalize(root).unwrap();
        let mut there = BTreeMap::new();
        let mut age = 100_000;
        for (changed, removed) in steps {
            for (name, text) in changed {
                // Each content gets a different time.
                age -= 1;
                put(&root, name, &game(text), age);
                there.insert(name, text);
            }
            if there.remove(&removed).is_some() {
                fs::remove_file(root.join(format!("{removed}.csa"))).unwrap();
            }
            update_all(&root, &index);
        }
        prop_assert!(check(&index, ReadLimits::default(), save, &mut || ()).unwrap());
        for moves in [&[][..], &["7g7f"], &["2g2f", "3c3d"]] {
            let has = |text: usize| match moves.first() {
                Some(&"7g7f") => [0, 3, 6].contains(&text),
                Some(_) => [1, 4, 7].contains(&text),
                None => true,
            };
            let expected: BTreeSet<_> = there
                .iter()
                .filter(|(_, text)| has(**text))
                .map(|(name, text)| (format!("{name}.csa"), format!("player {text}")))
                .collect();
            prop_assert_eq!(files_with(&open(&index), key_after(moves)), expected);
        }
    }
}
