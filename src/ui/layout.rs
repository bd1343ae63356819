//! The layout of the screen: which panes are shown, where and how large, depending on the size of
//! the screen and the user's choices.

mod board_size;

use ratatui::layout::Rect;

use super::board::PictureGrid;
use super::headers;
use crate::app::{Pane, PaneLayout, PaneRoom};
pub(super) use board_size::BoardSize;
use honfu_core::record::Headers;
use honfu_diagram::SquareSize;

/// The smallest screen on which the app is drawn.
pub(super) const SMALLEST: (u16, u16) = (20, 10);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ScreenLayout {
    pub board: Option<(Rect, BoardSize)>,
    pub moves: Option<Rect>,
    pub comment: Option<Rect>,
    pub headers: Option<Rect>,
    pub graph: Option<Rect>,
    /// One row at the top, if several documents are open and there is room.
    pub tabs: Option<Rect>,
    /// One row with the names of the panes that share the area below it.
    pub names: Option<(Rect, &'static [Pane])>,
    pub status: Rect,
    /// The line of hints; `None` on low screens.
    pub hints: Option<Rect>,
    /// How far the focused pane can be resized.
    pub room: PaneRoom,
}

/// The sizes that panes need for their content, with their frames.
#[derive(Clone, Copy, Debug)]
pub(super) struct PaneNeeds<'a> {
    /// The width of the moves with their numbers, times and signs, in columns.
    pub moves: u16,
    /// The least and the greatest width of the moves with the beginnings of comments, if there are
    /// any.
    pub beginnings: Option<(u16, u16)>,
    /// The number of rows of the moves.
    pub move_rows: u16,
    /// The number of lines of the longest comment, and their total width in columns.
    pub comment: (u16, u32),
    pub headers: &'a Headers,
    /// The size of a cell in pixels, if the board is shown in pictures.
    pub cell: Option<(u16, u16)>,
}

/// The least width and height of panes beside and below others.
const NARROWEST: u16 = 16;
const LOWEST: u16 = 3;
/// The least default width of the moves or the comment.
const SIDE: u16 = 28;
/// The least width of a comment in its own column.
const READABLE: u16 = 29;
/// The greatest width of the moves that counts beside such a comment; deeper variations are
/// indented less.
const WIDEST_MOVES: u16 = 39;
const COMFORTABLE: u16 = 40;
/// The least width of the panes beside a board in pictures.
const BESIDE_PICTURE: u16 = 24;
/// The least height of a comment below the moves, where there is room.
const LEAST_COMMENT: u16 = 8;
/// The least height of the headers.
const LEAST_HEADERS: u16 = 5;
/// The least height of the graph, and its greatest default height.
const GRAPH: (u16, u16) = (5, 12);
/// The least height below the board with room for the names of panes.
const NAMED: u16 = 7;

/// Lays out a screen of at least [`SMALLEST`]. If there is room for only one pane, the focused one
/// is shown.
pub(super) fn lay_out(
    screen: Rect,
    focus: Pane,
    wishes: &PaneLayout,
    board_size: SquareSize,
    several: bool,
    needs: PaneNeeds,
) -> ScreenLayout {
    let (bars, panes) = split_bars(screen, several);
    let needs = PaneNeeds { moves: needs.moves.max(SIDE), ..needs };
    let plan = LayoutPlan { panes, focus, wishes, board_size, needs, layout: bars };
    let has_others = [Pane::Board, Pane::Moves, Pane::Comment].iter().any(|pane| wishes.shows(*pane, focus));
    let mut layout = match wishes.shows(Pane::Graph, focus) {
        true if has_others && panes.height >= GRAPH.0 + BoardSize::Bare.cells().1 => plan.with_graph(),
        _ if focus == Pane::Graph => plan.single(),
        _ => plan.lay_out_panes(),
    };
    layout.room.board = layout.board.map(|(_, size)| size.as_setting());
    layout
}

/// Splits off the bars at the top and bottom. Returns the layout with the bars, and the area that
/// is left.
fn split_bars(screen: Rect, several: bool) -> (ScreenLayout, Rect) {
    let rows = screen.height;
    let hinted = rows > BoardSize::Plain.cells().1 + 1;
    let lined = several && rows > BoardSize::Plain.cells().1 + 2;
    let (tabs, rest) = cut_top(screen, u16::from(lined));
    let (panes, below) = cut_bottom(rest, if hinted { 2 } else { 1 });
    let (status, hints) = cut_top(below, 1);
    let tabs = lined.then_some(tabs);
    let room = PaneRoom { columns: (0, 0), rows: (0, 0), alone: false, board: None };
    (ScreenLayout { tabs, status, hints: hinted.then_some(hints), room, ..ScreenLayout::default() }, panes)
}

