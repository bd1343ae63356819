//! The engines of the settings: a table for each.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use toml::{Table, Value};

use super::Settings;
use crate::messages::{AllowedValue, SettingError};

/// How an engine is started.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EngineSettings {
    /// The path or the name of the program. No shell is involved.
    pub command: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<String>,
    /// The folder that it runs in; without one that of the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dir: Option<PathBuf>,
    /// The values of its options.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
}

/// How long an engine is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineTimeLimits {
    /// For its options, after its start.
    pub usiok_seconds: u32,
    /// Until it is ready.
    pub readyok_seconds: u32,
    /// For news of a search that has a limit of nodes or depth.
    pub silence_seconds: u32,
    /// For its answer when a search is stopped.
    pub stop_seconds: u32,
    /// Until it has ended by itself.
    pub quit_seconds: u32,
}

impl Settings {
    /// How long engines are waited for.
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

/// What the table of an engine takes.
const KEYS: &[(&str, AllowedValue)] = &[
    ("command", AllowedValue::Command),
    ("args", AllowedValue::Texts),
    ("dir", AllowedValue::Folder),
    ("options", AllowedValue::EngineOptions),
];

/// Reads the table of the engine of that name.
pub(super) fn engine_settings(name: &str, table: &Value) -> Result<EngineSettings, SettingError> {
    let error = |key: &str, allowed| {
        let name = if key.is_empty() { format!("engines.{name}") } else { format!("engines.{name}.{key}") };
        SettingError::Value { name, text: String::new(), allowed }
    };
    let table = table.as_table().ok_or_else(|| error("", AllowedValue::EngineTable))?;
    if let Some(key) = table.keys().find(|key| KEYS.iter().all(|(known, _)| known != key)) {
        return Err(SettingError::Unknown { name: key.clone(), known: KEYS });
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

/// An option with its value as an engine gets it.
fn option((name, value): (&String, &Value)) -> Option<(String, String)> {
    let value = match value {
        Value::String(text) => text.clone(),
        Value::Integer(number) => number.to_string(),
        Value::Boolean(on) => on.to_string(),
        _ => return None,
    };
    Some((name.clone(), value))
}
