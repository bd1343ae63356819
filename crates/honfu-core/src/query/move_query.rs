//! Searching for moves: by a text in any notation, or by a description, such as `drops`,
//! `bishop dropped` and `captures on 2d`.

use crate::notation::{MovePattern, fold};
use crate::shogi::{Color, Move, PieceKind, Position, Square};

/// What a text means if it is a move in some notation, or tells of moves.
#[derive(Clone, Debug)]
pub struct MoveQuery {
    pattern: Option<MovePattern>,
    told: Option<MoveDescription>,
}

impl MoveQuery {
    /// `None` for a text that means no moves.
    pub fn new(text: &str) -> Option<MoveQuery> {
        let moves = MoveQuery { pattern: MovePattern::new(text), told: MoveDescription::of(text) };
        (moves.pattern.is_some() || moves.told.is_some()).then_some(moves)
    }

    /// Whether the words of the text together tell of one move.
    pub(super) fn is_description(&self) -> bool {
        self.told.is_some()
    }

    /// Whether a move that is made in a position is meant; `last_to` is where the move
    /// before it went.
    pub fn fits(&self, position: &Position, last_to: Option<Square>, mv: Move) -> bool {
        self.pattern.as_ref().is_some_and(|pattern| pattern.fits(position, last_to, mv))
            || self.told.is_some_and(|told| told.fits(position, last_to, mv))
    }
}

/// What words tell of a move; `None` is "not said".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct MoveDescription {
    color: Option<Color>,
    kind: Option<PieceKind>,
    victim: Option<PieceKind>,
    from: Option<Square>,
    to: Option<Square>,
    /// It is made on the board.
    moves: bool,
    /// It goes where the move before it went.
    recaptures: bool,
    drops: bool,
    captures: bool,
    promotes: bool,
    checks: bool,
}

/// A word that tells something of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DescriptionTerm {
    Side(Color),
    Piece(PieceKind),
    Square(Square),
    /// The square after it is where the move begins.
    From,
    /// The square before it is where the move begins.
    Since,
    /// The piece before it is captured, if any is.
    Object,
    Moves,
    Recaptures,
    Drops,
    Captures,
    Promotes,
    Checks,
    /// It only joins others.
    Filler,
}

/// The words. Those of English may end in `s`, those of Japanese need no blanks between them.
const WORDS: [(DescriptionTerm, &str); 26] = [
    (DescriptionTerm::Side(Color::Black), "black sente 先手 下手"),
    (DescriptionTerm::Side(Color::White), "white gote 後手 上手"),
    (DescriptionTerm::Piece(PieceKind::Pawn), "pawn 歩"),
    (DescriptionTerm::Piece(PieceKind::Lance), "lance 香 香車"),
    (DescriptionTerm::Piece(PieceKind::Knight), "knight 桂 桂馬"),
    (DescriptionTerm::Piece(PieceKind::Silver), "silver 銀"),
    (DescriptionTerm::Piece(PieceKind::Gold), "gold 金"),
    (DescriptionTerm::Piece(PieceKind::Bishop), "bishop 角"),
    (DescriptionTerm::Piece(PieceKind::Rook), "rook 飛 飛車"),
    (DescriptionTerm::Piece(PieceKind::King), "king 玉 王"),
    (DescriptionTerm::Piece(PieceKind::Tokin), "tokin と と金"),
    (DescriptionTerm::Piece(PieceKind::PromotedLance), "成香 杏"),
    (DescriptionTerm::Piece(PieceKind::PromotedKnight), "成桂 圭"),
    (DescriptionTerm::Piece(PieceKind::PromotedSilver), "成銀 全"),
    (DescriptionTerm::Piece(PieceKind::Horse), "horse 馬"),
    (DescriptionTerm::Piece(PieceKind::Dragon), "dragon 龍 竜"),
    (DescriptionTerm::From, "from"),
    (DescriptionTerm::Since, "から より"),
    (DescriptionTerm::Object, "を"),
    (DescriptionTerm::Moves, "move moved 動く 動いた 動かす 動かした"),
    (DescriptionTerm::Recaptures, "recapture recaptured same 同 同じく"),
    (DescriptionTerm::Drops, "drop dropped 打 打つ 打った"),
    (DescriptionTerm::Captures, "capture captured take taken x 取 取る 取った"),
    (DescriptionTerm::Promotes, "promote promoted promotion 成 成る 成った"),
    (DescriptionTerm::Checks, "check checked 王手"),
    (DescriptionTerm::Filler, "on at to in by with a the of is で に へ の が は"),
];

impl DescriptionTerm {
    fn of(word: &str) -> Option<DescriptionTerm> {
        let find = |word| WORDS.iter().find(|(_, words)| words.split(' ').any(|known| known == word));
        let known = find(word).or_else(|| find(word.strip_suffix('s')?));
        known.map(|(term, _)| *term).or_else(|| square(word).map(DescriptionTerm::Square))
    }

    /// What the longest word at the start of a text tells, and how long that is.
    fn first(text: &str) -> Option<(DescriptionTerm, usize)> {
        let words = WORDS.iter().flat_map(|(term, words)| words.split(' ').map(move |word| (*term, word)));
        let fitting = words.filter(|(_, word)| !word.is_ascii() && text.starts_with(word));
        let word = fitting.map(|(term, word)| (term, word.len())).max_by_key(|(_, length)| *length);
        let end = text.char_indices().nth(2).map_or(text.len(), |(at, _)| at);
        word.or_else(|| square(&text[..end]).map(|square| (DescriptionTerm::Square(square), end)))
    }

