//! Output for scripts: a JSON object per line.

use serde::{Serialize, Serializer};

use honfu_core::annotation::{LineReview, MoveJudgement, PlayerReview};
use honfu_core::format::{Newline, positions};
use honfu_core::record::{GameEnd, GameOutcome, Headers, NodeId, Record};
use honfu_core::shogi::{Color, Handicap};
use honfu_query::{RecordFacts, first_headers};

/// Returns a value as a line of JSON.
pub fn to_json_line(value: &impl Serialize) -> String {
    to_json(value) + "\n"
}

fn to_json(value: &impl Serialize) -> String {
    // Strings, numbers and maps with string keys can always be serialized.
    serde_json::to_string(value).unwrap_or_default()
}

/// A JSON object, with its fields in the order in which they are added.
#[derive(Default)]
pub struct JsonObject(String);

impl JsonObject {
    /// Adds a field. The name must not need escapes.
    pub fn field(mut self, name: &str, value: impl Serialize) -> JsonObject {
        let start = if self.0.is_empty() { '{' } else { ',' };
        self.0 += &format!("{start}\"{name}\":{}", to_json(&value));
        self
    }

    /// Returns the object as a line. It must have at least one field.
    pub fn line(self) -> String {
        self.0 + "}\n"
    }
}

/// Returns the line for a file that cannot be read.
pub fn unreadable_file_json(file: &str, error: &str) -> String {
    JsonObject::default().field("file", file).field("error", error).line()
}

/// Returns the object for a record with the given facts.
pub fn summary(facts: &RecordFacts, record: &Record, review: &LineReview) -> JsonObject {
    let object = JsonObject::default()
        .field("file", &facts.file)
        // Counted from 1, like `--record`.
        .field("index", facts.index + 1)
        .field("format", facts.traits.format.id())
        .field("encoding", facts.traits.encoding.name())
        .field("newline", facts.traits.newline.map(Newline::id))
        .field("headers", FirstHeaders(&facts.headers))
        // The name in records, such as 平手; null for a position without a name.
        .field("handicap", facts.handicap.map(Handicap::name))
        .field("start", positions::sfen_of_node(record, NodeId::ROOT))
        .field("end", positions::sfen_of_end(record))
        .field("plies", facts.plies)
        .field("nodes", facts.nodes)
        .field("branches", facts.branches)
        .field("comments", facts.comments)
        .field("bookmarks", facts.bookmarks)
        .field("terminal", facts.game_end.as_ref().map(GameEnd::id))
        .field("winner", facts.outcome.map(GameOutcome::id))
        .field("errors", facts.errors)
        .field("warnings", facts.warnings);
    object
        .field("black_review", review.of_player(Color::Black).map(player_losses))
        .field("white_review", review.of_player(Color::White).map(player_losses))
}

/// Returns the number of moves whose loss of winning chances is known, the average loss from 0 to
/// 1, and the number of moves per judgement.
fn player_losses(player: PlayerReview) -> serde_json::Value {
    let counts: serde_json::Map<String, serde_json::Value> = MoveJudgement::ALL
        .map(MoveJudgement::id)
        .into_iter()
        .zip(player.counts)
        .map(|(name, count)| (name.to_owned(), count.into()))
        .collect();
    serde_json::json!({"moves": player.moves, "average_loss": player.average_loss, "counts": counts})
}

/// The headers in order, as [`first_headers`] returns them.
struct FirstHeaders<'a>(&'a Headers);

impl Serialize for FirstHeaders<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        first_headers(self.0, serializer)
    }
}
