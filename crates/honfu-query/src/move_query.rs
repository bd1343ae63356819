//! Searches for moves by a text in any notation, or by a description such as `drops`, `bishop dropped` and
//! `captures on 2d`.

use honfu_core::notation::{MovePattern, fold};
use honfu_core::shogi::{Color, Move, PieceKind, Position, Square};

/// The moves that a text means: a move in some notation, or the moves that it describes.
#[derive(Clone, Debug)]
pub struct MoveQuery {
    pattern: Option<MovePattern>,
    description: Option<MoveDescription>,
}

impl MoveQuery {
    /// Parses a text; `None` if the text means no moves.
    pub fn new(text: &str) -> Option<MoveQuery> {
        let moves = MoveQuery { pattern: MovePattern::new(text), description: MoveDescription::parse(text) };
        (moves.pattern.is_some() || moves.description.is_some()).then_some(moves)
    }

    /// Whether the text describes moves.
    pub(super) fn is_description(&self) -> bool {
        self.description.is_some()
    }

    /// Whether the text means a move that is made in a position; `last_to` is the end square of the move
    /// before it.
    pub fn fits(&self, position: &Position, last_to: Option<Square>, mv: Move) -> bool {
        self.pattern.as_ref().is_some_and(|pattern| pattern.fits(position, last_to, mv))
            || self.description.as_ref().is_some_and(|description| description.fits(position, last_to, mv))
    }
}

/// The moves that words describe. Properties that are not mentioned may have any value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct MoveDescription {
    color: Option<Color>,
    kind: Option<PieceKind>,
    captured_kind: Option<PieceKind>,
    from: Option<Square>,
    to: Option<Square>,
    traits: Vec<MoveTrait>,
}

/// A property of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MoveTrait {
    /// The move is made on the board; it is not a drop.
    Moves,
    /// The move goes to the end square of the move before it.
    Recaptures,
    Drops,
    Captures,
    Promotes,
    Checks,
}

/// The meaning of a word in the description of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DescriptionTerm {
    Side(Color),
    Piece(PieceKind),
    Square(Square),
    Trait(MoveTrait),
    /// The square after this word is where the move begins.
    From,
    /// The square before this word is where the move begins.
    Since,
    /// The piece before this word is captured, if the move captures.
    Object,
    /// The word only joins other words.
    Filler,
}

/// The words. English words may end in `s`; Japanese words need no spaces between them.
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
    (DescriptionTerm::Trait(MoveTrait::Moves), "move moved 動く 動いた 動かす 動かした"),
    (DescriptionTerm::Trait(MoveTrait::Recaptures), "recapture recaptured same 同 同じく"),
    (DescriptionTerm::Trait(MoveTrait::Drops), "drop dropped 打 打つ 打った"),
    (DescriptionTerm::Trait(MoveTrait::Captures), "capture captured take taken x 取 取る 取った"),
    (DescriptionTerm::Trait(MoveTrait::Promotes), "promote promoted promotion 成 成る 成った"),
    (DescriptionTerm::Trait(MoveTrait::Checks), "check checked 王手"),
    (DescriptionTerm::Filler, "on at to in by with a the of is で に へ の が は"),
];

impl DescriptionTerm {
    fn parse(word: &str) -> Option<DescriptionTerm> {
        let find = |word| WORDS.iter().find(|(_, words)| words.split(' ').any(|known| known == word));
        let known = find(word).or_else(|| find(word.strip_suffix('s')?));
        known.map(|(term, _)| *term).or_else(|| square(word).map(DescriptionTerm::Square))
    }

    /// Returns the meaning and the length of the longest word at the start of a text.
    fn first(text: &str) -> Option<(DescriptionTerm, usize)> {
        let words = WORDS.iter().flat_map(|(term, words)| words.split(' ').map(move |word| (*term, word)));
        let fitting = words.filter(|(_, word)| !word.is_ascii() && text.starts_with(word));
        let word = fitting.map(|(term, word)| (term, word.len())).max_by_key(|(_, length)| *length);
        let end = text.char_indices().nth(2).map_or(text.len(), |(at, _)| at);
        word.or_else(|| square(&text[..end]).map(|square| (DescriptionTerm::Square(square), end)))
    }

