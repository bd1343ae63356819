//! The Rust code of texts: a module for each group, with a constant for each text without arguments, and a
//! struct of the arguments for each text with arguments.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::COMPLETE;
use crate::error::{LanguageError, TextFault};
use crate::language_file::{LanguageFile, TextId};
use crate::pattern::{ArgumentKind, TextPart, TextPattern};

/// The group of the texts for numbers with their nouns, such as `1 move`.
const NOUNS: &str = "count";

/// Returns the code of `texts.rs`.
pub(crate) fn write_module(
    english: &LanguageFile,
    others: &[LanguageFile],
    listed: &[&str],
) -> Result<String, LanguageError> {
    let mut modules: BTreeMap<&str, BTreeMap<Option<&str>, String>> = BTreeMap::new();
    for (id, text) in &english.texts {
        let translations: Vec<(&str, &TextPattern)> =
            others.iter().filter_map(|other| Some((&*other.language, other.texts.get(id)?))).collect();
        let code = if listed.contains(&&*id.group) {
            open_item(id, text, &translations)?
        } else {
            item(&id.name, text, &translations, if id.attribute.is_some() { 2 } else { 1 })
        };
        *modules.entry(&id.group).or_default().entry(id.attribute.as_deref()).or_default() += &code;
    }
    let mut code = String::from("// Made from the language files; see honfu-lang.\n");
    for (group, attributes) in modules {
        let _ = write!(code, "#[allow(non_upper_case_globals)]\npub mod {group} {{\n    use super::*;\n");
        for (attribute, mut items) in attributes {
            if listed.contains(&group) {
                items += &listing(english, group, attribute);
            }
            let Some(attribute) = attribute else {
                code += &items;
                continue;
            };
            if !listed.contains(&group) {
                items += &missing(english, group, attribute);
            }
            let _ = write!(code, "    pub mod {attribute} {{\n        use super::*;\n{items}    }}\n");
        }
        code += "}\n";
    }
    Ok(code)
}

/// Returns empty constants for the texts of a group that lack an attribute.
fn missing(english: &LanguageFile, group: &str, attribute: &str) -> String {
    let of_group = || english.texts.keys().filter(|id| id.group == group);
    let present: BTreeSet<&str> =
        of_group().filter(|id| id.attribute.as_deref() == Some(attribute)).map(|id| &*id.name).collect();
    of_group()
        .filter(|id| id.attribute.is_none() && !present.contains(&*id.name))
        .map(|id| format!("        pub const {}: LocalizedText = LocalizedText::EMPTY;\n", id.name))
        .collect()
}

/// Returns the constant of a text of a listed group. Its arguments are names in braces.
fn open_item(
    id: &TextId,
    english: &TextPattern,
    translations: &[(&str, &TextPattern)],
) -> Result<String, LanguageError> {
    for (language, text) in with_english(english, translations) {
        if text.arguments().values().any(|kind| *kind == ArgumentKind::Number) {
            let fault = TextFault::Unsupported("a number in a group that is found by name");
            return Err(LanguageError::Text { language: language.to_owned(), id: id.to_string(), fault });
        }
    }
    let text = constant(english, translations);
    Ok(format!("    #[allow(dead_code)]\n    pub const {}: LocalizedText = {text};\n", identifier(&id.name)))
}

/// Returns the list of the texts of a group, or of one attribute in it, and a function that finds a text by
/// name.
fn listing(english: &LanguageFile, group: &str, attribute: Option<&str>) -> String {
    let ids = english.texts.keys().filter(|id| id.group == group && id.attribute.as_deref() == attribute);
    let rows: String = ids.map(|id| format!("({:?}, {}), ", id.name, identifier(&id.name))).collect();
    format!(
        "    #[allow(dead_code)]\n\
         \x20   pub const ALL: &[(&str, LocalizedText)] = &[{rows}];\n\
         \x20   #[allow(dead_code)]\n\
         \x20   pub fn find(name: &str) -> Option<LocalizedText> {{\n\
         \x20       ALL.iter().find(|text| text.0 == name).map(|text| text.1)\n\
         \x20   }}\n"
    )
}

