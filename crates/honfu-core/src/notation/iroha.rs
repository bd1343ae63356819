//! `春歩`: the notation in the records of the Edo court, which names each square by one character: the
//! forty-seven syllables of the iroha poem with 京 after them, and for the files from 6 on numbers,
//! months and things of nature.
//!
//! Only the names of the squares are handed down; the rest of a move is written as today. 一 三 五 are
//! squares here, and と is both a square and a piece. The first character is always the square.

use super::ambiguity::MoveContext;
use super::japanese::{self, JapaneseSpelling, NEWSPAPER};
use super::read::{ReadMoveResult, ReadRequest};
use super::style::NotationRow;
use super::{DigitWidth, NotationOptions};
use crate::shogi::Square;

/// The names of the squares, down each file from file 1 to file 9.
pub(super) const NAMES: [&str; Square::COUNT] = [
    "い", "ろ", "は", "に", "ほ", "へ", "と", "ち", "り", // 1
    "ぬ", "る", "を", "わ", "か", "よ", "た", "れ", "そ", // 2
    "つ", "ね", "な", "ら", "む", "う", "の", "く", "や", // 3
    "ま", "け", "ふ", "こ", "え", "て", "あ", "さ", "き", // 4
    "ゆ", "め", "み", "し", "ひ", "も", "せ", "す", "京", // 5
    "一", "三", "五", "六", "七", "八", "十", "百", "千", // 6
    "万", "花", "鳥", "風", "月", "春", "夏", "秋", "冬", // 7
    "柳", "桜", "松", "楓", "雨", "露", "霜", "雪", "山", // 8
    "谷", "川", "海", "里", "村", "森", "竹", "草", "石", // 9
];

pub(super) const IROHA: NotationRow =
    NotationRow { id: "iroha", write, readers: &[read], ..japanese::JAPANESE_KANJI };

const SPELLING: JapaneseSpelling = JapaneseSpelling { square: push_name, ..NEWSPAPER };

pub(super) fn write(out: &mut String, played: &MoveContext, options: &NotationOptions) {
    japanese::write_with(out, played, options, &SPELLING);
}

fn push_name(out: &mut String, square: Square, _: DigitWidth) {
    // There is a name for every square.
    out.push_str(NAMES[square.index()]);
}

/// Reads a move after replacing the name of the square with digits, as in the newspaper style.
pub(super) fn read(request: &ReadRequest) -> Option<ReadMoveResult> {
    let mut chars = request.text.chars();
    let mark = chars.clone().next().filter(|&c| matches!(c, '▲' | '▼' | '☗' | '△' | '▽' | '☖'));
    if mark.is_some() {
        chars.next();
    }
    let name = chars.next()?;
    let mut text = String::with_capacity(request.text.len() + 8);
    text.extend(mark);
    if name != '同' && name != '仝' {
        let index = NAMES.iter().position(|known| known.starts_with(name))?;
        japanese::push_digits(&mut text, Square::from_index(index)?, DigitWidth::Half);
    } else {
        text.push(name);
    }
    text.push_str(chars.as_str());
    request.resolve(japanese::parse(&text))
}

#[cfg(test)]
mod tests {
    use super::super::testing::{bare, position, usi};
    use super::super::{NotationStyle, read_move, read_move_as};
    use super::*;

    #[test]
    fn every_square_has_a_name_of_its_own() {
        for (index, name) in NAMES.iter().enumerate() {
            assert_eq!(NAMES.iter().position(|other| other == name), Some(index), "{name}");
        }
    }

    #[test]
    fn moves_name_the_square_and_the_piece() {
        let position = position("4k4/9/9/3+P5/9/5S1+P1/4B4/8+P/4K4 b S 1");
        for (mv, text) in [
            ("1h1g", "とと"),
            ("2f2e", "かと"),
            ("5g7i", "冬角"),
            ("6d6c", "五と"),
            ("4f5e", "ひ銀"),
            ("S*5e", "ひ銀打"),
        ] {
            assert_eq!(bare(NotationStyle::Iroha, &position, usi(mv)), text);
            for text in [text.to_owned(), format!("▲{text}")] {
                assert_eq!(read_move_as(NotationStyle::Iroha, &position, None, &text), Ok(usi(mv)), "{text}");
                assert_eq!(read_move(&position, None, &text), Ok(usi(mv)), "{text}");
            }
        }
    }
}
