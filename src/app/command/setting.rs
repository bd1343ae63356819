//! The settings that can be changed while the program runs, each by a command that takes one
//! of its values. They concern the screen, so most of them become effects.
//!
//! Some settings of the file have no such command. `templates` and `copy_command` are sentences that
//! are written once, and `notation_cycle` is a list; `backup` and `limits` concern files that are already open, and `lang`, `notation`,
//! `numbering`, `flipped` and those of the board have commands of their own. The widths are measured at
//! the start or not at all. `engines` with its time limits, the numbers of `review_…`, and `score_view` are written once.

use super::Command;
use crate::messages::LocalizedText;
use crate::messages::notices::UnknownName;
use crate::messages::table::words;

/// A value as it is typed, and what it means.
pub type SettingValue = (&'static str, LocalizedText);

/// Makes [`Setting`] from rows: the name in the file of settings, and what can be chosen. The command
/// that changes a setting has its name.
macro_rules! settings {
    ($($setting:ident: $name:literal, $(($value:literal, $en:literal, $ja:literal)),+;)+) => {
        #[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
        pub enum Setting { $($setting),+ }

        impl Setting {
            pub const ALL: [Setting; [$($name),+].len()] = [$(Setting::$setting),+];

            /// The name in the file of settings.
            pub const fn name(self) -> &'static str {
                match self { $(Setting::$setting => $name),+ }
            }

            /// The command that changes it.
            pub const fn command(self) -> Command {
                match self { $(Setting::$setting => Command::$setting),+ }
            }

            /// What can be chosen.
            pub const fn values(self) -> &'static [SettingValue] {
                match self {
                    $(Setting::$setting => const { &[$(($value, words!($en, $ja))),+] }),+
                }
            }
        }
    };
}

settings! {
    Theme: "theme", ("auto", "light or dark, as the terminal is", "端末の明るさに合わせる"), ("terminal", "the colours of the terminal", "端末の色"), ("light", "dark on light", "明るい配色"),
        ("dark", "light on dark", "暗い配色"), ("none", "no colours", "色なし");
    Color: "color", ("auto", "unless NO_COLOR is set", "環境に従う"), ("always", "in any case", "常に使う"),
        ("never", "none", "使わない");
    Keys: "keys", ("honfu", "those of honfu", "honfu の標準"), ("vim", "as in vim", "vim 風"),
        ("shogihome", "as in ShogiHome", "ShogiHome 風"), ("lishogi", "as on lishogi", "lishogi 風");
    Mouse: "mouse", ("on", "on", "する"), ("off", "off", "しない");
    AmbiguousWidth: "ambiguous_width", ("narrow", "one cell", "半角"), ("wide", "two cells", "全角");
    BoardImage: "board_image", ("auto", "where the terminal shows pictures", "端末に合わせる"),
        ("kitty", "the protocol of kitty", "kitty の方式"), ("sixel", "sixel", "sixel の方式"),
        ("iterm2", "the protocol of iTerm2", "iTerm2 の方式"), ("none", "text", "文字のみ");
    AutoCommit: "auto_commit", ("on", "on", "する"), ("off", "off", "しない");
    Bell: "bell", ("on", "on", "する"), ("off", "off", "しない");
}

impl Setting {
    pub(crate) fn unknown(self, typed: &str) -> UnknownName {
        let known = self.values().iter().map(|(id, _)| *id).collect();
        UnknownName::Value { command: self.command().name(), typed: typed.to_owned(), known }
    }

    /// The value of that name, in any case.
    pub fn value(self, typed: &str) -> Option<SettingValue> {
        self.values().iter().find(|(id, _)| id.eq_ignore_ascii_case(typed)).copied()
    }
}
