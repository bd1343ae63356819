//! The texts of one language.

use std::collections::BTreeMap;

use fluent_syntax::ast::{self, Entry};
use fluent_syntax::parser;

use crate::error::{LanguageError, TextFault};
use crate::pattern::{References, TextPattern};

/// The comment at the start of a file that may leave out texts.
const INCOMPLETE: &str = "incomplete";

/// The texts of a language by their ids: `group-Name`, or `group-Name.attribute`.
#[derive(Clone, Debug)]
pub(crate) struct LanguageFile {
    /// The id of the language: `en`.
    pub(crate) language: String,
    is_complete: bool,
    pub(crate) texts: BTreeMap<TextId, TextPattern>,
}

/// The id of a text: `group-Name.attribute`, where most have no attribute.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct TextId {
    pub(crate) group: String,
    pub(crate) attribute: Option<String>,
    pub(crate) name: String,
}

impl std::fmt::Display for TextId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.group, self.name)?;
        self.attribute.iter().try_for_each(|attribute| write!(f, ".{attribute}"))
    }
}

impl LanguageFile {
    pub(crate) fn parse(language: &str, source: &str) -> Result<LanguageFile, LanguageError> {
        let resource = parser::parse(source.to_owned()).map_err(|(_, errors)| {
            let position = errors.first().map_or(0, |error| error.pos.start);
            LanguageError::Syntax {
                language: language.to_owned(),
                line: source[..position.min(source.len())].matches('\n').count() + 1,
                message: errors.first().map_or_else(String::new, |error| error.kind.to_string()),
            }
        })?;
        let is_complete = !resource.body.iter().any(|entry| {
            matches!(entry, Entry::ResourceComment(comment) if comment.content.iter().any(|line| line == INCOMPLETE))
        });
        let references = references(&resource);
        let mut file = LanguageFile { language: language.to_owned(), is_complete, texts: BTreeMap::new() };
        for entry in &resource.body {
            if let Entry::Message(message) = entry {
                let id = &message.id.name;
                file.add_message(message, &references).map_err(|fault| LanguageError::Text {
                    language: language.to_owned(),
                    id: id.clone(),
                    fault,
                })?;
            }
        }
        Ok(file)
    }

    fn add_message(
        &mut self,
        message: &ast::Message<String>,
        references: &References<'_>,
    ) -> Result<(), TextFault> {
        let (group, name) = message.id.name.split_once('-').ok_or(TextFault::NoGroup)?;
        let mut add = |attribute: Option<&str>, pattern| {
            let attribute = attribute.map(str::to_owned);
            let id = TextId { group: group.to_owned(), attribute, name: name.to_owned() };
            let is_new = self.texts.insert(id, TextPattern::new(pattern, references)?).is_none();
            if is_new { Ok(()) } else { Err(TextFault::Repeated) }
        };
        message.value.iter().try_for_each(|value| add(None, value))?;
        message.attributes.iter().try_for_each(|attribute| add(Some(&attribute.id.name), &attribute.value))
    }

    /// Checks that the texts and their arguments match the English file.
    pub(crate) fn check_against(&self, english: &LanguageFile) -> Result<(), LanguageError> {
        let fail = |id: &TextId, fault| {
            Err(LanguageError::Text { language: self.language.clone(), id: id.to_string(), fault })
        };
        if let Some(id) = self.texts.keys().find(|id| !english.texts.contains_key(id)) {
            return fail(id, TextFault::Unknown);
        }
        for (id, text) in &english.texts {
            let Some(own) = self.texts.get(id) else {
                // Attributes are optional.
                if self.is_complete && id.attribute.is_none() {
                    return fail(id, TextFault::Missing);
                }
                continue;
            };
            let [found, expected] = [own, text].map(|text| text.arguments().into_keys().collect::<Vec<_>>());
            if found != expected {
                return fail(id, TextFault::Arguments { found, expected });
            }
        }
        Ok(())
    }
}

/// Returns the values of all texts and terms by their ids, without attributes.
fn references(resource: &ast::Resource<String>) -> References<'_> {
    let mut references = BTreeMap::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(ast::Message { id, value: Some(value), .. }) => {
                references.insert(id.name.clone(), value);
            }
            Entry::Term(ast::Term { id, value, .. }) => {
                references.insert(format!("-{}", id.name), value);
            }
            _ => {}
        }
    }
    references
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(english: &str, other: &str) -> String {
        let english = LanguageFile::parse("en", english).unwrap();
        let checked = LanguageFile::parse("ja", other).and_then(|other| other.check_against(&english));
        checked.map_or_else(|error| error.to_string(), |()| String::new())
    }

    #[test]
    fn files_that_do_not_fit_are_refused() {
        assert_eq!(check("a-B = { $x } of { $y }\na-C = c\n", "a-C = シ\na-B = { $y }の{ $x }\n"), "");
        for (english, other, error) in [
            ("a-B = b", "a-C = c", "ja.ftl: `a-C` is not in en.ftl"),
            ("a-B = b\na-C = c", "a-B = b", "ja.ftl: `a-C` is missing; a file"),
            ("a-B = { $x }", "a-B = b", "ja.ftl: `a-B` has the arguments [] instead of [\"x\"]"),
            ("a-B = { $x }", "a-B = { $y }", "ja.ftl: `a-B` has the arguments [\"y\"] instead of [\"x\"]"),
            ("a-B = b", "a-B = b\na-B = c", "ja.ftl: `a-B` is there twice"),
            ("a-B = b", "b = b", "ja.ftl: `b` has no group"),
            ("a-B = b", "a-B = { b-C }", "ja.ftl: `a-B` refers to `b-C`"),
            ("a-B = b", "a-B = { a-B }", "ja.ftl: `a-B` refers to `a-B`"),
            ("a-B = b", "a-B = b\n\n=", "ja.ftl:3: "),
        ] {
            assert!(check(english, other).starts_with(error), "{}", check(english, other));
        }
    }

    #[test]
    fn an_incomplete_file_may_leave_out_texts() {
        assert_eq!(check("a-B = b\na-C = c", "### incomplete\n\na-C = シ\n"), "");
        assert_eq!(check("a-B = b\n    .more = c", "a-B = ビ"), "");
    }

    #[test]
    fn references_are_replaced_by_their_texts() {
        let file =
            LanguageFile::parse("en", "-list = list\na-B = the { -list }{ \" \" }\na-C = { a-B }s").unwrap();
        let text = file.texts.values().nth(1).unwrap();
        assert_eq!(*text, TextPattern { parts: vec![crate::pattern::TextPart::Words("the list s".into())] });
    }
}
