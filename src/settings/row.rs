//! A row of the table of settings: what a setting is called, takes and has.

use toml::Value;

use super::{Settings, value};
use crate::messages::{AllowedValue, Lang, LocalizedText, NamedValue, SettingError};

/// Everything there is to know about a setting.
#[derive(Debug)]
pub struct SettingRow {
    /// The name in the file; one in a table is named with it, as in `limits.records`.
    pub key: &'static str,
    /// The name in commands and options: `board-look`.
    pub name: &'static str,
    pub title: LocalizedText,
    pub allowed: AllowedValue,
    /// Words that people may search for and that are in neither the key nor the title.
    pub search: LocalizedText,
    /// The option of the program that sets it for one run.
    pub option: Option<SettingOption>,
    /// Whether it does nothing without a screen.
    pub needs_screen: bool,
    /// Whether it is only looked at when the program starts.
    pub is_for_start: bool,
    explanation: &'static [&'static str],
    get: fn(&Settings) -> Value,
    set: fn(&mut Settings, &Value) -> Option<()>,
}

/// An option of the program that is named after a setting.
#[derive(Clone, Copy, Debug)]
pub struct SettingOption {
    /// The name of its value.
    pub value: &'static str,
    pub help: &'static str,
    /// Whether every command has it, and not only the terminal program.
    pub is_everywhere: bool,
}

/// The key in commands and options, as bytes.
pub(super) const fn hyphenated<const LENGTH: usize>(key: &str) -> [u8; LENGTH] {
    let mut name = [0; LENGTH];
    let mut at = 0;
    while at < LENGTH {
        name[at] = if key.as_bytes()[at] == b'_' { b'-' } else { key.as_bytes()[at] };
        at += 1;
    }
    name
}

/// Between the languages of an explanation.
const BETWEEN_LANGUAGES: &str = " ---";

impl PartialEq for SettingRow {
    fn eq(&self, other: &SettingRow) -> bool {
        self.key == other.key
    }
}

impl Eq for SettingRow {}

impl SettingRow {
    pub(super) const fn new(
        key: &'static str,
        name: &'static str,
        title: LocalizedText,
        allowed: AllowedValue,
        explanation: &'static [&'static str],
        get: fn(&Settings) -> Value,
        set: fn(&mut Settings, &Value) -> Option<()>,
    ) -> SettingRow {
        let search = LocalizedText { en: "", ja: "" };
        SettingRow {
            key,
            name,
            title,
            allowed,
            search,
            option: None,
            needs_screen: false,
            is_for_start: false,
            explanation,
            get,
            set,
        }
    }

    pub(super) const fn within(self, min: u32, max: u32) -> SettingRow {
        SettingRow { allowed: AllowedValue::Number(min, max), ..self }
    }

    pub(super) const fn search(self, en: &'static str, ja: &'static str) -> SettingRow {
        SettingRow { search: LocalizedText { en, ja }, ..self }
    }

    pub(super) const fn option(self, value: &'static str, help: &'static str) -> SettingRow {
        SettingRow { option: Some(SettingOption { value, help, is_everywhere: false }), ..self }
    }

    pub(super) const fn option_everywhere(self, value: &'static str, help: &'static str) -> SettingRow {
        SettingRow { option: Some(SettingOption { value, help, is_everywhere: true }), ..self }
    }

    pub(super) const fn on_screen(self) -> SettingRow {
        SettingRow { needs_screen: true, ..self }
    }

    pub(super) const fn at_start(self) -> SettingRow {
        SettingRow { is_for_start: true, ..self }
    }

    /// The lines that explain it in the example files; none if it belongs to the setting before.
    pub fn explanation(&self, lang: Lang) -> &'static [&'static str] {
        let mut languages = self.explanation.split(|line| *line == BETWEEN_LANGUAGES);
        let english = languages.next().unwrap_or_default();
        match lang {
            Lang::En => english,
            Lang::Ja => languages.next().unwrap_or_default(),
        }
    }

    pub fn value(&self, settings: &Settings) -> Value {
        (self.get)(settings)
    }

    /// The value as it is typed.
    pub fn text(&self, settings: &Settings) -> String {
        match self.value(settings) {
            Value::String(text) => text,
            Value::Boolean(is_on) => (if is_on { "on" } else { "off" }).to_owned(),
            value => value.to_string(),
        }
    }

    /// Sets a value.
    ///
    /// # Errors
    /// If the setting does not take it.
    pub fn set_value(&self, settings: &mut Settings, value: &Value) -> Result<(), SettingError> {
        let is_within = match (self.allowed, value) {
            (AllowedValue::Number(min, max), Value::Integer(number)) => {
                (i64::from(min)..=i64::from(max)).contains(number)
            }
            _ => true,
        };
        let set = if is_within { (self.set)(settings, value) } else { None };
        set.ok_or_else(|| SettingError::Value {
            name: self.key.to_owned(),
            text: value.as_str().unwrap_or_default().to_owned(),
            allowed: self.allowed,
        })
    }

    /// Sets the value that a text stands for; a switch may be `on` or `off`.
    ///
    /// # Errors
    /// If the setting does not take it.
    pub fn set_text(&self, settings: &mut Settings, text: &str) -> Result<(), SettingError> {
        self.set_value(settings, &value::typed_value(self.allowed, text))
    }

    /// The values that can be chosen, if they are few.
    pub fn choices(&self) -> &'static [NamedValue] {
        match self.allowed {
            AllowedValue::Words(words) => words,
            AllowedValue::Switch => &NamedValue::SWITCH,
            _ => &[],
        }
    }

    /// The choice of that word, in any case.
    pub fn choice(&self, typed: &str) -> Option<NamedValue> {
        self.choices().iter().find(|choice| choice.id.eq_ignore_ascii_case(typed)).copied()
    }
}
