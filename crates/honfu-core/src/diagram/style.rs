//! How a board is drawn on the screen: what users can choose.

use serde::{Deserialize, Serialize};

use crate::notation::RankNames;

/// What the user has chosen.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub struct BoardStyle {
    pub pieces: Pieces,
    pub sides: Sides,
    pub size: Size,
    pub coordinates: Coordinates,
}

/// How pieces are written on the board.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pieces {
    /// `歩`, and `全` for a promoted silver.
    #[default]
    Kanji,
    /// `成銀` for a promoted silver, where there is room for it.
    TwoKanji,
    /// `P`, and `+S` for a promoted silver.
    Latin,
}

/// How White's pieces are told from Black's.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sides {
    /// White's letters are small. Kanji have no case: a `v` stands before White's.
    #[default]
    Case,
    /// A `v` stands before White's.
    V,
    /// White's have a colour of their own, and signs tell where pieces point on the
    /// screen: `^` or `v`, as terminals cannot turn a character.
    Turn,
}

/// How large a square is.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Size {
    /// As large as the other panes leave room for.
    #[default]
    Auto,
    /// Two cells.
    Compact,
    /// Three cells.
    Normal,
    /// Five by two, with the lines between squares.
    Large,
}

/// The coordinates around the board.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Coordinates {
    /// The names that the notation in use has.
    #[default]
    Notation,
    /// `７` and `六`.
    Japanese,
    /// `7` and `f`.
    Letters,
    /// `7` and `6`.
    Digits,
    None,
}

impl Coordinates {
    /// How ranks are named beside moves in a notation that names them so.
    pub const fn names(self, notation: RankNames) -> Option<RankNames> {
        match self {
            Coordinates::Notation => Some(notation),
            Coordinates::Japanese => Some(RankNames::Kanji),
            Coordinates::Letters => Some(RankNames::Letters),
            Coordinates::Digits => Some(RankNames::Digits),
            Coordinates::None => None,
        }
    }
}

/// Something about the board that can be chosen.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Aspect {
    Pieces,
    Sides,
    Size,
    Coordinates,
}

/// One thing that can be chosen.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Choice {
    Pieces(Pieces),
    Sides(Sides),
    Size(Size),
    Coordinates(Coordinates),
}

impl Choice {
    pub const ALL: [Choice; 15] = [
        Choice::Pieces(Pieces::Kanji),
        Choice::Pieces(Pieces::TwoKanji),
        Choice::Pieces(Pieces::Latin),
        Choice::Sides(Sides::Case),
        Choice::Sides(Sides::V),
        Choice::Sides(Sides::Turn),
        Choice::Size(Size::Auto),
        Choice::Size(Size::Compact),
        Choice::Size(Size::Normal),
        Choice::Size(Size::Large),
        Choice::Coordinates(Coordinates::Notation),
        Choice::Coordinates(Coordinates::Japanese),
        Choice::Coordinates(Coordinates::Letters),
        Choice::Coordinates(Coordinates::Digits),
        Choice::Coordinates(Coordinates::None),
    ];

    pub const fn aspect(self) -> Aspect {
        match self {
            Choice::Pieces(_) => Aspect::Pieces,
            Choice::Sides(_) => Aspect::Sides,
            Choice::Size(_) => Aspect::Size,
            Choice::Coordinates(_) => Aspect::Coordinates,
        }
    }

    /// Whether a terminal that has nothing but ASCII cannot show it.
    pub const fn needs_kanji(self) -> bool {
        matches!(
            self,
            Choice::Pieces(Pieces::Kanji | Pieces::TwoKanji) | Choice::Coordinates(Coordinates::Japanese)
        )
    }

    /// The name in commands and settings.
    pub const fn id(self) -> &'static str {
        match self {
            Choice::Pieces(Pieces::Kanji) => "kanji",
            Choice::Pieces(Pieces::TwoKanji) => "two-kanji",
            Choice::Pieces(Pieces::Latin) => "latin",
            Choice::Sides(Sides::Case) => "case",
            Choice::Sides(Sides::V) => "v",
            Choice::Sides(Sides::Turn) => "turn",
            Choice::Size(Size::Auto) => "auto",
            Choice::Size(Size::Compact) => "compact",
            Choice::Size(Size::Normal) => "normal",
            Choice::Size(Size::Large) => "large",
            Choice::Coordinates(Coordinates::Notation) => "notation",
            Choice::Coordinates(Coordinates::Japanese) => "japanese",
            Choice::Coordinates(Coordinates::Letters) => "letters",
            Choice::Coordinates(Coordinates::Digits) => "digits",
            Choice::Coordinates(Coordinates::None) => "none",
        }
    }

    /// What there is to choose from.
    pub fn of(aspect: Aspect) -> impl Iterator<Item = Choice> {
        Choice::ALL.into_iter().filter(move |choice| choice.aspect() == aspect)
    }

    pub fn from_id(aspect: Aspect, id: &str) -> Option<Choice> {
        Choice::of(aspect).find(|choice| choice.id() == id)
    }
}

impl BoardStyle {
    /// The same with one thing chosen anew.
    #[must_use]
    pub fn with(self, choice: Choice) -> BoardStyle {
        match choice {
            Choice::Pieces(pieces) => BoardStyle { pieces, ..self },
            Choice::Sides(sides) => BoardStyle { sides, ..self },
            Choice::Size(size) => BoardStyle { size, ..self },
            Choice::Coordinates(coordinates) => BoardStyle { coordinates, ..self },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_known_by_its_name_and_changes_nothing_else() {
        for choice in Choice::ALL {
            assert_eq!(Choice::from_id(choice.aspect(), choice.id()), Some(choice));
            let style = BoardStyle::default().with(choice);
            let differing = [
                style.pieces != Pieces::default(),
                style.sides != Sides::default(),
                style.size != Size::default(),
                style.coordinates != Coordinates::default(),
            ];
            let is_default = Choice::of(choice.aspect()).next() == Some(choice);
            assert_eq!(differing.into_iter().filter(|&differs| differs).count(), usize::from(!is_default));
        }
        assert_eq!(Choice::from_id(Aspect::Size, "kanji"), None);
    }
}
