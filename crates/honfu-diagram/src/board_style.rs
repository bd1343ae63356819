//! The options for drawing a board on the screen.

use serde::{Deserialize, Serialize};

use super::BoardLook;
use honfu_core::notation::RankNames;

/// How a board is drawn on the screen.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub struct BoardStyle {
    /// How pieces are written.
    pub pieces: PieceStyle,
    /// How White's pieces differ from Black's.
    pub sides: SideStyle,
    /// How large squares are.
    pub size: SquareSize,
    /// The coordinates around the board.
    pub coordinates: CoordinateStyle,
    /// The material of the board and its pieces.
    pub look: BoardLook,
}

/// How pieces are written on the board. A new variant is a breaking change, so that a program that has a text
/// for each variant no longer compiles without a new text.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PieceStyle {
    /// `歩`, and `全` for a promoted silver.
    #[default]
    Kanji,
    /// `成銀` for a promoted silver, where there is room for it.
    TwoKanji,
    /// `P`, and `+S` for a promoted silver.
    Latin,
}

/// How White's pieces differ from Black's.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SideStyle {
    /// White's letters are lower case. Kanji have no case, so a `v` is written before White's pieces.
    #[default]
    Case,
    /// A `v` is written before White's pieces.
    V,
    /// White's pieces have another colour, and a sign before each piece shows its direction on the screen:
    /// `^` or `v`, as terminals cannot turn a character.
    Turn,
}

/// How large a square is.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SquareSize {
    /// As large as the other panes leave room for.
    #[default]
    Auto,
    /// Two cells wide.
    Compact,
    /// Three cells wide.
    Normal,
    /// Five cells wide and two high, or larger, with lines between squares.
    Large,
}

/// The coordinates around the board.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CoordinateStyle {
    /// The names of the notation in use.
    #[default]
    Notation,
    /// `７` and `六`.
    Japanese,
    /// `7` and `f`.
    Letters,
    /// `7` and `6`.
    Digits,
    /// No coordinates.
    None,
}

impl CoordinateStyle {
    /// Returns how ranks are named, given the rank names of the notation in use; `None` for no coordinates.
    pub const fn names(self, notation: RankNames) -> Option<RankNames> {
        match self {
            CoordinateStyle::Notation => Some(notation),
            CoordinateStyle::Japanese => Some(RankNames::Kanji),
            CoordinateStyle::Letters => Some(RankNames::Letters),
            CoordinateStyle::Digits => Some(RankNames::Digits),
            CoordinateStyle::None => None,
        }
    }
}

/// A part of a [`BoardStyle`].
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum StyleAspect {
    /// [`BoardStyle::pieces`].
    Pieces,
    /// [`BoardStyle::sides`].
    Sides,
    /// [`BoardStyle::size`].
    Size,
    /// [`BoardStyle::coordinates`].
    Coordinates,
    /// [`BoardStyle::look`].
    Look,
}

/// A value for one part of a [`BoardStyle`].
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum StyleChoice {
    /// How pieces are written.
    Pieces(PieceStyle),
    /// How the pieces of the two sides differ.
    Sides(SideStyle),
    /// How large squares are.
    Size(SquareSize),
    /// Which coordinates are shown.
    Coordinates(CoordinateStyle),
    /// The material of the board and its pieces.
    Look(BoardLook),
}

