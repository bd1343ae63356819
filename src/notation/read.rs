//! Text to move: folding, and finding out which style it is.

use super::constraints::{ReadError, ReadReason, resolve};
use super::style::{Parser, Style};
use super::{csa, japanese, usi, western};
use crate::shogi::{Move, Position, Square};

/// Every parser once, in the order in which they are tried. A text that two of
/// them take, such as `P*5e`, means the same in both.
const PARSERS: [Parser; 4] = [japanese::parse, csa::parse, usi::parse, western::parse];

/// Reads a move in any style. `position` is the one before the move and `last_to`
/// the square where the previous move ended.
pub fn read(text: &str, position: &Position, last_to: Option<Square>) -> Result<Move, ReadError> {
    first_read(&PARSERS, text, position, last_to)
}

/// Reads a move in that style only.
pub fn read_as(
    style: Style,
    text: &str,
    position: &Position,
    last_to: Option<Square>,
) -> Result<Move, ReadError> {
    first_read(&[style.parser()], text, position, last_to)
}

/// The first move found; without one, the error of the first parser that took the text.
fn first_read(
    parsers: &[Parser],
    text: &str,
    position: &Position,
    last_to: Option<Square>,
) -> Result<Move, ReadError> {
    let text = fold(text);
    let mut error = None;
    for parse in parsers {
        let Some(found) = parse(&text, position) else { continue };
        match resolve(&found, position, last_to) {
            Ok(mv) => return Ok(mv),
            Err(why) => error = error.or(Some(why)),
        }
    }
    Err(error.unwrap_or_else(|| ReadReason::NotAMove.into()))
}

/// Full-width ASCII as ASCII, the many dashes, quotes and crosses as one, no blanks and
/// no invisible characters: what is left of the ways to type one text.
pub fn fold(text: &str) -> String {
    let shows = |c: &char| !c.is_whitespace() && !matches!(c, '\u{200B}' | '\u{FEFF}');
    text.chars().filter(shows).map(fold_char).collect()
}

fn fold_char(c: char) -> char {
    match c {
        '！'..='～' => char::from_u32(c as u32 - '！' as u32 + '!' as u32).unwrap_or(c),
        '‐'..='―' | '−' | 'ー' | 'ｰ' => '-',
        '‘' | '’' | '´' | '`' | '′' => '\'',
        '×' | '✕' => 'x',
        '∗' => '*',
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::usi;
    use super::*;

    #[test]
    fn the_style_is_found_out() {
        let start = Position::even();
        for text in [
            "☗７六歩",
            "▲７六歩(77)",
            "７６歩",
            "76歩",
            "七六歩",
            " ７ 六 歩 ",
            "P-76",
            "P-7f",
            "P76",
            "p7f",
            "Ｐ−７６",
            "7g7f",
            "7776",
            "７７７６",
            "+7776FU",
            "7776FU",
            "＋７７７６ＦＵ",
            "7776fu",
        ] {
            assert_eq!(read(text, &start, None), Ok(usi("7g7f")), "{text}");
        }
        for text in ["", "投了", "まで", "76", "P", "%TORYO", "７六", "歩７六"] {
            assert_eq!(read(text, &start, None), Err(ReadReason::NotAMove.into()), "{text}");
        }
    }
}
