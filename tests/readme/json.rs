//! `docs/json.md`, the tables of `docs/rows.md` and the schemas in `docs/schemas` are generated from the
//! structs that the program prints.

use std::collections::BTreeSet;
use std::fs;

use honfu::cli::{CommandSchemas, json_schemas};
use honfu::messages::Lang;
use serde_json::{Map, Value, json};

use super::tables::{head, holds};
use super::{file, is_update};

#[test]
fn the_tables_of_keys_are_those_of_the_program() {
    for schemas in json_schemas() {
        let tables: Vec<String> = schemas.objects.iter().map(|schema| table(schema.as_value())).collect();
        if schemas.command == "rows" {
            for (name, table) in ["games", "positions"].into_iter().zip(&tables) {
                holds("docs/rows.md", Lang::En, name, table);
            }
        } else {
            holds("docs/json.md", Lang::En, schemas.command, &tables.join("\n"));
        }
    }
}

#[test]
fn the_schemas_are_those_of_the_program() {
    let folder = file("docs/schemas");
    let mut names = BTreeSet::new();
    for schemas in json_schemas() {
        let name = format!("{}.json", schemas.command);
        let text = serde_json::to_string_pretty(&whole(&schemas)).unwrap() + "\n";
        let path = folder.join(&name);
        names.insert(name);
        if is_update() {
            fs::create_dir_all(&folder).unwrap();
            fs::write(path, text).unwrap();
        } else {
            assert_eq!(fs::read_to_string(&path).unwrap_or_default(), text, "{}", path.display());
        }
    }
    let files = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert_eq!(files.collect::<BTreeSet<_>>(), names);
}

/// The schema of a line that a command prints.
fn whole(schemas: &CommandSchemas) -> Value {
    let CommandSchemas { command, options, version, objects } = schemas;
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("honfu {command} {options}, version {version}"),
        "anyOf": objects,
    })
}

/// Keys that stand in several kinds of objects have one order everywhere, so that an object of one command reads like
/// those of the others; what an object is about comes first.
#[test]
fn the_keys_have_one_order() {
    let schemas = json_schemas();
    let objects: Vec<Vec<&str>> = schemas
        .iter()
        .flat_map(|schemas| &schemas.objects)
        .map(|schema| properties(schema.as_value()).unwrap().keys().map(String::as_str).collect())
        .collect();
    for keys in &objects {
        let place = |key| keys.iter().position(|own| *own == key);
        assert!(place("file").is_none_or(|place| place == 0), "{keys:?}");
        assert!(place("record").is_none_or(|place| place == 1), "{keys:?}");
        for other in &objects {
            let common: Vec<&&str> = keys.iter().filter(|key| other.contains(key)).collect();
            let theirs: Vec<&&str> = other.iter().filter(|key| keys.contains(key)).collect();
            assert_eq!(common, theirs, "{keys:?} and {other:?}");
        }
    }
}

/// An object without a list of its keys would let any key pass.
#[test]
fn no_object_has_keys_that_are_not_documented() {
    fn check(schema: &Value, at: &str) {
        if let Some(properties) = properties(schema) {
            assert_eq!(schema["additionalProperties"], false, "{at}");
            properties.iter().for_each(|(key, schema)| check(schema, &format!("{at} {key}")));
        }
        check_below(schema, at);
    }
    fn check_below(schema: &Value, at: &str) {
        if let Some(items) = schema.get("items") {
            check(items, at);
        }
        schema["anyOf"].as_array().into_iter().flatten().for_each(|schema| check(schema, at));
    }
    for schemas in json_schemas() {
        for schema in &schemas.objects {
            let schema = schema.as_value();
            check(schema, schemas.command);
            for (key, schema) in properties(schema).unwrap() {
                assert!(schema["description"].is_string(), "{} {key}", schemas.command);
            }
        }
    }
}

fn properties(schema: &Value) -> Option<&Map<String, Value>> {
    schema.get("properties")?.as_object()
}

/// What an object is, and the table of its keys.
fn table(schema: &Value) -> String {
    let mut rows = String::new();
    push_rows(&mut rows, schema, "");
    format!("{}\n\n{}{rows}", sentence(schema), head(&["key", "type", "meaning"]))
}

fn push_rows(rows: &mut String, schema: &Value, prefix: &str) {
    let required = schema["required"].as_array();
    for (key, schema) in properties(schema).into_iter().flatten() {
        // The ids of the notation styles, which the guide has.
        if schema["description"].is_null() {
            continue;
        }
        let is_there = required.is_some_and(|keys| keys.iter().any(|required| required == key));
        let missing = if is_there { "" } else { ", may be missing" };
        *rows += &format!("| `{prefix}{key}` | {}{missing} | {} |\n", type_words(schema), sentence(schema));
        push_rows(rows, schema, &format!("{prefix}{key}."));
        if let Some(items) = schema.get("items") {
            push_rows(rows, items, &format!("{prefix}{key}[]."));
        }
    }
}

fn sentence(schema: &Value) -> String {
    schema["description"].as_str().unwrap_or_default().replace('\n', " ")
}

/// The type of a value in words.
fn type_words(schema: &Value) -> String {
    let alternatives = |words: Vec<String>| match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    };
    if let Some(values) = schema["enum"].as_array() {
        let word = |value: &Value| value.as_str().map_or("null".to_owned(), |id| format!("`{id}`"));
        return alternatives(values.iter().map(word).collect());
    }
    if let Some(schemas) = schema["anyOf"].as_array() {
        return alternatives(schemas.iter().map(type_words).collect());
    }
    let types: Vec<&str> = match &schema["type"] {
        Value::String(name) => vec![name],
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        _ => return "any".to_owned(),
    };
    let word = |name: &str| match (name, schema.get("items"), schema["additionalProperties"].is_object()) {
        ("array", Some(items), _) => format!("array of {}", type_words(items)),
        ("object", _, true) => format!("object of {}", type_words(&schema["additionalProperties"])),
        _ => name.to_owned(),
    };
    alternatives(types.into_iter().map(word).collect())
}
