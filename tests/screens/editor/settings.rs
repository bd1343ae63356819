//! Settings that are changed while the program runs.

use honfu::app::{COMMANDS, Command, Effect, Setting};
use honfu::config::Settings;

use crate::support::session::Session;

/// Settings without a command of that name, for the reasons in `app/command/setting.rs`.
const ELSEWHERE: [&str; 19] = [
    "lang",
    "notation_cycle",
    "flipped",
    "templates",
    "copy_command",
    "backup",
    "limits",
    "engines",
    "engine_usiok_seconds",
    "engine_readyok_seconds",
    "engine_silence_seconds",
    "engine_stop_seconds",
    "engine_quit_seconds",
    "review_scale",
    "review_inaccuracy",
    "review_dubious",
    "review_mistake",
    "review_blunder",
    "score_view",
];

#[test]
fn a_setting_has_a_command_or_a_reason_to_have_none() {
    let settings: toml::Table = toml::to_string(&Settings::default()).unwrap().parse().unwrap();
    let without: Vec<&str> = settings
        .keys()
        .map(String::as_str)
        .filter(|name| Command::from_name(&name.replace('_', "-")).is_none())
        .collect();
    let mut expected = ELSEWHERE;
    expected.sort_unstable();
    assert_eq!(without, expected);
}

#[test]
fn what_is_offered_is_what_the_settings_take() {
    for setting in Setting::ALL {
        let taken = setting.values().iter().map(|(id, _)| {
            Settings::default().changed(setting.name(), id).unwrap_or_else(|_| panic!("{setting:?} {id}"))
        });
        let mut taken: Vec<Settings> = taken.collect();
        taken.dedup();
        assert_eq!(taken.len(), setting.values().len(), "{setting:?}: each is another one");
    }
}

#[test]
fn a_setting_is_chosen_by_name_or_from_a_list() {
    let mut session = Session::sample();
    session.press(": \"theme\" space \"DARK\" enter");
    let dark = Effect::ChangeSetting { setting: Setting::Theme, value: "dark" };
    assert_eq!(
        (session.effects.last(), session.notice()),
        (Some(&dark), "theme: light on dark (:save-settings keeps it)".into())
    );
    session.press(": \"keys\" enter down down enter");
    assert_eq!(session.effects.last(), Some(&Effect::ChangeSetting { setting: Setting::Keys, value: "vim" }));
    session.press(": \"mouse\" space \"perhaps\" enter");
    assert_eq!(session.notice(), "mouse: \"perhaps\" is not one of on, off");
    session.press(": \"auto-commit\" space \"on\" enter");
    assert!(session.app.preferences.auto_commit);
}

#[test]
fn what_was_changed_in_this_run_is_saved_and_nothing_else() {
    let mut session = Session::sample();
    session.press(": \"save-settings\" enter");
    assert_eq!(session.notice(), "nothing to save: no setting was changed since the start");
    for line in [
        "board-pieces latin",
        "board-sides v",
        "board-size normal",
        "coordinates digits",
        "board-look paper",
        "notation western",
        "numbering ply",
        "language en",
        "theme light",
    ] {
        session.press(&format!(": \"{}\" enter", line.replace(' ', "\" space \"")));
        let notice = session.notice();
        assert!(notice.ends_with(" (:save-settings keeps it)"), "{line}: {notice}");
    }
    session.press(": \"save-settings\" enter");
    let names = vec![
        "board_look",
        "board_pieces",
        "board_sides",
        "board_size",
        "coordinates",
        "lang",
        "notation",
        "numbering",
        "theme",
    ];
    let known = toml::to_string(&Settings::default()).unwrap().parse::<toml::Table>().unwrap();
    assert!(names.iter().all(|name| known.contains_key(*name)));
    assert_eq!(session.effects.last(), Some(&Effect::SaveSettings { names }));
}

#[test]
fn the_key_for_selecting_text_is_named_only_where_the_mouse_is_on() {
    for (value, named) in [("on", true), ("off", false)] {
        let mut session = Session::sample();
        session.app.set_active_value(Setting::Mouse, value);
        session.press("?");
        let first = &session.app.listed_texts()[0];
        assert_eq!(first.contains("Shift"), named, "{first}");
    }
}

#[test]
fn hands_from_vim_leave_as_they_are_used_to() {
    let mut session = Session::sample();
    session.press("3 l D : \"q!\" enter");
    assert_eq!(session.question(), "there are unsaved edits: sd", "it asks once");
    session.press("d");
    assert_eq!((session.effects.last(), session.question()), (Some(&Effect::Quit), String::new()));
    for row in COMMANDS {
        for alias in row.aliases {
            assert!(COMMANDS.iter().all(|other| other.name != *alias), "{alias} is a command itself");
        }
    }
}

#[test]
fn headers_that_are_not_there_are_not_hidden() {
    let mut session = Session::empty();
    session.press("ctrl-w i");
    assert_eq!(session.notice(), "this record has no headers (:headers adds some)");
    assert!(!session.app.panes.headers_hidden);
}
