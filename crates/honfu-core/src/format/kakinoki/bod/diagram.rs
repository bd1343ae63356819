//! The lines of a board diagram, read and written: rows and hands.

use std::iter::Peekable;
use std::str::CharIndices;

use crate::format::kakinoki::kif::signs::is_blank;
use crate::format::report::{Code, OtherGame, ReadReport};
use crate::format::shared::start::{give_rest, is_unusual};
use crate::format::source::lines::ColumnCounter;
use crate::format::source::{LineColumn, SourceLine};
use crate::notation::{kind_from_glyph, piece_glyph};
use crate::shogi::{Color, Hand, Piece, PieceKind, Position, Square, unplaced_pieces};

/// The lines of a diagram while they are read.
#[derive(Clone, Debug, Default)]
pub(crate) struct BodBoard {
    /// The cells of all rows in order; `rows` has the number of cells in each row.
    cells: Vec<Option<Piece>>,
    rows: Vec<usize>,
    /// The ranks named at the rows.
    ranks: Vec<Option<u8>>,
    /// Whether the files above or below the board run from 1 to 9; `None` if they do not show it.
    files_ascend: Option<bool>,
    /// The place of the first row, for diagnostics about the board as a whole.
    place: LineColumn,
    /// The rows with a part that is not understood, and that part. They are reported later, when it is known
    /// that the board is not of another game, which has other pieces.
    unknown: Vec<(LineColumn, Box<str>, Box<str>)>,
    hands: [Option<Hand>; 2],
    /// The place of the last line of a hand.
    hand_place: LineColumn,
    /// The side whose hand gets the remaining pieces of the set.
    rest: Option<Color>,
}

impl BodBoard {
    /// Whether there was at least one row.
    pub(crate) fn is_drawn(&self) -> bool {
        !self.rows.is_empty()
    }

    /// Whether there were at least nine rows.
    pub(crate) fn is_full(&self) -> bool {
        self.rows.len() >= 9
    }

    pub(crate) fn has_hand(&self, color: Color) -> bool {
        self.hands[color.index()].is_some()
    }

    pub(crate) fn other_game(&self) -> Option<OtherGame> {
        OtherGame::from_size(*self.rows.first()?, self.rows.len())
    }

    /// Returns the place of the first row.
    pub(crate) fn place(&self) -> LineColumn {
        self.place
    }

    /// Reads a row, `| ・v香 …|一`. Frame, ruler and the name of the rank may be missing.
    pub(crate) fn row(&mut self, line: SourceLine<'_>) {
        if self.rows.is_empty() {
            self.place = line.place(0);
            self.cells.reserve(Square::COUNT);
        }
        // No board is larger than the chu shogi board.
        if self.rows.len() <= 12 {
            let before = self.cells.len();
            let row = BodRow::new(line.text);
            row.push_cells(&mut self.cells);
            self.rows.push(self.cells.len() - before);
            self.ranks.push(row.rank);
            if let Some(part) = row.unknown_part() {
                self.unknown.push((line.place(0), line.text.into(), part.into()));
            }
        }
    }

    /// Reads a line of the frame, which may name the files.
    pub(crate) fn frame(&mut self, text: &str) {
        self.files_ascend = self.files_ascend.or_else(|| ruler(text)?);
    }

    /// Reads the text after the colon of a hand line.
    pub(crate) fn hand(&mut self, color: Color, text: &str, line: SourceLine<'_>, report: &mut ReadReport) {
        let is_rest = REST.contains(&text.trim());
        let found = if is_rest { Hand::EMPTY } else { hand(text, line, report) };
        let own = &mut self.hands[color.index()];
        if own.is_some() {
            let key = line.text.split(['：', ':']).next().unwrap_or_default();
            return report.add(Code::KifRepeatedHeader, line.place(0), line.text, [key.trim()]);
        }
        *own = Some(found);
        self.hand_place = line.place(0);
        self.rest = self.rest.or(is_rest.then_some(color));
    }

