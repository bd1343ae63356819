//! Checks JSON against the part of JSON Schema (draft 2020-12) that the schemas in `docs/schemas` use.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

/// Returns why a value is not as a schema says, and adds the paths of all its keys to `keys`.
///
/// # Panics
/// If the schema has a keyword that is unknown here.
pub fn mismatch(schema: &Value, value: &Value, path: &str, keys: &mut BTreeSet<String>) -> Option<String> {
    let Some(rules) = schema.as_object() else {
        return (*schema != true).then(|| format!("{path}: nothing is allowed"));
    };
    rules.iter().find_map(|(keyword, rule)| match keyword.as_str() {
        "$schema" | "title" | "description" => None,
        "type" => wrong(listed(rule).any(|name| has_type(name, value)), path, rule, value),
        "enum" => wrong(listed(rule).any(|allowed| allowed == value), path, rule, value),
        "minimum" => wrong(value.as_f64() >= rule.as_f64() || !value.is_number(), path, rule, value),
        "minItems" => wrong(value.as_array().map(Vec::len) >= length(rule), path, rule, value),
        "maxItems" => wrong(value.as_array().map(Vec::len) <= length(rule), path, rule, value),
        "items" => value.as_array()?.iter().find_map(|item| mismatch(rule, item, &format!("{path}[]"), keys)),
        "anyOf" => mismatch_of_all(rule, value, path, keys),
        "required" => {
            let object = value.as_object()?;
            let missing = listed(rule).find(|key| !object.contains_key(key.as_str().unwrap()));
            missing.map(|key| format!("{path}: {key} is missing in {value}"))
        }
        "properties" => value.as_object()?.iter().find_map(|(key, value)| {
            let rule = rule.get(key)?;
            let path = format!("{path}.{key}");
            let mismatch = mismatch(rule, value, &path, keys);
            keys.insert(path);
            mismatch
        }),
        "additionalProperties" => value.as_object()?.iter().find_map(|(key, value)| {
            let is_known = rules.get("properties").is_some_and(|known| known.get(key).is_some());
            if is_known { None } else { mismatch(rule, value, &format!("{path}.{key}"), keys) }
        }),
        _ => panic!("{path}: the keyword {keyword}"),
    })
}

/// Returns why a value is as none of several schemas says.
fn mismatch_of_all(
    schemas: &Value,
    value: &Value,
    path: &str,
    keys: &mut BTreeSet<String>,
) -> Option<String> {
    let mut reasons = Vec::new();
    for (number, schema) in listed(schemas).enumerate() {
        let mut own = BTreeSet::new();
        match mismatch(schema, value, &format!("{path}/{number}"), &mut own) {
            Some(reason) => reasons.push(reason),
            None => {
                keys.extend(own);
                return None;
            }
        }
    }
    Some(reasons.join("\n"))
}

/// Returns the paths of all keys that a schema has, in the form of [`mismatch`].
pub fn keys_of(schema: &Value, path: &str) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for (key, schema) in schema["properties"].as_object().unwrap_or(&Map::new()) {
        let path = format!("{path}.{key}");
        keys.extend(keys_of(schema, &path));
        keys.insert(path);
    }
    keys.extend(schema.get("items").into_iter().flat_map(|items| keys_of(items, &format!("{path}[]"))));
    if let Some(schemas) = schema.get("anyOf") {
        keys.extend(
            listed(schemas).enumerate().flat_map(|(number, one)| keys_of(one, &format!("{path}/{number}"))),
        );
    }
    keys
}

fn wrong(holds: bool, path: &str, rule: &Value, value: &Value) -> Option<String> {
    (!holds).then(|| format!("{path}: {value} is not {rule}"))
}

/// Returns the elements of an array, or else the value.
fn listed(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice).iter()
}

fn length(rule: &Value) -> Option<usize> {
    rule.as_u64().map(|length| length as usize)
}

fn has_type(name: &Value, value: &Value) -> bool {
    match name.as_str().unwrap() {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        name => panic!("the type {name}"),
    }
}

#[test]
fn what_a_schema_forbids_is_found() {
    let schema = serde_json::json!({"anyOf": [
        {"type": "object", "properties": {"a": {"type": "integer", "minimum": 0}, "b": {"enum": ["x", null]}},
            "required": ["a"], "additionalProperties": false},
        {"type": "array", "items": {"type": ["string", "null"]}, "minItems": 1, "maxItems": 2},
    ]});
    for (text, is_right) in [
        (r#"{"a": 1, "b": null}"#, true),
        (r#"{"a": 1}"#, true),
        (r#"{"a": -1}"#, false),
        (r#"{"a": 1.5}"#, false),
        (r#"{"a": 1, "b": "y"}"#, false),
        (r#"{"b": "x"}"#, false),
        (r#"{"a": 1, "c": 1}"#, false),
        (r#"["x", null]"#, true),
        (r#"[]"#, false),
        (r#"["x", "x", "x"]"#, false),
        (r#"[1]"#, false),
        (r#"1"#, false),
    ] {
        let value = serde_json::from_str(text).unwrap();
        let mut keys = BTreeSet::new();
        assert_eq!(mismatch(&schema, &value, "", &mut keys).is_none(), is_right, "{text}");
        assert!(keys.is_subset(&keys_of(&schema, "")), "{keys:?}");
    }
    assert_eq!(keys_of(&schema, "").into_iter().collect::<Vec<_>>(), ["/0.a", "/0.b"]);
}
