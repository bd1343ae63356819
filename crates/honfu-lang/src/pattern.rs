//! The parts of a text, made from the features of Fluent that texts may use.

use std::collections::BTreeMap;

use fluent_syntax::ast::{self, Expression, InlineExpression, PatternElement, VariantKey};
use fluent_syntax::unicode::unescape_unicode_to_string;

use crate::error::TextFault;

/// The maximum depth of references inside references.
const MAX_DEPTH: usize = 8;

/// A text with places for arguments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TextPattern {
    pub(crate) parts: Vec<TextPart>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TextPart {
    Words(String),
    Argument(String),
    /// A number with its noun, for which the group `count` has a text.
    Counted {
        noun: String,
        argument: String,
    },
    /// A choice between texts by a number.
    Choice {
        argument: String,
        cases: Vec<(NumberCase, TextPattern)>,
        other: TextPattern,
    },
}

/// The number of a case; `[one]` is 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NumberCase(pub(crate) u64);

/// Whether an argument is only shown, or is a number that the text depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ArgumentKind {
    Shown,
    Number,
}

/// The texts and terms that a text can refer to, by their ids; the ids of terms begin with a hyphen.
pub(crate) type References<'a> = BTreeMap<String, &'a ast::Pattern<String>>;

impl TextPattern {
    pub(crate) fn new(
        pattern: &ast::Pattern<String>,
        references: &References<'_>,
    ) -> Result<TextPattern, TextFault> {
        let mut text = TextPattern::default();
        text.extend(pattern, references, 0)?;
        Ok(text)
    }

    fn extend(
        &mut self,
        pattern: &ast::Pattern<String>,
        references: &References<'_>,
        depth: usize,
    ) -> Result<(), TextFault> {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.push_words(value),
                PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                    self.push_inline(inline, references, depth)?;
                }
                PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                    let choice = choice(selector, variants, references, depth)?;
                    self.parts.push(choice);
                }
            }
        }
        Ok(())
    }

    fn push_words(&mut self, words: &str) {
        match self.parts.last_mut() {
            Some(TextPart::Words(last)) => last.push_str(words),
            _ => self.parts.push(TextPart::Words(words.to_owned())),
        }
    }

    fn push_inline(
        &mut self,
        inline: &InlineExpression<String>,
        references: &References<'_>,
        depth: usize,
    ) -> Result<(), TextFault> {
        let id = match inline {
            InlineExpression::StringLiteral { value } => {
                self.push_words(&unescape_unicode_to_string(value));
                return Ok(());
            }
            InlineExpression::NumberLiteral { value } => {
                self.push_words(value);
                return Ok(());
            }
            InlineExpression::VariableReference { id } => {
                self.parts.push(TextPart::Argument(id.name.clone()));
                return Ok(());
            }
            InlineExpression::FunctionReference { id, arguments } => {
                let [InlineExpression::VariableReference { id: argument }] = &*arguments.positional else {
                    return Err(TextFault::Unsupported("a function without one argument"));
                };
                let noun = noun_of_function(&id.name);
                self.parts.push(TextPart::Counted { noun, argument: argument.name.clone() });
                return Ok(());
            }
            InlineExpression::MessageReference { id, attribute: None } => id.name.clone(),
            InlineExpression::TermReference { id, attribute: None, .. } => format!("-{}", id.name),
            _ => return Err(TextFault::Unsupported("a reference to an attribute")),
        };
        match references.get(&id) {
            Some(pattern) if depth < MAX_DEPTH => self.extend(pattern, references, depth + 1),
            _ => Err(TextFault::Reference(id)),
        }
    }

    /// Returns the arguments by name, each with its kind.
    pub(crate) fn arguments(&self) -> BTreeMap<String, ArgumentKind> {
        let mut arguments = BTreeMap::new();
        let mut add = |name: &String, kind: ArgumentKind| {
            let known = arguments.entry(name.clone()).or_insert(kind);
            *known = kind.max(*known);
        };
        let mut waiting = vec![self];
        while let Some(text) = waiting.pop() {
            for part in &text.parts {
                match part {
                    TextPart::Words(_) => {}
                    TextPart::Argument(name) => add(name, ArgumentKind::Shown),
                    TextPart::Counted { argument, .. } => add(argument, ArgumentKind::Number),
                    TextPart::Choice { argument, cases, other } => {
                        add(argument, ArgumentKind::Number);
                        waiting.extend(cases.iter().map(|(_, case)| case));
                        waiting.push(other);
                    }
                }
            }
        }
        arguments
    }
}

/// Returns the name in the group `count` for a function: `Moves` for `MOVES`.
fn noun_of_function(name: &str) -> String {
    let lower = name.to_lowercase();
    lower.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

fn choice(
    selector: &InlineExpression<String>,
    variants: &[ast::Variant<String>],
    references: &References<'_>,
    depth: usize,
) -> Result<TextPart, TextFault> {
    let InlineExpression::VariableReference { id } = selector else {
        return Err(TextFault::Unsupported("a choice by something else than an argument"));
    };
    let mut cases = Vec::new();
    let mut other = TextPattern::default();
    for variant in variants {
        let mut text = TextPattern::default();
        text.extend(&variant.value, references, depth + 1)?;
        if variant.default {
            other = text;
            continue;
        }
        let number = match &variant.key {
            VariantKey::Identifier { name } if name == "one" => 1,
            VariantKey::NumberLiteral { value } => {
                value.parse().map_err(|_| TextFault::Unsupported("a case that is not a whole number"))?
            }
            VariantKey::Identifier { .. } => return Err(TextFault::Unsupported("a case other than `one`")),
        };
        cases.push((NumberCase(number), text));
    }
    Ok(TextPart::Choice { argument: id.name.clone(), cases, other })
}
