//! Statistics of the first moves of games.

use schemars::JsonSchema;
use serde::Serialize;

use honfu_core::shogi::{Move, Sfen};
use honfu_query::{OpeningLine, PositionTree, ResultTally, TreeMove, TreePosition};

/// The results of games.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct ResultCounts {
    /// The number of games that Black won.
    black: u32,
    /// The number of games that White won.
    white: u32,
    /// The number of draws.
    draw: u32,
    /// The number of games whose result is not known.
    other: u32,
}

impl From<ResultTally> for ResultCounts {
    fn from(tally: ResultTally) -> ResultCounts {
        let ResultTally { black, white, draw, other } = tally;
        ResultCounts { black, white, draw, other }
    }
}

/// An opening.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct OpeningObject {
    /// The start position as SFEN. The number of its first move is 1, whatever the records have.
    start: String,
    /// The moves from the start, as USI.
    moves: Vec<String>,
    /// The number of games that begin with these moves.
    games: u32,
    /// The results of these games.
    results: ResultCounts,
}

impl From<&OpeningLine<'_>> for OpeningObject {
    fn from(line: &OpeningLine<'_>) -> OpeningObject {
        OpeningObject {
            start: Sfen { ply: Some(1), ..Sfen::new(line.start.clone()) }.to_string(),
            moves: line.moves.iter().map(Move::to_string).collect(),
            games: line.tally.games(),
            results: line.tally.into(),
        }
    }
}

/// With `--by-position`: a position of the tree.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct TreePositionObject {
    /// The number of moves of the shortest way from the start to the position.
    ply: u32,
    /// The position as SFEN, with the number of the next move on that way.
    sfen: String,
    /// The moves that were played in the position, the most frequent first.
    next: Vec<NextMoveObject>,
}

/// A move that was played in a position.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct NextMoveObject {
    /// The move as USI.
    #[serde(rename = "move")]
    mv: String,
    /// The number of games in which it was played.
    games: u32,
    /// The results of these games.
    results: ResultCounts,
}

impl TreePositionObject {
    /// Makes the object of a position, with the moves of at least `least` games.
    pub fn new(tree: &PositionTree, sfen: &str, at: TreePosition, least: u32) -> TreePositionObject {
        let ply = tree.ply(at);
        let sfen = format!("{sfen} {}", ply.saturating_add(1));
        TreePositionObject {
            ply,
            sfen,
            next: tree.moves(at, least).iter().map(NextMoveObject::from).collect(),
        }
    }
}

impl From<&TreeMove> for NextMoveObject {
    fn from(played: &TreeMove) -> NextMoveObject {
        NextMoveObject {
            mv: played.mv.to_string(),
            games: played.tally.games(),
            results: played.tally.into(),
        }
    }
}
