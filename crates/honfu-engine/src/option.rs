//! `option`: what can be set in an engine.

use std::fmt;

/// An option as the engine declares it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionDeclaration {
    /// Its name, which may have spaces.
    pub name: String,
    /// The values that it takes.
    pub kind: OptionKind,
}

/// The type of an option, with its default and its range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// On or off.
    Check {
        /// Whether it is on at first.
        default: Option<bool>,
    },
    /// A whole number.
    Spin {
        /// The number at first.
        default: Option<i64>,
        /// The least number.
        min: Option<i64>,
        /// The greatest number.
        max: Option<i64>,
    },
    /// One of several words.
    Combo {
        /// The word at first.
        default: Option<String>,
        /// All that can be chosen.
        choices: Vec<String>,
    },
    /// Something that is done when the option is set. It takes no value.
    Button,
    /// A text.
    String {
        /// The text at first.
        default: Option<String>,
    },
    /// The path of a file.
    Filename {
        /// The path at first.
        default: Option<String>,
    },
}

/// Why an option does not take a value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionValueError {
    /// It takes `true` and `false`.
    #[error("the option takes true or false")]
    NotASwitch,
    /// It takes whole numbers in a range, whose ends may be unknown.
    #[error("the option takes whole numbers{}{}", .min.map_or(String::new(), |min| format!(" from {min}")), .max.map_or(String::new(), |max| format!(" up to {max}")))]
    NotInRange {
        /// The least number.
        min: Option<i64>,
        /// The greatest number.
        max: Option<i64>,
    },
    /// It takes one of these.
    #[error("the option takes one of: {}", .0.join(", "))]
    NotAChoice(Vec<String>),
    /// It takes no value.
    #[error("the option takes no value")]
    TakesNone,
    /// The value has a line end or another control character.
    #[error("the value has a control character")]
    ControlCharacter,
}

/// The words that begin a field of a declaration after its name.
const FIELDS: [&str; 5] = ["type", "default", "min", "max", "var"];

/// How an empty text is written.
const EMPTY: &str = "<empty>";

impl OptionDeclaration {
    /// Reads what follows the word `option`; `None` if it has no name or no type of the protocol.
    pub fn parse(text: &str) -> Option<OptionDeclaration> {
        let mut fields = Fields { rest: text.trim() };
        let (mut name, mut kind) = (None, None);
        let (mut default, mut min, mut max, mut choices) = (None, None, None, Vec::new());
        while let Some((field, value)) = fields.next(name.is_none()) {
            match field {
                "name" => name = Some(value).filter(|name| !name.is_empty()),
                "type" => kind = Some(value),
                "default" => default = Some(if value == EMPTY { "" } else { value }),
                "min" => min = value.parse().ok(),
                "max" => max = value.parse().ok(),
                _ => choices.push(value.to_owned()),
            }
        }
        let text = default.map(str::to_owned);
        let kind = match kind? {
            "check" => OptionKind::Check { default: default.and_then(|text| text.parse().ok()) },
            "spin" => OptionKind::Spin { default: default.and_then(|text| text.parse().ok()), min, max },
            "combo" => OptionKind::Combo { default: text, choices },
            "button" => OptionKind::Button,
            "string" => OptionKind::String { default: text },
            "filename" => OptionKind::Filename { default: text },
            _ => return None,
        };
        Some(OptionDeclaration { name: name?.to_owned(), kind })
    }

    /// Checks a value that is to be set.
    ///
    /// # Errors
    /// If the option does not take it.
    pub fn check(&self, value: &str) -> Result<(), OptionValueError> {
        if value.contains(char::is_control) {
            return Err(OptionValueError::ControlCharacter);
        }
        match &self.kind {
            OptionKind::Check { .. } if value != "true" && value != "false" => {
                Err(OptionValueError::NotASwitch)
            }
            OptionKind::Spin { min, max, .. } => {
                let is_inside = |number: &i64| {
                    min.is_none_or(|min| min <= *number) && max.is_none_or(|max| *number <= max)
                };
                let inside = value.parse().ok().filter(is_inside);
                inside.map(drop).ok_or(OptionValueError::NotInRange { min: *min, max: *max })
            }
            OptionKind::Combo { choices, .. } if !choices.iter().any(|choice| choice == value) => {
                Err(OptionValueError::NotAChoice(choices.clone()))
            }
            OptionKind::Button if !value.is_empty() => Err(OptionValueError::TakesNone),
            _ => Ok(()),
        }
    }
}

/// The fields of a declaration that are left.
struct Fields<'a> {
    rest: &'a str,
}

impl<'a> Fields<'a> {
    /// The next field with its value. A name goes on to the word `type`, so only the first word is one if
    /// `is_name_next`.
    fn next(&mut self, is_name_next: bool) -> Option<(&'a str, &'a str)> {
        let (field, rest) = take_word(self.rest)?;
        let ends: &[&str] = if is_name_next { &["type"] } else { &FIELDS };
        let mut behind = rest;
        while let Some((word, after)) = take_word(behind) {
            if ends.contains(&word) {
                break;
            }
            behind = after;
        }
        let value = rest[..rest.len() - behind.len()].trim();
        self.rest = behind;
        Some((field, value))
    }
}

/// The first word of a text, and what is after it.
fn take_word(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

impl fmt::Display for OptionDeclaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type {}", self.name, self.kind.id())?;
        let text = |text: &Option<String>| {
            text.as_ref().map(|text| if text.is_empty() { EMPTY.to_owned() } else { text.clone() })
        };
        match &self.kind {
            OptionKind::Check { default } => field(f, "default", default.as_ref()),
            OptionKind::Spin { default, min, max } => {
                field(f, "default", default.as_ref())?;
                field(f, "min", min.as_ref())?;
                field(f, "max", max.as_ref())
            }
            OptionKind::Combo { default, choices } => {
                field(f, "default", text(default))?;
                choices.iter().try_for_each(|choice| field(f, "var", Some(choice)))
            }
            OptionKind::Button => Ok(()),
            OptionKind::String { default } | OptionKind::Filename { default } => {
                field(f, "default", text(default))
            }
        }
    }
}

fn field(f: &mut fmt::Formatter<'_>, name: &str, value: Option<impl fmt::Display>) -> fmt::Result {
    value.map_or(Ok(()), |value| write!(f, " {name} {value}"))
}

impl OptionKind {
    /// The word of the protocol.
    pub const fn id(&self) -> &'static str {
        match self {
            OptionKind::Check { .. } => "check",
            OptionKind::Spin { .. } => "spin",
            OptionKind::Combo { .. } => "combo",
            OptionKind::Button => "button",
            OptionKind::String { .. } => "string",
            OptionKind::Filename { .. } => "filename",
        }
    }
}
