//! What a program is told about an engine: how it is started, and how long it is waited for.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// How an engine is started.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EngineSettings {
    /// The path or the name of the program. No shell is involved.
    pub command: String,
    /// What the program is given after its name.
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
