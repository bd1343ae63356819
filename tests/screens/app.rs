//! The app driven by key presses, without a terminal.

use honfu::app::new_app;
use honfu::app::update;
use honfu::app::{DocumentSource, Effect, FileContent, FileHold, Input, ListId, OpenedFile, Tab, TabId};
use honfu::messages::FileError;
use honfu::messages::Lang;
use honfu::messages::notices::{Notice, UnknownName};
use honfu::settings::ActiveSettings;
use honfu_core::format::{ReadOptions, UnreadableFile};
use honfu_core::notation::NotationStyle;

use crate::support::session::{RICH, SAMPLE, Session};

#[test]
fn walking_stays_on_the_line() {
    let mut session = Session::sample();
    assert_eq!(session.place(), (0, 37));
    assert_eq!(session.press("l right down j space").place(), (5, 37));
    assert_eq!(session.press("h left up k backspace").place(), (0, 37));
    assert_eq!(session.press("h").notice(), "already at the start");
    assert_eq!(session.press("5 l").place(), (5, 37));
    assert_eq!(session.press("1 2 G").place(), (12, 37));
    assert_eq!(session.press("pagedown ctrl-d ctrl-d").place(), (37, 37), "the terminal is no move");
    assert_eq!(session.press("g g").place(), (0, 37));
    assert_eq!(session.press("end home G").place(), (37, 37));
    assert_eq!(session.press("9 9 G").notice(), "no move 99 on this line");
}

#[test]
fn variations_are_entered_and_left() {
    let mut session = Session::sample();
    assert_eq!(session.press("} ]").place(), (3, 6), "the fork at move 3");
    assert_eq!(session.press("]").notice(), "no more variations in that direction");
    assert_eq!(session.press("} ]").place(), (4, 5));
    assert_eq!(session.press("G").place(), (5, 5));
    assert_eq!(session.press("]").place(), (5, 6), "three deep");
    assert_eq!(session.press("H").place(), (4, 5));
    assert_eq!(session.press("H").place(), (3, 6));
    assert_eq!(session.press("H").place(), (2, 37), "back on the main line");
    assert_eq!(session.press("alt-left").place(), (3, 6));
    assert_eq!(session.press("alt-right").place(), (2, 37));
}

#[test]
fn search_finds_moves_comments_and_headers() {
    let mut session = Session::sample();
    session.press("/ \"石田流\" enter");
    assert_eq!((session.place(), session.notice()), ((3, 37), "match 1 of 1".into()));
    session.press("/ \"p*4f\" enter");
    assert_eq!(session.place().0, 35, "a move in another notation, in a variation");
    session.press("/ \"斎田\" enter");
    assert_eq!(session.app.layers.list().map(|list| list.id), Some(ListId::Headers));
    session.press("q / \"nowhere\" enter");
    assert_eq!(session.notice(), "no match for 'nowhere'");
    session.press("/ \"同\" enter");
    let first = session.place();
    session.press("n N");
    assert_eq!(session.place(), first);
}

#[test]
fn the_notation_the_board_and_the_language_change_at_once() {
    let mut session = Session::sample();
    session.press("t");
    assert_eq!(session.app.settings.values().notation.style, NotationStyle::Western);
    session.press("T T");
    assert_eq!(session.app.settings.values().notation.style, NotationStyle::Usi, "round to the last one");
    session.press(": \"notation\" space \"hodges\" enter f");
    assert_eq!(session.app.settings.values().notation.style, NotationStyle::Hodges);
    assert!(session.app.settings.values().flipped);
    session.press(": \"notation\" enter / \"kitao\" enter enter");
    assert_eq!(
        session.app.settings.values().notation.style,
        NotationStyle::KitaoKawasaki,
        "chosen from the list"
    );
    session.press(": \"notation\" space \"japanese:triangle\" enter : \"notation\" enter j enter");
    assert_eq!(session.app.settings.values().notation.style, NotationStyle::Kif);
    session.press("t");
    assert_eq!(
        session.app.settings.values().notation.to_string(),
        "japanese:triangle",
        "what was chosen stays"
    );
    session.press(": \"language\" space \"ja\" enter");
    assert_eq!(session.app.settings.lang(), Lang::Ja);
}

