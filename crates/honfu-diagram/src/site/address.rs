//! The addresses of pages. They depend only on the names of files, players and events, so that they stay the
//! same when a site is made again with more games.

use honfu_core::text::fnv1a;

/// The maximum length of a file name that is made from a name in a record, in bytes.
const MOST_BYTES: usize = 120;

/// The maximum length of a file name, in bytes.
const MOST_NAME_BYTES: usize = 255;

/// Returns the page of a file with one game: `games/2024/final.kif.html`. `path` is the path of the file
/// below the published folder, with `/` between folders.
pub fn game_page(path: &str) -> String {
    let safe = |c: char| if c.is_control() || r#"\:*?"<>|"#.contains(c) { '_' } else { c };
    let path: String = path.chars().map(safe).collect();
    let (folder, name) = path.rsplit_once('/').map_or(("", &*path), |(folder, name)| (folder, name));
    let slash = if folder.is_empty() { "" } else { "/" };
    // File systems do not allow longer names.
    if name.len() + ".html".len() > MOST_NAME_BYTES {
        return format!("games/{folder}{slash}{}-{:016x}.html", beginning(name), fnv1a(name));
    }
    format!("games/{path}.html")
}

/// Returns the beginning of a text, with at most `MOST_BYTES` bytes.
fn beginning(text: &str) -> &str {
    let ends = text.char_indices().map(|(at, letter)| at + letter.len_utf8());
    &text[..ends.take_while(|end| *end <= MOST_BYTES).last().unwrap_or(0)]
}

/// Returns the page of one of the games of a file: `games/all.csa/0123456789abcdef.html`. `identity` is a
/// text that distinguishes the game from the others, and `repeat` is the number of earlier games with the
/// same text.
pub fn page_of_record(path: &str, identity: &str, repeat: usize) -> String {
    let number = fnv1a(identity);
    let repeat = if repeat == 0 { String::new() } else { format!("-{}", repeat + 1) };
    game_page(&format!("{path}/{number:016x}{repeat}"))
}

/// Returns the file name for a player or an event: its letters and digits in lower case, with `-` for
/// everything else. Spaces between kanji or kana are left out, as not all files have them.
pub(super) fn slug(name: &str) -> String {
    let mut slug = String::new();
    // Whether there are only spaces since the last letter, and whether there is anything at all.
    let (mut is_space, mut is_apart) = (true, false);
    for letter in name.trim().chars().flat_map(char::to_lowercase) {
        if !letter.is_alphanumeric() {
            is_space &= letter.is_whitespace();
            is_apart = true;
            continue;
        }
        let is_within = is_space && is_east_asian(letter) && slug.chars().last().is_some_and(is_east_asian);
        if std::mem::take(&mut is_apart) && !is_within {
            slug.push('-');
        }
        slug.push(letter);
        is_space = true;
    }
    let slug = slug.trim_matches('-');
    // A name of symbols alone, or one that is too long for a file name, gets a number.
    if (1..=MOST_BYTES).contains(&slug.len()) {
        return slug.to_owned();
    }
    format!("{}-{:016x}", beginning(slug), fnv1a(name))
}

fn is_east_asian(letter: char) -> bool {
    letter >= '\u{3040}'
}

/// The titles after the name of a player, and the separator between two titles.
const PLAYER_TITLES: [&str; 17] = [
    "竜王",
    "名人",
    "王位",
    "王座",
    "棋王",
    "王将",
    "棋聖",
    "叡王",
    "女王",
    "白玲",
    "清麗",
    "倉敷藤花",
    "女流",
    "アマ",
    "永世",
    "さん",
    "・",
];

/// Returns a player's name without rank and titles, which change: `渡辺明` for `渡辺　明九段`, `五段　岩泉毅` and
/// `渡辺明竜王・棋王`.
pub(super) fn player_name(player: &str) -> &str {
    let mut name = player.trim();
    if let Some((_, rest)) = name.split_once(char::is_whitespace).filter(|(first, _)| is_rank(first)) {
        name = rest.trim_start();
    }
    while let Some(shorter) = without_title(name).map(str::trim_end).filter(|shorter| !shorter.is_empty()) {
        name = shorter;
    }
    name
}

fn is_rank(text: &str) -> bool {
    without_rank(text).is_some_and(str::is_empty)
}

/// Returns the part before a rank such as `四段`, or before a number of titles such as `三冠`. Only one kanji is
/// taken as the number, as names may end in such kanji too.
fn without_rank(name: &str) -> Option<&str> {
    let before = name.strip_suffix(['段', '級', '冠'])?;
    let digits = before.trim_end_matches(char::is_numeric);
    let shorter = before.strip_suffix('初').or_else(|| before.strip_suffix(is_numeral));
    if digits.len() < before.len() { Some(digits) } else { shorter }
}

/// Returns the part before a title, and before the number of the holder as in `十五世名人`.
fn without_title(name: &str) -> Option<&str> {
    let title = || PLAYER_TITLES.iter().find_map(|title| name.strip_suffix(title));
    let shorter = without_rank(name).or_else(title)?;
    let holder = shorter.strip_suffix('世').map(|rest| (rest, rest.trim_end_matches(is_numeral)));
    Some(holder.filter(|(rest, before)| before.len() < rest.len()).map_or(shorter, |(_, before)| before))
}

