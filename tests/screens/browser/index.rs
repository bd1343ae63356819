//! The list and its filters in a folder with an index.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use honfu::files::update_index;
use honfu_core::format::ReadLimits;
use honfu_query::index::{IndexReport, index_of};

use super::rows;

use crate::support::program::{Place, Program};

fn csa(name: &str, moves: &str) -> String {
    format!("V2.2\nN+{name}\nN-Habu\n$START_TIME:1996/02/14\nPI\n+\n{moves}")
}

/// A folder with games: single ones, several in a file, a file large enough for parts, an archive, a
/// folder below, and files that are not records.
fn collection() -> Place {
    let place = Place::new();
    fs::create_dir_all(place.path("kifu/below/it")).unwrap();
    for number in 0..200 {
        let text = csa(&format!("player {number}"), "+7776FU\n-3334FU\n%TORYO\n");
        place.put(&format!("kifu/{number:03}.csa"), text.as_bytes());
    }
    let several = [csa("Oyama", "+7776FU\n'*a comment\n"), csa("Masuda", "+2726FU\n")].join("/\n");
    place.put("kifu/several.csa", several.as_bytes());
    let many: Vec<String> = (0..4500).map(|number| csa(&format!("many {number}"), "+7776FU\n")).collect();
    place.put("kifu/many.csa", many.join("/\n").as_bytes());
    place.put("kifu/broken.csa", csa("Kimura", "+7776FU\n-3334XX\n").as_bytes());
    place.put("kifu/warned.kif", "先手：木村\n手数----指手\n1 ７六歩(77)\n何か\n".as_bytes());
    place.put(
        "kifu/branches.kif",
        "先手：関根\n1 ７六歩(77)\n2 ３四歩(33)\n\n変化：2手\n2 ８四歩(83)\n".as_bytes(),
    );
    place.put("kifu/other.kif", "手合割：５五将棋\n先手：誰か\n1 ５四歩(55)\n".as_bytes());
    place.put("kifu/empty.kif", b"");
    place.put("kifu/noise.kif", &[0, 159, 146, 150].repeat(99));
    place.put("kifu/below/it/far.csa", csa("Far away", "+2726FU\n").as_bytes());
    let mut archive = tar::Builder::new(Vec::new());
    for name in ["one.csa", "in/two.csa"] {
        let text = csa(name, "+7776FU\n");
        let mut header = tar::Header::new_gnu();
        header.set_size(text.len() as u64);
        archive.append_data(&mut header, name, text.as_bytes()).unwrap();
    }
    place.put("kifu/games.tar", &archive.into_inner().unwrap());
    settle(&place.path("kifu"));
    place
}

/// Sets the times of files to an hour ago, so that no index update has to wait.
fn settle(folder: &Path) {
    for entry in walkdir::WalkDir::new(folder).into_iter().map(Result::unwrap) {
        if entry.file_type().is_file() {
            let file = fs::File::options().write(true).open(entry.path()).unwrap();
            file.set_modified(SystemTime::now() - Duration::from_secs(3600)).unwrap();
        }
    }
}

fn index(place: &Place) -> IndexReport {
    let root = place.path("kifu").canonicalize().unwrap();
    fs::create_dir_all(place.path("indexes")).unwrap();
    let index = index_of(&place.path("indexes"), &root);
    update_index(&root, &index, ReadLimits::default(), &mut |_| true).unwrap().0
}

fn browse(place: &Place, folder: &str, with_index: bool) -> Program {
    let mut program = place.start(&[]);
    program.indexes = with_index.then(|| place.path("indexes"));
    program.browse(place.path(folder));
    program
}

const FILTERS: [&str; 14] = [
    "player",
    "kimura",
    "木村",
    "black:oyama",
    "plies=1",
    "comments>0",
    "branches>0",
    "errors>0",
    "warnings>0",
    "ending:resign year<2000",
    "format:kif",
    "path:below",
    "many 7",
    "far",
];

/// Checks that the rows are equal with and without an index, without a filter and with several ones.
fn assert_equal(place: &Place) {
    for folder in ["kifu", "kifu/games.tar", "kifu/below/../below"] {
        let mut programs = [true, false].map(|with_index| browse(place, folder, with_index));
        let all = programs.each_ref().map(|program| {
            let rows = program.app().browser.rows_from(0);
            rows.map(|row| format!("{} {:?}", row.name, row.summary)).collect::<Vec<_>>()
        });
        assert_eq!(all[0], all[1], "{folder}");
        for filter in FILTERS {
            let found = programs.each_mut().map(|program| {
                program.press("/ ctrl-u").enter(filter);
                rows(program)
            });
            assert_eq!(found[0], found[1], "{folder}: {filter}");
            assert!(!found[0].is_empty() || folder != "kifu", "{filter}");
        }
    }
}

#[test]
fn an_index_changes_no_row() {
    let place = collection();
    assert!(index(&place).games > 4700);
    assert_equal(&place);
    // Files that have changed, are new or were deleted since the update.
    place.put("kifu/007.csa", csa("Kimura", "+2726FU\n").as_bytes());
    place.put("kifu/new.csa", csa("Kimura", "+2726FU\n-8384FU\n").as_bytes());
    fs::remove_file(place.path("kifu/branches.kif")).unwrap();
    place.put("kifu/branches-2.kif", "1 ７六歩(77)\n\n変化：1手\n1 ２六歩(27)\n".as_bytes());
    place.put("kifu/below/new.csa", csa("Far away", "+7776FU\n").as_bytes());
    let archive = fs::read(place.path("kifu/games.tar")).unwrap();
    let text = String::from_utf8(archive).unwrap().replace("N+one.csa", "N+Tsukada");
    place.put("kifu/games.tar", text.as_bytes());
    assert_equal(&place);
    // One member of the archive has changed.
    assert_eq!(index(&place).read, 5);
    assert_equal(&place);
}

#[test]
fn a_damaged_index_changes_no_row() {
    let place = collection();
    index(&place);
    let index = fs::read_dir(place.path("indexes")).unwrap().next().unwrap().unwrap().path();
    let path = index.join("games-1.parquet");
    let mut bytes = fs::read(&path).unwrap();
    for at in (100..bytes.len() / 2).step_by(5000) {
        bytes[at] ^= 0x55;
    }
    fs::write(&path, bytes).unwrap();
    assert_equal(&place);
    fs::write(index.join("honfu-index.json"), "{").unwrap();
    assert_equal(&place);
}
