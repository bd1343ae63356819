//! Tests that messages and questions are legible on every screen.

use super::*;
use crate::app::KeyContext;
use crate::app::actions;
use crate::messages::FileError;
use crate::messages::notices::Notice;

/// Keys that lead to long and short messages and questions.
const STATES: [&str; 9] = [
    "l l l x",
    "i 9 9 b enter",
    "i 5 5 歩",
    "b enter enter",
    "l l l D q",
    ": w r i t e enter",
    ": g o - t o space x enter",
    "ctrl-c",
    "? z z z z",
];

/// Returns the letters of a text, without spaces, line breaks and the frame around it.
fn letters(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace() && *c != '│').collect()
}

/// Returns sizes below those of most screens.
fn sizes() -> impl Iterator<Item = (u16, u16)> {
    let widths = [20, 24, 31, 40, 52, 60, 80];
    widths.into_iter().flat_map(|width| (10..=18).map(move |height| (width, height)))
}

#[test]
fn every_message_is_seen_whole() {
    let mut checked = 0;
    for lang in Lang::ALL {
        for state in STATES {
            let mut app = app_of(record(), lang);
            press(&mut app, state);
            let Some(notice) = actions::saving::shown_notice(&app) else { continue };
            let expected = letters(&notice.text(app.settings.locale()));
            for size in sizes() {
                let text = show(&app, PLAIN, size);
                assert!(letters(&text).contains(&expected), "{lang:?} {state} {size:?}: {expected}\n{text}");
                assert!(text.contains("/8"), "{lang:?} {state} {size:?}\n{text}");
                checked += 1;
            }
        }
    }
    assert!(checked > 500, "{checked}");
}

#[test]
fn a_question_and_the_notice_about_its_answer_are_both_shown() {
    for lang in Lang::ALL {
        let mut app = app_of(record(), lang);
        press(&mut app, "l l l D q x");
        let question = app.layers.question().map(|question| question.text(lang)).unwrap();
        let notice = app.notice.clone().unwrap();
        assert!(matches!(notice, Notice::NoAnswer(_)));
        for size in sizes() {
            let text = letters(&show(&app, PLAIN, size));
            for message in [&question, &notice.text(app.settings.locale())] {
                assert!(text.contains(&letters(message)), "{size:?}: {message}\n{}", show(&app, PLAIN, size));
            }
        }
    }
}

#[test]
fn long_messages_on_low_screens() {
    let mut app = app_of(record(), Lang::En);
    app.notice = Some(Notice::Failed(FileError::UnreadableFile {
        file: "game.txt".into(),
        why: honfu_core::format::UnreadableFile::Text,
    }));
    assert_snapshot!("message_40x12", show(&app, PLAIN, (40, 12)));
    assert_snapshot!("message_20x10", show(&app, PLAIN, (20, 10)));
}

#[test]
fn without_hints_the_status_line_names_the_mode_and_how_to_leave_it() {
    for (lang, words) in [(Lang::En, "Esc stop: "), (Lang::Ja, "Esc やめる: ")] {
        for (keys, name) in
            [("b", KeyContext::BoardCursor), (": p o s i t i o n enter", KeyContext::Position)]
        {
            let mut app = app_of(record(), lang);
            press(&mut app, keys);
            assert_eq!(app.context(), name);
            for size in [(20, 10), (40, 12), (60, 15)] {
                let text = show(&app, PLAIN, size);
                let status = text.lines().last().unwrap_or_default();
                assert!(status.contains(words.trim_end_matches(": ")), "{size:?} {status}");
                let prefix: String = name.name().get(lang).chars().take(6).collect();
                assert!(status.contains(&(words.to_owned() + &prefix)) || size.0 == 20, "{size:?} {status}");
            }
            press(&mut app, "esc");
            assert!(!show(&app, PLAIN, (40, 12)).contains(words));
        }
    }
}
