//! The keys of a filter, and their values where they have fixed ones.

use super::{Field, Quantity};
use crate::format::{FORMATS, text};
use crate::query::folding::folded;
use crate::record::{GameEnd, GameOutcome, HeaderKey as Header};
use crate::shogi::{Color, Handicap};

/// What stands before the sign of a term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Key {
    Text(Field),
    Number(Quantity),
    Date,
    Result,
    Ending,
    Format,
    Handicap,
}

/// A key and its names, the usual ones first.
struct Row {
    key: Key,
    english: &'static [&'static str],
    japanese: &'static [&'static str],
}

const fn row(key: Key, english: &'static [&'static str], japanese: &'static [&'static str]) -> Row {
    Row { key, english, japanese }
}

/// The keys, in the order in which they are offered.
static KEYS: [Row; 21] = [
    row(Key::Text(Field::Player), &["player", "players"], &["対局者"]),
    row(Key::Text(Field::Header(Header::Black)), &["black", "sente"], &["先手", "下手"]),
    row(Key::Text(Field::Header(Header::White)), &["white", "gote"], &["後手", "上手"]),
    row(Key::Text(Field::Header(Header::Event)), &["event"], &["棋戦"]),
    row(Key::Date, &["date", "year"], &["日付", "年", "対局日", "開始日", "開始日時"]),
    row(Key::Result, &["result", "winner"], &["結果", "勝者", "勝敗"]),
    row(Key::Ending, &["ending", "terminal"], &["終局", "終わり方"]),
    row(Key::Number(Quantity::Plies), &["plies", "moves"], &["手数"]),
    row(Key::Handicap, &["handicap"], &["手合割", "手合"]),
    row(Key::Format, &["format"], &["形式"]),
    row(Key::Text(Field::Header(Header::Title)), &["title"], &["表題"]),
    row(Key::Text(Field::Header(Header::Opening)), &["opening"], &["戦型"]),
    row(Key::Text(Field::Header(Header::Site)), &["site", "place"], &["場所"]),
    row(Key::Text(Field::Name), &["name", "file"], &["ファイル", "ファイル名"]),
    row(Key::Text(Field::Path), &["path"], &["パス"]),
    row(Key::Number(Quantity::Nodes), &["nodes"], &["全指し手"]),
    row(Key::Number(Quantity::Branches), &["branches", "variations"], &["変化"]),
    row(Key::Number(Quantity::Comments), &["comments"], &["コメント"]),
    row(Key::Number(Quantity::Bookmarks), &["bookmarks"], &["しおり"]),
    row(Key::Number(Quantity::Errors), &["errors"], &["エラー"]),
    row(Key::Number(Quantity::Warnings), &["warnings"], &["警告"]),
];

/// The value for what a record does not have.
pub(super) const NONE: &str = "none";

/// Results and their names: the id, that of Japanese, others.
static RESULTS: [(Option<GameOutcome>, &[&str]); 4] = [
    (
        Some(GameOutcome::Win(Color::Black)),
        &["black", "先手勝ち", "先手", "先手の勝ち", "下手", "下手勝ち", "sente"],
    ),
    (
        Some(GameOutcome::Win(Color::White)),
        &["white", "後手勝ち", "後手", "後手の勝ち", "上手", "上手勝ち", "gote"],
    ),
    (Some(GameOutcome::Draw), &["draw", "引き分け", "引分け", "引分"]),
    (None, &[NONE, NO_VALUE]),
];

/// [`NONE`] in Japanese.
const NO_VALUE: &str = "なし";

/// Names of a start that is no handicap.
const NO_HANDICAP: [&str; 3] = [NONE, "局面指定", NO_VALUE];

impl Key {
    /// The key of that name, in either language; any that is not ASCII may be a header.
    pub fn from_name(name: &str) -> Option<Key> {
        let plain = folded(name);
        let is_it = |row: &&Row| row.names().any(|known| folded(known) == plain);
        let header = || Header::from_name(name.trim()).map(Field::Header);
        let other = || (!plain.is_ascii()).then(|| Field::Other(plain.as_str().into()));
        let known = KEYS.iter().find(is_it).map(|row| row.key.clone());
        known.or_else(|| header().or_else(other).map(Key::Text))
    }

    /// The usual name in English; `None` for a header that only Japanese has a key for.
    pub fn name(&self) -> Option<&'static str> {
        let row = KEYS.iter().find(|row| row.key == *self)?;
        row.english.first().copied()
    }

    /// The keys as they are offered, in one language.
    pub fn offered(in_japanese: bool) -> impl Iterator<Item = &'static str> {
        KEYS.iter().filter_map(move |row| row.of(in_japanese).first().copied())
    }

    /// The values that there are, in one language; none where any text may follow.
    pub fn values(&self, in_japanese: bool) -> Vec<&'static str> {
        let none = if in_japanese { NO_VALUE } else { NONE };
        match self {
            Key::Result => {
                RESULTS.iter().filter_map(|row| row.1.get(usize::from(in_japanese))).copied().collect()
            }
            Key::Ending => {
                let japanese = |end: &GameEnd| text::name_of_end(end, true).unwrap_or(end.id());
                let name = |end: GameEnd| if in_japanese { japanese(&end) } else { end.id() };
                GameEnd::KNOWN.into_iter().map(name).chain([none]).collect()
            }
            Key::Format => FORMATS.iter().map(|info| info.id).collect(),
            Key::Handicap => {
                let name = |it: Handicap| if in_japanese { it.name() } else { it.english() };
                Handicap::all().map(name).chain([none]).collect()
            }
            Key::Text(_) | Key::Number(_) | Key::Date => Vec::new(),
        }
    }
}

/// The result of that name; `Some(None)` is that of a game without one.
pub fn result(name: &str) -> Option<Option<GameOutcome>> {
    let plain = folded(name);
    let is_it = |row: &&(Option<GameOutcome>, &[&str])| row.1.iter().any(|known| folded(known) == plain);
    RESULTS.iter().find(is_it).map(|row| row.0)
}

/// The end of that name; `Some(None)` is that of a game without one.
pub fn ending(name: &str) -> Option<Option<GameEnd>> {
    let plain = folded(name);
    if plain == NONE || plain == NO_VALUE {
        return Some(None);
    }
    // It stands for all ends that nobody knows.
    let other = GameEnd::Other(Box::default());
    let found = text::end_of_name(name.trim()).or_else(|| text::end_of_name(&plain.replace('-', "_")));
    found.or_else(|| (plain == other.id()).then_some(other)).map(Some)
}

/// The handicap of that name; `Some(None)` is a position without a name.
pub fn handicap(name: &str) -> Option<Option<Handicap>> {
    let plain = folded(name);
    if NO_HANDICAP.contains(&&*plain) {
        return Some(None);
    }
    let in_english = || Handicap::all().find(|handicap| folded(handicap.english()) == plain);
    Handicap::from_name(name).or_else(in_english).map(Some)
}

impl Row {
    fn of(&self, in_japanese: bool) -> &'static [&'static str] {
        if in_japanese { self.japanese } else { self.english }
    }

    fn names(&self) -> impl Iterator<Item = &'static str> {
        self.english.iter().chain(self.japanese).copied()
    }
}
