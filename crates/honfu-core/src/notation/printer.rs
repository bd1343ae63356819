//! A notation: a style with its options. Every screen and writer prints moves with it.

use std::fmt;
use std::str::FromStr;

use super::ambiguity::{MoveContext, push_square};
use super::{DigitWidth, NotationOptions, NotationStyle, RankNames, SideMark, japanese};
use crate::shogi::{Color, Move, PieceKind, Position, Square};

/// A style with its options, which prints moves.
///
/// Options that the style does not have are kept for the styles that have them: switching from
/// `japanese:triangle` through all styles leads back to it.
///
/// ```
/// use honfu_core::notation::{Notation, NotationStyle};
/// use honfu_core::shogi::{Move, Position};
///
/// let (start, mv) = (Position::even(), Move::from_usi("7g7f").unwrap());
/// assert_eq!(Notation::new(NotationStyle::Western).text(&start, None, mv), "P-76");
/// let notation: Notation = "japanese-half:triangle".parse().unwrap();
/// assert_eq!(notation.text(&start, None, mv), "▲7六歩");
/// ```
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct Notation {
    /// The style.
    pub style: NotationStyle,
    /// The options that were chosen; all others have the defaults of the style.
    pub chosen: NotationOptions,
}

impl Notation {
    /// Returns a style with its default options.
    pub const fn new(style: NotationStyle) -> Notation {
        Notation { style, chosen: NotationOptions::NONE }
    }

    /// Appends the text of `mv`, with the side mark if the style has one.
    ///
    /// `position` is the position before the move. `last_to` is the destination of the previous move of
    /// the line, which Japanese writes as 同. The origin of a move that breaks a rule is written out if
    /// the text would otherwise mean another piece or none.
    pub fn write(&self, out: &mut String, position: &Position, last_to: Option<Square>, mv: Move) {
        out.push_str(self.side_mark(position.side()));
        self.write_bare(out, position, last_to, mv);
    }

    /// Like [`Notation::write`], but returns a new string.
    pub fn text(&self, position: &Position, last_to: Option<Square>, mv: Move) -> String {
        let mut out = String::new();
        self.write(&mut out, position, last_to, mv);
        out
    }

    /// Appends the text without the side mark, for screens that show the mark separately.
    pub fn write_bare(&self, out: &mut String, position: &Position, last_to: Option<Square>, mv: Move) {
        match MoveContext::new(position, last_to, mv) {
            Some(played) => (self.style.row().write)(out, &played, &self.options()),
            // There is no piece to name.
            None => out.push_str(&mv.to_string()),
        }
    }

    /// Returns the name of a square, for messages beside the moves: `7f`, `76`, `７六`.
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

    /// Returns the name of a piece, for messages beside the moves: `+R`, `龍`, `RY`.
    pub fn piece(&self, kind: PieceKind) -> &'static str {
        self.options().other_piece(kind).unwrap_or(self.style.row().pieces[kind.index()])
    }

    /// Returns the mark in front of the moves of a side; empty in styles without marks.
    pub fn side_mark(&self, color: Color) -> &'static str {
        match (self.style, color) {
            (NotationStyle::Csa, Color::Black) => "+",
            (NotationStyle::Csa, Color::White) => "-",
            _ => self.options().mark.map_or("", |mark: SideMark| mark.for_side(color)),
        }
    }

    /// Returns the options that the style has: the chosen ones, and the defaults of the others.
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

/// The error for a text that does not name a notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownNotation {
    /// No style has this id.
    #[error("unknown notation `{0}`; there are {all}", all = list(NotationStyle::all().map(NotationStyle::id)))]
    Style(String),
    /// The style has no option of this name.
    #[allow(missing_docs, reason = "the variant describes its fields")]
    #[error("`{word}` is not an option of `{id}`; there are {all}", id = style.id(), all = list(style.options()))]
    Option { style: NotationStyle, word: String },
}

fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

impl FromStr for Notation {
    type Err = UnknownNotation;

    /// Reads a style id in snake_case or kebab-case and the options after it, in any case:
    /// `japanese`, `japanese-half`, `japanese:half,triangle`.
    fn from_str(text: &str) -> Result<Notation, UnknownNotation> {
        let text = &*text.to_ascii_lowercase();
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
    /// Writes the text that parses as this notation, without options that the style does not have.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.style.id())?;
        let own: Vec<&str> = self.style.options().collect();
        for (index, word) in self.chosen.words().filter(|word| own.contains(word)).enumerate() {
            write!(f, "{}{word}", if index == 0 { ':' } else { ',' })?;
        }
        Ok(())
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
        let kitao = "`half` is not an option of `kitao_kawasaki`; there are pentagon, triangle, none, 龍, 竜, \
                     玉, 王, 歩, 兵";
        assert_eq!(error("kitao-kawasaki:half"), kitao);
        assert_eq!(error("western:none"), "`none` is not an option of `western`; there are none");
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
        let text = |id: &str, position, mv| id.parse::<Notation>().unwrap().text(position, last, usi(mv));
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
                let text = notation.text(&before, None, usi("5g5f"));
                // Moves in USI name only squares.
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
        for word in ["行", "入"] {
            let going: Notation = format!("japanese:{word}").parse().unwrap();
            let text = |mv| going.text(&position, None, usi(mv));
            assert_eq!(text("5f5e"), format!("☗５五龍{word}"));
            assert_eq!(text("6d5d"), "☗５四龍寄");
            assert_eq!(text("6h5g"), "☗５七銀上");
        }
    }

    #[test]
    fn every_spelling_that_is_read_can_be_chosen() {
        let position = position("4k4/4S4/4p4/9/4P4/9/9/9/4K4 b - 1");
        let text = |id: &str, mv, last| id.parse::<Notation>().unwrap().text(&position, last, usi(mv));
        let last = Square::from_usi("5d");
        for (id, mv, expected) in [
            ("japanese:王", "5i5h", "☗５八王"),
            ("kif:王", "5i5h", "５八王(59)"),
            ("kitao_kawasaki:王", "5i5h", "☗王-58"),
            ("japanese_jsa:兵", "5e5d", "▲54兵"),
            ("kitao_kawasaki:兵", "5e5d", "☗兵-54"),
            ("japanese:生", "5b6c", "☗６三銀生"),
            ("japanese_kanji:生,玉,不成", "5b6c", "六三銀不成"),
        ] {
            assert_eq!(text(id, mv, None), expected, "{id}");
        }
        assert_eq!(text("japanese:仝", "5e5d", last), "☗仝歩");
        assert_eq!(text("japanese:仝,兵,same-square", "5e5d", last), "☗５四仝兵");
        assert_eq!(text("kif:仝", "5e5d", last), "仝　歩(55)");
        let king: Notation = "japanese:王,兵".parse().unwrap();
        assert_eq!((king.piece(PieceKind::King), king.piece(PieceKind::Pawn)), ("王", "兵"));
    }
}
