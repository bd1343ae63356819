//! The settings of the running program, with the origin of each.

use std::collections::BTreeMap;

use super::{LanguageSetting, SETTINGS, SettingRow, Settings, named_setting};
use crate::messages::notices::{Notice, UnknownName};
use crate::messages::{AllowedValue, Lang, Locale, SettingError};
use honfu_core::notation::{Notation, NotationStyle, is_ascii};
use honfu_diagram::{CoordinateStyle, PieceStyle};

/// The origin of a setting that differs from the default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingOrigin {
    /// A position such as `config.toml:3`, or the name of an environment variable or an option.
    Place(String),
    /// The terminal, which can only show ASCII.
    Terminal,
    /// A change during this run.
    ThisRun,
}

/// The origins of settings that differ from the defaults, by their keys.
pub type SettingOrigins = BTreeMap<&'static str, SettingOrigin>;

/// The settings of the running program.
#[derive(Clone, Debug)]
pub struct ActiveSettings {
    values: Settings,
    origins: SettingOrigins,
    system_lang: Lang,
    is_ascii: bool,
}

impl Default for ActiveSettings {
    fn default() -> ActiveSettings {
        ActiveSettings::new(Settings::default(), Lang::En)
    }
}

impl ActiveSettings {
    /// Returns the settings for a system with the given language.
    pub fn new(values: Settings, system_lang: Lang) -> ActiveSettings {
        ActiveSettings { values, origins: SettingOrigins::new(), system_lang, is_ascii: false }
    }

    /// Returns the settings with the given origins.
    #[must_use]
    pub fn with_origins(self, origins: SettingOrigins) -> ActiveSettings {
        ActiveSettings { origins, ..self }
    }

    /// Returns the settings for a terminal that can only show ASCII: English, and a notation and
    /// pieces in Latin letters.
    #[must_use]
    pub fn in_ascii(mut self) -> ActiveSettings {
        let shown = limited_to_ascii(self.values.clone());
        for row in SETTINGS.iter().filter(|row| row.value(&shown) != row.value(&self.values)) {
            self.origins.insert(row.key, SettingOrigin::Terminal);
        }
        ActiveSettings { values: shown, system_lang: Lang::En, is_ascii: true, ..self }
    }

    pub fn values(&self) -> &Settings {
        &self.values
    }

    /// Returns the language of the program.
    pub fn lang(&self) -> Lang {
        self.values.lang.on_system(self.system_lang)
    }

    /// Returns the language and notation of messages.
    pub fn locale(&self) -> Locale {
        Locale { lang: self.lang(), notation: self.values.notation }
    }

    /// Whether the terminal can only show ASCII.
    pub fn is_ascii(&self) -> bool {
        self.is_ascii
    }

    /// Whether the terminal can show moves in the given notation.
    pub fn can_show(&self, notation: Notation) -> bool {
        !self.is_ascii || is_ascii(notation)
    }

    /// Returns the origin of a setting; `None` for the default.
    pub fn origin(&self, row: &SettingRow) -> Option<&SettingOrigin> {
        self.origins.get(row.key)
    }

