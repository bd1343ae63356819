//! Reads a move from text: folds the text and recognises the style.

use super::style::READERS;
use super::wrapping::{bare, unnumbered};
use super::{
    MoveConstraints, MoveObstacle, NotationStyle, ReadMoveError, ReadMoveReason, csa, japanese, kitao,
    resolve, spoken, typed, usi, western,
};
use crate::shogi::{Move, Position, Square};

/// A folded text (see [`fold`]) of a move without its surroundings, and the position in which it is read.
pub(super) struct ReadRequest<'a> {
    pub text: &'a str,
    /// The position before the move.
    pub position: &'a Position,
    /// The destination of the previous move.
    pub last_to: Option<Square>,
}

pub(super) type ReadMoveResult = Result<Move, ReadMoveError>;

/// Reads a text of a style or a family of styles; returns `None` for other texts.
pub(super) type MoveReader = fn(&ReadRequest) -> Option<ReadMoveResult>;

impl ReadRequest<'_> {
    /// Finds the one legal move that fits the constraints.
    pub(crate) fn resolve(&self, constraints: Option<MoveConstraints>) -> Option<ReadMoveResult> {
        Some(resolve(self.position, self.last_to, &constraints?))
    }
}

/// Reads a move in any style. `position` is the position before the move, and `last_to` the destination
/// of the previous move.
///
/// # Errors
/// If the text does not mean exactly one legal move.
pub fn read_move(position: &Position, last_to: Option<Square>, text: &str) -> Result<Move, ReadMoveError> {
    let bare = bare(text);
    let request = ReadRequest { text: &bare, position, last_to };
    // This reader comes first, since others might take the letters of a name apart.
    let read = spoken::read_piece_first(&request).unwrap_or_else(|| {
        let read = first_read(&READERS, &request);
        read.and_then(|mv| spoken::only_meaning(mv, &request))
    });
    read.map_err(|error| match error.reason {
        ReadMoveReason::NotAMove => {
            typed::unread_part(text).map_or(error, |part| ReadMoveReason::NotUnderstood(part.into()).into())
        }
        _ => error,
    })
}

/// Reads a move in this style only.
///
/// # Errors
/// If the text does not mean exactly one legal move.
pub fn read_move_as(
    style: NotationStyle,
    position: &Position,
    last_to: Option<Square>,
    text: &str,
) -> Result<Move, ReadMoveError> {
    first_read(style.row().readers, &ReadRequest { text: &bare(text), position, last_to })
}

/// Returns the result of the first reader that finds moves, even if they are illegal or ambiguous. If no
/// reader does, returns the error that explains most, the first one of several.
fn first_read(readers: &[MoveReader], request: &ReadRequest) -> Result<Move, ReadMoveError> {
    let mut error: Option<ReadMoveError> = None;
    for read in readers {
        match read(request) {
            None => {}
            Some(Err(why)) if finds_nothing(&why.reason) => {
                let is_nearer = |known: &ReadMoveError| explains(&why) > explains(known);
                error = if error.as_ref().is_none_or(is_nearer) { Some(why) } else { error };
            }
            Some(outcome) => return outcome,
        }
    }
    Err(error.unwrap_or_else(|| ReadMoveReason::NotAMove.into()))
}

/// Whether an error means that no move was found, so that another reader may still find one.
fn finds_nothing(reason: &ReadMoveReason) -> bool {
    matches!(
        reason,
        ReadMoveReason::NotAMove | ReadMoveReason::NoSuchMove(_) | ReadMoveReason::NoPreviousMove
    )
}

/// Returns how much an error without a move explains; more is better.
fn explains(error: &ReadMoveError) -> u8 {
    match error.reason {
        _ if !error.candidates.is_empty() => 3,
        ReadMoveReason::NoSuchMove(MoveObstacle::Words) => 1,
        ReadMoveReason::NoSuchMove(_) => 2,
        _ => 0,
    }
}

/// Brings a text into one form, as there are many ways to type it: full-width ASCII becomes ASCII,
/// half-width kana become full-width, all dashes, quotes and crosses become one character each, and
/// spaces and invisible characters are removed.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.chars().filter_map(fold_char) {
        let joined = voiced(folded.chars().next_back(), c);
        if joined.is_some() {
            folded.pop();
        }
        folded.push(joined.unwrap_or(c));
    }
    folded
}

/// Returns the voiced form of a kana with a sound mark after it, half-width or combining; `None` if it
/// has no such form.
pub fn voiced(kana: Option<char>, mark: char) -> Option<char> {
    let kana = kana?;
    // Katakana are as far after hiragana as ァ is after ぁ.
    let hiragana = char::from_u32(kana as u32 - if ('ァ'..='ヶ').contains(&kana) { 96 } else { 0 })?;
    let by = match mark {
        'ﾞ' | '\u{3099}' if VOICED.contains(hiragana) || VOICED_TWICE.contains(hiragana) => 1,
        'ﾟ' | '\u{309A}' if VOICED_TWICE.contains(hiragana) => 2,
        _ => return None,
    };
    char::from_u32(kana as u32 + by)
}

