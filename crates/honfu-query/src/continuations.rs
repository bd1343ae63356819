//! The moves played in a position, counted in games from any source.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use super::game_table::{GameEntry, GameTable};
use super::opening_tree::ResultTally;
use honfu_core::shogi::{Color, Move};

/// The maximum number of players that are named for a move.
const PLAYERS: usize = 3;

/// The move of a game in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameMove {
    /// The number of the game in its table.
    pub game: u32,
    /// The move; `None` if the game ended in the position.
    pub mv: Option<Move>,
    /// The evaluation in the record after the move, in centipawns, positive if good for Black.
    pub score: Option<i16>,
}

/// The moves that the games of a table played in a position.
#[derive(Clone, Debug)]
pub struct PositionGames<'a> {
    /// The table of the games.
    pub games: &'a GameTable,
    /// The moves, sorted by move, then by game. If a game has a move several times, the first one counts.
    pub played: Vec<GameMove>,
}

/// A move that was played in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Continuation {
    /// The move.
    pub mv: Move,
    /// The results of the games with this move.
    pub tally: ResultTally,
    /// The year of the last of these games, if known.
    pub last_year: Option<u16>,
    /// The players of the move who have the most games in all tables; at most three.
    pub players: Vec<Arc<str>>,
    /// The average evaluation after the move, in centipawns, positive if good for Black, over the games that
    /// have an evaluation.
    pub score: Option<i16>,
}

/// The results of the games that reached a position, and the moves played there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Continuations {
    /// The results. Each game counts once, however often it reached the position.
    pub tally: ResultTally,
    /// The moves, the most frequent first.
    pub next: Vec<Continuation>,
}

/// Some of the games with a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameList {
    /// The games, the newest first, then by file; games without a date are last.
    pub games: Vec<GameEntry>,
    /// The number of all games with the move.
    pub count: usize,
}

/// The counts for a move while games are being counted.
#[derive(Default)]
struct MoveCount {
    tally: ResultTally,
    last_year: Option<u16>,
    /// The numbers of the players in the table that is being counted.
    numbers: Vec<u32>,
    /// The names of players, with their numbers of games in all tables.
    players: Vec<(Reverse<u32>, Arc<str>)>,
    score_sum: i64,
    scores: i64,
}

impl Continuations {
    /// Counts the moves in a position where `mover` is to move.
    pub fn new(mover: Color, sources: &[PositionGames<'_>]) -> Continuations {
        let mut tally = ResultTally::default();
        let mut counts: HashMap<Move, MoveCount> = HashMap::new();
        for source in sources {
            let mut seen = vec![false; source.games.len()];
            for same in source.played.chunk_by(|one, other| one.mv == other.mv) {
                let mut count =
                    same.first().and_then(|played| played.mv).map(|mv| counts.entry(mv).or_default());
                // Looking up games takes most of the time, so each is looked up as rarely as possible.
                for played in once_each(same) {
                    let result = ResultTally::from(source.games.outcome(played.game));
                    let is_new =
                        seen.get_mut(played.game as usize).map(|seen| !std::mem::replace(seen, true));
                    if is_new == Some(true) {
                        tally.add(result);
                    }
                    if let Some(count) = &mut count {
                        count.add(mover, *played, result, source.games);
                    }
                }
                if let Some(count) = count {
                    count.add_players(source.games, sources);
                }
            }
        }
        let mut next: Vec<Continuation> = counts.into_iter().map(|(mv, count)| count.finish(mv)).collect();
        next.sort_by_key(|next| (Reverse(next.tally.games()), next.mv));
        Continuations { tally, next }
    }
}

/// Returns the first move of each game.
fn once_each(same: &[GameMove]) -> impl Iterator<Item = &GameMove> {
    same.chunk_by(|one, other| one.game == other.game).filter_map(|of_game| of_game.first())
}

impl MoveCount {
    /// Adds a game of a table in which this move was made.
    fn add(&mut self, mover: Color, played: GameMove, result: ResultTally, games: &GameTable) {
        let GameMove { game, score, .. } = played;
        self.tally.add(result);
        self.last_year = self.last_year.max(games.date(game).map(|date| date.year));
        self.numbers.extend(games.player(game, mover));
        if let Some(score) = score {
            self.score_sum += i64::from(score);
            self.scores += 1;
        }
    }

