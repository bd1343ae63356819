//! Differences between records.

use schemars::JsonSchema;
use serde::Serialize;

use super::ids;

/// A difference. The keys from `ply` to `variations` are missing where it has no place in the tree.
#[derive(Debug, Default, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct DifferenceObject<'a> {
    /// The numbers of the records in the old and in the new file, from 1; null for a missing record.
    pub records: [Option<usize>; 2],
    /// What differs.
    #[schemars(schema_with = "ids::differences")]
    pub kind: &'static str,
    #[serde(flatten)]
    pub place: Option<PlaceObject>,
    /// Only of `header`: the key of the header.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub header: Option<&'a str>,
    /// Only of `added` and `removed`: the number of moves and ends of the line, with its variations.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "usize")]
    pub steps: Option<usize>,
    /// The old value; null if there was none. A line is an array of steps, a time is in milliseconds, a start is
    /// SFEN with the number of the first move.
    pub old: ComparedValue,
    /// The new value, in the form of `old`.
    pub new: ComparedValue,
}

/// The place of a difference in the tree.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PlaceObject {
    /// The number of moves that lead to the place, its own included.
    pub ply: u32,
    /// The step that leads to the place: a move as USI, or the end of the game by its id or in its own words;
    /// null at the start.
    pub step: Option<String>,
    /// The step in the notation of `-n` and the language of `--lang`.
    pub text: String,
    /// The first steps of the variations around the place, the outermost first; at most 40.
    pub variations: Vec<ForkObject>,
}

/// The first step of a variation.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ForkObject {
    /// The number of moves from the start, the step included.
    pub ply: u32,
    /// The step, as above.
    pub step: Option<String>,
}

/// A value that differs.
#[derive(Debug, Default, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum ComparedValue {
    #[default]
    Missing,
    Text(String),
    Number(u32),
    Flag(bool),
    List(Vec<Option<String>>),
}

impl<T: Into<ComparedValue>> From<Option<T>> for ComparedValue {
    fn from(value: Option<T>) -> ComparedValue {
        value.map_or(ComparedValue::Missing, T::into)
    }
}

impl From<&str> for ComparedValue {
    fn from(text: &str) -> ComparedValue {
        ComparedValue::Text(text.to_owned())
    }
}

impl From<String> for ComparedValue {
    fn from(text: String) -> ComparedValue {
        ComparedValue::Text(text)
    }
}
