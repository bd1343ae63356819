//! The table of the styles: to add one, add a variant, a row and a function.

use super::japanese;
use super::numbering::NumberStyle;
use super::options::{DigitWidth, DragonGlyph, NotationOptions, SameSquareForm, SideMark, UpwardWord};
use super::played::MoveContext;
use super::read::MoveReader;
use super::western::{self, abbreviated, first_issue};
use super::{csa, iroha, kitao, shorthand, usi};
use crate::shogi::PieceKind;

/// A way to write moves; the usual ones first.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum NotationStyle {
    /// `☗７六歩`, with 打 上 引 寄 直 右 左 where pieces must be told apart.
    Japanese,
    /// `７六歩(77)`, the move column of KIF files.
    Kif,
    /// `P-76`, squares in digits.
    Western,
    /// `P-7f`, ranks as letters: George Hodges' notation.
    Hodges,
    /// `7g7f`.
    Usi,
    /// `+7776FU`.
    Csa,
    /// `☗7六歩`, as in the older text books.
    JapaneseHalf,
    /// `▲76歩`, as the Japan Shogi Association writes its own records.
    JapaneseJsa,
    /// `七六歩`, as in the Edo period.
    JapaneseKanji,
    /// `P76`, `B’56`: Tony Hosking's books.
    Hosking,
    /// `D-88`: letters of their own for dragon, horse and tokin.
    WesternDht,
    /// `☗歩-76`: the books of Madoka Kitao's publishing house.
    KitaoKawasaki,
    /// `S(72)x83+`, and `Sx` where the previous move ended.
    Dojo81Universal,
    /// `P7g-7f`: PSN files.
    PsnFull,
    /// `P-7f`, and `S-8c` for a promotion that was declined.
    PsnShort,
    /// `S(7b)xP+`: the first issue of Hodges' magazine, which names what is captured.
    HodgesFirst,
    /// `76丶`: what scorekeepers write by hand.
    Shorthand,
    /// `春歩`: each square has a character of its own.
    Iroha,
}

/// How a style names ranks.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum RankNames {
    /// 一 to 九
    Kanji,
    /// a to i
    Letters,
    /// 1 to 9
    Digits,
}

/// All that makes a style.
pub(super) struct NotationRow {
    pub style: NotationStyle,
    pub id: &'static str,
    pub ranks: RankNames,
    pub numbers: NumberStyle,
    /// The matters of taste in it, and what it does unless told otherwise.
    pub options: NotationOptions,
    /// What it calls a piece.
    pub piece: fn(PieceKind) -> &'static str,
    /// Appends the move without the side mark.
    pub write: fn(&mut String, &MoveContext, &NotationOptions),
    /// What its texts are tried as.
    pub readers: &'static [MoveReader],
}

const JAPANESE: NotationOptions = NotationOptions {
    mark: Some(SideMark::Pentagon),
    digits: Some(DigitWidth::Full),
    dragon: Some(DragonGlyph::Old),
    upwards: Some(UpwardWord::Up),
    same: Some(SameSquareForm::Alone),
};
const UNMARKED: NotationOptions = NotationOptions { mark: Some(SideMark::None), ..NotationOptions::NONE };

