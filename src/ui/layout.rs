//! Which panes are shown, where and how large: the tiers of screen sizes.

use ratatui::layout::Rect;

use crate::app::Pane;

/// The smallest screen that anything is drawn on.
pub(super) const SMALLEST: (u16, u16) = (20, 10);

/// How the board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoardSize {
    /// With rules between the squares.
    Ruled,
    /// Squares of three cells, side by side.
    Plain,
    /// Latin pieces on squares of two cells, no frame.
    Bare,
}

impl BoardSize {
    /// The cells of board, coordinates and hands.
    pub(super) const fn body(self) -> (u16, u16) {
        match self {
            BoardSize::Ruled => (41, 22),
            BoardSize::Plain => (29, 12),
            BoardSize::Bare => (20, 11),
        }
    }

    /// The least cells a board takes: with its frame, or without frame and hands.
    pub(super) const fn cells(self) -> (u16, u16) {
        let (width, height) = self.body();
        match self {
            BoardSize::Ruled | BoardSize::Plain => (width + 2, height + 2),
            BoardSize::Bare => (width, height - 2),
        }
    }
}

/// Where everything is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Layout {
    pub board: Option<(Rect, BoardSize)>,
    pub moves: Option<Rect>,
    pub comment: Option<Rect>,
    pub headers: Option<Rect>,
    /// One row at the top, where there are several documents and it is not low.
    pub tabs: Option<Rect>,
    /// One row.
    pub status: Rect,
    /// One row, or nothing on low screens.
    pub hints: Option<Rect>,
}

/// Lays out a screen that is at least [`SMALLEST`]. Where there is room for one pane
/// only, it is the one that has the focus.
pub(super) fn layout(screen: Rect, focus: Pane, several: bool) -> Layout {
    let rows = screen.height;
    let hinted = rows > BoardSize::Plain.cells().1 + 1;
    let lined = several && rows > BoardSize::Plain.cells().1 + 2;
    let (tabs, rest) = cut_top(screen, u16::from(lined));
    let (panes, below) = cut_bottom(rest, if hinted { 2 } else { 1 });
    let (status, hints) = cut_top(below, 1);
    let tabs = lined.then_some(tabs);
    let bars = Layout { tabs, status, hints: hinted.then_some(hints), ..Layout::default() };
    let fits = |size: BoardSize, width: u16, height: u16| {
        let (columns, rows) = size.cells();
        panes.width >= columns + width && panes.height >= rows + height
    };
    if fits(BoardSize::Ruled, 100, 8) {
        three_columns(panes, bars)
    } else if fits(BoardSize::Ruled, 40, 5) {
        beside(panes, BoardSize::Ruled, bars)
    } else if fits(BoardSize::Plain, 29, 4) {
        above(panes, bars)
    } else if fits(BoardSize::Plain, 29, 0) {
        tabbed(panes, BoardSize::Plain, focus, bars)
    } else if fits(BoardSize::Plain, 0, 7) {
        stacked(panes, focus, bars)
    } else if fits(BoardSize::Bare, 29, 0) && !fits(BoardSize::Plain, 0, 0) {
        tabbed(panes, BoardSize::Bare, focus, bars)
    } else {
        single(panes, focus, bars)
    }
}

/// Board, moves and comment side by side, the headers under the board.
fn three_columns(panes: Rect, bars: Layout) -> Layout {
    let (columns, rows) = BoardSize::Ruled.cells();
    let (left, rest) = cut_left(panes, columns);
    let (board, headers) = cut_top(left, rows);
    let (moves, comment) = cut_left(rest, rest.width / 2);
    let board = Some((board, BoardSize::Ruled));
    Layout { board, headers: Some(headers), moves: Some(moves), comment: Some(comment), ..bars }
}

/// The comment under the board, the moves beside both.
fn beside(panes: Rect, size: BoardSize, bars: Layout) -> Layout {
    let (left, moves) = cut_left(panes, size.cells().0);
    let (board, comment) = cut_top(left, size.cells().1);
    Layout { board: Some((board, size)), moves: Some(moves), comment: Some(comment), ..bars }
}

/// The moves beside the board, the comment under both.
fn above(panes: Rect, bars: Layout) -> Layout {
    let size = BoardSize::Plain;
    let (top, comment) = cut_top(panes, size.cells().1);
    let (board, moves) = cut_left(top, size.cells().0);
    Layout { board: Some((board, size)), moves: Some(moves), comment: Some(comment), ..bars }
}

/// The board, and beside it the moves or the comment.
fn tabbed(panes: Rect, size: BoardSize, focus: Pane, bars: Layout) -> Layout {
    let (board, side) = cut_left(panes, size.cells().0);
    Layout { board: Some((board, size)), ..with_side(side, focus, bars) }
}

/// The board, and under it the moves or the comment.
fn stacked(panes: Rect, focus: Pane, bars: Layout) -> Layout {
    let (board, side) = cut_top(panes, BoardSize::Plain.cells().1);
    Layout { board: Some((board, BoardSize::Plain)), ..with_side(side, focus, bars) }
}

fn with_side(side: Rect, focus: Pane, bars: Layout) -> Layout {
    match focus {
        Pane::Comment => Layout { comment: Some(side), ..bars },
        Pane::Moves | Pane::Board => Layout { moves: Some(side), ..bars },
    }
}

fn single(panes: Rect, focus: Pane, bars: Layout) -> Layout {
    let (columns, rows) = BoardSize::Plain.cells();
    let roomy = panes.width >= columns && panes.height >= rows;
    let size = if roomy { BoardSize::Plain } else { BoardSize::Bare };
    match focus {
        Pane::Board => Layout { board: Some((panes, size)), ..bars },
        Pane::Moves => Layout { moves: Some(panes), ..bars },
        Pane::Comment => Layout { comment: Some(panes), ..bars },
    }
}

fn cut_top(area: Rect, rows: u16) -> (Rect, Rect) {
    let rows = rows.min(area.height);
    let rest = Rect { y: area.y + rows, height: area.height - rows, ..area };
    (Rect { height: rows, ..area }, rest)
}

fn cut_bottom(area: Rect, rows: u16) -> (Rect, Rect) {
    cut_top(area, area.height.saturating_sub(rows))
}

fn cut_left(area: Rect, columns: u16) -> (Rect, Rect) {
    let columns = columns.min(area.width);
    let rest = Rect { x: area.x + columns, width: area.width - columns, ..area };
    (Rect { width: columns, ..area }, rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panes_lie_inside_the_screen_and_apart() {
        for width in 20..210 {
            for height in 10..65 {
                for (focus, several) in Pane::ALL.into_iter().flat_map(|pane| [(pane, false), (pane, true)]) {
                    let screen = Rect::new(0, 0, width, height);
                    let layout = layout(screen, focus, several);
                    let board = layout.board.map(|(board, _)| board);
                    let Layout { moves, comment, headers, tabs, status, hints, .. } = layout;
                    let parts = [board, moves, comment, headers, tabs, Some(status), hints];
                    let parts: Vec<Rect> = parts.into_iter().flatten().collect();
                    let cells: u32 = parts.iter().map(|part| part.area()).sum();
                    assert_eq!(cells, screen.area(), "{width}x{height} {layout:?}");
                    for (index, part) in parts.iter().enumerate() {
                        assert_eq!(part.intersection(screen), *part);
                        assert!(parts[..index].iter().all(|other| !other.intersects(*part)));
                    }
                    if let Some((board, size)) = layout.board {
                        assert!(board.width >= size.cells().0 && board.height >= size.cells().1);
                    }
                }
            }
        }
    }
}
