//! The spellings of what a typed move is made of, in small ASCII letters and hiragana:
//! text is brought into that form before it is looked at.

use super::super::ambiguity::{Motion, Side};
use super::super::iroha;
use crate::shogi::{Color, Kind, Square};

/// What a spelling says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    Nothing,
    /// A file or a rank.
    Number(u8),
    Color(Color),
    Kind(Kind),
    Same,
    Drop,
    Capture(bool),
    Side(Side),
    Motion(Motion),
    Promote(bool),
    /// The capture of the piece that just moved.
    Retake,
    /// A square by its name of one character.
    Square(Square),
}

/// A place in a move, which a spelling fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// Left out.
    Nothing,
    Mark,
    /// The sign of CSA in front.
    Sign,
    ToFile,
    ToRank,
    FromFile,
    FromRank,
    /// 同
    Same,
    /// A square by its name in iroha.
    Name,
    /// The piece after its square.
    Piece,
    /// The same in shorthand.
    Scribble,
    /// The piece in front of its square.
    Mover,
    /// The `+` of a promoted piece in front of its square.
    Plus,
    /// What stands after that `+`.
    Base,
    /// The sign of a capture whose square is not written, since the last move ended there.
    Retake,
    /// The sign of a capture that names the piece.
    Take,
    /// The piece that is captured.
    Victim,
    /// 右 左 直 上 寄 引
    Word,
    /// The letters for those, which need a piece before them.
    Letter,
    Promotion,
    /// 成 and 不成 in shorthand.
    ScribbledPromotion,
    /// The letter for 不成, which needs a piece before it.
    Unpromoted,
    Drop,
    /// `-`, `x` and `*` between a piece and its square.
    Move,
    /// `-` and `x` between two squares.
    Step,
    /// The origin of a drop in CSA.
    Hand,
    /// The piece in CSA: as it is after the move.
    Code,
    Open,
    Close,
}

/// A meaning and its spellings, separated by blanks.
type Row = (Meaning, &'static str);

impl Slot {
    /// Everything that can stand in this place.
    pub fn spellings(self) -> impl Iterator<Item = (&'static str, Meaning)> {
        let rows = self.rows().iter();
        let spelled = rows
            .flat_map(|&(meaning, spellings)| spellings.split(' ').map(move |spelling| (spelling, meaning)));
        let names = Square::all().zip(iroha::NAMES).filter(move |_| self == Slot::Name);
        spelled.chain(names.map(|(square, name)| (name, Meaning::Square(square))))
    }

    const fn rows(self) -> &'static [Row] {
        match self {
            Slot::Nothing => &[(Meaning::Nothing, "")],
            Slot::Mark => &[(Meaning::Color(Color::Black), "▲ ▼ ☗"), (Meaning::Color(Color::White), "△ ▽ ☖")],
            Slot::Sign => &[(Meaning::Color(Color::Black), "+"), (Meaning::Color(Color::White), "-")],
            Slot::ToFile | Slot::FromFile => &FILES,
            Slot::ToRank | Slot::FromRank => &RANKS,
            Slot::Same => &[(Meaning::Same, "同 仝 どう ど")],
            Slot::Name => &[],
            Slot::Piece => &PIECES,
            Slot::Scribble => &SCRIBBLES,
            Slot::Mover | Slot::Victim => &MOVERS,
            Slot::Plus => &[(Meaning::Nothing, "+")],
            Slot::Base => &BASES,
            Slot::Retake => &[(Meaning::Retake, "x")],
            Slot::Take => &[(Meaning::Capture(true), "x")],
            Slot::Word => &WORDS,
            Slot::Letter => &LETTERS,
            Slot::Promotion => &PROMOTIONS,
            Slot::ScribbledPromotion => &[(Meaning::Promote(true), "な"), (Meaning::Promote(false), "ふな")],
            Slot::Unpromoted => &[(Meaning::Promote(false), "n")],
            Slot::Drop => &[(Meaning::Drop, "* 打 打ち うつ")],
            Slot::Move => &MOVES,
            Slot::Step => &STEPS,
            Slot::Hand => &[(Meaning::Drop, "00")],
            Slot::Code => &CODES,
            Slot::Open => &[(Meaning::Nothing, "(")],
            Slot::Close => &[(Meaning::Nothing, ")")],
        }
    }
}

