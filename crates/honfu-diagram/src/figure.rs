//! A position with the texts around it, and its style: what every renderer takes.

use super::board_arrow::BoardArrow;
use super::board_style::PieceStyle;
use super::drawing::DiagramTheme;
use super::graph::GraphQuantity;
use super::styled_text::{StyledLine, StyledSpan};
use honfu_core::annotation::EngineScore;
use honfu_core::notation::RankNames;
use honfu_core::record::{GameEnd, GameOutcome, Millis};
use honfu_core::shogi::{Color, Handicap, Move, Piece, Position, Square};

/// A position and the texts around it, in the language of the caller.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The position.
    pub position: Position,
    /// The move that led there.
    pub last: Option<Move>,
    /// The name of the game; empty if nothing is known.
    pub title: StyledLine,
    /// Black and White.
    pub players: [PlayerLabel; 2],
    /// The lines below the board: the last move, whose turn it is.
    pub caption: Vec<StyledLine>,
    /// Texts below the caption, one paragraph each.
    pub comments: Vec<String>,
    /// Squares with a ring.
    pub marks: Vec<Square>,
    /// Arrows on the board.
    pub arrows: Vec<BoardArrow>,
    /// The pieces of the position in words, for readers who do not see a picture.
    pub description: String,
}

/// The name of a side and the words around its hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerLabel {
    /// `先手 佐藤`, without a mark.
    pub name: String,
    /// The words before the pieces in hand.
    pub in_hand: String,
    /// The words for an empty hand.
    pub empty: String,
}

/// How a figure looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FigureStyle {
    /// White at the bottom.
    pub turned: bool,
    /// How ranks are named, to match the notation of the moves; `None` for no coordinates.
    pub ranks: Option<RankNames>,
    /// How pieces are written. Text has no room for two kanji.
    pub pieces: PieceStyle,
    /// The colours. `None` is the light theme, or in an HTML page the theme that its reader
    /// prefers.
    pub theme: Option<DiagramTheme>,
    /// Promoted pieces in red, in pictures.
    pub red_promoted: bool,
    /// The width of pictures in pixels; `None` for the usual width.
    pub width: Option<u16>,
    /// Where the names of the players are.
    pub names: NamePlacement,
}

/// Where a picture has the names of the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NamePlacement {
    /// Nowhere.
    None,
    /// Above and below the board.
    #[default]
    Above,
    /// Beside the board, with the pieces in hand, from top to bottom as in books.
    Beside,
}

impl NamePlacement {
    /// All of them.
    pub const ALL: [NamePlacement; 3] = [NamePlacement::None, NamePlacement::Above, NamePlacement::Beside];

    /// The name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            NamePlacement::None => "none",
            NamePlacement::Above => "above",
            NamePlacement::Beside => "beside",
        }
    }

    /// The placement of that name.
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
    /// The theme, or the light one.
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
            description: String::new(),
        }
    }

    /// The label of a side.
    pub fn player(&self, color: Color) -> &PlayerLabel {
        let [black, white] = &self.players;
        if color == Color::Black { black } else { white }
    }
}

/// The text of a line.
pub(super) fn line_text(line: &[StyledSpan]) -> String {
    line.iter().map(|span| &*span.text).collect::<String>().trim_end().to_owned()
}

/// ☗ or ☖.
pub(crate) fn side_mark(color: Color) -> &'static str {
    match color {
        Color::Black => "☗",
        Color::White => "☖",
    }
}

/// A text of a picture or a page. [`phrase`](crate::phrase) has the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phrase<'a> {
    /// The title of a game without a name.
    Game,
    /// The name of the header of that key.
    Header(&'a str),
    /// The name of the start; `None` is a position without a name.
    Start(Option<Handicap>),
    /// The name of a side, with its player if one is known.
    Side(Color),
    /// Before the pieces that a side holds.
    InHand,
    /// For an empty hand.
    EmptyHand,
    /// For a hand that is not known.
    UnknownHand,
    /// Whose turn it is.
    ToMove(Color),
    /// For a check.
    Check,
    /// Who won.
    Outcome(GameOutcome),
    /// The number of a move; 0 is the start.
    MoveOf {
        /// The number of the move.
        ply: usize,
        /// How many moves the line has.
        last: usize,
    },
    /// The author of a problem.
    Author(&'a str),
    /// The moves to mate of a problem.
    MateIn(&'a str),
    /// The title of a graph.
    Graph(GraphQuantity),
    /// In a graph, an engine that watched the game.
    Observer,
    /// In a graph, a mistake.
    Mistake,
    /// A time spent.
    Time(Millis),
    /// What an engine wrote, by its evaluation in Black's view, if there is one.
    Engine(Option<EngineScore>),
    /// The word for the end of a line.
    End(&'a GameEnd),
    /// After a move that breaks a rule.
    Illegal,
    /// The caption of a diagram.
    Diagram {
        /// The number of the diagram, from 1.
        number: usize,
        /// The number of the move; `None` for the start.
        ply: Option<u32>,
        /// The move in the notation in use.
        text: &'a str,
        /// The bookmark at the position, or empty.
        name: &'a str,
    },
    /// The position after a move.
    After {
        /// The number of the move.
        ply: u32,
        /// The move in the notation in use.
        text: &'a str,
    },
    /// The piece of a side.
    Piece(Piece),
    /// The pieces of a position, for readers who do not see a picture.
    Position(&'a Position),
    /// The name of a part of a page.
    Label(PageLabel),
    /// A number of games.
    Games(usize),
    /// How many games a player has won, lost and drawn.
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
        /// Who won.
        outcome: Option<GameOutcome>,
    },
}

/// The parts of a page that have a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageLabel {
    /// The start of the game.
    Start,
    /// How the game ended.
    Result,
    /// What is folded away.
    More,
    /// The list of moves.
    Moves,
    /// Links to other positions: the start, the step before, the next, the last of the line.
    First,
    /// See [`PageLabel::First`].
    Back,
    /// See [`PageLabel::First`].
    Forward,
    /// See [`PageLabel::First`].
    Last,
    /// The button that turns the board.
    Turn,
    /// The button that plays the moves by itself.
    Play,
    /// The button that copies the position.
    CopySfen,
    /// The button that copies the record.
    CopyKif,
    /// What is said when something was copied.
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
    /// The name of a site without one.
    Site,
}

/// Writes phrases in a language.
pub type Translate<'a> = dyn Fn(Phrase<'_>) -> String + 'a;
