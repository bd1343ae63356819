//! The addresses of pages: they follow from the names of files, players and events alone, so that they
//! stay as they are when a site is made again with more games.

use crate::text::fnv1a;

/// The most bytes of the name of a file that is made of a name in a record.
const MOST_BYTES: usize = 120;

/// The page of a file with one game: `games/2024/final.kif.html`. `path` is that of the file below the folder
/// that is published, with `/` between folders.
pub fn game_page(path: &str) -> String {
    let safe = |c: char| if c.is_control() || r#"\:*?"<>|"#.contains(c) { '_' } else { c };
    let path: String = path.chars().map(safe).collect();
    format!("games/{path}.html")
}

/// The page of one of the games of a file: `games/all.csa/0123456789abcdef.html`. `identity` is a text that
/// tells the game from the others. Of games with the same text, `repeat` counts those before this one.
pub fn page_of_record(path: &str, identity: &str, repeat: usize) -> String {
    let number = fnv1a(identity);
    let repeat = if repeat == 0 { String::new() } else { format!("-{}", repeat + 1) };
    game_page(&format!("{path}/{number:016x}{repeat}"))
}

/// The name of the file for a player or an event: its letters and digits, in lower case, with `-` for the rest.
pub(super) fn slug(name: &str) -> String {
    let mut slug = String::new();
    for letter in name.trim().chars().flat_map(char::to_lowercase) {
        match letter {
            letter if letter.is_alphanumeric() => slug.push(letter),
            _ if slug.ends_with('-') => {}
            _ => slug.push('-'),
        }
    }
    let slug = slug.trim_matches('-');
    // A name of signs alone, or one that is too long for a file name, has a number.
    if (1..=MOST_BYTES).contains(&slug.len()) {
        return slug.to_owned();
    }
    let ends = slug.char_indices().map(|(at, letter)| at + letter.len_utf8());
    let end = ends.take_while(|end| *end <= MOST_BYTES).last().unwrap_or(0);
    format!("{}-{:016x}", &slug[..end], fnv1a(name))
}

/// The event without what differs between its games: `王位戦` of `第62期王位戦 第1局`, `floodgate-300-10F` of
/// `wdoor+floodgate-300-10F+A+B+20240101`.
pub(super) fn event_series(event: &str) -> &str {
    if let Some(rest) = event.strip_prefix("wdoor+") {
        return rest.split('+').next().unwrap_or(rest);
    }
    let event = event.trim();
    // What comes before the last ordinal, and after the first.
    let before = ["局", "戦", "回戦", "日"].iter().filter_map(|counter| ordinal(event, counter));
    let end = before.map(|(from, _)| from).filter(|from| *from > 0).min().unwrap_or(event.len());
    let event = &event[..end];
    let start =
        ["期", "回", "次"].iter().filter_map(|counter| ordinal(event, counter)).map(|(_, end)| end).max();
    let series = event[start.unwrap_or(0)..].trim();
    if series.is_empty() { event.trim() } else { series }
}

/// Where `第12局` begins and ends, for the counter `局`.
fn ordinal(text: &str, counter: &str) -> Option<(usize, usize)> {
    let is_numeral = |c: char| c.is_numeric() || "一二三四五六七八九十百".contains(c);
    text.match_indices('第').find_map(|(at, sign)| {
        let rest = &text[at + sign.len()..];
        let after = rest.trim_start_matches(is_numeral);
        let is_ordinal = after.len() < rest.len() && after.starts_with(counter);
        is_ordinal.then(|| (at, text.len() - after.len() + counter.len()))
    })
}

/// The year of a date; empty if it is not known.
pub(super) fn year(date: &str) -> &str {
    date.split('-').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_named_after_files_and_games() {
        assert_eq!(game_page("2024/決勝.kif"), "games/2024/決勝.kif.html");
        assert_eq!(game_page("a:b?.kif"), "games/a_b_.kif.html");
        let page = page_of_record("all.csa", "x", 0);
        assert_eq!(page, "games/all.csa/af63f54c86021707.html");
        assert_eq!(page_of_record("all.csa", "x", 1), "games/all.csa/af63f54c86021707-2.html");
        assert_ne!(page_of_record("all.csa", "y", 0), page);
    }

    #[test]
    fn slugs_have_letters_and_digits() {
        assert_eq!(slug("羽生善治 九段"), "羽生善治-九段");
        assert_eq!(slug(" Sato, Taro (3d)"), "sato-taro-3d");
        assert_eq!(slug("../etc/passwd"), "etc-passwd");
        assert!(slug("☗☗").starts_with("-") && slug("☗☗") != slug("☖☖"));
        assert!(slug(&"長".repeat(99)).len() < 150);
    }

    #[test]
    fn an_event_is_known_without_its_numbers() {
        for (event, series) in [
            ("第62期王位戦七番勝負第1局", "王位戦七番勝負"),
            ("第３９期棋王戦五番勝負　第３局", "棋王戦五番勝負"),
            ("棋王戦", "棋王戦"),
            ("順位戦Ｂ級１組第五回戦", "順位戦Ｂ級１組"),
            ("第5回", "第5回"),
            ("wdoor+floodgate-300-10F+A+B+20240101", "floodgate-300-10F"),
            ("34th Osho", "34th Osho"),
            ("", ""),
        ] {
            assert_eq!(event_series(event), series, "{event}");
        }
    }
}
