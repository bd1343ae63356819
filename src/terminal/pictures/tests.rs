use honfu_core::shogi::PieceKind;
use honfu_diagram::{BoardLook, BoardTile, PieceFace, PieceStyle, SquareTile, TilePart};

use super::*;

const CELL: (u16, u16) = (10, 20);

fn tile(x: u16, kind: PieceKind) -> PlacedTile {
    let piece = Some(PieceFace { kind, turned: false });
    let part = TilePart::Square(SquareTile { piece, ..SquareTile::default() });
    let content = BoardTile { colors: BoardLook::Wood.colors().unwrap(), pieces: PieceStyle::Kanji, part };
    PlacedTile { area: Rect { x, y: 2, width: 4, height: 2 }, offset: (0, 0), cells: (4, 2), content }
}

/// Returns the text that is sent for each of several frames.
fn sent(protocol: PictureProtocol, frames: &[(&[PlacedTile], FrameChanges)]) -> Vec<String> {
    let mut pictures = TerminalPictures::new();
    pictures.set_protocol(Some(protocol), CELL, &mut Vec::new());
    let show = |(tiles, changes): &(&[PlacedTile], FrameChanges)| {
        let mut out = Vec::new();
        pictures.show(tiles, changes, &mut out);
        String::from_utf8(out).unwrap()
    };
    frames.iter().map(show).collect()
}

fn unchanged() -> FrameChanges {
    FrameChanges::default()
}

#[test]
fn a_picture_is_sent_once_and_placed_again() {
    let (king, rook) = (tile(0, PieceKind::King), tile(4, PieceKind::Rook));
    let moved = PlacedTile { area: Rect { x: 8, ..king.area }, ..king };
    let part = PlacedTile { area: Rect { x: 9, width: 2, ..king.area }, offset: (1, 0), ..king };
    let frames = sent(
        PictureProtocol::Kitty,
        &[
            (&[king, rook], unchanged()),
            (&[king, rook], FrameChanges { cells: vec![(0, 2)], ..unchanged() }),
            (&[moved, rook], unchanged()),
            (&[part], unchanged()),
            (&[part], FrameChanges { is_cleared: true, ..unchanged() }),
        ],
    );
    assert!(frames[0].starts_with("\x1b7\x1b[?25l\x1b_Ga=t,f=100,i=1,q=2,m=0;"), "{}", frames[0]);
    assert!(frames[0].contains("\x1b[3;1H\x1b_Ga=p,i=1,p=1,c=4,r=2,z=1,C=1,q=2\x1b\\"), "{}", frames[0]);
    assert_eq!(frames[1], "", "text leaves it as it is");
    let expected = "\x1b7\x1b[?25l\x1b_Ga=d,d=i,i=1,p=1,q=2\x1b\\\x1b[3;9H\x1b_Ga=p,i=1,p=3,c=4,r=2,z=1,C=1,q=2\x1b\\\x1b8\x1b[?25h";
    assert_eq!(frames[2], expected);
    assert!(frames[3].contains("\x1b[3;10H\x1b_Ga=p,i=1,p=4,x=10,y=0,w=20,h=40,c=2,r=2,z=1,C=1"));
    assert!(frames[4].starts_with("\x1b_Ga=d,d=A,q=2\x1b\\\x1b7\x1b[?25l\x1b_Ga=t,"), "{}", frames[4]);
}

#[test]
fn what_text_has_erased_is_drawn_again() {
    let (king, rook) = (tile(0, PieceKind::King), tile(6, PieceKind::Rook));
    for protocol in [PictureProtocol::Sixel(64), PictureProtocol::Iterm2] {
        let frames = sent(
            protocol,
            &[
                (&[king, rook], unchanged()),
                (&[king, rook], unchanged()),
                (&[king, rook], FrameChanges { cells: vec![(7, 3)], ..unchanged() }),
                (&[], unchanged()),
                (&[king, rook], FrameChanges { is_cleared: true, ..unchanged() }),
            ],
        );
        assert_eq!(frames[1], "");
        assert!(frames[2].starts_with("\x1b7\x1b[?25l\x1b[3;7H") && frames[2].len() < frames[0].len());
        assert_eq!(frames[3], "\x1b7\x1b8", "the text that replaces them is written");
        assert_eq!(frames[4], frames[0]);
    }
}

#[test]
fn neighbours_are_one_picture() {
    let tiles = [tile(8, PieceKind::King), tile(0, PieceKind::Rook), tile(4, PieceKind::Pawn)];
    let below = PlacedTile { area: Rect { y: 4, ..tiles[0].area }, ..tiles[0] };
    let row = tiles.map(|tile| PlacedTile { area: Rect { y: 4, ..tile.area }, ..tile });
    let sent = |tiles: &[PlacedTile]| sent(PictureProtocol::Sixel(64), &[(tiles, unchanged())]).remove(0);
    let frame = sent(&[tiles[0], tiles[1], tiles[2], below]);
    assert_eq!(frame.matches("\x1bP").count(), 2);
    assert!(frame.contains("\"1;1;120;40#") && frame.contains("\"1;1;40;40#"), "{frame}");
    let frame = sent(&[tiles, row].concat());
    assert_eq!(frame.matches("\x1bP").count(), 1);
    assert!(frame.contains("\"1;1;120;80#"), "{frame}");
}

#[test]
fn no_picture_is_larger_than_terminals_show() {
    let places = (0..30).flat_map(|row| (0..30).map(move |column| (4 * column, 2 * row)));
    let tiles = places
        .map(|(x, y)| PlacedTile { area: Rect { x, y, width: 4, height: 2 }, ..tile(0, PieceKind::Rook) });
    let blocks = blocks(&tiles.collect::<Vec<_>>(), CELL);
    let sizes: Vec<_> = blocks.iter().map(|(area, _)| (area.width * CELL.0, area.height * CELL.1)).collect();
    assert!(sizes.iter().all(|size| size.0 <= LARGEST.0 && size.1 <= LARGEST.1), "{sizes:?}");
    assert_eq!(sizes.len(), 6);
}

#[test]
fn colours_are_limited_to_those_of_the_terminal() {
    let frame = &sent(PictureProtocol::Sixel(16), &[(&[tile(0, PieceKind::King)], unchanged())])[0];
    assert_eq!(frame.matches(";2;").count(), 16);
}
