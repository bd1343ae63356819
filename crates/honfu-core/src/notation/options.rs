//! Options for matters of taste in printed moves, given after the id of a style:
//! `japanese:half,triangle`.

use crate::shogi::Color;

/// The mark of the side in front of a move.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum SideMark {
    /// `☗☖`
    Pentagon,
    /// `▲△`, which every Japanese encoding has.
    Triangle,
    None,
}

impl SideMark {
    pub const fn of(self, color: Color) -> &'static str {
        match (self, color) {
            (SideMark::Pentagon, Color::Black) => "☗",
            (SideMark::Pentagon, Color::White) => "☖",
            (SideMark::Triangle, Color::Black) => "▲",
            (SideMark::Triangle, Color::White) => "△",
            (SideMark::None, _) => "",
        }
    }
}

/// How digits are written.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum DigitWidth {
    Full,
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

/// The word for a dragon or horse that moves up; for other pieces it is always 上.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum UpwardWord {
    /// 上
    Up,
    /// 行
    Going,
}

/// How a move to the square of the previous one is written.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum SameSquareForm {
    /// `同歩`
    Alone,
    /// `２四同歩`, for a reader who turned the page in between.
    WithSquare,
}

/// One choice in each matter of taste: what a style does by itself, where `None` is a
/// matter that it does not know; or what a person has chosen, where `None` leaves it
/// to the style.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub struct NotationOptions {
    pub mark: Option<SideMark>,
    pub digits: Option<DigitWidth>,
    pub dragon: Option<DragonGlyph>,
    pub upwards: Option<UpwardWord>,
    pub same: Option<SameSquareForm>,
}

/// All choices and their names.
static WORDS: [(&str, NotationOptions); 11] = [
    ("pentagon", NotationOptions { mark: Some(SideMark::Pentagon), ..NotationOptions::NONE }),
    ("triangle", NotationOptions { mark: Some(SideMark::Triangle), ..NotationOptions::NONE }),
    ("none", NotationOptions { mark: Some(SideMark::None), ..NotationOptions::NONE }),
    ("full", NotationOptions { digits: Some(DigitWidth::Full), ..NotationOptions::NONE }),
    ("half", NotationOptions { digits: Some(DigitWidth::Half), ..NotationOptions::NONE }),
    ("龍", NotationOptions { dragon: Some(DragonGlyph::Old), ..NotationOptions::NONE }),
    ("竜", NotationOptions { dragon: Some(DragonGlyph::New), ..NotationOptions::NONE }),
    ("上", NotationOptions { upwards: Some(UpwardWord::Up), ..NotationOptions::NONE }),
    ("行", NotationOptions { upwards: Some(UpwardWord::Going), ..NotationOptions::NONE }),
    ("same", NotationOptions { same: Some(SameSquareForm::Alone), ..NotationOptions::NONE }),
    ("same-square", NotationOptions { same: Some(SameSquareForm::WithSquare), ..NotationOptions::NONE }),
];

impl NotationOptions {
    pub const NONE: NotationOptions =
        NotationOptions { mark: None, digits: None, dragon: None, upwards: None, same: None };

    /// What a style does that does this by itself and is asked for `chosen`.
    #[inline]
    pub fn with(self, chosen: NotationOptions) -> NotationOptions {
        NotationOptions {
            mark: self.mark.map(|own| chosen.mark.unwrap_or(own)),
            digits: self.digits.map(|own| chosen.digits.unwrap_or(own)),
            dragon: self.dragon.map(|own| chosen.dragon.unwrap_or(own)),
            upwards: self.upwards.map(|own| chosen.upwards.unwrap_or(own)),
            same: self.same.map(|own| chosen.same.unwrap_or(own)),
        }
    }

    /// The same choices and that one, which has a name.
    pub fn and(self, word: &str) -> Option<NotationOptions> {
        let (_, more) = WORDS.iter().find(|(known, _)| *known == word)?;
        Some(NotationOptions {
            mark: more.mark.or(self.mark),
            digits: more.digits.or(self.digits),
            dragon: more.dragon.or(self.dragon),
            upwards: more.upwards.or(self.upwards),
            same: more.same.or(self.same),
        })
    }

    /// The names of the choices that have been made.
    pub fn words(self) -> impl Iterator<Item = &'static str> {
        WORDS.iter().filter(move |(_, choice)| self.holds(*choice)).map(|(word, _)| *word)
    }

    /// The names of all choices that a style has that does this by itself.
    pub fn allowed(self) -> impl Iterator<Item = &'static str> {
        WORDS.iter().filter(move |(_, choice)| self.with(*choice).holds(*choice)).map(|(word, _)| *word)
    }

    /// Whether everything that `other` chooses is chosen here.
    fn holds(self, other: NotationOptions) -> bool {
        (other.mark.is_none() || other.mark == self.mark)
            && (other.digits.is_none() || other.digits == self.digits)
            && (other.dragon.is_none() || other.dragon == self.dragon)
            && (other.upwards.is_none() || other.upwards == self.upwards)
            && (other.same.is_none() || other.same == self.same)
    }
}
