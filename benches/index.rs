//! The queries of the index that the explorer (`g s`) waits for, over `HONFU_GAMES` games (10,000 if it
//! is not set).

mod support;

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::sync::LazyLock;

use divan::{Bencher, black_box};
use honfu::files::{PlayedGames, update_index};
use honfu_core::format::ReadLimits;
use honfu_core::shogi::{Move, Position};
use honfu_query::index::{GameIndex, IndexedGames};
use support::games::csa_files;
use tempfile::TempDir;

fn main() {
    LazyLock::force(&INDEXED);
    divan::main();
}

/// A folder with one collection file, and its index.
struct IndexedFolder {
    folder: TempDir,
    root: PathBuf,
}

static INDEXED: LazyLock<IndexedFolder> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path().join("games");
    fs::create_dir(&root).expect("a folder");
    let root = root.canonicalize().expect("a folder");
    let count = std::env::var("HONFU_GAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(10_000);
    let mut file = BufWriter::new(File::create(root.join("games.csa")).expect("a file"));
    for (number, bytes) in csa_files(count).enumerate() {
        file.write_all(if number > 0 { b"/\n" } else { b"" }).expect("a full disk?");
        file.write_all(&bytes).expect("a full disk?");
    }
    file.flush().expect("a full disk?");
    update_index(&root, &folder.path().join("index"), ReadLimits::default(), &mut |_| true)
        .expect("an index");
    IndexedFolder { folder, root }
});

fn index() -> GameIndex {
    let index = GameIndex::open(&INDEXED.folder.path().join("index"), ReadLimits::default());
    index.expect("an index").expect("an index")
}

fn games(index: GameIndex) -> PlayedGames {
    let files = vec![INDEXED.root.join("games.csa")];
    let (indexed, unread) = IndexedGames::new(index, files).expect("games");
    assert!(unread.is_empty());
    let mut games = PlayedGames::default();
    games.add_indexed(indexed);
    games
}

#[divan::bench]
fn open(bencher: Bencher) {
    bencher.bench_local(|| black_box(index()));
}

#[divan::bench]
fn games_of_the_folder(bencher: Bencher) {
    bencher.with_inputs(index).bench_local_values(|index| black_box(games(index)));
}

#[divan::bench]
fn moves_at_the_start(bencher: Bencher) {
    let mut games = games(index());
    let start = Position::even();
    bencher.bench_local(|| games.continuations(&start, "").expect("moves"));
}

#[divan::bench]
fn moves_after_three_moves(bencher: Bencher) {
    let mut games = games(index());
    let mut position = Position::even();
    for usi in ["7g7f", "3c3d", "2g2f"] {
        let _undo = position.make(Move::from_usi(usi).expect("a move"));
    }
    bencher.bench_local(|| games.continuations(&position, "").expect("moves"));
}
