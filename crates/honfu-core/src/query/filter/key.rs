//! The keys of a filter, their values where they have fixed ones, and completing both.

use super::parse::last_word;
use super::{NumberField, TextField, quoted};
use crate::format::{FORMATS, text};
use crate::query::folding::folded;
use crate::record::{GameEnd, GameOutcome, HeaderKey as Header};
use crate::shogi::{Color, Handicap};

/// What stands before the sign of a term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FilterKey {
    Text(TextField),
    Number(NumberField),
    Date,
    Result,
    Ending,
    Format,
    Handicap,
}

/// A key and its names, the usual ones first.
struct FilterKeyRow {
    key: FilterKey,
    english: &'static [&'static str],
    japanese: &'static [&'static str],
}

const fn row(
    key: FilterKey,
    english: &'static [&'static str],
    japanese: &'static [&'static str],
) -> FilterKeyRow {
    FilterKeyRow { key, english, japanese }
}

/// The keys, in the order in which they are offered.
static KEYS: [FilterKeyRow; 21] = [
    row(FilterKey::Text(TextField::Player), &["player", "players"], &["対局者"]),
    row(FilterKey::Text(TextField::Header(Header::Black)), &["black", "sente"], &["先手", "下手"]),
    row(FilterKey::Text(TextField::Header(Header::White)), &["white", "gote"], &["後手", "上手"]),
    row(FilterKey::Text(TextField::Header(Header::Event)), &["event"], &["棋戦"]),
    row(FilterKey::Date, &["date", "year"], &["日付", "年", "対局日", "開始日", "開始日時"]),
    row(FilterKey::Result, &["result", "winner"], &["結果", "勝者", "勝敗"]),
    row(FilterKey::Ending, &["ending", "terminal"], &["終局", "終わり方"]),
    row(FilterKey::Number(NumberField::Plies), &["plies", "moves"], &["手数"]),
    row(FilterKey::Handicap, &["handicap"], &["手合割", "手合"]),
    row(FilterKey::Format, &["format"], &["形式"]),
    row(FilterKey::Text(TextField::Header(Header::Title)), &["title"], &["表題"]),
    row(FilterKey::Text(TextField::Header(Header::Opening)), &["opening"], &["戦型"]),
    row(FilterKey::Text(TextField::Header(Header::Site)), &["site", "place"], &["場所"]),
    row(FilterKey::Text(TextField::Name), &["name", "file"], &["ファイル", "ファイル名"]),
    row(FilterKey::Text(TextField::Path), &["path"], &["パス"]),
    row(FilterKey::Number(NumberField::Nodes), &["nodes"], &["全指し手"]),
    row(FilterKey::Number(NumberField::Branches), &["branches", "variations"], &["変化"]),
    row(FilterKey::Number(NumberField::Comments), &["comments"], &["コメント"]),
    row(FilterKey::Number(NumberField::Bookmarks), &["bookmarks"], &["しおり"]),
    row(FilterKey::Number(NumberField::Errors), &["errors"], &["エラー"]),
    row(FilterKey::Number(NumberField::Warnings), &["warnings"], &["警告"]),
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

impl FilterKey {
    /// The key of that name, in either language; any that is not ASCII may be a header.
    pub fn from_name(name: &str) -> Option<FilterKey> {
        let plain = folded(name);
        let is_it = |row: &&FilterKeyRow| row.names().any(|known| folded(known) == plain);
        let header = || Header::from_name(name.trim()).map(TextField::Header);
        let other = || (!plain.is_ascii()).then(|| TextField::Other(plain.as_str().into()));
        let known = KEYS.iter().find(is_it).map(|row| row.key.clone());
        known.or_else(|| header().or_else(other).map(FilterKey::Text))
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
            FilterKey::Result => {
                RESULTS.iter().filter_map(|row| row.1.get(usize::from(in_japanese))).copied().collect()
            }
            FilterKey::Ending => {
                let japanese = |end: &GameEnd| text::name_of_end(end, true).unwrap_or(end.id());
                let name = |end: GameEnd| if in_japanese { japanese(&end) } else { end.id() };
                GameEnd::KNOWN.into_iter().map(name).chain([none]).collect()
            }
            FilterKey::Format => FORMATS.into_iter().map(|info| info.id).collect(),
            FilterKey::Handicap => {
                let name = |it: Handicap| if in_japanese { it.name() } else { it.english() };
                Handicap::all().map(name).chain([none]).collect()
            }
            FilterKey::Text(_) | FilterKey::Number(_) | FilterKey::Date => Vec::new(),
        }
    }
}

/// The result of that name; `Some(None)` is that of a game without one.
pub fn parse_result(name: &str) -> Option<Option<GameOutcome>> {
    let plain = folded(name);
    let is_it = |row: &&(Option<GameOutcome>, &[&str])| row.1.iter().any(|known| folded(known) == plain);
    RESULTS.iter().find(is_it).map(|row| row.0)
}

/// The end of that name; `Some(None)` is that of a game without one.
pub fn parse_ending(name: &str) -> Option<Option<GameEnd>> {
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
pub fn parse_handicap(name: &str) -> Option<Option<Handicap>> {
    let plain = folded(name);
    if NO_HANDICAP.contains(&&*plain) {
        return Some(None);
    }
    let in_english = || Handicap::all().find(|handicap| folded(handicap.english()) == plain);
    Handicap::from_name(name).or_else(in_english).map(Some)
}

impl FilterKeyRow {
    fn of(&self, in_japanese: bool) -> &'static [&'static str] {
        if in_japanese { self.japanese } else { self.english }
    }

    fn names(&self) -> impl Iterator<Item = &'static str> {
        self.english.iter().chain(self.japanese).copied()
    }
}

/// The texts that a filter may become with another key or value at its end, those first
/// that begin with what was typed there.
pub fn completions(typed: &str, in_japanese: bool) -> Vec<String> {
    let (word, value) = last_word(typed);
    let Some(value) = value else {
        let (before, name) = typed.split_at(word);
        // Those of the other language are known too, but only offered to who began one.
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

/// Those that contain what was typed, those that begin with it first.
fn fitting(typed: &str, offered: impl Iterator<Item = String>) -> impl Iterator<Item = String> {
    let typed = folded(typed.trim_start_matches(['"', '「']));
    let holding = offered.filter(|word| folded(word).contains(&typed));
    let (mut first, rest): (Vec<String>, Vec<String>) =
        holding.partition(|word| folded(word).starts_with(&typed));
    first.extend(rest);
    first.into_iter()
}

/// In quotes where a value without them would end too soon.
fn quoted_if_needed(value: &str) -> String {
    if value.contains(char::is_whitespace) { quoted(value) } else { value.to_owned() }
}
