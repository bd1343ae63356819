//! Commands that need an argument ask for it, however they are run.

use honfu::app::{COMMANDS, Effect, PromptKind};
use honfu::messages::Lang;
use honfu::settings::SETTINGS;

use crate::support::session::Session;

fn asks(session: &Session) -> Option<&'static str> {
    match session.app.layers.prompt()?.kind {
        PromptKind::Argument(command) => Some(command.name()),
        PromptKind::Setting(row) => Some(row.name),
        _ => None,
    }
}

fn offered(session: &Session) -> Vec<&str> {
    let prompt = session.app.layers.prompt();
    prompt.into_iter().flat_map(|prompt| prompt.completions.iter().map(String::as_str)).collect()
}

#[test]
fn every_command_that_needs_a_word_asks_for_it() {
    let mut asking = Vec::new();
    for row in COMMANDS.iter().filter(|row| row.argument.is_some_and(|argument| argument.is_needed)) {
        let mut session = Session::sample();
        session.press(&format!(": \"{}\" enter", row.name));
        assert_eq!((asks(&session), session.notice()), (Some(row.name), String::new()));
        session.press("esc");
        assert_eq!((asks(&session), session.notice()), (None, String::new()));
        asking.push(row.name);
    }
    for name in ["go-to", "search", "tab-new", "diff", "encoding"] {
        assert!(asking.contains(&name), "{name}: {asking:?}");
    }
}

#[test]
fn every_setting_asks_for_its_value() {
    for row in SETTINGS {
        let mut session = Session::sample();
        session.press(&format!(": \"set\" space \"{}\" enter", row.name));
        assert_eq!((asks(&session), session.notice()), (Some(row.name), String::new()));
        let line = session.app.layers.prompt().map(|prompt| prompt.line.text().to_owned());
        let is_filled = row.choices().is_empty() && row.key != "notation";
        let expected = if is_filled { row.text(session.app.settings.values()) } else { String::new() };
        assert_eq!(line, Some(expected), "{}", row.name);
    }
}

#[test]
fn the_help_runs_a_command_that_asks() {
    let mut session = Session::sample();
    session.press("? / \"numbering\" enter");
    assert_eq!(asks(&session), Some("numbering"));
    assert_eq!(offered(&session), ["style", "ply", "pairs", "none"]);
    session.press("esc ? / \"graphics\" enter");
    assert_eq!(asks(&session), Some("board-image"));
    session.press("esc ? / \"dark\" enter");
    assert_eq!(asks(&session), Some("theme"));
}

#[test]
fn values_are_chosen_with_arrows_and_by_their_beginning() {
    let mut session = Session::sample();
    session.press(": \"language\" enter down down down enter");
    assert_eq!(
        (session.app.settings.lang(), session.notice()),
        (Lang::Ja, "言語：日本語（:save-settings で次回も有効）".into())
    );
    session.press(": \"numbering\" enter up enter");
    assert_eq!(session.app.settings.values().numbering.id(), "none");
    session.press(": \"numbering\" enter \"pa\" enter");
    assert_eq!(session.app.settings.values().numbering.id(), "pairs");
    session.press(": \"numbering\" enter \"p\" enter");
    assert!(session.notice().contains('p'), "two begin so: {}", session.notice());
    assert_eq!(session.app.settings.values().numbering.id(), "pairs");
}

#[test]
fn what_was_answered_comes_back_with_up() {
    let mut session = Session::sample();
    session.press(": \"go-to\" enter \"12\" enter");
    assert_eq!(session.place().0, 12);
    session.press("g g : \"go-to\" enter up enter");
    assert_eq!(session.place().0, 12);
    session.press(": \"go-to\" enter \"x\" enter");
    assert_eq!(session.notice(), "'x' is not a number");
    assert_eq!(session.press(": \"go-to\" enter enter").notice(), "", "nothing typed, nothing done");
}

#[test]
fn arrows_choose_from_the_commands_and_go_back_on_an_empty_line() {
    let mut session = Session::sample();
    session.press(": \"flip\" space \"the\" space \"board\"");
    assert_eq!(offered(&session), ["flip-board"]);
    session.press("enter : \"undo\" down down");
    let line = |session: &Session| session.app.layers.prompt().map(|prompt| prompt.line.text().to_owned());
    assert_eq!(line(&session), Some("undo-list".into()));
    session.press("up");
    assert_eq!(line(&session), Some("undo".into()));
    session.press("esc : up");
    assert_eq!(line(&session), Some("flip the board".into()));
    session.press("down");
    assert_eq!(line(&session), Some(String::new()));
    session.press("down");
    assert_eq!(line(&session), Some(COMMANDS[0].name.into()), "the list is on the screen");
}

#[test]
fn of_several_commands_enter_picks_the_first_and_then_runs_it() {
    let mut session = Session::sample();
    session.press(": \"next\" enter");
    let picked = session.app.layers.prompt().map(|prompt| (prompt.line.text().to_owned(), prompt.picked));
    assert_eq!((picked, session.notice()), (Some(("next-move".into(), Some(0))), String::new()));
    session.press("enter");
    assert_eq!((session.app.layers.prompt().is_none(), session.place().0), (true, 1));
    session.press(": \"nosuch\" space \"thing\"");
    assert!(session.app.layers.prompt().is_some_and(|prompt| prompt.names_nothing()));
    session.press("esc : \"12\"");
    assert!(session.app.layers.prompt().is_some_and(|prompt| !prompt.names_nothing()));
}

#[test]
fn files_and_encodings_are_asked_for() {
    let mut session = Session::sample();
    session.press(": \"diff\" enter \"other.kif\" enter");
    assert!(matches!(&session.effects[..], [Effect::ReadFile { path, .. }] if path.ends_with("other.kif")));
    session.press(": \"encoding\" enter \"iso-2\" enter");
    let read = |effect: &Effect| matches!(effect, Effect::OpenFile { encoding: Some(found), .. } if found.name() == "ISO-2022-JP");
    assert!(session.effects.iter().any(read), "{:?}", session.effects);
}

#[test]
fn an_illegal_move_to_force_is_asked_for() {
    let mut session = Session::sample();
    session.press("g g : \"force\" enter");
    assert_eq!(asks(&session), Some("force"));
    session.press("\"7g7e\" enter");
    assert!(session.notice().starts_with("recorded an illegal move"), "{}", session.notice());
}
