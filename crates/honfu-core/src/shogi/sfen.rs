//! SFEN: a position in one line of ASCII.

use std::fmt::{self, Write};
use std::str::FromStr;

use super::{Color, Hand, Piece, PieceKind, Position, Square};
use crate::text::{Lang, LocalizedText};
use crate::texts::{sfen_error, sfen_note};

/// A position with the other fields of SFEN. `Display` writes the canonical form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sfen {
    /// Board, hands and side to move.
    pub position: Position,
    /// The number of the next move, from 1; `None` if the text has no number.
    pub ply: Option<u32>,
    /// Whether the hands are known. They are unknown if the hands are `-` in a text of the 2007 draft.
    pub hands_known: bool,
}

/// Something unusual in a text that could be read.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum SfenNote {
    /// The side is `B` or `W`, as in the 2007 draft.
    DraftSide,
    /// There is more than one space between fields, or other whitespace.
    ExtraBlanks,
    /// A run of empty squares has several digits, such as `333`.
    SplitDigits,
    /// A kind occurs twice in the hands, such as `PP`; the counts are added.
    DuplicateHandPiece,
    /// There is no field for the hands; they are taken as empty.
    MissingHand,
    /// The move number is not from 1 to 4,294,967,295; it is ignored.
    BadPly,
}

/// Why a text is not SFEN.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
#[allow(missing_docs, reason = "the variants describe their fields")]
pub enum SfenError {
    /// There are `found` ranks, not nine.
    RankCount { found: usize },
    /// The rank (1 to 9, from the top) has `squares` squares, not nine.
    RankLength { rank: u8, squares: usize },
    /// `found` in the rank (1 to 9, from the top) is not a piece, or is a `+` before a piece that cannot
    /// promote.
    RankPiece { rank: u8, found: char },
    /// The side to move is missing or not `b` or `w`.
    Side,
    /// `found` in the hands is not a piece that a hand can hold, or is a piece whose count is 0 or above
    /// 255 in all, or is the last digit of a count without a piece.
    Hand { found: char },
    /// The move number is not a number.
    Ply,
    /// There are more than four fields.
    TooManyFields,
}

impl SfenNote {
    /// Returns a description of what is unusual.
    pub fn words(self) -> LocalizedText {
        match self {
            SfenNote::DraftSide => sfen_note::DraftSide,
            SfenNote::ExtraBlanks => sfen_note::ExtraBlanks,
            SfenNote::SplitDigits => sfen_note::SplitDigits,
            SfenNote::DuplicateHandPiece => sfen_note::DuplicateHandPiece,
            SfenNote::MissingHand => sfen_note::MissingHand,
            SfenNote::BadPly => sfen_note::BadPly,
        }
    }
}

impl SfenError {
    /// Returns a sentence that explains why the text is not a position.
    pub fn sentence(self, lang: Lang) -> String {
        let words = match self {
            SfenError::RankCount { found } => return sfen_error::RankCount { found: &found }.text(lang),
            SfenError::RankLength { rank, squares } => {
                return sfen_error::RankLength { rank: &rank, squares: &squares }.text(lang);
            }
            SfenError::RankPiece { rank, found } => {
                return sfen_error::RankPiece { rank: &rank, found: &found }.text(lang);
            }
            SfenError::Side => sfen_error::Side,
            SfenError::Hand { found } => return sfen_error::Hand { found: &found }.text(lang),
            SfenError::Ply => sfen_error::Ply,
            SfenError::TooManyFields => sfen_error::TooManyFields,
        };
        words.get(lang).to_owned()
    }
}

impl fmt::Display for SfenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Lang::En))
    }
}

impl std::error::Error for SfenError {}

/// Reads SFEN, without returning notes on unusual spellings as [`Sfen::parse`] does.
impl FromStr for Sfen {
    type Err = SfenError;

    fn from_str(text: &str) -> Result<Sfen, SfenError> {
        Sfen::parse(text).map(|(sfen, _)| sfen)
    }
}

/// Reads the position of an [`Sfen`].
impl FromStr for Position {
    type Err = SfenError;

    fn from_str(text: &str) -> Result<Position, SfenError> {
        text.parse().map(|sfen: Sfen| sfen.position)
    }
}

/// Writes SFEN without the number of the next move.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Sfen::new(self.clone()).fmt(f)
    }
}

impl Sfen {
    /// Returns the SFEN of a position, with known hands and no move number.
    pub fn new(position: Position) -> Sfen {
        Sfen { position, ply: None, hands_known: true }
    }

