//! Answers to moves in any notation.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use honfu_core::notation::{Notation, NotationStyle};
use honfu_core::shogi::{Move, Position, Square};

/// The answer to a move.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct NotatedMove {
    /// The move as USI.
    #[serde(serialize_with = "display")]
    #[schemars(with = "String")]
    pub usi: Move,
    /// The move in each style by the id of the style, or only in that of `-n`.
    #[schemars(schema_with = "styles")]
    pub styles: StyledMove,
}

/// The answer to a text that is not a move.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct RefusedMove {
    /// The reason, in the language of `--lang`.
    pub error: String,
    /// The moves that the text may mean, as USI.
    #[serde(serialize_with = "displays")]
    #[schemars(with = "Vec<String>")]
    pub candidates: Vec<Move>,
    /// The squares that show why a move is illegal, such as `2g`.
    #[serde(serialize_with = "displays")]
    #[schemars(with = "Vec<String>")]
    pub squares: Vec<Square>,
}

/// A move that is printed in every style or in one notation.
#[derive(Debug)]
pub struct StyledMove {
    pub only: Option<Notation>,
    pub position: Position,
    pub mv: Move,
    pub last_to: Option<Square>,
}

impl Serialize for StyledMove {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let mut text = String::with_capacity(32);
        let all = NotationStyle::all().map(Notation::new).filter(|_| self.only.is_none());
        for notation in self.only.into_iter().chain(all) {
            text.clear();
            notation.write(&mut text, &self.position, self.last_to, self.mv);
            map.serialize_entry(notation.style.id(), &text)?;
        }
        map.end()
    }
}

fn styles(_: &mut SchemaGenerator) -> Schema {
    let text = |style: NotationStyle| (style.id().to_owned(), json_schema!({ "type": "string" }).into());
    let styles: Map<String, Value> = NotationStyle::all().map(text).collect();
    json_schema!({ "type": "object", "properties": styles, "additionalProperties": false })
}

fn display<S: Serializer>(mv: &Move, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(mv)
}

fn displays<S: Serializer>(items: &[impl std::fmt::Display], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(items.iter().map(|item| item.to_string()))
}
