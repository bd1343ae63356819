//! Games and positions as rows of tables, for programs that count and compare. `docs/rows.md` describes the
//! columns for people; a change of their meaning requires a new [`SCHEMA_VERSION`].

use std::collections::HashSet;

use serde::{Serialize, Serializer};

use super::facts::RecordFacts;
use honfu_core::annotation::{Annotation, ScoreValue, annotations};
use honfu_core::format::positions::{number_after, sfen_of_node};
use honfu_core::record::{GameEnd, GameOutcome, HeaderKey, Headers, NodeId, PositionReplay, Record};
use honfu_core::shogi::{Handicap, Move, Sfen};
use honfu_core::text::fnv1a;

/// The version of the columns.
pub const SCHEMA_VERSION: u32 = 2;

/// The score of a mate of unknown length, in centipawns.
const UNKNOWN_MATE: i64 = 32_000;

/// The maximum number of annotations of a comment that are read.
const MAX_ANNOTATIONS: usize = 100;

/// The type of the values of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnType {
    /// Text.
    Text,
    /// Whole numbers.
    Number,
    /// Non-negative whole numbers, up to 2^64 - 1.
    Unsigned,
    /// Bytes.
    Bytes,
    /// The headers of a record, as a JSON object.
    Headers,
}

/// A column of a table of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowColumn {
    /// The name, which is the key in JSON.
    pub name: &'static str,
    /// The type of the values.
    pub column_type: ColumnType,
    /// Whether rows may have no value in the column.
    pub is_optional: bool,
}

