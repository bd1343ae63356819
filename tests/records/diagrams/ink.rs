//! Pictures show the pieces: an SVG is drawn here from its shapes and compared with the pixels of the
//! PNG, and every piece darkens its square.

use honfu::messages::Lang;
use honfu_core::notation::RankNames;
use honfu_core::shogi::{Color, Piece, PieceKind, Position, Square};
use honfu_diagram::drawing::{DiagramTheme, Ink, PathGeometry, Shape};
use honfu_diagram::{Figure, FigureStyle, NamePlacement, PieceStyle, draw_figure, figure_png, figure_svg};
use roxmltree::{Document, Node};
use tiny_skia::{Color as Rgba, FillRule, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, Transform};

use super::{SAMPLE, figure, record};

use crate::support::positions::played;

/// Pictures with one pixel for each unit.
const SMALL: FigureStyle = FigureStyle {
    turned: false,
    ranks: Some(RankNames::Kanji),
    pieces: PieceStyle::Kanji,
    theme: Some(DiagramTheme::Light),
    red_promoted: false,
    width: Some(504),
    names: NamePlacement::Above,
};

/// The place of the board in a picture, taken from its outline: left edge, top edge, and the width and
/// height of a square.
fn board_of(figure: &Figure, look: &FigureStyle) -> (f32, f32, f32, f32) {
    let drawing = draw_figure(figure, look);
    let board = drawing.shapes.iter().find_map(|shape| match shape {
        Shape::Path(path) if path.fill == Some(Ink::Board) => Some(path.geometry.clone()),
        _ => None,
    });
    let Some(PathGeometry::Rectangle { x, y, width, height }) = board else { panic!("no board") };
    (x, y, width / 9.0, height / 9.0)
}

/// The column and the row of a square in a picture, counted from the upper left corner.
fn cell(square: Square, look: &FigureStyle) -> (u8, u8) {
    let square = if look.turned { square.turned() } else { square };
    (9 - square.file(), square.rank() - 1)
}

pub fn pixels(bytes: &[u8]) -> Pixmap {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::ALPHA);
    let mut reader = decoder.read_info().unwrap();
    let mut data = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut data).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgba);
    let size = tiny_skia::IntSize::from_wh(info.width, info.height).unwrap();
    Pixmap::from_vec(data, size).unwrap()
}

/// Draws the shapes of an SVG, without its texts.
fn drawn(svg: &str) -> Pixmap {
    let document = Document::parse(svg).unwrap();
    let root = document.root_element();
    let side = |name| number(root, name) as u32;
    let mut pixmap = Pixmap::new(side("width"), side("height")).unwrap();
    for node in root.children().filter(Node::is_element) {
        let (path, transform) = match node.tag_name().name() {
            "use" => used(&document, node),
            _ => (shape(node), Transform::identity()),
        };
        let Some(path) = path else { continue };
        if let Some(paint) = paint(node, "fill") {
            pixmap.fill_path(&path, &paint, FillRule::Winding, transform, None);
        }
        if let Some(paint) = paint(node, "stroke") {
            let stroke = Stroke { width: number(node, "stroke-width"), ..Stroke::default() };
            pixmap.stroke_path(&path, &paint, &stroke, transform, None);
        }
    }
    pixmap
}

fn number(node: Node<'_, '_>, name: &str) -> f32 {
    node.attribute(name).and_then(|text| text.parse().ok()).unwrap_or_else(|| panic!("{name} of {node:?}"))
}

fn paint(node: Node<'_, '_>, name: &str) -> Option<Paint<'static>> {
    let rgb = u32::from_str_radix(node.attribute(name)?.strip_prefix('#')?, 16).unwrap();
    let [_, red, green, blue] = rgb.to_be_bytes();
    let opacity =
        node.attribute(format!("{name}-opacity").as_str()).map_or(1.0, |text| text.parse().unwrap());
    let mut paint = Paint::default();
    let mut color = Rgba::from_rgba8(red, green, blue, 255);
    color.set_alpha(opacity);
    paint.set_color(color);
    Some(paint)
}

