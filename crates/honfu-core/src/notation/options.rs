//! The options in which writers of the same style differ.

use crate::shogi::{Color, PieceKind};

/// The mark of the side in front of a move.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum SideMark {
    /// `☗☖`
    Pentagon,
    /// `▲△`, which every Japanese encoding has.
    Triangle,
    /// No mark.
    None,
}

impl SideMark {
    /// Returns the mark of a side.
    pub const fn for_side(self, color: Color) -> &'static str {
        match (self, color) {
            (SideMark::Pentagon, Color::Black) => "☗",
            (SideMark::Pentagon, Color::White) => "☖",
            (SideMark::Triangle, Color::Black) => "▲",
            (SideMark::Triangle, Color::White) => "△",
            (SideMark::None, _) => "",
        }
    }
}

/// The width of digits.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum DigitWidth {
    /// `７`
    Full,
    /// `7`
    Half,
}

/// The character of a promoted rook.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum DragonGlyph {
    /// 龍
    Old,
    /// 竜
    New,
}

/// The character of a king.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum KingGlyph {
    /// 玉
    Jewel,
    /// 王
    King,
}

/// The character of a pawn.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum PawnGlyph {
    /// 歩
    Foot,
    /// 兵, its second character on the piece.
    Soldier,
}

/// The word for a dragon or horse that moves up; for other pieces it is always 上.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum UpwardWord {
    /// 上
    Up,
    /// 行
    Going,
    /// 入
    Entering,
}

/// The word for a promotion that was declined.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum DeclinedWord {
    /// 不成
    Unpromoted,
    /// 生
    Raw,
}

/// The form of a move to the destination of the previous move.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum SameSquareForm {
    /// `同歩`
    Alone,
    /// `２四同歩`, which can be read without the previous move.
    WithSquare,
}

/// The character for the destination of the previous move.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum SameSquareGlyph {
    /// 同
    Usual,
    /// 仝
    Old,
}

/// Makes the struct of the options, and the code that goes through all of them, from one list: for each
/// option its field, its type, and the name of each value.
macro_rules! notation_options {
    ($($(#[$doc:meta])* $field:ident: $type:ident { $($word:literal => $value:ident),* },)*) => {
        /// A value for each option. In the defaults of a style, `None` means that the style does not have
        /// the option; in the choices of a user, it means the default of the style.
        #[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
        pub struct NotationOptions {
            $($(#[$doc])* pub $field: Option<$type>,)*
        }

        /// All choices with their names.
        static WORDS: &[(&str, NotationOptions)] =
            &[$($(($word, NotationOptions { $field: Some($type::$value), ..NotationOptions::NONE }),)*)*];

        impl NotationOptions {
            /// No choices.
            pub const NONE: NotationOptions = NotationOptions { $($field: None,)* };

            /// Returns the defaults of a style, replaced by the choices in `chosen`.
            #[inline]
            pub fn with(self, chosen: NotationOptions) -> NotationOptions {
                NotationOptions { $($field: self.$field.map(|own| chosen.$field.unwrap_or(own)),)* }
            }

            /// Returns the choices with the one named `word` added; `None` if there is no such name.
            pub fn and(self, word: &str) -> Option<NotationOptions> {
                let (_, more) = WORDS.iter().find(|(known, _)| *known == word)?;
                Some(NotationOptions { $($field: more.$field.or(self.$field),)* })
            }

            /// Whether every choice of `other` is made here too.
            fn holds(self, other: NotationOptions) -> bool {
                $((other.$field.is_none() || other.$field == self.$field))&&*
            }
        }
    };
}

notation_options! {
    /// The mark of the side in front of a move.
    mark: SideMark { "pentagon" => Pentagon, "triangle" => Triangle, "none" => None },
    /// The width of digits.
    digits: DigitWidth { "full" => Full, "half" => Half },
    /// The character of a promoted rook.
    dragon: DragonGlyph { "龍" => Old, "竜" => New },
    /// The character of a king.
    king: KingGlyph { "玉" => Jewel, "王" => King },
    /// The character of a pawn.
    pawn: PawnGlyph { "歩" => Foot, "兵" => Soldier },
    /// The word for a dragon or horse that moves up.
    upwards: UpwardWord { "上" => Up, "行" => Going, "入" => Entering },
    /// The word for a promotion that was declined.
    declined: DeclinedWord { "不成" => Unpromoted, "生" => Raw },
    /// The form of a move to the destination of the previous move.
    same: SameSquareForm { "same" => Alone, "same-square" => WithSquare },
    /// The character for the destination of the previous move.
    same_glyph: SameSquareGlyph { "同" => Usual, "仝" => Old },
}

impl NotationOptions {
    /// Returns the names of the choices that have been made.
    pub fn words(self) -> impl Iterator<Item = &'static str> {
        WORDS.iter().filter(move |(_, choice)| self.holds(*choice)).map(|(word, _)| *word)
    }

    /// Returns the names of all choices that a style with these defaults has.
    pub fn allowed(self) -> impl Iterator<Item = &'static str> {
        WORDS.iter().filter(move |(_, choice)| self.with(*choice).holds(*choice)).map(|(word, _)| *word)
    }

    /// Returns the name of a piece if it differs from the usual one.
    pub(super) fn other_piece(&self, kind: PieceKind) -> Option<&'static str> {
        match kind {
            PieceKind::Dragon if self.dragon == Some(DragonGlyph::New) => Some("竜"),
            PieceKind::King if self.king == Some(KingGlyph::King) => Some("王"),
            PieceKind::Pawn if self.pawn == Some(PawnGlyph::Soldier) => Some("兵"),
            _ => None,
        }
    }
}
