//! The macros that tables of messages are written with. The documentation of [`messages`](super) shows how.

pub(crate) use honfu_core::text::{texts, words};

/// Declares an enum of messages, and its method `text`. Each message is the text of that name in the group.
///
/// After the arrow may follow, in parentheses, values for arguments in place of the fields, or, in braces, an
/// expression for the whole text. Both may use the fields of the row and the reader (a `Lang` or `Locale`),
/// whose name is given after the name of the enum.
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
            /// The message in the language of the reader.
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

/// A table of messages for the status line, where each row begins with its severity, `info` or `error`;
/// `error … if condition` depends on the arguments. Adds the method `is_error`.
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
            /// The text in that language.
            pub const fn get(self, lang: $crate::messages::Lang) -> &'static str {
                self.words().get(lang)
            }

            /// The text in every language.
            pub const fn words(self) -> $crate::messages::LocalizedText {
                match self {
                    $($name::$variant { .. } => $crate::texts::$group::$variant),+
                }
            }
        }
    };
}
pub(crate) use labels;
