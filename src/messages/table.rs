//! The macros that tables of texts are written with. The documentation of
//! [`messages`](super) shows how.

pub(crate) use honfu_core::text::{localized as text, texts, words};

/// Declares an enum of messages with their texts, and its method `text`.
///
/// After the arrow follow, in parentheses, what [`text!`] takes after the language, or, in braces, an
/// expression for the whole text. Both may use the arguments of the row and the reader (a `Lang` or
/// `Locale`), whose name is given after the name of the enum.
macro_rules! messages {
    (
        $(#[$attribute:meta])*
        $vis:vis enum $name:ident($reader:ident: $Reader:ident) {
            $(
                $(#[$note:meta])*
                $variant:ident
                $(($($place:ident: $place_type:ty),+))?
                $({$($(#[$field_note:meta])* $field:ident: $field_type:ty),+ $(,)?})?
                => $(($($text:tt)+))? $({$($code:tt)+})?
            ),+ $(,)?
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        $vis enum $name {
            $(
                $(#[$note])*
                $variant $(($($place_type),+))? $({$($(#[$field_note])* $field: $field_type),+})?
            ),+
        }

        impl $name {
            /// The message in the language of the reader.
            pub fn text(&self, $reader: $crate::messages::$Reader) -> String {
                match self {
                    $(
                        $name::$variant $(($($place),+))? $({$($field),+})? => {
                            $crate::messages::table::messages!(@text $Reader $reader
                                $(($($text)+))? $({$($code)+})?)
                        }
                    )+
                }
            }
        }
    };
    (@text Lang $lang:ident ($($text:tt)+)) => { $crate::messages::table::text!($lang, $($text)+) };
    (@text Locale $locale:ident ($($text:tt)+)) => { $crate::messages::table::text!($locale.lang, $($text)+) };
    (@text $Reader:ident $reader:ident {$($code:tt)+}) => {{ $($code)+ }};
}
pub(crate) use messages;

/// A table of messages for the status line, where each row begins with its severity, `info` or `error`;
/// `error … if condition` depends on the arguments. Adds the method `is_error`.
macro_rules! notices {
    (
        $(#[$attribute:meta])*
        $vis:vis enum $name:ident($reader:ident: $Reader:ident) {
            $(
                $(#[$note:meta])*
                $variant:ident
                $(($($place:ident: $place_type:ty),+))?
                $({$($(#[$field_note:meta])* $field:ident: $field_type:ty),+ $(,)?})?
                => $severity:ident $(($($text:tt)+))? $({$($code:tt)+})? $(if $condition:expr)?
            ),+ $(,)?
        }
    ) => {
        $crate::messages::table::messages! {
            $(#[$attribute])*
            $vis enum $name($reader: $Reader) {
                $(
                    $(#[$note])*
                    $variant
                    $(($($place: $place_type),+))?
                    $({$($(#[$field_note])* $field: $field_type),+})?
                    => $(($($text)+))? $({$($code)+})?
                ),+
            }
        }

        impl $name {
            /// Whether the command did not work, or could not be run.
            #[allow(unused_variables, reason = "most severities do not depend on the arguments")]
            pub fn is_error(&self) -> bool {
                match self {
                    $(
                        $name::$variant $(($($place),+))? $({$($field),+})? => {
                            $crate::messages::table::notices!(@$severity $($condition)?)
                        }
                    )+
                }
            }
        }
    };
    (@info) => { false };
    (@error) => { true };
    (@error $condition:expr) => { $condition };
}
pub(crate) use notices;

/// Declares an enum of fixed texts, and its methods `get` and `words`. A variant may hold a value.
macro_rules! labels {
    (
        $(#[$attribute:meta])*
        $vis:vis enum $name:ident {
            $($(#[$note:meta])* $variant:ident $(($value:ty))? => ($en:literal, $ja:literal)),+ $(,)?
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
        $vis enum $name {
            $($(#[$note])* $variant $(($value))?),+
        }

        impl $name {
            /// The text in that language.
            pub const fn get(self, lang: $crate::messages::Lang) -> &'static str {
                self.words().get(lang)
            }

            /// The text in every language.
            pub const fn words(self) -> $crate::messages::LocalizedText {
                match self {
                    $($name::$variant { .. } => $crate::messages::table::words!($en, $ja)),+
                }
            }
        }
    };
}
pub(crate) use labels;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Lang;

    messages! {
        /// A table as in the documentation.
        enum ExampleMessage(lang: Lang) {
            Empty => ("nothing here", "何もありません"),
            Copied(count: usize, name: String) => ("copied {count} to {name}", "{name}に{count}件コピーしました"),
            Either { is_first: bool } => { text!(lang, "{n} of two", "二つの{n}", n = 2 - usize::from(*is_first)) },
        }
    }

    #[test]
    fn each_row_is_rendered_in_its_language() {
        let copied = ExampleMessage::Copied(3, "{a}".into());
        assert_eq!(copied.text(Lang::En), "copied 3 to {a}");
        assert_eq!(copied.text(Lang::Ja), "{a}に3件コピーしました");
        assert_eq!(ExampleMessage::Empty.text(Lang::En), "nothing here");
        assert_eq!(ExampleMessage::Either { is_first: true }.text(Lang::Ja), "二つの1");
    }
}