/// The choices, the default of each aspect first, with their names in commands and settings.
const CHOICES: [(StyleChoice, &str); 19] = [
    (StyleChoice::Pieces(PieceStyle::Kanji), "kanji"),
    (StyleChoice::Pieces(PieceStyle::TwoKanji), "two-kanji"),
    (StyleChoice::Pieces(PieceStyle::Latin), "latin"),
    (StyleChoice::Sides(SideStyle::Case), "case"),
    (StyleChoice::Sides(SideStyle::V), "v"),
    (StyleChoice::Sides(SideStyle::Turn), "turn"),
    (StyleChoice::Size(SquareSize::Auto), "auto"),
    (StyleChoice::Size(SquareSize::Compact), "compact"),
    (StyleChoice::Size(SquareSize::Normal), "normal"),
    (StyleChoice::Size(SquareSize::Large), "large"),
    (StyleChoice::Coordinates(CoordinateStyle::Notation), "notation"),
    (StyleChoice::Coordinates(CoordinateStyle::Japanese), "japanese"),
    (StyleChoice::Coordinates(CoordinateStyle::Letters), "letters"),
    (StyleChoice::Coordinates(CoordinateStyle::Digits), "digits"),
    (StyleChoice::Coordinates(CoordinateStyle::None), "none"),
    (StyleChoice::Look(BoardLook::Wood), BoardLook::Wood.id()),
    (StyleChoice::Look(BoardLook::Paper), BoardLook::Paper.id()),
    (StyleChoice::Look(BoardLook::Dark), BoardLook::Dark.id()),
    (StyleChoice::Look(BoardLook::Terminal), BoardLook::Terminal.id()),
];

impl StyleChoice {
    /// Returns all choices, the default of each aspect first.
    pub fn all() -> impl Iterator<Item = StyleChoice> {
        CHOICES.into_iter().map(|(choice, _)| choice)
    }

    /// Returns the part of the style that the choice sets.
    pub const fn aspect(self) -> StyleAspect {
        match self {
            StyleChoice::Pieces(_) => StyleAspect::Pieces,
            StyleChoice::Sides(_) => StyleAspect::Sides,
            StyleChoice::Size(_) => StyleAspect::Size,
            StyleChoice::Coordinates(_) => StyleAspect::Coordinates,
            StyleChoice::Look(_) => StyleAspect::Look,
        }
    }

    /// Whether the choice cannot be shown on a terminal that is limited to ASCII.
    pub fn needs_kanji(self) -> bool {
        ["kanji", "two-kanji", "japanese"].contains(&self.id())
    }

    /// Returns the name in commands and settings.
    pub fn id(self) -> &'static str {
        CHOICES.into_iter().find(|(choice, _)| *choice == self).map_or("", |(_, id)| id)
    }

    /// Returns the choices of one aspect.
    pub fn for_aspect(aspect: StyleAspect) -> impl Iterator<Item = StyleChoice> {
        StyleChoice::all().filter(move |choice| choice.aspect() == aspect)
    }

    /// Returns the choice of an aspect that has that name.
    pub fn from_id(aspect: StyleAspect, id: &str) -> Option<StyleChoice> {
        StyleChoice::for_aspect(aspect).find(|choice| choice.id() == id)
    }
}

impl BoardStyle {
    /// Returns the style with one choice changed.
    #[must_use]
    pub fn with(self, choice: StyleChoice) -> BoardStyle {
        match choice {
            StyleChoice::Pieces(pieces) => BoardStyle { pieces, ..self },
            StyleChoice::Sides(sides) => BoardStyle { sides, ..self },
            StyleChoice::Size(size) => BoardStyle { size, ..self },
            StyleChoice::Coordinates(coordinates) => BoardStyle { coordinates, ..self },
            StyleChoice::Look(look) => BoardStyle { look, ..self },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_known_by_its_name_and_changes_nothing_else() {
        for choice in StyleChoice::all() {
            assert_eq!(StyleChoice::from_id(choice.aspect(), choice.id()), Some(choice));
            let style = BoardStyle::default().with(choice);
            let differing = [
                style.pieces != PieceStyle::default(),
                style.sides != SideStyle::default(),
                style.size != SquareSize::default(),
                style.coordinates != CoordinateStyle::default(),
                style.look != BoardLook::default(),
            ];
            let is_default = StyleChoice::for_aspect(choice.aspect()).next() == Some(choice);
            assert_eq!(differing.into_iter().filter(|&differs| differs).count(), usize::from(!is_default));
        }
        assert_eq!(StyleChoice::from_id(StyleAspect::Size, "kanji"), None);
    }
}
