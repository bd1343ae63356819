//! Tests of the browser on screens of all sizes.

use crate::app::actions;
use crate::app::new_app;
use crate::app::update;
use crate::messages::FileError;
use std::path::PathBuf;

use insta::assert_snapshot;

use super::*;
use crate::app::RequestId;
use crate::app::event::{FilePreview, FolderPreview};
use crate::app::event::{FolderEntry, FolderListing};
use crate::settings::{ActiveSettings, Settings};
use honfu_query::RecordFacts;

/// The names and texts of the files in a folder.
const FILES: [(&str, &str); 7] = [
    (
        "0711-meijin6.kif",
        "開始日時：2026/07/11 9:00\n棋戦：名人戦七番勝負第6局\n場所：東京都「将棋会館」\n先手：藤井聡太 名人\n後手：豊島将之 九段\n\
         手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 同　銀(31)\n   5 ４五角打\n   6 投了\n",
    ),
    ("broken.csa", "V2.2\nN+Habu\nN-Tanigawa\n$START_TIME:1996/02/14\nPI\n+\n+7776FU\n-3334XX\n"),
    ("league.csa", "V2.2\nN+A\nPI\n+\n+7776FU\n/\nV2.2\nN+B\nPI\n+\n+2726FU\n"),
    (
        "\x1b[31mred 長い名前のファイルは途中で切る.kif",
        "先手：甲\n後手：乙\n手数----指手---------消費時間--\n   1 ７六歩(77)\n",
    ),
    ("tsume.kif", "後手の持駒：飛二　角二　金四　銀四　桂四　香四　歩十八　\n９ ８ ７ ６ ５ ４ ３ ２ １\n"),
    ("unread.kif", ""),
    ("wars.kif", "先手：only one\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 持将棋\n"),
];

fn app(lang: Lang) -> App {
    let mut app = new_app(Vec::new(), ActiveSettings::new(Settings::default(), lang));
    actions::folder::browse(&mut app, PathBuf::from("/kifu/2026"));
    app
}

/// Answers requests with the files above.
fn answer(app: &mut App, effects: Vec<Effect>) {
    for effect in effects {
        if let Effect::ReadPreview { request, path } = effect {
            let text = FILES.iter().find(|(name, _)| path.ends_with(name)).map_or("", |(_, text)| text);
            let reading = honfu_core::format::read(text.as_bytes(), &ReadOptions::default());
            let facts = |reading: &_| RecordFacts::from_parsed(&path.display().to_string(), reading);
            let peek = reading.ok().and_then(|reading| FilePreview::new(facts(&reading), reading));
            let result = peek.map(Box::new).ok_or(FileError::UnreadableFile {
                file: path.display().to_string(),
                why: honfu_core::format::UnreadableFile::Text,
            });
            update(app, Input::PreviewRead { request, result });
        }
    }
}

fn report(app: &mut App, listing: FolderListing) {
    // The first request.
    let request = RequestId(1);
    let effects = update(app, Input::FilesListed { request, listing });
    answer(app, effects);
}

fn entry(name: &str, is_folder: bool) -> FolderEntry {
    FolderEntry { path: PathBuf::from("/kifu/2026").join(name), is_folder }
}

fn listed(lang: Lang) -> App {
    let mut app = app(lang);
    let folders = ["2024", "決勝"].map(|name| entry(name, true));
    report(
        &mut app,
        FolderListing::Entries(
            folders.into_iter().chain(FILES.map(|(name, _)| entry(name, false))).collect(),
        ),
    );
    report(&mut app, FolderListing::Listed);
    let summaries = FILES.iter().enumerate().map(|(number, (name, text))| {
        let reading = honfu_core::format::read(text.as_bytes(), &ReadOptions::default());
        let facts = reading.map(|reading| RecordFacts::from_parsed(name, &reading).into());
        let is_whole = *name != "unread.kif";
        (
            number + 2,
            facts.ok().filter(|_| is_whole).ok_or_else(|| FileError::UnreadableFile {
                file: (*name).to_owned(),
                why: honfu_core::format::UnreadableFile::Text,
            }),
        )
    });
    report(&mut app, FolderListing::Summaries(summaries.take(6).collect()));
    app
}

fn step(app: &mut App, keys: &str) {
    press_and(app, keys, answer);
}

#[test]
#[cfg_attr(windows, ignore = "the snapshot has the separators of Unix")]
fn a_folder_with_a_look_at_the_selected_file() {
    let mut app = listed(Lang::En);
    step(&mut app, "j j j");
    assert_snapshot!("browser_en_80x24", show(&app, PLAIN, (80, 24)));
    assert_snapshot!("browser_en_40x20", show(&app, PLAIN, (40, 20)));
    assert_snapshot!("browser_en_20x10", show(&app, PLAIN, (20, 10)));
    let wide = DisplayOptions { width: WidthMode::Wide, ..PLAIN };
    assert_snapshot!("browser_wide_80x24", show(&app, wide, (80, 24)));
    let mut app = listed(Lang::Ja);
    report(&mut app, FolderListing::Read);
    step(&mut app, "j j j s");
    assert_snapshot!("browser_ja_120x40", show(&app, PLAIN, (120, 40)));
    assert_snapshot!("browser_ja_80x24", show(&app, PLAIN, (80, 24)));
}