/// Returns the name of a text as a raw identifier, since it may be a keyword.
fn identifier(name: &str) -> String {
    format!("r#{}", name.replace('-', "_"))
}

/// Returns the constant or the struct of a text in all languages.
fn item(name: &str, english: &TextPattern, translations: &[(&str, &TextPattern)], depth: usize) -> String {
    let indent = "    ".repeat(depth);
    let mut arguments = english.arguments();
    for (_, text) in translations {
        for (argument, kind) in text.arguments() {
            let known = arguments.entry(argument).or_insert(kind);
            *known = kind.max(*known);
        }
    }
    if arguments.is_empty() {
        let text = constant(english, translations);
        return format!("{indent}pub const {name}: LocalizedText = {text};\n");
    }
    let mut fields = String::new();
    for (argument, kind) in &arguments {
        let kind = match kind {
            ArgumentKind::Shown => "&'a dyn std::fmt::Display",
            ArgumentKind::Number => "&'a usize",
        };
        let _ = write!(fields, "pub {argument}: {kind}, ");
    }
    let names: Vec<&str> = arguments.keys().map(String::as_str).collect();
    let mut arms = String::new();
    for (language, text) in translations {
        let _ = write!(arms, "Lang::{} => {}, ", variant(language), expression(text));
    }
    format!(
        "{indent}#[derive(Clone, Copy)]\n\
         {indent}pub struct {name}<'a> {{ {fields}}}\n\
         {indent}impl {name}<'_> {{\n\
         {indent}    pub fn text(self, lang: Lang) -> String {{\n\
         {indent}        let {name} {{ {} }} = self;\n\
         {indent}        match lang {{ {arms}_ => {} }}\n\
         {indent}    }}\n\
         {indent}}}\n",
        names.join(", "),
        expression(english)
    )
}

/// Returns the expression for a text without numbers, of the type `LocalizedText`.
fn constant(english: &TextPattern, translations: &[(&str, &TextPattern)]) -> String {
    let texts: Vec<String> = with_english(english, translations)
        .map(|(language, text)| format!("(Lang::{}, {})", variant(language), literal(&plain(text))))
        .collect();
    format!("LocalizedText::new(&[{}])", texts.join(", "))
}

fn with_english<'a>(
    english: &'a TextPattern,
    translations: &[(&'a str, &'a TextPattern)],
) -> impl Iterator<Item = (&'a str, &'a TextPattern)> {
    std::iter::once((COMPLETE, english)).chain(translations.iter().copied())
}

/// Returns a text without numbers as one string, with the names of arguments in braces.
fn plain(text: &TextPattern) -> String {
    let words = text.parts.iter().map(|part| match part {
        TextPart::Words(words) => words.clone(),
        TextPart::Argument(name) => format!("{{{name}}}"),
        TextPart::Counted { .. } | TextPart::Choice { .. } => String::new(),
    });
    words.collect()
}

/// Returns the expression for a text, of the type `String`.
fn expression(text: &TextPattern) -> String {
    let mut expressions = Vec::new();
    let mut format = String::new();
    for part in &text.parts {
        match part {
            TextPart::Words(words) => format += &words.replace('{', "{{").replace('}', "}}"),
            TextPart::Argument(name) => {
                let _ = write!(format, "{{{name}}}");
            }
            TextPart::Counted { noun, argument } => {
                push_format(&mut expressions, &mut format);
                expressions
                    .push(format!("crate::texts::{NOUNS}::{noun} {{ number: {argument} }}.text(lang)"));
            }
            TextPart::Choice { argument, cases, other } => {
                push_format(&mut expressions, &mut format);
                let cases =
                    cases.iter().map(|(number, text)| format!("{} => {}, ", number.0, expression(text)));
                let cases: String = cases.collect();
                expressions.push(format!("match *{argument} {{ {cases}_ => {} }}", expression(other)));
            }
        }
    }
    push_format(&mut expressions, &mut format);
    match &*expressions {
        [] => "String::new()".to_owned(),
        [one] => one.clone(),
        all => format!("[{}].concat()", all.join(", ")),
    }
}

