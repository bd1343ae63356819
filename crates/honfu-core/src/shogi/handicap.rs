//! The handicaps (手合割): their names, and the pieces that White, the stronger side, leaves out.

use crate::text::{Lang, LocalizedText};
use crate::texts;
use std::sync::LazyLock;

use super::{Color, PieceKind, Position, Square};

struct HandicapEntry {
    handicap: Handicap,
    name: &'static str,
    other_names: &'static [&'static str],
    psn_name: &'static str,
    words: LocalizedText,
    /// The squares that White leaves empty.
    removed: &'static str,
}

const THREE: &str = "8b 2b 1a";
const FOUR: &str = "8b 2b 1a 9a";
const FIVE: &str = "8b 2b 1a 9a 8a";
const SIX: &str = "8b 2b 1a 9a 8a 2a";
const RIGHT_SEVEN: &str = "8b 2b 1a 9a 8a 2a 7a";
const EIGHT: &str = "8b 2b 1a 9a 8a 2a 7a 3a";
const NINE: &str = "8b 2b 1a 9a 8a 2a 7a 3a 6a";
const NINETEEN: &str = "8b 2b 1a 9a 8a 2a 7a 3a 6a 4a 1c 2c 3c 4c 5c 6c 7c 8c 9c";

/// Makes the enum and the table from one list.
macro_rules! handicaps {
    ($($(#[$doc:meta])* $handicap:ident => $name:expr, $other_names:expr, $psn:expr, $removed:expr;)*) => {
        /// A named start of a game: the even one, or one where White leaves out pieces and makes the
        /// first move. Left and right are as White sees them.
        #[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
        #[allow(missing_docs, reason = "each variant is explained by its name in PSN below")]
        #[non_exhaustive]
        pub enum Handicap {
            $($(#[$doc])* $handicap,)*
        }

        /// The entries, in the order of [`Handicap`].
        static TABLE: &[HandicapEntry] = &[$(HandicapEntry {
            handicap: Handicap::$handicap,
            name: $name,
            other_names: &$other_names,
            psn_name: $psn,
            words: texts::handicap::$handicap,
            removed: $removed,
        }),*];
    };
}

handicaps! {
    Even => "平手", [], "Even", "";
    Lance => "香落ち", ["香車落ち", "左香落ち"], "Lance", "1a";
    RightLance => "右香落ち", [], "Right Lance", "9a";
    Bishop => "角落ち", ["角行落ち"], "Bishop", "2b";
    Rook => "飛車落ち", ["飛落ち"], "Rook", "8b";
    RookLance => "飛香落ち", ["飛車香落ち"], "Rook & Lance", "8b 1a";
    TwoPiece => "二枚落ち", [], "Two Pieces", "8b 2b";
    ThreePiece => "三枚落ち", [], "Three Pieces", THREE;
    FourPiece => "四枚落ち", [], "Four Pieces", FOUR;
    FivePiece => "五枚落ち", ["右五枚落ち"], "Five Pieces", FIVE;
    LeftFivePiece => "左五枚落ち", [], "Left Five Pieces", "8b 2b 1a 9a 2a";
    SixPiece => "六枚落ち", [], "Six Pieces", SIX;
    LeftSevenPiece => "左七枚落ち", [], "Left Seven Pieces", "8b 2b 1a 9a 8a 2a 3a";
    RightSevenPiece => "右七枚落ち", [], "Right Seven Pieces", RIGHT_SEVEN;
    /// 七枚落ち without a side, which means the right one.
    SevenPiece => "七枚落ち", [], "Seven Pieces", RIGHT_SEVEN;
    EightPiece => "八枚落ち", [], "Eight Pieces", EIGHT;
    NinePiece => "九枚落ち", [], "Nine Pieces", NINE;
    TenPiece => "十枚落ち", ["一〇枚落ち"], "Ten Pieces", "8b 2b 1a 9a 8a 2a 7a 3a 6a 4a";
    TwoLance => "両香落ち", ["両香車落ち"], "Two Lances", "1a 9a";
    RookTwoLance => "飛両香落ち", ["飛車両香落ち"], "Rook & Two Lances", "8b 1a 9a";
    /// 裸玉: a king and nothing else.
    BareKing => "裸玉", [], "Bare King", NINETEEN;
    /// 歩三兵: a king, and three pawns in hand.
    ThreePawn => "歩三兵", [], "Three Pawns", NINETEEN;
    /// トンボ: king, rook, bishop and pawns.
    Dragonfly => "トンボ", [], "Dragonfly", "1a 2a 3a 4a 6a 7a 8a 9a";
    DragonflyLance => "トンボ＋香", [], "Dragonfly & Lances", "2a 3a 4a 6a 7a 8a";
    DragonflyKnightLance => "トンボ＋桂香", [], "Dragonfly, Knights & Lances", "3a 4a 6a 7a";
    /// 太閤将棋: without the pawn in front of the rook.
    Taiko => "太閤将棋", [], "Taiko", "8c";
    /// 香得 and the like: Black has in hand the pieces that White leaves out.
    LanceGained => "香得", [], "Lance Gained", "1a";
    TwoLanceGained => "両香得", [], "Two Lances Gained", "1a 9a";
    BishopGained => "角得", [], "Bishop Gained", "2b";
    RookGained => "飛車得", ["飛得"], "Rook Gained", "8b";
    RookLanceGained => "飛香得", ["飛車香得"], "Rook & Lance Gained", "8b 1a";
    TwoPieceGained => "二枚得", [], "Two Pieces Gained", "8b 2b";
    ThreePieceGained => "三枚得", [], "Three Pieces Gained", THREE;
    FourPieceGained => "四枚得", [], "Four Pieces Gained", FOUR;
    FivePieceGained => "五枚得", [], "Five Pieces Gained", FIVE;
    SixPieceGained => "六枚得", [], "Six Pieces Gained", SIX;
    SevenPieceGained => "七枚得", [], "Seven Pieces Gained", RIGHT_SEVEN;
    EightPieceGained => "八枚得", [], "Eight Pieces Gained", EIGHT;
    NinePieceGained => "九枚得", [], "Nine Pieces Gained", NINE;
}

/// The start position of each handicap of [`TABLE`].
static POSITIONS: LazyLock<Vec<Position>> = LazyLock::new(|| TABLE.iter().map(set_up).collect());

fn set_up(entry: &HandicapEntry) -> Position {
    let mut position = Position::even();
    if entry.handicap == Handicap::Even {
        return position;
    }
    position.set_side(Color::White);
    let mut gained = position.hand(Color::Black);
    for square in entry.removed.split_whitespace().filter_map(Square::from_usi) {
        position.piece(square).inspect(|piece| gained.add(piece.kind));
        position.put(square, None);
    }
    if entry.handicap.is_gain() {
        position.set_hand(Color::Black, gained);
    }
    if entry.handicap == Handicap::ThreePawn {
        let mut pawns = position.hand(Color::White);
        pawns.set(PieceKind::Pawn, 3);
        position.set_hand(Color::White, pawns);
    }
    position
}

impl Handicap {
    /// Returns all handicaps. Of two with the same board, the one with the agreed name comes first.
    pub fn all() -> impl Iterator<Item = Handicap> {
        TABLE.iter().map(|entry| entry.handicap)
    }

    fn entry(self) -> &'static HandicapEntry {
        // The table has an entry for each variant, in their order (tested).
        &TABLE[self as usize]
    }

    /// Returns the name in Japanese records, `二枚落ち`.
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// Returns the name in PSN, `Two Pieces`.
    pub fn psn_name(self) -> &'static str {
        self.entry().psn_name
    }

    /// Returns the name for people.
    pub fn words(self) -> LocalizedText {
        self.entry().words
    }

    /// Whether all programs know the name and set up the same board for it. For other handicaps a writer
    /// has to write the board: for 三枚落ち programs leave out one lance or the other, and for 五枚落ち
    /// some programs start an even game.
    pub fn is_agreed(self) -> bool {
        use Handicap::{FivePiece, LeftFivePiece, LeftSevenPiece, RightSevenPiece};
        let is_rare = matches!(self, FivePiece | LeftFivePiece | LeftSevenPiece | RightSevenPiece);
        !is_rare && !self.is_disputed() && self as usize <= Handicap::TenPiece as usize
    }

    /// Whether programs set up different boards for the name.
    pub fn is_disputed(self) -> bool {
        matches!(self, Handicap::ThreePiece | Handicap::SevenPiece | Handicap::NinePiece)
    }

    fn is_gain(self) -> bool {
        self as usize >= Handicap::LanceGained as usize
    }

    /// Returns the handicap with this Japanese name. `2枚落ち`, `二枚落` and spaces around and inside the
    /// name are understood too.
    pub fn from_name(name: &str) -> Option<Handicap> {
        let name: String = name.chars().filter(|letter| !letter.is_whitespace()).map(plain_letter).collect();
        let is_this = |entry: &&HandicapEntry| {
            stem(entry.name) == stem(&name)
                || entry.other_names.iter().any(|other| stem(other) == stem(&name))
        };
        TABLE.iter().find(is_this).map(|entry| entry.handicap)
    }

    /// Returns the start position.
    pub fn position(self) -> Position {
        match self {
            // Nearly every game is even; the other positions are made when one of them is needed.
            Handicap::Even => Position::even(),
            // `POSITIONS` has as many entries as the table.
            other => POSITIONS[other as usize].clone(),
        }
    }

    /// Returns the position that other programs set up for a disputed name, in which the odd piece of the
    /// last rank is missing on the other side. `None` if the name is not disputed.
    pub fn other_position(self) -> Option<Position> {
        let own = self.is_disputed().then(|| self.position())?;
        let mut other = own.clone();
        for file in 1..=9 {
            other.put(Square::new(10 - file, 1)?, own.piece(Square::new(file, 1)?));
        }
        Some(other)
    }

    /// Returns the handicap that starts with this position.
    pub fn from_position(position: &Position) -> Option<Handicap> {
        if *position == Position::even() {
            return Some(Handicap::Even);
        }
        Handicap::all().zip(POSITIONS.iter()).find(|(_, start)| *start == position).map(|found| found.0)
    }
}

/// Returns the name without a final ち, which some programs leave out.
fn stem(name: &str) -> &str {
    name.strip_suffix('ち').unwrap_or(name)
}

/// Returns a digit as kanji, and a plus sign in full width as in トンボ＋香.
fn plain_letter(letter: char) -> char {
    const DIGITS: [char; 10] = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
    let zero = match letter {
        '+' => return '＋',
        '０'..='９' => '０',
        _ => '0',
    };
    let value = (letter as u32).checked_sub(zero as u32);
    value.and_then(|value| DIGITS.get(value as usize).copied()).unwrap_or(letter)
}

/// Returns the name of a start position. `handicap` is `None` for a position without a name.
pub fn start_name(handicap: Option<Handicap>, lang: Lang) -> &'static str {
    handicap.map_or(texts::handicap::Position, Handicap::words).get(lang)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shogi::Sfen;

    #[test]
    fn the_table_is_in_the_order_of_the_variants() {
        for (index, entry) in TABLE.iter().enumerate() {
            assert_eq!(entry.handicap as usize, index);
        }
        assert_eq!(Handicap::NinePieceGained as usize + 1, TABLE.len());
    }

    #[test]
    fn names_and_positions_lead_back_to_the_handicap() {
        for handicap in Handicap::all() {
            assert_eq!(Handicap::from_name(handicap.name()), Some(handicap));
            let found = Handicap::from_position(&handicap.position()).expect("a handicap's own start");
            assert_eq!(found.position(), handicap.position());
            assert!(found == handicap || !handicap.is_agreed(), "{handicap:?}");
        }
        assert_eq!(Handicap::from_position(&Position::empty(Color::White)), None);
    }

    #[test]
    fn what_is_left_out_and_in_hand_is_as_players_know_it() {
        let starts = [
            (Handicap::Lance, "lnsgkgsn1/1r5b1/ppppppppp", "-"),
            (Handicap::RightLance, "1nsgkgsnl/1r5b1/ppppppppp", "-"),
            (Handicap::RookLance, "lnsgkgsn1/7b1/ppppppppp", "-"),
            (Handicap::TwoPiece, "lnsgkgsnl/9/ppppppppp", "-"),
            (Handicap::ThreePiece, "lnsgkgsn1/9/ppppppppp", "-"),
            (Handicap::FivePiece, "2sgkgsn1/9/ppppppppp", "-"),
            (Handicap::LeftFivePiece, "1nsgkgs2/9/ppppppppp", "-"),
            (Handicap::LeftSevenPiece, "2sgkg3/9/ppppppppp", "-"),
            (Handicap::RightSevenPiece, "3gkgs2/9/ppppppppp", "-"),
            (Handicap::NinePiece, "4kg3/9/ppppppppp", "-"),
            (Handicap::TenPiece, "4k4/9/ppppppppp", "-"),
            (Handicap::BareKing, "4k4/9/9", "-"),
            (Handicap::ThreePawn, "4k4/9/9", "3p"),
            (Handicap::DragonflyKnightLance, "ln2k2nl/1r5b1/ppppppppp", "-"),
            (Handicap::Taiko, "lnsgkgsnl/1r5b1/p1ppppppp", "-"),
            (Handicap::FivePieceGained, "2sgkgsn1/9/ppppppppp", "RBN2L"),
        ];
        for (handicap, white, hand) in starts {
            let sfen = format!("{white}/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w {hand}");
            assert_eq!(Sfen::new(handicap.position()).to_string(), sfen, "{handicap:?}");
        }
    }

    #[test]
    fn disputed_names_have_two_boards() {
        let rank = |position: Position| Sfen::new(position).to_string().split('/').next().map(str::to_owned);
        let found: Vec<_> = Handicap::all()
            .filter_map(|handicap| Some((handicap.name(), rank(handicap.other_position()?)?)))
            .collect();
        let expected = [("三枚落ち", "1nsgkgsnl"), ("七枚落ち", "2sgkg3"), ("九枚落ち", "3gk4")];
        assert_eq!(found, expected.map(|(name, rank)| (name, rank.to_owned())));
    }

    #[test]
    fn names_have_spellings() {
        let names = [
            ("2枚落ち", Handicap::TwoPiece),
            ("６枚落", Handicap::SixPiece),
            (" 10枚落ち　", Handicap::TenPiece),
            ("飛車香落ち", Handicap::RookLance),
            ("飛　落ち", Handicap::Rook),
            ("トンボ+香", Handicap::DragonflyLance),
            ("歩3兵", Handicap::ThreePawn),
        ];
        for (name, handicap) in names {
            assert_eq!(Handicap::from_name(name), Some(handicap), "{name}");
        }
        for name in ["", "ち", "その他", "詰将棋", "5五将棋", "一枚落ち", "1枚落ち"] {
            assert_eq!(Handicap::from_name(name), None, "{name}");
        }
    }
}
