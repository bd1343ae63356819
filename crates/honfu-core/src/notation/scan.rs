//! The scanner of Japanese move text: what a person types, the columns of KIF files
//! and the lines of KI2 files.
//!
//! It knows the spellings, not the position: [`super::resolve`] or the reader of a
//! file makes a move of what it found. No allocation, one pass.

use std::str::Chars;

use super::ambiguity::{Motion, Side};
use super::constraints::Constraints;
use crate::shogi::{Color, Kind, Square};

/// Reads a move at the start of `text`: what it says, and how many bytes it takes.
/// What follows (a time, the next move) is left to the caller.
///
/// ```text
/// move   = [side] dest piece { word } [origin]     side = ▲ ▼ ☗ △ ▽ ☖
/// dest   = file rank ["同"] | "同"                 digits of either width or kanji
/// word   = 打 打ち 直 左 右 上 行 入 寄 引 成 不成 生  each sort once, in any order
/// origin = "(" file rank ")"                       (00) is the hand
/// ```
/// Spaces may stand before and after the destination and before the origin.
pub fn scan(text: &str) -> Option<(Constraints, usize)> {
    let mut scanner = Scanner::new(text);
    let mut found = scanner.start()?;
    found.kind = Some(scanner.piece()?);
    while scanner.word(&mut found).is_some() {}
    let mut ahead = scanner.clone();
    if ahead.origin(&mut found).is_some() {
        scanner = ahead;
    }
    Some((found, text.len() - scanner.rest().len()))
}

/// Reads the side mark and where the move goes, and returns what is after that.
pub(super) fn destination(text: &str) -> Option<(Constraints, &str)> {
    let mut scanner = Scanner::new(text);
    let found = scanner.start()?;
    Some((found, scanner.rest()))
}

/// A place in a text. Each character is asked many questions, and decoded once.
#[derive(Clone)]
struct Scanner<'a> {
    next: Option<char>,
    /// What is after that.
    behind: Chars<'a>,
    /// The text from the next character on.
    rest: &'a str,
}

impl<'a> Scanner<'a> {
    #[inline]
    fn new(text: &'a str) -> Scanner<'a> {
        let mut behind = text.chars();
        Scanner { next: behind.next(), behind, rest: text }
    }

    fn rest(&self) -> &'a str {
        self.rest
    }

    #[inline]
    fn advance(&mut self) {
        self.rest = self.behind.as_str();
        self.next = self.behind.next();
    }

    /// Takes the next character when it has that meaning.
    #[inline]
    fn take<T>(&mut self, meaning: impl Fn(char) -> Option<T>) -> Option<T> {
        let value = meaning(self.next?)?;
        self.advance();
        Some(value)
    }

    #[inline]
    fn eat(&mut self, wanted: char) -> Option<()> {
        self.take(|found| (found == wanted).then_some(()))
    }

    #[inline]
    fn blanks(&mut self) {
        while self.take(blank).is_some() {}
    }

    /// The side and the square.
    #[inline]
    fn start(&mut self) -> Option<Constraints> {
        let mut found = Constraints { color: self.take(color), ..Constraints::default() };
        self.blanks();
        if let Some(file) = self.take(digit) {
            found.to = Some(Square::new(file, self.take(digit)?)?);
            self.blanks();
        }
        found.same = self.take(same).is_some();
        self.blanks();
        (found.same || found.to.is_some()).then_some(found)
    }

    fn piece(&mut self) -> Option<Kind> {
        match self.eat('成') {
            Some(()) => self.take(from_glyph)?.promoted(),
            None => self.take(from_glyph),
        }
    }

    fn word(&mut self, found: &mut Constraints) -> Option<()> {
        let mut ahead = self.clone();
        ahead.advance();
        match self.next? {
            '打' => set(&mut found.drop, true)?,
            '左' => set(&mut found.side, Side::Left)?,
            '右' => set(&mut found.side, Side::Right)?,
            '直' => set(&mut found.side, Side::Straight)?,
            '上' | '行' | '入' => set(&mut found.motion, Motion::Up)?,
            '寄' => set(&mut found.motion, Motion::Sideways)?,
            '引' => set(&mut found.motion, Motion::Down)?,
            '成' => set(&mut found.promote, true)?,
            '生' => set(&mut found.promote, false)?,
            '不' => {
                ahead.eat('成')?;
                set(&mut found.promote, false)?;
            }
            'ち' if found.drop.is_some() => {}
            _ => return None,
        }
        *self = ahead;
        Some(())
    }

