//! Key maps and settings: each line of any file is either used or reported in an error.

use std::path::Path;

use honfu::app::{COMMANDS, KeyContext};
use honfu::config::SettingsLayers;
use honfu::keymap::{KeyInterpreter, KeyMap, KeyOutcome};
use honfu::messages::Lang;
use honfu::settings::KeyPreset;

/// Applies a key map on top of each preset, and presses all keys that are bound afterwards.
pub fn check_keys(text: &str) {
    for preset in KeyPreset::ALL {
        let mut map = preset.map();
        let problems = map.patch(text);
        assert!(problems.iter().all(|problem| problem.at <= text.len()), "{problems:?}");
        press_all(&map);
    }
}

fn press_all(map: &KeyMap) {
    map.markdown(Lang::En);
    for context in KeyContext::ALL {
        COMMANDS.iter().for_each(|row| _ = map.keys_of(context, row.command));
    }
    for context in KeyContext::ALL {
        let mut keys = KeyInterpreter::new(map.clone());
        for binding in map.bindings(context) {
            let last = binding.keys.iter().map(|key| keys.feed(context, *key)).last();
            assert_ne!(last, None, "nothing is bound");
            if last == Some(KeyOutcome::Pending) {
                keys = KeyInterpreter::new(map.clone());
            }
        }
    }
}

/// Reads settings from a file, and from every environment variable.
pub fn check_settings(text: &str) {
    let mut layers = SettingsLayers::default();
    layers.add_file(Path::new("config.toml"), text);
    let lines = 1..=text.split('\n').count();
    for problem in &layers.diagnostics {
        let line = problem.place.rsplit(':').next().and_then(|line| line.parse().ok());
        assert!(line.is_some_and(|line| lines.contains(&line)), "{problem:?}");
    }
    layers.add_environment(&|_| Some(text.to_owned()));
}