fn shape(node: Node<'_, '_>) -> Option<Path> {
    let number = |name| number(node, name);
    match node.tag_name().name() {
        "rect" => {
            let rect = Rect::from_xywh(number("x"), number("y"), number("width"), number("height"));
            Some(PathBuilder::from_rect(rect?))
        }
        "circle" => PathBuilder::from_circle(number("cx"), number("cy"), number("r")),
        name @ ("polyline" | "polygon") => {
            let mut path = PathBuilder::new();
            let points = node.attribute("points")?.split(' ').map(|point| point.split_once(',').unwrap());
            for (index, (x, y)) in points.enumerate() {
                let (x, y) = (x.parse().unwrap(), y.parse().unwrap());
                if index == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
            }
            if name == "polygon" {
                path.close();
            }
            path.finish()
        }
        _ => None,
    }
}

/// The outline of a character, with the transformation to its place.
fn used(document: &Document<'_>, node: Node<'_, '_>) -> (Option<Path>, Transform) {
    let id = node.attribute("href").unwrap().strip_prefix('#').unwrap();
    let outline = document.descendants().find(|node| node.attribute("id") == Some(id)).unwrap();
    let numbers = node.attribute("transform").unwrap().split(|letter: char| " ()".contains(letter));
    let numbers: Vec<f32> = numbers.filter_map(|part| part.parse().ok()).collect();
    let scale_y = numbers.get(3).copied().unwrap_or(numbers[2]);
    let transform = Transform::from_row(numbers[2], 0.0, 0.0, scale_y, numbers[0], numbers[1]);
    (path(outline.attribute("d").unwrap()), transform)
}

/// Parses a path, in which all commands but the first are relative.
fn path(data: &str) -> Option<Path> {
    let mut path = PathBuilder::new();
    let (mut x, mut y) = (0.0, 0.0);
    let commands: Vec<usize> =
        data.match_indices(|letter: char| letter.is_ascii_alphabetic()).map(|(at, _)| at).collect();
    for (index, &at) in commands.iter().enumerate() {
        let end = commands.get(index + 1).copied().unwrap_or(data.len());
        let spaced = data[at + 1..end].replace('-', " -");
        let numbers: Vec<f32> = spaced.split_whitespace().map(|number| number.parse().unwrap()).collect();
        match (&data[at..=at], &numbers[..]) {
            ("M", &[to_x, to_y]) => (x, y) = (to_x, to_y),
            ("m" | "l", &[by_x, by_y]) => (x, y) = (x + by_x, y + by_y),
            ("h", &[by]) => x += by,
            ("v", &[by]) => y += by,
            ("c", &[x1, y1, x2, y2, by_x, by_y]) => {
                path.cubic_to(x + x1, y + y1, x + x2, y + y2, x + by_x, y + by_y);
                (x, y) = (x + by_x, y + by_y);
                continue;
            }
            other => panic!("{other:?}"),
        }
        if data[at..].starts_with(['M', 'm']) { path.move_to(x, y) } else { path.line_to(x, y) }
    }
    path.finish()
}

/// The fraction of pixels that differ clearly.
fn difference(one: &Pixmap, other: &Pixmap) -> f64 {
    assert_eq!((one.width(), one.height()), (other.width(), other.height()));
    let pairs = one.pixels().iter().zip(other.pixels());
    let differing = pairs.filter(|(one, other)| {
        let apart = |one: u8, other: u8| one.abs_diff(other) > 64;
        apart(one.red(), other.red()) || apart(one.green(), other.green()) || apart(one.blue(), other.blue())
    });
    differing.count() as f64 / one.pixels().len() as f64
}

#[test]
fn both_pictures_show_the_same() {
    let every = [PieceStyle::Kanji, PieceStyle::TwoKanji, PieceStyle::Latin];
    for ((seed, theme), pieces) in (0..).zip(DiagramTheme::ALL).zip(every) {
        let look =
            FigureStyle { theme: Some(theme), pieces, turned: seed % 2 == 1, red_promoted: true, ..SMALL };
        let figure =
            Figure { marks: vec![Square::from_usi("3c").unwrap()], ..Figure::new(played(seed, 90).0) };
        let (vectors, dots) =
            (drawn(&figure_svg(&figure, &look)), pixels(&figure_png(&figure, &look).unwrap()));
        let apart = difference(&vectors, &dots);
        assert!(apart < 0.002, "{theme:?} {pieces:?}: {apart}");
    }
}

