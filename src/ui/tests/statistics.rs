//! Tests of the moves played in a position, and of the games with a move, on screens of all sizes.

use crate::app::new_app;
use crate::app::update;
use std::fmt::Write as _;

use insta::assert_snapshot;

use super::*;
use honfu_core::format;
use honfu_query::{Continuations, GameList, PositionIndex};

/// The players, the year, the moves and the end of each game.
const GAMES: [(&str, &str, u16, &str, &str); 7] = [
    ("Ohashi Soei", "Ito Sokan", 1812, "+7776FU -3334FU", "%TORYO"),
    ("Ohashi Soei", "Ito Sokan", 1813, "+7776FU -3334FU +2726FU", "%TORYO"),
    ("Ohashi Soei", "天野宗歩", 1848, "+7776FU -8384FU", "%SENNICHITE"),
    ("天野宗歩", "Ito Sokan", 1850, "+7776FU -8384FU", "%CHUDAN"),
    ("天野宗歩", "Ohashi Soei", 1852, "+2726FU -3334FU", "%TORYO"),
    ("Ito Sokan", "天野宗歩", 1853, "+2726FU -3334FU +7776FU", "%TORYO"),
    ("", "", 0, "+5756FU", ""),
];

fn index(with_scores: bool) -> PositionIndex {
    let mut text = String::new();
    for (number, (black, white, year, moves, end)) in GAMES.into_iter().enumerate() {
        write!(text, "V2.2\nN+{black}\nN-{white}\n$EVENT:Castle game\n$START_TIME:{year:04}/11/17\nPI\n+\n")
            .unwrap();
        for mv in moves.split(' ') {
            let score = if with_scores { format!("'** {}\n", 10 * number + 5) } else { String::new() };
            write!(text, "{mv}\n{score}").unwrap();
        }
        write!(text, "{end}\n/\n").unwrap();
    }
    let read = format::read(text.as_bytes(), &ReadOptions::default()).unwrap();
    PositionIndex::new([("/games/castle.csa", 0, &*read.collection.records)])
}

/// Presses keys in a new record, with the games above as answers.
fn looked_up(lang: Lang, index: &PositionIndex, keys: &str) -> App {
    pressed(ActiveSettings::new(Settings::default(), lang), index, keys)
}

fn pressed(settings: ActiveSettings, index: &PositionIndex, keys: &str) -> App {
    let mut app = new_app(Vec::new(), settings);
    press_and(&mut app, keys, |app, effects| carry_out(app, effects, index));
    app
}

fn carry_out(app: &mut App, effects: Vec<Effect>, index: &PositionIndex) {
    for effect in effects {
        let input = match effect {
            Effect::LookUpPosition { request, position, .. } => {
                let found = Continuations::new(position.side(), &[index.played(&position)]);
                Input::PositionLookedUp { request, found }
            }
            Effect::ListGames { request, position, mv, .. } => {
                let games = GameList::new(mv, &[index.played(&position)], 2);
                Input::GamesListed { request, games }
            }
            _ => continue,
        };
        let effects = update(app, input);
        carry_out(app, effects, index);
    }
}

#[test]
fn moves_have_bars_years_evaluations_and_players() {
    let (plain, scored) = (index(false), index(true));
    let start = |lang, index| looked_up(lang, index, "g s j");
    assert_snapshot!("statistics_80x24", show(&start(Lang::En, &scored), PLAIN, (80, 24)));
    assert_snapshot!("statistics_ja_80x24", show(&start(Lang::Ja, &plain), PLAIN, (80, 24)));
    assert_snapshot!("statistics_120x40", show(&start(Lang::En, &scored), PLAIN, (120, 40)));
    assert_snapshot!("statistics_ja_200x60", show(&start(Lang::Ja, &scored), PLAIN, (200, 60)));
    assert_snapshot!("statistics_200x60", show(&start(Lang::En, &plain), PLAIN, (200, 60)));
    assert_snapshot!("statistics_34x20", show(&start(Lang::En, &scored), PLAIN, (34, 20)));
    let latin = pressed(ActiveSettings::default().in_ascii(), &plain, "g s j");
    let ascii = DisplayOptions { ascii: true, ..PLAIN };
    assert_snapshot!("statistics_ascii_80x24", show(&latin, ascii, (80, 24)));
}

#[test]
fn a_position_is_walked_to_over_a_new_record() {
    let walked = looked_up(Lang::En, &index(true), "g s l");
    assert_snapshot!("statistics_walked_80x24", show(&walked, PLAIN, (80, 24)));
    assert!(!walked.tab().is_modified());
}

#[test]
fn the_games_of_a_move_are_listed() {
    let games = |lang| looked_up(lang, &index(false), "g s enter j");
    assert_snapshot!("games_80x24", show(&games(Lang::En), PLAIN, (80, 24)));
    assert_snapshot!("games_ja_120x40", show(&games(Lang::Ja), PLAIN, (120, 40)));
    assert_snapshot!("games_200x60", show(&games(Lang::En), PLAIN, (200, 60)));
    assert_snapshot!("games_34x20", show(&games(Lang::En), PLAIN, (34, 20)));
    for (lang, title) in [(Lang::En, "1/2 games  filter: "), (Lang::Ja, "1/2局  ")] {
        let found = looked_up(lang, &index(false), "g s enter / O h a s h i enter");
        let screen = show(&found, PLAIN, (120, 40));
        assert!(screen.contains(title) && screen.contains(": Ohashi "), "{screen}");
    }
}

#[test]
fn the_titles_of_both_lists_show_the_filter_of_the_games() {
    let index = index(false);
    for (lang, expected) in [(Lang::En, "filter: soei 1813"), (Lang::Ja, "絞り込み: soei 1813")] {
        for (keys, title) in [
            ("", ["Moves played here", "この局面の指し手"]),
            (" enter", ["newest 2 of", "局中、新しい順に2局"]),
        ] {
            let app = looked_up(lang, &index, &format!("g s / s o e i space space 1 8 1 3 enter{keys}"));
            let screen = show(&app, PLAIN, (160, 40));
            let line = screen.lines().find(|line| line.contains(expected));
            assert!(line.is_some_and(|line| title.iter().any(|title| line.contains(title))), "{screen}");
        }
    }
}