/// The kana that have a voiced form, and those that also have a half-voiced one.
const VOICED: &str = "かきくけこさしすせそたちつてと";
const VOICED_TWICE: &str = "はひふへほ";

/// The full-width forms of the half-width kana from ｦ on, in their order; ｰ is a dash.
const KANA: [char; 56] = [
    'ヲ', 'ァ', 'ィ', 'ゥ', 'ェ', 'ォ', 'ャ', 'ュ', 'ョ', 'ッ', '-', 'ア', 'イ', 'ウ', 'エ', 'オ', 'カ',
    'キ', 'ク', 'ケ', 'コ', 'サ', 'シ', 'ス', 'セ', 'ソ', 'タ', 'チ', 'ツ', 'テ', 'ト', 'ナ', 'ニ', 'ヌ',
    'ネ', 'ノ', 'ハ', 'ヒ', 'フ', 'ヘ', 'ホ', 'マ', 'ミ', 'ム', 'メ', 'モ', 'ヤ', 'ユ', 'ヨ', 'ラ', 'リ',
    'ル', 'レ', 'ロ', 'ワ', 'ン',
];

/// Returns a character as [`fold`] writes it; `None` if it is left out.
pub fn fold_char(c: char) -> Option<char> {
    Some(match c {
        '\u{200B}' | '\u{FEFF}' => return None,
        blank if blank.is_whitespace() => return None,
        '‘' | '’' | '´' | '`' | '｀' | '′' => '\'',
        '！'..='～' => char::from_u32(c as u32 - '！' as u32 + '!' as u32).unwrap_or(c),
        '‐'..='―' | '−' | 'ー' => '-',
        '×' | '✕' => 'x',
        '∗' => '*',
        // The table has an entry for each.
        'ｦ'..='ﾝ' => KANA[c as usize - 'ｦ' as usize],
        _ => c,
    })
}

/// The length of the longest move, in bytes.
const LONGEST: usize = 40;

/// Whether a text names the piece or its origin, and the destination, as a complete notation does. Words
/// that distinguish pieces may be missing.
///
/// `Sx`, `76` and `be` may be moves too, but only where a move is expected.
pub fn looks_like_move(text: &str) -> bool {
    if text.len() > LONGEST {
        return false;
    }
    is_whole(unnumbered(&fold(text)))
}

/// Whether a folded text is a move as in [`looks_like_move`].
pub(super) fn is_whole(text: &str) -> bool {
    is_japanese(text) || is_of_programs(text) || is_western(text)
}

fn is_japanese(text: &str) -> bool {
    japanese::parse(text).is_some() || kitao::parse(text).is_some()
}

/// Whether a text is a move like `+7776FU` or `7g7f`; four digits may be anything.
fn is_of_programs(text: &str) -> bool {
    let is_csa = csa::scan_csa_move(text).is_some_and(|(_, length)| length == text.len());
    is_csa || (usi::parse(text).is_some() && text.bytes().any(|byte| matches!(byte, b'a'..=b'i')))
}

/// Whether a text is a Western move. Pieces must be capitals, since small letters with digits are in many
/// words.
fn is_western(text: &str) -> bool {
    let letter = text.chars().find(|c| c.is_ascii_alphabetic());
    let ends = |(_, rest): (_, &str)| western::promotion(rest).is_some();
    let is_short = || western::piece(text).and_then(|(_, rest)| western::square(rest)).is_some_and(ends);
    letter.is_some_and(|letter| letter.is_ascii_uppercase())
        && (western::parse(text).is_some_and(|found| found.to.is_some()) || is_short())
}