const FILES: [Row; 9] = [
    (Meaning::Number(1), "1 一"),
    (Meaning::Number(2), "2 二"),
    (Meaning::Number(3), "3 三"),
    (Meaning::Number(4), "4 四"),
    (Meaning::Number(5), "5 五"),
    (Meaning::Number(6), "6 六"),
    (Meaning::Number(7), "7 七"),
    (Meaning::Number(8), "8 八"),
    (Meaning::Number(9), "9 九"),
];

const RANKS: [Row; 9] = [
    (Meaning::Number(1), "1 一 a"),
    (Meaning::Number(2), "2 二 b"),
    (Meaning::Number(3), "3 三 c"),
    (Meaning::Number(4), "4 四 d"),
    (Meaning::Number(5), "5 五 e"),
    (Meaning::Number(6), "6 六 f"),
    (Meaning::Number(7), "7 七 g"),
    (Meaning::Number(8), "8 八 h"),
    (Meaning::Number(9), "9 九 i"),
];

/// After the square a piece is a letter, kanji, a code of CSA, romaji or kana.
const PIECES: [Row; 14] = [
    (Meaning::Kind(Kind::Pawn), "p 歩 兵 fu ふ"),
    (Meaning::Kind(Kind::Lance), "l 香 ky kyo kyou きょう"),
    (Meaning::Kind(Kind::Knight), "n 桂 ke kei けい"),
    (Meaning::Kind(Kind::Silver), "s 銀 gi gin ぎん"),
    (Meaning::Kind(Kind::Gold), "g 金 ki kin きん"),
    (Meaning::Kind(Kind::Bishop), "b 角 ka kaku かく"),
    (Meaning::Kind(Kind::Rook), "r 飛 hi hisha ひ ひしゃ"),
    (Meaning::Kind(Kind::King), "k 玉 王 ou gyoku おう ぎょく"),
    (Meaning::Kind(Kind::Tokin), "t と 成歩 to"),
    (Meaning::Kind(Kind::PromotedLance), "杏 成香 ny narikyo なりきょう"),
    (Meaning::Kind(Kind::PromotedKnight), "圭 成桂 nk narikei なりけい"),
    (Meaning::Kind(Kind::PromotedSilver), "全 成銀 ng narigin なりぎん"),
    (Meaning::Kind(Kind::Horse), "h 馬 成角 um uma うま"),
    (Meaning::Kind(Kind::Dragon), "d 龍 竜 成飛 ry ryu りゅう"),
];

/// What scorekeepers write; と is as in print.
const SCRIBBLES: [Row; 13] = [
    (Meaning::Kind(Kind::Pawn), "丶"),
    (Meaning::Kind(Kind::Lance), "禾"),
    (Meaning::Kind(Kind::Knight), "土"),
    (Meaning::Kind(Kind::Silver), "よ"),
    (Meaning::Kind(Kind::Gold), "人"),
    (Meaning::Kind(Kind::Bishop), "く"),
    (Meaning::Kind(Kind::Rook), "ひ"),
    (Meaning::Kind(Kind::King), "○"),
    (Meaning::Kind(Kind::PromotedLance), "な禾"),
    (Meaning::Kind(Kind::PromotedKnight), "な土"),
    (Meaning::Kind(Kind::PromotedSilver), "なよ"),
    (Meaning::Kind(Kind::Horse), "ま"),
    (Meaning::Kind(Kind::Dragon), "立"),
];

