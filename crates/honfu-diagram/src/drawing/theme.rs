//! The inks of a picture, and their colours in each theme.

/// The role of a shape, which decides its colour.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Ink {
    /// The background.
    Paper,
    /// The squares of the board.
    Board,
    /// Pieces, axes, and the lines of the board.
    Line,
    /// Lines that only guide the eye.
    Faint,
    /// Words.
    Text,
    /// Coordinates and explanatory words.
    Muted,
    /// Promoted pieces, where they have another colour.
    Promoted,
    /// The end square of the last move.
    Last,
    /// Squares that are marked.
    Mark,
    /// Arrows, which are translucent.
    Arrow,
    /// Black's values in graphs.
    Black,
    /// White's values in graphs.
    White,
    /// A line or bar that belongs to neither side.
    Accent,
}

/// The inks in the order of their declaration: the name in style sheets, and the colour in the light,
/// the dark and the print theme.
pub(super) const INKS: [(Ink, &str, [u32; 3]); 13] = [
    (Ink::Paper, "paper", [0xffffff, 0x1b1a18, 0xffffff]),
    (Ink::Board, "board", [0xfbeecb, 0x2c2a26, 0xffffff]),
    (Ink::Line, "line", [0x1c1b19, 0xe6e0d4, 0x000000]),
    (Ink::Faint, "faint", [0xd5cfc2, 0x4a463f, 0xc8c8c8]),
    (Ink::Text, "text", [0x1c1b19, 0xe6e0d4, 0x000000]),
    (Ink::Muted, "muted", [0x6b665c, 0xa29c8f, 0x505050]),
    (Ink::Promoted, "promoted", [0xc0261c, 0xff8a73, 0x000000]),
    (Ink::Last, "last", [0xf6cf6b, 0x5d5224, 0xd4d4d4]),
    (Ink::Mark, "mark", [0x2f7d32, 0x7ec883, 0x505050]),
    (Ink::Arrow, "arrow", [0x1f6fb2, 0x6cb2f0, 0x505050]),
    (Ink::Black, "black", [0x1f5fa8, 0x6cb2f0, 0x000000]),
    (Ink::White, "white", [0xc9622a, 0xf0a06c, 0x8c8c8c]),
    (Ink::Accent, "accent", [0x8a3ea8, 0xc792ea, 0x303030]),
];

impl Ink {
    /// Returns the name in style sheets.
    pub const fn id(self) -> &'static str {
        INKS[self as usize].1
    }

    /// Returns the opacity in percent.
    pub const fn opacity_percent(self) -> u8 {
        if matches!(self, Ink::Arrow) { 75 } else { 100 }
    }
}

/// The colours of a picture.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
#[non_exhaustive]
pub enum DiagramTheme {
    /// Colours for screens and pages with a light background.
    #[default]
    Light,
    /// Colours for screens and pages with a dark background.
    Dark,
    /// Colours for paper: black, white and greys.
    Print,
}

impl DiagramTheme {
    /// All themes.
    pub const ALL: [DiagramTheme; 3] = [DiagramTheme::Light, DiagramTheme::Dark, DiagramTheme::Print];

    /// Returns the name on the command line.
    pub const fn id(self) -> &'static str {
        ["light", "dark", "print"][self as usize]
    }

    /// Returns the theme with that name.
    pub fn from_id(id: &str) -> Option<DiagramTheme> {
        DiagramTheme::ALL.into_iter().find(|theme| theme.id() == id)
    }

    /// Returns the colour of an ink as `0xrrggbb`.
    pub const fn color(self, ink: Ink) -> u32 {
        INKS[ink as usize].2[self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inks_stand_in_the_order_of_their_declaration() {
        for (index, (ink, ..)) in INKS.into_iter().enumerate() {
            assert_eq!(ink as usize, index);
        }
        assert_eq!(DiagramTheme::ALL.map(|theme| theme as usize), [0, 1, 2]);
    }
}