    /// Adds the players of the games of a table.
    fn add_players(&mut self, games: &GameTable, sources: &[PositionGames<'_>]) {
        let mut players = std::mem::take(&mut self.numbers);
        players.sort_unstable();
        players.dedup();
        for player in players {
            let name = games.player_name(player);
            let count =
                sources.iter().map(|source| source.games.games_of(&name)).fold(0, u32::saturating_add);
            self.players.push((Reverse(count), name));
        }
        self.players.sort_unstable();
        self.players.dedup();
        self.players.truncate(PLAYERS);
    }

    fn finish(self, mv: Move) -> Continuation {
        let score = self.score_sum.checked_div(self.scores).and_then(|score| i16::try_from(score).ok());
        let players = self.players.into_iter().map(|(_, name)| name).collect();
        Continuation { mv, tally: self.tally, last_year: self.last_year, players, score }
    }
}

impl GameList {
    /// Lists the games in which a move was made, at most `limit` of them.
    pub fn new(mv: Move, sources: &[PositionGames<'_>], limit: usize) -> GameList {
        let mut found: Vec<(usize, u32)> = Vec::new();
        for (number, PositionGames { played, .. }) in sources.iter().enumerate() {
            let from = played.partition_point(|played| played.mv < Some(mv));
            let same = &played[from..];
            let same = &same[..same.partition_point(|played| played.mv == Some(mv))];
            found.extend(once_each(same).map(|played| (number, played.game)));
        }
        let count = found.len();
        let date = |&(at, game): &(usize, u32)| Reverse(sources[at].games.date(game));
        let place = |&(at, game): &(usize, u32)| sources[at].games.place(game);
        let order = |one: &(usize, u32), other: &(usize, u32)| {
            date(one).cmp(&date(other)).then_with(|| place(one).cmp(&place(other)))
        };
        if count > limit {
            found.select_nth_unstable_by(limit, order);
            found.truncate(limit);
        }
        found.sort_unstable_by(order);
        GameList {
            games: found.iter().filter_map(|(at, game)| sources[*at].games.game(*game)).collect(),
            count,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use honfu_core::format::Date;
    use honfu_core::record::GameOutcome;

    fn mv(usi: &str) -> Move {
        Move::from_usi(usi).unwrap()
    }

    /// Makes a game of these players in a year, with the index of the record.
    fn entry(players: [&str; 2], year: u16, record: u32) -> GameEntry {
        GameEntry {
            outcome: Some(GameOutcome::Win(Color::Black)),
            date: Date::at_start(&year.to_string()),
            players: players.map(Arc::from),
            event: "".into(),
            file: "a.csa".into(),
            record,
        }
    }

    fn table(games: &[GameEntry]) -> GameTable {
        let mut table = GameTable::default();
        games.iter().for_each(|game| assert!(table.push(game).is_some()));
        table
    }

    /// Makes all games of a table play this move, each with its score.
    fn all_play<'a>(games: &'a GameTable, usi: &str, scores: &[Option<i16>]) -> PositionGames<'a> {
        let played = (0..).zip(scores);
        let played = played.map(|(game, score)| GameMove { game, mv: Some(mv(usi)), score: *score });
        PositionGames { games, played: played.collect() }
    }

    #[test]
    fn a_move_has_its_last_year_its_busiest_players_and_its_average_score() {
        let one = table(&[
            entry(["Ann", "Ben"], 2001, 0),
            entry(["Cid", "Dan"], 2012, 1),
            entry(["Eve", "Cid"], 2003, 2),
            entry(["", "Fay"], 1999, 3),
        ]);
        let other = table(&[entry(["Ben", "Ann"], 1980, 0), entry(["Ben", "Gus"], 1981, 1)]);
        let sources = [
            all_play(&one, "7g7f", &[Some(100), None, Some(-301), None]),
            all_play(&other, "7g7f", &[None; 2]),
        ];
        let found = Continuations::new(Color::Black, &sources);
        let [next] = &found.next[..] else { panic!("{found:?}") };
        assert_eq!((found.tally.games(), next.tally.black, next.last_year), (6, 6, Some(2012)));
        let players: Vec<&str> = next.players.iter().map(|name| &**name).collect();
        assert_eq!(players, ["Ben", "Ann", "Cid"], "Ben has three games in both tables; Ann and Cid two");
        assert_eq!(next.score, Some(-100));
        let white = Continuations::new(Color::White, &sources[..1]);
        let players: Vec<&str> = white.next[0].players.iter().map(|name| &**name).collect();
        assert_eq!(players, ["Cid", "Ben", "Dan"], "the players who made the move");
    }

    #[test]
    fn a_game_counts_once_and_ends_are_no_moves() {
        let games = table(&[entry(["A", "B"], 2000, 0), entry(["C", "D"], 2000, 1)]);
        let rows = [
            (1, None, None),
            (0, Some(mv("7g7f")), Some(10)),
            (0, Some(mv("7g7f")), Some(90)),
            (0, Some(mv("2g2f")), None),
        ];
        let mut played = rows.map(|(game, mv, score)| GameMove { game, mv, score }).to_vec();
        played.sort_by_key(|played| (played.mv, played.game));
        let found = Continuations::new(Color::Black, &[PositionGames { games: &games, played }]);
        assert_eq!(found.tally.games(), 2);
        let counted: Vec<_> =
            found.next.iter().map(|next| (next.mv, next.tally.games(), next.score)).collect();
        assert_eq!(counted, [(mv("2g2f"), 1, None), (mv("7g7f"), 1, Some(10))]);
    }

    #[test]
    fn the_newest_games_of_a_move_are_listed_up_to_the_limit() {
        let one = table(&[entry(["A", "B"], 2000, 0), entry(["C", "D"], 2020, 1)]);
        let other =
            table(&[GameEntry { date: None, ..entry(["E", "F"], 2000, 2) }, entry(["G", "H"], 2010, 3)]);
        let sources = [all_play(&one, "7g7f", &[None; 2]), all_play(&other, "7g7f", &[None; 2])];
        let listed = |usi: &str, limit| {
            let list = GameList::new(mv(usi), &sources, limit);
            (list.games.iter().map(|game| game.record).collect::<Vec<_>>(), list.count)
        };
        assert_eq!(listed("7g7f", 9), (vec![1, 3, 0, 2], 4));
        assert_eq!(listed("7g7f", 2), (vec![1, 3], 4));
        assert_eq!(listed("2g2f", 2), (vec![], 0));
    }
}
