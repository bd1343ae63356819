//! A position as it is shown, with all that belongs to it, and how it is to look: what
//! every renderer takes. What may not live here: how any of them draws it.

use super::drawing::Theme;
use super::paint::{Line, Span};
use super::style::Pieces;
use crate::notation::RankNames;
use crate::shogi::{Color, Hand, Move, PieceKind, Position, Square};

/// A position and what is said around it, in the words of the caller.
#[derive(Clone, Debug)]
pub struct Figure {
    pub position: Position,
    /// The move that led there.
    pub last: Option<Move>,
    /// What the game is; empty if nothing is known.
    pub title: Line,
    /// Black and White.
    pub players: [Player; 2],
    /// What stands below the board: the last move, whose turn it is.
    pub caption: Vec<Line>,
    pub comments: Vec<String>,
    /// Squares with a ring.
    pub marks: Vec<Square>,
    pub arrows: Vec<Arrow>,
}

/// A side as it is named around the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// `先手 佐藤`, without a mark.
    pub name: String,
    /// What stands before the pieces in hand.
    pub in_hand: &'static str,
    /// What stands in their place if there are none.
    pub empty: &'static str,
}

/// From a square or a hand to a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    pub from: Origin,
    pub to: Square,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    Square(Square),
    Hand(Color, PieceKind),
}

/// How a figure looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// White at the bottom.
    pub turned: bool,
    /// How files and ranks are named, so that the moves of a notation can be found on the
    /// board; nothing leaves them out.
    pub ranks: Option<RankNames>,
    /// How pieces are written. Text has no room for two kanji.
    pub pieces: Pieces,
    /// The colours; where none are chosen, those of light screens, and in a page of its own
    /// what its reader likes.
    pub theme: Option<Theme>,
    /// Promoted pieces in red, in pictures.
    pub red: bool,
    /// How wide pictures are, in pixels; without it, as wide as is usual.
    pub width: Option<u16>,
}

impl Default for Look {
    fn default() -> Look {
        Look {
            turned: false,
            ranks: Some(RankNames::Kanji),
            pieces: Pieces::default(),
            theme: None,
            red: false,
            width: None,
        }
    }
}

impl Look {
    /// The colours of a picture that has them itself.
    pub fn colors(&self) -> Theme {
        self.theme.unwrap_or_default()
    }

    /// The side at the top and the side at the bottom.
    pub fn sides(&self) -> [Color; 2] {
        if self.turned { [Color::Black, Color::White] } else { [Color::White, Color::Black] }
    }
}

impl Figure {
    /// A position alone.
    pub fn new(position: Position) -> Figure {
        Figure {
            position,
            last: None,
            title: Line::new(),
            players: [Player::default(), Player::default()],
            caption: Vec::new(),
            comments: Vec::new(),
            marks: Vec::new(),
            arrows: Vec::new(),
        }
    }

    pub fn player(&self, color: Color) -> &Player {
        let [black, white] = &self.players;
        if color == Color::Black { black } else { white }
    }

    pub fn hand(&self, color: Color) -> Hand {
        self.position.hand(color)
    }
}

impl Arrow {
    /// The way of a move by that side.
    pub fn of(mv: Move, side: Color) -> Arrow {
        let from = match mv {
            Move::Board { from, .. } => Origin::Square(from),
            Move::Drop { kind, .. } => Origin::Hand(side, kind),
        };
        Arrow { from, to: mv.to() }
    }
}

/// The words of a line.
pub(super) fn words(line: &[Span]) -> String {
    line.iter().map(|span| &*span.text).collect::<String>().trim_end().to_owned()
}

/// ☗ or ☖.
pub fn sign(color: Color) -> &'static str {
    match color {
        Color::Black => "☗",
        Color::White => "☖",
    }
}
