//! The settings that can be changed while the program runs, each by a command that takes one
//! of its values. They concern the screen, so most of them become effects.
//!
//! Some settings of the file have no such command. `templates` and `copy_command` are
//! sentences that are written once, `backup` and `limits` concern files that are already open,
//! and `lang`, `notation`, `numbering`, `flipped` and those of the board have commands of
//! their own. The terminal is asked for its widths at the start or not at all.

use super::{Command, Values};
use crate::app::{App, Effect, Outcome, Preferences};
use crate::messages::LocalizedText;
use crate::messages::notices::{Notice, UnknownName};
use honfu_core::diagram::StyleChoice;
use honfu_core::notation::Notation;

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
pub type Value = (&'static str, LocalizedText);

const fn value(id: &'static str, en: &'static str, ja: &'static str) -> Value {
    (id, LocalizedText { en, ja })
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

    fn unknown(self, typed: String) -> UnknownName {
        let known = self.values().iter().map(|(id, _)| *id).collect();
        UnknownName::Value { command: self.command().name(), typed, known }
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

/// The values of all settings, in the order of [`Setting::ALL`]; one that nobody has told of is
/// empty.
pub(crate) type InForce = [&'static str; Setting::ALL.len()];

impl App {
    /// Takes down which value of a setting is in force, to be marked where all are offered.
    pub fn take_setting(&mut self, setting: Setting, value: &str) {
        if let Some((id, _)) = setting.value(value) {
            self.in_force[setting as usize] = id;
        }
    }

    /// Whether a value that is offered for a command is the present one.
    pub fn is_in_force(&self, command: Command, value: &str) -> bool {
        let Preferences { lang, notation, numbering, board, auto_commit, .. } = self.preferences;
        match command.row().values() {
            Values::Notations => value.parse().is_ok_and(|offered: Notation| {
                offered == notation || !value.contains(':') && offered.style == notation.style
            }),
            Values::Numberings => value.parse() == Ok(numbering),
            Values::Board(aspect) => {
                StyleChoice::from_id(aspect, value).is_some_and(|choice| board.with(choice) == board)
            }
            Values::Languages => value == lang.id(),
            Values::Setting(Setting::AutoCommit) => value == if auto_commit { "on" } else { "off" },
            Values::Setting(setting) => value == self.in_force[setting as usize],
            _ => false,
        }
    }

    /// Changes a setting to the value that was typed.
    pub(crate) fn change_setting(&mut self, setting: Setting, typed: String) -> Outcome {
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
    use crate::app::command::COMMANDS;
    use crate::app::overlay::arguments_like;
    use crate::messages::assert_translated;

    #[test]
    fn of_the_values_that_are_offered_one_is_in_force() {
        let mut app = App::new(Vec::new(), Preferences::default());
        for (setting, value) in [
            (Setting::Theme, "dark"),
            (Setting::Color, "never"),
            (Setting::Keys, "vim"),
            (Setting::Mouse, "off"),
            (Setting::AmbiguousWidth, "wide"),
        ] {
            assert!(setting.values().iter().all(|(id, _)| !app.is_in_force(setting.command(), id)));
            app.take_setting(setting, value);
            app.take_setting(setting, "auto-matic");
        }
        for row in COMMANDS {
            let offered = arguments_like(row.command, "");
            let in_force: Vec<&String> =
                offered.iter().filter(|value| app.is_in_force(row.command, value)).collect();
            assert_eq!(
                in_force.len(),
                usize::from(row.values().are_of_a_setting()),
                "{}: {in_force:?}",
                row.name
            );
        }
        assert!(app.is_in_force(Command::Theme, "dark") && app.is_in_force(Command::AutoCommit, "off"));
        app.preferences.notation = "japanese:half".parse().unwrap();
        let notations = ["japanese", "japanese:half", "japanese:triangle", "western"];
        let marked = notations.map(|id| app.is_in_force(Command::Notation, id));
        assert_eq!(marked, [true, true, false, false]);
    }

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