/// In front of the square it is a letter or kanji.
const MOVERS: [Row; 14] = [
    (Meaning::Kind(Kind::Pawn), "p 歩"),
    (Meaning::Kind(Kind::Lance), "l 香"),
    (Meaning::Kind(Kind::Knight), "n 桂"),
    (Meaning::Kind(Kind::Silver), "s 銀"),
    (Meaning::Kind(Kind::Gold), "g 金"),
    (Meaning::Kind(Kind::Bishop), "b 角"),
    (Meaning::Kind(Kind::Rook), "r 飛"),
    (Meaning::Kind(Kind::King), "k 玉 王"),
    (Meaning::Kind(Kind::Tokin), "t と p(+)"),
    (Meaning::Kind(Kind::PromotedLance), "杏 成香 l(+)"),
    (Meaning::Kind(Kind::PromotedKnight), "圭 成桂 n(+)"),
    (Meaning::Kind(Kind::PromotedSilver), "全 成銀 s(+)"),
    (Meaning::Kind(Kind::Horse), "h 馬 b(+)"),
    (Meaning::Kind(Kind::Dragon), "d 龍 竜 r(+)"),
];

const BASES: [Row; 6] = [
    (Meaning::Kind(Kind::Tokin), "p 歩"),
    (Meaning::Kind(Kind::PromotedLance), "l 香"),
    (Meaning::Kind(Kind::PromotedKnight), "n 桂"),
    (Meaning::Kind(Kind::PromotedSilver), "s 銀"),
    (Meaning::Kind(Kind::Horse), "b 角"),
    (Meaning::Kind(Kind::Dragon), "r 飛"),
];

const CODES: [Row; 14] = [
    (Meaning::Kind(Kind::Pawn), "fu"),
    (Meaning::Kind(Kind::Lance), "ky"),
    (Meaning::Kind(Kind::Knight), "ke"),
    (Meaning::Kind(Kind::Silver), "gi"),
    (Meaning::Kind(Kind::Gold), "ki"),
    (Meaning::Kind(Kind::Bishop), "ka"),
    (Meaning::Kind(Kind::Rook), "hi"),
    (Meaning::Kind(Kind::King), "ou"),
    (Meaning::Kind(Kind::Tokin), "to"),
    (Meaning::Kind(Kind::PromotedLance), "ny"),
    (Meaning::Kind(Kind::PromotedKnight), "nk"),
    (Meaning::Kind(Kind::PromotedSilver), "ng"),
    (Meaning::Kind(Kind::Horse), "um"),
    (Meaning::Kind(Kind::Dragon), "ry"),
];

const WORDS: [Row; 6] = [
    (Meaning::Side(Side::Left), "左 ひだり"),
    (Meaning::Side(Side::Right), "右 みぎ"),
    (Meaning::Side(Side::Straight), "直 すぐ"),
    (Meaning::Motion(Motion::Up), "上 行 入 あがる"),
    (Meaning::Motion(Motion::Sideways), "寄 よる"),
    (Meaning::Motion(Motion::Down), "引 ひく"),
];

/// Left, right, straight; up, horizontally, down.
const LETTERS: [Row; 6] = [
    (Meaning::Side(Side::Left), "l"),
    (Meaning::Side(Side::Right), "r"),
    (Meaning::Side(Side::Straight), "s"),
    (Meaning::Motion(Motion::Up), "u"),
    (Meaning::Motion(Motion::Sideways), "h"),
    (Meaning::Motion(Motion::Down), "d"),
];

const PROMOTIONS: [Row; 2] =
    [(Meaning::Promote(true), "+ 成 なり"), (Meaning::Promote(false), "= 不成 生 ふなり ならず")];

const MOVES: [Row; 3] = [STEPS[0], STEPS[1], (Meaning::Drop, "* ' @")];

const STEPS: [Row; 2] = [(Meaning::Capture(false), "-"), (Meaning::Capture(true), "x")];