    /// Returns the position, with `side` to move, and whether both hands were given; `None` if there is no
    /// board, or it is not nine squares by nine.
    pub(crate) fn position(&self, side: Color, report: &mut ReadReport) -> Option<(Position, bool)> {
        if !self.is_drawn() {
            return None;
        }
        for (place, line, part) in &self.unknown {
            report.add(Code::KifBoardText, *place, line, [&**part]);
        }
        let odd = self.rows.iter().copied().find(|&cells| cells != 9);
        if self.rows.len() != 9 || odd.is_some() {
            report.add(Code::KifBadBoard, self.place, "", [self.rows.len(), odd.unwrap_or(9)]);
            return None;
        }
        let mut position = Position::empty(side);
        let is_turned = self.is_turned(report);
        let named = |number: u8| if is_turned { 10 - number } else { number };
        for (row, rank) in self.cells.chunks(9).zip(1..) {
            for (piece, file) in row.iter().zip((1..=9).rev()).filter(|(piece, _)| piece.is_some()) {
                let square = Square::new(named(file), named(rank));
                square.into_iter().for_each(|square| position.put(square, *piece));
            }
        }
        self.set_hands(&mut position);
        if is_unusual(&position) {
            report.flag(Code::KifUnusualPosition, self.place, "");
        }
        Some((position, self.hands.iter().all(Option::is_some)))
    }

    /// Whether the board is drawn from White's side: the ranks run from 九 to 一 or, if the ranks have no
    /// names, the files run from 1 to 9.
    fn is_turned(&self, report: &mut ReadReport) -> bool {
        let run = |is_turned: bool| {
            let order = (1..=9).map(|rank| if is_turned { 10 - rank } else { rank });
            self.ranks.iter().zip(order).all(|(name, rank)| name.is_none_or(|name| name == rank))
        };
        let by_ranks = match (run(false), run(true)) {
            (true, true) => None,
            (downwards, upwards) if downwards || upwards => Some(upwards),
            _ => {
                report.flag(Code::KifBoardLabels, self.place, "");
                return false;
            }
        };
        if by_ranks.zip(self.files_ascend).is_some_and(|(ranks, files)| ranks != files) {
            report.flag(Code::KifBoardLabels, self.place, "");
        }
        by_ranks.or(self.files_ascend).unwrap_or(false)
    }

    /// Gives the sides the pieces of their hand lines, for a position without a drawn board.
    pub(crate) fn add_hands(&self, position: &mut Position, report: &mut ReadReport) {
        self.set_hands(position);
        if unplaced_pieces(position).iter().any(|(_, count)| *count < 0) {
            report.flag(Code::KifUnusualPosition, self.hand_place, "");
        }
    }

    fn set_hands(&self, position: &mut Position) {
        for color in Color::ALL {
            if let Some(hand) = self.hands[color.index()].filter(|hand| !hand.is_empty()) {
                position.set_hand(color, hand);
            }
        }
        if let Some(color) = self.rest {
            give_rest(position, color);
        }
    }
}

/// A row of a board.
struct BodRow<'a> {
    /// The text between the first bar and the last.
    inside: &'a str,
    /// Whether bars separate the squares too.
    is_boxed: bool,
    /// The text behind the row, and the rank that it names.
    name: &'a str,
    rank: Option<u8>,
}

impl<'a> BodRow<'a> {
    fn new(text: &'a str) -> BodRow<'a> {
        let first = text.split_once(is_bar).map_or("", |(_, rest)| rest);
        let is_boxed = first.matches(is_bar).count() >= 9;
        let ends = if is_boxed { first.rsplit_once(is_bar) } else { first.split_once(is_bar) };
        let (inside, name) = ends.unwrap_or((first, ""));
        let name = name.trim();
        let mut chars = name.chars();
        let rank = chars.next().filter(|_| chars.as_str().is_empty()).and_then(rank_from_name);
        BodRow { inside, is_boxed, name, rank }
    }

    /// Returns text that is neither a piece nor an empty square, or text behind the row that names no rank.
    fn unknown_part(&self) -> Option<&'a str> {
        let unknown = self.inside.matches(is_unknown).next();
        unknown.or(Some(self.name).filter(|name| self.rank.is_none() && name.contains(char::is_alphanumeric)))
    }

    /// Appends the cells of the row from left to right.
    fn push_cells(&self, cells: &mut Vec<Option<Piece>>) {
        if !self.is_boxed {
            return push_cells(cells, self.inside);
        }
        for cell in self.inside.split(is_bar) {
            let before = cells.len();
            push_cells(cells, cell);
            if cells.len() == before {
                cells.push(None);
            }
        }
    }
}

