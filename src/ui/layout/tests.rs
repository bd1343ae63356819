//! Tests that every layout is valid, for all screens and wishes.

use proptest::prelude::*;
use proptest::sample::select;

use super::*;
use crate::app::panes::PaneSizeWish;

/// Returns wishes within and far beyond those that commands can make.
fn wishes() -> impl Strategy<Value = PaneLayout> {
    let cells = || prop_oneof![3 => -40..40_i32, 1 => -70_000..70_000_i32];
    let wish = (cells(), cells()).prop_map(|(columns, rows)| PaneSizeWish { columns, rows });
    let of_each = prop::collection::vec((any::<bool>(), wish), Pane::ALL.len());
    (of_each, any::<bool>(), any::<bool>()).prop_map(|(each, headers_hidden, zoomed)| {
        let mut panes = PaneLayout::default();
        (panes.headers_hidden, panes.zoomed) = (headers_hidden, zoomed);
        for (pane, (hidden, wish)) in Pane::ALL.into_iter().zip(each) {
            panes.set_hidden(pane, hidden);
            panes.set_wish(pane, wish);
        }
        panes
    })
}

/// The content of a record that matters for the layout.
#[derive(Debug)]
struct PaneContent {
    moves: u16,
    beginnings: Option<(u16, u16)>,
    move_rows: u16,
    comment: (u16, u32),
    headers: Headers,
    cell: Option<(u16, u16)>,
}

impl PaneContent {
    fn needs(&self) -> PaneNeeds<'_> {
        let PaneContent { moves, beginnings, move_rows, comment, ref headers, cell } = *self;
        PaneNeeds { moves, beginnings, move_rows, comment, headers, cell }
    }
}

/// Returns the content of a game with seven headers and a few comments.
fn usual_content() -> PaneContent {
    PaneContent {
        moves: 33,
        beginnings: Some((60, 70)),
        move_rows: 130,
        comment: (3, 90),
        headers: headers_of(&[10, 20, 10, 10, 10, 30, 20]),
        cell: None,
    }
}

/// Returns headers with values of the given widths.
fn headers_of(columns: &[usize]) -> Headers {
    let mut headers = Headers::default();
    columns.iter().for_each(|columns| headers.push("備考", &"word, ".repeat(30)[..*columns]));
    headers
}

fn content() -> impl Strategy<Value = PaneContent> {
    let cell = select(vec![None, None, Some((10, 20)), Some((8, 16)), Some((20, 40))]);
    let beginnings = prop::option::of((20..30_u16, 0..40_u16));
    let headers = prop::collection::vec(0..150_usize, 0..14);
    let comment = (0..40_u16, 0..2000_u32);
    let rows = prop_oneof![2..40_u16, 2..500_u16];
    (0..60_u16, beginnings, rows, comment, headers, cell).prop_map(
        |(moves, more, move_rows, comment, headers, cell)| {
            let beginnings =
                more.map(|(least, more)| (moves.max(SIDE) + least, moves.max(SIDE) + least + more));
            PaneContent { moves, beginnings, move_rows, comment, headers: headers_of(&headers), cell }
        },
    )
}

const SIZES: [SquareSize; 4] = [SquareSize::Auto, SquareSize::Compact, SquareSize::Normal, SquareSize::Large];

/// The chosen size is shown if the screen has room for it, or else the next smaller one.
#[test]
fn a_board_is_as_large_as_it_was_chosen() {
    let content = usual_content();
    for (width, height) in (20..130).flat_map(|width| (10..50).map(move |height| (width, height))) {
        let screen = Rect::new(0, 0, width, height);
        for size in SIZES {
            let laid = lay_out(screen, Pane::Board, &PaneLayout::default(), size, false, content.needs());
            let room = (width, laid.status.y);
            let fits = |size: &&BoardSize| room.0 >= size.cells().0 && room.1 >= size.cells().1;
            let largest = BoardSize::allowed(size).iter().find(fits).copied();
            let shown = laid.board.map(|(_, shown)| shown);
            match size {
                SquareSize::Large => {
                    let shown = shown.map(BoardSize::as_setting);
                    assert_eq!(shown, largest.map(BoardSize::as_setting), "{screen}");
                }
                SquareSize::Auto => assert!(shown >= largest, "{screen} {shown:?}"),
                _ => assert_eq!(shown, largest, "{screen} {size:?}"),
            }
        }
    }
}

