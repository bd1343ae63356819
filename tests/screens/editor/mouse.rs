//! The mouse: pointing at targets in a frame.

use honfu::app::actions;
use honfu::app::event::{BoardSpot, PointerTarget};
use honfu::app::{Input, Pane, begin_at_start_screen, update};
use honfu::config::theme::ScreenTheme;
use honfu::messages::notices::Notice;
use honfu::ui::{self, DisplayOptions, PointerTargets};
use honfu_core::notation::piece_glyph;
use honfu_core::shogi::{Color, Piece, PieceKind, Square};
use honfu_core::text::WidthMode;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;

use crate::support::session::Session;

const SIZES: [(u16, u16); 5] = [(120, 40), (80, 24), (60, 20), (40, 12), (20, 10)];

/// Draws a frame of a given size; returns its content and the targets of the pointer.
fn draw(session: &mut Session, (columns, rows): (u16, u16)) -> (Buffer, PointerTargets) {
    let options = DisplayOptions {
        theme: ScreenTheme::TERMINAL,
        width: WidthMode::Narrow,
        ascii: false,
        pictures: None,
    };
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
    let mut shown = ui::DrawnFrame::default();
    terminal.draw(|frame| shown = ui::draw_app(&session.app, &session.keys, options, frame)).unwrap();
    actions::panes::drawn(&mut session.app, shown.seen);
    (terminal.backend().buffer().clone(), shown.targets)
}

/// The first cell of a target in a frame.
fn cell(targets: &PointerTargets, is_target: impl Fn(PointerTarget) -> bool) -> Option<(u16, u16)> {
    let cells = (0..200).flat_map(|y| (0..200).map(move |x| (x, y)));
    cells.into_iter().find(|&(x, y)| targets.at(x, y).is_some_and(&is_target))
}

/// Clicks on a target in a frame of 120x40.
#[track_caller]
fn click(session: &mut Session, is_target: impl Fn(PointerTarget) -> bool) {
    let (buffer, targets) = draw(session, SIZES[0]);
    let Some((x, y)) = cell(&targets, is_target) else { panic!("not there: {buffer:?}") };
    let target = targets.at(x, y).unwrap();
    session.effects = update(&mut session.app, Input::Click(target));
}

fn square(file: u8, rank: u8) -> impl Fn(PointerTarget) -> bool {
    let square = Square::new(file, rank).unwrap();
    move |target| target == PointerTarget::Spot(BoardSpot::Square(square))
}

