//! The styles that name the square first and the piece in Japanese: `７六歩`, as
//! in newspapers, and `７六歩(77)`, as in KIF files.

use super::ambiguity::{MoveContext, push_square};
use super::read::{ReadMoveResult, ReadRequest};
use super::style::NotationRow;
use super::{
    DeclinedWord, DigitWidth, DragonGlyph, KingGlyph, Motion, MoveConstraints, NotationOptions, NumberStyle,
    OriginSide, PawnGlyph, RankNames, SameSquareForm, SameSquareGlyph, SideMark, UpwardWord, scan_move,
};
use crate::shogi::{Move, PieceKind, Square};

/// The spelling of the parts of a move in a style of this family.
pub(super) struct JapaneseSpelling {
    pub square: fn(&mut String, Square, DigitWidth),
    pub same: &'static str,
    pub pieces: &'static [&'static str; PieceKind::COUNT],
    pub promoted: &'static str,
    pub declined: &'static str,
}

pub(super) const NEWSPAPER: JapaneseSpelling =
    JapaneseSpelling {
        square: push_mixed, same: "同", pieces: &PIECES, promoted: "成", declined: "不成"
    };

const OPTIONS: NotationOptions = NotationOptions {
    mark: Some(SideMark::Pentagon),
    digits: Some(DigitWidth::Full),
    upwards: Some(UpwardWord::Up),
    declined: Some(DeclinedWord::Unpromoted),
    same: Some(SameSquareForm::Alone),
    same_glyph: Some(SameSquareGlyph::Usual),
    ..GLYPHS
};

/// The options for pieces that can be written with either of two characters.
pub(super) const GLYPHS: NotationOptions = NotationOptions {
    dragon: Some(DragonGlyph::Old),
    king: Some(KingGlyph::Jewel),
    pawn: Some(PawnGlyph::Foot),
    ..NotationOptions::NONE
};

pub(super) const JAPANESE: NotationRow = NotationRow {
    id: "japanese",
    ranks: RankNames::Kanji,
    numbers: NumberStyle::UNNUMBERED,
    options: OPTIONS,
    pieces: &PIECES,
    write,
    readers: &[read],
};

pub(super) const JAPANESE_HALF: NotationRow = NotationRow {
    id: "japanese_half",
    options: NotationOptions { digits: Some(DigitWidth::Half), ..OPTIONS },
    ..JAPANESE
};

pub(super) const JAPANESE_JSA: NotationRow = NotationRow {
    id: "japanese_jsa",
    ranks: RankNames::Digits,
    options: NotationOptions { mark: Some(SideMark::Triangle), ..JAPANESE_HALF.options },
    write: write_digits,
    ..JAPANESE
};

pub(super) const JAPANESE_KANJI: NotationRow = NotationRow {
    id: "japanese_kanji",
    options: NotationOptions { mark: Some(SideMark::None), digits: None, ..OPTIONS },
    write: write_kanji,
    ..JAPANESE
};

pub(super) const KIF: NotationRow = NotationRow {
    id: "kif",
    numbers: NumberStyle::IN_COLUMN,
    options: NotationOptions { same_glyph: Some(SameSquareGlyph::Usual), ..GLYPHS },
    write: write_kif,
    ..JAPANESE
};

pub(super) const PIECES: [&str; PieceKind::COUNT] =
    ["歩", "香", "桂", "銀", "金", "角", "飛", "玉", "と", "成香", "成桂", "成銀", "馬", "龍"];

/// Writes a move as `７六歩` or `同銀右引不成`.
pub(super) fn write(out: &mut String, played: &MoveContext, options: &NotationOptions) {
    write_with(out, played, options, &NEWSPAPER);
}

/// Writes a move as `76歩`.
pub(super) fn write_digits(out: &mut String, played: &MoveContext, options: &NotationOptions) {
    write_with(out, played, options, &JapaneseSpelling { square: push_digits, ..NEWSPAPER });
}

/// Writes a move as `七六歩`.
pub(super) fn write_kanji(out: &mut String, played: &MoveContext, options: &NotationOptions) {
    write_with(out, played, options, &JapaneseSpelling { square: push_kanji, ..NEWSPAPER });
}

