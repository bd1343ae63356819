//! The colours and attributes of the parts of the screen, independent of the library that draws
//! them.

use crate::settings::ThemeName;
use honfu_diagram::{BoardColors, BoardLook};

/// A colour, or the terminal's default.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum ScreenColor {
    #[default]
    Default,
    /// A colour of the terminal's palette: sixteen that the user can set, then the 6x6x6 cube and
    /// the 24 greys of xterm.
    Palette(u8),
    /// Red, green and blue.
    Rgb(u8, u8, u8),
}

const RED: ScreenColor = ScreenColor::Palette(1);
const GREEN: ScreenColor = ScreenColor::Palette(2);
const YELLOW: ScreenColor = ScreenColor::Palette(3);
const MAGENTA: ScreenColor = ScreenColor::Palette(5);
const CYAN: ScreenColor = ScreenColor::Palette(6);

impl ScreenColor {
    /// Returns red, green and blue, with xterm's values for the palette; `None` for the terminal's
    /// default.
    pub fn rgb(self) -> Option<[u8; 3]> {
        match self {
            ScreenColor::Default => None,
            ScreenColor::Palette(number) => {
                let [_, red, green, blue] = palette(number).to_be_bytes();
                Some([red, green, blue])
            }
            ScreenColor::Rgb(red, green, blue) => Some([red, green, blue]),
        }
    }
}

/// The number of colours of a terminal.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum ColorDepth {
    Sixteen,
    Palette,
    True,
}

/// The colours and attributes of a piece of text.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub struct ScreenStyle {
    pub fg: ScreenColor,
    pub bg: ScreenColor,
    pub bold: bool,
    pub dim: bool,
    pub underline: bool,
    pub reverse: bool,
}

const PLAIN: ScreenStyle = ScreenStyle::PLAIN;
const BOLD: ScreenStyle = ScreenStyle { bold: true, ..PLAIN };
const DIM: ScreenStyle = ScreenStyle { dim: true, ..PLAIN };
const BOLD_UNDERLINE: ScreenStyle = ScreenStyle { underline: true, ..BOLD };
const REVERSE: ScreenStyle = ScreenStyle { reverse: true, ..PLAIN };
const FADED: ScreenStyle = ScreenStyle { dim: true, ..REVERSE };

impl ScreenStyle {
    /// The style without colours and attributes, in the terminal's own colours.
    pub const PLAIN: ScreenStyle = ScreenStyle {
        fg: ScreenColor::Default,
        bg: ScreenColor::Default,
        bold: false,
        dim: false,
        underline: false,
        reverse: false,
    };

    const fn fg(self, fg: ScreenColor) -> ScreenStyle {
        ScreenStyle { fg, ..self }
    }

    /// Returns this style with another on top of it. Below a reversed style colours are dropped,
    /// since they would become backgrounds.
    #[must_use]
    pub fn with(self, top: ScreenStyle) -> ScreenStyle {
        let below = if top.reverse { self.without_color() } else { self };
        ScreenStyle {
            bold: self.bold || top.bold,
            // Dim and reverse together are too hard to read, unless the top style combines them on
            // purpose.
            dim: if top.reverse { top.dim } else { self.dim || top.dim && !self.reverse },
            underline: self.underline || top.underline,
            reverse: self.reverse || top.reverse,
            ..top.on(below)
        }
    }

    const fn without_color(self) -> ScreenStyle {
        ScreenStyle { fg: ScreenColor::Default, bg: ScreenColor::Default, ..self }
    }

    /// Returns this style with the colours of `base` where it has no colours.
    #[must_use]
    pub fn on(self, base: ScreenStyle) -> ScreenStyle {
        let or = |color, base| if color == ScreenColor::Default { base } else { color };
        ScreenStyle { fg: or(self.fg, base.fg), bg: or(self.bg, base.bg), ..self }
    }
}

