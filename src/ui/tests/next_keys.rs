//! Tests of the keys that may follow the typed ones.

use super::*;
use crate::settings::KeyPreset;

/// Returns the screen after some keys, the last of which begin a sequence.
fn after(
    app: &App,
    keys: &mut KeyInterpreter,
    typed: &str,
    options: DisplayOptions,
    size: (u16, u16),
) -> String {
    for key in typed.split(' ') {
        assert_eq!(keys.feed(app.context(), key.parse().unwrap()), KeyOutcome::Pending, "{typed}");
    }
    screen(&shoot(app, keys, options, size).buffer)
}

#[test]
fn keys_that_may_follow_are_shown_on_screens_of_every_size() {
    for (name, size) in [("120x40", (120, 40)), ("80x24", (80, 24)), ("40x12", (40, 12)), ("20x10", (20, 10))]
    {
        let mut shown = String::new();
        for (lang, typed) in [(Lang::En, "3 g"), (Lang::Ja, "g"), (Lang::En, "ctrl-w"), (Lang::Ja, "z")] {
            let app = app_of(record(), lang);
            shown += &after(&app, &mut KeyInterpreter::default(), typed, PLAIN, size);
        }
        assert_snapshot!(format!("next_keys_{name}"), shown);
    }
}

/// For every sequence of every key map, its first keys show its last key and its command.
#[test]
fn every_sequence_of_every_key_map_can_be_found_by_its_first_key() {
    let app = app_of(record(), Lang::En);
    for preset in KeyPreset::ALL {
        let map = preset.map();
        let context = app.context();
        for binding in map.bindings(context).filter(|binding| binding.keys.len() > 1) {
            let mut keys = KeyInterpreter::new(map.clone());
            for key in &binding.keys[..binding.keys.len() - 1] {
                keys.feed(context, *key);
            }
            let text = screen(&shoot(&app, &keys, PLAIN, (120, 40)).buffer);
            let last =
                crate::keymap::key::sequence_text(&binding.keys[binding.keys.len() - 1..], ArrowSigns::Signs);
            let title: String = context.title(binding.command, Lang::En).chars().take(25).collect();
            let is_shown = |line: &str| line.contains(&title) && line.split(' ').any(|word| word == last);
            assert!(text.lines().any(is_shown), "{binding:?}\n{text}");
        }
    }
}

#[test]
fn screens_of_every_size_are_drawn() {
    let app = app_of(record(), Lang::Ja);
    for (typed, size) in ["g", "ctrl-w"].into_iter().flat_map(|typed| {
        (0..=40).flat_map(move |width| (0..=20).map(move |height| (typed, (width, height))))
    }) {
        after(&app, &mut KeyInterpreter::default(), typed, PLAIN, size);
    }
}

#[test]
fn a_count_alone_is_shown_in_the_line_of_hints() {
    let app = app_of(record(), Lang::En);
    let text = after(&app, &mut KeyInterpreter::default(), "1 2", PLAIN, (80, 24));
    let (mut keys, size) = (KeyInterpreter::default(), (80, 24));
    keys.feed(app.context(), "z".parse().unwrap());
    let shot = shoot(&app, &keys, PLAIN, size);
    let row: String = (0..80).map(|x| shot.buffer[(x, shot.cursor.1)].symbol()).collect();
    assert!(row.contains(" a fold"), "the cursor is at the first of them: {row}");
    assert!(text.trim_end().ends_with("12  ? help") && !text.contains("cancel"), "{text}");
}