pub(super) fn write_with(
    out: &mut String,
    played: &MoveContext,
    options: &NotationOptions,
    spelling: &JapaneseSpelling,
) {
    push_destination(out, played, options, spelling);
    out.push_str(piece(played.kind, options, spelling));
    match played.mv {
        Move::Drop { .. } if played.drop_is_ambiguous() => out.push('打'),
        Move::Drop { .. } => {}
        Move::Board { from, .. } => push_words(out, played, from, options, spelling),
    }
}

fn push_words(
    out: &mut String,
    played: &MoveContext,
    from: Square,
    options: &NotationOptions,
    spelling: &JapaneseSpelling,
) {
    let words = played.words(from);
    let goes = matches!(played.kind, PieceKind::Horse | PieceKind::Dragon);
    out.push_str(words.side.map_or("", side_word));
    out.push_str(match (words.motion, options.upwards) {
        (Some(Motion::Up), Some(UpwardWord::Going)) if goes => "行",
        (Some(Motion::Up), Some(UpwardWord::Entering)) if goes => "入",
        (motion, _) => motion.map_or("", motion_word),
    });
    out.push_str(match played.promotion() {
        Some(true) => spelling.promoted,
        Some(false) if options.declined == Some(DeclinedWord::Raw) => "生",
        Some(false) => spelling.declined,
        None => "",
    });
    if words.origin {
        push_origin(out, from);
    }
}

/// Writes a move as `７六歩(77)`, `同　銀成(31)` or `５五角打`.
pub(super) fn write_kif(out: &mut String, played: &MoveContext, options: &NotationOptions) {
    push_destination(out, played, options, &NEWSPAPER);
    out.push_str(if played.recaptures() { "　" } else { "" });
    out.push_str(piece(played.kind, options, &NEWSPAPER));
    match played.mv {
        Move::Drop { .. } => out.push('打'),
        Move::Board { from, promote, .. } => {
            out.push_str(if promote { "成" } else { "" });
            push_origin(out, from);
        }
    }
}

/// Reads the texts of all styles of this family; the origin is one more constraint.
pub(super) fn read(request: &ReadRequest) -> Option<ReadMoveResult> {
    request.resolve(parse(request.text))
}

/// Returns the constraints of a text that is a move as a whole; `None` for other texts.
pub(super) fn parse(text: &str) -> Option<MoveConstraints> {
    let (found, length) = scan_move(text)?;
    (length == text.len()).then_some(found)
}

#[inline]
fn push_destination(
    out: &mut String,
    played: &MoveContext,
    options: &NotationOptions,
    spelling: &JapaneseSpelling,
) {
    let (same, again) = (played.recaptures(), options.same == Some(SameSquareForm::WithSquare));
    if !same || again {
        (spelling.square)(out, played.mv.to(), options.digits.unwrap_or(DigitWidth::Full));
    }
    out.push_str(match options.same_glyph {
        _ if !same => "",
        Some(SameSquareGlyph::Old) => "仝",
        _ => spelling.same,
    });
}

/// Appends a square with a digit of this width for the file, and kanji for the rank.
pub(super) fn push_mixed(out: &mut String, square: Square, digits: DigitWidth) {
    out.push(digit(square.file(), digits));
    out.push(kanji(square.rank()));
}

pub(super) fn push_digits(out: &mut String, square: Square, digits: DigitWidth) {
    out.push(digit(square.file(), digits));
    out.push(digit(square.rank(), digits));
}

fn push_kanji(out: &mut String, square: Square, _: DigitWidth) {
    out.push(kanji(square.file()));
    out.push(kanji(square.rank()));
}

/// Returns the digit for a file or rank, 1 to 9.
fn digit(number: u8, digits: DigitWidth) -> char {
    const FULL: [char; 10] = ['０', '１', '２', '３', '４', '５', '６', '７', '８', '９'];
    match digits {
        DigitWidth::Full => FULL[usize::from(number)],
        DigitWidth::Half => (b'0' + number) as char,
    }
}

fn kanji(number: u8) -> char {
    const KANJI: [char; 10] = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
    KANJI[usize::from(number)]
}

fn push_origin(out: &mut String, from: Square) {
    out.push('(');
    push_square(out, from, b'1');
    out.push(')');
}

