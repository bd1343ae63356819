//! The scanner of Japanese move text, for moves typed by a person, the columns of KIF files and the lines
//! of KI2 files.
//!
//! The scanner knows the spellings, not the position: [`super::resolve`] or the reader of a file turns
//! the constraints into a move. It needs one pass and allocates nothing.

use std::str::Chars;

use super::{Motion, MoveConstraints, OriginSide};
use crate::shogi::{Color, PieceKind, Square};

/// Reads a move at the start of `text`. Returns its constraints and its length in bytes. The text after
/// the move (a time, the next move) is left to the caller.
///
/// ```text
/// move   = [side] dest piece { word } [合] [origin]   side = ▲ ▼ ☗ △ ▽ ☖
/// dest   = file rank ["同"] | "同"                 digits of either width or kanji
/// word   = 打 直 左 右 上 行 入 寄 引 成 不成 生      each sort once, in any order, with
///                                                   the kana that belong to it: 上がる, 成らず
/// origin = "(" file rank ")"                       (00) is the hand
/// ```
/// Spaces may come before and after the destination and before the origin. 左, 右 or 直 may come before
/// the piece, and a piece may have its full name: 飛車, 銀将.
pub fn scan_move(text: &str) -> Option<(MoveConstraints, usize)> {
    let mut scanner = MoveScanner::new(text);
    let mut found = scanner.start()?;
    found.kind = Some(scanner.piece_after_side(&mut found)?);
    while scanner.word(&mut found).is_some() {}
    let _ = scanner.interposed(&mut found);
    let mut ahead = scanner.clone();
    if ahead.origin(&mut found).is_some() {
        scanner = ahead;
    }
    Some((found, text.len() - scanner.rest.len()))
}

/// Reads `３三合` or `△同合` at the start of a text: a drop of any piece between king and attacker.
/// Returns its constraints and its length in bytes.
pub fn scan_interposition(text: &str) -> Option<(MoveConstraints, usize)> {
    let mut scanner = MoveScanner::new(text);
    let mut found = scanner.start()?;
    scanner.interposed(&mut found)?;
    Some((found, text.len() - scanner.rest.len()))
}

/// Reads the side mark and the destination, and returns them with the rest of the text.
pub(super) fn destination(text: &str) -> Option<(MoveConstraints, &str)> {
    let mut scanner = MoveScanner::new(text);
    let found = scanner.start()?;
    Some((found, scanner.rest))
}

/// A place in a text. Each character is decoded once, as it is compared many times.
#[derive(Clone)]
struct MoveScanner<'a> {
    next: Option<char>,
    /// The characters after the next one.
    behind: Chars<'a>,
    /// The text from the next character on.
    rest: &'a str,
}

