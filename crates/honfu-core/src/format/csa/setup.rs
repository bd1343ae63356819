//! The position before the first move, read and written: the lines that begin with `P` (CSA V2.2, 2.5).

use crate::format::report::{Code, OtherGame};
use crate::format::shared::start::give_rest;
use crate::notation::{csa_code, kind_from_csa_code};
use crate::shogi::{Color, Handicap, Piece, PieceKind, Position, Square, unplaced_pieces};

/// The cells of one rank, from file 9 to file 1.
type CsaRank = [Option<Piece>; 9];

/// A position that is being set up; at first all pieces are in the box.
#[derive(Clone, Debug)]
pub(super) struct CsaSetup {
    position: Position,
    /// The number of `P` lines.
    lines: usize,
    /// Whether `PI` laid out the board, and which ranks were given one by one.
    laid_out: bool,
    ranks: [bool; 9],
    /// The width of each of these ranks, in squares of three characters.
    widths: [usize; 9],
    /// The side whose hand gets the pieces that remain in the box, `00AL`.
    rest: Option<Color>,
}

impl Default for CsaSetup {
    fn default() -> CsaSetup {
        let position = Position::empty(Color::Black);
        CsaSetup { position, lines: 0, laid_out: false, ranks: [false; 9], widths: [0; 9], rest: None }
    }
}

impl CsaSetup {
    /// Whether there was no line about the position.
    pub(super) fn is_empty(&self) -> bool {
        self.lines == 0
    }

    /// Reads the text behind the `P` of a line. Errors are added to `codes`; the pieces that could be read
    /// are kept nevertheless.
    pub(super) fn read(&mut self, text: &str, codes: &mut Vec<Code>) {
        self.lines += 1;
        if text.bytes().any(|byte| byte.is_ascii_lowercase()) {
            codes.push(Code::CsaSloppyStatement);
        }
        match text.as_bytes() {
            [b'I', ..] => self.read_even(&text[1..], codes),
            [b'+', ..] => self.read_pieces(Color::Black, &text[1..], codes),
            [b'-', ..] => self.read_pieces(Color::White, &text[1..], codes),
            [rank @ b'1'..=b'9', ..] => self.read_rank(rank - b'0', &text[1..], codes),
            _ => codes.push(Code::CsaBadPosition),
        }
    }

    /// Reads `PI`: the even game without the pieces listed (2.5 (1)).
    fn read_even(&mut self, removed: &str, codes: &mut Vec<Code>) {
        if self.laid_out || self.ranks.contains(&true) {
            codes.push(Code::CsaDoublePosition);
        }
        self.laid_out = true;
        let even = Position::even();
        for square in even.occupied() {
            self.position.put(square, even.piece(square));
        }
        for (square, kind) in pieces(removed, codes) {
            match (square, kind) {
                (Some(square), Some(kind)) => {
                    if self.position.piece(square).map(|piece| piece.kind) != Some(kind) {
                        codes.push(Code::CsaNotRemoved);
                    }
                    self.position.put(square, None);
                }
                _ => codes.push(Code::CsaBadPosition),
            }
        }
    }

    /// Reads `P1` to `P9`: a whole rank (2.5 (2)).
    fn read_rank(&mut self, rank: u8, text: &str, codes: &mut Vec<Code>) {
        self.widths[usize::from(rank) - 1] = text.trim_end().chars().count().div_ceil(3);
        let Some(cells) = cells(text) else { return codes.push(Code::CsaBadPosition) };
        let seen = &mut self.ranks[usize::from(rank) - 1];
        if std::mem::replace(seen, true) || self.laid_out {
            codes.push(Code::CsaDoublePosition);
        }
        for (file, piece) in (1..=9).rev().zip(cells) {
            if let Some(square) = Square::new(file, rank) {
                self.position.put(square, piece);
            }
        }
    }

    /// Reads `P+` or `P-`: single pieces on the board and in the hand (2.5 (3)).
    fn read_pieces(&mut self, color: Color, text: &str, codes: &mut Vec<Code>) {
        if self.rest.is_some() && !text.trim().is_empty() {
            codes.push(Code::CsaRestNotLast);
        }
        for (square, kind) in pieces(text, codes) {
            match (square, kind) {
                (None, None) => self.rest = Some(color),
                (None, Some(kind)) => self.add_to_hand(color, kind, codes),
                (Some(square), Some(kind)) => {
                    if self.position.piece(square).is_some() {
                        codes.push(Code::CsaDoublePosition);
                    }
                    self.position.put(square, Some(Piece::new(color, kind)));
                }
                (Some(_), None) => codes.push(Code::CsaBadPosition),
            }
        }
    }

