//! Schemas of values that are one of several ids.

use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::Value;

use honfu_core::format::{FORMATS, Newline};
use honfu_core::record::{GameEnd, GameOutcome};
use honfu_core::shogi::Color;

fn one_of(ids: impl IntoIterator<Item = &'static str>) -> Schema {
    let ids: Vec<Value> = ids.into_iter().map(Value::from).collect();
    json_schema!({ "enum": ids })
}

fn one_of_or_null(ids: impl IntoIterator<Item = &'static str>) -> Schema {
    let ids: Vec<Value> = ids.into_iter().map(Value::from).chain([Value::Null]).collect();
    json_schema!({ "enum": ids })
}

pub fn formats(_: &mut SchemaGenerator) -> Schema {
    one_of(FORMATS.iter().map(|format| format.id))
}

pub fn newlines(_: &mut SchemaGenerator) -> Schema {
    one_of_or_null([Newline::Lf, Newline::Crlf, Newline::Cr, Newline::Mixed].map(Newline::id))
}

pub fn terminals(_: &mut SchemaGenerator) -> Schema {
    let known = GameEnd::KNOWN.iter().map(GameEnd::id);
    one_of_or_null(known.chain([GameEnd::Other(Box::default()).id()]))
}

pub fn winners(_: &mut SchemaGenerator) -> Schema {
    let outcomes = [GameOutcome::Win(Color::Black), GameOutcome::Win(Color::White), GameOutcome::Draw];
    one_of_or_null(outcomes.map(GameOutcome::id))
}

pub fn bounds(_: &mut SchemaGenerator) -> Schema {
    one_of_or_null(["lower", "upper"])
}

pub fn severities(_: &mut SchemaGenerator) -> Schema {
    one_of(["note", "warning", "error"])
}

pub fn policies(_: &mut SchemaGenerator) -> Schema {
    one_of(["accept", "note", "warn", "reject"])
}

pub fn engine_option_types(_: &mut SchemaGenerator) -> Schema {
    one_of(["check", "spin", "combo", "button", "string", "filename"])
}

pub fn differences(_: &mut SchemaGenerator) -> Schema {
    one_of([
        "record_added",
        "record_removed",
        "record_moved",
        "header",
        "header_order",
        "start",
        "added",
        "removed",
        "end",
        "order",
        "comment",
        "mark",
        "bookmark",
        "time",
        "illegal",
        "raw",
    ])
}
