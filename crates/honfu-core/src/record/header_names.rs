//! The names of headers for people.

use crate::record::HeaderKey;
use crate::text::{Lang, LocalizedText};
use crate::texts;

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
const OTHERS: [(&str, LocalizedText); 30] = [
    ("先手段位", texts::header::BlackRank),
    ("後手段位", texts::header::WhiteRank),
    ("Round", texts::header::Round),
    ("持将棋", texts::header::ImpasseRule),
    ("掲載", texts::header::PublishedIn),
    ("記録係", texts::header::Recorder),
    ("図", texts::header::Diagram),
    ("対局ID", texts::header::GameId),
    ("記録ID", texts::header::RecordId),
    ("棋譜ID", texts::header::KifuId),
    ("振り駒", texts::header::PieceToss),
    ("先手年齢", texts::header::BlackAge),
    ("後手年齢", texts::header::WhiteAge),
    ("リーグ成績", texts::header::LeagueResults),
    ("先手消費時間加算", texts::header::BlackTimeAdded),
    ("後手消費時間加算", texts::header::WhiteTimeAdded),
    ("封じ手手数", texts::header::SealedMoveNumber),
    ("昼食休憩", texts::header::LunchBreak),
    ("夕食休憩", texts::header::DinnerBreak),
    ("昼休前消費時間", texts::header::TimeBeforeLunch),
    ("作品番号", texts::header::ProblemNumber),
    ("作品名", texts::header::ProblemName),
    ("作者", texts::header::Composer),
    ("発表誌", texts::header::Magazine),
    ("発表年月", texts::header::PublicationMonth),
    ("出典", texts::header::Source),
    ("手数", texts::header::MoveCount),
    ("完全性", texts::header::Soundness),
    ("分類", texts::header::ProblemKind),
    ("受賞", texts::header::Award),
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

/// Returns the name of a standard key for people; `None` for any other key.
pub fn header_words(key: &str) -> Option<LocalizedText> {
    let other = || OTHERS.iter().find(|(other, _)| *other == key).map(|(_, words)| *words);
    HeaderKey::from_name(key).map(HeaderKey::words).or_else(other)
}

/// Returns the name of a key for display; a key that is not a standard one is its own name.
pub fn header_name(key: &str, lang: Lang) -> &str {
    match header_words(key).map(|words| words.get(lang)) {
        // Where a key is its own name, as in Japanese, its other names, such as 下手, stay as well.
        Some(name) if HeaderKey::from_name(key).is_none_or(|known| known.name() != name) => name,
        _ => key,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_standard_key_is_listed_once_and_has_a_name() {
        let keys: Vec<&str> = standard_header_keys().collect();
        for (index, key) in keys.iter().enumerate() {
            assert!(header_name(key, Lang::En).is_ascii() && header_words(key).is_some(), "{key}");
            assert_eq!(header_name(key, Lang::Ja), *key);
            assert!(!keys[..index].contains(key), "{key}");
        }
        assert_eq!(keys.len(), HeaderKey::ALL.len() - 1 + OTHERS.len());
        for (key, english) in [("下手", "Black"), ("mine", "mine")] {
            assert_eq!((header_name(key, Lang::En), header_name(key, Lang::Ja)), (english, key));
        }
    }
}
