//! The options of an engine, and the `option` lines that declare them.

use std::fmt;

/// An option as the engine declares it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionDeclaration {
    /// The name, which may contain spaces.
    pub name: String,
    /// The type, with the values that the option takes.
    pub kind: OptionKind,
}

/// The type of an option, with its default and its range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// On or off.
    Check {
        /// The default, if the engine names one.
        default: Option<bool>,
    },
    /// A whole number.
    Spin {
        /// The default, if the engine names one.
        default: Option<i64>,
        /// The minimum, if known.
        min: Option<i64>,
        /// The maximum, if known.
        max: Option<i64>,
    },
    /// One of several words.
    Combo {
        /// The default, if the engine names one.
        default: Option<String>,
        /// The words that can be chosen.
        choices: Vec<String>,
    },
    /// An action that is done when the option is set. The option takes no value.
    Button,
    /// A text.
    String {
        /// The default, if the engine names one.
        default: Option<String>,
    },
    /// The path of a file.
    Filename {
        /// The default, if the engine names one.
        default: Option<String>,
    },
}

/// The reason why an option does not take a value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionValueError {
    /// The option takes only `true` and `false`.
    #[error("the option takes true or false")]
    NotASwitch,
    /// The option takes whole numbers in a range, whose ends may be unknown.
    #[error("the option takes whole numbers{}{}", .min.map_or(String::new(), |min| format!(" from {min}")), .max.map_or(String::new(), |max| format!(" up to {max}")))]
    NotInRange {
        /// The minimum, if known.
        min: Option<i64>,
        /// The maximum, if known.
        max: Option<i64>,
    },
    /// The option takes only one of these words.
    #[error("the option takes one of: {}", .0.join(", "))]
    NotAChoice(Vec<String>),
    /// The option takes no value.
    #[error("the option takes no value")]
    TakesNone,
    /// The value contains a newline or another control character.
    #[error("the value has a control character")]
    ControlCharacter,
}

/// The words that begin a field of a declaration after its name.
const FIELDS: [&str; 5] = ["type", "default", "min", "max", "var"];

/// The word that stands for an empty text.
const EMPTY: &str = "<empty>";

impl OptionDeclaration {
    /// Parses the text after the word `option`; `None` if it has no name or no type of the protocol.
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

    /// Checks whether the option takes a value.
    ///
    /// # Errors
    /// If the option does not take the value.
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

/// The remaining fields of a declaration.
struct Fields<'a> {
    rest: &'a str,
}

impl<'a> Fields<'a> {
    /// Returns the next field with its value. If `is_name_next`, only the word `type` ends the value, as a
    /// name may contain the other words that begin fields.
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

/// Splits a text after its first word.
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
    /// Returns the word of the protocol.
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