    fn add_to_hand(&mut self, color: Color, kind: PieceKind, codes: &mut Vec<Code>) {
        match kind.base() {
            PieceKind::King => codes.push(Code::CsaBadPosition),
            base => {
                if base != kind {
                    codes.push(Code::CsaPromotedInHand);
                }
                let mut hand = self.position.hand(color);
                hand.add(base);
                self.position.set_hand(color, hand);
            }
        }
    }

    /// Returns the other game that has a smaller board like this, with all ranks equally wide.
    pub(super) fn other_game(&self) -> Option<OtherGame> {
        let width = self.widths[0];
        let ranks = self.widths.iter().take_while(|other| **other == width).count();
        let is_board = !self.laid_out && self.widths[ranks..].iter().all(|other| *other == 0);
        OtherGame::from_size(width, ranks).filter(|_| is_board)
    }

    /// Returns the position, which is the even one if there were no lines, and whether it has more pieces of
    /// a kind than a set has, or more than two kings.
    pub(super) fn finish(&mut self, side: Color) -> (Position, bool) {
        let mut position = match self.is_empty() {
            true => Position::even(),
            false => std::mem::replace(&mut self.position, Position::empty(side)),
        };
        position.set_side(side);
        let is_plain = self.lines == usize::from(self.laid_out);
        if is_plain && self.rest.is_none() {
            return (position, false);
        }
        if let Some(color) = self.rest {
            give_rest(&mut position, color);
        }
        let overfull = unplaced_pieces(&position).iter().any(|(_, count)| *count < 0);
        (position, overfull)
    }
}

/// Whether the text behind a `P` can only be a part of a position: `PI` may be the beginning of a word, and
/// `P35` is a move in Western notation.
pub(super) fn is_certain(pieces: &str) -> bool {
    let mut codes = Vec::new();
    CsaSetup::default().read(pieces, &mut codes);
    let rank = pieces.strip_prefix(|c: char| c.is_ascii_digit());
    rank.is_none_or(|cells| cells.starts_with([' ', '*', '+', '-'])) && !codes.contains(&Code::CsaBadPosition)
}

/// Parses the pairs of square and piece in `82HI22KA`. The square is `None` for the hand, `00`, and the piece
/// is `None` for all remaining pieces, `AL`. Anything else ends the list and is reported.
fn pieces<'a>(
    text: &'a str,
    codes: &mut Vec<Code>,
) -> impl Iterator<Item = (Option<Square>, Option<PieceKind>)> + use<'a> {
    let text = text.trim();
    let pair = |chunk: &[u8]| match *chunk {
        [b'0', b'0', b'A', b'L'] => Some((None, None)),
        [b'0', b'0', a, b] => kind_from_csa_code([a, b]).map(|kind| (None, Some(kind))),
        [file, rank, a, b] => {
            let square = Square::new(file.wrapping_sub(b'0'), rank.wrapping_sub(b'0'))?;
            kind_from_csa_code([a, b]).map(|kind| (Some(square), Some(kind)))
        }
        _ => None,
    };
    let blanks = |byte: &u8| byte.is_ascii_whitespace();
    let groups = text.as_bytes().split(blanks).filter(|group| !group.is_empty());
    let chunks = groups.flat_map(|group| group.chunks(4));
    if chunks.clone().any(|chunk| pair(chunk).is_none()) {
        codes.push(Code::CsaBadPosition);
    }
    chunks.map_while(pair)
}

/// Parses the cells of a rank, three characters each. Some files have lost the spaces at the end of the line,
/// or one of two spaces.
fn cells(row: &str) -> Option<CsaRank> {
    let row = row.trim_end();
    if row.is_ascii() { cells_in(row.as_bytes()) } else { cells_in(&ascii(row)) }
}

fn cells_in(row: &[u8]) -> Option<CsaRank> {
    const WITHOUT_LAST_BLANK: usize = 26;
    if row.len() >= WITHOUT_LAST_BLANK { wide(row).or(packed(row)) } else { packed(row).or(wide(row)) }
}

/// Replaces every character that is not ASCII: letters by `?`, others by `*`.
fn ascii(row: &str) -> Vec<u8> {
    let other = |c: char| if c.is_alphanumeric() { b'?' } else { b'*' };
    row.chars().map(|c| u8::try_from(c).ok().filter(u8::is_ascii).unwrap_or(other(c))).collect()
}

