//! Colours and attributes of the parts of the screen, independent of the library that draws them.

/// A colour, or the terminal's default.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum ScreenColor {
    #[default]
    Default,
    /// One of the terminal's own: its sixteen, which the user has set, then the 6x6x6 cube
    /// and 24 greys of xterm.
    Palette(u8),
    /// Red, green and blue.
    Rgb(u8, u8, u8),
}

const RED: ScreenColor = ScreenColor::Palette(1);
const GREEN: ScreenColor = ScreenColor::Palette(2);
const YELLOW: ScreenColor = ScreenColor::Palette(3);
const MAGENTA: ScreenColor = ScreenColor::Palette(5);
const CYAN: ScreenColor = ScreenColor::Palette(6);

/// How many colours a terminal has.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum ColorDepth {
    Sixteen,
    Palette,
    True,
}

/// Colours and attributes of a piece of text.
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
const UNDERLINE: ScreenStyle = ScreenStyle { underline: true, ..PLAIN };
const BOLD_UNDERLINE: ScreenStyle = ScreenStyle { bold: true, ..UNDERLINE };
const REVERSE: ScreenStyle = ScreenStyle { reverse: true, ..PLAIN };

impl ScreenStyle {
    /// Nothing set: the terminal's own colours.
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

    /// This look with another on top of it. Under a reversed one its colours go, as
    /// they would become backgrounds.
    #[must_use]
    pub fn with(self, top: ScreenStyle) -> ScreenStyle {
        let below = if top.reverse { self.without_color() } else { self };
        ScreenStyle {
            bold: self.bold || top.bold,
            // Dim and reverse together are too hard to read.
            dim: (self.dim || top.dim) && !(self.reverse || top.reverse),
            underline: self.underline || top.underline,
            reverse: self.reverse || top.reverse,
            ..top.on(below)
        }
    }

    const fn without_color(self) -> ScreenStyle {
        ScreenStyle { fg: ScreenColor::Default, bg: ScreenColor::Default, ..self }
    }

    /// This look with the colours of `base` where it has none.
    #[must_use]
    pub fn on(self, base: ScreenStyle) -> ScreenStyle {
        let or = |color, base| if color == ScreenColor::Default { base } else { color };
        ScreenStyle { fg: or(self.fg, base.fg), bg: or(self.bg, base.bg), ..self }
    }
}

