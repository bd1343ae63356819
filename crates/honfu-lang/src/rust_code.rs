//! The Rust of texts: a module for each group, with a constant for each text without arguments, and a struct
//! of the arguments for each other one.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::language_file::LanguageFile;
use crate::pattern::{ArgumentKind, TextPart, TextPattern};

/// The group of the texts that numbers with their nouns are written with.
const NOUNS: &str = "count";

/// The file with all texts.
pub(crate) fn write_module(english: &LanguageFile, others: &[LanguageFile], listed: &[&str]) -> String {
    let mut modules: BTreeMap<&str, BTreeMap<Option<&str>, String>> = BTreeMap::new();
    for (id, text) in &english.texts {
        let translations: Vec<(&str, &TextPattern)> =
            others.iter().filter_map(|other| Some((&*other.language, other.texts.get(id)?))).collect();
        let code = item(&id.name, text, &translations, if id.attribute.is_some() { 2 } else { 1 });
        *modules.entry(&id.group).or_default().entry(id.attribute.as_deref()).or_default() += &code;
    }
    let mut code = String::from("// Made from the language files; see honfu-lang.\n");
    for (group, attributes) in &modules {
        let _ = write!(code, "#[allow(non_upper_case_globals)]\npub mod {group} {{\n    use super::*;\n");
        for (attribute, items) in attributes {
            match attribute {
                None => code += items,
                Some(attribute) => {
                    let empty = missing(english, group, attribute);
                    let _ = write!(
                        code,
                        "    pub mod {attribute} {{\n        use super::*;\n{items}{empty}    }}\n"
                    );
                }
            }
        }
        if listed.contains(group) {
            code += &lookup(english, group);
        }
        code += "}\n";
    }
    code
}

/// The empty texts of a group that have no such attribute.
fn missing(english: &LanguageFile, group: &str, attribute: &str) -> String {
    let of_group = || english.texts.keys().filter(|id| id.group == group);
    let present: BTreeSet<&str> =
        of_group().filter(|id| id.attribute.as_deref() == Some(attribute)).map(|id| &*id.name).collect();
    of_group()
        .filter(|id| id.attribute.is_none() && !present.contains(&*id.name))
        .map(|id| format!("        pub const {}: LocalizedText = LocalizedText::EMPTY;\n", id.name))
        .collect()
}

/// A function from the names of a group to its texts without arguments.
fn lookup(english: &LanguageFile, group: &str) -> String {
    let mut code =
        String::from("    pub fn find(name: &str) -> Option<LocalizedText> {\n        Some(match name {\n");
    for (id, text) in &english.texts {
        if id.group == group && id.attribute.is_none() && text.arguments().is_empty() {
            let _ = writeln!(code, "            {:?} => {},", id.name, id.name);
        }
    }
    code + "            _ => return None,\n        })\n    }\n"
}

/// A text in all languages.
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
        let texts: Vec<String> = std::iter::once(("en", english))
            .chain(translations.iter().copied())
            .map(|(language, text)| format!("(Lang::{}, {})", variant(language), literal(&plain(text))))
            .collect();
        return format!(
            "{indent}pub const {name}: LocalizedText = LocalizedText::new(&[{}]);\n",
            texts.join(", ")
        );
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

/// The words of a text without arguments.
fn plain(text: &TextPattern) -> String {
    let words = text.parts.iter().map(|part| match part {
        TextPart::Words(words) => &**words,
        _ => "",
    });
    words.collect()
}

/// The expression for a text, of the type `String`.
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

/// A string literal of Rust.
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

/// The variant of `Lang`: `En` for `en`.
fn variant(language: &str) -> String {
    language[..1].to_uppercase() + &language[1..]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(english: &str, japanese: &str, listed: &[&str]) -> String {
        let english = LanguageFile::parse("en", english).unwrap();
        let japanese = LanguageFile::parse("ja", japanese).unwrap();
        write_module(&english, &[japanese], listed)
    }

    #[test]
    fn a_text_without_arguments_is_a_constant() {
        let code = code("a-B = say \"b\"\n    .more = c\na-D = d", "a-B = ビ\na-D = デ", &["a"]);
        assert!(code.contains(r#"pub const B: LocalizedText = LocalizedText::new(&[(Lang::En, "say \"b\""), (Lang::Ja, "ビ")]);"#));
        assert!(code.contains("pub mod more {"));
        assert!(code.contains("pub const D: LocalizedText = LocalizedText::EMPTY;"));
        assert!(code.contains(r#""D" => D,"#), "{code}");
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
