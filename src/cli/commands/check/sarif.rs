//! Diagnostics as a SARIF 2.1.0 log, written piece by piece so that memory use stays flat.

use serde_json::{Value, json};

use super::file::excerpt;
use crate::cli::json::severity_id;
use crate::messages::{self, CodePolicy, Lang, Locale};
use honfu_core::format::{CODES, Code, Diagnostic};
use honfu_core::text::{is_unreserved, percent_encode};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// Returns everything before the first result.
pub fn sarif_head(lang: Lang) -> String {
    let driver = json!({
        "name": "honfu",
        "semanticVersion": env!("CARGO_PKG_VERSION"),
        "language": lang.id(),
        "rules": rules(lang),
    });
    format!(
        "{{\"$schema\":{},\"version\":\"2.1.0\",\"runs\":[{{\"columnKind\":\"unicodeCodePoints\",\
         \"tool\":{{\"driver\":{driver}}},\"results\":[",
        json!(SCHEMA)
    )
}

/// Returns everything after the last result.
pub fn sarif_tail(notifications: &[Value]) -> String {
    let invocation = json!({
        "executionSuccessful": notifications.is_empty(),
        "toolExecutionNotifications": notifications,
    });
    format!("\n],\"invocations\":[{invocation}]}}]}}\n")
}

/// Returns a rule for each code, in the order of the codes.
fn rules(lang: Lang) -> Vec<Value> {
    let rows = messages::catalogue();
    CODES
        .iter()
        .filter_map(|(_, id, _)| {
            let row = rows.iter().find(|row| row.id == *id)?;
            Some(json!({
                "id": id,
                "shortDescription": { "text": row.text(lang) },
                "help": { "text": row.advice(lang).unwrap_or_default() },
                "defaultConfiguration": { "level": default_level(row.policy) },
            }))
        })
        .collect()
}

fn default_level(policy: CodePolicy) -> &'static str {
    match policy {
        CodePolicy::Accept => "none",
        CodePolicy::Note => "note",
        CodePolicy::Warn => "warning",
        CodePolicy::Reject => "error",
    }
}

/// Returns a result; `line` is the line of the file.
pub fn sarif_result(file: &str, diagnostic: &Diagnostic, line: &str, locale: Locale) -> String {
    let Diagnostic { code, severity, place, .. } = diagnostic;
    let region = json!({
        "startLine": place.line.max(1),
        "startColumn": place.column.max(1),
        "snippet": { "text": excerpt(diagnostic, line) },
    });
    json!({
        "ruleId": code.id(),
        "ruleIndex": rule_index(*code),
        "level": severity_id(*severity),
        "message": { "text": diagnostic.sentence(locale) },
        "locations": [{
            "physicalLocation": { "artifactLocation": { "uri": uri(file) }, "region": region },
        }],
        "properties": { "record": diagnostic.record + 1 },
    })
    .to_string()
}

/// Returns the index of a code among the rules.
fn rule_index(code: Code) -> usize {
    code as usize
}

/// Returns the notification for a file that could not be read or written.
pub fn notification(file: &str, why: &str) -> Value {
    json!({
        "level": "error",
        "message": { "text": why },
        "locations": [{ "physicalLocation": { "artifactLocation": { "uri": uri(file) } } }],
    })
}

/// Returns a path as a URI reference (RFC 3986); an absolute path gets the scheme `file`.
fn uri(file: &str) -> String {
    let path = if cfg!(windows) { file.replace('\\', "/") } else { file.to_owned() };
    let scheme = if path.starts_with('/') { "file://" } else { "" };
    format!(
        "{scheme}{}",
        percent_encode(&path, |letter| letter == '/' || letter.is_ascii() && is_unreserved(letter))
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_become_uris() {
        assert_eq!(uri("kifu/a b.kif"), "kifu/a%20b.kif");
        assert_eq!(uri("/tmp/棋.kif"), "file:///tmp/%E6%A3%8B.kif");
        assert_eq!(uri("50%:#?.kif"), "50%25%3A%23%3F.kif");
    }

    #[test]
    fn the_rules_are_in_the_order_of_the_codes() {
        let rules = rules(Lang::En);
        for (code, id, _) in CODES {
            assert_eq!(rules[rule_index(*code)]["id"], *id);
        }
    }
}