fn push_format(expressions: &mut Vec<String>, format: &mut String) {
    if !format.is_empty() {
        expressions.push(if format.contains('{') {
            format!("format!({})", literal(format))
        } else {
            format!("{}.to_owned()", literal(format))
        });
        format.clear();
    }
}

/// Returns a text as a string literal of Rust.
fn literal(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => {
                out.push('\\');
                out.push(c);
            }
            c if c.is_control() => out.extend(c.escape_default()),
            c => out.push(c),
        }
    }
    out + "\""
}

/// Returns the variant of `Lang` for the id of a language: `En` for `en`.
fn variant(language: &str) -> String {
    language[..1].to_uppercase() + &language[1..]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(english: &str, japanese: &str, listed: &[&str]) -> String {
        let english = LanguageFile::parse("en", english).unwrap();
        let japanese = LanguageFile::parse("ja", japanese).unwrap();
        write_module(&english, &[japanese], listed).unwrap()
    }

    #[test]
    fn a_text_without_arguments_is_a_constant() {
        let code = code("a-B = say \"b\"\n    .more = c\na-D = d", "a-B = ビ\na-D = デ", &[]);
        assert!(code.contains(r#"pub const B: LocalizedText = LocalizedText::new(&[(Lang::En, "say \"b\""), (Lang::Ja, "ビ")]);"#));
        assert!(code.contains("pub mod more {"));
        assert!(code.contains("pub const D: LocalizedText = LocalizedText::EMPTY;"));
    }

    #[test]
    fn texts_of_a_listed_group_are_found_by_their_names() {
        let english = "a-B-1 = b\n    .more = more { $name }\na-C = c { $name }\nb-C = c";
        let code = code(english, "a-B-1 = ビ\na-C = { $name }シ\nb-C = シ", &["a"]);
        let (listed, other) = code.split_once("pub mod b {").unwrap();
        assert!(listed.contains(
            "pub const r#B_1: LocalizedText = LocalizedText::new(&[(Lang::En, \"b\"), (Lang::Ja, \"ビ\")]);"
        ));
        assert!(
            listed.contains("pub const ALL: &[(&str, LocalizedText)] = &[(\"B-1\", r#B_1), (\"C\", r#C), ];")
        );
        assert!(listed.contains(r#"(Lang::En, "c {name}"), (Lang::Ja, "{name}シ")"#));
        let (texts, attributes) = listed.split_once("pub mod more {").unwrap();
        assert!(texts.contains("pub fn find(") && attributes.contains("pub fn find("));
        assert!(attributes.contains(r#"LocalizedText::new(&[(Lang::En, "more {name}")]);"#));
        assert!(attributes.contains("&[(\"B-1\", r#B_1), ];"));
        assert!(!listed.contains("EMPTY") && !other.contains("find"), "{code}");
    }

    #[test]
    fn a_listed_group_has_no_numbers() {
        let english = LanguageFile::parse("en", "a-B = { $x ->\n   *[other] { $x }\n}").unwrap();
        let error = write_module(&english, &[], &["a"]).unwrap_err().to_string();
        assert!(error.starts_with("en.ftl: `a-B` uses a number in a group"), "{error}");
        write_module(&english, &[], &[]).unwrap();
    }

    #[test]
    fn a_text_with_arguments_is_a_struct_of_them() {
        let english = "count-Moves = { $number ->\n    [one] { $number } move\n   *[other] { $number } moves\n}\n\
            a-B = { MOVES($moves) } of {\"{\"}{ $name }";
        let japanese = "count-Moves = { $number }手\na-B = { $name }の{ MOVES($moves) }";
        let code = code(english, japanese, &[]);
        assert!(
            code.contains("pub struct B<'a> { pub moves: &'a usize, pub name: &'a dyn std::fmt::Display, }")
        );
        assert!(code.contains(
            r#"_ => [crate::texts::count::Moves { number: moves }.text(lang), format!(" of {{{name}")].concat()"#
        ), "{code}");
        assert!(code.contains(r#"1 => format!("{number} move"), _ => format!("{number} moves")"#), "{code}");
    }
}
