//! A position as it is shown, with everything around it, and how it looks: what every renderer
//! takes.

use super::board_style::PieceStyle;
use super::drawing::DiagramTheme;
use super::styled_text::{StyledLine, StyledSpan};
use crate::notation::RankNames;
use crate::record::{GameEnd, GameOutcome, Millis};
use crate::shogi::{Color, Handicap, Move, PieceKind, Position, Square};

/// A position and the texts around it, in the language of the caller.
#[derive(Clone, Debug)]
pub struct Figure {
    pub position: Position,
    /// The move that led there.
    pub last: Option<Move>,
    /// The name of the game; empty if nothing is known.
    pub title: StyledLine,
    /// Black and White.
    pub players: [PlayerLabel; 2],
    /// What stands below the board: the last move, whose turn it is.
    pub caption: Vec<StyledLine>,
    pub comments: Vec<String>,
    /// Squares with a ring.
    pub marks: Vec<Square>,
    pub arrows: Vec<BoardArrow>,
}

/// A side as it is named around the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerLabel {
    /// `先手 佐藤`, without a mark.
    pub name: String,
    /// What stands before the pieces in hand.
    pub in_hand: &'static str,
    /// What stands in their place if there are none.
    pub empty: &'static str,
}

/// From a square or a hand to a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardArrow {
    pub from: ArrowOrigin,
    pub to: Square,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrowOrigin {
    Square(Square),
    Hand(Color, PieceKind),
}

/// How a figure looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FigureStyle {
    /// White at the bottom.
    pub turned: bool,
    /// How files and ranks are named, so that the moves of a notation can be found on the
    /// board; nothing leaves them out.
    pub ranks: Option<RankNames>,
    /// How pieces are written. Text has no room for two kanji.
    pub pieces: PieceStyle,
    /// The colours; where none are chosen, those of light screens, and in a page of its own
    /// what its reader likes.
    pub theme: Option<DiagramTheme>,
    /// Promoted pieces in red, in pictures.
    pub red_promoted: bool,
    /// How wide pictures are, in pixels; without it, as wide as is usual.
    pub width: Option<u16>,
}

impl Default for FigureStyle {
    fn default() -> FigureStyle {
        FigureStyle {
            turned: false,
            ranks: Some(RankNames::Kanji),
            pieces: PieceStyle::default(),
            theme: None,
            red_promoted: false,
            width: None,
        }
    }
}

impl FigureStyle {
    /// The colours of a picture that has them itself.
    pub fn theme_or_default(&self) -> DiagramTheme {
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
            title: StyledLine::new(),
            players: [PlayerLabel::default(), PlayerLabel::default()],
            caption: Vec::new(),
            comments: Vec::new(),
            marks: Vec::new(),
            arrows: Vec::new(),
        }
    }

    pub fn player(&self, color: Color) -> &PlayerLabel {
        let [black, white] = &self.players;
        if color == Color::Black { black } else { white }
    }
}

impl BoardArrow {
    /// The way of a move by that side.
    pub fn of(mv: Move, side: Color) -> BoardArrow {
        let from = match mv {
            Move::Board { from, .. } => ArrowOrigin::Square(from),
            Move::Drop { kind, .. } => ArrowOrigin::Hand(side, kind),
        };
        BoardArrow { from, to: mv.to() }
    }
}

/// The words of a line.
pub(super) fn line_text(line: &[StyledSpan]) -> String {
    line.iter().map(|span| &*span.text).collect::<String>().trim_end().to_owned()
}

/// ☗ or ☖.
pub fn side_mark(color: Color) -> &'static str {
    match color {
        Color::Black => "☗",
        Color::White => "☖",
    }
}

/// A text to be written in the language of the reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phrase<'a> {
    /// What a game is called that has no name.
    Game,
    /// What the header of that key is called.
    Header(&'a str),
    /// What the start is called; `None` is a position without a name.
    Start(Option<Handicap>),
    Side(Color),
    /// Before the pieces that a side holds.
    InHand,
    EmptyHand,
    UnknownHand,
    Time(Millis),
    /// The word for the end of a line.
    End(&'a GameEnd),
    /// After a move that breaks a rule.
    Illegal,
    /// What a diagram shows: the position after a move, by its number and text, or the start;
    /// the name is that of a bookmark, or empty.
    Diagram {
        number: usize,
        ply: Option<u32>,
        text: &'a str,
        name: &'a str,
    },
    /// How many moves the game has, how it ended and who won.
    Result {
        plies: usize,
        end: Option<&'a GameEnd>,
        outcome: Option<GameOutcome>,
    },
}

/// Writes phrases in a language.
pub type Translate<'a> = dyn Fn(Phrase<'_>) -> String + 'a;
