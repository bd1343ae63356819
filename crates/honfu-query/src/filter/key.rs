//! The keys of a filter, their fixed values, and the completion of keys and values.

use super::parse::last_word;
use super::{NumberField, TextField, quoted};
use crate::folding::folded;
use honfu_core::format::{FORMATS, end_from_name, name_of_end};
use honfu_core::record::{GameEnd, GameOutcome, HeaderKey as Header};
use honfu_core::shogi::{Color, Handicap};

/// The field that a term compares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FilterKey {
    Text(TextField),
    Number(NumberField),
    Date,
    Result,
    Ending,
    Format,
    Handicap,
}

/// A key and its names in English and in Japanese, the usual one first.
type FilterKeyRow = (FilterKey, &'static [&'static str], &'static [&'static str]);

/// The keys, in the order in which they are offered.
static KEYS: [FilterKeyRow; 21] = [
    (FilterKey::Text(TextField::Player), &["player", "players"], &["対局者"]),
    (FilterKey::Text(TextField::Header(Header::Black)), &["black", "sente"], &["先手", "下手"]),
    (FilterKey::Text(TextField::Header(Header::White)), &["white", "gote"], &["後手", "上手"]),
    (FilterKey::Text(TextField::Header(Header::Event)), &["event"], &["棋戦"]),
    (FilterKey::Date, &["date", "year"], &["日付", "年", "対局日", "開始日", "開始日時"]),
    (FilterKey::Result, &["result", "winner"], &["結果", "勝者", "勝敗"]),
    (FilterKey::Ending, &["ending", "terminal"], &["終局", "終わり方"]),
    (FilterKey::Number(NumberField::Plies), &["plies", "moves"], &["手数"]),
    (FilterKey::Handicap, &["handicap"], &["手合割", "手合"]),
    (FilterKey::Format, &["format"], &["形式"]),
    (FilterKey::Text(TextField::Header(Header::Title)), &["title"], &["表題"]),
    (FilterKey::Text(TextField::Header(Header::Opening)), &["opening"], &["戦型"]),
    (FilterKey::Text(TextField::Header(Header::Site)), &["site", "place"], &["場所"]),
    (FilterKey::Text(TextField::Name), &["name", "file"], &["ファイル", "ファイル名"]),
    (FilterKey::Text(TextField::Path), &["path"], &["パス"]),
    (FilterKey::Number(NumberField::Nodes), &["nodes"], &["全指し手"]),
    (FilterKey::Number(NumberField::Branches), &["branches", "variations"], &["変化"]),
    (FilterKey::Number(NumberField::Comments), &["comments"], &["コメント"]),
    (FilterKey::Number(NumberField::Bookmarks), &["bookmarks"], &["しおり"]),
    (FilterKey::Number(NumberField::Errors), &["errors"], &["エラー"]),
    (FilterKey::Number(NumberField::Warnings), &["warnings"], &["警告"]),
];

/// The value for a field that a record does not have.
pub(super) const NONE: &str = "none";

/// The results and their names: the id, the Japanese name, and other names.
static RESULTS: [(Option<GameOutcome>, &[&str]); 4] = [
    (BLACK_WINS, &["black", "先手勝ち", "先手", "先手の勝ち", "下手", "下手勝ち", "sente"]),
    (WHITE_WINS, &["white", "後手勝ち", "後手", "後手の勝ち", "上手", "上手勝ち", "gote"]),
    (Some(GameOutcome::Draw), &["draw", "引き分け", "引分け", "引分"]),
    (None, &[NONE, NO_VALUE]),
];
const BLACK_WINS: Option<GameOutcome> = Some(GameOutcome::Win(Color::Black));
const WHITE_WINS: Option<GameOutcome> = Some(GameOutcome::Win(Color::White));

/// The Japanese form of [`NONE`].
const NO_VALUE: &str = "なし";

/// The names for a start position that is not a handicap.
const NO_HANDICAP: [&str; 3] = [NONE, "局面指定", NO_VALUE];

impl FilterKey {
    /// Returns the key with that name, in either language; any name that is not ASCII may be the name of a
    /// header.
    pub(crate) fn from_name(name: &str) -> Option<FilterKey> {
        let plain = folded(name);
        let is_it = |(_, english, japanese): &&FilterKeyRow| {
            english.iter().chain(*japanese).any(|known| folded(known) == plain)
        };
        let header = || Header::from_name(name.trim()).map(TextField::Header);
        let other = || (!plain.is_ascii()).then(|| TextField::Other(plain.as_str().into()));
        let known = KEYS.iter().find(is_it).map(|row| row.0.clone());
        known.or_else(|| header().or_else(other).map(FilterKey::Text))
    }

