//! Tests of indexing a folder: its progress in the status line, and its result.

use crate::app::actions;
use crate::app::new_app;
use crate::app::update;
use insta::assert_snapshot;

use super::*;
use crate::app::RequestId;
use crate::messages::notices::IndexNotice;
use crate::messages::{IndexFault, IndexMessage};
use crate::settings::ActiveSettings;

/// Starts to index a folder.
fn begun(lang: Lang) -> (App, RequestId) {
    let mut app = app_of(record(), lang);
    let request = request_of_index(&mut app, ": i n d e x space / k i f u enter");
    (app, request)
}

/// Presses keys that start to index the folder.
fn request_of_index(app: &mut App, keys: &str) -> RequestId {
    let mut asked = Vec::new();
    press_and(app, keys, |_, effects| asked.extend(effects));
    let request = asked.into_iter().find_map(|effect| match effect {
        Effect::IndexFolder { request, folder } if folder == std::path::Path::new("/kifu") => Some(request),
        _ => None,
    });
    request.unwrap()
}

fn end(app: &mut App, request: RequestId, notice: IndexNotice) -> String {
    update(app, Input::FolderIndexed { request, notice });
    assert_eq!(app.study.indexing_progress(), None);
    bottom(app)
}

/// Returns the last line of a wide screen.
fn bottom(app: &App) -> String {
    show(app, PLAIN, (160, 40)).lines().last().unwrap().trim().to_owned()
}

#[test]
fn the_progress_and_the_end_are_shown() {
    for (lang, name) in [(Lang::En, "en"), (Lang::Ja, "ja")] {
        let (mut app, request) = begun(lang);
        let mut lines = vec![bottom(&app)];
        let progress =
            IndexMessage::Progress { percent: 42, games: 1234, rate: 567, left: "0:12".to_owned() };
        update(&mut app, Input::IndexingAdvanced { request, progress });
        press_and(&mut app, "l", |_, _| {});
        assert_snapshot!(format!("indexing_{name}_120x40"), show(&app, PLAIN, (120, 40)));
        press_and(&mut app, ": i n d e x enter", |_, effects| assert!(effects.is_empty(), "{effects:?}"));
        lines.push(bottom(&app));
        let mut stopped = Vec::new();
        press_and(&mut app, "esc", |_, effects| stopped.extend(effects));
        assert_eq!(stopped, [Effect::StopIndexing]);
        lines.push(bottom(&app));
        lines.push(end(&mut app, request, IndexNotice::Stopped { games: 1300 }));
        let folder = || "/kifu".to_owned();
        let done = |unreadable| IndexNotice::Done {
            done: IndexMessage::Done { folder: folder(), games: 9, read: 3, unchanged: 2, vanished: 1 },
            unreadable,
        };
        let failed = IndexMessage::NotMade { folder: folder(), why: IndexFault::Full };
        let ends = [done(0), done(2), IndexNotice::Failed(failed), IndexNotice::NoCache];
        for notice in ends {
            let (mut app, request) = begun(lang);
            lines.push(end(&mut app, request, notice));
        }
        assert_snapshot!(format!("index_notices_{name}"), lines.join("\n"));
    }
}

#[test]
fn statistics_of_the_folder_are_made_again() {
    let press = |app: &mut App, keys: &str| {
        let mut counted = Vec::new();
        press_and(app, keys, |app, effects| {
            for effect in effects {
                match effect {
                    Effect::CountGames { folder, .. } => counted.push(folder),
                    Effect::LookUpPosition { request, .. } => {
                        update(app, Input::PositionLookedUp { request, found: Default::default() });
                    }
                    _ => {}
                }
            }
        });
        counted
    };
    let end = |app: &mut App, request, notice| {
        let effects = update(app, Input::FolderIndexed { request, notice });
        effects.into_iter().filter(|effect| matches!(effect, Effect::CountGames { .. })).count()
    };
    let stopped = || IndexNotice::Stopped { games: 1 };
    let list = |folder: &str| {
        let (mut app, request) = begun(Lang::En);
        let typed: Vec<String> = format!("statistics {folder}").chars().map(key_name).collect();
        assert_eq!(press(&mut app, &format!(": {} enter", typed.join(" "))).len(), 1);
        (app, request)
    };
    for (folder, notice, expected) in [
        ("/kifu", stopped(), 1),
        ("/kifu/2026", stopped(), 1),
        ("/other", stopped(), 0),
        ("/kifu", IndexNotice::NoCache, 0),
    ] {
        let (mut app, request) = list(folder);
        assert_eq!(end(&mut app, request, notice), expected, "{folder}");
    }
    let (mut app, request) = list("/kifu");
    press(&mut app, "esc");
    assert_eq!(end(&mut app, request, stopped()), 0, "nothing is listed");
}

