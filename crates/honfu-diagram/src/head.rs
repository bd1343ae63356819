//! The head of a printed game: the facts that a reader wants to know first, and the other headers.

use super::figure::{Phrase, Translate};
use honfu_core::record::{Header, HeaderKey, Record};
use honfu_core::shogi::Handicap;
use honfu_core::text::sanitize;

/// The head of a game. A value may have several lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameHead {
    /// The title of the game: its event or title, or else its players, or the word for a game.
    pub title: String,
    /// The names and values of the important facts: event, players, date, place, start, time limits.
    pub facts: Vec<(String, String)>,
    /// The other headers.
    pub rest: Vec<(String, String)>,
}

/// The header keys of the facts after the players and the date, including those of mating problems.
const KEYS: [&str; 11] = [
    HeaderKey::Site.name(),
    HeaderKey::Handicap.name(),
    HeaderKey::TimeLimit.name(),
    HeaderKey::Byoyomi.name(),
    HeaderKey::BlackTimeLimit.name(),
    HeaderKey::WhiteTimeLimit.name(),
    "作者",
    "手数",
    "発表誌",
    "発表年月",
    "出典",
];

/// The headers that contain the name of a game or a problem.
pub(super) const TITLES: [&str; 3] = [HeaderKey::Title.name(), HeaderKey::Event.name(), "作品名"];

/// The headers that contain the rank of a player.
const RANKS: [&str; 2] = ["先手段位", "後手段位"];

/// Returns the head of a record.
pub(super) fn game_head(record: &Record, translate: &Translate<'_>) -> GameHead {
    let filled = record.headers.iter().filter(|header| !header.value.is_empty());
    let mut writer = HeadWriter { left: filled.collect(), facts: Vec::new(), translate };
    let title = writer.title();
    writer.fact("Round");
    for (key, rank) in [HeaderKey::Black, HeaderKey::White].into_iter().zip(RANKS) {
        writer.player(key, rank);
    }
    writer.date();
    for key in KEYS {
        let is_found = writer.fact(key);
        if !is_found && key == HeaderKey::Handicap.name() {
            let start = Handicap::from_position(&record.start.position);
            writer.push(key, translate(Phrase::Start(start)));
        }
    }
    let rest = writer.left.iter().map(|header| writer.named(header)).collect();
    GameHead { title, facts: writer.facts, rest }
}

/// Returns a text on one line, without control characters.
fn clean(text: &str) -> String {
    sanitize(&text.replace('\n', " ")).into_owned()
}

struct HeadWriter<'a> {
    /// The headers that are not in the facts so far.
    left: Vec<&'a Header>,
    facts: Vec<(String, String)>,
    translate: &'a Translate<'a>,
}

impl<'a> HeadWriter<'a> {
    fn named(&self, header: &Header) -> (String, String) {
        ((self.translate)(Phrase::Header(&header.key)), header.value.to_string())
    }

    fn push(&mut self, key: &str, value: String) {
        self.facts.push(((self.translate)(Phrase::Header(key)), value));
    }

