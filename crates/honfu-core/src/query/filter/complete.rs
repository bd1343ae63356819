//! How a filter that is being typed may continue.

use super::key::FilterKey;
use super::parse::last_word;
use super::quoted;
use crate::query::folding::folded;

/// The texts that a filter may become with another key or value at its end, those first
/// that begin with what was typed there.
pub fn completions(typed: &str, in_japanese: bool) -> Vec<String> {
    let (word, value) = last_word(typed);
    let Some(value) = value else {
        let (before, name) = typed.split_at(word);
        // Those of the other language are known too, but only offered to who began one.
        let others = FilterKey::offered(!in_japanese).filter(|_| !name.is_empty());
        let keys = FilterKey::offered(in_japanese).chain(others).map(|key| format!("{key}:"));
        return fitting(name, keys).map(|key| format!("{before}{key}")).collect();
    };
    let (before, started) = typed.split_at(value);
    let name = before[word..].trim_end_matches(|c: char| !c.is_alphanumeric());
    let values = FilterKey::from_name(name).map(|key| key.values(in_japanese)).unwrap_or_default();
    let values = values.into_iter().map(str::to_owned);
    fitting(started, values).map(|value| format!("{before}{}", quoted_if_needed(&value))).collect()
}

/// Those that contain what was typed, those that begin with it first.
fn fitting(typed: &str, offered: impl Iterator<Item = String>) -> impl Iterator<Item = String> {
    let typed = folded(typed.trim_start_matches(['"', '「']));
    let holding = offered.filter(|word| folded(word).contains(&typed));
    let (mut first, rest): (Vec<String>, Vec<String>) =
        holding.partition(|word| folded(word).starts_with(&typed));
    first.extend(rest);
    first.into_iter()
}

/// In quotes where a value without them would end too soon.
fn quoted_if_needed(value: &str) -> String {
    if value.contains(char::is_whitespace) { quoted(value) } else { value.to_owned() }
}
