//! Tests of an opening book below the list of played moves.

use super::*;
use crate::app::event::GameCountUpdate;
use crate::app::update;
use crate::messages::FileError;
use crate::texts;
use honfu_query::{BookMove, OpeningBook};

const BOOK: &str = "#YANEURAOU-DB2016 1.00
sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
3c3d 2g2f -35 20 12045
8c8d none 0 32 8120
4a3b
5c5d 2g2f 120 18 3
9c9d none -260 18 1
sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
7g7f 3c3d 35 20 20000
";

/// Carries out the effects that concern the book and the games.
fn act(app: &mut App, effects: Vec<Effect>) {
    let mut waiting = effects;
    while let Some(effect) = waiting.pop() {
        let input = match effect {
            Effect::OpenBook { request, path: Some(_) } => Input::BookOpened { request, result: Ok(true) },
            Effect::SearchBook { request, position } => {
                let mut book = OpeningBook::open(std::io::Cursor::new(BOOK)).unwrap();
                let found: Vec<BookMove> = book.find(&position).unwrap();
                Input::BookSearched { request, result: Ok(found) }
            }
            Effect::CountGames { request, .. } => {
                Input::GamesCounted { request, update: GameCountUpdate::Files(0) }
            }
            Effect::LookUpPosition { request, .. } => {
                Input::PositionLookedUp { request, found: Default::default() }
            }
            _ => continue,
        };
        waiting.extend(update(app, input));
    }
}

fn app_with_book(lang: Lang) -> App {
    let mut app = app_of(record(), lang);
    press_and(&mut app, ": b o o k space g a m e s . d b enter", act);
    app
}

#[test]
fn its_moves_are_below_those_of_the_games() {
    for (lang, name) in [(Lang::En, "en"), (Lang::Ja, "ja")] {
        let mut app = app_with_book(lang);
        press_and(&mut app, "esc l g s", act);
        for size in [(80, 24), (120, 40)] {
            assert_snapshot!(format!("book_{name}_{}x{}", size.0, size.1), show(&app, PLAIN, size));
        }
        app.settings.set("score_view", "mover").unwrap();
        assert!(show(&app, PLAIN, (80, 24)).contains(" -35    20   12045"), "White's own evaluation");
        press_and(&mut app, "esc l g s", act);
        let screen = show(&app, PLAIN, (80, 24));
        assert!(screen.contains(texts::label::NotInBook.get(lang)), "{screen}");
        app.notice = None;
        assert!(!show(&app, PLAIN, (40, 8)).contains("games.db"), "no room");
        press_and(&mut app, "esc", act);
        assert!(!show(&app, PLAIN, (80, 24)).contains("games.db"));
    }
}

#[test]
fn a_file_that_cannot_be_read_any_more_is_named() {
    let mut app = app_with_book(Lang::En);
    press_and(&mut app, "esc l g s", |app, effects| {
        for effect in effects {
            if let Effect::SearchBook { request, .. } = effect {
                let result = Err(FileError::NotABook { file: "games.db".into() });
                let _ = update(app, Input::BookSearched { request, result });
            }
        }
    });
    let screen = show(&app, PLAIN, (160, 40));
    assert!(screen.contains("'games.db' is not an opening book in YaneuraOu format"), "{screen}");
}