/// Returns the event without the parts that differ between its games: `王位戦` for `第62期王位戦 第1局`,
/// `floodgate-300-10F` for `wdoor+floodgate-300-10F+A+B+20240101`.
pub(super) fn event_series(event: &str) -> &str {
    if let Some(rest) = event.strip_prefix("wdoor+") {
        return rest.split('+').next().unwrap_or(rest);
    }
    let event = event.trim();
    // Keeps the part between an ordinal such as `第62期` and an ordinal such as `第1局`.
    let before = ["局", "戦", "回戦", "日"].iter().filter_map(|counter| ordinal(event, counter));
    let end = before.map(|(from, _)| from).filter(|from| *from > 0).min().unwrap_or(event.len());
    let event = without_round(&event[..end]);
    let start =
        ["期", "回", "次"].iter().filter_map(|counter| ordinal(event, counter)).map(|(_, end)| end).max();
    let series = event[start.unwrap_or(0)..].trim();
    if series.is_empty() { event.trim() } else { series }
}

/// Returns an event without a round such as `4回戦` or `決勝` at its end.
fn without_round(event: &str) -> &str {
    let event = event.trim_end();
    let round = event.strip_suffix("回戦").map(|rest| (rest, rest.trim_end_matches(is_numeral)));
    let numbered = round.filter(|(rest, event)| event.len() < rest.len()).map(|(_, event)| event);
    let rounds = ["準々決勝戦", "準々決勝", "準決勝戦", "準決勝", "決勝戦", "決勝"];
    let shorter = numbered.or_else(|| rounds.iter().find_map(|round| event.strip_suffix(round)));
    let shorter = shorter.map(|event| event.trim_end_matches(|sign: char| !sign.is_alphanumeric()));
    shorter.filter(|event| !event.is_empty()).unwrap_or(event)
}

fn is_numeral(letter: char) -> bool {
    letter.is_numeric() || "一二三四五六七八九十百".contains(letter)
}

/// Returns where `第12局` begins and ends, for the counter `局`.
fn ordinal(text: &str, counter: &str) -> Option<(usize, usize)> {
    text.match_indices('第').find_map(|(at, sign)| {
        let rest = &text[at + sign.len()..];
        let after = rest.trim_start_matches(is_numeral);
        let is_ordinal = after.len() < rest.len() && after.starts_with(counter);
        is_ordinal.then(|| (at, text.len() - after.len() + counter.len()))
    })
}

/// Returns the year of a date; empty if it is unknown.
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
        let long = game_page(&format!("2024/{}.kif", "長".repeat(83)));
        assert!(long.starts_with("games/2024/長長") && long.len() < 200, "{long}");
        let page = page_of_record("all.csa", "x", 0);
        assert_eq!(page, "games/all.csa/af63f54c86021707.html");
        assert_eq!(page_of_record("all.csa", "x", 1), "games/all.csa/af63f54c86021707-2.html");
        assert_ne!(page_of_record("all.csa", "y", 0), page);
    }

    #[test]
    fn slugs_have_letters_and_digits() {
        assert_eq!(slug("井上　晴喜(岩手・宮古) B"), "井上晴喜-岩手-宮古-b");
        assert_eq!(slug("Žvirblė Ąžuolas"), "žvirblė-ąžuolas");
        assert_eq!(slug(" Sato, Taro (3d)"), "sato-taro-3d");
        assert_eq!(slug("../etc/passwd"), "etc-passwd");
        assert!(slug("☗☗").starts_with("-") && slug("☗☗") != slug("☖☖"));
        assert!(slug(&"長".repeat(99)).len() < 150);
    }

    #[test]
    fn a_player_is_known_without_ranks_and_titles() {
        for (player, name) in [
            ("羽生善治九段", "羽生善治"),
            ("小山怜央 四段", "小山怜央"),
            ("五段　岩泉　毅(宮古)", "岩泉　毅(宮古)"),
            ("渡辺明竜王・棋王", "渡辺明"),
            ("里見香奈女流四冠", "里見香奈"),
            ("上田初美女流3級", "上田初美"),
            ("山田 初段", "山田"),
            ("加藤一二三九段", "加藤一二三"),
            ("加藤一二三名人", "加藤一二三"),
            ("大山康晴十五世名人", "大山康晴"),
            ("名人", "名人"),
            ("三段", "三段"),
            ("Sato, Taro (3d)", "Sato, Taro (3d)"),
            ("", ""),
        ] {
            assert_eq!(player_name(player), name, "{player}");
        }
    }

    #[test]
    fn an_event_is_known_without_its_numbers() {
        for (event, series) in [
            ("第62期王位戦七番勝負第1局", "王位戦七番勝負"),
            ("第３９期棋王戦五番勝負　第３局", "棋王戦五番勝負"),
            ("棋王戦", "棋王戦"),
            ("順位戦Ｂ級１組第五回戦", "順位戦Ｂ級１組"),
            ("第5回", "第5回"),
            ("岩手王座戦　4回戦", "岩手王座戦"),
            ("全日本アマ名人戦県大会Ａ級準々決勝", "全日本アマ名人戦県大会Ａ級"),
            ("岩手王座戦・決勝戦", "岩手王座戦"),
            ("決勝", "決勝"),
            ("２回戦", "２回戦"),
            ("wdoor+floodgate-300-10F+A+B+20240101", "floodgate-300-10F"),
            ("34th Osho", "34th Osho"),
            ("", ""),
        ] {
            assert_eq!(event_series(event), series, "{event}");
        }
    }
}