/// Declares [`ScreenTheme`] and its themes, with a row for each part of the screen: its style in
/// the terminal's own colours, its attributes in the dark and the light theme, and its colours
/// there.
macro_rules! screen_theme {
    ($($(#[$meta:meta])* $part:ident: $terminal:expr, $attributes:expr, $colors:expr;)*) => {
        /// The styles of all parts of the screen. No theme distinguishes parts by colour alone.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct ScreenTheme {
            /// The colours of parts without their own colours.
            pub base: ScreenStyle,
            /// The number of colours; `None` without colours.
            pub depth: Option<ColorDepth>,
            $($(#[$meta])* pub $part: ScreenStyle,)*
        }

        impl ScreenTheme {
            /// The terminal's own foreground, background and sixteen colours, so that the theme
            /// suits dark and light terminals alike.
            pub const TERMINAL: ScreenTheme = ScreenTheme { base: PLAIN, depth: Some(ColorDepth::True), $($part: $terminal,)* };

            /// A dark theme: a kaya board by lamplight.
            pub const DARK: ScreenTheme = ScreenTheme {
                base: ScreenStyle { bg: rgb(0x1d1b18), ..PLAIN.fg(rgb(0xd8d2c4)) },
                depth: Some(ColorDepth::True),
                $($part: $attributes.fg($colors[0]),)*
            };

            /// A light theme: the paper of a book.
            pub const LIGHT: ScreenTheme = ScreenTheme {
                base: ScreenStyle { bg: rgb(0xfaf6ec), ..PLAIN.fg(rgb(0x2e2a25)) },
                depth: Some(ColorDepth::True),
                $($part: $attributes.fg($colors[1]),)*
            };

            fn map(self, change: impl Fn(ScreenStyle) -> ScreenStyle) -> ScreenTheme {
                ScreenTheme { base: change(self.base), depth: self.depth, $($part: change(self.$part),)* }
            }
        }
    };
}

screen_theme! {
    /// Borders, coordinates, times and other details. With a colour they are not dimmed.
    faint: DIM, PLAIN, [rgb(0x948b7b), rgb(0x736a5c)];
    /// The border and title of the focused pane.
    focus: BOLD.fg(CYAN), BOLD, ACCENT;
    title: BOLD, BOLD, [ScreenColor::Default; 2];
    black_piece: BOLD, BOLD, [rgb(0xf6efdc), rgb(0x14110d)];
    white_piece: PLAIN, PLAIN, [rgb(0xd2b48c), rgb(0x7a4a14)];
    /// Added to the style of White's pieces if they also have a colour.
    white_colored: PLAIN.fg(MAGENTA), PLAIN, VARIATION;
    /// The square on which the last move ended.
    last_to: REVERSE, REVERSE, HIGHLIGHT;
    /// The square on which the last move began. It is empty, so faint reversed colours hide
    /// nothing.
    last_from: FADED, FADED, HIGHLIGHT;
    /// The squares on which a move being entered may end, and the pieces that could make it.
    aim: BOLD.fg(CYAN), BOLD, ACCENT;
    /// The selected row of a list.
    selected: REVERSE, REVERSE, [rgb(0xb9c4cc), rgb(0x3d5a6c)];
    /// Matches of a search, added to the style of the text.
    found: BOLD_UNDERLINE.fg(YELLOW), BOLD_UNDERLINE, HIGHLIGHT;
    /// The letters of variations.
    branch: PLAIN.fg(MAGENTA), PLAIN, VARIATION;
    /// Move marks, bookmarks, and the sign of a comment.
    sign: PLAIN.fg(GREEN), PLAIN, [rgb(0x9fbf85), rgb(0x3b6b22)];
    /// Errors, illegal moves, check.
    error: BOLD.fg(RED), BOLD, [rgb(0xf08a7a), rgb(0xb02a1c)];
    /// The names of keys, headers and commands.
    key: BOLD, BOLD, ACCENT;
}

/// Colours that several parts share, in the dark and the light theme.
const ACCENT: [ScreenColor; 2] = [rgb(0x8ab8c8), rgb(0x1f6480)];
const HIGHLIGHT: [ScreenColor; 2] = [rgb(0xe3c078), rgb(0x8f5d00)];
const VARIATION: [ScreenColor; 2] = [rgb(0xc9a0c8), rgb(0x7d3f85)];

impl ScreenTheme {
    /// Returns the theme without colours, for `NO_COLOR`.
    #[must_use]
    pub fn without_color(self) -> ScreenTheme {
        ScreenTheme { depth: None, ..self.map(ScreenStyle::without_color) }
    }

    /// Returns the theme with its colours replaced by the nearest ones of a terminal.
    #[must_use]
    pub fn within(self, depth: ColorDepth) -> ScreenTheme {
        let theme = self.map(|style| ScreenStyle {
            fg: nearest(style.fg, depth),
            bg: nearest(style.bg, depth),
            ..style
        });
        ScreenTheme { depth: Some(depth), ..theme }
    }
}

/// The styles of the parts of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardTheme {
    /// The background of the squares.
    pub ground: ScreenStyle,
    /// The lines between squares, and the dots on empty squares.
    pub line: ScreenStyle,
    pub black_piece: ScreenStyle,
    pub white_piece: ScreenStyle,
    /// Added to the style of White's pieces if they also have a colour.
    pub white_colored: ScreenStyle,
    /// Added to the style of promoted pieces.
    pub promoted: ScreenStyle,
    pub last_to: ScreenStyle,
    pub last_from: ScreenStyle,
    /// The squares on which a move being entered may end.
    pub target: ScreenStyle,
    /// The pieces that could make the move being entered.
    pub source: ScreenStyle,
    /// The squares on which the best moves of engines begin and end.
    pub arrow: ScreenStyle,
    pub cursor: ScreenStyle,
    pub error: ScreenStyle,
    /// A marked piece where there is no room for the mark.
    pub crowded: ScreenStyle,
}

/// Returns the colours of a look for a terminal. With 256 colours some are replaced, since their
/// nearest colours would be equal or hard to read on one another.
fn board_colors(look: BoardLook, depth: Option<ColorDepth>) -> Option<BoardColors> {
    let colors = look.colors()?;
    Some(match look {
        _ if depth != Some(ColorDepth::Palette) => colors,
        BoardLook::Wood => BoardColors { accent: 0x000087, ..colors },
        BoardLook::Paper => BoardColors { accent: 0x0000af, ..colors },
        BoardLook::Dark | BoardLook::Terminal => BoardColors {
            last_to: 0x4e4e4e,
            last_from: 0x3a3a3a,
            target: 0x005f00,
            promoted: 0xffafaf,
            accent: 0xafd7ff,
            ..colors
        },
    })
}

impl ScreenTheme {
    /// Returns the styles of a board with the given look. Sixteen colours are too few for a board
    /// background.
    pub fn board(&self, look: BoardLook) -> BoardTheme {
        let depth = self.depth.filter(|depth| *depth != ColorDepth::Sixteen);
        let Some((colors, depth)) = board_colors(look, depth).zip(depth) else { return self.plain_board() };
        let fg = |hex| PLAIN.fg(nearest(rgb(hex), depth));
        let bg = |hex| ScreenStyle { bg: nearest(rgb(hex), depth), ..PLAIN };
        let on_ground = |style: ScreenStyle| style.on(bg(colors.ground));
        BoardTheme {
            ground: bg(colors.ground).on(fg(colors.ink)),
            line: on_ground(fg(colors.line)),
            black_piece: BOLD.on(on_ground(fg(colors.ink))),
            white_piece: on_ground(fg(colors.ink)),
            white_colored: fg(colors.accent),
            promoted: fg(colors.promoted),
            last_to: bg(colors.last_to),
            last_from: bg(colors.last_from),
            target: BOLD.on(bg(colors.target)).on(fg(colors.accent)),
            source: ScreenStyle { underline: true, ..BOLD.on(bg(colors.target)).on(fg(colors.accent)) },
            arrow: BOLD.on(fg(colors.accent)),
            cursor: BOLD.on(bg(colors.accent)).on(fg(colors.face)),
            error: ScreenStyle { underline: true, ..BOLD.on(fg(colors.promoted)) },
            crowded: BOLD_UNDERLINE.on(bg(colors.ink)).on(fg(colors.ground)),
        }
    }

    fn plain_board(&self) -> BoardTheme {
        BoardTheme {
            ground: PLAIN,
            line: self.faint,
            black_piece: self.black_piece,
            white_piece: self.white_piece,
            white_colored: self.white_colored,
            promoted: PLAIN,
            last_to: self.last_to,
            last_from: self.last_from,
            target: self.aim,
            source: ScreenStyle { underline: true, ..self.aim },
            arrow: self.aim,
            cursor: self.selected,
            error: self.error,
            crowded: ScreenStyle { reverse: true, ..BOLD_UNDERLINE },
        }
    }
}

const fn rgb(hex: u32) -> ScreenColor {
    let [_, red, green, blue] = hex.to_be_bytes();
    ScreenColor::Rgb(red, green, blue)
}

/// The sixteen colours of xterm, since the user's own are unknown.
const SIXTEEN: [u32; 16] = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000,
    0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
];

/// Returns the colour of a terminal that is nearest to the given one. Of 256 colours the first
/// sixteen are not used, since the user may have changed them.
fn nearest(color: ScreenColor, depth: ColorDepth) -> ScreenColor {
    let ScreenColor::Rgb(red, green, blue) = color else { return color };
    let numbers = match depth {
        ColorDepth::True => return color,
        ColorDepth::Palette => 16..=255,
        ColorDepth::Sixteen => 0..=15,
    };
    numbers
        .min_by_key(|number: &u8| {
            let [_, r, g, b] = palette(*number).to_be_bytes();
            [(red, r), (green, g), (blue, b)]
                .map(|(one, other)| u32::from(one.abs_diff(other)).pow(2))
                .iter()
                .sum::<u32>()
        })
        .map_or(color, ScreenColor::Palette)
}

/// Returns one of xterm's 256 colours as red, green and blue.
fn palette(number: u8) -> u32 {
    let level = |level: u8| if level == 0 { 0 } else { 55 + 40 * level };
    match number {
        0..16 => SIXTEEN[usize::from(number)],
        16..232 => {
            let cube = number - 16;
            u32::from_be_bytes([0, level(cube / 36), level(cube / 6 % 6), level(cube % 6)])
        }
        grey @ 232.. => {
            let grey = 8 + 10 * (grey - 232);
            u32::from_be_bytes([0, grey, grey, grey])
        }
    }
}

/// Returns the relative luminance of a colour, from 0 to 1 (WCAG 2.1).
fn luminance(color: [u8; 3]) -> f64 {
    let [red, green, blue] = color.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Whether black is easier to read than white on the given background.
pub fn is_light(ground: [u8; 3]) -> bool {
    let light = luminance(ground) + 0.05;
    light / 0.05 > 1.05 / light
}

impl ThemeName {
    /// Returns the theme for a terminal with the given background, if known; never
    /// [`ThemeName::Auto`].
    #[must_use]
    pub fn on_ground(self, ground: Option<[u8; 3]>) -> ThemeName {
        match (self, ground) {
            (ThemeName::Auto, None) => ThemeName::Terminal,
            (ThemeName::Auto, Some(ground)) if is_light(ground) => ThemeName::Light,
            (ThemeName::Auto, Some(_)) => ThemeName::Dark,
            (name, _) => name,
        }
    }

    /// Returns the styles of the theme; for `Auto` the styles of the terminal theme.
    pub fn theme(self) -> ScreenTheme {
        match self {
            ThemeName::Auto | ThemeName::Terminal => ScreenTheme::TERMINAL,
            ThemeName::Light => ScreenTheme::LIGHT,
            ThemeName::Dark => ScreenTheme::DARK,
            ThemeName::None => ScreenTheme::TERMINAL.without_color(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn important_parts_are_visible_without_color() {
        for theme in [ScreenTheme::TERMINAL, ScreenTheme::DARK, ScreenTheme::LIGHT] {
            let theme = theme.without_color();
            for style in
                [theme.focus, theme.last_to, theme.last_from, theme.selected, theme.found, theme.error]
            {
                assert_ne!(style, ScreenStyle::PLAIN);
                assert_eq!((style.fg, style.bg), (ScreenColor::Default, ScreenColor::Default));
            }
        }
    }

    #[test]
    fn a_board_has_a_ground_where_there_are_colors_enough() {
        let ground = |theme: ScreenTheme, look| theme.board(look).ground.bg;
        for theme in [ScreenTheme::TERMINAL, ScreenTheme::DARK, ScreenTheme::LIGHT] {
            for look in BoardLook::ALL {
                let has_ground = look != BoardLook::Terminal;
                for depth in [ColorDepth::True, ColorDepth::Palette] {
                    let shown = ground(theme.within(depth), look);
                    assert_eq!(shown != ScreenColor::Default, has_ground, "{look:?} {depth:?}");
                }
                for few in [theme.within(ColorDepth::Sixteen), theme.without_color()] {
                    assert_eq!(few.board(look), few.plain_board(), "{look:?}");
                }
            }
        }
    }

    /// Returns the colours of a style as the terminal shows them.
    fn as_rgb(style: ScreenStyle) -> [ScreenColor; 2] {
        [style.fg, style.bg].map(|color| match color {
            ScreenColor::Palette(number) => rgb(palette(number)),
            color => color,
        })
    }

    #[test]
    fn everything_on_a_ground_can_be_read_and_told_apart() {
        for (look, depth) in [BoardLook::Wood, BoardLook::Paper, BoardLook::Dark]
            .into_iter()
            .flat_map(|look| [(look, ColorDepth::True), (look, ColorDepth::Palette)])
        {
            let board = ScreenTheme::TERMINAL.within(depth).board(look);
            let grounds = [board.ground, board.last_to, board.last_from, board.target, board.cursor];
            for (index, ground) in grounds.iter().enumerate() {
                assert!(
                    grounds[..index].iter().all(|other| other.bg != ground.bg),
                    "{look:?} {depth:?} {index}"
                );
            }
            let pieces =
                [board.black_piece, board.white_piece].map(|piece| [piece, piece.with(board.promoted)]);
            for piece in pieces.into_iter().flatten() {
                for top in [PLAIN, board.last_to, board.target, board.cursor, board.error, board.crowded] {
                    let [fg, bg] = as_rgb(piece.with(top));
                    assert!(contrast(fg, bg) >= 4.5, "{look:?} {depth:?} {top:?}: {}", contrast(fg, bg));
                }
            }
            let [line, ground] = as_rgb(board.line);
            assert!(contrast(line, ground) >= 3.0, "{look:?} {depth:?}");
        }
    }

    /// Returns the contrast of two colours, from 1 to 21 (WCAG 2.1, 1.4.3).
    fn contrast(one: ScreenColor, other: ScreenColor) -> f64 {
        let light = |color| {
            let ScreenColor::Rgb(red, green, blue) = color else { panic!("{color:?}") };
            luminance([red, green, blue])
        };
        let (one, other) = (light(one), light(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn every_color_has_enough_contrast() {
        for theme in [ScreenTheme::DARK, ScreenTheme::LIGHT] {
            theme.map(|style| {
                let style = style.on(theme.base);
                assert!(contrast(style.fg, style.bg) >= 4.5, "{style:?}: {}", contrast(style.fg, style.bg));
                style
            });
        }
    }

    #[test]
    fn a_ground_is_light_if_black_is_easier_to_read_on_it() {
        for (ground, expected) in [
            ([255; 3], true),
            ([0xfd, 0xf6, 0xe3], true),
            ([128; 3], true),
            ([100; 3], false),
            ([0, 0x2b, 0x36], false),
            ([0, 0, 255], false),
            ([0; 3], false),
        ] {
            assert_eq!(is_light(ground), expected, "{ground:?}");
        }
    }

    #[test]
    fn colors_are_replaced_by_those_of_the_terminal() {
        let of = |hex, depth| nearest(rgb(hex), depth);
        assert_eq!(of(0xff0000, ColorDepth::True), ScreenColor::Rgb(255, 0, 0));
        assert_eq!(of(0xff0000, ColorDepth::Palette), ScreenColor::Palette(196));
        assert_eq!(of(0x1d1b18, ColorDepth::Palette), ScreenColor::Palette(234));
        assert_eq!(of(0xff0000, ColorDepth::Sixteen), ScreenColor::Palette(9));
        assert_eq!(of(0x1d1b18, ColorDepth::Sixteen), ScreenColor::Palette(0));
        assert_eq!(of(0xfaf6ec, ColorDepth::Sixteen), ScreenColor::Palette(15));
        let sixteen = ScreenTheme { depth: Some(ColorDepth::Sixteen), ..ScreenTheme::TERMINAL };
        assert_eq!(ScreenTheme::TERMINAL.within(ColorDepth::Sixteen), sixteen);
        for number in 16..=255 {
            assert_eq!(
                palette(match of(palette(number), ColorDepth::Palette) {
                    ScreenColor::Palette(number) => number,
                    _ => 0,
                }),
                palette(number)
            );
        }
    }
}
