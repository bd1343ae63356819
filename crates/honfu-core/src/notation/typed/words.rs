//! The spellings of what a typed move is made of, in small ASCII letters and hiragana:
//! text is brought into that form before it is looked at.

use super::super::iroha;
use crate::notation::{Motion, OriginSide};
use crate::shogi::{Color, PieceKind, Square};

/// What a spelling says.
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
    /// The capture of the piece that just moved.
    Retake,
    /// A square by its name of one character.
    Square(Square),
}

/// A place in a move, which a spelling fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GrammarSlot {
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
type SpellingRow = (WordMeaning, &'static str);

impl GrammarSlot {
    /// Everything that can stand in this place.
    pub(crate) fn spellings(self) -> impl Iterator<Item = (&'static str, WordMeaning)> {
        let rows = self.rows().iter();
        let spelled = rows
            .flat_map(|&(meaning, spellings)| spellings.split(' ').map(move |spelling| (spelling, meaning)));
        let names = Square::all().zip(iroha::NAMES).filter(move |_| self == GrammarSlot::Name);
        spelled.chain(names.map(|(square, name)| (name, WordMeaning::Square(square))))
    }

    const fn rows(self) -> &'static [SpellingRow] {
        match self {
            GrammarSlot::Nothing => &[(WordMeaning::Nothing, "")],
            GrammarSlot::Mark => {
                &[(WordMeaning::Color(Color::Black), "▲ ▼ ☗"), (WordMeaning::Color(Color::White), "△ ▽ ☖")]
            }
            GrammarSlot::Sign => {
                &[(WordMeaning::Color(Color::Black), "+"), (WordMeaning::Color(Color::White), "-")]
            }
            GrammarSlot::ToFile | GrammarSlot::FromFile => &FILES,
            GrammarSlot::ToRank | GrammarSlot::FromRank => &RANKS,
            GrammarSlot::Same => &[(WordMeaning::Same, "同 仝 どう ど")],
            GrammarSlot::Name => &[],
            GrammarSlot::Piece => &PIECES,
            GrammarSlot::Scribble => &SCRIBBLES,
            GrammarSlot::Mover | GrammarSlot::Victim => &MOVERS,
            GrammarSlot::Plus => &[(WordMeaning::Nothing, "+")],
            GrammarSlot::Base => &BASES,
            GrammarSlot::Retake => &[(WordMeaning::Retake, "x")],
            GrammarSlot::Take => &[(WordMeaning::Capture(true), "x")],
            GrammarSlot::Word => &WORDS,
            GrammarSlot::Letter => &LETTERS,
            GrammarSlot::Promotion => &PROMOTIONS,
            GrammarSlot::ScribbledPromotion => {
                &[(WordMeaning::Promote(true), "な"), (WordMeaning::Promote(false), "ふな")]
            }
            GrammarSlot::Unpromoted => &[(WordMeaning::Promote(false), "n")],
            GrammarSlot::Drop => &[(WordMeaning::Drop, "* 打 打ち うつ")],
            GrammarSlot::Move => &MOVES,
            GrammarSlot::Step => &STEPS,
            GrammarSlot::Hand => &[(WordMeaning::Drop, "00")],
            GrammarSlot::Code => &CODES,
            GrammarSlot::Open => &[(WordMeaning::Nothing, "(")],
            GrammarSlot::Close => &[(WordMeaning::Nothing, ")")],
        }
    }
}

const FILES: [SpellingRow; 9] = [
    (WordMeaning::Number(1), "1 一"),
    (WordMeaning::Number(2), "2 二"),
    (WordMeaning::Number(3), "3 三"),
    (WordMeaning::Number(4), "4 四"),
    (WordMeaning::Number(5), "5 五"),
    (WordMeaning::Number(6), "6 六"),
    (WordMeaning::Number(7), "7 七"),
    (WordMeaning::Number(8), "8 八"),
    (WordMeaning::Number(9), "9 九"),
];

