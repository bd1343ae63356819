//! The settings that can be changed while the program runs, each by a command that takes one
//! of its values. They concern the screen, so most of them become effects.
//!
//! Some settings of the file have no such command. `templates` and `copy_command` are
//! sentences that are written once, `backup` and `limits` concern files that are already open,
//! and `lang`, `notation`, `numbering`, `flipped` and those of the board have commands of
//! their own. The terminal is asked for its widths at the start or not at all.

use super::Command;
use crate::messages::LocalizedText;
use crate::messages::notices::UnknownName;

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
pub type SettingValue = (&'static str, LocalizedText);

const fn value(id: &'static str, en: &'static str, ja: &'static str) -> SettingValue {
    (id, LocalizedText { en, ja })
}

const SWITCH: [SettingValue; 2] = [value("on", "on", "する"), value("off", "off", "しない")];

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
    pub const fn values(self) -> &'static [SettingValue] {
        match self {
            Setting::Theme => &THEMES,
            Setting::Color => &COLORS,
            Setting::Keys => &PRESETS,
            Setting::AmbiguousWidth => &WIDTHS,
            Setting::Mouse | Setting::AutoCommit => &SWITCH,
        }
    }

    pub(crate) fn unknown(self, typed: &str) -> UnknownName {
        let known = self.values().iter().map(|(id, _)| *id).collect();
        UnknownName::Value { command: self.command().name(), typed: typed.to_owned(), known }
    }

    /// The value of that name, in any case.
    pub fn value(self, typed: &str) -> Option<SettingValue> {
        self.values().iter().find(|(id, _)| id.eq_ignore_ascii_case(typed)).copied()
    }
}

const THEMES: [SettingValue; 4] = [
    value("terminal", "the colours of the terminal", "端末の色"),
    value("light", "dark on light", "明るい配色"),
    value("dark", "light on dark", "暗い配色"),
    value("none", "no colours", "色なし"),
];

const COLORS: [SettingValue; 3] = [
    value("auto", "unless NO_COLOR is set", "環境に従う"),
    value("always", "in any case", "常に使う"),
    value("never", "none", "使わない"),
];

const PRESETS: [SettingValue; 4] = [
    value("honfu", "those of honfu", "honfu の標準"),
    value("vim", "as in vim", "vim 風"),
    value("shogihome", "as in ShogiHome", "ShogiHome 風"),
    value("lishogi", "as on lishogi", "lishogi 風"),
];

const WIDTHS: [SettingValue; 2] = [value("narrow", "one cell", "半角"), value("wide", "two cells", "全角")];