/// Makes [`ScreenTheme`] and its themes of a row for each part of the screen: how it looks in the
/// terminal's own colours, its attributes in the dark and the light theme, and their colours.
macro_rules! screen_theme {
    ($($(#[$meta:meta])* $part:ident: $terminal:expr, $attributes:expr, $colors:expr;)*) => {
        /// The looks of all parts of the screen. No part says by colour alone what it says.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct ScreenTheme {
            /// The colours of whatever has none of its own.
            pub base: ScreenStyle,
            $($(#[$meta])* pub $part: ScreenStyle,)*
        }

        impl ScreenTheme {
            /// The terminal's own foreground and background and its sixteen colours, so that
            /// it suits dark and light terminals alike.
            pub const TERMINAL: ScreenTheme = ScreenTheme { base: PLAIN, $($part: $terminal,)* };

            /// A dark board of kaya by lamplight.
            pub const DARK: ScreenTheme = ScreenTheme {
                base: ScreenStyle { bg: rgb(0x1d1b18), ..PLAIN.fg(rgb(0xd8d2c4)) },
                $($part: $attributes.fg($colors[0]),)*
            };

            /// The paper of a book.
            pub const LIGHT: ScreenTheme = ScreenTheme {
                base: ScreenStyle { bg: rgb(0xfaf6ec), ..PLAIN.fg(rgb(0x2e2a25)) },
                $($part: $attributes.fg($colors[1]),)*
            };

            fn map(self, change: impl Fn(ScreenStyle) -> ScreenStyle) -> ScreenTheme {
                ScreenTheme { base: change(self.base), $($part: change(self.$part),)* }
            }
        }
    };
}

screen_theme! {
    /// Borders, coordinates, times and whatever else stands back. Colours do so without being dimmed.
    faint: DIM, PLAIN, [rgb(0x948b7b), rgb(0x736a5c)];
    /// Border and title of the pane that keys go to.
    focus: BOLD.fg(CYAN), BOLD, ACCENT;
    title: BOLD, BOLD, [ScreenColor::Default; 2];
    black_piece: BOLD, BOLD, [rgb(0xf6efdc), rgb(0x14110d)];
    white_piece: PLAIN, PLAIN, [rgb(0xd2b48c), rgb(0x7a4a14)];
    /// Laid over the look of White's pieces where they have a colour, too.
    white_colored: PLAIN.fg(MAGENTA), PLAIN, VARIATION;
    /// Where the last move ended.
    last_to: REVERSE, REVERSE, HIGHLIGHT;
    /// Where the last move began.
    last_from: UNDERLINE, UNDERLINE, HIGHLIGHT;
    /// Where a move that is being entered may end, and the pieces that could make it.
    aim: BOLD.fg(CYAN), BOLD, ACCENT;
    /// The selected row of a list.
    selected: REVERSE, REVERSE, [rgb(0xb9c4cc), rgb(0x3d5a6c)];
    /// What was searched for, laid over the look of its text.
    found: BOLD_UNDERLINE.fg(YELLOW), BOLD_UNDERLINE, HIGHLIGHT;
    /// The letters of variations.
    branch: PLAIN.fg(MAGENTA), PLAIN, VARIATION;
    /// Marks, bookmarks, and that there is a comment.
    sign: PLAIN.fg(GREEN), PLAIN, [rgb(0x9fbf85), rgb(0x3b6b22)];
    /// What is wrong: errors, illegal moves, check.
    problem: BOLD.fg(RED), BOLD, [rgb(0xf08a7a), rgb(0xb02a1c)];
    /// The names of keys, headers and commands.
    key: BOLD, BOLD, ACCENT;
}

/// The colours of several parts in the dark and the light theme.
const ACCENT: [ScreenColor; 2] = [rgb(0x8ab8c8), rgb(0x1f6480)];
const HIGHLIGHT: [ScreenColor; 2] = [rgb(0xe3c078), rgb(0x8f5d00)];
const VARIATION: [ScreenColor; 2] = [rgb(0xc9a0c8), rgb(0x7d3f85)];

impl ScreenTheme {
    /// The same without any colour, for `NO_COLOR`.
    #[must_use]
    pub fn without_color(self) -> ScreenTheme {
        self.map(ScreenStyle::without_color)
    }

    /// The same in the colours that a terminal has.
    #[must_use]
    pub fn within(self, depth: ColorDepth) -> ScreenTheme {
        self.map(|look| ScreenStyle { fg: nearest(look.fg, depth), bg: nearest(look.bg, depth), ..look })
    }
}

const fn rgb(hex: u32) -> ScreenColor {
    let [_, red, green, blue] = hex.to_be_bytes();
    ScreenColor::Rgb(red, green, blue)
}

/// The sixteen colours as xterm has them, for want of the user's own.
const SIXTEEN: [u32; 16] = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000,
    0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
];

/// The colour of a terminal that is most like one. Of the 256 the first sixteen are
/// whatever the user has made of them, and are left alone.
fn nearest(color: ScreenColor, depth: ColorDepth) -> ScreenColor {
    let ScreenColor::Rgb(red, green, blue) = color else { return color };
    let numbers = match depth {
        ColorDepth::True => return color,
        ColorDepth::Palette => 16..=255,
        ColorDepth::Sixteen => 0..=15,
    };
    let distance = |number: &u8| {
        let [_, r, g, b] = palette(*number).to_be_bytes();
        [(red, r), (green, g), (blue, b)]
            .map(|(one, other)| u32::from(one.abs_diff(other)).pow(2))
            .iter()
            .sum::<u32>()
    };
    numbers.min_by_key(distance).map_or(color, ScreenColor::Palette)
}

/// A colour of xterm's 256 as red, green and blue.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_matters_shows_without_color() {
        for theme in [ScreenTheme::TERMINAL, ScreenTheme::DARK, ScreenTheme::LIGHT] {
            let theme = theme.without_color();
            for look in
                [theme.focus, theme.last_to, theme.last_from, theme.selected, theme.found, theme.problem]
            {
                assert_ne!(look, ScreenStyle::PLAIN);
                assert_eq!((look.fg, look.bg), (ScreenColor::Default, ScreenColor::Default));
            }
        }
    }

    /// The contrast of two colours, from 1 to 21 (WCAG 2.1, 1.4.3).
    fn contrast(one: ScreenColor, other: ScreenColor) -> f64 {
        let light = |color| {
            let ScreenColor::Rgb(red, green, blue) = color else { panic!("{color:?}") };
            let linear = |part: u8| {
                let part = f64::from(part) / 255.0;
                if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
        };
        let (one, other) = (light(one), light(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn everything_can_be_read() {
        for theme in [ScreenTheme::DARK, ScreenTheme::LIGHT] {
            theme.map(|look| {
                let look = look.on(theme.base);
                assert!(contrast(look.fg, look.bg) >= 4.5, "{look:?}: {}", contrast(look.fg, look.bg));
                look
            });
        }
    }

    #[test]
    fn colors_come_down_to_what_the_terminal_has() {
        let of = |hex, depth| nearest(rgb(hex), depth);
        assert_eq!(of(0xff0000, ColorDepth::True), ScreenColor::Rgb(255, 0, 0));
        assert_eq!(of(0xff0000, ColorDepth::Palette), ScreenColor::Palette(196));
        assert_eq!(of(0x1d1b18, ColorDepth::Palette), ScreenColor::Palette(234));
        assert_eq!(of(0xff0000, ColorDepth::Sixteen), ScreenColor::Palette(9));
        assert_eq!(of(0x1d1b18, ColorDepth::Sixteen), ScreenColor::Palette(0));
        assert_eq!(of(0xfaf6ec, ColorDepth::Sixteen), ScreenColor::Palette(15));
        assert_eq!(ScreenTheme::TERMINAL.within(ColorDepth::Sixteen), ScreenTheme::TERMINAL);
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