#[test]
fn every_square_lies_where_its_piece_is_drawn() {
    for flipped in [false, true] {
        for size in SIZES {
            let mut session = Session::sample();
            session.press(if flipped { "f" } else { "l h" });
            let (buffer, targets) = draw(&mut session, size);
            for square in (0..Square::COUNT).filter_map(Square::from_index) {
                let is_it = |target| target == PointerTarget::Spot(BoardSpot::Square(square));
                let (x, y) = cell(&targets, is_it).unwrap_or_else(|| panic!("{square} at {size:?}"));
                let cells = (x..).take_while(|&x| targets.at(x, y).is_some_and(is_it));
                let drawn: String = cells.map(|x| buffer[(x, y)].symbol()).collect();
                match session.app.tab().replay().position().piece(square) {
                    None => assert!(matches!(drawn.trim(), "" | "." | "・"), "{square} at {size:?}: {drawn}"),
                    Some(piece) => {
                        let letter = piece.kind.letter();
                        let names = [piece_glyph(piece.kind), letter, letter.to_ascii_lowercase()];
                        assert!(drawn.contains(names), "{square} at {size:?}: {drawn}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_piece_is_picked_up_and_put_down() {
    let mut session = Session::empty();
    click(&mut session, square(7, 7));
    assert!(session.app.layers.board_cursor().is_some_and(|board| board.held.is_some()));
    click(&mut session, square(7, 6));
    assert_eq!((session.place(), session.app.layers.board_cursor()), ((1, 1), None), "keys walk again");
    click(&mut session, square(3, 3));
    click(&mut session, square(3, 3));
    assert_eq!((session.place(), session.app.layers.board_cursor()), ((1, 1), None), "put back");
    click(&mut session, square(5, 5));
    assert_eq!(
        (session.app.layers.board_cursor(), session.app.panes.focus),
        (None, Pane::Board),
        "nothing there"
    );
    click(&mut session, square(3, 3));
    click(&mut session, square(3, 5));
    assert!(session.notice().contains("cannot move there"), "{}", session.notice());
    click(&mut session, square(3, 4));
    click(&mut session, square(8, 8));
    click(&mut session, square(2, 2));
    assert!(session.question().contains("pn"), "whether it promotes: {}", session.question());
    session.press("p");
    assert_eq!((session.place(), session.app.layers.board_cursor()), ((3, 3), None));
    click(&mut session, square(3, 1));
    click(&mut session, square(2, 2));
    click(&mut session, |target| target == PointerTarget::Spot(BoardSpot::Hand(PieceKind::Bishop)));
    click(&mut session, square(5, 5));
    assert_eq!(session.place(), (5, 5), "a drop");
}

#[test]
fn a_position_is_set_up_by_clicks() {
    let mut session = Session::empty();
    session.press(": \"position\" enter");
    let hand = |color, kind| move |target| target == PointerTarget::Hand(color, kind);
    let position = |session: &Session| session.app.layers.position_editor().unwrap().position.clone();
    // A white pawn is moved to Black's hand, then to the board as Black's pawn, and back.
    click(&mut session, square(3, 3));
    click(&mut session, hand(Color::Black, None));
    assert_eq!(position(&session).hand(Color::Black).count(PieceKind::Pawn), 1);
    assert_eq!(position(&session).piece(Square::new(3, 3).unwrap()), None);
    click(&mut session, hand(Color::Black, Some(PieceKind::Pawn)));
    click(&mut session, square(5, 5));
    assert_eq!(
        position(&session).piece(Square::new(5, 5).unwrap()),
        Some(Piece::new(Color::Black, PieceKind::Pawn))
    );
    click(&mut session, square(5, 5));
    click(&mut session, hand(Color::White, None));
    assert_eq!(position(&session).hand(Color::White).count(PieceKind::Pawn), 1);
    // Moves a piece from one hand to the other; a second click on the same hand puts it back.
    click(&mut session, hand(Color::White, Some(PieceKind::Pawn)));
    click(&mut session, hand(Color::White, Some(PieceKind::Pawn)));
    assert_eq!(session.app.layers.position_editor().unwrap().held, None);
    click(&mut session, hand(Color::White, Some(PieceKind::Pawn)));
    click(&mut session, hand(Color::Black, None));
    let hands = Color::ALL.map(|color| position(&session).hand(color).count(PieceKind::Pawn));
    assert_eq!(hands, [1, 0]);
    // Typed pieces go to the place that was clicked.
    click(&mut session, hand(Color::White, None));
    session.press("r u u");
    assert_eq!(position(&session).hand(Color::White).count(PieceKind::Rook), 0);
}

#[test]
fn moves_tabs_and_panes_are_clicked() {
    let mut session = Session::sample();
    let node = session.app.tab().cursor().line()[5];
    click(&mut session, |target| target == PointerTarget::Node(node));
    assert_eq!((session.place().0, session.app.panes.focus), (5, Pane::Moves));
    click(&mut session, |target| target == PointerTarget::Pane(Pane::Comment));
    assert_eq!(session.app.panes.focus, Pane::Comment);
    session.press("c \"角\"");
    let node = session.app.tab().cursor().line()[2];
    click(&mut session, |target| target == PointerTarget::Node(node));
    assert_eq!(session.place().0, 2);
    assert!(session.app.tab().comment_edit().is_none());
    assert!(session.app.tab().is_modified(), "what was being written is kept");
}

#[test]
fn the_wheel_walks_and_scrolls() {
    let mut session = Session::sample();
    let mut wheel = |target, down| {
        update(&mut session.app, Input::Wheel { target, down });
        (session.place().0, session.app.layers.list().map(|list| list.selected))
    };
    assert_eq!(wheel(PointerTarget::Pane(Pane::Board), true), (1, None));
    assert_eq!(wheel(PointerTarget::Pane(Pane::Moves), true), (2, None));
    assert_eq!(wheel(PointerTarget::Pane(Pane::Moves), false), (1, None));
    session.press("?");
    let mut wheel = |target, down| {
        update(&mut session.app, Input::Wheel { target, down });
        (session.place().0, session.app.layers.list().map(|list| list.selected))
    };
    assert_eq!(wheel(PointerTarget::Window, true), (1, Some(5)));
    assert_eq!(wheel(PointerTarget::Item(3), false), (1, Some(2)));
}

#[test]
fn lists_completions_and_choices_are_clicked() {
    let mut session = Session::sample();
    session.press("T");
    session.press(": \"notation\" enter");
    click(&mut session, |target| target == PointerTarget::Item(3));
    assert_eq!(session.app.layers.list().map(|list| list.selected), Some(3));
    click(&mut session, |target| target == PointerTarget::Item(3));
    assert!(session.app.layers.list().is_none(), "the second click chooses");
    session.press(": \"coll\"");
    let typed = session.app.layers.prompt().map(|prompt| prompt.completions.clone()).unwrap_or_default();
    if let Some(first) = typed.first() {
        click(&mut session, |target| target == PointerTarget::Completion(0));
        assert_eq!(session.app.layers.prompt().map(|prompt| prompt.line.text()), Some(&**first));
    }
    session.press("esc");
    let mut session = Session::empty();
    session.press("i \"58\"");
    click(&mut session, |target| target == PointerTarget::Choice(1));
    assert_eq!(session.place(), (1, 1));
}

/// The first click shows a notice about the mouse, even if it runs a command.
#[test]
fn the_first_click_is_noticed() {
    let mut session = Session::empty();
    begin_at_start_screen(&mut session.app);
    update(&mut session.app, Input::Click(PointerTarget::Item(0)));
    assert!(session.app.layers.entry().is_some(), "the first row begins a game");
    assert!(matches!(session.app.notice, Some(Notice::MouseInUse)), "{:?}", session.app.notice);
}
