//! A notation: a style with its options. Every screen and writer prints moves with it.

use std::fmt;
use std::str::FromStr;

use super::ambiguity::{MoveContext, push_square};
use super::{NotationStyle, RankNames, japanese};
use crate::shogi::{Color, Move, PieceKind, Position, Square};

/// A style and its options: what prints moves.
///
/// Options that the style does not have are kept for the styles that do: going from
/// `japanese:triangle` through all styles leads back to it.
///
/// ```
/// use honfu_core::notation::{Notation, NotationStyle};
/// use honfu_core::shogi::{Move, Position};
///
/// let (start, mv) = (Position::even(), Move::from_usi("7g7f").unwrap());
/// assert_eq!(Notation::new(NotationStyle::Western).text(&start, mv, None), "P-76");
/// let notation: Notation = "japanese-half:triangle".parse().unwrap();
/// assert_eq!(notation.text(&start, mv, None), "▲7六歩");
/// ```
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct Notation {
    /// The style.
    pub style: NotationStyle,
    /// The options that were chosen; the others have the defaults of the style.
    pub chosen: NotationOptions,
}

impl Notation {
    /// A style with its default options.
    pub const fn new(style: NotationStyle) -> Notation {
        Notation { style, chosen: NotationOptions::NONE }
    }

    /// The same options in the next style; after the last, the first.
    pub fn next(self) -> Notation {
        Notation { style: self.style.next(), ..self }
    }

    /// The same options in the previous style; before the first, the last.
    pub fn previous(self) -> Notation {
        Notation { style: self.style.previous(), ..self }
    }

    /// Appends the text of `mv`, with the side mark where the style has one.
    ///
    /// `position` is the one before the move, `last_to` the square where the
    /// previous move of the line ended, which Japanese writes as 同. A move that
    /// breaks a rule gets its origin written out wherever the text would otherwise
    /// mean another piece or none.
    pub fn write(&self, out: &mut String, position: &Position, mv: Move, last_to: Option<Square>) {
        out.push_str(self.side_mark(position.side()));
        self.write_bare(out, position, mv, last_to);
    }

    /// [`Notation::write`] as a string of its own.
    pub fn text(&self, position: &Position, mv: Move, last_to: Option<Square>) -> String {
        let mut out = String::new();
        self.write(&mut out, position, mv, last_to);
        out
    }

    /// Appends the text without the side mark, for screens that show the mark apart.
    pub fn write_bare(&self, out: &mut String, position: &Position, mv: Move, last_to: Option<Square>) {
        match MoveContext::new(position, mv, last_to) {
            Some(played) => (self.style.row().write)(out, &played, &self.options()),
            // No piece to name.
            None => out.push_str(&mv.to_string()),
        }
    }

    /// The name of a square, for messages beside the moves: `7f`, `76`, `７六`.
    pub fn square(&self, square: Square) -> String {
        let mut out = String::new();
        let digits = self.options().digits;
        match self.style.ranks() {
            RankNames::Letters => push_square(&mut out, square, b'a'),
            RankNames::Digits => japanese::push_digits(&mut out, square, digits.unwrap_or(DigitWidth::Half)),
            RankNames::Kanji => japanese::push_mixed(&mut out, square, digits.unwrap_or(DigitWidth::Full)),
        }
        out
    }

    /// The name of a piece, for messages beside the moves: `+R`, `龍`, `RY`.
    pub fn piece(&self, kind: PieceKind) -> &'static str {
        match (kind, self.options().dragon) {
            (PieceKind::Dragon, Some(DragonGlyph::New)) => "竜",
            _ => self.style.row().pieces[kind.index()],
        }
    }

    /// The mark in front of the moves of that side; empty in styles that have none.
    pub fn side_mark(&self, color: Color) -> &'static str {
        match (self.style, color) {
            (NotationStyle::Csa, Color::Black) => "+",
            (NotationStyle::Csa, Color::White) => "-",
            _ => self.options().mark.map_or("", |mark: SideMark| mark.of(color)),
        }
    }

    /// The options that the style has: those that were chosen, and the defaults of the others.
    #[inline]
    fn options(&self) -> NotationOptions {
        self.style.row().options.with(self.chosen)
    }
}

