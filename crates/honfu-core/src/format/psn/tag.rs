//! Properties: their syntax, and the headers that their names mean (PSN, "Record Properties").

use crate::record::HeaderKey;

/// A property: `[Name "value"]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PsnTag<'a> {
    pub name: &'a str,
    pub value: &'a str,
    /// Whether the value is in quotes.
    pub is_quoted: bool,
    /// The text between the brackets.
    pub text: &'a str,
}

/// Parses the property at the start of a line. Returns it and its length in bytes.
///
/// The value ends at the last quote that can end it: `[Site "Bob" s Home"]` is one property.
pub(super) fn parse_tag(line: &str) -> Option<(PsnTag<'_>, usize)> {
    let inner = line.strip_prefix('[')?;
    let text = inner.trim_start();
    let name = &text[..text.find(|c: char| c.is_whitespace() || "\"[](){}:=".contains(c))?];
    let value = text[name.len()..].trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ':' | '='));
    let has_quote = value.starts_with('"');
    let is_parted = name.starts_with(char::is_alphabetic) && value.len() + name.len() < text.len();
    if !name.starts_with(char::is_alphanumeric) || !(has_quote || is_parted) {
        return None;
    }
    let (value, after, is_quoted) = match quoted(value) {
        Some((value, after)) => (value, after, true),
        None => {
            let end = value.rfind(']')?;
            (value[..end].trim_end().trim_matches(is_quote), &value[end + 1..], false)
        }
    };
    let length = line.len() - after.len();
    Some((PsnTag { name, value, is_quoted, text: &line[1..length - 1] }, length))
}

/// Parses a line with a result that lacks a bracket, or has a wrong one: `Result "1-0"`.
pub(super) fn loose_result(line: &str) -> Option<PsnTag<'_>> {
    let text = line.trim_matches(|c: char| c.is_whitespace() || "[]［］".contains(c));
    let (name, rest) =
        text.split_at_checked(RESULT.len()).filter(|(name, _)| name.eq_ignore_ascii_case(RESULT))?;
    let value = rest.trim_matches(|c: char| c.is_whitespace() || matches!(c, ':' | '=') || is_quote(c));
    (value.len() < rest.len()).then_some(PsnTag { name, value, is_quoted: true, text })
}

fn is_quote(c: char) -> bool {
    "\"'“”‘’「」".contains(c)
}

/// Splits a quoted value from the start of a text. Returns it and the text behind its bracket.
fn quoted(text: &str) -> Option<(&str, &str)> {
    let value = text.strip_prefix('"')?;
    let closed = |(at, _)| {
        let after = value[at + 1..].trim_start().strip_prefix(']')?;
        Some((&value[..at], after))
    };
    let ends = |&(_, after): &(&str, &str)| {
        let next = after.trim_start();
        next.is_empty() || next.starts_with(['[', '{', ';'])
    };
    let mut all = value.match_indices('"').filter_map(closed);
    let first = all.next()?;
    Some(if ends(&first) { first } else { all.find(ends).unwrap_or(first) })
}

/// The key of the header for a result that the moves do not show.
pub(super) const RESULT: &str = "Result";
/// The key of the header for a reason of the end that the moves do not show.
pub(super) const REASON: &str = "Termination";

/// A property that means a header: the name that is written, other names that are read, and the
/// key of the header.
struct PsnTagName {
    name: &'static str,
    other_names: &'static [&'static str],
    key: &'static str,
}

/// The properties of the specification, and those for headers that other formats know.
static NAMES: [PsnTagName; 17] = [
    PsnTagName { name: "Date", other_names: &[], key: HeaderKey::Date.name() },
    PsnTagName { name: "Sente", other_names: &["Black"], key: HeaderKey::Black.name() },
    PsnTagName { name: "Gote", other_names: &["White"], key: HeaderKey::White.name() },
    PsnTagName {
        name: "SenteRank",
        other_names: &["SenteGrade", "BlackRank", "BlackGrade"],
        key: "先手段位",
    },
    PsnTagName {
        name: "GoteRank", other_names: &["GoteGrade", "WhiteRank", "WhiteGrade"], key: "後手段位"
    },
    PsnTagName { name: "Result", other_names: &[], key: RESULT },
    PsnTagName { name: "Termination", other_names: &[], key: REASON },
    PsnTagName { name: "Event", other_names: &[], key: HeaderKey::Event.name() },
    PsnTagName { name: "Round", other_names: &[], key: "Round" },
    PsnTagName { name: "Site", other_names: &[], key: HeaderKey::Site.name() },
    PsnTagName { name: "Handicap", other_names: &[], key: HeaderKey::Handicap.name() },
    PsnTagName { name: "Joseki", other_names: &["Opening"], key: HeaderKey::Opening.name() },
    PsnTagName { name: "Time", other_names: &[], key: HeaderKey::TimeLimit.name() },
    PsnTagName { name: "StartTime", other_names: &[], key: HeaderKey::StartTime.name() },
    PsnTagName { name: "EndTime", other_names: &[], key: HeaderKey::EndTime.name() },
    PsnTagName { name: "Title", other_names: &[], key: HeaderKey::Title.name() },
    PsnTagName { name: "Note", other_names: &[], key: HeaderKey::Note.name() },
];