#[test]
fn a_name_has_the_room_of_players_who_are_not_named() {
    let mut app = app(Lang::En);
    let names = ["20260711-meijin-game-six.kif", "20260712-meijin-game-six.kif"];
    report(&mut app, FolderListing::Entries(names.iter().map(|name| entry(name, false)).collect()));
    let text = "先手：甲\n後手：乙\n手数----指手---------消費時間--\n";
    let reading = honfu_core::format::read(text.as_bytes(), &ReadOptions::default()).unwrap();
    report(&mut app, FolderListing::Listed);
    report(
        &mut app,
        FolderListing::Summaries(vec![(1, Ok(RecordFacts::from_parsed(names[1], &reading).into()))]),
    );
    let shown = show(&app, PLAIN, (80, 24));
    assert!(shown.contains(names[0]) && shown.contains("20260712-mei… 甲 - 乙"), "{shown}");
}

#[test]
fn recent_files_are_titled_in_folders_of_any_depth() {
    let mut app = new_app(Vec::new(), ActiveSettings::default());
    step(&mut app, "g o");
    let path = PathBuf::from(format!("/{}a.csa", "kifu/2026/".repeat(9)));
    report(&mut app, FolderListing::Entries(vec![FolderEntry { path, is_folder: false }]));
    let shown = show(&app, PLAIN, (80, 24));
    let title = shown.lines().next().unwrap();
    assert!(title.contains(" Recent files: …") && title.contains("kifu/2026 "), "{shown}");
}

#[test]
#[cfg_attr(windows, ignore = "the snapshot has the separators of Unix")]
fn a_filter_offers_its_keys_and_says_what_is_wrong() {
    let mut app = listed(Lang::En);
    step(&mut app, "/ p l a");
    assert_snapshot!("browser_filter_80x24", show(&app, PLAIN, (80, 24)));
    step(&mut app, "ctrl-u y e a r > =");
    assert!(show(&app, PLAIN, (80, 24)).contains("a value is required for 'year'"));
    step(&mut app, "2 0 0 0 enter");
    let shown = show(&app, PLAIN, (80, 24));
    assert!(shown.contains("0711-meijin6") && !shown.contains("wars.kif"), "{shown}");
}

#[test]
fn the_cursor_is_at_the_selected_row_and_no_size_is_too_small() {
    let mut app = listed(Lang::Ja);
    step(&mut app, "j j");
    assert_eq!(shoot(&app, &KeyInterpreter::default(), PLAIN, (80, 24)).cursor, (1, 4));
    for (width, height) in
        (20..130).step_by(3).flat_map(|width| (10..45).step_by(3).map(move |height| (width, height)))
    {
        let shown = show(&app, PLAIN, (width, height));
        assert!(!shown.contains('\x1b') && shown.contains("3/9"), "{width}x{height}\n{shown}");
    }
}

#[test]
fn columns_have_heads_and_a_folder_is_previewed_by_its_contents() {
    let mut app = listed(Lang::En);
    let shown = show(&app, PLAIN, (170, 40));
    let heads = shown.lines().nth(1).unwrap_or_default();
    for head in ["Name", "Players", "Event", "Date", "Moves"] {
        assert!(heads.contains(head), "{heads}");
    }
    let folder = app.browser.selected().filter(|row| row.entry.is_folder).map(|row| row.entry.path.clone());
    assert!(folder.is_some(), "folders come first");
    let preview = FolderPreview {
        folders: 1,
        files: 2,
        is_whole: true,
        names: ["1999/", "a.kif", "b.csa"].map(str::to_owned).to_vec(),
    };
    for number in 0..9 {
        update(&mut app, Input::FolderPreviewed { request: RequestId(number), result: Ok(preview.clone()) });
    }
    for size in [(120, 40), (80, 24)] {
        let shown = show(&app, PLAIN, size);
        for part in ["1 folder  2 files", "1999/", "a.kif", "b.csa"] {
            assert!(shown.contains(part), "{part}: {shown}");
        }
    }
}

#[test]
fn counts_work_in_lists() {
    let mut app = listed(Lang::En);
    for (keys, at) in [("4 G", 3), ("2 j", 5), ("3 k", 2), ("9 9 G", 8), ("1 g g", 0)] {
        step(&mut app, keys);
        assert_eq!(app.browser.place().0, at, "{keys}");
    }
    let mut app = new_app(Vec::new(), ActiveSettings::default());
    press(&mut app, ": n o t a t i o n enter 5 G");
    assert_eq!(app.layers.list().map(|list| list.selected), Some(4));
    press(&mut app, "2 k");
    assert_eq!(app.layers.list().map(|list| list.selected), Some(2));
}