/// The layout so far, and the area that is left.
struct LayoutPlan<'a> {
    panes: Rect,
    focus: Pane,
    wishes: &'a PaneLayout,
    board_size: SquareSize,
    needs: PaneNeeds<'a>,
    layout: ScreenLayout,
}

/// A border between panes that the user can move.
struct PaneBorder {
    /// Whether the border is vertical.
    upright: bool,
    /// The default size of the first part, and the least sizes of both parts.
    usual: u16,
    least: (u16, u16),
    first: &'static [Pane],
    second: &'static [Pane],
}

impl LayoutPlan<'_> {
    fn shows(&self, pane: Pane) -> bool {
        self.wishes.shows(pane, self.focus)
    }

    /// Lays out the visible ones of board, moves and comment.
    fn lay_out_panes(self) -> ScreenLayout {
        if let Some(size) = self.picture_size() {
            return self.beside_picture(size);
        }
        match (self.shows(Pane::Board), self.shows(Pane::Moves), self.shows(Pane::Comment)) {
            (true, true, true) => self.board_and_both(),
            (true, true, false) => self.board_and(Pane::Moves),
            (true, false, true) => self.board_and(Pane::Comment),
            (false, true, true) => self.moves_and_comment(),
            _ => self.single(),
        }
    }

    /// Returns the cells of a pane with a board in pictures, if it leaves room for other panes
    /// beside it.
    fn picture_size(&self) -> Option<(u16, u16)> {
        if !self.shows(Pane::Board) || !self.shows(Pane::Moves) && !self.shows(Pane::Comment) {
            return None;
        }
        let room = (self.panes.width.checked_sub(BESIDE_PICTURE + 2)?, self.panes.height.checked_sub(2)?);
        let grids = PictureGrid::all_fitting(room, self.needs.cell?, self.board_size);
        let largest = grids.first()?.square_area();
        // A slightly smaller board, or one with its hands above and below, may leave the moves the
        // room they need.
        let grid = grids
            .iter()
            .find(|grid| {
                grid.square_area() * 5 >= largest * 3
                    && self.panes.width - grid.size().0 - 2 >= self.needs.moves.max(READABLE)
            })
            .or(grids.first())?;
        Some((grid.size().0 + 2, grid.size().1 + 2))
    }

    /// Lays out a board in pictures with the other panes beside it, or below it if there is more
    /// room than the headers need.
    fn beside_picture(mut self, (columns, rows): (u16, u16)) -> ScreenLayout {
        let side = if self.shows(Pane::Moves) { Pane::Moves } else { Pane::Comment };
        let has_both = self.shows(Pane::Moves) && self.shows(Pane::Comment);
        let spare = self.panes.height.saturating_sub(rows);
        if has_both
            && !self.are_upright(self.panes.width - columns)
            && spare >= LEAST_COMMENT + self.least_headers().max(LOWEST)
        {
            return self.beside((columns, rows));
        }
        let second = if has_both { &[] } else { one_pane(side) };
        let (left, rest) = self.cut(self.panes, &PaneBorder::new(true, columns, &[Pane::Board], second));
        let (beside, above) = self.beside_headers(self.panes.width - columns);
        let board = if self.missing_headers(beside, above) < self.missing_headers(columns, rows) {
            left
        } else {
            self.headers_below(left, columns, rows)
        };
        self.board(board);
        let others = LayoutPlan { panes: rest, ..self };
        if has_both { others.moves_and_comment() } else { others.one_of_two(rest, side) }
    }

    /// Places the headers at the bottom of an area, unless they are already elsewhere or too few
    /// fit below the given number of rows; returns the rest. `columns` is the default width of the
    /// area.
    fn headers_below(&mut self, area: Rect, columns: u16, above: u16) -> Rect {
        let rows = self.header_rows(columns).min(area.height.saturating_sub(above));
        let is_elsewhere = self.least_headers() == 0 || self.layout.headers.is_some();
        if is_elsewhere || rows < self.least_headers() || columns < READABLE {
            return area;
        }
        let (rest, headers) = cut_bottom(area, rows);
        self.layout.headers = Some(headers);
        rest
    }

    /// Places the graph below all other panes, low enough for a board of the default size.
    fn with_graph(mut self) -> ScreenLayout {
        const OTHERS: &[Pane] = &[Pane::Board, Pane::Moves, Pane::Comment];
        let (least, most) = GRAPH;
        let spare = self.panes.height.saturating_sub(BoardSize::Plain.cells().1);
        let rows = (self.panes.height / 4).clamp(least, most).min(spare.max(least));
        let border = PaneBorder::new(false, self.panes.height - rows, OTHERS, &[Pane::Graph]);
        // Resizing the other panes does not move this border.
        let border = PaneBorder { least: (border.least.0, least), first: &[], ..border };
        let (rest, graph) = self.cut(self.panes, &border);
        self.layout.graph = Some(graph);
        let has_focus = self.focus == Pane::Graph;
        let room = self.layout.room;
        let focus = if has_focus { self.replacement_focus() } else { self.focus };
        let layout = LayoutPlan { panes: rest, focus, ..self }.lay_out_panes();
        if has_focus { ScreenLayout { room, ..layout } } else { layout }
    }

    /// Returns the pane to show in place of the focused graph.
    fn replacement_focus(&self) -> Pane {
        let wished = [Pane::Board, Pane::Moves].into_iter().find(|pane| !self.wishes.is_hidden(*pane));
        wished.unwrap_or(Pane::Comment)
    }

    /// Whether a board of an allowed size fits beside the given number of cells.
    fn fits(&self, size: BoardSize, width: u16, height: u16) -> bool {
        let (columns, rows) = size.cells();
        let is_allowed = BoardSize::allowed(self.board_size).contains(&size);
        is_allowed && self.panes.width >= columns + width && self.panes.height >= rows + height
    }

    /// Returns the size of the board in layouts without a large one.
    fn usual_board(&self) -> BoardSize {
        match self.board_size {
            SquareSize::Large if self.fits(BoardSize::Ruled, 0, 0) => BoardSize::Ruled,
            SquareSize::Compact => BoardSize::Compact,
            SquareSize::Auto | SquareSize::Normal | SquareSize::Large => BoardSize::Plain,
        }
    }

    /// Returns the largest board with lines that fits beside the given number of cells.
    fn largest_ruled(&self, width: u16, height: u16) -> Option<BoardSize> {
        BoardSize::RULED.into_iter().find(|size| self.fits(*size, width, height))
    }

    /// Lays out as many of board, moves and comment as there is room for.
    fn board_and_both(self) -> ScreenLayout {
        let columns = self.needs.moves.min(WIDEST_MOVES) + READABLE;
        let usual = self.usual_board();
        let headers = self.least_headers();
        if let Some(size) = self.largest_ruled(columns, headers).or(self.largest_ruled(columns, 0)) {
            self.three_columns(size)
        } else if let Some(size) = self.largest_ruled(self.needs.moves, 10).or(self.largest_ruled(SIDE, 5)) {
            self.beside(size.cells())
        } else if self.fits(usual, columns, 0) {
            self.three_columns(usual)
        } else if self.fits(usual, SIDE, usual.cells().1) {
            self.beside(usual.cells())
        } else if self.fits(usual, SIDE, 4) {
            self.above()
        } else if self.fits(usual, SIDE, 0) && self.panes.height >= 2 * LEAST_COMMENT {
            self.beside_board(usual)
        } else {
            let side = if self.focus == Pane::Comment { Pane::Comment } else { Pane::Moves };
            self.board_and(side)
        }
    }

    /// Returns the least number of rows for the headers; 0 if there are none to show.
    fn least_headers(&self) -> u16 {
        self.header_rows(u16::MAX).min(LEAST_HEADERS)
    }

    /// Returns the number of rows that the headers need in the given columns.
    fn header_rows(&self, columns: u16) -> u16 {
        if self.wishes.headers_hidden { 0 } else { headers::needed_rows(self.needs.headers, columns) }
    }

    /// Returns how many rows the headers lack, without the names that the board also shows, in the
    /// given columns below the given rows.
    fn missing_headers(&self, columns: u16, above: u16) -> u16 {
        let needed = headers::rows_without_names(self.needs.headers, columns);
        needed.saturating_sub(self.panes.height.saturating_sub(above))
    }

    /// Returns the width of the headers below the moves and the comment, which have the given
    /// columns, and the number of rows above the headers.
    fn beside_headers(&self, columns: u16) -> (u16, u16) {
        if self.are_upright(columns) {
            let comment = columns - self.moves_beside_comment(columns);
            return (comment, self.comment_rows(comment));
        }
        let rows = self.needs.move_rows.saturating_add(self.comment_rows(columns));
        (columns, rows.min(self.panes.height - self.panes.height / 4))
    }

    /// Places board, moves and comment side by side, and the headers below the board or the
    /// comment.
    fn three_columns(mut self, size: BoardSize) -> ScreenLayout {
        let (columns, rows) = size.cells();
        let border = PaneBorder::new(true, columns, &[Pane::Board], &[]);
        let least = (border.least.0, 2 * NARROWEST);
        let (left, rest) = self.cut(self.panes, &PaneBorder { least, ..border });
        let usual = self.moves_beside_comment(rest.width);
        let border = PaneBorder::new(true, usual, &[Pane::Moves], &[Pane::Comment]);
        let (moves, comment) = self.cut(rest, &border);
        let usual = rest.width.saturating_sub(usual);
        // Below the comment, if fewer headers are cut off there.
        let above = self.comment_rows(usual);
        let comment = if self.missing_headers(usual, above) < self.missing_headers(columns, rows) {
            self.headers_below(comment, usual, above)
        } else {
            comment
        };
        self.board_and_headers(left, size);
        ScreenLayout { moves: Some(moves), comment: Some(comment), ..self.layout }
    }

    /// Returns the width of the moves, given the columns for the moves and the comment. The moves
    /// only get room for the beginnings of comments if the comment itself has enough room.
    fn moves_beside_comment(&self, columns: u16) -> u16 {
        let left = columns.saturating_sub(COMFORTABLE);
        match self.needs.beginnings.filter(|(least, _)| left >= *least) {
            Some((_, most)) => left.min(most),
            None => self.needs.moves.min(columns.saturating_sub(READABLE).max(columns / 2)),
        }
    }

    /// Places the comment below a board of the given size, and the moves beside both.
    fn beside(mut self, (columns, rows): (u16, u16)) -> ScreenLayout {
        let columns = columns.max(self.panes.width.saturating_sub(self.needs.moves));
        let border = PaneBorder::new(true, columns, &[Pane::Board, Pane::Comment], &[Pane::Moves]);
        let (left, moves) = self.cut(self.panes, &border);
        let left = self.headers_below(left, columns, rows.saturating_add(self.comment_rows(columns)));
        let border = PaneBorder::new(false, rows, &[Pane::Board], &[Pane::Comment]);
        let (board, comment) = self.cut(left, &border);
        self.board(board);
        ScreenLayout { moves: Some(moves), comment: Some(comment), ..self.layout }
    }

    /// Places the moves beside the board, and the comment below both.
    fn above(mut self) -> ScreenLayout {
        let (columns, rows) = self.usual_board().cells();
        let rows = rows.max(self.panes.height.saturating_sub(self.comment_rows(self.panes.width)));
        let border = PaneBorder::new(false, rows, &[Pane::Board, Pane::Moves], &[Pane::Comment]);
        let (top, comment) = self.cut(self.panes, &border);
        let (board, moves) = self.cut(top, &PaneBorder::new(true, columns, &[Pane::Board], &[Pane::Moves]));
        self.board(board);
        ScreenLayout { moves: Some(moves), comment: Some(comment), ..self.layout }
    }

    /// Places the board, and beside it the moves above the comment.
    fn beside_board(mut self, size: BoardSize) -> ScreenLayout {
        let border = PaneBorder::new(true, size.cells().0, &[Pane::Board], &[]);
        let (board, rest) = self.cut(self.panes, &border);
        self.board(board);
        LayoutPlan { panes: rest, ..self }.moves_above_comment()
    }

    /// Places the board, and one other pane beside or below it.
    fn board_and(self, side: Pane) -> ScreenLayout {
        let usual = self.usual_board();
        if let Some(size) = self.largest_ruled(40, self.least_headers()).or(self.largest_ruled(40, 0)) {
            self.board_beside(size, side)
        } else if self.fits(usual, SIDE, 0) {
            self.board_beside(usual, side)
        } else if self.fits(usual, 0, NAMED) {
            self.board_above(side)
        } else if self.fits(BoardSize::Bare, SIDE, 0) && !self.fits(usual, 0, 0) {
            self.board_beside(BoardSize::Bare, side)
        } else {
            self.single()
        }
    }

    fn board_beside(mut self, size: BoardSize, side: Pane) -> ScreenLayout {
        let border = PaneBorder::new(true, size.cells().0, &[Pane::Board], one_pane(side));
        let (board, rest) = self.cut(self.panes, &border);
        self.board_and_headers(board, size);
        self.one_of_two(rest, side)
    }

    fn board_above(mut self, side: Pane) -> ScreenLayout {
        let border = PaneBorder::new(false, self.usual_board().cells().1, &[Pane::Board], one_pane(side));
        let least = (border.least.0, LOWEST + 1);
        let (board, rest) = self.cut(self.panes, &PaneBorder { least, ..border });
        self.board(board);
        self.one_of_two(rest, side)
    }

    /// Whether the moves and the comment are placed side by side, which requires enough room for
    /// the moves.
    fn are_upright(&self, columns: u16) -> bool {
        columns >= self.needs.moves.min(WIDEST_MOVES) + READABLE
    }

    /// Places the moves and the comment without a board, or beside one in pictures, with the
    /// headers below.
    fn moves_and_comment(mut self) -> ScreenLayout {
        if !self.are_upright(self.panes.width) {
            return self.moves_above_comment();
        }
        let usual = self.moves_beside_comment(self.panes.width);
        let border = PaneBorder::new(true, usual, &[Pane::Moves], &[Pane::Comment]);
        let (moves, comment) = self.cut(self.panes, &border);
        let (columns, above) = self.beside_headers(self.panes.width);
        let comment = self.headers_below(comment, columns, above);
        ScreenLayout { moves: Some(moves), comment: Some(comment), ..self.layout }
    }

    /// Places the moves above the comment. The moves get at least half of the height without the
    /// headers, and the headers at most a quarter, unless the other panes do not need the room.
    fn moves_above_comment(mut self) -> ScreenLayout {
        let Rect { width, height, .. } = self.panes;
        if height < 4 * LOWEST {
            return self.single();
        }
        let moves = self.needs.move_rows;
        let comment = self.comment_rows(width);
        let (columns, above) = self.beside_headers(width);
        let has_room = height >= 2 * LEAST_COMMENT + LEAST_HEADERS;
        let area = if has_room { self.headers_below(self.panes, columns, above) } else { self.panes };
        let comment = comment.min(area.height.saturating_sub(moves).max(area.height / 2));
        let border = PaneBorder::new(false, area.height - comment, &[Pane::Moves], &[Pane::Comment]);
        let (moves, comment) = self.cut(area, &border);
        ScreenLayout { moves: Some(moves), comment: Some(comment), ..self.layout }
    }

    /// Returns the number of rows that the longest comment needs in the given columns, which is the
    /// same at each move of a record.
    fn comment_rows(&self, width: u16) -> u16 {
        let (lines, columns) = self.needs.comment;
        let wrapped = columns / u32::from(width.saturating_sub(6).max(1));
        u16::try_from(u32::from(lines) + wrapped + 2).unwrap_or(u16::MAX).max(LEAST_COMMENT)
    }

    /// Shows only the focused pane, with the names of all panes if there is room.
    fn single(mut self) -> ScreenLayout {
        let (names, rest) = cut_top(self.panes, 1);
        let size = BoardSize::largest_fitting(self.panes, self.board_size);
        let is_roomy = match self.focus {
            Pane::Board if self.square_in(self.panes).is_some() => {
                self.square_in(rest) == self.square_in(self.panes)
            }
            Pane::Board => {
                size == BoardSize::largest_fitting(rest, self.board_size) && rest.height >= size.body().1
            }
            Pane::Moves | Pane::Comment | Pane::Graph => self.panes.height > SMALLEST.1,
        };
        let area = if is_roomy && self.has_other_panes() { rest } else { self.panes };
        const WITHOUT_GRAPH: [Pane; 3] = [Pane::Moves, Pane::Comment, Pane::Board];
        let panes: &[Pane] = if self.layout.graph.is_some() { &WITHOUT_GRAPH } else { &Pane::ALL };
        self.layout.names = (area == rest).then_some((names, panes));
        self.layout.room.alone = self.layout.graph.is_none();
        match self.focus {
            Pane::Board => self.board(area),
            Pane::Moves => self.layout.moves = Some(area),
            Pane::Comment => self.layout.comment = Some(area),
            Pane::Graph => self.layout.graph = Some(area),
        }
        self.layout
    }

    /// Returns the size of the squares of a board in pictures in a pane.
    fn square_in(&self, area: Rect) -> Option<u32> {
        let room = (area.width.checked_sub(2)?, area.height.checked_sub(2)?);
        PictureGrid::fitting(room, self.needs.cell?, self.board_size).map(PictureGrid::square_area)
    }

    fn has_other_panes(&self) -> bool {
        Pane::ALL.into_iter().any(|pane| pane != self.focus && !self.wishes.is_hidden(pane))
    }

    /// Places the moves or the comment, with the names of both if both are to be shown.
    fn one_of_two(mut self, area: Rect, side: Pane) -> ScreenLayout {
        const BOTH: [Pane; 2] = [Pane::Moves, Pane::Comment];
        let several = BOTH.into_iter().all(|pane| self.wishes.shows(pane, self.focus));
        let (names, rest) = cut_top(area, u16::from(several));
        self.layout.names = (names.height > 0).then_some((names, &BOTH));
        match side {
            Pane::Comment => ScreenLayout { comment: Some(rest), ..self.layout },
            Pane::Moves | Pane::Board | Pane::Graph => ScreenLayout { moves: Some(rest), ..self.layout },
        }
    }

    fn board(&mut self, area: Rect) {
        self.layout.board = Some((area, BoardSize::largest_fitting(area, self.board_size)));
    }

    /// Places a board of the given size, with the headers below it if there is room.
    fn board_and_headers(&mut self, area: Rect, size: BoardSize) {
        let (columns, rows) = size.cells();
        let headers = self.least_headers();
        if headers == 0 || self.layout.headers.is_some() || area.height < rows + headers {
            return self.board(area);
        }
        let rows = rows.max(area.height.saturating_sub(self.header_rows(columns)));
        let border = PaneBorder::new(false, rows, &[Pane::Board], &[]);
        let (board, headers) = self.cut(area, &border);
        self.board(board);
        self.layout.headers = Some(headers);
    }

    /// Splits an area in two, at the position that the user has chosen, as far as possible.
    fn cut(&mut self, area: Rect, border: &PaneBorder) -> (Rect, Rect) {
        let wish = |pane: &Pane| {
            if border.upright { self.wishes.wish(*pane).columns } else { self.wishes.wish(*pane).rows }
        };
        let sum = |panes: &[Pane]| panes.iter().map(wish).fold(0, i32::saturating_add);
        let wished = sum(border.first).saturating_sub(sum(border.second));
        let (least, most) = border.range(if border.upright { area.width } else { area.height });
        let usual = i32::from(border.usual);
        // Both ends of the range lie within the area.
        let first = usual.saturating_add(wished).clamp(least, most) as u16;
        self.record_range(border, wished, (least - usual, most - usual), wish(&self.focus));
        if border.upright { cut_left(area, first) } else { cut_top(area, first) }
    }

    /// Records how far the focused pane can be resized. `wished` is the sum of all wishes, `own`
    /// the wish for the focused pane, and the remaining pair the possible range.
    fn record_range(&mut self, border: &PaneBorder, wished: i32, (least, most): (i32, i32), own: i32) {
        let range = if border.first.contains(&self.focus) {
            let others = wished.saturating_sub(own);
            (least.saturating_sub(others), most.saturating_sub(others))
        } else if border.second.contains(&self.focus) {
            let others = wished.saturating_add(own);
            (others.saturating_sub(most), others.saturating_sub(least))
        } else {
            return;
        };
        if border.upright { self.layout.room.columns = range } else { self.layout.room.rows = range }
    }
}

impl PaneBorder {
    /// Returns a border with the least useful sizes.
    fn new(upright: bool, usual: u16, first: &'static [Pane], second: &'static [Pane]) -> PaneBorder {
        let (columns, rows) = BoardSize::Bare.cells();
        let least = |side: &[Pane]| match (upright, side.contains(&Pane::Board)) {
            (true, true) => columns,
            (false, true) => rows,
            (true, false) => NARROWEST,
            (false, false) => LOWEST,
        };
        PaneBorder { upright, usual, least: (least(first), least(second)), first, second }
    }

    /// Returns the least and the greatest size of the first part of an area with the given number
    /// of cells.
    fn range(&self, cells: u16) -> (i32, i32) {
        let usual = i32::from(self.usual.min(cells));
        let least = i32::from(self.least.0).min(usual);
        let most = (i32::from(cells) - i32::from(self.least.1)).max(usual);
        (least, most)
    }
}

const fn one_pane(pane: Pane) -> &'static [Pane] {
    match pane {
        Pane::Board => &[Pane::Board],
        Pane::Moves => &[Pane::Moves],
        Pane::Comment => &[Pane::Comment],
        Pane::Graph => &[Pane::Graph],
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
mod tests;
