//! `76丶`, `83ヨ引ナ`: the signs that scorekeepers write by hand. They differ from print in the pieces,
//! 成, 不成 and 同.

use super::ambiguity::MoveContext;
use super::japanese::{self, JAPANESE_JSA, JapaneseSpelling};
use super::read::{ReadMoveResult, ReadRequest};
use super::style::NotationRow;
use super::{NotationOptions, SideMark};
use crate::shogi::PieceKind;

pub(super) const SHORTHAND: NotationRow = NotationRow {
    id: "shorthand",
    options: NotationOptions {
        mark: Some(SideMark::None),
        digits: JAPANESE_JSA.options.digits,
        upwards: JAPANESE_JSA.options.upwards,
        same: JAPANESE_JSA.options.same,
        ..NotationOptions::NONE
    },
    pieces: &SIGNS,
    write,
    readers: &[read],
    ..JAPANESE_JSA
};

const SIGNS: [&str; PieceKind::COUNT] =
    ["丶", "禾", "土", "ヨ", "人", "ク", "ヒ", "○", "と", "ナ禾", "ナ土", "ナヨ", "マ", "立"];

const SPELLING: JapaneseSpelling = JapaneseSpelling {
    square: japanese::push_digits,
    same: "ド",
    pieces: &SIGNS,
    promoted: "ナ",
    declined: "フナ",
};

/// Whether a character is in the sign of a piece that differs from print.
pub(crate) fn is_shorthand_sign(c: char) -> bool {
    let differing = SIGNS.iter().zip(JAPANESE_JSA.pieces).filter(|(sign, printed)| sign != printed);
    differing.map(|(sign, _)| sign).any(|sign| sign.contains(c))
}

pub(super) fn write(out: &mut String, played: &MoveContext, options: &NotationOptions) {
    japanese::write_with(out, played, options, &SPELLING);
}

/// Reads a move after replacing the signs, some of which have several forms, with print.
pub(super) fn read(request: &ReadRequest) -> Option<ReadMoveResult> {
    let mut text = String::with_capacity(request.text.len() + 8);
    let mut named = false;
    let mut chars = request.text.chars().peekable();
    while let Some(c) = chars.next() {
        let printed = match c {
            'ド' | '-' | '𠔼' if !named => '同',
            'ナ' => '成',
            // A pawn, or the first half of フナ.
            'フ' if named && chars.peek() == Some(&'ナ') => '不',
            '不' => '不',
            c if named => c,
            c => piece(c).unwrap_or(c),
        };
        named = named || is_piece(printed);
        text.push(printed);
    }
    request.resolve(japanese::parse(&text))
}

fn is_piece(c: char) -> bool {
    matches!(c, '歩' | '香' | '桂' | '銀' | '金' | '角' | '飛' | '玉' | '王' | 'と' | '馬' | '龍')
}

/// Returns the printed piece of a sign.
fn piece(sign: char) -> Option<char> {
    Some(match sign {
        '丶' | 'フ' | 'ゝ' | '・' | 'ヽ' | '、' => '歩',
        '禾' | 'キ' | '↑' => '香',
        '土' => '桂',
        'ヨ' => '銀',
        '人' => '金',
        'ク' => '角',
        'ヒ' | '乙' => '飛',
        '○' | '◯' => '玉',
        'ト' => 'と',
        'マ' | 'ウ' => '馬',
        '立' | 'リ' => '龍',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::testing::{bare, position, usi};
    use super::super::{NotationStyle, read_move, read_move_as};

    #[test]
    fn moves_are_printed_and_read_by_their_signs() {
        let position = position("4k4/2S1S4/3p5/4P4/9/1+R2+S4/9/2L1+B1N2/4K4 b SRBP 1");
        for (mv, texts) in [
            ("7b6c+", "63ヨ左ナ 63ヨ左引ナ 63銀左成 63ヨ左引成"),
            ("7b8a", "81ヨフナ 81ヨ不ナ 81ヨ不成 81銀フナ"),
            ("5d5c+", "53丶ナ 53フナ 53ゝナ 53・ナ 53ヽナ"),
            ("5d5c", "53丶フナ 53フフナ 53丶不ナ"),
            ("5f5e", "55ナヨ 55成銀"),
            ("8f8a", "81立 81リ 81龍"),
            ("5h5g", "57マ 57ウ"),
            ("3h4f", "46土"),
            ("7h7g", "77禾 77キ 77↑"),
            ("R*2b", "22ヒ 22乙 ２２ヒ"),
            ("B*2b", "22ク"),
            ("5i5h", ""),
            ("5i6i", "69○ 69◯ 69王"),
        ] {
            let texts: Vec<&str> = texts.split(' ').filter(|text| !text.is_empty()).collect();
            if let Some(canonical) = texts.first() {
                assert_eq!(bare(NotationStyle::Shorthand, &position, usi(mv)), *canonical);
            }
            for text in texts {
                assert_eq!(
                    read_move_as(NotationStyle::Shorthand, &position, None, text),
                    Ok(usi(mv)),
                    "{text}"
                );
                assert_eq!(read_move(&position, None, text), Ok(usi(mv)), "{text}");
            }
        }
    }

    #[test]
    fn signs_are_those_that_are_written() {
        let is_sign = super::is_shorthand_sign;
        assert!("丶禾土ヨ人クヒ○ナマ立".chars().all(is_sign) && !"と歩成金玉ド".chars().any(is_sign));
    }

    #[test]
    fn the_same_square_has_three_signs() {
        let position = position("4k4/9/9/9/9/9/9/2r6/1B2K4 b - 1");
        let last = usi("7a7h").to();
        for text in ["ドク", "-ク", "ーク", "𠔼ク", "同ク", "78ドク", "▲ドク"] {
            assert_eq!(read_move(&position, Some(last), text), Ok(usi("8i7h")), "{text}");
        }
    }
}
