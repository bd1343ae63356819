//! The settings of an engine: how it is started, and how long the program waits for it.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// How an engine is started.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EngineSettings {
    /// The path or the name of the program, which is started without a shell.
    pub command: String,
    /// The arguments of the program.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<String>,
    /// The folder that the program runs in; if it is not set, the folder of the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dir: Option<PathBuf>,
    /// The values of the engine's options.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
}

/// The time limits for the answers of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineTimeLimits {
    /// The time for declaring its options after its start.
    pub usiok_seconds: u32,
    /// The time for getting ready.
    pub readyok_seconds: u32,
    /// The time without progress in a search that has a limit of nodes or depth.
    pub silence_seconds: u32,
    /// The time for its answer when a search is stopped.
    pub stop_seconds: u32,
    /// The time for ending by itself.
    pub quit_seconds: u32,
}