    fn origin(&mut self, found: &mut Constraints) -> Option<()> {
        self.blanks();
        self.take(|c| matches!(c, '(' | '（').then_some(()))?;
        let square = (self.take(digit_or_zero)?, self.take(digit_or_zero)?);
        self.take(|c| matches!(c, ')' | '）').then_some(()))?;
        match square {
            (0, 0) => found.drop = Some(true),
            (file, rank) => found.from = Some(Square::new(file, rank)?),
        }
        Some(())
    }
}

/// Fills what is not filled yet: two words of a sort are not one move.
fn set<T>(slot: &mut Option<T>, value: T) -> Option<()> {
    if slot.is_some() {
        return None;
    }
    *slot = Some(value);
    Some(())
}

/// The side mark at the start of a text, and what is after it.
pub(super) fn side_mark(text: &str) -> (Option<Color>, &str) {
    let mut scanner = Scanner::new(text);
    (scanner.take(color), scanner.rest())
}

fn color(c: char) -> Option<Color> {
    match c {
        '▲' | '▼' | '☗' => Some(Color::Black),
        '△' | '▽' | '☖' => Some(Color::White),
        _ => None,
    }
}

fn blank(c: char) -> Option<()> {
    matches!(c, ' ' | '\u{3000}' | '\t').then_some(())
}

fn same(c: char) -> Option<()> {
    matches!(c, '同' | '仝').then_some(())
}

#[inline]
fn digit(c: char) -> Option<u8> {
    Some(match c {
        '1'..='9' => (c as u32 - '0' as u32) as u8,
        '１'..='９' => (c as u32 - '０' as u32) as u8,
        '一' => 1,
        '二' => 2,
        '三' => 3,
        '四' => 4,
        '五' => 5,
        '六' => 6,
        '七' => 7,
        '八' => 8,
        '九' => 9,
        _ => return None,
    })
}

fn digit_or_zero(c: char) -> Option<u8> {
    if matches!(c, '0' | '０') { Some(0) } else { digit(c) }
}

