//! Changing settings while the program runs.

use honfu::app::listed_texts;
use honfu::app::lists::listed_rows;
use honfu::app::{COMMANDS, Effect, KeyContext, ListId};
use honfu::settings::{BoardImage, KeyPreset, SETTINGS, Settings, ThemeName};

use crate::support::session::Session;
use honfu_core::notation::Numbering;
use honfu_diagram::SquareSize;

/// The settings passed to the terminal by the last effect.
fn applied(session: &Session) -> &Settings {
    let Some(Effect::ApplySettings(settings)) = session.effects.last() else {
        panic!("{:?}", session.effects.last())
    };
    settings
}

#[test]
fn every_value_can_be_set_by_the_command_of_each_name() {
    for row in SETTINGS {
        for choice in row.choices() {
            for line in [format!("set {} {}", row.name, choice.id), format!("{} {}", row.name, choice.id)] {
                let mut session = Session::sample();
                let typed: Vec<String> = line.split(' ').map(|word| format!("\"{word}\"")).collect();
                session.press(&format!(": {} enter", typed.join(" space ")));
                assert_eq!(row.text(session.app.settings.values()), choice.id, "{line}");
            }
        }
    }
}

#[test]
fn what_has_no_list_of_values_is_typed() {
    let mut session = Session::sample();
    session.press(": \"set\" space \"review-scale\" enter");
    session.press("ctrl-u \"700\" enter");
    assert_eq!(session.notice(), "evaluation at 73 % chance: 700 (:save-settings to keep it)");
    session.press(": \"review-scale\" enter ctrl-u \"many\" enter");
    assert_eq!(session.notice(), "invalid value for 'review_scale': expected an integer from 1 to 100000");
    session.press("esc : \"copy-command\" space \"xclip\" space \"-i\" enter");
    assert_eq!(applied(&session).copy_command, "xclip -i");
    session.press(": \"copy-command\" enter ctrl-u enter");
    assert_eq!((applied(&session).copy_command.as_str(), applied(&session).review_scale), ("", 700));
    session.press(": \"set\" space \"backup\" space \"simple\" enter");
    assert_eq!(
        session.notice(),
        "backup when saving: simple (takes effect at the next start after :save-settings)"
    );
    session.press(": \"set\" space \"flavour\" space \"sweet\" enter");
    assert_eq!(session.notice(), "unknown setting 'flavour' (:settings lists them)");
}

#[test]
fn a_setting_is_chosen_by_name_or_from_a_list() {
    let mut session = Session::sample();
    session.press(": \"theme\" space \"DARK\" enter");
    assert_eq!(applied(&session).theme, ThemeName::Dark);
    assert_eq!(session.notice(), "colour theme: light text on a dark background (:save-settings to keep it)");
    session.press(": \"keys\" enter down down enter");
    assert_eq!(applied(&session).keys, KeyPreset::Vim);
    session.press(": \"settings\" enter / \"pict\" enter down enter");
    assert_eq!(applied(&session).board_image, BoardImage::Kitty);
    session.press("esc");
    session.press(": \"mouse\" space \"perhaps\" enter");
    assert_eq!(session.notice(), "invalid value 'perhaps' for 'mouse' (possible values: on, off)");
    session.press(": \"auto-commit\" space \"on\" enter");
    assert!(session.app.settings.values().auto_commit);
}

#[test]
fn what_was_changed_in_this_run_is_saved_and_nothing_else() {
    let mut session = Session::sample();
    session.press(": \"save-settings\" enter");
    assert_eq!(session.notice(), "no settings changed since the start");
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
        assert!(notice.ends_with(" (:save-settings to keep it)"), "{line}: {notice}");
    }
    session.press(": \"save-settings\" enter");
    let expected = vec![
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
    let Some(Effect::SaveSettings { settings, keys }) = session.effects.last() else { panic!() };
    assert_eq!((keys, &**settings), (&expected, session.app.settings.values()));
}