impl From<NotationStyle> for Notation {
    fn from(style: NotationStyle) -> Notation {
        Notation::new(style)
    }
}

/// A text that names no notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownNotation {
    /// No style has this id.
    #[error("unknown notation `{0}`; there are {all}", all = list(NotationStyle::all().map(NotationStyle::id)))]
    Style(String),
    /// The style has no option of that name.
    #[allow(missing_docs)]
    #[error("`{word}` is not an option of `{id}`; there are {all}", id = style.id(), all = list(style.options()))]
    Option { style: NotationStyle, word: String },
}

fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

impl FromStr for Notation {
    type Err = UnknownNotation;

    /// Reads a style id in snake_case or kebab-case and the options after it:
    /// `japanese`, `japanese-half`, `japanese:half,triangle`.
    fn from_str(text: &str) -> Result<Notation, UnknownNotation> {
        let (id, words) = text.split_once(':').unwrap_or((text, ""));
        let snake = id.replace('-', "_");
        let style = NotationStyle::all().find(|style| style.id() == snake);
        let style = style.ok_or_else(|| UnknownNotation::Style(id.to_owned()))?;
        let mut chosen = NotationOptions::NONE;
        for word in words.split(',').filter(|word| !word.is_empty()) {
            let allowed = style.options().any(|known| known == word);
            chosen = chosen
                .and(word)
                .filter(|_| allowed)
                .ok_or_else(|| UnknownNotation::Option { style, word: word.to_owned() })?;
        }
        Ok(Notation { style, chosen })
    }
}

impl fmt::Display for Notation {
    /// The text that is parsed to it, without options that the style does not have.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.style.id())?;
        let own: Vec<&str> = self.style.options().collect();
        for (index, word) in self.chosen.words().filter(|word| own.contains(word)).enumerate() {
            write!(f, "{}{word}", if index == 0 { ':' } else { ',' })?;
        }
        Ok(())
    }
}

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
    /// The mark of that side.
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
    /// `２四同歩`, which can be read without the move before.
    WithSquare,
}

/// A value for each option: either the defaults of a style, where `None` is an option that
/// the style does not have, or the choices of a user, where `None` is the default of the style.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub struct NotationOptions {
    /// The mark of the side in front of a move.
    pub mark: Option<SideMark>,
    /// The width of digits.
    pub digits: Option<DigitWidth>,
    /// The character of a promoted rook.
    pub dragon: Option<DragonGlyph>,
    /// The word for a dragon or horse that moves up.
    pub upwards: Option<UpwardWord>,
    /// How a move to the square of the previous one is written.
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
    /// Nothing chosen.
    pub const NONE: NotationOptions =
        NotationOptions { mark: None, digits: None, dragon: None, upwards: None, same: None };

    /// The defaults of a style with what was chosen in their place.
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

    /// The same choices and the one of that name.
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

    /// The names of all choices that a style with these defaults has.
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

#[cfg(test)]
mod tests {
    use super::super::testing::{position, usi};
    use super::*;

    #[test]
    fn every_style_has_its_row_and_its_id() {
        for (index, style) in NotationStyle::all().enumerate() {
            assert_eq!(style as usize, index);
            assert_eq!(style.id().parse(), Ok(Notation::new(style)));
            assert_eq!(style.id().replace('_', "-").parse(), Ok(Notation::new(style)));
            assert_eq!(Notation::new(style).to_string(), style.id());
            let snake = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
            assert!(style.id().bytes().all(snake));
        }
    }

    #[test]
    fn options_are_given_back_as_they_are_read() {
        for style in NotationStyle::all() {
            for word in style.options() {
                let text = format!("{}:{word}", style.id());
                assert_eq!(text.parse::<Notation>().map(|notation| notation.to_string()), Ok(text));
            }
        }
        let both: Notation = "japanese:half,triangle,pentagon,".parse().unwrap();
        assert_eq!(both.to_string(), "japanese:pentagon,half");
    }