/// Parses cells of three characters.
fn wide(row: &[u8]) -> Option<CsaRank> {
    let mut cells: CsaRank = [None; 9];
    if row.len() > 3 * cells.len() {
        return None;
    }
    for (cell, text) in cells.iter_mut().zip(row.chunks(3)) {
        *cell = match text {
            [b'+' | b'-', ..] => Some(piece(text)?),
            _ if text.iter().all(|&byte| is_empty_square(byte)) => None,
            _ => return None,
        };
    }
    Some(cells)
}

/// Parses pieces of three characters and empty squares of one; spaces do not count.
fn packed(row: &[u8]) -> Option<CsaRank> {
    let mut cells: CsaRank = [None; 9];
    let mut slots = cells.iter_mut();
    let mut rest = row.trim_ascii_start();
    while let [first, ..] = rest {
        let length = if is_empty_square(*first) { 1 } else { 3 };
        let text = rest.get(..length)?;
        *slots.next()? = if length == 3 { Some(piece(text)?) } else { None };
        rest = rest[length..].trim_ascii_start();
    }
    slots.next().is_none().then_some(cells)
}

/// Whether a byte can stand for an empty square, which is ` * ` in the standard.
fn is_empty_square(byte: u8) -> bool {
    !byte.is_ascii_alphanumeric() && !b"+-?".contains(&byte)
}

fn piece(cell: &[u8]) -> Option<Piece> {
    match *cell {
        [b'+', a, b] => Some(Piece::new(Color::Black, kind_from_csa_code([a, b])?)),
        [b'-', a, b] => Some(Piece::new(Color::White, kind_from_csa_code([a, b])?)),
        _ => None,
    }
}

/// Writes the position and the side to move: a handicap by the pieces that it leaves out, any other position
/// square by square.
pub(super) fn write_setup(out: &mut String, position: &Position) {
    let handicap =
        Handicap::from_position(position).filter(|_| Color::ALL.iter().all(|&c| position.hand(c).is_empty()));
    match handicap {
        Some(_) => write_even(out, position),
        None => write_ranks(out, position),
    }
    out.push_str(if position.side() == Color::Black { "+\n" } else { "-\n" });
}

fn write_even(out: &mut String, position: &Position) {
    out.push_str("PI");
    let even = Position::even();
    for square in even.occupied() {
        if let (Some(piece), None) = (even.piece(square), position.piece(square)) {
            out.push_str(&format!("{}{}{}", square.file(), square.rank(), csa_code(piece.kind)));
        }
    }
    out.push('\n');
}

fn write_ranks(out: &mut String, position: &Position) {
    for rank in 1..=9 {
        out.push('P');
        out.push((b'0' + rank) as char);
        for file in (1..=9).rev() {
            match Square::new(file, rank).and_then(|square| position.piece(square)) {
                Some(piece) => {
                    out.push(sign(piece.color));
                    out.push_str(csa_code(piece.kind));
                }
                None => out.push_str(" * "),
            }
        }
        out.push('\n');
    }
    for color in Color::ALL {
        write_hand(out, position, color);
    }
}

fn write_hand(out: &mut String, position: &Position, color: Color) {
    let hand = position.hand(color);
    if hand.is_empty() {
        return;
    }
    out.push('P');
    out.push(sign(color));
    for kind in PieceKind::IN_HAND {
        for _ in 0..hand.count(kind) {
            out.push_str("00");
            out.push_str(csa_code(kind));
        }
    }
    out.push('\n');
}

