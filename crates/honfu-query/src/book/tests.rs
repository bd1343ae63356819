//! Compares the search in books with reading every line.

use std::io::{self, Cursor, Read, Seek, SeekFrom};
use std::sync::LazyLock;

use proptest::prelude::*;

use super::search::{BookError, BookLimits, OpeningBook};
use super::*;
use crate::{GameOpening, PositionTree};
use honfu_core::record::{Headers, RecordBuilder, StartPosition};
use honfu_core::shogi::{Position, Sfen};

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";

fn name(position: &Position) -> String {
    Sfen::new(position.clone()).to_string()
}

/// Returns positions of some random games.
fn positions() -> Vec<Position> {
    static POSITIONS: LazyLock<Vec<Position>> = LazyLock::new(played_positions);
    POSITIONS.clone()
}

fn played_positions() -> Vec<Position> {
    let mut state = 7_u64;
    let mut found: Vec<Position> = Vec::new();
    for _ in 0..8 {
        let mut position = Position::even();
        for _ in 0..12 {
            if !found.contains(&position) {
                found.push(position.clone());
            }
            let moves: Vec<Move> = position.legal_moves().into_iter().collect();
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let _undo = position.make(moves[(state >> 33) as usize % moves.len()]).unwrap();
        }
    }
    found
}

/// Finds moves by reading every line: the moves below the first line of a position.
fn naive(book: &[u8], position: &Position) -> Vec<BookMove> {
    let text: String = book.iter().map(|&byte| char::from(byte)).collect();
    let mut found: Vec<BookMove> = Vec::new();
    let (mut is_here, name) = (false, name(position));
    for line in text.lines().map(str::trim_end) {
        if let Some(rest) = line.strip_prefix("sfen ") {
            let was_here = is_here;
            is_here = rest.split(' ').take(3).collect::<Vec<_>>().join(" ") == name;
            if was_here && !is_here {
                break;
            }
            continue;
        }
        let fields: Vec<&str> = line.split_ascii_whitespace().collect();
        let Some(mv) = fields.first().and_then(|text| Move::from_usi(text)).filter(|_| is_here) else {
            continue;
        };
        if position.check(mv).is_ok() && found.iter().all(|known| known.mv != mv) {
            found.push(BookMove {
                mv,
                reply: fields.get(1).and_then(|text| Move::from_usi(text)),
                eval: fields.get(2).and_then(|text| text.parse().ok()),
                depth: fields.get(3).and_then(|text| text.parse().ok()),
                count: fields.get(4).and_then(|text| text.parse().ok()),
            });
        }
    }
    found
}

#[test]
fn what_the_book_says_of_a_move_is_read() {
    let parse = |line: &[u8]| BookMove::parse(line).unwrap();
    let usi = |text| Move::from_usi(text).unwrap();
    let whole = BookMove {
        mv: usi("8h2b+"),
        reply: Some(usi("3a2b")),
        eval: Some(-35),
        depth: Some(20),
        count: Some(5_000_000_000),
    };
    assert_eq!(parse(b"8h2b+ 3a2b -35 20 5000000000\r"), whole);
    assert_eq!(parse(b" 8h2b+\t3a2b  -35 20 5000000000 more"), whole);
    let bare = BookMove { reply: None, eval: None, depth: None, count: None, ..whole };
    for line in
        [&b"8h2b+"[..], b"8h2b+ none", b"8h2b+ none none none none", b"8h2b+ resign \x8e\x9a 99999999999 -1"]
    {
        assert_eq!(parse(line), bare);
    }
    for line in [&b""[..], b"none", b"resign none 0 0 1", b"# 7g7f", b"// 7g7f", b"\x82\xa0", b"7g7"] {
        assert_eq!(BookMove::parse(line), None);
    }
}