    #[test]
    fn an_unknown_name_lists_the_known_ones() {
        let error = |text: &str| text.parse::<Notation>().unwrap_err().to_string();
        let ids: Vec<&str> = NotationStyle::all().map(NotationStyle::id).collect();
        assert_eq!(error("algebraic"), format!("unknown notation `algebraic`; there are {}", ids.join(", ")));
        let kitao = "`half` is not an option of `kitao_kawasaki`; there are pentagon, triangle, none, 龍, 竜";
        assert_eq!(error("kitao-kawasaki:half"), kitao);
        assert_eq!(error("western:none"), "`none` is not an option of `western`; there are none");
    }

    #[test]
    fn going_round_all_styles_keeps_what_was_chosen() {
        let start: Notation = "japanese:triangle,half".parse().unwrap();
        let mut notation = start;
        for _ in NotationStyle::all() {
            notation = notation.next();
            assert_eq!(notation.previous().next(), notation);
        }
        assert_eq!(notation, start);
        assert_eq!(start.previous().to_string(), "iroha:triangle");
    }

    #[test]
    fn options_change_the_text() {
        let position = position("9/9/9/4p4/4+R4/9/9/9/4+R4 w r 1");
        let black = {
            let mut black = position.clone();
            black.set_side(Color::Black);
            black
        };
        let last = Square::from_usi("5d");
        let text = |id: &str, position, mv| id.parse::<Notation>().unwrap().text(position, usi(mv), last);
        for (id, expected) in [
            ("japanese", "☗同龍"),
            ("japanese:triangle,竜", "▲同竜"),
            ("japanese:none,same-square", "５四同龍"),
            ("japanese-half:same-square", "☗5四同龍"),
            ("japanese-jsa:full,same-square", "▲５４同龍"),
            ("iroha:pentagon,same-square", "☗し同龍"),
            ("shorthand:triangle,same-square", "▲54ド立"),
            ("kif:竜", "同　竜(55)"),
            ("kitao-kawasaki:none,竜", "竜x"),
            ("dojo81-universal:pentagon", "☗Dx"),
        ] {
            assert_eq!(text(id, &black, "5e5d"), expected, "{id}");
        }
        assert_eq!(text("japanese:triangle", &position, "R*1e"), "△１五飛");
        assert_eq!(Notation::new(NotationStyle::Csa).side_mark(Color::White), "-");
    }

    #[test]
    fn squares_are_named_as_in_the_moves() {
        let square = Square::from_usi("7f").unwrap();
        for (id, name) in [
            ("japanese", "７六"),
            ("japanese:half", "7六"),
            ("japanese_kanji", "７六"),
            ("japanese_jsa", "76"),
            ("japanese_jsa:full", "７６"),
            ("kif", "７六"),
            ("western", "76"),
            ("hodges", "7f"),
            ("usi", "7f"),
            ("csa", "76"),
        ] {
            assert_eq!(id.parse::<Notation>().unwrap().square(square), name, "{id}");
        }
    }

    #[test]
    fn pieces_are_called_as_in_the_moves() {
        for style in NotationStyle::all() {
            let notation = Notation::new(style);
            for (letters, kind) in [
                ("P", PieceKind::Pawn),
                ("K", PieceKind::King),
                ("+S", PieceKind::PromotedSilver),
                ("+R", PieceKind::Dragon),
            ] {
                let before = position(&format!("4k4/9/9/9/9/9/4{letters}4/9/9 b - 1"));
                let text = notation.text(&before, usi("5g5f"), None);
                // Moves of USI name the squares alone.
                assert!(
                    style == NotationStyle::Usi || text.contains(notation.piece(kind)),
                    "{text} {kind:?}"
                );
            }
        }
        let new: Notation = "japanese:竜".parse().unwrap();
        assert_eq!(new.piece(PieceKind::Dragon), "竜");
        assert_eq!(Notation::new(NotationStyle::Usi).piece(PieceKind::Dragon), "+R");
    }

    #[test]
    fn only_dragons_and_horses_go() {
        let position = position("9/9/9/3+R5/9/3S+R4/9/3S5/9 b - 1");
        let going: Notation = "japanese:行".parse().unwrap();
        let text = |mv| going.text(&position, usi(mv), None);
        assert_eq!(text("5f5e"), "☗５五龍行");
        assert_eq!(text("6d5d"), "☗５四龍寄");
        assert_eq!(text("6h5g"), "☗５七銀上");
    }
}