/// Returns `+` for Black, `-` for White.
pub(super) fn sign(color: Color) -> char {
    ['+', '-'][color.index()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shogi::Sfen;

    /// Returns the SFEN of the position that the lines set up, and the errors.
    fn read(lines: &[&str]) -> (String, Vec<Code>) {
        let (mut setup, mut codes) = (CsaSetup::default(), Vec::new());
        for line in lines {
            setup.read(&line[1..], &mut codes);
        }
        let (position, overfull) = setup.finish(Color::Black);
        if overfull {
            codes.push(Code::CsaOverfullPosition);
        }
        (Sfen::new(position).to_string(), codes)
    }

    const EVEN: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";

    #[test]
    fn the_even_game_and_what_it_leaves_out() {
        assert_eq!(read(&["PI"]), (EVEN.into(), vec![]));
        let (sfen, codes) = read(&["PI82HI22KA"]);
        assert_eq!((sfen, codes), (EVEN.replace("1r5b1", "9"), vec![]));
        assert_eq!(read(&["PI82KA"]).1, [Code::CsaNotRemoved]);
        assert_eq!(read(&["PI00AL"]).1, [Code::CsaBadPosition]);
        assert_eq!(read(&["PI8"]).1, [Code::CsaBadPosition]);
    }

    #[test]
    fn rows_may_have_lost_blanks() {
        let whole = ["P2 * -HI *  *  *  *  * -KA * ", "P8 * +KA *  *  *  *  * +HI * "];
        let expected = read(&whole);
        assert_eq!(expected, ("9/1r5b1/9/9/9/9/9/1B5R1/9 b -".into(), vec![]));
        let trimmed = whole.map(str::trim_end);
        assert_eq!(read(&trimmed), expected);
        let collapsed = whole.map(|row| row.replace("  ", " "));
        assert_eq!(read(&[&collapsed[0], &collapsed[1]]), expected);
        let blank_cells = whole.map(|row| row.replace('*', " "));
        assert_eq!(read(&[blank_cells[0].trim_end(), &blank_cells[1]]), expected);
        let dots = whole.map(|row| row.replace(" * ", "..."));
        assert_eq!(read(&[&dots[0], &dots[1]]), expected);
        let kana = whole.map(|row| row.replace(" * ", " ・ "));
        assert_eq!(read(&[&kana[0], &kana[1]]), expected);
        // The fourth cell by its column, the fifth by count: the length decides.
        assert_eq!(read(&["P1 * * * * -HI * * * *"]).0, "4r4/9/9/9/9/9/9/9/9 b -");
    }

    #[test]
    fn broken_rows_are_reported_and_change_nothing() {
        for row in ["P1-KY-XX", "P1-KY+", "P1-K\u{3000}", "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY-KY"] {
            assert_eq!(read(&[row]), ("9/9/9/9/9/9/9/9/9 b -".into(), vec![Code::CsaBadPosition]), "{row}");
        }
        assert_eq!(read(&["PI", "P1 *  *  *  *  *  *  *  *  * "]).1, [Code::CsaDoublePosition]);
    }

    #[test]
    fn single_pieces_and_the_rest() {
        let lines = ["P-22KA", "P+99KY89KE", "P+00KI00FU", "P-00AL"];
        let (sfen, codes) = read(&lines);
        assert_eq!((&*sfen, codes.as_slice()), ("9/7b1/9/9/9/9/9/9/LN7 b GP2rb3g4s3n3l17p", [].as_slice()));
        assert_eq!(read(&["P+00KI 00FU", "P-"]).0, "9/9/9/9/9/9/9/9/9 b GP");
        assert_eq!(read(&["P-00AL", "P+00FU"]).1, [Code::CsaRestNotLast]);
        assert_eq!(read(&["P+00OU"]).1, [Code::CsaBadPosition]);
        assert_eq!(read(&["P+00TO"]), ("9/9/9/9/9/9/9/9/9 b P".into(), vec![Code::CsaPromotedInHand]));
        assert_eq!(read(&["P+55FU", "P-55FU"]).1, [Code::CsaDoublePosition]);
        assert_eq!(read(&["P+55"]).1, [Code::CsaBadPosition]);
        assert_eq!(read(&["PI", "P+00FU"]).1, [Code::CsaOverfullPosition]);
    }

    #[test]
    fn what_is_written_reads_back() {
        let mut positions: Vec<Position> = Handicap::all().map(Handicap::position).collect();
        for sfen in ["4k4/9/9/9/9/9/9/9/4K4 w 2R4G18P2b3n 1", "k8/9/9/9/4+R4/9/9/9/9 b 20P 1"] {
            positions.push(Sfen::parse(sfen).unwrap().0.position);
        }
        for position in positions {
            let mut text = String::new();
            write_setup(&mut text, &position);
            let (lines, turn) = text.trim_end().rsplit_once('\n').unwrap();
            assert_eq!(turn == "+", position.side() == Color::Black);
            let (mut setup, mut codes) = (CsaSetup::default(), Vec::new());
            lines.lines().for_each(|line| setup.read(&line[1..], &mut codes));
            assert_eq!(setup.finish(position.side()).0, position, "{text}");
            assert_eq!(codes, []);
        }
    }

    #[test]
    fn handicaps_are_written_by_what_is_missing() {
        let mut text = String::new();
        write_setup(&mut text, &Handicap::TwoPiece.position());
        assert_eq!(text, "PI22KA82HI\n-\n");
        text.clear();
        write_setup(&mut text, &Handicap::ThreePawn.position());
        assert!(
            text.starts_with("P1 *  *  *  * -OU *  *  *  * \n") && text.contains("\nP-00FU00FU00FU\n-\n")
        );
    }
}
