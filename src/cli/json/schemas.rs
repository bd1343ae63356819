//! The JSON Schemas of all objects.

use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform};
use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::records::UnreadableFileObject;
use super::*;
use honfu_query::{GameRow, PositionRow};

/// The schemas of the objects that a command prints.
#[derive(Clone, Debug)]
pub struct CommandSchemas {
    /// The name of the command.
    pub command: &'static str,
    /// The options that make it print JSON.
    pub options: &'static str,
    /// The version of the keys.
    pub version: u32,
    /// A schema for each kind of object. A line is an object of one of these kinds.
    pub objects: Vec<Schema>,
}

/// Returns the schemas of all commands that print JSON.
pub fn json_schemas() -> Vec<CommandSchemas> {
    let settings = SchemaSettings::draft2020_12().for_serialize().with(|settings| {
        settings.inline_subschemas = true;
    });
    let mut generator = settings.into_generator();
    let maker = &mut generator;
    let json =
        |command, objects| CommandSchemas { command, options: "--json", version: JSON_VERSION, objects };
    vec![
        json("info", vec![schema::<RecordObject<'_>>(maker), schema::<UnreadableFileObject<'_>>(maker)]),
        json("select", vec![schema::<FoundRecordObject<'_>>(maker)]),
        json("stats", vec![schema::<OpeningObject>(maker), schema::<TreePositionObject>(maker)]),
        CommandSchemas {
            version: honfu_query::SCHEMA_VERSION,
            ..json("rows", vec![schema::<GameRow<'_>>(maker), schema::<PositionRow<'_>>(maker)])
        },
        json(
            "check",
            vec![
                schema::<ProblemObject<'_>>(maker),
                schema::<UnreadableFileObject<'_>>(maker),
                schema::<RepairedFileObject<'_>>(maker),
                schema::<LeftFileObject<'_>>(maker),
                schema::<CodeObject>(maker),
            ],
        ),
        json("diff", vec![schema::<DifferenceObject<'_>>(maker)]),
        CommandSchemas {
            options: "--jsonl",
            ..json("notate", vec![schema::<NotatedMove>(maker), schema::<RefusedMove>(maker)])
        },
        json("analyze", vec![schema::<EvaluationObject<'_>>(maker)]),
        json("engines", vec![schema::<EngineObject<'_>>(maker), schema::<EngineCheckObject<'_>>(maker)]),
        json("index", vec![schema::<IndexObject>(maker)]),
        json("keys", vec![schema::<KeyObject<'_>>(maker)]),
        json("config", vec![schema::<SettingObject<'_>>(maker)]),
        json("doctor", vec![schema::<DoctorObject<'_>>(maker)]),
    ]
}

fn schema<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    let mut schema = generator.subschema_for::<T>();
    // The formats of numbers in Rust mean nothing elsewhere, and some validators refuse unknown ones.
    RecursiveTransform(|schema: &mut Schema| {
        schema.remove("format");
    })
    .transform(&mut schema);
    schema
}