    /// Returns the usual name in English; `None` for a header without a row in the table.
    pub(crate) fn name(&self) -> Option<&'static str> {
        KEYS.iter().find(|row| row.0 == *self)?.1.first().copied()
    }

    /// Returns the keys in one language, in the order in which they are offered.
    pub(crate) fn offered(in_japanese: bool) -> impl Iterator<Item = &'static str> {
        KEYS.iter().filter_map(move |row| if in_japanese { row.2 } else { row.1 }.first().copied())
    }

    /// Returns the fixed values in one language; empty for a key without fixed values.
    pub(crate) fn values(&self, in_japanese: bool) -> Vec<&'static str> {
        let none = if in_japanese { NO_VALUE } else { NONE };
        match self {
            FilterKey::Result => {
                RESULTS.iter().filter_map(|row| row.1.get(usize::from(in_japanese))).copied().collect()
            }
            FilterKey::Ending => {
                let japanese = |end: &GameEnd| name_of_end(end, true).unwrap_or(end.id());
                let name = |end: GameEnd| if in_japanese { japanese(&end) } else { end.id() };
                GameEnd::KNOWN.into_iter().map(name).chain([none]).collect()
            }
            FilterKey::Format => FORMATS.into_iter().map(|info| info.id).collect(),
            FilterKey::Handicap => {
                let name = |it: Handicap| if in_japanese { it.name() } else { it.psn_name() };
                Handicap::all().map(name).chain([none]).collect()
            }
            FilterKey::Text(_) | FilterKey::Number(_) | FilterKey::Date => Vec::new(),
        }
    }
}

/// Returns the result with that name; `Some(None)` means a game without a result.
pub(crate) fn parse_result(name: &str) -> Option<Option<GameOutcome>> {
    let plain = folded(name);
    let is_it = |row: &&(Option<GameOutcome>, &[&str])| row.1.iter().any(|known| folded(known) == plain);
    RESULTS.iter().find(is_it).map(|row| row.0)
}

/// Returns the game end with that name; `Some(None)` means a game without an end.
pub(crate) fn parse_ending(name: &str) -> Option<Option<GameEnd>> {
    let plain = folded(name);
    if plain == NONE || plain == NO_VALUE {
        return Some(None);
    }
    // The id `other` means every unknown end.
    let other = GameEnd::Other(Box::default());
    let found = end_from_name(name.trim()).or_else(|| end_from_name(&plain.replace('-', "_")));
    found.or_else(|| (plain == other.id()).then_some(other)).map(Some)
}

/// Returns the handicap with that name; `Some(None)` means a position without a name.
pub(crate) fn parse_handicap(name: &str) -> Option<Option<Handicap>> {
    let plain = folded(name);
    if NO_HANDICAP.contains(&&*plain) {
        return Some(None);
    }
    let in_english = || Handicap::all().find(|handicap| folded(handicap.psn_name()) == plain);
    Handicap::from_name(name).or_else(in_english).map(Some)
}

/// Returns the texts that a filter may become if the key or value at its end is completed. Texts that begin
/// with the typed part come first.
pub fn completions(typed: &str, in_japanese: bool) -> Vec<String> {
    let (word, value) = last_word(typed);
    let Some(value) = value else {
        let (before, name) = typed.split_at(word);
        // Keys of the other language are only offered when the beginning of a key has been typed.
        let others = FilterKey::offered(!in_japanese).filter(|_| !name.is_empty());
        let keys = FilterKey::offered(in_japanese).chain(others).map(|key| format!("{key}:"));
        return fitting(name, keys).map(|key| format!("{before}{key}")).collect();
    };
    let (before, started) = typed.split_at(value);
    let name = before[word..].trim_end_matches(|c: char| !c.is_alphanumeric());
    let values = FilterKey::from_name(name).map(|key| key.values(in_japanese)).unwrap_or_default();
    let values = values.into_iter().map(str::to_owned);
    fitting(started, values).map(|value| format!("{before}{}", quoted_if_needed(&value))).collect()
}

/// Returns the words that contain the typed text; words that begin with it come first.
fn fitting(typed: &str, offered: impl Iterator<Item = String>) -> impl Iterator<Item = String> {
    let typed = folded(typed.trim_start_matches(['"', '「']));
    let holding = offered.filter(|word| folded(word).contains(&typed));
    let (mut first, rest): (Vec<String>, Vec<String>) =
        holding.partition(|word| folded(word).starts_with(&typed));
    first.extend(rest);
    first.into_iter()
}

/// Returns a value, in quotes if it contains spaces.
fn quoted_if_needed(value: &str) -> String {
    if value.contains(char::is_whitespace) { quoted(value) } else { value.to_owned() }
}