fn piece(kind: PieceKind, options: &NotationOptions, spelling: &JapaneseSpelling) -> &'static str {
    options.other_piece(kind).unwrap_or(spelling.pieces[kind.index()])
}

/// Returns the one character of a piece on a board. Promoted lances, knights and silvers are 杏 圭 全, as
/// in the diagrams of record files.
pub fn piece_glyph(kind: PieceKind) -> char {
    const GLYPHS: [char; PieceKind::COUNT] =
        ['歩', '香', '桂', '銀', '金', '角', '飛', '玉', 'と', '杏', '圭', '全', '馬', '龍'];
    GLYPHS[kind.index()]
}

/// Returns the name of a piece: 歩, 成銀.
pub fn piece_name(kind: PieceKind) -> &'static str {
    PIECES[kind.index()]
}

fn side_word(side: OriginSide) -> &'static str {
    match side {
        OriginSide::Left => "左",
        OriginSide::Right => "右",
        OriginSide::Straight => "直",
    }
}

fn motion_word(motion: Motion) -> &'static str {
    match motion {
        Motion::Up => "上",
        Motion::Sideways => "寄",
        Motion::Down => "引",
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{bare, position, turned, turned_move, usi};
    use super::super::{Notation, NotationStyle};
    use super::*;
    use crate::shogi::Position;

    /// Boards, with moves and their texts. Most moves go to 55 or, if promotion matters, to 54.
    const WORDS: &[(&str, &[(&str, &str)])] = &[
        // One piece needs no word; a promoted piece is another kind.
        ("9/9/9/9/9/3G5/9/9/9", &[("6f5e", "５五金")]),
        ("9/9/9/9/9/3S1+S3/9/9/9", &[("6f5e", "５五銀"), ("4f5e", "５五成銀")]),
        // Motion comes first: 上 寄 引.
        ("9/9/9/4G4/3G5/5G3/9/9/9", &[("5d5e", "５五金引"), ("6e5e", "５五金寄"), ("4f5e", "５五金上")]),
        // Then the side, with 直 for the piece straight behind.
        ("9/9/9/9/9/3GG4/9/9/9", &[("6f5e", "５五金左"), ("5f5e", "５五金直")]),
        ("9/9/9/9/9/3+L1+L3/9/9/9", &[("6f5e", "５五成香左"), ("4f5e", "５五成香右")]),
        ("9/9/9/9/3G1G3/9/9/9/9", &[("6e5e", "５五金左"), ("4e5e", "５五金右")]),
        // Then both, never by elimination.
        (
            "9/9/9/9/3+N1+N3/3+N+N+N3/9/9/9",
            &[
                ("6e5e", "５五成桂左寄"),
                ("4e5e", "５五成桂右寄"),
                ("6f5e", "５五成桂左上"),
                ("4f5e", "５五成桂右上"),
                ("5f5e", "５五成桂直"),
            ],
        ),
        (
            "9/9/9/3S1S3/9/3SSS3/9/9/9",
            &[
                ("6d5e", "５五銀左引"),
                ("4d5e", "５五銀右引"),
                ("6f5e", "５五銀左上"),
                ("4f5e", "５五銀右上"),
                ("5f5e", "５五銀直"),
            ],
        ),
        // The choice to promote does not distinguish pieces.
        (
            "9/9/3S1S3/9/5S3/9/9/9/9",
            &[("6c5d", "５四銀左不成"), ("4c5d+", "５四銀右引成"), ("4e5d", "５四銀上")],
        ),
        ("9/9/9/9/9/9/3N1N3/9/9", &[("6g5e", "５五桂左"), ("4g5e", "５五桂右")]),
        ("9/9/9/9/R8/9/9/9/4R4", &[("9e5e", "５五飛寄"), ("5i5e", "５五飛上")]),
        ("9/9/9/9/R7R/9/9/9/9", &[("9e5e", "５五飛左"), ("1e5e", "５五飛右")]),
        ("9/9/9/9/9/9/9/1B5B1/9", &[("8h5e", "５五角左"), ("2h5e", "５五角右")]),
        ("9/1B7/9/9/9/9/9/1B7/9", &[("8b5e+", "５五角引成"), ("8h5e", "５五角上")]),
        // Two dragons or horses are compared with each other, and are never 直.
        ("9/9/9/9/9/3+R5/9/9/4+R4", &[("5i5e", "５五龍右"), ("6f5e", "５五龍左")]),
        ("9/9/9/9/9/4+B4/9/1+B7/9", &[("5f5e", "５五馬右"), ("8h5e", "５五馬左")]),
        ("9/9/9/4+R4/9/4+R4/9/9/9", &[("5d5e", "５五龍引"), ("5f5e", "５五龍上")]),
        ("9/9/9/9/+R7+R/9/9/9/9", &[("9e5e", "５五龍左"), ("1e5e", "５五龍右")]),
        // More dragons than a set has: 直, and the origin as the last resort.
        (
            "9/9/9/3+R+R+R3/9/3+R+R+R3/9/9/9",
            &[("5f5e", "５五龍直"), ("6f5e", "５五龍左上"), ("4d5e", "５五龍右引"), ("5d5e", "５五龍引(54)")],
        ),
        // A pinned piece counts as one that could move.
        ("4r4/9/9/9/9/4GG3/9/9/4K4", &[("4f4e", "４五金直")]),
        ("4r4/9/9/9/9/9/9/4G4/4KG3", &[("4i4h", "４八金上")]),
        // A move that no piece can make carries its origin.
        ("9/9/9/9/9/9/3G5/9/9", &[("6g5e", "５五金(67)"), ("6g6f+", "６六金成")]),
        ("9/4B4/4P4/9/9/9/9/9/9", &[("5b5e", "５五角不成(52)")]),
    ];

    #[test]
    fn words_distinguish_pieces() {
        for (board, moves) in WORDS {
            let position = position(&format!("{board} b - 1"));
            for (mv, text) in *moves {
                assert_eq!(bare(NotationStyle::Japanese, &position, usi(mv)), *text, "{board} {mv}");
            }
        }
    }

    /// The words are chosen from the view of the owner, so everything but the square is the same.
    #[test]
    fn words_are_the_same_for_white() {
        let words = |text: &str| text.chars().skip(2).take_while(|&c| c != '(').collect::<String>();
        for (board, moves) in WORDS {
            let position = turned(&position(&format!("{board} b - 1")));
            for (mv, text) in *moves {
                let white = bare(NotationStyle::Japanese, &position, turned_move(usi(mv)));
                assert_eq!(words(&white), words(text), "{board} {mv}");
            }
        }
    }

    #[test]
    fn a_drop_is_marked_where_a_piece_could_go() {
        let position = position("9/9/9/9/9/3S1+S3/9/9/9 b 2SP 1");
        for (mv, text) in [("S*5e", "５五銀打"), ("S*4e", "４五銀"), ("P*5e", "５五歩")] {
            assert_eq!(bare(NotationStyle::Japanese, &position, usi(mv)), text);
            assert_eq!(
                bare(NotationStyle::Kif, &position, usi(mv)),
                format!("{}打", text.trim_end_matches('打'))
            );
        }
    }

    #[test]
    fn an_illegal_move_that_would_read_as_a_drop_has_its_origin() {
        let position = position("4r4/9/9/9/9/9/9/4S4/4K4 b S 1");
        let texts = [("5h4g", "４七銀(58)"), ("S*4g", "４七銀打"), ("5h5g", "５七銀")];
        for (mv, text) in texts {
            assert_eq!(bare(NotationStyle::Japanese, &position, usi(mv)), text);
        }
    }

    #[test]
    fn the_same_square_is_not_repeated() {
        let position = position("9/9/9/9/9/9/9/1r7/1B7 w - 1");
        let last = Square::from_usi("8i");
        let text = |style| Notation::new(style).text(&position, last, usi("8h8i+"));
        assert_eq!(text(NotationStyle::Japanese), "☖同飛成");
        assert_eq!(text(NotationStyle::Kif), "同　飛成(88)");
        assert_eq!(Notation::new(NotationStyle::Japanese).text(&position, None, usi("8h8i")), "☖８九飛不成");
    }

    #[test]
    fn a_move_of_nothing_still_has_a_text() {
        let position = Position::empty(crate::shogi::Color::Black);
        for style in NotationStyle::all() {
            assert_eq!(bare(style, &position, usi("7g7f")), "7g7f");
        }
    }
}