fn is_bar(c: char) -> bool {
    matches!(c, '|' | '｜' | '│' | '┃')
}

/// Whether a character is a letter or digit that belongs to no piece. Any other character is an empty square.
fn is_unknown(c: char) -> bool {
    let is_of_piece = matches!(c, 'v' | 'V' | 'ｖ' | 'Ｖ' | '成')
        || PieceKind::from_letter(c).is_some()
        || kind_from_glyph(c).is_some();
    // People draw empty squares as circles, boxes and lines too.
    let is_empty = matches!(c, 'ー' | '〇' | '口' | 'ロ' | '一' | 'o' | 'O' | 'ｏ' | 'Ｏ' | '0' | '０');
    c.is_alphanumeric() && !is_of_piece && !is_empty
}

/// Returns the rank with this name: `七`, `7` or `g`.
fn rank_from_name(name: char) -> Option<u8> {
    match name {
        'a'..='i' => Some(name as u8 - b'a' + 1),
        'A'..='I' => Some(name as u8 - b'A' + 1),
        _ => numeral(name).filter(|rank| *rank > 0),
    }
}

/// Returns whether the files run from 1 to 9 if a line names the files and nothing else. Kanji leave this
/// open (`Some(None)`), because the headings of old books are written from right to left.
pub(crate) fn ruler(text: &str) -> Option<Option<bool>> {
    let digits = || text.chars().filter(|&c| !is_blank(c));
    let first = numeral(digits().next()?)?;
    let mut expected: Vec<u8> = (1..=9).collect();
    if first == 9 {
        expected.reverse();
    }
    let is_ruler = digits().map(numeral).eq(expected.into_iter().map(Some));
    let is_kanji = digits().all(|c| DIGITS[1..].iter().any(|digit| digit.starts_with(c)));
    is_ruler.then_some(Some(first == 1).filter(|_| !is_kanji))
}

/// Appends the cells of a text. Brackets, which mark a move, are skipped.
fn push_cells(cells: &mut Vec<Option<Piece>>, text: &str) {
    let (mut color, mut is_promoted, mut has_plus) = (Color::Black, false, false);
    for c in text.chars() {
        let kind = match c {
            'v' | 'V' | 'ｖ' | 'Ｖ' => {
                color = Color::White;
                continue;
            }
            '成' => {
                is_promoted = true;
                continue;
            }
            // A plus marks a piece of Black, or a promoted one if a letter follows.
            '+' => {
                has_plus = true;
                continue;
            }
            ' ' | '　' | '^' | '\u{a0}' | '[' | ']' | '(' | ')' => continue,
            c => match PieceKind::from_letter(c) {
                Some(kind) if has_plus => kind.promoted(),
                None => {
                    kind_from_glyph(c).and_then(|kind| if is_promoted { kind.promoted() } else { Some(kind) })
                }
                unpromoted => unpromoted,
            },
        };
        cells.push(kind.map(|kind| Piece::new(color, kind)));
        (color, is_promoted, has_plus) = (Color::Black, false, false);
    }
}

/// Words for an empty hand.
const NOTHING: [&str; 5] = ["なし", "ナシ", "無し", "無", "ありません"];

/// Words for all pieces that are neither on the board nor in the other hand, as in tsume problems.
const REST: [&str; 7] = ["残り全部", "残り全て", "残りすべて", "残り駒全部", "残り駒", "残り", "全部"];

/// Characters without meaning between the pieces of a hand.
const BETWEEN: [char; 14] =
    ['、', '，', ',', '・', '／', '/', '。', '(', ')', '（', '）', '\u{200b}', '\u{feff}', '.'];

