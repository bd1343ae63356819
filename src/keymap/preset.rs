//! The key maps that come with the program: the default one, and patches on it for users of
//! other programs.

use std::fmt;
use std::str::FromStr;

use super::Map;

/// A key map that comes with the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Preset {
    #[default]
    Honfu,
    Vim,
    Shogihome,
    Lishogi,
}

/// A name that no preset has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no key map `{0}`: write honfu, vim, shogihome or lishogi")]
pub struct UnknownPreset(String);

impl Preset {
    pub const ALL: [Preset; 4] = [Preset::Honfu, Preset::Vim, Preset::Shogihome, Preset::Lishogi];

    /// The name in the settings.
    pub const fn id(self) -> &'static str {
        match self {
            Preset::Honfu => "honfu",
            Preset::Vim => "vim",
            Preset::Shogihome => "shogihome",
            Preset::Lishogi => "lishogi",
        }
    }

    /// The map itself. All are patches on the default one, and that on nothing.
    pub fn map(self) -> Map {
        let mut map = Map::default();
        if self != Preset::default() {
            map.lay(self.patch(), &mut Vec::new());
        }
        map
    }

    pub(super) const fn patch(self) -> &'static str {
        match self {
            Preset::Honfu => "",
            Preset::Vim => include_str!("../../assets/keys/vim.toml"),
            Preset::Shogihome => include_str!("../../assets/keys/shogihome.toml"),
            Preset::Lishogi => include_str!("../../assets/keys/lishogi.toml"),
        }
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Preset {
    type Err = UnknownPreset;

    fn from_str(id: &str) -> Result<Preset, UnknownPreset> {
        Preset::ALL.into_iter().find(|preset| preset.id() == id).ok_or_else(|| UnknownPreset(id.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Key;
    use super::*;
    use crate::app::command::{Command, Context};

    fn command(preset: Preset, context: Context, keys: &str) -> Option<Command> {
        let keys: Vec<Key> = keys.split(' ').map(|key| key.parse().unwrap()).collect();
        preset.map().find(context, &keys)
    }

    #[test]
    fn every_preset_is_whole_and_reaches_what_the_default_does() {
        let reached = |map: &Map| {
            let bindings =
                Context::ALL.into_iter().flat_map(|context| map.bindings(context).collect::<Vec<_>>());
            bindings.map(|binding| binding.command).collect::<std::collections::BTreeSet<_>>()
        };
        for preset in Preset::ALL {
            assert_eq!(Map::default().patch(preset.patch()), [], "{preset}");
            assert!(reached(&preset.map()).is_superset(&reached(&Map::default())), "{preset}");
            assert_eq!(preset.to_string().parse(), Ok(preset));
        }
        assert!("emacs".parse::<Preset>().is_err());
    }

    #[test]
    fn hands_find_what_they_know() {
        use Command::{FirstMove, FlipBoard, LastMove, LeaveVariation, NextMove, PreviousMove, Remove};
        for (preset, keys, wanted) in [
            (Preset::Honfu, "right", NextMove),
            (Preset::Vim, "$", LastMove),
            (Preset::Vim, "0", FirstMove),
            (Preset::Vim, "d d", Remove),
            (Preset::Shogihome, "down", NextMove),
            (Preset::Shogihome, "up", PreviousMove),
            (Preset::Shogihome, "left", FirstMove),
            (Preset::Shogihome, "right", LastMove),
            (Preset::Shogihome, "ctrl-t", FlipBoard),
            (Preset::Lishogi, "k", NextMove),
            (Preset::Lishogi, "j", PreviousMove),
            (Preset::Lishogi, "up", FirstMove),
            (Preset::Lishogi, "$", LastMove),
            (Preset::Lishogi, "shift-left", LeaveVariation),
        ] {
            assert_eq!(command(preset, Context::Board, keys), Some(wanted), "{preset} {keys}");
        }
        assert_eq!(command(Preset::Vim, Context::Board, "d"), None);
    }
}