/// A value of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowValue<'a> {
    /// No value.
    Null,
    /// A value of a column of [`ColumnType::Text`].
    Text(&'a str),
    /// A value of a column of [`ColumnType::Number`].
    Number(i64),
    /// A value of a column of [`ColumnType::Unsigned`].
    Unsigned(u64),
    /// A value of a column of [`ColumnType::Bytes`].
    Bytes(&'a [u8]),
    /// A value of a column of [`ColumnType::Headers`].
    Headers(&'a Headers),
}

impl<'a> RowValue<'a> {
    /// Returns a text, or [`RowValue::Null`] for `None`.
    pub fn text(text: Option<&'a str>) -> RowValue<'a> {
        text.map_or(RowValue::Null, RowValue::Text)
    }

    /// Returns a number, or [`RowValue::Null`] for `None`.
    pub fn number(number: Option<i64>) -> RowValue<'a> {
        number.map_or(RowValue::Null, RowValue::Number)
    }

    /// Returns a count as a number.
    pub fn count(count: usize) -> RowValue<'a> {
        RowValue::Number(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

const fn required(name: &'static str, column_type: ColumnType) -> RowColumn {
    RowColumn { name, column_type, is_optional: false }
}

const fn optional(name: &'static str, column_type: ColumnType) -> RowColumn {
    RowColumn { name, column_type, is_optional: true }
}

/// A game, whose fields are in the order of the columns. Unknown values are null.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct GameRow<'a> {
    /// The file, as it was named or found below a named folder; `-` is standard input.
    pub file: &'a str,
    /// The number of the record in the file, from 1.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub record: usize,
    /// The id of the game in all rows: 16 hexadecimal digits of FNV-1a with 64 bits over `file`, a NUL and
    /// `record` as decimal digits.
    pub id: String,
    /// The id of the format, such as `kif`.
    pub format: &'static str,
    /// The headers as the record has them, in their order; of a repeated one the first.
    #[serde(serialize_with = "first_headers")]
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<String, String>"))]
    pub headers: &'a Headers,
    /// The day, the month or the year of the start as exactly as the record has it, or else that of the end:
    /// `2026-11-21`, `2026-11`, `2026`.
    pub date: Option<String>,
    /// The name of the event, from the header 棋戦.
    pub event: Option<&'a str>,
    /// The place, from the header 場所.
    pub site: Option<&'a str>,
    /// The name of Black, who in a handicap game is the one that was given the handicap.
    pub black: Option<&'a str>,
    /// The name of White.
    pub white: Option<&'a str>,
    /// The name of the start position in Japanese records, such as `平手`; null for a position without a name.
    pub handicap: Option<&'static str>,
    /// The start position as SFEN, with the number of the first move.
    pub start: String,
    /// The number of moves of the main line.
    pub plies: usize,
    /// The id of the end of the game, such as `resign`.
    pub terminal: Option<&'static str>,
    /// The winner.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["black", "white", "draw", null])))]
    pub winner: Option<&'static str>,
    /// The number of errors in the record.
    pub errors: usize,
    /// The moves of the main line as USI, separated by blanks.
    pub moves: String,
}

/// A position of a game, with the move that was played in it. Unknown values are null.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct PositionRow<'a> {
    /// The key of the position, 16 hexadecimal digits.
    pub key: String,
    /// The `id` of the game.
    pub game: &'a str,
    /// The number of moves that lead to the position.
    pub ply: u32,
    /// The position as SFEN, with the number of the next move.
    pub sfen: String,
    /// The move that was played in the position, as USI; null where the line ends.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// The winner of the game.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["black", "white", "draw", null])))]
    pub winner: Option<&'static str>,
    /// The evaluation in the record in hundredths of a pawn, positive if Black is better; ±32000 for a mate of
    /// unknown length; null for any other mate.
    pub score: Option<i64>,
    /// The number of plies to the mate that the record states, negative if White mates.
    pub mate: Option<i64>,
    /// The search depth in plies.
    pub depth: Option<u32>,
    /// The name of the engine.
    pub engine: Option<String>,
}

/// Returns the id of a game: the 64-bit FNV-1a hash of the path, a NUL and the number of the record (from 1)
/// in decimal digits, written as 16 hexadecimal digits.
///
/// ```
/// use honfu_query::game_id;
///
/// assert_eq!(game_id("a.kif", 1), game_id("a.kif", 1));
/// assert_ne!(game_id("a.kif", 1), game_id("a.kif", 2));
/// ```
pub fn game_id(file: &str, record: usize) -> String {
    format!("{:016x}", fnv1a(&format!("{file}\0{record}")))
}

impl<'a> GameRow<'a> {
    /// The columns, in their order.
    pub const COLUMNS: [RowColumn; 17] = [
        required("file", ColumnType::Text),
        required("record", ColumnType::Number),
        required("id", ColumnType::Text),
        required("format", ColumnType::Text),
        required("headers", ColumnType::Headers),
        optional("date", ColumnType::Text),
        optional("event", ColumnType::Text),
        optional("site", ColumnType::Text),
        optional("black", ColumnType::Text),
        optional("white", ColumnType::Text),
        optional("handicap", ColumnType::Text),
        required("start", ColumnType::Text),
        required("plies", ColumnType::Number),
        optional("terminal", ColumnType::Text),
        optional("winner", ColumnType::Text),
        required("errors", ColumnType::Number),
        required("moves", ColumnType::Text),
    ];

    /// Returns the values of [`GameRow::COLUMNS`].
    pub fn values(&self) -> [RowValue<'_>; 17] {
        [
            RowValue::Text(self.file),
            RowValue::count(self.record),
            RowValue::Text(&self.id),
            RowValue::Text(self.format),
            RowValue::Headers(self.headers),
            RowValue::text(self.date.as_deref()),
            RowValue::text(self.event),
            RowValue::text(self.site),
            RowValue::text(self.black),
            RowValue::text(self.white),
            RowValue::text(self.handicap),
            RowValue::Text(&self.start),
            RowValue::count(self.plies),
            RowValue::text(self.terminal),
            RowValue::text(self.winner),
            RowValue::count(self.errors),
            RowValue::Text(&self.moves),
        ]
    }

    /// Makes the row of a record with these facts.
    pub fn new(facts: &'a RecordFacts, record: &Record) -> GameRow<'a> {
        let moves = record.tree.main_line().filter_map(|node| record.tree.node(node).mv());
        let moves = moves.map(|mv| mv.to_string()).collect::<Vec<_>>().join(" ");
        GameRow { moves, ..GameRow::without_moves(facts, record) }
    }

    /// Makes the row of a record without its moves, for callers that store the moves in another form.
    pub fn without_moves(facts: &'a RecordFacts, record: &Record) -> GameRow<'a> {
        let header = |key| Some(facts.header(key)).filter(|value| !value.is_empty());
        GameRow {
            file: &facts.file,
            record: facts.index + 1,
            id: game_id(&facts.file, facts.index + 1),
            format: facts.traits.format.id(),
            headers: &facts.headers,
            date: facts.date.map(|date| date.to_string().replace('/', "-")),
            event: header(HeaderKey::Event),
            site: header(HeaderKey::Site),
            black: header(HeaderKey::Black),
            white: header(HeaderKey::White),
            handicap: facts.handicap.map(Handicap::name),
            start: sfen_of_node(record, NodeId::ROOT),
            plies: facts.plies,
            terminal: facts.game_end.as_ref().map(GameEnd::id),
            winner: facts.outcome.map(GameOutcome::id),
            errors: facts.errors,
            moves: String::new(),
        }
    }
}

impl PositionRow<'_> {
    /// The columns, in their order.
    pub const COLUMNS: [RowColumn; 10] = [
        required("key", ColumnType::Text),
        required("game", ColumnType::Text),
        required("ply", ColumnType::Number),
        required("sfen", ColumnType::Text),
        optional("move", ColumnType::Text),
        optional("winner", ColumnType::Text),
        optional("score", ColumnType::Number),
        optional("mate", ColumnType::Number),
        optional("depth", ColumnType::Number),
        optional("engine", ColumnType::Text),
    ];

    /// Returns the values of [`PositionRow::COLUMNS`].
    pub fn values(&self) -> [RowValue<'_>; 10] {
        [
            RowValue::Text(&self.key),
            RowValue::Text(self.game),
            RowValue::Number(self.ply.into()),
            RowValue::Text(&self.sfen),
            RowValue::text(self.mv.as_deref()),
            RowValue::text(self.winner),
            RowValue::number(self.score),
            RowValue::number(self.mate),
            RowValue::number(self.depth.map(i64::from)),
            RowValue::text(self.engine.as_deref()),
        ]
    }
}

/// Calls `take` with the row of each position of the main line, or of all lines. A position in which several
/// moves were played has a row for each move.
pub fn for_each_position(
    facts: &RecordFacts,
    record: &Record,
    with_variations: bool,
    mut take: impl FnMut(PositionRow<'_>),
) {
    let game = game_id(&facts.file, facts.index + 1);
    let tree = &record.tree;
    let mut replay = PositionReplay::new(&record.start);
    let mut row = |node: NodeId, mv: Option<Move>| {
        replay.go(tree, node);
        take(position_row(&game, facts, record, &replay, mv));
    };
    if !with_variations {
        let moves = tree.main_line().filter(|node| *node != NodeId::ROOT && !tree.node(*node).is_end());
        let last = moves.fold(NodeId::ROOT, |before, node| {
            row(before, tree.node(node).mv());
            node
        });
        return row(last, None);
    }
    for node in tree.preorder().filter(|node| !tree.node(*node).is_end()) {
        let moves: Vec<Move> = tree.children(node).filter_map(|child| tree.node(child).mv()).collect();
        moves.iter().for_each(|mv| row(node, Some(*mv)));
        if moves.is_empty() {
            row(node, None);
        }
    }
}

/// Returns the first annotation of a comment that has a value for the best move.
pub(super) fn first_evaluation(comment: &str) -> Option<Annotation<'_>> {
    annotations(comment)
        .take(MAX_ANNOTATIONS)
        .find(|annotation| annotation.is_best() && annotation.value().is_some())
}

fn position_row<'a>(
    game: &'a str,
    facts: &RecordFacts,
    record: &Record,
    replay: &PositionReplay,
    mv: Option<Move>,
) -> PositionRow<'a> {
    let (position, node) = (replay.position(), record.tree.node(replay.node()));
    let comment = node.comment.as_deref().unwrap_or_default();
    let evaluation = first_evaluation(comment);
    let value = evaluation.as_ref().and_then(|evaluation| evaluation.score);
    // The comment belongs to the move of the other side, which led to this position.
    let value = value.map(|score| score.for_black(!position.side()).value);
    let number = number_after(record, replay.node());
    let (score, mate) = score_and_mate(value);
    PositionRow {
        key: format!("{:016x}", position.key()),
        game,
        ply: node.ply(),
        sfen: Sfen { ply: Some(number), ..Sfen::new(position.clone()) }.to_string(),
        mv: mv.map(|mv| mv.to_string()),
        winner: facts.outcome.map(GameOutcome::id),
        score,
        mate,
        depth: evaluation.as_ref().and_then(|evaluation| evaluation.depth),
        engine: evaluation.and_then(|Annotation { engine, .. }| engine.map(str::to_owned)),
    }
}

/// Returns the score in centipawns and the number of plies to a mate, of which at most one is known. The score of
/// a mate of unknown length is ±32000; a mate of the other side has a negative number of plies.
pub fn score_and_mate(value: Option<ScoreValue>) -> (Option<i64>, Option<i64>) {
    let sign = |wins| if wins { 1 } else { -1 };
    match value {
        None => (None, None),
        Some(ScoreValue::Centipawns(value)) => (Some(value), None),
        Some(ScoreValue::Mate { wins, plies: None }) => (Some(sign(wins) * UNKNOWN_MATE), None),
        Some(ScoreValue::Mate { wins, plies: Some(plies) }) => (None, Some(sign(wins) * i64::from(plies))),
    }
}

/// Serializes the headers in their order, as a map; of a repeated key only the first header, as in
/// [`Headers::get`].
pub fn first_headers<S: Serializer>(headers: &Headers, serializer: S) -> Result<S::Ok, S::Error> {
    let mut seen = HashSet::new();
    let first = headers.iter().filter(|header| seen.insert(&*header.key));
    serializer.collect_map(first.map(|header| (&*header.key, &*header.value)))
}