/// When games are counted again, the number of files may be unchanged.
#[test]
fn added_games_are_looked_up_although_the_number_of_files_is_the_same() {
    let (mut app, _) = begun(Lang::En);
    let mut counting = None;
    press_and(&mut app, "g s", |app, effects| {
        for effect in effects {
            match effect {
                Effect::CountGames { request, .. } => counting = Some(request),
                Effect::LookUpPosition { request, .. } => {
                    update(app, Input::PositionLookedUp { request, found: Default::default() });
                }
                _ => {}
            }
        }
    });
    let read = crate::app::event::GameCountUpdate::Read(0);
    let effects = update(&mut app, Input::GamesCounted { request: counting.unwrap(), update: read });
    assert!(matches!(effects[..], [Effect::LookUpPosition { .. }]), "{effects:?}");
}

fn key_name(c: char) -> String {
    if c == ' ' { "space".to_owned() } else { c.to_string() }
}

#[test]
fn escape_stops_it_in_the_first_list_of_a_folder_too() {
    let mut app = new_app(Vec::new(), ActiveSettings::default());
    actions::folder::begin_in(&mut app, "/kifu".into());
    let mut asked = Vec::new();
    press_and(&mut app, "esc", |_, effects| asked.extend(effects));
    assert_eq!(asked, [], "the list stays");
    press_and(&mut app, ": i n d e x enter", |_, effects| asked.extend(effects));
    let is_begun = asked.iter().any(|effect| matches!(effect, Effect::IndexFolder { .. }));
    assert!(is_begun, "{asked:?}");
    asked.clear();
    press_and(&mut app, "esc", |_, effects| asked.extend(effects));
    assert_eq!(asked, [Effect::StopIndexing]);
}

#[test]
fn the_list_of_a_folder_shows_the_progress() {
    let mut app = new_app(Vec::new(), ActiveSettings::default());
    actions::folder::begin_in(&mut app, "/kifu".into());
    let request = request_of_index(&mut app, ": i n d e x enter");
    let progress = |seconds| IndexMessage::Progress {
        percent: 42,
        games: 1_234_567,
        rate: 8000,
        left: format!("0:{seconds}"),
    };
    for (progress, expected) in [
        (IndexMessage::WaitingForOther, "[index: waiting for another update]"),
        (IndexMessage::Looking, "[index: looking for files]"),
        (progress(12), "[index: 42%, 1234567 games, 8000 games/s, 0:12 left]"),
    ] {
        update(&mut app, Input::IndexingAdvanced { request, progress });
        let screen = show(&app, PLAIN, (80, 24));
        assert!(screen.contains(expected), "{screen}");
    }
}

#[test]
fn the_progress_is_shown_beside_a_board_in_80_columns() {
    for (lang, expected) in [
        (Lang::En, "[index: 42%, 1234567 games, 8000 games/s, 0:12 left]"),
        (Lang::Ja, "[索引：42%、1234567局、毎秒8000局、残り0:12]"),
    ] {
        let (mut app, request) = begun(lang);
        press_and(&mut app, "l c x esc", |_, _| {});
        let progress =
            IndexMessage::Progress { percent: 42, games: 1_234_567, rate: 8000, left: "0:12".to_owned() };
        update(&mut app, Input::IndexingAdvanced { request, progress });
        let screen = show(&app, PLAIN, (80, 24));
        assert!(screen.contains(expected) && screen.contains("[+]"), "{screen}");
    }
}