/// The moves get less room than the comment only if the user chooses so.
#[test]
fn the_moves_are_at_least_as_high_as_the_comment() {
    let (content, mut boardless) = (usual_content(), PaneLayout::default());
    boardless.set_hidden(Pane::Board, true);
    for (width, height) in (20..210).flat_map(|width| (10..90).map(move |height| (width, height))) {
        let screen = Rect::new(0, 0, width, height);
        for (panes, size) in
            SIZES.into_iter().flat_map(|size| [(PaneLayout::default(), size), (boardless, size)])
        {
            let laid = lay_out(screen, Pane::Moves, &panes, size, false, content.needs());
            let (Some(moves), Some(comment)) = (laid.moves, laid.comment) else { continue };
            assert!(moves.height >= comment.height, "{screen} {laid:?}");
        }
    }
}

/// Usual sizes of a cell in pixels.
const CELLS: [(u16, u16); 4] = [(9, 20), (10, 20), (8, 16), (9, 19)];

#[test]
fn a_board_in_pictures_is_never_smaller_where_it_is_zoomed() {
    let (content, mut zoomed) = (usual_content(), PaneLayout::default());
    zoomed.zoomed = true;
    for (width, height) in
        (40..220).step_by(9).flat_map(|width| (16..70).step_by(3).map(move |height| (width, height)))
    {
        for cell in CELLS {
            let screen = Rect::new(0, 0, width, height);
            let needs = PaneNeeds { cell: Some(cell), ..content.needs() };
            let square = |panes| {
                let laid = lay_out(screen, Pane::Board, panes, SquareSize::Auto, false, needs);
                let (area, _) = laid.board?;
                let room = (area.width.checked_sub(2)?, area.height.checked_sub(2)?);
                PictureGrid::fitting(room, cell, SquareSize::Auto).map(PictureGrid::square_area)
            };
            assert!(square(&zoomed) >= square(&PaneLayout::default()), "{screen} {cell:?}");
        }
    }
}

/// At 120x40 with the times of moves, the moves and the comment are legible and the headers are
/// shown.
#[test]
fn nothing_is_missing_beside_a_board_in_pictures() {
    let content = usual_content();
    for (width, height) in
        (120..210).step_by(3).flat_map(|width| (38..62).step_by(2).map(move |height| (width, height)))
    {
        for cell in CELLS {
            let needs = PaneNeeds { cell: Some(cell), ..content.needs() };
            let screen = Rect::new(0, 0, width, height);
            let laid = lay_out(screen, Pane::Moves, &PaneLayout::default(), SquareSize::Auto, false, needs);
            let (moves, comment) = (laid.moves.unwrap(), laid.comment.unwrap());
            let needed = if (width, height) == (120, 40) { needs.moves } else { SIDE };
            assert!(moves.width >= needed && comment.width >= SIDE, "{screen} {cell:?} {laid:?}");
            assert!(
                laid.headers.is_some_and(|headers| headers.height >= LEAST_HEADERS),
                "{screen} {cell:?} {laid:?}"
            );
        }
    }
}

fn usual(width: u16, height: u16) -> ScreenLayout {
    lay_out(
        Rect::new(0, 0, width, height),
        Pane::Moves,
        &PaneLayout::default(),
        SquareSize::Auto,
        false,
        usual_content().needs(),
    )
}

#[test]
fn the_board_grows_with_the_screen() {
    for (size, expected) in [
        ((80, 24), BoardSize::Plain),
        ((120, 40), BoardSize::Ruled),
        ((160, 45), BoardSize::Broad),
        ((200, 60), BoardSize::Grand),
    ] {
        assert_eq!(usual(size.0, size.1).board.unwrap().1, expected, "{size:?}");
    }
}

#[test]
fn a_zoomed_board_in_cells_has_the_largest_squares_that_fit() {
    let (content, mut zoomed) = (usual_content(), PaneLayout::default());
    zoomed.zoomed = true;
    for (width, height) in (60..220).flat_map(|width| (20..70).map(move |height| (width, height))) {
        let screen = Rect::new(0, 0, width, height);
        let laid = lay_out(screen, Pane::Board, &zoomed, SquareSize::Auto, false, content.needs());
        let room = Rect::new(0, 0, width, laid.status.y);
        let largest = BoardSize::largest_fitting(room, SquareSize::Auto);
        assert_eq!(laid.board.unwrap().1, largest, "{screen}");
        assert!(largest <= usual(width, height).board.unwrap().1, "{screen}");
        let expected = if (width, height) == (120, 40) { BoardSize::Broad } else { largest };
        assert_eq!(largest, expected);
    }
}

