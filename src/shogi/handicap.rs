//! The handicaps (手合割): names and what the stronger side, White, leaves out.

use super::color::Color;
use super::hand::Hand;
use super::piece::Kind;
use super::position::Position;
use super::square::Square;

/// A named start of a game. All but the even game begin with a move by White.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Handicap {
    Even,
    Lance,
    RightLance,
    Bishop,
    Rook,
    RookLance,
    TwoPiece,
    ThreePiece,
    FourPiece,
    FivePiece,
    LeftFivePiece,
    SixPiece,
    LeftSevenPiece,
    RightSevenPiece,
    SevenPiece,
    EightPiece,
    NinePiece,
    TenPiece,
    TwoLances,
    RookTwoLances,
    BareKing,
    ThreePawns,
    Dragonfly,
    DragonflyLances,
    DragonflyKnightsLances,
    Taiko,
}

struct Entry {
    handicap: Handicap,
    name: &'static str,
    aliases: &'static [&'static str],
    english: &'static str,
    /// Whether all programs put up the same board for the name.
    agreed: bool,
    /// The squares that White leaves empty, each in the form of USI.
    removed: &'static str,
}

const fn entry(
    handicap: Handicap,
    name: &'static str,
    aliases: &'static [&'static str],
    english: &'static str,
    removed: &'static str,
) -> Entry {
    Entry { handicap, name, aliases, english, agreed: true, removed }
}

impl Entry {
    const fn disputed(self) -> Entry {
        Entry { agreed: false, ..self }
    }
}

/// In the order of [`Handicap`].
const TABLE: [Entry; 26] = [
    entry(Handicap::Even, "平手", &[], "Even", ""),
    entry(Handicap::Lance, "香落ち", &["左香落ち", "香車落ち"], "Lance", "1a"),
    entry(Handicap::RightLance, "右香落ち", &["右香車落ち"], "Right Lance", "9a"),
    entry(Handicap::Bishop, "角落ち", &["角行落ち"], "Bishop", "2b"),
    entry(Handicap::Rook, "飛車落ち", &["飛落ち"], "Rook", "8b"),
    entry(Handicap::RookLance, "飛香落ち", &["飛車香落ち"], "Rook & Lance", "8b 1a"),
    entry(Handicap::TwoPiece, "二枚落ち", &[], "Two Pieces", "8b 2b"),
    entry(Handicap::ThreePiece, "三枚落ち", &[], "Three Pieces", "8b 2b 1a").disputed(),
    entry(Handicap::FourPiece, "四枚落ち", &[], "Four Pieces", "8b 2b 1a 9a"),
    entry(Handicap::FivePiece, "五枚落ち", &["右五枚落ち"], "Five Pieces", "8b 2b 1a 9a 8a"),
    entry(Handicap::LeftFivePiece, "左五枚落ち", &[], "Left Five Pieces", "8b 2b 1a 9a 2a"),
    entry(Handicap::SixPiece, "六枚落ち", &[], "Six Pieces", "8b 2b 1a 9a 2a 8a"),
    entry(Handicap::LeftSevenPiece, "左七枚落ち", &[], "Left Seven Pieces", "8b 2b 1a 9a 2a 8a 3a"),
    entry(Handicap::RightSevenPiece, "右七枚落ち", &[], "Right Seven Pieces", "8b 2b 1a 9a 2a 8a 7a"),
    entry(Handicap::SevenPiece, "七枚落ち", &[], "Seven Pieces", "8b 2b 1a 9a 2a 8a 7a").disputed(),
    entry(Handicap::EightPiece, "八枚落ち", &[], "Eight Pieces", "8b 2b 1a 9a 2a 8a 3a 7a"),
    entry(Handicap::NinePiece, "九枚落ち", &[], "Nine Pieces", "8b 2b 1a 9a 2a 8a 3a 7a 6a").disputed(),
    entry(Handicap::TenPiece, "十枚落ち", &[], "Ten Pieces", "8b 2b 1a 9a 2a 8a 3a 7a 4a 6a"),
    entry(Handicap::TwoLances, "両香落ち", &["両香車落ち"], "Two Lances", "1a 9a").disputed(),
    entry(Handicap::RookTwoLances, "飛両香落ち", &["飛車両香落ち"], "Rook & Two Lances", "8b 1a 9a")
        .disputed(),
    entry(
        Handicap::BareKing,
        "裸玉",
        &[],
        "Bare King",
        "1a 2a 3a 4a 6a 7a 8a 9a 2b 8b 1c 2c 3c 4c 5c 6c 7c 8c 9c",
    )
    .disputed(),
    entry(
        Handicap::ThreePawns,
        "歩三兵",
        &[],
        "Three Pawns",
        "1a 2a 3a 4a 6a 7a 8a 9a 2b 8b 1c 2c 3c 4c 5c 6c 7c 8c 9c",
    )
    .disputed(),
    entry(Handicap::Dragonfly, "トンボ", &[], "Dragonfly", "1a 2a 3a 4a 6a 7a 8a 9a").disputed(),
    entry(Handicap::DragonflyLances, "トンボ＋香", &[], "Dragonfly & Lances", "2a 3a 4a 6a 7a 8a").disputed(),
    entry(
        Handicap::DragonflyKnightsLances,
        "トンボ＋桂香",
        &[],
        "Dragonfly, Knights & Lances",
        "3a 4a 6a 7a",
    )
    .disputed(),
    entry(Handicap::Taiko, "太閤将棋", &[], "Taiko", "8c").disputed(),
];

impl Handicap {
    /// All of them, the agreed names before disputed ones of the same board.
    pub fn all() -> impl Iterator<Item = Handicap> {
        TABLE.iter().map(|entry| entry.handicap)
    }

    fn entry(self) -> &'static Entry {
        // The table has an entry for each variant, in their order.
        &TABLE[self as usize]
    }

    /// The name in Japanese records.
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// The name in English and in PSN.
    pub fn english(self) -> &'static str {
        self.entry().english
    }

    /// Whether all programs put up the same board for the name. Where they do not,
    /// a writer has to write the board.
    pub fn agreed(self) -> bool {
        self.entry().agreed
    }

    /// The handicap of that Japanese name; `2枚落ち` is read as `二枚落ち`.
    pub fn from_name(name: &str) -> Option<Handicap> {
        let name: String = name.trim().chars().map(kanji_digit).collect();
        let known = |entry: &&Entry| entry.name == name || entry.aliases.contains(&name.as_str());
        TABLE.iter().find(known).map(|entry| entry.handicap)
    }

    pub fn position(self) -> Position {
        let mut position = Position::even();
        for square in self.entry().removed.split_whitespace().filter_map(Square::from_usi) {
            position.put(square, None);
        }
        if self == Handicap::ThreePawns {
            let mut hand = Hand::EMPTY;
            hand.set(Kind::Pawn, 3);
            position.set_hand(Color::White, hand);
        }
        if self != Handicap::Even {
            position.set_side(Color::White);
        }
        position
    }

    /// The handicap that starts with that position.
    pub fn of(position: &Position) -> Option<Handicap> {
        Handicap::all().find(|handicap| handicap.position() == *position)
    }
}

fn kanji_digit(digit: char) -> char {
    let value = match digit {
        '2'..='9' => digit as u32 - '0' as u32,
        '２'..='９' => digit as u32 - '０' as u32,
        _ => return digit,
    };
    "〇一二三四五六七八九".chars().nth(value as usize).unwrap_or(digit)
}
