//! The macros for tables of messages. The documentation of [`messages`](super) shows how to use them.

/// Declares an enum of messages, and its method `text`. Each message has the text of its name in the group.
///
/// The arrow may be followed by values in parentheses, which are the arguments in place of fields, or by an
/// expression in braces, which returns the whole text. Both may use the fields of the row and the reader (a
/// `Lang` or `Locale`), which is named after the enum.
macro_rules! messages {
    (
        $(#[$attribute:meta])*
        $vis:vis enum $name:ident($reader:ident: $Reader:ident) in $group:ident {
            $(
                $(#[$note:meta])*
                $variant:ident
                $(($($place:ident: $place_type:ty),+))?
                $({$($(#[$field_note:meta])* $field:ident: $field_type:ty),+ $(,)?})?
                $(=> $how:tt)?
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
            /// Returns the message in the language of the reader.
            pub fn text(&self, $reader: $crate::messages::$Reader) -> String {
                match self {
                    $(
                        $name::$variant $(($($place),+))? $({$($field),+})? => {
                            $crate::messages::table::messages!(
                                @text $Reader $reader, $group $variant [$($($place)+)? $($($field)+)?] $($how)?
                            )
                        }
                    )+
                }
            }
        }
    };
    (@text Lang $lang:ident, $($row:tt)+) => { $crate::messages::table::messages!(@in ($lang) $($row)+) };
    (@text Locale $locale:ident, $($row:tt)+) => {
        $crate::messages::table::messages!(@in ($locale.lang) $($row)+)
    };
    (@in $lang:tt $group:ident $variant:ident []) => {
        $crate::texts::$group::$variant.get($lang).to_owned()
    };
    (@in $lang:tt $group:ident $variant:ident [$($field:ident)+]) => {
        $crate::texts::$group::$variant { $($field),+ }.text($lang)
    };
    (@in $lang:tt $group:ident $variant:ident [$($field:ident)+] ($($argument:ident = $value:expr),+)) => {{
        $(let $argument = &$value;)+
        $crate::texts::$group::$variant { $($field),+ }.text($lang)
    }};
    (@in $lang:tt $group:ident $variant:ident [$($field:ident)*] {$($code:tt)+}) => {{ $($code)+ }};
}
pub(crate) use messages;

/// Declares an enum of messages for the status line, with the methods `text` and `is_error`. The severity of
/// each row, `info` or `error`, follows the arrow; `error … if condition` is an error only if the condition
/// holds.
macro_rules! notices {
    (
        $(#[$attribute:meta])*
        $vis:vis enum $name:ident($reader:ident: $Reader:ident) in $group:ident {
            $(
                $(#[$note:meta])*
                $variant:ident
                $(($($place:ident: $place_type:ty),+))?
                $({$($(#[$field_note:meta])* $field:ident: $field_type:ty),+ $(,)?})?
                => $severity:ident $(($($argument:tt)+))? $({$($code:tt)+})? $(if $condition:expr)?
            ),+ $(,)?
        }
    ) => {
        $crate::messages::table::messages! {
            $(#[$attribute])*
            $vis enum $name($reader: $Reader) in $group {
                $(
                    $(#[$note])*
                    $variant
                    $(($($place: $place_type),+))?
                    $({$($(#[$field_note])* $field: $field_type),+})?
                    $(=> ($($argument)+))? $(=> {$($code)+})?
                ),+
            }
        }

        impl $name {
            /// Whether the message is an error: a command failed, or could not be run.
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

/// Declares an enum of fixed texts in a group, and its methods `get` and `words`. A variant may hold a value.
macro_rules! labels {
    (
        $(#[$attribute:meta])*
        $vis:vis enum $name:ident in $group:ident {
            $($(#[$note:meta])* $variant:ident $(($value:ty))?),+ $(,)?
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
        $vis enum $name {
            $($(#[$note])* $variant $(($value))?),+
        }

        impl $name {
            /// Returns the text in a language.
            pub const fn get(self, lang: $crate::messages::Lang) -> &'static str {
                self.words().get(lang)
            }

            /// Returns the text in every language.
            pub const fn words(self) -> $crate::messages::LocalizedText {
                match self {
                    $($name::$variant { .. } => $crate::texts::$group::$variant),+
                }
            }
        }
    };
}
pub(crate) use labels;
