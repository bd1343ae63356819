//! The outlines of signs, from the files in `assets/glyphs` (whose README says how they
//! are laid out). What may not live here: where a sign is put, and how it is printed.

use std::array;
use std::sync::LazyLock;

use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

/// What the board needs: pieces, numerals, coordinates.
pub static BOARD: LazyLock<GlyphFace> =
    LazyLock::new(|| GlyphFace::unpacked(include_bytes!("../../../assets/glyphs/board.bin")));

/// Words.
#[cfg(feature = "png")]
pub static TEXT: LazyLock<GlyphFace> =
    LazyLock::new(|| GlyphFace::unpacked(include_bytes!("../../../assets/glyphs/text.bin")));

/// Signs that are drawn alike.
pub struct GlyphFace {
    units: i32,
    /// In order.
    signs: Vec<char>,
    advances: Vec<i16>,
    /// The kinds of all steps, with [`END`] behind each outline.
    steps: Vec<u8>,
    /// Where the steps of each kind lead.
    points: [Vec<(i16, i16)>; KINDS],
    /// How many points of each kind are before each outline, and at [`END`] how many steps;
    /// one more than there are outlines.
    places: Vec<[usize; KINDS]>,
}

/// How a sign is drawn, in units of its face: y grows downwards from the line on which
/// the sign stands.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct GlyphOutline {
    /// Where the next sign begins.
    pub advance: i32,
    pub steps: Vec<OutlineStep>,
}

/// To where, from the end of the step before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutlineStep {
    /// Begins anew; filling closes what was drawn.
    Move(Point),
    Line(Point),
    /// By way of two points that pull the curve.
    Curve(Point, Point, Point),
}

pub type Point = (i32, i32);

/// The kinds of steps.
const KINDS: usize = 6;
const END: usize = 0;
const MOVE: usize = 1;
const ACROSS: usize = 2;
const DOWN: usize = 3;
const CURVE: usize = 5;

/// More bytes than a face has.
const LIMIT: usize = 1 << 22;

impl GlyphFace {
    fn unpacked(packed: &[u8]) -> GlyphFace {
        let data = decompress_to_vec_zlib_with_limit(packed, LIMIT).unwrap_or_default();
        GlyphFace::read(&mut &data[..])
    }

    fn read(data: &mut &[u8]) -> GlyphFace {
        let units = number(data) as i32;
        let counts: [usize; KINDS] = array::from_fn(|_| number(data));
        let mut sign = 0;
        let signs = column(data, counts[END]).into_iter().map(|further| {
            sign += i32::from(further);
            u32::try_from(sign).ok().and_then(char::from_u32).unwrap_or_default()
        });
        let signs = signs.collect();
        let advances = column(data, counts[END]);
        let steps = bytes(data, counts.iter().sum()).to_vec();
        let points = array::from_fn(|kind| points(data, kind, counts[kind]));
        let places = places(&steps);
        GlyphFace { units, signs, advances, steps, points, places }
    }

    /// How many units the square of a kanji has on each side.
    pub fn units(&self) -> i32 {
        self.units.max(1)
    }

    /// How far above its line the middle of a kanji is.
    pub fn middle(&self) -> i32 {
        self.units() * 19 / 50
    }

    /// How a sign is drawn; nothing if the face does not have it.
    pub fn outline(&self, sign: char) -> Option<GlyphOutline> {
        let index = self.signs.binary_search(&sign).ok()?;
        let place = self.places.get(index)?;
        let mut points: [_; KINDS] = array::from_fn(|kind| self.points[kind].iter().skip(place[kind]));
        let kinds = self.steps.get(place[END]..)?.iter().map(|kind| usize::from(*kind));
        let steps = kinds.take_while(|kind| *kind != END).filter_map(|kind| {
            let mut next = || points.get_mut(kind)?.next().map(|&(x, y)| (i32::from(x), i32::from(y)));
            Some(match kind {
                MOVE => OutlineStep::Move(next()?),
                CURVE => OutlineStep::Curve(next()?, next()?, next()?),
                _ => OutlineStep::Line(next()?),
            })
        });
        Some(GlyphOutline { steps: steps.collect(), advance: i32::from(*self.advances.get(index)?) })
    }

    /// A box, for what the face does not have.
    pub fn missing(&self) -> GlyphOutline {
        let (edge, side) = (self.units() / 8, self.units() * 3 / 4);
        let low = (edge, edge / 2);
        let square = |turn: i32| {
            [OutlineStep::Line((turn, 0)), OutlineStep::Line((0, -side)), OutlineStep::Line((-turn, 0))]
        };
        let thin = side - edge / 2;
        let inner = [(0, -thin), (thin, 0), (0, thin)].map(OutlineStep::Line);
        let mut steps = vec![OutlineStep::Move(low)];
        steps.extend(square(side));
        steps.push(OutlineStep::Move((edge / 4, side - edge / 4)));
        steps.extend(inner);
        GlyphOutline { advance: self.units(), steps }
    }
}

/// How many points a step of a kind has.
fn size(kind: usize) -> usize {
    if kind == CURVE { 3 } else { 1 }
}

/// The points of as many steps of a kind.
fn points(data: &mut &[u8], kind: usize, count: usize) -> Vec<(i16, i16)> {
    let mut column = || column(data, count * size(kind)).into_iter();
    match kind {
        END => Vec::new(),
        ACROSS => column().map(|x| (x, 0)).collect(),
        DOWN => column().map(|y| (0, y)).collect(),
        _ => column().zip(column()).collect(),
    }
}

