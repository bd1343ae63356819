//! English names of headers. The Japanese name of a header is its key, so it is not listed here.

use crate::record::HeaderKey;
use crate::text::Lang;

/// The usual keys, which are offered for every record, in the order of their lines in files.
const USUAL: [HeaderKey; 6] = [
    HeaderKey::StartTime,
    HeaderKey::Event,
    HeaderKey::Site,
    HeaderKey::TimeLimit,
    HeaderKey::Black,
    HeaderKey::White,
];

/// Keys besides those of [`HeaderKey`] that programs and collections use: for PSN, professional games and
/// tsume.
const OTHERS: [(&str, &str); 30] = [
    ("先手段位", "rank of Black"),
    ("後手段位", "rank of White"),
    ("Round", "round"),
    ("持将棋", "rule of impasse"),
    ("掲載", "published in"),
    ("記録係", "recorder"),
    ("図", "diagram"),
    ("対局ID", "game ID"),
    ("記録ID", "record ID"),
    ("棋譜ID", "kifu ID"),
    ("振り駒", "toss of pieces"),
    ("先手年齢", "age of Black"),
    ("後手年齢", "age of White"),
    ("リーグ成績", "results in the league"),
    ("先手消費時間加算", "time added for Black"),
    ("後手消費時間加算", "time added for White"),
    ("封じ手手数", "number of the sealed move"),
    ("昼食休憩", "break for lunch"),
    ("夕食休憩", "break for dinner"),
    ("昼休前消費時間", "time spent before lunch"),
    ("作品番号", "number of the problem"),
    ("作品名", "name of the problem"),
    ("作者", "composer"),
    ("発表誌", "magazine"),
    ("発表年月", "year and month of publication"),
    ("出典", "source"),
    ("手数", "number of moves"),
    ("完全性", "soundness"),
    ("分類", "kind of problem"),
    ("受賞", "award"),
];

/// Returns all standard keys, the usual ones first. The handicap is left out, since the start position
/// shows it.
pub fn standard_header_keys() -> impl Iterator<Item = &'static str> {
    USUAL
        .into_iter()
        .chain(HeaderKey::ALL.into_iter().filter(|key| *key != HeaderKey::Handicap && !USUAL.contains(key)))
        .map(HeaderKey::name)
        .chain(OTHERS.iter().map(|(key, _)| *key))
}

/// Returns the English name of a standard key; `None` for any other key.
pub fn english_header_name(key: &str) -> Option<&'static str> {
    HeaderKey::from_name(key)
        .map(HeaderKey::english)
        .or_else(|| OTHERS.iter().find(|(other, _)| *other == key).map(|(_, english)| *english))
}

/// Returns the name of a key for display: in English the English name of a standard key, otherwise the
/// key itself.
pub fn header_name(key: &str, lang: Lang) -> &str {
    english_header_name(key).filter(|_| lang == Lang::En).unwrap_or(key)
}

impl HeaderKey {
    /// Returns the English name. The Japanese name is [`HeaderKey::name`].
    pub const fn english(self) -> &'static str {
        match self {
            HeaderKey::Black => "Black",
            HeaderKey::White => "White",
            HeaderKey::BlackShort => "Black, short",
            HeaderKey::WhiteShort => "White, short",
            HeaderKey::StartTime => "started",
            HeaderKey::EndTime => "ended",
            HeaderKey::Date => "date",
            HeaderKey::Event => "event",
            HeaderKey::Title => "title",
            HeaderKey::Opening => "opening",
            HeaderKey::Site => "place",
            HeaderKey::TimeLimit => "time limit",
            HeaderKey::Byoyomi => "byoyomi",
            HeaderKey::BlackTimeLimit => "time limit of Black",
            HeaderKey::WhiteTimeLimit => "time limit of White",
            HeaderKey::TimeSpent => "time spent",
            HeaderKey::MaxMoves => "limit of moves",
            HeaderKey::Note => "note",
            HeaderKey::Handicap => "handicap",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_standard_key_is_listed_once_and_has_a_name() {
        let keys: Vec<&str> = standard_header_keys().collect();
        for (index, key) in keys.iter().enumerate() {
            assert!(english_header_name(key).is_some_and(|name| name.is_ascii()), "{key}");
            assert!(!keys[..index].contains(key), "{key}");
        }
        assert_eq!(keys.len(), HeaderKey::ALL.len() - 1 + OTHERS.len());
        assert_eq!((english_header_name("下手"), english_header_name("mine")), (Some("Black"), None));
    }
}
