//! The types of setting values, and their notation.

use toml::Value;

use crate::messages::{AllowedValue, LocalizedText};
use honfu_core::notation::Notation;

/// A type of values for settings.
pub trait SettingValue: Sized {
    /// The values of the type.
    const ALLOWED: AllowedValue;

    fn to_toml(&self) -> Value;

    /// Reads a value; `None` if it is not a value of this type.
    fn from_toml(value: &Value) -> Option<Self>;

    /// Returns the title of the value, if the type is one of words.
    fn title(&self) -> Option<LocalizedText> {
        let AllowedValue::Words(words) = Self::ALLOWED else { return None };
        let value = self.to_toml();
        words.iter().find(|word| value.as_str() == Some(word.id)).map(|word| word.title)
    }
}

impl SettingValue for bool {
    const ALLOWED: AllowedValue = AllowedValue::Switch;

    fn to_toml(&self) -> Value {
        Value::Boolean(*self)
    }

    fn from_toml(value: &Value) -> Option<bool> {
        value.as_bool()
    }
}

impl SettingValue for u32 {
    const ALLOWED: AllowedValue = AllowedValue::Number(0, u32::MAX);

    fn to_toml(&self) -> Value {
        Value::Integer(i64::from(*self))
    }

    fn from_toml(value: &Value) -> Option<u32> {
        u32::try_from(value.as_integer()?).ok()
    }
}

impl SettingValue for String {
    const ALLOWED: AllowedValue = AllowedValue::Command;

    fn to_toml(&self) -> Value {
        Value::String(self.clone())
    }

    fn from_toml(value: &Value) -> Option<String> {
        value.as_str().map(str::to_owned)
    }
}

impl SettingValue for Vec<String> {
    const ALLOWED: AllowedValue = AllowedValue::Texts;

    fn to_toml(&self) -> Value {
        self.clone().into()
    }

    fn from_toml(value: &Value) -> Option<Vec<String>> {
        value.as_array()?.iter().map(String::from_toml).collect()
    }
}

impl SettingValue for Notation {
    const ALLOWED: AllowedValue = AllowedValue::Notation;

    fn to_toml(&self) -> Value {
        Value::String(self.to_string())
    }

    fn from_toml(value: &Value) -> Option<Notation> {
        value.as_str()?.parse().ok()
    }
}

impl SettingValue for Vec<Notation> {
    const ALLOWED: AllowedValue = AllowedValue::Notations;

    fn to_toml(&self) -> Value {
        Value::Array(self.iter().map(Notation::to_toml).collect())
    }

    fn from_toml(value: &Value) -> Option<Vec<Notation>> {
        value.as_array()?.iter().map(Notation::from_toml).collect()
    }
}

/// Returns the value given by a text, for a setting with the given allowed values. An invalid text
/// becomes a value that the setting rejects.
pub(super) fn typed_value(allowed: AllowedValue, text: &str) -> Value {
    let value = match allowed {
        AllowedValue::Switch => match text {
            "true" | "on" => Some(Value::Boolean(true)),
            "false" | "off" => Some(Value::Boolean(false)),
            _ => None,
        },
        AllowedValue::Number(..) => text.parse().ok().map(Value::Integer),
        AllowedValue::Notations | AllowedValue::Texts => {
            format!("list = {text}").parse::<toml::Table>().ok().and_then(|mut table| table.remove("list"))
        }
        _ => None,
    };
    value.unwrap_or_else(|| Value::String(text.to_owned()))
}