/// The piece of one character, in any spelling: 竜 is a dragon, 王 a king, 全 a promoted
/// silver.
#[inline]
pub fn from_glyph(c: char) -> Option<Kind> {
    Some(match c {
        '歩' | '兵' => Kind::Pawn,
        '香' => Kind::Lance,
        '桂' => Kind::Knight,
        '銀' => Kind::Silver,
        '金' => Kind::Gold,
        '角' => Kind::Bishop,
        '飛' => Kind::Rook,
        '玉' | '王' => Kind::King,
        'と' => Kind::Tokin,
        '杏' => Kind::PromotedLance,
        '圭' => Kind::PromotedKnight,
        '全' => Kind::PromotedSilver,
        '馬' => Kind::Horse,
        '龍' | '竜' => Kind::Dragon,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(usi: &str) -> Option<Square> {
        Some(Square::from_usi(usi).unwrap())
    }

    /// A move to 76 without more.
    fn to_7f(kind: Kind) -> Constraints {
        Constraints { to: square("7f"), kind: Some(kind), ..Constraints::default() }
    }

    fn assert_whole(text: &str, expected: Constraints) {
        assert_eq!(scan(text), Some((expected, text.len())), "{text}");
    }

    #[test]
    fn squares_are_read_in_every_digit() {
        for file in ["7", "７", "七"] {
            for rank in ["6", "６", "六"] {
                for blank in ["", " ", "\u{3000}"] {
                    assert_whole(&format!("{file}{rank}{blank}歩"), to_7f(Kind::Pawn));
                }
            }
        }
    }

    #[test]
    fn pieces_are_read_in_every_spelling() {
        let names: [(&str, Kind); 14] = [
            ("歩 兵", Kind::Pawn),
            ("香", Kind::Lance),
            ("桂", Kind::Knight),
            ("銀", Kind::Silver),
            ("金", Kind::Gold),
            ("角", Kind::Bishop),
            ("飛", Kind::Rook),
            ("玉 王", Kind::King),
            ("と 成歩", Kind::Tokin),
            ("杏 成香", Kind::PromotedLance),
            ("圭 成桂", Kind::PromotedKnight),
            ("全 成銀", Kind::PromotedSilver),
            ("馬 成角", Kind::Horse),
            ("龍 竜 成飛", Kind::Dragon),
        ];
        for (spellings, kind) in names {
            for name in spellings.split(' ') {
                assert_whole(&format!("７六{name}"), to_7f(kind));
            }
        }
    }

    #[test]
    fn marks_name_the_side() {
        for (marks, color) in [("▲▼☗", Color::Black), ("△▽☖", Color::White)] {
            for mark in marks.chars() {
                assert_whole(
                    &format!("{mark}７六歩"),
                    Constraints { color: Some(color), ..to_7f(Kind::Pawn) },
                );
            }
        }
    }

    #[test]
    fn the_same_square_is_read_with_and_without_digits() {
        let same = Constraints { same: true, kind: Some(Kind::Silver), ..Constraints::default() };
        for text in ["同銀", "同　銀", "同 銀", "仝銀"] {
            assert_whole(text, same);
        }
        for text in ["７六同銀", "７六　同　銀", "76同銀"] {
            assert_whole(text, Constraints { to: square("7f"), ..same });
        }
    }

    #[test]
    fn words_come_in_any_order() {
        let silver = to_7f(Kind::Silver);
        let right_up = Constraints { side: Some(Side::Right), motion: Some(Motion::Up), ..silver };
        for text in ["７六銀右上", "７六銀上右", "７六銀右行", "７六銀右入"] {
            assert_whole(text, right_up);
        }
        assert_whole("７六銀右上成", Constraints { promote: Some(true), ..right_up });
        for text in ["７六銀右上不成", "７六銀右上生", "７六銀生上右"] {
            assert_whole(text, Constraints { promote: Some(false), ..right_up });
        }
        assert_whole("７六銀直", Constraints { side: Some(Side::Straight), ..silver });
        assert_whole("７六銀左", Constraints { side: Some(Side::Left), ..silver });
        assert_whole("７六銀寄", Constraints { motion: Some(Motion::Sideways), ..silver });
        assert_whole("７六銀引", Constraints { motion: Some(Motion::Down), ..silver });
    }

    #[test]
    fn origins_are_read_in_either_width() {
        let pawn = Constraints { from: square("7g"), ..to_7f(Kind::Pawn) };
        for text in ["７六歩(77)", "７六歩（７７）", "７六歩　(77)", "７六歩 (77)"] {
            assert_whole(text, pawn);
        }
        assert_whole("７六歩成(77)", Constraints { promote: Some(true), ..pawn });
        let drop = Constraints { drop: Some(true), ..to_7f(Kind::Pawn) };
        for text in ["７六歩打", "７六歩打ち", "７六歩打(00)", "７六歩打（００）", "７六歩(00)"]
        {
            assert_whole(text, drop);
        }
        // Contradictory, as the reader of a file has to know.
        assert_whole("７六歩打(77)", Constraints { drop: Some(true), ..pawn });
    }

    #[test]
    fn what_follows_is_left() {
        for (move_text, rest) in [
            ("７六歩(77)", "   ( 0:16/00:00:16)"),
            ("７六歩", "   ( 0:16/00:00:16)+"),
            ("▲７六歩", "△３四歩"),
            ("７六銀成", "成"),
            ("７六銀左", "右"),
            ("７六歩", "(70)"),
            ("７六歩", "(7"),
            ("７六歩", "不"),
            ("７六歩", "ち"),
            ("７六歩", "　"),
        ] {
            let scanned = scan(&format!("{move_text}{rest}"));
            assert_eq!(scanned.map(|(_, length)| length), Some(move_text.len()), "{move_text}{rest}");
            assert_eq!(scanned.map(|(found, _)| found), scan(move_text).map(|(found, _)| found));
        }
    }

    #[test]
    fn other_text_is_no_move() {
        for text in [
            "",
            "投了",
            "▲",
            "７",
            "７六",
            "同",
            "７六　",
            "０六歩",
            "7j歩",
            "成銀",
            "７六成金",
            "７六成",
            "歩７六",
        ] {
            assert_eq!(scan(text), None, "{text}");
        }
    }
}