#[test]
fn a_book_of_games_is_found_again() {
    let mut tree = PositionTree::new(20);
    for moves in ["7g7f 3c3d 2g2f", "2g2f 3c3d 7g7f 8c8d", "7g7f 8c8d", "7g7f 3c3d 2g2f 4c4d"] {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        moves.split(' ').for_each(|usi| builder.play(Move::from_usi(usi).unwrap()).map(drop).unwrap());
        tree.add(&GameOpening::of_record(&builder.finish(), 20));
    }
    let mut book = OpeningBook::open(Cursor::new(book_text(&tree, 1))).unwrap();
    assert!(book.is_sorted());
    for (_, at) in tree.positions(1) {
        let found = book.find(&tree.position(at)).unwrap();
        let found: Vec<_> = found.into_iter().map(|own| (own.mv, own.count, own.eval, own.depth)).collect();
        let played = tree.moves(at, 1).into_iter();
        let played: Vec<_> =
            played.map(|own| (own.mv, Some(u64::from(own.tally.games())), Some(0), Some(32))).collect();
        assert_eq!(found, played);
    }
    let start = book.find(&Position::even()).unwrap();
    assert_eq!(start[0].reply, Move::from_usi("3c3d"));
}

#[test]
fn other_files_are_no_books() {
    for text in [
        &b""[..],
        b"\n\n",
        b"# a comment\n",
        b"V2.2\nPI\n+\n",
        b"\x1f\x8b\x08\x00",
        b"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n",
        &[b'x'; 100_000],
    ] {
        assert!(matches!(OpeningBook::open(Cursor::new(text)), Err(BookError::NotABook)));
    }
    for text in ["#YANEURAOU-DB2016 1.00", "\u{feff}#YANEURAOU-DB2016 1.00\r\n", "# mine\n\nsfen 9/ b -\n"] {
        let mut book = OpeningBook::open(Cursor::new(text)).unwrap();
        assert_eq!(book.find(&Position::even()).unwrap(), []);
    }
}

/// Some positions are in the right place and others are not.
#[test]
fn a_book_in_no_order_is_read_from_its_beginning() {
    let mut names: Vec<String> = positions().iter().map(name).collect();
    names.sort();
    names.reverse();
    let text: String = names.iter().map(|name| format!("sfen {name} 1\n7g7f\n8c8d\n")).collect();
    let mut book = OpeningBook::open(Cursor::new(&text)).unwrap();
    assert!(!book.is_sorted());
    for position in positions() {
        assert_eq!(book.find(&position).unwrap(), naive(text.as_bytes(), &position));
    }
    let limits =
        |checked, scanned| OpeningBook::with_limits(Cursor::new(&text), BookLimits { checked, scanned });
    assert!(matches!(limits(0, 1000), Err(BookError::Unsorted { limit: 1000 })));
    assert!(!limits(0, 1 << 20).unwrap().is_sorted());
}

/// The places that are checked on opening are in order, but not everything between them.
#[test]
fn a_search_notices_that_a_book_is_in_no_order() {
    let line = |name: &str| format!("sfen {name} 1\n7g7f none 1 2 3\n");
    let mut names: Vec<String> = (0..30_000).map(|number| format!("{number:06}/ b -")).collect();
    // A search for the last position reads here, between the places that are checked on opening.
    let late = names.len() - names.len() / 1024;
    names[late - 9..late + 9].fill("000000/ b -".to_owned());
    names.push(START.to_owned());
    let text: String = names.iter().map(|name| line(name)).collect();
    let open = |scanned| OpeningBook::with_limits(Cursor::new(&text), BookLimits { checked: 0, scanned });
    let mut book = open(16 << 20).unwrap();
    assert!(book.is_sorted(), "not noticed when it was opened");
    assert_eq!(book.find(&Position::even()).unwrap().len(), 1);
    assert!(!book.is_sorted(), "noticed by the search");
    let mut large = open(1 << 10).unwrap();
    assert!(matches!(large.find(&Position::even()), Err(BookError::Unsorted { .. })));
}

/// A source that fails after some bytes.
struct Failing(Cursor<Vec<u8>>, u64);

