//! The engines in the settings, with a table for each.

use std::path::PathBuf;

use toml::{Table, Value};

use super::Settings;
use crate::messages::{AllowedValue, SettingError};
use honfu_engine::{EngineSettings, EngineTimeLimits};

impl Settings {
    /// Returns how long to wait for engines.
    pub fn engine_limits(&self) -> EngineTimeLimits {
        EngineTimeLimits {
            usiok_seconds: self.engine_usiok_seconds,
            readyok_seconds: self.engine_readyok_seconds,
            silence_seconds: self.engine_silence_seconds,
            stop_seconds: self.engine_stop_seconds,
            quit_seconds: self.engine_quit_seconds,
        }
    }
}

/// The keys of an engine's table, with the values they take.
const KEYS: &[(&str, AllowedValue)] = &[
    ("command", AllowedValue::Command),
    ("args", AllowedValue::Texts),
    ("dir", AllowedValue::Folder),
    ("options", AllowedValue::EngineOptions),
];

/// Reads the table of the engine with the given name.
pub(crate) fn engine_settings(name: &str, table: &Value) -> Result<EngineSettings, SettingError> {
    let error = |key: &str, allowed| {
        let name = if key.is_empty() { format!("engines.{name}") } else { format!("engines.{name}.{key}") };
        SettingError::Value { name, text: String::new(), allowed }
    };
    let table = table.as_table().ok_or_else(|| error("", AllowedValue::EngineTable))?;
    if let Some(key) = table.keys().find(|key| KEYS.iter().all(|(known, _)| known != key)) {
        return Err(SettingError::Unknown {
            name: key.clone(),
            known: KEYS.iter().map(|(known, _)| *known).collect(),
        });
    }
    for (key, allowed) in KEYS {
        if table.get(*key).is_some_and(|value| !is_allowed(*allowed, value)) {
            return Err(error(key, *allowed));
        }
    }
    let text = |key: &str| table.get(key).and_then(Value::as_str);
    let command = text("command").filter(|command| !command.is_empty());
    let args = table.get("args").and_then(Value::as_array);
    let options = table.get("options").and_then(Value::as_table);
    Ok(EngineSettings {
        command: command.ok_or_else(|| error("command", AllowedValue::Command))?.to_owned(),
        args: args.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect(),
        dir: text("dir").map(PathBuf::from),
        options: options.into_iter().flat_map(Table::iter).filter_map(option).collect(),
    })
}

fn is_allowed(allowed: AllowedValue, value: &Value) -> bool {
    match allowed {
        AllowedValue::Texts => {
            value.as_array().is_some_and(|list| list.iter().all(|text| text.as_str().is_some()))
        }
        AllowedValue::EngineOptions => {
            value.as_table().is_some_and(|table| table.iter().all(|row| option(row).is_some()))
        }
        _ => value.is_str(),
    }
}

/// Returns an option with its value as a text for the engine.
fn option((name, value): (&String, &Value)) -> Option<(String, String)> {
    let value = match value {
        Value::String(text) => text.clone(),
        Value::Integer(number) => number.to_string(),
        Value::Boolean(on) => on.to_string(),
        _ => return None,
    };
    Some((name.clone(), value))
}
