//! A position with the texts around it, and its style: the input of every renderer.

use super::board_arrow::BoardArrow;
use super::board_style::PieceStyle;
use super::drawing::DiagramTheme;
use super::graph::GraphQuantity;
use super::styled_text::{StyledLine, StyledSpan};
use crate::texts;
use honfu_core::annotation::EngineScore;
use honfu_core::notation::RankNames;
use honfu_core::record::{GameEnd, GameOutcome, Millis};
use honfu_core::shogi::{Color, Handicap, Move, Piece, Position, Square};
use honfu_core::text::LocalizedText;

/// A position and the texts around it, in the language of the caller.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The position.
    pub position: Position,
    /// The move that led to the position.
    pub last: Option<Move>,
    /// The name of the game; empty if it is unknown.
    pub title: StyledLine,
    /// The labels of Black and White.
    pub players: [PlayerLabel; 2],
    /// The lines below the board, such as the last move and the side to move.
    pub caption: Vec<StyledLine>,
    /// Texts below the caption, one paragraph each.
    pub comments: Vec<String>,
    /// The squares that are marked with a ring.
    pub marks: Vec<Square>,
    /// Arrows on the board.
    pub arrows: Vec<BoardArrow>,
    /// The pieces of the position in words, for readers who do not see the picture.
    pub description: String,
}

/// The name of a side and the words around its hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerLabel {
    /// The name, such as `先手 佐藤`, without ☗ or ☖.
    pub name: String,
    /// The words before the pieces in hand.
    pub in_hand: String,
    /// The words for an empty hand.
    pub empty: String,
}

/// The style of a figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FigureStyle {
    /// Whether White is at the bottom.
    pub turned: bool,
    /// How ranks are named, to match the notation of the moves; `None` for no coordinates.
    pub ranks: Option<RankNames>,
    /// How pieces are written. Text has no room for two kanji.
    pub pieces: PieceStyle,
    /// The colours. `None` means the light theme, or in an HTML page the theme that its reader prefers.
    pub theme: Option<DiagramTheme>,
    /// Whether promoted pieces are red in pictures.
    pub red_promoted: bool,
    /// The width of pictures in pixels; `None` for the usual width.
    pub width: Option<u16>,
    /// The placement of the players' names.
    pub names: NamePlacement,
}

/// The placement of the players' names in a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NamePlacement {
    /// The picture has no names.
    None,
    /// The names are above and below the board.
    #[default]
    Above,
    /// The names are beside the board with the pieces in hand, from top to bottom as in books.
    Beside,
}

impl NamePlacement {
    /// All placements.
    pub const ALL: [NamePlacement; 3] = [NamePlacement::None, NamePlacement::Above, NamePlacement::Beside];

    /// Returns the name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            NamePlacement::None => "none",
            NamePlacement::Above => "above",
            NamePlacement::Beside => "beside",
        }
    }

    /// Returns the placement with that name.
    pub fn from_id(id: &str) -> Option<NamePlacement> {
        NamePlacement::ALL.into_iter().find(|names| names.id() == id)
    }
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
            names: NamePlacement::default(),
        }
    }
}

impl FigureStyle {
    /// Returns the theme, or the light one if no theme is set.
    pub fn theme_or_default(&self) -> DiagramTheme {
        self.theme.unwrap_or_default()
    }

    /// Returns the side at the top and the side at the bottom.
    pub fn sides(&self) -> [Color; 2] {
        if self.turned { [Color::Black, Color::White] } else { [Color::White, Color::Black] }
    }
}

impl Figure {
    /// Makes a figure of a position without texts.
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
            description: String::new(),
        }
    }

    /// Returns the label of a side.
    pub fn player(&self, color: Color) -> &PlayerLabel {
        let [black, white] = &self.players;
        if color == Color::Black { black } else { white }
    }
}

/// Returns the text of a line, without spaces at its end.
pub(super) fn line_text(line: &[StyledSpan]) -> String {
    line.iter().map(|span| &*span.text).collect::<String>().trim_end().to_owned()
}

/// Returns the mark of a side: ☗ or ☖.
pub(crate) fn side_mark(color: Color) -> &'static str {
    match color {
        Color::Black => "☗",
        Color::White => "☖",
    }
}