/// Parses the text after the colon of a hand line: `飛二　歩十四`, `飛歩`, `歩18`, `飛車、歩３枚`, `歩×3`,
/// `なし`.
fn hand(text: &str, line: SourceLine<'_>, report: &mut ReadReport) -> Hand {
    let (mut hand, mut ruler) = (Hand::EMPTY, ColumnCounter::default());
    let text = text.trim();
    let start = line.text.find(text).unwrap_or(0);
    let is_between = |c: char| c.is_whitespace() || BETWEEN.contains(&c);
    if NOTHING.contains(&text.trim_matches(is_between)) {
        return hand;
    }
    let mut rest = text.char_indices().peekable();
    while let Some((at, c)) = rest.next() {
        if is_between(c) {
            continue;
        }
        let next = rest.peek().map(|(_, next)| *next);
        // In `飛車と角` the と means "and": a tokin cannot be in hand.
        if c == 'と' && !hand.is_empty() && next.is_some_and(|next| kind_from_glyph(next).is_some()) {
            continue;
        }
        let is_promoted = c == '成';
        let piece = if is_promoted { rest.next().map_or(c, |(_, next)| next) } else { c };
        let kind = kind_from_glyph(piece);
        let Some(base) = kind.map(PieceKind::base).filter(|kind| kind.in_hand()) else {
            report.add(Code::KifNotForHand, ruler.place(line, start + at), line.text, [&*c.to_string()]);
            continue;
        };
        if is_promoted || kind.is_some_and(PieceKind::is_promoted) {
            report.add(Code::KifPromotedInHand, ruler.place(line, start + at), line.text, [&*c.to_string()]);
        }
        rest.next_if(|&(_, c)| c == second_character(base));
        let count = count_after(&mut rest).unwrap_or(1);
        hand.set(base, hand.count(base).saturating_add(count));
    }
    hand
}

/// Returns the second character of the name of a piece, as in 飛車 or 桂馬.
fn second_character(kind: PieceKind) -> char {
    match kind {
        PieceKind::Rook | PieceKind::Lance => '車',
        PieceKind::Bishop => '行',
        PieceKind::Knight => '馬',
        PieceKind::Pawn => '兵',
        _ => '将',
    }
}

/// Parses the number of a piece, perhaps behind a multiplication sign or before a counter: `３`, `×3`, `3枚`.
fn count_after(rest: &mut Peekable<CharIndices<'_>>) -> Option<u8> {
    let mut ahead = rest.clone();
    while ahead.next_if(|&(_, c)| c.is_whitespace() || "×✕xX*＊(（".contains(c)).is_some() {}
    let number = count(&mut ahead)?;
    ahead.next_if(|&(_, c)| "枚個".contains(c));
    *rest = ahead;
    Some(number)
}

/// Parses a number in digits of either width or in kanji; `None` if there is none.
fn count(rest: &mut Peekable<CharIndices<'_>>) -> Option<u8> {
    let mut number: Option<(u8, u8)> = None;
    while let Some(&(_, c)) = rest.peek() {
        let (tens, ones) = number.unwrap_or((0, 0));
        number = Some(match (c, numeral(c)) {
            ('十', _) => (tens.saturating_add(ones.max(1).saturating_mul(10)), 0),
            (_, Some(digit)) => (tens, ones.saturating_mul(10).saturating_add(digit)),
            _ => break,
        });
        rest.next();
    }
    number.map(|(tens, ones)| tens.saturating_add(ones))
}

fn numeral(c: char) -> Option<u8> {
    let digit = match c {
        '0'..='9' => c as u32 - '0' as u32,
        '０'..='９' => c as u32 - '０' as u32,
        _ => return DIGITS.iter().position(|digit| digit.starts_with(c)).map(|digit| digit as u8),
    };
    Some(digit as u8)
}

/// The kanji digits up to 9; 0 is not written.
const DIGITS: [&str; 10] = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
const RULER: &str = "  ９ ８ ７ ６ ５ ４ ３ ２ １\n";
const FRAME: &str = "+---------------------------+\n";

/// A diagram to be written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BodDiagram<'a> {
    pub position: &'a Position,
    /// Whether the hands are known; if not, an empty hand has no line.
    pub hands_known: bool,
    /// The line that counts the moves and names the last one, without its newline.
    pub counted: Option<&'a str>,
}

