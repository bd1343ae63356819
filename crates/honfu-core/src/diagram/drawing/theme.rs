//! What the parts of a picture are, and the colours they have in each theme.

/// What something is.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Ink {
    /// What everything stands on.
    Paper,
    /// The squares of the board.
    Board,
    /// Pieces, axes, and the lines of the board.
    Line,
    /// Lines that only guide the eye.
    Faint,
    Text,
    /// Coordinates, and words that explain.
    Muted,
    /// Promoted pieces, where they are told apart by colour.
    Promoted,
    /// The square where the last move ended.
    Last,
    /// Squares that are marked.
    Mark,
    /// Arrows; what is below shows through.
    Arrow,
    /// What belongs to Black, and to White, in graphs.
    Black,
    White,
    /// A line or bar that belongs to nobody.
    Accent,
}

impl Ink {
    pub const ALL: [Ink; 13] = [
        Ink::Paper,
        Ink::Board,
        Ink::Line,
        Ink::Faint,
        Ink::Text,
        Ink::Muted,
        Ink::Promoted,
        Ink::Last,
        Ink::Mark,
        Ink::Arrow,
        Ink::Black,
        Ink::White,
        Ink::Accent,
    ];

    /// The name in style sheets.
    pub const fn id(self) -> &'static str {
        match self {
            Ink::Paper => "paper",
            Ink::Board => "board",
            Ink::Line => "line",
            Ink::Faint => "faint",
            Ink::Text => "text",
            Ink::Muted => "muted",
            Ink::Promoted => "promoted",
            Ink::Last => "last",
            Ink::Mark => "mark",
            Ink::Arrow => "arrow",
            Ink::Black => "black",
            Ink::White => "white",
            Ink::Accent => "accent",
        }
    }

    /// How much it covers, in percent.
    pub const fn opacity_percent(self) -> u8 {
        if matches!(self, Ink::Arrow) { 75 } else { 100 }
    }
}

/// Red, green and blue.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct RgbColor(pub u32);

impl RgbColor {
    /// The parts of the colour.
    pub const fn rgb(self) -> [u8; 3] {
        let [_, red, green, blue] = self.0.to_be_bytes();
        [red, green, blue]
    }
}

/// The colours of a picture.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum DiagramTheme {
    /// For screens and pages with a light ground.
    #[default]
    Light,
    Dark,
    /// Black on white, greys and nothing else.
    Print,
}

impl DiagramTheme {
    pub const ALL: [DiagramTheme; 3] = [DiagramTheme::Light, DiagramTheme::Dark, DiagramTheme::Print];

    /// The name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            DiagramTheme::Light => "light",
            DiagramTheme::Dark => "dark",
            DiagramTheme::Print => "print",
        }
    }

    pub fn from_id(id: &str) -> Option<DiagramTheme> {
        DiagramTheme::ALL.into_iter().find(|theme| theme.id() == id)
    }

    pub const fn color(self, ink: Ink) -> RgbColor {
        let [light, dark, print] = match ink {
            Ink::Paper => [0xffffff, 0x1b1a18, 0xffffff],
            Ink::Board => [0xfbeecb, 0x2c2a26, 0xffffff],
            Ink::Line => [0x1c1b19, 0xe6e0d4, 0x000000],
            Ink::Faint => [0xd5cfc2, 0x4a463f, 0xc8c8c8],
            Ink::Text => [0x1c1b19, 0xe6e0d4, 0x000000],
            Ink::Muted => [0x6b665c, 0xa29c8f, 0x505050],
            Ink::Promoted => [0xc0261c, 0xff8a73, 0x000000],
            Ink::Last => [0xf6cf6b, 0x5d5224, 0xd4d4d4],
            Ink::Mark => [0x2f7d32, 0x7ec883, 0x505050],
            Ink::Arrow => [0x1f6fb2, 0x6cb2f0, 0x505050],
            Ink::Black => [0x1f5fa8, 0x6cb2f0, 0x000000],
            Ink::White => [0xc9622a, 0xf0a06c, 0x8c8c8c],
            Ink::Accent => [0x8a3ea8, 0xc792ea, 0x303030],
        };
        RgbColor(match self {
            DiagramTheme::Light => light,
            DiagramTheme::Dark => dark,
            DiagramTheme::Print => print,
        })
    }
}
