//! The outlines of signs, from the files in `assets/glyphs` (whose README says how they
//! are laid out). What may not live here: where a sign is put, and how it is printed.

/// Signs that are drawn alike.
pub struct Face {
    data: &'static [u8],
}

/// What the board needs: pieces, numerals, coordinates.
pub static BOARD: Face = Face { data: include_bytes!("../../../assets/glyphs/board.bin") };

/// Words.
#[cfg(feature = "png")]
pub static TEXT: Face = Face { data: include_bytes!("../../../assets/glyphs/text.bin") };

/// How a sign is drawn, in units of its face: y grows downwards from the line on which
/// the sign stands.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Outline {
    /// Where the next sign begins.
    pub advance: i32,
    pub steps: Vec<Step>,
}

/// To where, from the end of the step before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Begins anew; filling closes what was drawn.
    Move(Point),
    Line(Point),
    /// By way of two points that pull the curve.
    Curve(Point, Point, Point),
}

pub type Point = (i32, i32);

const HEADER: usize = 4;
const ENTRY: usize = 6;

impl Face {
    /// How many units the square of a kanji has on each side.
    pub fn units(&self) -> i32 {
        self.u16(0).map_or(1, |units| i32::from(units.max(1)))
    }

    /// How far above its line the middle of a kanji is.
    pub fn middle(&self) -> i32 {
        self.units() * 19 / 50
    }

    /// How a sign is drawn; nothing if the face does not have it.
    pub fn outline(&self, sign: char) -> Option<Outline> {
        let wanted = u16::try_from(u32::from(sign)).ok()?;
        let (mut low, mut high) = (0, usize::from(self.u16(2)?));
        let count = high;
        while low < high {
            let middle = low.midpoint(high);
            if self.u16(HEADER + middle * ENTRY)? < wanted { low = middle + 1 } else { high = middle }
        }
        let entry = HEADER + low * ENTRY;
        if low == count || self.u16(entry)? != wanted {
            return None;
        }
        let offset = usize::from(self.u16(entry + 2)?) | usize::from(self.u16(entry + 4)?) << 16;
        Some(read(self.data.get(HEADER + count * ENTRY + offset..)?))
    }

    /// A box, for what the face does not have.
    pub fn missing(&self) -> Outline {
        let (edge, side) = (self.units() / 8, self.units() * 3 / 4);
        let low = (edge, edge / 2);
        let square = |turn: i32| [Step::Line((turn, 0)), Step::Line((0, -side)), Step::Line((-turn, 0))];
        let thin = side - edge / 2;
        let inner = [(0, -thin), (thin, 0), (0, thin)].map(Step::Line);
        let mut steps = vec![Step::Move(low)];
        steps.extend(square(side));
        steps.push(Step::Move((edge / 4, side - edge / 4)));
        steps.extend(inner);
        Outline { advance: self.units(), steps }
    }

    fn u16(&self, at: usize) -> Option<u16> {
        let bytes = self.data.get(at..at + 2)?;
        Some(u16::from_le_bytes([bytes[0], bytes[1]]))
    }
}

/// The steps up to the end of a glyph.
fn read(data: &[u8]) -> Outline {
    let mut halves = data.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    let mut outline = Outline { advance: number(&mut halves) as i32, steps: Vec::new() };
    loop {
        let halves = &mut halves;
        outline.steps.push(match number(halves) {
            1 => Step::Move(point(halves)),
            2 => Step::Line((signed(halves), 0)),
            3 => Step::Line((0, signed(halves))),
            4 => Step::Line(point(halves)),
            5 => Step::Curve(point(halves), point(halves), point(halves)),
            _ => return outline,
        });
    }
}

fn point(halves: &mut impl Iterator<Item = u8>) -> Point {
    (signed(halves), signed(halves))
}

/// 0, -1, 1, -2, …
fn signed(halves: &mut impl Iterator<Item = u8>) -> i32 {
    let number = number(halves);
    (number >> 1) as i32 ^ -((number & 1) as i32)
}

/// Three bits at a time, the low ones first; another bit says that more follow.
fn number(halves: &mut impl Iterator<Item = u8>) -> u32 {
    let mut number = 0;
    for (place, half) in halves.take(10).enumerate() {
        number |= u32::from(half & 7) << (3 * place);
        if half & 8 == 0 {
            break;
        }
    }
    number
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_were_written() {
        let mut halves = [7, 8 | 1, 2, 1, 2].into_iter();
        assert_eq!([number(&mut halves), number(&mut halves)], [7, 17]);
        assert_eq!([signed(&mut halves), signed(&mut halves)], [-1, 1]);
        assert_eq!(number(&mut halves), 0, "nothing is left");
    }

    #[test]
    fn the_board_has_what_is_on_boards() {
        for sign in
            "王玉飛龍竜角馬金銀全成桂圭杏香歩と一二三四五六七八九十123456789abcdefghiPLNSGBRK+".chars()
        {
            let outline = BOARD.outline(sign).unwrap_or_else(|| panic!("{sign}"));
            assert!(matches!(outline.steps[0], Step::Move(_)) && outline.steps.len() > 3, "{sign}");
            assert!((100..=BOARD.units()).contains(&outline.advance), "{sign}");
        }
        assert_eq!(BOARD.outline('鬱'), None);
        assert_eq!(BOARD.outline('\u{0}'), None);
        assert_eq!(BOARD.outline('😀'), None);
    }

    #[test]
    fn every_outline_stays_near_its_square() {
        #[cfg(feature = "png")]
        let faces = [&BOARD, &TEXT];
        #[cfg(not(feature = "png"))]
        let faces = [&BOARD];
        for face in faces {
            let outlines = (0..=0xffff_u32).filter_map(char::from_u32);
            for outline in outlines.filter_map(|sign| face.outline(sign)).chain([face.missing()]) {
                let (mut x, mut y) = (0, 0);
                for step in outline.steps {
                    let (Step::Move(to) | Step::Line(to) | Step::Curve(_, _, to)) = step;
                    let pulls = if let Step::Curve(one, two, _) = step {
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
