//! The macros that tables of texts are written with. The documentation of
//! [`messages`](super) shows how.

/// A fixed text in every language, as a [`LocalizedText`](super::LocalizedText).
macro_rules! words {
    ($en:literal, $ja:literal $(,)?) => {
        const {
            $crate::messages::table::check_text($en, $ja);
            $crate::messages::LocalizedText { en: $en, ja: $ja }
        }
    };
}
pub(crate) use words;

/// A sentence in the language of the first argument; the rest is as in [`format!`], with a text
/// for each language.
macro_rules! text {
    ($lang:expr, $en:literal, $ja:literal $(, $($argument:tt)+)?) => {{
        const { $crate::messages::table::check_text($en, $ja) };
        match $lang {
            $crate::messages::Lang::En => format!($en $(, $($argument)+)?),
            $crate::messages::Lang::Ja => format!($ja $(, $($argument)+)?),
        }
    }};
}
pub(crate) use text;

/// A `match` on the second argument whose arms are sentences in the language of the first: in
/// parentheses, what [`text!`] takes after the language, or, in braces, any expression.
macro_rules! texts {
    ($lang:expr, $value:expr; $($pattern:pat => $(($($text:tt)+))? $({$($code:tt)+})?),+ $(,)?) => {
        match $value {
            $($pattern => $($crate::messages::table::text!($lang, $($text)+))? $({$($code)+})?),+
        }
    };
}
pub(crate) use texts;

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

/// Checks at compile time that both texts are there, that the second is Japanese, and that both name
/// the same arguments.
pub const fn check_text(en: &str, ja: &str) {
    assert!(!en.is_empty(), "the English text is missing");
    assert!(!ja.is_ascii(), "the Japanese text is missing");
    assert!(has_arguments_of(ja, en), "the Japanese text leaves out an argument");
    assert!(has_arguments_of(en, ja), "the English text leaves out an argument");
}

/// Whether every `{argument}` of a text is in the other one too.
const fn has_arguments_of(other: &str, text: &str) -> bool {
    let text = text.as_bytes();
    let other = other.as_bytes();
    let mut start = 0;
    while start < text.len() {
        if text[start] == b'{' && !has_part(other, text, start) {
            return false;
        }
        start += 1;
    }
    true
}

/// Whether the part of a text from `start` to the next brace occurs in the other one.
const fn has_part(other: &[u8], text: &[u8], start: usize) -> bool {
    let mut at = 0;
    while at < other.len() {
        let mut length = 0;
        while at + length < other.len()
            && start + length < text.len()
            && other[at + length] == text[start + length]
        {
            if text[start + length] == b'}' {
                return true;
            }
            length += 1;
        }
        at += 1;
    }
    false
}

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

    #[test]
    fn texts_with_different_arguments_are_refused() {
        check_text("{a} of {b}", "{b}の{a}");
        for (en, ja) in
            [("{a}", "あ"), ("a", "{a}あ"), ("{a} {b}", "{a}あ"), ("{ab}", "{a}あ"), ("a", "a"), ("", "あ")]
        {
            assert!(std::panic::catch_unwind(|| check_text(en, ja)).is_err(), "{en} {ja}");
        }
    }
}