impl BodDiagram<'_> {
    /// Appends the lines of the diagram, each with `\n`.
    pub(crate) fn write(&self, out: &mut String) {
        self.write_hand(out, Color::White);
        out.push_str(RULER);
        out.push_str(FRAME);
        for rank in 1..=9 {
            self.write_rank(out, rank);
        }
        out.push_str(FRAME);
        self.write_hand(out, Color::Black);
        if let Some(line) = self.counted {
            out.push_str(line);
            out.push('\n');
        }
        out.push_str(turn(self.position.side()));
        out.push('\n');
    }

    fn write_rank(&self, out: &mut String, rank: u8) {
        out.push('|');
        for square in (1..=9).rev().filter_map(|file| Square::new(file, rank)) {
            let piece = self.position.piece(square);
            out.push(if piece.is_some_and(|piece| piece.color == Color::White) { 'v' } else { ' ' });
            out.push(piece.map_or('・', |piece| piece_glyph(piece.kind)));
        }
        out.push('|');
        // The rank is 1 to 9.
        out.push_str(DIGITS[usize::from(rank)]);
        out.push('\n');
    }

    fn write_hand(&self, out: &mut String, color: Color) {
        let hand = self.position.hand(color);
        if hand.is_empty() && !self.hands_known {
            return;
        }
        out.push_str(side_name(color));
        out.push_str("の持駒：");
        if hand.is_empty() {
            out.push_str("なし");
        }
        for (index, (kind, count)) in hand.iter().enumerate() {
            out.push_str(if index == 0 { "" } else { "　" });
            out.push(piece_glyph(kind));
            push_count(out, count);
        }
        out.push('\n');
    }
}

/// Returns the line that names the side to move.
pub(crate) fn turn(side: Color) -> &'static str {
    ["先手番", "後手番"][side.index()]
}

pub(super) fn side_name(color: Color) -> &'static str {
    ["先手", "後手"][color.index()]
}

