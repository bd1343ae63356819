//! The facts about many games that statistics need, in little memory.

use std::collections::HashMap;
use std::sync::Arc;

use super::facts::{MainLineEnd, header_date, name_at};
use super::folding::folded;
use honfu_core::format::Date;
use honfu_core::record::{GameOutcome, HeaderKey, Record};
use honfu_core::shogi::Color;

/// A game of a [`GameTable`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEntry {
    /// The outcome, if known.
    pub outcome: Option<GameOutcome>,
    /// The date, as exact as the record gives it.
    pub date: Option<Date>,
    /// The names of Black and White; empty if unknown.
    pub players: [Arc<str>; 2],
    /// The event; empty if unknown.
    pub event: Arc<str>,
    /// The path of the file, as given by the caller.
    pub file: Arc<str>,
    /// The index of the record in its file, from 0.
    pub record: u32,
}

impl GameEntry {
    /// Makes the entry for a record, which has index `record` (from 0) in a file.
    pub fn new(file: Arc<str>, record: u32, of: &Record) -> GameEntry {
        let header = |key| Arc::from(of.headers.get(key).unwrap_or_default());
        GameEntry {
            outcome: MainLineEnd::new(of).outcome,
            date: header_date(&of.headers),
            players: [header(HeaderKey::Black), header(HeaderKey::White)],
            event: header(HeaderKey::Event),
            file,
            record,
        }
    }
}

/// Many games, numbered from 0. Each name is stored once.
#[derive(Clone, Debug, Default)]
pub struct GameTable {
    games: Vec<StoredGame>,
    players: NameTable,
    /// The number of games of each player, by the number of the name.
    games_of: Vec<u32>,
    events: NameTable,
    /// The file of each run of consecutive games in the same file.
    files: Vec<Arc<str>>,
}

/// A game with numbers in place of names.
#[derive(Clone, Copy, Debug)]
struct StoredGame {
    outcome: Option<GameOutcome>,
    date: Option<Date>,
    players: [u32; 2],
    event: u32,
    file: u32,
    record: u32,
}

/// Names, numbered from 0, each stored once.
#[derive(Clone, Debug, Default)]
struct NameTable {
    names: Vec<Arc<str>>,
    numbers: HashMap<Arc<str>, u32>,
}

impl NameTable {
    /// Returns the number of a name, which is added if it is new; `None` if no number is left.
    fn number(&mut self, name: &Arc<str>) -> Option<u32> {
        if let Some(number) = self.numbers.get(name) {
            return Some(*number);
        }
        let number = u32::try_from(self.names.len()).ok()?;
        self.names.push(Arc::clone(name));
        self.numbers.insert(Arc::clone(name), number);
        Some(number)
    }

    fn name(&self, number: u32) -> Arc<str> {
        self.names.get(number as usize).cloned().unwrap_or_default()
    }
}

impl GameTable {
    /// Returns the number of games.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there are no games.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Adds a game and returns its number; `None` if no number is left.
    pub fn push(&mut self, game: &GameEntry) -> Option<u32> {
        let number = u32::try_from(self.games.len()).ok()?;
        let [black, white] = &game.players;
        let players = [self.players.number(black)?, self.players.number(white)?];
        let event = self.events.number(&game.event)?;
        if self.files.last() != Some(&game.file) {
            self.files.push(Arc::clone(&game.file));
        }
        let file = u32::try_from(self.files.len() - 1).ok()?;
        self.games_of.resize(self.players.names.len(), 0);
        for player in players {
            self.games_of[player as usize] += 1;
        }
        let GameEntry { outcome, date, record, .. } = *game;
        self.games.push(StoredGame { outcome, date, players, event, file, record });
        Some(number)
    }

    /// Returns a game by its number.
    pub fn game(&self, number: u32) -> Option<GameEntry> {
        let game = self.games.get(number as usize)?;
        let StoredGame { outcome, date, players, event, file, record } = *game;
        Some(GameEntry {
            outcome,
            date,
            players: players.map(|player| self.players.name(player)),
            event: self.events.name(event),
            file: self.files.get(file as usize).cloned().unwrap_or_default(),
            record,
        })
    }

    /// Returns for each game whether its players, event, date or file contain each of these words; case,
    /// width and spaces make no difference. Only the part of a file's path below the folder of all files
    /// counts.
    pub fn matching(&self, words: &str) -> Vec<bool> {
        let mut matching = vec![true; self.games.len()];
        for word in words.split_whitespace().map(folded) {
            // Each name is folded only once for all games.
            let have = |names: &[Arc<str>]| -> Vec<bool> {
                names.iter().map(|name| folded(name).contains(&word)).collect()
            };
            let (players, events) = (have(&self.players.names), have(&self.events.names));
            let folder = common_folder(&self.files);
            let files: Vec<bool> =
                self.files.iter().map(|file| folded(&file[folder..]).contains(&word)).collect();
            for (matching, game) in matching.iter_mut().zip(&self.games) {
                let StoredGame { players: [black, white], event, file, date, .. } = *game;
                *matching = *matching
                    && (players[black as usize]
                        || players[white as usize]
                        || events[event as usize]
                        || files[file as usize]
                        || date.is_some_and(|date| date.to_string().contains(&word)));
            }
        }
        matching
    }

