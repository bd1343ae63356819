//! SARIF output, checked against the requirements of SARIF 2.1.0 (sections 3.13 to 3.58) by a small
//! validator, because the schema is not part of the project.

use serde_json::Value;

use crate::cli::support::*;

const LEVELS: [&str; 4] = ["none", "note", "warning", "error"];

/// The member of an object, which must exist.
fn member<'a>(object: &'a Value, name: &str) -> &'a Value {
    object.get(name).unwrap_or_else(|| panic!("{name} is missing in {object}"))
}

fn text<'a>(object: &'a Value, name: &str) -> &'a str {
    member(object, name).as_str().unwrap_or_else(|| panic!("{name} is no text in {object}"))
}

fn list<'a>(object: &'a Value, name: &str) -> &'a [Value] {
    member(object, name).as_array().unwrap_or_else(|| panic!("{name} is no list in {object}"))
}

fn number(object: &Value, name: &str) -> u64 {
    member(object, name).as_u64().unwrap_or_else(|| panic!("{name} is no number in {object}"))
}

/// Validates a log with one run, and returns its results; panics if the log is invalid.
fn validated(log: &str) -> Vec<Value> {
    let log: Value = serde_json::from_str(log).unwrap();
    assert_eq!(text(&log, "version"), "2.1.0");
    assert!(text(&log, "$schema").contains("sarif-2.1.0"));
    let [run] = list(&log, "runs") else { panic!("one run is expected") };
    assert_eq!(text(run, "columnKind"), "unicodeCodePoints");
    let driver = member(member(run, "tool"), "driver");
    assert_eq!(text(driver, "name"), "honfu");
    let rules = list(driver, "rules");
    rules.iter().for_each(validate_rule);
    for invocation in list(run, "invocations") {
        assert!(member(invocation, "executionSuccessful").is_boolean());
        for notification in list(invocation, "toolExecutionNotifications") {
            text(member(notification, "message"), "text");
            assert!(LEVELS.contains(&text(notification, "level")));
        }
    }
    let results = list(run, "results");
    results.iter().for_each(|result| validate_result(result, rules));
    results.to_vec()
}

fn validate_rule(rule: &Value) {
    assert!(!text(rule, "id").is_empty());
    assert!(!text(member(rule, "shortDescription"), "text").is_empty());
    assert!(!text(member(rule, "help"), "text").is_empty());
    assert!(LEVELS.contains(&text(member(rule, "defaultConfiguration"), "level")));
}

fn validate_result(result: &Value, rules: &[Value]) {
    assert!(!text(member(result, "message"), "text").is_empty());
    assert!(LEVELS.contains(&text(result, "level")));
    let rule = &rules[number(result, "ruleIndex") as usize];
    assert_eq!(text(rule, "id"), text(result, "ruleId"));
    for location in list(result, "locations") {
        let place = member(location, "physicalLocation");
        let uri = text(member(place, "artifactLocation"), "uri");
        assert!(uri.bytes().all(|byte| byte.is_ascii_graphic() && !b"<>\"\\^`{|} ".contains(&byte)), "{uri}");
        let region = member(place, "region");
        assert!(number(region, "startLine") >= 1 && number(region, "startColumn") >= 1);
        member(region, "snippet").get("text").unwrap();
    }
}

#[test]
fn a_log_is_one_of_the_standard() {
    let folder = Folder::new();
    folder.put("棋譜/一 局.kif", BROKEN);
    folder.put("棋譜/b.csa", CSA.replace("N+佐藤", "N+佐藤\nfoo"));
    folder.put("棋譜/c.csa", CSA);
    let ran = honfu("check -f sarif @棋譜 @none.kif", &folder.path(""));
    let results = validated(&ran.out);
    let ids: Vec<&str> = results.iter().map(|result| text(result, "ruleId")).collect();
    assert_eq!(ids, ["CSA-091", "CHK-212", "KIF-086b"]);
    let uri = text(
        member(member(&list(&results[2], "locations")[0], "physicalLocation"), "artifactLocation"),
        "uri",
    );
    assert!(
        uri.starts_with("file:///") && uri.ends_with("/%E6%A3%8B%E8%AD%9C/%E4%B8%80%20%E5%B1%80.kif"),
        "{uri}"
    );
    let log: Value = serde_json::from_str(&ran.out).unwrap();
    let invocation = &log["runs"][0]["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false);
    assert_eq!(invocation["toolExecutionNotifications"].as_array().unwrap().len(), 1);
    assert_eq!(ran.code, 2);
}

#[test]
fn a_log_without_results_is_whole() {
    let folder = Folder::new();
    let ran = honfu("check -f sarif @", &folder.put("a.csa", CSA));
    assert_eq!((ran.code, validated(&ran.out).len()), (0, 0));
    let log: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(log["runs"][0]["invocations"][0]["executionSuccessful"], true);
}

#[test]
fn severities_are_those_of_the_user() {
    let folder = Folder::new();
    let path = folder.put("a.kif", BROKEN);
    for (arguments, level) in [("check -f sarif @", "error"), ("check -f sarif --lenient @", "warning")] {
        let results = validated(&honfu(arguments, &path).out);
        assert_eq!(text(&results[0], "level"), level);
    }
}
