//! The sizes of a board in cells.

use ratatui::layout::Rect;

use honfu_diagram::SquareSize;

/// The size in which the board is drawn, the largest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::ui) enum BoardSize {
    /// Squares of nine by four cells, with lines between them.
    Grand,
    /// Squares of seven by three cells, with lines between them.
    Broad,
    /// Squares of five by two cells, with lines between them.
    Ruled,
    /// Squares of three cells.
    Plain,
    /// Squares of two cells.
    Compact,
    /// Latin pieces on squares of two cells, without a frame.
    Bare,
}

impl BoardSize {
    pub(in crate::ui) const ALL: [BoardSize; 6] = [
        BoardSize::Grand,
        BoardSize::Broad,
        BoardSize::Ruled,
        BoardSize::Plain,
        BoardSize::Compact,
        BoardSize::Bare,
    ];

    /// The sizes with lines between the squares.
    pub(super) const RULED: [BoardSize; 3] = [BoardSize::Grand, BoardSize::Broad, BoardSize::Ruled];

    pub(in crate::ui) const fn is_ruled(self) -> bool {
        matches!(self, BoardSize::Grand | BoardSize::Broad | BoardSize::Ruled)
    }

    /// Returns the size of a square between its lines, in cells.
    pub(in crate::ui) const fn slot(self) -> (u16, u16) {
        match self {
            BoardSize::Grand => (8, 3),
            BoardSize::Broad => (6, 2),
            BoardSize::Ruled => (4, 1),
            BoardSize::Plain => (3, 1),
            BoardSize::Compact | BoardSize::Bare => (2, 1),
        }
    }

    /// Returns the size of the board with its coordinates and hands, in cells.
    pub(in crate::ui) const fn body(self) -> (u16, u16) {
        match self {
            BoardSize::Grand => (86, 40),
            BoardSize::Broad => (68, 31),
            BoardSize::Ruled => (50, 22),
            BoardSize::Plain => (29, 12),
            BoardSize::Compact => (21, 12),
            BoardSize::Bare => (20, 11),
        }
    }

    /// Returns the least size of the pane: with its frame, or for `Bare` without frame and hands.
    pub(in crate::ui) const fn cells(self) -> (u16, u16) {
        let (width, height) = self.body();
        match self {
            BoardSize::Bare => (width, height - 2),
            _ => (width + 2, height + 2),
        }
    }

    pub(super) const fn as_setting(self) -> SquareSize {
        match self {
            BoardSize::Grand | BoardSize::Broad | BoardSize::Ruled => SquareSize::Large,
            BoardSize::Plain => SquareSize::Normal,
            BoardSize::Compact | BoardSize::Bare => SquareSize::Compact,
        }
    }

    /// Returns the largest size that fits into an area and that the setting allows.
    pub(super) fn largest_fitting(area: Rect, setting: SquareSize) -> BoardSize {
        BoardSize::allowed(setting)
            .iter()
            .copied()
            .find(|size| area.width >= size.cells().0 && area.height >= size.cells().1)
            .unwrap_or(BoardSize::Bare)
    }

    /// Returns the sizes that a setting allows, the largest first.
    pub(super) const fn allowed(size: SquareSize) -> &'static [BoardSize] {
        match size {
            SquareSize::Auto => {
                &[BoardSize::Grand, BoardSize::Broad, BoardSize::Ruled, BoardSize::Plain, BoardSize::Bare]
            }
            SquareSize::Large => &BoardSize::ALL,
            SquareSize::Normal => &[BoardSize::Plain, BoardSize::Compact, BoardSize::Bare],
            SquareSize::Compact => &[BoardSize::Compact, BoardSize::Bare],
        }
    }
}
