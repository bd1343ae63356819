//! The parts of a game that must stay equal when its record is spelled in another way.

use honfu_core::format::{ParsedFile, Severity};
use honfu_core::record::{NodeId, Record};
use honfu_core::shogi::{Move, Sfen};

use crate::model;

/// The parts of a game that other spellings must not change.
pub struct Game {
    start: String,
    tree: String,
    /// The moves and ends of all lines, in order, without the names of the ends.
    moves: Vec<Option<Move>>,
    end: Option<String>,
    winner: Option<&'static str>,
    times: Vec<Option<u32>>,
    comments: Vec<String>,
}

impl Game {
    fn new(record: &Record) -> Game {
        let (end, winner) = model::end(record);
        Game {
            start: Sfen::new(record.start.position.clone()).to_string(),
            tree: model::line(&record.tree, NodeId::ROOT),
            moves: record.tree.preorder().map(|node| record.tree.node(node).mv()).collect(),
            end: end.map(|end| model::word(end).to_owned()),
            winner,
            times: record.tree.contents().map(|node| node.time.map(|time| time.0)).collect(),
            comments: record
                .tree
                .contents()
                .map(|node| node.comment.unwrap_or_default().to_owned())
                .collect(),
        }
    }

    fn is_played(&self) -> bool {
        self.moves.iter().any(Option::is_some)
    }

    /// The board of the start position.
    fn board(&self) -> Option<&str> {
        self.start.split(' ').next()
    }
}

pub fn games_of(file: &ParsedFile) -> Vec<Game> {
    file.collection.records.iter().map(Game::new).collect()
}

/// Something that a respelling has lost.
pub struct Lost {
    pub what: String,
    /// The least severity that a diagnostic about the loss must have.
    pub least: Severity,
}

/// The difference between the games of two files; `None` if they are equal. Additions to comments are
/// ignored, and so are times unless `times` is set.
pub fn lost_between(old: &[Game], new: &[Game], times: bool) -> Option<Lost> {
    if old.len() != new.len() {
        let what = format!("{} records for {}", new.len(), old.len());
        // A name or a version alone may begin a record without moves.
        let [old, new] =
            [old, new].map(|games| games.iter().filter(|game| game.is_played()).collect::<Vec<_>>());
        let is_same = old.len() == new.len() && old.iter().zip(new).all(|(old, new)| old.tree == new.tree);
        return Some(Lost { what, least: if is_same { Severity::Warning } else { Severity::Error } });
    }
    old.iter().zip(new).find_map(|(old, new)| difference(old, new, times))
}

fn difference(old: &Game, new: &Game, times: bool) -> Option<Lost> {
    let lost = |what: String, least: Severity| Some(Lost { what, least });
    if old.start != new.start {
        // Without a line for the side to move, it is only guessed.
        let least = if old.tree == new.tree && old.board() == new.board() {
            Severity::Warning
        } else {
            Severity::Error
        };
        return lost(format!("start: {} for {}", new.start, old.start), least);
    }
    if old.tree != new.tree {
        // An unknown name of an end is kept as it is written.
        let least = if is_other_end(old, new) { Severity::Warning } else { Severity::Error };
        return lost(difference_of_trees(&old.tree, &new.tree), least);
    }
    if (&old.end, old.winner) != (&new.end, new.winner) {
        let what = format!("end: {:?} {:?} for {:?} {:?}", new.end, new.winner, old.end, old.winner);
        return lost(what, Severity::Warning);
    }
    if let Some(line) = lost_comment(&old.comments, &new.comments) {
        return lost(format!("the comment {line:?}"), Severity::Warning);
    }
    if times && old.times != new.times { lost("a time".to_owned(), Severity::Warning) } else { None }
}

/// The first line of a comment that is no longer at its move.
fn lost_comment<'a>(old: &'a [String], new: &[String]) -> Option<&'a str> {
    old.iter().zip(new).find_map(|(old, new)| old.lines().find(|line| !new.contains(line)))
}

/// Whether the moves are equal, and only the names of ends differ.
fn is_other_end(old: &Game, new: &Game) -> bool {
    let (Some(_), Some(_)) = (&old.end, &new.end) else { return false };
    old.moves == new.moves
}

/// The first words in which two trees differ, and their numbers of words.
fn difference_of_trees(old: &str, new: &str) -> String {
    let [old, new] = [old, new].map(|tree| tree.split(' ').collect::<Vec<_>>());
    let at = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
    let [before, after] = [&old, &new].map(|words| words[at..words.len().min(at + 3)].join(" "));
    format!("tree: {} words for {}, {after:?} for {before:?} at {at}", new.len(), old.len())
}