    /// Returns all games, in the order of their numbers.
    pub fn games(&self) -> impl Iterator<Item = GameEntry> + '_ {
        (0..).map_while(|number| self.game(number))
    }

    /// Returns the file and the record index of a game.
    pub(super) fn place(&self, number: u32) -> Option<(&str, u32)> {
        let game = self.games.get(number as usize)?;
        Some((self.files.get(game.file as usize)?, game.record))
    }

    /// Returns the outcome of a game, if known.
    pub fn outcome(&self, number: u32) -> Option<GameOutcome> {
        self.games.get(number as usize)?.outcome
    }

    /// Returns the date of a game, as exact as it is known.
    pub fn date(&self, number: u32) -> Option<Date> {
        self.games.get(number as usize)?.date
    }

    /// Returns the number of a game's player, for [`GameTable::player_name`]; `None` for a player without a
    /// name.
    pub(super) fn player(&self, number: u32, side: Color) -> Option<u32> {
        let player = self.games.get(number as usize)?.players[side.index()];
        self.players.names.get(player as usize).is_some_and(|name| !name.is_empty()).then_some(player)
    }

    pub(super) fn player_name(&self, player: u32) -> Arc<str> {
        self.players.name(player)
    }

    /// Returns the number of games of the player with that name.
    pub fn games_of(&self, name: &str) -> u32 {
        let number = self.players.numbers.get(name);
        number.and_then(|number| self.games_of.get(*number as usize)).copied().unwrap_or(0)
    }
}

/// Returns the length of the longest folder path that all files are below.
fn common_folder(files: &[Arc<str>]) -> usize {
    let Some(first) = files.first() else { return 0 };
    let mut end = name_at(first);
    for file in files {
        while !file.starts_with(&first[..end]) {
            end = name_at(&first[..end - 1]);
        }
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;
    use honfu_core::format::{self, ReadOptions};

    fn entries(csa: &str) -> Vec<GameEntry> {
        let read = format::read(csa.as_bytes(), &ReadOptions::default()).unwrap();
        let records = (0..).zip(&read.collection.records);
        records.map(|(number, record)| GameEntry::new("a.csa".into(), number, record)).collect()
    }

    #[test]
    fn games_come_back_as_they_were_and_players_are_counted() {
        let games = entries(
            "V2.2\nN+Habu\nN-Sato\n$EVENT:Cup\n$START_TIME:2014/09/13\nPI\n+\n+7776FU\n%TORYO\n/\n\
             N+Sato\nPI\n+\n+2726FU\n",
        );
        let mut table = GameTable::default();
        let numbers: Vec<_> = games.iter().map(|game| table.push(game)).collect();
        assert_eq!(numbers, [Some(0), Some(1)]);
        assert_eq!(table.games().collect::<Vec<_>>(), games);
        assert_eq!((games[0].date.unwrap().year, &*games[0].event, games[1].record), (2014, "Cup", 1));
        assert_eq!(table.outcome(0), Some(GameOutcome::Win(Color::Black)));
        assert_eq!((table.outcome(1), table.date(1), table.game(2)), (None, None, None));
        assert_eq!(["Habu", "Sato", "Other"].map(|name| table.games_of(name)), [1, 2, 0]);
        assert_eq!(table.player(1, Color::White), None, "not named");
        let matching = |words: &str| table.matching(words).iter().filter(|matches| **matches).count();
        let words = ["", "sato", "ＳＡＴＯ  cup", "2014/09", "a.csa habu", "Cup other", "x"];
        assert_eq!(words.map(matching), [2, 2, 1, 1, 1, 0, 0]);
        assert_eq!(table.matching("cup"), [true, false]);
        // The folder of all files is part of every path, so a search for it finds no game.
        let mut table = GameTable::default();
        for file in ["/home/sato/kifu/2024/x.csa", "/home/sato/kifu/y.csa"] {
            table.push(&GameEntry { file: file.into(), ..games[0].clone() });
        }
        assert_eq!(table.matching("home"), [false, false]);
        assert_eq!(table.matching("2024/x"), [true, false]);
    }

    #[test]
    fn a_player_has_one_number() {
        let games = entries("V2.2\nN+Habu\nN-Sato\nPI\n+\n+7776FU\n/\nN+Sato\nPI\n+\n+2726FU\n");
        let mut table = GameTable::default();
        games.iter().for_each(|game| assert!(table.push(game).is_some()));
        let sato = table.player(1, Color::Black).unwrap();
        assert_eq!((table.player(0, Color::White), &*table.player_name(sato)), (Some(sato), "Sato"));
    }
}