    /// Reads `board side hands number`; the last two fields are optional.
    ///
    /// # Errors
    /// The first error in the text.
    pub fn parse(text: &str) -> Result<(Sfen, Vec<SfenNote>), SfenError> {
        let text = text.trim_matches(|c: char| c.is_whitespace() || c == '\0');
        let mut notes = Vec::new();
        let mut fields = text.split_whitespace();
        if !is_separated_by_spaces(text) {
            notes.push(SfenNote::ExtraBlanks);
        }
        let mut position = parse_board(fields.next().unwrap_or(""), &mut notes)?;
        let (side, draft) = parse_side(fields.next().unwrap_or(""))?;
        position.set_side(side);
        if draft {
            notes.push(SfenNote::DraftSide);
        }
        let hands = fields.next();
        match hands {
            None => notes.push(SfenNote::MissingHand),
            Some(hands) => parse_hands(hands, &mut position, &mut notes)?,
        }
        let ply = fields.next().map(parse_ply).transpose()?;
        if ply == Some(None) {
            notes.push(SfenNote::BadPly);
        }
        if fields.next().is_some() {
            return Err(SfenError::TooManyFields);
        }
        let hands_known = !(draft && hands == Some("-"));
        Ok((Sfen { position, ply: ply.flatten(), hands_known }, notes))
    }
}

/// Whether the fields are separated by exactly one space, and no other whitespace.
fn is_separated_by_spaces(text: &str) -> bool {
    let spaces = text.bytes().filter(|byte| *byte == b' ').count();
    let (fields, length) =
        text.split_whitespace().fold((0, 0), |(fields, length), field| (fields + 1, length + field.len()));
    fields == spaces + 1 && length + spaces == text.len()
}

fn parse_board(text: &str, notes: &mut Vec<SfenNote>) -> Result<Position, SfenError> {
    let found = text.split('/').count();
    if found != 9 {
        return Err(SfenError::RankCount { found });
    }
    let mut position = Position::empty(Color::Black);
    for (rank, text) in (1..).zip(text.split('/')) {
        parse_rank(text, rank, &mut position, notes)?;
    }
    Ok(position)
}

fn parse_rank(
    text: &str,
    rank: u8,
    position: &mut Position,
    notes: &mut Vec<SfenNote>,
) -> Result<(), SfenError> {
    let (mut squares, mut at) = (0, 0);
    while let Some(rest) = text.as_bytes().get(at..).filter(|rest| !rest.is_empty()) {
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if digits > 0 {
            squares += empty_run(&rest[..digits]).ok_or(SfenError::RankPiece { rank, found: '0' })?;
            note_once(digits > 1, SfenNote::SplitDigits, notes);
            at += digits;
            continue;
        }
        let plus = usize::from(rest[0] == b'+');
        let piece = rest.get(plus).and_then(|&letter| piece_of(char::from(letter), plus > 0));
        // Every byte before this one is ASCII.
        let found = || text[at..].chars().next().unwrap_or('+');
        let piece = piece.ok_or_else(|| SfenError::RankPiece { rank, found: found() })?;
        at += plus + 1;
        squares += 1;
        let file = 10_usize.saturating_sub(squares) as u8;
        if let Some(square) = Square::new(file, rank) {
            position.put(square, Some(piece));
        }
    }
    if squares == 9 { Ok(()) } else { Err(SfenError::RankLength { rank, squares }) }
}

/// Returns the number of empty squares that a run of digits means, which is their sum. But `10` to `19`
/// are numbers, as on larger boards, rather than a one and another digit.
fn empty_run(digits: &[u8]) -> Option<usize> {
    match digits {
        [b'1', unit] => Some(10 + usize::from(unit - b'0')),
        bytes if bytes.contains(&b'0') => None,
        bytes => Some(bytes.iter().map(|digit| usize::from(digit - b'0')).sum()),
    }
}

fn note_once(noted: bool, note: SfenNote, notes: &mut Vec<SfenNote>) {
    if noted && !notes.contains(&note) {
        notes.push(note);
    }
}

fn piece_of(letter: char, promoted: bool) -> Option<Piece> {
    let color = if letter.is_ascii_uppercase() { Color::Black } else { Color::White };
    let kind = PieceKind::from_letter(letter.to_ascii_uppercase())?;
    Some(Piece::new(color, if promoted { kind.promoted()? } else { kind }))
}

/// Returns the side, and whether it is written as in the draft.
fn parse_side(text: &str) -> Result<(Color, bool), SfenError> {
    match text {
        "b" => Ok((Color::Black, false)),
        "w" => Ok((Color::White, false)),
        "B" => Ok((Color::Black, true)),
        "W" => Ok((Color::White, true)),
        _ => Err(SfenError::Side),
    }
}

