//! Output for scripts: a JSON object per line.
//!
//! Each kind of object is a struct in this folder. The comments of the structs and of their fields are
//! what users read in `docs/json.md`; [`json_schemas`] also makes the JSON Schemas in `docs/schemas` of
//! them. A change of the meaning or the name of a key requires a new [`JSON_VERSION`].

mod differences;
mod evaluations;
mod ids;
mod notated_moves;
mod openings;
mod problems;
mod program;
mod records;
mod schemas;

pub use differences::{ComparedValue, DifferenceObject, ForkObject, PlaceObject};
pub use evaluations::{EvaluationObject, SearchedPosition};
pub use notated_moves::{NotatedMove, RefusedMove, StyledMove};
pub use openings::{OpeningObject, TreePositionObject};
pub use problems::{CodeObject, LeftFileObject, ProblemObject, RepairedFileObject, severity_id};
pub use program::{
    DoctorObject, EngineCheckObject, EngineObject, EngineOptionObject, IndexObject, KeyObject, SettingObject,
};
pub use records::{FoundRecordObject, RecordObject, unreadable_file_json};
pub use schemas::{CommandSchemas, json_schemas};

use serde::Serialize;

/// The version of the keys of all objects except those of `honfu rows`, which have their own.
pub const JSON_VERSION: u32 = 1;

/// Returns a value as a line of JSON.
pub fn to_json_line(value: &impl Serialize) -> String {
    // Strings, numbers and maps with string keys can always be serialized.
    serde_json::to_string(value).unwrap_or_default() + "\n"
}