impl PsnTag<'_> {
    /// Whether the property has this name, in any case.
    pub(super) fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// Whether this is a property even among moves, where brackets may contain anything.
    pub(super) fn is_sure(&self) -> bool {
        self.is_quoted || known_key(self.name).is_some()
    }

    /// Returns the key of the header that the property means.
    pub(super) fn key(&self) -> &str {
        known_key(self.name).unwrap_or(self.name)
    }

    /// Returns the value of that header. A note has its newlines as `\n`.
    pub(super) fn header_value(&self) -> String {
        if self.key() == HeaderKey::Note.name() {
            self.value.replace("\\n", "\n")
        } else {
            self.value.to_owned()
        }
    }
}

/// Returns the key of the header that a property with this name means, in any case.
pub(crate) fn known_key(name: &str) -> Option<&'static str> {
    let is_it = |known: &&str| known.eq_ignore_ascii_case(name);
    let is_this = |known: &&PsnTagName| is_it(&known.name) || known.other_names.iter().any(is_it);
    NAMES.iter().find(is_this).map(|known| known.key)
}

/// Returns the line for a header, without its newline. The line may be read back as something else.
pub(super) fn tag_line(key: &str, value: &str) -> String {
    let usual = HeaderKey::from_name(key).map_or(key, |known| known.name());
    let name = NAMES.iter().find(|known| known.key == usual).map_or(key, |known| known.name);
    let newline = if usual == HeaderKey::Note.name() { "\\n" } else { " " };
    format!("[{name} \"{}\"]", value.replace('\n', newline))
}

/// Whether a value is read back unchanged.
pub(super) fn is_read_back(value: &str) -> bool {
    let line = tag_line("X", value);
    parse_tag(&line).is_some_and(|(tag, length)| tag.value == value && length == line.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_runs_to_its_last_quote() {
        for (line, name, value, after) in [
            (r#"[Sente "Bob"]"#, "Sente", "Bob", ""),
            (r#"[Site "Bob" s Home"]"#, "Site", "Bob\" s Home", ""),
            (r#"[Event ""]"#, "Event", "", ""),
            (r#"[ Event  "a" ]  "#, "Event", "a", "  "),
            (r#"[Event"a"]"#, "Event", "a", ""),
            (r#"[Event "a"] b"]"#, "Event", "a\"] b", ""),
            (r#"[A "b"] [C "d"]"#, "A", "b", r#" [C "d"]"#),
            (r#"[A "b"]{c}"#, "A", "b", "{c}"),
            (r#"[A "b"] 1.P-7f"#, "A", "b", " 1.P-7f"),
            (r#"[先手 "羽生"]"#, "先手", "羽生", ""),
        ] {
            let (tag, length) = parse_tag(line).unwrap();
            assert_eq!(
                (tag.name, tag.value, tag.is_quoted, &line[length..]),
                (name, value, true, after),
                "{line}"
            );
        }
        for (line, value) in [("[Sente Bob]", "Bob"), (r#"[Sente "Bob]"#, "Bob"), ("[Sente B] x]", "B] x")] {
            let (tag, length) = parse_tag(line).unwrap();
            assert_eq!((tag.name, tag.value, tag.is_quoted, length), ("Sente", value, false, line.len()));
        }
        for line in
            ["[", "[]", "[a]", "[1 2]", "[-a \"b\"]", "[\"a\"]", "[a \"b\"", "a", "[(x) y]", "[a ", "[a (b"]
        {
            assert_eq!(parse_tag(line), None, "{line}");
        }
    }

    #[test]
    fn every_name_of_the_specification_has_its_key() {
        let key = |name| PsnTag { name, value: "", is_quoted: true, text: "" }.key().to_owned();
        for (names, expected) in [
            ("Date date DATE", "対局日"),
            ("Sente Black black", "先手"),
            ("Gote White", "後手"),
            ("SenteRank SenteGrade BlackRank BlackGrade", "先手段位"),
            ("GoteRank GoteGrade WhiteRank WhiteGrade", "後手段位"),
            ("Event", "棋戦"),
            ("Round round", "Round"),
            ("Site sItE", "場所"),
            ("Handicap", "手合割"),
            ("Joseki Opening", "戦型"),
            ("Result", "Result"),
            ("Country", "Country"),
        ] {
            names.split(' ').for_each(|name| assert_eq!(key(name), expected, "{name}"));
        }
        for known in &NAMES {
            assert_eq!(tag_line(known.key, "x"), format!("[{} \"x\"]", known.name));
        }
        assert_eq!(tag_line("下手", "a\nb"), "[Sente \"a b\"]");
        assert_eq!(tag_line("備考", "a\nb"), "[Note \"a\\nb\"]");
    }
}
