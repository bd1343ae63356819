//! The spellings of the parts of a typed move, in lower-case ASCII letters and hiragana. Text is brought
//! into that form before it is read.

use super::super::iroha;
use crate::notation::{Motion, OriginSide};
use crate::shogi::{Color, PieceKind, Square};
use WordMeaning::{Capture, Number, Promote};

/// The meaning of a spelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WordMeaning {
    Nothing,
    /// A file or a rank.
    Number(u8),
    Color(Color),
    Kind(PieceKind),
    Same,
    Drop,
    Capture(bool),
    Side(OriginSide),
    Motion(Motion),
    Promote(bool),
    /// The capture of the piece that moved last.
    Recapture,
    /// A square by its one-character name.
    Square(Square),
}

/// A slot in the grammar, which a spelling fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GrammarSlot {
    /// Nothing is written.
    Nothing,
    Mark,
    /// The sign of CSA in front of the move.
    Sign,
    ToFile,
    ToRank,
    FromFile,
    FromRank,
    /// 同, the destination of the previous move.
    Same,
    /// A square by its name in the iroha style.
    Name,
    /// The piece after its square.
    Piece,
    /// The piece after its square, in shorthand.
    Shorthand,
    /// The piece in front of its square.
    Mover,
    /// The piece in front of its square, in romaji or as a CSA code.
    Romaji,
    /// The `+` of a promoted piece in front of its square.
    Plus,
    /// The unpromoted piece after the `+` of a promoted one.
    Base,
    /// The sign of a capture without a square, which is the destination of the previous move.
    Recapture,
    /// The sign of a capture that names the captured piece.
    Take,
    /// The captured piece.
    Captured,
    /// The words for side and direction: 右 左 直 上 寄 引.
    Word,
    /// The letters for 右 左 直 上 寄 引, which need a piece before them.
    Letter,
    Promotion,
    /// 成 and 不成 in shorthand.
    ShorthandPromotion,
    /// The letters for 成 and 不成, which need a piece or a whole move before them.
    PromotionLetter,
    Drop,
    /// `-`, `x` and `*` between a piece and its square.
    Move,
    /// `-` and `x` between two squares.
    Step,
    /// The origin of a drop in CSA.
    Hand,
    /// The piece after two squares and before the promotion, in Japanese characters.
    Print,
    /// The piece in CSA, as it is after the move.
    Code,
    Open,
    Close,
}

impl GrammarSlot {
    /// Whether the slot adds to a move whose piece and square are known.
    pub(crate) const fn is_suffix(self) -> bool {
        matches!(self, Self::Letter | Self::Promotion | Self::PromotionLetter)
    }

    /// Returns everything that can fill the slot.
    pub(crate) fn spellings(self) -> impl Iterator<Item = (&'static str, WordMeaning)> {
        let (meanings, spellings) = self.rows();
        let rows = meanings.iter().zip(spellings);
        let spelled =
            rows.flat_map(|(&meaning, row)| row.split(' ').map(move |spelling| (spelling, meaning)));
        let is_romaji = |spelling: &str| spelling.is_ascii() && spelling.len() > 1;
        let spelled = spelled.filter(move |row| match self {
            GrammarSlot::Romaji => is_romaji(row.0),
            GrammarSlot::Print => !row.0.is_ascii(),
            _ => true,
        });
        let names = Square::all().zip(iroha::NAMES).filter(move |_| self == GrammarSlot::Name);
        spelled.chain(names.map(|(square, name)| (name, WordMeaning::Square(square))))
    }