/// In the order of the variants of [`Style`].
static ROWS: [NotationRow; 18] = [
    NotationRow {
        style: NotationStyle::Japanese,
        id: "japanese",
        ranks: RankNames::Kanji,
        numbers: NumberStyle::UNNUMBERED,
        options: JAPANESE,
        piece: japanese::piece_name,
        write: japanese::write,
        readers: &[japanese::read],
    },
    NotationRow {
        style: NotationStyle::Kif,
        id: "kif",
        ranks: RankNames::Kanji,
        numbers: NumberStyle::IN_COLUMN,
        options: NotationOptions { dragon: Some(DragonGlyph::Old), ..NotationOptions::NONE },
        piece: japanese::piece_name,
        write: japanese::write_kif,
        readers: &[japanese::read],
    },
    NotationRow {
        style: NotationStyle::Western,
        id: "western",
        ranks: RankNames::Digits,
        numbers: NumberStyle::PAIRS,
        options: NotationOptions::NONE,
        piece: western::letters,
        write: western::write,
        readers: &[western::read, abbreviated::read],
    },
    NotationRow {
        style: NotationStyle::Hodges,
        id: "hodges",
        ranks: RankNames::Letters,
        numbers: NumberStyle::PAIRS,
        options: NotationOptions::NONE,
        piece: western::letters,
        write: western::write_hodges,
        readers: &[western::read, abbreviated::read],
    },
    NotationRow {
        style: NotationStyle::Usi,
        id: "usi",
        ranks: RankNames::Letters,
        numbers: NumberStyle::UNNUMBERED,
        options: NotationOptions::NONE,
        piece: western::letters,
        write: usi::write,
        readers: &[usi::read],
    },
    NotationRow {
        style: NotationStyle::Csa,
        id: "csa",
        ranks: RankNames::Digits,
        numbers: NumberStyle::UNNUMBERED,
        options: NotationOptions::NONE,
        piece: csa::csa_code,
        write: csa::write,
        readers: &[csa::read],
    },
    NotationRow {
        style: NotationStyle::JapaneseHalf,
        id: "japanese_half",
        ranks: RankNames::Kanji,
        numbers: NumberStyle::UNNUMBERED,
        options: NotationOptions { digits: Some(DigitWidth::Half), ..JAPANESE },
        piece: japanese::piece_name,
        write: japanese::write,
        readers: &[japanese::read],
    },
    NotationRow {
        style: NotationStyle::JapaneseJsa,
        id: "japanese_jsa",
        ranks: RankNames::Digits,
        numbers: NumberStyle::UNNUMBERED,
        options: NotationOptions {
            mark: Some(SideMark::Triangle),
            digits: Some(DigitWidth::Half),
            ..JAPANESE
        },
        piece: japanese::piece_name,
        write: japanese::write_digits,
        readers: &[japanese::read],
    },
    NotationRow {
        style: NotationStyle::JapaneseKanji,
        id: "japanese_kanji",
        ranks: RankNames::Kanji,
        numbers: NumberStyle::UNNUMBERED,
        options: NotationOptions { mark: Some(SideMark::None), digits: None, ..JAPANESE },
        piece: japanese::piece_name,
        write: japanese::write_kanji,
        readers: &[japanese::read],
    },
    NotationRow {
        style: NotationStyle::Hosking,
        id: "hosking",
        ranks: RankNames::Digits,
        numbers: NumberStyle::PAIRS,
        options: NotationOptions::NONE,
        piece: western::letters,
        write: western::write_hosking,
        readers: &[western::read, abbreviated::read],
    },
    NotationRow {
        style: NotationStyle::WesternDht,
        id: "western_dht",
        ranks: RankNames::Digits,
        numbers: NumberStyle::PAIRS,
        options: NotationOptions::NONE,
        piece: western::single_letters,
        write: western::write_dht,
        readers: &[western::read, abbreviated::read],
    },
    NotationRow {
        style: NotationStyle::KitaoKawasaki,
        id: "kitao_kawasaki",
        ranks: RankNames::Digits,
        numbers: NumberStyle::UNNUMBERED,
        options: NotationOptions {
            mark: Some(SideMark::Pentagon),
            dragon: Some(DragonGlyph::Old),
            ..NotationOptions::NONE
        },
        piece: kitao::name,
        write: kitao::write,
        readers: &[kitao::read],
    },
    NotationRow {
        style: NotationStyle::Dojo81Universal,
        id: "dojo81_universal",
        ranks: RankNames::Digits,
        numbers: NumberStyle::UNNUMBERED,
        options: UNMARKED,
        piece: western::single_letters,
        write: western::write_dojo,
        readers: &[western::read, abbreviated::read],
    },
    NotationRow {
        style: NotationStyle::PsnFull,
        id: "psn_full",
        ranks: RankNames::Letters,
        numbers: NumberStyle::PSN,
        options: NotationOptions::NONE,
        piece: western::letters,
        write: western::write_psn,
        readers: &[western::read, abbreviated::read],
    },
    NotationRow {
        style: NotationStyle::PsnShort,
        id: "psn_short",
        ranks: RankNames::Letters,
        numbers: NumberStyle::PSN,
        options: NotationOptions::NONE,
        piece: western::letters,
        write: western::write_psn_short,
        readers: &[western::read, abbreviated::read],
    },
    NotationRow {
        style: NotationStyle::HodgesFirst,
        id: "hodges_first",
        ranks: RankNames::Letters,
        numbers: NumberStyle::PAIRS,
        options: NotationOptions::NONE,
        piece: first_issue::name,
        write: first_issue::write,
        readers: &[western::read, abbreviated::read, first_issue::read],
    },
    NotationRow {
        style: NotationStyle::Shorthand,
        id: "shorthand",
        ranks: RankNames::Digits,
        numbers: NumberStyle::UNNUMBERED,
        options: NotationOptions {
            mark: Some(SideMark::None),
            digits: Some(DigitWidth::Half),
            dragon: None,
            ..JAPANESE
        },
        piece: shorthand::sign,
        write: shorthand::write,
        readers: &[shorthand::read],
    },
    NotationRow {
        style: NotationStyle::Iroha,
        id: "iroha",
        ranks: RankNames::Kanji,
        numbers: NumberStyle::UNNUMBERED,
        options: NotationOptions { digits: None, mark: Some(SideMark::None), ..JAPANESE },
        piece: japanese::piece_name,
        write: iroha::write,
        readers: &[iroha::read],
    },
];

impl NotationStyle {
    /// All styles, in the order in which they are offered.
    pub fn all() -> impl DoubleEndedIterator<Item = NotationStyle> + Clone {
        ROWS.iter().map(|row| row.style)
    }

    /// The name in options and in JSON, in snake_case.
    pub fn id(self) -> &'static str {
        self.row().id
    }

    /// How it names ranks, for a board beside its moves.
    pub fn ranks(self) -> RankNames {
        self.row().ranks
    }

    /// How it numbers moves.
    pub fn numbers(self) -> NumberStyle {
        self.row().numbers
    }

    /// The names of the matters of taste that it leaves open.
    pub fn options(self) -> impl Iterator<Item = &'static str> {
        self.row().options.allowed()
    }

    /// The style after this one, round and round.
    pub(super) fn next(self) -> NotationStyle {
        self.step(1)
    }

    /// The style before this one, round and round.
    pub(super) fn previous(self) -> NotationStyle {
        self.step(ROWS.len() - 1)
    }

    fn step(self, by: usize) -> NotationStyle {
        ROWS[(self as usize + by) % ROWS.len()].style
    }

    pub(super) fn row(self) -> &'static NotationRow {
        // A test holds that there is a row for every variant, in their order.
        &ROWS[self as usize]
    }
}