impl Read for Failing {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let is_over = self.0.position() >= self.1;
        if is_over { Err(io::Error::other("gone")) } else { self.0.read(bytes) }
    }
}

impl Seek for Failing {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.0.seek(to)
    }
}

#[test]
fn an_error_of_the_disk_is_passed_on() {
    let text = format!("{HEADER}\n{}", format!("sfen {START} 1\n7g7f\n").repeat(1000));
    let failing = Failing(Cursor::new(text.into_bytes()), 20_000);
    assert!(matches!(OpeningBook::open(failing), Err(BookError::Io(_))));
}

/// Generates a line between positions: a meaningless line, or a move.
fn line() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        Just(b"# \x8e\x9a\x83\x67 sfen".to_vec()),
        Just(b"// 7g7f none 1 1 1".to_vec()),
        Just(Vec::new()),
        Just(b"none none 0 0 1".to_vec()),
        Just(vec![b'z'; 3000]),
        proptest::collection::vec(any::<u8>().prop_filter("a line end", |byte| *byte != b'\n'), 0..20),
        proptest::sample::select(vec!["7g7f", "2g2f", "3c3d", "8c8d", "5a5b", "4a3b", "P*5e"]).prop_flat_map(
            |mv| {
                let rest = prop_oneof![
                    Just(String::new()),
                    Just(" none".to_owned()),
                    (any::<i16>(), 0_u32..40, any::<u32>())
                        .prop_map(|(eval, depth, count)| format!(" 3c3d {eval} {depth} {count}")),
                ];
                rest.prop_map(move |rest| format!("{mv}{rest}").into_bytes())
            }
        ),
    ]
}

type BookPosition = (usize, Option<u16>, Vec<Vec<u8>>);

fn book_positions() -> impl Strategy<Value = Vec<BookPosition>> {
    let position = (0_usize..60, proptest::option::of(1_u16..200), proptest::collection::vec(line(), 0..6));
    proptest::collection::vec(position, 0..40)
}

fn book_of(chosen: &[BookPosition], end: &str) -> Vec<u8> {
    let positions = positions();
    let mut book = format!("{HEADER}{end}").into_bytes();
    for (index, ply, lines) in chosen {
        let ply = ply.map(|ply| format!(" {ply}")).unwrap_or_default();
        book.extend(format!("sfen {}{ply}{end}", name(&positions[index % positions.len()])).bytes());
        for line in lines.iter().filter(|line| !line.starts_with(b"sfen ")) {
            book.extend(line);
            book.extend(end.bytes());
        }
    }
    book
}

proptest! {
    #[test]
    fn a_search_finds_what_a_look_at_every_line_finds(
        mut chosen in book_positions(),
        is_sorted: bool,
        is_sampled: bool,
        end in proptest::sample::select(vec!["\n", "\r\n"]),
    ) {
        let positions = positions();
        if is_sorted {
            chosen.sort_by_key(|(index, _, _)| name(&positions[index % positions.len()]));
        }
        let book = book_of(&chosen, end);
        let checked = if is_sorted && is_sampled { 0 } else { 1 << 20 };
        let mut opened = OpeningBook::with_limits(Cursor::new(&book), BookLimits { checked, scanned: 1 << 20 }).unwrap();
        prop_assert!(opened.is_sorted() || !is_sorted);
        for position in positions.iter().step_by(3) {
            prop_assert_eq!(opened.find(position).unwrap(), naive(&book, position));
        }
    }

    /// No content of a file causes a panic, even if the file looks sorted.
    #[test]
    fn any_bytes_can_be_searched(bytes in proptest::collection::vec(any::<u8>(), 0..400), chosen in book_positions()) {
        let mut book = book_of(&chosen, "\n");
        book.extend(bytes);
        for checked in [0, 1 << 20] {
            if let Ok(mut opened) = OpeningBook::with_limits(Cursor::new(&book), BookLimits { checked, scanned: 1 << 20 }) {
                for position in positions().iter().step_by(7) {
                    let _ = opened.find(position).unwrap();
                }
            }
        }
    }
}
