//! A row of the table of settings, with the names, the allowed values and the functions of a
//! setting.

use toml::Value;

use super::{Settings, value};
use crate::messages::{AllowedValue, LocalizedText, NamedValue, SettingError};

/// The definition of a setting.
#[derive(Debug)]
pub struct SettingRow {
    /// The name in the settings file; in a table it includes the table's name, as in
    /// `limits.records`.
    pub key: &'static str,
    /// The name in commands and options: `board-look`.
    pub name: &'static str,
    pub title: LocalizedText,
    pub allowed: AllowedValue,
    /// Search words that are neither in the key nor in the title.
    pub search: LocalizedText,
    /// The command line option that sets the setting for one run.
    pub option: Option<SettingOption>,
    /// The help of that option.
    pub option_help: LocalizedText,
    /// Whether the setting has no effect without a screen.
    pub needs_screen: bool,
    /// Whether the setting is only read at the start of the program.
    pub is_for_start: bool,
    /// The explanation in the example files, in lines; empty if the setting belongs to the one before.
    pub explanation: LocalizedText,
    pub(super) get: fn(&Settings) -> Value,
    pub(super) set: fn(&mut Settings, &Value) -> Option<()>,
}

/// A command line option that is named after a setting.
#[derive(Clone, Copy, Debug)]
pub struct SettingOption {
    /// The placeholder for the option's value in the help.
    pub value: &'static str,
    pub short: Option<char>,
}

/// Returns the key with hyphens, as in commands and options, as bytes.
pub(super) const fn hyphenated<const LENGTH: usize>(key: &str) -> [u8; LENGTH] {
    let mut name = [0; LENGTH];
    let mut at = 0;
    while at < LENGTH {
        name[at] = if key.as_bytes()[at] == b'_' { b'-' } else { key.as_bytes()[at] };
        at += 1;
    }
    name
}

impl PartialEq for SettingRow {
    fn eq(&self, other: &SettingRow) -> bool {
        self.key == other.key
    }
}

impl Eq for SettingRow {}

impl SettingRow {
    pub(super) const fn within(self, min: u32, max: u32) -> SettingRow {
        SettingRow { allowed: AllowedValue::Number(min, max), ..self }
    }

    pub(super) const fn option(self, value: &'static str) -> SettingRow {
        SettingRow { option: Some(SettingOption { value, short: None }), ..self }
    }

    pub(super) const fn short_option(self, short: char, value: &'static str) -> SettingRow {
        SettingRow { option: Some(SettingOption { value, short: Some(short) }), ..self }
    }

    pub(super) const fn on_screen(self) -> SettingRow {
        SettingRow { needs_screen: true, ..self }
    }

    pub(super) const fn at_start(self) -> SettingRow {
        SettingRow { is_for_start: true, ..self }
    }

    pub fn value(&self, settings: &Settings) -> Value {
        (self.get)(settings)
    }

    /// Returns the value as it is typed.
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
    /// If the value is invalid for the setting.
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

    /// Sets the value given by a text; a switch may be `on` or `off`.
    ///
    /// # Errors
    /// If the value is invalid for the setting.
    pub fn set_text(&self, settings: &mut Settings, text: &str) -> Result<(), SettingError> {
        self.set_value(settings, &value::typed_value(self.allowed, text))
    }

    /// Returns the values to choose from; empty if the setting is not limited to a few.
    pub fn choices(&self) -> &'static [NamedValue] {
        match self.allowed {
            AllowedValue::Words(words) => words,
            AllowedValue::Switch => &NamedValue::SWITCH,
            _ => &[],
        }
    }

    /// Returns the choice with the given word, ignoring case.
    pub fn choice(&self, typed: &str) -> Option<NamedValue> {
        self.choices().iter().find(|choice| choice.id.eq_ignore_ascii_case(typed)).copied()
    }
}