    /// Takes the first header that has one of the names of a key.
    fn take(&mut self, key: &str) -> Option<&'a Header> {
        let names = HeaderKey::from_name(key).map_or(&[][..], HeaderKey::names);
        let is_named = |header: &&Header| *header.key == *key || names.contains(&&*header.key);
        let at = self.left.iter().position(is_named)?;
        Some(self.left.remove(at))
    }

    fn fact(&mut self, key: &str) -> bool {
        let found = self.take(key).map(|header| self.named(header));
        let is_found = found.is_some();
        self.facts.extend(found);
        is_found
    }

    /// Returns the title or the event: the one that contains the other, or else the title, with the event as
    /// a fact.
    fn title(&mut self) -> String {
        let [title, event, problem] = TITLES.map(|key| self.take(key));
        let title = match (title, problem) {
            (Some(title), Some(problem)) => {
                self.facts.push(self.named(problem));
                Some(title)
            }
            (title, problem) => title.or(problem),
        };
        match (title, event) {
            (Some(title), Some(event)) if event.value.contains(&*title.value) => clean(&event.value),
            (Some(title), Some(event)) => {
                if !title.value.contains(&*event.value) {
                    self.facts.push(self.named(event));
                }
                clean(&title.value)
            }
            (Some(only), None) | (None, Some(only)) => clean(&only.value),
            (None, None) => self.players().unwrap_or_else(|| clean(&(self.translate)(Phrase::Game))),
        }
    }

    fn players(&self) -> Option<String> {
        let name = |key: HeaderKey| self.left.iter().find(|header| key.names().contains(&&*header.key));
        let (black, white) = (name(HeaderKey::Black)?, name(HeaderKey::White)?);
        Some(clean(&format!("{} – {}", black.value, white.value)))
    }

    /// Adds a player to the facts, with the rank unless the name contains it.
    fn player(&mut self, key: HeaderKey, rank: &str) {
        let Some(player) = self.take(key.name()) else { return };
        let (name, mut value) = self.named(player);
        if let Some(rank) = self.take(rank).filter(|rank| !player.value.contains(&*rank.value)) {
            value = format!("{value} {}", rank.value);
        }
        self.facts.push((name, value));
    }

    /// Adds the date of the game to the facts: the start, and the end without its day if both have the same
    /// day.
    fn date(&mut self) {
        let start = self.take(HeaderKey::StartTime.name());
        let date = self.take(HeaderKey::Date.name());
        let Some(first) = start.or(date) else { return };
        let mut value = first.value.to_string();
        if let Some(end) = self.take(HeaderKey::EndTime.name()) {
            let day = value.split_whitespace().next().unwrap_or_default();
            let end = end.value.strip_prefix(day).unwrap_or(&end.value).trim();
            value = if end.is_empty() { value } else { format!("{value} – {end}") };
        }
        self.push(HeaderKey::Date.name(), value);
        if let (Some(_), Some(date)) = (start, date.filter(|date| !first.value.starts_with(&*date.value))) {
            self.facts.push(self.named(date));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use honfu_core::record::{Headers, RecordBuilder, StartPosition};

    fn head(headers: &[(&str, &str)]) -> GameHead {
        let mut all = Headers::default();
        headers.iter().for_each(|(key, value)| all.push(key, value));
        let record = RecordBuilder::new(all, StartPosition::default()).finish();
        game_head(&record, &|phrase| match phrase {
            Phrase::Header(key) => key.to_owned(),
            Phrase::Start(_) => "even".to_owned(),
            _ => "game".to_owned(),
        })
    }

    fn facts(head: &GameHead) -> Vec<String> {
        head.facts.iter().map(|(name, value)| format!("{name}={value}")).collect()
    }

    #[test]
    fn facts_are_in_the_order_of_a_reader_and_the_rest_is_left() {
        let head = head(&[
            ("対局ID", "1"),
            ("開始日時", "2021/06/29 09:00"),
            ("終了日時", "2021/06/29 18:35"),
            ("表題", "王位戦"),
            ("棋戦", "第62期王位戦第1局"),
            ("備考", ""),
            ("持ち時間", "各8時間"),
            ("場所", "名古屋"),
            ("先手", "藤井聡太"),
            ("後手", "豊島将之竜王"),
            ("先手段位", "王位"),
            ("後手段位", "竜王"),
        ]);
        assert_eq!(head.title, "第62期王位戦第1局");
        assert_eq!(
            facts(&head),
            [
                "先手=藤井聡太 王位",
                "後手=豊島将之竜王",
                "対局日=2021/06/29 09:00 – 18:35",
                "場所=名古屋",
                "手合割=even",
                "持ち時間=各8時間",
            ]
        );
        assert_eq!(head.rest, [("対局ID".to_owned(), "1".to_owned())]);
    }

    #[test]
    fn no_header_is_lost_and_a_game_without_any_has_a_name() {
        let titled = head(&[
            ("表題", "A"),
            ("棋戦", "B"),
            ("対局日", "1900/1/1"),
            ("開始日時", "1900/1/2"),
            ("X", "x"),
        ]);
        assert_eq!(titled.title, "A");
        assert_eq!(facts(&titled), ["棋戦=B", "対局日=1900/1/2", "対局日=1900/1/1", "手合割=even"]);
        assert_eq!(titled.rest.len(), 1);
        assert_eq!(head(&[("先手", "a"), ("後手", "b")]).title, "a – b");
        assert_eq!(head(&[]).title, "game");
    }
}
