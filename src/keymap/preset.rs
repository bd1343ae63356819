//! The key maps that come with the program: the default one, and patches on it for users of
//! other programs.

use super::KeyMap;
use crate::settings::KeyPreset;

impl KeyPreset {
    /// Returns the key map. All maps but the default one are patches on the default one.
    pub fn map(self) -> KeyMap {
        let mut map = KeyMap::default();
        if self != KeyPreset::Honfu {
            map.apply(self.patch(), &mut Vec::new());
        }
        map
    }

    pub(super) const fn patch(self) -> &'static str {
        match self {
            KeyPreset::Honfu => "",
            KeyPreset::Vim => include_str!("../../assets/keys/vim.toml"),
            KeyPreset::Shogihome => include_str!("../../assets/keys/shogihome.toml"),
            KeyPreset::Lishogi => include_str!("../../assets/keys/lishogi.toml"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::KeyStroke;
    use super::*;
    use crate::app::command::{Command, KeyContext};

    fn command(preset: KeyPreset, context: KeyContext, keys: &str) -> Option<Command> {
        let keys: Vec<KeyStroke> = keys.split(' ').map(|key| key.parse().unwrap()).collect();
        preset.map().find(context, &keys)
    }

    #[test]
    fn every_preset_is_valid_and_has_the_commands_of_the_default() {
        let commands = |map: &KeyMap| {
            let bindings =
                KeyContext::ALL.into_iter().flat_map(|context| map.bindings(context).collect::<Vec<_>>());
            bindings.map(|binding| binding.command).collect::<std::collections::BTreeSet<_>>()
        };
        for preset in KeyPreset::ALL {
            assert_eq!(KeyMap::default().patch(preset.patch()), [], "{preset:?}");
            assert!(commands(&preset.map()).is_superset(&commands(&KeyMap::default())), "{preset:?}");
        }
    }

    #[test]
    fn presets_have_the_keys_of_their_programs() {
        use Command::{FirstMove, FlipBoard, LastMove, LeaveVariation, NextMove, PreviousMove, Remove};
        for (preset, keys, expected) in [
            (KeyPreset::Honfu, "right", NextMove),
            (KeyPreset::Vim, "$", LastMove),
            (KeyPreset::Vim, "0", FirstMove),
            (KeyPreset::Vim, "d d", Remove),
            (KeyPreset::Shogihome, "down", NextMove),
            (KeyPreset::Shogihome, "up", PreviousMove),
            (KeyPreset::Shogihome, "left", FirstMove),
            (KeyPreset::Shogihome, "right", LastMove),
            (KeyPreset::Shogihome, "ctrl-t", FlipBoard),
            (KeyPreset::Lishogi, "k", NextMove),
            (KeyPreset::Lishogi, "j", PreviousMove),
            (KeyPreset::Lishogi, "up", FirstMove),
            (KeyPreset::Lishogi, "$", LastMove),
            (KeyPreset::Lishogi, "shift-left", LeaveVariation),
        ] {
            assert_eq!(command(preset, KeyContext::Board, keys), Some(expected), "{preset:?} {keys}");
        }
        assert_eq!(command(KeyPreset::Vim, KeyContext::Board, "d"), None);
    }
}
