//! Tests of the board in all its styles.

use crate::app::new_app;
use proptest::prelude::*;
use proptest::sample::select;

use super::super::board;
use super::super::layout::BoardSize;
use super::*;
use honfu_core::notation::{piece_glyph, piece_name};
use honfu_core::shogi::{Color as Owner, Piece, Square};
use honfu_diagram::{BoardStyle, PieceStyle, SideStyle, SquareSize, StyleAspect, StyleChoice};

/// A position with every kind of piece of both sides on the board and in hand, and a move.
const EVERYTHING: &str = "position sfen kn1g3+Sl/2+R1+N2+L1/p1pp+Ppp1p/4+B4/L1p3P2/4+b4/P1PP+pPP1P/1+l2+n1+r2/1+s3G1NK b SGPsgp 1 moves 5d6e";

const WIDE: DisplayOptions = DisplayOptions { width: WidthMode::Wide, ..PLAIN };
const ASCII: DisplayOptions = DisplayOptions { ascii: true, ..PLAIN };

fn app(style: BoardStyle, flipped: bool) -> App {
    let content = FileContent::read(EVERYTHING.into(), &ReadOptions::default()).unwrap();
    let settings = Settings {
        flipped,
        board_pieces: style.pieces,
        board_sides: style.sides,
        board_size: style.size,
        coordinates: style.coordinates,
        board_look: style.look,
        ..Settings::default()
    };
    let settings = ActiveSettings::new(settings, Lang::En);
    let mut app = new_app(vec![Tab::from_content(DocumentSource::StandardInput, content)], settings);
    press(&mut app, "G");
    app.panes.focus = crate::app::Pane::Board;
    app
}

fn styles(size: SquareSize) -> impl Iterator<Item = BoardStyle> {
    StyleChoice::for_aspect(StyleAspect::Pieces).flat_map(move |pieces| {
        StyleChoice::for_aspect(StyleAspect::Sides)
            .map(move |sides| BoardStyle { size, ..BoardStyle::default() }.with(pieces).with(sides))
    })
}

fn boards(size: SquareSize, options: DisplayOptions, screen: (u16, u16)) -> String {
    let mut text = String::new();
    for (style, flipped) in styles(size).flat_map(|style| [(style, false), (style, true)]) {
        text += &format!("{:?} {:?} {}\n", style.pieces, style.sides, if flipped { "turned" } else { "" });
        let shown = show(&app(style, flipped), options, screen);
        text.extend(shown.lines().map(|line| format!("{line}\n")));
    }
    text
}

#[test]
fn every_style_in_every_size() {
    assert_snapshot!("board_compact", boards(SquareSize::Compact, PLAIN, (23, 16)));
    assert_snapshot!("board_normal", boards(SquareSize::Normal, PLAIN, (31, 16)));
    assert_snapshot!("board_large", boards(SquareSize::Large, PLAIN, (52, 26)));
    assert_snapshot!("board_large_wide", boards(SquareSize::Large, WIDE, (52, 26)));
    assert_snapshot!("board_normal_ascii", boards(SquareSize::Normal, ASCII, (31, 16)));
}

#[test]
fn every_kind_of_coordinates() {
    let mut text = String::new();
    for (size, screen) in
        [(SquareSize::Compact, (23, 16)), (SquareSize::Normal, (31, 16)), (SquareSize::Large, (52, 26))]
    {
        for (choice, options) in StyleChoice::for_aspect(StyleAspect::Coordinates)
            .flat_map(|choice| [(choice, PLAIN), (choice, ASCII)])
        {
            let style = BoardStyle { size, ..BoardStyle::default() }.with(choice);
            let shown = show(&app(style, false), options, screen);
            text += &format!("{size:?} {}\n", choice.id());
            let until = shown.lines().position(|line| line.contains(['a', 'P', '歩'])).unwrap_or(0) + 2;
            text.extend(shown.lines().skip(2).take(until.max(3)).map(|line| format!("{line}\n")));
        }
    }
    assert_snapshot!("coordinates", text);
}

/// Returns the position of the squares on a screen, and the size of the board.
fn place(app: &App, (width, height): (u16, u16)) -> Option<(Rect, BoardSize)> {
    let screen = Rect::new(0, 0, width, height);
    let chosen = app.settings.values().board().size;
    let keys = KeyInterpreter::default();
    let needs = Scene::new(app, &keys).pane_needs();
    layout::lay_out(screen, app.panes.focus, &app.panes.layout, chosen, app.tabs().len() > 1, needs).board
}

/// Returns the text in the cells of a square and in the line to their left.
fn text_at(buffer: &Buffer, slot: Rect, size: BoardSize) -> String {
    let from = slot.x - u16::from(size.is_ruled());
    let row = slot.y + (slot.height - 1) / 2;
    (from..slot.right()).map(|x| buffer[(x, row)].symbol()).collect()
}

