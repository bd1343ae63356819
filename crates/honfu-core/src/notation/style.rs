//! The table of the styles. To add a style, write its [`NotationRow`] in the file of its family (or in a
//! new file, which `mod.rs` names), add a line to the table here, and a title to the language files, under
//! the name of the style: `notation-Hodges`. A new function that reads texts goes into [`READERS`] as well.

use super::ambiguity::MoveContext;
use super::read::{MoveReader, read_short};
use super::western::{self, abbreviated, first_issue};
use super::{NotationOptions, NumberStyle, csa, iroha, japanese, kitao, shorthand, spoken, usi};
use crate::shogi::PieceKind;
use crate::text::LocalizedText;
use crate::texts;

/// Makes the enum and the lookup of its rows from one list.
macro_rules! notation_styles {
    ($($(#[$doc:meta])* $style:ident => $row:expr,)*) => {
        /// A way to write moves; the most common ones come first.
        #[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum NotationStyle {
            $($(#[$doc])* $style,)*
        }

        const ALL: &[NotationStyle] = &[$(NotationStyle::$style),*];

        impl NotationStyle {
            #[inline]
            pub(super) fn row(self) -> &'static NotationRow {
                match self {
                    $(NotationStyle::$style => &$row,)*
                }
            }

            /// Returns the name shown to people.
            pub const fn title(self) -> LocalizedText {
                match self {
                    $(NotationStyle::$style => texts::notation::$style,)*
                }
            }
        }
    };
}

notation_styles! {
    /// `☗７六歩`, with 打 上 引 寄 直 右 左 where pieces must be distinguished.
    Japanese => japanese::JAPANESE,
    /// `７六歩(77)`, the move column of KIF files.
    Kif => japanese::KIF,
    /// `P-76`, squares in digits.
    Western => western::WESTERN,
    /// `P-7f`, ranks as letters: George Hodges' notation.
    Hodges => western::HODGES,
    /// `7g7f`.
    Usi => usi::USI,
    /// `+7776FU`.
    Csa => csa::CSA,
    /// `☗7六歩`, as in the older text books.
    JapaneseHalf => japanese::JAPANESE_HALF,
    /// `▲76歩`, as the Japan Shogi Association writes its own records.
    JapaneseJsa => japanese::JAPANESE_JSA,
    /// `七六歩`, as in the Edo period.
    JapaneseKanji => japanese::JAPANESE_KANJI,
    /// `P76`, `B’56`: Tony Hosking's books.
    Hosking => western::HOSKING,
    /// `D-88`: single letters for dragon, horse and tokin.
    WesternDht => western::WESTERN_DHT,
    /// `☗歩-76`: the books that Madoka Kitao publishes.
    KitaoKawasaki => kitao::KITAO_KAWASAKI,
    /// `S(72)x83+`, and `Sx` for a capture on the destination of the previous move.
    Dojo81Universal => western::DOJO81_UNIVERSAL,
    /// `P7g-7f`: PSN files.
    PsnFull => western::PSN_FULL,
    /// `P-7f`, and `S-8c` for a promotion that was declined.
    PsnShort => western::PSN_SHORT,
    /// `S(7b)xP+`: the first issue of Hodges' magazine, which names the captured piece.
    HodgesFirst => first_issue::HODGES_FIRST,
    /// `76丶`: the handwriting of scorekeepers.
    Shorthand => shorthand::SHORTHAND,
    /// `春歩`: one character for each square.
    Iroha => iroha::IROHA,
}

/// Every reader once, in the order in which they are tried. A text that two readers accept, such as
/// `P*5e`, means the same in both.
pub(super) const READERS: [MoveReader; 11] = [
    japanese::read,
    kitao::read,
    csa::read,
    usi::read,
    western::read,
    iroha::read,
    shorthand::read,
    abbreviated::read,
    first_issue::read,
    spoken::read,
    read_short,
];

/// How a style names ranks.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum RankNames {
    /// 一 to 九
    Kanji,
    /// a to i
    Letters,
    /// 1 to 9
    Digits,
}

/// The definition of a style.
pub(super) struct NotationRow {
    /// The name in options and in JSON, in snake_case.
    pub id: &'static str,
    pub ranks: RankNames,
    pub numbers: NumberStyle,
    /// The options that the style has, with their defaults.
    pub options: NotationOptions,
    /// The names of the pieces, by [`PieceKind::index`].
    pub pieces: &'static [&'static str; PieceKind::COUNT],
    /// Appends the text of a move without the side mark.
    pub write: fn(&mut String, &MoveContext, &NotationOptions),
    /// The readers that are tried on texts of the style, in order.
    pub readers: &'static [MoveReader],
}

impl NotationStyle {
    /// Returns all styles, in the order in which they are offered.
    pub fn all() -> impl DoubleEndedIterator<Item = NotationStyle> + Clone {
        ALL.iter().copied()
    }

    /// Returns the name in options and in JSON, in snake_case.
    pub fn id(self) -> &'static str {
        self.row().id
    }

    /// Returns how the style names ranks, for a board beside its moves.
    pub fn ranks(self) -> RankNames {
        self.row().ranks
    }

    /// Returns how the style numbers moves.
    pub fn numbers(self) -> NumberStyle {
        self.row().numbers
    }

    /// Whether the style names pieces in Japanese.
    pub fn is_japanese(self) -> bool {
        !self.row().pieces.iter().all(|name| name.is_ascii())
    }

    /// Returns the names of the options that the style has.
    pub fn options(self) -> impl Iterator<Item = &'static str> {
        self.row().options.allowed()
    }
}