fn parse_hands(text: &str, position: &mut Position, notes: &mut Vec<SfenNote>) -> Result<(), SfenError> {
    if text == "-" {
        return Ok(());
    }
    let mut hands = [Hand::EMPTY; 2];
    let mut count: Option<u32> = None;
    for letter in text.chars() {
        let wrong = SfenError::Hand { found: letter };
        if let Some(digit) = letter.to_digit(10) {
            count = Some(count.unwrap_or(0).saturating_mul(10).saturating_add(digit));
            continue;
        }
        let piece = piece_of(letter, false).filter(|piece| piece.kind.in_hand());
        let Piece { color, kind } = piece.ok_or(wrong)?;
        let hand = &mut hands[color.index()];
        note_once(hand.count(kind) > 0, SfenNote::DuplicateHandPiece, notes);
        let more = u8::try_from(count.take().unwrap_or(1)).ok().filter(|&more| more > 0).ok_or(wrong)?;
        hand.set(kind, hand.count(kind).checked_add(more).ok_or(wrong)?);
    }
    if count.is_some() {
        return Err(SfenError::Hand { found: text.chars().next_back().unwrap_or('-') });
    }
    for color in Color::ALL {
        position.set_hand(color, hands[color.index()]);
    }
    Ok(())
}

/// Returns the move number; `Ok(None)` for a number that no move can have.
fn parse_ply(text: &str) -> Result<Option<u32>, SfenError> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(SfenError::Ply);
    }
    Ok(text.parse().ok().filter(|&ply| ply > 0))
}

impl fmt::Display for Sfen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in 1..=9 {
            f.write_str(if rank == 1 { "" } else { "/" })?;
            write_rank(f, &self.position, rank)?;
        }
        f.write_str(if self.position.side() == Color::Black { " b " } else { " w " })?;
        write_hands(f, &self.position)?;
        self.ply.map_or(Ok(()), |ply| write!(f, " {ply}"))
    }
}

fn write_rank(f: &mut fmt::Formatter<'_>, position: &Position, rank: u8) -> fmt::Result {
    let mut empty = 0;
    for square in (1..=9).rev().filter_map(|file| Square::new(file, rank)) {
        let Some(piece) = position.piece(square) else {
            empty += 1;
            continue;
        };
        write_run(f, empty)?;
        empty = 0;
        f.write_str(if piece.kind.is_promoted() { "+" } else { "" })?;
        f.write_char(letter(piece.color, piece.kind))?;
    }
    write_run(f, empty)
}

fn write_run(f: &mut fmt::Formatter<'_>, empty: u8) -> fmt::Result {
    if empty == 0 { Ok(()) } else { write!(f, "{empty}") }
}

fn write_hands(f: &mut fmt::Formatter<'_>, position: &Position) -> fmt::Result {
    if Color::ALL.iter().all(|&color| position.hand(color).is_empty()) {
        return f.write_str("-");
    }
    for color in Color::ALL {
        for (kind, count) in position.hand(color).iter() {
            if count > 1 {
                write!(f, "{count}")?;
            }
            f.write_char(letter(color, kind))?;
        }
    }
    Ok(())
}