/// Where outlines begin, and the last of them ends.
fn places(steps: &[u8]) -> Vec<[usize; KINDS]> {
    let mut place = [0; KINDS];
    let mut places = vec![place];
    for kind in steps.iter().map(|kind| usize::from(*kind)) {
        place[END] += 1;
        match kind {
            END => places.push(place),
            MOVE..KINDS => place[kind] += size(kind),
            _ => {}
        }
    }
    places
}

fn bytes<'a>(data: &mut &'a [u8], count: usize) -> &'a [u8] {
    data.split_off(..count).unwrap_or_default()
}

fn number(data: &mut &[u8]) -> usize {
    bytes(data, 4).iter().rev().fold(0, |number, byte| number << 8 | usize::from(*byte))
}

/// Numbers in two bytes each, all low ones first: 0, -1, 1, -2, …
fn column(data: &mut &[u8], count: usize) -> Vec<i16> {
    let (low, high) = (bytes(data, count), bytes(data, count));
    let numbers = low.iter().zip(high).map(|(low, high)| u16::from_le_bytes([*low, *high]));
    numbers.map(|number| (number >> 1) as i16 ^ -((number & 1) as i16)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "png")]
    fn faces() -> [&'static GlyphFace; 2] {
        [&BOARD, &TEXT]
    }

    #[cfg(not(feature = "png"))]
    fn faces() -> [&'static GlyphFace; 1] {
        [&BOARD]
    }

    #[test]
    fn numbers_are_read_as_they_were_written() {
        let mut data = &[2, 1, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0, 2][..];
        assert_eq!(number(&mut data), 258);
        assert_eq!(column(&mut data, 5), [0, -1, 1, -2, 258]);
        assert_eq!((number(&mut data), column(&mut data, 5)), (0, vec![]), "nothing is left");
    }

    #[test]
    fn the_board_has_what_is_on_boards() {
        for sign in
            "王玉飛龍竜角馬金銀全成桂圭杏香歩と一二三四五六七八九十123456789abcdefghiPLNSGBRK+".chars()
        {
            let outline = BOARD.outline(sign).unwrap_or_else(|| panic!("{sign}"));
            assert!(matches!(outline.steps[0], OutlineStep::Move(_)) && outline.steps.len() > 3, "{sign}");
            assert!((100..=BOARD.units()).contains(&outline.advance), "{sign}");
        }
        assert_eq!(BOARD.outline('鬱'), None);
        assert_eq!(BOARD.outline('\u{0}'), None);
        assert_eq!(BOARD.outline('😀'), None);
    }

    #[test]
    fn every_outline_ends_where_the_next_begins() {
        for face in faces() {
            assert_eq!(face.places.len(), face.signs.len() + 1);
            assert!(face.signs.is_sorted_by(|one, next| one < next));
            let mut place = [0; KINDS];
            for (index, sign) in face.signs.iter().enumerate() {
                assert_eq!(face.places[index], place, "{sign}");
                let outline = face.outline(*sign).unwrap();
                place[END] += outline.steps.len() + 1;
                for step in &outline.steps {
                    let (kind, count) = match *step {
                        OutlineStep::Move(_) => (MOVE, 1),
                        OutlineStep::Line((_, 0)) => (ACROSS, 1),
                        OutlineStep::Line((0, _)) => (DOWN, 1),
                        OutlineStep::Line(_) => (4, 1),
                        OutlineStep::Curve(..) => (CURVE, 3),
                    };
                    place[kind] += count;
                }
            }
            let all =
                array::from_fn(|kind| if kind == END { face.steps.len() } else { face.points[kind].len() });
            assert_eq!((face.places.last(), place), (Some(&all), all));
        }
    }

    #[test]
    fn files_are_used_up_and_broken_ones_have_no_signs() {
        let packed = include_bytes!("../../../assets/glyphs/board.bin");
        let data = decompress_to_vec_zlib_with_limit(packed, LIMIT).unwrap();
        let mut rest = &data[..];
        assert_eq!((GlyphFace::read(&mut rest).signs, rest), (BOARD.signs.clone(), &[][..]));
        for length in 0..data.len() {
            GlyphFace::read(&mut &data[..length]).outline('香');
        }
        assert!(GlyphFace::unpacked(&packed[..99]).signs.is_empty());
    }

    #[test]
    fn every_outline_stays_near_its_square() {
        for face in faces() {
            let outlines = (0..=0xffff_u32).filter_map(char::from_u32);
            for outline in outlines.filter_map(|sign| face.outline(sign)).chain([face.missing()]) {
                let (mut x, mut y) = (0, 0);
                for step in outline.steps {
                    let (OutlineStep::Move(to) | OutlineStep::Line(to) | OutlineStep::Curve(_, _, to)) = step;
                    let pulls = if let OutlineStep::Curve(one, two, _) = step {
                        (one.0 + two.0, one.1 + two.1)
                    } else {
                        (0, 0)
                    };
                    (x, y) = (x + to.0 + pulls.0, y + to.1 + pulls.1);
                    let near = -face.units() / 2..face.units() * 3 / 2;
                    assert!(
                        near.contains(&x) && (-face.units() * 3 / 2..face.units() / 2).contains(&y),
                        "{x} {y}"
                    );
                }
            }
        }
    }

    #[cfg(feature = "png")]
    #[test]
    fn words_have_kana_kanji_and_latin_letters() {
        for sign in "Az09é羽生善治藤井聡太髙﨑澤ァんー々（）".chars() {
            assert!(TEXT.outline(sign).is_some(), "{sign}");
        }
    }
}