#[test]
fn a_value_is_looked_at_behind_the_list_and_taken_or_not() {
    let mut session = Session::sample();
    session.press(": \"set\" enter / \"board-size\" enter");
    let size = |session: &Session| session.app.settings.values().board_size;
    session.press("down down");
    assert_eq!((size(&session), applied(&session).board_size), (SquareSize::Normal, SquareSize::Normal));
    session.press("esc");
    assert_eq!((size(&session), applied(&session).board_size), (SquareSize::Auto, SquareSize::Auto));
    assert_eq!(session.app.settings.changed(), [""; 0]);
    session.press("enter down enter");
    assert_eq!((size(&session), session.app.settings.changed()), (SquareSize::Compact, vec!["board_size"]));
    assert_eq!(session.notice(), "square size: two cells wide (:save-settings to keep it)");
    let rows = listed_rows(&session.app);
    let selected = session.app.layers.list().map_or(0, |list| list.selected);
    let texts: Vec<&str> = rows[selected].cells.iter().map(|cell| cell.text()).collect();
    assert_eq!(texts, ["square size", "compact: two cells wide", "this session"]);
    assert!(rows.len() < 5, "the list is still filtered");
    session.press("esc : \"settings\" enter / \"notation\" enter / \"western\" enter");
    assert_eq!(session.app.settings.values().notation.style.id(), "western", "the exact name comes first");
    assert!(
        session
            .app
            .layers
            .list()
            .is_some_and(|list| list.id == ListId::Settings && list.filter == "notation")
    );
    session.press("/ esc g g G enter");
    assert!(session.app.layers.prompt().is_some(), "a number is typed");
    session.press("esc esc : \"settings\" enter / \"bell\" enter");
    assert!(!session.app.settings.values().bell, "a switch is turned");
    session.press("s");
    let Some(Effect::SaveSettings { keys, .. }) = session.effects.last() else { panic!() };
    assert_eq!(keys, &["bell", "board_size", "notation"]);
}

#[test]
fn the_key_for_selecting_text_is_named_only_where_the_mouse_is_on() {
    for (value, named) in [("on", true), ("off", false)] {
        let mut session = Session::sample();
        session.app.settings.set("mouse", value).unwrap();
        session.press("?");
        let first = &listed_texts(&session.app)[0];
        assert_eq!(first.contains("Shift"), named, "{first}");
    }
}

#[test]
fn the_help_of_the_panes_is_short_and_finds_the_rest() {
    let mut session = Session::sample();
    session.press("?");
    let is_listed = |session: &Session, name: &str| {
        let names: Vec<String> = listed_rows(&session.app)
            .iter()
            .filter_map(|row| Some(row.cells.last()?.text().to_owned()))
            .collect();
        names.iter().any(|known| known == name)
    };
    let rows = session.app.layers.list().map_or(0, |list| list.rows.len());
    let named = COMMANDS.iter().filter(|row| is_listed(&session, row.name)).count();
    assert!((90..=110).contains(&named) && rows < 140, "{named} commands in {rows} rows");
    assert!(!is_listed(&session, "impasse") && !is_listed(&session, "set theme"));
    assert!(is_listed(session.press("\"impasse\""), "impasse"));
    assert!(is_listed(session.press("ctrl-u \"colour\""), "set theme"));
    let known: Vec<&str> = COMMANDS.iter().map(|row| row.name).collect();
    assert!(SETTINGS.iter().all(|row| row.key == "notation" || !known.contains(&row.name)));
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
    assert_eq!(session.notice(), "no headers in this record (:headers to add some)");
    assert!(!session.app.panes.layout.headers_hidden);
}

#[test]
fn what_is_set_while_values_are_listed_stays() {
    let mut session = Session::sample();
    session.press(": \"settings\" enter / \"theme\" enter down");
    assert_eq!(session.app.context(), KeyContext::List, "the values are listed");
    assert!(matches!(session.app.layers.list().unwrap().id, ListId::SettingValues(_)));
    session.press(": \"set\" space \"numbering\" space \"none\" enter esc esc");
    let values = session.app.settings.values();
    assert_eq!((values.numbering, values.theme), (Numbering::None, ThemeName::Auto));
}

#[test]
fn a_refused_value_stays_to_be_corrected() {
    let mut session = Session::sample();
    session.press(": \"set\" space \"review-blunder\" enter ctrl-u \"101\" enter");
    assert!(session.notice().contains("0 to 100"), "{}", session.notice());
    assert_eq!(session.app.layers.prompt().unwrap().line.text(), "101");
    session.press("backspace enter");
    assert_eq!(
        (session.app.settings.values().review_blunder, session.app.context()),
        (10, KeyContext::Board)
    );
}

#[test]
fn the_name_that_was_meant_is_asked_for() {
    let mut session = Session::sample();
    session.press(": \"set\" space \"thme\" space \"dark\" enter");
    assert_eq!(session.notice(), "unknown setting 'thme'; did you mean 'theme'?");
}