    /// The terms of a text without blanks; `None` if part of it tells nothing.
    fn all(word: &str) -> Option<Vec<DescriptionTerm>> {
        if let Some(term) = DescriptionTerm::of(word) {
            return Some(vec![term]);
        }
        let (mut terms, mut rest) = (Vec::new(), word);
        while !rest.is_empty() {
            let (term, length) = DescriptionTerm::first(rest)?;
            terms.push(term);
            rest = &rest[length..];
        }
        Some(terms)
    }

    /// Whether it says something of a move.
    const fn tells(self) -> bool {
        !matches!(
            self,
            DescriptionTerm::From
                | DescriptionTerm::Since
                | DescriptionTerm::Object
                | DescriptionTerm::Filler
        )
    }

    /// Whether it says enough by itself.
    const fn is_kind(self) -> bool {
        matches!(
            self,
            DescriptionTerm::Recaptures
                | DescriptionTerm::Drops
                | DescriptionTerm::Captures
                | DescriptionTerm::Promotes
                | DescriptionTerm::Checks
        )
    }
}

/// `2d`, `24` or `２四`.
fn square(word: &str) -> Option<Square> {
    let mut chars = word.chars();
    let (file, rank) = (chars.next()?, chars.next()?);
    let rank = match rank {
        '1'..='9' => rank as u8 - b'0',
        'a'..='i' => rank as u8 - b'a' + 1,
        _ => "一二三四五六七八九".chars().position(|kanji| kanji == rank)? as u8 + 1,
    };
    let file = u8::try_from(file.to_digit(10)?).ok()?;
    if chars.next().is_some() { None } else { Square::new(file, rank) }
}

impl MoveDescription {
    /// What a text tells if all of its words do: a kind of moves, or two things or more.
    /// A piece or a side alone is more likely searched for in comments, and so is a letter.
    fn of(text: &str) -> Option<MoveDescription> {
        let words: Vec<String> = text.split_whitespace().map(|word| fold(word).to_lowercase()).collect();
        let terms = words.iter().map(|word| DescriptionTerm::all(word)).collect::<Option<Vec<_>>>()?.concat();
        let mut telling = terms.iter().filter(|term| term.tells());
        let is_letter = words.iter().map(String::len).sum::<usize>() == 1;
        let is_enough = telling.next().is_some_and(|term| term.is_kind()) && !is_letter;
        if !is_enough && telling.next().is_none() {
            return None;
        }
        let mut told = MoveDescription::default();
        for at in 0..terms.len() {
            told.add(&terms, at)?;
        }
        Some(told)
    }

    /// Takes one of the terms in; `None` if it contradicts those before.
    fn add(&mut self, terms: &[DescriptionTerm], at: usize) -> Option<()> {
        let before = at.checked_sub(1).and_then(|before| terms.get(before));
        let is_followed_by = |term| terms.get(at + 1) == Some(&term);
        match terms[at] {
            DescriptionTerm::Side(color) => fill(&mut self.color, color)?,
            DescriptionTerm::Piece(kind) if is_captured(terms, at) => fill(&mut self.victim, kind)?,
            DescriptionTerm::Piece(kind) => fill(&mut self.kind, kind)?,
            DescriptionTerm::Square(square)
                if before == Some(&DescriptionTerm::From) || is_followed_by(DescriptionTerm::Since) =>
            {
                fill(&mut self.from, square)?
            }
            DescriptionTerm::Square(square) => fill(&mut self.to, square)?,
            DescriptionTerm::Moves => self.moves = true,
            DescriptionTerm::Recaptures => self.recaptures = true,
            DescriptionTerm::Drops => self.drops = true,
            DescriptionTerm::Captures => self.captures = true,
            DescriptionTerm::Promotes => self.promotes = true,
            DescriptionTerm::Checks => self.checks = true,
            DescriptionTerm::From
            | DescriptionTerm::Since
            | DescriptionTerm::Object
            | DescriptionTerm::Filler => {}
        }
        Some(())
    }

    fn fits(self, position: &Position, last_to: Option<Square>, mv: Move) -> bool {
        let captured = position.piece(mv.to()).map(|piece| piece.kind);
        let moved = match mv {
            Move::Board { from, .. } => position.piece(from).map(|piece| piece.kind),
            Move::Drop { kind, .. } => Some(kind),
        };
        self.color.is_none_or(|color| color == position.side())
            && (self.kind.is_none() || self.kind == moved)
            && (self.victim.is_none() || self.victim == captured)
            && (self.from.is_none() || self.from == mv.from())
            && self.to.is_none_or(|to| to == mv.to())
            && (!self.moves || mv.from().is_some())
            && (!self.recaptures || last_to == Some(mv.to()))
            && (!self.drops || mv.from().is_none())
            && (!self.captures || captured.is_some())
            && (!self.promotes || mv.promotes())
            && (!self.checks || gives_check(position, mv))
    }
}

/// Whether the piece of a term is captured: `takes horse`, `馬を取る`.
fn is_captured(terms: &[DescriptionTerm], at: usize) -> bool {
    if terms.contains(&DescriptionTerm::Object) {
        return terms.get(at + 1) == Some(&DescriptionTerm::Object)
            && terms.contains(&DescriptionTerm::Captures);
    }
    terms[..at].contains(&DescriptionTerm::Captures)
}

fn fill<T>(slot: &mut Option<T>, value: T) -> Option<()> {
    slot.replace(value).is_none().then_some(())
}

fn gives_check(position: &Position, mv: Move) -> bool {
    let mut after = position.clone();
    after.make(mv).is_ok() && after.in_check()
}
