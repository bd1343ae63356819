//! The table of the styles: to add one, add a variant, a row and a function.

use super::japanese;
use super::numbering::Numbers;
use super::options::{Digits, Dragon, Mark, Options, Same, Upwards};
use super::played::Played;
use super::read::Reader;
use super::western::{self, abbreviated, first_issue};
use super::{csa, iroha, kitao, shorthand, usi};
use crate::shogi::Kind;

/// A way to write moves; the usual ones first.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Style {
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
pub enum Ranks {
    /// 一 to 九
    Kanji,
    /// a to i
    Letters,
    /// 1 to 9
    Digits,
}

/// All that makes a style.
pub(super) struct Row {
    pub style: Style,
    pub id: &'static str,
    pub ranks: Ranks,
    pub numbers: Numbers,
    /// The matters of taste in it, and what it does unless told otherwise.
    pub options: Options,
    /// What it calls a piece.
    pub piece: fn(Kind) -> &'static str,
    /// Appends the move without the side mark.
    pub write: fn(&mut String, &Played, &Options),
    /// What its texts are tried as.
    pub readers: &'static [Reader],
}

const JAPANESE: Options = Options {
    mark: Some(Mark::Pentagon),
    digits: Some(Digits::Full),
    dragon: Some(Dragon::Old),
    upwards: Some(Upwards::Up),
    same: Some(Same::Alone),
};
const UNMARKED: Options = Options { mark: Some(Mark::None), ..Options::NONE };

