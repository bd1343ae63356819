//! The engines in the settings, with a table for each.

use std::path::PathBuf;

use toml::{Table, Value};

use super::Settings;
use crate::messages::{AllowedValue, SettingError};
use honfu_engine::{EngineSettings, EngineTimeLimits};

/// Returns the lines of the settings file that set up an engine.
pub fn engine_lines(name: &str, command: &str) -> String {
    let is_bare = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    let quoted = Value::from(name).to_string();
    let key = if !name.is_empty() && name.chars().all(is_bare) { name } else { &quoted };
    format!("[engines.{key}]\ncommand = {}", Value::from(command))
}

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

/// An error in the table of an engine, and the key that it is about; the key is empty for the whole table.
pub(crate) struct EngineFault {
    pub key: String,
    pub error: SettingError,
}

/// The keys of an engine's table, with the values they take.
const KEYS: &[(&str, AllowedValue)] = &[
    ("command", AllowedValue::Program),
    ("args", AllowedValue::Texts),
    ("dir", AllowedValue::Folder),
    ("options", AllowedValue::EngineOptions),
];

/// Reads the table of the engine with the given name.
///
/// # Errors
/// All errors in the table.
pub(crate) fn engine_settings(name: &str, table: &Value) -> Result<EngineSettings, Vec<EngineFault>> {
    let fault = |key: &str, allowed| {
        let name = if key.is_empty() { format!("engines.{name}") } else { format!("engines.{name}.{key}") };
        let error = SettingError::Value { name, text: String::new(), allowed };
        EngineFault { key: key.to_owned(), error }
    };
    let table = table.as_table().ok_or_else(|| vec![fault("", AllowedValue::EngineTable)])?;
    let is_known = |key: &str| KEYS.iter().any(|(known, _)| *known == key);
    let mut faults: Vec<EngineFault> =
        table.keys().filter(|key| !is_known(key)).map(|key| unknown_key(key)).collect();
    let wrong = KEYS
        .iter()
        .filter(|(key, allowed)| table.get(*key).is_some_and(|value| !is_allowed(*allowed, value)));
    faults.extend(wrong.map(|(key, allowed)| fault(key, *allowed)));
    if faults.is_empty() && !table.contains_key("command") {
        faults.push(fault("", AllowedValue::EngineTable));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let text = |key: &str| table.get(key).and_then(Value::as_str);
    let args = table.get("args").and_then(Value::as_array);
    let options = table.get("options").and_then(Value::as_table);
    Ok(EngineSettings {
        command: text("command").unwrap_or_default().to_owned(),
        args: args.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect(),
        dir: text("dir").map(PathBuf::from),
        options: options.into_iter().flat_map(Table::iter).filter_map(option).collect(),
    })
}

fn unknown_key(key: &str) -> EngineFault {
    let known = KEYS.iter().map(|(known, _)| *known).collect();
    EngineFault { key: key.to_owned(), error: SettingError::Unknown { name: key.to_owned(), known } }
}

fn is_allowed(allowed: AllowedValue, value: &Value) -> bool {
    match allowed {
        AllowedValue::Program => value.as_str().is_some_and(|command| !command.is_empty()),
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