impl<'a> MoveScanner<'a> {
    #[inline]
    fn new(text: &'a str) -> MoveScanner<'a> {
        let mut behind = text.chars();
        MoveScanner { next: behind.next(), behind, rest: text }
    }

    #[inline]
    fn advance(&mut self) {
        self.rest = self.behind.as_str();
        self.next = self.behind.next();
    }

    /// Takes the next character if it has a meaning, and returns that.
    #[inline]
    fn take<T>(&mut self, meaning: impl Fn(char) -> Option<T>) -> Option<T> {
        let value = meaning(self.next?)?;
        self.advance();
        Some(value)
    }

    #[inline]
    fn take_char(&mut self, expected: char) -> Option<()> {
        self.take(|found| (found == expected).then_some(()))
    }

    #[inline]
    fn blanks(&mut self) {
        while self.take(blank).is_some() {}
    }

    /// Reads the side mark and the destination.
    #[inline]
    fn start(&mut self) -> Option<MoveConstraints> {
        let mut found = MoveConstraints { color: self.take(color), ..MoveConstraints::default() };
        self.blanks();
        if let Some(file) = self.take(digit) {
            found.to = Some(Square::new(file, self.take(digit)?)?);
            self.blanks();
        }
        found.same = self.take(same).is_some();
        self.blanks();
        (found.same || found.to.is_some()).then_some(found)
    }

    fn piece_after_side(&mut self, found: &mut MoveConstraints) -> Option<PieceKind> {
        let mut ahead = self.clone();
        if let Some(kind) = ahead.piece() {
            *self = ahead;
            return Some(kind);
        }
        found.side = Some(self.take(side)?);
        self.piece()
    }

    fn piece(&mut self) -> Option<PieceKind> {
        if self.take_char('成').is_some() {
            return self.take(kind_from_glyph)?.promoted();
        }
        let kind = self.take(kind_from_glyph)?;
        let _ = match kind {
            PieceKind::Lance | PieceKind::Rook => self.take_char('車'),
            PieceKind::Knight => self.take_char('馬'),
            PieceKind::Silver | PieceKind::Gold | PieceKind::King => self.take_char('将'),
            PieceKind::Pawn => self.take_char('兵'),
            _ => None,
        };
        Some(kind)
    }

    /// Reads 合, which makes the move a drop, unless it begins a longer word such as 合わせる.
    fn interposed(&mut self, found: &mut MoveConstraints) -> Option<()> {
        let mut ahead = self.clone();
        ahead.take_char('合')?;
        while ahead.take(|c| matches!(c, '駒' | 'い').then_some(())).is_some() {}
        if matches!(ahead.next, Some('わ' | 'う' | 'え')) {
            return None;
        }
        found.drop = Some(true);
        *self = ahead;
        Some(())
    }

    /// Takes the first ending that fits; longer ones must come first in the list.
    fn ending(&mut self, endings: &[&str]) -> bool {
        let rest = endings.iter().find_map(|ending| self.rest.strip_prefix(ending));
        rest.inspect(|rest| *self = MoveScanner::new(rest)).is_some()
    }

    fn word(&mut self, found: &mut MoveConstraints) -> Option<()> {
        let mut ahead = self.clone();
        ahead.advance();
        match self.next? {
            '打' => set(&mut found.drop, true)?,
            c @ ('左' | '右' | '直') => set(&mut found.side, side(c)?)?,
            '上' | '行' | '入' => set(&mut found.motion, Motion::Up)?,
            '寄' => set(&mut found.motion, Motion::Sideways)?,
            '引' => set(&mut found.motion, Motion::Down)?,
            '成' if ahead.ending(&["らず", "らない"]) => set(&mut found.promote, false)?,
            '成' => set(&mut found.promote, true)?,
            '生' => set(&mut found.promote, false)?,
            '不' => {
                ahead.take_char('成')?;
                set(&mut found.promote, false)?;
            }
            _ => return None,
        }
        if matches!(ahead.next, Some('ち' | 'つ' | 'が' | 'る' | 'く' | 'り')) {
            ahead.ending(match self.next? {
                '打' => &["ち", "つ"],
                '上' => &["がる", "る"],
                '行' | '引' => &["く"],
                '入' | '寄' => &["る"],
                '成' => &["る", "り"],
                '不' => &["り"],
                _ => &[],
            });
        }
        *self = ahead;
        Some(())
    }

    fn origin(&mut self, found: &mut MoveConstraints) -> Option<()> {
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

/// Fills a slot; `None` if it is filled already, since two words of one kind are not one move.
pub(super) fn set<T>(slot: &mut Option<T>, value: T) -> Option<()> {
    if slot.is_some() {
        return None;
    }
    *slot = Some(value);
    Some(())
}

/// Returns the side mark at the start of a text, if there is one, and the rest.
pub(super) fn side_mark(text: &str) -> (Option<Color>, &str) {
    let mut scanner = MoveScanner::new(text);
    (scanner.take(color), scanner.rest)
}

fn color(c: char) -> Option<Color> {
    match c {
        '▲' | '▼' | '☗' => Some(Color::Black),
        '△' | '▽' | '☖' => Some(Color::White),
        _ => None,
    }
}

fn side(c: char) -> Option<OriginSide> {
    match c {
        '左' => Some(OriginSide::Left),
        '右' => Some(OriginSide::Right),
        '直' => Some(OriginSide::Straight),
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

/// Returns the piece that a character stands for, in any spelling: 竜 is a dragon, 王 a king, 全 a
/// promoted silver.
#[inline]
pub fn kind_from_glyph(c: char) -> Option<PieceKind> {
    Some(match c {
        '歩' | '兵' => PieceKind::Pawn,
        '香' => PieceKind::Lance,
        '桂' => PieceKind::Knight,
        '銀' => PieceKind::Silver,
        '金' => PieceKind::Gold,
        '角' => PieceKind::Bishop,
        '飛' => PieceKind::Rook,
        '玉' | '王' => PieceKind::King,
        'と' => PieceKind::Tokin,
        '杏' => PieceKind::PromotedLance,
        '圭' => PieceKind::PromotedKnight,
        '全' => PieceKind::PromotedSilver,
        '馬' => PieceKind::Horse,
        '龍' | '竜' => PieceKind::Dragon,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(usi: &str) -> Option<Square> {
        Some(Square::from_usi(usi).unwrap())
    }

    /// Returns the constraints of a plain move to 76.
    fn to_7f(kind: PieceKind) -> MoveConstraints {
        MoveConstraints { to: square("7f"), kind: Some(kind), ..MoveConstraints::default() }
    }

    fn assert_whole(text: &str, expected: MoveConstraints) {
        assert_eq!(scan_move(text), Some((expected, text.len())), "{text}");
    }

    #[test]
    fn squares_are_read_in_every_digit() {
        for file in ["7", "７", "七"] {
            for rank in ["6", "６", "六"] {
                for blank in ["", " ", "\u{3000}"] {
                    assert_whole(&format!("{file}{rank}{blank}歩"), to_7f(PieceKind::Pawn));
                }
            }
        }
    }

    #[test]
    fn pieces_are_read_in_every_spelling() {
        let names: [(&str, PieceKind); 14] = [
            ("歩 兵", PieceKind::Pawn),
            ("香", PieceKind::Lance),
            ("桂", PieceKind::Knight),
            ("銀", PieceKind::Silver),
            ("金", PieceKind::Gold),
            ("角", PieceKind::Bishop),
            ("飛", PieceKind::Rook),
            ("玉 王", PieceKind::King),
            ("と 成歩", PieceKind::Tokin),
            ("杏 成香", PieceKind::PromotedLance),
            ("圭 成桂", PieceKind::PromotedKnight),
            ("全 成銀", PieceKind::PromotedSilver),
            ("馬 成角", PieceKind::Horse),
            ("龍 竜 成飛", PieceKind::Dragon),
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
                    MoveConstraints { color: Some(color), ..to_7f(PieceKind::Pawn) },
                );
            }
        }
    }

    #[test]
    fn the_same_square_is_read_with_and_without_digits() {
        let same =
            MoveConstraints { same: true, kind: Some(PieceKind::Silver), ..MoveConstraints::default() };
        for text in ["同銀", "同　銀", "同 銀", "仝銀"] {
            assert_whole(text, same);
        }
        for text in ["７六同銀", "７六　同　銀", "76同銀"] {
            assert_whole(text, MoveConstraints { to: square("7f"), ..same });
        }
    }

    #[test]
    fn words_come_in_any_order() {
        let silver = to_7f(PieceKind::Silver);
        let right_up = MoveConstraints { side: Some(OriginSide::Right), motion: Some(Motion::Up), ..silver };
        for text in ["７六銀右上", "７六銀上右", "７六銀右行", "７六銀右入"] {
            assert_whole(text, right_up);
        }
        assert_whole("７六銀右上成", MoveConstraints { promote: Some(true), ..right_up });
        for text in ["７六銀右上不成", "７六銀右上生", "７六銀生上右"] {
            assert_whole(text, MoveConstraints { promote: Some(false), ..right_up });
        }
        assert_whole("７六銀直", MoveConstraints { side: Some(OriginSide::Straight), ..silver });
        assert_whole("７六銀左", MoveConstraints { side: Some(OriginSide::Left), ..silver });
        assert_whole("７六銀寄", MoveConstraints { motion: Some(Motion::Sideways), ..silver });
        assert_whole("７六銀引", MoveConstraints { motion: Some(Motion::Down), ..silver });
    }

    #[test]
    fn origins_are_read_in_either_width() {
        let pawn = MoveConstraints { from: square("7g"), ..to_7f(PieceKind::Pawn) };
        for text in ["７六歩(77)", "７六歩（７７）", "７六歩　(77)", "７六歩 (77)"] {
            assert_whole(text, pawn);
        }
        assert_whole("７六歩成(77)", MoveConstraints { promote: Some(true), ..pawn });
        let drop = MoveConstraints { drop: Some(true), ..to_7f(PieceKind::Pawn) };
        for text in ["７六歩打", "７六歩打ち", "７六歩打(00)", "７六歩打（００）", "７六歩(00)"]
        {
            assert_whole(text, drop);
        }
        // Contradictory, which the reader of a file has to know.
        assert_whole("７六歩打(77)", MoveConstraints { drop: Some(true), ..pawn });
    }

    #[test]
    fn words_and_pieces_may_be_written_out() {
        for (long, short) in [
            ("６八飛車", "６八飛"),
            ("９八香車", "９八香"),
            ("７七桂馬", "７七桂"),
            ("６八銀将上がる", "６八銀上"),
            ("６八銀上る", "６八銀上"),
            ("５八金将寄る", "５八金寄"),
            ("５八玉将引く", "５八玉引"),
            ("５八王将", "５八玉"),
            ("７六歩兵", "７六歩"),
            ("６八右銀", "６八銀右"),
            ("６八左金上がる", "６八金左上"),
            ("６八直成銀", "６八成銀直"),
            ("２二角成る", "２二角成"),
            ("２二角成り", "２二角成"),
            ("２二角成らず", "２二角不成"),
            ("２二角成らない", "２二角不成"),
            ("２二角不成り", "２二角不成"),
            ("３三歩打つ", "３三歩打"),
            ("３三歩合", "３三歩打"),
            ("３三歩合い", "３三歩打"),
            ("３三歩打合", "３三歩打"),
            ("５四龍入る", "５四龍入"),
        ] {
            assert_whole(long, scan_move(short).unwrap().0);
        }
        for (whole, rest) in
            [("３三歩", "合わせる"), ("２二角成", "れば"), ("５五角行", "ける"), ("６八銀右", "銀")]
        {
            let text = format!("{whole}{rest}");
            assert_eq!(scan_move(&text), scan_move(whole), "{text}");
        }
        assert_eq!(scan_move("６八右"), None);
    }

    #[test]
    fn an_interposition_names_no_piece() {
        let to = MoveConstraints { to: square("3c"), drop: Some(true), ..MoveConstraints::default() };
        for text in ["３三合", "33合い", "３三合駒"] {
            assert_eq!(scan_interposition(text), Some((to, text.len())), "{text}");
        }
        let same = MoveConstraints { same: true, color: Some(Color::White), to: None, ..to };
        assert_eq!(scan_interposition("△同合 "), Some((same, "△同合".len())));
        for text in ["３三歩", "３三", "合", "３三合わせ"] {
            assert_eq!(scan_interposition(text), None, "{text}");
        }
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
            let scanned = scan_move(&format!("{move_text}{rest}"));
            assert_eq!(scanned.map(|(_, length)| length), Some(move_text.len()), "{move_text}{rest}");
            assert_eq!(scanned.map(|(found, _)| found), scan_move(move_text).map(|(found, _)| found));
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
            assert_eq!(scan_move(text), None, "{text}");
        }
    }
}