#[test]
fn commands_are_found_by_part_of_their_name() {
    let mut session = Session::sample();
    session.press(": \"headers\" enter");
    assert!(session.app.layers.list().is_some());
    session.press("q : \"frobnicate\" enter");
    assert!(matches!(session.app.notice, Some(Notice::Unknown(UnknownName::Command { near: None, .. }))));
    session.press(": \"flpi-board\" enter");
    let message = session.app.notice.as_ref().map(|notice| notice.text(session.app.settings.locale()));
    assert_eq!(message.as_deref(), Some("unknown command 'flpi-board'; did you mean 'flip-board'?"));
    session.press(": \"12\" enter");
    assert_eq!(session.place().0, 12);
    session.press(": up");
    assert_eq!(session.app.layers.prompt().map(|prompt| prompt.line.text()), Some("12"));
    session.press("esc : \"fli\" tab enter");
    assert!(session.app.settings.values().flipped);
}

#[test]
fn help_can_be_searched_and_run() {
    let mut session = Session::sample();
    session.press("? / \"10\" space \"moves\" space \"forward\" enter");
    assert_eq!(session.place().0, 10);
    assert!(session.app.layers.list().is_none() && session.app.layers.prompt().is_none());
}

#[test]
fn opening_asks_for_a_file_and_ignores_late_answers() {
    let mut session = Session::sample();
    session.press(": \"open\" space \"other.csa\" enter");
    let [Effect::OpenFile { request, path, .. }] = &session.effects[..] else {
        panic!("{:?}", session.effects)
    };
    assert_eq!(path.to_str(), Some("other.csa"));
    let late = *request;
    session.press(": \"open\" space \"third.csa\" enter");
    let file = FileContent::read(SAMPLE.to_vec(), &ReadOptions::default()).ok();
    let opened = OpenedFile { tab: TabId(7), full_path: None, file, journal: None, hold: FileHold::Ours };
    let effects = update(&mut session.app, Input::FileOpened { request: late, result: Ok(opened) });
    assert_eq!(effects, [Effect::ReleaseFile { tab: TabId(7) }]);
    assert_eq!(session.app.name(), "game.kifu");
    let [Effect::OpenFile { request, .. }] = &session.effects[..] else { panic!("{:?}", session.effects) };
    let failed = Input::FileOpened {
        request: *request,
        result: Err(FileError::UnreadableFile { file: "a.kif".into(), why: UnreadableFile::Text }),
    };
    update(&mut session.app, failed);
    assert_eq!(
        (session.app.name(), session.notice()),
        (
            "game.kifu".into(),
            "cannot recognize 'a.kif' as a shogi record (use --from FORMAT to specify its format)".into()
        )
    );
}

#[test]
fn leaving_takes_one_q_or_two_ctrl_c() {
    let mut session = Session::sample();
    session.press("ctrl-c");
    assert!(session.effects.is_empty());
    session.press("l ctrl-c");
    assert!(session.effects.is_empty(), "another key between");
    session.press("ctrl-c");
    assert_eq!(session.effects.last(), Some(&Effect::Quit));
    session.press("? q");
    assert!(session.effects.is_empty(), "q closes what lies on top first");
    session.press("q");
    assert_eq!(session.effects.last(), Some(&Effect::Quit));
}

#[test]
fn a_key_of_another_context_says_what_it_does_there_and_how_to_leave() {
    for (place, key, notice) in [
        ("g r", "i", "i (enter moves by typing) is not available here (Records); press Esc first"),
        (":", "ctrl-s", "Ctrl-s (save) is not available here (Input line); press Esc first"),
        ("esc g v", "ctrl-s", "Ctrl-s (save) is not available here (Lists); press Esc first"),
        ("esc : \"header-add\"", "enter", "'add a header' is not available here (only: Headers)"),
    ] {
        let mut session = Session::open(RICH.as_bytes());
        assert_eq!(session.press(place).press(key).notice(), notice, "{place} {key}");
    }
}

#[test]
fn keys_without_meaning_give_a_reason() {
    let mut session = Session::sample();
    assert!(session.press("X").notice().starts_with("X is not bound here"));
    assert!(session.press("あ").notice().contains("input method"));
    session.press(": \"position\" enter p esc");
    for key in ["?", "f9"] {
        let notice = session.press(key).notice();
        assert!(notice.contains(" is not an answer: "), "{notice}");
    }
}

#[test]
fn unread_parts_of_the_first_file_are_reported_at_once() {
    let text = "手合割：平手\n   1 ７六歩(77)\n   2 ９九玉(11)\n";
    let content = FileContent::read(text.into(), &ReadOptions::default()).unwrap();
    let tab = Tab::from_content(DocumentSource::Path("game.kif".into()), content);
    let app = new_app(vec![tab], ActiveSettings::default());
    let locale = app.settings.locale();
    let message = app.notice.map(|notice| notice.text(locale));
    assert_eq!(message.as_deref(), Some("opened 'game.kif', 1 error (:errors)"));
    assert!(Session::sample().app.notice.is_none());
}