    /// Returns the terms of a text without spaces; `None` if a part of the text has no meaning.
    fn all(word: &str) -> Option<Vec<DescriptionTerm>> {
        if let Some(term) = DescriptionTerm::parse(word) {
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

    /// Whether the term restricts which moves are meant.
    const fn is_specific(self) -> bool {
        !matches!(self, Self::From | Self::Since | Self::Object | Self::Filler)
    }

    /// Whether the term alone is enough to describe moves.
    const fn is_kind(self) -> bool {
        matches!(self, Self::Trait(kind) if !matches!(kind, MoveTrait::Moves))
    }
}

/// Parses a square such as `2d`, `24` or `２四`.
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
    /// Parses a description of moves, if all words of the text have a meaning: a kind of move, or at least
    /// two properties. A piece or a side alone, or a single letter, is more likely a text to find in
    /// comments.
    fn parse(text: &str) -> Option<MoveDescription> {
        let words: Vec<String> = text.split_whitespace().map(|word| fold(word).to_lowercase()).collect();
        let terms = words.iter().map(|word| DescriptionTerm::all(word)).collect::<Option<Vec<_>>>()?.concat();
        let mut specific = terms.iter().filter(|term| term.is_specific());
        let is_letter = words.iter().map(String::len).sum::<usize>() == 1;
        let is_enough = specific.next().is_some_and(|term| term.is_kind()) && !is_letter;
        if !is_enough && specific.next().is_none() {
            return None;
        }
        let mut description = MoveDescription::default();
        for at in 0..terms.len() {
            description.add(&terms, at)?;
        }
        Some(description)
    }

    /// Adds one of the terms; `None` if it contradicts an earlier term.
    fn add(&mut self, terms: &[DescriptionTerm], at: usize) -> Option<()> {
        let before = at.checked_sub(1).and_then(|before| terms.get(before));
        let is_followed_by = |term| terms.get(at + 1) == Some(&term);
        match terms[at] {
            DescriptionTerm::Side(color) => fill(&mut self.color, color)?,
            DescriptionTerm::Piece(kind) if is_captured(terms, at) => fill(&mut self.captured_kind, kind)?,
            DescriptionTerm::Piece(kind) => fill(&mut self.kind, kind)?,
            DescriptionTerm::Square(square)
                if before == Some(&DescriptionTerm::From) || is_followed_by(DescriptionTerm::Since) =>
            {
                fill(&mut self.from, square)?
            }
            DescriptionTerm::Square(square) => fill(&mut self.to, square)?,
            DescriptionTerm::Trait(kind) => self.traits.push(kind),
            DescriptionTerm::From | DescriptionTerm::Since => {}
            DescriptionTerm::Object | DescriptionTerm::Filler => {}
        }
        Some(())
    }

    fn fits(&self, position: &Position, last_to: Option<Square>, mv: Move) -> bool {
        let captured = position.piece(mv.to()).map(|piece| piece.kind);
        let moved = match mv {
            Move::Board { from, .. } => position.piece(from).map(|piece| piece.kind),
            Move::Drop { kind, .. } => Some(kind),
        };
        let does = |kind: &MoveTrait| match kind {
            MoveTrait::Moves => mv.from().is_some(),
            MoveTrait::Recaptures => last_to == Some(mv.to()),
            MoveTrait::Drops => mv.from().is_none(),
            MoveTrait::Captures => captured.is_some(),
            MoveTrait::Promotes => mv.promotes(),
            MoveTrait::Checks => gives_check(position, mv),
        };
        self.color.is_none_or(|color| color == position.side())
            && (self.kind.is_none() || self.kind == moved)
            && (self.captured_kind.is_none() || self.captured_kind == captured)
            && (self.from.is_none() || self.from == mv.from())
            && self.to.is_none_or(|to| to == mv.to())
            && self.traits.iter().all(does)
    }
}

/// Whether the piece of a term is captured, as in `takes horse` or `馬を取る`.
fn is_captured(terms: &[DescriptionTerm], at: usize) -> bool {
    let (object, captures) = (DescriptionTerm::Object, DescriptionTerm::Trait(MoveTrait::Captures));
    if terms.contains(&object) {
        return terms.get(at + 1) == Some(&object) && terms.contains(&captures);
    }
    terms[..at].contains(&captures)
}

fn fill<T>(slot: &mut Option<T>, value: T) -> Option<()> {
    slot.replace(value).is_none().then_some(())
}

fn gives_check(position: &Position, mv: Move) -> bool {
    let mut after = position.clone();
    after.make(mv).is_ok() && after.in_check()
}
