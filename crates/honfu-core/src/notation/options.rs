//! Options for matters of taste in printed moves, given after the id of a style:
//! `japanese:half,triangle`.

use crate::shogi::Color;

/// The mark of the side in front of a move.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Mark {
    /// `☗☖`
    Pentagon,
    /// `▲△`, which every Japanese encoding has.
    Triangle,
    None,
}

impl Mark {
    pub const fn of(self, color: Color) -> &'static str {
        match (self, color) {
            (Mark::Pentagon, Color::Black) => "☗",
            (Mark::Pentagon, Color::White) => "☖",
            (Mark::Triangle, Color::Black) => "▲",
            (Mark::Triangle, Color::White) => "△",
            (Mark::None, _) => "",
        }
    }
}

/// How digits are written.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Digits {
    Full,
    Half,
}

/// The character of a promoted rook.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Dragon {
    /// 龍
    Old,
    /// 竜
    New,
}

/// The word for a dragon or horse that moves up; for other pieces it is always 上.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Upwards {
    /// 上
    Up,
    /// 行
    Going,
}

/// How a move to the square of the previous one is written.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Same {
    /// `同歩`
    Alone,
    /// `２四同歩`, for a reader who turned the page in between.
    WithSquare,
}

/// One choice in each matter of taste: what a style does by itself, where `None` is a
/// matter that it does not know; or what a person has chosen, where `None` leaves it
/// to the style.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub struct Options {
    pub mark: Option<Mark>,
    pub digits: Option<Digits>,
    pub dragon: Option<Dragon>,
    pub upwards: Option<Upwards>,
    pub same: Option<Same>,
}

/// All choices and their names.
static WORDS: [(&str, Options); 11] = [
    ("pentagon", Options { mark: Some(Mark::Pentagon), ..Options::NONE }),
    ("triangle", Options { mark: Some(Mark::Triangle), ..Options::NONE }),
    ("none", Options { mark: Some(Mark::None), ..Options::NONE }),
    ("full", Options { digits: Some(Digits::Full), ..Options::NONE }),
    ("half", Options { digits: Some(Digits::Half), ..Options::NONE }),
    ("龍", Options { dragon: Some(Dragon::Old), ..Options::NONE }),
    ("竜", Options { dragon: Some(Dragon::New), ..Options::NONE }),
    ("上", Options { upwards: Some(Upwards::Up), ..Options::NONE }),
    ("行", Options { upwards: Some(Upwards::Going), ..Options::NONE }),
    ("same", Options { same: Some(Same::Alone), ..Options::NONE }),
    ("same-square", Options { same: Some(Same::WithSquare), ..Options::NONE }),
];

impl Options {
    pub const NONE: Options = Options { mark: None, digits: None, dragon: None, upwards: None, same: None };

    /// What a style does that does this by itself and is asked for `chosen`.
    #[inline]
    pub fn with(self, chosen: Options) -> Options {
        Options {
            mark: self.mark.map(|own| chosen.mark.unwrap_or(own)),
            digits: self.digits.map(|own| chosen.digits.unwrap_or(own)),
            dragon: self.dragon.map(|own| chosen.dragon.unwrap_or(own)),
            upwards: self.upwards.map(|own| chosen.upwards.unwrap_or(own)),
            same: self.same.map(|own| chosen.same.unwrap_or(own)),
        }
    }

    /// The same choices and that one, which has a name.
    pub fn and(self, word: &str) -> Option<Options> {
        let (_, more) = WORDS.iter().find(|(known, _)| *known == word)?;
        Some(Options {
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
    fn holds(self, other: Options) -> bool {
        (other.mark.is_none() || other.mark == self.mark)
            && (other.digits.is_none() || other.digits == self.digits)
            && (other.dragon.is_none() || other.dragon == self.dragon)
            && (other.upwards.is_none() || other.upwards == self.upwards)
            && (other.same.is_none() || other.same == self.same)
    }
}