    /// Returns the keys of the settings that were changed in this run.
    pub fn changed(&self) -> Vec<&'static str> {
        let changed = self.origins.iter().filter(|(_, origin)| **origin == SettingOrigin::ThisRun);
        changed.map(|(key, _)| *key).collect()
    }

    /// Sets a setting for this run to the typed value.
    ///
    /// # Errors
    /// If there is no such setting, the value is invalid, or the terminal cannot show it.
    pub fn set(&mut self, name: &str, typed: &str) -> Result<&'static SettingRow, Notice> {
        let row = named_setting(name)?;
        let mut values = self.values.clone();
        let typed = typed.trim();
        let text = match row.allowed {
            AllowedValue::Notation => typed.to_lowercase(),
            _ => row.choice(typed).map_or(typed, |choice| choice.id).to_owned(),
        };
        row.set_text(&mut values, &text).map_err(|error| refusal(row, typed, error))?;
        if self.is_ascii && limited_to_ascii(values.clone()) != values {
            return Err(Notice::OnlyAscii);
        }
        self.values = values;
        self.origins.insert(row.key, SettingOrigin::ThisRun);
        Ok(row)
    }

    /// Sets the notation for this run, with its options.
    ///
    /// # Errors
    /// If the terminal cannot show the notation.
    pub fn set_notation(&mut self, notation: Notation) -> Result<(), Notice> {
        if !self.can_show(notation) {
            return Err(Notice::OnlyAscii);
        }
        self.values.notation = notation;
        self.origins.insert("notation", SettingOrigin::ThisRun);
        Ok(())
    }

    /// Whether a value offered for a setting is the current one.
    pub(crate) fn is_active_value(&self, row: &SettingRow, offered: &str) -> bool {
        let values = self.values();
        match offered.parse::<Notation>() {
            Ok(notation) if row.allowed == AllowedValue::Notation => {
                notation == values.notation
                    || !offered.contains(':') && notation.style == values.notation.style
            }
            _ => offered == row.text(values),
        }
    }

    /// Returns the notations that the key `t` steps through: the user's own, or else four that suit
    /// the language.
    pub(crate) fn notation_cycle(&self) -> &[Notation] {
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
        match (&self.values().notation_cycle[..], self.lang()) {
            ([], Lang::En) => &EN,
            ([], Lang::Ja) => &JA,
            (own, _) => own,
        }
    }
}

/// Returns why a setting rejects the typed value.
fn refusal(row: &SettingRow, typed: &str, error: SettingError) -> UnknownName {
    match (row.allowed, typed.to_lowercase().parse::<Notation>()) {
        (AllowedValue::Words(_) | AllowedValue::Switch, _) => UnknownName::Value {
            setting: row.name,
            typed: typed.to_owned(),
            known: row.choices().iter().map(|choice| choice.id).collect(),
        },
        (AllowedValue::Notation, Err(unknown)) => UnknownName::Notation(unknown),
        _ => UnknownName::SettingValue(error),
    }
}

/// Returns the settings, limited to what a terminal with only ASCII can show.
fn limited_to_ascii(settings: Settings) -> Settings {
    let is_latin = is_ascii(settings.notation);
    Settings {
        lang: match settings.lang {
            LanguageSetting::Language(_) => LanguageSetting::Language(Lang::En),
            lang => lang,
        },
        notation: if is_latin { settings.notation } else { Notation::new(NotationStyle::Western) },
        board_pieces: PieceStyle::Latin,
        coordinates: match settings.coordinates {
            CoordinateStyle::Japanese => CoordinateStyle::Notation,
            coordinates => coordinates,
        },
        ..settings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_that_shows_ascii_limits_what_can_be_set() {
        let mut settings = ActiveSettings::new(Settings::default(), Lang::Ja).in_ascii();
        assert_eq!((settings.lang(), settings.values().board_pieces), (Lang::En, PieceStyle::Latin));
        for (name, typed) in
            [("language", "ja"), ("notation", "kif"), ("board-pieces", "kanji"), ("coordinates", "japanese")]
        {
            assert_eq!(settings.set(name, typed), Err(Notice::OnlyAscii), "{name}");
        }
        assert_eq!(settings.changed(), [""; 0]);
        for (name, typed) in
            [("lang", "auto"), ("notation", "CSA"), ("coordinates", "digits"), ("theme", "Dark")]
        {
            settings.set(name, typed).unwrap();
        }
        assert_eq!(settings.changed(), ["coordinates", "lang", "notation", "theme"]);
        let origin = |key| settings.origin(named_setting(key).unwrap());
        assert_eq!(origin("board_pieces"), Some(&SettingOrigin::Terminal));
        assert_eq!((origin("theme"), origin("bell")), (Some(&SettingOrigin::ThisRun), None));
    }

    #[test]
    fn what_is_refused_changes_nothing() {
        let mut settings = ActiveSettings::default();
        for (name, typed) in
            [("theme", "pink"), ("flavour", "sweet"), ("review-scale", "0"), ("notation", "chess")]
        {
            assert!(settings.set(name, typed).is_err(), "{name}");
        }
        assert_eq!((settings.values(), settings.changed()), (&Settings::default(), Vec::new()));
    }
}