fn names(piece: Piece) -> [String; 3] {
    let letter = piece.kind.letter();
    [piece_glyph(piece.kind).to_string(), piece_name(piece.kind).to_owned(), letter.to_string()]
}

fn any_style() -> impl Strategy<Value = BoardStyle> {
    prop::collection::vec(select(StyleChoice::all().collect::<Vec<_>>()), 0..6)
        .prop_map(|choices| choices.into_iter().fold(BoardStyle::default(), BoardStyle::with))
}

/// Two engine lines after one move, in every size of the board.
#[test]
fn the_best_moves_are_numbered_in_cells() {
    const LINES: &str = "手合割：平手\n1 ７六歩(77)\n\
        **解析 0 候補1 深さ 15 評価値 72 読み筋 △３四歩(33) ▲２六歩(27)\n\
        **解析 0 候補2 深さ 14 評価値 65 読み筋 △８四歩(83)\n\
        2 ３四歩(33)\n3 ２二角成(88)\n\
        **解析 0 候補1 深さ 15 評価値 72 読み筋 △２二銀(31)\n4 同 銀(31)\n\
        **解析 0 候補1 深さ 15 評価値 72 読み筋 ▲６五角打\n";
    let content = FileContent::read(LINES.into(), &ReadOptions::default()).unwrap();
    let mut text = String::new();
    for (ply, size) in (1..=4).flat_map(|ply| [(23, 16), (31, 16), (52, 26)].map(|size| (ply, size))) {
        if ply == 2 {
            continue;
        }
        let settings = ActiveSettings::default();
        let tab = Tab::from_content(DocumentSource::StandardInput, content.clone());
        let mut app = new_app(vec![tab], settings);
        press(&mut app, &format!("{ply} G"));
        app.panes.focus = crate::app::Pane::Board;
        text += &format!("after move {ply}\n{}", show(&app, PLAIN, size));
    }
    assert_snapshot!("arrows", text);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(160))]

    #[test]
    fn every_piece_is_shown_wherever_there_is_a_board(
        style in any_style(),
        flipped in any::<bool>(),
        options in select(&[PLAIN, WIDE, ASCII][..]),
        size in (20..210_u16, 10..65_u16),
        pane in select(&crate::app::Pane::ALL[..]),
    ) {
        let mut app = app(style, flipped);
        app.panes.focus = pane;
        let buffer = shoot(&app, &KeyInterpreter::default(), options, size).buffer;
        if let Some((area, shown)) = place(&app, size) {
            let grid = board::board_grid(area, shown, flipped);
            let position = app.tab().replay().position();
            let pieces = Square::all().filter_map(|square| Some((square, position.piece(square)?)));
            for (square, piece) in pieces {
                let text = text_at(&buffer, grid.slot(square), shown);
                let seen = text.replace(' ', "");
                let known = |name: &String| seen.to_ascii_uppercase().contains(&**name);
                prop_assert!(names(piece).iter().any(known), "{square:?} {piece:?} {seen} {style:?} {size:?}");
                let is_promoted = seen.contains('+') || !seen.is_ascii();
                prop_assert!(is_promoted || !piece.kind.is_promoted(), "{square:?} {piece:?} {seen}");
            }
        }
    }

    /// The side of a piece is recognizable without colour, in every style and direction.
    #[test]
    fn sides_are_distinguishable_without_colour(
        style in any_style(),
        flipped in any::<bool>(),
        options in select(&[PLAIN, WIDE, ASCII][..]),
        size in (20..210_u16, 10..65_u16),
    ) {
        let app = app(style, flipped);
        let options = DisplayOptions { theme: options.theme.without_color(), ..options };
        let buffer = shoot(&app, &KeyInterpreter::default(), options, size).buffer;
        if let Some((area, shown)) = place(&app, size) {
            let grid = board::board_grid(area, shown, flipped);
            let position = app.tab().replay().position();
            for square in Square::all() {
                let Some(piece) = position.piece(square) else { continue };
                let slot = grid.slot(square);
                let text = text_at(&buffer, slot, shown);
                let is_small = text.chars().any(|c| c.is_ascii_lowercase());
                let is_underlined =
                    slot.positions().any(|at| buffer[at].modifier.contains(Modifier::UNDERLINED));
                let is_latin = style.pieces == PieceStyle::Latin || options.ascii || shown == BoardSize::Bare;
                let is_white = match text.chars().find(|c| "^v".contains(*c)) {
                    Some(sign) => (sign == '^') == flipped,
                    // Small letters are White's; signs and underlines follow the direction.
                    None if is_latin && (style.sides == SideStyle::Case || slot.width == 2) => is_small,
                    None => is_underlined != flipped,
                };
                prop_assert_eq!(is_white, piece.color == Owner::White, "{:?} {} {:?}", square, text, style);
            }
        }
    }
}