/// Reads short forms that are not part of a notation: the square alone, `76`, if only one piece can go
/// there, and the keys of the entry line, `58gr`. [`typed`] defines these forms; here the text must be
/// complete.
pub(super) fn read_short(request: &ReadRequest) -> Option<ReadMoveResult> {
    let moves = typed::complete(request.position, request.last_to, request.text)?;
    Some(match moves.as_slice() {
        [mv] => Ok(*mv),
        [] => Err(typed::failure(request.position, request.last_to, request.text)),
        _ => Err(ReadMoveError { reason: ReadMoveReason::Ambiguous, candidates: moves }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::testing::{position, usi};
    use crate::notation::{Notation, NotationStyle, reference_texts};
    use crate::shogi::Position;

    #[test]
    fn the_style_is_recognised() {
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
            assert_eq!(read_move(&start, None, text), Ok(usi("7g7f")), "{text}");
        }
        for text in ["76ﾌ", "せんて７６ﾌ", "７６ ﾌ"] {
            assert_eq!(read_move(&start, None, text), Ok(usi("7g7f")), "{text}");
        }
        assert_eq!(read_move(&start, None, "58ｷﾝﾐｷﾞ"), Ok(usi("4i5h")));
        assert_eq!(fold("ｶﾞｷﾞﾊﾟｱﾞ ﾞ-ｰ ｦﾝ"), "ガギパアﾞﾞ--ヲン");
        assert_eq!(fold("ｶﾞﾞか\u{3099}は\u{309A}ハ\u{309A}あ\u{3099}"), "ガﾞがぱパあ\u{3099}");
        for text in ["1.P-76", "1. P-76", "１．７六歩", "1...P-76", "…P-76", "P-76!?", "７六歩！", "7g7f??"]
        {
            assert_eq!(read_move(&start, None, text), Ok(usi("7g7f")), "{text}");
        }
        for text in ["", "投了", "まで", "7", "P", "%TORYO", "1.", "歩"] {
            assert_eq!(read_move(&start, None, text), Err(ReadMoveReason::NotAMove.into()), "{text}");
        }
    }

    #[test]
    fn the_part_that_is_not_understood_is_named() {
        let start = Position::even();
        for (text, part) in [
            ("７六歩abc", "abc"),
            ("76歩あ", "あ"),
            ("「７六歩の」", "の"),
            ("7g7fx", "x"),
            ("P-76 then", "then"),
            ("Ｐ−７６ ｚ", "ｚ"),
            ("58金右左", "左"),
        ] {
            let reason = read_move(&start, None, text).unwrap_err().reason;
            assert_eq!(reason, ReadMoveReason::NotUnderstood(part.into()), "{text}");
        }
        for text in ["hello", "歩", "abc76歩", "", "投了する"] {
            assert_eq!(read_move(&start, None, text), Err(ReadMoveReason::NotAMove.into()), "{text}");
        }
    }

    #[test]
    fn what_styles_write_is_distinguished_from_words() {
        for text in [
            "▲７六歩",
            "76歩",
            "同　銀",
            "☗歩-76",
            "歩x",
            "+7776FU",
            "7g7f",
            "P*5e",
            "P7f",
            "Ｐ−７６",
            "G(69)-58!?",
        ] {
            assert!(looks_like_move(text), "{text}");
        }
        for text in [
            "", "be", "The", "P", "Sx", "76", "7776", "1990", "p12", "と金", "歩", "▲", "同", "resign", "K2",
            "B-1", "A4", "GPS", "12.", "Ｋ", "飛車", "７六",
        ] {
            assert!(!looks_like_move(text), "{text}");
        }
        assert!(!looks_like_move(&"P-76".repeat(100_000)));
    }

    /// Tests all styles except those that leave out the square of a capture, or have their own names for
    /// squares and pieces.
    #[test]
    fn every_reference_move_is_whole() {
        let partial = [
            NotationStyle::HodgesFirst,
            NotationStyle::Dojo81Universal,
            NotationStyle::Shorthand,
            NotationStyle::Iroha,
        ];
        for style in NotationStyle::all().filter(|style| !partial.contains(style)) {
            for text in reference_texts(style) {
                assert!(looks_like_move(&text), "{} {text}", style.id());
            }
        }
        let start = position("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
        let first = start.legal_moves()[0];
        assert!(looks_like_move(&Notation::new(NotationStyle::Dojo81Universal).text(&start, None, first)));
    }

    #[test]
    fn a_square_is_enough_for_a_sole_piece() {
        let start = Position::even();
        for text in ["76", "７６", "7f", "７六", "七六", "☗76", "7f!"] {
            assert_eq!(read_move(&start, None, text), Ok(usi("7g7f")), "{text}");
        }
        let candidates =
            |text| read_move(&start, None, text).map_err(|error| (error.reason, error.candidates.len()));
        assert_eq!(candidates("58"), Err((ReadMoveReason::Ambiguous, 4)));
        assert!(matches!(candidates("55"), Err((ReadMoveReason::NoSuchMove(_), 0))));
        assert_eq!(candidates("58gr"), Ok(usi("4i5h")));
    }

    #[test]
    fn a_choice_to_promote_is_a_choice() {
        let position = position("4k4/9/2P6/9/9/9/9/9/4K4 b - 1");
        let candidates = read_move(&position, None, "72").map_err(|error| error.candidates);
        assert_eq!(candidates, Err(vec![usi("7c7b+"), usi("7c7b")]));
        assert_eq!(read_move(&position, None, "72+"), Ok(usi("7c7b+")));
    }
}
