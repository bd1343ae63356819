//! Engines, indexes, keys, settings, and what `honfu doctor` finds.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::ids;
use honfu_engine::{OptionDeclaration, OptionKind};

/// An engine of the settings.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct EngineObject<'a> {
    /// The name in the settings.
    pub engine: &'a str,
    /// The program.
    pub command: &'a str,
    /// The arguments of the program.
    pub args: &'a [String],
}

/// With `check`: an engine that works.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct EngineCheckObject<'a> {
    /// The name in the settings, or the program.
    pub engine: &'a str,
    /// What the engine calls itself.
    pub name: Option<&'a str>,
    /// What the engine says of its authors.
    pub author: Option<&'a str>,
    /// The options of the engine.
    pub options: Vec<EngineOptionObject<'a>>,
    /// The time until the engine had named its options, in milliseconds.
    pub started: u64,
    /// The time until the engine was ready for a game, in milliseconds.
    pub ready: u64,
}

/// An option of an engine.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct EngineOptionObject<'a> {
    /// The name of the option.
    name: &'a str,
    /// The type of the option in USI.
    #[serde(rename = "type")]
    #[schemars(schema_with = "ids::engine_option_types")]
    kind: &'static str,
    /// The default: of `check` a boolean, of `spin` an integer; null if the engine names none.
    default: EngineOptionDefault<'a>,
    /// The least value of `spin`.
    min: Option<i64>,
    /// The greatest value of `spin`.
    max: Option<i64>,
    /// The values of `combo`.
    choices: &'a [String],
}

/// The default of an option of an engine.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
enum EngineOptionDefault<'a> {
    Flag(Option<bool>),
    Number(Option<i64>),
    Text(Option<&'a str>),
}

impl<'a> From<&'a OptionDeclaration> for EngineOptionObject<'a> {
    fn from(option: &'a OptionDeclaration) -> EngineOptionObject<'a> {
        let mut object = EngineOptionObject {
            name: &option.name,
            kind: option.kind.id(),
            default: EngineOptionDefault::Text(None),
            min: None,
            max: None,
            choices: &[],
        };
        match &option.kind {
            OptionKind::Check { default } => object.default = EngineOptionDefault::Flag(*default),
            OptionKind::Spin { default, min, max } => {
                object.default = EngineOptionDefault::Number(*default);
                object.min = *min;
                object.max = *max;
            }
            OptionKind::Combo { default, choices } => {
                object.default = EngineOptionDefault::Text(default.as_deref());
                object.choices = choices;
            }
            OptionKind::Button => {}
            OptionKind::String { default } | OptionKind::Filename { default } => {
                object.default = EngineOptionDefault::Text(default.as_deref());
            }
        }
        object
    }
}

/// With `--list`: an index.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct IndexObject {
    /// The folder that is indexed.
    pub folder: String,
    /// The folder that holds the index.
    pub index_folder: String,
    /// The number of games in the index.
    pub games: usize,
    /// The number of positions of these games.
    pub positions: usize,
    /// The size of the index in bytes.
    pub bytes: u64,
}

/// A command of the terminal program that has keys.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct KeyObject<'a> {
    /// The context in which the keys are pressed, by the name of its table in the key map.
    pub context: &'static str,
    /// The keys, each as the key map has them.
    pub keys: &'a [String],
    /// The command, or the setting that the keys change.
    pub command: &'static str,
    /// What the command does there, in the language of `--lang`.
    pub title: &'static str,
}

/// A setting.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SettingObject<'a> {
    /// The name in the settings file; in a table with the name of the table, as in `limits.records`.
    pub setting: &'static str,
    /// The value in effect, as the settings file has it.
    pub value: Value,
    /// Where the value comes from: a place in the settings file, a variable or an option; null for the default.
    pub source: Option<&'a str>,
}

/// A line of the report.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct DoctorObject<'a> {
    /// What the line is about, in the language of `--lang`.
    pub item: &'a str,
    /// What was found, in the language of `--lang`.
    pub value: &'a str,
}
