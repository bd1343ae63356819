//! Summaries of records, and files that cannot be read.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::{ids, to_json_line};
use honfu_core::annotation::{LineReview, PlayerReview};
use honfu_core::format::{Newline, positions};
use honfu_core::record::{GameEnd, GameOutcome, Headers, NodeId, Record};
use honfu_core::shogi::{Color, Handicap};
use honfu_query::{RecordFacts, first_headers};

/// A record.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct RecordObject<'a> {
    /// The file, as it was named or found below a named folder; `-` is standard input.
    file: &'a str,
    /// The number of the record in the file, from 1.
    #[schemars(range(min = 1))]
    record: usize,
    /// The format of the file.
    #[schemars(schema_with = "ids::formats")]
    format: &'static str,
    /// The encoding of the file, by its name in the WHATWG list.
    encoding: &'static str,
    /// What ends the lines of the file; null if it has one line.
    #[schemars(schema_with = "ids::newlines")]
    newline: Option<&'static str>,
    /// The headers as the record has them, in their order; of a repeated one the first.
    #[serde(serialize_with = "first_headers")]
    #[schemars(with = "BTreeMap<String, String>")]
    headers: &'a Headers,
    /// The name of the start position in Japanese records, such as `平手`; null for a position without a name.
    handicap: Option<&'static str>,
    /// The start position as SFEN, with the number of the first move.
    start: String,
    /// The last position of the main line as SFEN, with the number of the next move.
    end: String,
    /// The number of moves of the main line.
    plies: usize,
    /// The number of moves of the main line and all variations.
    nodes: usize,
    /// The number of variations.
    branches: usize,
    /// The number of comments.
    comments: usize,
    /// The number of bookmarks.
    bookmarks: usize,
    /// The end of the game; null if the record has none, `other` for one that the file has in its own words.
    #[schemars(schema_with = "ids::terminals")]
    terminal: Option<&'static str>,
    /// The winner, or `draw`; null if it is not known.
    #[schemars(schema_with = "ids::winners")]
    winner: Option<&'static str>,
    /// The number of errors: parts of the record that could not be read.
    errors: usize,
    /// The number of warnings.
    warnings: usize,
    /// What the moves of Black cost according to the evaluations in the record; null without evaluations.
    black_review: Option<PlayerReviewObject>,
    /// What the moves of White cost according to the evaluations in the record; null without evaluations.
    white_review: Option<PlayerReviewObject>,
}

/// The losses of a player.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct PlayerReviewObject {
    /// The number of moves whose loss is known.
    judged: usize,
    /// The average loss of winning chances of these moves, from 0 to 1.
    average_loss: f64,
    /// The number of moves with each judgement.
    counts: JudgementCounts,
}

/// The number of moves with each judgement.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct JudgementCounts {
    /// The number of inaccurate moves.
    inaccuracy: usize,
    /// The number of dubious moves (`?!`).
    dubious: usize,
    /// The number of mistakes (`?`).
    mistake: usize,
    /// The number of blunders (`??`).
    blunder: usize,
}

impl<'a> RecordObject<'a> {
    pub fn new(facts: &'a RecordFacts, record: &Record, review: &LineReview) -> RecordObject<'a> {
        RecordObject {
            file: &facts.file,
            record: facts.index + 1,
            format: facts.traits.format.id(),
            encoding: facts.traits.encoding.name(),
            newline: facts.traits.newline.map(Newline::id),
            headers: &facts.headers,
            handicap: facts.handicap.map(Handicap::name),
            start: positions::sfen_of_node(record, NodeId::ROOT),
            end: positions::sfen_of_end(record),
            plies: facts.plies,
            nodes: facts.nodes,
            branches: facts.branches,
            comments: facts.comments,
            bookmarks: facts.bookmarks,
            terminal: facts.game_end.as_ref().map(GameEnd::id),
            winner: facts.outcome.map(GameOutcome::id),
            errors: facts.errors,
            warnings: facts.warnings,
            black_review: review.of_player(Color::Black).map(PlayerReviewObject::from),
            white_review: review.of_player(Color::White).map(PlayerReviewObject::from),
        }
    }
}

impl From<PlayerReview> for PlayerReviewObject {
    fn from(player: PlayerReview) -> PlayerReviewObject {
        let [inaccuracy, dubious, mistake, blunder] = player.counts;
        let counts = JudgementCounts { inaccuracy, dubious, mistake, blunder };
        PlayerReviewObject { judged: player.moves, average_loss: player.average_loss, counts }
    }
}

/// A record that was found.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct FoundRecordObject<'a> {
    #[serde(flatten)]
    pub record: RecordObject<'a>,
    /// Only with `--position` and the like: the numbers of the moves after which a position that was searched
    /// for is on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Vec<u32>")]
    pub found_at: Option<Vec<u32>>,
}

/// A file that cannot be read.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct UnreadableFileObject<'a> {
    /// The file, as it was named or found below a named folder; `-` is standard input.
    file: &'a str,
    /// The reason, in the language of `--lang`.
    error: &'a str,
}

/// Returns the line for a file that cannot be read.
pub fn unreadable_file_json(file: &str, error: &str) -> String {
    to_json_line(&UnreadableFileObject { file, error })
}