/// A text of a picture or a page. [`phrase`](crate::phrase) returns its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phrase<'a> {
    /// The title of a game without a name.
    Game,
    /// The name of the header with that key.
    Header(&'a str),
    /// The name of the start position; `None` for a position without a name.
    Start(Option<Handicap>),
    /// The name of a side, with its player if one is known.
    Side(Color),
    /// The words before the pieces in a hand.
    InHand,
    /// The words for an empty hand.
    EmptyHand,
    /// The words for an unknown hand.
    UnknownHand,
    /// The side to move.
    ToMove(Color),
    /// The word for a check.
    Check,
    /// The outcome of the game.
    Outcome(GameOutcome),
    /// The number of a move; 0 is the start.
    MoveOf {
        /// The number of the move.
        ply: usize,
        /// The number of moves of the line.
        last: usize,
    },
    /// The author of a problem.
    Author(&'a str),
    /// The number of moves to mate of a problem.
    MateIn(&'a str),
    /// The title of a graph.
    Graph(GraphQuantity),
    /// An engine that watched the game, in a graph.
    Observer,
    /// A mistake, in a graph.
    Mistake,
    /// A time spent.
    Time(Millis),
    /// The label of an engine's annotations, with the evaluation in Black's view if there is one.
    Engine(Option<EngineScore>),
    /// The word for a game end.
    End(&'a GameEnd),
    /// The words after a move that breaks a rule.
    Illegal,
    /// The caption of a diagram.
    Diagram {
        /// The number of the diagram, from 1.
        number: usize,
        /// The number of the move; `None` for the start.
        ply: Option<u32>,
        /// The move in the notation in use.
        text: &'a str,
        /// The bookmark at the position; empty if there is no bookmark.
        name: &'a str,
    },
    /// The position after a move.
    After {
        /// The number of the move.
        ply: u32,
        /// The move in the notation in use.
        text: &'a str,
    },
    /// A piece of a side.
    Piece(Piece),
    /// The pieces of a position, for readers who do not see a picture.
    Position(&'a Position),
    /// The name of a part of a page.
    Label(PageLabel),
    /// A number of games.
    Games(usize),
    /// The numbers of games that a player has won, lost and drawn.
    Tally {
        /// Games won.
        won: usize,
        /// Games lost.
        lost: usize,
        /// Games without a winner.
        drawn: usize,
    },
    /// The result of the game.
    Result {
        /// The number of moves.
        plies: usize,
        /// How the game ended.
        end: Option<&'a GameEnd>,
        /// The outcome; `None` if it is unknown.
        outcome: Option<GameOutcome>,
    },
}

/// Makes the enum [`PageLabel`]. The name of a part is the text of its variant in the group `label`.
macro_rules! page_labels {
    ($($(#[doc = $doc:literal])* $label:ident,)*) => {
        /// The parts of a page that have a name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum PageLabel {
            $($(#[doc = $doc])* $label,)*
        }

        impl PageLabel {
            /// Returns the name of the part.
            pub const fn words(self) -> LocalizedText {
                match self {
                    $(PageLabel::$label => texts::label::$label,)*
                }
            }
        }
    };
}

page_labels! {
    /// The start of the game.
    Start,
    /// How the game ended.
    Result,
    /// The facts that are folded.
    More,
    /// The list of moves.
    Moves,
    /// The link to the start position.
    First,
    /// The link to the step before.
    Back,
    /// The link to the next step.
    Forward,
    /// The link to the last step of the line.
    Last,
    /// The button that turns the board.
    Turn,
    /// The button that plays the moves automatically.
    Play,
    /// The button that copies the position.
    CopySfen,
    /// The button that copies the record.
    CopyKif,
    /// The message after something was copied.
    Copied,
    /// The link to the record as a file.
    Download,
    /// The list of all players of a site.
    Players,
    /// The list of all events of a site.
    Events,
    /// The list of the years of a site.
    Years,
    /// The newest games of a site.
    Newest,
    /// The games without a date.
    UnknownDate,
    /// The link to the feed of a site.
    Feed,
    /// The name of a site that has no name.
    Site,
}

/// A function that writes phrases in a language.
pub type Translate<'a> = dyn Fn(Phrase<'_>) -> String + 'a;