/// Appends a count: `二`, `十八`, nothing for 1; in digits from 100 on, which no set of pieces reaches.
pub(crate) fn push_count(out: &mut String, count: u8) {
    let (tens, ones) = (usize::from(count / 10), usize::from(count % 10));
    match tens {
        0 if ones == 1 => {}
        0 => out.push_str(DIGITS[ones]),
        1 => out.push_str(&["十", DIGITS[ones]].concat()),
        2..=9 => out.push_str(&[DIGITS[tens], "十", DIGITS[ones]].concat()),
        _ => out.push_str(&count.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::kakinoki::bod::BodDiagram;
    use crate::format::source::SourceLines;
    use crate::shogi::{Sfen, unplaced_pieces};

    fn parse(text: &str) -> (Option<(Position, bool)>, Vec<&'static str>) {
        let mut report = ReadReport::default();
        let mut board = BodBoard::default();
        for line in SourceLines::new(text) {
            match line.text.split_once('：') {
                Some(("後手の持駒", hand)) => board.hand(Color::White, hand, line, &mut report),
                Some(("先手の持駒", hand)) => board.hand(Color::Black, hand, line, &mut report),
                _ if line.text.starts_with('|') => board.row(line),
                _ => {}
            }
        }
        let position = board.position(Color::Black, &mut report);
        (position, report.finish().iter().map(|found| found.code.id()).collect())
    }

    fn written(sfen: &str) -> String {
        let mut text = String::new();
        let position = &Sfen::parse(sfen).unwrap().0.position;
        BodDiagram { position, hands_known: true, counted: None }.write(&mut text);
        text
    }

    const PROBLEM: &str = "\
後手の持駒：飛二　角　金四　歩十四
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・ ・v玉v杏|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ ・ ・ ・ 圭 龍|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ と|九
+---------------------------+
先手の持駒：なし
先手番
";

    #[test]
    fn a_diagram_goes_both_ways() {
        let sfen = "7k+l/9/7+N+R/9/9/9/9/9/8+P b 2rb4g14p";
        assert_eq!(written(sfen), PROBLEM);
        let (found, codes) = parse(PROBLEM);
        let (position, hands_known) = found.unwrap();
        assert_eq!((Sfen::new(position).to_string(), hands_known), (sfen.to_owned(), true));
        assert_eq!(codes, ["KIF-053"], "three rooks");
    }

    #[test]
    fn boards_are_drawn_in_many_ways() {
        let plain = parse(PROBLEM).0.unwrap().0;
        let ways = [
            ("v玉", "V王"),
            (" 龍", "^竜"),
            (" 龍", "+竜"),
            ("v杏", "v成香"),
            ("・", "･"),
            ("・", "."),
            ("|一", "|"),
            ("飛二　角　金四　歩十四", "飛二角金四歩十四"),
            ("飛二　角　金四　歩十四", "飛2 角 金４ 歩14 "),
            ("|三", "｜三"),
        ];
        for (from, to) in ways {
            let (found, _) = parse(&PROBLEM.replace(from, to));
            assert_eq!(found.map(|found| found.0), Some(plain.clone()), "{from} as {to}");
        }
    }

    #[test]
    fn hands_can_be_missing_or_wrong() {
        let without = PROBLEM.replace("先手の持駒：なし", "");
        assert!(parse(&without).0.is_some_and(|(_, hands_known)| !hands_known));
        assert!(parse(&PROBLEM.replace("なし", "")).0.is_some_and(|(_, hands_known)| hands_known));
        assert_eq!(parse(&PROBLEM.replace("なし", "玉")).1, ["KIF-053", "KIF-041b"]);
        assert_eq!(parse(&PROBLEM.replace("なし", "と")).1, ["KIF-053", "KIF-041"]);
        assert_eq!(parse(&PROBLEM.replace("なし", "成銀")).1, ["KIF-053", "KIF-041"]);
        assert_eq!(parse(&PROBLEM.replace("なし", "全")).1, ["KIF-053", "KIF-041"]);
    }

    #[test]
    fn the_rest_of_a_set_can_be_in_a_hand() {
        let text = PROBLEM.replace("後手の持駒：飛二　角　金四　歩十四", "後手の持駒：残り全部");
        let (found, codes) = parse(&text);
        let (position, hands_known) = found.unwrap();
        let unplaced = unplaced_pieces(&position);
        let left: Vec<PieceKind> =
            unplaced.into_iter().filter(|(_, count)| *count > 0).map(|(kind, _)| kind).collect();
        // A problem may have one king.
        assert!(left.iter().all(|kind| *kind == PieceKind::King), "{left:?}");
        assert!(hands_known && position.hand(Color::White).count(PieceKind::Pawn) > 0);
        assert_eq!(codes, [""; 0]);
    }

    #[test]
    fn hands_are_written_as_in_prose() {
        let hand = |text: &str| {
            let mut report = ReadReport::default();
            let hand = hand(text, SourceLine { number: 1, text }, &mut report);
            assert!(report.finish().is_empty(), "{text}");
            hand.iter().map(|(kind, count)| format!("{}{count}", kind.letter())).collect::<String>()
        };
        for text in ["なし", "無し", "無", "（なし）", "なし。", "ナシ", "", "　", "ありません"]
        {
            assert_eq!(hand(text), "", "{text}");
        }
        for text in [
            "飛二　桂　歩十三",
            "飛2 桂 歩13",
            "飛２枚、桂１枚、歩13枚",
            "飛×２・桂・歩×13",
            "飛車2　桂馬　歩兵13",
            "飛x2,桂x1,歩x13",
            "飛(2) 桂(1) 歩(13)",
            "飛 2 桂 1 歩 13",
            "歩１３、桂馬、飛車二枚。",
            "飛飛桂歩十三個",
            "飛２と桂と歩13",
        ] {
            assert_eq!(hand(text), "R2N1P13", "{text}");
        }
    }

    #[test]
    fn a_board_of_another_size_is_refused() {
        let small: String =
            PROBLEM.lines().filter(|line| !line.ends_with("九")).map(|line| format!("{line}\n")).collect();
        assert_eq!(parse(&small), (None, vec!["KIF-043"]));
        assert_eq!(parse(&PROBLEM.replace("v玉", "")), (None, vec!["KIF-043"]));
    }

    #[test]
    fn large_hands_are_written_so_that_they_come_back() {
        for count in [1, 2, 10, 11, 18, 20, 21, 99, 100, 110, 255] {
            let mut text = String::new();
            push_count(&mut text, count);
            assert_eq!(super::count(&mut text.char_indices().peekable()).unwrap_or(1), count, "{text}");
        }
    }

    #[test]
    fn the_last_move_can_be_named() {
        let position = Position::even();
        let mut text = String::new();
        BodDiagram {
            position: &position, hands_known: true, counted: Some("手数＝171  ▲６二角成  まで")
        }
        .write(&mut text);
        assert!(text.ends_with("先手の持駒：なし\n手数＝171  ▲６二角成  まで\n先手番\n"), "{text}");
    }
}