/// In the order of the variants of [`Style`].
static ROWS: [Row; 18] = [
    Row {
        style: Style::Japanese,
        id: "japanese",
        ranks: Ranks::Kanji,
        numbers: Numbers::UNNUMBERED,
        options: JAPANESE,
        piece: japanese::name,
        write: japanese::write,
        readers: &[japanese::read],
    },
    Row {
        style: Style::Kif,
        id: "kif",
        ranks: Ranks::Kanji,
        numbers: Numbers::IN_COLUMN,
        options: Options { dragon: Some(Dragon::Old), ..Options::NONE },
        piece: japanese::name,
        write: japanese::write_kif,
        readers: &[japanese::read],
    },
    Row {
        style: Style::Western,
        id: "western",
        ranks: Ranks::Digits,
        numbers: Numbers::PAIRS,
        options: Options::NONE,
        piece: western::letters,
        write: western::write,
        readers: &[western::read, abbreviated::read],
    },
    Row {
        style: Style::Hodges,
        id: "hodges",
        ranks: Ranks::Letters,
        numbers: Numbers::PAIRS,
        options: Options::NONE,
        piece: western::letters,
        write: western::write_hodges,
        readers: &[western::read, abbreviated::read],
    },
    Row {
        style: Style::Usi,
        id: "usi",
        ranks: Ranks::Letters,
        numbers: Numbers::UNNUMBERED,
        options: Options::NONE,
        piece: western::letters,
        write: usi::write,
        readers: &[usi::read],
    },
    Row {
        style: Style::Csa,
        id: "csa",
        ranks: Ranks::Digits,
        numbers: Numbers::UNNUMBERED,
        options: Options::NONE,
        piece: csa::code,
        write: csa::write,
        readers: &[csa::read],
    },
    Row {
        style: Style::JapaneseHalf,
        id: "japanese_half",
        ranks: Ranks::Kanji,
        numbers: Numbers::UNNUMBERED,
        options: Options { digits: Some(Digits::Half), ..JAPANESE },
        piece: japanese::name,
        write: japanese::write,
        readers: &[japanese::read],
    },
    Row {
        style: Style::JapaneseJsa,
        id: "japanese_jsa",
        ranks: Ranks::Digits,
        numbers: Numbers::UNNUMBERED,
        options: Options { mark: Some(Mark::Triangle), digits: Some(Digits::Half), ..JAPANESE },
        piece: japanese::name,
        write: japanese::write_digits,
        readers: &[japanese::read],
    },
    Row {
        style: Style::JapaneseKanji,
        id: "japanese_kanji",
        ranks: Ranks::Kanji,
        numbers: Numbers::UNNUMBERED,
        options: Options { mark: Some(Mark::None), digits: None, ..JAPANESE },
        piece: japanese::name,
        write: japanese::write_kanji,
        readers: &[japanese::read],
    },
    Row {
        style: Style::Hosking,
        id: "hosking",
        ranks: Ranks::Digits,
        numbers: Numbers::PAIRS,
        options: Options::NONE,
        piece: western::letters,
        write: western::write_hosking,
        readers: &[western::read, abbreviated::read],
    },
    Row {
        style: Style::WesternDht,
        id: "western_dht",
        ranks: Ranks::Digits,
        numbers: Numbers::PAIRS,
        options: Options::NONE,
        piece: western::single_letters,
        write: western::write_dht,
        readers: &[western::read, abbreviated::read],
    },
    Row {
        style: Style::KitaoKawasaki,
        id: "kitao_kawasaki",
        ranks: Ranks::Digits,
        numbers: Numbers::UNNUMBERED,
        options: Options { mark: Some(Mark::Pentagon), dragon: Some(Dragon::Old), ..Options::NONE },
        piece: kitao::name,
        write: kitao::write,
        readers: &[kitao::read],
    },
    Row {
        style: Style::Dojo81Universal,
        id: "dojo81_universal",
        ranks: Ranks::Digits,
        numbers: Numbers::UNNUMBERED,
        options: UNMARKED,
        piece: western::single_letters,
        write: western::write_dojo,
        readers: &[western::read, abbreviated::read],
    },
    Row {
        style: Style::PsnFull,
        id: "psn_full",
        ranks: Ranks::Letters,
        numbers: Numbers::PSN,
        options: Options::NONE,
        piece: western::letters,
        write: western::write_psn,
        readers: &[western::read, abbreviated::read],
    },
    Row {
        style: Style::PsnShort,
        id: "psn_short",
        ranks: Ranks::Letters,
        numbers: Numbers::PSN,
        options: Options::NONE,
        piece: western::letters,
        write: western::write_psn_short,
        readers: &[western::read, abbreviated::read],
    },
    Row {
        style: Style::HodgesFirst,
        id: "hodges_first",
        ranks: Ranks::Letters,
        numbers: Numbers::PAIRS,
        options: Options::NONE,
        piece: first_issue::name,
        write: first_issue::write,
        readers: &[western::read, abbreviated::read, first_issue::read],
    },
    Row {
        style: Style::Shorthand,
        id: "shorthand",
        ranks: Ranks::Digits,
        numbers: Numbers::UNNUMBERED,
        options: Options { mark: Some(Mark::None), digits: Some(Digits::Half), dragon: None, ..JAPANESE },
        piece: shorthand::sign,
        write: shorthand::write,
        readers: &[shorthand::read],
    },
    Row {
        style: Style::Iroha,
        id: "iroha",
        ranks: Ranks::Kanji,
        numbers: Numbers::UNNUMBERED,
        options: Options { digits: None, mark: Some(Mark::None), ..JAPANESE },
        piece: japanese::name,
        write: iroha::write,
        readers: &[iroha::read],
    },
];

impl Style {
    /// All styles, in the order in which they are offered.
    pub fn all() -> impl DoubleEndedIterator<Item = Style> + Clone {
        ROWS.iter().map(|row| row.style)
    }

    /// The name in options and in JSON, in snake_case.
    pub fn id(self) -> &'static str {
        self.row().id
    }

    /// How it names ranks, for a board beside its moves.
    pub fn ranks(self) -> Ranks {
        self.row().ranks
    }

    /// How it numbers moves.
    pub fn numbers(self) -> Numbers {
        self.row().numbers
    }

    /// The names of the matters of taste that it leaves open.
    pub fn options(self) -> impl Iterator<Item = &'static str> {
        self.row().options.allowed()
    }

    /// The style after this one, round and round.
    pub(super) fn next(self) -> Style {
        self.step(1)
    }

    /// The style before this one, round and round.
    pub(super) fn previous(self) -> Style {
        self.step(ROWS.len() - 1)
    }

    fn step(self, by: usize) -> Style {
        ROWS[(self as usize + by) % ROWS.len()].style
    }

    pub(super) fn row(self) -> &'static Row {
        // A test holds that there is a row for every variant, in their order.
        &ROWS[self as usize]
    }
}