const RANKS: [SpellingRow; 9] = [
    (WordMeaning::Number(1), "1 一 a"),
    (WordMeaning::Number(2), "2 二 b"),
    (WordMeaning::Number(3), "3 三 c"),
    (WordMeaning::Number(4), "4 四 d"),
    (WordMeaning::Number(5), "5 五 e"),
    (WordMeaning::Number(6), "6 六 f"),
    (WordMeaning::Number(7), "7 七 g"),
    (WordMeaning::Number(8), "8 八 h"),
    (WordMeaning::Number(9), "9 九 i"),
];

/// After the square a piece is a letter, kanji, a code of CSA, romaji or kana.
const PIECES: [SpellingRow; 14] = [
    (WordMeaning::Kind(PieceKind::Pawn), "p 歩 兵 fu ふ"),
    (WordMeaning::Kind(PieceKind::Lance), "l 香 ky kyo kyou きょう"),
    (WordMeaning::Kind(PieceKind::Knight), "n 桂 ke kei けい"),
    (WordMeaning::Kind(PieceKind::Silver), "s 銀 gi gin ぎん"),
    (WordMeaning::Kind(PieceKind::Gold), "g 金 ki kin きん"),
    (WordMeaning::Kind(PieceKind::Bishop), "b 角 ka kaku かく"),
    (WordMeaning::Kind(PieceKind::Rook), "r 飛 hi hisha ひ ひしゃ"),
    (WordMeaning::Kind(PieceKind::King), "k 玉 王 ou gyoku おう ぎょく"),
    (WordMeaning::Kind(PieceKind::Tokin), "t と 成歩 to"),
    (WordMeaning::Kind(PieceKind::PromotedLance), "杏 成香 ny narikyo なりきょう"),
    (WordMeaning::Kind(PieceKind::PromotedKnight), "圭 成桂 nk narikei なりけい"),
    (WordMeaning::Kind(PieceKind::PromotedSilver), "全 成銀 ng narigin なりぎん"),
    (WordMeaning::Kind(PieceKind::Horse), "h 馬 成角 um uma うま"),
    (WordMeaning::Kind(PieceKind::Dragon), "d 龍 竜 成飛 ry ryu りゅう"),
];

/// What scorekeepers write; と is as in print.
const SCRIBBLES: [SpellingRow; 13] = [
    (WordMeaning::Kind(PieceKind::Pawn), "丶"),
    (WordMeaning::Kind(PieceKind::Lance), "禾"),
    (WordMeaning::Kind(PieceKind::Knight), "土"),
    (WordMeaning::Kind(PieceKind::Silver), "よ"),
    (WordMeaning::Kind(PieceKind::Gold), "人"),
    (WordMeaning::Kind(PieceKind::Bishop), "く"),
    (WordMeaning::Kind(PieceKind::Rook), "ひ"),
    (WordMeaning::Kind(PieceKind::King), "○"),
    (WordMeaning::Kind(PieceKind::PromotedLance), "な禾"),
    (WordMeaning::Kind(PieceKind::PromotedKnight), "な土"),
    (WordMeaning::Kind(PieceKind::PromotedSilver), "なよ"),
    (WordMeaning::Kind(PieceKind::Horse), "ま"),
    (WordMeaning::Kind(PieceKind::Dragon), "立"),
];

