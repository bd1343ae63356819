//! The settings that can be changed while the program runs, each by a command that takes one
//! of its values. They concern the screen, so most of them become effects.
//!
//! Some settings of the file have no such command. `templates` and `copy_command` are
//! sentences that are written once, `backup` and `limits` concern files that are already open,
//! and `lang`, `notation`, `numbering`, `flipped` and those of the board have commands of
//! their own. The terminal is asked for its widths at the start or not at all.

use super::command::Command;
use super::{App, Effect, Outcome};
use crate::messages::Words;
use crate::messages::notice::Notice;
use crate::messages::unknown::Unknown;

#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Setting {
    Theme,
    Color,
    Keys,
    Mouse,
    AmbiguousWidth,
    AutoCommit,
}

/// A value as it is typed, and what it means.
pub type Value = (&'static str, Words);

const fn value(id: &'static str, en: &'static str, ja: &'static str) -> Value {
    (id, Words { en, ja })
}

const SWITCH: [Value; 2] = [value("on", "on", "する"), value("off", "off", "しない")];

impl Setting {
    pub const ALL: [Setting; 6] = [
        Setting::Theme,
        Setting::Color,
        Setting::Keys,
        Setting::Mouse,
        Setting::AmbiguousWidth,
        Setting::AutoCommit,
    ];

    /// The name in the file of settings.
    pub const fn name(self) -> &'static str {
        match self {
            Setting::Theme => "theme",
            Setting::Color => "color",
            Setting::Keys => "keys",
            Setting::Mouse => "mouse",
            Setting::AmbiguousWidth => "ambiguous_width",
            Setting::AutoCommit => "auto_commit",
        }
    }

    /// The command that changes it.
    pub const fn command(self) -> Command {
        match self {
            Setting::Theme => Command::Theme,
            Setting::Color => Command::Color,
            Setting::Keys => Command::Keys,
            Setting::Mouse => Command::Mouse,
            Setting::AmbiguousWidth => Command::AmbiguousWidth,
            Setting::AutoCommit => Command::AutoCommit,
        }
    }

    /// What can be chosen.
    pub const fn values(self) -> &'static [Value] {
        match self {
            Setting::Theme => &THEMES,
            Setting::Color => &COLORS,
            Setting::Keys => &PRESETS,
            Setting::AmbiguousWidth => &WIDTHS,
            Setting::Mouse | Setting::AutoCommit => &SWITCH,
        }
    }

    fn unknown(self, typed: String) -> Unknown {
        let known = self.values().iter().map(|(id, _)| *id).collect();
        Unknown::Value { command: self.command().name(), typed, known }
    }

    /// The value of that name, in any case.
    pub fn value(self, typed: &str) -> Option<Value> {
        self.values().iter().find(|(id, _)| id.eq_ignore_ascii_case(typed)).copied()
    }
}

const THEMES: [Value; 4] = [
    value("terminal", "the colours of the terminal", "端末の色"),
    value("light", "dark on light", "明るい配色"),
    value("dark", "light on dark", "暗い配色"),
    value("none", "no colours", "色なし"),
];

const COLORS: [Value; 3] = [
    value("auto", "unless NO_COLOR is set", "環境に従う"),
    value("always", "in any case", "常に使う"),
    value("never", "none", "使わない"),
];

const PRESETS: [Value; 4] = [
    value("honfu", "those of honfu", "honfu の標準"),
    value("vim", "as in vim", "vim 風"),
    value("shogihome", "as in ShogiHome", "ShogiHome 風"),
    value("lishogi", "as on lishogi", "lishogi 風"),
];

const WIDTHS: [Value; 2] = [value("narrow", "one cell", "半角"), value("wide", "two cells", "全角")];

impl App {
    /// Changes a setting to the value that was typed.
    pub(super) fn change_setting(&mut self, setting: Setting, typed: String) -> Outcome {
        let found = setting.value(&typed).ok_or_else(|| setting.unknown(typed))?;
        self.notice = Some(Notice::Set { command: setting.command().name(), value: found.1 });
        if setting == Setting::AutoCommit {
            self.preferences.auto_commit = found.0 == "on";
            return Ok(Vec::new());
        }
        Ok(vec![Effect::Set { setting, value: found.0 }])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::command::Values;
    use crate::messages::assert_translated;

    #[test]
    fn every_setting_has_its_command_and_its_values_in_words() {
        for setting in Setting::ALL {
            assert_eq!(setting.command().row().values(), Values::Setting(setting));
            assert_eq!(setting.command().name().replace('-', "_"), setting.name());
            setting.values().iter().for_each(|(_, words)| assert_translated(*words));
        }
        assert_eq!(Setting::Theme.value("Dark").map(|(id, _)| id), Some("dark"));
        assert_eq!(Setting::Theme.value("pink"), None);
    }
}
