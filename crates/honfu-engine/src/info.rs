//! The `info` lines of an engine: the progress of a search, and its findings.

use std::fmt;
use std::iter::Peekable;
use std::str::{FromStr, SplitWhitespace};

use honfu_core::annotation::{EngineScore, ScoreBound, ScoreValue, ScoreView};
use honfu_core::record::Millis;
use honfu_core::shogi::{Color, Move};

/// The maximum number of moves of a principal variation that are kept.
const MAX_MOVES: usize = 512;

/// The content of an `info` line. Values that the engine has not printed, or not as the protocol requires,
/// are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineInfo {
    /// The depth in plies to which all moves were searched.
    pub depth: Option<u32>,
    /// The depth in plies of the deepest line.
    pub selective_depth: Option<u32>,
    /// The time that the search has taken.
    pub time: Option<Millis>,
    /// The number of positions that were searched.
    pub nodes: Option<u64>,
    /// The number of positions that are searched per second.
    pub nodes_per_second: Option<u64>,
    /// The evaluation.
    pub score: Option<UsiScore>,
    /// The rank of the line among several, from 1 for the best line.
    pub rank: Option<u32>,
    /// The used part of the hash table, in thousandths.
    pub hash_full: Option<u32>,
    /// The move that is being searched.
    pub current_move: Option<Move>,
    /// The principal variation, up to the first word that is not a move.
    pub variation: Vec<Move>,
    /// Text for the user.
    pub text: Option<String>,
}

/// An evaluation from the point of view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UsiScore {
    /// The number, or the mate.
    pub value: ScoreValue,
    /// The kind of bound, if the search was cut off at this value.
    pub bound: Option<ScoreBound>,
}

impl UsiScore {
    /// Returns the evaluation from Black's point of view; `side` is the side to move.
    pub fn for_black(self, side: Color) -> EngineScore {
        EngineScore { value: self.value, view: ScoreView::Mover, bound: self.bound }.for_black(side)
    }
}

/// The remaining words of a line.
type Words<'a> = Peekable<SplitWhitespace<'a>>;

impl EngineInfo {
    /// Parses the text after the word `info`. Unknown words are skipped.
    pub fn parse(text: &str) -> EngineInfo {
        let mut info = EngineInfo::default();
        let (fields, string) = split_string(text);
        info.text = string.map(str::to_owned);
        let mut words = fields.split_whitespace().peekable();
        while let Some(word) = words.next() {
            info.read_field(word, &mut words);
        }
        info
    }

    /// Updates the progress of the search from a newer line.
    pub fn add_progress(&mut self, newer: &EngineInfo) {
        self.depth = newer.depth.or(self.depth);
        self.selective_depth = newer.selective_depth.or(self.selective_depth);
        self.time = newer.time.or(self.time);
        self.nodes = newer.nodes.or(self.nodes);
        self.nodes_per_second = newer.nodes_per_second.or(self.nodes_per_second);
        self.hash_full = newer.hash_full.or(self.hash_full);
        self.current_move = newer.current_move.or(self.current_move);
    }

    fn read_field(&mut self, word: &str, words: &mut Words<'_>) {
        match word {
            "depth" => self.depth = number(words),
            "seldepth" => self.selective_depth = number(words),
            "time" => self.time = number(words).map(Millis),
            "nodes" => self.nodes = number(words),
            "nps" => self.nodes_per_second = number(words),
            "multipv" => self.rank = number(words).filter(|rank| *rank > 0),
            "hashfull" => self.hash_full = number(words),
            "currmove" => self.current_move = move_of(words),
            "score" => self.score = score(words),
            "lowerbound" => self.set_bound(ScoreBound::AtLeast),
            "upperbound" => self.set_bound(ScoreBound::AtMost),
            "pv" => self.variation = std::iter::from_fn(|| move_of(words)).take(MAX_MOVES).collect(),
            _ => {}
        }
    }

    fn set_bound(&mut self, bound: ScoreBound) {
        if let Some(score) = &mut self.score {
            score.bound = Some(bound);
        }
    }
}

/// Splits a text at the word `string`; returns the text before that word and the text after it.
fn split_string(text: &str) -> (&str, Option<&str>) {
    let is_word = |at: usize| {
        let (before, behind) = (&text[..at], &text[at + "string".len()..]);
        before.chars().next_back().is_none_or(char::is_whitespace)
            && behind.chars().next().is_none_or(char::is_whitespace)
    };
    match text.match_indices("string").find(|(at, _)| is_word(*at)) {
        Some((at, word)) => (&text[..at], Some(text[at + word.len()..].trim())),
        None => (text, None),
    }
}

/// Takes the next word if it is a number.
fn number<T: FromStr>(words: &mut Words<'_>) -> Option<T> {
    let number = words.peek()?.parse().ok()?;
    words.next();
    Some(number)
}

/// Takes the next word if it is a move.
fn move_of(words: &mut Words<'_>) -> Option<Move> {
    let mv = Move::from_usi(words.peek()?)?;
    words.next();
    Some(mv)
}

/// Reads a score, such as `cp 30`, `mate 5` or `mate -`.
fn score(words: &mut Words<'_>) -> Option<UsiScore> {
    let value = match *words.peek()? {
        "cp" => {
            words.next();
            ScoreValue::Centipawns(number(words)?)
        }
        "mate" => {
            words.next();
            let mate = mate(words.peek()?)?;
            words.next();
            mate
        }
        _ => return None,
    };
    Some(UsiScore { value, bound: None })
}

/// Parses a mate: the number of plies, or only a sign. A side to move with a mate in 0 plies is mated.
fn mate(word: &str) -> Option<ScoreValue> {
    let (sign, digits) = match word.strip_prefix(['+', '-']) {
        Some(digits) => (word.chars().next(), digits),
        None => (None, word),
    };
    let plies = match digits {
        "" if sign.is_some() => None,
        digits if digits.bytes().all(|byte| byte.is_ascii_digit()) => Some(digits.parse().ok()?),
        _ => return None,
    };
    let wins = sign == Some('+') || (sign.is_none() && plies != Some(0));
    Some(ScoreValue::Mate { wins, plies })
}

impl fmt::Display for UsiScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value {
            ScoreValue::Centipawns(value) => write!(f, "cp {value}")?,
            ScoreValue::Mate { wins, plies } => {
                write!(f, "mate {}", if wins { '+' } else { '-' })?;
                plies.map_or(Ok(()), |plies| write!(f, "{plies}"))?;
            }
        }
        f.write_str(match self.bound {
            Some(ScoreBound::AtLeast) => " lowerbound",
            Some(ScoreBound::AtMost) => " upperbound",
            None => "",
        })
    }
}

impl fmt::Display for EngineInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("info")?;
        field(f, "depth", self.depth)?;
        field(f, "seldepth", self.selective_depth)?;
        field(f, "time", self.time.map(|time| time.0))?;
        field(f, "nodes", self.nodes)?;
        field(f, "nps", self.nodes_per_second)?;
        field(f, "hashfull", self.hash_full)?;
        field(f, "currmove", self.current_move)?;
        field(f, "multipv", self.rank)?;
        field(f, "score", self.score)?;
        if !self.variation.is_empty() {
            f.write_str(" pv")?;
            self.variation.iter().try_for_each(|mv| write!(f, " {mv}"))?;
        }
        field(f, "string", self.text.as_deref())
    }
}

fn field(f: &mut fmt::Formatter<'_>, name: &str, value: Option<impl fmt::Display>) -> fmt::Result {
    value.map_or(Ok(()), |value| write!(f, " {name} {value}"))
}