/// Beside the comment the moves get the room they need, and room for the beginnings of comments
/// only if the comment has enough.
#[test]
fn the_comment_gets_what_the_moves_do_not_need() {
    let content = usual_content();
    for (width, height) in (93..210).flat_map(|width| (24..70).map(move |height| (width, height))) {
        let laid = usual(width, height);
        let (moves, comment) = (laid.moves.unwrap(), laid.comment.unwrap());
        let has_room = comment.width >= COMFORTABLE;
        assert!(moves.width <= content.moves || has_room, "{width}x{height} {laid:?}");
        let least = content.beginnings.map_or(0, |(least, _)| least);
        assert!(moves.width == content.moves || moves.width >= least || width < 115, "{laid:?}");
    }
    let laid = usual(120, 40);
    assert_eq!((laid.moves.unwrap().width, laid.comment.unwrap()), (33, Rect::new(85, 0, 35, 38)));
}

/// Returns the number of rows that each visible pane needs, with its frame.
fn needed_rows(layout: &ScreenLayout, content: &PaneContent) -> Vec<(&'static str, Rect, u16)> {
    let (lines, columns) = content.comment;
    let comment = |area: Rect| {
        let wrapped = columns / u32::from(area.width.saturating_sub(4).max(1));
        u16::try_from(u32::from(lines) + wrapped + 2).unwrap()
    };
    let board = layout.board.map(|(area, size)| ("board", area, board_rows(area, size, content)));
    let moves = layout.moves.map(|area| ("moves", area, content.move_rows));
    let comment = layout.comment.map(|area| ("comment", area, comment(area)));
    // The names of the sides are left out, since the board shows them too.
    let rows = |area: Rect| headers::rows_without_names(&content.headers, area.width);
    let headers = layout.headers.map(|area| ("headers", area, rows(area)));
    [board, moves, comment, headers].into_iter().flatten().collect()
}

/// Returns the number of rows of the board in a pane, with its frame.
fn board_rows(area: Rect, size: BoardSize, content: &PaneContent) -> u16 {
    let room = (area.width.saturating_sub(2), area.height.saturating_sub(2));
    let picture = content.cell.and_then(|cell| PictureGrid::fitting(room, cell, SquareSize::Auto));
    picture.map_or(size.cells().1, |picture| picture.size().1 + 2)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    /// If more than half of a pane is empty, even with the longest comment of the record in it, no
    /// other pane lacks rows for its content. Exceptions:
    ///
    /// - a pane of so few rows that they are needed to write a comment in it,
    /// - an empty pane beside one of equal height that needs the rows, such as the board,
    /// - a list of few moves, which will grow, and a pane that is not above or below it,
    /// - headers that would not fit into the empty rows of another column either,
    /// - a pane that lacks rows although it is as high as the screen allows, such as a list of many
    /// moves.
    #[test]
    fn no_pane_is_mostly_blank_while_another_overflows(
        (width, height) in (60..=220_u16, 20..=70_u16),
        focus in select(&Pane::ALL[..]),
        content in content(),
    ) {
        let screen = Rect::new(0, 0, width, height);
        let laid = lay_out(screen, focus, &PaneLayout::default(), SquareSize::Auto, false, content.needs());
        assert_legal(screen, &laid, focus);
        let (rows, highest) = (needed_rows(&laid, &content), laid.graph.map_or(laid.status.y, |graph| graph.y));
        let is_blank = |(_, area, needed): &&(&str, Rect, u16)| area.height > 2 * (*needed).max(LEAST_COMMENT / 2);
        let is_free = |(_, area, _): &&(&str, Rect, u16)| {
            let beside = |other: &Rect| (other.y, other.height) == (area.y, area.height);
            rows.iter().filter(|(_, other, _)| beside(other)).all(|row| is_blank(&row))
        };
        for blank in rows.iter().filter(is_free) {
            let (pane, blank_area, used) = *blank;
            let concerns = |area: Rect| {
                let spare = blank_area.height - used.max(LEAST_COMMENT);
                let is_below = (area.x, area.width) == (blank_area.x, blank_area.width);
                let fits = headers::rows_without_names(&content.headers, blank_area.width) < spare;
                is_below || pane != "moves" && (laid.headers != Some(area) || fits)
            };
            let lacks = |(_, area, needed): &&(&str, Rect, u16)| {
                area.height < *needed && area.height < highest && concerns(*area)
            };
            let lacking = rows.iter().find(lacks);
            prop_assert!(lacking.is_none(), "{screen} {blank:?} {lacking:?} {laid:?}");
        }
    }
}