    /// Returns the meanings, and the spellings of each, separated by spaces.
    const fn rows(self) -> (&'static [WordMeaning], &'static [&'static str]) {
        match self {
            Self::Nothing => (&[WordMeaning::Nothing], &[""]),
            Self::Mark => (&COLORS, &["▲ ▼ ☗", "△ ▽ ☖"]),
            Self::Sign => (&COLORS, &["+", "-"]),
            Self::ToFile | Self::FromFile => (&NUMBERS, &FILES),
            Self::ToRank | Self::FromRank => (&NUMBERS, &RANKS),
            Self::Same => (&[WordMeaning::Same], &["同 仝 どう ど"]),
            Self::Name => (&[], &[]),
            Self::Piece | Self::Romaji | Self::Print => (&KINDS, &PIECES),
            Self::Shorthand => (&KINDS, &SHORTHAND_SIGNS),
            Self::Mover | Self::Captured => (&KINDS, &MOVERS),
            Self::Plus => (&[WordMeaning::Nothing], &["+"]),
            Self::Base => (PROMOTED_KINDS, &["p 歩", "l 香", "n 桂", "s 銀", "b 角", "r 飛"]),
            Self::Recapture => (&[WordMeaning::Recapture], &["x"]),
            Self::Take => (&[Capture(true)], &["x"]),
            Self::Word => (
                &DIRECTIONS,
                &[
                    "左 ひだり",
                    "右 みぎ",
                    "直 すぐ",
                    "上 上がる 上る 行 行く 入 入る あがる",
                    "寄 寄る よる",
                    "引 引く ひく",
                ],
            ),
            // Left, right, straight; up, horizontally, down.
            Self::Letter => (&DIRECTIONS, &["l", "r", "s", "u", "h", "d"]),
            Self::Promotion => (
                &[Promote(true), Promote(false)],
                &["+ 成 成り 成る なり なる", "= 不成 成らず 成らない 生 ふなり ならず"],
            ),
            Self::ShorthandPromotion => (&[Promote(true), Promote(false)], &["な", "ふな"]),
            Self::PromotionLetter => (&[Promote(true), Promote(false)], &["p", "n"]),
            Self::Drop => (&[WordMeaning::Drop], &["* 打 打ち 打つ うつ うち 合 合い 打合 打合い"]),
            Self::Move => (&[Capture(false), Capture(true), WordMeaning::Drop], &["-", "x", "* ' @"]),
            Self::Step => (&[Capture(false), Capture(true)], &["-", "x"]),
            Self::Hand => (&[WordMeaning::Drop], &["00"]),
            Self::Code => (&KINDS, &CODES),
            Self::Open => (&[WordMeaning::Nothing], &["("]),
            Self::Close => (&[WordMeaning::Nothing], &[")"]),
        }
    }
}

const COLORS: [WordMeaning; 2] = [WordMeaning::Color(Color::Black), WordMeaning::Color(Color::White)];

const NUMBERS: [WordMeaning; 9] =
    [Number(1), Number(2), Number(3), Number(4), Number(5), Number(6), Number(7), Number(8), Number(9)];
const FILES: [&str; 9] = ["1 一", "2 二", "3 三", "4 四", "5 五", "6 六", "7 七", "8 八", "9 九"];
const RANKS: [&str; 9] =
    ["1 一 a", "2 二 b", "3 三 c", "4 四 d", "5 五 e", "6 六 f", "7 七 g", "8 八 h", "9 九 i"];

const DIRECTIONS: [WordMeaning; 6] = [
    WordMeaning::Side(OriginSide::Left),
    WordMeaning::Side(OriginSide::Right),
    WordMeaning::Side(OriginSide::Straight),
    WordMeaning::Motion(Motion::Up),
    WordMeaning::Motion(Motion::Sideways),
    WordMeaning::Motion(Motion::Down),
];

const KINDS: [WordMeaning; PieceKind::COUNT] = {
    let mut kinds = [WordMeaning::Nothing; PieceKind::COUNT];
    let mut n = 0;
    while n < PieceKind::COUNT {
        kinds[n] = WordMeaning::Kind(PieceKind::ALL[n]);
        n += 1;
    }
    kinds
};
const PROMOTED_KINDS: &[WordMeaning] = KINDS.split_at(PieceKind::Tokin as usize).1;

/// The piece after its square: a letter, kanji, CSA code, romaji or kana.
const PIECES: [&str; 14] = [
    "p 歩 兵 fu hu ふ",
    "l 香 ky kyo kyou きょう",
    "n 桂 ke kei けい",
    "s 銀 gi gin ぎん",
    "g 金 ki kin きん",
    "b 角 ka kaku かく",
    "r 飛 hi hisha ひ ひしゃ",
    "k 玉 王 ou gy gyoku おう ぎょく",
    "t と 成歩 to",
    "杏 成香 ny narikyo なりきょう",
    "圭 成桂 nk narikei なりけい",
    "全 成銀 ng narigin なりぎん",
    "h 馬 成角 um uma うま",
    "d 龍 竜 成飛 ry ryu りゅう",
];

/// The signs of scorekeepers.
const SHORTHAND_SIGNS: [&str; 14] =
    ["丶", "禾", "土", "よ", "人", "く", "ひ", "○", "と", "な禾", "な土", "なよ", "ま", "立"];

/// The piece in front of its square: a letter, kanji or a word.
const MOVERS: [&str; 14] = [
    "p 歩 歩兵 pawn",
    "l 香 香車 lance",
    "n 桂 桂馬 knight",
    "s 銀 銀将 silver",
    "g 金 金将 gold",
    "b 角 角行 bishop",
    "r 飛 飛車 rook",
    "k 玉 玉将 王 王将 king",
    "t と と金 p(+) tokin",
    "杏 成香 l(+)",
    "圭 成桂 n(+)",
    "全 成銀 s(+)",
    "h 馬 龍馬 竜馬 b(+) horse",
    "d 龍 龍王 竜 竜王 r(+) dragon",
];

const CODES: [&str; 14] =
    ["fu", "ky", "ke", "gi", "ki", "ka", "hi", "ou", "to", "ny", "nk", "ng", "um", "ry"];
