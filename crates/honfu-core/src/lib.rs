//! Shogi game records (kifu): the rules, an editable tree of moves, readers and writers for fifteen file
//! formats, eighteen notations, and checks. The library uses no screen, disk or clock: bytes and values go
//! in, bytes and values come out. The crates `honfu-diagram` (pictures and pages), `honfu-query` (searching
//! many records) and `honfu-engine` (engines that speak USI) build on it.
//!
//! A program that uses the library depends on it by the path or the git address of its repository:
//!
//! ```toml
//! [dependencies]
//! honfu-core = { path = "honfu/crates/honfu-core" }
//! ```
//!
//! # Five minutes
//!
//! Read a file, whatever its format and encoding; walk its moves with the variations; print each move in
//! Hodges notation; write the record as CSA and see what CSA cannot hold.
//!
//! ```
//! use honfu_core::prelude::*;
//!
//! let bytes = "\
//! 先手：Sato
//! 1 ７六歩(77)
//! 2 ３四歩(33)
//! 3 ２二角成(88)
//! 4 投了
//!
//! 変化：2手
//! 2 ８四歩(83)
//! *A quieter answer.
//! ".as_bytes();
//!
//! // Diagnostics do not stop a reader: they are listed beside what could be read. `Diagnostic::sentence` has them in
//! // Japanese too.
//! let file = format::read(bytes, &ReadOptions::default())?;
//! for diagnostic in &file.diagnostics {
//!     println!("{diagnostic}");
//! }
//! let record = &file.collection.records[0];
//!
//! // Every move in reading order, a variation after the move it replaces. A move is printed in the
//! // position before it: that of its parent, to which the replay goes from wherever it was.
//! let notation = Notation::new(NotationStyle::Hodges);
//! let mut replay = PositionReplay::new(&record.start);
//! let mut moves = Vec::new();
//! for VisitedNode { node, depth, .. } in reading_order(&record.tree, NodeId::ROOT) {
//!     let Some(mv) = record.tree.node(node).mv() else { continue };
//!     replay.go(&record.tree, record.tree.node(node).parent().unwrap_or(NodeId::ROOT));
//!     let text = notation.text(replay.position(), replay.last_to(&record.tree), mv);
//!     moves.push((depth, text));
//! }
//! let expected = [(0, "P-7f"), (0, "P-3d"), (1, "P-8d"), (0, "Bx2b+")];
//! assert_eq!(moves, expected.map(|(depth, text)| (depth, text.to_owned())));
//!
//! // CSA has no variations, and the report says so.
//! let target: WriteTarget = "csa".parse()?;
//! let written = format::write(&file.collection.records, &target)?;
//! assert!(written.bytes.starts_with(b"V2.2\nN+Sato\n"));
//! assert_eq!(written.losses.get(LossKind::Variations).map(|loss| loss.count), Some(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! - [`shogi`]: the rules: any [`Position`](shogi::Position) a diagram can show, which [`Move`](shogi::Move)s
//!   are legal and why others are not, repetition, impasse, handicaps, SFEN.
//! - [`record`]: the editable [`Record`](record::Record): headers, start, the tree of moves, edits and their
//!   inverses, the cursor, the builder that readers use; comparing and merging records.
//! - [`notation`]: writing and reading a single move, with a file for each family of styles.
//! - [`mod@format`]: bytes to records and back: encodings, detection, diagnostics, losses, and a
//!   file or folder for each format.
//! - [`annotation`]: the evaluations and variations that programs write into comments, read from the text of
//!   a comment.
//! - [`check`](mod@check): diagnostics that need the whole record, and how to fix them.
//! - [`strip`]: taking kinds of content out of a record, or all lines but one.
//! - [`text`]: the languages; measuring, wrapping and sanitizing strings for a terminal.
//! - `texts`: the texts in every language, made of `lang/*.ftl` by `build.rs`.
//!
//! The modules that each module may use (`tests/architecture.rs` enforces this):
//!
//! ```text
//! texts         of text the languages; every module may use it
//! text          nothing else
//! shogi         text
//! record        shogi text
//! notation      shogi text
//! format        shogi record notation text
//! annotation    shogi record notation text
//! check         shogi record notation format text
//! strip         record format annotation
//! ```
//!
//! Every error implements [`Error`](std::error::Error) with an English `Display`. Values shown to people
//! (diagnostics, losses, ends of games, reasons why a move is illegal) have a method `sentence` or `words`
//! for the other languages. The methods of values with squares or moves take a [`Locale`](notation::Locale).
//!
//! # Promises
//!
//! No content of a file makes a reader panic, recurse with the depth of nesting, or take more than linear
//! time and memory; [`ReadLimits`](format::ReadLimits) bound how much is read. A record that is written and
//! read again is unchanged, or the [`LossReport`](format::LossReport) names what has changed.
#![forbid(unsafe_code)]
// No input may crash the program, and the library prints nothing. Tests may panic and print.
#![cfg_attr(
    not(test),
    warn(
        clippy::dbg_macro,
        clippy::exit,
        clippy::expect_used,
        clippy::get_unwrap,
        clippy::panic,
        clippy::print_stderr,
        clippy::print_stdout,
        clippy::todo,
        clippy::unimplemented,
        clippy::unreachable,
        clippy::unwrap_used
    )
)]

pub mod annotation;
pub mod check;
pub mod format;
pub mod notation;
pub mod record;
pub mod shogi;
pub mod strip;
pub mod text;
mod texts;

/// The names that most programs need.
pub mod prelude {
    pub use crate::format::{
        self, Code, Diagnostic, Encoding, Format, LossKind, LossReport, ParsedFile, ReadOptions, Severity,
        UnreadableFile, WriteTarget, WrittenFile,
    };
    pub use crate::notation::{Notation, NotationStyle, read_move};
    pub use crate::record::{
        Collection, GameEnd, GameOutcome, HeaderKey, Headers, Node, NodeId, PositionReplay, Record,
        RecordBuilder, StartPosition, Step, Tree, TreeCursor, VisitedNode, reading_order,
    };
    pub use crate::shogi::{Color, Handicap, Move, Piece, PieceKind, Position, Square};
}