/// Returns the panes and rows of a layout.
fn parts(layout: &ScreenLayout) -> Vec<Rect> {
    let ScreenLayout { moves, comment, headers, graph, tabs, status, hints, .. } = *layout;
    let board = layout.board.map(|(board, _)| board);
    let names = layout.names.map(|(names, _)| names);
    let parts = [board, moves, comment, headers, graph, tabs, names, Some(status), hints];
    parts.into_iter().flatten().collect()
}

fn area_of(layout: &ScreenLayout, pane: Pane) -> Option<Rect> {
    match pane {
        Pane::Board => layout.board.map(|(board, _)| board),
        Pane::Moves => layout.moves,
        Pane::Comment => layout.comment,
        Pane::Graph => layout.graph,
    }
}

/// Asserts that the parts fill the screen, do not overlap, and that everything drawn has room.
fn assert_legal(screen: Rect, layout: &ScreenLayout, focus: Pane) {
    let parts = parts(layout);
    let cells: u32 = parts.iter().map(|part| part.area()).sum();
    assert_eq!(cells, screen.area(), "{screen} {layout:?}");
    for (index, part) in parts.iter().enumerate() {
        assert_eq!(part.intersection(screen), *part);
        assert!(parts[..index].iter().all(|other| !other.intersects(*part)), "{screen} {layout:?}");
    }
    assert_eq!((layout.status.width, layout.status.height), (screen.width, 1));
    assert!(layout.hints.is_none_or(|hints| hints.height == 1));
    if let Some((board, size)) = layout.board {
        assert!(board.width >= size.cells().0 && board.height >= size.cells().1, "{screen} {layout:?}");
    }
    let is_shown = focus == Pane::Board && layout.board.is_some() || area_of(layout, focus).is_some();
    assert!(is_shown, "{screen} {layout:?}");
    for pane in [layout.moves, layout.comment, layout.headers].into_iter().flatten() {
        assert!(pane.width >= 2 && pane.height >= 2, "{screen} {layout:?}");
    }
}

#[test]
fn every_size_has_a_legal_layout() {
    let content = usual_content();
    for (width, height) in (20..210).flat_map(|width| (10..65).map(move |height| (width, height))) {
        for (focus, several) in Pane::ALL.into_iter().flat_map(|pane| [(pane, false), (pane, true)]) {
            let screen = Rect::new(0, 0, width, height);
            for size in SIZES {
                let laid = lay_out(screen, focus, &PaneLayout::default(), size, several, content.needs());
                assert_legal(screen, &laid, focus);
            }
        }
    }
}

proptest! {
    #[test]
    fn every_wish_has_a_legal_layout(
        (width, height) in (20..260_u16, 10..90_u16),
        (focus, several) in (select(&Pane::ALL[..]), any::<bool>()),
        (panes, size, content) in (wishes(), select(&SIZES[..]), content()),
    ) {
        let (screen, needs) = (Rect::new(0, 0, width, height), content.needs());
        let laid = lay_out(screen, focus, &panes, size, several, needs);
        assert_legal(screen, &laid, focus);
        for pane in Pane::ALL.into_iter().filter(|pane| !panes.shows(*pane, focus)) {
            prop_assert_eq!(area_of(&laid, pane), None, "hidden, or another is zoomed");
        }
        prop_assert!(laid.headers.is_none() || !panes.headers_hidden);
    }

    /// Within the range that the layout reports, each wish for a cell is fulfilled.
    #[test]
    fn what_can_be_wished_is_met(
        (width, height) in (20..260_u16, 10..90_u16),
        focus in select(&Pane::ALL[..]),
        (panes, size, content) in (wishes(), select(&SIZES[..]), content()),
    ) {
        let (screen, needs) = (Rect::new(0, 0, width, height), content.needs());
        let room = lay_out(screen, focus, &panes, size, false, needs).room;
        let cells = |wish: PaneSizeWish| {
            let mut panes = panes;
            panes.set_wish(focus, wish);
            let area = area_of(&lay_out(screen, focus, &panes, size, false, needs), focus).unwrap();
            (i32::from(area.width), i32::from(area.height))
        };
        prop_assert!(room.columns.0 <= room.columns.1 && room.rows.0 <= room.rows.1);
        let (least, most) = (
            PaneSizeWish { columns: room.columns.0, rows: room.rows.0 },
            PaneSizeWish { columns: room.columns.1, rows: room.rows.1 },
        );
        let ((narrow, low), (wide, high)) = (cells(least), cells(most));
        prop_assert_eq!(wide - narrow, room.columns.1 - room.columns.0);
        prop_assert_eq!(high - low, room.rows.1 - room.rows.0);
    }
}