fn letter(color: Color, kind: PieceKind) -> char {
    match color {
        Color::Black => kind.letter(),
        Color::White => kind.letter().to_ascii_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";

    #[test]
    fn canonical_text_comes_back() {
        let texts = [
            format!("{START} b - 1"),
            "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124".to_owned(),
            "+P+L+N+SK+B+R2/9/9/9/9/9/9/9/9 b 2R2B18P255r 4294967295".to_owned(),
            "9/9/9/9/9/9/9/9/9 w -".to_owned(),
        ];
        for text in texts {
            let (sfen, notes) = Sfen::parse(&text).expect(&text);
            assert_eq!((sfen.to_string(), notes), (text, Vec::new()));
        }
        assert_eq!(Sfen::parse(&format!("{START} b -")), Ok((Sfen::new(Position::even()), Vec::new())));
    }

    #[test]
    fn unusual_text_is_read_and_noted() {
        let texts = [
            ("9/9/9/9/9/9/9/9/9 B 2SB 1", "9/9/9/9/9/9/9/9/9 b B2S 1", vec![SfenNote::DraftSide]),
            ("9/9/9/9/9/9/9/9/9  b\t- 7\r\0", "9/9/9/9/9/9/9/9/9 b - 7", vec![SfenNote::ExtraBlanks]),
            ("333/45/9/9/9/9/9/9/1111P31 b -", "9/9/9/9/9/9/9/9/4P4 b -", vec![SfenNote::SplitDigits]),
            ("9/9/9/9/9/9/9/9/9 w PbP1P", "9/9/9/9/9/9/9/9/9 w 3Pb", vec![SfenNote::DuplicateHandPiece]),
            ("9/9/9/9/9/9/9/9/9 b", "9/9/9/9/9/9/9/9/9 b -", vec![SfenNote::MissingHand]),
            ("9/9/9/9/9/9/9/9/9 b - 0", "9/9/9/9/9/9/9/9/9 b -", vec![SfenNote::BadPly]),
            ("9/9/9/9/9/9/9/9/9 b - -3", "9/9/9/9/9/9/9/9/9 b -", vec![SfenNote::BadPly]),
            ("9/9/9/9/9/9/9/9/9 b - 99999999999", "9/9/9/9/9/9/9/9/9 b -", vec![SfenNote::BadPly]),
        ];
        for (text, canonical, expected) in texts {
            let (sfen, notes) = Sfen::parse(text).expect(text);
            assert_eq!((sfen.to_string().as_str(), notes), (canonical, expected));
        }
    }

    #[test]
    fn a_draft_may_know_nothing_of_the_hands() {
        let known = |text| Sfen::parse(text).expect(text).0.hands_known;
        assert!(!known("9/9/9/9/9/9/9/9/9 B -"));
        assert!(known("9/9/9/9/9/9/9/9/9 b -"));
        assert!(known("9/9/9/9/9/9/9/9/9 B P"));
        assert!(known("9/9/9/9/9/9/9/9/9 B"));
    }

    #[test]
    fn errors_name_the_rank() {
        let errors = [
            ("", SfenError::RankCount { found: 1 }),
            ("9/9/9/9/9/9/9/9 b -", SfenError::RankCount { found: 8 }),
            ("9/9/9/9/9/9/9/9/9/9 b -", SfenError::RankCount { found: 10 }),
            ("9/9/8/9/9/9/9/9/9 b -", SfenError::RankLength { rank: 3, squares: 8 }),
            ("9/9/9/9/9/9/9/9/ppppppppp1 b -", SfenError::RankLength { rank: 9, squares: 10 }),
            ("9/18/9/9/9/9/9/9/9 b -", SfenError::RankLength { rank: 2, squares: 18 }),
            ("/9/9/9/9/9/9/9/9 b -", SfenError::RankLength { rank: 1, squares: 0 }),
            ("9/9/9/4+K4/9/9/9/9/9 b -", SfenError::RankPiece { rank: 4, found: '+' }),
            ("9/9/9/9/9/8+/9/9/9 b -", SfenError::RankPiece { rank: 6, found: '+' }),
            ("9/9/9/9/9/9/9/9/歩8 b -", SfenError::RankPiece { rank: 9, found: '歩' }),
            ("9/9/90/9/9/9/9/9/9 b -", SfenError::RankPiece { rank: 3, found: '0' }),
            ("9/9/9/9/9/9/9/9/9", SfenError::Side),
            ("9/9/9/9/9/9/9/9/9 s -", SfenError::Side),
            ("9/9/9/9/9/9/9/9/9 b K", SfenError::Hand { found: 'K' }),
            ("9/9/9/9/9/9/9/9/9 b P2", SfenError::Hand { found: '2' }),
            ("9/9/9/9/9/9/9/9/9 b 0P", SfenError::Hand { found: 'P' }),
            ("9/9/9/9/9/9/9/9/9 b 256P", SfenError::Hand { found: 'P' }),
            ("9/9/9/9/9/9/9/9/9 b 99999999999P", SfenError::Hand { found: 'P' }),
            ("9/9/9/9/9/9/9/9/9 b 255P1P", SfenError::Hand { found: 'P' }),
            ("9/9/9/9/9/9/9/9/9 b - x", SfenError::Ply),
            ("9/9/9/9/9/9/9/9/9 b - +1", SfenError::Ply),
            ("9/9/9/9/9/9/9/9/9 b - 1 2", SfenError::TooManyFields),
        ];
        for (text, error) in errors {
            assert_eq!(Sfen::parse(text), Err(error), "{text}");
        }
    }

    #[test]
    fn errors_name_the_rank_and_the_character() {
        let error = SfenError::RankPiece { rank: 4, found: '歩' };
        assert_eq!(error.sentence(Lang::En), "invalid piece '歩' in rank 4");
        assert_eq!(error.sentence(Lang::Ja), "4段目の「歩」は駒ではありません");
    }
}
