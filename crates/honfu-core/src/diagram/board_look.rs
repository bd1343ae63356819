//! The looks of a board on the screen: the material of the board and of its pieces.

use serde::{Deserialize, Serialize};

use super::drawing::Ink;

/// The look of a board on the screen.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardLook {
    /// A wooden board with wooden pieces.
    #[default]
    Wood,
    /// A light ground with black lines, as in books.
    Paper,
    /// A dark ground with light lines.
    Dark,
    /// The colours of the terminal.
    Terminal,
}

/// The colours of a board as `0xrrggbb`.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct BoardColors {
    /// The squares.
    pub ground: u32,
    /// The lines between squares, and coordinates.
    pub line: u32,
    /// The square where the last move ended.
    pub last_to: u32,
    /// The square where it began.
    pub last_from: u32,
    /// Squares that can be chosen.
    pub target: u32,
    /// The face of a piece.
    pub face: u32,
    /// The line around a piece.
    pub edge: u32,
    /// The characters of pieces.
    pub ink: u32,
    /// The characters of promoted pieces, and what is wrong.
    pub promoted: u32,
    /// Marks, arrows and the cursor.
    pub accent: u32,
}

impl BoardLook {
    /// All looks.
    pub const ALL: [BoardLook; 4] = [BoardLook::Wood, BoardLook::Paper, BoardLook::Dark, BoardLook::Terminal];

    /// The name in commands and settings.
    pub const fn id(self) -> &'static str {
        match self {
            BoardLook::Wood => "wood",
            BoardLook::Paper => "paper",
            BoardLook::Dark => "dark",
            BoardLook::Terminal => "terminal",
        }
    }

    /// The look of that name.
    pub fn from_id(id: &str) -> Option<BoardLook> {
        BoardLook::ALL.into_iter().find(|look| look.id() == id)
    }

    /// The colours; `None` for those of the terminal.
    pub const fn colors(self) -> Option<BoardColors> {
        match self {
            BoardLook::Wood => Some(WOOD),
            BoardLook::Paper => Some(PAPER),
            BoardLook::Dark => Some(DARK),
            BoardLook::Terminal => None,
        }
    }
}

impl BoardColors {
    /// The colour of an ink in pictures of a board on the screen.
    pub const fn of_ink(self, ink: Ink) -> u32 {
        match ink {
            Ink::Paper | Ink::Board => self.ground,
            Ink::Line | Ink::Muted => self.line,
            Ink::Last => self.last_to,
            Ink::Faint => self.last_from,
            Ink::Mark => self.target,
            Ink::White => self.face,
            Ink::Black => self.edge,
            Ink::Text => self.ink,
            Ink::Promoted => self.promoted,
            Ink::Arrow | Ink::Accent => self.accent,
        }
    }
}

const WOOD: BoardColors = BoardColors {
    ground: 0xe6b968,
    line: 0x5b3d14,
    last_to: 0xf9e7a0,
    last_from: 0xd9d07a,
    target: 0xc5dca0,
    face: 0xf7dfa6,
    edge: 0x6e4616,
    ink: 0x1d1204,
    promoted: 0x9a0f0f,
    accent: 0x0a4f8a,
};

const PAPER: BoardColors = BoardColors {
    ground: 0xfdf6e3,
    line: 0x6b665c,
    last_to: 0xffe08a,
    last_from: 0xf0ead0,
    target: 0xd3e8c4,
    face: 0xfffdf5,
    edge: 0x6b665c,
    ink: 0x1c1b19,
    promoted: 0xb3180f,
    accent: 0x1a5f9e,
};

const DARK: BoardColors = BoardColors {
    ground: 0x2c2a26,
    line: 0x8f887a,
    last_to: 0x4c431a,
    last_from: 0x413b24,
    target: 0x2f4a33,
    face: 0x3a3732,
    edge: 0xa29c8f,
    ink: 0xf0eadd,
    promoted: 0xff9a85,
    accent: 0x7fbdf5,
};

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance (WCAG 2.2).
    fn luminance(color: u32) -> f64 {
        let part = |shift: u32| {
            let value = f64::from((color >> shift) & 0xff) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
    }

    fn contrast(first: u32, second: u32) -> f64 {
        let [first, second] = [first, second].map(|color| luminance(color) + 0.05);
        if first > second { first / second } else { second / first }
    }

    #[test]
    fn characters_and_lines_have_the_contrast_of_wcag_aa() {
        for look in BoardLook::ALL {
            let Some(colors) = look.colors() else { continue };
            let grounds = [colors.ground, colors.last_to, colors.last_from, colors.target, colors.face];
            for ground in grounds {
                for text in [colors.ink, colors.promoted, colors.accent] {
                    let ratio = contrast(text, ground);
                    assert!(ratio >= 4.5, "{look:?}: {text:06x} on {ground:06x}: {ratio:.2}");
                }
                assert!(contrast(colors.edge, ground) >= 3.0, "{look:?}: edge on {ground:06x}");
            }
            assert!(contrast(colors.line, colors.ground) >= 3.0, "{look:?}");
        }
    }

    #[test]
    fn looks_have_names() {
        for look in BoardLook::ALL {
            assert_eq!(BoardLook::from_id(look.id()), Some(look));
            assert_eq!(serde_json::to_value(look).unwrap(), look.id());
        }
        assert_eq!(BoardLook::from_id("stone"), None);
    }
}
