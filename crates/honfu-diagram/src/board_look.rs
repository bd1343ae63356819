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
    /// A light background with black lines, as in books.
    Paper,
    /// A dark background with light lines.
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
    /// The end square of the last move.
    pub last_to: u32,
    /// The start square of the last move.
    pub last_from: u32,
    /// Squares that can be chosen.
    pub target: u32,
    /// The face of a piece.
    pub face: u32,
    /// The line around a piece.
    pub edge: u32,
    /// The characters of pieces.
    pub ink: u32,
    /// The characters of promoted pieces, and the marks of checks and illegal moves.
    pub promoted: u32,
    /// Marks, arrows and the cursor.
    pub accent: u32,
}

impl BoardLook {
    /// All looks.
    pub const ALL: [BoardLook; 4] = [BoardLook::Wood, BoardLook::Paper, BoardLook::Dark, BoardLook::Terminal];

    /// Returns the name in commands and settings.
    pub const fn id(self) -> &'static str {
        match self {
            BoardLook::Wood => "wood",
            BoardLook::Paper => "paper",
            BoardLook::Dark => "dark",
            BoardLook::Terminal => "terminal",
        }
    }

    /// Returns the look with that name.
    pub fn from_id(id: &str) -> Option<BoardLook> {
        BoardLook::ALL.into_iter().find(|look| look.id() == id)
    }

    /// Returns the colours; `None` for the colours of the terminal.
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
    /// Returns the colours of a board on the background of a terminal. Lines and characters take the colour
    /// of the terminal's text, changed as far as necessary to be readable on all squares.
    pub fn on_ground(ground: u32, text: u32) -> BoardColors {
        // At this luminance black and white have the same contrast.
        let (base, end) = if luminance(ground) > 0.18 { (PAPER, 0x000000) } else { (DARK, 0xffffff) };
        // The face of a piece moves away from the colour of the characters on it.
        let face = mixed(ground, 0xffffff - end, 6);
        let last_from = mixed(ground, base.last_to, 30);
        let grounds = [ground, base.last_to, last_from, base.target, face];
        let readable = |color, ratio| {
            let shades = (0..=10).map(|step| mixed(color, end, step * 10));
            let is_clear = |shade: &u32| grounds.iter().all(|ground| contrast(*shade, *ground) >= ratio);
            shades.into_iter().find(is_clear).unwrap_or(end)
        };
        BoardColors {
            ground,
            line: readable(mixed(ground, text, 50), 3.0),
            last_from,
            face,
            edge: readable(mixed(ground, text, 60), 3.0),
            ink: readable(text, 4.5),
            promoted: readable(base.promoted, 4.5),
            accent: readable(base.accent, 4.5),
            ..base
        }
    }

    /// Returns the colour of an ink in pictures of a board on the screen.
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

/// Returns the relative luminance (WCAG 2.2).
fn luminance(color: u32) -> f64 {
    let part = |shift: u32| {
        let value = f64::from((color >> shift) & 0xff) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
}

/// Returns the contrast of two colours, from 1 to 21 (WCAG 2.2, 1.4.3).
fn contrast(first: u32, second: u32) -> f64 {
    let [first, second] = [first, second].map(|color| luminance(color) + 0.05);
    if first > second { first / second } else { second / first }
}

/// Mixes two colours, with `percent` of the second one.
fn mixed(first: u32, second: u32, percent: u32) -> u32 {
    let part = |shift: u32| {
        let [first, second] = [first, second].map(|color| (color >> shift) & 0xff);
        ((first * (100 - percent) + second * percent + 50) / 100) << shift
    };
    part(16) | part(8) | part(0)
}

const WOOD: BoardColors = BoardColors {
    ground: 0xe6b968,
    line: 0x5b3d14,
    last_to: 0xffee58,
    last_from: 0xeccc7c,
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
    last_to: 0xffd860,
    last_from: 0xf5e8c0,
    target: 0xd3e8c4,
    face: 0xfffdf5,
    edge: 0x6b665c,
    ink: 0x1c1b19,
    promoted: 0xa8150c,
    accent: 0x1a5690,
};

const DARK: BoardColors = BoardColors {
    ground: 0x2c2a26,
    line: 0x8f887a,
    last_to: 0x665408,
    last_from: 0x3d3826,
    target: 0x2f4a33,
    face: 0x3a3732,
    edge: 0xb4aea1,
    ink: 0xf0eadd,
    promoted: 0xffbcae,
    accent: 0xa3d2ff,
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_and_lines_have_the_contrast_of_wcag_aa() {
        let grounds = [0x000000, 0x1d1b18, 0x002b36, 0x2a2a60, 0x767676, 0x808080, 0xeee8d5, 0xffffff];
        let texts = [0x000000, 0x839496, 0xd9d9d9, 0xffffff];
        let on_grounds =
            grounds.into_iter().flat_map(|ground| texts.map(|text| BoardColors::on_ground(ground, text)));
        for colors in BoardLook::ALL.into_iter().filter_map(BoardLook::colors).chain(on_grounds) {
            let grounds = [colors.ground, colors.last_to, colors.last_from, colors.target, colors.face];
            for ground in grounds {
                for text in [colors.ink, colors.promoted, colors.accent] {
                    let ratio = contrast(text, ground);
                    assert!(ratio >= 4.5, "{text:06x} on {ground:06x}: {ratio:.2}");
                }
                assert!(contrast(colors.edge, ground) >= 3.0, "edge on {ground:06x}");
            }
            assert!(contrast(colors.line, colors.ground) >= 3.0, "{colors:x?}");
        }
    }

    #[test]
    fn the_end_of_the_last_move_is_clearer_than_its_beginning() {
        let distance = |one: u32, other: u32| {
            let part = |shift: u32| {
                let [one, other] = [one, other].map(|color| f64::from((color >> shift) & 0xff));
                (one - other).powi(2)
            };
            (part(16) + part(8) + part(0)).sqrt()
        };
        let on_grounds =
            [0x000000, 0x1d1b18, 0xeee8d5, 0xffffff].map(|ground| BoardColors::on_ground(ground, 0x808080));
        for colors in BoardLook::ALL.into_iter().filter_map(BoardLook::colors).chain(on_grounds) {
            let [to, from] = [colors.last_to, colors.last_from].map(|color| distance(color, colors.ground));
            assert!(to >= 55.0 && from >= 12.0 && to >= 2.0 * from, "{colors:x?}: {to} {from}");
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