/// The fraction of the inside of a square that is darker than its background.
fn ink(pixels: &Pixmap, figure: &Figure, look: &FigureStyle, square: Square) -> f64 {
    let (left, top, width, height) = board_of(figure, look);
    let (column, row) = cell(square, look);
    let range = |start: f32, side: f32, index: u8| {
        let first = start + side * f32::from(index);
        (first + side * 0.12) as u32..(first + side * 0.88) as u32
    };
    let (mut dark, mut all) = (0, 0);
    for y in range(top, height, row) {
        for x in range(left, width, column) {
            all += 1;
            dark += u32::from(pixels.pixel(x, y).unwrap().green() < 110);
        }
    }
    f64::from(dark) / f64::from(all)
}

#[test]
fn every_piece_is_seen_on_its_square_and_nothing_on_the_others() {
    let record = record(SAMPLE);
    for turned in [false, true] {
        let look = FigureStyle { theme: Some(DiagramTheme::Print), turned, ..SMALL };
        let figure =
            Figure { marks: Vec::new(), arrows: Vec::new(), last: None, ..figure(&record, 37, Lang::Ja) };
        let picture = pixels(&figure_png(&figure, &look).unwrap());
        for square in Square::all() {
            let part = ink(&picture, &figure, &look, square);
            match figure.position.piece(square) {
                Some(piece) => assert!((0.1..0.6).contains(&part), "{square} {piece:?} {part}"),
                None => assert_eq!(part, 0.0, "{square}"),
            }
        }
    }
}

/// A position with every kind of piece: Black's on two ranks, White's on the squares of a turned board.
fn facing() -> Position {
    let mut position = Position::empty(Color::Black);
    for (square, kind) in Square::all().filter(|square| square.rank() > 7).zip(PieceKind::ALL) {
        position.put(square, Some(Piece::new(Color::Black, kind)));
        position.put(square.turned(), Some(Piece::new(Color::White, kind)));
    }
    position
}

/// The centre of a square in a picture.
fn middle(figure: &Figure, square: Square) -> (f32, f32) {
    let (left, top, width, height) = board_of(figure, &SMALL);
    let (column, row) = cell(square, &SMALL);
    (left + width * (f32::from(column) + 0.5), top + height * (f32::from(row) + 0.5))
}

fn is_dark(pixels: &Pixmap, (x, y): (f32, f32)) -> bool {
    pixels.pixel(x as u32, y as u32).unwrap().green() < 110
}

#[test]
fn the_side_at_the_top_is_upside_down() {
    let figure = Figure::new(facing());
    let picture = pixels(&figure_png(&figure, &SMALL).unwrap());
    // A turned board gives the same picture, apart from the coordinates.
    let turned = pixels(&figure_png(&figure, &FigureStyle { turned: true, ..SMALL }).unwrap());
    for square in Square::all() {
        let Some(piece) = figure.position.piece(square).filter(|piece| piece.color == Color::Black) else {
            continue;
        };
        let (from, to) = (middle(&figure, square), middle(&figure, square.turned()));
        let offsets = (-16_i8..16).flat_map(|y| (-16_i8..16).map(move |x| (f32::from(x), f32::from(y))));
        let same = offsets.filter(|&(x, y)| {
            // The centre of the pixel that contains the centre of the square, shifted by the offset.
            let at = (from.0.floor() + x + 0.5, from.1.floor() + y + 0.5);
            let across = (to.0 + from.0 - at.0, to.1 + from.1 - at.1);
            let dark = is_dark(&picture, at);
            dark == is_dark(&picture, across) && dark == is_dark(&turned, at)
        });
        let same = same.count();
        assert!(same > 922, "{piece:?}: {same} of 1024");
    }
}

#[test]
fn a_picture_is_a_small_file() {
    let figure = figure(&record(SAMPLE), 37, Lang::Ja);
    let size = figure_png(&figure, &FigureStyle::default()).unwrap().len();
    assert!(size < 60_000, "{size}");
}