/// In front of the square it is a letter or kanji.
const MOVERS: [SpellingRow; 14] = [
    (WordMeaning::Kind(PieceKind::Pawn), "p 歩"),
    (WordMeaning::Kind(PieceKind::Lance), "l 香"),
    (WordMeaning::Kind(PieceKind::Knight), "n 桂"),
    (WordMeaning::Kind(PieceKind::Silver), "s 銀"),
    (WordMeaning::Kind(PieceKind::Gold), "g 金"),
    (WordMeaning::Kind(PieceKind::Bishop), "b 角"),
    (WordMeaning::Kind(PieceKind::Rook), "r 飛"),
    (WordMeaning::Kind(PieceKind::King), "k 玉 王"),
    (WordMeaning::Kind(PieceKind::Tokin), "t と p(+)"),
    (WordMeaning::Kind(PieceKind::PromotedLance), "杏 成香 l(+)"),
    (WordMeaning::Kind(PieceKind::PromotedKnight), "圭 成桂 n(+)"),
    (WordMeaning::Kind(PieceKind::PromotedSilver), "全 成銀 s(+)"),
    (WordMeaning::Kind(PieceKind::Horse), "h 馬 b(+)"),
    (WordMeaning::Kind(PieceKind::Dragon), "d 龍 竜 r(+)"),
];

const BASES: [SpellingRow; 6] = [
    (WordMeaning::Kind(PieceKind::Tokin), "p 歩"),
    (WordMeaning::Kind(PieceKind::PromotedLance), "l 香"),
    (WordMeaning::Kind(PieceKind::PromotedKnight), "n 桂"),
    (WordMeaning::Kind(PieceKind::PromotedSilver), "s 銀"),
    (WordMeaning::Kind(PieceKind::Horse), "b 角"),
    (WordMeaning::Kind(PieceKind::Dragon), "r 飛"),
];

const CODES: [SpellingRow; 14] = [
    (WordMeaning::Kind(PieceKind::Pawn), "fu"),
    (WordMeaning::Kind(PieceKind::Lance), "ky"),
    (WordMeaning::Kind(PieceKind::Knight), "ke"),
    (WordMeaning::Kind(PieceKind::Silver), "gi"),
    (WordMeaning::Kind(PieceKind::Gold), "ki"),
    (WordMeaning::Kind(PieceKind::Bishop), "ka"),
    (WordMeaning::Kind(PieceKind::Rook), "hi"),
    (WordMeaning::Kind(PieceKind::King), "ou"),
    (WordMeaning::Kind(PieceKind::Tokin), "to"),
    (WordMeaning::Kind(PieceKind::PromotedLance), "ny"),
    (WordMeaning::Kind(PieceKind::PromotedKnight), "nk"),
    (WordMeaning::Kind(PieceKind::PromotedSilver), "ng"),
    (WordMeaning::Kind(PieceKind::Horse), "um"),
    (WordMeaning::Kind(PieceKind::Dragon), "ry"),
];

const WORDS: [SpellingRow; 6] = [
    (WordMeaning::Side(OriginSide::Left), "左 ひだり"),
    (WordMeaning::Side(OriginSide::Right), "右 みぎ"),
    (WordMeaning::Side(OriginSide::Straight), "直 すぐ"),
    (WordMeaning::Motion(Motion::Up), "上 行 入 あがる"),
    (WordMeaning::Motion(Motion::Sideways), "寄 よる"),
    (WordMeaning::Motion(Motion::Down), "引 ひく"),
];

/// Left, right, straight; up, horizontally, down.
const LETTERS: [SpellingRow; 6] = [
    (WordMeaning::Side(OriginSide::Left), "l"),
    (WordMeaning::Side(OriginSide::Right), "r"),
    (WordMeaning::Side(OriginSide::Straight), "s"),
    (WordMeaning::Motion(Motion::Up), "u"),
    (WordMeaning::Motion(Motion::Sideways), "h"),
    (WordMeaning::Motion(Motion::Down), "d"),
];

const PROMOTIONS: [SpellingRow; 2] =
    [(WordMeaning::Promote(true), "+ 成 なり"), (WordMeaning::Promote(false), "= 不成 生 ふなり ならず")];

const MOVES: [SpellingRow; 3] = [STEPS[0], STEPS[1], (WordMeaning::Drop, "* ' @")];

const STEPS: [SpellingRow; 2] = [(WordMeaning::Capture(false), "-"), (WordMeaning::Capture(true), "x")];
