//! Tests of the start screen, in both languages and on screens of all sizes.

use crate::app::begin_at_start_screen;
use crate::app::listed_texts;
use crate::app::new_app;
use crate::app::update;
use std::path::PathBuf;

use insta::assert_snapshot;

use super::*;
use crate::app::RequestId;
use crate::app::event::{FolderEntry, FolderListing, LeftJournal};
use crate::settings::{ActiveSettings, Settings};
use honfu_query::RecordFacts;

const GAMES: [(&str, &str); 3] = [
    (
        "0711-meijin6.kif",
        "開始日時：2026/07/11 9:00\n先手：藤井聡太 名人\n後手：豊島将之 九段\n1 ７六歩(77)\n",
    ),
    ("wars.csa", "V2.2\nN+A\nN-B\n$START_TIME:1996/02/14\nPI\n+\n+7776FU\n"),
    ("problem.kif", "手合割：平手\n"),
];

fn begun(lang: Lang, folder: &str) -> App {
    let mut app = new_app(Vec::new(), ActiveSettings::new(Settings::default(), lang));
    app.start_folders.folder = PathBuf::from(folder);
    begin_at_start_screen(&mut app);
    app
}

fn report(app: &mut App, listing: FolderListing) {
    update(app, Input::FilesListed { request: RequestId(1), listing });
}

/// Returns an app with files opened before, in a folder with records.
fn returned(lang: Lang) -> App {
    returned_to(lang, Some("/home/me/kifu"))
}

/// Returns an app with files opened before, in the given folder; `None` is a folder without
/// records.
fn returned_to(lang: Lang, folder: Option<&str>) -> App {
    let mut app = begun(lang, folder.unwrap_or("/home/me"));
    let file =
        |(name, _): &(&str, &str)| FolderEntry { path: PathBuf::from("/kifu").join(name), is_folder: false };
    let folder = folder.map(|path| FolderEntry { path: PathBuf::from(path), is_folder: true });
    report(&mut app, FolderListing::Entries(GAMES.iter().map(file).chain(folder).collect()));
    let facts = |(number, (name, text)): (usize, &(&str, &str))| {
        let reading = honfu_core::format::read(text.as_bytes(), &ReadOptions::default()).unwrap();
        (number, Ok(RecordFacts::from_parsed(name, &reading).into()))
    };
    report(&mut app, FolderListing::Summaries(GAMES.iter().enumerate().map(facts).collect()));
    app
}

#[test]
fn the_first_screen_offers_ways_to_begin_and_recent_files() {
    for lang in Lang::ALL {
        let id = lang.id();
        assert_snapshot!(format!("start_new_{id}_80x24"), show(&begun(lang, "/home/me"), PLAIN, (80, 24)));
        let app = returned(lang);
        for size @ (width, height) in [(80, 24), (120, 40), (20, 10)] {
            assert_snapshot!(format!("start_{id}_{width}x{height}"), show(&app, PLAIN, size));
        }
    }
}

#[test]
fn the_first_screen_is_drawn_in_every_size() {
    let app = returned(Lang::Ja);
    for (width, height) in (20..130).step_by(3).flat_map(|width| (10..45).map(move |height| (width, height)))
    {
        show(&app, PLAIN, (width, height));
    }
}

#[test]
fn typing_a_move_begins_a_game() {
    for (typed, line) in [("7", "7"), ("７", "7"), ("歩", "歩")] {
        let mut app = returned(Lang::En);
        press(&mut app, typed);
        assert!(app.layers.list().is_none(), "{typed}");
        assert_eq!(app.layers.entry().map(|entry| entry.line.text()), Some(line));
    }
}

#[test]
fn the_folder_is_selected_where_it_has_records_else_the_file_opened_last() {
    let selected = |app: &App| listed_texts(app)[app.layers.list().unwrap().selected].clone();
    for (folder, row) in
        [(Some("/home/me/kifu"), "records in the current folder 'kifu'"), (None, "0711-meijin6.kif")]
    {
        let mut app = returned_to(Lang::En, folder);
        assert!(selected(&app).starts_with(row), "{}", selected(&app));
        let journal = include_str!("edits.jsonl");
        let left = LeftJournal { name: "a".into(), path: "a".into(), text: Ok(journal.into()), age: None };
        update(&mut app, Input::OrphanJournalsFound(vec![left]));
        assert!(selected(&app).starts_with(row), "unsaved work does not change what Enter does");
    }
}

#[test]
fn recent_files_are_opened_by_their_letters() {
    for (keys, name) in [("A", "0711-meijin6.kif"), ("B", "wars.csa"), ("down enter", "wars.csa")] {
        let (mut app, mut opened) = (returned_to(Lang::En, None), Vec::new());
        press_and(&mut app, keys, |_, effects| opened.extend(effects));
        let is_it = |effect: &Effect| matches!(effect, Effect::OpenFile { path, .. } if path.ends_with(name));
        assert!(opened.iter().any(is_it) && app.layers.list().is_none(), "{keys}: {opened:?}");
    }
    let mut app = returned(Lang::En);
    press(&mut app, "D");
    assert!(app.layers.list().is_some(), "there is no fourth");
}

#[test]
fn every_command_leaves_the_first_screen() {
    for keys in ["i", "s", "o", "f1 esc l", "tab", ": h e a d e r s enter", "esc", "u"] {
        let mut app = returned(Lang::En);
        press(&mut app, keys);
        assert!(!app.layers.list().is_some_and(|list| list.id == ListId::Start), "{keys}");
    }
    let mut app = returned(Lang::En);
    press(&mut app, "s");
    assert_eq!((app.tabs().len(), &app.tab().source), (1, &DocumentSource::Sample));
    let mut app = returned(Lang::En);
    update(&mut app, Input::Paste("▲７六歩△３四歩".to_owned()));
    assert!(app.layers.list().is_none() && app.tab().record().tree.main_line().count() == 3);
    let mut app = returned(Lang::En);
    let mut effects = Vec::new();
    press_and(&mut app, "q", |_, more| effects.extend(more));
    assert!(effects.contains(&Effect::Quit), "{effects:?}");
}
