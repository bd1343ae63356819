//! How things are shown: notation, board, language, and the settings of the screen.

use crate::app::command::{ArgumentValues, Command, Setting};
use crate::app::{App, CommandResponse, CommandResult, Effect, Preferences, done, notify};
use crate::messages::Lang;
use crate::messages::notices::{Notice, UnknownName};
use honfu_core::diagram::{StyleAspect, StyleChoice};
use honfu_core::notation::Notation;

/// The values of all settings, in the order of [`Setting::ALL`]; one that was never set is
/// empty.
pub(crate) type ActiveSettings = [&'static str; Setting::ALL.len()];

impl App {
    /// Records the present value of a setting, to be marked in lists of all values.
    pub fn set_active_value(&mut self, setting: Setting, value: &str) {
        if let Some((id, _)) = setting.value(value) {
            self.active_settings[setting as usize] = id;
        }
    }

    /// Whether a value offered for a command is the present one.
    pub fn is_active_value(&self, command: Command, value: &str) -> bool {
        let Preferences { lang, notation, numbering, board, auto_commit, .. } = self.preferences;
        match command.row().values() {
            ArgumentValues::Notations => value.parse().is_ok_and(|offered: Notation| {
                offered == notation || !value.contains(':') && offered.style == notation.style
            }),
            ArgumentValues::Numberings => value.parse() == Ok(numbering),
            ArgumentValues::Board(aspect) => {
                StyleChoice::from_id(aspect, value).is_some_and(|choice| board.with(choice) == board)
            }
            ArgumentValues::Languages => value == lang.id(),
            ArgumentValues::Setting(Setting::AutoCommit) => value == if auto_commit { "on" } else { "off" },
            ArgumentValues::Setting(setting) => value == self.active_settings[setting as usize],
            _ => false,
        }
    }

    /// Changes a setting to the value that was typed.
    pub(crate) fn change_setting(&mut self, setting: Setting, typed: &str) -> CommandResult {
        let found = setting.value(typed).ok_or_else(|| setting.unknown(typed))?;
        let notice = Notice::Set { command: setting.command().name(), value: found.1 };
        if setting == Setting::AutoCommit {
            self.preferences.auto_commit = found.0 == "on";
            return notify(notice);
        }
        Ok(CommandResponse::from(Effect::ChangeSetting { setting, value: found.0 }).with(notice))
    }

    pub(crate) fn flip_board(&mut self) -> CommandResult {
        self.preferences.flipped = !self.preferences.flipped;
        done()
    }

    pub(crate) fn redraw(&self) -> CommandResult {
        Ok(Effect::Redraw.into())
    }

    pub(crate) fn suspend(&self) -> CommandResult {
        Ok(Effect::Suspend.into())
    }

    /// The next notation that the terminal can show.
    pub(crate) fn step_notation(&mut self, step: fn(Notation) -> Notation) -> CommandResult {
        let mut notation = step(self.preferences.notation);
        // The search wraps around and ends at the present one, which can be shown.
        while notation != self.preferences.notation && !self.preferences.can_show(notation) {
            notation = step(notation);
        }
        self.set_notation(notation)
    }

    pub(crate) fn set_notation(&mut self, notation: Notation) -> CommandResult {
        if !self.preferences.can_show(notation) {
            return Err(Notice::OnlyAscii);
        }
        self.preferences.notation = notation;
        notify(Notice::Notation(notation))
    }

    pub(crate) fn choose_notation(&mut self, id: Option<&str>) -> CommandResult {
        let Some(id) = id else { return self.show_notations() };
        let notation = id.to_lowercase().parse().map_err(UnknownName::Notation)?;
        self.set_notation(notation)
    }

    pub(crate) fn choose_numbering(&mut self, id: &str) -> CommandResult {
        self.preferences.numbering =
            id.to_lowercase().parse().map_err(|_| UnknownName::Numbering(id.to_owned()))?;
        notify(Notice::Numbering(self.preferences.numbering))
    }

    pub(crate) fn choose_board(&mut self, aspect: StyleAspect, id: &str) -> CommandResult {
        let choice = StyleChoice::from_id(aspect, &id.to_lowercase())
            .ok_or(UnknownName::Board(aspect, id.to_owned()))?;
        if self.preferences.ascii && choice.needs_kanji() {
            return Err(Notice::OnlyAscii);
        }
        self.preferences.board = self.preferences.board.with(choice);
        notify(Notice::Board(choice))
    }

    pub(crate) fn choose_language(&mut self, id: &str) -> CommandResult {
        let lang = Lang::from_id(&id.to_lowercase()).ok_or(UnknownName::Language(id.to_owned()))?;
        if self.preferences.ascii && lang == Lang::Ja {
            return Err(Notice::OnlyAscii);
        }
        self.preferences.lang = lang;
        notify(Notice::Language)
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
            assert!(setting.values().iter().all(|(id, _)| !app.is_active_value(setting.command(), id)));
            app.set_active_value(setting, value);
            app.set_active_value(setting, "auto-matic");
        }
        for row in COMMANDS {
            let offered = arguments_like(row.command, "");
            let in_force: Vec<&String> =
                offered.iter().filter(|value| app.is_active_value(row.command, value)).collect();
            assert_eq!(
                in_force.len(),
                usize::from(row.values().are_of_a_setting()),
                "{}: {in_force:?}",
                row.name
            );
        }
        assert!(
            app.is_active_value(Command::Theme, "dark") && app.is_active_value(Command::AutoCommit, "on")
        );
        app.preferences.notation = "japanese:half".parse().unwrap();
        let notations = ["japanese", "japanese:half", "japanese:triangle", "western"];
        let marked = notations.map(|id| app.is_active_value(Command::Notation, id));
        assert_eq!(marked, [true, true, false, false]);
    }

    #[test]
    fn every_setting_has_its_command_and_its_values_in_words() {
        for setting in Setting::ALL {
            assert_eq!(setting.command().row().values(), ArgumentValues::Setting(setting));
            assert_eq!(setting.command().name().replace('-', "_"), setting.name());
            setting.values().iter().for_each(|(_, words)| assert_translated(*words));
        }
        assert_eq!(Setting::Theme.value("Dark").map(|(id, _)| id), Some("dark"));
        assert_eq!(Setting::Theme.value("pink"), None);
    }
}
