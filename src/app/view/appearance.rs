//! How things are shown: notation, board, language, and the settings of the screen.

use crate::app::command::{ArgumentValues, Command, Setting};
use crate::app::{App, CommandResponse, CommandResult, Effect, Preferences, done, notify};
use crate::messages::Lang;
use crate::messages::notices::{Notice, UnknownName};
use honfu_core::notation::{Notation, NotationOptions, NotationStyle};
use honfu_diagram::{StyleAspect, StyleChoice};

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
        self.changed_settings.insert(setting.name());
        if setting == Setting::AutoCommit {
            self.preferences.auto_commit = found.0 == "on";
            return notify(notice);
        }
        Ok(CommandResponse::from(Effect::ChangeSetting { setting, value: found.0 }).with(notice))
    }

    pub(crate) fn flip_board(&mut self) -> CommandResult {
        self.preferences.flipped = !self.preferences.flipped;
        self.changed_settings.insert("flipped");
        done()
    }

    pub(crate) fn save_settings(&self) -> CommandResult {
        if self.changed_settings.is_empty() {
            return Err(Notice::NoSettingChanged);
        }
        Ok(Effect::SaveSettings { names: self.changed_settings.iter().copied().collect() }.into())
    }

    pub(crate) fn redraw(&self) -> CommandResult {
        Ok(Effect::Redraw.into())
    }

    pub(crate) fn suspend(&self) -> CommandResult {
        Ok(Effect::Suspend.into())
    }

    /// The next notation of the cycle that the terminal can show. Options stay where the cycle has none.
    pub(crate) fn step_notation(&mut self, forward: bool) -> CommandResult {
        let current = self.preferences.notation;
        let with_options = |entry: &Notation| match entry.chosen == NotationOptions::NONE {
            true => Notation { style: entry.style, ..current },
            false => *entry,
        };
        let cycle: Vec<Notation> = self.notation_cycle().iter().map(with_options).collect();
        let cycle: Vec<Notation> =
            cycle.into_iter().filter(|entry| self.preferences.can_show(*entry)).collect();
        let at = cycle.iter().position(|entry| *entry == current);
        let at = at.or_else(|| cycle.iter().position(|entry| entry.style == current.style));
        let next = match (at, forward) {
            (Some(at), true) => cycle.get(at + 1).or(cycle.first()),
            (Some(at), false) => at.checked_sub(1).and_then(|before| cycle.get(before)).or(cycle.last()),
            (None, true) => cycle.first(),
            (None, false) => cycle.last(),
        };
        self.set_notation(*next.unwrap_or(&current))
    }

    /// The notations of [`App::step_notation`]: those of the user, or else four that fit the language.
    fn notation_cycle(&self) -> &[Notation] {
        const EN: [Notation; 4] = [
            Notation::new(NotationStyle::Japanese),
            Notation::new(NotationStyle::Western),
            Notation::new(NotationStyle::Hodges),
            Notation::new(NotationStyle::Usi),
        ];
        const JA: [Notation; 4] = [
            Notation::new(NotationStyle::Japanese),
            Notation::new(NotationStyle::Kif),
            Notation::new(NotationStyle::JapaneseHalf),
            Notation::new(NotationStyle::Usi),
        ];
        match (&self.own_notations[..], self.preferences.lang) {
            ([], Lang::En) => &EN,
            ([], Lang::Ja) => &JA,
            (own, _) => own,
        }
    }

    pub(crate) fn set_notation(&mut self, notation: Notation) -> CommandResult {
        if !self.preferences.can_show(notation) {
            return Err(Notice::OnlyAscii);
        }
        self.preferences.notation = notation;
        self.changed_settings.insert("notation");
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
        self.changed_settings.insert("numbering");
        notify(Notice::Numbering(self.preferences.numbering))
    }

    pub(crate) fn choose_board(&mut self, aspect: StyleAspect, id: &str) -> CommandResult {
        let choice = StyleChoice::from_id(aspect, &id.to_lowercase())
            .ok_or(UnknownName::Board(aspect, id.to_owned()))?;
        if self.preferences.ascii && choice.needs_kanji() {
            return Err(Notice::OnlyAscii);
        }
        self.preferences.board = self.preferences.board.with(choice);
        self.changed_settings.insert(board_setting(aspect));
        notify(Notice::Board(choice))
    }

    pub(crate) fn choose_language(&mut self, id: &str) -> CommandResult {
        let lang = Lang::from_id(&id.to_lowercase()).ok_or(UnknownName::Language(id.to_owned()))?;
        if self.preferences.ascii && lang == Lang::Ja {
            return Err(Notice::OnlyAscii);
        }
        self.preferences.lang = lang;
        self.changed_settings.insert("lang");
        notify(Notice::Language)
    }
}

/// The setting of an aspect of the board, in the file of settings.
const fn board_setting(aspect: StyleAspect) -> &'static str {
    match aspect {
        StyleAspect::Pieces => "board_pieces",
        StyleAspect::Sides => "board_sides",
        StyleAspect::Size => "board_size",
        StyleAspect::Coordinates => "coordinates",
        StyleAspect::Look => "board_look",
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
            (Setting::BoardImage, "kitty"),
            (Setting::Bell, "off"),
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
    fn notations_are_stepped_through_in_the_users_cycle() {
        let mut app = App::new(Vec::new(), Preferences::default());
        let steps = |app: &mut App, forward: bool, count: usize| -> Vec<String> {
            let mut step = || {
                app.step_notation(forward).unwrap();
                app.preferences.notation.to_string()
            };
            (0..count).map(|_| step()).collect()
        };
        assert_eq!(steps(&mut app, true, 4), ["western", "hodges", "usi", "japanese"]);
        app.preferences.lang = Lang::Ja;
        assert_eq!(steps(&mut app, false, 4), ["usi", "japanese_half", "kif", "japanese"]);
        app.own_notations = vec!["csa".parse().unwrap(), "japanese:triangle".parse().unwrap()];
        assert_eq!(steps(&mut app, true, 3), ["csa", "japanese:triangle", "csa"]);
        // One that is not in the cycle is left for its first.
        app.preferences.notation = Notation::new(NotationStyle::KitaoKawasaki);
        assert_eq!(steps(&mut app, true, 1), ["csa"]);
        app.preferences.ascii = true;
        app.own_notations = vec!["japanese".parse().unwrap()];
        assert_eq!(steps(&mut app, true, 1), ["csa"], "what cannot be shown is left out");
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
