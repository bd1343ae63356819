//! How the parts of the screen look, in words of our own: what draws them is not known here.

/// A colour of the terminal's own palette, or whatever it uses without being told.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum Color {
    #[default]
    Default,
    Black,
    Red,
    Green,
    Yellow,
    Blue,
    Magenta,
    Cyan,
    White,
}

/// Colours and attributes of a piece of text.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub struct Look {
    pub fg: Color,
    pub bg: Color,
    pub bold: bool,
    pub dim: bool,
    pub underline: bool,
    pub reverse: bool,
}

impl Look {
    /// Nothing set: the terminal's own colours.
    pub const PLAIN: Look = Look {
        fg: Color::Default,
        bg: Color::Default,
        bold: false,
        dim: false,
        underline: false,
        reverse: false,
    };
    const BOLD: Look = Look { bold: true, ..Look::PLAIN };
    const DIM: Look = Look { dim: true, ..Look::PLAIN };
    const REVERSE: Look = Look { reverse: true, ..Look::PLAIN };

    const fn fg(self, fg: Color) -> Look {
        Look { fg, ..self }
    }

    /// This look with another on top of it. Under a reversed one its colours go, as
    /// they would become backgrounds.
    #[must_use]
    pub fn with(self, top: Look) -> Look {
        let over = |below, top| if top == Color::Default { below } else { top };
        let below = if top.reverse { self.without_color() } else { self };
        Look {
            fg: over(below.fg, top.fg),
            bg: over(below.bg, top.bg),
            bold: self.bold || top.bold,
            // Dim and reverse together are too hard to read.
            dim: (self.dim || top.dim) && !(self.reverse || top.reverse),
            underline: self.underline || top.underline,
            reverse: self.reverse || top.reverse,
        }
    }

    const fn without_color(self) -> Look {
        Look { fg: Color::Default, bg: Color::Default, ..self }
    }
}

/// The looks of all parts of the screen. No part says by colour alone what it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Borders, coordinates, times and whatever else stands back.
    pub faint: Look,
    /// Border and title of the pane that keys go to.
    pub focus: Look,
    pub title: Look,
    pub black_piece: Look,
    pub white_piece: Look,
    /// Where the last move ended.
    pub last_to: Look,
    /// Where the last move began.
    pub last_from: Look,
    /// Where a move that is being entered may end, and the pieces that could make it.
    pub aim: Look,
    /// The selected row of a list.
    pub selected: Look,
    /// What was searched for, laid over the look of its text.
    pub found: Look,
    /// The letters of variations.
    pub branch: Look,
    /// Marks, bookmarks, and that there is a comment.
    pub sign: Look,
    /// What is wrong: errors, illegal moves, check.
    pub problem: Look,
    /// The names of keys, headers and commands.
    pub key: Look,
}

impl Theme {
    /// The terminal's own foreground and background and its sixteen colours, so that
    /// it suits dark and light terminals alike.
    pub const DEFAULT: Theme = Theme {
        faint: Look::DIM,
        focus: Look::BOLD.fg(Color::Cyan),
        title: Look::BOLD,
        black_piece: Look::BOLD,
        white_piece: Look::PLAIN,
        last_to: Look::REVERSE,
        last_from: Look { underline: true, ..Look::PLAIN },
        aim: Look::BOLD.fg(Color::Cyan),
        selected: Look::REVERSE,
        found: Look { bold: true, underline: true, ..Look::PLAIN }.fg(Color::Yellow),
        branch: Look::PLAIN.fg(Color::Magenta),
        sign: Look::PLAIN.fg(Color::Green),
        problem: Look::BOLD.fg(Color::Red),
        key: Look::BOLD,
    };

    /// The same without any colour, for `NO_COLOR`.
    #[must_use]
    pub const fn without_color(self) -> Theme {
        Theme {
            faint: self.faint.without_color(),
            focus: self.focus.without_color(),
            title: self.title.without_color(),
            black_piece: self.black_piece.without_color(),
            white_piece: self.white_piece.without_color(),
            last_to: self.last_to.without_color(),
            last_from: self.last_from.without_color(),
            aim: self.aim.without_color(),
            selected: self.selected.without_color(),
            found: self.found.without_color(),
            branch: self.branch.without_color(),
            sign: self.sign.without_color(),
            problem: self.problem.without_color(),
            key: self.key.without_color(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_matters_shows_without_color() {
        let theme = Theme::DEFAULT.without_color();
        for look in [theme.focus, theme.last_to, theme.last_from, theme.selected, theme.found, theme.problem]
        {
            assert_ne!(look, Look::PLAIN);
            assert_eq!((look.fg, look.bg), (Color::Default, Color::Default));
        }
    }
}
